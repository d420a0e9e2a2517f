/**
 * A drawing that can be moved and enlarged: by wheel, two fingers, dragging its ground, buttons and keys.
 */
import { button, el, pointIn, svg } from '../dom.js';

/** @typedef {{x: number, y: number}} Point */
/** @typedef {[number, number]} Pair */

/** Times by which one step of the wheel or of a button enlarges. */
const STEP = 1.25;
/** How far a finger may stray, in pixels, until a tap becomes a drag. */
const STRAY = 6;

export class Canvas {
  /** Left, top, width and height of what is shown. */
  view = { x: -4, y: -3, width: 8, height: 6 };
  /** @type {Map<number, Point>} */ #fingers = new Map();
  #moved = 0;
  #kept = false;
  #home = this.view;

  /**
   * @param {HTMLElement} container
   * @param {import('../types.js').Words} words
   * @param {string} label
   */
  constructor(container, words, label) {
    this.element = svg('svg', { class: 'draw-canvas', role: 'group', 'aria-label': label, preserveAspectRatio: 'xMidYMid meet' });
    const zoom = el('div', { class: 'draw-zoom' },
      button('+', () => this.zoom(1 / STEP), { class: 'icon', 'aria-label': words.get('draw.zoom_in') }),
      button('−', () => this.zoom(STEP), { class: 'icon', 'aria-label': words.get('draw.zoom_out') }),
      button('⤢', () => this.fit(), { class: 'icon', 'aria-label': words.get('draw.zoom_fit') }));
    container.append(el('div', { class: 'plate draw-sheet' }, this.element, zoom));
    const listen = this.element.addEventListener.bind(this.element);
    listen('wheel', (event) => this.#wheel(event), { passive: false });
    listen('pointerdown', (event) => this.#down(event));
    listen('pointermove', (event) => this.#move(event));
    for (const name of /** @type {const} */ (['pointerup', 'pointercancel'])) {
      listen(name, (event) => this.#up(event));
    }
    // A drag that ends on an edge is no click on it.
    listen('click', (event) => {
      if (this.#moved > STRAY) event.stopPropagation();
      this.#moved = 0;
    }, true);
    listen('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '+') this.zoom(1 / STEP);
      else if (event.key === '-') this.zoom(STEP);
      else return;
      event.preventDefault();
    });
    this.#show();
  }

  /**
   * What there is to see; it is brought into view unless the user has chosen a view already.
   *
   * @param {Iterable<Pair>} points
   * @param {boolean} [anew]  Whether the user's view is given up.
   */
  frame(points, anew = false) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of points) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    if (!(left < Infinity)) [left, top, right, bottom] = [-1, -1, 1, 1];
    const room = 0.12 * Math.max(right - left, bottom - top, 1e-6);
    this.#home = { x: left - room, y: top - room, width: right - left + 2 * room, height: bottom - top + 2 * room };
    if (anew) this.#kept = false;
    if (!this.#kept) this.fit();
  }

  fit() {
    this.view = { ...this.#home };
    this.#kept = false;
    this.#show();
  }

  /**
   * @param {number} times  Above 1 shows more.
   * @param {Point} [around]
   */
  zoom(times, around = { x: this.view.x + this.view.width / 2, y: this.view.y + this.view.height / 2 }) {
    const width = this.view.width * times;
    if (width > 40 * this.#home.width || width < this.#home.width / 60) return;
    this.view = {
      x: around.x - (around.x - this.view.x) * times,
      y: around.y - (around.y - this.view.y) * times,
      width,
      height: this.view.height * times,
    };
    this.#kept = true;
    this.#show();
  }

  /** Where on the drawing the pointer is. @param {{clientX: number, clientY: number}} event @returns {Point} */
  place(event) {
    return pointIn(this.element, event);
  }

  /** Units of the drawing in a pixel of the screen. */
  get pixel() {
    return 1 / (this.element.getScreenCTM()?.a || 1);
  }

  #show() {
    const { x, y, width, height } = this.view;
    this.element.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    this.element.style.setProperty('--unit', String(this.#home.width / 100));
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    this.zoom(STEP ** Math.sign(event.deltaY), this.place(event));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.target instanceof Element && event.target.closest('[data-drag]')) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size === 1) this.#moved = 0;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.#fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    this.#moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.#moved > STRAY) {
      if (!this.element.hasPointerCapture(event.pointerId)) this.element.setPointerCapture(event.pointerId);
      const scale = this.pixel;
      if (others[0]) {
        const [was, is] = [before, now].map((point) => Math.hypot(point.x - others[0].x, point.y - others[0].y));
        if (was > 1 && is > 1) {
          this.zoom(was / is, this.place({ clientX: (now.x + others[0].x) / 2, clientY: (now.y + others[0].y) / 2 }));
        }
      } else {
        this.view = { ...this.view, x: this.view.x - (now.x - before.x) * scale, y: this.view.y - (now.y - before.y) * scale };
        this.#kept = true;
        this.#show();
      }
    }
    this.#fingers.set(event.pointerId, now);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.#fingers.delete(event.pointerId);
  }
}

/**
 * An SVG path around points.
 *
 * @param {Pair[]} points
 * @param {1 | -1} [up]  -1 for points with y upwards.
 */
export function outline(points, up = -1) {
  return `M${points.map(([x, y]) => `${x.toFixed(5)},${(up * y).toFixed(5)}`).join('L')}Z`;
}
