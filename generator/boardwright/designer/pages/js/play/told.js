/**
 * A game in words: the choice so far, what is missing of the turn, the points, and how the game ended.
 */

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Words} Words */
/** @typedef {import('./game.js').PlayGame} PlayGame */
/** @typedef {import('./types.js').Click} Click */
/** @typedef {import('./types.js').Shown} Shown */

/**
 * What to choose next; empty if nobody has to.
 *
 * @param {App} app
 * @param {PlayGame} game
 */
export function wantedText({ words }, game) {
  const { shown } = game;
  if (!shown || !game.mine || game.waits || shown.choice.clicks.length === 0) return '';
  const [only] = shown.choice.clicks;
  if (game.chosen.length === 0 && shown.choice.clicks.every(({ place }) => place === null)) {
    return words.get('play.only_pass', { what: only.words || only.name });
  }
  return shown.choice.wanted;
}

/**
 * How much of the turn has been chosen; empty before it has begun, and where nobody knows.
 *
 * @param {Words} words
 * @param {PlayGame} game
 */
export function progressText(words, { chosen, shown }) {
  const done = chosen.length;
  const { least = 0, most = null } = shown?.choice ?? {};
  if (done === 0 || most === null || most === 0) return '';
  if (least === most) return words.get('play.so_many_of', { done, of: done + most });
  if (least === 0) return words.get('play.so_many_or_end', { done });
  return words.get('play.so_many_to_go', { done, least, most });
}

/** @param {Click} click */
export function clickText({ name, place, words }) {
  return place !== null && words ? `${place}: ${words}` : (place ?? (words || name));
}

/**
 * Who has won, and whether that is the person or the computer where one plays against the other.
 *
 * @param {Words} words
 * @param {number | null} winner
 * @param {PlayGame} game
 */
export function resultText(words, winner, game) {
  const { shown, seats } = game;
  if (!shown || winner === null) return words.get('play.drawn');
  const player = shown.players[winner].words;
  if (seats[0] === seats[1]) return words.get('play.won', { player });
  return words.get(`play.won_by_${seats[game.seatOf(winner)]}`, { player });
}

/**
 * @param {Words} words
 * @param {Shown} shown
 */
export function scoreText(words, shown) {
  if (shown.score === null) return '';
  const [one, other] = shown.score;
  const [first, second] = shown.players.map(
    (player, at) => shown.counted[at] || words.get('play.counted', { player: player.words }),
  );
  return words.get('play.score', { first, one, other, second });
}

/**
 * That the colours have just changed hands, and which one the only person has now.
 *
 * @param {Words} words
 * @param {PlayGame} game
 */
export function swapText(words, game) {
  const { shown, seats } = game;
  if (!shown || !game.swapped || game.ply !== 1) return '';
  const colour = [0, 1].find((one) => seats[game.seatOf(one)] === 'person') ?? 0;
  const you = seats[0] === seats[1] ? '' : words.get('play.you_play', { player: shown.players[colour].words });
  return `${words.get('play.swapped')} ${you}`.trim();
}

/**
 * What to say after a turn.
 *
 * @param {Words} words
 * @param {PlayGame} game
 */
export function summary(words, game) {
  const { shown } = game;
  if (!shown) return '';
  const turn = shown.turns.at(-1);
  const last = turn ? `${words.get('play.last', { turn, told: shown.told })} ${swapText(words, game)}`.trim() : '';
  const now = shown.over
    ? `${resultText(words, shown.winner, game)} ${scoreText(words, shown)}`
    : words.get('play.to_move', { player: shown.players[shown.to_move].words });
  return `${last} ${now}`.trim();
}

/**
 * What to say after a click that did not make a turn whole.
 *
 * @param {App} app
 * @param {PlayGame} game
 */
export function choiceText(app, game) {
  const { words } = app;
  const last = game.chosen.at(-1);
  const so = last ? words.get('play.has_chosen', { what: clickText(last) }) : words.get('play.nothing_chosen');
  const many = progressText(words, game);
  return [so, many && `${many}.`, wantedText(app, game)].filter((one) => one !== '').join(' ');
}
