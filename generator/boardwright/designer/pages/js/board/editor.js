/**
 * The config as text: a text field with the numbers of its lines, colours, and lines under what is wrong.
 */
import { el } from '../dom.js';
import { highlighted, span } from './highlight.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Problem} Problem */

export class Editor {
  /** @type {App} */ #app;
  /** @type {Problem[]} */ #problems = [];
  #drawn = '';

  /** @param {App} app */
  constructor(app) {
    const { store, words } = (this.#app = app);
    this.numbers = el('pre', { class: 'line-numbers' });
    this.below = el('pre', { class: 'code-below', 'aria-hidden': 'true', translate: 'no' });
    this.area = el('textarea', {
      class: 'code-area', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', wrap: 'off',
      'aria-label': words.get('board.text'), 'aria-describedby': 'board-problems',
    });
    this.element = el('div', { class: 'editor' },
      el('div', { class: 'gutter', 'aria-hidden': 'true' }, this.numbers), el('div', { class: 'code-lines' }, this.below, this.area));
    this.area.addEventListener('input', () => {
      this.draw();
      store.setText(this.area.value, 'typing');
    });
    this.area.addEventListener('scroll', () => this.#scroll());
    store.addEventListener('text', () => this.#follow());
    store.addEventListener('design', () => this.show(store.design?.problems ?? []));
    this.#follow();
    this.show(store.design?.problems ?? []);
  }

  /** @param {Problem[]} problems */
  show(problems) {
    this.#problems = problems;
    this.area.setAttribute('aria-invalid', String(problems.length > 0));
    this.draw();
  }

  /** Whether nobody can see it: then it is not drawn, as the browser would work out the whole page for that. */
  get #isFolded() {
    return this.element.closest('details')?.open === false;
  }

  /** Goes to where a problem is. @param {Problem} problem */
  go(problem) {
    this.draw();
    const lines = this.area.value.split('\n');
    const line = Math.min(problem.line, lines.length) - 1;
    const before = lines.slice(0, line).reduce((total, one) => total + one.length + 1, 0);
    const [start, end] = span(lines[line], problem.column - 1);
    this.area.focus();
    this.area.setSelectionRange(before + start, before + end);
    const height = this.area.scrollHeight / lines.length;
    this.area.scrollTop = Math.max(0, line * height - this.area.clientHeight / 2);
    this.area.scrollIntoView({ block: 'nearest' });
  }

  /** Takes over a text that was changed elsewhere; the cursor goes to what is new. */
  #follow() {
    const { text } = this.#app.store;
    const old = this.area.value;
    if (text === old) return;
    if (this.#isFolded) {
      this.area.value = text;
      return;
    }
    const focused = document.activeElement === this.area;
    const top = this.area.scrollTop;
    this.area.value = text;
    if (focused) {
      const end = text.length - sameEnd(old, text);
      this.area.setSelectionRange(end, end);
    }
    this.area.scrollTop = top;
    this.draw();
  }

  /** Shows the text that there is; whoever unfolds it asks for that. */
  draw() {
    if (this.#isFolded) return;
    const text = this.area.value;
    const key = JSON.stringify([text, this.#problems.map(({ line, column }) => [line, column])]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.below.replaceChildren(...highlighted(text, this.#problems));
    const lines = text.split('\n').length;
    this.numbers.textContent = Array.from({ length: lines }, (_, at) => at + 1).join('\n');
    this.area.rows = Math.min(24, Math.max(8, lines + 1));
    this.#scroll();
  }

  #scroll() {
    this.below.style.transform = `translate(${-this.area.scrollLeft}px, ${-this.area.scrollTop}px)`;
    this.numbers.style.transform = `translateY(${-this.area.scrollTop}px)`;
  }
}

/** How many characters two texts share at their ends. @param {string} a @param {string} b */
function sameEnd(a, b) {
  let same = 0;
  while (same < a.length && same < b.length && a.at(-1 - same) === b.at(-1 - same)) same += 1;
  return same;
}
