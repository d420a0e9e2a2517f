/**
 * A star pattern over the tiling of a board: put there or taken away by a button, its lines moved by sliders.
 */
import { button, el, field } from '../dom.js';
import { unnamed, valueAt } from './values.js';

/** @typedef {import('../types.js').App} App */

/** Keys of a pattern's lines, with what they are if nothing is written. */
const LINES = [
  { key: 'angle', least: 1, most: 89, step: 0.5 },
  { key: 'offset', least: 0, most: 0.49, step: 0.01 },
  { key: 'second_angle', least: 0, most: 179, step: 0.5 },
];
/** Degrees at which a new pattern begins. */
const BEGINNING = 60;

/**
 * @param {App} app
 * @param {(changes: import('../types.js').Change[]) => Promise<void>} fitted  Changes the config, and its shape and size if need be.
 */
export function starsControl(app, fitted) {
  const { words, store } = app;
  /** What is dragged in one go is one step to undo. */
  let drags = 0;
  const toggle = button(words.get('board.stars'), () => {
    const config = store.wantedConfig;
    const tiling = valueAt(config, 'board.tiling');
    const value = tiling?.stars ? tiling.stars.of : { stars: { of: tiling, angle: BEGINNING } };
    return fitted([{ key: 'board.tiling', value }, ...unnamed(config)]);
  }, { 'aria-pressed': 'false' });
  const lines = LINES.map(({ key, least, most, step }) => {
    const slider = el('input', { type: 'range', min: least, max: most, step });
    const output = el('output');
    slider.addEventListener('input', () => {
      output.value = slider.value;
      store.change([{ key: `board.tiling.stars.${key}`, value: Number(slider.value) || null }], { merge: `stars ${key} ${drags}` });
    });
    slider.addEventListener('change', () => {
      drags += 1;
    });
    const element = field(words.get(`board.key_stars_${key}`), slider);
    element.querySelector('label')?.append(' ', output);
    return { key, least, slider, output, element };
  });
  const sliders = el('div', { class: 'stack' }, lines.map(({ element }) => element));
  return {
    element: el('div', { class: 'stack' }, el('div', { class: 'row' }, toggle), sliders),
    /** @param {any} config */
    show(config) {
      const tiling = valueAt(config, 'board.tiling');
      toggle.hidden = tiling === undefined;
      toggle.setAttribute('aria-pressed', String(Boolean(tiling?.stars)));
      sliders.hidden = !tiling?.stars;
      for (const { key, least, slider, output } of lines) {
        // A slider that is being dragged is ahead of the answer.
        if (document.activeElement === slider && slider.matches(':active')) continue;
        slider.value = String(tiling?.stars?.[key] ?? least);
        output.value = slider.value;
      }
    },
  };
}
