/**
 * The tiles to choose from, each with a picture of the plane that it fills.
 */
import { button, el, svg } from '../dom.js';
import { outline } from './canvas.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {[number, number]} Pair */
/** @typedef {{type: number, sides: number, sliders: number, tiles: Pair[][], vectors: [Pair, Pair]}} Tile */

/** Half the width of a picture, in roots of a tile's area; and the farthest copies that are looked at. */
const HALF = 1.9;
const FAR = 9;

/**
 * Lets the user choose a tile; null if none is chosen.
 *
 * @param {App} app
 * @param {Tile[]} tiles
 * @param {number} now  The one that is chosen already.
 * @returns {Promise<number | null>}
 */
export async function chooseTile(app, tiles, now) {
  const { words } = app;
  /** @type {number | null} */
  let chosen = null;
  const body = el('div', { class: 'draw-tiles' });
  for (const sides of new Set(tiles.map((one) => one.sides).sort((a, b) => a - b))) {
    const title = words.get('draw.tiles_of_sides', { n: sides });
    const items = tiles.filter((one) => one.sides === sides).map((one) => {
      const name = words.get('draw.tile_picture', { type: one.type, n: one.sliders });
      return button([tilePicture(one), el('span', { class: 'number', 'aria-hidden': 'true' }, `IH ${one.type}`)], () => {
        chosen = one.type;
        body.closest('dialog')?.close();
      }, { class: 'draw-tile', 'aria-label': name, title: name, ...(one.type === now ? { 'aria-pressed': 'true', autofocus: true } : {}) });
    });
    body.append(el('section', null, el('h3', null, title), el('div', { class: 'draw-tile-grid', role: 'group', 'aria-label': title }, items)));
  }
  await app.dialog(words.get('draw.choose_tile_title'), body, [{ id: '', label: words.get('shell.cancel') }]);
  return chosen;
}

/** @param {Tile} tile */
export function tilePicture({ tiles, vectors: [[ax, ay], [bx, by]] }) {
  const half = HALF * Math.sqrt(Math.abs(ax * by - ay * bx) / tiles.length);
  const [x, y] = middle(tiles[0]);
  /** @type {SVGElement[]} */
  const shown = [];
  for (let i = -FAR; i <= FAR; i += 1) {
    for (let j = -FAR; j <= FAR; j += 1) {
      const [u, v] = [i * ax + j * bx, i * ay + j * by];
      tiles.forEach((corners, number) => {
        const moved = corners.map(([px, py]) => /** @type {Pair} */ ([px + u - x, py + v - y]));
        const seen = moved.some(([px, py]) => Math.abs(px) < half && Math.abs(py) < half);
        if (seen) shown.push(svg('path', { class: `draw-polygon aspect-${number % 6}`, d: outline(moved) }));
      });
    }
  }
  return svg('svg', { class: 'draw-tile-picture', viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`, 'aria-hidden': 'true' }, shown);
}

/** @param {Pair[]} points @returns {Pair} */
function middle(points) {
  const sum = points.reduce(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}
