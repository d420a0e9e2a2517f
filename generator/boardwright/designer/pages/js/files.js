/**
 * The name of what is designed, and its file: to download, and where a server answers to open and to save.
 */
import { ask } from './asking.js';
import { LostError } from './backend.js';
import { button, el } from './dom.js';
import { isName } from './fragment.js';
import { textFile } from './messages.js';
import { configFile, readText, saveAsking } from './saving.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./store.js').DesignStore} DesignStore */
/** @typedef {{name: string, file: string, kind: string | null, title: string | null}} Listed */

export const CONFIG = /\.ya?ml$/i;

/** The folder is looked at so often, in ms: a server that is gone is noticed, and a file that somebody else has changed. */
const LOOK = 1000;

/** Files of the folder that are no config to open. */
const OTHERS = ['example', 'record', 'sweep', 'words'];

/**
 * @param {HTMLElement} bar  For the name, and the button that is pressed most.
 * @param {HTMLElement} more  For the others.
 * @param {HTMLElement} changed  For what is told of a file that somebody else has changed.
 * @param {App} app
 * @param {DesignStore} store
 */
export function fileBar(bar, more, changed, app, store) {
  const { words, backend } = app;
  const files = new Files(app, store);
  const download = button(words.get('shell.download'), async () => {
    const whole = await store.takeUp();
    app.download(textFile(configFile(store), store.text, 'application/yaml'));
    if (!whole) app.notify(words.get('shell.not_in_it'), 'problem');
  });
  bar.append(nameField(app, store));
  if (backend.isServer) {
    files.watch(changed);
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

/**
 * A field that is not seen, for files of this machine that `App.take` opens.
 *
 * @param {string} label
 * @param {(files: File[]) => void} take
 */
export function fileField(label, take) {
  const field = el('input', { type: 'file', accept: '.svg,.geojson,.json,.yaml,.yml', hidden: true, 'aria-label': label });
  field.addEventListener('change', () => {
    const files = [...(field.files ?? [])];
    // The same file may be chosen again.
    field.value = '';
    if (files.length > 0) take(files);
  });
  return field;
}

/** @param {App} app @param {DesignStore} store */
function nameField(app, store) {
  const { words } = app;
  const name = el('input', {
    type: 'text', class: 'file-name', 'aria-label': words.get('shell.name'), value: store.name, maxlength: 80,
    spellcheck: 'false', autocomplete: 'off',
  });
  name.addEventListener('change', () => {
    const wanted = name.value.normalize().trim().replace(CONFIG, '').replace(/\s+/g, '-');
    if (isName(wanted)) rename(store, wanted);
    else app.notify(words.get('shell.bad_name'), 'problem');
    name.value = store.name;
  });
  store.addEventListener('name', () => {
    name.value = store.name;
  });
  return name;
}

/** Gives what is designed another name. @param {DesignStore} store @param {string} name */
function rename(store, name) {
  const text = renamed(store, name);
  store.setName(name);
  store.setText(text, 'name');
}

/** The text with another name in the comment at its head. @param {DesignStore} store @param {string} name */
function renamed({ text, name: before }, name) {
  const [head] = /^(?:[ \t]*(?:#.*)?\r?\n)*/.exec(text) ?? [''];
  const old = before.replace(/[.]/g, '\\.');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_./-])${old}(?=\\.ya?ml(?![\\p{L}\\p{N}_-]))`, 'gu');
  return head.replace(pattern, name) + text.slice(head.length);
}

class Files {
  /** @type {App} */ #app;
  /** @type {DesignStore} */ #store;
  /** @type {HTMLElement | null} */ #line = null;
  /** Stamp of the file that is told of. */ #told = '';

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
    /** @type {File[]} */
    let others = [];
    const field = fileField(words.get('shell.open_elsewhere'), (picked) => {
      others = picked;
      body.closest('dialog')?.close();
    });
    body.append(field, button(words.get('shell.open_elsewhere'), () => field.click()));
    await dialog(words.get('shell.open_title', { folder: listed.folder }), body, [{ id: '', label: words.get('shell.cancel') }]);
    if (others.length > 0) await this.#app.take(others);
    else if (chosen) await this.#load(chosen);
  }

  /** What is known of the file, if it was opened or saved here. */
  get #saved() {
    const saved = this.#store.recall('saved');
    return saved?.name === this.#store.name && typeof saved?.stamp === 'string' ? saved : null;
  }

  /** Saves under the name; another file of that name is replaced only if the user says so. */
  async save() {
    if (!(await this.#store.takeUp())) return;
    const { name, text } = this.#store;
    const known = this.#saved?.stamp ?? '';
    const answer = await saveAsking(this.#app,
      (stamp) => ask(this.#app, 'save', { name, text, stamp: stamp || known }), () => this.#saveOther());
    if (answer) this.#know(name, answer);
  }

  /** Saves under the first free name like it, and goes on with that one. */
  async #saveOther() {
    if (!(await this.#store.takeUp())) return;
    const { name } = this.#store;
    for (let number = 2; number < 1000; number += 1) {
      const other = `${name.slice(0, 76)}-${number}`;
      const answer = await ask(this.#app, 'save', { name: other, text: renamed(this.#store, other) });
      if (answer?.exists) continue;
      if (!answer) return;
      rename(this.#store, other);
      this.#know(other, answer);
      return;
    }
  }

  /** @param {string} name @param {{file: string, stamp: string}} answer */
  #know(name, { file, stamp }) {
    this.#store.remember('saved', { name, file, stamp });
    this.#app.notify(this.#app.words.get('shell.saved', { name: file }));
    this.#tell('', '');
  }

  /**
   * Sees, as long as the page is seen, whether somebody answers, and whether the file is still what was opened or saved here.
   *
   * @param {HTMLElement} line  For what is told of it.
   */
  watch(line) {
    this.#line = line;
    let looking = false;
    const look = async () => {
      if (looking || document.hidden) return;
      looking = true;
      await this.#look();
      looking = false;
    };
    setInterval(look, LOOK);
    document.addEventListener('visibilitychange', look);
  }

  async #look() {
    const { backend } = this.#app;
    const known = this.#saved;
    try {
      const { stamp } = await backend.call('look', { name: known ? known.name : '' });
      if (known !== this.#saved) return;
      if (!known || !stamp || stamp === known.stamp) this.#tell('', '');
      else if (stamp !== this.#told) {
        const { text } = await backend.call('open', { name: known.name });
        if (known !== this.#saved) return;
        // Saved by another window of the same design, perhaps; there is nothing to ask then.
        if (text === this.#store.text) this.#store.remember('saved', { ...known, stamp });
        else this.#tell(known.file, stamp);
      }
    } catch (error) {
      // That nobody answers is told by the banner.
      if (!(error instanceof LostError)) this.#tell('', '');
    }
  }

  /** Tells that a file is another one now; of none, nothing. @param {string} name @param {string} stamp */
  #tell(name, stamp) {
    this.#told = stamp;
    const line = this.#line;
    if (!line || (line.hidden && !stamp)) return;
    if (!stamp && line.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    line.hidden = !stamp;
    if (!stamp) return;
    const { words } = this.#app;
    const keep = () => {
      const known = this.#saved;
      if (known) this.#store.remember('saved', { ...known, stamp });
      this.#tell('', '');
    };
    line.replaceChildren(
      el('span', null, words.get('shell.changed', { name })),
      button(words.get('shell.load_it'), () => this.#load(this.#store.name)),
      button(words.get('shell.keep_mine'), keep),
      button(words.get('shell.save_other'), () => this.#saveOther()));
  }

  /** Opens a file of the folder: one step to undo. @param {string} name */
  async #load(name) {
    const opened = await ask(this.#app, 'open', { name });
    if (!opened) return;
    this.#store.begin(opened.name, opened.text);
    this.#store.remember('saved', { name: opened.name, file: opened.file, stamp: opened.stamp });
    this.#tell('', '');
  }

  /** Lets the user choose a file of this machine, where no server has a folder. */
  pick() {
    fileField(this.#app.words.get('shell.open'), (files) => this.#app.take(files)).click();
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
