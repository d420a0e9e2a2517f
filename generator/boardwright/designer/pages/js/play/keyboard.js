/**
 * A game by the keys alone: to places that can be chosen, back from them, and on after a turn.
 */
/** @typedef {import('../boardview.js').BoardView} BoardView */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {import('./game.js').PlayGame} PlayGame */

/** Places this near to each other, in parts of the board's height, are in one row. */
const ROW = 0.02;

/** Whether somebody plays with the keys by now. */
let byKeys = false;

/**
 * @param {HTMLElement} root
 * @param {PlayGame} game
 * @param {BoardView} view
 */
export function playByKeys(root, game, view) {
  root.addEventListener('pointerdown', () => { byKeys = false; }, { capture: true });
  root.addEventListener('keydown', () => { byKeys = true; }, { capture: true });
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && (game.chosen.length > 0 || game.several.length > 0)) game.takeBack();
    else if (event.key === 'PageDown' || event.key === 'PageUp') {
      const step = event.key === 'PageDown' ? 1 : -1;
      if (!(event.target instanceof Element) || !view.svg.contains(event.target) || !toNext(game, view, step)) return;
    } else return;
    event.preventDefault();
  });
  // What a place means is asked beside the board.
  game.addEventListener('several', () => {
    const first = root.querySelector('.play-do [role="group"] button');
    if (byKeys && first instanceof HTMLElement) first.focus();
  });
  game.addEventListener('chosen', () => back(game, view, game.chosen.at(-1)?.place));
  game.addEventListener('made', () => back(game, view, game.shown?.last.came[0]));
}

/**
 * The button that was pressed is gone: whoever plays with keys goes on from the last click or turn.
 *
 * @param {PlayGame} game
 * @param {BoardView} view
 * @param {string | null | undefined} name
 */
function back(game, view, name) {
  const place = name ?? game.shown?.choice.clicks.find((click) => click.place !== null)?.place;
  if (byKeys && place && document.activeElement === document.body) view.focus(place);
}

/**
 * To the next place that can be chosen, row by row from the top.
 *
 * @param {PlayGame} game
 * @param {BoardView} view
 * @param {1 | -1} step
 */
function toNext(game, view, step) {
  const names = new Set(game.mine && !game.waits ? game.shown?.choice.clicks.map((click) => click.place) : []);
  const row = ROW * (view.board?.height ?? 1);
  const all = (view.board?.places ?? []).map((place) => ({ ...place, row: Math.round(place.y / row) }));
  all.sort((one, other) => one.row - other.row || one.x - other.x);
  const here = document.activeElement instanceof SVGElement ? document.activeElement.dataset.name : '';
  const at = all.findIndex(({ name }) => name === here);
  const around = all.map((_, number) => all[(at + step * (number + 1) + 2 * all.length) % all.length]);
  const next = around.find(({ name }) => names.has(name));
  if (next) view.focus(next.name);
  return next !== undefined;
}

/**
 * Tells of places what stands there and what pressing them would do, as it is now.
 *
 * @param {import('../types.js').Words} words
 * @param {PlayGame} game
 * @returns {(place: Place) => string}
 */
export function labels(words, game) {
  const { held } = game.shown ?? {};
  const chosen = new Set(game.chosen.map((click) => click.place));
  const rings = new Set(game.rings);
  /** @type {Map<string | null, Set<string>>} */
  const acts = new Map();
  for (const click of game.mine && !game.waits ? (game.shown?.choice.clicks ?? []) : []) {
    const known = acts.get(click.place) ?? new Set();
    acts.set(click.place, click.words === '' ? known : known.add(click.words));
  }
  return ({ name, kind }) => {
    const key = `shell.place_${kind}`;
    const found = words.get(key, { name });
    const called = found === key ? name : found;
    const who = held?.[name];
    const what = who === undefined ? 'place_empty' : who === '' ? 'place_built' : 'place_held';
    const told = [words.get(`play.${what}`, { place: called, who: who ?? '' })];
    const can = acts.get(name);
    if (rings.has(name)) told.push(words.get('play.is_ringed'));
    if (chosen.has(name)) told.push(words.get('play.is_chosen'));
    if (can) told.push(words.get('play.can_choose'), ...can);
    return told.join(', ');
  };
}
