/**
 * Turns that the computer would make: each can be looked at on the board, and made.
 */
import { button, el } from '../dom.js';
import { toggle } from './elements.js';
import { USUAL_LEVEL } from './kept.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('./game.js').PlayGame} PlayGame */
/** @typedef {import('./types.js').HintTurn} HintTurn */

/** A hint is never weaker than this level, which thinks for a moment. */
const LEAST = USUAL_LEVEL + 4;

/** @param {PlayGame} game */
async function askHints(game) {
  const { thinker } = game;
  const body = { ...game.body, seed: game.seed, asked: game.asked || game.ply !== 1 };
  const level = Math.max(LEAST, ...game.levels.filter((_, at) => game.seats[at] === 'computer'));
  const told = await thinker.ask('hints', { ...body, level });
  if (told) game.hints = told;
  game.tell('hints');
}

/** @param {App} app @param {PlayGame} game */
export function hintButton({ words }, game) {
  return button(words.get('play.hint'), () => askHints(game));
}

/**
 * @param {App} app
 * @param {PlayGame} game
 */
export function hintBox(app, game) {
  const { words } = app;
  const list = el('ul', { class: 'plain play-hints' });
  const note = el('p', { class: 'soft' });
  const box = el('section', { class: 'card', hidden: true, 'aria-live': 'polite' },
    el('h3', null, words.get('play.hints')), list, note);
  const draw = () => {
    const { hints, shown } = game;
    toggle(box, hints !== null && shown !== null);
    if (!hints || !shown) {
      list.replaceChildren();
      return;
    }
    const player = shown.players[shown.to_move].words;
    const preview = new Preview(game);
    list.replaceChildren(...hints.hints.map((hint) => row(app, game, hint, preview)));
    const notes = [
      hints.hints.length === 0 ? words.get('play.no_hint') : '',
      hints.hints.some(({ proved }) => !proved) ? words.get('play.hint_note', { player }) : '',
      hints.even ? words.get('play.hint_even') : '',
      hints.swap ? words.get('play.hint_swap') : '',
    ];
    note.textContent = notes.filter((one) => one !== '').join(' ');
  };
  game.addEventListener('hints', draw);
  game.addEventListener('shown', () => {
    if (game.hints === null) draw();
  });
  return box;
}

/**
 * @param {App} app
 * @param {PlayGame} game
 * @param {HintTurn} hint
 * @param {Preview} preview
 */
function row({ words }, game, hint, preview) {
  const { turn } = hint;
  const show = button(turn, () => preview.keep(hint), {
    class: 'play-hint-show', 'aria-pressed': 'false', 'aria-label': words.get('play.hint_show', { turn }),
  });
  const make = button(words.get('play.hint_make'), () => game.make(turn), {
    'aria-label': words.get('play.hint_make_turn', { turn }),
  });
  const item = el('li', { class: 'play-hint' }, show, el('span', { class: 'number' }, valueText(words, hint)), make);
  preview.add(turn, show);
  item.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && preview.show(hint));
  item.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && preview.back());
  item.addEventListener('focusin', () => item.querySelector(':focus-visible') && preview.show(hint));
  item.addEventListener('focusout', () => preview.back());
  return item;
}

/**
 * What the computer thinks of a turn. Only what is proved is certain.
 *
 * @param {import('../types.js').Words} words
 * @param {HintTurn} hint
 */
function valueText(words, { value, proved, games }) {
  if (proved) return words.get(value > 0.5 ? 'play.hint_wins' : value < 0.5 ? 'play.hint_loses' : 'play.hint_draws');
  const percent = Math.min(99, Math.max(1, Math.round(100 * value)));
  return words.get('play.hint_value', { value: percent, n: games });
}

/** The board as it would be after a hint: as long as one is pointed at, or until it is pressed again. */
class Preview {
  #game;
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map();
  /** @type {Map<string, string>} */ #pictures = new Map();
  /** @type {HintTurn | null} */ #kept = null;
  #wanted = '';

  /** @param {PlayGame} game */
  constructor(game) {
    this.#game = game;
  }

  /** @param {string} turn @param {HTMLButtonElement} control */
  add(turn, control) {
    this.#buttons.set(turn, control);
  }

  /** @param {HintTurn} hint */
  keep(hint) {
    this.#kept = this.#kept === hint ? null : hint;
    for (const [turn, control] of this.#buttons) control.setAttribute('aria-pressed', String(turn === this.#kept?.turn));
    this.back();
    if (this.#kept) this.#game.tell('look');
  }

  back() {
    if (this.#kept) this.show(this.#kept);
    else this.#point('', null);
  }

  /** @param {HintTurn} hint */
  async show({ turn, places }) {
    const game = this.#game;
    const known = this.#pictures.get(turn) ?? null;
    this.#point(turn, { places, svg: known });
    if (known) return;
    const { hints, body } = game;
    const told = await game.ask('play', { ...body, turns: [...body.turns, turn] }, 'ghost');
    if (!told?.svg) return;
    this.#pictures.set(turn, told.svg);
    if (this.#wanted === turn && game.hints === hints) this.#point(turn, { places, svg: told.svg });
  }

  /** @param {string} turn @param {import('./types.js').Hinted | null} hinted */
  #point(turn, hinted) {
    this.#wanted = turn;
    this.#game.hinted = hinted;
    this.#game.tell('hinted');
  }
}
