/**
 * Polygons in hand: moved or copied, turned and mirrored, and put down where something snaps, or anywhere.
 */
import { svg } from '../dom.js';
import { outline } from './canvas.js';

/** @typedef {[number, number]} Pair */
/** @typedef {{at: Pair, kind: 'corner' | 'edge' | 'polygon', onto: [number, number] | null}} Target */

/** How near something has to be to snap, in pixels. */
const NEAR = 16;

export class Hand {
  /** @type {number[]} */ polygons;
  turn = 0;
  mirror = false;
  /** Where the middle of what is held is, from where it was. @type {Pair} */ by = [0, 0];
  /** Where it was moved to, before anything snapped. @type {Pair} */ wanted = [0, 0];
  /** @type {{target: Target, corner: [number, number], by: Pair} | null} */ snapped = null;

  /**
   * @param {Pair[][]} shapes  Of all polygons.
   * @param {number[]} polygons  Those that are held.
   * @param {boolean} copied
   */
  constructor(shapes, polygons, copied) {
    this.shapes = shapes;
    this.polygons = polygons;
    this.copied = copied;
    const points = polygons.flatMap((number) => shapes[number]);
    const mean = (/** @type {0 | 1} */ axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    this.middle = /** @type {Pair} */ ([mean(0), mean(1)]);
    /** @type {Target[]} */
    this.targets = shapes.flatMap((shape, number) => (!copied && polygons.includes(number) ? [] : targetsOf(shape, number)));
  }

  /** Where a point of what is held lies now. @param {Pair} point @param {Pair} [by] @returns {Pair} */
  moved([x, y], by = this.by) {
    const [u, v] = [(this.mirror ? -1 : 1) * (x - this.middle[0]), y - this.middle[1]];
    const [c, s] = [Math.cos(this.turn * Math.PI / 180), Math.sin(this.turn * Math.PI / 180)];
    return [this.middle[0] + c * u - s * v + by[0], this.middle[1] + s * u + c * v + by[1]];
  }

  get corners() {
    return this.polygons.flatMap((number) => this.shapes[number].map((point, corner) => ({ number, corner, point })));
  }

  /**
   * Moves it there, or to what is near.
   *
   * @param {Pair} by
   * @param {number} pixel  Its length, or 0 if nothing is to snap.
   */
  to(by, pixel) {
    this.by = this.wanted = by;
    this.snapped = null;
    let best = NEAR * pixel;
    for (const { number, corner, point } of this.corners) {
      const at = this.moved(point);
      for (const target of this.targets) {
        // Corners before what they are near to.
        const away = Math.hypot(target.at[0] - at[0], target.at[1] - at[1]) * (target.kind === 'corner' ? 0.7 : 1);
        if (away >= best) continue;
        best = away;
        this.snapped = { target, corner: [number, corner], by: [by[0] + target.at[0] - at[0], by[1] + target.at[1] - at[1]] };
      }
    }
    if (this.snapped) this.by = this.snapped.by;
    else this.by = [Math.round(100 * by[0]) / 100, Math.round(100 * by[1]) / 100];
  }

  /** On to the next place in a direction where a corner meets one. @param {{x: number, y: number}} way */
  next(way) {
    let [best, found] = [Infinity, /** @type {Pair | null} */ (null)];
    for (const { point } of this.corners) {
      const from = this.moved(point);
      for (const { at: to, kind } of this.targets) {
        if (kind === 'polygon') continue;
        const [x, y] = [to[0] - from[0], to[1] - from[1]];
        const [along, across] = [x * way.x - y * way.y, Math.abs(x * way.y + y * way.x)];
        if (along > 0.01 && along + 3 * across < best) [best, found] = [along + 3 * across, [this.by[0] + x, this.by[1] + y]];
      }
    }
    this.to(found ?? [this.by[0] + 0.5 * way.x, this.by[1] - 0.5 * way.y], found ? 1e-3 : 0);
  }

  /** The request that puts it down. */
  get placed() {
    const { polygons, turn, mirror, copied, snapped } = this;
    const corner = snapped?.corner ?? [polygons[0], 0];
    const point = this.shapes[corner[0]][corner[1]];
    const [x, y] = this.moved(point);
    return { polygons, corner, onto: snapped?.target.onto ?? null, by: [x - point[0], y - point[1]], turn: (turn % 360 + 360) % 360, mirror, copied };
  }

  /** Its picture. */
  drawn() {
    const parts = this.polygons.map((number) => svg('path', { class: 'draw-ghost draw-held', 'data-drag': true, d: outline(this.shapes[number].map((point) => this.moved(point))) }));
    if (!this.snapped) return parts;
    const [x, y] = this.snapped.target.at;
    return [...parts, svg('circle', { class: `draw-snap ${this.snapped.target.kind}`, cx: x, cy: -y, r: 0.14 })];
  }
}

/** @param {Pair[]} shape @param {number} number @returns {Target[]} */
function targetsOf(shape, number) {
  const half = shape.map(([x, y], at) => {
    const [u, v] = shape[(at + 1) % shape.length];
    return /** @type {Pair} */ ([(x + u) / 2, (y + v) / 2]);
  });
  const sum = shape.reduce(([x, y], [u, v]) => [x + u / shape.length, y + v / shape.length], [0, 0]);
  return [
    ...shape.map((at, corner) => /** @type {Target} */ ({ at, kind: 'corner', onto: [number, corner] })),
    ...half.map((at) => /** @type {Target} */ ({ at, kind: 'edge', onto: null })),
    { at: [sum[0], sum[1]], kind: 'polygon', onto: null },
  ];
}
