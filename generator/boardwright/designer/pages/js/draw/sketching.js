/**
 * A sketch dropped on the page: its faces, its near misses circled and numbered, and one click that mends them.
 */
import { ask } from '../asking.js';
import { button, choice, el, field } from '../dom.js';
import { Canvas } from './canvas.js';
import { previewOf, SketchPicture } from './sketchpicture.js';
import { faultOf, Found } from './sketchsaid.js';
import { drawing, useTiling } from './using.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {{read: string, snap: string, slivers: number, repeats: boolean, layers: string[], leaveOut: string[]}} Wishes */

/** What faces can be; how a drawing is meant is found out by itself at first. */
const READS = ['auto', 'outlines', 'lines', 'painted'];
const KINDS = /\.(svg|geojson|json)$/i;
/** Largest question, in bytes; a drawing takes more in it than in its file, for its quotes and line ends. */
const LARGEST = 4 * 2 ** 20 - 4096;

export class Sketching {
  /** @type {{name: string, content: string} | null} */ #file = null;
  /** @type {any} */ #answer = null;
  /** What tells this drawing from others. */ #drawing = '';
  /** How the drawing has been read, step by step. */
  /** @type {Wishes[]} */ #steps = [];
  #at = 0;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    const { words } = app;
    const stage = el('div', { class: 'stage' });
    this.choose = el('input', { type: 'file', accept: '.svg,.geojson,.json,image/svg+xml', class: 'unseen', 'aria-label': words.get('draw.sketch_file') });
    this.named = el('span', { class: 'soft' }, words.get('draw.sketch_hint'));
    this.drop = el('div', { class: 'draw-drop' }, el('label', { class: 'button draw-choose' }, words.get('draw.sketch_choose'), this.choose), this.named);
    this.trouble = el('p', { class: 'problem draw-said', role: 'alert' });
    this.place = el('div', { hidden: true });
    stage.append(this.drop, this.trouble, this.place);
    this.back = button(words.get('shell.undo'), () => this.step(-1), { 'aria-keyshortcuts': 'Control+Z' });
    this.forth = button(words.get('shell.redo'), () => this.step(1), { 'aria-keyshortcuts': 'Control+Shift+Z' });
    const tools = el('div', { class: 'row', role: 'toolbar', 'aria-label': words.get('draw.tools') }, this.back, this.forth);
    this.canvas = new Canvas(this.place, words, words.get('draw.sketch_picture'), tools);
    this.picture = new SketchPicture(this.canvas, words, (snap) => this.#mend(snap), (name) => this.#leave(name));
    this.read = el('select', { autocomplete: 'off' }, READS.map((read) => el('option', { value: read }, words.get(`draw.read_${read}`))));
    this.repeats = el('input', { type: 'checkbox', autocomplete: 'off' });
    this.snap = el('input', { type: 'number', min: 0, max: 100000, step: 'any', value: 0, inputmode: 'decimal', autocomplete: 'off' });
    this.layers = el('fieldset', { class: 'draw-layers', hidden: true });
    this.left = el('div', { class: 'row draw-left', hidden: true });
    this.said = el('div', { class: 'stack', 'aria-live': 'polite' });
    this.found = new Found(words, this.picture, (snap) => this.#mend(snap));
    this.aside = el('div', { class: 'aside stack', hidden: true }, this.said, this.found.element,
      el('div', { class: 'draw-fields' }, field(words.get('draw.read'), this.read), field(words.get('draw.snap'), this.snap)),
      choice(this.repeats, words.get('draw.repeats')), this.layers, this.left);
    this.element = el('div', { class: 'bench draw-bench' }, stage, this.aside);
    this.choose.addEventListener('change', () => {
      this.open([...(this.choose.files ?? [])]);
      // The same file, changed meanwhile, may be chosen again.
      this.choose.value = '';
    });
    for (const control of [this.read, this.repeats, this.snap]) control.addEventListener('change', () => this.#changed());
  }

  /** Somebody holds a file above the page, or does no more. @param {boolean} over */
  hover(over) {
    this.drop.classList.toggle('over', over);
  }

  /** Reads a drawing; of several the first. @param {File[]} files */
  async open(files) {
    const { words } = this.app;
    const file = files.find(({ name }) => KINDS.test(name)) ?? files[0];
    if (!file) return;
    if (files.length > 1) this.app.notify(words.get('draw.one_file', { name: file.name }));
    this.#tell('');
    if (!KINDS.test(file.name)) {
      this.#tell(words.get('draw.problem_kind', { name: file.name }));
      return;
    }
    const content = file.size <= LARGEST ? await file.text() : '';
    if (file.size > LARGEST || new Blob([JSON.stringify(content)]).size > LARGEST) {
      this.#tell(words.get('draw.problem_large', { name: file.name, size: file.size / 2 ** 20 }));
      return;
    }
    await this.#ask({ read: 'auto', snap: '0', slivers: 0, repeats: this.repeats.checked, layers: [], leaveOut: [] }, { name: file.name, content });
  }

  /** One line about a file. @param {string} text @param {string} [exactly]  In the words of whoever read it. */
  #tell(text, exactly = '') {
    this.trouble.replaceChildren(text, exactly ? el('span', { class: 'soft', lang: 'en' }, ` (${exactly})`) : '');
  }

  /** The controls say how the drawing is to be read. */
  #changed() {
    if (this.snap.reportValidity()) this.#again({});
  }

  /** As it is read now, but for something. @param {Partial<Wishes>} other */
  #again(other) {
    this.#ask(this.#wishes(other));
  }

  /** @param {Partial<Wishes>} other @returns {Wishes} */
  #wishes(other) {
    const { slivers, layers, leaveOut } = this.#steps[this.#at];
    return { read: this.read.value, snap: this.snap.value || '0', slivers, repeats: this.repeats.checked, layers, leaveOut, ...other };
  }

  /** @param {{name: string, content: string}} file @param {Wishes} wishes */
  #question(file, { read, snap, slivers, repeats, layers, leaveOut }) {
    return { ...file, read, snap: Number(snap), slivers, vectors: repeats ? 'find' : null, layers, leave_out: leaveOut, language: this.app.words.language };
  }

  /** @param {number} snap */
  #mend(snap) {
    this.#again({ snap: String(snap) });
  }

  /** Takes a shape out of the drawing, or back into it. @param {string} name */
  #leave(name) {
    const { leaveOut } = this.#steps[this.#at];
    this.#again({ leaveOut: leaveOut.includes(name) ? leaveOut.filter((one) => one !== name) : [...leaveOut, name] });
  }

  /** @param {number} by */
  step(by) {
    const wishes = this.#steps[this.#at + by];
    if (wishes) this.#ask(wishes, null, by);
  }

  /**
   * Reads the drawing so, and shows it if it can be read.
   *
   * @param {Wishes} wishes
   * @param {{name: string, content: string} | null} [other]  Another drawing.
   * @param {number} [by]  Of steps back or forth.
   */
  async #ask(wishes, other = null, by = 0) {
    const file = other ?? this.#file;
    if (!file) return;
    this.place.setAttribute('aria-busy', 'true');
    const answer = await ask(this.app, 'sketch', this.#question(file, wishes), { channel: 'draw-sketch' });
    this.place.removeAttribute('aria-busy');
    if (!answer || answer.problem) {
      if (answer) this.#tell(this.app.words.get(`draw.problem_${answer.problem.code}`, answer.problem.values), answer.problem.found);
      if (this.#steps.length) this.#set(this.#steps[this.#at]);
      return;
    }
    this.#tell('');
    const mended = other ? [] : this.#mended(answer);
    this.#file = file;
    this.#answer = answer;
    if (other) {
      this.#steps = [wishes];
      this.#drawing = drawing(this.app, 'sketch');
    } else if (!by) this.#steps = [...this.#steps.slice(0, this.#at + 1), wishes];
    this.#at = other ? 0 : by ? this.#at + by : this.#steps.length - 1;
    this.#set(wishes);
    this.#show(mended, other !== null);
  }

  /** @param {Wishes} wishes */
  #set({ read, snap, repeats }) {
    this.read.value = read;
    this.snap.value = snap;
    this.repeats.checked = repeats;
  }

  /** Near misses that are none any more. @param {any} answer @returns {any[]} */
  #mended(answer) {
    return answer.moved.corners ? this.#gone(answer) : [];
  }

  /** @param {any} answer @returns {any[]} */
  #gone(answer) {
    const key = (/** @type {any} */ { x, y }) => `${x.toFixed(6)} ${y.toFixed(6)}`;
    const left = new Set(answer.misses.map(key));
    return this.#answer ? this.#answer.misses.filter((/** @type {any} */ miss) => !left.has(key(miss))) : [];
  }

  /** What is proposed: a button, and a picture of what it would do, as soon as it is known. @param {string} text @param {Partial<Wishes>} other */
  #proposal(text, other) {
    const picture = el('div', { class: 'draw-preview', hidden: true });
    this.#preview(this.#wishes(other), picture);
    return [button(text, () => this.#again(other), { class: 'primary' }), picture];
  }

  /** @param {Wishes} wishes @param {HTMLElement} place */
  async #preview(wishes, place) {
    const { backend, words } = this.app;
    const asked = this.#answer;
    try {
      const answer = await backend.call('sketch', this.#question(/** @type {any} */ (this.#file), wishes), { channel: 'draw-preview' });
      if (asked !== this.#answer || answer.problem) return;
      place.replaceChildren(previewOf(answer, this.#gone(answer)), el('p', { class: 'soft' }, words.get('draw.preview', { n: answer.faces.length })));
      place.hidden = false;
    } catch {
      // The button does without.
    }
  }

  /** @param {any[]} mended @param {boolean} anew */
  #show(mended, anew) {
    const { words } = this.app;
    this.place.hidden = this.aside.hidden = false;
    this.drop.classList.add('small');
    this.named.textContent = words.get('draw.sketch_shown', { name: this.#file?.name ?? '' });
    this.back.disabled = this.#at === 0;
    this.forth.disabled = this.#at >= this.#steps.length - 1;
    this.picture.show(this.#answer, mended);
    const [x, y, width, height] = this.#answer.box;
    if (anew) this.canvas.frame([[x, y], [x + width, y + height]], { anew });
    this.said.replaceChildren(...this.#told(mended));
    this.found.show(this.#answer);
    this.#showLayers();
    const { leaveOut } = this.#steps[this.#at];
    this.left.hidden = leaveOut.length === 0;
    this.left.replaceChildren(el('span', { class: 'soft' }, words.get('draw.left_out')), ...leaveOut.map((name) =>
      button(`${name} ×`, () => this.#leave(name), { class: 'quiet', 'aria-label': words.get('draw.bring_back', { name }) })));
  }

  /** The layers at the top of the drawing, to switch off; the others are those that are wanted. */
  #showLayers() {
    const { words } = this.app;
    const names = /** @type {string[]} */ (this.#answer.layers);
    const { layers } = this.#steps[this.#at];
    this.layers.hidden = names.length < 2;
    const boxes = names.map((name) => {
      const box = el('input', { type: 'checkbox', autocomplete: 'off' });
      box.checked = layers.length === 0 || layers.includes(name);
      box.addEventListener('change', () => {
        const wanted = names.filter((_, at) => boxes[at].checked);
        // Nothing at all is no drawing.
        if (wanted.length === 0) box.checked = true;
        else this.#again({ layers: wanted.length === names.length ? [] : wanted });
      });
      return box;
    });
    this.layers.replaceChildren(el('legend', null, words.get('draw.layers')), ...boxes.map((box, at) => choice(box, names[at])));
  }

  /** @param {any[]} mended */
  #told(mended) {
    const { words } = this.app;
    const answer = this.#answer;
    const { unit, moved, mends, slivers, otherwise } = answer;
    const whole = !answer.fault;
    /** @type {HTMLElement[]} */
    const parts = [whole
      ? el('p', { class: 'draw-good' }, words.get('draw.sketch_fits', { n: answer.faces.length }))
      : el('p', { class: 'problem draw-said' }, faultOf(words, answer))];
    if (this.read.value === 'auto' && answer.read !== 'outlines') parts.push(el('p', { class: 'soft draw-said' }, words.get(`draw.taken_${answer.read}`)));
    parts.push(...answer.told.map((/** @type {string} */ text) => el('p', { class: 'soft draw-said', lang: 'en' }, text)));
    if (moved.corners) {
      const green = mended.length ? ` ${words.get('draw.mended', { n: mended.length })}` : '';
      parts.push(el('p', { class: 'soft draw-said' }, words.get('draw.moved', { n: moved.corners, width: moved.farthest, unit }) + green));
    }
    const mend = mends === null ? null : words.get('draw.mend', { width: mends, unit });
    const give = slivers === null ? null : words.get('draw.mend_slivers', { width: slivers, unit });
    const told = [mend, give].filter((one) => one !== null).join('; ');
    if (told) parts.push(...this.#proposal(told, { ...(mends === null ? {} : { snap: String(mends) }), ...(slivers === null ? {} : { slivers }) }));
    else if (otherwise) {
      parts.push(...this.#proposal(words.get(`draw.otherwise_${otherwise.read}`, { n: otherwise.faces }), { read: otherwise.read, repeats: false }));
    }
    if (!answer.wrong) {
      if (answer.polygons) parts.push(button(words.get('draw.use'), () => useTiling(this.app, this.#drawing, answer.polygons, this.#shape()), { class: whole ? 'primary' : '' }));
      parts.push(...this.#fileParts());
    }
    return parts;
  }

  /** A cell that repeats needs a shape; a drawing is the board itself. */
  #shape() {
    return this.#answer.tiling.vectors ? { shape: 'rhombus', size: [3, 3] } : null;
  }

  /** What can be done with the drawing as a file; a page without a server has no folder for it. */
  #fileParts() {
    const { words, backend } = this.app;
    const { file, polygons } = this.#answer;
    if (backend.isServer) {
      return [
        button(words.get('draw.save_file'), () => this.#useFile(), { class: polygons ? '' : 'primary' }),
        el('p', { class: 'soft draw-said' }, words.get('draw.save_file_hint', { name: file.name })),
      ];
    }
    return [
      el('p', { class: 'soft draw-said' }, words.get(polygons ? 'draw.no_folder' : 'draw.no_folder_needed', { name: file.name })),
      button(words.get('draw.use_file'), () => this.app.download(file)),
    ];
  }

  /** Saves the drawing beside the configs, and makes it the board. */
  async #useFile() {
    const { app } = this;
    const { words } = app;
    const { file: { name, base64 }, tiling } = this.#answer;
    const shape = this.#shape();
    let saved = await ask(app, 'save_file', { name, base64 });
    if (saved?.exists) {
      const actions = [{ id: '', label: words.get('shell.cancel') }, { id: 'replace', label: words.get('shell.replace_it'), primary: true }];
      const question = el('p', null, words.get('shell.replace', { name }));
      if ((await app.dialog(words.get('shell.replace_title'), question, actions)) !== 'replace') return;
      saved = await ask(app, 'save_file', { name, base64, replace: true });
    }
    if (saved?.saved) await useTiling(app, this.#drawing, { ...tiling, file: saved.saved }, shape);
  }
}
