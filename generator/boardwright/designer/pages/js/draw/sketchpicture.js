/**
 * The picture of a sketch: its lines and faces, and circles with numbers where something is to be looked at.
 */
import { rove, svg } from '../dom.js';
import { LISTED, missName } from './sketchsaid.js';

/** @typedef {import('../types.js').Words} Words */

export class SketchPicture {
  /** What is circled, in the order of its numbers. @type {SVGElement[]} */ #rings = [];

  /**
   * @param {import('./canvas.js').Canvas} canvas
   * @param {Words} words
   * @param {(snap: number) => void} mend  Joins corners nearer than that.
   * @param {(name: string) => void} leave  Takes a shape out of the drawing.
   */
  constructor(canvas, words, mend, leave) {
    this.canvas = canvas;
    this.words = words;
    this.mend = mend;
    this.leave = leave;
  }

  /** @param {any} answer  Of the operation `sketch`. @param {any[]} mended  Near misses that were mended just now. */
  show(answer, mended) {
    const { lines, faces, box, misses, places } = answer;
    const least = 0.014 * Math.max(box[2], box[3]);
    const shapes = faces.map((/** @type {any} */ face) => this.#face(face));
    // Of all faces one is reached with the Tab key; arrows lead to the others.
    const pressed = shapes.filter((/** @type {SVGElement} */ one) => one.hasAttribute('role'));
    rove(pressed, pressed[0]);
    pressed.forEach((/** @type {SVGElement} */ one, /** @type {number} */ at) => one.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] ?? 0;
      const next = pressed[at + by];
      if (!by || !next) return;
      event.preventDefault();
      event.stopPropagation();
      rove(pressed, next);
      next.focus();
    }));
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

  /** A face; a click on one that is a shape of the drawing leaves it out. @param {any} face */
  #face({ name, d, called }) {
    if (!called) return svg('path', { class: 'draw-face', d }, svg('title', null, name));
    const text = this.words.get('draw.leave_out', { name: called });
    const made = svg('path', { class: 'draw-face draw-leave', d, role: 'button', 'aria-label': text }, svg('title', null, text));
    pressable(made, () => this.leave(called));
    return made;
  }

  /** @param {any} miss @param {number} r @param {string} unit */
  #miss(miss, r, unit) {
    const { words } = this;
    // One length holds for the whole drawing: others that are as near are joined with this one.
    const name = `${missName(words, miss, unit)} ${words.get('draw.miss_click')} ${miss.others ? words.get('draw.miss_others', { n: miss.others }) : words.get('draw.miss_alone')}`;
    const made = svg('circle', { class: 'draw-ring draw-miss', cx: miss.x, cy: miss.y, r, role: 'button', tabindex: 0, 'aria-label': name }, svg('title', null, name));
    pressable(made, () => this.mend(miss.snap));
    return made;
  }
}

/** A small picture of what a drawing would become. @param {any} answer @param {any[]} mended  Near misses that are none then. */
export function previewOf({ faces, box }, mended) {
  const [x, y, width, height] = box;
  const room = 0.03 * Math.max(width, height);
  const rings = mended.map(({ x: cx, y: cy, r }) => svg('circle', { class: 'draw-mended', cx, cy, r: Math.max(room, 0.9 * r) }));
  return svg('svg', { viewBox: `${x - room} ${y - room} ${width + 2 * room} ${height + 2 * room}`, 'aria-hidden': 'true' },
    faces.map((/** @type {any} */ { d }) => svg('path', { class: 'draw-face', d })), rings);
}

/** @param {SVGElement} element @param {() => void} act */
function pressable(element, act) {
  element.addEventListener('click', act);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act();
  });
}

/** @param {number} x @param {number} y @param {number} r */
function ring(x, y, r) {
  return svg('circle', { class: 'draw-ring draw-place', cx: x, cy: y, r });
}
