/**
 * What is wrong with a config, and what to know about it, as a list that leads to each place in the text.
 */
import { button, el } from '../dom.js';
import { english, englishNote } from '../english.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Problem} Problem */

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
    this.element = el('div', { class: 'problems', id: 'board-problems' });
  }

  /** @param {Problem[]} problems @param {string[]} warnings */
  show(problems, warnings) {
    const key = JSON.stringify([problems, warnings, this.#app.words.language]);
    if (key === this.#shown) return;
    this.#shown = key;
    const focused = [...this.element.querySelectorAll('button')].indexOf(/** @type {any} */ (document.activeElement));
    const { words } = this.#app;
    const items = problems.map((problem) => {
      const where = words.get('board.line', { line: String(problem.line) });
      const text = el('span', null, problem.key ? el('code', null, problem.key) : null, problem.key ? ' ' : null, english(problem.message));
      const go = button([el('b', null, where), text], () => this.#go(problem), { class: 'quiet' });
      return el('li', null, go, mendButtons(this.#app, problem));
    });
    this.element.replaceChildren(
      items.length > 0 ? el('h3', { class: 'problem' }, words.get('board.problems', { n: items.length })) : '',
      (items.length + warnings.length > 0 && englishNote(words)) || '',
      items.length > 0 ? el('ol', { class: 'plain problem-list' }, items) : '',
      ...warnings.map((text) => el('p', { class: 'warning', lang: 'en' }, text.replace(/^warning: (?:<[^>]*>:\d+:\d+: )?(?:[\w.]+: )?/, ''))),
    );
    this.element.querySelectorAll('button')[Math.min(focused, items.length - 1)]?.focus();
  }
}

/**
 * Buttons with what would help with a problem.
 *
 * @param {App} app
 * @param {Problem} problem
 */
export function mendButtons({ store, words }, { mends }) {
  if (!mends?.length) return null;
  return el('div', { class: 'mends row tight', role: 'group', 'aria-label': words.get('board.mends') },
    mends.map(({ label, changes }) => el('button', { type: 'button', onclick: () => store.change(changes), lang: 'en' }, label)));
}
