/**
 * Sheets of paper below each other, all at one scale; each is drawn when it comes into sight.
 */
import { button, el, rove } from '../dom.js';

/** @typedef {import('./types.js').Sheet} Sheet */
/** @typedef {import('../types.js').Words} Words */
/** @typedef {'page' | 'width' | number} Zoom  The whole page, its whole width, or per cent. */

/** Pixels of a millimetre at 100 %, as style sheets reckon. */
const PIXELS = 96 / 25.4;
const ZOOMS = [25, 33, 50, 67, 100, 150, 200, 300];
/** Widest that a sheet gets when it fills the room, in pixels. */
const WIDEST = 900;

export class SheetViewer {
  /** @type {Words} */ #words;
  /** @type {(start: number) => void} */ #ask;
  /** @type {Zoom} */ #zoom = 'page';
  /** @type {(zoom: Zoom) => void} */ #zoomed;
  /** @type {[number, number][]} */ #sizes = [];
  /** @type {HTMLElement[]} */ #sheets = [];
  /** @type {Set<number>} */ #drawn = new Set();
  /** @type {Map<number, string>} */ #addresses = new Map();
  /** @type {Set<number>} */ #seen = new Set();
  #name = '';
  #room;
  #count;
  #choice;
  #observer;

  /**
   * @param {HTMLElement} container
   * @param {Words} words
   * @param {{ask: (start: number) => void, zoomed: (zoom: Zoom) => void}} asks  `ask` gets the first page that
   *   is in sight and not drawn.
   */
  constructor(container, words, { ask, zoomed }) {
    this.#words = words;
    this.#ask = ask;
    this.#zoomed = zoomed;
    this.#room = el('div', { class: 'print-room', role: 'group', 'aria-label': words.get('print.sheets') });
    this.#count = el('output', { class: 'print-count' });
    this.#choice = el('select', { 'aria-label': words.get('print.zoom') }, [
      el('option', { value: 'page' }, words.get('print.fit_page')),
      el('option', { value: 'width' }, words.get('print.fit_width')),
      ...ZOOMS.map((percent) => el('option', { value: percent }, words.get('shell.percent', { n: percent }))),
    ]);
    this.#choice.addEventListener('change', () => this.setZoom(this.#choice.value));
    const step = (/** @type {number} */ way) => () => this.#step(way);
    const move = (/** @type {number} */ way) => () => this.#go(this.#current() + way);
    container.append(
      el(
        'div', { class: 'print-bar', role: 'toolbar', 'aria-label': words.get('print.view') },
        button('‹', move(-1), { 'aria-label': words.get('print.previous') }),
        this.#count,
        button('›', move(1), { 'aria-label': words.get('print.next') }),
        el('span', { class: 'print-gap' }),
        button('−', step(-1), { class: 'print-step', 'aria-label': words.get('print.smaller') }),
        this.#choice,
        button('+', step(1), { class: 'print-step', 'aria-label': words.get('print.larger') }),
      ),
      this.#room,
    );
    this.#room.addEventListener('keydown', (event) => this.#pressed(event));
    this.#room.addEventListener('scroll', () => this.#tell(), { passive: true });
    this.#observer = new IntersectionObserver((entries) => this.#sighted(entries), { root: this.#room, rootMargin: '600px' });
    new ResizeObserver(() => this.#scale()).observe(this.#room);
  }

  /** @param {string | number} zoom */
  setZoom(zoom) {
    const percent = Number(zoom);
    this.#zoom = ZOOMS.includes(percent) ? percent : zoom === 'width' ? 'width' : 'page';
    this.#choice.value = String(this.#zoom);
    this.#scale();
    this.#zoomed(this.#zoom);
  }

  /**
   * Lays out blank sheets; what was drawn of the same part stays until it is drawn anew.
   *
   * @param {string} name  Of the part, for people.
   * @param {[number, number][]} sizes  Width and height of each page in mm.
   */
  lay(name, sizes) {
    const same = name === this.#name && String(sizes) === String(this.#sizes);
    this.#name = name;
    this.#sizes = sizes;
    this.#drawn.clear();
    if (!same) {
      this.#forget();
      this.#sheets = sizes.map((_, number) => this.#blank(number));
      this.#room.replaceChildren(...this.#sheets);
      this.#room.scrollTop = 0;
      for (const sheet of this.#sheets) this.#observer.observe(sheet);
      this.#scale();
    }
    this.#room.classList.toggle('stale', same);
    this.#tell();
    if (same) this.want();
  }

  /** @param {Sheet[]} pages */
  draw(pages) {
    for (const page of pages) {
      const sheet = this.#sheets[page.number];
      if (!sheet) continue;
      this.#drawn.add(page.number);
      const old = this.#addresses.get(page.number);
      const address = URL.createObjectURL(new Blob([page.svg], { type: 'image/svg+xml' }));
      this.#addresses.set(page.number, address);
      const words = [page.title, page.description].filter(Boolean).join('. ');
      const picture = el('img', { src: address, alt: words, draggable: 'false' });
      sheet.replaceChildren(picture);
      if (old) URL.revokeObjectURL(old);
      sheet.classList.remove('blank');
    }
    if (this.#drawn.size) this.#room.classList.remove('stale');
    this.want();
  }

  /** Shows that what is drawn is not of the config as it is now. */
  outdate() {
    this.#room.classList.add('stale');
  }

  #forget() {
    for (const sheet of this.#sheets) this.#observer.unobserve(sheet);
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address);
    this.#addresses.clear();
    this.#seen.clear();
  }

  /** @param {number} number */
  #blank(number) {
    const label = this.#words.get('print.page_of', { page: number + 1, pages: this.#sizes.length });
    return el('div', {
      class: 'sheet blank', tabindex: number === 0 ? 0 : -1, role: 'group', 'aria-label': label,
      dataset: { number: String(number) },
    });
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #sighted(entries) {
    for (const { target, isIntersecting } of entries) {
      const number = Number(/** @type {HTMLElement} */ (target).dataset.number);
      if (isIntersecting) this.#seen.add(number);
      else this.#seen.delete(number);
    }
    this.want();
  }

  /** Asks for the first sheet that is in sight and not drawn. */
  want() {
    const wanted = [...this.#seen].filter((number) => !this.#drawn.has(number));
    if (wanted.length) this.#ask(Math.min(...wanted));
  }

  /** Pixels of a millimetre. */
  get #pixels() {
    if (typeof this.#zoom === 'number') return (PIXELS * this.#zoom) / 100;
    const [widest, highest] = [0, 1].map((side) => Math.max(1, ...this.#sizes.map((size) => size[side])));
    const width = Math.max(120, Math.min(this.#room.clientWidth - 32, WIDEST)) / widest;
    const height = (parseFloat(getComputedStyle(this.#room).maxHeight) - 32) / highest;
    return this.#zoom === 'page' && height > 0 ? Math.min(width, height) : width;
  }

  #scale() {
    const pixels = this.#pixels;
    for (const [number, sheet] of this.#sheets.entries()) {
      const [width, height] = this.#sizes[number];
      sheet.style.width = `${width * pixels}px`;
      sheet.style.height = `${height * pixels}px`;
    }
  }

  /** @param {number} way */
  #step(way) {
    const now = (this.#pixels / PIXELS) * 100;
    const there = way > 0 ? ZOOMS.find((one) => one > now + 1) : ZOOMS.filter((one) => one < now - 1).at(-1);
    if (there) this.setZoom(there);
  }

  /** The page in the middle of the room. */
  #current() {
    const middle = this.#room.scrollTop + this.#room.clientHeight / 2;
    const found = this.#sheets.filter((sheet) => sheet.offsetTop - this.#room.offsetTop <= middle).length - 1;
    const ended = this.#room.scrollTop + this.#room.clientHeight >= this.#room.scrollHeight - 2;
    return ended && this.#room.scrollTop > 0 ? this.#sheets.length - 1 : Math.max(found, 0);
  }

  /** @param {number} number @param {boolean} [focus] */
  #go(number, focus) {
    const sheet = this.#sheets[Math.max(0, Math.min(number, this.#sheets.length - 1))];
    if (!sheet) return;
    const gentle = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#room.scrollTo({ top: sheet.offsetTop - this.#room.offsetTop - 12, behavior: gentle && !focus ? 'smooth' : 'auto' });
    if (!focus) return;
    rove(this.#sheets, sheet);
    sheet.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const now = Number(target.dataset.number ?? NaN);
    if (Number.isNaN(now)) return;
    const last = this.#sheets.length - 1;
    /** @type {Record<string, number>} */
    const steps = { ArrowDown: now + 1, PageDown: now + 1, ArrowUp: now - 1, PageUp: now - 1, Home: 0, End: last };
    if (event.key in steps) {
      event.preventDefault();
      this.#go(steps[event.key], true);
    } else if (event.key === '+' || event.key === '-') {
      event.preventDefault();
      this.#step(event.key === '+' ? 1 : -1);
    }
  }

  #tell() {
    const pages = this.#sheets.length;
    this.#count.textContent = pages
      ? this.#words.get('print.page_of', { page: this.#current() + 1, pages })
      : '';
  }
}
