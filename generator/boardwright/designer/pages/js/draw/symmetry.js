/**
 * The symmetry of a patch: how often it is turned, about what, and where its mirror lines lie.
 */
import { el, field, folded, svg } from '../dom.js';

/** @typedef {{mirror: boolean, turn: number, shift: [number, number]}} Motion */
/** @typedef {{polygon: number, edge?: number, sides: number} | null} Chosen */

const FOLDS = [1, 2, 3, 4, 5, 6, 8, 10, 12];
/** Where its centre can be, and what that is to the server. @type {Record<string, string>} */
const ABOUT = { polygon: 'polygon', edge: 'side', start: 'corner', end: 'corner' };
const MIRRORS = ['', 'along', 'between'];
/** Half the length of a mirror line, in edges. */
const LONG = 60;

export class Symmetry {
  /** What was chosen when it was last said. @type {Chosen} */ #about = null;
  /** Whether there is a symmetry about that. */ #holds = false;

  /**
   * @param {import('../types.js').Words} words
   * @param {(symmetry: object | 'none') => void} change
   * @param {() => Chosen} chosen  What it is to be about.
   */
  constructor(words, change, chosen) {
    this.fold = select(FOLDS, (n) => (n === 1 ? words.get('draw.no_turn') : words.get('draw.fold', { n })));
    this.mirror = select(MIRRORS, (id) => words.get(`draw.mirror_${id || 'none'}`));
    this.place = select(Object.keys(ABOUT), (id) => words.get(`draw.about_the_${id}`));
    this.element = folded(words.get('draw.symmetry'), el('p', { class: 'soft' }, words.get('draw.symmetry_hint')),
      el('div', { class: 'stack tight' }, field(words.get('draw.turns'), this.fold), field(words.get('draw.mirrors'), this.mirror),
        field(words.get('draw.centre'), this.place)));
    const said = (/** @type {Event} */ event) => {
      const [fold, mirror, place] = [Number(this.fold.value), this.mirror.value, this.place.value];
      // Another place is said by itself: what was chosen meanwhile is no new centre.
      const about = event.target !== this.place && this.#holds ? this.#about : chosen() ?? this.#about;
      if (!about) return;
      this.#about = about;
      const { polygon, edge = 0, sides } = about;
      const side = place === 'polygon' ? 0 : place === 'end' ? (edge + 1) % sides : edge;
      change(fold === 1 && !mirror ? 'none' : { polygon, side, about: ABOUT[place], fold, mirror });
    };
    for (const one of [this.fold, this.mirror, this.place]) one.addEventListener('change', said);
  }

  /** What holds now; the marks for the picture. @param {Motion[]} motions */
  show(motions) {
    const mirrors = motions.filter(({ mirror }) => mirror);
    this.#holds = motions.length > 0 && this.#about !== null;
    this.fold.value = String(Math.max(1, motions.length - mirrors.length));
    if (!mirrors.length) this.mirror.value = '';
    else if (!this.mirror.value) this.mirror.value = 'along';
    const lines = mirrors.map(({ turn, shift: [x, y] }) => {
      const [u, v] = [LONG * Math.cos(turn * Math.PI / 360), LONG * Math.sin(turn * Math.PI / 360)];
      return svg('line', { x1: x / 2 - u, y1: -(y / 2 - v), x2: x / 2 + u, y2: -(y / 2 + v) });
    });
    const turned = motions.find(({ mirror, turn }) => !mirror && turn % 360 !== 0);
    return turned ? [...lines, centre(turned)] : lines;
  }
}

/** The point that a turn leaves where it is. @param {Motion} motion */
function centre({ turn, shift: [x, y] }) {
  const [c, s] = [1 - Math.cos(turn * Math.PI / 180), -Math.sin(turn * Math.PI / 180)];
  const square = c * c + s * s;
  return svg('circle', { r: 0.1, cx: (x * c + y * s) / square, cy: -(y * c - x * s) / square });
}

/** @template {string | number} T @param {T[]} values @param {(value: T) => string} name */
function select(values, name) {
  return el('select', { autocomplete: 'off' }, values.map((value) => el('option', { value }, name(value))));
}
