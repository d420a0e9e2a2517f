/**
 * The parts of a set to choose from, each with its pages, or with the reason why it cannot be made.
 */
import { el } from '../dom.js';

/** @typedef {import('./types.js').Part} Part */
/** @typedef {import('../types.js').Words} Words */

export class PartChooser {
  /** @type {Words} */ #words;
  /** @type {(name: string) => void} */ #choose;
  #list = el('fieldset', { class: 'print-parts' });
  #chosen = el('span', { class: 'soft' });

  /**
   * @param {HTMLElement} container
   * @param {Words} words
   * @param {(name: string) => void} choose
   */
  constructor(container, words, choose) {
    this.#words = words;
    this.#choose = choose;
    this.#list.append(el('legend', null, words.get('print.parts')));
    // On a phone the list stands above the sheets, and takes its room only while somebody chooses.
    const narrow = matchMedia('(max-width: 59.99rem)');
    const fold = el('details', { class: 'print-choice', open: !narrow.matches },
      el('summary', null, words.get('print.parts'), ': ', this.#chosen), this.#list);
    narrow.addEventListener('change', () => { fold.open = !narrow.matches; });
    this.#list.addEventListener('change', () => { fold.open = !narrow.matches; });
    container.append(fold);
  }

  /**
   * @param {Part[]} parts
   * @param {string} chosen
   */
  show(parts, chosen) {
    const focused = this.#list.contains(document.activeElement);
    this.#chosen.textContent = this.#words.get(`print.part_${chosen}`);
    const rows = parts.map((part) => this.#row(part, part.name === chosen));
    this.#list.replaceChildren(/** @type {Node} */ (this.#list.firstElementChild), ...rows);
    if (focused) /** @type {HTMLElement | null} */ (this.#list.querySelector('input:checked'))?.focus();
  }

  /**
   * @param {Part} part
   * @param {boolean} chosen
   */
  #row(part, chosen) {
    const missing = part.state === 'missing';
    const input = el('input', {
      type: 'radio', name: 'print-part', value: part.name, checked: chosen, disabled: missing,
      onchange: () => {
        this.#chosen.textContent = this.#words.get(`print.part_${part.name}`);
        this.#choose(part.name);
      },
    });
    const note = missing
      ? part.reason
      : [
          this.#words.get('print.pages', { n: part.pages.length }),
          part.state === 'asked' ? this.#words.get('print.on_request') : '',
        ].filter(Boolean).join(' · ');
    return el(
      'label',
      { class: `print-part print-${part.state}` },
      input,
      el('span', null, this.#words.get(`print.part_${part.name}`), el('small', null, note)),
    );
  }
}
