/**
 * The record of a game: saved as a file, and read again.
 */
import { button, el, field, folded } from '../dom.js';
import { readText } from '../saving.js';
import { keepFile } from './elements.js';
import { LONGEST } from './kept.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('./game.js').PlayGame} PlayGame */
/** @typedef {import('./types.js').Headers} Headers */

const HEADERS = /** @type {(keyof Headers)[]} */ (['first', 'second', 'event', 'round', 'date', 'place', 'comment']);

/** The word for a header. @param {keyof Headers} key */
const wordOf = (key) => (key === 'first' || key === 'second' ? `play.${key}_name` : `play.${key}`);

/**
 * @param {App} app
 * @param {PlayGame} game
 */
export function recordBox(app, game) {
  const { words } = app;
  const fields = el('div', { class: 'stack' });
  const problems = el('div', { class: 'problem', role: 'alert' });
  const save = button(words.get('play.save_record'), async () => {
    const told = await game.ask('record', { ...game.body, turns: game.turns, swapped: game.swapped,
      headers: game.headers, result: game.result,
      remarks: game.remarks.filter(({ ply }) => ply <= game.turns.length) }, 'file');
    if (!told) return;
    tell(problems, told.problems);
    if (told.file) await keepFile(app, told.file);
  }, { class: 'primary' });
  let known = '';
  const draw = () => {
    save.disabled = game.turns.length === 0;
    const now = JSON.stringify(game.headers);
    if (now === known) return;
    known = now;
    fields.replaceChildren(...HEADERS.map((key) => textField(words.get(wordOf(key)), game.headers[key], key === 'comment', (value) => {
      const headers = { ...game.headers, [key]: value };
      known = JSON.stringify(headers);
      game.setHeaders(headers);
    })));
  };
  game.addEventListener('shown', draw);
  const box = folded(words.get('play.record'),
    el('p', { class: 'soft' }, words.get('play.record_note')), fields, el('div', { class: 'row' }, save), problems,
    opened(app, game));
  box.classList.add('play-record');
  return box;
}

/**
 * @param {HTMLElement} place
 * @param {import('../types.js').Problem[]} problems
 */
function tell(place, problems) {
  place.replaceChildren(...problems.map(({ key, message }) => el('p', null, key ? `${key}: ${message}` : message)));
}

/**
 * Reads a record, from a file or pasted.
 *
 * @param {App} app
 * @param {PlayGame} game
 */
function opened(app, game) {
  const { words } = app;
  const problems = el('div', { class: 'problem', role: 'alert' });
  const file = el('input', { type: 'file', accept: '.yaml,.yml' });
  const text = el('textarea', { rows: 4, spellcheck: 'false', class: 'code' });
  /** @param {string} record */
  const read = async (record) => {
    const { text: config, name } = app.store;
    const told = await game.ask('read_record', { text: config, name, record, language: words.language }, 'file');
    if (!told) return;
    tell(problems, told.problems);
    if (!told.turns) return;
    await game.load(told);
    const also = told.same_board ? '' : ` ${words.get('play.other_board', { board: told.board })}`;
    const more = game.remarks.some((one) => Object.keys(one.more).length > 0) ? ` ${words.get('play.loaded_more')}` : '';
    app.notify(words.get('play.loaded', { n: told.turns.length }) + also + more);
  };
  file.addEventListener('change', async () => {
    const record = await readText(app, file.files?.[0]);
    if (record !== null) await read(record);
    file.value = '';
  });
  const go = button(words.get('play.load_do'), () => read(text.value));
  return el('div', { class: 'stack' }, el('h3', null, words.get('play.load_record')),
    field(words.get('play.load_file'), file), field(words.get('play.load_text'), text), el('div', null, go), problems);
}

/**
 * A field of one line, or of several.
 *
 * @param {string} label
 * @param {string} value
 * @param {boolean} long
 * @param {(value: string) => void} changed
 */
function textField(label, value, long, changed) {
  const input = long
    ? el('textarea', { rows: 2, maxlength: LONGEST }, value)
    : el('input', { type: 'text', value, autocomplete: 'off', maxlength: 100 });
  input.addEventListener('input', () => changed(input.value));
  return field(label, input);
}
