/**
 * What would be attached to an edge, to be seen before it is.
 */

/** @typedef {[number, number]} Pair */

/**
 * The corners of a piece on an edge, with y upwards.
 *
 * @param {Pair[]} polygon
 * @param {number} edge
 * @param {import('./strip.js').Piece} piece
 * @returns {Pair[]}
 */
export function ghost(polygon, edge, piece) {
  const [end, start] = [polygon[edge], polygon[(edge + 1) % polygon.length]];
  /** @type {Pair} */
  const step = [end[0] - start[0], end[1] - start[1]];
  if ('sides' in piece) {
    return walked(start, Array.from({ length: piece.sides }, (_, number) => turned(step, 360 * number / piece.sides)));
  }
  if ('rhomb' in piece) {
    const other = turned(step, 180 - piece.rhomb);
    return walked(start, [step, other, turned(step, 180), turned(other, 180)]);
  }
  const count = piece.shape.length;
  const around = area(piece.shape) < 0;
  const shape = around ? [...piece.shape].reverse() : piece.shape;
  const side = around ? (2 * count - 2 - (piece.side ?? 0)) % count : (piece.side ?? 0);
  const [from, to] = [shape[side], shape[(side + 1) % count]];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy;
  // The turn and the scale that bring that side onto the edge, as one complex number.
  const [c, s] = [(step[0] * dx + step[1] * dy) / square, (step[1] * dx - step[0] * dy) / square];
  return shape.map(([x, y]) => [start[0] + c * (x - from[0]) - s * (y - from[1]), start[1] + s * (x - from[0]) + c * (y - from[1])]);
}

/** @param {Pair} step @param {number} degrees @returns {Pair} */
function turned([x, y], degrees) {
  const angle = degrees * Math.PI / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** @param {Pair} start @param {Pair[]} steps @returns {Pair[]} */
function walked(start, steps) {
  /** @type {Pair[]} */
  const found = [start];
  for (const [x, y] of steps.slice(0, -1)) {
    const [u, v] = found[found.length - 1];
    found.push([u + x, v + y]);
  }
  return found;
}

/** @param {Pair[]} points */
function area(points) {
  return points.reduce((sum, [x, y], at) => {
    const [u, v] = points[(at + 1) % points.length];
    return sum + (x * v - u * y) / 2;
  }, 0);
}
