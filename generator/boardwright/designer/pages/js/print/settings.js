/**
 * Paper and look: the keys of the config that somebody who prints changes most.
 */
import { el, field } from '../dom.js';
import { languageName } from './language.js';
import { LengthField } from './lengths.js';

/** @typedef {import('./types.js').Choices} Choices */
/** @typedef {import('./types.js').Settings} Settings */
/** @typedef {import('../types.js').App} App */

const ORIENTATIONS = ['auto', 'portrait', 'landscape'];
const BACKS = ['long-edge', 'short-edge', 'gutter-fold'];
/** Millimetres of a side of paper. */
const [LEAST, MOST] = [50, 5000];
/** Of a margin. */
const WIDEST = 100;
/** In the list of papers: a size of one's own, and several papers. */
const SIZE = 'size';
const SEVERAL = 'several';
/** What a value of the config's own is called in a list of choices. */
const OWN = '*';

export class PrintSettings {
  /** @type {App} */ #app;
  #paper = el('select');
  #width;
  #height;
  #margin;
  #sizes = el('div', { class: 'print-sizes', hidden: true });
  #several = el('fieldset', { class: 'print-papers', hidden: true });
  #orientation = el('select');
  #language = el('select');
  #theme = el('select');
  #backs = el('select');
  #copies = el('input', { type: 'number', min: 1, max: 64, step: 1, inputmode: 'numeric' });
  /** @type {HTMLElement} */ #copiesField;
  /** @type {Settings | null} */ #settings = null;
  /** Whether a kind of paper was chosen, and not yet which. */
  #choosing = false;

  /**
   * @param {HTMLElement} container
   * @param {App} app
   * @param {Choices} choices
   */
  constructor(container, app, choices) {
    this.#app = app;
    const { words } = app;
    const side = (/** @type {string} */ key) => new LengthField(words, words.get(`print.${key}`), { least: LEAST, most: MOST, example: 215.9 });
    this.#width = side('paper_width');
    this.#height = side('paper_height');
    const edge = { least: 0, most: WIDEST, example: 12.7, hint: words.get('print.margin_hint') };
    this.#margin = new LengthField(words, words.get('print.margin'), edge);
    fill(this.#paper, [...choices.papers.map(({ name }) => [name, name]),
      [SIZE, words.get('print.paper_size')], [SEVERAL, words.get('print.paper_several')]]);
    this.#sizes.append(this.#width.element, this.#height.element);
    this.#several.append(el('legend', null, words.get('print.paper_several')), el('div', null, choices.papers.map(({ name }) =>
      el('label', { class: 'choice' }, el('input', { type: 'checkbox', value: name, onchange: () => this.#changeSeveral() }), name))),
      el('small', null, words.get('print.paper_several_hint')));
    fill(this.#orientation, ORIENTATIONS.map((one) => [one, words.get(`print.orientation_${one}`)]));
    fill(this.#language, choices.languages.map((one) => [one, languageName(words, one)]));
    fill(this.#theme, choices.themes.map((one) => [one, one]));
    fill(this.#backs, BACKS.map((one) => [one, words.get(`print.backs_${one.replace('-', '_')}`)]));
    this.#copiesField = field(words.get('print.copies'), this.#copies, words.get('print.copies_hint'));
    const keys = /** @type {const} */ ([
      ['page.orientation', this.#orientation],
      ['sheet.language', this.#language],
      ['theme', this.#theme],
      ['sheet.backs', this.#backs],
    ]);
    for (const [key, select] of keys) select.addEventListener('change', () => this.#choose(key, select));
    this.#paper.addEventListener('change', () => this.#choosePaper());
    for (const { input } of [this.#width, this.#height]) input.addEventListener('change', () => this.#changeSize());
    this.#margin.input.addEventListener('change', () => this.#changeMargin());
    this.#copies.addEventListener('change', () => this.#number('page.copies', this.#copies));
    // Their words are long.
    const wide = [field(words.get('print.language'), this.#language, words.get('print.language_hint')), field(words.get('print.backs'), this.#backs)];
    for (const one of wide) one.classList.add('print-wide');
    container.append(
      field(words.get('print.paper'), this.#paper),
      this.#sizes,
      this.#several,
      this.#margin.element,
      field(words.get('print.orientation'), this.#orientation),
      field(words.get('print.theme'), this.#theme),
      ...wide,
      this.#copiesField,
    );
  }

  /**
   * @param {Settings} settings
   * @param {boolean} pad  Whether there is a pad, whose pages have copies of the board.
   */
  show(settings, pad) {
    this.#settings = settings;
    const { words } = this.#app;
    const own = words.get('print.own');
    const [paper] = settings.papers;
    const papers = settings.papers.map((one) => one ?? own).join(', ');
    const kind = settings.papers.length > 1 ? SEVERAL : (paper ?? (settings.size ? SIZE : OWN));
    // Somebody who has chosen a kind of paper has not yet said which.
    if (!this.#choosing) {
      set(this.#paper, kind, papers);
      this.#sizes.hidden = kind !== SIZE;
      this.#several.hidden = kind !== SEVERAL;
    }
    const [width, height] = settings.size ?? [null, null];
    this.#width.put(width);
    this.#height.put(height);
    for (const box of this.#several.querySelectorAll('input')) box.checked = settings.papers.includes(box.value);
    set(this.#orientation, settings.orientation, own);
    set(this.#language, settings.language, settings.language);
    set(this.#theme, settings.theme, settings.theme);
    set(this.#backs, settings.backs, own);
    this.#margin.put(settings.margin);
    put(this.#copies, settings.copies);
    this.#margin.input.placeholder = settings.margin === null ? own : '';
    this.#copiesField.hidden = !pad && settings.copies === null;
  }

  /** The page speaks another language: what is not of its words follows. */
  retell() {
    const { words } = this.#app;
    for (const option of this.#language.options) option.textContent = languageName(words, option.value);
    for (const length of [this.#width, this.#height, this.#margin]) length.retell();
  }

  #choosePaper() {
    const { value } = this.#paper;
    this.#sizes.hidden = value !== SIZE;
    this.#several.hidden = value !== SEVERAL;
    this.#choosing = value === SIZE || value === SEVERAL;
    if (value === SIZE) this.#width.input.focus();
    else if (value === SEVERAL) this.#several.querySelector('input')?.focus();
    else this.#choose('page.paper', this.#paper);
  }

  #changeSize() {
    const values = [this.#width, this.#height].map(({ value }) => value);
    if (values.some((value) => typeof value !== 'number')) return;
    this.#choosing = false;
    const [width, height] = values.map((value) => `${value} mm`);
    this.#app.store.change([{ key: 'page.paper', value: { width, height } }]);
  }

  #changeSeveral() {
    const chosen = [...this.#several.querySelectorAll('input')].filter((box) => box.checked).map((box) => box.value);
    if (chosen.length === 0) return;
    this.#choosing = chosen.length < 2;
    this.#app.store.change([{ key: 'page.paper', value: chosen.length === 1 ? chosen[0] : chosen }]);
  }

  /** @param {string} key @param {HTMLSelectElement} select */
  #choose(key, select) {
    if (select.value !== OWN) this.#app.store.change([{ key, value: select.value }]);
  }

  #changeMargin() {
    const { value } = this.#margin;
    if (value === null) this.#margin.put(this.#settings?.margin ?? null);
    else if (value !== undefined) this.#app.store.change([{ key: 'page.margin', value: `${value} mm` }]);
  }

  /** @param {string} key @param {HTMLInputElement} input */
  #number(key, input) {
    if (!input.checkValidity()) input.reportValidity();
    else this.#app.store.change([{ key, value: input.value ? Number(input.value) : null }]);
  }
}

/** @param {HTMLSelectElement} select @param {string[][]} choices */
function fill(select, choices) {
  select.append(...choices.map(([value, label]) => el('option', { value }, label)));
}

/**
 * Chooses a value; one that the list does not have gets a row of its own.
 *
 * @param {HTMLSelectElement} select
 * @param {string} value
 * @param {string} label
 */
function set(select, value, label) {
  const other = select.querySelector('option[data-own]');
  other?.remove();
  if (![...select.options].some((option) => option.value === value)) {
    select.append(el('option', { value: value, dataset: { own: '' } }, label));
  }
  select.value = value;
}

/** @param {HTMLInputElement} input @param {number | null} value */
function put(input, value) {
  if (document.activeElement !== input) input.value = value === null ? '' : String(value);
}
