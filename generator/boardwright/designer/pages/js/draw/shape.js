/**
 * A shape of the user's own: its corners are typed, or set on a grid.
 */
import { button, el, svg } from '../dom.js';
import { outline } from './canvas.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {[number, number]} Pair */

const SIZE = 6;
const LEAST = 3;
const MOST = 64;
/** What was typed and is no shape yet: to be gone on with. */
let unfinished = '';

/**
 * @param {App} app
 * @returns {Promise<Pair[] | null>}
 */
export async function askShape(app) {
  const { words } = app;
  const text = el('textarea', { rows: 6, class: 'code', spellcheck: 'false', 'aria-label': words.get('draw.corners') });
  const grid = el('select', { 'aria-label': words.get('draw.grid') },
    el('option', { value: 'square' }, words.get('draw.grid_square')), el('option', { value: 'triangle' }, words.get('draw.grid_triangle')));
  const shown = svg('path', { class: 'draw-little', d: '' });
  const dots = svg('g', null);
  const picture = svg('svg', { class: 'plate draw-grid', viewBox: `-0.5 ${-SIZE - 0.5} ${SIZE + 1} ${SIZE + 1}`, role: 'img', 'aria-label': words.get('draw.grid_picture') }, shown, dots);
  const update = () => {
    const points = parsed(text.value);
    shown.setAttribute('d', points && points.length > 1 ? outline(points) : '');
  };
  const lay = () => {
    const found = [];
    for (let row = 0; row <= SIZE; row += 1) {
      for (let column = 0; column <= SIZE; column += 1) {
        const skewed = grid.value === 'triangle';
        const x = column + (skewed && row % 2 ? 0.5 : 0);
        const y = skewed ? row * Math.sqrt(0.75) : row;
        if (x <= SIZE) found.push(svg('g', { class: 'draw-grid-dot', onclick: () => set(x, y) },
          svg('circle', { cx: x, cy: -y, r: 0.48, class: 'draw-grip' }), svg('circle', { cx: x, cy: -y, r: 0.14 })));
      }
    }
    dots.replaceChildren(...found);
  };
  /** @param {number} x @param {number} y */
  const set = (x, y) => {
    text.value = `${text.value.trimEnd()}${text.value.trim() ? '\n' : ''}${short(x)}, ${short(y)}`;
    update();
  };
  text.addEventListener('input', update);
  grid.addEventListener('change', lay);
  lay();
  text.value = unfinished;
  update();
  const body = el('div', { class: 'stack' }, el('p', { class: 'soft' }, words.get('draw.shape_hint')), grid, el('div', { class: 'draw-shape' }, picture, text),
    button(words.get('draw.last_corner'), () => {
      text.value = text.value.trim().split('\n').slice(0, -1).join('\n');
      update();
    }));
  const chosen = await app.dialog(words.get('draw.new_shape'), body, [
    { id: '', label: words.get('shell.cancel') }, { id: 'take', label: words.get('draw.take_shape'), primary: true },
  ]);
  if (chosen !== 'take') return null;
  const points = parsed(text.value);
  const able = points !== null && points.length >= LEAST && points.length <= MOST;
  unfinished = able ? '' : text.value;
  if (able) return points;
  app.notify(words.get('draw.bad_corners'), 'problem');
  return null;
}

/** @param {number} number */
function short(number) {
  return String(Number(number.toFixed(7)));
}

/** Corners from lines such as `1, 0.5`. @param {string} text @returns {Pair[] | null} */
function parsed(text) {
  /** @type {Pair[]} */
  const found = [];
  for (const line of text.split(/[\n;]/)) {
    if (!line.trim()) continue;
    const numbers = line.replace(/[[\]()]/g, ' ').trim().split(/\s*,\s*|\s+/).map(Number);
    if (numbers.length !== 2 || !numbers.every((one) => Number.isFinite(one) && Math.abs(one) < 1e5)) return null;
    found.push([numbers[0], numbers[1]]);
  }
  return found;
}
