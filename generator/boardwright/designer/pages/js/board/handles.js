/**
 * What can be dragged on the board: its corner, for the size, or the border of a disc; its centre; corners of a polygon.
 *
 * The same can be done with the controls beside the board, so the handles are for the pointer alone.
 */
import { svg } from '../dom.js';
import { same, unnamed, valueAt } from './values.js';
import { Corners } from './corners.js';
import { framed, placeAt } from './frame.js';
import { bounded, haste, sizing, SizeNote } from './sizing.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('./controls.js').Field} Field */
/** @typedef {import('../boardview.js').BoardView} BoardView */

/** Radius of a handle in pixels of the screen; the part that can be caught is larger. */
const RADIUS = 9;
const CAUGHT = 22;
/** Steps of a radius, in edge lengths. */
const RADIUS_STEP = 0.25;
/** Kind of place -> what `board.centre` calls it. */
const CENTRES = { faces: 'face', nodes: 'vertex', edges: 'edge' };

export class Handles {
  /** @type {App} */ #app;
  /** @type {BoardView} */ #view;
  /** @type {Field[]} */ #fields = [];
  /** @type {{scale: number} | null} While something is dragged: pixels that a face is wide. */ #drag = null;
  #drags = 0;
  /** Size of the picture in pixels: to ask for it after each change, the browser would work out the whole page. */
  #shown = { width: 0, height: 0 };

  /**
   * @param {App} app
   * @param {BoardView} view
   */
  constructor(app, view) {
    this.#app = app;
    this.#view = view;
    this.note = new SizeNote(app);
    this.size = this.#handle('size', 'M-4 4 4-4M-4 0V4H0M0-4H4V0', (event) => this.#startSize(event));
    this.centre = this.#handle('centre', 'M-5 0H5M0-5V5', (event) => this.#startCentre(event));
    this.corners = new Corners(app, (key, start) => this.#handle(key, 'M-3 0H3M0-3V3', start), (handle, move) => this.#follow(handle, move));
    this.group = svg('g', { class: 'handles', 'aria-hidden': 'true' }, this.size, this.centre, this.corners.group);
    view.overlay.append(this.group);
    view.svg.after(this.note.element);
    new ResizeObserver(([{ contentRect }]) => {
      this.#shown = contentRect;
      this.place();
    }).observe(view.svg);
  }

  /**
   * @param {string} kind
   * @param {string} sign
   * @param {(event: PointerEvent) => void} start
   */
  #handle(kind, sign, start) {
    const title = svg('title', null, this.#app.words.get(`board.drag_${kind.split(' ')[0]}`));
    const disc = svg('circle', { r: RADIUS, class: 'disc' });
    const handle = svg('g', { class: `handle handle-${kind.replace(' ', ' handle-')}` }, title, svg('circle', { r: CAUGHT, class: 'caught' }), disc,
      svg('path', { d: sign }));
    // Browsers take `touch-action` from pictures as a whole: a finger would begin to scroll.
    handle.addEventListener('touchstart', (event) => event.preventDefault(), { passive: false });
    handle.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      this.#drags += 1;
      start(event);
    });
    return handle;
  }

  /** @param {Field[]} fields  Of the game. */
  know(fields) {
    this.#fields = fields;
    this.place();
  }

  /** Puts the handles where they belong, and while something is dragged keeps faces as large as they were. */
  place() {
    const { board } = this.#view;
    if (!board) return;
    if (this.#drag) {
      this.#keepScale(this.#drag.scale);
      this.note.refresh();
    }
    const box = this.#view.svg.viewBox.baseVal;
    const { width, height } = this.#shown;
    if (!width || !height || !box.width) return;
    const unit = 1 / Math.min(width / box.width, height / box.height);
    const frame = framed(this.#app);
    const measured = this.#measure();
    const disc = measured?.field.key === 'board.radius' && frame;
    const end = disc ? frame.at([measured.value, 0]) : { x: board.width, y: board.height };
    this.size.setAttribute('transform', `translate(${end.x} ${end.y}) scale(${unit})`);
    const { x, y } = frame ?? { x: board.width / 2, y: board.height / 2 };
    this.centre.setAttribute('transform', `translate(${x} ${y}) scale(${unit})`);
    this.size.toggleAttribute('hidden', !measured);
    this.centre.toggleAttribute('hidden', !frame?.centres);
    this.corners.place(frame, unit);
  }

  /** The key that says how large the board is, and its value. @returns {{field: Field, value: any} | null} */
  #measure() {
    const config = this.#app.store.wantedConfig;
    const shape = valueAt(config, 'board.shape');
    const wanted = shape === 'disc' ? 'board.radius' : shape === 'polygon' || shape === 'all' ? '' : 'board.size';
    const field = this.#fields.find(({ key }) => key === wanted);
    const value = field && (valueAt(config, wanted) ?? field.default);
    return field && value !== undefined ? { field, value } : null;
  }

  /** Mean width of a face, mm. */
  #face() {
    const { board } = this.#view;
    const faces = board?.places.filter(({ sides }) => sides !== undefined).length || 1;
    return board ? Math.sqrt((board.width * board.height) / faces) : 1;
  }

  /** Shows the board so that its faces are so many pixels wide, or smaller if it would not fit. @param {number} scale */
  #keepScale(scale) {
    const { board, svg: shown } = this.#view;
    if (!board) return;
    const perMm = Math.min(scale / this.#face(), shown.clientWidth / board.width, shown.clientHeight / board.height);
    const [width, height] = [shown.clientWidth / perMm, shown.clientHeight / perMm];
    shown.setAttribute('viewBox', `${(board.width - width) / 2} ${(board.height - height) / 2} ${width} ${height}`);
  }

  /**
   * Follows the pointer until it is let go.
   *
   * @param {SVGGElement} handle
   * @param {(event: PointerEvent) => void} move
   * @param {() => void} [back]  Takes back what was done; the Escape key does it.
   */
  #follow(handle, move, back) {
    const { svg: shown } = this.#view;
    const { clientWidth, clientHeight } = shown;
    // The picture keeps its place on the page while the board in it grows.
    shown.style.height = `${clientHeight}px`;
    const perMm = Math.min(clientWidth / shown.viewBox.baseVal.width, clientHeight / shown.viewBox.baseVal.height);
    this.#drag = { scale: this.#face() * perMm };
    handle.classList.add('dragged');
    const escape = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Escape' || !back) return;
      event.preventDefault();
      handle.removeEventListener('pointermove', move);
      back();
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      removeEventListener('keydown', escape);
      this.note.end();
      handle.classList.remove('dragged');
      this.#drag = null;
      shown.style.height = '';
      this.#view.fit();
      this.place();
    };
    addEventListener('keydown', escape);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  }

  /** @param {PointerEvent} start */
  #startSize(start) {
    const measured = this.#measure();
    if (!measured) return;
    const { field, value } = measured;
    const frame = framed(this.#app);
    const meant = field.key === 'board.radius' && frame ? this.#radiusAt(frame, value, start) : this.#sizeAt(field, value, start);
    if (!meant) return;
    let asked = value;
    const config = this.#app.store.wantedConfig;
    const named = unnamed(config);
    this.note.begin(field, value, named);
    const change = (/** @type {any} */ wanted) => {
      if (same(wanted, asked)) return;
      asked = wanted;
      this.note.show(wanted);
      // Back where it began, the board has its faces again.
      const others = same(wanted, value) ? named.map(({ key }) => ({ key, value: valueAt(config, key) })) : named;
      this.#app.store.change([{ key: field.key, value: wanted }, ...others], { merge: `size ${this.#drags}` });
    };
    this.#follow(this.size, (event) => change(meant(event.clientX, event.clientY)), () => change(value));
  }

  /** @param {Field} field @param {any} value @param {PointerEvent} start */
  #sizeAt(field, value, start) {
    const { board, svg: shown } = this.#view;
    const matrix = shown.getScreenCTM();
    if (!matrix || !board) return null;
    const scale = matrix.a / 2;
    return sizing(field, value, { x: board.width * scale, y: board.height * scale }, { x: start.clientX, y: start.clientY });
  }

  /**
   * The radius of a disc reaches to where the pointer is.
   *
   * @param {import('./frame.js').Frame} frame
   * @param {number} value
   * @param {PointerEvent} start
   */
  #radiusAt(frame, value, start) {
    const matrix = this.#view.svg.getScreenCTM();
    if (!matrix) return null;
    const centre = new DOMPoint(frame.x, frame.y).matrixTransform(matrix);
    const unit = frame.unit * matrix.a;
    const faster = haste(centre, { x: start.clientX, y: start.clientY }, unit);
    return (/** @type {number} */ x, /** @type {number} */ y) => {
      const more = Math.hypot(x - centre.x, y - centre.y) / unit - value;
      return bounded(Math.round((value + (more > 0 ? more * faster : more)) / RADIUS_STEP) * RADIUS_STEP, RADIUS_STEP, 1000);
    };
  }

  /** @param {PointerEvent} start */
  #startCentre(start) {
    // The places as they lie now: the board moves below the pointer as soon as another centre is chosen.
    let places = centresOf(this.#view.board);
    const { store, backend } = this.#app;
    if (places.every(({ kind }) => kind === 'faces')) {
      // Right after an edit the page does not know nodes and edges yet.
      backend.call('design', { text: store.text }, { channel: 'centre' })
        .then(({ board }) => { places = centresOf(board); }, () => {});
    }
    const matrix = this.#view.svg.getScreenCTM()?.inverse();
    const unit = framed(this.#app)?.unit;
    if (!matrix || !unit || places.length === 0) return;
    let asked = this.#app.store.wanted('board.centre') ?? 'face';
    this.#follow(this.centre, (event) => {
      const under = placeAt(places, new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix), unit);
      const wanted = under && CENTRES[/** @type {keyof typeof CENTRES} */ (under.kind)];
      if (!wanted || wanted === asked) return;
      asked = wanted;
      this.#app.store.change([{ key: 'board.centre', value: wanted }, ...unnamed(this.#app.store.wantedConfig)], { merge: `centre ${this.#drags}` });
    });
    start.preventDefault();
  }
}

/** Places that a board can have in its middle. @param {import('../types.js').Board | null} board */
function centresOf(board) {
  return board?.places.filter(({ kind }) => kind in CENTRES) ?? [];
}
