/**
 * What of a game is kept in the address of the page, and read again with care: anybody may have written an address.
 */

/** @typedef {import('./types.js').Kept} Kept */

/** @returns {import('./types.js').Headers} */
export const noHeaders = () => ({ first: '', second: '', event: '', date: '', place: '', comment: '' });

export const USUAL_LEVEL = 4;
export const LEVELS = 10;

/** Signs of a turn, as in records of chess. */
export const GLYPHS = ['!!', '!', '!?', '?!', '?', '??'];

/** A comment is no longer. */
export const LONGEST = 2000;

/** @param {any} found @returns {import('./types.js').Remark[]} */
function readRemarks(found) {
  return (Array.isArray(found) ? found : []).flatMap((one) => {
    const { ply, glyph, comment } = one ?? {};
    const sign = GLYPHS.includes(glyph) ? glyph : null;
    const said = typeof comment === 'string' ? comment.slice(0, LONGEST) : '';
    return Number.isInteger(ply) && ply > 0 && (sign || said) ? [{ ply, glyph: sign, comment: said }] : [];
  });
}

/**
 * @param {any} found
 * @returns {Kept}
 */
export function readKept(found) {
  const { turns, undone, swapped, asked, seats, levels, result, remarks } = found ?? {};
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
    result: [0, 1, 'agree'].includes(result) ? result : null,
    remarks: readRemarks(remarks),
  };
}
