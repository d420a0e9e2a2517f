/**
 * Fields for lengths in millimetres: comma and point are both a decimal sign, whatever language the page is in.
 */
import { el, field } from '../dom.js';

/** @typedef {import('../types.js').Words} Words */

/** One decimal sign at the most, so that `1.692,5` is refused and not taken for something else; `−` comes from texts. */
const NUMBER = /^([-−+]?)(\d+[.,]?\d*|[.,]\d+)\s*(?:mm)?$/i;
/** Pause in typing, in ms, after which it is told what is wrong. */
const PAUSE = 900;

/** The number that a text is; null for an empty text, undefined for one that is none. @param {string} text */
export function numberIn(text) {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, sign, digits] = trimmed.match(NUMBER) ?? [];
  if (digits === undefined) return undefined;
  // A tenth of a thousandth is far below what anybody measures, and is written without an exponent.
  const value = Number(Number(digits.replace(',', '.')).toFixed(4));
  return sign === '-' || sign === '−' ? -value : value;
}

export class LengthField {
  /** @type {Words} */ #words;
  /** @type {number} */ #least;
  /** @type {number} */ #most;
  /** @type {number} */ #example;
  #fault = el('small', { class: 'problem', role: 'alert' });
  #hint;
  #timer = 0;
  /** What somebody else has against the number. */ #refused = '';

  /**
   * @param {Words} words
   * @param {string} label
   * @param {{least: number, most: number, hint?: string, example: number}} options
   *   `least` and `most` are allowed; `example` shows how a number is written.
   */
  constructor(words, label, { least, most, hint = '', example }) {
    this.#words = words;
    this.#least = least;
    this.#most = most;
    this.#example = example;
    // The keys of a phone for decimal numbers may have no minus.
    this.input = el('input', { type: 'text', inputmode: least < 0 ? 'text' : 'decimal', autocomplete: 'off', spellcheck: 'false' });
    this.element = field(label, this.input, hint || ' ');
    this.#hint = /** @type {HTMLElement} */ (this.element.querySelector('small'));
    this.#fault.id = `${this.input.id}-fault`;
    this.input.after(this.#fault);
    this.hint = hint;
    this.input.addEventListener('input', () => this.#typed());
    this.input.addEventListener('change', () => this.check());
  }

  /** The number; null for none, undefined for what is refused. */
  get value() {
    const value = numberIn(this.input.value);
    if (typeof value !== 'number') return value;
    return value >= this.#least && value <= this.#most ? value : undefined;
  }

  /** @param {string} text */
  set hint(text) {
    this.#hint.textContent = text;
    this.#hint.hidden = text === '';
    this.#describe();
  }

  /** Shows a number, unless somebody is writing one. @param {number | null} value */
  put(value) {
    if (document.activeElement === this.input) return;
    this.input.value = value === null ? '' : this.#written(value);
    this.#refused = '';
    this.check();
  }

  /** The page speaks another language, which may have another decimal sign. */
  retell() {
    if (typeof this.value === 'number') this.put(this.value);
  }

  /** Says why a number that can be read is refused all the same; empty if it is not. @param {string} message */
  refuse(message) {
    this.#refused = message;
    if (!this.#timer) this.check();
  }

  /** Says what is wrong, if anything is. */
  check() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#tell(this.#wrong() || this.#refused);
  }

  /** @param {string} fault */
  #tell(fault) {
    if (this.#fault.textContent !== fault) this.#fault.textContent = fault;
    this.input.setAttribute('aria-invalid', String(fault !== ''));
    this.#describe();
  }

  /** Nobody is told off in the middle of a number. */
  #typed() {
    this.#refused = '';
    if (!this.#wrong()) this.#tell('');
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.check(), PAUSE);
  }

  #wrong() {
    if (this.value !== undefined) return '';
    const words = this.#words;
    const text = this.input.value.trim();
    if (typeof numberIn(text) === 'number') return words.get('print.out_of_range', { least: this.#least, most: this.#most });
    const [comma, point] = [',', '.'].map((sign) => String(this.#example).replace('.', sign));
    return words.get('print.no_number', { text, comma, point });
  }

  #describe() {
    const described = [this.#fault, this.#hint].filter((one) => one.textContent).map(({ id }) => id);
    if (described.length) this.input.setAttribute('aria-describedby', described.join(' '));
    else this.input.removeAttribute('aria-describedby');
  }

  /** As it is written in the language of the page; nothing between thousands. @param {number} value */
  #written(value) {
    return new Intl.NumberFormat(this.#words.language, { useGrouping: false, maximumFractionDigits: 4 }).format(value);
  }
}
