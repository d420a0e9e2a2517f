/**
 * Types of the tab Play. No code.
 *
 * @typedef {{name: string, place: string | null, words: string}} Click
 * @typedef {{
 *   clicks: Click[], turns: string[], wanted: string, least: number, most: number | null, listed: string[]
 * }} Choice  What may be chosen next, and how many clicks are missing of a turn, as far as that is known.
 * @typedef {{name: string, words: string, sign: string}} Player
 * @typedef {{
 *   problems: import('../types.js').Problem[], game: string, title: string, aim: string, players: Player[], turns: string[],
 *   broken: {ply: number, turn: string, words: string} | null, told: string,
 *   last: {left: string[], came: string[]}, to_move: number,
 *   score: number[] | null, counted: string[], legal: number | null, over: boolean, winner: number | null,
 *   may_swap: boolean, agrees: boolean, swapped: boolean, choice: Choice, svg: string | null,
 *   board: import('../types.js').Board | null, held: Record<string, string> | null, described: string | null
 * }} Shown  What the operation `play` answers.
 *
 * @typedef {'person' | 'computer'} Seat
 * @typedef {{turn: string, value: number, proved: boolean, games: number, places: string[]}} HintTurn
 * @typedef {{places: string[], svg: string | null}} Hinted  A turn that is looked at, and the board after it.
 * @typedef {{hints: HintTurn[], swap: boolean, even: boolean}} Hints
 * @typedef {{done: number, of: number, seconds: number, turn?: string | null}} Thought
 *   How many games the computer has played out in its head, of how many, and the turn that is best by now.
 * @typedef {0 | 1 | 'agree' | 'draw' | 'time-0' | 'time-1' | null} Result
 * @typedef {{
 *   first: string, second: string, event: string, round: string, date: string, place: string, comment: string
 * }} Headers
 * @typedef {{ply: number, glyph: string | null, comment: string, more: Record<string, any>}} Remark
 *   What is said of a turn, counted from 1; `more` is what else it has in a record, as that has it.
 * @typedef {{
 *   turns: string[], undone: string[], swapped: boolean, asked: boolean, seats: Seat[], levels: number[], result: Result,
 *   headers: Headers, remarks: Remark[]
 * }} Kept  What of a game is in the address of the page.
 */

export {};
