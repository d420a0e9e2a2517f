/**
 * The tab Play: a game on the very board that is designed, and what can be made of its positions.
 */
import { BoardView } from '../boardview.js';
import { button, el, folded, setSvg, svg } from '../dom.js';
import { checked, englishNote } from '../english.js';
import { clickOn } from '../play/choosing.js';
import { buttons, turnList, written } from '../play/controls.js';
import { toggle } from '../play/elements.js';
import { figureBox } from '../play/figure.js';
import { PlayGame } from '../play/game.js';
import { hintBox } from '../play/hints.js';
import { labels, playByKeys } from '../play/keyboard.js';
import { Marks } from '../play/marks.js';
import { players } from '../play/players.js';
import { recordBox } from '../play/record.js';
import { choiceText, summary } from '../play/told.js';
import { turnBox } from '../play/turnbox.js';
import { Zoom } from '../play/zoom.js';

/** @typedef {import('../types.js').App} App */

/** @type {PlayGame | null} */
let game = null;
let stale = true;

/** @type {import('../types.js').Tab} */
export const tab = {
  id: 'play',
  mount(root, app) {
    game = new PlayGame(app);
    build(root, app, game);
    const { store } = app;
    let text = store.text;
    store.addEventListener('design', () => {
      // A position that could not be told, because nobody answered in time, is asked for again; one that is on its way
      // is not: to give it up and ask anew would only take longer.
      if (store.text === text && game && (game.awaited > 0 || (game.shown && !game.behind))) return;
      text = store.text;
      stale = true;
      if (root.offsetParent !== null) renew();
    });
    game.addEventListener('board', () => { text = ''; });
    // Players, turns and what stands where are told by the answers.
    store.addEventListener('language', () => {
      stale = true;
      game?.say('');
      if (root.offsetParent !== null) renew();
    });
  },
  show() {
    game?.setOpen(true);
    renew();
  },
  hide() {
    game?.setOpen(false);
  },
};

/** The board may have changed: everything is asked anew. */
function renew() {
  if (!game) return;
  const again = stale || game.shown === null;
  stale = false;
  game.refresh({ draw: again });
}

/**
 * @param {HTMLElement} root
 * @param {App} app
 * @param {PlayGame} game
 */
function build(root, app, game) {
  const { words } = app;
  const plate = el('div', { class: 'plate' });
  const view = new BoardView(plate, { words, label: ({ name }) => name });
  const marks = new Marks(view);
  view.on('place', ({ name }) => clickOn(game, name));
  const standing = el('p', { class: 'play-standing' });
  const told = folded(words.get('play.standing'), standing);
  const zoom = new Zoom(view, plate, words);
  const signs = { chosen: el('span', { class: 'chosen' }, words.get('play.legend_chosen')), last: el('span', null, words.get('play.legend_last')) };
  const legend = el('p', { class: 'soft play-legend' }, signs.chosen, signs.last);
  const keys = el('p', { class: 'soft play-keys' }, words.get('play.keys'));
  const board = el('div', { class: 'stack' }, plate, el('div', { class: 'play-under' }, zoom.element, legend, keys));
  const cannot = el('div', { class: 'card', hidden: true, role: 'status' });
  const stage = el('div', { class: 'stage stack play-stage' }, cannot, board);
  const more = folded(words.get('play.more'), written(app, game));
  const turn = turnBox(app, game);
  const made = buttons(app, game);
  const aside = el('div', { class: 'aside stack' }, made, aim(app, game), hintBox(app, game), turnList(app, game),
    players(app, game), el('div', null, more, recordBox(app, game), told));
  const below = el('div', { class: 'play-below' }, figureBox(app, game));
  root.append(el('h2', { class: 'unseen' }, words.get('play.title')),
    el('div', { class: 'bench play-bench' }, turn, stage, aside), below);
  playByKeys(root, game, view);
  game.addEventListener('shown', () => {
    const problems = game.shown?.problems ?? [];
    toggle(cannot, problems.length > 0);
    for (const part of [board, turn, aside, below]) toggle(part, problems.length === 0);
    cannot.replaceChildren(el('p', { class: 'lead' }, words.get('play.no_game')), englishNote(words, problems) ?? '',
      el('ul', null, problems.map((problem) => el('li', null, problem.key ? `${problem.key}: ` : '', checked(problem, words)))),
      ...(problems.length > 0 ? drawing(app) : []));
    if (problems.length === 0) draw(app, game, view, marks, standing);
    toggle(signs.chosen, game.chosen.length > 0);
    toggle(signs.last, problems.length === 0 && (game.shown?.turns.length ?? 0) > 0);
    zoom.draw();
  });
  game.addEventListener('thinking', () => {
    dress(game, view);
    view.setLabel(labels(words, game));
  });
  game.addEventListener('remarked', () => {
    dress(game, view);
    view.setLabel(labels(words, game));
  });
  game.addEventListener('hinted', () => {
    dress(game, view);
    marks.ghost(game.hinted?.svg ?? null);
  });
  game.addEventListener('look', () => plate.scrollIntoView({ block: 'nearest' }));
  game.addEventListener('made', () => app.announce(summary(words, game)));
  game.addEventListener('chosen', () => app.announce(choiceText(app, game)));
}

/**
 * How the game is won, and what leads to all its rules, which are a part of what is printed.
 *
 * @param {App} app
 * @param {PlayGame} game
 */
function aim({ store, words, open }, game) {
  const told = el('p');
  const rules = button(words.get('play.rules'), () => {
    store.remember('print', { ...store.recall('print'), part: 'rules' });
    open('print');
  });
  game.addEventListener('shown', () => {
    told.textContent = game.shown?.aim ?? '';
    toggle(told, told.textContent !== '');
  });
  return el('section', { class: 'row play-aim', 'aria-label': words.get('play.aim') }, told, rules);
}

/**
 * The board as far as it goes, with what is wrong on it.
 *
 * @param {App} app
 */
function drawing({ store }) {
  const { design } = store;
  if (!design?.svg) return [];
  const plate = el('div', { class: 'plate', 'aria-hidden': 'true' });
  const picture = setSvg(plate, design.svg);
  const marks = design.problems.flatMap((problem) => problem.marks ?? []);
  picture?.append(...marks.map(({ x, y, r }) => svg('circle', { class: 'play-wrong', cx: x, cy: y, r })));
  return [plate];
}

/** @type {string | null} */
let drawn = null;

/**
 * @param {App} app
 * @param {PlayGame} game
 * @param {BoardView} view
 * @param {Marks} marks
 * @param {HTMLElement} standing
 */
function draw(app, game, view, marks, standing) {
  const { shown } = game;
  if (!shown) return;
  if (shown.svg !== drawn) {
    drawn = shown.svg;
    view.show(shown.board, shown.svg);
    standing.textContent = shown.described;
  }
  view.svg.setAttribute('aria-description', app.words.get('play.keys'));
  dress(game, view);
  marks.draw(shown);
  marks.ghost(game.hinted?.svg ?? null);
  view.setLabel(labels(app.words, game));
}

/**
 * Shows which places may be clicked on, and which are chosen.
 *
 * @param {PlayGame} game
 * @param {BoardView} view
 */
function dress(game, view) {
  if (!game.shown || game.shown.problems.length > 0) return;
  /** @type {Map<string, string>} */
  const marks = new Map();
  const may = game.mine && !game.waits;
  /** @param {string | null} place @param {string} name */
  const mark = (place, name) => place !== null && marks.set(place, `${marks.get(place) ?? ''} ${name}`);
  for (const place of game.shown?.last.left ?? []) mark(place, 'left');
  for (const place of game.shown?.last.came ?? []) mark(place, 'came');
  for (const place of may ? new Set(game.shown?.choice.clicks.map((click) => click.place)) : []) mark(place, 'legal');
  for (const place of new Set(game.several.map((click) => click.place))) mark(place, 'asked');
  for (const { place } of game.chosen) mark(place, 'chosen');
  for (const place of game.hinted?.places ?? []) mark(place, 'hinted');
  for (const place of game.rings) mark(place, 'ringed');
  view.mark(marks);
}
