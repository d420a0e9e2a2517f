/**
 * What is said about a sketch: first what to do, then where, then what was found exactly.
 */
import { button, el } from '../dom.js';
import { checked } from '../english.js';

/** @typedef {import('../types.js').Words} Words */

/** Places that are in the list, and have a number in the picture. */
export const LISTED = 12;

/** What to do about a sketch whose faces do not fit. @param {Words} words @param {any} answer */
export function faultOf(words, { fault, mends, slivers, count, pieces }) {
  if (mends === null && slivers !== null) return words.get('draw.fault_slivers');
  if (fault === 'near' && mends === null) return words.get('draw.fault_near_some');
  // A piece that lies apart may be meant to touch.
  return words.get(`draw.fault_${fault}`, { n: fault === 'apart' ? pieces : count });
}

/** A place where corners almost meet. @param {Words} words @param {any} miss @param {string} unit */
export function missName(words, miss, unit) {
  return words.get(`draw.miss_${miss.kind}`, { width: miss.width, unit });
}

/** The list of what is circled, with its numbers, and what was found exactly. */
export class Found {
  element = el('div', { class: 'stack', hidden: true });

  /**
   * @param {Words} words
   * @param {import('./sketchpicture.js').SketchPicture} picture
   * @param {(snap: number) => void} mend
   */
  constructor(words, picture, mend) {
    this.words = words;
    this.picture = picture;
    this.mend = mend;
  }

  /** @param {any} answer */
  show(answer) {
    const { words } = this;
    const places = answer.places.map((/** @type {any} */ { kind }) => words.get(`draw.place_${kind}`));
    const misses = answer.misses.map((/** @type {any} */ miss) => [missName(words, miss, answer.unit), miss.snap]);
    const total = places.length + Math.max(answer.count, misses.length);
    const items = [...places.map((/** @type {string} */ text) => [text, null]), ...misses].slice(0, LISTED)
      .map(([text, snap], number) => this.#item(text, snap, number));
    const more = total - items.length;
    this.element.hidden = total === 0 && !answer.wrong;
    this.element.replaceChildren(
      ...(items.length ? [
        el('h3', { class: 'draw-heading' }, words.get('draw.circled')),
        el('ol', { class: 'draw-found' }, items),
      ] : []),
      ...(more > 0 ? [el('p', { class: 'soft draw-said' }, words.get('draw.more_places', { n: more }))] : []),
      ...(answer.wrong ? [el('p', { class: 'soft draw-said' }, `${words.get('draw.exactly')} `, checked({ message: answer.wrong, told: answer.wrong_told }, words))] : []),
    );
  }

  /** @param {string} text @param {number | null} snap  That joins the corners there. @param {number} number */
  #item(text, snap, number) {
    const { words } = this;
    const join = snap === null ? null : button(words.get('draw.join'), () => this.mend(snap), { 'aria-label': words.get('draw.join_place', { n: number + 1 }) });
    const made = el('li', null, el('span', null, text), join);
    for (const [event, at] of /** @type {const} */ ([['pointerenter', number], ['focusin', number], ['pointerleave', null], ['focusout', null]])) {
      made.addEventListener(event, () => this.picture.point(at));
    }
    return made;
  }
}
