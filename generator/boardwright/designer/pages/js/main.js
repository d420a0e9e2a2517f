/**
 * The page: its tabs, its languages, its messages. What stands in a tab comes from the module of the tab, which is
 * loaded ahead, so that it opens while nobody answers too.
 */
import { tellError } from './asking.js';
import { findBackend, isAbort, LostError } from './backend.js';
import { button, el } from './dom.js';
import { catchDrops, take } from './dropping.js';
import { fileBar } from './files.js';
import { foldMenu } from './menu.js';
import { Messages } from './messages.js';
import { newest } from './newest.js';
import { retell } from './retelling.js';
import { DesignStore } from './store.js';
import { TabBar } from './tabbar.js';
import { LANGUAGES, loadWords, prefer, preferred } from './words.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').Backend} Backend */
/** @typedef {import('./types.js').Tab} Tab */
/** @typedef {import('./types.js').Words} Words */
/** @typedef {import('./words.js').PageWords} PageWords */

const TABS = ['board', 'draw', 'judge', 'play', 'print'];

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** The tabs of the page, each in a panel of its own that stays as it is while another is shown. */
class Tabs {
  /** @type {Map<string, Promise<Tab>>} */ #loaded = new Map();
  /** @type {Map<string, Tab | null>} */ #mounted = new Map();
  /** @type {App & {store: DesignStore}} */ #app;
  #bar;
  #shown = '';

  /** @param {App & {store: DesignStore}} app */
  constructor(app) {
    this.#app = app;
    const names = new Map(TABS.map((id) => [id, app.words.get(`shell.tab_${id}`)]));
    this.#bar = new TabBar(byId('tabs'), byId('main'), names, app.words.get('shell.tabs'), (id) => this.open(id));
    app.store.addEventListener('visit', (event) => this.open(/** @type {CustomEvent<string>} */ (event).detail, true));
  }

  /** What all tabs need, while they can be had. */
  ahead() {
    // What cannot be had now is asked for when the tab is opened.
    for (const id of TABS) this.#load(id).catch(() => {});
  }

  /** The tab that is shown; null while it is loaded. */
  get tab() {
    return this.#mounted.get(this.#shown) ?? null;
  }

  /** @param {string} id @returns {Promise<Tab>} */
  #load(id) {
    const place = `./tabs/${id}.js`;
    const loading = this.#loaded.get(id) ?? Promise.all([import(place), styled(`css/${id}.css`)]).then(([{ tab }]) => tab);
    this.#loaded.set(id, loading);
    loading.catch(() => this.#loaded.delete(id));
    return loading;
  }

  /** @param {string} id @param {boolean} [again]  Whether the browser went there, and not the user's press. */
  async open(id, again = false) {
    const wanted = TABS.includes(id) ? id : 'board';
    if (wanted === this.#shown) return;
    // A field that is hidden is not left.
    this.#app.store.takeUp();
    this.#mounted.get(this.#shown)?.hide?.();
    this.#app.store.visit(wanted, !again && this.#shown !== '');
    this.#shown = wanted;
    this.#bar.show(wanted);
    if (this.#mounted.has(wanted)) this.#mounted.get(wanted)?.show?.();
    else await this.#mount(wanted);
  }

  /** @param {string} id */
  async #mount(id) {
    const panel = this.#bar.panel(id);
    this.#mounted.set(id, null);
    panel.setAttribute('aria-busy', 'true');
    try {
      const tab = await this.#load(id);
      this.#mounted.set(id, tab);
      tab.mount(panel, this.#app);
      if (this.#shown === id) tab.show?.();
    } catch (error) {
      console.error(error);
      panel.replaceChildren(el('p', { class: 'absent' }, this.#app.words.get('shell.tab_absent')));
      this.#mounted.delete(id);
      // Pressed again, it is tried again.
      if (this.#shown === id) this.#shown = '';
      // Whether anybody answers at all is told by the banner.
      this.#app.store.ask();
    } finally {
      panel.removeAttribute('aria-busy');
    }
  }
}

/** Loads a style sheet, and waits until it is there; without it the page works too. @param {string} href */
function styled(href) {
  return new Promise((done) => {
    document.head.append(el('link', { rel: 'stylesheet', href, onload: done, onerror: done }));
  });
}

/**
 * The choice of the language. The page changes it as it stands, since what is made anew would be lost: results, drafts,
 * what is typed.
 *
 * @param {Backend} backend
 * @param {DesignStore} store
 * @param {PageWords} words
 * @param {Messages} messages
 */
function languageBar(backend, store, words, messages) {
  const choices = Object.entries(LANGUAGES).map(([id, name]) =>
    el('option', { value: id, lang: id, selected: id === words.language }, name),
  );
  const select = el('select', { 'aria-label': words.get('shell.language'), autocomplete: 'off' }, choices);
  select.addEventListener('change', async () => {
    const wanted = select.value;
    try {
      words.become(await loadWords(backend, wanted));
    } catch (error) {
      // A newer choice goes on by itself.
      if (isAbort(error)) return;
      select.value = words.language;
      tellError({ words, notify: (text, kind) => messages.notify(text, kind) }, error);
      return;
    }
    prefer(wanted);
    // What is about to be said to a screen reader would be in the language before.
    messages.announce('');
    retell(document.body, words);
    document.documentElement.lang = words.language;
    store.setLanguage(words.language);
  });
  byId('languages').append(select);
}

/** So long, in ms, it is told that somebody answers again. */
const OVER = 3000;

/**
 * Tells when nobody answers, with a button that asks again.
 *
 * @param {Backend & EventTarget} backend
 * @param {DesignStore} store
 * @param {Words} words
 */
function watch(backend, store, words) {
  const banner = byId('banner');
  const again = button(words.get('shell.try_again'), () => store.ask());
  let over = 0;
  const say = (/** @type {string[]} */ keys, /** @type {HTMLElement[]} */ ...more) => {
    clearTimeout(over);
    banner.replaceChildren(el('span', null, keys.map((key) => words.get(`shell.${key}`)).join(' ')), ...more);
    banner.hidden = false;
  };
  const tell = (/** @type {string[]} */ ...keys) => {
    banner.style.minHeight = '';
    say(keys, again);
  };
  // An address holds everything unless it is too much for one.
  backend.addEventListener('lost', () => (backend.isServer ? tell('lost', location.hash ? 'lost_address' : 'lost_file') : tell('lost_page')));
  backend.addEventListener('anew', () => tell('anew', location.hash ? 'lost_address' : 'lost_file'));
  backend.addEventListener('found', () => {
    if (banner.contains(document.activeElement)) byId('main').focus();
    // Whoever aims at the button just then hits nothing else.
    banner.style.minHeight = `${banner.offsetHeight}px`;
    say(['found']);
    over = window.setTimeout(() => { banner.hidden = true; }, OVER);
    // Whichever part found it, the others go on too.
    store.ask();
  });
}

/**
 * @param {DesignStore} store
 * @param {Messages} messages
 * @param {Words} words
 */
function tellOf(store, messages, words) {
  store.addEventListener('broken', () => messages.notify(words.get('shell.broken_address'), 'problem'));
  store.addEventListener('large', () => messages.notify(words.get('shell.large_address')));
  store.addEventListener('refused', (event) => {
    messages.notify(/** @type {CustomEvent<string>} */ (event).detail, 'problem');
  });
  store.addEventListener('design', () => messages.clear());
  store.addEventListener('busy', () => document.body.classList.add('busy'));
  store.addEventListener('idle', () => document.body.classList.remove('busy'));
  const title = () => {
    document.title = `${store.name} – Boardwright`;
  };
  store.addEventListener('name', title);
  title();
}

/**
 * Offers to go on with what was designed last, never without being asked to.
 *
 * @param {DesignStore} store
 * @param {Messages} messages
 * @param {Words} words
 */
function offer(store, messages, words) {
  const kept = newest();
  if (!kept || kept.text === store.text) return;
  const label = words.get('shell.go_on', { name: kept.name });
  const withdraw = messages.offer(words.get('shell.kept', { name: kept.name }), label, () => store.goOn(kept));
  // Whoever makes something else does not want it any more.
  store.addEventListener('text', withdraw, { once: true });
}

/**
 * The config to begin with: what the address holds, else a plain board of the game that has most stock boards.
 *
 * @param {Backend} backend
 * @param {DesignStore} store
 * @returns {Promise<boolean>}  Whether the address held something.
 */
async function begin(backend, store) {
  if (await store.restore()) return true;
  try {
    const { games } = await backend.call('games', {});
    /** @type {{name: string, boards: object[]}} */
    const first = games.reduce((/** @type {any} */ most, /** @type {any} */ one) => (one.boards.length > most.boards.length ? one : most));
    const { text } = await backend.call('start', { game: first.name });
    store.start('board', text);
  } catch (error) {
    if (error instanceof LostError) throw error;
    console.error(error);
  }
  return false;
}

async function start() {
  const backend = await findBackend();
  const language = preferred();
  const words = await loadWords(backend, language);
  backend.words = words;
  document.documentElement.lang = words.language;
  const store = new DesignStore(backend);
  store.language = words.language;
  const messages = new Messages({ notes: byId('notes'), said: byId('said'), words });
  byId('skip').textContent = words.get('shell.skip');
  byId('skip').hidden = false;
  // Not by the address, which holds the board.
  byId('skip').addEventListener('click', (event) => {
    event.preventDefault();
    byId('main').focus();
  });
  /** @type {App & {store: DesignStore}} */
  const app = {
    store,
    backend,
    words,
    announce: (text) => messages.announce(text),
    notify: (text, kind) => messages.notify(text, kind),
    dialog: (title, body, actions) => messages.dialog(title, body, actions),
    download: (file) => messages.download(file),
    open: (id) => tabs.open(id),
    take: (files) => take(app, () => tabs.tab, files),
  };
  languageBar(backend, store, words, messages);
  tellOf(store, messages, words);
  watch(backend, store, words);
  const restored = await begin(backend, store);
  fileBar(byId('files'), byId('more-files'), byId('changed'), app, store);
  foldMenu(byId('menu'), words);
  byId('starting').remove();
  const tabs = new Tabs(app);
  catchDrops(app, () => tabs.tab);
  await tabs.open(store.tab ?? 'board');
  if (!restored) offer(store, messages, words);
  tabs.ahead();
}

start().catch((error) => {
  console.error(error);
  byId('unanswered').hidden = false;
  if (!(error instanceof LostError)) byId('unanswered').append(el('br'), el('small', null, String(error.message)));
});
