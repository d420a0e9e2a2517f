/**
 * The tab Judge: boards played by the computer against itself, beside each other; maps, puzzles, exact values.
 */
import { isAbort } from '../backend.js';
import { button, el, folded } from '../dom.js';
import { Card } from '../judge/card.js';
import { Exact } from '../judge/exact.js';
import { HeatMap } from '../judge/maps.js';
import { Neighbours } from '../judge/neighbours.js';
import { Puzzles } from '../judge/puzzles.js';
import { Run, distinct } from '../judge/run.js';
import { comparison, firstPlayer, lasting, verdict, waiting } from '../judge/sentences.js';
import { MOST, Shelf } from '../judge/shelf.js';
import { SizePicker } from '../judge/sizes.js';

/** @typedef {import('../judge/types.js').Judged} Judged */
/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Tab} Tab */

/** What is chosen may be changed again at once, in ms. */
const QUIET = 250;
/** A play test ends after so many seconds. */
const HOUR = 3600;
/** So many boards beside each other have room for sentences. */
const BESIDE = 2;

class JudgeTab {
  #app;
  #shelf;
  #run;
  #sizes;
  #map;
  /** @type {Card[]} */ #cards = [];
  /** Text of the board whose map is shown. */ #chosen = '';
  /** Part of the games that have been told of, in halves. */ #told = 0;
  #shown = true;
  #stale = false;
  #list = el('ul', { class: 'plain boards' });
  #status = el('p', { class: 'number' });
  #bar = el('progress', { max: 1, value: 0, hidden: true });
  #compared = el('div', { class: 'compared', hidden: true });
  #choice = el('div', { class: 'segments', role: 'group' });
  #place = el('div', { class: 'judge' });
  #heading = el('h2');
  #bars = el('p', { class: 'soft', hidden: true });
  /** What keeping a board is good for, while only one is there. */ #hint = el('small', { class: 'keep-hint' });
  /** How long it will take. */ #takes = el('span', { class: 'takes number' });
  #estimating = 0;
  #start;
  #keep;

  /** @param {HTMLElement} root @param {App} app */
  constructor(root, app) {
    this.#app = app;
    const { words } = app;
    this.#shelf = new Shelf(app);
    this.#run = new Run(app);
    this.#start = button(words.get('judge.start'), () => this.#press(), { class: 'primary' });
    this.#keep = button(words.get('judge.keep'), () => this.#shelf.keep());
    const how = el('div', { class: 'card stack' });
    const map = el('section', { class: 'stack heat-map' }, el('h2', null, words.get('judge.on_the_board')), this.#choice);
    const near = el('section', { class: 'wide' }, el('h2', null, words.get('judge.near')));
    const puzzles = el('section', { class: 'wide' }, el('h2', null, words.get('judge.puzzles')));
    const exact = el('section', { class: 'wide' }, el('h2', null, words.get('judge.exact')));
    this.#choice.setAttribute('aria-label', words.get('judge.which_board'));
    this.#bar.setAttribute('aria-label', words.get('judge.progress'));
    root.append(this.#place);
    this.#place.append(
      el('p', { class: 'lead' }, words.get('judge.lead')),
      how,
      el('section', { class: 'stack judged-boards' }, this.#heading, this.#bars, this.#compared, this.#list,
        folded(words.get('judge.what_is_even'), ['even_1', 'even_2', 'even_3', 'even_4'].map((key) => el('p', null, words.get(`judge.${key}`))))),
      el('div', { class: 'heat-side' }, map), near, puzzles, exact);
    this.#sizes = new SizePicker(how, app, () => this.#estimate());
    if (!app.backend.isServer) how.append(el('p', { class: 'soft' }, words.get('judge.slow_here')));
    how.append(el('div', { class: 'row' }, this.#start, this.#takes, this.#keep, this.#hint), this.#bar, this.#status);
    this.#bars.textContent = words.get('judge.bars_mean');
    this.#hint.textContent = words.get('judge.keep_hint', { n: MOST });
    this.#map = new HeatMap(map, app);
    new Neighbours(near, app, this.#shelf);
    new Puzzles(puzzles, app);
    new Exact(exact, app);
    this.#shelf.addEventListener('change', () => (this.#shown ? this.#lay() : (this.#stale = true)));
    this.#run.addEventListener('news', () => this.#show());
    this.#run.addEventListener('end', () => this.#end());
    this.#run.addEventListener('wait', () => {
      this.#status.textContent = waiting(words, this.#run.behind) || words.get('judge.begun');
    });
    if (this.#run.answer) this.#status.textContent = this.#run.why === 'stopped' ? words.get('judge.stopped') : this.#doneTold();
    this.#lay();
  }

  /** @param {boolean} shown  Whether the tab is seen: only then boards are drawn anew whenever they change. */
  see(shown) {
    this.#shown = shown;
    if (shown && this.#stale) this.#lay();
  }

  /** Lays the boards out: those that are there already stay as they are, with what is known of them. */
  #lay() {
    const { words, store } = this.#app;
    this.#stale = false;
    const shelf = this.#shelf.boards;
    // What was judged and has been changed since stays to be seen, until something else is judged.
    const past = this.#run.boards.filter(({ text }) => !shelf.some((board) => board.text === text) && !this.#foundOf(text)?.problems);
    const boards = [...shelf, ...past];
    const before = new Map(this.#cards.map((card) => [card.board.text, card]));
    this.#cards = boards.map((board) => {
      const state = this.#shelf.keeps(board) ? 'kept' : past.includes(board) ? 'past' : 'now';
      const old = before.get(board.text);
      if (old && old.state === state && (old.board === board || (state === 'now' && old.board.name === board.name))) {
        if (state === 'now') this.#draw(old);
        return old;
      }
      const card = new Card(board, this.#app, {
        state,
        onremove: () => this.#remove(board),
        onopen: () => this.#open(board),
        onmend: (changes) => this.#mend(board, changes),
      });
      const found = old?.found ?? this.#foundOf(board.text);
      if (found) card.show(found);
      if (found && !this.#run.isGoing) card.stop();
      this.#draw(card);
      return card;
    });
    this.#list.replaceChildren(...this.#cards.map((card) => card.element));
    const many = this.#cards.length > 1;
    this.#heading.textContent = words.get(many ? 'judge.boards' : 'judge.result');
    this.#hint.hidden = many;
    this.#call();
    for (const card of this.#cards) card.setBrief(this.#cards.length > BESIDE);
    this.#bars.hidden = this.#cards.length <= BESIDE;
    this.#place.dataset.boards = String(this.#cards.length);
    this.#keep.disabled = this.#shelf.isKept || this.#shelf.isFull || !store.text;
    this.#keep.title = this.#shelf.isFull ? words.get('judge.full_shelf', { n: MOST }) : '';
    if (!this.#run.isGoing) this.#compare();
    this.#choose(this.#chosen);
    this.#estimate();
  }

  /** @param {Card} card */
  async #draw(card) {
    const before = card.title;
    card.draw(await this.#shelf.design(card.board));
    if (card.title === before || !this.#cards.includes(card)) return;
    this.#call();
    this.#choose(this.#chosen);
    if (!this.#run.isGoing) this.#compare();
  }

  /** Tells the boards from each other by their titles or, where these are the same, by their names. */
  #call() {
    const titles = this.#cards.map(({ title }) => title);
    for (const card of this.#cards) card.call(titles.filter((title) => title === card.title).length > 1);
  }

  /** What a board is called, by its text. @param {import('../judge/types.js').Entry} board */
  #called({ name, text }) {
    return this.#cards.find(({ board }) => board.text === text)?.called ?? name;
  }

  /** Asks how long the boards will take, and whether they can be played. */
  #estimate() {
    clearTimeout(this.#estimating);
    if (this.#run.isGoing || !this.#sizes.isPossible || !this.#app.store.text) return;
    this.#estimating = window.setTimeout(async () => {
      const { backend, words } = this.#app;
      const boards = this.#shelf.boards;
      const { seed, ...size } = this.#sizes.size;
      try {
        const found = await backend.call('estimate', { boards: distinct(boards), ...size, language: words.language }, { channel: 'estimate' });
        if (this.#run.isGoing) return;
        const able = found.boards.some((/** @type {Judged} */ { problems }) => problems?.length === 0);
        this.#takes.textContent = able ? words.get(found.seconds < HOUR ? 'judge.takes' : 'judge.takes_hour', { time: lasting(words, found.seconds) }) : '';
        for (const card of this.#cards) {
          const problems = found.boards[boards.findIndex(({ text }) => text === card.board.text)]?.problems;
          if (problems?.length && !card.found) card.show(/** @type {Judged} */ ({ problems }));
        }
      } catch (error) {
        // It can be judged without; what was said of another size is wrong.
        if (!isAbort(error)) this.#takes.textContent = '';
      }
    }, QUIET);
  }

  /** What would help with a board that cannot be played. @param {import('../judge/types.js').Entry} board @param {import('../types.js').Change[]} changes */
  #mend({ name, text }, changes) {
    if (text !== this.#app.store.text) this.#app.store.begin(name, text);
    this.#app.store.change(changes);
    // What was pressed goes.
    this.#status.textContent = '';
    this.#start.focus();
  }

  /** What is known of a board by the newest play test. @param {string} text @returns {Judged | null} */
  #foundOf(text) {
    const at = this.#run.boards.findIndex((board) => board.text === text);
    return this.#run.answer?.boards[at] ?? null;
  }

  /** @param {import('../judge/types.js').Entry} board */
  #remove(board) {
    const at = this.#cards.findIndex((card) => card.board === board);
    this.#shelf.remove(board);
    // The button that was pressed is gone.
    const next = this.#cards[Math.min(at, this.#cards.length - 1)]?.element.querySelector('button');
    (next ?? this.#keep).focus();
  }

  /** @param {import('../judge/types.js').Entry} board */
  #open({ name, text }) {
    if (text !== this.#app.store.text) this.#app.store.begin(name, text);
    this.#app.open('board');
  }

  async #press() {
    if (this.#run.isGoing) {
      this.#run.stop();
      return;
    }
    if (!this.#sizes.isValid || !(await this.#app.store.takeUp())) return;
    const { words, announce } = this.#app;
    this.#told = 0;
    this.#bar.hidden = false;
    this.#bar.removeAttribute('value');
    this.#start.textContent = words.get('judge.stop_here');
    this.#takes.textContent = '';
    this.#status.textContent = words.get('judge.begun');
    this.#compared.hidden = true;
    announce(words.get('judge.begun'));
    this.#run.start(this.#shelf.boards, this.#sizes.size);
    this.#lay();
    for (const card of this.#cards) card.show(null);
  }

  #show() {
    for (const card of this.#cards) {
      const found = this.#foundOf(card.board.text);
      if (found) card.show(found);
    }
    this.#map.show(this.#foundOf(this.#chosen));
    const progress = this.#run.progress;
    if (!progress) return;
    const { words, announce } = this.#app;
    const { done, of, left } = progress;
    this.#bar.max = of;
    this.#bar.value = done;
    this.#status.textContent = words.get('judge.left', { time: lasting(words, left) });
    // A screen reader hears of it once on the way.
    if (this.#told === 0 && 2 * done >= of && left > 5) {
      this.#told = 1;
      announce(words.get('judge.half'));
    }
  }

  #end() {
    const { words, announce, notify } = this.#app;
    const { why } = this.#run;
    this.#bar.hidden = true;
    this.#start.textContent = words.get('judge.start');
    this.#status.textContent = why === 'stopped' ? words.get('judge.stopped') : why ? why : this.#doneTold();
    this.#estimate();
    if (why === 'stopped') for (const card of this.#cards) card.stop();
    else if (why) notify(why, 'problem');
    const told = this.#compare();
    const boards = this.#run.boards.map((board) => ({ name: this.#called(board), found: this.#foundOf(board.text) }));
    const found = boards.flatMap(({ name, found }) =>
      found && !found.problems ? [`${name}: ${verdict(words, found)} ${firstPlayer(words, found)}`] : []);
    announce([this.#status.textContent, ...found, ...told].join(' '));
  }

  #doneTold() {
    const able = this.#run.answer?.boards.some(({ problems }) => !problems);
    return this.#app.words.get(able ? 'judge.done' : 'judge.nothing_played');
  }

  /** Says whether the boards differ, once a play test is over. @returns {string[]} */
  #compare() {
    const { words } = this.#app;
    const answer = this.#run.answer;
    const there = this.#run.boards.every(({ text }) => this.#cards.some((card) => card.board.text === text));
    const told = answer && there ? comparison(words, answer, this.#run.boards.map((board) => this.#called(board))) : [];
    this.#compared.replaceChildren(...told.map((text) => el('p', null, text)));
    if (told.length) this.#compared.append(el('p', { class: 'soft' }, words.get('judge.compared_how')));
    this.#compared.hidden = told.length === 0;
    return told;
  }

  /** Shows the map of a board, by its text. @param {string} text */
  #choose(text) {
    const card = this.#cards.find((one) => one.board.text === text) ?? this.#cards[0];
    const chosen = card?.board.text ?? '';
    const focused = [...this.#choice.children].indexOf(/** @type {Element} */ (document.activeElement));
    this.#chosen = chosen;
    this.#choice.replaceChildren(...this.#cards.map(({ board, called }) =>
      button(called, () => this.#choose(board.text), { 'aria-pressed': String(board.text === chosen) })));
    this.#choice.hidden = this.#cards.length < 2;
    if (focused >= 0) /** @type {HTMLElement | undefined} */ (this.#choice.children[focused])?.focus();
    this.#map.show(this.#foundOf(chosen));
    if (card) this.#shelf.design(card.board).then((design) => this.#chosen === chosen && this.#map.draw(design));
  }
}

/** @type {JudgeTab | undefined} */
let mounted;

/** @type {Tab} */
export const tab = {
  id: 'judge',
  mount(root, app) {
    mounted = new JudgeTab(root, app);
  },
  show() {
    mounted?.see(true);
  },
  hide() {
    mounted?.see(false);
  },
};
