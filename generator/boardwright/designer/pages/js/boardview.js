/**
 * A board on the page: Boardwright's drawing, and on it each place as something that can be pressed and has a name.
 */
import { boxAround } from './board/ghosts.js';
import { setSvg, svg } from './dom.js';
import { ARROWS, nearest } from './nearest.js';

/** @typedef {import('./types.js').Board} Board */
/** @typedef {import('./types.js').Place} Place */
/** @typedef {import('./types.js').Words} Words */
/** @typedef {{name: string, kind: string, event: Event}} PlaceEvent */
/** @typedef {(told: PlaceEvent) => void} Listener */

/**
 * Sets an attribute, if it is another than before: to set the same again costs as much.
 *
 * @param {Element} on
 * @param {string} name
 * @param {string} value
 */
function put(on, name, value) {
  if (on.getAttribute(name) !== value) on.setAttribute(name, value);
}

/**
 * One place is in the tab order; the arrow keys go from it to the nearest place of its kind in their direction, with
 * Shift to the nearest of another kind; Home and End to the first and last, Enter and the space bar press it.
 *
 * Events: `place` (pressed), `enter` (pointed at), `focus`, `leave` (neither any more).
 */
export class BoardView {
  /** @type {Board | null} */ board = null;
  /** @type {Map<string, SVGGElement>} */ #elements = new Map();
  /** @type {Map<string, Place>} */ #places = new Map();
  /** @type {Map<string, Listener[]>} */ #listeners = new Map();
  /** @type {Map<string, string>} */ #marks = new Map();
  /** @type {Set<string> | null} */ #enabled = null;
  /** @type {(place: Place) => string} */ #label;
  /** Whether labels tell more than the name of a place, such as what stands on it. */ #isTelling;
  #ground = svg('g', { class: 'ground', 'aria-hidden': 'true' });
  #echoes = svg('g', { class: 'echoes', 'aria-hidden': 'true' });
  #layer = svg('g', { class: 'places' });
  #current = '';
  #roomy;
  /** @type {Words} */ #words;
  /** @type {string | null} */ #picture = null;

  /**
   * @param {HTMLElement} container
   * @param {{words: Words, announce?: (text: string) => void, name?: string, label?: (place: Place) => string,
   *   roomy?: boolean}} options
   *   `name` names the board as a whole, `label` a place; both have defaults. `roomy`: with room for what is left out.
   */
  constructor(container, { words, name, label, roomy = false }) {
    this.#words = words;
    this.#roomy = roomy;
    this.#isTelling = label !== undefined;
    this.#label = label ?? ((place) => words.get(`shell.place_${place.kind}`, { name: place.name }));
    /** An SVG group in mm for what a tab draws itself, above the places. */
    this.overlay = svg('g', { class: 'overlay' });
    this.svg = svg(
      'svg',
      { class: 'board-view', role: 'group', 'aria-label': name ?? words.get('shell.board') },
      this.#ground,
      this.#echoes,
      this.#layer,
      this.overlay,
    );
    container.append(this.svg);
    this.#layer.addEventListener('click', (event) => this.#press(event));
    this.#layer.addEventListener('keydown', (event) => this.#key(event));
    // On an element of SVG it would make Chromium stop there with the Tab key.
    container.addEventListener('focusin', (event) => this.#tell('focus', event));
    container.addEventListener('focusout', (event) => this.#tell('leave', event));
    this.#layer.addEventListener('pointerover', (event) => this.#tell('enter', event));
    this.#layer.addEventListener('pointerout', (event) => this.#tell('leave', event));
  }

  /**
   * Shows a board and its drawing. The focus stays on the place of the same name.
   *
   * @param {Board | null} board
   * @param {string | null} picture  The drawing as SVG.
   * @param {{kinds?: string[]}} [options]  Only places of these kinds can be pressed.
   */
  show(board, picture, { kinds } = {}) {
    this.board = board;
    this.fit();
    if (picture === null) this.#ground.replaceChildren();
    else if (picture !== this.#picture) {
      const drawn = setSvg(this.#ground, picture);
      drawn?.setAttribute('width', String(board?.width ?? '100%'));
      drawn?.setAttribute('height', String(board?.height ?? '100%'));
    }
    this.#picture = picture;
    const places = (board?.places ?? []).filter((place) => !kinds || kinds.includes(place.kind));
    this.#fill(places);
  }

  /** Shows the whole board. */
  fit() {
    if (!this.board) return;
    const { x, y, width, height } = this.#roomy ? boxAround(this.board) : { x: 0, y: 0, ...this.board };
    this.svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  }

  /** @param {Place[]} places */
  #fill(places) {
    const focused = this.#nameOf(document.activeElement);
    const kept = this.#elements;
    this.#elements = new Map();
    this.#places = new Map(places.map((place) => [place.name, place]));
    for (const place of places) {
      const old = kept.get(place.name);
      const same = old?.dataset.kind === place.kind ? old : undefined;
      const element = same ?? svg('g', { role: 'button', tabindex: -1, 'aria-label': this.#label(place), dataset: { name: place.name, kind: place.kind } });
      const outline = same?.firstElementChild ?? element.appendChild(svg('path'));
      put(outline, 'd', place.d);
      if (place.width) put(outline, 'stroke-width', String(place.width));
      if (same && this.#isTelling) put(element, 'aria-label', this.#label(place));
      this.#elements.set(place.name, element);
      this.#dress(place.name);
    }
    // What stays is left where it is, and so is the focus.
    for (const [name, element] of kept) if (this.#elements.get(name) !== element) element.remove();
    let next = this.#layer.firstElementChild;
    for (const element of this.#elements.values()) {
      if (element === next) next = next.nextElementSibling;
      else this.#layer.insertBefore(element, next);
    }
    if (focused && !this.#nameOf(document.activeElement)) this.#elements.get(focused)?.focus({ preventScroll: true });
    this.#rove(this.#elements.has(this.#current) ? this.#current : '');
    const kinds = new Set(places.map(({ kind }) => kind));
    if (kinds.size > 1) this.svg.setAttribute('aria-description', this.#words.get('shell.place_keys'));
    else this.svg.removeAttribute('aria-description');
  }

  /**
   * Sets classes on places; places that are not named lose theirs. With the class `chosen`, a place is told as pressed.
   *
   * @param {Record<string, string> | Map<string, string>} classes  Name of a place -> names of classes.
   */
  mark(classes) {
    const wanted = classes instanceof Map ? classes : new Map(Object.entries(classes));
    const touched = new Set([...this.#marks.keys(), ...wanted.keys()]);
    this.#marks = wanted;
    for (const name of touched) this.#dress(name);
  }

  /**
   * Shows on the old picture what changes will make of it, until the next one comes.
   *
   * @param {{d: string, fill?: string, class?: string}[]} outlines  Over the picture, in place of those before.
   * @param {number} [turn]  Degrees clockwise that it is turned by, about its middle.
   */
  echo(outlines, turn = 0) {
    this.#echoes.replaceChildren(...outlines.map((one) => svg('path', one)));
    const { width = 0, height = 0 } = this.board ?? {};
    for (const part of this.svg.children) {
      if (part === this.overlay) continue;
      if (turn) part.setAttribute('transform', `rotate(${turn} ${width / 2} ${height / 2})`);
      else part.removeAttribute('transform');
    }
  }

  /** Which places can be pressed; null means all. @param {Iterable<string> | null} names */
  setEnabled(names) {
    this.#enabled = names === null ? null : new Set(names);
    for (const name of this.#elements.keys()) this.#dress(name);
    this.#rove(this.#can(this.#current) ? this.#current : '');
  }

  /** Names places anew: after a turn, what stands on them is part of their names. @param {(place: Place) => string} label */
  setLabel(label) {
    this.#label = label;
    this.#isTelling = true;
    for (const [name, element] of this.#elements) {
      const place = this.#places.get(name);
      if (place) element.setAttribute('aria-label', label(place));
    }
  }

  /**
   * @param {string} type
   * @param {Listener} listener
   */
  on(type, listener) {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  /** @param {string} name */
  place(name) {
    return this.#places.get(name);
  }

  /** @param {string} name */
  focus(name) {
    this.#rove(name);
    this.#elements.get(name)?.focus();
  }

  /** @param {string} name */
  #can(name) {
    return this.#elements.has(name) && (this.#enabled === null || this.#enabled.has(name));
  }

  /** @param {string} name */
  #dress(name) {
    const element = this.#elements.get(name);
    if (!element) return;
    const marks = this.#marks.get(name) ?? '';
    const off = !this.#can(name);
    put(element, 'class', `place place-${element.dataset.kind} ${off ? 'off ' : ''}${marks}`.trim());
    if (off) element.setAttribute('aria-disabled', 'true');
    else element.removeAttribute('aria-disabled');
    if (marks.split(' ').includes('chosen')) element.setAttribute('aria-pressed', 'true');
    else element.removeAttribute('aria-pressed');
  }

  /** @param {string} name */
  #rove(name) {
    this.#elements.get(this.#current)?.setAttribute('tabindex', '-1');
    this.#current = name || [...this.#elements.keys()].find((one) => this.#can(one)) || '';
    this.#elements.get(this.#current)?.setAttribute('tabindex', '0');
  }

  /** @param {EventTarget | null} target */
  #nameOf(target) {
    const place = target instanceof Element ? target.closest('.place') : null;
    return place && this.#layer.contains(place) ? (/** @type {SVGElement} */ (place).dataset.name ?? '') : '';
  }

  /** @param {Event} event */
  #press(event) {
    const name = this.#nameOf(event.target);
    if (!this.#can(name)) return;
    this.#rove(name);
    this.#tell('place', event);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const name = this.#nameOf(event.target);
    const place = this.#places.get(name);
    if (!place || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') this.#press(event);
    else if (event.key in ARROWS || event.key === 'Home' || event.key === 'End') this.focus(this.#next(place, event.key, event.shiftKey));
    else return;
    event.preventDefault();
  }

  /**
   * @param {Place} from
   * @param {string} key
   * @param {boolean} other  Whether to go to another kind of place.
   */
  #next(from, key, other) {
    const able = [...this.#places.values()].filter(({ name }) => this.#can(name));
    if (key === 'Home') return able[0]?.name ?? from.name;
    if (key === 'End') return able.at(-1)?.name ?? from.name;
    const wanted = able.filter(({ kind }) => (kind === from.kind) !== other);
    return nearest(from, wanted, ARROWS[key])?.name ?? from.name;
  }

  /**
   * @param {string} type
   * @param {Event} event
   */
  #tell(type, event) {
    const name = this.#nameOf(event.target);
    const kind = this.#places.get(name)?.kind;
    if (kind === undefined) return;
    if (type === 'focus') this.#rove(name);
    for (const listener of this.#listeners.get(type) ?? []) listener({ name, kind, event });
  }
}
