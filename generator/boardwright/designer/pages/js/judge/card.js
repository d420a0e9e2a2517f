/**
 * A board among those that are judged: its picture, what it has, and what is known of its games.
 */
import { button, el, setSvg } from '../dom.js';
import { english, englishNote } from '../english.js';
import { histogram, intervalBar } from './bars.js';
import { firstPlayer, percent, pie, shareTold, time, verdict, warnings } from './sentences.js';

/** @typedef {import('./types.js').Entry} Entry */
/** @typedef {import('./types.js').Judged} Judged */
/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Design} Design */

export class Card {
  /** @type {Judged | null} */ found = null;
  #app;
  #picture = el('div', { class: 'plate picture', 'aria-hidden': 'true' });
  #parts = el('p', { class: 'soft number' });
  #status = el('p', { class: 'soft number' });
  #figures = el('div', { class: 'figures' });
  #files = el('div', { class: 'row reports' });

  /**
   * @param {Entry} board
   * @param {App} app
   * @param {{state: 'kept' | 'past' | 'now', onremove: () => void, onopen: () => void}} options
   */
  constructor(board, app, { state, onremove, onopen }) {
    this.board = board;
    this.state = state;
    this.#app = app;
    const { words } = app;
    const named = { name: board.name };
    const open = button(words.get('judge.open'), onopen, { class: 'quiet', 'aria-label': words.get('judge.open_board', named) });
    const remove = button(words.get('judge.remove'), onremove, { class: 'quiet', 'aria-label': words.get('judge.remove_board', named) });
    const actions = state === 'now' ? [] : state === 'past' ? [open] : [open, remove];
    this.element = el('li', { class: 'card judged' },
      el('h3', null, board.name),
      el('p', { class: 'soft' }, words.get(`judge.${state}`)),
      this.#picture, this.#parts, this.#status, this.#figures, this.#files, el('div', { class: 'row' }, actions));
    this.show(null);
  }

  /** @param {Design | null} design */
  draw(design) {
    const { words } = this.#app;
    if (design?.svg) setSvg(this.#picture, design.svg);
    this.#picture.hidden = !design?.svg;
    /** @type {Map<string, number>} */
    const kinds = new Map();
    for (const { kind } of design?.board?.places ?? []) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    this.#parts.textContent = [...kinds].map(([kind, n]) => words.get(`shell.n_${kind}`, { n })).join(' · ');
    this.#parts.hidden = kinds.size === 0;
  }

  /** @param {Judged | null} found */
  show(found) {
    this.found = found;
    const { words } = this.#app;
    this.#files.replaceChildren();
    if (!found || found.problems) {
      const problem = found?.problems?.[0];
      this.#status.textContent = problem ? words.get('judge.cannot') : words.get('judge.not_yet');
      this.#figures.replaceChildren(...(problem ? [el('p', { class: 'problem' }, english(problem.message)), englishNote(words) ?? ''] : []));
      return;
    }
    this.#status.textContent = this.#progress(found);
    this.#figures.replaceChildren(...this.#told(found));
    if (found.over && found.files?.length) this.#offer(found.files, words.get('judge.report'));
  }

  /** Says that it was stopped before its end. */
  stop() {
    const { found } = this;
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
      const label = words.get('judge.report_as', { kind, name: this.board.name });
      return button(kind, () => this.#app.download(file), { 'aria-label': label });
    });
    this.#files.replaceChildren(el('span', { class: 'soft' }, told), ...buttons);
  }

  /** @param {Judged} found */
  #progress(found) {
    const { words } = this.#app;
    if (found.stopped) return words.get(`judge.ended_${found.stopped}`, { n: found.games });
    if (found.over) return words.get('judge.played', { n: found.games, budget: found.budget });
    const { done, of, left } = found.doing;
    if (!found.games && left === null) return words.get('judge.first_turns');
    if (done === null || of === null) return words.get('judge.going_on');
    const told = words.get('judge.games_done', { done, of });
    return left === null ? told : `${told}, ${words.get('judge.left', { time: time(left) })}`;
  }

  /** @param {Judged} found @returns {HTMLElement[]} */
  #told(found) {
    const { words } = this.#app;
    if (!found.games) return [];
    const first = firstPlayer(words, found);
    /** @type {HTMLElement[]} */
    const told = [el('p', { class: 'verdict' }, verdict(words, found)), el('div', null, intervalBar(words, found.first_player, first)), el('p', { class: 'number' }, first)];
    const eased = pie(words, found);
    if (eased && found.first_player_swap) {
      told.push(el('h4', null, words.get(found.pie ? 'judge.pie' : 'judge.pie_if')), el('div', null, intervalBar(words, found.first_player_swap, eased)), el('p', { class: 'number' }, eased));
    }
    const { median, p5, p95 } = found.length;
    if (median !== null && p5 !== null && p95 !== null) {
      const length = words.get('judge.length', { n: median, low: p5, high: p95 });
      told.push(el('h4', null, words.get('judge.lengths')), el('div', null, histogram(found.lengths, length)), el('p', { class: 'number' }, length));
    }
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
    if (found.choice !== null) rows.push([words.get('judge.choice'), String(Math.round(found.choice))]);
    if (found.levels !== null) rows.push([words.get('judge.levels'), String(found.levels)]);
    for (const [kind, { mean }] of Object.entries(found.used)) {
      if (mean !== null) rows.push([words.get(`judge.used_${kind}`), words.get('shell.percent', { n: percent(mean) })]);
    }
    return el('dl', { class: 'facts' }, rows.map(([name, value]) => [el('dt', null, name), el('dd', null, value)]).flat());
  }
}
