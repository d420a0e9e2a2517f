/**
 * What is designed: the text of the config, what Boardwright says about it, and the way back.
 */
import { isAbort, LostError } from './backend.js';
import { PLAIN, checked, isSame, pack, unpack, worded, wordsOf } from './fragment.js';
import { History } from './history.js';
import { keepNewest } from './newest.js';
import { playersOf } from './play/kept.js';
import { changed, valueAt } from './board/values.js';

/** @typedef {import('./types.js').Backend} Backend */
/** @typedef {import('./types.js').Change} Change */
/** @typedef {import('./types.js').Design} Design */
/** @typedef {import('./types.js').Store} Store */

/** @typedef {{since: number, controller: AbortController, changes: Map<string, Change>}} Asked */

/** Addresses are written at most so often, in ms: browsers refuse more than 100 in half a minute. */
const OFTEN = 350;
/** An answer that takes longer than this, in ms, gives way to a newer question. */
const PATIENCE = 1500;
/** What was edited last may be edited again; after so many ms the answer is asked for as a whole. */
const SETTLED = 300;
/** Answers that are kept to be shown at once when somebody goes back to their texts. */
const KEPT = 4;
const SESSION = 'boardwright.state';
/** What is remembered of a board, and goes when another takes its place: its game, and what it was drawn as. */
const OWN = ['play', 'drawn'];
/** A title of one's own. */
const TITLE = /^title:.*\n/m;

/**
 * Events beside those of `Store`: `changing` (changes were asked for), `refused` (a CustomEvent whose detail is a message), `large` (too much for an
 * address), `broken` (the address holds something broken), `name`, `visit` (the browser went back or forth to a tab, the
 * detail of a CustomEvent).
 *
 * @implements {Store}
 */
export class DesignStore extends EventTarget {
  text = '';
  name = PLAIN;
  /** Of what is said about the board. */
  language = 'en';
  /** @type {Design | null} */ design = null;
  /** The last answers, by their texts. @type {Map<string, Design>} */ #answers = new Map();
  /** Whether an answer is awaited. */
  busy = false;
  /** @type {Backend} */ #backend;
  #history = new History();
  /** @type {Map<string, Change>} */ #changes = new Map();
  /** @type {string | undefined} */ #merge;
  /** Whether the text has been changed since it was last asked about. */ #dirty = false;
  /** The field in which somebody has typed and not yet said that it is done. @type {EventTarget | null} */ #typed = null;
  /** @type {Asked | null} */ #asked = null;
  #scheduled = false;
  #settling = 0;
  /** @type {AbortController | null} */ #whole = null;
  /** @type {(() => void)[]} */ #waiting = [];
  /** @type {Record<string, any>} */ #kept = {};
  #saving = 0;
  #large = false;
  /** The text to which some words in an address lead. */ #plain = { fragment: '', text: '' };
  /** The fragment that was last written, or read. */
  #fragment = location.hash;
  /** What the page began with by itself: nobody has made it. @type {string | null} */ #given = null;
  /** Tells the steps of the browser's way back that are about tabs of this design from those to another address. */
  #design = Number(history.state?.design) || Date.now();

  /** @param {Backend} backend */
  constructor(backend) {
    super();
    this.#backend = backend;
    document.addEventListener('input', ({ target }) => { this.#typed = target; }, { capture: true });
    document.addEventListener('change', () => { this.#typed = null; }, { capture: true });
    addEventListener('pagehide', () => this.#keepForReload());
    document.addEventListener('visibilitychange', () => document.hidden && this.#keepForReload());
    addEventListener('popstate', ({ state }) => this.#step(state));
    addEventListener('hashchange', () => this.#follow());
  }

  /** Whether it is what the page began with by itself: nobody has made anything yet. */
  get isGiven() {
    return this.text === this.#given;
  }

  /** Whether nothing but a title has been given to it: that is meant for what comes. */
  get isUnmade() {
    return this.text.replace(TITLE, '') === this.#given;
  }

  get canUndo() {
    return this.#history.past.length > 0;
  }

  get canRedo() {
    return this.#history.future.length > 0;
  }

  /**
   * Begins with what the address holds.
   *
   * @returns {Promise<boolean>}  Whether it held something.
   */
  async restore() {
    try {
      const state = this.#keptForReload() ?? (await this.#addressed());
      if (!state) return false;
      this.#take(state);
      if (typeof history.state?.tab === 'string') this.#kept.tab = history.state.tab;
      return true;
    } catch {
      this.dispatchEvent(new Event('broken'));
      return false;
    }
  }

  /** What the address says. @returns {Promise<import('./fragment.js').State | null>} */
  async #addressed() {
    const words = wordsOf(location.hash);
    if (!words) return unpack(location.hash);
    const { text } = await this.#backend.call('start', words);
    return { name: PLAIN, text, kept: {} };
  }

  /** Another address was typed into the same page: one step to undo. */
  async #follow() {
    if (location.hash === this.#fragment) return;
    this.#fragment = location.hash;
    this.#design = Number(history.state?.design) || Date.now();
    try {
      const state = await this.#addressed();
      if (!state) return;
      this.goOn(state);
    } catch {
      this.dispatchEvent(new Event('broken'));
    }
  }

  /** Goes on with what was designed elsewhere: one step to undo. @param {import('./fragment.js').State} state */
  goOn(state) {
    this.#history.push({ ...this.#now, own: this.#own }, undefined);
    this.#take(state);
    if (typeof this.tab === 'string') this.dispatchEvent(new CustomEvent('visit', { detail: this.tab }));
  }

  /** The browser went back or forth; to another tab of the same design, which stays as it is now. @param {any} state */
  #step(state) {
    if (typeof state?.tab !== 'string' || state.design !== this.#design) return;
    history.replaceState(state, '', this.#fragment || location.pathname + location.search);
    this.dispatchEvent(new CustomEvent('visit', { detail: state.tab }));
  }

  /** The tab that is shown. @returns {any} */
  get tab() {
    return this.#kept.tab;
  }

  /** Another tab is shown. @param {string} tab @param {boolean} isNew  Whether the browser's way back gets a step. */
  visit(tab, isNew) {
    this.remember('tab', tab);
    // Somebody has just put another address there: it comes first.
    if (location.hash !== this.#fragment) return;
    if (isNew) history.pushState(this.#place(), '');
    else history.replaceState(this.#place(), '');
  }

  /** What the browser keeps of a step of its way back. */
  #place() {
    return { tab: this.tab, design: this.#design };
  }

  /** @param {import('./fragment.js').State} state */
  #take(state) {
    this.#kept = state.kept;
    this.name = state.name;
    this.#replace(state.text, state.changes);
    this.dispatchEvent(new Event('name'));
  }

  /**
   * @param {string} text
   * @param {string} [why]  `typing`: what is typed without a pause is one step. With this or `name`, changes that have not
   *   been answered yet stay; else the text is another one.
   */
  setText(text, why) {
    if (text === this.text && this.#changes.size === 0) return;
    this.#history.push(this.#now, why === 'typing' ? why : undefined);
    this.#replace(text, why ? this.#pending : []);
  }

  /**
   * Another board takes the place of the one that there is, whose game ends: one step to undo.
   *
   * @param {string} name
   * @param {string} text
   * @param {string | null} [drawn]  Tells the drawing that it was made of from others.
   */
  begin(name, text, drawn = null) {
    if (this.text) this.#history.push({ ...this.#now, own: this.#own }, undefined);
    this.name = name;
    this.#become({ play: playersOf(this.#kept.play), drawn });
    // It is none of the file that was opened or saved: whoever saves it there is asked.
    delete this.#kept.saved;
    this.#replace(text);
    this.dispatchEvent(new Event('name'));
  }

  /** The config to begin with if there is none. @param {string} name @param {string} text */
  start(name, text) {
    this.#given = text;
    this.begin(name, text);
  }

  /** @param {string} name */
  setName(name) {
    if (name === this.name) return;
    this.#history.rename(this.name, name);
    this.name = name;
    this.dispatchEvent(new Event('name'));
    this.#save();
  }

  /**
   * @param {Change[]} changes
   * @param {{merge?: string}} [options]
   * @returns {Promise<void>}  When the answer is there, or there is none.
   */
  change(changes, { merge } = {}) {
    for (const change of changes) {
      this.#changes.delete(change.key);
      this.#changes.set(change.key, change);
    }
    this.#merge = merge;
    this.dispatchEvent(new Event('changing'));
    return this.ask();
  }

  /**
   * Takes up what is typed in the field that has the focus, as if it had been left, and waits until the text has all changes.
   * Whoever saves, prints or judges the text asks for this first.
   *
   * @returns {Promise<boolean>}  Whether it has them: nobody may answer.
   */
  async takeUp() {
    this.#leave();
    if (this.isChanging) await this.ask();
    return !this.isChanging;
  }

  #leave() {
    const typed = this.#typed;
    this.#typed = null;
    if (typed instanceof Element && typed.isConnected) typed.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** Whether there are changes that are not in the text yet. */
  get isChanging() {
    return this.#pending.length > 0;
  }

  /** @returns {Change[]} */
  get #pending() {
    return [...new Map([...(this.#asked?.changes ?? []), ...this.#changes]).values()];
  }

  /** What a key says as soon as all changes are in the text. @param {string} key @returns {any} */
  wanted(key) {
    return valueAt(this.wantedConfig, key);
  }

  /** What the config will say, as plain data: whoever works out a change from it may be quicker than the answers. @returns {any} */
  get wantedConfig() {
    return this.#pending.reduce(changed, this.design?.config);
  }

  /** The page speaks another language from now on. @param {string} language */
  setLanguage(language) {
    this.language = language;
    // What they say is wrong they say in the other language.
    this.#answers.clear();
    this.dispatchEvent(new Event('language'));
    if (this.design) this.dispatchEvent(new Event('design'));
    // What is wrong is told in the language that was asked for.
    if (this.design?.problems.length || this.design?.warnings.length) this.ask();
  }

  undo() {
    this.#go(this.#history.back({ ...this.#now, own: this.#own }));
  }

  redo() {
    this.#go(this.#history.forth({ ...this.#now, own: this.#own }));
  }

  get #own() {
    return Object.fromEntries(OWN.map((key) => [key, this.#kept[key] ?? null]));
  }

  /** @param {Record<string, any>} own */
  #become(own) {
    for (const key of OWN) {
      if (own[key]) this.#kept[key] = own[key];
      else delete this.#kept[key];
    }
  }

  get #now() {
    return { name: this.name, text: this.text };
  }

  /** @param {import('./history.js').Step | undefined} step */
  #go(step) {
    if (!step) return;
    const { name } = this;
    this.name = step.name;
    if (step.own) this.#become(step.own);
    this.#replace(step.text);
    if (step.name !== name) this.dispatchEvent(new Event('name'));
  }

  /** @param {string} text @param {Change[]} [changes]  To be made in it. */
  #replace(text, changes = []) {
    this.#changes = new Map(changes.map((change) => [change.key, change]));
    this.#asked?.controller.abort();
    this.#asked = null;
    this.#setText(text);
    const known = this.#answers.get(text);
    if (known) this.#show(known);
    this.ask();
  }

  /** Shows an answer, and keeps it. @param {Design} design */
  #show(design) {
    this.design = design;
    this.#answers.delete(design.text);
    this.#answers.set(design.text, design);
    for (const text of [...this.#answers.keys()].slice(0, -KEPT)) this.#answers.delete(text);
    this.dispatchEvent(new Event('design'));
  }

  /** @param {string} text */
  #setText(text) {
    this.text = text;
    this.dispatchEvent(new Event('text'));
    this.#save();
  }

  /** Asks about the text as it is now. @returns {Promise<void>} */
  ask() {
    this.#dirty = true;
    if (!this.#scheduled) {
      this.#scheduled = true;
      // Changes made together are one question; to wait for a frame would only make its answer later.
      queueMicrotask(() => this.#send());
    }
    return new Promise((done) => this.#waiting.push(done));
  }

  async #send() {
    this.#scheduled = false;
    clearTimeout(this.#settling);
    this.#whole?.abort();
    if (this.#asked) {
      // One question at a time, so that answers come while somebody drags: the newest is asked when this is answered.
      if (performance.now() - this.#asked.since < PATIENCE) return;
      this.#changes = new Map([...this.#asked.changes, ...this.#changes]);
      this.#asked.controller.abort();
    }
    const changes = this.#changes;
    const asked = { since: performance.now(), controller: new AbortController(), changes };
    const merge = this.#merge;
    const before = this.text;
    this.#asked = asked;
    this.#changes = new Map();
    this.#dirty = false;
    this.#setBusy(true);
    try {
      const body = { text: before, changes: [...changes.values()], language: this.language, moving: true };
      const options = { channel: 'board', signal: asked.controller.signal };
      const design = /** @type {Design} */ (await this.#backend.call('design', body, options));
      if (this.#asked !== asked) return;
      if (design.text !== before) {
        this.#history.push({ name: this.name, text: before }, merge);
        this.#setText(design.text);
      }
      this.#asked = null;
      this.#show(design);
    } catch (error) {
      this.#failed(error, asked);
    }
    this.#after();
  }

  /**
   * @param {unknown} error
   * @param {Asked} asked
   */
  #failed(error, asked) {
    // Given up for a newer one, which has taken over what this one was to change.
    if (this.#asked !== asked) return;
    this.#asked = null;
    const lost = error instanceof LostError;
    // What was not answered is asked again, with what came after it.
    if (lost || isAbort(error)) this.#changes = new Map([...asked.changes, ...this.#changes]);
    if (!lost && !isAbort(error)) {
      const message = error instanceof Error ? error.message : String(error);
      this.dispatchEvent(new CustomEvent('refused', { detail: message }));
    }
    if (lost) this.#dirty = false;
  }

  #after() {
    if (this.#asked) return;
    if (this.#dirty) {
      if (!this.#scheduled) this.ask();
      return;
    }
    this.#setBusy(false);
    for (const done of this.#waiting.splice(0)) done();
    if (this.design?.board) this.#settling = window.setTimeout(() => this.#settle(), SETTLED);
  }

  /** Asks for what is not needed while somebody drags. */
  async #settle() {
    const { text } = this;
    const whole = new AbortController();
    this.#whole = whole;
    try {
      const body = { text, language: this.language };
      const design = await this.#backend.call('design', body, { channel: 'board', signal: whole.signal });
      if (whole.signal.aborted || this.#asked || text !== this.text) return;
      this.#show(/** @type {Design} */ (design));
    } catch {
      // What is told late is not known of this board; the next edit asks again.
      if (!whole.signal.aborted && text === this.text) this.dispatchEvent(new Event('unsettled'));
    }
  }

  /** @param {boolean} busy */
  #setBusy(busy) {
    if (busy === this.busy) return;
    this.busy = busy;
    this.dispatchEvent(new Event(busy ? 'busy' : 'idle'));
  }

  /** @param {string} key @param {any} value */
  remember(key, value) {
    if (value === undefined || value === null) delete this.#kept[key];
    else this.#kept[key] = value;
    this.#save();
  }

  /** @param {string} key */
  recall(key) {
    return this.#kept[key];
  }

  #state() {
    return { name: this.name, text: this.text, kept: this.#kept, changes: this.#pending };
  }

  #keepNewest() {
    const state = this.#state();
    if (state.text !== this.#given || state.changes.length > 0) keepNewest(state);
  }

  #save() {
    if (this.#saving) return;
    this.#saving = window.setTimeout(() => this.#write(), OFTEN);
  }

  async #write() {
    const state = this.#state();
    const fragment = (await this.#worded(state)) ?? (await pack(state));
    this.#saving = 0;
    if (this.text !== state.text) this.#save();
    this.#keepNewest();
    // Somebody has just put another address there: it comes first.
    if (location.hash !== this.#fragment) return;
    if (fragment !== null) {
      this.#large = false;
      this.#fragment = fragment;
      if (fragment !== location.hash || history.state?.design !== this.#design) history.replaceState(this.#place(), '', fragment);
      return;
    }
    if (!this.#large) this.dispatchEvent(new Event('large'));
    this.#large = true;
    this.#fragment = '';
    if (location.hash) history.replaceState(this.#place(), '', location.pathname + location.search);
  }

  /** A plain board in words, if they lead to this very text; null for others. @param {import('./fragment.js').State} state */
  async #worded(state) {
    const fragment = worded(state);
    const words = fragment && wordsOf(fragment);
    if (!words) return null;
    if (this.#plain.fragment !== fragment) {
      this.#plain = { fragment, text: '' };
      try {
        const { text } = await this.#backend.call('start', words);
        this.#plain = { fragment, text };
      } catch {
        // Without it the address is written in full.
      }
    }
    return this.#plain.fragment === fragment && isSame(state.text, this.#plain.text) ? fragment : null;
  }

  /** The address may lag behind, and has no way back: a page that is loaded anew in the same window goes on from here. */
  #keepForReload() {
    this.#leave();
    // A tab that is closed has no time left to write an address.
    if (this.#saving || this.isChanging) this.#keepNewest();
    if (location.hash !== this.#fragment) return;
    const { past, future } = this.#history;
    const now = { hash: location.hash, design: this.#design, given: this.#given, state: this.#state(), past: [], future: [] };
    for (const whole of [{ ...now, past, future }, now]) {
      try {
        sessionStorage.setItem(SESSION, JSON.stringify(whole));
        return;
      } catch {
        sessionStorage.removeItem(SESSION);
      }
    }
  }

  #keptForReload() {
    const whole = JSON.parse(sessionStorage.getItem(SESSION) ?? 'null');
    sessionStorage.removeItem(SESSION);
    // A step further back has an older address of the same design.
    if (whole === null || (whole.hash !== location.hash && whole.design !== history.state?.design)) return null;
    this.#given = whole.given;
    this.#history.keep(whole);
    return checked(whole.state);
  }
}
