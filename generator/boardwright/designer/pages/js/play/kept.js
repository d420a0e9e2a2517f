/**
 * What of a game is kept in the address of the page, and read again with care: anybody may have written an address.
 */

/** @typedef {import('./types.js').Kept} Kept */

/** @returns {import('./types.js').Headers} */
export const noHeaders = () => ({ first: '', second: '', event: '', date: '', place: '', comment: '' });

export const USUAL_LEVEL = 4;
export const LEVELS = 10;

/**
 * @param {any} found
 * @returns {Kept}
 */
export function readKept(found) {
  const { turns, undone, swapped, asked, seats, levels, result } = found ?? {};
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
  };
}
