/**
 * What somebody sees who opens the page for the first time: what it is for, and three ways to begin.
 */
import { button, el, svg } from '../dom.js';
import { fileField } from '../files.js';

/** @typedef {import('../types.js').App} App */

/** @param {App} app @param {() => void} choose  Opens the atlas. */
export function welcome({ words, open, take }, choose) {
  const file = fileField(words.get('board.begin_file'), take);
  const ways = [
    button([pattern(), el('b', null, words.get('board.begin_pattern')), el('small', null, words.get('board.begin_pattern_hint'))], choose, { class: 'way-in primary' }),
    button([drawn(), el('b', null, words.get('board.begin_draw')), el('small', null, words.get('board.begin_draw_hint'))], () => open('draw'), { class: 'way-in' }),
    button([sheet(), el('b', null, words.get('board.begin_file')), el('small', null, words.get('board.begin_file_hint'))], () => file.click(), { class: 'way-in' }),
  ];
  return el('section', { class: 'welcome', 'aria-labelledby': 'welcome-title' },
    el('h3', { class: 'lead', id: 'welcome-title' }, words.get('board.welcome')),
    el('div', { class: 'ways-in' }, ways), file);
}

/** @param {...SVGElement} children */
const picture = (...children) => svg('svg', { viewBox: '0 0 64 48', width: 64, height: 48, 'aria-hidden': 'true' }, children);

/**
 * A regular polygon.
 *
 * @param {string} kind  Its class.
 * @param {number} sides
 * @param {number} x
 * @param {number} y
 * @param {number} r  From its middle to a corner.
 * @param {number} turn  Degrees from the right to its first corner.
 */
function polygon(kind, sides, x, y, r, turn) {
  const corners = Array.from({ length: sides }, (_, at) => {
    const angle = ((turn + (360 * at) / sides) * Math.PI) / 180;
    return `${(x + r * Math.cos(angle)).toFixed(1)},${(y - r * Math.sin(angle)).toFixed(1)}`;
  });
  return svg('polygon', { class: kind, points: corners.join(' ') });
}

/** Hexagons with triangles between them. */
function pattern() {
  const around = [0, 60, 120, 180, 240, 300].map((turn) => (turn * Math.PI) / 180);
  return picture(...[[32, 24], ...around.map((turn) => [32 + 18 * Math.cos(turn), 24 + 18 * Math.sin(turn)])].map(([x, y], at) =>
    polygon(at ? 'tone' : 'ink', 6, x, y, 9, 0)));
}

/** A square with triangles attached to it, and where another one goes. */
function drawn() {
  const far = 10 + 20 / Math.sqrt(12);
  return picture(
    polygon('ink', 4, 32, 31, 10 * Math.SQRT2, 45), polygon('tone', 3, 32, 31 - far, 20 / Math.sqrt(3), 90),
    polygon('tone', 3, 32 - far, 31, 20 / Math.sqrt(3), 180), polygon('wanted', 3, 32 + far, 31, 20 / Math.sqrt(3), 0));
}

/** A sheet with lines drawn by hand. */
function sheet() {
  return picture(
    svg('path', { class: 'paper', d: 'M15 3h26l8 8v34H15Z' }),
    svg('path', { class: 'tone', d: 'M20 14l11 3-1 10-10 3Z' }), svg('path', { class: 'ink', d: 'M31 17l13-1-3 12-11-1Z' }),
    svg('path', { class: 'tone', d: 'M20 30l10-3 1 14-10-1Z' }), svg('path', { class: 'tone', d: 'M30 27l11 1 3 12-13 1Z' }),
    svg('path', { class: 'paper', d: 'M41 3v8h8' }));
}
