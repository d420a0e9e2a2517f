/**
 * Voronoi boards: a face for each point, and the points are moved.
 */
import { ask } from '../asking.js';
import { button, el, field, rove, svg } from '../dom.js';
import { ARROWS } from '../nearest.js';
import { Canvas, outline } from './canvas.js';
import { drawing, drawingOf, useTiling } from './using.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {[number, number]} Pair */

const OUTLINES = ['square', 'hexagon', 'triangle', 'circle'];
const MOST = 600;
/** How near to the rim a point may be, in units of the outline, and how far one that was beyond is put inwards. */
const RIM = 0.002;
const INWARDS = 0.02;

export class Points {
  /** @type {Pair[]} */ #sites = [];
  /** @type {any} */ #answer = null;
  /** What tells this drawing from others. */ #drawing = '';
  /** What is to be asked next. @type {{anew: boolean, points: () => object} | null} */ #wanted = null;
  /** @type {Promise<void> | null} */ #going = null;
  /** Whether the answer is about the points as they are. */ #fresh = false;
  #chosen = 0;
  /** From where to where the outline reaches. */
  #wide = [0, 1];
  /** @type {Pair[][]} */ #before = [];
  /** @type {Pair[][]} */ #after = [];
  /** Another outline for a moved set of points is not wanted without asking. */
  #outline = 'square';

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    const { words } = app;
    this.back = button(words.get('shell.undo'), () => this.step(-1), { 'aria-keyshortcuts': 'Control+Z' });
    this.forth = button(words.get('shell.redo'), () => this.step(1), { 'aria-keyshortcuts': 'Control+Shift+Z' });
    const stage = el('div', { class: 'stage' });
    const tools = el('div', { class: 'row', role: 'toolbar', 'aria-label': words.get('draw.tools') }, this.back, this.forth);
    this.canvas = new Canvas(stage, words, words.get('draw.points_picture'), tools);
    this.cells = svg('g', { class: 'draw-cells' });
    this.dots = svg('g', { class: 'draw-sites' });
    this.canvas.element.append(this.cells, this.dots);
    this.count = number(37, 1, MOST);
    this.seed = number(1, 0, 4294967295);
    this.relax = number(10, 0, 100);
    this.shape = el('select', null, OUTLINES.map((id) => el('option', { value: id }, words.get(`draw.outline_${id}`))));
    this.minimum = el('input', { type: 'range', min: 0, max: 0.5, step: 0.05, value: 0.2 });
    this.said = el('p', { role: 'status', class: 'draw-said' });
    this.use = button(words.get('draw.use'), () => this.#use(), { class: 'primary' });
    const scatter = button(words.get('draw.scatter'), () => this.#scatter());
    const aside = el('div', { class: 'aside stack' },
      el('div', { class: 'draw-fields' },
        field(words.get('draw.number'), this.count), field(words.get('draw.seed'), this.seed),
        field(words.get('draw.relax'), this.relax), field(words.get('draw.outline'), this.shape)),
      el('div', { class: 'row' }, scatter,
        button(words.get('draw.add_point'), () => this.#add()), button(words.get('draw.remove_point'), () => this.#remove())),
      field(words.get('draw.min_edge'), this.minimum, words.get('draw.min_edge_hint')),
      el('p', { class: 'soft' }, words.get('draw.points_keys')), this.said, this.use);
    this.element = el('div', { class: 'bench draw-bench' }, stage, aside);
    this.minimum.addEventListener('input', () => this.#ask());
    this.shape.addEventListener('change', () => this.#scatter());
    this.canvas.element.addEventListener('dblclick', (event) => this.#add(this.canvas.place(event)));
    if (app.backend.lacks.has('shapely')) {
      this.element.replaceChildren(el('p', { class: 'absent' }, words.get('static.lacks_shapely')));
    } else {
      this.#begin();
    }
  }

  #begin() {
    const written = /** @type {any} */ (this.app.store.design)?.config?.board?.tiling?.voronoi;
    if (written && (written.outline === undefined || OUTLINES.includes(written.outline))) {
      this.shape.value = written.outline ?? 'square';
      if (written.min_edge !== undefined) this.minimum.value = String(written.min_edge);
      if (Number.isInteger(written.points)) this.count.value = String(Math.min(MOST, written.points));
      if (Number.isInteger(written.seed)) this.seed.value = String(written.seed);
      if (Number.isInteger(written.relax)) this.relax.value = String(written.relax);
      if (Array.isArray(written.sites) && written.sites.length <= MOST) {
        this.#sites = written.sites;
        this.#drawing = drawingOf(this.app, 'points');
        this.#outline = this.shape.value;
        this.#ask(true);
        return;
      }
    }
    this.#scatter();
  }

  #scatter() {
    this.#drawing = drawing(this.app, 'points');
    this.#outline = this.shape.value;
    this.#keep();
    this.#ask(true, () => ({ points: Number(this.count.value), seed: Number(this.seed.value), relax: Number(this.relax.value) }));
  }

  /**
   * Asks about the points: one question at a time, so that the cells follow while somebody drags. What changes meanwhile is
   * asked when that is answered.
   *
   * @param {boolean} [anew]
   * @param {() => object} [points]
   */
  async #ask(anew = false, points = () => ({ sites: this.#sites })) {
    this.#wanted = { anew, points };
    this.#going ??= this.#go();
    await this.#going;
  }

  async #go() {
    while (this.#wanted) {
      const { anew, points } = this.#wanted;
      this.#wanted = null;
      const body = { ...points(), outline: this.#outline, min_edge: Number(this.minimum.value) };
      const answer = await ask(this.app, 'points', body, { channel: 'draw-points' });
      this.#fresh = Boolean(answer);
      // Points that were scattered before somebody moved one are not wanted any more.
      if (!anew || !this.#wanted) this.#take(answer, anew);
    }
    this.#going = null;
  }

  /** @param {any} answer @param {boolean} anew */
  #take(answer, anew) {
    if (!answer) return;
    this.#answer = answer;
    if (anew && answer.sites.length) this.#sites = answer.sites;
    const { words } = this.app;
    const { problem } = answer;
    this.said.textContent = problem ? words.get(`draw.points_${problem.code}`, problem.values) : words.get('draw.cells', { n: answer.cells.length });
    if (problem?.found) this.said.append(el('span', { class: 'soft', lang: 'en' }, ` (${problem.found})`));
    this.said.classList.toggle('problem', Boolean(answer.problem));
    this.use.disabled = Boolean(answer.problem);
    this.#draw(anew);
  }

  /** @param {boolean} anew */
  #draw(anew = false) {
    const { cells, outline: rim } = this.#answer;
    const xs = rim.map((/** @type {Pair} */ [x]) => x);
    if (xs.length) this.#wide = [Math.min(...xs), Math.max(...xs)];
    if (anew) this.canvas.frame(rim.map((/** @type {Pair} */ [x, y]) => [x, -y]), { anew });
    // Where there are no cells, the last ones stay, faintly.
    this.cells.classList.toggle('stale', cells.length === 0);
    if (cells.length) {
      this.cells.replaceChildren(svg('path', { class: 'draw-rim', d: outline(rim) }),
        ...cells.map((/** @type {Pair[]} */ cell) => svg('path', { class: 'draw-cell', d: outline(cell) })));
    }
    while (this.dots.childElementCount > this.#sites.length) this.dots.lastElementChild?.remove();
    while (this.dots.childElementCount < this.#sites.length) this.dots.append(this.#dot(this.dots.childElementCount));
    this.#chosen = Math.min(this.#chosen, this.#sites.length - 1);
    this.#place();
    this.#able();
  }

  #able() {
    this.back.disabled = this.#before.length === 0;
    this.forth.disabled = this.#after.length === 0;
  }

  #place() {
    const { words } = this.app;
    // What can be taken hold of is about as large as a cell.
    const [left, right] = this.#wide;
    const apart = (right - left) / Math.sqrt(this.#sites.length);
    this.#sites.forEach(([x, y], number) => {
      const dot = this.dots.children[number];
      dot.setAttribute('transform', `translate(${x} ${-y})`);
      dot.setAttribute('aria-label', words.get('draw.point', { n: number + 1, x, y }));
      dot.children[0].setAttribute('r', String(0.45 * apart));
      dot.children[1].setAttribute('r', String(0.09 * apart));
    });
    const wrong = new Set(this.#answer?.problem?.wrong);
    [...this.dots.children].forEach((dot, number) => dot.classList.toggle('wrong', wrong.has(number)));
    rove(this.dots.children, this.dots.children[this.#chosen]);
  }

  /** @param {number} number */
  #dot(number) {
    const dot = svg('g', { class: 'draw-site', role: 'button', 'data-drag': true },
      svg('circle', { class: 'draw-grip' }), svg('circle', { class: 'draw-dot' }));
    dot.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      this.#choose(number);
      this.#keep();
      dot.setPointerCapture(event.pointerId);
      const move = (/** @type {PointerEvent} */ now) => {
        const at = this.canvas.place(now);
        this.#to(number, at.x, -at.y);
      };
      dot.addEventListener('pointermove', move);
      dot.addEventListener('lostpointercapture', () => dot.removeEventListener('pointermove', move), { once: true });
    });
    dot.addEventListener('keydown', (event) => this.#key(event, number));
    dot.addEventListener('focus', () => this.#choose(number, false));
    return dot;
  }

  /** @param {number} number @param {boolean} [focus] */
  #choose(number, focus = true) {
    this.#chosen = number;
    this.#place();
    if (focus) /** @type {SVGElement} */ (this.dots.children[number])?.focus();
  }

  /** @param {KeyboardEvent} event @param {number} number */
  #key(event, number) {
    const step = event.shiftKey ? 0.1 : 0.02;
    const way = ARROWS[event.key];
    if (way) {
      if (!event.repeat) this.#keep();
      this.#to(number, this.#sites[number][0] + step * way.x, this.#sites[number][1] - step * way.y);
    } else if (event.key === 'Delete' || event.key === 'Backspace') this.#remove();
    else if (event.key === 'PageDown') this.#choose((number + 1) % this.#sites.length);
    else if (event.key === 'PageUp') this.#choose((number + this.#sites.length - 1) % this.#sites.length);
    else return;
    event.preventDefault();
  }

  /** @param {number} number @param {number} x @param {number} y */
  #to(number, x, y) {
    const place = this.#within(x, y);
    this.#sites = this.#sites.map((site, other) => (other === number ? place : site));
    this.#place();
    this.#ask();
  }

  /** The nearest place inside the outline, as a config has it. @param {number} x @param {number} y @returns {Pair} */
  #within(x, y) {
    /** @type {Pair[]} */
    const rim = this.#answer?.outline ?? [];
    const [u, v] = rim.length && !inside(rim, x, y) ? nearestOn(rim, x, y) : [x, y];
    return [Number(u.toFixed(4)), Number(v.toFixed(4))];
  }

  #keep() {
    if (this.#sites.length) this.#before = [...this.#before.slice(-99), this.#sites];
    this.#after = [];
    this.#able();
  }

  /** @param {number} by */
  step(by) {
    const [from, to] = by < 0 ? [this.#before, this.#after] : [this.#after, this.#before];
    const sites = from.pop();
    if (!sites) return;
    to.push(this.#sites);
    this.#sites = sites;
    this.#ask();
  }

  /** @param {{x: number, y: number}} [at] */
  #add(at) {
    if (this.#sites.length >= MOST) return;
    this.#keep();
    const { x, y, width, height } = this.canvas.view;
    const place = at ?? { x: x + width * (0.45 + 0.1 * Math.random()), y: y + height * (0.45 + 0.1 * Math.random()) };
    this.#sites = [...this.#sites, this.#within(place.x, -place.y)];
    this.#chosen = this.#sites.length - 1;
    this.#ask();
  }

  #remove() {
    if (this.#sites.length < 2) return;
    this.#keep();
    this.#sites = this.#sites.filter((_, number) => number !== this.#chosen);
    this.#ask();
  }

  async #use() {
    // What was moved last may not have been answered yet.
    if (this.#going || !this.#fresh) await (this.#going ?? this.#ask());
    if (this.#fresh && this.#answer?.tiling) useTiling(this.app, this.#drawing, this.#answer.tiling);
  }
}

/** Whether a place is inside a convex outline, counter-clockwise, and not too near to its rim. @param {Pair[]} rim @param {number} x @param {number} y */
function inside(rim, x, y) {
  return rim.every(([ax, ay], at) => {
    const [bx, by] = rim[(at + 1) % rim.length];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > RIM * Math.hypot(bx - ax, by - ay);
  });
}

/** The place inside an outline that is nearest to one beyond its rim. @param {Pair[]} rim @param {number} x @param {number} y @returns {Pair} */
function nearestOn(rim, x, y) {
  const middle = rim.reduce(([u, v], [px, py]) => [u + px / rim.length, v + py / rim.length], [0, 0]);
  let [best, far] = [middle, Infinity];
  rim.forEach(([ax, ay], at) => {
    const [bx, by] = rim[(at + 1) % rim.length];
    const along = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)));
    const [px, py] = [ax + along * (bx - ax), ay + along * (by - ay)];
    const away = Math.hypot(px - x, py - y);
    if (away < far) [best, far] = [[px, py], away];
  });
  // A little towards the middle: the rim itself is not inside.
  return [best[0] + INWARDS * (middle[0] - best[0]), best[1] + INWARDS * (middle[1] - best[1])];
}

/** @param {number} value @param {number} min @param {number} max */
function number(value, min, max) {
  return el('input', { type: 'number', value, min, max, step: 1, inputmode: 'numeric', autocomplete: 'off' });
}
