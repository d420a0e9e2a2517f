/**
 * A board with the heat of its places: how often each is taken, or what first turns there are worth.
 */
import { BoardView } from '../boardview.js';
import { button, el, folded, svg } from '../dom.js';
import { percent } from './sentences.js';

/** @typedef {import('./types.js').Judged} Judged */
/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Design} Design */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {'taken' | 'opening'} Kind */

/** Colours between the lightest and the darkest. */
const STEPS = 10;

/** @type {{id: Kind, label: string}[]} */
const KINDS = [{ id: 'taken', label: 'judge.map_taken' }, { id: 'opening', label: 'judge.map_opening' }];

/** The values that the lightest and the darkest colour stand for, in steps of 10 %. @param {number[]} values */
export function scaleOf(values) {
  if (values.length === 0) return { low: 0, high: 1 };
  let low = Math.floor(Math.min(...values) * 10 + 1e-9);
  let high = Math.ceil(Math.max(...values) * 10 - 1e-9);
  if (high - low < 2) {
    low = Math.max(0, low - 1);
    high = Math.min(10, low + 2);
    low = Math.min(low, high - 2);
  }
  return { low: low / 10, high: high / 10 };
}

/** @param {number} value @param {{low: number, high: number}} scale */
export function step(value, { low, high }) {
  return Math.round(STEPS * Math.min(1, Math.max(0, (value - low) / (high - low))));
}

export class HeatMap {
  #app;
  #view;
  /** @type {Kind} */ #kind = 'taken';
  /** @type {Judged | null} */ #found = null;
  /** @type {Map<string, HTMLButtonElement>} */ #kinds = new Map();
  #pointed = el('p', { class: 'pointed number' });
  #note = el('p', { class: 'soft' });
  #legend = el('div', { class: 'heat-legend' });
  #rows = el('div', { class: 'scroll' });
  #table;
  /** @type {Record<string, number>} */ #values = {};

  /** @param {HTMLElement} place @param {App} app */
  constructor(place, app) {
    this.#app = app;
    const { words } = app;
    const plate = el('div', { class: 'plate' });
    const bar = el('div', { class: 'segments', role: 'group', 'aria-label': words.get('judge.map') });
    for (const { id, label } of KINDS) {
      const one = button(words.get(label), () => this.choose(id), { 'aria-pressed': String(id === this.#kind) });
      this.#kinds.set(id, one);
      bar.append(one);
    }
    this.#table = folded(words.get('judge.as_table'), this.#rows);
    this.#table.addEventListener('toggle', () => this.#fill());
    place.append(bar, plate, this.#legend, this.#note, this.#pointed, this.#table);
    this.#view = new BoardView(plate, { words, name: words.get('judge.map'), label: (one) => this.#label(one) });
    for (const type of ['enter', 'focus', 'place']) this.#view.on(type, ({ name }) => this.#point(name));
  }

  /** @param {Kind} kind */
  choose(kind) {
    this.#kind = kind;
    for (const [id, one] of this.#kinds) one.setAttribute('aria-pressed', String(id === kind));
    this.show(this.#found);
  }

  /** @param {Design | null} design */
  draw(design) {
    this.#view.show(design?.board ?? null, design?.svg ?? null);
    this.show(this.#found);
  }

  /** @param {Judged | null} found */
  show(found) {
    this.#found = found && !found.problems ? found : null;
    const { words } = this.#app;
    const openings = this.#found?.openings;
    const taken = this.#kind === 'taken';
    this.#values = (taken ? this.#found?.heat : openings?.values) ?? {};
    const moves = taken ? [] : (openings?.moves ?? []);
    const scale = taken ? { low: 0, high: 1 } : scaleOf([...Object.values(this.#values), ...moves.map(([, , value]) => value)]);
    this.#view.mark(this.#marks(scale));
    this.#view.setLabel((place) => this.#label(place));
    this.#view.overlay.replaceChildren(...moves.map(([from, to, value]) => this.#arrow(from, to, step(value, scale))));
    this.#note.textContent = words.get(taken ? 'judge.note_taken' : moves.length ? 'judge.note_moves' : 'judge.note_opening');
    this.#drawLegend(scale);
    this.#fill();
  }

  /**
   * The colour of each place. Faces without a value are white, since the board's own colours would look like one.
   *
   * @param {{low: number, high: number}} scale
   */
  #marks(scale) {
    /** @type {Map<string, string>} */
    const marks = new Map();
    if (Object.keys(this.#values).length === 0) return marks;
    // Between a dark face and a dark edge there has to be something light.
    const widths = (this.#view.board?.places ?? []).map(({ name, width }) => (name in this.#values ? (width ?? 0) : 0));
    const widest = Math.max(0, ...widths);
    this.#view.svg.style.setProperty('--casing', widest > 0 ? `${widest + 0.9}px` : '0.2px');
    this.#view.svg.classList.toggle('cased', widest > 0);
    for (const { name, sides } of this.#view.board?.places ?? []) {
      const value = this.#values[name];
      if (value !== undefined) marks.set(name, `heat heat-${step(value, scale)}${sides ? ' tile' : ''}`);
      else if (sides) marks.set(name, 'cold');
    }
    return marks;
  }

  /** @param {{low: number, high: number}} scale */
  #drawLegend({ low, high }) {
    const { words } = this.#app;
    const taken = this.#kind === 'taken';
    const ends = [low, high].map((value) => words.get('shell.percent', { n: percent(value) }));
    const steps = Array.from({ length: STEPS + 1 }, (_, index) => el('span', { class: `heat-swatch heat-${index}` }));
    this.#legend.replaceChildren(
      el('span', { class: 'number' }, `${ends[0]} ${words.get(taken ? 'judge.never' : 'judge.bad')}`),
      el('span', { class: 'swatches', 'aria-hidden': 'true' }, steps),
      el('span', { class: 'number' }, `${ends[1]} ${words.get(taken ? 'judge.always' : 'judge.fine')}`),
    );
    this.#legend.hidden = Object.keys(this.#values).length === 0;
  }

  /** @param {Place} place */
  #label({ name, kind }) {
    const place = this.#app.words.get(`shell.place_${kind}`, { name });
    const value = this.#values[name];
    return value === undefined ? place : `${place}: ${this.#told(value)}`;
  }

  /** @param {number} value */
  #told(value) {
    return this.#app.words.get(this.#kind === 'taken' ? 'judge.taken_in' : 'judge.worth', { n: percent(value) });
  }

  /** @param {string} name */
  #point(name) {
    const place = this.#view.place(name);
    this.#pointed.textContent = place ? this.#label(place) : '';
  }

  /** The values in words; made only when somebody opens them. */
  #fill() {
    if (!this.#table.open) return;
    const { words } = this.#app;
    const rows = this.#kind === 'opening' ? this.#turns() : this.#places();
    if (rows.length === 0) this.#rows.replaceChildren(el('p', { class: 'soft' }, words.get('judge.unknown')));
    else this.#rows.replaceChildren(this.#made(rows));
  }

  /** @returns {[string, string][]} */
  #places() {
    const { words } = this.#app;
    const ordered = Object.entries(this.#values).sort(([, a], [, b]) => b - a);
    return ordered.map(([name, value]) => [name, words.get('shell.percent', { n: percent(value) })]);
  }

  /** @returns {[string, string][]} */
  #turns() {
    const { words } = this.#app;
    const { turns = [], more = 0 } = this.#found?.openings ?? {};
    /** @type {[string, string][]} */
    const rows = turns.map(({ turn, alike, value }) => [
      alike > 1 ? `${turn} ${words.get('judge.alike', { n: alike - 1 })}` : turn,
      words.get('shell.percent', { n: percent(value) }),
    ]);
    if (more) rows.push([words.get('judge.more_turns', { n: more }), '']);
    return rows;
  }

  /** @param {[string, string][]} rows */
  #made(rows) {
    const { words } = this.#app;
    const taken = this.#kind === 'taken';
    const heads = [words.get(taken ? 'judge.place' : 'judge.turn'), words.get(taken ? 'judge.taken' : 'judge.worth_first')];
    return el('table', null,
      el('thead', null, el('tr', null, heads.map((text) => el('th', { scope: 'col' }, text)))),
      el('tbody', null, rows.map(([name, value]) => el('tr', null, el('td', null, name), el('td', null, value)))));
  }

  /** @param {string} from @param {string} to @param {number} colour */
  #arrow(from, to, colour) {
    const [start, end] = [this.#view.place(from), this.#view.place(to)];
    if (!start || !end) return svg('g');
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const length = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / length, dy / length];
    const head = Math.min(3.2, length / 2);
    const [bx, by] = [end.x - head * ux, end.y - head * uy];
    const wing = head / 2;
    const corners = `${end.x},${end.y} ${bx - wing * uy},${by + wing * ux} ${bx + wing * uy},${by - wing * ux}`;
    return svg('g', { class: `way heat-${colour}` },
      svg('line', { x1: start.x, y1: start.y, x2: bx, y2: by }), svg('polygon', { points: corners }));
  }
}
