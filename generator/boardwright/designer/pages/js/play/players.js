/**
 * Who plays which colour: a person, or the computer at a level.
 */
import { el } from '../dom.js';
import { badge } from './elements.js';
import { LEVELS } from './kept.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('./game.js').PlayGame} PlayGame */

/** Levels up to which words about strength hold. */
const STRENGTHS = [2, 4, 7, LEVELS];

/**
 * @param {App} app
 * @param {PlayGame} game
 */
export function players(app, game) {
  const { words } = app;
  const rows = el('div', { class: 'play-seats' });
  const note = el('small');
  let known = '';
  const draw = () => {
    const { shown } = game;
    if (!shown || shown.problems.length > 0) return;
    const now = JSON.stringify([shown.players.map((player) => player.words), game.seats, game.levels, game.swapped]);
    if (now === known) return;
    known = now;
    const focused = rows.contains(document.activeElement) ? document.activeElement?.getAttribute('data-of') : null;
    rows.replaceChildren(...shown.players.map((player, colour) => seat(app, game, player, game.seatOf(colour))));
    if (focused) /** @type {HTMLElement | null} */ (rows.querySelector(`[data-of="${focused}"]`))?.focus();
    note.textContent = game.seats.includes('computer') ? words.get('play.levels_note') : '';
  };
  game.addEventListener('shown', draw);
  game.addEventListener('thinking', () => {
    known = game.thinking ? known : '';
    draw();
  });
  return el('fieldset', { class: 'card stack' }, el('legend', null, words.get('play.players')), rows, note);
}

/**
 * @param {App} app
 * @param {PlayGame} game
 * @param {import('./types.js').Player} player
 * @param {number} at
 */
function seat({ words }, game, player, at) {
  const who = el('select', { 'aria-label': player.words, 'data-of': `seat-${at}` }, [
    el('option', { value: 'person', selected: game.seats[at] === 'person' }, words.get('play.person')),
    el('option', { value: 'computer', selected: game.seats[at] === 'computer' }, words.get('play.computer')),
  ]);
  const numbers = Array.from({ length: LEVELS }, (_, number) => number + 1);
  const level = el('select', { 'data-of': `level-${at}`, 'aria-label': words.get('play.level_of', { player: player.words }) },
    numbers.map((number) => {
      const strength = STRENGTHS.findIndex((last) => number <= last) + 1;
      return el('option', { value: number, selected: game.levels[at] === number },
        words.get(`play.level_${strength}`, { level: number }));
    }),
  );
  level.hidden = game.seats[at] !== 'computer';
  const change = () => {
    game.setSeat(at, /** @type {import('./types.js').Seat} */ (who.value), Number(level.value));
  };
  who.addEventListener('change', change);
  level.addEventListener('change', change);
  return el('div', { class: 'play-seat' }, badge(player), who, level);
}
