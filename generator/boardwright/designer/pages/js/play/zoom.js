/**
 * A closer look at a part of the board, so that a finger can hit what is small: by buttons, or with two fingers.
 */
import { button, el, pointIn } from '../dom.js';

/** @typedef {import('../boardview.js').BoardView} BoardView */

const MOST = 6;
const STEP = 1.5;

export class Zoom {
  #view;
  #plate;
  #factor = 1;
  /** The middle of what is seen, as parts of the board's width and height. */
  #middle = { x: 0.5, y: 0.5 };
  /** @type {Map<number, PointerEvent>} */ #fingers = new Map();
  #dragged = false;
  #closer;
  #farther;
  #whole;

  /**
   * @param {BoardView} view
   * @param {HTMLElement} plate  Where the board lies.
   * @param {import('../types.js').Words} words
   */
  constructor(view, plate, words) {
    this.#view = view;
    this.#plate = plate;
    this.#closer = button('+', () => this.#by(STEP), { class: 'icon', 'aria-label': words.get('play.closer') });
    this.#farther = button('\u2212', () => this.#by(1 / STEP), { class: 'icon', 'aria-label': words.get('play.farther') });
    this.#whole = button(words.get('play.whole_board'), () => this.#set(1), { class: 'quiet' });
    this.element = el('div', { class: 'row play-zoom', role: 'group', 'aria-label': words.get('play.zoom') },
      this.#closer, this.#farther, this.#whole);
    plate.addEventListener('pointerdown', (event) => this.#down(event), { capture: true });
    plate.addEventListener('pointermove', (event) => this.#move(event));
    for (const type of /** @type {const} */ (['pointerup', 'pointercancel', 'pointerleave'])) {
      plate.addEventListener(type, (event) => this.#fingers.delete(event.pointerId));
    }
    // What ends a drag is no press of a place.
    plate.addEventListener('click', (event) => {
      if (this.#dragged) event.stopPropagation();
      this.#dragged = false;
    }, { capture: true });
    view.on('focus', ({ name }) => this.#reach(name));
    this.draw();
  }

  /** Shows what is to be seen; to be called when the board was drawn. */
  draw() {
    const { board, svg } = this.#view;
    const most = this.#factor >= MOST - 1e-9;
    this.#closer.disabled = most;
    this.#farther.disabled = this.#factor === 1;
    this.#whole.disabled = this.#factor === 1;
    this.#plate.classList.toggle('zoomed', this.#factor > 1);
    if (!board) return;
    const part = 1 / this.#factor;
    const keep = (/** @type {number} */ value) => Math.min(1 - part / 2, Math.max(part / 2, value));
    this.#middle = { x: keep(this.#middle.x), y: keep(this.#middle.y) };
    const [width, height] = [board.width * part, board.height * part];
    const [x, y] = [this.#middle.x * board.width - width / 2, this.#middle.y * board.height - height / 2];
    svg.setAttribute('viewBox', [x, y, width, height].map((one) => one.toFixed(3)).join(' '));
  }

  /** @param {number} factor @param {{x: number, y: number}} [still]  What stays where it is, in mm. */
  #set(factor, still) {
    const before = this.#factor;
    this.#factor = Math.min(MOST, Math.max(1, factor));
    if (this.#factor < 1.02) this.#factor = 1;
    const { board } = this.#view;
    if (still && board) {
      const kept = before / this.#factor;
      const [x, y] = [still.x / board.width, still.y / board.height];
      this.#middle = { x: x + (this.#middle.x - x) * kept, y: y + (this.#middle.y - y) * kept };
    }
    this.draw();
  }

  /** @param {number} times */
  #by(times) {
    this.#set(this.#factor * times);
  }

  /** Moves a place that gets the focus into sight. @param {string} name */
  #reach(name) {
    const { board } = this.#view;
    const place = this.#view.place(name);
    if (this.#factor === 1 || !board || !place) return;
    const part = 0.4 / this.#factor;
    const [x, y] = [place.x / board.width, place.y / board.height];
    if (Math.abs(x - this.#middle.x) <= part && Math.abs(y - this.#middle.y) <= part) return;
    this.#middle = { x, y };
    this.draw();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.isPrimary) this.#fingers.clear();
    this.#fingers.set(event.pointerId, event);
    this.#dragged = false;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const others = [...this.#fingers.values()].filter((one) => one.pointerId !== event.pointerId);
    const far = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
    // A finger is never quite still.
    if (!this.#dragged && far < 8) return;
    const [other] = others;
    if (other) {
      const span = (/** @type {PointerEvent} */ one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
      const between = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
      this.#set((this.#factor * span(event)) / span(before), pointIn(this.#view.svg, between));
    } else if (this.#factor > 1) this.#pan(pointIn(this.#view.svg, before), pointIn(this.#view.svg, event));
    else return;
    this.#dragged = true;
    this.#fingers.set(event.pointerId, event);
  }

  /** @param {{x: number, y: number}} from @param {{x: number, y: number}} to  Both in mm. */
  #pan(from, to) {
    const { board } = this.#view;
    if (!board) return;
    this.#middle = {
      x: this.#middle.x - (to.x - from.x) / board.width,
      y: this.#middle.y - (to.y - from.y) / board.height,
    };
    this.draw();
  }
}
