/**
 * The picture of a sketch: its lines and faces, and circles with numbers where something is to be looked at.
 */
import { svg } from '../dom.js';
import { LISTED, missName } from './sketchsaid.js';

/** @typedef {import('../types.js').Words} Words */

export class SketchPicture {
  /** What is circled, in the order of its numbers. @type {SVGElement[]} */ #rings = [];

  /**
   * @param {import('./canvas.js').Canvas} canvas
   * @param {Words} words
   * @param {(snap: number) => void} mend  Joins corners nearer than that.
   */
  constructor(canvas, words, mend) {
    this.canvas = canvas;
    this.words = words;
    this.mend = mend;
  }

  /** @param {any} answer  Of the operation `sketch`. @param {any[]} mended  Near misses that were mended just now. */
  show(answer, mended) {
    const { lines, faces, box, misses, places } = answer;
    const least = 0.014 * Math.max(box[2], box[3]);
    const shapes = faces.map((/** @type {any} */ face) => svg('path', { class: 'draw-face', d: face.d }, svg('title', null, face.name)));
    const strokes = lines.map((/** @type {string} */ d) => svg('path', { class: 'draw-stroke', d }));
    const green = mended.map(({ x, y, r }) => svg('circle', { class: 'draw-mended', cx: x, cy: y, r: Math.max(least, 0.9 * r) }));
    const fixed = places.map((/** @type {any} */ one) => ring(one.x, one.y, 1.4 * least));
    const joined = misses.map((/** @type {any} */ miss) => this.#miss(miss, Math.max(least, 0.9 * miss.r), answer.unit));
    this.#rings = [...fixed, ...joined];
    const numbers = this.#rings.slice(0, LISTED).map((circle, at) => {
      const [x, y, r] = ['cx', 'cy', 'r'].map((name) => Number(circle.getAttribute(name)));
      return svg('text', { class: 'draw-number', x: x + 0.7 * r + 1.3 * least, y: y - 0.7 * r - least, 'font-size': 2.6 * least, 'aria-hidden': 'true' }, String(at + 1));
    });
    // What was moved shows beside what was drawn.
    this.canvas.element.classList.toggle('moved', answer.moved.corners > 0);
    this.canvas.element.replaceChildren(...shapes, ...strokes, ...green, ...this.#rings, ...numbers);
  }

  /** Shows which place is meant. @param {number | null} number */
  point(number) {
    this.#rings.forEach((circle, at) => circle.classList.toggle('meant', at === number));
  }

  /** @param {any} miss @param {number} r @param {string} unit */
  #miss(miss, r, unit) {
    const { words } = this;
    // One length holds for the whole drawing: others that are as near are joined with this one.
    const name = `${missName(words, miss, unit)} ${words.get('draw.miss_click')} ${miss.others ? words.get('draw.miss_others', { n: miss.others }) : words.get('draw.miss_alone')}`;
    const made = svg('circle', { class: 'draw-ring draw-miss', cx: miss.x, cy: miss.y, r, role: 'button', tabindex: 0, 'aria-label': name }, svg('title', null, name));
    made.addEventListener('click', () => this.mend(miss.snap));
    made.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      this.mend(miss.snap);
    });
    return made;
  }
}

/** @param {number} x @param {number} y @param {number} r */
function ring(x, y, r) {
  return svg('circle', { class: 'draw-ring draw-place', cx: x, cy: y, r });
}
