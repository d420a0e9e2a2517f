/**
 * Texts to go back to and forth again, each with the name that it had: under that of another it would be saved over that.
 */

/**
 * @typedef {{name: string, text: string, own?: Record<string, any>}} Step
 *   `own` is what was remembered of the board, if another one took its place then.
 */

const MOST = 200;
/** In characters, all together. */
const LARGEST = 2_000_000;
/** Typing that pauses longer than this, in ms, begins a new step. */
const PAUSE = 1200;

export class History {
  /** @type {Step[]} */ past = [];
  /** @type {Step[]} */ future = [];
  /** @type {string | undefined} */ #merge;
  #when = 0;

  /** Goes on with steps that were kept; others than these are of an older page. @param {{past: any[], future: any[]}} kept */
  keep(kept) {
    [this.past, this.future] = [kept.past, kept.future].map((steps) => steps.filter((step) => typeof step?.text === 'string'));
  }

  /**
   * Notes that a text is replaced. With the same `merge` as the step before, both are one step; if it begins with `typing`,
   * only without a pause between them.
   *
   * @param {Step} before
   * @param {string | undefined} merge
   */
  push(before, merge) {
    const now = performance.now();
    const typing = merge?.startsWith('typing') && now - this.#when > PAUSE;
    const same = merge !== undefined && merge === this.#merge && !typing && this.past.length > 0;
    this.#merge = merge;
    this.#when = now;
    this.future = [];
    if (!same) this.past.push(before);
    let size = this.past.reduce((total, { text }) => total + text.length, 0);
    while (this.past.length > MOST || (size > LARGEST && this.past.length > 1)) {
      size -= this.past.shift()?.text.length ?? 0;
    }
  }

  /** A design got another name: it has it in all its steps. @param {string} before @param {string} name */
  rename(before, name) {
    const renamed = (/** @type {Step} */ step) => (step.name === before ? { ...step, name } : step);
    this.past = this.past.map(renamed);
    this.future = this.future.map(renamed);
  }

  /** @param {Required<Step>} now @returns {Step | undefined} */
  back(now) {
    return this.#step(this.past, this.future, now);
  }

  /** @param {Required<Step>} now @returns {Step | undefined} */
  forth(now) {
    return this.#step(this.future, this.past, now);
  }

  /**
   * @param {Step[]} from
   * @param {Step[]} to
   * @param {Required<Step>} now
   */
  #step(from, to, { own, ...now }) {
    const found = from.pop();
    if (found !== undefined) to.push(found.own ? { ...now, own } : now);
    this.#merge = undefined;
    return found;
  }
}
