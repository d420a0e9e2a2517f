/**
 * What is wrong with a line of the text, shown at that line while the pointer or the cursor is on it.
 */
import { el } from '../dom.js';
import { messageOf, named } from './problems.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('./editor.js').Editor} Editor */

/** Shows nothing while somebody types: the line may be wrong only because it is not finished. */
export class LineNotes {
  /** @type {App} */ #app;
  /** @type {Editor} */ #editor;
  /** Whether the cursor is where it was put, not where typing brought it. */
  #put = false;
  // A screen reader has heard of the problem, and finds it in the list.
  #note = el('div', { class: 'line-note', hidden: true, 'aria-hidden': 'true' });

  /** @param {App} app @param {Editor} editor */
  constructor(app, editor) {
    this.#app = app;
    this.#editor = editor;
    const { area } = editor;
    area.after(this.#note);
    area.addEventListener('input', () => {
      this.#put = false;
      this.#show(-1);
    });
    for (const type of ['click', 'keyup', 'focus', 'select']) area.addEventListener(type, (event) => this.#follow(event));
    area.addEventListener('blur', () => this.#show(-1));
    area.addEventListener('scroll', () => this.#show(-1));
    area.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse' && event.buttons === 0) this.#show(this.#lineAt(event.clientY));
    });
    area.addEventListener('pointerleave', () => this.#show(this.#put && document.activeElement === area ? this.#lineOfCursor() : -1));
    app.store.addEventListener('design', () => !this.#note.hidden && this.#show(Number(this.#note.dataset.line)));
  }

  /** @param {Event} event */
  #follow(event) {
    if (event instanceof KeyboardEvent) {
      if (!/^(?:Arrow|Home|End|Page)/.test(event.key)) return;
    }
    this.#put = true;
    this.#show(this.#lineOfCursor());
  }

  #lineOfCursor() {
    const { value, selectionStart } = this.#editor.area;
    return value.slice(0, selectionStart).split('\n').length;
  }

  get #height() {
    return parseFloat(getComputedStyle(this.#editor.area).lineHeight);
  }

  get #top() {
    return parseFloat(getComputedStyle(this.#editor.area).paddingTop);
  }

  /** The line at a height of the window. @param {number} y */
  #lineAt(y) {
    const { area } = this.#editor;
    return Math.floor((y - area.getBoundingClientRect().top - this.#top + area.scrollTop) / this.#height) + 1;
  }

  /** @param {number} line  From 1 on; below for none. */
  #show(line) {
    const found = (this.#app.store.design?.problems ?? []).filter((problem) => problem.line === line);
    this.#note.hidden = found.length === 0;
    if (found.length === 0) return;
    this.#note.dataset.line = String(line);
    this.#note.replaceChildren(...found.slice(0, 3).map((problem) => el('p', null,
      named(problem), messageOf(problem))));
    const { area } = this.#editor;
    const top = this.#top + (line - 1) * this.#height - area.scrollTop;
    const room = area.clientHeight - top - this.#height;
    const above = room < this.#note.offsetHeight && top > room;
    this.#note.style.top = above ? 'auto' : `${top + this.#height}px`;
    this.#note.style.bottom = above ? `${area.parentElement ? area.parentElement.clientHeight - top : 0}px` : 'auto';
  }
}
