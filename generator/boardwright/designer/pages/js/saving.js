/**
 * Files that are saved in the folder of the server, and files of this machine that are read.
 */
import { ask } from './asking.js';
import { fromBase64, toBase64 } from './base64.js';
import { el } from './dom.js';
import { isName, PLAIN } from './fragment.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').FileAnswer} FileAnswer */

/** A file from elsewhere may be as large as a request may be, in bytes. */
const LARGEST = 4 * 2 ** 20;

/**
 * Name of the file of what is designed: that which was opened, else with the usual suffix.
 *
 * @param {App['store']} store
 */
export function configFile(store) {
  const saved = store.recall('saved');
  return saved?.name === store.name && typeof saved?.file === 'string' ? saved.file : `${store.name}.yaml`;
}

/**
 * Name of the set: that of the design or, as long as nobody has named or saved it, its title, or else the game and what is
 * written of the board.
 *
 * @param {App['store']} store
 */
export function setName(store) {
  if (store.name !== PLAIN || store.recall('saved')) return store.name;
  const { title, game, board } = store.design?.config ?? {};
  const { tiling, shape, size, radius } = board ?? {};
  const drawn = tiling && typeof tiling === 'object' ? Object.keys(tiling)[0] : tiling;
  const said = title ?? [game, drawn, shape, [size ?? radius].flat().join('x')].filter(Boolean).join('-');
  const name = String(said).normalize().toLowerCase().replace(/[^\p{L}\p{M}\p{N}_.]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '');
  return isName(name) ? name : store.name;
}

/**
 * The same file, if the config that it names has another suffix than the usual one.
 *
 * @param {App['store']} store
 * @param {FileAnswer} file
 * @returns {FileAnswer}
 */
function besideConfig(store, file) {
  const config = configFile(store);
  if (config === `${store.name}.yaml` || !file.name.endsWith('.yaml')) return file;
  const text = new TextDecoder().decode(fromBase64(file.base64));
  const changed = text.split('\n').map((line) => (line === `board: ${store.name}.yaml` ? `board: ${config}` : line)).join('\n');
  return { ...file, base64: toBase64(new TextEncoder().encode(changed)) };
}

/**
 * Saves something; if there is another of its name, asks whether that is to be replaced, and again if it has changed since.
 *
 * @param {App} app
 * @param {(stamp: string) => Promise<any>} save  Gets the stamp of what may be replaced; its answer is null, or has `exists`
 *   or `saved`.
 * @param {(() => Promise<any>) | null} [other]  Saves it under another name instead.
 * @returns {Promise<any>}  The answer; null if nothing was saved.
 */
export async function saveAsking({ words, dialog }, save, other = null) {
  let answer = await save('');
  while (answer?.exists && !answer.same) {
    const question = el('p', null, words.get('shell.replace', { name: answer.file }));
    const actions = [
      { id: '', label: words.get('shell.cancel') },
      ...(other ? [{ id: 'other', label: words.get('shell.save_other') }] : []),
      { id: 'replace', label: words.get('shell.replace_it'), primary: true },
    ];
    const chosen = await dialog(words.get('shell.replace_title'), question, actions);
    if (chosen === 'other' && other) return other();
    if (chosen !== 'replace') return null;
    answer = await save(answer.stamp);
  }
  return answer;
}

/**
 * Saves a file under its name; if there is another one, asks whether that is to be replaced.
 *
 * @param {App} app
 * @param {FileAnswer} file
 * @returns {Promise<string | null>}  Its name; null if it was not saved.
 */
export async function saveFile(app, file) {
  const { name, base64 } = besideConfig(app.store, file);
  const answer = await saveAsking(app, (stamp) => ask(app, 'save_file', { name, base64, stamp }));
  return answer?.file ?? null;
}

/**
 * Saves a file under its name or, if that is taken, with the first number that is free behind it.
 *
 * @param {App} app
 * @param {FileAnswer} file  Its name ends with `.yaml`.
 * @returns {Promise<string | null>}  Its name; null if it was not saved.
 */
export async function saveNumbered(app, file) {
  const { name, base64 } = besideConfig(app.store, file);
  const stem = name.replace(/\.yaml$/, '');
  for (let number = 1; number < 1000; number += 1) {
    const wanted = number === 1 ? name : `${stem}-${number}.yaml`;
    const answer = await ask(app, 'save_file', { name: wanted, base64 });
    if (!answer?.exists) return answer?.saved ?? null;
  }
  return null;
}

/**
 * Sees that the folder has the config as it is now: under its name or, if another text has that name, with the first
 * number that is free behind it.
 *
 * @param {App} app
 * @returns {Promise<{name: string, fresh: boolean} | null>}  Its name without suffix, and whether it was saved just now;
 *   null if it could not be.
 */
export async function saveBoard(app) {
  if (!(await app.store.takeUp())) return null;
  const { name, text } = app.store;
  for (let number = 1; number < 1000; number += 1) {
    const wanted = number === 1 ? name : `${name}-${number}`;
    const answer = await ask(app, 'save', { name: wanted, text });
    if (!answer) return null;
    if (answer.exists && !answer.same) continue;
    if (number === 1) app.store.remember('saved', { name, file: answer.file, stamp: answer.stamp });
    return { name: wanted, fresh: !answer.exists };
  }
  return null;
}

/**
 * The text of a file that the user chose; null if there is none, or it is too large, which is told.
 *
 * @param {App} app
 * @param {File | undefined | null} file
 * @returns {Promise<string | null>}
 */
export async function readText({ notify, words }, file) {
  if (!file) return null;
  if (file.size <= LARGEST) return file.text();
  notify(words.get('shell.large_file'), 'problem');
  return null;
}
