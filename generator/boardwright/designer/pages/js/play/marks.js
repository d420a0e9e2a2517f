/**
 * What is drawn on and under the board on the screen only: the last turn, the places where pieces lie, and a turn that
 * somebody thinks about.
 */
import { setSvg, svg } from '../dom.js';

/** @typedef {import('../boardview.js').BoardView} BoardView */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {import('./types.js').Shown} Shown */
/** @typedef {{x: number, y: number}} Point */

/** A line leaves so much of its ends free, as a part of its length. */
const ENDS = 0.07;

/** A bed is so many times as wide as the place that a line is. */
const BED = 2.3;

/** How wide the outline of the last turn on a line is, in mm, by the width of its place. @param {number} width */
const lastWidth = (width) => Math.min(4.8, Math.max(2.4, width + 1.2));

export class Marks {
  #view;
  /** Below the picture: where its paper shows, so does this. */
  #under = svg('g', { class: 'play-beds', 'aria-hidden': 'true' });
  #last = svg('g', { class: 'play-last-lines', 'aria-hidden': 'true' });
  #ghost = svg('g', { class: 'play-ghost', 'aria-hidden': 'true' });
  /** @type {string | null} */ #shown = null;

  /** @param {BoardView} view */
  constructor(view) {
    this.#view = view;
    view.svg.prepend(this.#under);
    view.overlay.append(this.#last, this.#ghost);
  }

  /** @param {Shown} shown */
  draw({ held, last }) {
    const lying = Object.entries(held ?? {}).filter(([, who]) => who !== '').map(([name]) => this.#view.place(name));
    this.#under.replaceChildren(...lying.flatMap((place) => (place ? bed(place) : [])));
    const came = last.came.map((name) => this.#view.place(name));
    this.#last.replaceChildren(...came.flatMap((place) => (place?.width ? [svg('path', { d: around(place) })] : [])));
  }

  /** Shows the board after a turn through that of now, so that what changes is seen half. @param {string | null} picture */
  ghost(picture) {
    if (picture === this.#shown) return;
    this.#shown = picture;
    const { board } = this.#view;
    const drawn = picture === null ? null : setSvg(this.#ghost, picture);
    if (!drawn) this.#ghost.replaceChildren();
    drawn?.setAttribute('width', String(board?.width ?? '100%'));
    drawn?.setAttribute('height', String(board?.height ?? '100%'));
  }
}

/**
 * A shade under a piece that lies on a line or at a point: on white paper, a white piece is hardly seen without one.
 *
 * @param {Place} place
 */
function bed({ d, width }) {
  if (width) return [svg('path', { d, 'stroke-width': BED * width })];
  return /A/.test(d) ? [svg('path', { d, 'stroke-width': 1.4 })] : [];
}

/**
 * The outline of a line as wide as its place, a little shorter than it.
 *
 * @param {Place} place
 */
function around({ d, width = 0 }) {
  const numbers = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const points = numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] }] : []));
  const way = shortened(points);
  const sides = [1, -1].map((side) => way.map((point, at) => {
    const [one, other] = [way[Math.max(0, at - 1)], way[Math.min(way.length - 1, at + 1)]];
    const [x, y] = [other.x - one.x, other.y - one.y];
    const far = (side * lastWidth(width)) / 2 / (Math.hypot(x, y) || 1);
    return { x: point.x - y * far, y: point.y + x * far };
  }));
  const corners = [...sides[0], ...sides[1].reverse()];
  return `M${corners.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
}

/** @param {Point[]} way */
function shortened(way) {
  const found = [...way];
  const ends = /** @type {const} */ ([[0, 1], [way.length - 1, way.length - 2]]);
  for (const [end, next] of ends) {
    const part = way.length === 2 ? ENDS : 2 * ENDS;
    found[end] = { x: way[end].x + part * (way[next].x - way[end].x), y: way[end].y + part * (way[next].y - way[end].y) };
  }
  return found;
}
