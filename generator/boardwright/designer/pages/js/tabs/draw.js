/**
 * The tab in which a tessellation is invented: from polygons, from a sketch, from points, from one tile.
 */
import { button, el } from '../dom.js';
import { Isohedral } from '../draw/isohedral.js';
import { Points } from '../draw/points.js';
import { Polygons } from '../draw/polygons.js';
import { Sketching } from '../draw/sketching.js';
import { stepOf } from '../keys.js';
import { retell } from '../retelling.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {{element: HTMLElement, step?: (by: number) => void}} Mode  `step` goes back (-1) and forth (1) in what was drawn. */

/** @type {Record<string, (app: App) => Mode>} */
const MODES = {
  polygons: (app) => new Polygons(app),
  sketch: (app) => new Sketching(app),
  points: (app) => new Points(app),
  isohedral: (app) => new Isohedral(app),
};

/** Goes to the sketch. @type {(() => Sketching) | undefined} */
let sketching;

/** @type {import('../types.js').Tab} */
export const tab = {
  id: 'draw',
  mount(root, app) {
    const { words, store } = app;
    const place = el('div', { class: 'draw-mode' });
    const told = el('p', { class: 'soft draw-told' });
    /** @type {Map<string, Mode>} */
    const made = new Map();
    const buttons = Object.keys(MODES).map((id) => button(words.get(`draw.mode_${id}`), () => open(id), { dataset: { mode: id } }));
    let shown = '';

    /** @param {string} id */
    function open(id) {
      if (id === shown) return;
      shown = id;
      for (const one of buttons) one.setAttribute('aria-pressed', String(one.dataset.mode === id));
      told.textContent = words.get(`draw.about_${id}`);
      store.remember('draw', id === 'polygons' ? null : id);
      const mode = made.get(id) ?? MODES[id](app);
      made.set(id, mode);
      place.replaceChildren(mode.element);
    }

    // What was drawn in the other modes is not on the page now.
    store.addEventListener('language', () => {
      for (const { element } of made.values()) if (!element.isConnected) retell(element, words);
    });
    sketching = () => {
      open('sketch');
      return /** @type {Sketching} */ (made.get('sketch'));
    };

    document.addEventListener('keydown', (event) => {
      const by = root.hidden ? 0 : stepOf(event);
      if (by === 0) return;
      // Also where there is nothing to go back to: the browser would undo the text of some field.
      event.preventDefault();
      made.get(shown)?.step?.(by);
    });

    root.append(
      el('div', { class: 'draw' },
        el('h2', { class: 'unseen' }, words.get('shell.tab_draw')),
        el('div', { class: 'draw-head' },
          el('div', { class: 'segments draw-modes', role: 'group', 'aria-label': words.get('draw.modes') }, buttons), told),
        place));
    const kept = store.recall('draw');
    open(Object.hasOwn(MODES, kept) ? kept : 'polygons');
  },
  hover: (over) => sketching?.().hover(over),
  take: (files) => sketching?.().open(files),
};
