/**
 * Isohedral tilings: one tile, all of whose copies are alike, shaped by up to six sliders.
 */
import { ask } from '../asking.js';
import { button, el, field, svg } from '../dom.js';
import { Canvas, outline } from './canvas.js';
import { chooseTile, tilePicture } from './tiles.js';
import { useTiling } from './using.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {[number, number]} Pair */
/** @typedef {{type: number, parameters: number[] | null}} Step */

/** Half of what is seen at first, in widths of the tile. */
const SEEN = 1.45;

export class Isohedral {
  /** @type {any} */ #answer = null;
  /** Whether the sliders are of another type. */ #anew = true;
  #type = 27;
  /** @type {import('./tiles.js').Tile[]} */ #pictures = [];
  /** What was chosen and shaped, step by step. @type {Step[]} */ #steps = [];
  #at = -1;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    const { words } = app;
    const stage = el('div', { class: 'stage' });
    this.back = button(words.get('shell.undo'), () => this.step(-1), { disabled: true, 'aria-keyshortcuts': 'Control+Z' });
    this.forth = button(words.get('shell.redo'), () => this.step(1), { disabled: true, 'aria-keyshortcuts': 'Control+Shift+Z' });
    const tools = el('div', { class: 'row', role: 'toolbar', 'aria-label': words.get('draw.tools') }, this.back, this.forth);
    this.canvas = new Canvas(stage, words, words.get('draw.isohedral_picture'), tools);
    this.shown = el('span', { class: 'draw-type-picture', 'aria-hidden': 'true' });
    this.named = el('strong', { class: 'number' });
    this.choose = button(words.get('draw.choose_tile'), () => this.#choose());
    this.sliders = el('div', { class: 'stack draw-sliders' });
    this.said = el('p', { role: 'status', class: 'draw-said draw-hint' });
    this.use = button(words.get('draw.use'), () => {
      if (this.#answer?.tiling) useTiling(app, this.#answer.tiling, { shape: 'rhombus', size: [5, 5] });
    }, { class: 'primary' });
    const reset = button(words.get('draw.defaults'), () => this.#ask(null, true));
    const aside = el('div', { class: 'aside stack' },
      el('div', { class: 'draw-type', role: 'group', 'aria-label': words.get('draw.tile_is') }, this.shown, this.named, this.choose),
      this.sliders, el('div', { class: 'row' }, reset), this.said, this.use);
    this.element = el('div', { class: 'bench draw-bench' }, stage, aside);
    const written = /** @type {any} */ (app.store.design)?.config?.board?.tiling;
    if (Number.isInteger(written?.isohedral)) this.#type = written.isohedral;
    this.#ask(Array.isArray(written?.parameters) ? written.parameters : null, true);
  }

  async #choose() {
    const chosen = await chooseTile(this.app, this.#pictures, this.#type);
    if (chosen === null || chosen === this.#type) return;
    this.#type = chosen;
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
    const answer = await ask(this.app, 'isohedral', { type: this.#type, parameters, ranges, pictures }, { channel: 'draw-isohedral' });
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
    const step = { type: this.#type, parameters: this.#answer.sliders.map((/** @type {any} */ one) => one.value) };
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
    this.#ask(step.parameters, true, true, true);
  }

  /** @param {boolean} anew */
  #draw(anew) {
    const { tiles, copies, problem } = this.#answer;
    const cell = svg('g', { id: 'draw-tile' }, tiles.map((/** @type {Pair[]} */ tile, /** @type {number} */ number) =>
      svg('path', { class: `draw-polygon aspect-${number % 6}${problem ? ' impossible' : ''}`, d: outline(tile), 'vector-effect': 'non-scaling-stroke' })));
    this.canvas.element.replaceChildren(svg('defs', null, cell), ...copies.map((/** @type {Pair} */ [x, y]) => svg('use', { href: '#draw-tile', x, y: -y })));
    const reach = SEEN * this.#answer.unit;
    if (anew) this.canvas.frame([[-reach, -reach], [reach, reach]], { anew });
  }
}
