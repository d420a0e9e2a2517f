/**
 * Games whose turns do not fit the board any more: each waits for the text of the board that it was played on.
 */

/** @typedef {import('./game.js').PlayGame} PlayGame */

/** As many games wait, at the most. */
const MOST = 20;

/** @param {PlayGame} game */
const stateOf = ({ turns, undone, ply, swapped, asked, result, headers, remarks }) => ({
  turns, undone, ply, swapped, asked, result, headers, remarks,
});

export class Aside {
  #game;
  /** The text of the board on which the whole game was last seen. @type {string | null} */ #home = null;
  /** @type {Map<string, ReturnType<typeof stateOf>>} */ #waiting = new Map();

  /** @param {PlayGame} game */
  constructor(game) {
    this.#game = game;
  }

  /** The turns that are shown fit a board. @param {string} text */
  fits(text) {
    if (this.#game.ply === this.#game.turns.length) this.#home = text;
  }

  /** Puts the game aside, if its board is known and another one. @param {string} text  Of the board that they do not fit. */
  put(text) {
    const home = this.#home;
    if (home === null || home === text || this.#game.turns.length === 0) return false;
    this.#waiting.delete(home);
    this.#waiting.set(home, stateOf(this.#game));
    this.#home = null;
    for (const oldest of [...this.#waiting.keys()].slice(0, -MOST)) this.#waiting.delete(oldest);
    return true;
  }

  /** Takes up the game that waits for a board again, and puts the one of now aside. @param {string} text */
  back(text) {
    const waiting = this.#waiting.get(text);
    if (!waiting || this.#home === text) return false;
    this.put(text);
    this.#waiting.delete(text);
    Object.assign(this.#game, waiting);
    return true;
  }
}
