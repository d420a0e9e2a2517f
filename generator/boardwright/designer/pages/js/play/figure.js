/**
 * A position as an example of the rules: a figure, claims about it, or a puzzle.
 */
import { button, choice, el, field, folded, setSvg } from '../dom.js';
import { keepFile, toggle } from './elements.js';
import { marksOf } from './kept.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('./game.js').PlayGame} PlayGame */
/** @typedef {'figure' | 'claim' | 'puzzle'} What */

/**
 * @param {App} app
 * @param {PlayGame} game
 */
export function figureBox(app, game) {
  const { words } = app;
  const place = el('div', { class: 'play-made' });
  /** @type {Maker | null} */
  let maker = null;
  let shown = '';
  const position = () => JSON.stringify([app.store.text, game.turns.slice(0, game.ply), game.swapped]);
  const close = () => {
    maker?.stop();
    maker = null;
    place.replaceChildren();
  };
  let marked = '';
  const marks = () => JSON.stringify(marksOf(game.remarkOf(game.ply)));
  /** @param {What} what */
  const open = (what) => {
    maker?.stop();
    shown = position();
    marked = marks();
    maker = new Maker(app, game, what, close);
    place.replaceChildren(maker.element);
    maker.element.scrollIntoView({ block: 'start' });
    maker.make();
  };
  // Another position: what is made shows it.
  game.addEventListener('shown', () => maker && position() !== shown && close());
  app.store.addEventListener('language', () => maker?.make());
  // A figure shows what is marked; comments may be written meanwhile.
  game.addEventListener('remarked', () => {
    const before = marked;
    marked = marks();
    if (marked !== before) maker?.make();
  });
  const kinds = /** @type {What[]} */ (['figure', 'claim', 'puzzle']);
  const buttons = Object.fromEntries(kinds.map((what) => [what, button(words.get(`play.make_${what}`), () => open(what))]));
  const over = el('p', { class: 'soft', hidden: true }, words.get('play.over_no_puzzle'));
  game.addEventListener('shown', () => {
    buttons.puzzle.disabled = game.shown?.over ?? false;
    toggle(over, buttons.puzzle.disabled);
  });
  return el('section', { class: 'stack', 'aria-labelledby': 'play-make' },
    el('h2', { id: 'play-make' }, words.get('play.make')),
    el('p', { class: 'soft' }, words.get('play.make_note')),
    el('div', { class: 'row' }, kinds.map((what) => buttons[what])), over, place);
}

class Maker {
  #app;
  #game;
  #what;
  #title = el('input', { type: 'text', maxlength: 300, autocomplete: 'off' });
  #caption = el('textarea', { rows: 2, maxlength: 1000 });
  #width = el('input', { type: 'number', min: 40, max: 400, value: 80, step: 1 });
  #last = el('input', { type: 'checkbox', checked: true });
  #crop = el('input', { type: 'checkbox' });
  #goal;
  #turns = el('select', null, [1, 2, 3].map((number) => el('option', { value: number, selected: number === 2 }, number)));
  #claims = el('fieldset', { class: 'play-claims' });
  #working = el('p', { class: 'soft play-working', role: 'status' });
  #result = el('div', { class: 'stack', 'aria-live': 'polite' });
  #save;
  #picture;
  /** What was made last. @type {any} */ #told = null;
  /** Names of the claims chosen; null before the first answer. @type {string[] | null} */ #chosen = null;
  /** @type {AbortController | null} */ #making = null;

  /**
   * @param {App} app
   * @param {PlayGame} game
   * @param {What} what
   * @param {() => void} close
   */
  constructor(app, game, what, close) {
    const { words } = app;
    this.#app = app;
    this.#game = game;
    this.#what = what;
    const puzzle = what === 'puzzle';
    this.#goal = el('select', null, ['win', 'gain'].map((goal) => el('option', { value: goal }, words.get(`play.puzzle_${goal}`))));
    const wishes = el('div', { class: 'play-wishes' },
      puzzle ? field(words.get('play.puzzle_goal'), this.#goal) : null,
      puzzle ? field(words.get('play.puzzle_turns'), this.#turns) : null,
      field(words.get('play.figure_title'), this.#title),
      field(words.get('play.figure_caption'), this.#caption),
      field(words.get('play.figure_width'), this.#width),
      puzzle ? null : choice(this.#last, words.get('play.figure_last')),
      choice(this.#crop, words.get('play.figure_crop')), this.#claims);
    this.#save = button(words.get('play.figure_save'), () => keepFile(app, this.#told.file), { class: 'primary', disabled: true });
    this.#picture = button(words.get('play.figure_picture'), () => app.download(this.#told.picture), { disabled: true });
    const again = () => this.make();
    for (const control of [this.#title, this.#caption, this.#width, this.#last, this.#crop, this.#goal, this.#turns]) {
      control.addEventListener('change', again);
    }
    this.#last.addEventListener('change', () => { this.#chosen = null; }, { capture: true });
    const heading = `play-making-${what}`;
    this.element = el('section', { class: 'card play-maker', 'aria-labelledby': heading },
      el('div', { class: 'row play-maker-head' }, el('h3', { id: heading }, words.get(`play.make_${what}`)),
        this.#save, this.#picture, button(words.get('play.figure_close'), close, { class: 'quiet' })),
      wishes, el('div', { class: 'play-made-here' }, this.#working, this.#result));
  }

  /** Nothing is made any more. */
  stop() {
    this.#making?.abort();
  }

  async make() {
    const { words } = this.#app;
    this.#making?.abort();
    const making = new AbortController();
    this.#making = making;
    const puzzle = this.#what === 'puzzle';
    // What was made before stays until there is something new, but cannot be saved.
    this.#working.textContent = words.get(puzzle ? 'play.puzzle_looking' : 'play.figure_working');
    this.#save.disabled = this.#picture.disabled = true;
    const width = Math.min(400, Math.max(40, Number(this.#width.value) || 80));
    const body = {
      ...this.#game.body, what: this.#what, last: this.#last.checked, claims: this.#chosen, width,
      crop: this.#crop.checked, marks: marksOf(this.#game.remarkOf(this.#game.ply)), title: this.#title.value, caption: this.#caption.value,
      goal: this.#goal.value, own_turns: Number(this.#turns.value),
    };
    const told = await this.#game.ask('figure_of', body, 'figure', { signal: making.signal });
    if (making.signal.aborted) return;
    this.#working.textContent = '';
    if (told) this.#show(told);
    else this.#result.replaceChildren();
  }

  /** @param {any} told */
  #show(told) {
    const { words } = this.#app;
    this.#offer(told);
    const parts = [];
    if (told.found) parts.push(el('p', { class: 'lead' }, this.#found(told.found)));
    if (told.problems.length > 0) {
      parts.push(el('p', { class: 'problem' }, words.get('play.figure_bad')));
      parts.push(...told.problems.map((/** @type {any} */ one) => el('p', { class: 'problem' }, `${one.key} ${one.told ?? one.message}`)));
    }
    const pictures = [
      told.svg && this.#drawn(told.svg, 'play.figure_preview', told.alt),
      told.solution && this.#drawn(told.solution, 'play.figure_solution', words.get('play.figure_solution')),
    ].filter(Boolean);
    if (pictures.length > 0) parts.push(el('div', { class: 'play-pictures' }, pictures));
    if (told.missing) parts.push(el('p', { class: 'soft' }, told.missing));
    if (told.yaml) parts.push(folded(words.get('play.figure_yaml'), el('pre', { class: 'scroll' }, told.yaml)));
    this.#told = told;
    this.#save.disabled = !told.file || told.problems.length > 0;
    this.#picture.disabled = !told.picture;
    this.#result.replaceChildren(...parts);
  }

  /** @param {any} told */
  #offer(told) {
    const { words } = this.#app;
    const offered = /** @type {string[]} */ (told.offered ?? []);
    toggle(this.#claims, offered.length > 0);
    if (this.#chosen !== null && this.#claims.children.length > 1) return;
    this.#chosen = told.chosen ?? [];
    this.#claims.replaceChildren(el('legend', null, words.get('play.figure_claims')), ...offered.map((name) => {
      const box = el('input', { type: 'checkbox', value: name, checked: this.#chosen?.includes(name) });
      box.addEventListener('change', () => {
        const boxes = [...this.#claims.querySelectorAll('input')];
        this.#chosen = boxes.filter((one) => one.checked).map((one) => one.value);
        this.make();
      });
      return choice(box, el('code', null, name));
    }));
  }

  /** @param {{proved: boolean, claim: object | null, first: string, others: number, disputed: boolean}} found */
  #found({ proved, claim, first, others, disputed }) {
    const { words } = this.#app;
    if (disputed) return words.get('play.puzzle_disputed', { turn: first });
    if (!proved) return words.get('play.puzzle_unproved');
    if (claim === null) return words.get('play.puzzle_none');
    if (others === 0) return words.get('play.puzzle_unique', { turn: first });
    return words.get('play.puzzle_several', { turn: first, n: others });
  }

  /**
   * @param {string} svg
   * @param {string} key
   * @param {string} alt
   */
  #drawn(svg, key, alt) {
    const plate = el('div', { class: 'plate play-figure', role: 'img', 'aria-label': alt });
    setSvg(plate, svg);
    return el('figure', { class: 'play-figure-frame' }, el('figcaption', { class: 'soft' }, this.#app.words.get(key)), plate);
  }
}
