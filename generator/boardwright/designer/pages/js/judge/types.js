/**
 * What the operations of this tab answer, as types for the checker. No code.
 *
 * @typedef {{share: number, low: number, high: number, n: number}} Share
 * @typedef {{words: string, done: number | null, of: number | null, left: number | null}} Doing
 * @typedef {{turn: string, alike: number, value: number, games: number}} Opening
 * @typedef {{kind: string, numbers: Record<string, number>}} Warned
 *
 * @typedef {object} Openings
 * @property {number | null} of
 * @property {string | null} best
 * @property {Opening[]} turns
 * @property {number} more
 * @property {Record<string, number>} values  What first turns at a place are worth to the first player, 0 to 1.
 * @property {[string, string, number][]} moves  Where turns lead from and to, if they do.
 *
 * @typedef {object} Judged
 *   What is known of a board; `problems` alone if it cannot be played.
 * @property {import('../types.js').Problem[]=} problems
 * @property {Doing} doing
 * @property {number} games
 * @property {boolean} few  Whether these are too few to tell more than the share.
 * @property {number} asked
 * @property {number} budget
 * @property {boolean} pie
 * @property {'time' | 'lost' | null} stopped
 * @property {Share} first_player
 * @property {Share | null} first_player_swap
 * @property {{budget: number, first_player: Share, first_player_swap: Share | null} | null} weaker
 * @property {Share} draws
 * @property {Share} stuck
 * @property {{median: number | null, p5: number | null, p95: number | null}} length
 * @property {[number, number][]} lengths
 * @property {number | null} choice
 * @property {number | null} levels
 * @property {Record<string, {mean: number | null}>} used
 * @property {Record<string, number>} heat  Part of the games in which a place was taken.
 * @property {Openings} openings
 * @property {'first' | 'second' | null} favoured
 * @property {boolean | null} pie_helps
 * @property {Warned[]} warnings
 * @property {'openings' | 'games' | 'larger' | 'skill' | 'proofs' | null} part  What is being done.
 * @property {number} beside  Games that were played beside those that count: with the pie rule, of first turns, and of a weaker player.
 * @property {boolean} over
 * @property {string | null} slow
 * @property {import('../types.js').FileAnswer[]=} files  The report, of all games or of those `reported`.
 * @property {number=} reported
 *
 * @typedef {{balance: Record<string, 'even' | 'open' | 'first' | 'second'>,
 *   pairs: {one: number, other: number, differ: boolean}[]}} Compared
 * @typedef {{boards: Judged[], compared: Compared}} Answer
 *
 * @typedef {{name: string, text: string}} Entry  A board by its config.
 * @typedef {{games: number, budget: number, weaker?: number, seed: number, full: boolean}} Size
 *
 * @typedef {object} Neighbour  A board near the one that is being designed; `share` is that of whoever begins, with the pie rule if `pie`.
 * @property {'here' | 'size' | 'cut' | 'turn'} kind
 * @property {import('../types.js').Change[]} changes
 * @property {number | null} faces
 * @property {boolean} pie
 * @property {Share} share
 * @property {Share | null} weaker
 * @property {number | null} turns
 * @property {boolean} again  Whether it was played again, with fresh games.
 * @property {'even' | 'open' | 'first' | 'second' | null} balance
 * @typedef {{problems?: import('../types.js').Problem[], done: number, of: number, left: number | null, stopped: 'time' | null, rows: Neighbour[]}} Near
 *
 * @typedef {object} Puzzle
 * @property {string} id
 * @property {'easy' | 'medium' | 'hard'} grade
 * @property {string} title
 * @property {string} task
 * @property {string[]} line
 * @property {{svg: string, alt: string}} problem
 * @property {{svg: string, alt: string}} solution
 * @property {Record<string, {title: string, task: string, problem: {svg: string, alt: string}, solution: {svg: string, alt: string}}>} told
 *   The same in the other languages.
 * @property {import('../types.js').FileAnswer} file
 */

export {};
