/**
 * Files to take home, and a PDF to print.
 */
import { ask } from '../asking.js';
import { button, el, field } from '../dom.js';
import { openFile } from '../messages.js';
import { setName } from '../saving.js';

/** @typedef {import('./types.js').Part} Part */
/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').FileAnswer} FileAnswer */

const RESOLUTIONS = [96, 150, 300, 600];

export class Downloads {
  /** @type {App} */ #app;
  /** @type {Part | null} */ #part = null;
  #paper = '';
  #twoSided = false;
  #backs = 'long-edge';
  #png = false;
  /** Counts files that were asked for. */ #turn = 0;
  #ofPart = el('div', { class: 'row' });
  #heading = el('h2');
  #dpi;
  #corrected = el('p', { class: 'soft', hidden: true });
  #state = el('p', { class: 'soft', role: 'status' });

  /**
   * @param {HTMLElement} container
   * @param {App} app
   * @param {boolean} png  Whether pixel images can be made here.
   */
  constructor(container, app, png) {
    this.#app = app;
    const { words } = app;
    this.#dpi = el('select', null, RESOLUTIONS.map((dpi) => el('option', { value: dpi, selected: dpi === 300 }, `${dpi} dpi`)));
    const laser = button(words.get('print.whole_laser'), () => this.#give('set', 'zip', 'laser'), { title: words.get('print.laser_hint') });
    container.append(
      this.#heading,
      this.#ofPart,
      png ? field(words.get('print.resolution'), this.#dpi) : el('p', { class: 'soft' }, words.get('static.lacks_png')),
      el('h3', null, words.get('print.files')),
      el(
        'div', { class: 'row' },
        button(words.get('print.whole_zip'), () => this.#give('set', 'zip')),
        button(words.get('print.whole_pdf'), () => this.#give('set', 'pdf')),
        laser,
      ),
      this.#corrected,
      this.#state,
    );
    this.#corrected.textContent = words.get('print.corrected');
    this.#png = png;
  }

  /**
   * @param {Part | null} part
   * @param {{paper: string, backs: string, corrected: boolean}} printed
   */
  show(part, { paper, backs, corrected }) {
    this.#corrected.hidden = !corrected;
    this.#part = part;
    this.#paper = paper;
    this.#backs = backs;
    const { words } = this.#app;
    this.#heading.textContent = part ? words.get(`print.part_${part.name}`) : '';
    if (!part || part.state === 'missing') {
      this.#ofPart.replaceChildren();
      return;
    }
    const formats = ['pdf', ...(hasPictures(part) ? ['svg'] : []), ...(part.name === 'rules' ? ['html'] : [])];
    const print = button(words.get('print.print'), () => this.#print(), { class: 'primary' });
    const give = formats.map((format) => button(format.toUpperCase(), () => this.#give(part.name, format)));
    const pixels = this.#png && hasPictures(part) ? [button('PNG', () => this.#give(part.name, 'png'))] : [];
    this.#ofPart.replaceChildren(print, ...give, ...pixels);
  }

  /** @param {boolean} twoSided  Whether the part that is shown has backs. */
  setSides(twoSided) {
    this.#twoSided = twoSided;
  }

  /** @param {string} what @param {string} format @param {'print' | 'laser'} [profile] */
  async #give(what, format, profile) {
    const file = await this.#file(what, format, profile);
    if (file) this.#app.download(file);
  }

  /** @param {string} what @param {string} format @param {'print' | 'laser'} [profile] @returns {Promise<FileAnswer | null>} */
  async #file(what, format, profile = 'print') {
    const { store, words } = this.#app;
    if (!(await store.takeUp())) return null;
    const { text } = store;
    const name = setName(store);
    const turn = (this.#turn += 1);
    this.#state.textContent = words.get('print.making');
    const pixels = format === 'png' ? { dpi: Number(this.#dpi.value) } : { format, profile };
    const operation = format === 'png' ? 'download_png' : 'download';
    const answer = await ask(this.#app, operation, { text, name, what, ...pixels, language: this.#app.words.language }, { channel: 'files' });
    // A newer file has been asked for.
    if (turn !== this.#turn) return null;
    if (answer && !answer.file) this.#app.notify(answer.problems[0]?.told ?? answer.problems[0]?.message ?? words.get('print.nothing'), 'problem');
    this.#state.textContent = answer?.file ? words.get('print.made', { name: answer.file.name }) : '';
    return answer?.file ?? null;
  }

  /** Makes the PDF, says how it has to be printed, and opens it. */
  async #print() {
    if (!this.#part) return;
    const file = await this.#file(this.#part.name, 'pdf');
    if (!file) return;
    const { words } = this.#app;
    const rules = [
      words.get('print.at_full_size'),
      words.get('print.on_paper', { paper: this.#paper }),
      ...(this.#twoSided && this.#backs !== 'gutter-fold' ? [words.get(`print.flip_${this.#backs.replace('-', '_')}`)] : []),
      words.get('print.measure_bar'),
    ];
    const body = el('div', null, el('ol', { class: 'print-rules' }, rules.map((rule) => el('li', null, rule))));
    const chosen = await this.#app.dialog(words.get('print.before_printing'), body, [
      { id: 'download', label: words.get('print.save_pdf') },
      { id: 'open', label: words.get('print.open_pdf'), primary: true },
    ]);
    if (chosen === 'download') this.#app.download(file);
    if (chosen === 'open') openFile(file);
  }
}

/** Whether a part is also made as pictures. @param {Part} part */
function hasPictures({ name }) {
  return ['board', 'pieces', 'rules', 'examples'].includes(name);
}
