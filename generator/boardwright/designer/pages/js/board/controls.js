/**
 * Controls for the keys of a config, as the operation `fields` tells them. They show what the config says, and change it.
 */
import { tellError } from '../asking.js';
import { button, choice, el, field, folded } from '../dom.js';
import { cornersControl } from './corners.js';
import { hint } from './hint.js';
import { pairSteps, stepper } from './stepper.js';
import { same, unnamed, valueAt } from './values.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {{key: string, kind: string, values?: any[], default?: any, low?: number, high?: number, fit?: boolean,
 *   about?: string}} Field */
/** @typedef {{key: string, element: HTMLElement, show: (value: any, config: any) => void}} Control */

/** Keys that stand first, in this order; all others are folded away. The tiling has a control of its own. */
const FIRST = ['board.shape', 'board.size', 'board.radius', 'board.width', 'board.height', 'board.points', 'board.whole', 'board.drop', 'board.keep'];
/** Keys of measures, and the shapes that take them; a shape that is not named takes `board.size`. */
const MEASURES = { disc: 'board.radius', polygon: 'board.points', all: '' };
/** Keys of a rectangle that has no size. */
const FRAME = ['board.width', 'board.height'];
/** All keys that say how large a shape is. */
export const MEASURED = ['board.size', 'board.radius', 'board.points', ...FRAME, 'board.whole'];
/** Names of a list that are shown one by one. */
const MOST_NAMES = 40;
/** Keys with which the faces of a board get other names. */
const CUT_BY = ['board.shape', 'board.size', 'board.radius', ...FRAME, 'board.whole', 'board.centre', 'board.variant'];
const PAIRED = ['rectangle', 'rhombus'];

export class Controls {
  /** @type {App} */ #app;
  /** @type {Control[]} */ #controls = [];
  #game = '';
  /** @type {Field[]} */ fields = [];
  /** Measures that shapes of a tiling had before another was chosen. @type {Map<string, import('../types.js').Change[]>} */
  #before = new Map();
  #beforeOf = '';
  #steps = 0;
  #last = 0;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.first = el('div', { class: 'controls' });
    this.others = el('div', { class: 'controls' });
    this.more = folded(app.words.get('board.more'), this.others);
    this.element = el('div', null, this.first, this.more);
  }

  /**
   * Shows the controls of a game; asks for them if it is another game than before.
   *
   * @param {string | null} game
   */
  async show(game) {
    if (game && game !== this.#game) await this.#ask(game);
    // With changes that have no answer yet: who presses a button again goes on from there.
    const now = this.#app.store.wantedConfig;
    for (const { key, element, show } of this.#controls) {
      element.hidden = !fits(key, now);
      show(valueAt(now, key), now);
    }
  }

  /** @param {string} game */
  async #ask(game) {
    this.#game = game;
    try {
      const { fields } = await this.#app.backend.call('fields', { game }, { channel: 'fields' });
      if (this.#game === game) this.#make(fields);
    } catch (error) {
      // Another game may have been asked for since.
      if (this.#game === game) this.#game = '';
      tellError(this.#app, error);
    }
  }

  /** @param {Field[]} fields */
  #make(fields) {
    this.fields = fields;
    this.#controls = fields.map((one) => this.#control(one)).filter((one) => one !== null);
    for (const { key, element } of this.#controls) this.#help(key, element);
    const rank = (/** @type {Control} */ { key }) => (FIRST.indexOf(key) + FIRST.length + 1) % (FIRST.length + 1);
    const sorted = [...this.#controls].sort((a, b) => rank(a) - rank(b));
    this.first.replaceChildren(...sorted.filter((one) => rank(one) < FIRST.length).map((one) => one.element));
    this.others.replaceChildren(...sorted.filter((one) => rank(one) === FIRST.length).map((one) => one.element));
    this.more.hidden = this.others.childElementCount === 0;
  }

  /**
   * @param {Field} told
   * @returns {Control | null}
   */
  #control(told) {
    switch (told.kind) {
      case 'choice':
        return this.#choice(told);
      case 'flag':
        return this.#flag(told);
      case 'length':
      case 'measure':
        return this.#length(told);
      case 'list':
        return this.#list(told);
      case 'whole':
      case 'number':
        return this.#number(told);
      case 'points':
        return cornersControl(this.#app, this.#name(told.key));
      case 'pair':
        return this.#pair(told, true);
      case 'size':
        return this.#pair(told, false);
      default:
        return null;
    }
  }

  /** Puts a sentence behind the label of a control that needs one. @param {string} key @param {HTMLElement} element */
  #help(key, element) {
    const { words } = this.#app;
    const label = element.querySelector('label, .label');
    if (!label || !words.has(`board.help_${key}`)) return;
    const row = el('div', { class: 'label-row' });
    label.before(row);
    row.append(label, hint(words, key, this.#name(key), { sign: true }));
  }

  /** @param {string} key */
  #name(key) {
    return label(this.#app, `key_${key}`, key.split('.').at(-1) ?? key);
  }

  /**
   * @param {string} key
   * @param {any} value
   * @param {string} [merge]
   */
  #change(key, value, merge) {
    const more = key === 'board.shape' ? this.#measures(value) : FRAME.includes(key) ? this.#frame(key, value) : [];
    const others = CUT_BY.includes(key) ? unnamed(this.#app.store.wantedConfig) : [];
    this.#app.store.change([{ key, value }, ...more, ...others], { merge });
  }

  /** What another shape needs besides: what it had before, or about the size that there is. @param {string} shape */
  #measures(shape) {
    const { design, wantedConfig: config } = this.#app.store;
    // Measures in millimetres need a cell.
    const of = JSON.stringify([valueAt(config, 'board.tiling'), valueAt(config, 'board.variant'), parseFloat(valueAt(config, 'board.cell')) > 0]);
    if (of !== this.#beforeOf) this.#before.clear();
    this.#beforeOf = of;
    const ends = endsSomewhere(design);
    const keys = ends ? [...MEASURED, 'board.centre'] : MEASURED;
    const now = keys.map((key) => ({ key, value: valueAt(config, key) ?? null }));
    if (design?.board) this.#before.set(valueAt(config, 'board.shape') ?? 'all', now);
    const before = this.#before.get(shape);
    if (before) return before;
    const wanted = design?.facts.shapes?.[shape] === 'width' ? FRAME : [MEASURES[/** @type {keyof typeof MEASURES} */ (shape)] ?? 'board.size'];
    const old = valueAt(config, 'board.size') ?? valueAt(config, 'board.radius') ?? 3;
    const size = Math.max(...[old].flat().map(Math.round));
    const { board, facts } = design ?? {};
    // In edge lengths; a size counts copies of the tiling's cell, which may be large.
    const [x, y] = board && facts?.frame && !measuredBelow(design)
      ? [board.width, board.height].map((one) => Math.max(1, Math.ceil(one / facts.frame.unit) / 2))
      : [size + 0.5, size + 0.5];
    /** @type {Record<string, any>} */
    const fresh = { 'board.size': PAIRED.includes(shape) ? [size, size] : size, 'board.radius': Math.min(x, y) };
    fresh['board.points'] = [0, 1, 2, 3].map((side) => [[-1, 1, 1, -1][side] * x, [-1, -1, 1, 1][side] * y]);
    [fresh['board.width'], fresh['board.height']] = [2 * x, 2 * y];
    if (ends) fresh['board.centre'] = valueAt(config, 'board.centre') ?? 'middle';
    return keys.map((key) => ({ key, value: wanted.includes(key) || key === 'board.centre' ? fresh[key] : null }));
  }

  /** What goes with a width or height: the other one and no size, or a size again. @param {string} key @param {any} value */
  #frame(key, value) {
    const config = this.#app.store.wantedConfig;
    const other = FRAME.find((one) => one !== key) ?? key;
    if (value === null) return [{ key: other, value: null }, { key: 'board.whole', value: null }, { key: 'board.size', value: [3, 3] }];
    return [{ key: other, value: valueAt(config, other) ?? value }, { key: 'board.size', value: null }];
  }

  /** @param {Field} told @returns {Control} */
  #choice(told) {
    const { key, values = [] } = told;
    const select = el('select');
    const shown = (/** @type {any} */ value) => valueName(this.#app, value);
    select.addEventListener('change', () => {
      if (select.value === 'other') return;
      const value = select.value === '' ? null : values[Number(select.value)];
      this.#change(key, same(value, told.default) ? null : value);
    });
    return {
      key,
      element: field(this.#name(key), select),
      show: (value) => {
        const now = value ?? told.default;
        const at = values.findIndex((one) => same(one, now));
        const isOther = at < 0 && now !== undefined;
        // A list may be open: what stands in it is not made anew without need.
        if (select.options.length === 0 || isOther !== select.matches(':has([value="other"])')) {
          const options = values.map((one, index) => el('option', { value: index }, shown(one)));
          if (told.default === undefined) options.unshift(el('option', { value: '' }, '–'));
          if (isOther) options.push(el('option', { value: 'other' }, this.#app.words.get('board.as_written')));
          select.replaceChildren(...options);
        }
        const wanted = at >= 0 ? String(at) : now === undefined ? '' : 'other';
        // Only what the tiling has is offered; of one that cannot be made it is not known.
        const { design } = this.#app.store;
        const shapes = design?.facts.shapes;
        for (const option of select.options) {
          const meant = /^\d/.test(option.value) && option.value !== wanted ? values[Number(option.value)] : null;
          const lacks = key === 'board.shape' ? shapes && !(meant in shapes) : key === 'board.centre' && meant === 'middle' && !endsSomewhere(design);
          option.hidden = option.disabled = meant !== null && Boolean(lacks);
        }
        if (select.value !== wanted) select.value = wanted;
      },
    };
  }

  /** @param {Field} told @returns {Control} */
  #flag(told) {
    const box = el('input', { type: 'checkbox' });
    box.addEventListener('change', () => this.#change(told.key, box.checked === told.default ? null : box.checked));
    return {
      key: told.key,
      element: choice(box, this.#name(told.key)),
      show: (value, config) => {
        const byItself = told.key === 'board.whole' && valueAt(config, FRAME[0]) !== undefined;
        box.checked = (value ?? told.default ?? byItself) === true;
      },
    };
  }

  /** @param {Field} told @returns {Control} */
  #length(told) {
    const { words } = this.#app;
    const input = el('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', inputmode: 'decimal' });
    input.placeholder = told.default === undefined ? words.get('board.by_itself') : `${told.default} mm`;
    const send = (/** @type {string} */ text) => {
      const number = Number(text.replace(',', '.'));
      const written = told.kind === 'measure' ? number : `${number} mm`;
      this.#change(told.key, text === '' ? null : Number.isNaN(number) ? text : written);
    };
    input.addEventListener('change', () => send(input.value.trim()));
    const fit = told.fit ? button(words.get('board.fit'), () => this.#change(told.key, 'fit'), { 'aria-pressed': 'false' }) : null;
    const element = field(this.#name(told.key), input);
    if (fit) {
      const row = el('div', { class: 'row tight' });
      input.replaceWith(row);
      row.append(input, fit);
    }
    return {
      key: told.key,
      element,
      show: (value) => {
        fit?.setAttribute('aria-pressed', String(value === 'fit'));
        if (document.activeElement !== input) input.value = value === undefined || value === 'fit' ? '' : String(value);
      },
    };
  }

  /** @param {Field} told @returns {Control} */
  #list(told) {
    const { words } = this.#app;
    const names = el('div', { class: 'row tight' });
    const element = el('div', { class: 'field wide', role: 'group', 'aria-label': this.#name(told.key) },
      el('span', { class: 'label', 'aria-hidden': 'true' }, this.#name(told.key)), names);
    /** @type {string[]} */
    let now = [];
    const without = (/** @type {string} */ name) => {
      const rest = [this.#app.store.wanted(told.key) ?? []].flat().filter((one) => one !== name);
      this.#change(told.key, rest.length > 0 ? rest : null);
    };
    return {
      key: told.key,
      element,
      show: (value) => {
        element.hidden = !Array.isArray(value) || value.length === 0;
        if (same(value ?? [], now)) return;
        now = Array.isArray(value) ? value : [];
        const shown = now.slice(0, MOST_NAMES).map((name) => {
          const title = words.get(told.key === 'board.drop' ? 'board.bring_back' : 'board.take_away', { name });
          return button(`${name} ×`, () => without(name), { class: 'name', 'aria-label': title, title });
        });
        const rest = now.length - shown.length;
        names.replaceChildren(...shown, rest > 0 ? words.get('board.and_more', { n: rest }) : '');
        const clear = words.get(told.key === 'board.drop' ? 'board.bring_all_back' : 'board.clear');
        if (now.length > 1) names.append(button(clear, () => this.#change(told.key, null), { class: 'quiet' }));
      },
    };
  }

  /** @param {Field} told @returns {Control} */
  #number(told) {
    const name = this.#name(told.key);
    const step = told.kind === 'whole' ? 1 : told.key === 'board.rotate' ? 5 : 0.5;
    const made = stepper(this.#app.words, name, { ...told, step }, (value) => {
      this.#change(told.key, value === told.default ? null : value, this.#merge(told.key));
    });
    return {
      key: told.key,
      element: field(name, made.element),
      show: (value) => made.show(value ?? told.default),
    };
  }

  /**
   * A pair of whole numbers; if `always` is false, one number where the shape takes one.
   *
   * @param {Field} told
   * @param {boolean} always
   * @returns {Control}
   */
  #pair(told, always) {
    const { words, store } = this.#app;
    const { key } = told;
    const change = (/** @type {any} */ value) => this.#change(key, value, this.#merge(key));
    const [rows, columns] = [0, 1].map((at) =>
      stepper(words, words.get(at ? 'board.columns' : 'board.rows'), { ...pairSteps(told, at), step: 1 }, (value) => {
        const now = store.wanted(key) ?? told.default ?? 1;
        const pair = [...(Array.isArray(now) ? now : [now, now])];
        pair[at] = value;
        change(nearestPair(told.values, pair, at));
      }),
    );
    const single = stepper(words, this.#name(key), { ...told, step: 1 }, change);
    const both = el('div', { class: 'pair' }, rows.element, el('span', { 'aria-hidden': 'true' }, '×'), columns.element);
    const element = el('div', { class: 'field', role: 'group', 'aria-label': this.#name(key) },
      el('span', { class: 'label', 'aria-hidden': 'true' }, this.#name(key)), both, single.element);
    return {
      key,
      element,
      show: (value) => {
        const now = value ?? told.default ?? (always ? [1, 1] : 1);
        const two = Array.isArray(now);
        both.hidden = !two;
        single.element.hidden = two;
        const pair = two ? now : [now, now];
        rows.show(pair[0]);
        columns.show(pair[1]);
        if (!two) single.show(now);
      },
    };
  }

  /** Steps that follow one another quickly are one step to undo. @param {string} key */
  #merge(key) {
    const now = performance.now();
    if (now - this.#last > 800) this.#steps += 1;
    this.#last = now;
    return `${key} ${this.#steps}`;
  }
}

/** Whether measures are in edges of a tiling below the stars: over one without a period. @param {import('../types.js').Design | null} design */
export function measuredBelow(design) {
  return Boolean(valueAt(design?.config, 'board.tiling')?.stars && !design?.facts.frame?.centres);
}

/** Whether the tiling ends, so that there is a middle of it. @param {import('../types.js').Design | null} design */
export function endsSomewhere(design) {
  return Boolean(design?.facts.shapes && 'all' in design.facts.shapes && 'disc' in design.facts.shapes);
}

/** Whether a key goes with what the config says. @param {string} key @param {any} config */
function fits(key, config) {
  const shape = valueAt(config, 'board.shape');
  const measures = Object.values(MEASURES);
  if (valueAt(config, key) !== undefined) return true;
  // A tiling that is the board itself has neither.
  if (key === 'board.size' && shape === undefined) return typeof valueAt(config, 'board.tiling') !== 'object';
  const framed = shape === 'rectangle' && valueAt(config, FRAME[0]) !== undefined;
  if (key === 'board.size') return !(shape in MEASURES) && !framed;
  if (FRAME.includes(key)) return shape === 'rectangle';
  if (key === 'board.whole') return framed || shape === 'disc' || shape === 'polygon';
  return !measures.includes(key) || MEASURES[/** @type {keyof typeof MEASURES} */ (shape)] === key;
}

/**
 * The pair that is taken and nearest to one wanted, whose number at `at` counts most.
 *
 * @param {any[] | undefined} values
 * @param {number[]} wanted
 * @param {number} at
 */
export function nearestPair(values, wanted, at) {
  if (!values) return wanted;
  const far = (/** @type {number[]} */ pair) =>
    10 * Math.abs(pair[at] - wanted[at]) + Math.abs(pair[1 - at] - wanted[1 - at]);
  return values.reduce((best, pair) => (far(pair) < far(best) ? pair : best));
}

/** @param {App} app @param {string} key @param {string} other */
export function label({ words }, key, other) {
  return words.has(`board.${key}`) ? words.get(`board.${key}`) : other.replaceAll('_', ' ');
}

/** @param {App} app @param {any} value */
export function valueName(app, value) {
  return Array.isArray(value) ? value.join(' × ') : label(app, `value_${value}`, String(value));
}
