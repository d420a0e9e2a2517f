/**
 * The sides of an isohedral tile, bent on the board: each has two dots that it passes, and where one is dragged, all sides
 * of its letter bend as the symmetry of the tiling bids, on this tile and on its copies.
 *
 * A shape is looked at before the config has it: one whose sides cross leaves the board as it is.
 */
import { isAbort } from '../backend.js';
import { tellError } from '../asking.js';
import { button, el, pointIn, svg } from '../dom.js';
import { ARROWS } from '../nearest.js';
import { framed } from './frame.js';
import { bounded } from './sizing.js';
import { same, valueAt } from './values.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {[number, number]} Pair */
/** @typedef {Record<string, Pair[]>} Curves */
/** @typedef {{corners: Pair[], sides: [string, 'J' | 'U' | 'S' | 'I', number][]}} Tile
 *   Corners in edge lengths from the centre of the board, y up; of each side its letter, its shape and how the curve lies. */

const KEY = 'board.tiling.curves';
/** Where the dots of a straight side are, the side going from (0, 0) to (1, 0). @type {[Pair, Pair]} */
const STRAIGHT = [[1 / 3, 0], [2 / 3, 0]];
/** A tile is as wide as this part of the picture, but no wider than so many pixels. */
const PART = 0.48;
const WIDE = 280;
/** Radius of a dot in pixels; of what can be caught; and how near it snaps. */
const RADIUS = 6;
const CAUGHT = 20;
const SNAP = 7;
/** How far from its side a letter stands, in pixels. */
const LETTER = 13;
/** Steps of the keys and of what is written, in lengths of a side; and how far from it a dot can go. */
const STEP = 0.02;
const ROUND = 100;
const FAR = 2;

export class Bends {
  /** @type {App} */ #app;
  /** @type {import('../boardview.js').BoardView} */ #view;
  /** @type {Tile | null} */ #tile = null;
  #on = false;
  /** Pixels of an edge while sides are bent. */ #scale = 1;
  /** Curves that somebody holds, perhaps impossible ones. @type {Curves | null} */ #held = null;
  /** What is to be looked at next. @type {{curves: Curves, merge: string} | null} */ #wanted = null;
  /** @type {Promise<void> | null} */ #going = null;
  #refused = false;
  /** Letter of the side whose dot is held or has the focus. */ #letter = '';
  #drags = 0;
  #outline = svg('path', { class: 'bend-tile' });
  #alike = svg('path', { class: 'bend-alike' });
  /** The letters of the sides, as the config names them. */ #letters = svg('g', { class: 'bend-letters', 'aria-hidden': 'true', translate: 'no' });
  #dots = svg('g', { class: 'bend-dots' });

  /** @param {App} app @param {import('../boardview.js').BoardView} view */
  constructor(app, view) {
    const { words, store } = (this.#app = app);
    this.#view = view;
    this.button = button(words.get('board.bend'), () => (this.#on ? this.end() : this.#begin()), { 'aria-pressed': 'false' });
    this.straighten = button(words.get('board.bend_straight'), () => {
      if (valueAt(store.wantedConfig, KEY)) store.change([{ key: KEY, value: null }]);
    });
    this.said = el('p', { role: 'status', class: 'bend-said' });
    this.how = el('div', { class: 'bend-how', hidden: true }, el('p', { class: 'soft' }, words.get('board.bend_how')), this.straighten);
    this.group = svg('g', { class: 'bends', hidden: true }, this.#outline, this.#alike, this.#letters, this.#dots);
    view.overlay.append(this.group);
    // On the picture, which would move under the finger if it made room for words.
    view.svg.after(this.said);
    // Browsers take `touch-action` from pictures as a whole: a finger would begin to scroll.
    this.#dots.addEventListener('touchstart', (event) => event.preventDefault(), { passive: false });
    this.#dots.addEventListener('pointerdown', (event) => this.#drag(event));
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#on && !event.defaultPrevented) this.end();
    });
    addEventListener('resize', () => this.#on && this.#measure());
  }

  /** Whether it is offered. @param {import('../types.js').Design} design */
  know({ facts }) {
    /** @type {Tile | undefined} */
    const tile = facts.frame?.tile;
    const before = this.#tile;
    this.#tile = tile?.sides.some(([, shape]) => shape !== 'I') ? tile : null;
    this.button.hidden = !this.#tile;
    if (this.#on && !this.#tile) this.end();
    else if (this.#on && !same(before?.corners, tile?.corners)) this.#measure();
    else this.place();
  }

  #begin() {
    this.#on = true;
    this.#shown();
    this.#measure();
    // On a narrow screen it may be below the button.
    this.#view.svg.scrollIntoView({ block: 'nearest' });
  }

  end() {
    if (!this.#on) return;
    if (this.group.contains(document.activeElement)) this.button.focus({ preventScroll: true });
    this.#on = false;
    this.#held = null;
    this.#say(false);
    this.#shown();
    this.#view.svg.style.height = '';
    this.#view.fit();
  }

  #shown() {
    this.button.setAttribute('aria-pressed', String(this.#on));
    this.how.hidden = !this.#on;
    this.group.toggleAttribute('hidden', !this.#on);
    this.#view.svg.classList.toggle('bending', this.#on);
  }

  /** How large the tile is shown: large enough for a finger. */
  #measure() {
    const { board, svg: shown } = this.#view;
    const frame = framed(this.#app);
    if (!this.#tile || !board || !frame) return;
    shown.style.height = '';
    this.#view.fit();
    const { clientWidth: width, clientHeight: height } = shown;
    // The picture keeps its place on the page while the board in it changes.
    shown.style.height = `${height}px`;
    const box = shown.viewBox.baseVal;
    const natural = Math.min(width / box.width, height / box.height) * frame.unit;
    const { corners } = this.#tile;
    const across = Math.max(...corners.flatMap(([x, y]) => corners.map(([u, v]) => Math.hypot(x - u, y - v))));
    this.#scale = Math.max(natural, Math.min(PART * Math.min(width, height), WIDE) / across);
    this.place();
  }

  /** Puts the dots where the sides are, and the tile into the middle of the picture. */
  place() {
    const frame = framed(this.#app);
    const tile = this.#tile;
    if (!this.#on || !tile || !frame) return;
    const { svg: shown } = this.#view;
    const unit = frame.unit / this.#scale;
    const [width, height] = [shown.clientWidth * unit, shown.clientHeight * unit];
    const middle = frame.at(tile.corners.reduce(([x, y], [u, v]) => [x + u / tile.corners.length, y + v / tile.corners.length], [0, 0]));
    shown.setAttribute('viewBox', `${middle.x - width / 2} ${middle.y - height / 2} ${width} ${height}`);
    const curves = this.#held ?? this.#written;
    const at = (/** @type {number} */ side, /** @type {Pair} */ point) => {
      const { x, y } = frame.at(this.#onto(side, point));
      return `${x} ${y}`;
    };
    const paths = tile.sides.map(([letter, shape, way], side) => {
      const handles = handlesOf(dotsOf(shape, curves[letter]));
      if (way === 1 || way === 2) handles.reverse();
      return `C${handles.map((point) => at(side, lie(way, point))).join(' ')} ${at(side, [1, 0])}`;
    });
    this.#outline.setAttribute('d', `M${at(0, [0, 0])}${paths.join('')}Z`);
    this.#alike.setAttribute('d', paths.map((path, side) => (tile.sides[side][0] === this.#letter ? `M${at(side, [0, 0])}${path}` : '')).join(''));
    this.group.classList.toggle('wrong', this.#refused && this.#held !== null);
    this.#name(frame, curves, unit);
    this.#spread(frame, curves, unit);
    this.straighten.setAttribute('aria-disabled', String(Object.keys(this.#written).length === 0));
  }

  /** Writes its letter inside each side, where that is in the middle. @param {import('./frame.js').Frame} frame @param {Curves} curves @param {number} unit */
  #name(frame, curves, unit) {
    const { sides, corners } = /** @type {Tile} */ (this.#tile);
    const around = Math.sign(corners.reduce((sum, [x, y], at) => {
      const [u, v] = corners[(at + 1) % corners.length];
      return sum + x * v - u * y;
    }, 0));
    this.#letters.replaceChildren(...sides.map(([letter, shape, way], side) => {
      const [, [dx, dy]] = this.#side(side);
      const [[ax, ay], [bx, by]] = dotsOf(shape, curves[letter]).map((point) => lie(way, point));
      // The middle of the curve through both dots, and so far inwards as a letter needs.
      const middle = this.#onto(side, [(9 * (ax + bx) - 1) / 16, (9 * (ay + by)) / 16 + (around * LETTER) / this.#scale / Math.hypot(dx, dy)]);
      const { x, y } = frame.at(middle);
      return svg('text', { transform: `translate(${x} ${y}) scale(${unit})`, class: letter === this.#letter ? 'alike' : '' }, letter);
    }));
  }

  /** @param {import('./frame.js').Frame} frame @param {Curves} curves @param {number} unit */
  #spread(frame, curves, unit) {
    const places = this.#places(curves);
    while (this.#dots.childElementCount > places.length) this.#dots.lastElementChild?.remove();
    while (this.#dots.childElementCount < places.length) this.#dots.append(this.#dot(this.#dots.childElementCount));
    const { words } = this.#app;
    places.forEach(({ side, number, plane }, at) => {
      const { x, y } = frame.at(plane);
      const dot = this.#dots.children[at];
      dot.setAttribute('transform', `translate(${x} ${y}) scale(${unit})`);
      dot.setAttribute('aria-label', words.get('board.bend_dot', { n: side + 1, letter: /** @type {Tile} */ (this.#tile).sides[side][0], k: number + 1 }));
    });
  }

  /** The dots of a tile: their sides, their numbers, and where they are. @param {Curves} curves @returns {{side: number, number: 0 | 1, plane: Pair}[]} */
  #places(curves) {
    return (this.#tile?.sides ?? []).flatMap(([letter, shape, way], side) => {
      if (shape === 'I') return [];
      const dots = dotsOf(shape, curves[letter]);
      return /** @type {const} */ ([0, 1]).map((number) => ({ side, number, plane: this.#onto(side, lie(way, dots[number])) }));
    });
  }

  /** @param {number} at */
  #dot(at) {
    const dot = svg('g', { class: 'bend-dot', role: 'button', tabindex: 0 }, svg('circle', { r: CAUGHT, class: 'caught' }), svg('circle', { r: RADIUS, class: 'disc' }));
    dot.addEventListener('keydown', (event) => this.#key(at, event));
    dot.addEventListener('keyup', (event) => {
      if (event.key in ARROWS) this.#drags += 1;
    });
    const look = () => {
      this.#letter = this.#letterOf(at);
      this.place();
    };
    dot.addEventListener('focus', look);
    dot.addEventListener('pointerenter', () => this.#held || look());
    return dot;
  }

  /** @param {number} at */
  #letterOf(at) {
    return this.#tile?.sides[this.#places({})[at].side][0] ?? '';
  }

  /** Curves as the config will have them; those that the type has not are left out. @returns {Curves} */
  get #written() {
    const written = valueAt(this.#app.store.wantedConfig, KEY);
    /** @type {Curves} */
    const curves = {};
    for (const [letter, shape] of this.#tile?.sides ?? []) {
      const points = written?.[letter];
      const right = Array.isArray(points) && points.length === (shape === 'J' ? 2 : 1) && points.every((one) => Array.isArray(one) && one.length === 2 && one.every(Number.isFinite));
      if (right && shape !== 'I') curves[letter] = points;
    }
    return curves;
  }

  /** A point of a side, its ends being (0, 0) and (1, 0), in edge lengths. @param {number} side @param {Pair} point @returns {Pair} */
  #onto(side, [x, y]) {
    const [[px, py], [dx, dy]] = this.#side(side);
    return [px + x * dx - y * dy, py + x * dy + y * dx];
  }

  /** The same back. @param {number} side @param {Pair} point @returns {Pair} */
  #off(side, [x, y]) {
    const [[px, py], [dx, dy]] = this.#side(side);
    const long = dx * dx + dy * dy;
    return [((x - px) * dx + (y - py) * dy) / long, ((y - py) * dx - (x - px) * dy) / long];
  }

  /** Where a side begins, and how far it goes. @param {number} side @returns {[Pair, Pair]} */
  #side(side) {
    const corners = /** @type {Tile} */ (this.#tile).corners;
    const [[px, py], [qx, qy]] = [corners[side], corners[(side + 1) % corners.length]];
    return [[px, py], [qx - px, qy - py]];
  }

  /** Follows the pointer with the dot that is nearest to it. @param {PointerEvent} start */
  #drag(start) {
    const frame = framed(this.#app);
    if (start.button !== 0 || !frame) return;
    start.preventDefault();
    const from = frame.back(pointIn(this.#view.svg, start));
    const far = this.#places(this.#written).map(({ plane: [x, y] }) => Math.hypot(x - from[0], y - from[1]));
    const at = far.indexOf(Math.min(...far));
    const { plane: [x, y] } = this.#places(this.#written)[at];
    const grip = [x - from[0], y - from[1]];
    const dot = /** @type {SVGGElement} */ (this.#dots.children[at]);
    this.#drags += 1;
    this.#letter = this.#letterOf(at);
    this.#say(false);
    dot.focus({ preventScroll: true });
    dot.classList.add('dragged');
    dot.setPointerCapture(start.pointerId);
    const move = (/** @type {PointerEvent} */ event) => {
      const now = framed(this.#app);
      if (!now) return;
      const [u, v] = now.back(pointIn(this.#view.svg, event));
      this.#bend(at, [u + grip[0], v + grip[1]], !event.altKey);
    };
    dot.addEventListener('pointermove', move);
    dot.addEventListener('lostpointercapture', () => {
      dot.removeEventListener('pointermove', move);
      dot.classList.remove('dragged');
      this.#leave();
    }, { once: true });
  }

  /** @param {number} at @param {KeyboardEvent} event */
  async #key(at, event) {
    const way = ARROWS[event.key];
    const straighten = event.key === 'Delete' || event.key === 'Backspace';
    if ((!way && !straighten) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (straighten) {
      this.#ask(this.#letterOf(at), null);
    } else {
      const { side, plane: [x, y] } = this.#places(this.#held ?? this.#written)[at];
      const [, [dx, dy]] = this.#side(side);
      const turn = ((framed(this.#app)?.turn ?? 0) * Math.PI) / 180;
      const step = STEP * (event.shiftKey ? 5 : 1) * Math.hypot(dx, dy);
      const [right, up] = [step * way.x, -step * way.y];
      this.#bend(at, [x + right * Math.cos(turn) + up * Math.sin(turn), y - right * Math.sin(turn) + up * Math.cos(turn)], false);
    }
    await this.#leave();
  }

  /** Bends sides so that a dot is at a place, or near it. @param {number} at @param {Pair} plane @param {boolean} snaps */
  #bend(at, plane, snaps) {
    const tile = /** @type {Tile} */ (this.#tile);
    const { side, number } = this.#places({})[at];
    const [letter, shape, way] = tile.sides[side];
    const point = lie(way, this.#off(side, plane));
    const dots = dotsOf(shape, (this.#held ?? this.#written)[letter]);
    const [, [dx, dy]] = this.#side(side);
    const [x, y] = snaps ? snapped(point, number, shape, dots, SNAP / this.#scale / Math.hypot(dx, dy)) : point;
    const round = (/** @type {number} */ one) => bounded(Math.round(one * ROUND) / ROUND, -FAR, FAR) + 0;
    /** @type {Pair} */
    const moved = [round(x), round(y)];
    const points = shape === 'J' ? dots.map((one, other) => /** @type {Pair} */ (other === number ? moved : one.map(round))) : [number ? image(shape, moved).map(round) : moved];
    const isStraight = points.every(([u, v], index) => Math.hypot(u - STRAIGHT[index][0], v) < 1 / ROUND);
    this.#ask(letter, isStraight ? null : /** @type {Pair[]} */ (points));
  }

  /** Shows sides at once, and bends those of the board if they can be. @param {string} letter @param {Pair[] | null} points */
  #ask(letter, points) {
    const { [letter]: before, ...others } = this.#held ?? this.#written;
    if (JSON.stringify(before ?? null) === JSON.stringify(points)) return;
    const curves = points ? { ...others, [letter]: points } : others;
    this.#held = curves;
    this.#wanted = { curves, merge: `bend ${this.#drags}` };
    this.place();
    this.#going ??= this.#go();
  }

  async #go() {
    const { store, backend } = this.#app;
    while (this.#wanted) {
      const { curves, merge } = this.#wanted;
      this.#wanted = null;
      const tiling = valueAt(store.wantedConfig, 'board.tiling');
      try {
        const { problem } = await backend.call('isohedral', { type: tiling.isohedral, parameters: tiling.parameters ?? null, curves });
        this.#say(Boolean(problem));
        if (!problem) {
          const before = this.#written;
          const none = Object.keys(curves).length === 0;
          // Several sides may have been bent while the last answer was on its way.
          const letters = Object.keys({ ...before, ...curves }).filter((one) => JSON.stringify(before[one]) !== JSON.stringify(curves[one]));
          store.change(none ? [{ key: KEY, value: null }] : letters.map((one) => ({ key: `${KEY}.${one}`, value: curves[one] ?? null })), { merge });
        }
      } catch (error) {
        if (!isAbort(error)) tellError(this.#app, error);
      }
      this.place();
    }
    this.#going = null;
  }

  /** Lets go: what is impossible goes back to what the board has. */
  async #leave() {
    await this.#going;
    if (this.#dots.querySelector('.dragged')) return;
    this.#held = null;
    this.place();
  }

  /** @param {boolean} refused */
  #say(refused) {
    this.#refused = refused;
    this.said.textContent = refused ? this.#app.words.get('board.bend_refused') : '';
  }
}

/** Where a point of a letter's curve lies on a side, and back. @param {number} way @param {Pair} point @returns {Pair} */
function lie(way, [x, y]) {
  return [way === 1 || way === 2 ? 1 - x : x, way === 1 || way === 3 ? -y : y];
}

/** The image of a point by the symmetry of a side. @param {string} shape @param {Pair} point @returns {Pair} */
function image(shape, point) {
  return lie(shape === 'U' ? 2 : 1, point);
}

/** Where a side is a third and two thirds along. @param {string} shape @param {Pair[]} [given] @returns {[Pair, Pair]} */
function dotsOf(shape, given) {
  if (!given || shape === 'I') return STRAIGHT;
  return shape === 'J' ? [given[0], given[1]] : [given[0], image(shape, given[0])];
}

/** The handles of the curve through two dots. @param {[Pair, Pair]} dots @returns {Pair[]} */
function handlesOf([[ax, ay], [bx, by]]) {
  return [[(18 * ax - 9 * bx + 2) / 6, (18 * ay - 9 * by) / 6], [(18 * bx - 9 * ax - 5) / 6, (18 * by - 9 * ay) / 6]];
}

/**
 * A place to which a dot snaps: of a straight side, an image of the other dot, or on the line between the corners.
 *
 * @param {Pair} point
 * @param {0 | 1} number
 * @param {string} shape
 * @param {[Pair, Pair]} dots
 * @param {number} near
 * @returns {Pair}
 */
function snapped(point, number, shape, dots, near) {
  const images = shape === 'J' ? [image('U', dots[1 - number]), image('S', dots[1 - number])] : [];
  const place = [STRAIGHT[number], ...images].find(([x, y]) => Math.hypot(x - point[0], y - point[1]) < near);
  return place ?? (Math.abs(point[1]) < near ? [point[0], 0] : point);
}
