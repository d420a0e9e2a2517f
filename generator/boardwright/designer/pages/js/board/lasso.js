/**
 * A board cut by hand: a closed line, drawn around faces of a larger piece of the tiling, becomes the polygon that cuts it.
 *
 * It is for the pointer; its corners can be typed too, beside the board.
 */
import { tellError } from '../asking.js';
import { isAbort } from '../backend.js';
import { button, el, svg } from '../dom.js';
import { endsSomewhere, MEASURED, measuredBelow } from './controls.js';
import { MOST } from './corners.js';
import { frameOf } from './frame.js';
import { unnamed, valueAt } from './values.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('./frame.js').Point} Point */
/** @typedef {[number, number]} Pair */

/** About so many faces of an endless tiling are shown. */
const FACES = 900;
/** Radius, in edge lengths, that is shown where no board is; and one that takes in any drawing. */
const FIRST = 6;
const FAR = 1000;
/** Corners are rounded to so many parts of an edge, and may be as far from the line. */
const PARTS = 10;
/** Pixels from one point of the line to the next. */
const STEP = 3;
const NEAR = 1e-6;

export class Lasso {
  /** @type {App} */ #app;
  #view;
  /** The faces that are shown, with their means in edge lengths. @type {{mean: Pair, path: SVGPathElement}[]} */ #faces = [];
  #line = svg('path', { class: 'lasso-line' });
  /** @type {SVGSVGElement | null} */ #picture = null;
  /** Of the config for which it was begun. */ #text = '';

  /** @param {App} app @param {import('../boardview.js').BoardView} view */
  constructor(app, view) {
    const { words, store } = (this.#app = app);
    this.#view = view;
    this.button = button(words.get('board.lasso'), () => (this.#text ? this.end() : this.#begin()), { 'aria-pressed': 'false' });
    this.how = el('p', { class: 'soft lasso-how', hidden: true }, words.get('board.lasso_how'));
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#text) this.end();
    });
    store.addEventListener('text', () => this.#text && store.text !== this.#text && this.end());
  }

  /** Whether it is offered. @param {import('../types.js').Design} design @param {import('./controls.js').Field[]} fields */
  know(design, fields) {
    const { facts } = design;
    const able = fields.some(({ key }) => key === 'board.points') && facts.shapes && 'polygon' in facts.shapes;
    this.button.hidden = !able || measuredBelow(design);
  }

  /** What the config says of a shape. @param {string} shape @param {string} key @param {any} measure */
  #cut(shape, key, measure) {
    const { design, wantedConfig } = this.#app.store;
    const centre = endsSomewhere(design) ? [{ key: 'board.centre', value: valueAt(wantedConfig, 'board.centre') ?? 'middle' }] : [];
    const measures = MEASURED.map((one) => ({ key: one, value: one === key ? measure : null }));
    return [{ key: 'board.shape', value: shape }, ...measures, ...centre, ...unnamed(wantedConfig)];
  }

  /** Radius of what is shown, in edge lengths. */
  #radius() {
    const { design } = this.#app.store;
    if (endsSomewhere(design)) return FAR;
    const { board, counts, facts } = design ?? {};
    if (!board || !facts?.frame) return FIRST;
    const now = Math.hypot(board.width, board.height) / 2 / facts.frame.unit;
    return Math.min(FAR, Math.ceil(Math.max(now, Math.min(1.5 * now + 2, now * Math.sqrt(FACES / (counts?.faces || 1))))));
  }

  async #begin() {
    const { store, backend, words, announce, notify } = this.#app;
    if (!(await store.takeUp())) return;
    const { text } = store;
    try {
      const changes = this.#cut('disc', 'board.radius', this.#radius());
      const { board, facts } = await backend.call('design', { text, changes, moving: true }, { channel: 'lasso' });
      if (store.text !== text) return;
      if (board && facts.frame) this.#show(board, frameOf(facts.frame));
      else return notify(words.get('board.lasso_cannot'), 'problem');
    } catch (error) {
      if (!isAbort(error)) tellError(this.#app, error);
      return;
    }
    this.#text = text;
    this.button.setAttribute('aria-pressed', 'true');
    this.how.hidden = false;
    announce(words.get('board.lasso_how'));
  }

  end() {
    this.#text = '';
    this.button.setAttribute('aria-pressed', 'false');
    this.how.hidden = true;
    this.#picture?.remove();
    this.#picture = null;
    this.#view.svg.removeAttribute('hidden');
  }

  /** @param {import('../types.js').Board} board @param {import('./frame.js').Frame} frame */
  #show(board, frame) {
    const { words } = this.#app;
    this.#faces = board.places.filter(({ kind }) => kind === 'faces').map(({ d, x, y, mean = [x, y] }) => ({
      mean: frame.back({ x: mean[0], y: mean[1] }), path: svg('path', { class: 'lasso-face', d }),
    }));
    const picture = svg('svg', { class: 'board-view lasso', role: 'img', 'aria-label': words.get('board.lasso'), viewBox: `0 0 ${board.width} ${board.height}` },
      this.#faces.map(({ path }) => path), this.#line);
    this.#line.removeAttribute('d');
    // A finger would begin to scroll.
    picture.addEventListener('touchstart', (event) => event.preventDefault(), { passive: false });
    picture.addEventListener('pointerdown', (event) => event.button === 0 && this.#draw(picture, frame, event));
    this.#picture = picture;
    this.#view.svg.after(picture);
    this.#view.svg.setAttribute('hidden', '');
  }

  /** @param {SVGSVGElement} picture @param {import('./frame.js').Frame} frame @param {PointerEvent} start */
  #draw(picture, frame, start) {
    const matrix = picture.getScreenCTM()?.inverse();
    if (!matrix) return;
    start.preventDefault();
    picture.setPointerCapture(start.pointerId);
    let last = { x: start.clientX, y: start.clientY };
    /** @type {Point[]} */
    const line = [new DOMPoint(last.x, last.y).matrixTransform(matrix)];
    /** @type {Pair[]} */
    let corners = [];
    const move = (/** @type {PointerEvent} */ { clientX: x, clientY: y }) => {
      if (Math.hypot(x - last.x, y - last.y) < STEP) return;
      last = { x, y };
      line.push(new DOMPoint(x, y).matrixTransform(matrix));
      this.#line.setAttribute('d', `M${line.map((point) => `${point.x} ${point.y}`).join('L')}Z`);
      corners = cornersOf(line.map((point) => frame.back(point)));
      for (const { mean, path } of this.#faces) path.classList.toggle('in', holds(corners, mean));
    };
    const stop = () => picture.removeEventListener('pointermove', move);
    const end = () => {
      stop();
      const { store, words, announce, notify } = this.#app;
      if (!picture.isConnected) return;
      if (corners.length > 2 && this.#faces.some(({ mean }) => holds(corners, mean))) {
        const changes = this.#cut('polygon', 'board.points', corners);
        this.end();
        store.change(changes);
        announce(words.get('board.lasso_done', { n: corners.length }));
        return;
      }
      this.#line.removeAttribute('d');
      if (line.length > 1) notify(words.get('board.lasso_none'), 'problem');
    };
    picture.addEventListener('pointermove', move);
    picture.addEventListener('pointerup', end, { once: true });
    picture.addEventListener('pointercancel', stop, { once: true });
  }
}

/** Few corners that follow a closed line, rounded; so many that each has a handle. @param {Pair[]} line @returns {Pair[]} */
export function cornersOf(line) {
  const round = (/** @type {number} */ one) => Math.round(one * PARTS) / PARTS + 0;
  for (let far = 1 / PARTS; ; far *= 1.5) {
    const middle = line.reduce((best, point, at) => (apart(point, line[0]) > apart(line[best], line[0]) ? at : best), 0);
    const kept = [...thinned(line.slice(0, middle + 1), far).slice(0, -1), ...thinned([...line.slice(middle), line[0]], far).slice(0, -1)];
    const corners = kept.map(([x, y]) => /** @type {Pair} */ ([round(x), round(y)]));
    const different = corners.filter((corner, at) => String(corner) !== String(corners.at(at - 1)));
    if (different.length <= MOST) return different;
  }
}

/**
 * The points of a line that others lie near: Douglas and Peucker's algorithm (Cartographica 10, 1973).
 *
 * @param {Pair[]} line
 * @param {number} far
 * @returns {Pair[]}
 */
function thinned(line, far) {
  const [first, last] = [line[0], line[line.length - 1]];
  let at = 0;
  line.forEach((point, index) => {
    if (beside(point, first, last) > (at ? beside(line[at], first, last) : far)) at = index;
  });
  return at ? [...thinned(line.slice(0, at + 1), far).slice(0, -1), ...thinned(line.slice(at), far)] : [first, last];
}

/** Whether a polygon holds a point, by the even-odd rule, or it is on its border: as boards are cut. @param {Pair[]} corners @param {Pair} point */
function holds(corners, point) {
  let inside = false;
  for (const [at, corner] of corners.entries()) {
    const before = corners.at(at - 1) ?? corner;
    if (beside(point, before, corner) < NEAR) return true;
    const [[ax, ay], [bx, by]] = [before, corner];
    if (ay > point[1] !== by > point[1] && point[0] < ax + ((point[1] - ay) * (bx - ax)) / (by - ay)) inside = !inside;
  }
  return inside;
}

/** @param {Pair} a @param {Pair} b */
function apart([ax, ay], [bx, by]) {
  return Math.hypot(bx - ax, by - ay);
}

/** How far a point is from a segment. @param {Pair} point @param {Pair} a @param {Pair} b */
function beside([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
