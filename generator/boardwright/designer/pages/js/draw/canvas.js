/**
 * A drawing that can be moved and enlarged: by wheel, two fingers, dragging its ground, buttons and keys.
 *
 * Its scale is calm: what fits stays where it is, and what does not is brought into view by a short, smooth step.
 */
import { button, el, pointIn, svg } from '../dom.js';

/** @typedef {{x: number, y: number}} Point */
/** @typedef {[number, number]} Pair */

/** Times by which one step of the wheel or of a button enlarges. */
const STEP = 1.25;
/** How far a finger may stray, in pixels, until a tap becomes a drag. */
const STRAY = 6;
/** Room around what there is to see, as a part of its size; and more of it when there was too little, for what comes next. */
const ROOM = 0.12;
const MORE = 1.35;
/** How long the way to another view takes, in ms. */
const GLIDE = 220;

/** @typedef {{x: number, y: number, width: number, height: number}} View */

export class Canvas {
  /** Left, top, width and height of what is shown. */
  view = { x: -4, y: -3, width: 8, height: 6 };
  /** @type {Map<number, Point>} */ #fingers = new Map();
  #moved = 0;
  #kept = false;
  /** @type {View} */ #home = this.view;
  #gliding = 0;
  /** Told when another part is shown. */ shown = () => {};

  /**
   * @param {HTMLElement} container
   * @param {import('../types.js').Words} words
   * @param {string} label
   * @param {...(HTMLElement | null)} tools  What stands above the drawing, beside the buttons that enlarge it.
   */
  constructor(container, words, label, ...tools) {
    this.element = svg('svg', { class: 'draw-canvas', role: 'group', 'aria-label': label, preserveAspectRatio: 'xMidYMid meet' });
    const zoom = el('div', { class: 'row tight draw-zoom', role: 'group', 'aria-label': words.get('draw.zoom') },
      button('+', () => this.zoom(1 / STEP), { class: 'icon', 'aria-label': words.get('draw.zoom_in') }),
      button('−', () => this.zoom(STEP), { class: 'icon', 'aria-label': words.get('draw.zoom_out') }),
      button('⤢', () => this.fit(), { class: 'icon', 'aria-label': words.get('draw.zoom_fit') }));
    container.append(el('div', { class: 'row draw-bar' }, ...tools, zoom), el('div', { class: 'plate draw-sheet' }, this.element));
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
      else if (event.key === 'Home') this.fit();
      else return;
      event.preventDefault();
    });
    this.#show();
  }

  /**
   * What there is to see. It is brought into view if it is not, unless the user has chosen a view; the scale stays as
   * long as it fits.
   *
   * @param {Iterable<Pair>} points
   * @param {{anew?: boolean, least?: number}} [options]  `anew` gives up the view there was; `least` is the width and
   *   height that are shown at least.
   */
  frame(points, { anew = false, least = 0 } = {}) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of points) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    if (!(left < Infinity)) [left, top, right, bottom] = [-1, -1, 1, 1];
    const room = ROOM * Math.max(right - left, bottom - top, 1e-6);
    this.#home = widened({ x: left - room, y: top - room, width: right - left + 2 * room, height: bottom - top + 2 * room }, least);
    if (anew) this.#kept = false;
    if (this.#kept) return;
    if (anew) this.#go(this.#home);
    else if (!within({ x: left, y: top, width: right - left, height: bottom - top }, this.#seen())) this.#go(this.#reached(), true);
  }

  /** What is seen: as much as the sheet is wide and high, around the view. @returns {View} */
  #seen() {
    const { x, y, width, height } = this.view;
    const { clientWidth, clientHeight } = this.element;
    const scale = clientWidth && clientHeight ? Math.max(width / clientWidth, height / clientHeight) : 0;
    const [wide, high] = scale ? [clientWidth * scale, clientHeight * scale] : [width, height];
    return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
  }

  /** The nearest view that has everything: moved if that is enough, else a good deal larger. @returns {View} */
  #reached() {
    const [home, seen] = [this.#home, this.#seen()];
    if (home.width > seen.width || home.height > seen.height) {
      const times = MORE * Math.max(home.width / seen.width, home.height / seen.height);
      const [width, height] = [seen.width * times, seen.height * times];
      return { x: home.x + (home.width - width) / 2, y: home.y + (home.height - height) / 2, width, height };
    }
    const move = (/** @type {number} */ from, /** @type {number} */ long, /** @type {number} */ low, /** @type {number} */ size) =>
      Math.max(Math.min(from, low), low + size - long);
    return { ...seen, x: move(seen.x, seen.width, home.x, home.width), y: move(seen.y, seen.height, home.y, home.height) };
  }

  fit() {
    this.#kept = false;
    this.#go(this.#home, true);
  }

  /** @param {View} view @param {boolean} [smoothly] */
  #go(view, smoothly = false) {
    cancelAnimationFrame(this.#gliding);
    const from = this.#seen();
    const still = !smoothly || !this.element.clientWidth || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still) {
      this.view = { ...view };
      this.#show();
      return;
    }
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, (now - start) / GLIDE));
      const eased = part * part * (3 - 2 * part);
      const between = (/** @type {keyof View} */ key) => from[key] + (view[key] - from[key]) * eased;
      this.view = part === 1 ? { ...view } : { x: between('x'), y: between('y'), width: between('width'), height: between('height') };
      this.#show();
      if (part < 1) this.#gliding = requestAnimationFrame(step);
    };
    step(start);
  }

  /**
   * @param {number} times  Above 1 shows more.
   * @param {Point} [around]
   */
  zoom(times, around = { x: this.view.x + this.view.width / 2, y: this.view.y + this.view.height / 2 }) {
    cancelAnimationFrame(this.#gliding);
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
    this.shown();
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
        cancelAnimationFrame(this.#gliding);
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

/** A view around the same middle, so wide and high at least. @param {View} view @param {number} least @returns {View} */
function widened(view, least) {
  const [width, height] = [Math.max(view.width, least), Math.max(view.height, least)];
  return { x: view.x + (view.width - width) / 2, y: view.y + (view.height - height) / 2, width, height };
}

/** @param {View} one @param {View} other */
function within(one, other) {
  const slack = 1e-9 * other.width;
  return one.x >= other.x - slack && one.y >= other.y - slack && one.x + one.width <= other.x + other.width + slack
    && one.y + one.height <= other.y + other.height + slack;
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
