/**
 * Small pictures of figures: a share with its interval, and how long games were. The same stands in words beside them.
 */
import { svg } from '../dom.js';

/** @typedef {import('./types.js').Share} Share */
/** @typedef {import('../types.js').Words} Words */

const WIDE = 300;
const HIGH = 46;
/** Room at both ends for the words of the scale. */
const SIDE = 20;

/** @param {number} part */
const at = (part) => SIDE + part * (WIDE - 2 * SIDE);

/**
 * A share on a line from 0 to 100 %, with its interval as a bar and one half marked.
 *
 * @param {Words} words
 * @param {Share} share
 * @param {string} told  The same in words.
 */
export function intervalBar(words, share, told) {
  const known = share.n > 0;
  return svg(
    'svg',
    { class: 'interval', viewBox: `0 0 ${WIDE} ${HIGH}`, role: 'img', 'aria-label': told },
    svg('line', { class: 'axis', x1: at(0), x2: at(1), y1: 16, y2: 16 }),
    svg('line', { class: 'half', x1: at(0.5), x2: at(0.5), y1: 3, y2: 29 }),
    known && svg('rect', {
      class: 'reach', x: at(share.low), y: 9, width: Math.max(1, at(share.high) - at(share.low)), height: 14, rx: 2,
    }),
    known && svg('circle', { class: 'dot', cx: at(share.share), cy: 16, r: 6 }),
    [0, 0.5, 1].map((part) =>
      svg('text', { x: at(part), y: 42, 'text-anchor': 'middle' }, words.get('shell.percent', { n: 100 * part }))),
  );
}

const MOST_COLUMNS = 24;

/**
 * Lengths in columns of equal width: from, to (both included) and the number of games.
 *
 * @param {[number, number][]} lengths
 * @returns {{from: number, to: number, games: number}[]}
 */
export function columns(lengths) {
  if (lengths.length === 0) return [];
  const first = lengths[0][0];
  const last = lengths[lengths.length - 1][0];
  const step = Math.max(1, Math.ceil((last - first + 1) / MOST_COLUMNS));
  const found = [];
  for (let from = first; from <= last; from += step) {
    const to = from + step - 1;
    const games = lengths.reduce((sum, [turns, n]) => sum + (turns >= from && turns <= to ? n : 0), 0);
    found.push({ from, to, games });
  }
  return found;
}

/**
 * How many games had how many turns.
 *
 * @param {[number, number][]} lengths
 * @param {string} told  The same in words.
 */
export function histogram(lengths, told) {
  const found = columns(lengths);
  const most = Math.max(1, ...found.map(({ games }) => games));
  const each = (WIDE - 2 * SIDE) / Math.max(1, found.length);
  const made = found.map(({ games }, index) => {
    const high = (56 * games) / most;
    return svg('rect', { class: 'column', x: SIDE + index * each + 0.5, y: 60 - high, width: Math.max(1, each - 1), height: high });
  });
  const ends = found.length ? [found[0].from, found[found.length - 1].to] : [];
  return svg(
    'svg',
    { class: 'histogram', viewBox: `0 0 ${WIDE} 80`, role: 'img', 'aria-label': told },
    svg('line', { class: 'axis', x1: SIDE, x2: WIDE - SIDE, y1: 60.5, y2: 60.5 }),
    made,
    ends.map((turns, index) =>
      svg('text', { x: index ? WIDE - SIDE : SIDE, y: 76, 'text-anchor': index ? 'end' : 'start' }, turns)),
  );
}
