/**
 * The Board tab: the board, what there is to know of it, controls for the keys of its config, and its text.
 */
import { Controls, valueAt } from '../board/controls.js';
import { Editor } from '../board/editor.js';
import { Faces } from '../board/faces.js';
import { Facts } from '../board/facts.js';
import { Handles } from '../board/handles.js';
import { chooseBoard } from '../board/newboard.js';
import { mendButtons, Problems } from '../board/problems.js';
import { fitted, tilingControl } from '../board/tiling.js';
import { BoardView } from '../boardview.js';
import { button, el, field, svg } from '../dom.js';
import { english } from '../english.js';
import { stepOf } from '../keys.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Design} Design */

/** Keys of problems that another shape and size may mend. */
const UNCUT = ['board', 'board.shape', 'board.size', 'board.radius', 'board.points', 'board.centre'];

/** @type {import('../types.js').Tab} */
export const tab = {
  id: 'board',
  mount(root, app) {
    new BoardTab(root, app);
  },
};

class BoardTab {
  /** @type {App} */ #app;

  /**
   * @param {HTMLElement} root
   * @param {App} app
   */
  constructor(root, app) {
    const { store, words } = (this.#app = app);
    this.plate = el('div', { class: 'plate' });
    this.view = new BoardView(this.plate, { words, name: words.get('board.picture') });
    this.marks = svg('g', { class: 'problem-marks', 'aria-hidden': 'true' });
    this.view.overlay.append(this.marks);
    this.handles = new Handles(app, this.view);
    this.faces = new Faces(app, this.view);
    this.controls = new Controls(app);
    this.tiling = tilingControl(app);
    this.title = this.#titleField();
    this.facts = new Facts(app);
    this.editor = new Editor(app);
    const go = (/** @type {import('../types.js').Problem} */ problem) => {
      this.text.open = true;
      this.editor.go(problem);
    };
    this.problems = new Problems(app, go);
    this.first = button('', () => {
      const [problem] = store.design?.problems ?? [];
      if (problem) go(problem);
    }, { class: 'quiet first-problem' });
    this.help = el('div', { class: 'first-mends' });
    this.text = this.#folded('text', words.get('board.text'), this.problems.element, this.editor.element);
    this.pointed = el('p', { class: 'pointed soft', 'aria-hidden': 'true' });
    root.append(this.#layout());
    this.#listen(root);
    if (store.design) this.#show(store.design);
  }

  #layout() {
    const { words } = this.#app;
    const heading = el('h2', { class: 'unseen' }, words.get('shell.tab_board'));
    const tools = el('div', { class: 'tools row', role: 'group', 'aria-label': words.get('board.tools') },
      ...this.#history(), this.faces.switch);
    const stage = el('section', { class: 'stage', 'aria-label': words.get('board.picture') },
      tools, this.faces.options, this.plate, this.first, this.help, this.pointed);
    const begin = button(words.get('board.new'), () => chooseBoard(this.#app), { class: 'begin' });
    const first = el('section', { class: 'what', 'aria-labelledby': 'what-title' },
      el('div', { class: 'row spread' }, el('h3', { id: 'what-title' }, words.get('board.what')), begin),
      el('div', { class: 'controls' }, this.title, this.tiling.element), this.controls.element);
    return el('div', { class: 'bench' }, heading, stage, el('div', { class: 'aside' }, first, this.facts.element), this.text);
  }

  #history() {
    const { store, words } = this.#app;
    const undo = button(words.get('shell.undo'), () => store.undo(), { 'aria-keyshortcuts': 'Control+Z' });
    const redo = button(words.get('shell.redo'), () => store.redo(), { 'aria-keyshortcuts': 'Control+Shift+Z' });
    const able = () => {
      // Not `disabled`, which would take the focus away from a button that is pressed until there is nothing left.
      undo.setAttribute('aria-disabled', String(!store.canUndo));
      redo.setAttribute('aria-disabled', String(!store.canRedo));
    };
    store.addEventListener('text', able);
    able();
    return [undo, redo];
  }

  #titleField() {
    const { store, words } = this.#app;
    const input = el('input', { type: 'text', maxlength: 120, autocomplete: 'off' });
    input.addEventListener('change', () => store.change([{ key: 'title', value: input.value.trim() || null }]));
    const shown = field(words.get('board.key_title'), input);
    shown.classList.add('wide');
    return shown;
  }

  /**
   * @param {string} key
   * @param {string} title
   * @param {...HTMLElement} children
   */
  #folded(key, title, ...children) {
    const { store } = this.#app;
    const folded = () => {
      const kept = store.recall('folded');
      return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
    };
    const made = el('details', { class: `fold fold-${key}`, open: !folded().includes(key) }, el('summary', null, title), children);
    made.addEventListener('toggle', () => {
      const others = folded().filter((one) => one !== key);
      store.remember('folded', made.open ? others : [...others, key]);
    });
    return made;
  }

  /** @param {HTMLElement} root */
  #listen(root) {
    const { store, words } = this.#app;
    store.addEventListener('design', () => store.design && this.#show(store.design));
    for (const type of ['enter', 'focus']) {
      this.view.on(type, ({ name }) => {
        const place = this.view.place(name);
        const sides = place?.sides ? `, ${words.get('board.n_sides', { n: place.sides })}` : '';
        this.pointed.textContent = words.get(`shell.place_${place?.kind}`, { name }) + sides;
      });
    }
    this.view.on('leave', () => {
      this.pointed.textContent = '';
    });
    document.addEventListener('keydown', (event) => {
      const by = root.hidden ? 0 : stepOf(event);
      if (by === 0) return;
      event.preventDefault();
      if (by > 0) store.redo();
      else store.undo();
    });
  }

  /** @param {Design} design */
  async #show(design) {
    const { store } = this.#app;
    const { board, svg: drawn, config } = design;
    this.plate.classList.toggle('stale', !board);
    if (board) {
      const kinds = board.places.some(({ kind }) => kind === 'faces') ? ['faces'] : undefined;
      this.view.show(board, drawn, { kinds });
      // It may tell of a place of the board before.
      if (!this.plate.contains(document.activeElement)) this.pointed.textContent = '';
    }
    this.#mark(board ? design : null);
    this.facts.show(design);
    this.problems.show(design.problems, design.warnings);
    this.#tellFirst(design);
    const title = /** @type {HTMLInputElement} */ (this.title.querySelector('input'));
    title.placeholder = design.title ?? '';
    if (document.activeElement !== title) title.value = valueAt(config, 'title') ?? '';
    this.handles.place();
    await this.controls.show(design.game, config);
    // A newer answer may have come on the way.
    this.tiling.show(store.design?.config ?? config, this.controls.fields);
    this.faces.know(this.controls.fields);
    this.handles.know(this.controls.fields);
  }

  /** Says below the board that something is wrong with it: the text may be far away. @param {Design} design */
  #tellFirst({ problems, board, config }) {
    const { words } = this.#app;
    const n = problems.length;
    const [mended] = problems.filter(({ mends }) => mends?.length);
    const uncut = !board && typeof valueAt(config, 'board.tiling') !== 'undefined' && problems.some(({ key }) => UNCUT.includes(key));
    const focused = this.help.contains(document.activeElement);
    this.help.replaceChildren(
      this.plate.classList.contains('stale') && this.view.board ? el('p', { class: 'soft' }, words.get('board.stale')) : '',
      (mended && mendButtons(this.#app, mended)) || '',
      uncut ? button(words.get('board.fit_shape'), () => fitted(this.#app, [])) : '',
    );
    if (focused) (this.help.querySelector('button') ?? this.plate.querySelector('.place[tabindex="0"]'))?.focus();
    this.first.hidden = n === 0;
    if (n > 0) this.first.replaceChildren(el('b', null, words.get('board.problems', { n })), ' – ', english(problems[0].message));
  }

  /** Shows where the problems lie on the board. @param {Design | null} design */
  #mark(design) {
    const discs = (design?.problems ?? []).flatMap(({ marks, message }) => (marks ?? []).map((mark) => ({ ...mark, message })));
    this.marks.replaceChildren(...discs.map(({ x, y, r, message }) =>
      svg('circle', { cx: x, cy: y, r: Math.max(r, 2) }, svg('title', null, message))));
  }
}
