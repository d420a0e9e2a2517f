/**
 * A sketch dropped on the page: its faces, its near misses circled, and one click that mends them.
 */
import { ask } from '../asking.js';
import { button, choice, el, field, svg } from '../dom.js';
import { readText } from '../saving.js';
import { Canvas } from './canvas.js';
import { useTiling } from './using.js';

/** @typedef {import('../types.js').App} App */

export class Sketching {
  /** @type {{name: string, content: string} | null} */ #file = null;
  /** @type {any} */ #answer = null;
  /** Whether nothing of the file has been shown yet. */ #anew = true;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    const { words } = app;
    const stage = el('div', { class: 'stage' });
    this.choose = el('input', { type: 'file', accept: '.svg,.geojson,.json,image/svg+xml', class: 'draw-file' });
    this.drop = el('div', { class: 'draw-drop' }, field(words.get('draw.sketch_file'), this.choose, words.get('draw.sketch_hint')));
    stage.append(this.drop);
    const place = el('div', { hidden: true });
    this.place = place;
    stage.append(place);
    this.canvas = new Canvas(place, words, words.get('draw.sketch_picture'));
    this.read = el('select', { autocomplete: 'off' }, el('option', { value: 'outlines' }, words.get('draw.read_outlines')), el('option', { value: 'lines' }, words.get('draw.read_lines')));
    this.repeats = el('input', { type: 'checkbox', autocomplete: 'off' });
    this.snap = el('input', { type: 'number', min: 0, max: 1000, step: 'any', value: 0, inputmode: 'decimal', autocomplete: 'off' });
    this.said = el('div', { class: 'stack', 'aria-live': 'polite' });
    this.aside = el('div', { class: 'aside stack', hidden: true },
      el('div', { class: 'draw-fields' }, field(words.get('draw.read'), this.read), field(words.get('draw.snap'), this.snap)),
      choice(this.repeats, words.get('draw.repeats')), this.said);
    this.element = el('div', { class: 'bench' }, stage, this.aside);
    this.choose.addEventListener('change', () => this.#open(this.choose.files?.[0]));
    for (const control of [this.read, this.repeats, this.snap]) control.addEventListener('change', () => this.#ask());
    stage.addEventListener('dragover', (event) => {
      event.preventDefault();
      this.drop.classList.add('over');
    });
    stage.addEventListener('dragleave', () => this.drop.classList.remove('over'));
    stage.addEventListener('drop', (event) => {
      event.preventDefault();
      this.drop.classList.remove('over');
      this.#open(event.dataTransfer?.files[0]);
    });
  }

  /** @param {File | undefined} file */
  async #open(file) {
    const content = await readText(this.app, file);
    if (!file || content === null) return;
    this.#file = { name: file.name, content };
    this.#anew = true;
    this.snap.value = '0';
    await this.#ask();
  }

  async #ask() {
    if (!this.#file || !this.snap.checkValidity()) return;
    const body = { ...this.#file, read: this.read.value, snap: Number(this.snap.value), vectors: this.repeats.checked ? 'find' : null };
    const answer = await ask(this.app, 'sketch', body, { channel: 'draw-sketch' });
    if (!answer) return;
    this.#answer = answer;
    this.aside.hidden = false;
    if (answer.problem) {
      this.place.hidden = true;
      const { code, values } = answer.problem;
      this.said.replaceChildren(el('p', { class: 'problem' }, this.app.words.get(`draw.problem_${code}`, values)));
      return;
    }
    this.place.hidden = false;
    this.#draw(this.#anew);
    this.#anew = false;
    this.said.replaceChildren(...this.#told());
  }

  /** @param {boolean} anew */
  #draw(anew) {
    const { lines, faces, box, misses, loose } = this.#answer;
    const [x, y, width, height] = box;
    if (anew) this.canvas.frame([[x, y], [x + width, y + height]], { anew });
    const least = 0.012 * Math.max(width, height);
    const { words } = this.app;
    const shapes = faces.map((/** @type {any} */ face) => svg('path', { class: 'draw-face', d: face.d }, svg('title', null, face.name)));
    const strokes = lines.map((/** @type {string} */ d) => svg('path', { class: 'draw-stroke', d }));
    const rings = misses.map((/** @type {any} */ miss) => {
      const values = { width: miss.width, unit: this.#answer.unit, snap: miss.snap };
      // One length holds for the whole drawing: others that are as near are joined with this one.
      const name = `${words.get(`draw.miss_${miss.kind}`, values)} ${miss.others ? words.get('draw.miss_others', { n: miss.others }) : words.get('draw.miss_alone')}`;
      const ring = svg('circle', { class: 'draw-ring draw-miss', cx: miss.x, cy: miss.y, r: Math.max(least, 0.9 * miss.r), role: 'button', tabindex: 0, 'aria-label': name }, svg('title', null, name));
      ring.addEventListener('click', () => this.#mend(miss.snap));
      ring.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        this.#mend(miss.snap);
      });
      return ring;
    });
    const ends = loose.map((/** @type {any} */ end) => svg('circle', { class: 'draw-ring', cx: end.x, cy: end.y, r: least }));
    this.canvas.element.replaceChildren(...shapes, ...strokes, ...rings, ...ends);
  }

  /** @param {number} snap */
  #mend(snap) {
    this.snap.value = String(snap);
    this.#ask();
  }

  #told() {
    const { words } = this.app;
    const answer = this.#answer;
    const { unit } = answer;
    const parts = [];
    const whole = !answer.wrong && answer.pieces === 1;
    if (whole) parts.push(el('p', { class: 'draw-good' }, words.get('draw.sketch_fits', { n: answer.faces.length })));
    else if (answer.wrong) parts.push(el('p', { class: 'problem' }, words.get('draw.not_yet', { text: answer.wrong })));
    else parts.push(el('p', { class: 'problem' }, words.get('draw.sketch_pieces', { n: answer.pieces })));
    if (answer.moved.corners) parts.push(el('p', { class: 'soft' }, words.get('draw.moved', { n: answer.moved.corners, width: answer.moved.farthest, unit })));
    if (answer.count) parts.push(el('p', null, words.get('draw.misses', { n: answer.count })));
    if (answer.mends !== null) {
      parts.push(button(words.get('draw.mend', { width: answer.mends, unit }), () => this.#mend(answer.mends), { class: 'primary' }));
    } else if (answer.count && !whole) parts.push(el('p', { class: 'soft' }, words.get('draw.no_mend')));
    if (!answer.wrong) {
      if (answer.polygons) parts.push(button(words.get('draw.use'), () => useTiling(this.app, answer.polygons, this.#shape()), { class: whole ? 'primary' : '' }));
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
        el('p', { class: 'soft' }, words.get('draw.save_file_hint', { name: file.name })),
      ];
    }
    return [
      el('p', { class: 'soft' }, words.get(polygons ? 'draw.no_folder' : 'draw.no_folder_needed', { name: file.name })),
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
    if (saved?.saved) await useTiling(app, { ...tiling, file: saved.saved }, shape);
  }
}
