/**
 * What is drawn becomes the board of the config.
 */
import { tellError } from '../asking.js';
import { takeAnother } from '../board/another.js';
import { unnamed, valueAt } from '../board/values.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Change} Change */

/** Keys of a part of a tiling that another one may not have. */
const OLD = ['variant', 'radius', 'width', 'height', 'points', 'whole', 'centre'].map((key) => `board.${key}`);

/**
 * What tells a drawing from others, to be kept with the board that is made of it.
 *
 * @param {App} app
 * @param {string} kind
 * @param {boolean} [goesOn]  Whether the drawing of the board is gone on with, if it is one of this kind.
 * @returns {string}
 */
export function drawing({ store }, kind, goesOn = false) {
  const drawn = store.recall('drawn');
  return goesOn && typeof drawn === 'string' && drawn.startsWith(`${kind} `) ? drawn : `${kind} ${Date.now()}`;
}

/**
 * The same of a drawing that begins with what the config says of the board.
 *
 * @param {App} app
 * @param {string} kind
 */
export function drawingOf(app, kind) {
  const drawn = drawing(app, kind, true);
  app.store.remember('drawn', drawn);
  return drawn;
}

/**
 * Puts a tiling into the config, with a shape and size if it needs them, and goes to the board: one step to undo.
 *
 * @param {App} app
 * @param {string} drawn  The drawing, see `drawing`.
 * @param {Record<string, any>} tiling
 * @param {{shape: string, size: any} | null} [board]  None for a tiling that is the board itself.
 */
export async function useTiling(app, drawn, tiling, board = null) {
  const { words } = app;
  try {
    const { text, said } = await forTilings(app);
    const told = await takeAnother(app, text, (config) => changesTo(tiling, board, config), { drawn });
    if (!told) return;
    app.notify([words.get('draw.used'), said, ...told, words.get('draw.undo_board')].filter(Boolean).join(' '));
    app.open('board');
  } catch (error) {
    tellError(app, error);
  }
}

/**
 * @param {Record<string, any>} tiling
 * @param {{shape: string, size: any} | null} board
 * @param {any} config
 * @returns {Change[]}
 */
function changesTo(tiling, board, config) {
  return [
    { key: 'board.tiling', value: tiling },
    { key: 'board.shape', value: board?.shape ?? null },
    { key: 'board.size', value: board?.size ?? null },
    ...OLD.filter((key) => valueAt(config, key) !== undefined).map((key) => ({ key, value: null })),
    // Faces have other names, even of the same drawing.
    ...unnamed(config),
  ];
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
