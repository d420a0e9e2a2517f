/**
 * The name of what is designed, and its file: to download, and where a server answers to open and to save.
 */
import { ask } from './asking.js';
import { button, el } from './dom.js';
import { isName } from './fragment.js';
import { textFile } from './messages.js';
import { configFile, readText, saveAsking } from './saving.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./store.js').DesignStore} DesignStore */
/** @typedef {{name: string, file: string, kind: string | null, title: string | null}} Listed */

export const CONFIG = /\.ya?ml$/i;

/** Files of the folder that are no config to open. */
const OTHERS = ['example', 'record', 'sweep', 'words'];

/**
 * @param {HTMLElement} bar  For the name, and the button that is pressed most.
 * @param {HTMLElement} more  For the others.
 * @param {App} app
 * @param {DesignStore} store
 */
export function fileBar(bar, more, app, store) {
  const { words, backend } = app;
  const files = new Files(app, store);
  const download = button(words.get('shell.download'), () => {
    app.download(textFile(configFile(store), store.text, 'application/yaml'));
  });
  bar.append(nameField(app, store));
  if (backend.isServer) {
    bar.append(button(words.get('shell.save'), () => files.save(), { 'aria-keyshortcuts': 'Control+S' }));
    more.append(button(words.get('shell.open'), () => files.open()), download);
    document.addEventListener('keydown', (event) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) files.save();
    });
  } else {
    bar.append(download);
    more.append(button(words.get('shell.open'), () => files.pick()));
  }
}

/** @param {App} app @param {DesignStore} store */
function nameField(app, store) {
  const { words } = app;
  const name = el('input', {
    type: 'text', class: 'file-name', 'aria-label': words.get('shell.name'), value: store.name, maxlength: 80,
    spellcheck: 'false', autocomplete: 'off',
  });
  name.addEventListener('change', () => {
    const wanted = name.value.trim().replace(CONFIG, '').replace(/\s+/g, '-');
    if (isName(wanted)) rename(store, wanted);
    else app.notify(words.get('shell.bad_name'), 'problem');
    name.value = store.name;
  });
  store.addEventListener('name', () => {
    name.value = store.name;
  });
  return name;
}

/** Gives what is designed another name, in the comment at the head of its text too. @param {DesignStore} store @param {string} name */
function rename(store, name) {
  const [head] = /^(?:[ \t]*(?:#.*)?\r?\n)*/.exec(store.text) ?? [''];
  const old = store.name.replace(/[.]/g, '\\.');
  const renamed = head.replace(new RegExp(`(?<![\\p{L}\\p{N}_./-])${old}(?=\\.ya?ml(?![\\p{L}\\p{N}_-]))`, 'gu'), name);
  store.setName(name);
  store.setText(renamed + store.text.slice(head.length));
}

class Files {
  /** @type {App} */ #app;
  /** @type {DesignStore} */ #store;

  /**
   * @param {App} app
   * @param {DesignStore} store
   */
  constructor(app, store) {
    this.#app = app;
    this.#store = store;
  }

  /** Lets the user choose a file of the folder. */
  async open() {
    const { words, dialog } = this.#app;
    const listed = await ask(this.#app, 'files', {});
    if (!listed) return;
    let chosen = '';
    const choose = (/** @type {string} */ name) => {
      chosen = name;
      list.closest('dialog')?.close();
    };
    /** @type {Listed[]} */
    const files = listed.files.filter((/** @type {Listed} */ file) => file.kind === null || !OTHERS.includes(file.kind));
    const list = el('ul', { class: 'plain file-list' }, files.map(({ name, file, title }) =>
      el('li', null, button([el('b', null, file), title ? el('small', null, title) : null], () => choose(name), { class: 'quiet' }))));
    const body = el('div', null,
      files.length === 0 ? el('p', null, words.get('shell.no_files', { folder: listed.folder })) : list,
      listed.more ? el('p', { class: 'soft' }, words.get('shell.more_files')) : null);
    await dialog(words.get('shell.open_title', { folder: listed.folder }), body, [{ id: '', label: words.get('shell.cancel') }]);
    const opened = chosen && (await ask(this.#app, 'open', { name: chosen }));
    if (!opened) return;
    this.#store.begin(opened.name, opened.text);
    this.#store.remember('saved', { name: opened.name, file: opened.file, stamp: opened.stamp });
  }

  /** Saves under the name; another file of that name is replaced only if the user says so. */
  async save() {
    const { words, notify } = this.#app;
    const { name, text } = this.#store;
    const saved = this.#store.recall('saved');
    const stamp = saved?.name === name ? String(saved.stamp) : '';
    const answer = await saveAsking(this.#app, configFile(this.#store), (replace) =>
      ask(this.#app, 'save', replace ? { name, text, replace } : { name, text, stamp }));
    if (!answer) return;
    this.#store.remember('saved', { name, file: answer.file, stamp: answer.stamp });
    notify(words.get('shell.saved', { name: answer.saved }));
  }

  /** Lets the user choose a file of this machine, where no server has a folder. */
  pick() {
    const input = el('input', { type: 'file', accept: '.yaml,.yml' });
    input.addEventListener('change', () => openConfig(this.#app, input.files?.[0]));
    input.click();
  }
}

/**
 * Opens a config of this machine.
 *
 * @param {App} app
 * @param {File | undefined} file
 */
export async function openConfig(app, file) {
  const text = await readText(app, file);
  if (!file || text === null) return;
  const wanted = file.name.replace(CONFIG, '').replace(/\s+/g, '-');
  const name = isName(wanted) ? wanted : 'board';
  app.store.begin(name, text);
  // A server's folder may have another file of that name, which is not replaced without a question.
  const isOwn = !app.backend.isServer && /\.yml$/i.test(file.name);
  app.store.remember('saved', isOwn ? { name, file: `${name}.yml` } : null);
}
