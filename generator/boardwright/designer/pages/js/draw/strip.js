/**
 * The polygons to choose from, as little pictures: regular ones, rhombs, and shapes of the user's own.
 */
import { button, el, folded, svg } from '../dom.js';
import { outline } from './canvas.js';

/** @typedef {import('../types.js').Words} Words */
/** @typedef {[number, number]} Pair */
/** @typedef {{sides: number} | {rhomb: number} | {shape: Pair[], side?: number}} Piece */

export const SIDES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const ANGLES = [30, 36, 45, 60, 72];

/** Number of sides that a key stands for: 3 to 9, then 0 for ten, 1 for eleven, 2 for twelve. @param {string} key */
export function sidesOf(key) {
  return /^[0-9]$/.test(key) ? (Number(key) + 7) % 10 + 3 : null;
}

/** @param {number} sides @returns {Pair[]} */
function regular(sides) {
  return Array.from({ length: sides }, (_, i) => {
    const angle = Math.PI * (2 * i + 1) / sides - Math.PI / 2;
    return [Math.cos(angle), Math.sin(angle)];
  });
}

/** @param {Pair[]} points */
function picture(points) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, low] = [Math.min(...xs), Math.min(...ys)];
  const size = Math.max(Math.max(...xs) - left, Math.max(...ys) - low, 1e-6);
  const moved = points.map(([x, y]) => /** @type {Pair} */ ([(x - left) / size, (y - low) / size]));
  return svg('svg', { viewBox: '-0.1 -1.1 1.2 1.2', width: 30, height: 30, 'aria-hidden': 'true' },
    svg('path', { class: 'draw-little', d: outline(moved) }));
}

/** What stands below a picture, which has a name already. @param {string | number} text */
function number(text) {
  return el('span', { class: 'number', 'aria-hidden': 'true' }, text);
}

export class Strip {
  /** @type {Map<number, HTMLButtonElement>} */ #regular = new Map();
  #shapes = el('div', { class: 'row draw-strip' });
  #key = 0;

  /**
   * @param {Words} words
   * @param {(piece: Piece) => void} choose
   * @param {() => void} own  Asks for a shape of the user's own.
   * @param {(piece: Piece | null) => void} meant  Told what the pointer or the focus is on.
   */
  constructor(words, choose, own, meant) {
    this.words = words;
    this.choose = choose;
    this.meant = meant;
    const regulars = SIDES.map((sides) => {
      const name = words.get('draw.polygon', { n: sides });
      const made = this.#piece([picture(regular(sides)), number(sides)], () => ({ sides }), { class: 'draw-piece', 'aria-label': name, title: name, 'aria-keyshortcuts': String(sides % 10) });
      this.#regular.set(sides, made);
      return made;
    });
    const angle = el('input', { type: 'number', min: 1, max: 179, step: 'any', value: 80, 'aria-label': words.get('draw.angle'), class: 'draw-angle' });
    const rhombs = ANGLES.flatMap((one) => [one, 180 - one]).map((degrees) => {
      const name = words.get('draw.rhomb', { n: degrees });
      const [x, y] = [Math.cos(degrees * Math.PI / 180), Math.sin(degrees * Math.PI / 180)];
      const shown = [picture([[0, 0], [1, 0], [1 + x, y], [x, y]]), number(`${degrees}°`)];
      return this.#piece(shown, () => ({ rhomb: degrees }), { class: 'draw-piece', 'aria-label': name, title: name });
    });
    const any = button(words.get('draw.attach'), () => {
      if (angle.checkValidity() && angle.value) choose({ rhomb: Number(angle.value) });
      else angle.reportValidity();
    });
    this.element = el('div', { class: 'stack' },
      el('div', { class: 'row draw-strip', role: 'group', 'aria-label': words.get('draw.regular') }, regulars),
      folded(words.get('draw.more_shapes'),
        el('h3', null, words.get('draw.rhombs')),
        el('div', { class: 'row draw-strip', role: 'group', 'aria-label': words.get('draw.rhombs') }, rhombs),
        el('div', { class: 'row' }, angle, any),
        el('h3', null, words.get('draw.own_shapes')), this.#shapes,
        button(words.get('draw.new_shape'), own)));
  }

  /** @param {(Element)[]} shown @param {() => Piece} piece @param {Record<string, any>} attributes */
  #piece(shown, piece, attributes) {
    const made = button(shown, () => this.choose(piece()), attributes);
    for (const event of /** @type {const} */ (['pointerenter', 'focus'])) made.addEventListener(event, () => this.meant(piece()));
    for (const event of /** @type {const} */ (['pointerleave', 'blur'])) made.addEventListener(event, () => this.meant(null));
    return made;
  }

  /** Regular polygons that fit, to be pressed beside an edge. @param {number[]} sides */
  fitting(sides) {
    return sides.map((n) => {
      const name = this.words.get('draw.polygon', { n });
      return this.#piece([picture(regular(n)), number(n)], () => ({ sides: n }), { class: 'draw-piece', 'aria-label': name, title: name });
    });
  }

  /** A shape of the user's own to choose from now on. @param {Pair[]} shape */
  add(shape) {
    this.#key += 1;
    const name = this.words.get('draw.own_shape', { n: this.#key });
    const side = el('select', { 'aria-label': this.words.get('draw.which_side', { name }) },
      shape.map((_, number) => el('option', { value: number }, this.words.get('draw.side', { n: number + 1 }))));
    const made = this.#piece([picture(shape), number(shape.length)], () => ({ shape, side: Number(side.value) }), { class: 'draw-piece', 'aria-label': name, title: name });
    this.#shapes.append(el('span', { class: 'row' }, made, side));
  }

  /** Which regular polygons fit at the edge that is chosen; null if none is. @param {number[] | null} fits */
  show(fits) {
    for (const [sides, made] of this.#regular) {
      const misfit = fits !== null && !fits.includes(sides);
      made.classList.toggle('misfit', misfit);
      const name = this.words.get('draw.polygon', { n: sides });
      const text = misfit ? this.words.get('draw.misfit', { name }) : name;
      made.setAttribute('aria-label', text);
      made.title = text;
    }
  }
}
