/**
 * The picture of a patch: its polygons, the edges to click, what overlaps and what is left open.
 */
import { svg } from '../dom.js';
import { ARROWS, nearest } from '../nearest.js';
import { outline } from './canvas.js';

/** @typedef {import('../types.js').Words} Words */
/** @typedef {[number, number]} Pair */
/** @typedef {{polygon: number, edge: number, fits: number[], x: number, y: number}} Edge */
/** @typedef {{edge?: Edge, polygon?: number, hole?: number, gap?: number[][]}} Picked */

/** Size of the middle of a gap, as a share of it. */
const MIDDLE = 0.75;
/** Angles left, in degrees, below which nothing regular fits. */
const NARROW = 60;
/** Half the width of the part of an edge that can be clicked, in lengths of the edge. */
const REACH = 0.2;

export class Scene {
  /** @type {Edge[]} */ edges = [];
  /** @type {{x: number, y: number}[]} */ middles = [];
  #plane = svg('g', { class: 'draw-plane', 'aria-hidden': 'true' });
  #gaps = svg('g', null);
  #polygons = svg('g', null);
  #steps = svg('g', { class: 'draw-plane', 'aria-hidden': 'true' });
  #wrong = svg('g', { class: 'draw-wrong', 'aria-hidden': 'true' });
  #holes = svg('g', null);
  #edges = svg('g', null);
  #holeMiddles = svg('g', { 'aria-hidden': 'true' });
  #gapMiddles = svg('g', { 'aria-hidden': 'true' });
  #marks = svg('g', { class: 'draw-marks', 'aria-hidden': 'true' });
  #defs = svg('defs', null, svg('pattern', { id: 'draw-hatch', width: 0.16, height: 0.16, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    svg('rect', { width: 0.08, height: 0.16, class: 'draw-hatch' })));
  #clips = svg('g', null);
  #symmetry = svg('g', { class: 'draw-symmetry', 'aria-hidden': 'true' });
  #snapped = svg('g', { 'aria-hidden': 'true' });
  #ghosts = svg('g', { 'aria-hidden': 'true' });

  /**
   * @param {import('./canvas.js').Canvas} canvas
   * @param {Words} words
   * @param {(picked: Picked, event: MouseEvent | KeyboardEvent) => void} pick
   * @param {(event: PointerEvent) => void} grab  Told when what is chosen is taken hold of.
   */
  constructor(canvas, words, pick, grab) {
    this.words = words;
    this.pick = pick;
    this.grab = grab;
    this.#defs.append(this.#clips);
    canvas.element.append(this.#defs, this.#plane, this.#gaps, this.#polygons, this.#steps, this.#wrong, this.#holes, this.#symmetry, this.#edges, this.#holeMiddles, this.#gapMiddles, this.#marks, this.#ghosts, this.#snapped);
    this.#ghosts.addEventListener('pointerdown', grab);
  }

  /**
   * @param {any} answer  Of the operation `patch`.
   * @param {{chosen: Edge | null, polygon: number | null, group: number[], marked: number[]}} state
   */
  show(answer, { chosen, polygon, group, marked }) {
    const { words } = this;
    /** @type {Pair[][]} */
    const shapes = answer.polygons.map((/** @type {any} */ one) => one.points);
    this.middles = shapes.map(middle);
    this.#polygons.replaceChildren(...shapes.map((points, number) => {
      const name = words.get('draw.a_polygon', { number: number + 1, n: points.length });
      const made = svg('path', {
        class: `draw-polygon sides-${Math.min(points.length, 13)}${group.includes(number) ? ' chosen' : ''}`,
        d: outline(points), role: 'button', 'aria-label': name, 'aria-pressed': String(group.includes(number)),
        tabindex: number === (polygon ?? 0) ? 0 : -1, 'data-polygon': number,
        'data-drag': group.includes(number),
      });
      if (group.includes(number)) made.addEventListener('pointerdown', this.grab);
      made.addEventListener('click', (event) => this.pick({ polygon: number }, event));
      made.addEventListener('keydown', (event) => this.#arrow(event, this.middles, number, (at) => this.pick({ polygon: at }, event)));
      return made;
    }));
    this.edges = answer.open.map((/** @type {any} */ one) => {
      const points = shapes[one.polygon];
      const [[ax, ay], [bx, by]] = [points[one.edge], points[(one.edge + 1) % points.length]];
      return { ...one, x: (ax + bx) / 2, y: -(ay + by) / 2 };
    });
    const active = this.edges.findIndex((edge) => chosen && edge.polygon === chosen.polygon && edge.edge === chosen.edge);
    this.#edges.replaceChildren(...this.edges.map((edge, number) => this.#edge(edge, number, shapes[edge.polygon], number === active, number === Math.max(active, 0))));
    this.#wrongs(answer, shapes);
    this.#holeMiddles.replaceChildren(...answer.holes.flatMap((/** @type {any} */ hole, /** @type {number} */ number) => this.#middle(hole, { hole: number })));
    this.#holes.replaceChildren(...answer.holes.map((/** @type {any} */ hole, /** @type {number} */ number) => this.#hole(hole, { hole: number })));
    this.#marks.replaceChildren(...marked.filter((number) => this.middles[number]).map((number, order) => {
      const { x, y } = this.middles[number];
      return svg('g', { transform: `translate(${x} ${y})` }, svg('circle', { r: 0.24 }), svg('text', { y: 0.1 }, String(order + 1)));
    }));
  }

  /** A gap to be filled. @param {any} hole @param {Picked} picked */
  #hole(hole, picked) {
    const { words } = this;
    const name = hole.sides ? words.get('draw.hole_regular', { n: hole.sides }) : hole.angle ? words.get('draw.hole_rhomb', { n: Math.round(hole.angle) }) : words.get('draw.hole');
    const made = svg('path', { class: 'draw-hole', d: outline(hole.points), role: 'button', tabindex: 0, 'aria-label': name }, svg('title', null, name));
    made.addEventListener('click', (event) => this.pick(picked, event));
    made.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        this.pick(picked, event);
      }
    });
    return made;
  }

  /**
   * The middle of a gap that one polygon fills is the gap's, however near its edges are.
   *
   * @param {any} gap
   * @param {Picked} picked
   * @param {Pair} [by]
   */
  #middle({ points, sides, angle }, picked, [dx, dy] = [0, 0]) {
    if (!sides && !angle) return [];
    const { x, y } = middle(points);
    const made = svg('path', {
      class: 'draw-inside', transform: `translate(${dx} ${-dy})`,
      d: outline(points.map((/** @type {Pair} */ [px, py]) => [x + MIDDLE * (px - x), MIDDLE * (py + y) - y])),
    });
    made.addEventListener('click', (event) => this.pick(picked, event));
    return [made];
  }

  /**
   * @param {Edge} edge
   * @param {number} number
   * @param {Pair[]} points
   * @param {boolean} chosen
   * @param {boolean} reached
   */
  #edge(edge, number, points, chosen, reached) {
    const [[ax, ay], [bx, by]] = [points[edge.edge], points[(edge.edge + 1) % points.length]];
    const ends = { x1: ax, y1: -ay, x2: bx, y2: -by };
    // A lozenge around the edge, so that edges at a corner do not cover each other.
    const [mx, my, wx, wy] = [(ax + bx) / 2, (ay + by) / 2, (by - ay) * REACH, (ax - bx) * REACH];
    /** @type {Pair[]} */
    const reach = [[ax, ay], [mx + wx, my + wy], [bx, by], [mx - wx, my - wy]];
    const fits = edge.fits.length ? edge.fits.join(', ') : '–';
    const made = svg('g', {
      class: `draw-edge${chosen ? ' chosen' : ''}`, role: 'button', tabindex: reached ? 0 : -1, 'aria-pressed': String(chosen),
      'aria-label': this.words.get('draw.an_edge', { edge: edge.edge + 1, polygon: edge.polygon + 1, fits }), 'data-edge': number,
    }, svg('path', { d: outline(reach), class: 'draw-reach' }), svg('line', { ...ends, class: 'draw-line' }));
    made.addEventListener('click', (event) => this.pick({ edge }, event));
    made.addEventListener('keydown', (event) => this.#arrow(event, this.edges, number, (at) => this.pick({ edge: this.edges[at] }, event)));
    return made;
  }

  /**
   * @param {KeyboardEvent} event
   * @param {{x: number, y: number}[]} places
   * @param {number} number
   * @param {(number: number) => void} go
   */
  #arrow(event, places, number, go) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      go(number);
      return;
    }
    if (!(event.key in ARROWS)) return;
    event.preventDefault();
    const next = nearest(places[number], places, ARROWS[event.key]);
    if (next) go(places.indexOf(next));
  }

  /** What would be attached, before it is. @param {Pair[][]} shapes */
  ghost(shapes) {
    this.#ghosts.replaceChildren(...shapes.map((points) => svg('path', { class: 'draw-ghost', d: outline(points) })));
  }

  /** Polygons in hand. @param {SVGElement[]} parts */
  held(parts) {
    const before = [...this.#ghosts.children];
    // What a finger lies on stays the same element.
    if (before.length && parts.length >= before.length && before[0].classList.contains('draw-held')) {
      before.forEach((one, at) => one.setAttribute('d', parts[at].getAttribute('d') ?? ''));
      this.#snapped.replaceChildren(...parts.slice(before.length));
      return;
    }
    const shapes = parts.filter((one) => one.classList.contains('draw-held'));
    this.#ghosts.replaceChildren(...shapes);
    this.#snapped.replaceChildren(...parts.slice(shapes.length));
  }

  /** @param {SVGElement[]} marks  Of the symmetry. */
  symmetric(marks) {
    this.#symmetry.replaceChildren(...marks);
  }

  /** The focus to the chosen edge or polygon. @param {'edge' | 'polygon'} kind */
  focus(kind) {
    const group = kind === 'edge' ? this.#edges : this.#polygons;
    /** @type {SVGElement | null} */ (group.querySelector('[tabindex="0"]'))?.focus({ preventScroll: true });
  }

  /** @param {any} answer @param {Pair[][]} shapes */
  #wrongs(answer, shapes) {
    const { words } = this;
    this.#clips.replaceChildren();
    const parts = answer.overlaps.slice(0, 60).flatMap((/** @type {any} */ one, /** @type {number} */ number) => {
      const [first, second] = one.polygons;
      this.#clips.append(svg('clipPath', { id: `draw-clip-${number}` }, svg('path', { d: outline(shapes[first]) })));
      return [
        svg('g', { 'clip-path': `url(#draw-clip-${number})` }, svg('path', { class: 'draw-overlap', d: outline(shapes[second]) })),
        svg('circle', { class: 'draw-ring', cx: one.x, cy: -one.y, r: Math.max(0.14, 1.1 * one.r) }),
      ];
    });
    const near = answer.near.map((/** @type {any} */ one) => svg('circle', { class: 'draw-ring', cx: one.x, cy: -one.y, r: 0.14 }));
    const narrow = tooNarrow(answer);
    const tight = narrow.map((/** @type {any} */ one) => svg('g', { transform: `translate(${one.x} ${-one.y})`, class: 'draw-narrow' },
      svg('circle', { r: 0.1 }), svg('text', { x: 0.16, y: 0.08 }, `${Number(one.left.toFixed(1))}°`),
      svg('title', null, words.get('draw.narrow', { n: Number(one.left.toFixed(2)) }))));
    this.#wrong.replaceChildren(...parts, ...near, ...tight);
  }

  /**
   * Copies of the cell all over, or nothing.
   *
   * @param {any} found  Of the operation `vectors`.
   * @param {boolean} [asked]  Whether the user has said how it repeats: then sides that meet nothing are circled.
   */
  plane(found, asked = false) {
    this.#gaps.replaceChildren();
    this.#gapMiddles.replaceChildren();
    this.#steps.replaceChildren();
    if (!found?.copies) {
      this.#plane.replaceChildren();
      return;
    }
    this.#gaps.replaceChildren(...(found.gaps ?? []).flatMap((/** @type {any} */ gap) => this.#gap(gap, found.copies)));
    this.#gapMiddles.replaceChildren(...(found.gaps ?? []).flatMap((/** @type {any} */ gap) =>
      found.copies.flatMap((/** @type {Pair} */ by) => this.#middle(gap, { gap: gap.corners }, by))));
    const cell = svg('g', { id: 'draw-cell' }, found.cell.map((/** @type {Pair[]} */ points) => svg('path', { class: `draw-copy sides-${Math.min(points.length, 13)}`, d: outline(points), 'vector-effect': 'non-scaling-stroke' })));
    const copies = found.copies.map((/** @type {Pair} */ [x, y]) => svg('use', { href: '#draw-cell', x, y: -y }));
    const [[ax, ay], [bx, by]] = found.vectors;
    // From the middle of a polygon: along its sides they could not be seen.
    const { x: ox, y: oy } = middle(found.cell[0]);
    const arrows = [[ax, ay], [bx, by]].map(([x, y]) => svg('line', { class: 'draw-vector', x1: ox, y1: oy, x2: ox + x, y2: oy - y }));
    const wrong = found.problem && asked ? found.places.map((/** @type {Pair} */ [x, y]) => svg('circle', { class: 'draw-ring', cx: x, cy: -y, r: 0.18 })) : [];
    this.#plane.replaceChildren(svg('defs', null, cell), ...copies, ...wrong);
    // Above the patch, which would hide one of them or both.
    this.#steps.replaceChildren(...arrows);
  }

  /**
   * A gap of the plane: the one beside the patch is filled by a press, and its copies with it.
   *
   * @param {any} gap
   * @param {Pair[]} copies
   */
  #gap(gap, copies) {
    const picked = { gap: gap.corners };
    const others = copies.filter(([x, y]) => Math.hypot(x, y) > 0.01).map(([x, y]) => {
      const other = svg('path', { class: 'draw-gap', d: outline(gap.points), transform: `translate(${x} ${-y})`, 'aria-hidden': 'true' });
      other.addEventListener('click', (event) => this.pick(picked, event));
      return other;
    });
    return [...others, this.#hole(gap, picked)];
  }
}

/** @param {Pair[]} points */
function middle(points) {
  const sum = points.reduce(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return { x: sum[0] / points.length, y: -sum[1] / points.length };
}

/** Corners at which too little is left for a regular polygon. @param {any} answer @returns {any[]} */
export function tooNarrow({ corners }) {
  return corners.filter((/** @type {any} */ { left }) => left > 0.01 && left < NARROW - 0.01);
}
