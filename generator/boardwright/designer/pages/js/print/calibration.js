/**
 * The calibration loop in three steps: print a test sheet, measure it, keep the four numbers.
 */
import { ask } from '../asking.js';
import { button, el, field } from '../dom.js';
import { saveFile } from '../saving.js';

/** @typedef {import('./types.js').Choices} Choices */
/** @typedef {import('./types.js').Printer} Printer */
/** @typedef {import('../types.js').App} App */

export class Calibration {
  /** @type {App} */ #app;
  /** @type {Choices['test_papers']} */ #papers;
  /** @type {Printer | null} */ #printer = null;
  /** Counts measurements: an answer to an older one is not shown. */ #turn = 0;
  #paper = el('select');
  #across = length();
  #down = length();
  #right = shift();
  #below = shift();
  #acrossField;
  #downField;
  #result = el('pre', { class: 'print-yaml', tabindex: 0, hidden: true });
  #problems = el('div', { role: 'alert' });
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
    this.#acrossField = field(words.get('print.bar_across'), this.#across, ' ');
    this.#downField = field(words.get('print.bar_down'), this.#down, ' ');
    this.#result.setAttribute('aria-label', words.get('print.printer_file'));
    for (const input of this.#inputs) input.addEventListener('input', () => this.#measure());
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
          el('div', { class: 'print-pair' }, this.#acrossField, this.#downField),
          el('p', null, words.get('print.step_pin_how')),
          el(
            'div', { class: 'print-pair' },
            field(words.get('print.pin_right'), this.#right, words.get('print.pin_right_hint')),
            field(words.get('print.pin_below'), this.#below, words.get('print.pin_below_hint')),
          ),
        ),
        step('step_keep', el('p', null, words.get('print.step_keep_how')), this.#problems, this.#result, this.#keep),
      ),
    );
    this.#newPaper();
  }

  /** Offers the paper that the set is for. @param {string | null} paper */
  setPaper(paper) {
    if (this.#inputs.some((input) => input.value) || !this.#papers.some(({ name }) => name === paper)) return;
    this.#paper.value = paper ?? '';
    this.#newPaper();
  }

  get #inputs() {
    return [this.#across, this.#down, this.#right, this.#below];
  }

  #newPaper() {
    const { words } = this.#app;
    const paper = this.#papers.find(({ name }) => name === this.#paper.value);
    for (const [own, should] of /** @type {const} */ ([[this.#acrossField, paper?.across], [this.#downField, paper?.down]])) {
      const hint = own.querySelector('small');
      if (hint) hint.textContent = words.get('print.should_be', { length: should ?? '' });
    }
    this.#measure();
  }

  async #sheet() {
    const answer = await ask(this.#app, 'calibrate', { paper: this.#paper.value });
    if (answer) this.#app.download(answer.file);
  }

  async #measure() {
    const turn = (this.#turn += 1);
    const body = {
      paper: this.#paper.value,
      across: measured(this.#across),
      down: measured(this.#down),
      back: [measured(this.#right) ?? 0, measured(this.#below) ?? 0],
    };
    const nothing = body.across === null && body.down === null && !body.back.some(Boolean);
    if (nothing || this.#inputs.some((input) => !input.checkValidity())) {
      this.#show(null);
      return;
    }
    // Nobody shall keep numbers that are older than what stands in the fields.
    this.#hold(true);
    const printer = /** @type {Printer | null} */ (await ask(this.#app, 'printer', body, { channel: 'printer' }));
    if (printer && turn === this.#turn) this.#show(printer);
  }

  /** @param {Printer | null} printer */
  #show(printer) {
    const { words } = this.#app;
    const fields = { across: this.#across, down: this.#down };
    for (const [key, input] of Object.entries(fields)) {
      input.setAttribute('aria-invalid', String(Boolean(printer?.problems.some((problem) => problem.key === key))));
    }
    this.#problems.replaceChildren(
      ...(printer?.problems.length ? [el('p', { class: 'problem' }, words.get('print.not_plausible'))] : []),
    );
    const good = printer?.file ? printer : null;
    this.#result.hidden = !good;
    this.#result.textContent = good?.text ?? '';
    this.#hold(false);
    if (Boolean(good) === Boolean(this.#printer) && good) {
      this.#printer = good;
      return;
    }
    this.#printer = good;
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

function length() {
  return el('input', { type: 'number', min: 10.1, max: 999, step: 'any', inputmode: 'decimal', autocomplete: 'off' });
}

function shift() {
  return el('input', { type: 'number', min: -50, max: 50, step: 'any', inputmode: 'decimal', autocomplete: 'off' });
}

/** @param {HTMLInputElement} input */
function measured(input) {
  return input.value === '' ? null : Number(input.value);
}
