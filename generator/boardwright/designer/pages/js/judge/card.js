/**
 * A board among those that are judged: its picture, what it has, and what is known of its games.
 */
import { button, el, setSvg } from '../dom.js';
import { mendButtons, sentenceOf } from '../board/problems.js';
import { checked, englishNote } from '../english.js';
import { histogram, intervalBar } from './bars.js';
import { firstPlayer, percent, pie, progressTold, reading, shareTold, turnsTold, verdict, warnings, weakerTold } from './sentences.js';

/** @typedef {import('./types.js').Entry} Entry */
/** @typedef {import('./types.js').Judged} Judged */
/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Design} Design */

/** Problems of a board that cannot be played that are told. */
const MOST_PROBLEMS = 3;

export class Card {
  /** @type {Judged | null} */ found = null;
  /** Whether there is little room: what a bar means is said once for all boards. */ #brief = false;
  #stopped = false;
  #app;
  #onmend;
  /** What the board says it is called, if that is known, and what tells it from the others. */
  title = '';
  called = '';
  #heading = el('h3', { translate: 'no' });
  #open;
  #remove;
  #picture = el('div', { class: 'plate picture', 'aria-hidden': 'true' });
  #parts = el('p', { class: 'soft number' });
  #status = el('p', { class: 'soft number' });
  #figures = el('div', { class: 'figures' });
  #files = el('div', { class: 'row reports' });
  /** What will stand here. */ #shows;

  /**
   * @param {Entry} board
   * @param {App} app
   * @param {{state: 'kept' | 'past' | 'now', onremove: () => void, onopen: () => void, onmend: (changes: import('../types.js').Change[]) => void}} options
   */
  constructor(board, app, { state, onremove, onopen, onmend }) {
    this.board = board;
    this.state = state;
    this.#app = app;
    this.#onmend = onmend;
    const { words } = app;
    this.#open = button(words.get('judge.open'), onopen, { class: 'quiet' });
    this.#remove = button(words.get('judge.remove'), onremove, { class: 'quiet' });
    const actions = state === 'now' ? [] : state === 'past' ? [this.#open] : [this.#open, this.#remove];
    const shows = ['shows_1', 'shows_2', 'shows_3', 'shows_4'].map((key) => el('li', null, words.get(`judge.${key}`)));
    this.#shows = el('div', { class: 'shows soft' }, el('p', null, words.get('judge.shows')), el('ul', null, shows));
    this.element = el('li', { class: 'card judged' },
      this.#heading,
      el('p', { class: 'soft' }, words.get(`judge.${state}`)),
      this.#picture, this.#parts, this.#status, this.#shows, this.#figures, this.#files, el('div', { class: 'row' }, actions));
    this.call(true);
    this.show(null);
  }

  /**
   * Heads it with its title, as soon as that is known.
   *
   * @param {boolean} isShared  Whether another board has the same one: then the name of its file stands beside it.
   */
  call(isShared) {
    const { title, board: { name } } = this;
    this.called = title && !isShared ? title : name;
    this.#heading.replaceChildren(title || name, title && isShared ? el('span', { class: 'soft' }, ` ${name}`) : '');
    const { words } = this.#app;
    this.#open.setAttribute('aria-label', words.get('judge.open_board', { name: this.called }));
    this.#remove.setAttribute('aria-label', words.get('judge.remove_board', { name: this.called }));
  }

  /** @param {Design | null} design */
  draw(design) {
    const { words } = this.#app;
    this.title = design?.title ?? '';
    if (design?.svg) setSvg(this.#picture, design.svg);
    this.#picture.hidden = !design?.svg;
    /** @type {Map<string, number>} */
    const kinds = new Map();
    for (const { kind } of design?.board?.places ?? []) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    this.#parts.textContent = [...kinds].map(([kind, n]) => words.get(`shell.n_${kind}`, { n })).join(' · ');
    this.#parts.hidden = kinds.size === 0;
  }

  /** @param {boolean} brief */
  setBrief(brief) {
    if (brief === this.#brief) return;
    this.#brief = brief;
    const stopped = this.#stopped;
    if (this.found) this.show(this.found);
    if (stopped) this.stop();
  }

  /** @param {Judged | null} found */
  show(found) {
    this.found = found;
    this.#stopped = false;
    const { words } = this.#app;
    this.#files.replaceChildren();
    this.#shows.hidden = found !== null;
    if (!found || found.problems) {
      const problems = (found?.problems ?? []).slice(0, MOST_PROBLEMS);
      this.#status.textContent = words.get(found ? 'judge.cannot' : 'judge.not_yet');
      this.#figures.replaceChildren(
        ...problems.flatMap((problem) => [el('p', { class: 'problem' }, checked({ ...problem, ...sentenceOf(problem) }, words)), mendButtons(words, problem, this.#onmend) ?? '']),
        englishNote(words, problems) ?? '');
      return;
    }
    this.#status.textContent = progressTold(this.#app.words, found);
    this.#figures.replaceChildren(...this.#told(found));
    if (found.over && found.files?.length) this.#offer(found.files, words.get('judge.report'));
  }

  /** Says that it was stopped before its end. */
  stop() {
    const { found } = this;
    this.#stopped = true;
    if (!found || found.problems || found.over) return;
    const { words } = this.#app;
    this.#status.textContent = words.get('judge.stopped_after', { n: found.games });
    if (found.files && found.reported) this.#offer(found.files, words.get('judge.report_of', { n: found.reported }));
    else if (found.games) this.#files.replaceChildren(el('span', { class: 'soft' }, words.get('judge.no_report')));
  }

  /** @param {import('../types.js').FileAnswer[]} files @param {string} told */
  #offer(files, told) {
    const { words } = this.#app;
    const buttons = files.map((file) => {
      const kind = (file.name.split('.').pop() ?? '').toUpperCase();
      const label = words.get('judge.report_as', { kind, name: this.called });
      return button(kind, () => this.#app.download(file), { 'aria-label': label });
    });
    this.#files.replaceChildren(el('span', { class: 'soft' }, told), ...buttons);
  }

  /** @param {Judged} found @returns {HTMLElement[]} */
  #told(found) {
    const { words } = this.#app;
    if (!found.games) return [];
    const brief = this.#brief || found.few;
    const first = firstPlayer(words, found, brief);
    /** @type {HTMLElement[]} */
    const told = [el('p', { class: 'verdict' }, verdict(words, found)), el('div', null, intervalBar(words, found.first_player, first)), el('p', { class: 'number' }, first, brief ? '' : ` ${reading(words, found.first_player)}`)];
    // Few games, few words.
    if (found.few) return [...told, el('p', { class: 'number' }, turnsTold(words, found))];
    const eased = pie(words, found);
    if (eased && found.first_player_swap) {
      told.push(el('h4', null, words.get(found.pie ? 'judge.pie' : 'judge.pie_if')), el('div', null, intervalBar(words, found.first_player_swap, eased)), el('p', { class: 'number' }, eased));
    }
    const weaker = weakerTold(words, found);
    if (weaker) told.push(el('p', { class: 'number' }, weaker));
    const length = turnsTold(words, found);
    if (length) told.push(el('h4', null, words.get('judge.lengths')), el('div', null, found.lengths.length > 1 && histogram(found.lengths, length)), el('p', { class: 'number' }, length));
    told.push(this.#facts(found));
    const warned = warnings(words, found);
    if (warned.length) told.push(el('h4', null, words.get('judge.careful')), el('ul', { class: 'warned' }, warned.map((text) => el('li', null, text))));
    if (found.slow) told.push(el('p', { class: 'soft' }, words.get('judge.slow')));
    return told;
  }

  /** @param {Judged} found */
  #facts(found) {
    const { words } = this.#app;
    /** @type {[string, string][]} */
    const rows = [
      [words.get('judge.draws'), shareTold(words, found.draws)],
      [words.get('judge.stuck'), shareTold(words, found.stuck)],
    ];
    if (found.choice !== null) rows.push([words.get('judge.choice'), words.get('judge.about', { n: Math.round(found.choice) })]);
    if (found.levels !== null) rows.push([words.get('judge.levels'), String(found.levels)]);
    for (const [kind, { mean }] of Object.entries(found.used)) {
      if (mean !== null) rows.push([words.get(`judge.used_${kind}`), words.get('shell.percent', { n: percent(mean) })]);
    }
    return el('dl', { class: 'facts' }, rows.map(([name, value]) => [el('dt', null, name), el('dd', null, value)]).flat());
  }
}
