/**
 * The corners of a polygon from which a board is cut: handles on the board, and numbers beside it.
 */
import { button, el, svg } from '../dom.js';
import { valueAt } from './values.js';
import { framed } from './frame.js';
import { stepper } from './stepper.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('./frame.js').Frame} Frame */
/** @typedef {[number, number]} Pair */

const KEY = 'board.points';
/** Steps of a corner, in edge lengths. */
const STEP = 0.25;
/** Polygons with more corners are changed in the text. */
export const MOST = 24;
const LEAST = 3;
const FAR = 1000;

/** The corners that are written, if they are few enough. @param {App} app @returns {Pair[]} */
function cornersOf({ store }) {
  const config = store.wantedConfig;
  const points = valueAt(config, 'board.shape') === 'polygon' ? valueAt(config, KEY) : null;
  const right = Array.isArray(points) && points.length <= MOST && points.every((one) => Array.isArray(one) && one.length === 2 && one.every(Number.isFinite));
  return right ? points : [];
}

/** Handles on the corners. */
export class Corners {
  /** @type {App} */ #app;
  /** @type {SVGGElement[]} */ #handles = [];
  #make;
  #follow;
  #drags = 0;

  /**
   * @param {App} app
   * @param {(kind: string, start: (event: PointerEvent) => void) => SVGGElement} make
   * @param {(handle: SVGGElement, move: (event: PointerEvent) => void) => void} follow
   */
  constructor(app, make, follow) {
    this.#app = app;
    this.#make = make;
    this.#follow = follow;
    this.outline = svg('path', { class: 'corner-outline' });
    this.group = svg('g', { class: 'corners' }, this.outline);
  }

  /** Puts the handles on the corners. @param {Frame | null} frame @param {number} unit  Millimetres of a pixel. */
  place(frame, unit) {
    const corners = frame ? cornersOf(this.#app) : [];
    while (this.#handles.length < corners.length) this.#add(this.#handles.length);
    for (const handle of this.#handles.splice(corners.length)) handle.remove();
    if (!frame) return;
    const points = corners.map((corner) => frame.at(corner));
    this.outline.setAttribute('d', points.length > 0 ? `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z` : '');
    points.forEach(({ x, y }, at) => this.#handles[at].setAttribute('transform', `translate(${x} ${y}) scale(${unit})`));
  }

  /** @param {number} at */
  #add(at) {
    const handle = this.#make('corner', () => {
      const start = framed(this.#app);
      const matrix = this.#corner(handle);
      if (!start || !matrix) return;
      this.#drags += 1;
      let asked = '';
      this.#follow(handle, (event) => {
        const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
        const moved = start.back(point).map((one) => Math.round(one / STEP) * STEP);
        if (String(moved) === asked) return;
        asked = String(moved);
        const corners = cornersOf(this.#app).map((one, index) => (index === at ? moved : one));
        this.#app.store.change([{ key: KEY, value: corners }], { merge: `corner ${this.#drags}` });
      });
    });
    this.#handles.push(handle);
    this.group.append(handle);
  }

  /** From the screen to the board as it lies when the drag begins. @param {SVGGElement} handle */
  #corner(handle) {
    return handle.ownerSVGElement?.getScreenCTM()?.inverse();
  }
}

/**
 * Numbers of the corners, to step and to type, with corners to add and to take away.
 *
 * @param {App} app
 * @param {string} name
 */
export function cornersControl(app, name) {
  const { words } = app;
  const rows = el('div', { class: 'corner-rows' });
  /** @type {{x: any, y: any}[]} */
  let made = [];
  const change = (/** @type {Pair[]} */ corners, /** @type {string} */ merge = '') =>
    app.store.change([{ key: KEY, value: corners }], merge ? { merge } : {});
  const step = (/** @type {number} */ at, /** @type {0 | 1} */ axis) =>
    stepper(words, words.get(axis ? 'board.corner_y' : 'board.corner_x', { n: at + 1 }), { low: -FAR, high: FAR, step: STEP }, (value) => {
      change(cornersOf(app).map((one, index) => (index === at ? /** @type {Pair} */ (axis ? [one[0], value] : [value, one[1]]) : one)), `corner ${at} ${axis}`);
    });
  const build = (/** @type {number} */ count) => {
    made = Array.from({ length: count }, (_, at) => ({ x: step(at, 0), y: step(at, 1) }));
    rows.replaceChildren(...made.map(({ x, y }, at) => {
      const title = words.get('board.corner_less', { n: at + 1 });
      const less = button('×', () => change(cornersOf(app).filter((_, index) => index !== at)), { class: 'icon quiet', 'aria-label': title, title });
      less.disabled = count <= LEAST;
      return el('div', { class: 'pair' }, x.element, y.element, less);
    }));
  };
  const more = button(words.get('board.corner_more'), () => {
    const corners = cornersOf(app);
    const [[ax, ay], [bx, by]] = [corners[corners.length - 1], corners[0]];
    change([...corners, [Math.round((ax + bx) / 2 / STEP) * STEP, Math.round((ay + by) / 2 / STEP) * STEP]]);
  });
  const element = el('div', { class: 'field wide', role: 'group', 'aria-label': name },
    el('span', { class: 'label', 'aria-hidden': 'true' }, name), rows, more);
  return {
    key: KEY,
    element,
    show: () => {
      const corners = cornersOf(app);
      element.hidden = corners.length === 0;
      if (corners.length !== made.length) build(corners.length);
      more.hidden = corners.length >= MOST;
      corners.forEach(([x, y], at) => {
        made[at].x.show(x);
        made[at].y.show(y);
      });
    },
  };
}
