/**
 * Small elements of the tab Play.
 */
import { fromBase64, toBase64 } from '../base64.js';
import { el, setSvg } from '../dom.js';
import { saveBoard, saveNumbered } from '../saving.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').FileAnswer} FileAnswer */
/** @typedef {import('./types.js').Player} Player */

/**
 * A player's name with the sign of the pieces.
 *
 * @param {Player} player
 */
export function badge({ words, sign }) {
  const picture = el('span', { class: 'play-sign', 'aria-hidden': 'true' });
  setSvg(picture, sign);
  return el('span', { class: 'play-badge' }, picture, words);
}

/**
 * Shows or hides an element.
 *
 * @param {HTMLElement} element
 * @param {boolean} shown
 */
export function toggle(element, shown) {
  element.hidden = !shown;
}

/**
 * Gives the user a file that names the board, and the board with it: the server saves both under names that are free, a
 * page alone downloads both.
 *
 * @param {App} app
 * @param {FileAnswer} file  A record or an example; its `board` is a line of its own.
 */
export async function keepFile(app, file) {
  const { store, words } = app;
  if (!app.backend.isServer) {
    const board = { name: `${store.name}.yaml`, type: file.type, base64: toBase64(new TextEncoder().encode(store.text)) };
    app.download(file);
    app.download(board);
    app.notify(words.get('play.both_files', { name: file.name, board: board.name }));
    return;
  }
  const board = await saveBoard(app);
  if (!board) return;
  const name = await saveNumbered(app, board.name === store.name ? file : named(file, `${board.name}.yaml`));
  if (name === null) return;
  const also = board.fresh ? ` ${words.get('play.board_saved', { board: `${board.name}.yaml` })}` : '';
  app.notify(words.get('shell.saved', { name }) + also);
}

/**
 * The same file for a board of another name.
 *
 * @param {FileAnswer} file
 * @param {string} board
 * @returns {FileAnswer}
 */
function named(file, board) {
  const text = new TextDecoder().decode(fromBase64(file.base64));
  // A long name may go on in the next lines, which are indented then.
  const changed = text.replace(/^board:.*(\n +.*)*/m, () => `board: ${JSON.stringify(board)}`);
  return { ...file, base64: toBase64(new TextEncoder().encode(changed)) };
}
