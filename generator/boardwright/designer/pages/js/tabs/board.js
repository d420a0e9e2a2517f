/**
 * The Board tab: the board, what there is to know of it, controls for the keys of its config, and its text.
 */
import { Bends } from '../board/bends.js';
import { Controls } from '../board/controls.js';
import { valueAt } from '../board/values.js';
import { Editor } from '../board/editor.js';
import { Faces } from '../board/faces.js';
import { Facts } from '../board/facts.js';
import { Handles } from '../board/handles.js';
import { chooseBoard } from '../board/newboard.js';
import { Lasso } from '../board/lasso.js';
import { LineNotes } from '../board/linenotes.js';
import { Problems } from '../board/problems.js';
import { fitted, tilingControl } from '../board/tiling.js';
import { welcome } from '../board/welcome.js';
import { BoardView } from '../boardview.js';
import { button, el, field, folded, svg } from '../dom.js';
import { stepOf } from '../keys.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Design} Design */

/** Keys of problems that another shape and size may mend. */
const UNCUT = ['board', 'board.shape', 'board.size', 'board.radius', 'board.points', 'board.centre'];

/** @type {import('../types.js').Tab} */
export const tab = {
  id: 'board',
  mount(root, app) {
    mounted = new BoardTab(root, app);
  },
  show() {
    mounted?.greet();
  },
};

/** @type {BoardTab | undefined} */
let mounted;

/** The welcome and the controls stand beside the board, not above and below it. */
const WIDE = matchMedia('(min-width: 60rem)');

class BoardTab {
  /** @type {App} */ #app;
  /** Whether nothing was touched since a new board was chosen. */ #isNew = false;
  /** What the pointer has pressed: some browsers do not give it the focus. @type {Element | null} */ #touched = null;

  /**
   * @param {HTMLElement} root
   * @param {App} app
   */
  constructor(root, app) {
    const { store, words } = (this.#app = app);
    this.plate = el('div', { class: 'plate' });
    this.view = new BoardView(this.plate, { words, name: words.get('board.picture'), roomy: true });
    this.marks = svg('g', { class: 'problem-marks', 'aria-hidden': 'true' });
    this.view.overlay.append(this.marks);
    this.handles = new Handles(app, this.view);
    this.faces = new Faces(app, this.view);
    this.lasso = new Lasso(app, this.view);
    this.bends = new Bends(app, this.view);
    // One thing at a time is done on the board.
    this.lasso.button.addEventListener('click', () => this.bends.end());
    this.bends.button.addEventListener('click', () => this.lasso.end());
    this.controls = new Controls(app);
    this.tiling = tilingControl(app);
    this.controls.others.before(this.tiling.stars);
    this.title = this.#titleField();
    this.facts = new Facts(app);
    this.editor = new Editor(app);
    const go = (/** @type {import('../types.js').Problem} */ problem) => {
      this.text.open = true;
      this.editor.go(problem);
    };
    this.problems = new Problems(app, go);
    this.notes = new LineNotes(app, this.editor);
    this.text = this.#text();
    this.begin = button(words.get('board.new'), () => this.#begin(), { class: 'begin' });
    this.welcome = welcome(app, () => this.tiling.choose().then(() => this.greet()));
    this.greet();
    this.pointed = el('p', { class: 'pointed soft', 'aria-hidden': 'true' });
    this.faces.tellOf((text) => {
      this.pointed.textContent = text;
    });
    root.append(this.#layout());
    this.#listen(root);
    if (store.design) this.#show(store.design);
  }

  #layout() {
    const { words } = this.#app;
    const heading = el('h2', { class: 'unseen' }, words.get('shell.tab_board'));
    const tools = el('div', { class: 'tools row', role: 'group', 'aria-label': words.get('board.tools') },
      ...this.#history(), this.faces.switch, this.lasso.button, this.bends.button);
    const stage = el('section', { class: 'stage', 'aria-label': words.get('board.picture') },
      tools, this.lasso.how, this.bends.how, this.plate, this.faces.options, el('div', { class: 'under row' }, this.pointed, this.faces.all),
      this.facts.element, this.problems.element);
    const first = el('section', { class: 'what', 'aria-labelledby': 'what-title' },
      el('div', { class: 'row spread' }, el('h3', { id: 'what-title' }, words.get('board.what')), this.begin),
      el('div', { class: 'controls' }, this.title, this.tiling.element), this.controls.element, this.facts.more);
    return el('div', { class: 'bench' }, heading, this.welcome, stage, el('div', { class: 'aside' }, first), this.text);
  }

  /** Shows the ways to begin as long as nobody has begun. */
  greet() {
    const had = this.welcome.contains(document.activeElement);
    this.welcome.hidden = !this.#app.store.isGiven;
    // What was pressed is gone.
    if (had && this.welcome.hidden) this.begin.focus({ preventScroll: true });
  }

  /** On a narrow screen a new board is far above the button that was pressed: there the page goes, and stays. */
  async #begin() {
    if (!(await chooseBoard(this.#app))) return;
    this.#isNew = true;
    this.greet();
    scrollTo({ top: 0, behavior: 'instant' });
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
    input.addEventListener('input', () => store.change([{ key: 'title', value: input.value.trim() || null }], { merge: 'typing title' }));
    const shown = field(words.get('board.key_title'), input);
    shown.classList.add('wide');
    return shown;
  }

  #text() {
    const { store, words } = this.#app;
    const made = folded(words.get('board.text'), this.editor.element);
    made.classList.add('fold-text');
    made.open = store.recall('text') === true;
    made.addEventListener('toggle', () => {
      store.remember('text', made.open || null);
      this.editor.draw();
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
    root.addEventListener('pointerdown', ({ target }) => {
      this.#isNew = false;
      this.#touched = target instanceof Element ? target.closest('button, input, select, summary, textarea') : null;
    });
    document.addEventListener('keydown', (event) => {
      this.#touched = null;
      this.#isNew = false;
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
    this.#steady(() => {
      this.#showBoard(design);
      // Where it stands above the board, the board would move under the finger that changes it.
      if (WIDE.matches) this.greet();
    });
    await this.controls.show(design.game);
    // A newer answer may have come on the way.
    const now = store.design ?? design;
    this.tiling.show(now.config, this.controls.fields, now.facts);
    this.faces.know(this.controls.fields);
    this.handles.know(this.controls.fields);
    this.lasso.know(now, this.controls.fields);
    this.bends.know(now);
  }

  /** @param {Design} design */
  #showBoard(design) {
    const { board, svg: drawn, config } = design;
    this.plate.classList.toggle('stale', !board);
    if (board) {
      const kinds = board.places.some(({ kind }) => kind === 'faces') ? ['faces'] : undefined;
      this.view.show(board, drawn, { kinds });
      this.faces.show(board);
      // It may tell of a place of the board before.
      if (!this.plate.contains(document.activeElement)) this.pointed.textContent = '';
    }
    this.#mark(board ? design : null);
    this.facts.show(design);
    this.#showProblems(design);
    const title = /** @type {HTMLInputElement} */ (this.title.querySelector('input'));
    title.placeholder = design.title ?? '';
    if (document.activeElement !== title) title.value = valueAt(config, 'title') ?? '';
    this.handles.place();
    this.bends.place();
  }

  /** @param {Design} design */
  #showProblems({ problems, warnings, warnings_told: told, warning_mends: mends, board, config }) {
    const uncut = !board && typeof valueAt(config, 'board.tiling') !== 'undefined' && problems.some(({ key }) => UNCUT.includes(key));
    const focused = this.problems.element.contains(document.activeElement);
    this.problems.show(problems, warnings.map((message, number) => ({ message, told: told?.[number] ?? null, mends: mends[number] ?? [] })), {
      stale: this.plate.classList.contains('stale') && this.view.board !== null,
      fit: uncut ? () => fitted(this.#app, []) : null,
    });
    // What was pressed is gone.
    if (!focused || this.problems.element.contains(document.activeElement)) return;
    /** @type {HTMLElement | null} */ (this.problems.element.querySelector('.mends button') ?? this.plate.querySelector('.place[tabindex="0"]'))?.focus();
  }

  /** Keeps what somebody is using where it is, while what stands above it grows or shrinks. @param {() => void} change */
  #steady(change) {
    const held = this.#isNew ? null : (this.#touched ?? document.activeElement?.closest('button, input, select, summary, textarea'));
    const before = held?.getBoundingClientRect();
    change();
    if (!held?.isConnected || !before?.height || before.top < 0 || before.bottom > innerHeight) return;
    const { top, height } = held.getBoundingClientRect();
    // What was pressed may be gone.
    if (height > 0 && Math.abs(top - before.top) >= 1) scrollBy(0, top - before.top);
  }

  /** Shows where the problems lie on the board. @param {Design | null} design */
  #mark(design) {
    const discs = (design?.problems ?? []).flatMap(({ marks, message }) => (marks ?? []).map((mark) => ({ ...mark, message })));
    this.marks.replaceChildren(...discs.map(({ x, y, r, message }) =>
      svg('circle', { cx: x, cy: y, r: Math.max(r, 2) }, svg('title', null, message))));
  }
}
