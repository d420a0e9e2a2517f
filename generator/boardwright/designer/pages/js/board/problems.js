/**
 * What is wrong with a config, and what to know about it, below the board: each with what would help, and with a way to
 * its line in the text.
 */
import { button, el, folded } from '../dom.js';
import { checked, englishNote } from '../english.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Problem} Problem */

/** Problems that are shown at once; all others are folded away. */
const SHOWN = 3;
/** The end of a message that says what buttons beside it say too. */
const HELP = /; this would help: .*$/s;
/** The beginning of a message that has its key as its subject. */
const ABOUT = /^(?:must|may|is|are|has|needs|takes|cannot|should|unknown key)\b/;
/** What a message says to those who type commands. */
const COMMAND = /; '--only [^']*'[^;]*$/;

export class Problems {
  /** @type {App} */ #app;
  #go;
  #shown = '';

  /**
   * @param {App} app
   * @param {(problem: Problem) => void} go  Leads to a problem in the text.
   */
  constructor(app, go) {
    this.#app = app;
    this.#go = go;
    // The editor is described by it.
    this.title = el('h3', { class: 'problem', id: 'board-problems' });
    this.list = el('div');
    this.notes = el('div', { class: 'warnings' });
    this.element = el('div', { class: 'problems' }, this.title, this.list, this.notes);
  }

  /**
   * @param {Problem[]} problems
   * @param {{message: string, told: string | null, mends: import('../types.js').Mend[]}[]} warnings
   * @param {{stale: boolean, fit: (() => void) | null}} state  Whether the board that is shown is one before; what
   *   looks for a shape that can be cut.
   */
  show(problems, warnings, { stale, fit }) {
    const key = JSON.stringify([problems, warnings, stale, fit !== null, this.#app.words.language]);
    if (key === this.#shown) return;
    this.#shown = key;
    const { words } = this.#app;
    const n = problems.length;
    const items = problems.map((problem) => this.#item(problem));
    this.title.textContent = n > 0 ? words.get('board.problems', { n }) : '';
    this.list.replaceChildren(
      englishNote(words, [...problems, ...warnings]) ?? '',
      stale ? el('p', { class: 'soft' }, words.get('board.stale')) : '',
      n > 0 ? el('ol', { class: 'plain problem-list' }, items.slice(0, SHOWN)) : '',
      n > SHOWN ? folded(words.get('board.and_more', { n: n - SHOWN }), el('ol', { class: 'plain problem-list' }, items.slice(SHOWN))) : '',
      fit ? el('div', { class: 'mends row' }, button(words.get('board.fit_shape'), fit)) : '',
    );
    this.notes.replaceChildren(
      ...warnings.map((warning) => el('div', { class: 'warning' }, checked(warning, words), this.#mends(warning) ?? '')),
    );
  }

  /** @param {{mends?: import('../types.js').Mend[]}} told */
  #mends(told) {
    const { words, store } = this.#app;
    return mendButtons(words, told, (changes) => store.change(changes));
  }

  /** @param {Problem} problem */
  #item(problem) {
    const { words } = this.#app;
    const line = button(words.get('board.line', { line: String(problem.line) }), () => this.#go(problem), { class: 'quiet to-line' });
    return el('li', null, el('p', null, named(problem), checked({ ...problem, ...sentenceOf(problem) }, words), ' ', line), this.#mends(problem));
  }
}

/**
 * What a problem says, without what is said beside it.
 *
 * @param {Problem} problem
 */
export function messageOf(problem) {
  const { message, told } = sentenceOf(problem);
  return told ?? message;
}

/** The same in English, and in the language of the page if that has words for it. @param {Problem} problem */
export function sentenceOf({ message, told, mends }) {
  const text = (mends?.length ? message.replace(HELP, '') : message).replace(COMMAND, '');
  /** @param {string} one */
  const begun = (one) => (ABOUT.test(text) ? one : one.replace(/^\p{Ll}/u, (first) => first.toUpperCase()));
  return { message: begun(text), told: told ? begun(told) : null };
}

/** The key that a sentence is about which does not name it. @param {Problem} problem */
export function named({ key, message }) {
  return key && ABOUT.test(message) ? [el('code', null, key), ' '] : null;
}

/**
 * Buttons with what would help with a problem, or with what a warning tells.
 *
 * @param {import('../types.js').Words} words
 * @param {{mends?: import('../types.js').Mend[]}} told
 * @param {(changes: import('../types.js').Change[]) => void} change
 */
export function mendButtons(words, { mends }, change) {
  if (!mends?.length) return null;
  return el('div', { class: 'mends row tight', role: 'group', 'aria-label': words.get('board.mends') },
    el('span', { class: 'soft', 'aria-hidden': 'true' }, words.get('board.mends')), mends.map((mend) => mendButton(words, mend, change)));
}

/**
 * A button that says what would be changed by the names of the settings, or as it will be written where one has no name.
 *
 * @param {import('../types.js').Words} words
 * @param {import('../types.js').Mend} mend
 * @param {(changes: import('../types.js').Change[]) => void} change
 */
function mendButton(words, { label, changes }, change) {
  const named = changes.filter(({ value }) => value !== null).map(({ key, value }) => {
    const parts = [value].flat();
    if (!words.has(`board.key_${key}`) || parts.some((part) => typeof part === 'object')) return null;
    const said = parts.map((part) => (words.has(`board.value_${part}`) ? words.get(`board.value_${part}`) : String(part)));
    return words.get('board.mend', { key: words.get(`board.key_${key}`), value: said.join(typeof parts[0] === 'number' ? ' × ' : ', ') });
  });
  const isNamed = named.every((one) => one !== null);
  return el('button', { type: 'button', onclick: () => change(changes), lang: isNamed ? null : 'en' }, isNamed ? named.join(', ') : label);
}
