/**
 * The atlas: all tilings that have a name, with pictures, to search and choose from.
 */
import { messageOf } from '../asking.js';
import { button, choice, el, field, rove, setSvg } from '../dom.js';
import { hint } from './hint.js';

/** @typedef {import('../types.js').App} App */

const PAGE = 24;

/**
 * Lets the user choose a tiling; null if none is chosen.
 *
 * @param {App} app
 * @returns {Promise<any | null>}
 */
export async function openAtlas(app) {
  const atlas = new Atlas(app);
  await app.dialog(app.words.get('board.atlas'), atlas.element, [{ id: '', label: app.words.get('shell.cancel') }]);
  return atlas.chosen;
}

class Atlas {
  /** @type {App} */ #app;
  /** @type {any} */ chosen = null;
  #from = 0;
  #total = 0;
  /** Where the page begins that is asked for next; null if what is shown, or on its way, is what is wanted. @type {number | null} */
  #wanted = null;
  #asking = false;

  /** @param {App} app */
  constructor(app) {
    const { words } = (this.#app = app);
    const again = () => this.#search(0);
    this.words = el('input', { type: 'search', autocomplete: 'off', placeholder: words.get('board.search_example'), oninput: again });
    this.turn = el('select', { onchange: again }, el('option', { value: '' }, words.get('board.any')),
      [[1, 2], [1, 3], [2, 3], [1, 4], [2, 5], [1, 5], [1, 6]].map(([nodes, edges]) =>
        el('option', { value: `${nodes} ${edges}` }, words.get('board.nodes_or_edges', {
          nodes: words.get('shell.n_nodes', { n: nodes }), edges: words.get('shell.n_edges', { n: edges }),
        }))));
    this.sides = el('input', { type: 'text', inputmode: 'numeric', autocomplete: 'off', placeholder: '4 6', oninput: again });
    this.odd = el('input', { type: 'checkbox', onchange: again });
    this.tie = el('input', { type: 'checkbox', onchange: again });
    this.duals = el('input', { type: 'checkbox', onchange: again });
    this.judged = Object.fromEntries(['fair', 'long', 'whole'].map((quality) => [quality, el('input', { type: 'checkbox', onchange: again })]));
    this.count = el('p', { class: 'soft number', role: 'status' });
    this.grid = el('div', { class: 'atlas-grid', role: 'listbox', 'aria-label': words.get('board.atlas') });
    this.grid.addEventListener('keydown', (event) => this.#key(event));
    this.before = button(words.get('board.before'), () => this.#search(this.#from - PAGE));
    this.after = button(words.get('board.after'), () => this.#search(this.#from + PAGE));
    this.before.disabled = this.after.disabled = true;
    this.element = el('div', { class: 'atlas' },
      el('div', { class: 'atlas-fields' }, field(words.get('board.search'), this.words), field(words.get('board.turn'), this.turn),
        field(words.get('board.contains_sides'), this.sides)),
      el('div', { class: 'atlas-choices' },
        choice(this.odd, words.get('board.only_odd')), choice(this.tie, words.get('board.without_tie')),
        el('span', { class: 'row tight' }, choice(this.duals, words.get('board.with_duals')),
          hint(words, 'duals', words.get('board.with_duals'), { sign: true })),
        choice(this.judged.long, words.get('board.judged_long')), choice(this.judged.whole, words.get('board.judged_whole')),
        el('span', { class: 'row tight' }, choice(this.judged.fair, words.get('board.judged_fair')),
          hint(words, 'judged', words.get('board.judged'), { sign: true }))),
      this.grid, el('div', { class: 'row spread' }, this.before, this.count, this.after));
    // From the search into the pictures without a detour.
    this.words.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown' || this.grid.childElementCount === 0) return;
      event.preventDefault();
      /** @type {HTMLElement} */ (this.grid.querySelector('[tabindex="0"]') ?? this.grid.firstElementChild).focus();
    });
    this.#search(0);
  }

  /**
   * One question at a time: of two on their way at once the older could arrive last. What is typed meanwhile is asked
   * afterwards.
   *
   * @param {number} from
   */
  async #search(from) {
    this.#wanted = from;
    if (this.#asking) return;
    this.#asking = true;
    this.grid.setAttribute('aria-busy', 'true');
    if (this.grid.childElementCount === 0) this.count.textContent = this.#app.words.get('board.searching');
    while (this.#wanted !== null) {
      const next = this.#wanted;
      this.#wanted = null;
      await this.#ask(next);
    }
    this.grid.removeAttribute('aria-busy');
    this.#asking = false;
  }

  /** @param {number} from */
  async #ask(from) {
    const { words, backend } = this.#app;
    const [nodes, edges] = this.turn.value.split(' ').map(Number);
    const contains = [...this.sides.value.matchAll(/\d+/g)].map(Number).filter((n) => n >= 2 && n <= 48).slice(0, 12);
    const body = {
      words: this.words.value.slice(0, 200), contains, no_tie: this.tie.checked, duals: this.duals.checked,
      ...(this.turn.value ? { turn: { nodes, edges } } : {}),
      // Odd or not is a matter of the board: of those of usual sizes.
      ...(this.odd.checked ? { odd: true, faces: [9, 150] } : {}),
      judged: Object.keys(this.judged).filter((quality) => this.judged[quality].checked),
      from: Math.max(0, from), count: PAGE, language: words.language,
    };
    try {
      const { total, tilings } = await backend.call('atlas', body);
      if (this.#wanted !== null) return;
      this.#from = body.from;
      this.#total = total;
      this.#show(tilings, body);
    } catch (error) {
      this.count.textContent = messageOf(error, words);
    }
  }

  /** @param {any[]} tilings @param {{words: string, judged: string[]}} asked */
  #show(tilings, asked) {
    const { words } = this.#app;
    const last = Math.min(this.#from + PAGE, this.#total);
    const boards = asked.judged.length > 0 ? 'boards_' : '';
    this.count.textContent = this.#total === 0 ? words.get(`board.${boards}none_found`)
      : words.get(`board.${boards}found`, { from: this.#from + 1, to: last, n: this.#total });
    this.before.disabled = this.#from === 0;
    this.after.disabled = last >= this.#total;
    this.grid.replaceChildren(...tilings.map((tiling, at) => this.#item(tiling, at, asked.words)));
    this.grid.scrollTop = 0;
  }

  /**
   * @param {any} tiling
   * @param {number} at
   * @param {string} searched
   */
  #item(tiling, at, searched) {
    const { words } = this.#app;
    const picture = el('span', { class: 'plate atlas-picture', 'aria-hidden': 'true' });
    if (tiling.svg) setSvg(picture, tiling.svg);
    const turn = tiling.turn ? words.get('board.nodes_or_edges', {
      nodes: words.get('shell.n_nodes', { n: tiling.turn.nodes }), edges: words.get('shell.n_edges', { n: tiling.turn.edges }),
    }) : words.get('board.tie');
    const called = commonName(tiling, searched) ?? tiling.called;
    const lines = [el('b', null, tiling.title), el('span', null, called ?? ''), el('small', null, turn)];
    if (tiling.board) lines.push(...judgedLines(words, tiling.board));
    const item = button([picture, ...lines], () => {
      this.chosen = tiling;
      this.element.closest('dialog')?.close();
    }, { class: 'atlas-item', role: 'option', tabindex: at === 0 ? 0 : -1, 'aria-selected': 'false' });
    item.addEventListener('focus', () => rove(this.grid.children, item));
    return item;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const items = /** @type {HTMLElement[]} */ ([...this.grid.children]);
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const columns = getComputedStyle(this.grid).gridTemplateColumns.split(' ').length;
    /** @type {Record<string, number>} */
    const steps = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + columns, ArrowUp: at - columns, Home: 0, End: items.length - 1 };
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'PageDown' && !this.after.disabled) this.#turn(this.#from + PAGE);
    else if (event.key === 'PageUp' && !this.before.disabled) this.#turn(this.#from - PAGE);
    // Up from the first row leads back to the search.
    else if (event.key === 'ArrowUp' && at < columns) this.words.focus();
    else if (event.key in steps) (items[steps[event.key]] ?? (event.key === 'ArrowDown' ? items.at(-1) : null))?.focus();
    else return;
    event.preventDefault();
  }

  /** Turns the page for somebody who is among the pictures, and stays there. @param {number} from */
  async #turn(from) {
    await this.#search(from);
    /** @type {HTMLElement | null} */ (this.grid.firstElementChild)?.focus();
  }
}

/**
 * What is known of a board that was judged.
 *
 * @param {import('../types.js').Words} words
 * @param {any} board
 */
function judgedLines(words, board) {
  const shape = words.get(`board.value_${board.keys.shape}`);
  const of = (/** @type {number} */ share) => Math.round(100 * share);
  return [
    el('small', null, words.get('board.judged_board', { shape, faces: words.get('shell.n_faces', { n: board.faces }) })),
    el('small', null, words.get('board.judged_pie', { n: of(board.pie.share), low: of(board.pie.low), high: of(board.pie.high) })),
    el('small', null, words.get('board.judged_games', { turns: Math.round(board.turns), used: board.used })),
  ];
}

/**
 * The common name of a tiling that somebody searched for, if its title does not have it; null if it was not by one.
 *
 * @param {{title: string, also: string[]}} tiling
 * @param {string} searched
 */
function commonName({ title, also }, searched) {
  const wanted = searched.toLowerCase().split(/\s+/).filter((word) => word !== '' && !title.toLowerCase().includes(word));
  return also.find((name) => wanted.some((word) => name.toLowerCase().includes(word))) ?? null;
}
