/**
 * Isohedral tilings: one tile, all of whose copies are alike, shaped by up to six sliders.
 */
import { ask } from '../asking.js';
import { button, el, field, svg } from '../dom.js';
import { ARROWS } from '../nearest.js';
import { Canvas, outline } from './canvas.js';
import { chooseTile, tilePicture } from './tiles.js';
import { drawing, drawingOf, useTiling } from './using.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {[number, number]} Pair */
/** @typedef {Record<string, Pair[]>} Curves */
/** @typedef {{type: number, parameters: number[] | null, curves: Curves | null}} Step */

/** Half of what is seen at first, in widths of the tile. */
const SEEN = 1.45;
/** How far a key moves a corner, in widths of the tile; and how near a multiple of 15 degrees a side snaps to it. */
const STEP = 0.02;
const NEAR = 2.5;
const ANGLE = 15;

export class Isohedral {
  /** @type {any} */ #answer = null;
  /** Whether the sliders are of another type. */ #anew = true;
  #type = 27;
  /** Curves that sides were bent to on the board. @type {Curves | null} */ #curves = null;
  /** @type {import('./tiles.js').Tile[]} */ #pictures = [];
  /** What tells this drawing from others. */ #drawing;
  /** What was chosen and shaped, step by step. @type {Step[]} */ #steps = [];
  #at = -1;
  #plane = svg('g', null);
  /** Corners of one tile, to be dragged. */ #corners = svg('g', null);

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    const { words } = app;
    const stage = el('div', { class: 'stage' });
    this.back = button(words.get('shell.undo'), () => this.step(-1), { disabled: true, 'aria-keyshortcuts': 'Control+Z' });
    this.forth = button(words.get('shell.redo'), () => this.step(1), { disabled: true, 'aria-keyshortcuts': 'Control+Shift+Z' });
    const tools = el('div', { class: 'row', role: 'toolbar', 'aria-label': words.get('draw.tools') }, this.back, this.forth);
    this.canvas = new Canvas(stage, words, words.get('draw.isohedral_picture'), tools);
    this.canvas.element.append(this.#plane, this.#corners);
    this.shown = el('span', { class: 'draw-type-picture', 'aria-hidden': 'true' });
    this.named = el('strong', { class: 'number' });
    this.choose = button(words.get('draw.choose_tile'), () => this.#choose());
    this.sliders = el('div', { class: 'stack draw-sliders' });
    this.said = el('p', { role: 'status', class: 'draw-said draw-hint' });
    this.use = button(words.get('draw.use'), () => {
      if (this.#answer?.tiling) useTiling(app, this.#drawing, this.#answer.tiling, { shape: 'rhombus', size: [5, 5] });
    }, { class: 'primary' });
    const reset = button(words.get('draw.defaults'), () => {
      this.#curves = null;
      this.#ask(null, true);
    });
    const aside = el('div', { class: 'aside stack' },
      el('div', { class: 'draw-type', role: 'group', 'aria-label': words.get('draw.tile_is') }, this.shown, this.named, this.choose),
      this.sliders, el('div', { class: 'row' }, reset), this.said, this.use);
    this.element = el('div', { class: 'bench draw-bench' }, stage, aside);
    const { config, problems = [] } = /** @type {any} */ (app.store.design) ?? {};
    const written = config?.board?.tiling;
    const isWritten = Number.isInteger(written?.isohedral);
    this.#drawing = isWritten ? drawingOf(app, 'isohedral') : drawing(app, 'isohedral');
    if (isWritten) this.#type = written.isohedral;
    if (written?.curves && !problems.some((/** @type {any} */ { key }) => key.startsWith('board.tiling'))) this.#curves = written.curves;
    this.#ask(Array.isArray(written?.parameters) ? written.parameters : null, true);
  }

  async #choose() {
    const chosen = await chooseTile(this.app, this.#pictures, this.#type);
    if (chosen === null || chosen === this.#type) return;
    this.#type = chosen;
    this.#curves = null;
    this.#drawing = drawing(this.app, 'isohedral');
    await this.#ask(null, true);
  }

  /**
   * @param {number[] | null} parameters
   * @param {boolean} anew  Whether there are other sliders than before.
   * @param {boolean} [wide]  Whether the sliders' ends are looked for: how far each can go depends on the others.
   * @param {boolean} [stepped]  Whether this is a step back or forth.
   */
  async #ask(parameters, anew, wide = anew, stepped = false) {
    // An answer that gave way to a newer question leaves its sliders to it.
    this.#anew ||= anew;
    // Another tile is to be seen at once: how far its sliders go takes longer.
    const ranges = wide && !this.#anew;
    const pictures = this.#pictures.length === 0;
    const answer = await ask(this.app, 'isohedral', { type: this.#type, parameters, curves: this.#curves, ranges, pictures }, { channel: 'draw-isohedral' });
    if (!answer) return;
    const { words } = this.app;
    const first = this.#anew;
    this.#anew = false;
    this.#answer = answer;
    if (answer.pictures) this.#pictures = answer.pictures;
    if (first) this.#name();
    if (first) this.#slide(answer.sliders);
    else if (ranges) this.#slideTo(answer.sliders);
    if (ranges && !stepped) this.#keep();
    const { problem } = answer;
    this.said.textContent = problem ? words.get(`draw.problem_${problem.code}`) : words.get('draw.tiles', { n: answer.tiles.length });
    this.said.classList.toggle('problem', Boolean(problem));
    this.use.disabled = Boolean(problem);
    this.#draw(first);
    if (first) await this.#ask(answer.sliders.map((/** @type {any} */ one) => one.value), false, true, stepped);
  }

  #name() {
    const picture = this.#pictures.find(({ type }) => type === this.#type);
    this.named.textContent = `IH ${this.#type}`;
    this.shown.replaceChildren(picture ? tilePicture(picture) : '');
  }

  /** @param {any[]} told */
  #slide(told) {
    const { words } = this.app;
    this.sliders.replaceChildren(...told.map((one, number) => {
      const slider = el('input', { type: 'range', min: one.least, max: one.most, step: 0.01, value: one.value });
      slider.addEventListener('input', () => this.#ask(this.#anew ? null : this.#values(), false));
      slider.addEventListener('change', () => this.#ask(this.#anew ? null : this.#values(), false, true));
      return field(words.get('draw.parameter', { n: number + 1 }), slider);
    }));
    if (!told.length) this.sliders.append(el('p', { class: 'soft' }, words.get('draw.no_parameters')));
  }

  /** @param {any[]} told */
  #slideTo(told) {
    this.sliders.querySelectorAll('input').forEach((slider, number) => {
      const { least, most } = told[number];
      Object.assign(slider, { min: String(least), max: String(most) });
    });
  }

  #values() {
    return [...this.sliders.querySelectorAll('input')].map((slider) => Number(slider.value));
  }

  #keep() {
    const step = { type: this.#type, curves: this.#curves, parameters: this.#answer.sliders.map((/** @type {any} */ one) => one.value) };
    if (JSON.stringify(this.#steps[this.#at]) !== JSON.stringify(step)) {
      this.#steps = [...this.#steps.slice(Math.max(0, this.#at - 98), this.#at + 1), step];
      this.#at = this.#steps.length - 1;
    }
    this.#stepped();
  }

  #stepped() {
    this.back.disabled = this.#at <= 0;
    this.forth.disabled = this.#at >= this.#steps.length - 1;
  }

  /** @param {number} by */
  step(by) {
    const step = this.#steps[this.#at + by];
    if (!step) return;
    this.#at += by;
    this.#stepped();
    this.#type = step.type;
    this.#curves = step.curves;
    this.#ask(step.parameters, true, true, true);
  }

  /** @param {boolean} anew */
  #draw(anew) {
    const { outlines, copies, problem } = this.#answer;
    const cell = svg('g', { id: 'draw-tile' }, outlines.map((/** @type {Pair[]} */ tile, /** @type {number} */ number) =>
      svg('path', { class: `draw-polygon aspect-${number % 6}${problem ? ' impossible' : ''}`, d: outline(tile), 'vector-effect': 'non-scaling-stroke' })));
    this.#plane.replaceChildren(svg('defs', null, cell), ...copies.map((/** @type {Pair} */ [x, y]) => svg('use', { href: '#draw-tile', x, y: -y })));
    this.#handles();
    const reach = SEEN * this.#answer.unit;
    if (anew) this.canvas.frame([[-reach, -reach], [reach, reach]], { anew });
  }

  /** Corners that go with a slider can be dragged. */
  #handles() {
    const { tiles, pulls, unit } = this.#answer;
    const able = pulls.map((/** @type {Pair[]} */ pull) => pull.some(([x, y]) => Math.hypot(x, y) > 1e-4));
    while (this.#corners.childElementCount > pulls.length) this.#corners.lastElementChild?.remove();
    while (this.#corners.childElementCount < pulls.length) this.#corners.append(this.#handle(this.#corners.childElementCount));
    [...this.#corners.children].forEach((handle, corner) => {
      const [x, y] = tiles[0][corner];
      handle.setAttribute('transform', `translate(${x} ${-y}) scale(${unit})`);
      handle.toggleAttribute('hidden', !able[corner]);
      handle.setAttribute('tabindex', able[corner] ? '0' : '-1');
    });
  }

  /** @param {number} corner */
  #handle(corner) {
    const handle = svg('g', { class: 'draw-site', role: 'button', 'data-drag': true, 'aria-label': this.app.words.get('draw.tile_corner', { n: corner + 1 }) },
      svg('circle', { class: 'draw-grip', r: 0.13 }), svg('circle', { class: 'draw-dot', r: 0.035 }));
    handle.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      handle.focus({ preventScroll: true });
      handle.setPointerCapture(event.pointerId);
      const move = (/** @type {PointerEvent} */ now) => {
        const { x, y } = this.canvas.place(now);
        this.#pull(corner, [x, -y], !now.altKey);
      };
      handle.addEventListener('pointermove', move);
      handle.addEventListener('lostpointercapture', () => {
        handle.removeEventListener('pointermove', move);
        this.#ask(this.#values(), false, true);
      }, { once: true });
    });
    handle.addEventListener('keydown', (event) => {
      const way = ARROWS[event.key];
      if (!way) return;
      event.preventDefault();
      const [x, y] = this.#answer.tiles[0][corner];
      const step = STEP * this.#answer.unit * (event.shiftKey ? 4 : 1);
      this.#pull(corner, [x + step * way.x, y - step * way.y], false);
    });
    handle.addEventListener('keyup', (event) => {
      if (event.key in ARROWS) this.#ask(this.#values(), false, true);
    });
    return handle;
  }

  /** Moves a corner as near to a place as the sliders can. @param {number} corner @param {Pair} to @param {boolean} snaps */
  #pull(corner, to, snaps) {
    /** @type {Pair[]} */
    const tile = this.#answer.tiles[0];
    /** @type {Pair[]} */
    const pull = this.#answer.pulls[corner];
    const [x, y] = tile[corner];
    const [u, v] = snaps ? squared(to, tile[(corner + tile.length - 1) % tile.length]) : to;
    // The smallest change of all sliders that does it: least squares, a little damped for corners that go one way only.
    const sum = (/** @type {0 | 1} */ one, /** @type {0 | 1} */ other) => pull.reduce((total, way) => total + way[one] * way[other], 0);
    const [a, b, d] = [sum(0, 0) + 1e-4, sum(0, 1), sum(1, 1) + 1e-4];
    const [dx, dy] = [u - x, v - y];
    const [p, q] = [(d * dx - b * dy) / (a * d - b * b), (a * dy - b * dx) / (a * d - b * b)];
    const before = this.#answer.sliders.map((/** @type {any} */ one) => one.value);
    [...this.sliders.querySelectorAll('input')].forEach((slider, number) => {
      slider.value = String(before[number] + pull[number][0] * p + pull[number][1] * q);
    });
    this.#ask(this.#values(), false);
  }
}

/** A place whose direction from another is a multiple of 15 degrees, if it nearly is. @param {Pair} to @param {Pair} from @returns {Pair} */
function squared([x, y], [u, v]) {
  const [long, angle] = [Math.hypot(x - u, y - v), Math.atan2(y - v, x - u) * 180 / Math.PI];
  const near = ANGLE * Math.round(angle / ANGLE);
  if (Math.abs(angle - near) > NEAR) return [x, y];
  return [u + long * Math.cos(near * Math.PI / 180), v + long * Math.sin(near * Math.PI / 180)];
}
