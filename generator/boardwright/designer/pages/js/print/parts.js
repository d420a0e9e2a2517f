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
  /** Above the parts that do not belong to the set. */ #beside = el('p', { class: 'soft', id: 'print-beside' });

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
    // No `details`: Chromium may show nothing of one that was closed by a script when it is opened again.
    const fold = el('button', { type: 'button', class: 'print-fold', 'aria-expanded': 'false' }, words.get('print.parts'), ': ', this.#chosen);
    const unfold = (/** @type {boolean} */ open) => fold.setAttribute('aria-expanded', String(open));
    fold.addEventListener('click', () => unfold(fold.getAttribute('aria-expanded') === 'false'));
    this.#list.addEventListener('change', () => {
      unfold(false);
      if (fold.checkVisibility()) fold.focus();
    });
    container.append(el('div', { class: 'print-choice' }, fold, this.#list));
  }

  /**
   * @param {Part[]} parts
   * @param {string} chosen
   */
  show(parts, chosen) {
    const focused = this.#list.contains(document.activeElement);
    this.#chosen.textContent = this.#words.get(`print.part_${chosen}`);
    const row = (/** @type {Part} */ part) => this.#row(part, part.name === chosen);
    const [inside, outside] = [true, false].map((is) => parts.filter(({ state }) => (state === 'set') === is));
    this.#beside.textContent = this.#words.get('print.beside');
    const beside = inside.length && outside.length ? [this.#beside] : [];
    this.#list.replaceChildren(/** @type {Node} */ (this.#list.firstElementChild), ...inside.map(row), ...beside, ...outside.map(row));
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
    if (part.state !== 'set') input.setAttribute('aria-describedby', this.#beside.id);
    // What is not known yet keeps its room.
    const note = missing ? part.reason : part.state === 'coming' ? '\u00a0' : this.#words.get('print.pages', { n: part.pages.length });
    return el(
      'label',
      { class: `print-part print-${part.state}` },
      input,
      el('span', null, el('span', null, this.#words.get(`print.part_${part.name}`)), ' ', el('small', null, note)),
    );
  }
}
