/**
 * The words of the page in the language chosen, which is remembered on this machine.
 */

import { note } from './retelling.js';

/** @typedef {import('./types.js').Backend} Backend */
/** @typedef {import('./types.js').Words} Words */
/** @typedef {Record<string, string | Record<string, string>>} Texts */

/** The languages of the page, by their own names. */
export const LANGUAGES = Object.freeze({ en: 'English', de: 'Deutsch', fr: 'Français' });

const KEPT = 'boardwright.language';

/** The language to use: the one chosen before, else the first of the browser's that we have, else English. */
export function preferred() {
  const kept = localStorage.getItem(KEPT);
  const wanted = [...(kept ? [kept] : []), ...navigator.languages].map((language) => language.slice(0, 2));
  return wanted.find((language) => language in LANGUAGES) ?? 'en';
}

/** @param {string} language */
export function prefer(language) {
  localStorage.setItem(KEPT, language);
}

/**
 * @param {Backend} backend
 * @param {string} language
 * @returns {Promise<PageWords>}
 */
export async function loadWords(backend, language) {
  const answer = await backend.call('words', { language }, { channel: 'words' });
  return new PageWords(answer.language, answer.words);
}

/**
 * One for the whole page, which all parts of it keep: it becomes that of another language.
 *
 * @implements {Words}
 */
export class PageWords {
  language = '';
  /** @type {Texts} */ #texts = {};
  /** @type {Intl.PluralRules} */ #plural = new Intl.PluralRules();
  /** @type {Intl.NumberFormat} */ #number = new Intl.NumberFormat();
  /** Of numbers that would be 0 with two decimals. @type {Intl.NumberFormat} */ #small = new Intl.NumberFormat();

  /**
   * @param {string} language
   * @param {Texts} texts
   */
  constructor(language, texts) {
    this.#set(language, texts);
  }

  /** Says everything as other words do from now on. @param {PageWords} others */
  become(others) {
    this.#set(others.language, others.#texts);
  }

  /**
   * @param {string} language
   * @param {Texts} texts
   */
  #set(language, texts) {
    this.language = language;
    this.#texts = texts;
    this.#plural = new Intl.PluralRules(language);
    this.#number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
    this.#small = new Intl.NumberFormat(language, { maximumSignificantDigits: 2 });
  }

  /** @param {string} key */
  has(key) {
    return Object.hasOwn(this.#texts, key);
  }

  /**
   * @param {string} key
   * @param {Record<string, string | number>} [values]
   */
  get(key, values = {}) {
    const found = this.#texts[key];
    if (found === undefined) return key;
    const text = typeof found === 'string' ? found : (found[this.#plural.select(Number(values.n))] ?? found.other ?? key);
    // A value that is empty, like the unit of a drawing that has none, takes the space before it along.
    const said = text.replace(/( ?)\{(\w+)\}/g, (blank, space, name) => {
      const value = values[name];
      if (value === undefined) return blank;
      if (typeof value !== 'number') return value && space + value;
      return space + (value !== 0 && Math.abs(value) < 0.01 ? this.#small : this.#number).format(value);
    });
    note(said, key, values);
    return said;
  }
}
