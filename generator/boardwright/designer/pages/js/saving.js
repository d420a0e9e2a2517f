/**
 * Files that are saved in the folder of the server, and files of this machine that are read.
 */
import { ask } from './asking.js';
import { el } from './dom.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').FileAnswer} FileAnswer */

/** A file from elsewhere may be as large as a request may be, in bytes. */
const LARGEST = 4 * 2 ** 20;

/**
 * Saves something; if there is another of its name, asks whether that is to be replaced.
 *
 * @param {App} app
 * @param {string} name  Of the file.
 * @param {(replace: boolean) => Promise<any>} save  Its answer is null, or has `exists` or `saved`.
 * @returns {Promise<any>}  The answer; null if nothing was saved.
 */
export async function saveAsking(app, name, save) {
  const { words, dialog } = app;
  let answer = await save(false);
  if (answer?.exists) {
    const question = el('p', null, words.get('shell.replace', { name }));
    const actions = [{ id: '', label: words.get('shell.cancel') }, { id: 'replace', label: words.get('shell.replace_it'), primary: true }];
    if ((await dialog(words.get('shell.replace_title'), question, actions)) !== 'replace') return null;
    answer = await save(true);
  }
  return answer?.saved ? answer : null;
}

/**
 * Saves a file under its name; if there is another one, asks whether that is to be replaced.
 *
 * @param {App} app
 * @param {FileAnswer} file
 * @returns {Promise<string | null>}  Its name; null if it was not saved.
 */
export async function saveFile(app, { name, base64 }) {
  const answer = await saveAsking(app, name, (replace) => ask(app, 'save_file', { name, base64, replace }));
  return answer?.saved ?? null;
}

/**
 * Saves a file under its name or, if that is taken, with the first number that is free behind it.
 *
 * @param {App} app
 * @param {FileAnswer} file  Its name ends with `.yaml`.
 * @returns {Promise<string | null>}  Its name; null if it was not saved.
 */
export async function saveNumbered(app, { name, base64 }) {
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
  const { name, text } = app.store;
  for (let number = 1; number < 1000; number += 1) {
    const wanted = number === 1 ? name : `${name}-${number}`;
    const answer = await ask(app, 'save', { name: wanted, text });
    if (!answer) return null;
    if (answer.exists && !answer.same) continue;
    if (number === 1) app.store.remember('saved', { name, stamp: answer.stamp });
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
