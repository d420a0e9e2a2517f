/**
 * Says in which language the sheets are printed where that is not the language of the page: these are two settings.
 */
import { button, el } from '../dom.js';

/** @typedef {import('./types.js').Choices} Choices */
/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Words} Words */

/** What a language is called in the language of the page. @param {Words} words @param {string} language */
export function languageName(words, language) {
  return new Intl.DisplayNames([words.language], { type: 'language' }).of(language) ?? language;
}

export class SheetLanguage {
  #app;
  #choices;
  #told = el('span');
  #change;

  /**
   * @param {HTMLElement} container
   * @param {App} app
   * @param {Choices} choices
   */
  constructor(container, app, choices) {
    this.#app = app;
    this.#choices = choices;
    this.#change = button('', () => this.#take());
    this.element = el('div', { class: 'print-language', hidden: true }, this.#told, this.#change);
    container.append(this.element);
  }

  /** @param {string} language  Of the sheets. */
  show(language) {
    const { words } = this.#app;
    const other = language !== words.language;
    // Who pressed the button is not left without a place on the page.
    if (!other && this.element.contains(document.activeElement)) {
      /** @type {HTMLElement | null} */ (document.querySelector('.print-part input:checked'))?.focus();
    }
    this.#told.textContent = words.get('print.sheets_in', { language: languageName(words, language) });
    this.#change.textContent = words.get('print.sheets_own', { own: languageName(words, words.language) });
    this.#change.hidden = !this.#choices.languages.includes(words.language);
    this.element.hidden = !other;
  }

  #take() {
    const { store, words } = this.#app;
    store.change([{ key: 'sheet.language', value: words.language }]);
  }
}
