/**
 * The boards near the one that is being designed, ranked by a small sweep in the background: one click takes one of them.
 */
import { messageOf } from '../asking.js';
import { isAbort } from '../backend.js';
import { valueName } from '../board/controls.js';
import { button, el, setSvg } from '../dom.js';
import { intervalBar } from './bars.js';
import { lasting, shareTold, waiting } from './sentences.js';

/** @typedef {import('./types.js').Neighbour} Neighbour */
/** @typedef {import('./types.js').Near} Near */
/** @typedef {import('./shelf.js').Shelf} Shelf */
/** @typedef {import('../types.js').App} App */

export class Neighbours {
  #app;
  #shelf;
  #button;
  #bar = el('progress', { max: 1, value: 0, hidden: true });
  #status = el('p', { class: 'number' });
  #list = el('ul', { class: 'plain neighbours' });
  #past;
  /** @type {AbortController | null} */ #controller = null;
  /** The board that this is about. */ #text = '';
  /** @type {Near | null} */ #found = null;
  /** Pictures and texts of boards, by what leads to them. @type {Map<string, Promise<{svg: string, text: string} | null>>} */
  #made = new Map();
  /** Where these pictures lie: they are drawn once. @type {Map<string, HTMLElement>} */ #plates = new Map();

  /** @param {HTMLElement} place @param {App} app @param {Shelf} shelf */
  constructor(place, app, shelf) {
    this.#app = app;
    this.#shelf = shelf;
    const { words } = app;
    this.#button = button(words.get('judge.near_start'), () => (this.#controller ? this.#controller.abort() : this.#start()));
    this.#bar.setAttribute('aria-label', words.get('judge.progress'));
    this.#past = el('p', { class: 'soft', hidden: true }, words.get('judge.past'));
    place.append(el('p', { class: 'soft' }, words.get('judge.near_hint')), el('div', { class: 'row' }, this.#button), this.#bar, this.#status, this.#past, this.#list);
    app.store.addEventListener('text', () => this.#compare());
    shelf.addEventListener('change', () => this.#show());
  }

  async #start() {
    const { store, backend, words, announce } = this.#app;
    if (!(await store.takeUp()) || this.#controller) return;
    const controller = new AbortController();
    this.#controller = controller;
    const { name, text } = store;
    this.#text = text;
    this.#found = null;
    this.#made.clear();
    this.#plates.clear();
    this.#list.replaceChildren();
    this.#compare();
    this.#bar.hidden = false;
    this.#bar.removeAttribute('value');
    this.#button.textContent = words.get('judge.stop');
    this.#status.textContent = words.get('judge.near_begun');
    announce(words.get('judge.near_begun'));
    /** @param {Near} found */
    const onpart = (found) => {
      if (found.problems) return;
      this.#found = found;
      this.#bar.max = found.of;
      this.#bar.value = found.done;
      const left = found.left === null ? '' : ` ${words.get('judge.left', { time: lasting(words, found.left) })}`;
      this.#status.textContent = words.get('judge.going_games', { done: found.done, n: found.of }) + left;
      this.#show();
    };
    /** @param {string[]} behind */
    const onwait = (behind) => {
      this.#status.textContent = waiting(words, behind) || words.get('judge.near_begun');
    };
    let said = '';
    try {
      const options = { signal: controller.signal, channel: 'neighbours', onpart, onwait };
      const found = await backend.call('neighbours', { name, text, language: words.language }, options);
      onpart(found);
      said = words.get(found.problems ? 'judge.cannot' : found.rows.length < 2 ? 'judge.near_none' : found.stopped ? 'judge.near_stopped' : 'judge.near_done');
    } catch (error) {
      said = isAbort(error) ? words.get('judge.near_stopped') : messageOf(error, words);
    }
    this.#controller = null;
    this.#bar.hidden = true;
    this.#button.textContent = words.get('judge.near_start');
    this.#status.textContent = said;
    this.#show();
    announce(said);
  }

  /** Says that the board is not that one any more. */
  #compare() {
    this.#past.hidden = this.#text === '' || this.#text === this.#app.store.text;
  }

  #show() {
    const focused = document.activeElement instanceof HTMLElement && this.#list.contains(document.activeElement) ? document.activeElement.ariaLabel : null;
    this.#list.replaceChildren(...(this.#found?.rows ?? []).map((row) => this.#row(row)));
    // What was pressed may stand elsewhere now.
    if (focused) this.#list.querySelectorAll('button').forEach((one) => one.ariaLabel === focused && one.focus({ preventScroll: true }));
  }

  /** @param {Neighbour} row */
  #row(row) {
    const { words } = this.#app;
    const name = nameOf(this.#app, row);
    const { faces, turns, share, weaker, balance } = row;
    const picture = this.#plate(row);
    const has = [faces === null ? '' : words.get('shell.n_faces', { n: faces }), turns === null ? '' : words.get('judge.near_turns', { n: Math.floor(turns) })];
    const told = share.n ? words.get(row.pie ? 'judge.near_share_pie' : 'judge.near_share', { n: share.n, share: shareTold(words, share) }) : words.get('judge.no_game_yet');
    const weak = weaker ? ` ${words.get('judge.near_weaker', { share: shareTold(words, weaker) })}` : '';
    const says = balance ? words.get(`judge.near_${balance}`) : row.again || !share.n ? '' : words.get('judge.near_screened');
    const full = this.#shelf.isFull;
    const actions = row.kind === 'here' ? null : el('div', { class: 'row' },
      button(words.get('judge.near_take'), () => this.#take(row), { 'aria-label': words.get('judge.near_take_it', { name }) }),
      button(words.get('judge.near_keep'), () => this.#keep(row), { 'aria-label': words.get('judge.near_keep_it', { name }), disabled: full, class: 'quiet' }));
    return el('li', { class: 'card neighbour' },
      el('div', { class: 'near-head' }, picture, el('div', null,
        el('h3', null, name), el('p', { class: 'soft number' }, has.filter(Boolean).join(' · ')), says ? el('p', { class: 'says' }, says) : null)),
      share.n ? el('div', null, intervalBar(words, share, told)) : null, el('p', { class: 'number' }, told + weak), actions);
  }

  /** @param {Neighbour} row */
  #plate(row) {
    const key = JSON.stringify(row.changes);
    const known = this.#plates.get(key);
    if (known) return known;
    const made = el('div', { class: 'plate', 'aria-hidden': 'true' });
    this.#plates.set(key, made);
    this.#make(row).then((found) => found && setSvg(made, found.svg));
    return made;
  }

  /** Picture and text of a board near this one. @param {Neighbour} row */
  #make({ changes }) {
    const key = JSON.stringify(changes);
    let made = this.#made.get(key);
    if (!made) {
      made = this.#app.backend.call('design', { text: this.#text, changes, moving: true }).catch(() => {
        this.#made.delete(key);
        return null;
      });
      this.#made.set(key, made);
    }
    return made;
  }

  /** @param {Neighbour} row */
  async #take(row) {
    const { store, words, notify } = this.#app;
    const made = await this.#make(row);
    if (!made) return;
    store.setText(made.text);
    notify(words.get('judge.near_taken', { name: nameOf(this.#app, row) }));
  }

  /** @param {Neighbour} row */
  async #keep(row) {
    const made = await this.#make(row);
    const what = row.changes.flatMap(({ value }) => (value === null ? [] : typeof value === 'object' ? Object.values(value) : [value])).join('-');
    if (made) this.#shelf.keep({ name: `${this.#app.store.name.slice(0, 40)}-${what}`, text: made.text });
  }
}

/** In what a board differs from the one it is near to. @param {App} app @param {Neighbour} row */
function nameOf(app, { kind, changes }) {
  const { words } = app;
  const values = Object.fromEntries(changes.map(({ key, value }) => [key.replace(/^.*\./, ''), value]));
  if (kind === 'here') return words.get('judge.near_here');
  if (kind === 'turn') {
    const { nodes, edges } = values.per_turn;
    return words.get('board.nodes_or_edges', { nodes: words.get('shell.n_nodes', { n: nodes }), edges: words.get('shell.n_edges', { n: edges }) });
  }
  if (values.centre) return words.get('judge.near_centre', { name: valueName(app, values.centre) });
  const size = values.radius ? words.get('judge.near_radius', { n: values.radius }) : words.get('judge.near_size', { size: valueName(app, values.size) });
  return kind === 'size' ? size : words.get('judge.near_cut', { shape: valueName(app, values.shape), size });
}
