/**
 * A new board: a game, and one of its stock boards to start from, each with a small picture.
 */
import { ask } from '../asking.js';
import { button, el } from '../dom.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {{name: string, title: string, language: string, text: string, beside: boolean}} Stock */

/** Pictures that were drawn once, by the text of their board, as addresses. @type {Map<string, string>} */
const drawn = new Map();

/**
 * Lets the user choose a board, and begins with it; what was there before comes back with Undo.
 *
 * @param {App} app
 * @returns {Promise<boolean>}  Whether one was chosen.
 */
export async function chooseBoard(app) {
  const { words, store } = app;
  const answer = await ask(app, 'games', { language: words.language });
  if (!answer) return false;
  /** @type {{title: string, sentence: string, name: string, boards: Stock[]}[]} */
  const games = answer.games;
  /** @type {{name: string, text: string} | null} */
  let chosen = null;
  const body = el('div', { class: 'games' });
  const pictures = new Pictures(app);
  body.append(...games.map((game) => {
    // A board whose drawing lies in another folder cannot be opened here.
    const boards = game.boards.filter((board) => !board.beside).map((board) => {
      const place = el('span', { class: 'plate', 'aria-hidden': 'true' });
      pictures.add(place, board.text);
      return button([place, el('span', { lang: board.language }, board.title)], () => {
        chosen = board;
        body.closest('dialog')?.close();
      }, { class: 'stock', 'aria-description': board.name });
    });
    return el('section', null, el('h3', null, game.title), el('p', { class: 'soft' }, game.sentence), el('div', { class: 'stocks' }, boards));
  }));
  await app.dialog(words.get('board.new_title'), body, [{ id: '', label: words.get('shell.cancel') }]);
  pictures.end();
  const { name, text } = chosen ?? { name: '', text: '' };
  if (text) store.begin(name, text);
  return text !== '';
}

/** Pictures of boards, drawn one after the other once their places are in sight. */
class Pictures {
  /** @type {Map<Element, string>} */ #texts = new Map();
  /** Places in sight without a picture. @type {Set<Element>} */ #wanted = new Set();
  #drawing = false;
  #end = new AbortController();
  #app;
  #watch = new IntersectionObserver((all) => {
    for (const { target, isIntersecting } of all) {
      if (isIntersecting) this.#wanted.add(target);
      else this.#wanted.delete(target);
    }
    this.#draw();
  }, { rootMargin: '200px' });

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /** @param {HTMLElement} place @param {string} text  Of a board's config. */
  add(place, text) {
    const known = drawn.get(text);
    if (known) show(place, known);
    else {
      this.#texts.set(place, text);
      this.#watch.observe(place);
    }
  }

  /** Nobody looks any more. */
  end() {
    this.#watch.disconnect();
    this.#wanted.clear();
    this.#end.abort();
  }

  async #draw() {
    if (this.#drawing) return;
    this.#drawing = true;
    for (const place of this.#wanted) {
      this.#wanted.delete(place);
      this.#watch.unobserve(place);
      const text = this.#texts.get(place) ?? '';
      try {
        // Without places to press, which a small picture does not need.
        const { svg } = await this.#app.backend.call('design', { text, moving: true }, { signal: this.#end.signal });
        if (!svg) continue;
        drawn.set(text, URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
        show(place, /** @type {string} */ (drawn.get(text)));
      } catch {
        // The board can be chosen without its picture.
      }
    }
    this.#drawing = false;
  }
}

/** @param {Element} place @param {string} address */
function show(place, address) {
  place.replaceChildren(el('img', { src: address, alt: '' }));
}
