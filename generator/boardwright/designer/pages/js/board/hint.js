/**
 * A short help for a word: a press on it shows a sentence; another press, Escape, or a press elsewhere closes it.
 */
import { el } from '../dom.js';

/** @typedef {import('../types.js').Words} Words */

/** Room in pixels that a sentence keeps from the rim of the window and from its word. */
const AWAY = 8;
/** The sentences that were asked for, by their keys. @type {Map<string, HTMLElement>} */
const sentences = new Map();
/** @type {HTMLElement | null} */
let opener = null;

/**
 * A word with its help; a sign instead of a word that stands beside it already.
 *
 * @param {Words} words
 * @param {string} key  Of the sentence, `board.help_...`.
 * @param {string} term
 * @param {{sign?: boolean}} [options]
 * @returns {HTMLButtonElement}
 */
export function hint(words, key, term, { sign = false } = {}) {
  const sentence = sentences.get(key) ?? made(words, key);
  const shown = el('button', {
    type: 'button', class: sign ? 'hint hint-sign' : 'hint', popovertarget: sentence.id, 'aria-describedby': sentence.id,
    'aria-label': sign ? words.get('board.what_is', { name: term }) : null,
  }, sign ? '?' : term);
  shown.addEventListener('click', () => {
    opener = shown;
  });
  return shown;
}

/** @param {Words} words @param {string} key */
function made(words, key) {
  const sentence = el('div', { id: `hint-${key.replaceAll('.', '-')}`, class: 'hint-text', popover: 'auto' }, words.get(`board.help_${key}`));
  const close = () => sentence.hidePopover();
  sentence.addEventListener('toggle', (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === 'open') {
      place(sentence);
      // It would stay while its word goes.
      addEventListener('scroll', close, { capture: true, once: true, passive: true });
    } else removeEventListener('scroll', close, true);
  });
  sentences.set(key, sentence);
  document.body.append(sentence);
  return sentence;
}

/** Puts a sentence below its word, or above if there is more room. @param {HTMLElement} sentence */
function place(sentence) {
  if (!opener) return;
  const { left, top, bottom } = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = sentence;
  const below = bottom + AWAY + height <= innerHeight || top < height + AWAY;
  sentence.style.left = `${Math.max(AWAY, Math.min(left, innerWidth - width - AWAY))}px`;
  sentence.style.top = `${below ? bottom + AWAY : top - height - AWAY}px`;
}
