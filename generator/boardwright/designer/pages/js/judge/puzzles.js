/**
 * Puzzles on the board that is being designed: looked for in the background, shown as they are found.
 */
import { messageOf } from '../asking.js';
import { isAbort } from '../backend.js';
import { button, el, field, setSvg } from '../dom.js';
import { configFile, saveFile } from '../saving.js';
import { waiting } from './sentences.js';

/** @typedef {import('./types.js').Puzzle} Puzzle */
/** @typedef {import('../types.js').App} App */

const MOST = 10;

export class Puzzles {
  #app;
  #grade;
  #count;
  #button;
  #status = el('p', { class: 'soft number' });
  #list = el('ul', { class: 'plain puzzles' });
  /** @type {AbortController | null} */ #controller = null;
  /** Number of the next puzzle, and the seed of the next search: the same button gives other puzzles. */
  #next = 1;
  #seed = 1;
  #text = '';

  /** @param {HTMLElement} place @param {App} app */
  constructor(place, app) {
    this.#app = app;
    const { words } = app;
    const grades = ['', 'easy', 'medium', 'hard'].map((id) => el('option', { value: id }, words.get(`judge.grade_${id || 'any'}`)));
    this.#grade = el('select', { autocomplete: 'off' }, grades);
    this.#count = el('input', { type: 'number', min: 1, max: MOST, step: 1, value: 1, required: true });
    this.#button = button(words.get('judge.compose'), () => (this.#controller ? this.#stop() : this.#start()));
    place.append(
      el('p', { class: 'soft' }, words.get('judge.puzzles_hint'), app.backend.isServer ? '' : ` ${words.get('judge.slow_search')}`),
      el('div', { class: 'row puzzle-wish' }, field(words.get('judge.grade'), this.#grade), field(words.get('judge.count'), this.#count), this.#button),
      this.#status, this.#list);
  }

  #stop() {
    this.#controller?.abort();
  }

  async #start() {
    if (!this.#count.reportValidity()) return;
    const { store, backend, words, announce } = this.#app;
    if (!(await store.takeUp()) || this.#controller) return;
    const { name, text } = store;
    if (text !== this.#text) {
      this.#list.replaceChildren();
      [this.#next, this.#seed, this.#text] = [1, 1, text];
    }
    const controller = new AbortController();
    this.#controller = controller;
    this.#button.textContent = words.get('judge.stop');
    this.#status.textContent = words.get('judge.looking');
    announce(words.get('judge.looking'));
    const body = {
      name, text, count: Number(this.#count.value), grade: this.#grade.value || null, seed: this.#seed, first: this.#next,
      language: words.language,
    };
    let shown = 0;
    /** @param {Puzzle[]} puzzles */
    const add = (puzzles) => {
      for (const puzzle of puzzles) this.#add(puzzle);
      shown += puzzles.length;
      this.#next += puzzles.length;
    };
    /** @param {any} part */
    const onpart = (part) => {
      if (this.#controller !== controller || part.problems) return;
      add(part.new ?? []);
      this.#status.textContent = words.get('judge.looked', { ...part });
    };
    try {
      /** @param {string[]} behind */
      const onwait = (behind) => {
        if (this.#controller === controller) this.#status.textContent = waiting(words, behind) || words.get('judge.looking');
      };
      const options = { signal: controller.signal, channel: 'compose', onpart, onwait };
      const found = await backend.call('compose', body, options);
      if (found.problems) this.#status.textContent = `${words.get('judge.cannot')} ${found.problems[0].told ?? found.problems[0].message}`;
      else {
        add(found.puzzles.slice(shown));
        const told = found.found < found.count ? 'judge.found_fewer' : 'judge.found';
        this.#status.textContent = words.get(told, { n: found.found, games: found.games, positions: found.positions });
      }
    } catch (error) {
      const message = messageOf(error, words);
      this.#status.textContent = isAbort(error) ? words.get('judge.search_stopped', { n: shown }) : message;
    }
    this.#controller = null;
    this.#seed += 1;
    this.#button.textContent = words.get(this.#next > 1 ? 'judge.compose_more' : 'judge.compose');
    announce(this.#status.textContent ?? '');
  }

  /** @param {Puzzle} puzzle */
  #add(puzzle) {
    const { words, store } = this.#app;
    const title = el('h3', { translate: 'no' });
    const task = el('p', { translate: 'no' });
    const picture = el('div', { class: 'plate', role: 'img' });
    const line = el('p', { class: 'number', hidden: true }, words.get('judge.line', { line: puzzle.line.join('; ') }));
    const save = button(words.get('judge.save'), () => this.#save(puzzle));
    let solved = false;
    const draw = () => {
      const told = puzzle.told[words.language] ?? puzzle;
      title.textContent = told.title;
      task.textContent = told.task;
      save.setAttribute('aria-label', words.get('judge.save_puzzle', { title: told.title }));
      const { svg: text, alt } = solved ? told.solution : told.problem;
      setSvg(picture, text)?.setAttribute('aria-hidden', 'true');
      picture.setAttribute('aria-label', alt);
      line.hidden = !solved;
    };
    const solution = button(words.get('judge.show_solution'), () => {
      solved = !solved;
      solution.setAttribute('aria-pressed', String(solved));
      draw();
    }, { 'aria-pressed': 'false' });
    draw();
    store.addEventListener('language', draw);
    this.#list.append(el('li', { class: 'card' },
      title, task, picture, line, el('div', { class: 'row' }, solution, save)));
  }

  /** @param {Puzzle} puzzle */
  async #save({ file }) {
    const { backend, words, notify, download, store } = this.#app;
    if (!backend.isServer) {
      download(file);
      return;
    }
    const saved = await saveFile(this.#app, file);
    if (saved) notify(words.get('judge.saved', { name: saved, board: configFile(store) }));
  }
}
