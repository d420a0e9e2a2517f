/**
 * A tessellation begun with one polygon: click an edge, attach another, until the plane is filled.
 */
import { ask } from '../asking.js';
import { button, choice, el } from '../dom.js';
import { ARROWS } from '../nearest.js';
import { Canvas } from './canvas.js';
import { ghost } from './ghost.js';
import { askShape } from './shape.js';
import { Hand } from './hand.js';
import { Scene, tooNarrow } from './scene.js';
import { Strip, sidesOf } from './strip.js';
import { Symmetry } from './symmetry.js';
import { drawing, useTiling } from './using.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('./strip.js').Piece} Piece */
/** @typedef {import('./scene.js').Edge} Edge */
/** @typedef {{order: number, own: number[][], polygons: number[][][], images: object[]}} State */

/** @type {State} */
const EMPTY = { order: 2, own: [], polygons: [], images: [] };
/** Width and height, in edges, that are shown at least: the first polygon has room for others around it. */
const CALM = 7;
/** Longest state that goes into the address of the page, in characters. */
const MOST_KEPT = 3000;
/** How far a finger may stray, in pixels, until a press becomes a drag; and how far a copy lies from its original. */
const STRAY = 6;
const ASIDE = 0.6;

export class Polygons {
  /** @type {State[]} */ #states = [EMPTY];
  /** What tells this drawing from others. */ #drawing;
  #at = 0;
  /** @type {any} */ #answer = null;
  /** @type {any} */ #found = null;
  /** @type {Edge | null} */ #edge = null;
  /** @type {number | null} */ #polygon = null;
  /** More polygons that are chosen, with that one. @type {number[]} */ #others = [];
  /** @type {Hand | null} */ #hand = null;
  /** @type {number[]} */ #marked = [];
  #way = 0;
  /** Counts questions how the patch repeats: an answer to an older one is not shown. */ #turn = 0;
  /** Whether the newest change was made. */ #last = Promise.resolve(false);

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    const { words } = app;
    const stage = el('div', { class: 'stage' });
    const tools = el('div', { class: 'row', role: 'toolbar', 'aria-label': words.get('draw.tools') });
    this.canvas = new Canvas(stage, words, words.get('draw.patch_picture'), tools);
    this.scene = new Scene(this.canvas, words, (picked, event) => this.#pick(picked, event), (event) => this.#grab(event));
    this.strip = new Strip(words, (piece) => this.#attach(piece), () => this.#own(), (piece) => this.#mean(piece));
    this.around = el('input', { type: 'checkbox', autocomplete: 'off' });
    this.symmetry = new Symmetry(words, (symmetry) => this.#ask({ symmetry }), () => this.#about());
    this.several = button(words.get('draw.several'), () => this.#press(this.several), { 'aria-pressed': 'false' });
    this.snap = button(words.get('draw.snapping'), () => this.#press(this.snap), { 'aria-pressed': 'true' });
    /** What can be done with what is chosen, beside it. */
    this.near = el('div', { class: 'draw-near', role: 'group', 'aria-label': words.get('draw.beside'), hidden: true });
    this.caught = el('span', { class: 'soft', role: 'status' });
    this.fill = el('input', { type: 'checkbox', checked: true, autocomplete: 'off' });
    this.hint = el('p', { class: 'soft draw-hint', role: 'status' });
    this.blank = el('p', { class: 'draw-blank', 'aria-hidden': 'true' }, words.get('draw.hint_begin'));
    this.canvas.element.after(this.blank, this.near);
    this.canvas.shown = () => this.#beside();
    this.wrong = el('p', { class: 'problem draw-said', role: 'status' });
    /** What is dotted in the filled plane. */
    this.steps = el('small', { class: 'draw-steps', hidden: true }, words.get('draw.plane_steps'));
    this.told = el('div', { class: 'card stack', 'aria-live': 'polite' });
    this.undo = button(words.get('shell.undo'), () => this.step(-1), { disabled: true, 'aria-keyshortcuts': 'Control+Z' });
    this.redo = button(words.get('shell.redo'), () => this.step(1), { disabled: true, 'aria-keyshortcuts': 'Control+Shift+Z' });
    this.remove = button(words.get('draw.remove'), () => this.#remove(), { disabled: true, 'aria-keyshortcuts': 'Delete' });
    this.mark = button(words.get('draw.mark'), () => this.#mark(), { disabled: true, 'aria-keyshortcuts': 'm' });
    const again = button(words.get('draw.anew'), () => {
      this.#drawing = drawing(app, 'polygons');
      this.#become(EMPTY);
    });
    tools.append(this.undo, this.redo, this.remove, this.mark, again);
    this.element = el('div', { class: 'bench draw-bench' }, stage, el('div', { class: 'aside stack' },
      this.hint, this.strip.element,
      choice(this.around, words.get('draw.around')), this.symmetry.element,
      this.wrong,
      choice(this.fill, words.get('draw.fill_plane')), this.steps, this.told));
    this.fill.addEventListener('change', () => this.#plane());
    stage.addEventListener('keydown', (event) => this.#key(event), true);
    const kept = app.store.recall('patch');
    const isKept = kept && Array.isArray(kept.polygons);
    if (isKept) this.#states = [EMPTY, kept];
    this.#drawing = drawing(app, 'polygons', isKept);
    this.#at = this.#states.length - 1;
    this.#ask({}, true);
  }

  get #state() {
    return this.#states[this.#at];
  }

  /** Asks what becomes of the patch; whether that was done. @param {object} change @param {boolean} [anew] */
  #ask(change, anew = false) {
    // One after another: each change is made to what the one before it has left.
    const asked = () => this.#asked(change, anew);
    this.#last = this.#last.then(asked, asked);
    return this.#last;
  }

  /** @param {object} change @param {boolean} anew @returns {Promise<boolean>} */
  async #asked(change, anew) {
    const answer = await ask(this.app, 'patch', { ...this.#state, ...change });
    if (!answer) {
      // What was kept in the address may come from another version.
      if (anew && this.#at > 0 && !this.#answer) {
        this.#states = [EMPTY];
        this.#at = 0;
        return this.#asked({}, true);
      }
      return false;
    }
    const { words } = this.app;
    if (answer.problem) this.app.notify(words.get(`draw.problem_${answer.problem.code}`, answer.problem.values), 'problem');
    else if (Object.keys(change).length) {
      this.#states = [...this.#states.slice(Math.max(0, this.#at - 98), this.#at + 1), stateOf(answer)];
      this.#at = this.#states.length - 1;
    }
    this.#take(answer, anew);
    return !answer.problem;
  }

  /** @param {any} answer @param {boolean} anew */
  #take(answer, anew) {
    this.#answer = answer;
    const count = answer.polygons.length;
    this.#marked = this.#marked.filter((number) => number < count);
    if (this.#polygon !== null && this.#polygon >= count) this.#polygon = null;
    this.#others = this.#others.filter((number) => number < count);
    this.#hand = null;
    if (this.#edge && !answer.open.some((/** @type {Edge} */ one) => same(one, this.#edge))) this.#edge = null;
    const points = answer.polygons.flatMap((/** @type {any} */ one) => one.points.map((/** @type {number[]} */ [x, y]) => [x, -y]));
    this.canvas.frame(points, { anew: anew || count < 2, least: CALM });
    this.#show();
    const kept = JSON.stringify(stateOf(answer));
    this.app.store.remember('patch', count && kept.length < MOST_KEPT ? stateOf(answer) : null);
    this.#repeat();
  }

  #show() {
    const { words } = this.app;
    const answer = this.#answer;
    const count = answer.polygons.length;
    const within = this.canvas.element.contains(document.activeElement);
    const kind = this.#polygon !== null ? 'polygon' : 'edge';
    this.scene.show(answer, { chosen: this.#edge, polygon: this.#polygon, group: this.#group, marked: this.#marked });
    this.scene.symmetric(this.symmetry.show(answer.motions));
    if (within) this.scene.focus(kind);
    const edge = this.scene.edges.find((one) => same(one, this.#edge));
    this.strip.show(edge ? edge.fits : null);
    this.blank.hidden = count > 0;
    this.#mean(null);
    this.hint.textContent = words.get(count === 0 ? 'draw.hint_begin' : edge ? 'draw.hint_attach' : 'draw.hint_edge');
    this.undo.disabled = this.#at === 0;
    this.redo.disabled = this.#at >= this.#states.length - 1;
    this.remove.disabled = this.mark.disabled = this.#polygon === null;
    this.mark.setAttribute('aria-pressed', String(this.#polygon !== null && this.#marked.includes(this.#polygon)));
    const said = [];
    if (answer.overlaps.length) said.push(words.get('draw.overlaps', { n: answer.overlaps.length }));
    if (answer.near.length) said.push(words.get('draw.near', { n: answer.near.length }));
    if (answer.holes.length) said.push(words.get('draw.holes', { n: answer.holes.length }));
    this.wrong.textContent = said.join(' ');
    this.#offer();
  }

  /** All polygons that are chosen. */
  get #group() {
    return this.#polygon === null ? [] : [...this.#others, this.#polygon];
  }

  /** What a symmetry is to be about: what is chosen, or the first polygon. @returns {import('./symmetry.js').Chosen} */
  #about() {
    const at = this.#edge;
    const polygon = at?.polygon ?? this.#polygon;
    if (polygon === null) return this.#answer?.polygons.length && !this.#answer.images.length ? { polygon: 0, sides: this.#answer.polygons[0].points.length } : null;
    return { polygon, edge: at?.edge, sides: this.#answer.polygons[polygon].points.length };
  }

  /** A switch. @param {HTMLElement} one */
  #press(one) {
    one.setAttribute('aria-pressed', String(one.getAttribute('aria-pressed') !== 'true'));
  }

  /** What can be done with what is chosen. */
  #offer() {
    const { words } = this.app;
    const edge = this.scene.edges.find((one) => same(one, this.#edge));
    const had = this.near.contains(document.activeElement) ? document.activeElement?.textContent : null;
    const tool = (/** @type {string} */ id, /** @type {() => void} */ act, /** @type {string} */ key) => button(words.get(`draw.${id}`), act, { 'aria-keyshortcuts': key });
    /** @type {HTMLElement[]} */
    let parts = [];
    if (this.#hand) {
      parts = [tool('turn', () => this.#rotate(1), 'r'), tool('mirror', () => this.#mirror(), 'f'), this.snap,
        button(words.get('draw.put_down'), () => this.#put(), { class: 'primary', 'aria-keyshortcuts': 'Enter' }), tool('put_back', () => this.#drop(), 'Escape'), this.caught];
    } else if (this.#polygon !== null) {
      parts = [tool('copy', () => this.#hold(true), 'c'), tool('turn', () => this.#rotate(1), 'r'), tool('mirror', () => this.#mirror(), 'f'), this.several];
    } else if (edge) parts = this.strip.fitting(edge.fits);
    this.near.hidden = parts.length === 0;
    this.near.classList.toggle('pieces', this.#polygon === null);
    this.near.replaceChildren(...parts);
    if (had) [...this.near.querySelectorAll('button')].find((one) => one.textContent === had)?.focus();
    this.#beside();
  }

  /** Puts what can be done below what is chosen, or above it where there is no room. */
  #beside() {
    const matrix = this.canvas.element.getScreenCTM();
    const sheet = this.canvas.element.getBoundingClientRect();
    if (!this.near || this.near.hidden || !matrix || !sheet.width) return;
    const edge = this.scene.edges.find((one) => same(one, this.#edge));
    const points = this.#hand ? this.#hand.corners.map(({ point }) => this.#hand?.moved(point) ?? point)
      : edge ? [/** @type {[number, number]} */ ([edge.x, -edge.y])] : this.#group.flatMap((number) => this.#answer.polygons[number].points);
    const ys = points.map(([, y]) => -y * matrix.d + matrix.f - sheet.top);
    const x = points.reduce((sum, point) => sum + point[0], 0) / points.length * matrix.a + matrix.e - sheet.left;
    const { offsetWidth: width, offsetHeight: height } = this.near;
    const [low, high] = [Math.max(...ys), Math.min(...ys)];
    const free = low + 18 + height < sheet.height ? low + 18 : high - height - 18;
    // What is dragged goes anywhere: there its tools lie at the end that is farther away.
    const top = !this.#hand ? free : low + high > sheet.height ? 4 : sheet.height;
    this.near.style.left = `${Math.max(4, Math.min(x - width / 2, sheet.width - width - 4))}px`;
    this.near.style.top = `${Math.max(4, Math.min(top, sheet.height - height - 4))}px`;
  }

  /** Takes what is chosen in hand. @param {boolean} copied */
  #hold(copied) {
    if (this.#polygon === null) return null;
    const shapes = this.#answer.polygons.map((/** @type {any} */ one) => one.points);
    this.#hand = new Hand(shapes, this.#group, copied);
    if (copied) this.#hand.to([ASIDE, ASIDE], 0);
    this.#held();
    this.#offer();
    return this.#hand;
  }

  /** Shows what is in hand, and what it snaps to. */
  #held() {
    const { words } = this.app;
    if (!this.#hand) return;
    this.scene.held(this.#hand.drawn());
    this.hint.textContent = words.get('draw.hint_hand');
    const kind = this.#hand.snapped?.target.kind;
    const text = kind ? words.get(`draw.snap_${kind}`) : words.get('draw.snap_free');
    if (this.caught.textContent !== text) this.caught.textContent = text;
    this.#beside();
  }

  /** @param {number} by */
  #rotate(by) {
    const hand = this.#hand ?? this.#hold(false);
    if (!hand) return;
    hand.turn += by * stepIn(this.#answer.order);
    this.#settle(hand);
  }

  #mirror() {
    const hand = this.#hand ?? this.#hold(false);
    if (!hand) return;
    hand.mirror = !hand.mirror;
    hand.turn = -hand.turn;
    this.#settle(hand);
  }

  /** @param {Hand} hand */
  #settle(hand) {
    hand.to(hand.wanted, this.#snapping ? 2 * this.canvas.pixel : 0);
    this.#held();
  }

  get #snapping() {
    return this.snap.getAttribute('aria-pressed') === 'true';
  }

  /** What is in hand is put down: one step to undo. */
  #put() {
    const hand = this.#hand;
    if (!hand) return;
    const count = this.#answer.polygons.length;
    const many = hand.polygons.length;
    this.#ask({ place: hand.placed }).then((done) => {
      if (!done) return;
      // What was put down is chosen: it is last.
      const now = this.#answer.polygons.length;
      const first = hand.copied ? count : count - many;
      const plain = this.#answer.images.length === 0 && now === first + many;
      this.#others = plain ? Array.from({ length: many - 1 }, (_, at) => first + at) : [];
      this.#polygon = plain ? now - 1 : null;
      this.#show();
    });
  }

  #drop() {
    this.#hand = null;
    this.#show();
    this.scene.focus('polygon');
  }

  /** What is chosen, or in hand, is dragged. @param {PointerEvent} event */
  #grab(event) {
    if (event.button) return;
    const { canvas } = this;
    const begun = this.#hand;
    const from = canvas.place(event);
    const [x, y] = begun?.wanted ?? [0, 0];
    let [fingers, moved] = [1, false];
    const more = (/** @type {PointerEvent} */ other) => { fingers += Number(other.pointerId !== event.pointerId); };
    const move = (/** @type {PointerEvent} */ now) => {
      if (now.pointerId !== event.pointerId) return;
      moved ||= Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) > STRAY;
      if (!moved) return;
      const hand = this.#hand ?? this.#hold(false);
      const at = canvas.place(now);
      hand?.to([x + at.x - from.x, y - at.y + from.y], now.altKey || fingers > 1 || !this.#snapping ? 0 : canvas.pixel);
      this.#held();
    };
    const end = (/** @type {PointerEvent} */ now) => {
      if (now.pointerId !== event.pointerId) return;
      stop.abort();
      if (!moved) return;
      if (now.type === 'pointerup') this.#put();
      else this.#drop();
    };
    const stop = new AbortController();
    const options = { signal: stop.signal };
    document.addEventListener('pointermove', move, options);
    document.addEventListener('pointerdown', more, options);
    document.addEventListener('pointerup', end, options);
    document.addEventListener('pointercancel', end, options);
  }

  /** @param {import('./scene.js').Picked} picked @param {MouseEvent | KeyboardEvent} event */
  #pick(picked, event) {
    event.stopPropagation();
    if (this.#hand) return;
    if (picked.hole !== undefined || picked.gap !== undefined) {
      this.#ask(picked.gap ? { gap: picked.gap } : { fill: picked.hole });
      return;
    }
    this.#edge = picked.edge ?? null;
    const one = picked.polygon ?? null;
    const several = one !== null && (event.shiftKey || this.several.getAttribute('aria-pressed') === 'true');
    const before = several ? this.#group : [];
    if (one !== null && before.includes(one)) {
      this.#others = before.filter((other) => other !== one);
      this.#polygon = this.#others.pop() ?? null;
    } else {
      this.#others = before;
      this.#polygon = one;
    }
    this.#show();
    this.scene.focus(picked.edge ? 'edge' : 'polygon');
  }

  /** Shows what a press would attach. @param {Piece | null} piece */
  #mean(piece) {
    if (this.#hand) return;
    const at = piece && this.#answer ? this.#where(piece) : null;
    if (!piece || !at) {
      this.scene.ghost([]);
      return;
    }
    const { polygon } = at;
    const edges = this.around.checked ? this.scene.edges.filter((one) => one.polygon === polygon).map(({ edge }) => edge) : [at.edge];
    const { points } = this.#answer.polygons[polygon];
    this.scene.ghost(edges.map((edge) => ghost(points, edge, piece)));
  }

  /** Where a piece goes: onto the edge that is chosen, else onto an open one where it fits, of the newest polygon if possible. @param {Piece} piece */
  #where(piece) {
    if (this.#edge) return this.#edge;
    const mine = this.scene.edges.filter(({ polygon }) => polygon === this.#polygon);
    const edges = mine.length ? mine : [...this.scene.edges].sort((one, other) => other.polygon - one.polygon || one.edge - other.edge);
    return edges.find(({ fits }) => !('sides' in piece) || fits.includes(piece.sides)) ?? edges[0] ?? null;
  }

  /** @param {Piece} piece */
  async #attach(piece) {
    if (this.#hand) return;
    await this.#last;
    if (this.#state.polygons.length === 0) {
      const byKeys = document.activeElement?.matches(':focus-visible');
      await this.#ask({ attach: piece }, true);
      this.app.announce(this.hint.textContent ?? '');
      // Who began with a key goes on with keys: at its edges.
      if (byKeys) this.scene.focus('edge');
      return;
    }
    const at = this.#where(piece);
    if (!at) {
      this.app.notify(this.app.words.get('draw.hint_edge'));
      return;
    }
    const { polygon, edge } = at;
    const done = await this.#ask({ attach: { ...piece, polygon, edge, around: this.around.checked } });
    if (!done) return;
    const { words } = this.app;
    const after = this.#answer;
    this.app.announce(words.get(after.overlaps.length ? 'draw.attached_overlap' : 'draw.attached', { n: after.polygons.length }));
  }

  #remove() {
    if (this.#polygon === null) return;
    const gone = this.#group;
    this.#marked = [];
    this.#others = [];
    this.#polygon = null;
    this.#ask({ remove: gone });
  }

  #mark() {
    const one = this.#polygon;
    if (one === null) return;
    this.#marked = this.#marked.includes(one) ? this.#marked.filter((other) => other !== one) : [...this.#marked, one].slice(-3);
    this.#way = 0;
    this.#show();
    this.#repeat();
  }

  async #own() {
    const shape = await askShape(this.app);
    if (!shape) return;
    this.strip.add(shape);
    if (this.#state.polygons.length === 0) await this.#attach({ shape });
  }

  /** @param {number} by */
  step(by) {
    const at = this.#at + by;
    if (at < 0 || at >= this.#states.length) return;
    this.#at = at;
    this.#ask({});
  }

  /** @param {State} state */
  #become(state) {
    this.#states = [...this.#states.slice(0, this.#at + 1), state];
    this.#at = this.#states.length - 1;
    this.#marked = [];
    this.#edge = this.#polygon = null;
    this.#others = [];
    this.#ask({}, true);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const letter = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = event.target instanceof Element && event.target.closest('button');
    const way = ARROWS[event.key];
    if (this.#hand && !pressed && (event.key === 'Enter' || event.key === ' ')) this.#put();
    else if (this.#hand && event.key === 'Escape') this.#drop();
    else if (this.#hand && way) {
      this.#hand.next(way);
      this.#held();
    } else if (letter === 'c') this.#hold(true);
    else if (letter === 'r') this.#rotate(event.shiftKey ? -1 : 1);
    else if (letter === 'f') this.#mirror();
    else if (sidesOf(event.key) !== null) this.#attach({ sides: sidesOf(event.key) ?? 3 });
    else if (event.key === 'Delete' || event.key === 'Backspace') this.#remove();
    else if (letter === 'm') this.#mark();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #plane() {
    const shown = this.fill.checked && this.#found && !this.#early(this.#found);
    this.scene.plane(shown ? this.#found : null, this.#marked.length > 1);
    this.steps.hidden = !(shown && this.#found.copies);
  }

  /** Whether it is too early to say more than that it does not repeat. @param {any} found */
  #early({ problem }) {
    return problem && problem.code !== 'gap' && this.#marked.length < 2;
  }

  /** Whether, and how, the patch fills the plane. */
  async #repeat() {
    const { words } = this.app;
    const turn = (this.#turn += 1);
    if (!this.#state.polygons.length || this.#answer.overlaps.length) {
      this.#found = null;
      this.#plane();
      this.told.replaceChildren(el('p', { class: 'soft' }, words.get(this.#state.polygons.length ? 'draw.mend_first' : 'draw.no_plane')));
      return;
    }
    const marked = this.#marked.length > 1 ? this.#marked : [];
    // What is told is about the drawing before: it is not to be used any more.
    const buttons = [...this.told.querySelectorAll('button')];
    const focused = buttons.indexOf(/** @type {any} */ (document.activeElement));
    for (const one of buttons) one.disabled = true;
    const found = await ask(this.app, 'vectors', { ...this.#state, marked, way: this.#way }, { channel: 'draw-vectors' });
    if (!found || turn !== this.#turn) return;
    this.#found = found;
    this.#plane();
    this.told.replaceChildren(...(found.problem ? this.#refused(found) : this.#filled(found)));
    if (focused >= 0) this.told.querySelectorAll('button')[focused]?.focus();
  }

  /** @param {any} found */
  #refused(found) {
    const { words } = this.app;
    const { code, values } = this.#early(found) ? { code: 'vectors', values: {} } : found.problem;
    const alone = button(words.get('draw.use_alone'), () => {
      const polygons = this.#answer.polygons.map((/** @type {any} */ one) => one.points);
      useTiling(this.app, this.#drawing, { polygons });
    });
    const [narrow] = tooNarrow(this.#answer);
    return [
      el('p', { class: 'draw-said' }, words.get(`draw.plane_${code}`, values),
        code === 'refused' ? el('span', { class: 'soft', lang: 'en' }, ` (${values.text})`) : null),
      ...(narrow ? [el('p', { class: 'draw-said' }, words.get('draw.narrow_dot', { n: narrow.left }))] : []),
      ...(code === 'gap' ? [] : [el('p', { class: 'soft' }, words.get('draw.mark_hint'))]),
      alone,
    ];
  }

  /** @param {any} found */
  #filled(found) {
    const { words } = this.app;
    /** @type {{shape: string, size: any, faces: number}[]} */
    const boards = found.boards;
    const board = el('select', { 'aria-label': words.get('draw.board') }, boards.map((one, number) =>
      el('option', { value: number }, words.get('draw.a_board', { shape: words.get(`board.value_${one.shape}`), size: String(one.size).replace(',', ' × '), n: one.faces }))));
    const use = button(words.get('draw.use'), () => useTiling(this.app, this.#drawing, found.tiling, boards[Number(board.value)] ?? null), { class: 'primary' });
    const other = found.ways > 1 ? button(words.get('draw.other_way', { n: this.#way % found.ways + 1, count: found.ways }), () => {
      this.#way = (this.#way + 1) % found.ways;
      this.#repeat();
    }) : null;
    const parts = [
      el('p', { class: 'draw-good' }, words.get('draw.fills')),
      el('p', null, words.get('draw.nodes', { text: found.nodes.join('; ') })),
      other,
      boards.length ? board : null,
      use,
    ];
    return parts.filter((part) => part !== null);
  }
}

/** Degrees of one turn, by the directions of a patch. @param {number} order */
function stepIn(order) {
  return order % 5 === 0 ? 36 : order % 14 === 0 ? 360 / 14 : order % 8 === 0 ? 45 : 30;
}

/** @param {any} answer @returns {State} */
function stateOf({ order, own, polygons, images }) {
  return { order, own, images, polygons: polygons.map((/** @type {any} */ one) => one.corners) };
}

/** @param {Edge} one @param {Edge | null} other */
function same(one, other) {
  return other !== null && one.polygon === other.polygon && one.edge === other.edge;
}
