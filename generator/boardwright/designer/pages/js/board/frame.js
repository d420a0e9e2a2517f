/**
 * Where the measures of a board lie on its drawing: its centre, and how long an edge is.
 */
import { svg } from '../dom.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, unit: number, turn: number, centres: boolean, at: (point: number[]) => Point,
 *   back: (point: Point) => [number, number]}} Frame
 *   Centre in mm, y down; mm of an edge; degrees that the board is turned by; whether another centre can be chosen; from
 *   edge lengths, y up, to mm, and back. */

/** So near to a node or an edge, as a part of an edge, the pointer is on it. */
const ON_NODE = 0.25;
const ON_EDGE = 0.14;

/** The frame of the newest board, if it has one. @param {App} app @returns {Frame | null} */
export function framed({ store }) {
  const told = store.design?.facts.frame;
  return told ? frameOf(told) : null;
}

/** The same of any answer. @param {any} told @returns {Frame} */
export function frameOf(told) {
  const { x, y, unit, turn } = told;
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return {
    ...told,
    at: ([px, py]) => ({ x: x + unit * (c * px - s * py), y: y - unit * (s * px + c * py) }),
    back: (point) => {
      const [dx, dy] = [(point.x - x) / unit, (y - point.y) / unit];
      return [c * dx + s * dy, c * dy - s * dx];
    },
  };
}

/**
 * The place under a point: a node or an edge if it is near, else the face around it.
 *
 * @param {Place[]} places
 * @param {Point} point
 * @param {number} unit  Length of an edge in mm.
 * @returns {Place | undefined}
 */
export function placeAt(places, point, unit) {
  const far = (/** @type {Place} */ place) => Math.hypot(place.x - point.x, place.y - point.y);
  const [node] = places.filter(({ kind }) => kind === 'nodes').sort((a, b) => far(a) - far(b));
  if (node && far(node) <= ON_NODE * unit) return node;
  const edge = places.find(({ kind, d }) => kind === 'edges' && fromLine(d, point) <= ON_EDGE * unit);
  if (edge) return edge;
  const shape = svg('path');
  const spot = new DOMPoint(point.x, point.y);
  return places.find((place) => {
    if (place.kind !== 'faces') return false;
    shape.setAttribute('d', place.d);
    return shape.isPointInFill(spot);
  });
}

/** How far a point is from a path, whose curves are taken as lines between their ends. @param {string} d @param {Point} point */
function fromLine(d, { x, y }) {
  const ends = d.split(/(?=[MLC])/).map((part) => part.slice(1).trim().split(/[\s,]+/).slice(-2).map(Number));
  let least = Infinity;
  for (let at = 1; at < ends.length; at += 1) {
    const [[ax, ay], [bx, by]] = [ends[at - 1], ends[at]];
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return least;
}
