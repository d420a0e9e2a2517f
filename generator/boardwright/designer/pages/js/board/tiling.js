/**
 * The tiling of a board, and the atlas to choose another from.
 */
import { isAbort } from '../backend.js';
import { button, el } from '../dom.js';
import { takeAnother } from './another.js';
import { openAtlas } from './atlas.js';
import { same, unnamed, valueAt } from './values.js';
import { hint } from './hint.js';
import { starsControl } from './stars.js';

/** @typedef {import('../types.js').App} App */

/** @param {App} app */
export function tilingControl(app) {
  const { words, store } = app;
  const name = el('strong', { class: 'tiling-name' });
  const choose = async () => {
    const chosen = await openAtlas(app);
    if (!chosen || !(await store.takeUp()) || isThere(chosen, store.design?.config)) return;
    // A board that was judged has its shape and size already.
    const told = await takeAnother(app, store.text, (config) => changesTo(chosen, config), { fits: Boolean(chosen.board) });
    if (told?.length) app.notify([...told, words.get('draw.undo_board')].join(' '));
  };
  const help = hint(words, 'tiling', words.get('board.key_tiling'), { sign: true });
  const stars = starsControl(app, (changes) => fitted(app, changes));
  const dual = hint(words, 'duals', 'V', { sign: true });
  const element = el('div', { class: 'field wide', role: 'group', 'aria-label': words.get('board.key_tiling') },
    el('div', { class: 'label-row' }, el('span', { class: 'label', 'aria-hidden': 'true' }, words.get('board.key_tiling')), help, dual),
    el('div', { class: 'row spread' }, name, button(words.get('board.choose_tiling'), choose)));
  /** Names by the nodes of tilings that were shown, by what configs call them: a board that cannot be made has no facts. @type {Map<string, string>} */
  const known = new Map();
  /** @param {string} code */
  const named = (code) => {
    const called = `board.tiling_${code}`;
    return words.has(called) ? words.get('board.named_tiling', { called: words.get(called), code }) : code;
  };
  return {
    element,
    choose,
    /** Seldom wanted: it stands elsewhere. */ stars: stars.element,
    /**
     * @param {any} config
     * @param {import('./controls.js').Field[]} fields
     * @param {Record<string, any>} facts
     */
    show(config, fields, facts) {
      element.hidden = !fields.some(({ key }) => key === 'board.centre' || key === 'board.tiling');
      const tiling = valueAt(config, 'board.tiling');
      const own = tiling && typeof tiling === 'object' ? Object.keys(tiling)[0] : '';
      const below = typeof tiling?.stars?.of === 'string' ? ` · ${tiling.stars.of}` : '';
      const number = own === 'isohedral' ? ` ${tiling.isohedral}` : below;
      const written = `${tiling} ${valueAt(config, 'board.variant') ?? ''}`;
      if (facts.tiling) known.set(written, facts.tiling);
      const code = known.get(written) ?? String(tiling ?? '–');
      const isDual = /^V[\d[]/.test(code);
      help.hidden = own !== '' || isDual;
      dual.hidden = !isDual;
      stars.show(config);
      name.textContent = own ? words.get('board.own_tiling', { kind: own + number }) : named(code);
    },
  };
}

/** Whether it is the tiling of the board already. @param {any} chosen @param {any} config */
function isThere({ tiling, variant, board }, config) {
  return !board && same(valueAt(config, 'board.tiling'), tiling) && same(valueAt(config, 'board.variant') ?? null, variant ?? null);
}

/**
 * Changes the config, and its shape and size too if the tiling has not those that there were.
 *
 * @param {App} app
 * @param {import('../types.js').Change[]} changes
 */
export async function fitted(app, changes) {
  const { store, backend, words } = app;
  // What is fitted is the text with all changes so far.
  await store.takeUp();
  // The store takes it away, as soon as it has the answer to the changes.
  document.body.classList.add('busy');
  const faces = store.design?.counts?.faces;
  const { text } = store;
  // A turn that was fixed is that of the board before.
  const fixed = typeof store.wanted('rules.per_turn') === 'object';
  if (fixed && changes.some(({ key }) => key === 'board.tiling')) changes = [...changes, { key: 'rules.per_turn', value: null }];
  try {
    const answer = await backend.call('fit', { text, changes, ...(faces ? { faces } : {}) }, { channel: 'fit' });
    // Who typed meanwhile has another board by now.
    const all = store.text === text ? answer.changes : changes;
    const old = changes.map(({ key }) => key);
    if (all.some((/** @type {any} */ one) => !old.includes(one.key))) app.notify(words.get('board.fitted'));
    await store.change(all);
  } catch (error) {
    if (!isAbort(error)) await store.change(changes);
  }
}

/**
 * What changes with the tiling, or with a board that was judged.
 *
 * @param {any} chosen  A tiling of the atlas.
 * @param {any} config
 */
export function changesTo(chosen, config) {
  const tiling = [{ key: 'board.tiling', value: chosen.tiling }, { key: 'board.variant', value: chosen.variant ?? null }, ...unnamed(config)];
  if (!chosen.board) return tiling;
  const { keys, per_turn: turn } = chosen.board;
  const outline = ['shape', 'size', 'radius', 'width', 'height', 'whole', 'centre', 'points'].filter((key) => key in keys || valueAt(config, `board.${key}`) !== undefined);
  return [...tiling, ...outline.map((key) => ({ key: `board.${key}`, value: keys[key] ?? null })), { key: 'rules.per_turn', value: turn }];
}
