/**
 * Who made which turn: the way back and forth in a game stops where a person is to move.
 */

/** @typedef {import('./game.js').PlayGame} PlayGame */

/** How many turns are left if those are taken back up to the last of a person. @param {PlayGame} game */
export async function personBefore(game) {
  let left = game.turns.length - 1;
  // After the first turn or a skipped one, colours do not alternate: the position tells who is to move.
  while (left > 0 && (await moverAt(game, left)) !== 'person' && game.seats.includes('person')) left -= 1;
  return left;
}

/** Makes turns again that were taken back, up to the next one of a person. @param {PlayGame} game */
export async function personAfter(game) {
  do {
    game.turns = [...game.turns, ...game.undone.splice(0, 1)];
  } while (game.undone.length > 0 && (await moverAt(game, game.turns.length)) === 'computer');
}

/** @param {PlayGame} game @param {number} ply */
async function moverAt(game, ply) {
  const told = await game.ask('play', { ...game.body, turns: game.turns.slice(0, ply), draw: false }, 'mover');
  return game.seats[game.seatOf(told?.to_move ?? 0)];
}
