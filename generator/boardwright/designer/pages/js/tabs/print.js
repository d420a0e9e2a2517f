/**
 * The tab Print: pages as they will be printed, files to download, and the calibration of a printer.
 */
import { messageOf, tellError } from '../asking.js';
import { isAbort, LostError } from '../backend.js';
import { el, field, folded } from '../dom.js';
import { checked, englishNote } from '../english.js';
import { Calibration } from '../print/calibration.js';
import { Downloads } from '../print/downloads.js';
import { SheetLanguage } from '../print/language.js';
import { PartChooser } from '../print/parts.js';
import { PrintSettings } from '../print/settings.js';
import { SheetViewer } from '../print/viewer.js';

/** @typedef {import('../print/types.js').Choices} Choices */
/** @typedef {import('../print/types.js').Pages} Pages */
/** @typedef {import('../print/types.js').Part} Part */
/** @typedef {import('../print/types.js').Parts} Parts */
/** @typedef {import('../types.js').App} App */

/** Pause after an edit before pages are asked for, in ms. */
const PAUSE = 350;
/** Pages in one answer. */
const PORTION = 4;
/** While nobody answers, it is tried again so often, in ms. */
const AGAIN = 2500;

class PrintTab {
  /** @type {App} */ #app;
  /** @type {Parts | null} */ #parts = null;
  /** The config that the parts are of. */ #text = '';
  #name = '';
  #part = 'board';
  #paper = 0;
  /** Whether pages are on their way. */ #asked = false;
  /** Counts requests for pages: an answer to an older one is not shown. */ #turn = 0;
  #visible = false;
  #timer = 0;
  /** Tries again what nobody answered. */ #again = 0;
  /** Says that nobody answers; it is there before, to be heard of. */ #waits = el('p', { class: 'print-waits', role: 'status' });
  #papers = el('select');
  #papersField;
  #problems = el('div', { class: 'print-problems', role: 'status' });
  #chooser;
  #language;
  #viewer;
  #downloads;
  #settings;
  #calibration;

  /**
   * @param {HTMLElement} root
   * @param {App} app
   * @param {Choices} choices
   */
  constructor(root, app, choices) {
    this.#app = app;
    const { words, store } = app;
    const [stage, left, files, settings, calibration] = ['stage', 'print-left stack', 'stack', 'print-settings', 'stack'].map((name) =>
      el('div', { class: name }),
    );
    const kept = store.recall('print') ?? {};
    this.#part = this.#kept;
    this.#papersField = field(words.get('print.which_set'), this.#papers);
    this.#papersField.hidden = true;
    this.#papers.addEventListener('change', () => this.#choosePaper());
    left.append(this.#papersField);
    this.#chooser = new PartChooser(left, words, (name) => this.#choose(name));
    this.#language = new SheetLanguage(left, app, choices);
    stage.append(el('h2', { class: 'unseen' }, words.get('print.sheets')), this.#waits, this.#problems);
    this.#viewer = new SheetViewer(stage, words, {
      ask: (start) => this.#ask(start),
      zoomed: (zoom) => this.#remember({ zoom }),
    });
    this.#downloads = new Downloads(files, app, choices.png && !app.backend.lacks.has('png'));
    this.#settings = new PrintSettings(settings, app, choices);
    this.#calibration = new Calibration(calibration, app, choices);
    root.append(
      el(
        'div', { class: 'bench print-bench' }, left, stage,
        el(
          'div', { class: 'aside stack' }, files, el('div', null,
            folded(words.get('print.settings'), settings), folded(words.get('print.calibration'), calibration)),
        ),
      ),
    );
    this.#viewer.setZoom(kept.zoom ?? 'page');
    const changed = () => this.#later();
    store.addEventListener('design', changed);
    store.addEventListener('name', changed);
    store.addEventListener('language', () => this.#retell());
  }

  show() {
    this.#visible = true;
    const { text, name } = this.#app.store;
    const other = this.#kept;
    if (text !== this.#text || name !== this.#name) {
      this.#part = other;
      this.#refresh();
    } else if (this.#set()?.parts.some((part) => part.name === other) && other !== this.#part) {
      this.#part = other;
      this.#showParts();
      this.#lay();
    } else this.#viewer.want();
  }

  /** The part that was chosen last: another tab may lead to one. @returns {string} */
  get #kept() {
    const { part } = this.#app.store.recall('print') ?? {};
    return typeof part === 'string' ? part : 'board';
  }

  hide() {
    this.#visible = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#again);
  }

  /** Nobody answers: says so, and tries again after a while. @param {() => void} again */
  #wait(again) {
    this.#waits.textContent = this.#app.words.get('print.waits');
    clearTimeout(this.#again);
    if (this.#visible) this.#again = window.setTimeout(again, AGAIN);
  }

  #answered() {
    this.#waits.textContent = '';
    clearTimeout(this.#again);
  }

  #later() {
    const { text, name } = this.#app.store;
    if (text === this.#text && name === this.#name) return;
    if (!this.#visible) return;
    this.#viewer.outdate();
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#refresh(), PAUSE);
  }

  /** Asks for the parts of the config as it is now; what is known first is shown first. */
  async #refresh() {
    const { store, backend } = this.#app;
    const { text, name } = store;
    this.#text = text;
    this.#name = name;
    let shown = '';
    const show = (/** @type {Parts} */ parts) => {
      this.#parts = parts;
      this.#showParts();
      const now = JSON.stringify([this.#part, this.#known()?.pages]);
      if (now !== shown) this.#lay();
      shown = now;
    };
    try {
      const parts = /** @type {Parts} */ (
        await backend.call('parts', { text, name, language: this.#app.words.language }, { channel: 'parts', onpart: (part) => part.sets.length && show(part) })
      );
      show(parts);
      this.#answered();
    } catch (error) {
      // Given up for a newer one; or by whoever answers, and then it is asked again.
      if (text !== this.#text || name !== this.#name) return;
      this.#text = '';
      if (isAbort(error)) this.#later();
      else if (error instanceof LostError) this.#wait(() => this.#later());
      else tellError(this.#app, error);
    }
  }

  /** The page speaks another language: what stands here and is not of its words follows. */
  #retell() {
    this.#settings.retell();
    if (this.#parts?.settings) this.#language.show(this.#parts.settings.language);
  }

  /** @returns {import('../print/types.js').PrintSet | undefined} */
  #set() {
    const sets = this.#parts?.sets ?? [];
    return sets[Math.min(this.#paper, sets.length - 1)];
  }

  /** The part that is shown. @returns {Part | undefined} */
  #known() {
    return this.#set()?.parts.find((part) => part.name === this.#part);
  }

  #showParts() {
    const { words } = this.#app;
    const parts = /** @type {Parts} */ (this.#parts);
    const set = this.#set();
    this.#papersField.hidden = parts.sets.length < 2;
    this.#papers.replaceChildren(
      ...parts.sets.map(({ paper }, number) => el('option', { value: number, selected: number === this.#paper }, paper)),
    );
    const known = this.#known();
    if (!known || known.state === 'missing') {
      const first = set?.parts.find((part) => part.state !== 'missing');
      if (first && parts.problems.length) this.#part = first.name;
    }
    this.#chooser.show(set?.parts ?? [], this.#part);
    const { store } = this.#app;
    // Those of an older text would take back what was chosen since.
    if (parts.settings && this.#text === store.text && !store.isChanging) {
      this.#settings.show(parts.settings, Boolean(set?.parts.some(({ name, state }) => name === 'pad' && state === 'set')));
      this.#calibration.setPaper(parts.settings.papers[0]);
      this.#language.show(parts.settings.language);
    }
    const told = parts.problems.map((problem) => el('li', null, problem.key ? `${problem.key}: ` : '', checked(problem, words)));
    this.#problems.replaceChildren(
      ...(told.length ? [el('p', { class: 'problem' }, words.get('print.not_whole')), el('ul', { class: 'problem' }, told), englishNote(words, parts.problems) ?? ''] : []),
    );
    this.#showDownloads();
  }

  #showDownloads() {
    const backs = this.#parts?.settings?.backs ?? 'long-edge';
    const corrected = Boolean(this.#parts?.settings?.printer);
    this.#downloads.show(this.#known() ?? null, { paper: this.#set()?.paper ?? '', backs, corrected });
  }

  /** Lays out the sheets of the part that is shown; those in sight are then asked for. */
  #lay() {
    const known = this.#known();
    this.#asked = false;
    this.#turn += 1;
    this.#viewer.lay(this.#part, known?.pages ?? []);
  }

  /** @param {number} start */
  async #ask(start) {
    if (this.#asked || !this.#visible) return;
    this.#asked = true;
    const turn = this.#turn;
    const [text, name, part, paper] = [this.#text, this.#name, this.#part, this.#paper];
    const body = { text, name, part, paper, start, count: PORTION, language: this.#app.words.language };
    try {
      const answer = /** @type {Pages} */ (await this.#app.backend.call('pages', body, { channel: 'pages' }));
      if (turn !== this.#turn) return;
      this.#asked = false;
      this.#answered();
      this.#downloads.setSides(Boolean(answer.two_sided));
      if (answer.pages.length) this.#viewer.draw(answer.pages);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#asked = false;
      if (isAbort(error)) setTimeout(() => this.#viewer.want(), PAUSE);
      else if (error instanceof LostError) this.#wait(() => this.#viewer.want());
      else tellError(this.#app, error);
    }
  }

  /** @param {string} name */
  #choose(name) {
    this.#part = name;
    this.#remember({ part: name });
    this.#showDownloads();
    this.#lay();
    const { words } = this.#app;
    const pages = words.get('print.pages', { n: this.#known()?.pages.length ?? 0 });
    this.#app.announce(`${words.get(`print.part_${name}`)}, ${pages}`);
  }

  #choosePaper() {
    this.#paper = Number(this.#papers.value);
    this.#showParts();
    this.#lay();
  }

  /** @param {Record<string, unknown>} some */
  #remember(some) {
    const { store } = this.#app;
    const all = { ...store.recall('print'), ...some };
    if (all.part === 'board') delete all.part;
    if (all.zoom === 'page') delete all.zoom;
    store.remember('print', Object.keys(all).length ? all : null);
  }
}

/** @type {PrintTab | null} */
let made = null;
let wanted = false;
/** Makes the tab, unless that is going on. */
let make = () => {};

/**
 * What can be printed on; null if nobody answers, which the page then says, and it tries again while it is shown.
 *
 * @param {HTMLElement} root
 * @param {App} app
 * @param {() => void} again
 * @returns {Promise<Choices | null>}
 */
async function choicesOf(root, app, again) {
  const told = root.querySelector('.absent') ?? el('p', { class: 'absent', role: 'status' });
  try {
    return /** @type {Choices} */ (await app.backend.call('print_choices', {}));
  } catch (error) {
    const lost = error instanceof LostError;
    const text = lost ? app.words.get('print.waits') : messageOf(error, app.words);
    if (!told.isConnected) root.replaceChildren(told);
    if (told.textContent !== text) told.textContent = text;
    if (lost) setTimeout(again, AGAIN);
    return null;
  }
}

/** @type {import('../types.js').Tab} */
export const tab = {
  id: 'print',
  mount(root, app) {
    let going = false;
    make = async () => {
      if (going || made || !wanted) return;
      going = true;
      const choices = await choicesOf(root, app, () => make());
      going = false;
      if (!choices) return;
      root.replaceChildren();
      made = new PrintTab(root, app, choices);
      if (wanted) made.show();
    };
    // Nobody answered when it was opened, and now somebody does.
    app.store.addEventListener('design', () => make());
  },
  show() {
    wanted = true;
    if (made) made.show();
    else make();
  },
  hide() {
    wanted = false;
    made?.hide();
  },
};
