/**
 * A play test of some boards, in the background: it goes on while another tab is shown.
 */
import { messageOf } from '../asking.js';
import { isAbort } from '../backend.js';

/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').Entry} Entry */
/** @typedef {import('./types.js').Size} Size */
/** @typedef {import('../types.js').App} App */

/** A page that is loaded anew shows what was found before. */
const FOUND = 'boardwright.judged';

/** Events: `news` (an answer came), `end` (it is over, was stopped, or could not be done), `wait` (others come first). */
export class Run extends EventTarget {
  /** @type {Answer | null} */ answer = null;
  /** @type {Entry[]} */ boards = [];
  /** The operations that have to end before this begins, none if it has not to wait. @type {string[]} */ behind = [];
  /** Why it ended, if not by itself: `stopped`, or a message. */ why = '';
  #app;
  /** @type {AbortController | null} */ #controller = null;

  /** @param {App} app */
  constructor(app) {
    super();
    this.#app = app;
    this.#restore();
    addEventListener('pagehide', () => this.#keep());
  }

  #restore() {
    try {
      const { boards, answer, why } = JSON.parse(sessionStorage.getItem(FOUND) ?? '{}');
      if (Array.isArray(boards) && answer) Object.assign(this, { boards, answer, why });
    } catch {
      // Nothing that was kept here.
    }
  }

  #keep() {
    const { answer, boards } = this;
    if (!answer) return;
    const bare = { ...answer, boards: answer.boards.map(({ files, ...rest }) => rest) };
    // What is broken off now has been stopped; reports may be more than a browser keeps.
    for (const found of [answer, bare]) {
      try {
        sessionStorage.setItem(FOUND, JSON.stringify({ boards, answer: found, why: this.isGoing ? 'stopped' : this.why }));
        return;
      } catch {
        sessionStorage.removeItem(FOUND);
      }
    }
  }

  get isGoing() {
    return this.#controller !== null;
  }

  /** Games done, and games in all, of all boards; null while that is not known. */
  get progress() {
    const known = (this.answer?.boards ?? []).filter((board) => !board.problems);
    if (known.length === 0 || known.some(({ doing, games }) => doing.of === null || (!games && doing.left === null))) return null;
    const done = known.reduce((sum, { doing, over }) => sum + ((over ? doing.of : doing.done) ?? 0), 0);
    const left = Math.max(...known.map(({ doing, over }) => (over ? 0 : (doing.left ?? 0))));
    return { done, of: known.reduce((sum, { doing }) => sum + (doing.of ?? 0), 0), left };
  }

  /**
   * @param {Entry[]} boards
   * @param {Size} size
   */
  async start(boards, size) {
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    this.boards = boards;
    this.answer = null;
    this.why = '';
    const body = { boards: distinct(boards), ...size, files: true, language: this.#app.words.language };
    /** @param {Answer} answer */
    const onpart = (answer) => {
      if (this.#controller !== controller) return;
      // Reports come now and then; the newest is kept until the next.
      answer.boards.forEach((board, at) => {
        const before = this.answer?.boards[at];
        if (board.files) board.reported = board.games;
        else Object.assign(board, { files: before?.files, reported: before?.reported });
      });
      this.answer = answer;
      this.dispatchEvent(new Event('news'));
    };
    /** @param {string[]} behind */
    const onwait = (behind) => {
      if (this.#controller !== controller) return;
      this.behind = behind;
      this.dispatchEvent(new Event('wait'));
    };
    try {
      const options = { signal: controller.signal, channel: 'judge', onpart, onwait };
      onpart(await this.#app.backend.call('playtest', body, options));
    } catch (error) {
      if (this.#controller !== controller) return;
      this.why = isAbort(error) ? 'stopped' : messageOf(error, this.#app.words);
    }
    if (this.#controller === controller) this.#end();
  }

  stop() {
    if (!this.#controller) return;
    this.why = 'stopped';
    this.#controller.abort();
    this.#end();
  }

  #end() {
    this.#controller = null;
    this.dispatchEvent(new Event('end'));
  }
}

/** The boards with a name of its own each, since reports are files. @param {Entry[]} boards @returns {Entry[]} */
export function distinct(boards) {
  /** @type {Set<string>} */
  const names = new Set();
  return boards.map(({ name, text }) => {
    const own = freeName(name, names);
    names.add(own);
    return { name: own, text };
  });
}

/** A name, with a number if others have it already. @param {string} name @param {Set<string>} others */
export function freeName(name, others) {
  let own = name;
  for (let number = 2; others.has(own); number += 1) own = `${name}-${number}`;
  return own;
}
