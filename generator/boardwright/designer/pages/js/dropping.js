/**
 * Files that are dropped on the page, wherever: a config is opened, a drawing goes to Draw. Without this the browser would
 * leave the page for them.
 */
import { CONFIG, openConfig } from './files.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').Tab} Tab */

const DRAWING = /\.(svg|geojson|json)$/i;
const TYPES = /** @type {const} */ (['dragover', 'dragleave', 'drop']);

/**
 * @param {App} app
 * @param {() => Tab | null} shown  The tab that is shown.
 */
export function catchDrops(app, shown) {
  /** @param {DragEvent} event */
  const dropped = (event) => {
    // Words that are dragged into a field go on as usual.
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    // A question is answered first.
    const asked = document.querySelector('dialog[open]') !== null;
    if (asked) event.dataTransfer.dropEffect = 'none';
    else shown()?.hover?.(event.type === 'dragover');
    if (event.type === 'drop' && !asked) take(app, shown, [...event.dataTransfer.files]);
  };
  for (const type of TYPES) document.addEventListener(type, dropped);
}

/**
 * Opens files: a config, or what the tab that is shown takes.
 *
 * @param {App} app
 * @param {() => Tab | null} shown
 * @param {File[]} files
 */
export async function take(app, shown, files) {
  const { words, notify } = app;
  const config = files.find(({ name }) => CONFIG.test(name));
  if (config) {
    if (files.length > 1) notify(words.get('shell.one_file', { name: config.name }));
    await openConfig(app, config);
    return;
  }
  if (files.some(({ name }) => DRAWING.test(name))) await app.open('draw');
  const tab = shown();
  // Draw says itself what it cannot read.
  if (tab?.take) tab.take(files);
  else if (files.length > 0) notify(words.get('shell.no_drop', { name: files[0].name }), 'problem');
}
