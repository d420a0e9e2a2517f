/**
 * Sizes of a board while its handle is dragged: which one the pointer means, and what is told of it.
 */
import { el } from '../dom.js';
import { nearestPair } from './controls.js';
import { same, valueAt } from './values.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('./controls.js').Field} Field */
/** @typedef {{value: any, faces: number | null, playable: boolean, too_large: string | null}} Told  The paper that cannot hold it, if it is too large. */

/** A size is at least so many pixels from the next. */
const LEAST = 14;
/** So many sizes larger can be reached, however near the edge of the window is. */
const REACH = 6;
const EDGE = 4;
/** Sizes below and above that are looked at. */
const BELOW = 3;
const ABOVE = 6;
/** Sizes beside the present one of which it is said which can be played. */
const NAMED = 8;

/**
 * What a size becomes as the pointer moves: as much as the board would have to grow to follow it, or more where the
 * window ends too soon.
 *
 * @param {Field} field
 * @param {any} value  Where it begins.
 * @param {{x: number, y: number}} half  Half of the board in pixels, from its centre to the handle.
 * @param {{x: number, y: number}} start  Of the pointer, in the window.
 * @returns {(x: number, y: number) => any}
 */
export function sizing({ low = 1, high = 1000, values }, value, half, start) {
  const room = { x: Math.max(0, innerWidth - EDGE - start.x), y: Math.max(0, innerHeight - EDGE - start.y) };
  if (Array.isArray(value)) {
    // Rows go down, columns across.
    const steps = [pixels(half.y / value[0], room.y), pixels(half.x / value[1], room.x)];
    return (x, y) => {
      const by = [y - start.y, x - start.x].map((one, at) => Math.round(one / steps[at](one)));
      const pair = value.map((one, at) => bounded(one + by[at], low, high));
      return nearestPair(values, pair, Math.abs(by[1]) > Math.abs(by[0]) ? 1 : 0);
    };
  }
  const far = Math.hypot(half.x, half.y);
  const [ux, uy] = [half.x / far, half.y / far];
  const list = values ? [...values].sort((a, b) => a - b) : null;
  const at = list ? Math.max(0, list.indexOf(value)) : 0;
  const gap = list && list.length > 1 ? Math.abs(list[at + 1 < list.length ? at + 1 : at - 1] - value) || 1 : 1;
  const step = pixels((far / Math.max(1, value)) * gap, room.x * ux + room.y * uy);
  return (x, y) => {
    const along = (x - start.x) * ux + (y - start.y) * uy;
    const by = Math.round(along / step(along));
    return list ? list[bounded(at + by, 0, list.length - 1)] : bounded(value + by, low, high);
  };
}

/**
 * Pixels from one size to the next: fewer on the way out, if there is little room.
 *
 * @param {number} natural
 * @param {number} room
 */
function pixels(natural, room) {
  const out = Math.min(natural, Math.max(LEAST, room / REACH));
  return (/** @type {number} */ by) => Math.max(1, by > 0 ? out : natural);
}

/**
 * How much faster than the pointer a radius grows, so that three edge lengths more can be reached in the window.
 *
 * @param {{x: number, y: number}} centre
 * @param {{x: number, y: number}} start
 * @param {number} unit  Pixels of an edge.
 */
export function haste(centre, start, unit) {
  const far = start.x - centre.x;
  const room = Math.max(innerWidth - EDGE - start.x, Math.hypot(far, innerHeight - EDGE - start.y) - far, LEAST);
  return bounded((REACH / 2) * unit / room, 1, 8);
}

/** Sizes around one. @param {Field} field @param {any} value @returns {any[]} */
export function around({ key, low = 1, high = 1000, values }, value) {
  if (key === 'board.radius') return Array.from({ length: 9 }, (_, at) => value + (at - 3) / 2).filter((one) => one > 0);
  if (values) {
    const list = [...values].sort((a, b) => (Array.isArray(a) ? a[0] - b[0] || a[1] - b[1] : a - b));
    const at = list.findIndex((one) => same(one, value));
    return list.slice(Math.max(0, at - BELOW), at + ABOVE + 1);
  }
  const near = Array.from({ length: BELOW + ABOVE + 1 }, (_, at) => at - BELOW);
  if (!Array.isArray(value)) return near.map((by) => value + by).filter((one) => one >= low && one <= high);
  const [rows, columns] = value;
  const pairs = near.flatMap((by) => [[rows, columns + by], [rows + by, columns]]);
  return pairs.filter((pair, at) => pair.every((one) => one >= low && one <= high) && pairs.findIndex((one) => same(one, pair)) === at);
}

/** A note on the board while its size is dragged. The numbers beside the board say the same to a screen reader. */
export class SizeNote {
  /** @type {App} */ #app;
  /** @type {Told[]} */ #told = [];
  #from = '';
  #key = '';
  /** @type {any} */ #value = null;
  #now = el('b');
  #faces = el('span');
  #others = el('small');

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.element = el('div', { class: 'size-note', hidden: true, 'aria-hidden': 'true' }, el('p', null, this.#now, this.#faces), this.#others);
  }

  /**
   * A drag begins. Which sizes near by can be played is asked for beside it.
   *
   * @param {Field} field
   * @param {any} value
   * @param {import('../types.js').Change[]} changes  That come with another size.
   */
  begin(field, value, changes) {
    const { store, backend } = this.#app;
    this.#from = shown(value);
    this.#key = field.key;
    this.#told = [];
    this.show(value);
    // Python in the page does one thing at a time, and that is the next board.
    if (!backend.isServer) return;
    const { text } = store;
    backend.call('sizes', { text, changes, key: field.key, values: nearestFirst(around(field, value), value) }, { channel: 'sizes' }).then(({ sizes }) => {
      this.#told = around(field, value).flatMap((one) => sizes.find((/** @type {Told} */ { value: other }) => same(one, other)) ?? []);
      this.refresh();
    }, () => {});
  }

  /** @param {any} value  The size that the board gets. */
  show(value) {
    const { words, store } = this.#app;
    this.#value = value;
    const name = shown(value);
    this.element.dataset.value = name;
    this.#now.textContent = name === this.#from ? name : `${this.#from} → ${name}`;
    const found = this.#told.find((one) => same(one.value, value));
    const { config, counts } = store.design ?? {};
    const n = found?.faces ?? (same(valueAt(config, this.#key), value) ? (counts?.faces ?? null) : null);
    const paper = found?.too_large;
    const parts = [n === null ? '' : words.get('shell.n_faces', { n }), paper ? words.get('board.fits_not', { paper }) : ''];
    this.#faces.textContent = parts.filter((part) => part !== '').map((part) => ` · ${part}`).join('');
    this.element.classList.toggle('unplayable', found?.playable === false || Boolean(paper));
    const others = this.#told.filter((one) => one.playable && one.too_large === null).map((one) => shown(one.value)).slice(0, NAMED);
    this.#others.textContent = others.length > 0 ? words.get('board.sizes_playable', { sizes: others.join(' · ') }) : '';
    this.#others.hidden = others.length === 0;
    this.element.hidden = false;
  }

  /** A board has come, and may tell more. */
  refresh() {
    if (!this.element.hidden) this.show(this.#value);
  }

  end() {
    this.element.hidden = true;
  }
}

/** @param {any[]} values @param {any} value */
function nearestFirst(values, value) {
  const far = (/** @type {any} */ one) => [one].flat().reduce((sum, part, at) => sum + Math.abs(part - [value].flat()[at]), 0);
  return [...values].sort((a, b) => far(a) - far(b));
}

/** @param {any} value */
function shown(value) {
  return Array.isArray(value) ? value.join(' × ') : String(value);
}

/** @param {number} value @param {number} low @param {number} high */
export function bounded(value, low, high) {
  return Math.min(high, Math.max(low, value));
}
