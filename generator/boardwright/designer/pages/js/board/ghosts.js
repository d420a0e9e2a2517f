/**
 * The faces that a board leaves out, as faint outlines where they would lie: a press brings them back.
 */
import { svg } from '../dom.js';
import { ARROWS, nearest } from '../nearest.js';

/** @typedef {import('../types.js').Place} Place */
/** @typedef {import('../types.js').Words} Words */
/** @typedef {{press: (name: string, event: Event) => void, point: (name: string | null) => void}} Listener */

/** One of them is in the tab order, after the places of the board; the arrow keys go to the others. */
export class Ghosts {
  /** @type {Map<string, SVGGElement>} */ #elements = new Map();
  /** @type {Map<string, Place>} */ #places = new Map();
  #current = '';
  #words;
  #listener;

  /** @param {Words} words @param {Listener} listener  `press` and `point` (null: at none any more). */
  constructor(words, listener) {
    this.#words = words;
    this.#listener = listener;
    this.group = svg('g', { class: 'ghosts', role: 'group', 'aria-label': words.get('board.key_board.drop') });
    this.group.addEventListener('click', (event) => this.#press(event));
    this.group.addEventListener('keydown', (event) => this.#key(event));
    this.group.addEventListener('pointerover', (event) => listener.point(nameOf(event) || null));
    this.group.addEventListener('pointerout', () => listener.point(null));
    this.group.addEventListener('focusout', () => listener.point(null));
    this.group.addEventListener('focusin', (event) => {
      this.#rove(nameOf(event));
      listener.point(nameOf(event));
    });
  }

  /** @returns {Place[]} */
  get places() {
    return [...this.#places.values()];
  }

  /** @param {Place[]} places */
  show(places) {
    const kept = this.#elements;
    this.#elements = new Map();
    this.#places = new Map(places.map((place) => [place.name, place]));
    for (const { name, d } of places) {
      const element = kept.get(name) ?? svg('g', {
        class: 'ghost', role: 'button', tabindex: -1, dataset: { name }, 'aria-label': this.#words.get('board.ghost', { name }),
      }, svg('path'));
      if (element.firstElementChild?.getAttribute('d') !== d) element.firstElementChild?.setAttribute('d', d);
      this.#elements.set(name, element);
    }
    for (const [name, element] of kept) if (!this.#elements.has(name)) element.remove();
    for (const element of this.#elements.values()) if (element.parentNode !== this.group) this.group.append(element);
    this.group.toggleAttribute('hidden', places.length === 0);
    this.#rove(this.#elements.has(this.#current) ? this.#current : '');
  }

  /** Shows which a press means. @param {string[]} names */
  mark(names) {
    for (const [name, element] of this.#elements) element.classList.toggle('meant', names.includes(name));
  }

  /** @param {string} name @returns {boolean}  Whether there is such a ghost. */
  focus(name) {
    this.#elements.get(name)?.focus();
    return this.#elements.has(name);
  }

  /** @param {string} name */
  #rove(name) {
    this.#elements.get(this.#current)?.setAttribute('tabindex', '-1');
    this.#current = name || ([...this.#elements.keys()][0] ?? '');
    this.#elements.get(this.#current)?.setAttribute('tabindex', '0');
  }

  /** @param {Event} event */
  #press(event) {
    const name = nameOf(event);
    if (name) this.#listener.press(name, event);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const place = this.#places.get(nameOf(event));
    if (!place || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') this.#press(event);
    else if (event.key in ARROWS) this.focus(nearest(place, this.places, ARROWS[event.key])?.name ?? place.name);
    else return;
    event.preventDefault();
  }
}

/** @param {Event} event */
function nameOf({ target }) {
  const ghost = target instanceof Element ? target.closest('.ghost') : null;
  return ghost instanceof SVGElement ? (ghost.dataset.name ?? '') : '';
}

/**
 * The box around a board and what it leaves out.
 *
 * @param {{width: number, height: number, left_out?: Place[]}} board
 */
export function boxAround({ width, height, left_out: out = [] }) {
  let [left, top, right, bottom] = [0, 0, width, height];
  for (const { d } of out) {
    const numbers = (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      [left, right] = [Math.min(left, numbers[at]), Math.max(right, numbers[at])];
      [top, bottom] = [Math.min(top, numbers[at + 1]), Math.max(bottom, numbers[at + 1])];
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
