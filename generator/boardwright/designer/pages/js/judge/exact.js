/**
 * Who wins the board that is being designed if both play as well as can be, where that can be proved.
 */
import { messageOf } from '../asking.js';
import { isAbort } from '../backend.js';
import { button, el } from '../dom.js';
import { waiting } from './sentences.js';

/** @typedef {import('../types.js').App} App */

export class Exact {
  #app;
  #button;
  #told = el('div', { class: 'stack' });
  /** @type {AbortController | null} */ #controller = null;
  /** The board that this is about. */ #text = '';
  #past;

  /** @param {HTMLElement} place @param {App} app */
  constructor(place, app) {
    this.#app = app;
    const { words } = app;
    this.#button = button(words.get('judge.solve'), () => (this.#controller ? this.#controller.abort() : this.#start()));
    this.#past = el('p', { class: 'soft', hidden: true }, words.get('judge.past'));
    place.append(el('p', { class: 'soft' }, words.get('judge.solve_hint')), el('div', { class: 'row' }, this.#button), this.#told, this.#past);
    app.store.addEventListener('text', () => this.#compare());
  }

  async #start() {
    const { store, backend, words, announce } = this.#app;
    if (!(await store.takeUp()) || this.#controller) return;
    const controller = new AbortController();
    this.#controller = controller;
    this.#button.textContent = words.get('judge.stop');
    /** @param {any} part */
    const onpart = (part) => {
      if (part.trying) this.#tell([words.get('judge.trying', { n: part.trying })]);
    };
    try {
      const { name, text } = store;
      this.#text = text;
      this.#compare();
      /** @param {string[]} behind */
      const onwait = (behind) => this.#tell([waiting(words, behind) || words.get('judge.solve_begun')]);
      const options = { signal: controller.signal, channel: 'solve', onpart, onwait };
      const found = await backend.call('solve', { name, text, language: words.language }, options);
      this.#tell(found.problems ? [words.get('judge.cannot'), found.problems[0].told ?? found.problems[0].message] : this.#sentences(found));
    } catch (error) {
      this.#tell([isAbort(error) ? words.get('judge.solve_stopped') : messageOf(error, words)]);
    }
    this.#controller = null;
    this.#button.textContent = words.get('judge.solve');
    announce(this.#told.firstChild?.textContent ?? '');
  }

  /** Says that the board is not that one any more. */
  #compare() {
    this.#past.hidden = this.#text === '' || this.#text === this.#app.store.text;
  }

  /** @param {string[]} texts */
  #tell(texts) {
    this.#told.replaceChildren(...texts.map((text) => el('p', null, text)));
  }

  /** @param {any} found @returns {string[]} */
  #sentences(found) {
    const { words } = this.#app;
    if (found.value === null) return [words.get('judge.unsolved', { n: found.nodes })];
    const told = [words.get(`judge.solved_${found.value}`, { n: found.nodes })];
    if (found.turns === null) told.push(words.get('judge.turns_unknown'));
    else if (found.value !== 'loss') {
      const rest = found.more ? ` ${words.get('judge.more_turns', { n: found.more })}` : '';
      told.push(words.get('judge.best_turns', { turns: found.turns.join('; ') }) + rest);
    }
    if (found.line.length) told.push(words.get('judge.line', { line: found.line.join('; ') }));
    if (found.pie) told.push(words.get('judge.without_pie'));
    return told;
  }
}
