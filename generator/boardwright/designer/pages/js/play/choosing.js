/**
 * What a click on a place of the board means for the turn that is being chosen.
 */

/** @typedef {import('./game.js').PlayGame} PlayGame */
/** @typedef {import('./types.js').Click} Click */

/**
 * @param {PlayGame} game
 * @param {string} place
 */
export async function clickOn(game, place) {
  const { shown } = game;
  if (game.marking && game.ply > 0) game.ring(place);
  if (!shown || game.waits || !game.mine || game.marking) return;
  const now = shown.choice.clicks.filter((click) => click.place === place);
  const at = game.chosen.findIndex((click) => click.place === place);
  if (now.length === 1) await game.choose(now[0]);
  else if (now.length > 1) {
    game.several = now;
    game.say('');
    game.tell('shown');
    game.tell('several');
  } else if (at >= 0) await without(game, at);
  else await instead(game, place);
}

/**
 * Takes back a click, and those after it if they do not go without it.
 *
 * @param {PlayGame} game
 * @param {number} at
 */
async function without(game, at) {
  game.say('');
  const before = game.chosen;
  await game.setChosen(before.filter((_, number) => number !== at));
  const { clicks = [], turns = [] } = game.shown?.choice ?? {};
  if (clicks.length === 0 && turns.length === 0) await game.setChosen(before.slice(0, at));
}

/**
 * A place that does not go with the choice: another piece to begin with, or a reason.
 *
 * @param {PlayGame} game
 * @param {string} place
 */
async function instead(game, place) {
  const partial = game.chosen.map(({ name }) => name);
  if (partial.length > 0 && game.shown?.held?.[place]) {
    const anew = await game.ask('play', { ...game.body, draw: false }, 'try');
    const first = anew?.choice.clicks.find((/** @type {Click} */ click) => click.place === place);
    if (first) {
      await game.setChosen([first]);
      return;
    }
  }
  const told = await game.ask('try', { ...game.body, partial, place }, 'try');
  const { words } = game.app;
  if (!told?.reason) return;
  // A place that may come later in a turn is no mistake: what comes first is.
  const instead = partial.length === 0 ? game.shown?.choice.wanted : '';
  const reason = told.reason.words || instead || words.get('play.not_now');
  game.say(words.get('play.why', { place, reason }));
}
