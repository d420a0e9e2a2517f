/**
 * Beside the board, on a narrow screen above it: who is to move, the turn that is being chosen, and why something cannot
 * be done. It keeps its height from turn to turn, so that nothing below it moves.
 */
import { button, el } from '../dom.js';
import { badge, toggle } from './elements.js';
import { clickText, progressText, resultText, scoreText, swapText, wantedText } from './told.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('./game.js').PlayGame} PlayGame */
/** @typedef {import('./types.js').Shown} Shown */

/** As many clicks are also drawn as dots. */
const MOST_DOTS = 9;

/**
 * @param {App} app
 * @param {PlayGame} game
 */
export function turnBox(app, game) {
  const { words } = app;
  const status = el('p', { class: 'play-status lead', role: 'status' });
  const score = el('p', { class: 'play-score number' });
  const last = el('p', { class: 'soft play-last' });
  const swap = el('p', { class: 'play-swapped' });
  const wanted = el('p', { class: 'play-wanted' });
  const reason = el('p', { class: 'play-reason problem', 'aria-live': 'polite' });
  const looking = el('p', { class: 'soft' });
  const offer = swapOffer(app, game);
  const thinking = thinkingBox(app, game);
  const soFar = choiceSoFar(app, game);
  const now = el('div', { class: 'play-now' }, wanted, offer.element,
    el('div', { class: 'play-choice' }, soFar.element, whatToDo(app, game)));

  const draw = () => {
    const { shown } = game;
    if (!shown || shown.problems.length > 0) return;
    status.replaceChildren(...standing(app, game, shown));
    status.classList.toggle('play-over', game.over);
    toggle(score, shown.score !== null);
    score.textContent = scoreText(words, shown);
    const turn = shown.turns.at(-1);
    last.textContent = turn ? words.get('play.last', { turn, told: shown.told }) : '';
    swap.textContent = swapText(words, game);
    toggle(swap, swap.textContent !== '');
    toggle(last, game.reason === '');
    toggle(looking, game.ply < game.turns.length);
    looking.textContent = words.get('play.looking_back', { ply: game.ply, all: game.turns.length });
    wanted.textContent = wantedText(app, game);
    soFar.draw();
    offer.draw();
    now.classList.toggle('away', game.thinking);
  };
  game.addEventListener('shown', draw);
  game.addEventListener('thinking', draw);
  game.addEventListener('reason', () => {
    reason.textContent = game.reason;
    toggle(last, game.reason === '');
  });
  return el(
    'section',
    { class: 'card play-turn', 'aria-label': words.get('play.this_turn') },
    el('div', { class: 'play-who' }, status, score),
    looking,
    swap,
    el('div', { class: 'play-slot' }, now, thinking),
    el('div', { class: 'play-why' }, reason, last),
  );
}

/**
 * The clicks so far, and how many of how many.
 *
 * @param {App} app
 * @param {PlayGame} game
 */
function choiceSoFar({ words }, game) {
  const list = el('ol', { class: 'plain play-so-far', 'aria-label': words.get('play.so_far') });
  const dots = el('span', { class: 'play-dots', 'aria-hidden': 'true' });
  const text = el('span', { class: 'play-progress number' });
  const element = el('div', { class: 'play-chosen' }, list, dots, text);
  const draw = () => {
    const { chosen } = game;
    list.replaceChildren(...chosen.map((click) => el('li', null, clickText(click))));
    text.textContent = progressText(words, game);
    const { least = 0, most = null } = game.shown?.choice ?? {};
    const of = chosen.length + least;
    const drawn = text.textContent !== '' && least === most && of <= MOST_DOTS;
    const all = Array.from({ length: drawn ? of : 0 }, (_, at) => el('i', { class: at < chosen.length ? 'done' : '' }));
    dots.replaceChildren(...all);
    toggle(element, chosen.length > 0);
  };
  return { element, draw };
}

/**
 * Buttons for what is not on the board: which of several things a place means, a turn that is whole, a pass, and to begin
 * the turn again.
 *
 * @param {App} app
 * @param {PlayGame} game
 */
function whatToDo({ words }, game) {
  const several = el('div', { class: 'row', role: 'group', 'aria-label': words.get('play.choose') });
  const whole = el('div', { class: 'row' });
  const beside = el('div', { class: 'row' });
  const again = button(words.get('play.start_over'), () => game.startOver(), { class: 'quiet' });
  const draw = () => {
    const { shown } = game;
    if (!shown || shown.problems.length > 0) return;
    const mine = game.mine && !game.waits;
    several.replaceChildren(...game.several.map((click) => button(click.words || click.name, () => game.choose(click))));
    toggle(several, game.several.length > 0);
    const { turns, clicks } = shown.choice;
    // A turn that can only be made is made without a question.
    const asked = mine && (turns.length > 1 || clicks.length > 0);
    whole.replaceChildren(...(asked ? turns : []).map((one, at, { length }) =>
      button(
        words.get(length > 1 ? 'play.make_this' : 'play.make_turn', { turn: one }),
        () => game.make(one),
        { class: at === 0 ? 'primary' : '' },
      ),
    ));
    const free = mine ? clicks.filter((click) => click.place === null) : [];
    const only = free.length === clicks.length;
    beside.replaceChildren(...free.map((click) =>
      button(click.words || click.name, () => game.choose(click), { class: only ? 'primary' : '' })));
    toggle(again, game.chosen.length > 1);
  };
  game.addEventListener('shown', draw);
  game.addEventListener('thinking', draw);
  return el('div', { class: 'row play-do' }, several, whole, beside, again);
}

/**
 * How far the computer is, and buttons to let it move at once, to stop it, and to let it think again.
 *
 * @param {App} app
 * @param {PlayGame} game
 */
function thinkingBox({ words }, game) {
  const bar = el('progress', { 'aria-label': words.get('play.progress') });
  const far = el('p', { class: 'soft number' });
  const now = button(words.get('play.move_now'), () => game.thinker.now());
  const stop = button(words.get('play.stop_thinking'), () => game.thinker.stop({ rest: true }), { class: 'quiet' });
  const again = button(words.get('play.think_again'), () => game.think(), { class: 'primary' });
  const busy = el('div', { class: 'stack play-busy' }, bar, far, el('div', { class: 'row' }, now, stop));
  const draw = () => {
    const { thought, pace, busy: thinks } = game.thinker;
    const computers = !game.mine && !game.over && game.shown?.problems.length === 0 && game.ply === game.turns.length;
    toggle(busy, thinks);
    toggle(again, computers && !game.waits && game.thinker.rests);
    // Whoever asked for a hint makes the turn.
    toggle(now, computers);
    now.disabled = thought === null;
    if (thought) {
      bar.max = thought.of;
      bar.value = thought.done;
    } else bar.removeAttribute('value');
    const left = thought && pace ? Math.ceil((thought.of - thought.done) * pace) : null;
    const told = thought ? [words.get('play.looked_at', { done: thought.done, of: thought.of })] : [];
    if (thought?.turn) told.push(words.get('play.best_so_far', { turn: thought.turn }));
    if (left !== null && left > 1) told.push(words.get('play.seconds_left', { n: left }));
    far.textContent = told.join(' ');
  };
  for (const type of ['thinking', 'progress', 'shown']) game.addEventListener(type, draw);
  // Before the first answer there is nothing to stop.
  draw();
  return el('div', { class: 'play-thinking' }, busy, again);
}

/**
 * @param {App} app
 * @param {PlayGame} game
 * @param {Shown} shown
 * @returns {(Node | string)[]}
 */
function standing({ words }, game, shown) {
  const mover = shown.players[shown.to_move];
  if (shown.over) {
    const { winner } = shown;
    const signs = winner === null ? [] : [badge({ ...shown.players[winner], words: '' })];
    return [...signs, resultText(words, winner, game)];
  }
  if (game.result === 'agree' || game.result === 'draw') return [words.get('play.agreed')];
  if (game.result !== null) {
    const late = typeof game.result === 'string';
    const won = game.result === 1 || game.result === 'time-1' ? 1 : 0;
    const [winner, loser] = [shown.players[won].words, shown.players[1 - won].words];
    return [words.get(late ? 'play.late' : 'play.resigned', { winner, player: winner, loser })];
  }
  const sign = badge({ ...mover, words: '' });
  if (game.thinking) {
    const key = game.mine ? 'play.thinking_hint' : 'play.thinking';
    return [sign, words.get(key, { player: mover.words, level: game.level })];
  }
  const key = game.mine && game.seats.includes('computer') ? 'play.yours' : 'play.to_move';
  return [sign, words.get(key, { player: mover.words })];
}

/**
 * @param {App} app
 * @param {PlayGame} game
 */
function swapOffer({ words }, game) {
  const text = el('p');
  const buttons = el('div', { class: 'row' });
  const element = el('div', { class: 'play-swap', role: 'group', 'aria-label': words.get('play.swap_title'), hidden: true },
    text, buttons);
  const draw = () => {
    toggle(element, game.mayAsk);
    if (!game.mayAsk || !game.shown) return;
    const [first, second] = game.shown.players.map((player) => player.words);
    text.textContent = words.get('play.swap_offer', { player: first });
    buttons.replaceChildren(
      button(words.get('play.swap_take', { player: first }), () => game.swap()),
      button(words.get('play.swap_keep', { player: second }), () => game.keepColours()),
    );
  };
  return { element, draw };
}
