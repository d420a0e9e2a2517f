/**
 * The calibration loop in three steps: print a test sheet, measure it, keep the four numbers.
 */
import { ask } from '../asking.js';
import { button, el, field } from '../dom.js';
import { saveFile } from '../saving.js';
import { LengthField } from './lengths.js';

/** @typedef {import('./types.js').Choices} Choices */
/** @typedef {import('./types.js').Printer} Printer */
/** @typedef {import('../types.js').App} App */

/** Millimetres that a bar may be measured with, and a pinhole. */
const LENGTH = { least: 10.1, most: 999 };
const SHIFT = { least: -50, most: 50 };

export class Calibration {
  /** @type {App} */ #app;
  /** @type {Choices['test_papers']} */ #papers;
  /** @type {Printer | null} */ #printer = null;
  /** Counts measurements: an answer to an older one is not shown. */ #turn = 0;
  /** Whether nobody answered when they were asked about. */ #unanswered = false;
  #paper = el('select');
  /** @type {Record<'across' | 'down' | 'right' | 'below', LengthField>} */ #fields;
  #result = el('pre', { class: 'print-yaml', tabindex: 0, hidden: true });
  #keep = el('div', { class: 'row' });

  /**
   * @param {HTMLElement} container
   * @param {App} app
   * @param {Choices} choices
   */
  constructor(container, app, choices) {
    this.#app = app;
    this.#papers = choices.test_papers;
    const { words } = app;
    this.#paper.append(...this.#papers.map(({ name }) => el('option', { value: name, selected: name === 'A4' }, name)));
    this.#paper.addEventListener('change', () => this.#newPaper());
    const length = (/** @type {string} */ key) => new LengthField(words, words.get(`print.${key}`), { ...LENGTH, example: 169.2 });
    const shift = (/** @type {string} */ key) =>
      new LengthField(words, words.get(`print.${key}`), { ...SHIFT, example: -0.5, hint: words.get(`print.${key}_hint`) });
    this.#fields = { across: length('bar_across'), down: length('bar_down'), right: shift('pin_right'), below: shift('pin_below') };
    const { across, down, right, below } = this.#fields;
    this.#result.setAttribute('aria-label', words.get('print.printer_file'));
    for (const { input } of this.#all) input.addEventListener('input', () => this.#measure());
    const step = (/** @type {string} */ key, /** @type {(Node | string)[]} */ ...children) =>
      el('li', null, el('h3', null, words.get(`print.${key}`)), children);
    container.append(
      el('p', null, words.get('print.calibration_why')),
      el(
        'ol', { class: 'print-steps' },
        step(
          'step_print',
          el('p', null, words.get('print.step_print_how')),
          el('div', { class: 'row' }, field(words.get('print.paper'), this.#paper), button(words.get('print.test_sheet'), () => this.#sheet())),
        ),
        step(
          'step_measure',
          el('p', null, words.get('print.step_measure_how')),
          el('div', { class: 'print-pair' }, across.element, down.element),
          el('p', null, words.get('print.step_pin_how')),
          el('div', { class: 'print-pair' }, right.element, below.element),
        ),
        step('step_keep', el('p', null, words.get('print.step_keep_how')), this.#result, this.#keep),
      ),
    );
    this.#newPaper();
    app.store.addEventListener('design', () => this.#unanswered && this.#measure());
  }

  /** Offers the paper that the set is for. @param {string | null} paper */
  setPaper(paper) {
    if (this.#all.some(({ input }) => input.value) || !this.#papers.some(({ name }) => name === paper)) return;
    this.#paper.value = paper ?? '';
    this.#newPaper();
  }

  get #all() {
    return Object.values(this.#fields);
  }

  #newPaper() {
    const { words } = this.#app;
    const paper = this.#papers.find(({ name }) => name === this.#paper.value);
    for (const side of /** @type {const} */ (['across', 'down'])) {
      this.#fields[side].hint = words.get('print.should_be', { length: paper?.[side] ?? '' });
    }
    this.#measure();
  }

  async #sheet() {
    const answer = await ask(this.#app, 'calibrate', { paper: this.#paper.value });
    if (answer) this.#app.download(answer.file);
  }

  async #measure() {
    const turn = (this.#turn += 1);
    const { across, down, right, below } = this.#fields;
    const [width, height, ...back] = [across, down, right, below].map(({ value }) => value);
    const refused = [width, height, ...back].includes(undefined);
    if (refused || (width === null && height === null && !back.some(Boolean))) {
      this.#show(null);
      return;
    }
    // Nobody shall keep numbers that are older than what stands in the fields.
    this.#hold(true);
    const body = { paper: this.#paper.value, across: width, down: height, back: back.map((one) => one ?? 0) };
    const printer = /** @type {Printer | null} */ (await ask(this.#app, 'printer', body, { channel: 'printer' }));
    if (turn !== this.#turn) return;
    this.#unanswered = printer === null;
    this.#show(printer);
  }

  /** @param {Printer | null} printer */
  #show(printer) {
    const { words } = this.#app;
    const faults = new Set((printer?.problems ?? []).map(({ key }) => key));
    for (const side of /** @type {const} */ (['across', 'down'])) {
      this.#fields[side].refuse(faults.has(side) ? words.get('print.not_plausible') : '');
    }
    const good = printer?.file ? printer : null;
    this.#result.hidden = !good;
    this.#result.textContent = good?.text ?? '';
    this.#hold(false);
    const before = this.#printer;
    this.#printer = good;
    if (before && good) return;
    this.#keep.replaceChildren(
      ...(good
        ? [
            ...(this.#app.backend.isServer
              ? [button(words.get('print.use_file'), () => this.#useFile(), { class: 'primary' })]
              : [button(words.get('print.download_printer'), () => this.#download(), { class: 'primary' })]),
            button(words.get('print.use_numbers'), () => this.#useNumbers()),
          ]
        : []),
    );
  }

  /** @param {boolean} held */
  #hold(held) {
    for (const one of this.#keep.querySelectorAll('button')) one.disabled = held;
  }

  #download() {
    if (this.#printer?.file) this.#app.download(this.#printer.file);
  }

  /** The numbers themselves go into the config. */
  async #useNumbers() {
    if (!this.#printer) return;
    await this.#app.store.change([{ key: 'printer', value: this.#printer.values }]);
    this.#app.notify(this.#app.words.get('print.used'));
  }

  /** The file is saved beside the config, which then names it. */
  async #useFile() {
    const app = this.#app;
    const file = this.#printer?.file;
    if (!file) return;
    const name = await saveFile(app, file);
    if (name === null) return;
    await app.store.change([{ key: 'printer', value: { file: name } }]);
    app.notify(app.words.get('print.file_named'));
  }
}
