/**
 * What can be done with a game: undo, hints, stepping through its turns, writing a turn, ending it.
 */
import { button, el, field } from '../dom.js';
import { toggle } from './elements.js';
import { hintButton } from './hints.js';
import { GLYPHS, LONGEST } from './kept.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('./game.js').PlayGame} PlayGame */

/**
 * Undo, hint and a new game.
 *
 * @param {App} app
 * @param {PlayGame} game
 */
export function buttons(app, game) {
  const { words } = app;
  const undo = button(words.get('shell.undo'), () => game.undo());
  const redo = button(words.get('shell.redo'), () => game.redo());
  const hint = hintButton(app, game);
  const anew = button(words.get('play.new_game'), () => game.begin());
  const draw = () => {
    undo.disabled = !game.canUndo;
    redo.disabled = game.undone.length === 0;
    hint.disabled = !game.mine || game.waits;
    anew.disabled = game.turns.length === 0 && game.result === null;
  };
  game.addEventListener('shown', draw);
  game.addEventListener('thinking', draw);
  return el('div', { class: 'row' }, undo, redo, hint, anew);
}

/**
 * A sign and a comment for the turn that is looked at.
 *
 * @param {App} app
 * @param {PlayGame} game
 */
function remarkBox(app, game) {
  const { words } = app;
  const glyph = el('select', { autocomplete: 'off' },
    ['', ...GLYPHS].map((sign) => el('option', { value: sign, translate: sign ? 'no' : null }, sign || words.get('play.no_glyph'))));
  const comment = el('textarea', { rows: 2, maxlength: LONGEST });
  const marking = button(words.get('play.marking'), () => setMarking(!game.marking), { 'aria-pressed': 'false' });
  /** @param {boolean} on */
  const setMarking = (on) => {
    game.marking = on;
    marking.setAttribute('aria-pressed', String(on));
  };
  /** The turn that is written of. */
  let about = 0;
  glyph.addEventListener('change', () => game.remark({ ...game.remarkOf(game.ply), glyph: glyph.value || null }));
  comment.addEventListener('input', () => game.remark({ ...game.remarkOf(about), comment: comment.value }));
  const box = el('div', { class: 'play-remark' }, field(words.get('play.glyph'), glyph), field(words.get('play.remark'), comment), marking);
  const show = () => {
    about = game.ply;
    if (about === 0) setMarking(false);
    toggle(box, about > 0);
    const said = game.remarkOf(about);
    glyph.value = said.glyph ?? '';
    comment.value = said.comment;
  };
  game.addEventListener('shown', () => {
    // Whoever writes of a turn is not done with it when the computer has answered.
    if (document.activeElement !== comment || about === 0 || about > game.turns.length) show();
  });
  comment.addEventListener('focus', show);
  comment.addEventListener('blur', show);
  return box;
}

/**
 * The turns so far, to step through.
 *
 * @param {App} app
 * @param {PlayGame} game
 */
export function turnList(app, game) {
  const { words } = app;
  const list = el('ol', { class: 'plain play-turns', 'aria-label': words.get('play.turns') });
  const back = button('‹', () => game.goTo(game.ply - 1), { class: 'icon', 'aria-label': words.get('play.back') });
  const forward = button('›', () => game.goTo(game.ply + 1), { class: 'icon', 'aria-label': words.get('play.forward') });
  const swapped = el('p', { class: 'soft' }, words.get('play.swapped'));
  /** @param {number} at */
  const said = (at) => {
    const { glyph, comment, more } = game.remarkOf(at);
    return (glyph ? ` ${glyph}` : '') + (comment || Object.keys(more).length > 0 ? ' …' : '');
  };
  const draw = () => {
    const { turns, ply } = game;
    back.disabled = ply === 0;
    forward.disabled = ply === turns.length;
    toggle(swapped, game.swapped);
    list.replaceChildren(...[words.get('play.turn_start'), ...turns].map((text, at) =>
      el('li', null, button(at === 0 ? text : `${at}. ${text}${said(at)}`, () => game.goTo(at), {
        class: 'quiet', 'aria-current': at === ply ? 'step' : null,
      })),
    ));
    const here = list.children[ply];
    if (here instanceof HTMLElement) list.scrollTop = here.offsetTop - list.clientHeight / 2;
  };
  game.addEventListener('shown', draw);
  game.addEventListener('remarked', draw);
  return el('section', { class: 'stack' },
    el('div', { class: 'row' }, el('h3', null, words.get('play.turns')), back, forward), list, remarkBox(app, game), swapped);
}

/**
 * A turn in writing, a list of turns for games without clicks, and the ends that players agree on.
 *
 * @param {App} app
 * @param {PlayGame} game
 */
export function written(app, game) {
  const { words } = app;
  const input = el('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off' });
  const form = el('form', { class: 'play-write' }, field(words.get('play.write'), input),
    el('button', { type: 'submit' }, words.get('play.write_do')));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (input.value.trim() !== '' && (await game.make(input.value.trim()))) input.value = '';
  });
  const listed = el('select', { 'aria-label': words.get('play.list') });
  listed.addEventListener('change', () => game.make(listed.value));
  const agree = button(words.get('play.agree'), () => game.end('agree'));
  const resign = button(words.get('play.resign'), () => {
    const colour = game.shown?.to_move ?? 0;
    game.end(colour === 0 ? 1 : 0);
  });
  const ends = el('div', { class: 'row' }, resign, agree);
  const draw = () => {
    const { shown } = game;
    const some = shown?.choice?.listed ?? [];
    toggle(listed, some.length > 0);
    listed.replaceChildren(el('option', { value: '' }, words.get('play.list')), ...some.map((turn) => el('option', null, turn)));
    toggle(form, game.mine);
    resign.disabled = !game.mine;
    toggle(agree, shown?.agrees ?? false);
    agree.disabled = game.over;
  };
  game.addEventListener('shown', draw);
  return el('div', { class: 'stack' }, form, listed, ends);
}
