/**
 * The computer that thinks: how far it is, what it would do by now, and when it is told to stop.
 */

/** @typedef {import('./game.js').PlayGame} PlayGame */
/** @typedef {import('./types.js').Thought} Thought */

export class Thinker {
  /** What is known so far, and then more of it. @type {Thought | null} */ thought = null;
  /** Seconds for each game that it plays out in its head, as measured last on this board; null before that. @type {number | null} */
  pace = null;
  /** Whether it goes on only when it is asked to: somebody has stopped it, or it was not answered. */ rests = false;
  #game;
  /** @type {AbortController | null} */ #controller = null;
  /** @type {(thought: Thought | null) => void} */ #settle = () => {};
  #board = '';

  /** @param {PlayGame} game */
  constructor(game) {
    this.#game = game;
  }

  get busy() {
    return this.#controller !== null;
  }

  /**
   * @param {string} operation
   * @param {any} body
   * @returns {Promise<any>}  Nothing if it was stopped, or could not be done.
   */
  async ask(operation, body) {
    this.stop();
    if (body.text !== this.#board) this.pace = null;
    this.#board = body.text;
    const controller = new AbortController();
    this.#controller = controller;
    this.thought = null;
    this.#game.tell('thinking');
    /** @type {Promise<any>} */
    const settled = new Promise((resolve) => { this.#settle = resolve; });
    /** @param {Thought} part */
    const onpart = (part) => {
      if (this.#controller !== controller) return;
      this.#measure(part);
      this.thought = part;
      this.#game.tell('progress');
    };
    const asked = this.#game.ask(operation, body, 'think', { signal: controller.signal, onpart });
    const told = await Promise.race([asked, settled]);
    if (this.#controller !== controller) return null;
    this.#controller = null;
    this.rests = !told;
    if (told) this.#measure(told);
    this.#game.tell('thinking');
    return told;
  }

  /** @param {Thought} thought */
  #measure({ done, seconds }) {
    // Times are told in hundredths of a second.
    if (done) this.pace = Math.max(seconds ?? 0, 0.005) / done;
  }

  /** Stops, and does what is best by now, if anything is known. */
  now() {
    if (!this.thought) return;
    const controller = this.#controller;
    this.#settle(this.thought);
    controller?.abort();
  }

  /** @param {{rest?: boolean}} [options] */
  stop({ rest = false } = {}) {
    const controller = this.#controller;
    this.#controller = null;
    this.rests = rest;
    this.#settle(null);
    controller?.abort();
    if (controller) this.#game.tell('thinking');
  }
}
