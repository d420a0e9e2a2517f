/**
 * The tab Print: pages as they will be printed, files to download, and the calibration of a printer.
 */
import { ask, tellError } from '../asking.js';
import { isAbort } from '../backend.js';
import { el, field, folded } from '../dom.js';
import { english, englishNote } from '../english.js';
import { Calibration } from '../print/calibration.js';
import { Downloads } from '../print/downloads.js';
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
  #papers = el('select');
  #papersField;
  #problems = el('div', { class: 'print-problems', role: 'status' });
  #chooser;
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
    this.#part = typeof kept.part === 'string' ? kept.part : 'board';
    this.#papersField = field(words.get('print.which_set'), this.#papers);
    this.#papersField.hidden = true;
    this.#papers.addEventListener('change', () => this.#choosePaper());
    left.append(this.#papersField);
    this.#chooser = new PartChooser(left, words, (name) => this.#choose(name));
    stage.append(el('h2', { class: 'unseen' }, words.get('print.sheets')), this.#problems);
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
  }

  show() {
    this.#visible = true;
    const { text, name } = this.#app.store;
    if (text !== this.#text || name !== this.#name) this.#refresh();
  }

  hide() {
    this.#visible = false;
    clearTimeout(this.#timer);
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
        await backend.call('parts', { text, name }, { channel: 'parts', onpart: (part) => part.sets.length && show(part) })
      );
      show(parts);
    } catch (error) {
      // Given up for a newer one; or by whoever answers, and then it is asked again.
      if (text !== this.#text || name !== this.#name) return;
      this.#text = '';
      if (isAbort(error)) this.#later();
      else tellError(this.#app, error);
    }
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
    if (parts.settings) {
      this.#settings.show(parts.settings, Boolean(set?.parts.some(({ name, state }) => name === 'pad' && state === 'set')));
      this.#calibration.setPaper(parts.settings.papers[0]);
    }
    const told = parts.problems.map(({ key, message }) => el('li', null, key ? `${key}: ` : '', english(message)));
    this.#problems.replaceChildren(
      ...(told.length ? [el('p', { class: 'problem' }, words.get('print.not_whole')), el('ul', { class: 'problem' }, told), englishNote(words) ?? ''] : []),
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
    const body = { text, name, part, paper, start, count: PORTION };
    try {
      const answer = /** @type {Pages} */ (await this.#app.backend.call('pages', body, { channel: 'pages' }));
      if (turn !== this.#turn) return;
      this.#asked = false;
      this.#downloads.setSides(Boolean(answer.two_sided));
      if (answer.pages.length) this.#viewer.draw(answer.pages);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#asked = false;
      if (isAbort(error)) setTimeout(() => this.#viewer.want(), PAUSE);
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

/** @type {import('../types.js').Tab} */
export const tab = {
  id: 'print',
  mount(root, app) {
    let going = false;
    make = async () => {
      if (going) return;
      going = true;
      const choices = /** @type {Choices | null} */ (await ask(app, 'print_choices', {}));
      going = false;
      if (!choices) {
        root.replaceChildren(el('p', { class: 'absent' }, app.words.get('shell.tab_absent')));
        return;
      }
      root.replaceChildren();
      made = new PrintTab(root, app, choices);
      if (wanted) made.show();
    };
    // Nobody answered when it was opened, and now somebody does.
    app.store.addEventListener('design', () => wanted && !made && make());
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
