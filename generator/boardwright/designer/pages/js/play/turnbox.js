/**
 * Beside the board: who is to move, the turn that is being chosen, and why something cannot be done.
 */
import { button, el } from '../dom.js';
import { badge, toggle } from './elements.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('./game.js').PlayGame} PlayGame */
/** @typedef {import('./types.js').Click} Click */
/** @typedef {import('./types.js').Shown} Shown */

/**
 * @param {App} app
 * @param {PlayGame} game
 */
export function turnBox(app, game) {
  const { words } = app;
  const status = el('p', { class: 'play-status lead', role: 'status' });
  const score = el('p', { class: 'play-score number' });
  const last = el('p', { class: 'soft play-last' });
  const wanted = el('p', { class: 'play-wanted' });
  const choices = el('div', { class: 'row', role: 'group', 'aria-label': words.get('play.choose') });
  const soFar = el('ol', { class: 'plain play-so-far', 'aria-label': words.get('play.so_far') });
  const back = button(words.get('play.take_back'), () => game.takeBack());
  const over = button(words.get('play.start_over'), () => game.startOver(), { class: 'quiet' });
  const whole = el('div', { class: 'row' });
  const chosen = el('div', { class: 'play-chosen' }, soFar, el('div', { class: 'row' }, back, over));
  const beside = el('div', { class: 'row' });
  const reason = el('p', { class: 'play-reason problem', 'aria-live': 'polite' });
  const looking = el('p', { class: 'soft' });
  const offer = swapOffer(app, game);
  const thinking = thinkingBox(app, game);

  const draw = () => {
    const { shown } = game;
    if (!shown || shown.problems.length > 0) return;
    const mine = game.mine && !game.waits;
    status.replaceChildren(...standing(app, game, shown));
    toggle(score, shown.score !== null);
    score.textContent = scoreText(app, shown);
    const turn = shown.turns.at(-1);
    last.textContent = turn ? words.get('play.last', { turn, told: shown.told }) : '';
    toggle(last, turn !== undefined);
    toggle(looking, game.ply < game.turns.length);
    looking.textContent = words.get('play.looking_back', { ply: game.ply, all: game.turns.length });
    wanted.textContent = mine && shown.choice.clicks.length > 0 ? shown.choice.wanted : '';
    const several = game.several.map((click) => button(click.words || click.name, () => game.choose(click)));
    choices.replaceChildren(...several);
    toggle(choices, several.length > 0);
    soFar.replaceChildren(...game.chosen.map((click) => el('li', null, told(click))));
    toggle(chosen, game.chosen.length > 0);
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
    const free = mine ? shown.choice.clicks.filter((click) => click.place === null) : [];
    beside.replaceChildren(...free.map((click) => button(click.words || click.name, () => game.choose(click))));
    offer.draw();
  };
  game.addEventListener('shown', draw);
  game.addEventListener('thinking', draw);
  game.addEventListener('reason', () => {
    reason.textContent = game.reason;
  });
  return el(
    'section',
    { class: 'card stack play-turn', 'aria-label': words.get('play.title') },
    status, score, last, looking, offer.element, wanted, choices, chosen, whole, beside, reason, thinking,
  );
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
  const stop = button(words.get('play.stop_thinking'), () => game.stop(), { class: 'quiet' });
  const again = button(words.get('play.think_again'), () => game.think());
  const busy = el('div', { class: 'stack' }, bar, far, el('div', { class: 'row' }, now, stop));
  const draw = () => {
    const { thought, pace, busy: thinks } = game.thinker;
    const computers = !game.mine && !game.over && game.shown?.problems.length === 0 && game.ply === game.turns.length;
    toggle(busy, thinks);
    toggle(again, computers && !game.waits && !game.behind);
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
  return el('div', { class: 'play-thinking' }, busy, again);
}

/** @param {Click} click */
function told({ name, place, words }) {
  return place !== null && words ? `${place}: ${words}` : (place ?? words ?? name);
}

/**
 * @param {App} app
 * @param {PlayGame} game
 * @param {Shown} shown
 * @returns {(Node | string)[]}
 */
function standing({ words }, game, shown) {
  const mover = shown.players[shown.to_move];
  if (shown.over) return [resultText(words, shown.winner, shown)];
  if (game.result === 'agree') return [words.get('play.agreed')];
  if (game.result !== null) {
    const [winner, loser] = [shown.players[game.result].words, shown.players[1 - game.result].words];
    return [words.get('play.resigned', { winner, player: winner, loser })];
  }
  if (game.thinking) return [badge(mover), ' ', words.get('play.thinking', { level: game.level })];
  const key = game.mine && game.seats.includes('computer') ? 'play.yours' : 'play.to_move';
  return [badge({ ...mover, words: '' }), words.get(key, { player: mover.words })];
}

/**
 * @param {import('../types.js').Words} words
 * @param {number | null} winner
 * @param {Shown} shown
 */
export function resultText(words, winner, shown) {
  return winner === null ? words.get('play.drawn') : words.get('play.won', { player: shown.players[winner].words });
}

/**
 * @param {App} app
 * @param {Shown} shown
 */
export function scoreText({ words }, shown) {
  if (shown.score === null) return '';
  const [one, other] = shown.score;
  const [first, second] = shown.players.map(
    (player, at) => shown.counted[at] || words.get('play.counted', { player: player.words }),
  );
  return words.get('play.score', { first, one, other, second });
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
