/**
 * The tab Play: a game on the very board that is designed, and what can be made of its positions.
 */
import { BoardView } from '../boardview.js';
import { el, folded, setSvg, svg } from '../dom.js';
import { english, englishNote } from '../english.js';
import { clickOn } from '../play/choosing.js';
import { buttons, hintBox, turnList, written } from '../play/controls.js';
import { toggle } from '../play/elements.js';
import { figureBox } from '../play/figure.js';
import { PlayGame } from '../play/game.js';
import { players } from '../play/players.js';
import { recordBox } from '../play/record.js';
import { resultText, scoreText, turnBox } from '../play/turnbox.js';
import { Zoom } from '../play/zoom.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Place} Place */

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
  const view = new BoardView(plate, { words, label: (place) => label(app, game, place) });
  view.on('place', ({ name }) => clickOn(game, name));
  const standing = el('p', { class: 'play-standing' });
  const told = folded(words.get('play.standing'), standing);
  const zoom = new Zoom(view, plate, words);
  const signs = { chosen: el('span', { class: 'chosen' }, words.get('play.legend_chosen')), last: el('span', null, words.get('play.legend_last')) };
  const legend = el('p', { class: 'soft play-legend' }, signs.chosen, signs.last);
  const board = el('div', { class: 'stack' }, plate, legend, zoom.element, told);
  const cannot = el('div', { class: 'card', hidden: true, role: 'status' });
  const stage = el('div', { class: 'stage stack play-stage' }, cannot, board);
  const more = folded(words.get('play.more'), written(app, game));
  const aside = el('div', { class: 'aside stack' }, turnBox(app, game), buttons(app, game), hintBox(app, game),
    turnList(app, game), players(app, game), el('div', null, more, recordBox(app, game)));
  const below = el('div', { class: 'play-below' }, figureBox(app, game));
  root.append(el('h2', { class: 'unseen' }, words.get('play.title')), el('div', { class: 'bench' }, stage, aside), below);
  let byKeys = false;
  root.addEventListener('pointerdown', () => { byKeys = false; }, { capture: true });
  root.addEventListener('keydown', () => { byKeys = true; }, { capture: true });
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || (game.chosen.length === 0 && game.several.length === 0)) return;
    event.preventDefault();
    game.takeBack();
  });
  game.addEventListener('shown', () => {
    const problems = game.shown?.problems ?? [];
    toggle(cannot, problems.length > 0);
    for (const part of [board, aside, below]) toggle(part, problems.length === 0);
    cannot.replaceChildren(el('p', { class: 'lead' }, words.get('play.no_game')), englishNote(words) ?? '',
      el('ul', null, problems.map(({ key, message }) => el('li', null, key ? `${key}: ` : '', english(message)))),
      ...(problems.length > 0 ? drawing(app) : []));
    if (problems.length === 0) draw(app, game, view, standing);
    toggle(signs.chosen, game.chosen.length > 0);
    toggle(signs.last, problems.length === 0 && (game.shown?.turns.length ?? 0) > 0);
    zoom.draw();
  });
  for (const type of ['thinking', 'hinted']) game.addEventListener(type, () => dress(game, view));
  game.addEventListener('made', () => {
    app.announce(summary(app, game));
    // The button that was pressed is gone: whoever plays with keys goes on from the last turn.
    const [place] = game.shown?.last.came ?? [];
    if (byKeys && place && document.activeElement === document.body) view.focus(place);
  });
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
 * @param {HTMLElement} standing
 */
function draw(app, game, view, standing) {
  const { shown } = game;
  if (!shown) return;
  if (shown.svg !== drawn) {
    drawn = shown.svg;
    view.show(shown.board, shown.svg);
    standing.textContent = shown.described;
  }
  dress(game, view);
  view.setLabel((place) => label(app, game, place));
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
  for (const place of game.hinted) mark(place, 'hinted');
  view.mark(marks);
}

/**
 * A place with what stands on it.
 *
 * @param {App} app
 * @param {PlayGame} game
 * @param {Place} place
 */
function label({ words }, game, { name, kind }) {
  const key = `shell.place_${kind}`;
  const found = words.get(key, { name });
  const called = found === key ? name : found;
  const who = game.shown?.held?.[name];
  const what = who === undefined ? 'place_empty' : who === '' ? 'place_built' : 'place_held';
  const text = words.get(`play.${what}`, { place: called, who: who ?? '' });
  const can = game.mine && !game.waits && (game.shown?.choice.clicks ?? []).some((click) => click.place === name);
  return can ? `${text}, ${words.get('play.can_choose')}` : text;
}

/**
 * What to say after a turn.
 *
 * @param {App} app
 * @param {PlayGame} game
 */
function summary(app, game) {
  const { words } = app;
  const { shown } = game;
  if (!shown) return '';
  const turn = shown.turns.at(-1);
  const last = turn ? words.get('play.last', { turn, told: shown.told }) : '';
  const now = shown.over
    ? `${resultText(words, shown.winner, shown)} ${scoreText(app, shown)}`
    : words.get('play.to_move', { player: shown.players[shown.to_move].words });
  return `${last} ${now}`.trim();
}
