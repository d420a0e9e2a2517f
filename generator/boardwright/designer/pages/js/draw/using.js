/**
 * What is drawn becomes the board of the config.
 */
import { tellError } from '../asking.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Change} Change */
/** @typedef {import('../types.js').Design} Design */

/** Keys that name faces of another board, or shapes that it has. */
const OLD = ['board.variant', 'board.drop', 'board.keep', 'board.radius', 'board.width', 'board.height', 'board.points', 'board.whole',
  'board.centre'];
/** How a board is drawn that needs no room for tiles. */
const PENCIL = { key: 'board.style', value: 'pencil' };

/**
 * Puts a tiling into the config, with a shape and size if it needs them, and goes to the board: one step to undo.
 *
 * A board whose faces have no room for tiles is drawn for pencils; it is said why.
 *
 * @param {App} app
 * @param {Record<string, any>} tiling
 * @param {{shape: string, size: any} | null} [board]  None for a tiling that is the board itself.
 */
export async function useTiling(app, tiling, board = null) {
  const { store, words } = app;
  const before = store.text;
  // The store takes it away, as soon as it has the answer to the new text.
  document.body.classList.add('busy');
  let done = false;
  try {
    const { text, said } = await forTilings(app);
    const { design, pencil, fitted } = await designed(app, text, tiling, board);
    // Who has changed the board meanwhile wants that one.
    if (store.text !== before) return;
    done = design.text !== before;
    store.setText(design.text);
    // It is another board than that in the file: whoever saves it there is asked.
    if (done) store.remember('saved', null);
    const told = [words.get('draw.used'), said, fitted ? words.get('draw.fitted') : '', pencil ? words.get('draw.pencil') : '', words.get('draw.undo_board')];
    app.notify(told.filter(Boolean).join(' '));
    app.open('board');
  } catch (error) {
    tellError(app, error);
  } finally {
    if (!done) document.body.classList.remove('busy');
  }
}

/**
 * The board with such a tiling, in a shape and size that it has: the wanted ones may leave an even number of faces.
 *
 * @param {App} app
 * @param {string} text
 * @param {Record<string, any>} tiling
 * @param {{shape: string, size: any} | null} board
 */
async function designed({ backend, store }, text, tiling, board) {
  const config = store.design?.text === text ? store.design.config : await asWritten(backend, text);
  const wanted = changesTo(tiling, board, config ?? {});
  const faces = store.design?.counts?.faces;
  const { changes } = await backend.call('fit', { text, changes: wanted, ...(faces ? { faces } : {}) }, { channel: 'fit' });
  // What follows the wanted ones is another shape or size.
  const fitted = changes.slice(wanted.length).some((/** @type {Change} */ { value }) => value !== null);
  /** @type {Design} */
  const design = await backend.call('design', { text, changes, moving: true });
  const { page, smallest_cell } = design.facts;
  // Another problem may be told first.
  const pencil = page?.largest_cell < smallest_cell || design.problems.some(({ mends = [] }) => mends.some((mend) => mend.changes.some(({ key, value }) => key === PENCIL.key && value === PENCIL.value)));
  if (!pencil) return { design, pencil, fitted };
  return { design: /** @type {Design} */ (await backend.call('design', { text, changes: [...changes, PENCIL], moving: true })), pencil, fitted };
}

/** What a config says, as plain data. @param {import('../types.js').Backend} backend @param {string} text */
async function asWritten(backend, text) {
  return /** @type {Design} */ (await backend.call('design', { text, moving: true })).config;
}

/**
 * @param {Record<string, any>} tiling
 * @param {{shape: string, size: any} | null} board
 * @param {any} config
 * @returns {Change[]}
 */
function changesTo(tiling, board, config) {
  const written = config.board ?? {};
  const changes = [
    { key: 'board.tiling', value: tiling },
    { key: 'board.shape', value: board?.shape ?? null },
    { key: 'board.size', value: board?.size ?? null },
  ];
  for (const key of OLD) {
    if (written[key.slice(6)] !== undefined) changes.push({ key, value: null });
  }
  // Colours of single faces belong to them; a list by number of sides goes on to hold.
  if (written.colours && !Array.isArray(written.colours)) changes.push({ key: 'board.colours', value: null });
  // A turn that was fixed is that of the board before.
  if (typeof config.rules?.per_turn === 'object') changes.push({ key: 'rules.per_turn', value: null });
  return changes;
}

/**
 * The config to put a tiling into: the one there is if its game is played on tilings, else a new one of the first game
 * that is.
 *
 * @param {App} app
 * @returns {Promise<{text: string, said: string}>}  What is to be said if it is another.
 */
async function forTilings({ backend, store, words }) {
  const game = store.design?.game;
  const takes = async (/** @type {string} */ name) => {
    const { fields } = await backend.call('fields', { game: name });
    // A key with values of many kinds has no control of its own: what goes with it tells.
    return fields.some((/** @type {{key: string}} */ { key }) => key === 'board.tiling' || key === 'board.centre');
  };
  if (!game || (await takes(game))) return { text: store.text, said: '' };
  const { games } = await backend.call('games', { language: words.language });
  for (const other of games) {
    if (await takes(other.name)) {
      const { text } = await backend.call('start', { game: other.name });
      const old = games.find((/** @type {any} */ one) => one.name === game)?.title ?? game;
      return { text, said: words.get('draw.other_game', { old, game: other.title }) };
    }
  }
  return { text: store.text, said: '' };
}
