/**
 * What the checker says, in the language of the page as far as that has words for it. The rest is English: it is marked as
 * such, and once told where it stands.
 */
import { el } from './dom.js';

/** @typedef {import('./types.js').Words} Words */

/** @param {string} text */
export const english = (text) => el('span', { lang: 'en' }, text);

/**
 * What a problem says, in the language of the page if that has words for it.
 *
 * @param {{message: string, told?: string | null}} problem
 * @param {Words} words
 */
export const checked = ({ message, told }, words) => (told ? el('span', { lang: words.language }, told) : english(message));

/**
 * Nothing where all is told in the language of the page.
 *
 * @param {Words} words
 * @param {({told?: string | null})[]} problems
 */
export function englishNote(words, problems) {
  return words.language === 'en' || problems.every(({ told }) => told) ? null : el('small', { class: 'in-english' }, words.get('shell.in_english'));
}
