/**
 * The boards that are judged beside each other: those that were kept, and the one that is being designed.
 */
import { freeName } from './run.js';

/** @typedef {import('./types.js').Entry} Entry */
/** @typedef {import('../types.js').Design} Design */
/** @typedef {import('../types.js').App} App */

/** Boards beside each other at the most. */
export const MOST = 4;

const KEY = 'judge_boards';

/** Events: `change`, when boards came or went, or what is known of one did. */
export class Shelf extends EventTarget {
  #app;
  /** @type {Entry[]} */ #kept;
  /** @type {Map<string, Promise<Design | null>>} */ #designs = new Map();

  /** @param {App} app */
  constructor(app) {
    super();
    this.#app = app;
    this.#kept = this.#recalled();
    app.store.addEventListener('design', () => this.#changed());
    app.store.addEventListener('name', () => this.#changed());
  }

  /** @returns {Entry[]} */
  #recalled() {
    const found = this.#app.store.recall(KEY);
    if (!Array.isArray(found)) return [];
    return found
      .filter((one) => typeof one?.name === 'string' && typeof one?.text === 'string')
      .map(({ name, text }) => ({ name, text }))
      .slice(0, MOST);
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  /** The board that is being designed. @returns {Entry} */
  get now() {
    const { name, text } = this.#app.store;
    return { name, text };
  }

  /** Whether the board that is being designed has been kept as it is. */
  get isKept() {
    return this.#kept.some(({ text }) => text === this.now.text);
  }

  get isFull() {
    return this.#kept.length >= MOST;
  }

  /** What is judged: the kept boards and, while there is room, the one that is being designed. @returns {Entry[]} */
  get boards() {
    return this.isKept || this.isFull ? this.#kept : [...this.#kept, this.now];
  }

  /** @param {Entry} board */
  keeps(board) {
    return this.#kept.includes(board);
  }

  /** Keeps a board as it is; by default the one that is being designed. */
  keep({ name, text } = this.now) {
    if (this.isFull || this.#kept.some((one) => one.text === text)) return;
    const names = new Set(this.#kept.map((one) => one.name));
    this.#kept = [...this.#kept, { name: freeName(name, names), text }];
    this.#save();
  }

  /** @param {Entry} board */
  remove(board) {
    this.#kept = this.#kept.filter((one) => one !== board);
    this.#save();
  }

  #save() {
    this.#app.store.remember(KEY, this.#kept.length ? this.#kept : null);
    this.#changed();
  }

  /** Picture, places and facts of a board; null if it cannot be had. @param {Entry} board @returns {Promise<Design | null>} */
  design({ text }) {
    const { store, backend, words } = this.#app;
    if (store.design?.text === text) return Promise.resolve(store.design);
    let found = this.#designs.get(text);
    if (!found) {
      found = backend.call('design', { text, language: words.language }).catch(() => {
        this.#designs.delete(text);
        return null;
      });
      this.#designs.set(text, found);
      for (const old of [...this.#designs.keys()].slice(0, -2 * MOST)) this.#designs.delete(old);
    }
    return found;
  }
}
