/**
 * How thoroughly boards are judged: three sizes in plain words, or numbers of one's own.
 */
import { choice, el, field } from '../dom.js';

/** @typedef {import('./types.js').Size} Size */
/** @typedef {import('../types.js').App} App */

/** @type {Record<string, [number, number]>} Games of each board, and simulations a turn. */
const SIZES = { quick: [20, 50], good: [100, 300], thorough: [400, 1000] };
const KEY = 'judge_size';
/** The weaker player looks at this part of what the other does, as in the terminal. */
const WEAKER = 16;
const MOST = { games: 2000, budget: 5000, seed: 2 ** 31 };

export class SizePicker {
  /** @type {Record<string, HTMLInputElement>} */ #numbers = {};
  /** @type {Map<string, HTMLInputElement>} */ #sizes = new Map();
  #app;
  #full;

  #onchange;

  /** @param {HTMLElement} place @param {App} app @param {() => void} onchange  Another size was chosen. */
  constructor(place, app, onchange) {
    this.#app = app;
    this.#onchange = onchange;
    const { words } = app;
    const choices = [...Object.keys(SIZES), 'own'].map((id) => {
      const radio = el('input', { type: 'radio', name: 'judge-size', value: id, onchange: () => this.#choose() });
      this.#sizes.set(id, radio);
      const [games, budget] = SIZES[id] ?? [0, 0];
      const hint = id === 'own' ? '' : words.get('judge.size_hint', { n: games, budget });
      return choice(radio, el('span', null, words.get(`judge.size_${id}`), hint ? el('small', null, hint) : null));
    });
    for (const [id, least] of Object.entries({ games: 1, budget: 1, seed: 0 })) {
      const most = MOST[/** @type {keyof typeof MOST} */ (id)];
      this.#numbers[id] = el('input', { type: 'number', min: least, max: most, step: 1, required: true, onchange: () => this.#choose() });
    }
    this.#full = el('input', { type: 'checkbox', onchange });
    this.own = el('div', { class: 'own-size' },
      field(words.get('judge.games'), this.#numbers.games),
      field(words.get('judge.budget'), this.#numbers.budget, words.get('judge.budget_hint')),
      field(words.get('judge.seed'), this.#numbers.seed, words.get('judge.seed_hint')));
    place.append(el('fieldset', { class: 'sizes' }, el('legend', null, words.get('judge.size')), choices, this.own,
      choice(this.#full, el('span', null, words.get('judge.full'), el('small', null, words.get('judge.full_hint'))))));
    this.#recall(app.store.recall(KEY));
  }

  /** @param {any} kept */
  #recall(kept) {
    const own = kept && typeof kept === 'object' ? kept : { id: typeof kept === 'string' ? kept : 'quick' };
    const chosen = this.#sizes.get(own.id) ?? this.#sizes.get('quick');
    if (chosen) chosen.checked = true;
    this.#numbers.games.value = String(own.games ?? SIZES.good[0]);
    this.#numbers.budget.value = String(own.budget ?? SIZES.good[1]);
    this.#numbers.seed.value = String(own.seed ?? 1);
    this.own.hidden = this.#id !== 'own';
  }

  get #id() {
    return [...this.#sizes].find(([, radio]) => radio.checked)?.[0] ?? 'quick';
  }

  #choose() {
    this.own.hidden = this.#id !== 'own';
    const { games, budget, seed } = this.size;
    this.#app.store.remember(KEY, this.#id === 'own' ? { id: 'own', games, budget, seed } : this.#id);
    this.#onchange();
  }

  /** Whether the numbers can be. */
  get isValid() {
    if (this.#id !== 'own') return true;
    const wrong = Object.values(this.#numbers).find((input) => !input.checkValidity());
    wrong?.reportValidity();
    return wrong === undefined;
  }

  /** Whether the numbers can be, without saying so. */
  get isPossible() {
    return this.#id !== 'own' || Object.values(this.#numbers).every((input) => input.validity.valid);
  }

  /** @returns {Size} */
  get size() {
    const full = this.#full.checked;
    if (this.#id !== 'own') {
      const [games, budget] = SIZES[this.#id];
      return { games, budget, ...weaker(budget), seed: 1, full };
    }
    const [games, budget, seed] = ['games', 'budget', 'seed'].map((id) => Number(this.#numbers[id].value));
    return { games, budget, ...weaker(budget), seed, full };
  }
}

/** Shares are shown at two strengths where there is room for a weaker one. @param {number} budget */
function weaker(budget) {
  return budget >= WEAKER ? { weaker: Math.floor(budget / WEAKER) } : {};
}
