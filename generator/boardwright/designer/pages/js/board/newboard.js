/**
 * A new board: a game, and one of its stock boards to start from.
 */
import { ask } from '../asking.js';
import { button, el } from '../dom.js';

/** @typedef {import('../types.js').App} App */

/**
 * Lets the user choose a board, and begins with it; what was there before comes back with Undo.
 *
 * @param {App} app
 */
export async function chooseBoard(app) {
  const { words, store } = app;
  const answer = await ask(app, 'games', { language: words.language });
  if (!answer) return;
  /** @type {{title: string, sentence: string, name: string, boards: {name: string, title: string, text: string, beside: boolean}[]}[]} */
  const games = answer.games;
  /** @type {{name: string, text: string} | null} */
  let chosen = null;
  const body = el('div', { class: 'games' });
  body.append(...games.map((game) => {
    // A board whose drawing lies in another folder cannot be opened here.
    const boards = game.boards.filter((board) => !board.beside).map((board) => button(board.title, () => {
      chosen = board;
      body.closest('dialog')?.close();
    }, { class: 'stock', 'aria-description': board.name }));
    return el('section', null, el('h3', null, game.title), el('p', { class: 'soft' }, game.sentence), el('div', { class: 'row tight' }, boards));
  }));
  await app.dialog(words.get('board.new_title'), body, [{ id: '', label: words.get('shell.cancel') }]);
  const { name, text } = chosen ?? { name: '', text: '' };
  if (text) store.begin(name, text);
}
