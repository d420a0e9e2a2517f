/**
 * What the checker says is English in all languages of the page: it is marked as such, and once told where it stands.
 */
import { el } from './dom.js';

/** @typedef {import('./types.js').Words} Words */

/** @param {string} text */
export const english = (text) => el('span', { lang: 'en' }, text);

/** Nothing on a page that speaks English. @param {Words} words */
export function englishNote(words) {
  return words.language === 'en' ? null : el('small', { class: 'in-english' }, words.get('shell.in_english'));
}
