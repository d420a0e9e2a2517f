/**
 * What the page says: to everybody, to a screen reader, in a dialog, as a file.
 */
import { fromBase64, toBase64 } from './base64.js';
import { putClear } from './clearing.js';
import { button, el } from './dom.js';
import { isOwn } from './retelling.js';

/** @typedef {import('./types.js').DialogAction} DialogAction */
/** @typedef {import('./types.js').FileAnswer} FileAnswer */
/** @typedef {import('./types.js').Words} Words */

/** How long messages stay, in ms: so long, and so much longer for each letter. */
const STAYS = { note: [4000, 50], problem: [9000, 70], offer: [30_000, 0] };
/** One that is looked at stays so much longer. */
const LONGER = 2000;
/** After this time, in ms, what a message is about has been drawn, and it may lie in the way. */
const DRAWN = 300;
/** Messages at the same time, at the most. */
const MOST = 4;
/** After these times, in ms, a browser has taken a file that it was given to save, or to open. */
const TAKEN = 10_000;
const OPENED = 60_000;

export class Messages {
  /** @type {HTMLElement} */ #notes;
  /** @type {HTMLElement} */ #said;
  /** @type {Words} */ #words;
  #saying = 0;
  #moving = 0;

  /**
   * @param {{notes: HTMLElement, said: HTMLElement, words: Words}} places  `notes` has a place for what is told, and one for
   *   what went wrong: a screen reader hears what comes into them.
   */
  constructor({ notes, said, words }) {
    this.#notes = notes;
    this.#said = said;
    this.#words = words;
    for (const type of ['scroll', 'resize']) addEventListener(type, () => this.clear(), { passive: true });
  }

  /** What lies below the messages has moved, or is other: they make way, once it is drawn. */
  clear() {
    clearTimeout(this.#moving);
    if (this.#shown.length > 0) this.#moving = window.setTimeout(() => putClear(this.#notes), DRAWN);
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
   * Shows a message for a while.
   *
   * @param {string} text
   * @param {'note' | 'problem'} [kind]
   */
  notify(text, kind = 'note') {
    if (text.trim() === '') return;
    this.#shown.find((note) => note.firstChild?.textContent === text)?.remove();
    this.#show(kind, text);
  }

  /**
   * Offers something for a while.
   *
   * @param {string} text
   * @param {string} label  Of the button that takes it.
   * @param {() => void} take
   * @returns {() => void}  Withdraws it.
   */
  offer(text, label, take) {
    const taken = button(label, () => {
      close(note);
      take();
    });
    const note = this.#show('offer', text, taken);
    return () => close(note);
  }

  get #shown() {
    return [...this.#notes.querySelectorAll('.note')];
  }

  /**
   * @param {'note' | 'problem' | 'offer'} kind
   * @param {string} text
   * @param {HTMLElement[]} more
   */
  #show(kind, text, ...more) {
    // What does not come from the words of the page is said in English.
    const told = el('span', { lang: isOwn(text) ? null : 'en' }, text);
    const shut = button('×', () => close(note), { class: 'quiet close', 'aria-label': this.#words.get('shell.close'), 'aria-live': 'off' });
    const note = el('div', { class: `note note-${kind}` }, told, more, shut);
    // Heard once, and no more when it goes.
    this.#notes.children[kind === 'problem' ? 1 : 0].append(note);
    if (this.#shown.length > MOST) this.#shown[0].remove();
    putClear(this.#notes);
    setTimeout(() => putClear(this.#notes), DRAWN);
    const [base, letter] = STAYS[kind];
    const go = () => (note.matches(':hover, :focus-within') ? setTimeout(go, LONGER) : note.remove());
    setTimeout(go, base + letter * text.length);
    return note;
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

/** Takes a message away; the focus does not get lost with it. @param {HTMLElement} note */
function close(note) {
  const focused = note.contains(document.activeElement);
  note.remove();
  if (focused) document.getElementById('main')?.focus({ preventScroll: true });
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
