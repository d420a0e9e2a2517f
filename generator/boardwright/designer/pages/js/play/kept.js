/**
 * What of a game is kept in the address of the page, and read again with care: anybody may have written an address.
 */

/** @typedef {import('./types.js').Kept} Kept */

/** @returns {import('./types.js').Headers} */
export const noHeaders = () => ({ first: '', second: '', event: '', round: '', date: '', place: '', comment: '' });

/** Who plays: that goes on upon another board. @param {any} kept  What was kept of a game, if anything. */
export function playersOf(kept) {
  const { seats, levels, headers } = kept ?? {};
  return seats && { seats, levels, headers: { first: headers?.first, second: headers?.second } };
}

export const USUAL_LEVEL = 4;
export const LEVELS = 10;

/** Signs of a turn, as in records of chess. */
export const GLYPHS = ['!!', '!', '!?', '?!', '?', '??'];

/** A comment is no longer. */
export const LONGEST = 2000;

/** What a turn of a record may have besides. */
const MORE = ['before', 'marks', 'instead', 'then'];

/** @param {any} found */
const textOf = (found) => (typeof found === 'string' ? [...found.slice(0, 2 * LONGEST)].slice(0, LONGEST).join('') : '');

/** @param {any} found @returns {import('./types.js').Remark[]} */
function readRemarks(found) {
  return (Array.isArray(found) ? found : []).flatMap((one) => {
    const { ply, glyph, comment, more } = one ?? {};
    const remark = { ply, glyph: GLYPHS.includes(glyph) ? glyph : null, comment: textOf(comment),
      more: Object.fromEntries(MORE.flatMap((key) => (Object.hasOwn(more ?? {}, key) ? [[key, more[key]]] : []))) };
    return Number.isInteger(ply) && ply > 0 && saysSomething(remark) ? [remark] : [];
  });
}

/** @param {import('./types.js').Remark} remark */
export const saysSomething = ({ glyph, comment, more }) => glyph !== null || comment !== '' || Object.keys(more).length > 0;

/** Whether a mark of a record is nothing but rings. @param {any} mark */
const isRings = (mark) => typeof mark === 'object' && mark !== null && Object.keys(mark).join() === 'ring';

/** The marks of a turn, as a record has them. @param {import('./types.js').Remark} remark @returns {any[]} */
export const marksOf = ({ more }) => (Array.isArray(more.marks) ? more.marks : []);

/** Places with plain rings round them after a turn. @param {import('./types.js').Remark} remark @returns {string[]} */
export function ringed(remark) {
  return marksOf(remark).filter(isRings).flatMap(({ ring }) => ring).filter((name) => typeof name === 'string');
}

/** A remark with rings round these places, and its other marks. @param {import('./types.js').Remark} remark @param {string[]} names */
export function withRings(remark, names) {
  const { marks, ...more } = remark.more;
  const all = [...marksOf(remark).filter((mark) => !isRings(mark)), ...(names.length > 0 ? [{ ring: names }] : [])];
  return { ...remark, more: all.length > 0 ? { ...more, marks: all } : more };
}

/**
 * @param {any} found
 * @returns {Kept}
 */
export function readKept(found) {
  const { turns, undone, swapped, asked, seats, levels, result, headers, remarks } = found ?? {};
  const [made, back] = [turns, undone].map((all) => (Array.isArray(all) ? all.filter((turn) => typeof turn === 'string') : []));
  return {
    turns: made,
    undone: back,
    swapped: swapped === true,
    asked: asked === true,
    seats: ['person', 'computer'].map((usual, at) =>
      seats?.[at] === 'person' || seats?.[at] === 'computer' ? seats[at] : /** @type {any} */ (usual),
    ),
    levels: [0, 1].map((at) => {
      const level = levels?.[at];
      return Number.isInteger(level) && level >= 1 && level <= LEVELS ? level : USUAL_LEVEL;
    }),
    result: [0, 1, 'agree', 'draw', 'time-0', 'time-1'].includes(result) ? result : null,
    headers: /** @type {any} */ (Object.fromEntries(Object.keys(noHeaders()).map((key) => [key, textOf(headers?.[key])]))),
    remarks: readRemarks(remarks),
  };
}
