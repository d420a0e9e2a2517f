/**
 * Isohedral tilings: one tile, all of whose copies are alike, shaped by up to six sliders.
 */
import { ask } from '../asking.js';
import { button, el, field, svg } from '../dom.js';
import { Canvas, outline } from './canvas.js';
import { useTiling } from './using.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {[number, number]} Pair */

export class Isohedral {
  /** @type {any} */ #answer = null;
  /** Whether the sliders are of another type. */ #anew = true;
  #type = 27;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    const { words } = app;
    const stage = el('div', { class: 'stage' });
    this.canvas = new Canvas(stage, words, words.get('draw.isohedral_picture'));
    this.types = el('select', { autocomplete: 'off' });
    this.sliders = el('div', { class: 'stack' });
    this.said = el('p', { role: 'status', class: 'draw-said' });
    this.use = button(words.get('draw.use'), () => {
      if (this.#answer?.tiling) useTiling(app, this.#answer.tiling, { shape: 'rhombus', size: [5, 5] });
    }, { class: 'primary' });
    const reset = button(words.get('draw.defaults'), () => this.#ask(null, true));
    const aside = el('div', { class: 'aside stack' }, field(words.get('draw.type'), this.types), this.sliders,
      el('div', { class: 'row' }, reset), this.said, this.use);
    this.element = el('div', { class: 'bench' }, stage, aside);
    this.types.addEventListener('change', () => {
      this.#type = Number(this.types.value);
      this.#ask(null, true);
    });
    const written = /** @type {any} */ (app.store.design)?.config?.board?.tiling;
    if (Number.isInteger(written?.isohedral)) this.#type = written.isohedral;
    this.#ask(Array.isArray(written?.parameters) ? written.parameters : null, true);
  }

  /**
   * @param {number[] | null} parameters
   * @param {boolean} anew  Whether there are other sliders than before.
   * @param {boolean} [wide]  Whether the sliders' ends are looked for: how far each can go depends on the others.
   */
  async #ask(parameters, anew, wide = anew) {
    // An answer that gave way to a newer question leaves its sliders to it.
    this.#anew ||= anew;
    const ranges = wide || this.#anew;
    const answer = await ask(this.app, 'isohedral', { type: this.#type, parameters, ranges }, { channel: 'draw-isohedral' });
    if (!answer) return;
    const { words } = this.app;
    const first = this.#anew;
    this.#anew = false;
    this.#answer = answer;
    if (!this.types.options.length) {
      this.types.append(...answer.types.map((/** @type {number} */ id) => el('option', { value: id }, `IH ${id}`)));
    }
    this.types.value = String(this.#type);
    if (first) {
      this.sliders.replaceChildren(...answer.sliders.map((/** @type {any} */ one, /** @type {number} */ number) => {
        const slider = el('input', { type: 'range', min: one.least, max: one.most, step: 0.01, value: one.value });
        slider.addEventListener('input', () => this.#ask(this.#anew ? null : this.#values(), false));
        slider.addEventListener('change', () => this.#ask(this.#anew ? null : this.#values(), false, true));
        return field(words.get('draw.parameter', { n: number + 1 }), slider);
      }));
      if (!answer.sliders.length) this.sliders.append(el('p', { class: 'soft' }, words.get('draw.no_parameters')));
    }
    if (ranges) {
      this.sliders.querySelectorAll('input').forEach((slider, number) => {
        const { least, most } = answer.sliders[number];
        Object.assign(slider, { min: String(least), max: String(most) });
      });
    }
    this.said.textContent = answer.problem ? words.get(`draw.problem_${answer.problem.code}`) : words.get('draw.tiles', { n: answer.tiles.length });
    this.said.classList.toggle('problem', Boolean(answer.problem));
    this.use.disabled = Boolean(answer.problem);
    this.#draw(first);
  }

  #values() {
    return [...this.sliders.querySelectorAll('input')].map((slider) => Number(slider.value));
  }

  /** @param {boolean} anew */
  #draw(anew) {
    const { tiles, copies } = this.#answer;
    this.canvas.element.replaceChildren(...copies.map((/** @type {Pair} */ [x, y]) => svg('g', { transform: `translate(${x} ${-y})` },
      tiles.map((/** @type {Pair[]} */ tile, /** @type {number} */ number) => svg('path', { class: `draw-polygon aspect-${number % 6}`, d: outline(tile) })))));
    const reach = 2.2 * this.#answer.unit;
    if (anew) this.canvas.frame([[-reach, -reach], [reach, reach]], { anew });
  }
}
