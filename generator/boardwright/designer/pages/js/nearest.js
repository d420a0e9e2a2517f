/**
 * Which place an arrow key goes to.
 */

/** @typedef {{x: number, y: number}} Point */

/** Directions of the arrow keys, y down. @type {Readonly<Record<string, Point>>} */
export const ARROWS = Object.freeze({
  ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 },
});

/**
 * The nearest of some points in a direction, among those that lie at most 60 degrees beside it; what lies aside counts
 * twice. Undefined if there is none.
 *
 * @template {Point} P
 * @param {Point} from
 * @param {readonly P[]} points
 * @param {Point} direction  One long.
 * @returns {P | undefined}
 */
export function nearest(from, points, direction) {
  /** @type {P | undefined} */
  let best;
  let least = Infinity;
  for (const point of points) {
    const [x, y] = [point.x - from.x, point.y - from.y];
    const along = x * direction.x + y * direction.y;
    const aside = Math.abs(x * direction.y - y * direction.x);
    const far = along + 2 * aside;
    if (along > 1e-6 && aside <= along * 1.74 && far < least) [best, least] = [point, far];
  }
  return best;
}
