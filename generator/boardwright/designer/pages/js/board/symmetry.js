/**
 * The symmetries of a board, found from where its places lie.
 */

/** @typedef {import('../types.js').Place} Place */
/** @typedef {(x: number, y: number) => [number, number]} Move */

/** Boards with more places are taken as they are. */
const MOST = 3000;
/** Places nearer than this part of the board are the same. */
const NEAR = 2e-4;

/**
 * The places that a place goes to under all symmetries of the board, itself among them.
 *
 * @param {Place[]} places  All of one kind.
 * @param {string} name
 * @param {Place[]} [others]  Places beside the board, if it is one of those.
 * @returns {string[]}
 */
export function orbit(places, name, others) {
  const board = meant(places);
  const among = others ? meant(others) : board;
  const place = among.find((one) => one.name === name);
  if (!place || board.length === 0 || board.length > MOST) return [name];
  const grid = new Grid(board);
  const there = others ? new Grid(among, grid) : grid;
  const found = new Set([name]);
  for (const move of symmetries(board, grid)) {
    const other = there.at(...move(place.x, place.y));
    if (other) found.add(other.name);
  }
  return [...found];
}

/** Places with the means of their areas as their points. @param {Place[]} places @returns {Place[]} */
function meant(places) {
  return places.map(({ mean, ...one }) => (mean ? { ...one, x: mean[0], y: mean[1] } : one));
}

/**
 * The symmetries of places about their middle.
 *
 * @param {Place[]} places
 * @param {Grid} [grid]
 * @returns {Move[]}
 */
export function symmetries(places, grid = new Grid(places)) {
  const { x: cx, y: cy } = grid.middle;
  const far = (/** @type {Place} */ one) => Math.hypot(one.x - cx, one.y - cy);
  // Any symmetry takes one of the rarest places to another of those: they are the candidates.
  const groups = grouped(places, key);
  const [rarest] = [...groups.values()].filter((group) => far(group[0]) > grid.near * 10).sort((a, b) => a.length - b.length);
  if (!rarest) return [];
  const start = Math.atan2(rarest[0].y - cy, rarest[0].x - cx);
  return rarest.flatMap((other) => {
    const end = Math.atan2(other.y - cy, other.x - cx);
    return [turn(cx, cy, end - start), mirror(cx, cy, end + start)];
  }).filter((move) => places.every((one) => grid.at(...move(one.x, one.y))?.sides === one.sides));

  /** @param {Place} one */
  function key(one) {
    return `${one.sides ?? 0} ${Math.round(far(one) / (grid.near * 10))}`;
  }
}

/** @param {Place[]} places @param {(one: Place) => string} key @returns {Map<string, Place[]>} */
function grouped(places, key) {
  const groups = new Map();
  for (const one of places) {
    const group = groups.get(key(one));
    if (group) group.push(one);
    else groups.set(key(one), [one]);
  }
  return groups;
}

/** @param {number} cx @param {number} cy @param {number} angle @returns {Move} */
function turn(cx, cy, angle) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => [cx + c * (x - cx) - s * (y - cy), cy + s * (x - cx) + c * (y - cy)];
}

/** @param {number} cx @param {number} cy @param {number} angle  Twice that of the axis. @returns {Move} */
function mirror(cx, cy, angle) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => [cx + c * (x - cx) + s * (y - cy), cy + s * (x - cx) - c * (y - cy)];
}

/** Places by where they are. */
class Grid {
  /** @type {Map<string, Place>} */ #cells = new Map();

  /** @param {Place[]} places @param {Grid} [like]  Whose middle and fineness are taken. */
  constructor(places, like) {
    const n = places.length;
    this.middle = like?.middle ?? {
      x: places.reduce((total, { x }) => total + x, 0) / n,
      y: places.reduce((total, { y }) => total + y, 0) / n,
    };
    this.near = like?.near ?? NEAR * Math.max(1, ...places.map(({ x, y }) => Math.max(x, y)));
    for (const place of places) this.#cells.set(this.#key(place.x / this.near, place.y / this.near), place);
  }

  /** @param {number} x @param {number} y */
  #key(x, y) {
    return `${Math.round(x)} ${Math.round(y)}`;
  }

  /** The place at a point. @param {number} x @param {number} y */
  at(x, y) {
    for (const dx of [0, -1, 1]) {
      for (const dy of [0, -1, 1]) {
        const found = this.#cells.get(this.#key(x / this.near + dx, y / this.near + dy));
        if (found) return found;
      }
    }
    return undefined;
  }
}
