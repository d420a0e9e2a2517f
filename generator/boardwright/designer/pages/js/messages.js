/**
 * What the page says: to everybody, to a screen reader, in a dialog, as a file.
 */
import { fromBase64, toBase64 } from './base64.js';
import { button, el } from './dom.js';
import { isOwn } from './retelling.js';

/** @typedef {import('./types.js').DialogAction} DialogAction */
/** @typedef {import('./types.js').FileAnswer} FileAnswer */
/** @typedef {import('./types.js').Words} Words */

/** How long a message stays, in ms; one about a problem stays until it is closed. */
const STAYS = 7000;
/** After these times, in ms, a browser has taken a file that it was given to save, or to open. */
const TAKEN = 10_000;
const OPENED = 60_000;

export class Messages {
  /** @type {HTMLElement} */ #notes;
  /** @type {HTMLElement} */ #said;
  /** @type {Words} */ #words;
  #saying = 0;

  /** @param {{notes: HTMLElement, said: HTMLElement, words: Words}} places */
  constructor({ notes, said, words }) {
    this.#notes = notes;
    this.#said = said;
    this.#words = words;
  }

  /** Says something to a screen reader, politely; of several at once only the last. @param {string} text */
  announce(text) {
    clearTimeout(this.#saying);
    this.#said.textContent = '';
    // The same text twice is said twice only if it went away between.
    this.#saying = window.setTimeout(() => {
      this.#said.textContent = text;
    }, 60);
  }

  /**
   * @param {string} text
   * @param {'note' | 'problem'} [kind]
   */
  notify(text, kind = 'note') {
    if (text.trim() === '') return;
    const shown = [...this.#notes.children].find((note) => note.firstChild?.textContent === text);
    shown?.remove();
    const note = el('div', { class: `note note-${kind}`, role: kind === 'problem' ? 'alert' : 'status' });
    const close = button('×', () => note.remove(), { class: 'quiet close', 'aria-label': this.#words.get('shell.close') });
    this.#notes.append(note);
    // What does not come from the words of the page is said in English.
    note.append(el('span', { lang: isOwn(text) ? null : 'en' }, text), close);
    while (this.#notes.children.length > 4) this.#notes.firstElementChild?.remove();
    if (kind === 'note') setTimeout(() => note.remove(), STAYS);
  }

  /**
   * Offers something, until it is taken or closed.
   *
   * @param {string} text
   * @param {string} label  Of the button that takes it.
   * @param {() => void} take
   */
  offer(text, label, take) {
    const note = el('div', { class: 'note note-offer', role: 'status' });
    this.#notes.append(note);
    const taken = button(label, () => {
      note.remove();
      take();
    });
    note.append(el('span', null, text), taken, button('×', () => note.remove(), { class: 'quiet close', 'aria-label': this.#words.get('shell.close') }));
  }

  /**
   * Asks in a dialog. Escape closes it; the focus goes back to where it was.
   *
   * @param {string} title
   * @param {HTMLElement} body
   * @param {DialogAction[]} actions
   * @returns {Promise<string>}  The id of the action chosen; empty if none was.
   */
  dialog(title, body, actions) {
    const heading = el('h2', { id: 'dialog-title' }, title);
    const buttons = actions.map(({ id, label, primary }) => el('button', { value: id, class: primary ? 'primary' : '' }, label));
    const form = el('form', { method: 'dialog' }, heading, body, el('div', { class: 'actions' }, buttons));
    const dialog = el('dialog', { 'aria-labelledby': 'dialog-title' }, form);
    const before = document.activeElement;
    document.body.append(dialog);
    dialog.showModal();
    // Enter in a field presses the first button of a form: the one meant is the primary one.
    form.addEventListener('keydown', (event) => {
      const primary = actions.find((action) => action.primary);
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !primary) return;
      event.preventDefault();
      dialog.close(primary.id);
    });
    return new Promise((resolve) => {
      dialog.addEventListener('close', () => {
        dialog.remove();
        if (before instanceof HTMLElement) before.focus();
        resolve(dialog.returnValue);
      });
    });
  }

  /** Gives the user a file. @param {FileAnswer} file */
  download({ name, type, base64 }) {
    follow(new Blob([fromBase64(base64)], { type }), { download: name }, TAKEN);
  }
}

/**
 * A text as a file.
 *
 * @param {string} name
 * @param {string} text
 * @param {string} [type]
 * @returns {FileAnswer}
 */
export function textFile(name, text, type = 'text/plain') {
  return { name, type, base64: toBase64(new TextEncoder().encode(text)) };
}

/** Opens a file in a window of its own, where the browser shows and prints it. @param {FileAnswer} file */
export function openFile({ name, type, base64 }) {
  follow(new File([fromBase64(base64)], name, { type }), { target: '_blank', rel: 'noopener' }, OPENED);
}

/**
 * Follows a link to a file, whose address holds for a while.
 *
 * @param {Blob} file
 * @param {Record<string, string>} attributes
 * @param {number} time  In ms.
 */
function follow(file, attributes, time) {
  const address = URL.createObjectURL(file);
  const link = el('a', { href: address, ...attributes });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), time);
}
