/**
 * What is drawn becomes the board of the config.
 */

import { fitted } from '../board/tiling.js';

/** @typedef {import('../types.js').App} App */

/** Keys that name faces of another board, or shapes that it has. */
const OLD = ['board.variant', 'board.drop', 'board.keep', 'board.radius', 'board.points', 'board.centre'];

/**
 * Puts a tiling into the config, with a shape and size if it needs them, and goes to the board.
 *
 * @param {App} app
 * @param {Record<string, any>} tiling
 * @param {{shape: string, size: any} | null} [board]  None for a tiling that is the board itself.
 */
export async function useTiling(app, tiling, board = null) {
  const { store, words } = app;
  const written = /** @type {any} */ (store.design)?.config?.board ?? {};
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
  // The wanted shape and size may leave an even number of faces: near ones are taken then.
  await fitted(app, changes);
  app.notify(words.get('draw.used'));
  app.open('board');
}
