/**
 * A game on the board that is designed: its turns, who plays, and the turn that is being chosen. No elements.
 */
import { ask } from '../asking.js';
import { Aside } from './aside.js';
import { noHeaders, readKept, ringed, saysSomething, USUAL_LEVEL, withRings } from './kept.js';
import { personAfter, personBefore } from './moves.js';
import { Thinker } from './thinker.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('./types.js').Click} Click */
/** @typedef {import('./types.js').Headers} Headers */
/** @typedef {import('./types.js').Hints} Hints */
/** @typedef {import('./types.js').Result} Result */
/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('./types.js').Shown} Shown */

const SEEDS = 2 ** 31;

/**
 * Events: `shown` (the position, the choice or who plays has changed), `thinking` (it begins or ends, or a turn is on its
 * way), `progress` (of thinking), `reason` (why something cannot be done, in `reason`), `hints`, `hinted` (a hint is
 * pointed at, or no longer), `remarked` (something is said of a turn), `made` (a turn was made, by whomever), `chosen` (a click was chosen or taken back, and the turn goes on),
 * `several` (a place was clicked on that means several things), `look` (something is shown on the board), `board` (it is the
 * game of another board now, which is not shown yet).
 */
export class PlayGame extends EventTarget {
  /** @type {string[]} */ turns = [];
  /** @type {string[]} */ undone = [];
  /** How many of the turns have been made in the position that is shown. */
  ply = 0;
  swapped = false;
  /** Whether the second player has decided about the colours. */
  asked = false;
  /** Who makes the first turn, and who the second; a change of colours does not change that. @type {Seat[]} */
  seats = ['person', 'computer'];
  levels = [USUAL_LEVEL, USUAL_LEVEL];
  /** How the game ended if its rules did not end it. @type {Result} */ result = null;
  headers = noHeaders();
  /** What is said of turns. @type {import('./types.js').Remark[]} */ remarks = [];
  /** Whether a press of a place puts a ring round it. */ marking = false;
  /** What has been chosen of a turn. @type {Click[]} */ chosen = [];
  /** Clicks that are meant by the place that was clicked on last, if they are several. @type {Click[]} */ several = [];
  /** @type {Shown | null} */ shown = null;
  /** @type {Hints | null} */ hints = null;
  /** The hint that is pointed at. @type {import('./types.js').Hinted | null} */ hinted = null;
  /** The chance that the computer gave itself, from 0 to 1. @type {number | null} */ value = null;
  reason = '';
  thinker = new Thinker(this);
  /** Whether what is shown is older than what was asked for, and how many answers are awaited. */
  behind = false;
  awaited = 0;
  #making = false;
  #settling = false;
  /** What the computer's chance depends on. */
  seed = Math.floor(Math.random() * SEEDS);
  #open = true;
  #owed = true;
  #aside = new Aside(this);
  /** What was last kept of it. @type {any} */ #kept;
  /** Counts the boards that had a game of their own. */ #boards = 0;
  app;

  /** @param {App} app */
  constructor(app) {
    super();
    this.app = app;
    this.#read();
    app.store.addEventListener('text', () => this.#follow());
  }

  #read() {
    this.#kept = this.app.store.recall('play');
    Object.assign(this, readKept(this.#kept));
    this.ply = this.turns.length;
  }

  /** Another board may have come, with a game of its own. */
  #follow() {
    const { store } = this.app;
    if (store.recall('play') === this.#kept) return;
    this.stop();
    this.#boards += 1;
    this.#read();
    this.#aside.fits(store.text);
    this.shown = null;
    this.behind = this.#owed = true;
    this.#making = false;
    this.#forget();
    this.tell('board');
  }

  get thinking() {
    return this.thinker.busy;
  }

  /** Whether nobody can do anything now: the computer thinks, or a turn is on its way. */
  get waits() {
    return this.thinker.busy || this.#making;
  }

  /** The level of the player who thinks. */
  get level() {
    return this.levels[this.seatOf(this.shown?.to_move ?? 0)];
  }

  /** Which of both players has a colour now: 0 made the first turn. @param {number} colour */
  seatOf(colour) {
    return this.swapped ? 1 - colour : colour;
  }

  get over() {
    return this.result !== null || (this.shown?.over ?? false);
  }

  /** Whether a person is to move in the position that is shown. */
  get mine() {
    if (!this.shown || this.shown.problems.length > 0 || this.over) return false;
    return this.ply < this.turns.length || this.seats[this.seatOf(this.shown.to_move)] === 'person';
  }

  /** Whether a person may take over the first colour now. */
  get mayAsk() {
    const now = this.ply === this.turns.length && !this.asked && this.result === null;
    return now && (this.shown?.may_swap ?? false) && this.seats[1] === 'person';
  }

  /** What every request about the position has. */
  get body() {
    const { text, name } = this.app.store;
    const turns = this.turns.slice(0, this.ply);
    const swapped = this.swapped && turns.length > 0;
    return { text, name, turns, swapped, language: this.app.words.language };
  }

  /** Nobody thinks while the tab is not seen. @param {boolean} open */
  setOpen(open) {
    this.#open = open;
    if (!open) this.stop();
  }

  /**
   * Asks for the position, and lets the computer play if it is to move.
   *
   * @param {{draw?: boolean}} [options]  Without `draw` only the choice has changed.
   */
  async refresh({ draw = true } = {}) {
    if (this.#aside.back(this.app.store.text)) this.#forget();
    const partial = this.chosen.map(({ name }) => name);
    const { body } = this;
    // A picture that was asked for and given up is still owed.
    this.#owed ||= draw;
    const whole = this.#owed;
    this.behind = true;
    this.awaited += 1;
    const told = await this.ask('play', { ...body, partial, draw: whole }, 'play');
    this.awaited -= 1;
    if (!told) return;
    if (told.problems.length === 0) {
      if (told.broken) return this.#anew(body.text);
      this.#aside.fits(body.text);
    }
    this.behind = false;
    this.#making = false;
    if (whole) this.#owed = false;
    /** @type {Shown} */
    const shown = told;
    if (!whole && this.shown) {
      const { svg, board, held, described } = this.shown;
      this.shown = { ...shown, svg, board, held, described };
    } else this.shown = shown;
    this.#keep();
    this.tell('shown');
    if (this.#open && !this.#settling) await this.#goOn();
  }

  /** The computer moves, or a turn that is whole is made. */
  async #goOn() {
    if (!this.shown || this.shown.problems.length > 0 || this.over) return;
    const { turns, clicks } = this.shown.choice;
    if (this.chosen.length > 0 && turns.length === 1 && clicks.length === 0) await this.make(turns[0]);
    else if (!this.mine && this.ply === this.turns.length && !this.thinking) await this.think();
  }

  /** The turns do not fit the board any more: a new game, and the old one waits for its own. @param {string} text */
  async #anew(text) {
    const kept = this.#aside.put(text);
    this.app.notify(this.app.words.get(kept ? 'play.new_kept' : 'play.new_anew'));
    await this.begin();
  }

  /** @param {Click} click */
  async choose(click) {
    this.say('');
    await this.setChosen([...this.chosen, click]);
  }

  /** @param {Click[]} chosen */
  async setChosen(chosen) {
    this.chosen = chosen;
    this.several = [];
    await this.refresh({ draw: false });
    if (this.chosen === chosen) this.tell('chosen');
  }

  async takeBack() {
    this.say('');
    if (this.several.length > 0) {
      this.several = [];
      this.tell('shown');
      this.tell('chosen');
    } else if (this.chosen.length > 0) await this.setChosen(this.chosen.slice(0, -1));
  }

  async startOver() {
    this.say('');
    await this.setChosen([]);
  }

  /** Makes a turn, as it is written; says why if it cannot be. @param {string} turn */
  async make(turn) {
    // A second press of the same button would make a second turn.
    if (this.#making) return false;
    this.stop();
    this.#making = true;
    this.tell('thinking');
    const told = await this.ask('try', { ...this.body, turn }, 'make');
    if (!told?.turns) {
      this.#making = false;
      this.tell('thinking');
    }
    if (!told) return false;
    if (told.turns) {
      await this.#made(told.turns);
      return true;
    }
    const reason = told.reason?.words ?? told.problems[0]?.told ?? told.problems[0]?.message ?? '';
    this.say(this.app.words.get('play.written_wrong', { turn, reason }));
    return false;
  }

  /** @param {string[]} turns */
  async #made(turns) {
    // What was said of turns that are replaced goes with them.
    const other = turns.findIndex((turn, at) => turn !== this.turns[at]);
    this.remarks = this.remarks.filter(({ ply }) => other < 0 || ply <= other);
    this.turns = turns;
    this.ply = turns.length;
    this.undone = [];
    this.chosen = [];
    this.several = [];
    this.hints = this.hinted = null;
    this.result = null;
    if (turns.length > 1) this.asked = true;
    this.say('');
    await this.#settle();
  }

  /** Shows the position after a turn, and tells of it before anything else happens. */
  async #settle() {
    this.#settling = true;
    await this.refresh();
    this.#settling = false;
    // Asked anew meanwhile, or not answered: whoever shows the position goes on.
    if (this.behind) return;
    this.tell('made');
    if (this.#open) await this.#goOn();
  }

  /** The computer makes a turn, or takes over the first colour. */
  async think() {
    const seed = (this.seed + this.turns.length) % SEEDS;
    const told = await this.thinker.ask('answer', { ...this.body, level: this.level, seed, asked: this.asked });
    if (!told || told.problems.length > 0) return;
    this.value = told.value;
    if (told.swap) await this.swap();
    else if (told.turns) await this.#made(told.turns);
  }

  stop() {
    this.thinker.stop();
  }

  async swap() {
    this.swapped = true;
    this.asked = true;
    await this.#settle();
  }

  async keepColours() {
    this.asked = true;
    await this.refresh({ draw: false });
  }

  get canUndo() {
    return this.turns.length > 0 || this.chosen.length > 0 || this.several.length > 0 || this.result !== null;
  }

  /** Takes back the last click, an agreed end, a change of colours, or the turns up to the last of a person. */
  async undo() {
    if (this.chosen.length > 0 || this.several.length > 0) return this.takeBack();
    this.stop();
    if (this.result !== null) this.result = null;
    else if (this.swapped && this.turns.length === 1 && this.seats[1] === 'person') {
      this.swapped = false;
      this.asked = false;
    } else {
      const left = await personBefore(this);
      this.undone = [...this.turns.slice(left), ...this.undone];
      this.turns = this.turns.slice(0, left);
      if (left === 0) this.swapped = false;
      if (left < 2) this.asked = this.swapped;
    }
    this.ply = this.turns.length;
    this.#forget();
    await this.refresh();
  }

  /** Makes the turns again that were taken back, up to the next one of a person. */
  async redo() {
    this.stop();
    await personAfter(this);
    this.ply = this.turns.length;
    this.asked ||= this.ply > 1;
    this.#forget();
    await this.refresh();
  }

  /** Shows the position after some turns. @param {number} ply */
  async goTo(ply) {
    this.stop();
    this.ply = Math.max(0, Math.min(ply, this.turns.length));
    this.#forget();
    await this.refresh();
  }

  async begin() {
    this.stop();
    Object.assign(this, { turns: [], undone: [], ply: 0, swapped: false, asked: false, result: null, value: null, remarks: [] });
    this.headers = { ...noHeaders(), first: this.headers.first, second: this.headers.second };
    this.seed = Math.floor(Math.random() * SEEDS);
    this.#forget();
    await this.refresh();
  }

  /**
   * Goes on with a game that was read.
   *
   * @param {{turns: string[], swapped: boolean, headers: Headers, result: Result, remarks: import('./types.js').Remark[]}} read
   */
  async load({ turns, swapped, headers, result, remarks }) {
    this.stop();
    Object.assign(this, { turns, undone: [], ply: turns.length, swapped, asked: turns.length > 1 || swapped });
    Object.assign(this, { headers, result, remarks, seats: ['person', 'person'] });
    this.#forget();
    await this.refresh();
  }

  /** What is said of a turn. @param {number} ply */
  remarkOf(ply) {
    return this.remarks.find((one) => one.ply === ply) ?? { ply, glyph: null, comment: '', more: {} };
  }

  /** Says something of a turn, or nothing any more. @param {import('./types.js').Remark} remark */
  remark(remark) {
    const others = this.remarks.filter(({ ply }) => ply !== remark.ply);
    this.remarks = saysSomething(remark) ? [...others, remark] : others;
    this.#keep();
    this.tell('remarked');
  }

  /** Places with rings round them in the position that is shown. */
  get rings() {
    return ringed(this.remarkOf(this.ply));
  }

  /** Puts a ring round a place after the turn that is looked at, or takes it away. @param {string} place */
  ring(place) {
    const { rings } = this;
    const names = rings.includes(place) ? rings.filter((name) => name !== place) : [...rings, place];
    this.remark(withRings(this.remarkOf(this.ply), names));
  }

  /** Writes down what a record says about the whole game. @param {Headers} headers */
  setHeaders(headers) {
    this.headers = headers;
    this.#keep();
  }

  /** @param {Result} result */
  async end(result) {
    this.stop();
    this.result = result;
    this.#forget();
    await this.refresh({ draw: false });
  }

  /**
   * @param {number} at
   * @param {Seat} seat
   * @param {number} level
   */
  async setSeat(at, seat, level) {
    this.stop();
    this.seats = this.seats.map((one, number) => (number === at ? seat : one));
    this.levels = this.levels.map((one, number) => (number === at ? level : one));
    await this.refresh({ draw: false });
  }

  /** Forgets what belonged to the position before. */
  #forget() {
    this.chosen = [];
    this.several = [];
    this.hints = this.hinted = null;
    this.value = null;
    this.say('');
  }

  /** @param {string} reason */
  say(reason) {
    this.reason = reason;
    this.tell('reason');
  }

  /**
   * @param {string} operation
   * @param {object} body
   * @param {string} channel
   * @param {import('../types.js').CallOptions} [options]
   * @returns {Promise<any>}  Nothing if a newer request or another board took its place, or it was refused.
   */
  async ask(operation, body, channel, options) {
    const board = this.#boards;
    const told = await ask(this.app, operation, body, { ...options, channel: `play-${channel}` });
    return board === this.#boards ? told : null;
  }

  /** @param {string} type */
  tell(type) {
    this.dispatchEvent(new Event(type));
  }

  #keep() {
    const { turns, undone, swapped, asked, seats, levels, result, headers, remarks } = this;
    this.#kept = { turns, undone, swapped, asked, seats, levels, result, headers, remarks };
    this.app.store.remember('play', this.#kept);
  }
}
