/**
 * What a press on a face does: nothing, leave it out, or colour it; alone, or with all that lie alike.
 */
import { button, choice, el } from '../dom.js';
import { Ghosts } from './ghosts.js';
import { orbit } from './symmetry.js';
import { same, valueAt } from './values.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {import('./controls.js').Field} Field */
/** @typedef {import('../boardview.js').BoardView} BoardView */

/** Quiet colours that print well and take a mark of either player, with the keys of their names. */
const PALETTE = {
  sand: '#e8e2d4', sky: '#d5e5ee', peach: '#f5e4d3', leaf: '#dfe8d2', lilac: '#eadbe6', straw: '#f4ecc3', slate: '#c9d3d8', clay: '#e3c9bc',
};
const KIND = 'faces';

export class Faces {
  /** @type {App} */ #app;
  /** @type {BoardView} */ #view;
  mode = 'look';
  /** @type {string} */ #colour = PALETTE.sky;
  /** @type {Map<string, HTMLButtonElement>} */ #modes = new Map();

  /**
   * @param {App} app
   * @param {BoardView} view
   */
  constructor(app, view) {
    const { words, store } = (this.#app = app);
    this.#view = view;
    const modes = ['look', 'drop', 'colour'].map((mode) => {
      const made = button(words.get(`board.mode_${mode}`), () => this.choose(mode), { 'aria-pressed': 'false' });
      this.#modes.set(mode, made);
      return made;
    });
    this.switch = el('div', { class: 'segments', role: 'group', 'aria-label': words.get('board.mode') }, modes);
    this.symmetric = el('input', { type: 'checkbox', checked: store.recall('symmetric') === true });
    this.symmetric.addEventListener('change', () => store.remember('symmetric', this.symmetric.checked || null));
    this.#picker = el('input', { type: 'color', value: this.#colour, 'aria-label': words.get('board.own_colour') });
    this.#picker.addEventListener('input', () => this.#take(this.#picker.value));
    this.palette = el('div', { class: 'palette row tight', role: 'group', 'aria-label': words.get('board.palette') });
    this.options = el('div', { class: 'face-options row' },
      choice(this.symmetric, words.get('board.keep_symmetry')), this.palette);
    this.ghosts = new Ghosts(words, {
      press: (name) => this.bringBack(this.#meantGhosts(name)),
      point: (name) => this.#pointAtGhost(name),
    });
    // Below the handles, above the places.
    view.overlay.before(this.ghosts.group);
    this.all = button(words.get('board.bring_all_back'), () => this.bringBack(this.ghosts.places.map(({ name }) => name)), { class: 'all-back' });
    this.all.hidden = true;
    this.#fillPalette();
    view.on('place', ({ name, kind, event }) => kind === KIND && this.#press(name, event instanceof KeyboardEvent));
    view.on('enter', ({ name, kind }) => kind === KIND && this.#preview(name));
    view.on('leave', () => this.#preview(null));
    view.on('focus', ({ name, kind }) => kind === KIND && this.#preview(name));
    // What was refused, or what nobody answers, is not on the board.
    for (const type of ['changing', 'refused', 'idle']) store.addEventListener(type, () => this.#echo());
    this.choose(store.recall('mode') ?? 'look');
  }

  /** @type {HTMLInputElement} */ #picker;

  /** Offers what a game's boards take. @param {Field[]} fields */
  know(fields) {
    const keys = new Set(fields.map(({ key }) => key));
    const able = { look: true, drop: keys.has('board.drop'), colour: keys.has('board.colours') };
    for (const [mode, made] of this.#modes) made.hidden = !able[/** @type {keyof typeof able} */ (mode)];
    this.switch.hidden = !able.drop && !able.colour;
    if (!able[/** @type {keyof typeof able} */ (this.mode)]) this.choose('look');
  }

  /** Shows where the faces lie that are left out. @param {import('../types.js').Board} board */
  show({ width, height, places, left_out: out = [] }) {
    this.ghosts.show(out);
    this.all.hidden = out.length === 0;
    // What a press would mean is another thing on another board.
    const board = `${width} ${height} ${places.length} ${out.map(({ name }) => name)}`;
    if (board !== this.#board) this.#preview(null);
    this.#board = board;
    this.#echo();
  }

  /** Shows on the picture there is what changes that have not been answered make of it: of its faces, and of its rotation. */
  #echo() {
    const { design, wantedConfig } = this.#app.store;
    const [before, after] = [design?.config, wantedConfig].map(seen);
    // Faces of a board that is cut anew have other names.
    if (!same(before.cut, after.cut)) return this.#view.echo([]);
    const out = new Map(this.ghosts.places.map((place) => [place.name, place]));
    const outline = (/** @type {Place | undefined} */ place, /** @type {{fill?: string, class?: string}} */ looks) =>
      place ? [{ d: place.d, ...looks }] : [];
    const coloured = Object.keys(after.colours).filter((name) => after.colours[name] !== before.colours[name]);
    this.#view.echo([
      ...coloured.flatMap((name) => outline(this.#view.place(name), { fill: after.colours[name] })),
      ...[...after.drop].filter((name) => !before.drop.has(name)).flatMap((name) => outline(this.#view.place(name), { class: 'gone' })),
      ...[...before.drop].filter((name) => !after.drop.has(name)).flatMap((name) => outline(out.get(name), { class: 'back' })),
    ], before.rotate - after.rotate);
  }

  #board = '';

  /** @param {string} mode */
  choose(mode) {
    this.mode = this.#modes.has(mode) ? mode : 'look';
    for (const [one, made] of this.#modes) made.setAttribute('aria-pressed', String(one === this.mode));
    this.options.hidden = this.mode === 'look';
    this.palette.hidden = this.mode !== 'colour';
    this.#view.svg.dataset.mode = this.mode;
    this.#app.store.remember('mode', this.mode === 'look' ? null : this.mode);
    this.#preview(null);
  }

  #fillPalette() {
    const { words } = this.#app;
    const swatches = Object.entries(PALETTE).map(([key, colour]) => {
      const name = words.get(`board.colour_${key}`);
      const made = button('', () => this.#take(colour), { class: 'swatch', dataset: { colour }, 'aria-label': name, title: `${name}, ${colour}` });
      made.style.setProperty('--swatch', colour);
      return made;
    });
    const none = button('×', () => this.#take(''), {
      class: 'swatch none', dataset: { colour: '' }, 'aria-label': words.get('board.no_colour'), title: words.get('board.no_colour'),
    });
    this.palette.replaceChildren(...swatches, none, this.#picker);
    this.#take(this.#colour);
  }

  /** @param {string} colour */
  #take(colour) {
    this.#colour = colour;
    for (const made of this.palette.querySelectorAll('button')) {
      made.setAttribute('aria-pressed', String(made.dataset.colour === colour));
    }
    if (colour) this.#picker.value = colour;
  }

  /** The faces that a press on one means. @param {string} name */
  #meant(name) {
    const faces = this.#view.board?.places.filter(({ kind }) => kind === KIND) ?? [];
    return this.symmetric.checked ? orbit(faces, name) : [name];
  }

  /** The faces that come back with one. @param {string} name */
  #meantGhosts(name) {
    const faces = this.#view.board?.places.filter(({ kind }) => kind === KIND) ?? [];
    return this.symmetric.checked ? orbit(faces, name, this.ghosts.places) : [name];
  }

  /** @param {string | null} name */
  #pointAtGhost(name) {
    this.ghosts.mark(name === null ? [] : this.#meantGhosts(name));
    this.#told(name === null ? '' : this.#app.words.get('board.ghost', { name }));
  }

  /** What is told of a face that is left out while the pointer is on it. @type {(text: string) => void} */
  #told = () => {};

  /** @param {(text: string) => void} told */
  tellOf(told) {
    this.#told = told;
  }

  /** @param {string[]} names */
  async bringBack(names) {
    const { store, words, announce } = this.#app;
    const dropped = store.wanted('board.drop') ?? [];
    const left = dropped.filter((/** @type {string} */ one) => !names.includes(one));
    const focused = document.activeElement;
    announce(words.get('board.back', { n: dropped.length - left.length }));
    await store.change([{ key: 'board.drop', value: left.length > 0 ? left : null }]);
    // What was pressed is gone.
    if (focused && !isShown(focused)) this.#view.focus(names[0]);
  }

  /** @param {string | null} name */
  #preview(name) {
    const meant = name === null || this.mode === 'look' ? [] : this.#meant(name);
    this.#view.mark(Object.fromEntries(meant.map((one) => [one, `meant meant-${this.mode}`])));
  }

  /** @param {string} name @param {boolean} byKey */
  async #press(name, byKey) {
    const { store, words, announce } = this.#app;
    const names = this.#meant(name);
    if (this.mode === 'drop') {
      const dropped = store.wanted('board.drop') ?? [];
      const value = [...new Set([...dropped, ...names])].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
      announce(words.get('board.dropped', { n: names.length }));
      await store.change([{ key: 'board.drop', value }]);
      // So that the same key brings it back.
      if (byKey && document.activeElement === document.body) this.ghosts.focus(name);
    } else if (this.mode === 'colour') {
      const colours = store.wanted('board.colours');
      const value = colours && !Array.isArray(colours) ? { ...colours } : {};
      for (const one of names) {
        if (this.#colour) value[one] = this.#colour;
        else delete value[one];
      }
      announce(words.get('board.coloured', { n: names.length }));
      store.change([{ key: 'board.colours', value: Object.keys(value).length > 0 ? value : null }]);
    }
  }
}

/**
 * What the page can show of a board by itself, and all else of it.
 *
 * @param {any} config
 * @returns {{drop: Set<string>, colours: Record<string, string>, rotate: number, cut: any}}
 */
function seen(config) {
  const { drop, colours, rotate, ...cut } = valueAt(config, 'board') ?? {};
  return { drop: new Set(Array.isArray(drop) ? drop : []), colours: Object(colours), rotate: Number(rotate) || 0, cut };
}

/** @param {Element} element */
function isShown(element) {
  return element.isConnected && element.getClientRects().length > 0;
}
