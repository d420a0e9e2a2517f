/**
 * Another board takes the place of the one that there is: drawn, or chosen in the atlas.
 */
import { tellError } from '../asking.js';
import { same, valueAt } from './values.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Change} Change */
/** @typedef {import('../types.js').Design} Design */

/** What says something of one board only, such as that its corners are nodes, or examples that name its places. */
const ITS_OWN = ['subtitle', 'board.nodes', 'board.rotate', 'board.allow_pieces', 'board.allow_holes', 'examples', 'figures', 'page.copies'];
/** How a board is drawn that needs no room for tiles, and how all others are. */
const PENCIL = { key: 'board.style', value: 'pencil' };
const TILES = { ...PENCIL, value: 'tiles' };

/**
 * Puts another board into the config, and begins with it: one step to undo. A drawing whose faces have no room for tiles is
 * made for pencils, and so is another board after one for pencils.
 *
 * @param {App} app
 * @param {string} text  The config to put it into.
 * @param {(config: any) => Change[]} changes  What to change in that, by what it says.
 * @param {{drawn?: string | null, fits?: boolean}} [options]  Which drawing it is made of, and whether it has its shape and size already.
 *   Made of the same drawing once more it is still the same board.
 * @returns {Promise<string[] | null>}  What is to be said of it; null if it was not done.
 */
export async function takeAnother(app, text, changes, { drawn = null, fits = false } = {}) {
  const { backend, store, words } = app;
  const before = store.text;
  // The store takes it away, as soon as it has the answer to the new text.
  document.body.classList.add('busy');
  let done = false;
  try {
    const shown = store.design?.text === text ? store.design : await designed(backend, text, []);
    const config = shown.config ?? {};
    const isSame = drawn !== null && store.recall('drawn') === drawn && text === before;
    const asked = changes(config);
    const left = leftBehind(config, { isSame, isUnmade: store.isUnmade }).filter(({ key }) => !asked.some((one) => one.key === key));
    const wanted = [...asked, ...left];
    const all = fits ? wanted : await fitted(app, text, wanted);
    // What follows the wanted ones is another shape or size.
    const isFitted = all.slice(wanted.length).some(({ value }) => value !== null);
    let design = await designed(backend, text, all);
    const isPencil = (drawn !== null || valueAt(config, PENCIL.key) === PENCIL.value) && hasNoRoom(design);
    if (isPencil) design = await designed(backend, text, [...all, PENCIL]);
    // Who has changed the board meanwhile wants that one.
    if (store.text !== before) return null;
    done = design.text !== before;
    if (done) store.begin(store.name, design.text, drawn);
    const gone = left.filter(({ key }) => !isPencil || key !== PENCIL.key).map(({ key }) => `board.key_${key}`);
    const names = gone.filter((key) => words.has(key)).map((key) => words.get(key));
    return [
      isFitted ? words.get(drawn ? 'draw.fitted' : 'board.fitted') : '',
      isPencil ? words.get('draw.pencil') : '',
      names.length > 0 ? words.get('board.left_behind', { what: names.join(' · ') }) : '',
    ].filter(Boolean);
  } catch (error) {
    tellError(app, error);
    return null;
  } finally {
    if (!done) document.body.classList.remove('busy');
  }
}

/** @param {App['backend']} backend @param {string} text @param {Change[]} changes @returns {Promise<Design>} */
const designed = (backend, text, changes) => backend.call('design', { text, changes, moving: true });

/**
 * The changes, and those of a shape and size that the board has: the wanted ones may leave an even number of faces.
 *
 * @param {App} app
 * @param {string} text
 * @param {Change[]} changes
 * @returns {Promise<Change[]>}
 */
async function fitted({ backend, store }, text, changes) {
  const faces = store.design?.counts?.faces;
  return (await backend.call('fit', { text, changes, ...(faces ? { faces } : {}) }, { channel: 'fit' })).changes;
}

/** Whether tiles have no room on the board, at any size of its paper. @param {Design} design */
function hasNoRoom({ facts: { page, smallest_cell: smallest }, problems }) {
  // Another problem may be told first.
  return page?.largest_cell < smallest || problems.some(({ mends = [] }) => mends.some(({ changes }) => changes.some((one) => same(one, PENCIL))));
}

/**
 * What goes with the board before: paper, theme and rules stay.
 *
 * @param {any} config
 * @param {{isSame: boolean, isUnmade: boolean}} board  Whether it is the same board, made once more, and whether it has been
 *   given a title alone, which is meant for what comes.
 * @returns {Change[]}
 */
function leftBehind(config, { isSame, isUnmade }) {
  const keys = isSame ? [] : [...(isUnmade ? [] : ['title']), ...ITS_OWN].filter((key) => valueAt(config, key) !== undefined);
  // A turn that was fixed was counted on that board.
  if (typeof valueAt(config, 'rules.per_turn') === 'object') keys.push('rules.per_turn');
  const isPencil = !isSame && valueAt(config, PENCIL.key) === PENCIL.value;
  return [...keys.map((key) => ({ key, value: null })), ...(isPencil ? [TILES] : [])];
}
