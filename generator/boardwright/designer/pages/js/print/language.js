/**
 * Says in which language the sheets are printed where that is not the language of the page: these are two settings.
 */
import { button, el } from '../dom.js';

/** @typedef {import('./types.js').Choices} Choices */
/** @typedef {import('../types.js').App} App */

export class SheetLanguage {
  #app;
  #names;
  #told = el('span');
  #change;
  /** Whether the sheets can be had in the language of the page. */ #has;

  /**
   * @param {HTMLElement} container
   * @param {App} app
   * @param {Choices} choices
   */
  constructor(container, app, choices) {
    this.#app = app;
    const { words } = app;
    this.#names = new Intl.DisplayNames([words.language], { type: 'language' });
    this.#has = choices.languages.includes(words.language);
    const own = words.get('print.sheets_own', { own: this.#names.of(words.language) ?? words.language });
    this.#change = button(own, () => this.#take());
    this.element = el('div', { class: 'print-language', hidden: true }, this.#told, this.#change);
    container.append(this.element);
  }

  /** @param {string} language  Of the sheets. */
  show(language) {
    const { words } = this.#app;
    const other = language !== words.language;
    // Who pressed the button is not left without a place on the page.
    if (!other && this.element.contains(document.activeElement)) /** @type {HTMLElement | null} */ (document.querySelector('.print-part input:checked'))?.focus();
    this.#told.textContent = words.get('print.sheets_in', { language: this.#names.of(language) ?? language });
    this.#change.hidden = !this.#has;
    this.element.hidden = !other;
  }

  #take() {
    const { store, words } = this.#app;
    store.change([{ key: 'sheet.language', value: words.language }]);
  }
}
