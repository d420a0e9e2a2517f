/**
 * What there is to know of a board while it is changed, and the same in one sentence for those who do not see it.
 */
import { button, el, folded } from '../dom.js';
import { hint } from './hint.js';
import { messageOf, named } from './problems.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Design} Design */
/** @typedef {[string, string, string?, string?]} Row  Key of its word, value, class, key of a word with a help behind it. */

/** What is read at a glance, in this order; all else is folded away. */
const FIRST = ['places', 'turn', 'parity', 'room', 'page'];
/** The announcement waits until nothing has changed for so long, in ms. */
const SETTLED = 900;
/** Problems that say that a board does not go on its paper. */
const ABOUT_PAPER = /^(?:page|board\.cell|board\.panels)\b/;

export class Facts {
  /** @type {App} */ #app;
  /** About a turn that is fixed and is not that of the board. */
  #fixed = el('p', { class: 'row spread problem', hidden: true });
  /** @type {Map<string, {row: HTMLElement, value: HTMLElement}>} */ #shown = new Map();
  #waiting = 0;
  #said = '';
  /** What takes long to tell of a board comes after its picture: of the board before until then. @type {Record<string, any>} */
  #late = {};

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.first = el('dl', { class: 'facts strip' });
    this.others = el('dl', { class: 'facts' });
    this.element = el('section', { 'aria-label': app.words.get('board.facts') }, this.first, this.#fixed);
    this.more = folded(app.words.get('board.more_facts'), this.others);
    app.store.addEventListener('unsettled', () => {
      this.#late = {};
      if (app.store.design) this.show(app.store.design);
    });
  }

  /** @param {Design} design */
  show(design) {
    this.#fill(this.#rows(design));
    this.#showFixed(design);
    // The board that the page begins with is no news.
    this.#said ||= this.#summary(design);
    clearTimeout(this.#waiting);
    this.#waiting = window.setTimeout(() => this.#say(design), SETTLED);
  }

  /** Changes what is other than before: a help that is open stays. @param {Row[]} rows */
  #fill(rows) {
    // Without a board there is nothing to tell; what stood there keeps its place.
    const told = rows.length > 0 ? rows : [...this.#shown.keys()].map((key) => /** @type {Row} */ ([key, '–', 'soft']));
    this.element.hidden = told.length === 0;
    const hasTurn = told.some(([key]) => key === 'turn');
    // Where the two readings leave the turn open, they stand in its place.
    const isFirst = (/** @type {string} */ key) => FIRST.includes(key) || (!hasTurn && key.startsWith('turn_'));
    this.more.hidden = told.every(([key]) => isFirst(key));
    this.first.style.minHeight = rows.length > 0 ? '' : `${this.first.getBoundingClientRect().height}px`;
    const before = [...this.#shown.keys()].join();
    for (const key of [...this.#shown.keys()].filter((one) => !told.some(([wanted]) => wanted === one))) {
      this.#shown.get(key)?.row.remove();
      this.#shown.delete(key);
    }
    for (const [key, text, kind, helped] of told) {
      const { value } = this.#shown.get(key) ?? this.#make(key);
      value.style.minHeight = rows.length > 0 ? '' : `${value.getBoundingClientRect().height}px`;
      const wanted = text + (helped ?? '');
      if (value.dataset.wanted !== wanted) {
        value.replaceChildren(text, helped ? hint(this.#app.words, helped, this.#app.words.get(`board.${helped}`)) : '');
        value.dataset.wanted = wanted;
      }
      value.className = kind ?? '';
    }
    if (before === told.map(([key]) => key).join()) return;
    this.#shown = new Map(told.flatMap(([key]) => {
      const found = this.#shown.get(key);
      return found ? [[key, found]] : [];
    }));
    const order = [...this.#shown.keys()].sort((a, b) => FIRST.indexOf(a) - FIRST.indexOf(b));
    const rowsOf = (/** @type {boolean} */ wanted) => order.filter((key) => isFirst(key) === wanted).map((key) => this.#shown.get(key)?.row);
    putInOrder(this.first, rowsOf(true));
    putInOrder(this.others, rowsOf(false));
  }

  /** @param {string} key */
  #make(key) {
    const { words } = this.#app;
    const term = words.get(`board.${key}`);
    const value = el('dd');
    const made = { row: el('div', null, el('dt', null, words.has(`board.help_${key}`) ? hint(words, key, term) : term), value), value };
    this.#shown.set(key, made);
    return made;
  }

  /** @param {Design} design */
  #showFixed({ counts, facts }) {
    const { words, store } = this.#app;
    const turns = facts.readings?.interior.turns ?? counts?.interior?.turns ?? [];
    const turn = facts.per_turn;
    const same = turns.some((/** @type {any} */ one) => one.nodes === turn?.nodes && one.edges === turn?.edges);
    this.#fixed.hidden = facts.reading !== 'fixed' || turns.length === 0 || same;
    if (this.#fixed.hidden) return;
    const own = turns.map((/** @type {any} */ one) => this.#turn(one)).join('; ');
    this.#fixed.replaceChildren(
      el('span', null, words.get('board.fixed_turn', { turns: own })),
      button(words.get('board.own_turn'), () => store.change([{ key: 'rules.per_turn', value: null }])),
    );
  }

  /** @param {Design} design */
  #say(design) {
    const text = this.#summary(design);
    if (text !== this.#said) this.#app.announce(text);
    this.#said = text;
  }

  /** @param {Design} design */
  #summary(design) {
    const { words } = this.#app;
    const parts = [];
    const faces = design.counts?.faces;
    if (faces !== undefined) parts.push(words.get('shell.n_faces', { n: faces }));
    const turn = design.facts.per_turn ?? design.counts?.per_turn;
    if (turn) parts.push(`${words.get('board.turn')}: ${this.#turn(turn)}`);
    const n = design.problems.length;
    const [problem] = design.problems;
    const first = problem ? `: ${named(problem) ? `${problem.key} ` : ''}${messageOf(problem)}` : '';
    parts.push(words.get(n > 0 ? 'board.problems' : 'board.no_problems', { n }) + first);
    return `${parts.join('. ')}.`;
  }

  /** @param {Design} design @returns {Row[]} */
  #rows({ counts, facts, board, problems }) {
    const { words } = this.#app;
    /** @type {Row[]} */
    const rows = [];
    const add = (/** @type {string} */ key, /** @type {any} */ value, kind = '', helped = '') => {
      if (value !== null && value !== undefined && value !== '') rows.push([key, String(value), kind, helped]);
    };
    const told = facts.readings ?? (counts?.interior ? { interior: counts.interior, as_written: counts.as_written } : null);
    if (counts?.faces !== undefined) {
      add('places', [['faces', counts.faces], ['edges', counts.edges], ['nodes', counts.nodes]]
        .filter(([, n]) => n !== undefined).map(([key, n]) => words.get(`shell.n_${key}`, { n })).join(', '));
    }
    const odd = facts.odd ?? counts?.odd;
    if (odd !== undefined) add('parity', words.get(odd ? 'board.odd' : 'board.even_long'), odd ? '' : 'problem');
    const turn = facts.per_turn ?? counts?.per_turn;
    if (turn) add('turn', this.#turn(turn), 'used');
    for (const key of told ? ['interior', 'as_written'] : []) {
      const { N, E, turns } = told[key];
      const shown = turns.map((/** @type {any} */ one) => this.#short(one)).join(words.get('board.or'));
      const tie = turns.length > 1;
      const modes = N.length > 0 ? ` (N ${N.join(', ')}; E ${E.join(', ')})` : '';
      add(`turn_${key}`, (shown || words.get('board.no_turn')) + modes + (tie ? ' – ' : ''), 'soft', tie ? 'tie' : '');
    }
    const { symmetry, tiles, identity } = (this.#late = facts.readings ? { ...this.#late, ...facts } : facts);
    if (symmetry) {
      add('symmetry', symmetry.turns + symmetry.mirrors === 1
        ? words.get('board.no_symmetry')
        : [words.get('board.n_turns', { n: symmetry.turns }), symmetry.mirrors ? words.get('board.n_mirrors', { n: symmetry.mirrors }) : words.get('board.no_mirrors')].join(', '));
    }
    if (identity) {
      const { name, k, group, dual } = identity;
      add('identity', [
        name ?? words.get('board.not_in_atlas'), words.get('board.n_kinds', { n: k }), words.get('board.wallpaper', { group }),
        dual ? words.get('board.dual_is', { name: dual }) : '',
      ].filter(Boolean).join(', '));
    }
    if (tiles) {
      add('tiles', Object.entries(tiles).map(([kind, n]) =>
        words.has(`shell.n_${kind}`) ? words.get(`shell.n_${kind}`, { n: Number(n) }) : `${n} ${kind}`).join(', '));
    }
    if (facts.room !== undefined && facts.smallest_cell > 0) {
      const values = { cell: facts.cell, smallest: facts.smallest_cell };
      add('room', words.get(facts.room ? 'board.has_room' : 'board.no_room', values), facts.room ? '' : 'problem');
    }
    if (board) add('size', words.get('board.millimetres', { width: Math.round(board.width), height: Math.round(board.height) }));
    // A problem of the paper knows better.
    if (facts.page && !(facts.page.fits && problems.some(({ key }) => ABOUT_PAPER.test(key)))) {
      const { fits, shown } = facts.page;
      add('page', words.get(fits ? 'board.fits' : 'board.fits_not', { paper: shown }), fits ? '' : 'problem');
    }
    return rows;
  }

  /** @param {{nodes: number, edges: number}} turn */
  #short({ nodes, edges }) {
    const { words } = this.#app;
    return `${words.get('shell.n_nodes', { n: nodes })} / ${words.get('shell.n_edges', { n: edges })}`;
  }

  /** @param {{nodes: number, edges: number}} turn */
  #turn({ nodes, edges }) {
    const { words } = this.#app;
    return words.get('board.nodes_or_edges', {
      nodes: words.get('shell.n_nodes', { n: nodes }), edges: words.get('shell.n_edges', { n: edges }),
    });
  }
}

/**
 * Puts elements into a list; what stands where it should is not moved, which would take the focus away.
 *
 * @param {HTMLElement} list
 * @param {(HTMLElement | undefined)[]} rows
 */
function putInOrder(list, rows) {
  let next = list.firstElementChild;
  for (const row of rows) {
    if (row === next) next = next?.nextElementSibling ?? null;
    else if (row) list.insertBefore(row, next);
  }
}
