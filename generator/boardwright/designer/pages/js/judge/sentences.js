/**
 * What figures say, in sentences.
 */

/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').Judged} Judged */
/** @typedef {import('./types.js').Share} Share */
/** @typedef {import('../types.js').Words} Words */

/** Games from which on "balanced" says something: the interval of an even share is then 10 % on either side. */
const MANY = 96;

/** @param {number} part */
export const percent = (part) => Math.round(100 * part);

/** A share with its interval. @param {Words} words @param {Share} share */
export function shareTold(words, share) {
  if (!share.n) return words.get('judge.unknown');
  const { share: part, low, high } = share;
  return words.get('judge.share', { share: percent(part), low: percent(low), high: percent(high) });
}

/** Who is favoured, if anybody, and what that rests on. @param {Words} words @param {Judged} found */
export function verdict(words, found) {
  if (!found.games) return words.get('judge.no_game_yet');
  if (found.favoured) return words.get(`judge.favoured_${found.favoured}`);
  return words.get(found.games < MANY ? 'judge.too_few' : 'judge.balanced');
}

/**
 * The first player's share, and what its interval means if it is not to be brief.
 *
 * @param {Words} words
 * @param {Judged} found
 * @param {boolean} [brief]
 */
export function firstPlayer(words, found, brief = false) {
  if (!found.games) return '';
  const { share, low, high } = found.first_player;
  const values = { n: found.games, share: percent(share), low: percent(low), high: percent(high) };
  if (brief) return words.get('judge.first_player_brief', values);
  const half = found.draws.share ? ` ${words.get('judge.draws_half')}` : '';
  return words.get('judge.first_player_wins', values) + half;
}

/** What players who think less come to, without and with the pie rule; empty if that is not known. @param {Words} words @param {Judged} found */
export function weakerTold(words, { weaker }) {
  if (!weaker) return '';
  const { budget, first_player: first, first_player_swap: swap } = weaker;
  const told = words.get('judge.weaker', { n: budget, share: shareTold(words, first) });
  return swap?.n ? `${told} ${words.get('judge.weaker_pie', { share: shareTold(words, swap) })}` : told;
}

/** What an interval says of an even chance, in a sentence. @param {Words} words @param {Share} share */
export function reading(words, { low, high }) {
  return words.get(low > 0.5 || high < 0.5 ? 'judge.bar_beside' : 'judge.bar_across');
}

/** How long games are; empty if that is not known. @param {Words} words @param {Judged} found */
export function turnsTold(words, { few, lengths, length: { median, p5, p95 } }) {
  if (few && lengths.length) {
    const [so, far] = [lengths[0][0], lengths[lengths.length - 1][0]];
    return words.get(so === far ? 'judge.length_so_far_same' : 'judge.length_so_far', { low: so, n: far });
  }
  if (median === null || p5 === null || p95 === null) return '';
  // Turns are whole. Rounded so, half of the games are over by then, and nine of ten are within.
  const [n, low, high] = [Math.floor(median), Math.floor(p5), Math.ceil(p95)];
  return words.get(low === high ? 'judge.length_same' : 'judge.length', { n, low, high });
}

/** What is being played, or was. @param {Words} words @param {Judged} found */
export function progressTold(words, found) {
  const { games, asked, beside, part } = found;
  if (found.stopped) return words.get(`judge.ended_${found.stopped}`, { n: games });
  const more = beside ? ` ${words.get('judge.played_beside', { n: beside })}` : '';
  if (found.over) return words.get('judge.played', { n: games, budget: found.budget }) + more;
  const { done, of } = found.doing;
  if (part === 'games' && of !== null) {
    const rest = of > asked ? ` ${words.get('judge.going_beside', { done: beside, n: of - asked })}` : '';
    return words.get('judge.going_games', { done: games, n: asked }) + rest;
  }
  if (part === 'openings' && done !== null && of !== null) return words.get('judge.first_turns_of', { done, n: of });
  if (part === 'larger' && done !== null && of !== null) return words.get('judge.going_larger', { done, n: of });
  if (part === 'skill') return words.get('judge.going_skill', { n: done ?? 0 });
  return words.get(part === 'openings' ? 'judge.first_turns' : part === 'proofs' ? 'judge.going_proofs' : 'judge.going_on');
}

/** What the pie rule does; empty if that is not known. @param {Words} words @param {Judged} found */
export function pie(words, found) {
  const swap = found.first_player_swap;
  if (!swap || !found.openings.best) return '';
  const told = found.pie_helps === null ? 'pie_unclear' : found.pie_helps ? 'pie_helps' : 'pie_does_not';
  const { share, low, high } = swap;
  const values = { turn: found.openings.best, share: percent(share), low: percent(low), high: percent(high) };
  return words.get(`judge.${told}`, values);
}

/** Reasons not to take a verdict at its word. @param {Words} words @param {Judged} found @returns {string[]} */
export function warnings(words, found) {
  return found.warnings
    .filter(({ kind }) => kind !== 'no-games')
    .map(({ kind, numbers }) => {
      const { share, larger_share: larger, of, looked_at: looked, places, needed } = numbers;
      const key = kind === 'openings-sampled' && !of ? 'openings_of_many' : kind.replaceAll('-', '_');
      return words.get(`judge.warning_${key}`, {
        share: percent(share ?? 0), larger: percent(larger ?? 0), of: of ?? 0, looked: looked ?? 0, n: places ?? 0,
        needed: needed ?? 0, budget: numbers.larger_budget ?? 0,
      });
    });
}

/**
 * What boards beside each other say: which are shown to be even or not, and which differ by more than chance.
 *
 * @param {Words} words
 * @param {Answer} answer
 * @param {string[]} names
 * @returns {string[]}
 */
export function comparison(words, answer, names) {
  const { balance, pairs } = answer.compared;
  if (pairs.length === 0) return [];
  const told = Object.entries(balance)
    .filter(([, kind]) => kind === 'even')
    .map(([board]) => words.get('judge.shown_even', { name: names[Number(board)] }));
  const apart = pairs.filter(({ differ }) => differ);
  for (const { one, other } of apart) {
    const [more, less] = [one, other].sort((a, b) => share(answer, b) - share(answer, a));
    told.push(words.get('judge.differ', { one: names[more], other: names[less] }));
  }
  if (apart.length === 0) told.push(words.get('judge.none_differ', { n: pairs.length }));
  else if (apart.length < pairs.length) told.push(words.get('judge.others_not_told_apart'));
  return told;
}

/** @param {Answer} answer @param {number} board */
const share = (answer, board) => answer.boards[board].first_player.share;

/** A time as one says it, such as 20 seconds or 3 minutes. @param {Words} words @param {number} seconds */
export function lasting(words, seconds) {
  if (seconds < 10) return words.get('judge.seconds', { n: Math.max(1, Math.round(seconds)) });
  if (seconds < 55) return words.get('judge.seconds', { n: 5 * Math.round(seconds / 5) });
  return seconds < 3570 ? words.get('judge.minutes', { n: Math.round(seconds / 60) }) : words.get('judge.hours', { n: Math.round(seconds / 3600) });
}

/**
 * That something waits, and for what; empty if it does not.
 *
 * @param {import('../types.js').Words} words
 * @param {string[]} behind  Operations.
 */
export function waiting(words, behind) {
  if (behind.length === 0) return '';
  const names = [...new Set(behind)].map((name) => words.get(words.has(`judge.job_${name}`) ? `judge.job_${name}` : 'judge.job_other'));
  return words.get('judge.waiting', { what: [...new Set(names)].join(', ') });
}
