/**
 * Texts to go back to and forth again.
 */

const MOST = 200;
/** In characters, all together. */
const LARGEST = 2_000_000;
/** Typing that pauses longer than this, in ms, begins a new step. */
const PAUSE = 1200;

export class History {
  /** @type {string[]} */ past = [];
  /** @type {string[]} */ future = [];
  /** @type {string | undefined} */ #merge;
  #when = 0;

  /**
   * Notes that a text is replaced. With the same `merge` as the step before, both are one step; if it begins with `typing`,
   * only without a pause between them.
   *
   * @param {string} text  The text before.
   * @param {string | undefined} merge
   */
  push(text, merge) {
    const now = performance.now();
    const typing = merge?.startsWith('typing') && now - this.#when > PAUSE;
    const same = merge !== undefined && merge === this.#merge && !typing && this.past.length > 0;
    this.#merge = merge;
    this.#when = now;
    this.future = [];
    if (!same) this.past.push(text);
    let size = this.past.reduce((total, one) => total + one.length, 0);
    while (this.past.length > MOST || (size > LARGEST && this.past.length > 1)) {
      size -= this.past.shift()?.length ?? 0;
    }
  }

  /** @param {string} text  The text now. @returns {string | undefined} */
  back(text) {
    return this.#step(this.past, this.future, text);
  }

  /** @param {string} text  The text now. @returns {string | undefined} */
  forth(text) {
    return this.#step(this.future, this.past, text);
  }

  /**
   * @param {string[]} from
   * @param {string[]} to
   * @param {string} text
   */
  #step(from, to, text) {
    const found = from.pop();
    if (found !== undefined) to.push(text);
    this.#merge = undefined;
    return found;
  }
}
