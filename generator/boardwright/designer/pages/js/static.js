/**
 * Python inside the page answers, in workers: what is quick never waits for what is long.
 */
import { aborted, Channels, LostError, RefusedError } from './backend.js';
import { el } from './dom.js';
import { preferred } from './words.js';

/** @typedef {import('./types.js').Backend} Backend */
/** @typedef {import('./types.js').CallOptions} CallOptions */
/** @typedef {Record<string, {seconds: number, needs: string[]}>} Operations */
/**
 * @typedef {object} Job
 * @property {string} name
 * @property {string} body
 * @property {(part: any) => void} onpart
 * @property {(behind: string[]) => void} onwait
 * @property {(result: any) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {boolean} given  Whether nobody waits for it any more.
 * @property {boolean} [waits]  Whether it was told that it waits for others.
 */

/** An operation that may take longer than the first of these, in seconds, is a long one; than the second, one of minutes. */
const LONG = [20, 120];
/** How long a worker may go on with what nobody waits for, in ms, before it is ended. */
const PATIENCE = 1200;
/** How long a worker has nothing to do, in ms, before it is said to rest. */
const REST = 3000;
/** How many times longer Python takes here than natively. */
const SLOWER = 4;

/** A worker and what it has to do, one thing after the other. */
class Line extends EventTarget {
  /** @type {Operations | null} */ operations = null;
  /** @type {Job[]} */ #queue = [];
  /** @type {Job | null} */ #running = null;
  #worker;
  #limit = 0;
  #rest = 0;
  /** @type {Promise<Operations>} */ ready;

  constructor() {
    super();
    this.#worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.addEventListener('message', ({ data }) => {
        if (data.stage) this.dispatchEvent(new CustomEvent('stage', { detail: data.stage }));
        if (data.ready) resolve((this.operations = data.ready));
        if (data.broken) reject(new LostError({ error: data.broken }));
        if (data.kind) this.#told(data.kind, data.text);
      });
      this.#worker.addEventListener('error', (event) => reject(new LostError({ error: event.message })));
    });
    this.ready.then(
      () => this.#next(),
      (error) => this.end(error),
    );
  }

  get idle() {
    return this.operations !== null && this.#running === null && this.#queue.length === 0;
  }

  get running() {
    return this.#running;
  }

  /** @param {Job} job */
  add(job) {
    clearTimeout(this.#rest);
    this.#queue.push(job);
    this.#next();
    this.tell();
  }

  /** Tells those that wait what they wait for now, and those that wait no longer that it is nothing. */
  tell() {
    /** @type {string[]} */
    const before = [];
    for (const job of [this.#running, ...this.#queue]) {
      if (!job || job.given) continue;
      const waits = before.length > 0;
      if (waits || job.waits) job.onwait([...before]);
      job.waits = waits;
      before.push(job.name);
    }
  }

  /** Takes out what has not begun. @returns {Job[]} */
  take() {
    return this.#queue.splice(0);
  }

  /** Ends the worker, and tells those who wait for it. @param {Error} error */
  end(error) {
    clearTimeout(this.#limit);
    clearTimeout(this.#rest);
    this.#worker.terminate();
    for (const job of [this.#running, ...this.take()]) job?.reject(error);
    this.#running = null;
  }

  #next() {
    if (this.#running || !this.operations) return;
    const job = this.#queue.shift();
    if (!job) {
      this.#rest = window.setTimeout(() => this.dispatchEvent(new Event('rest')), REST);
      return;
    }
    if (job.given) {
      this.#next();
      return;
    }
    this.#running = job;
    const seconds = this.operations[job.name]?.seconds ?? LONG[0];
    this.#limit = window.setTimeout(() => this.dispatchEvent(new CustomEvent('late', { detail: job })), SLOWER * seconds * 1000);
    this.#worker.postMessage({ id: 0, name: job.name, body: job.body });
    this.tell();
  }

  /** @param {string} kind @param {string} text */
  #told(kind, text) {
    const job = this.#running;
    if (!job) return;
    if (kind === 'part') {
      if (!job.given) job.onpart(JSON.parse(text));
      return;
    }
    clearTimeout(this.#limit);
    this.#running = null;
    if (kind === 'result') job.resolve(JSON.parse(text));
    else job.reject(new RefusedError({ error: text }));
    this.#next();
  }
}

/** @implements {Backend} */
export class StaticBackend extends EventTarget {
  isServer = false;
  /** @type {Set<string>} */ lacks = new Set(['processes', 'png', 'shapely', 'files']);
  /** @type {import('./types.js').Words | null} */ words = null;
  #channels = new Channels();
  /** @type {Promise<Record<string, any>> | null} */ #words = null;
  /** A worker for what is quick, one for what is long, one for what takes minutes. @type {(Line | undefined)[]} */ #lines = [];

  constructor() {
    super();
    const first = this.#line(0);
    this.#tellStages(first);
    // The second one is a spare until something long is asked for. It begins when the first has had nothing to do for a
    // while: two at the same time would both be slower, and the board is what somebody waits for.
    first.addEventListener('rest', () => this.#line(1), { once: true });
  }

  /** @param {number} kind */
  #line(kind) {
    return (this.#lines[kind] ??= this.#made());
  }

  /**
   * @param {string} operation
   * @param {any} body
   * @param {CallOptions} [options]
   */
  async call(operation, body, options = {}) {
    if (operation === 'words') return { language: body.language, words: await wordsOf(body.language) };
    const controller = this.#channels.enter(options);
    try {
      if (controller.signal.aborted) throw aborted();
      const operations = await this.#line(0).ready;
      const lacking = operations[operation]?.needs.find((need) => this.lacks.has(need));
      if (lacking) throw new RefusedError({ error: await this.#text(`lacks_${lacking}`) });
      const seconds = operations[operation]?.seconds ?? 0;
      const line = LONG.filter((one) => seconds > one).length;
      return await this.#asked(operation, JSON.stringify(body), options, controller.signal, line);
    } finally {
      this.#channels.leave(options, controller);
    }
  }

  /**
   * @param {string} name
   * @param {string} body
   * @param {CallOptions} options
   * @param {AbortSignal} signal
   * @param {number} kind
   * @returns {Promise<any>}
   */
  #asked(name, body, { onpart, onwait }, signal, kind) {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(aborted());
        return;
      }
      /** @type {Job} */
      const job = {
        name, body, resolve, reject, given: false,
        onpart: (part) => onpart?.(part),
        onwait: (behind) => !signal.aborted && onwait?.(behind),
      };
      signal.addEventListener('abort', () => {
        job.given = true;
        reject(aborted());
        for (const line of this.#lines) line?.tell();
        setTimeout(() => this.#giveUp(job), PATIENCE);
      }, { once: true });
      this.#line(kind).add(job);
    });
  }

  /** Ends a worker that is still busy with something. @param {Job} job */
  #giveUp(job) {
    const kind = this.#lines.findIndex((line) => line?.running === job);
    if (kind >= 0) this.#replace(kind, aborted());
  }

  /** Another worker for what is left to do: a spare one if there is. @param {number} kind @param {Error} error */
  #replace(kind, error) {
    const line = this.#line(kind);
    const left = line.take();
    line.end(error);
    const spare = kind !== 1 && this.#lines[1]?.idle ? this.#lines[1] : undefined;
    this.#lines[kind] = spare;
    if (spare) this.#lines[1] = this.#made();
    for (const job of left) this.#line(kind).add(job);
  }

  #made() {
    const line = new Line();
    line.ready.then(
      () => this.dispatchEvent(new Event('found')),
      () => this.dispatchEvent(new Event('lost')),
    );
    line.addEventListener('late', async (event) => {
      const job = /** @type {CustomEvent<Job>} */ (event).detail;
      const words = await this.#text('too_long');
      const kind = this.#lines.indexOf(line);
      if (kind >= 0 && line.running === job) this.#replace(kind, new RefusedError({ error: words }));
    });
    return line;
  }

  /** @param {string} key */
  async #text(key) {
    this.#words ??= wordsOf(preferred());
    return String((await this.#words)[`static.${key}`] ?? key);
  }

  /** Says at the beginning how far Python has come. @param {Line} line */
  async #tellStages(line) {
    const place = document.getElementById('starting');
    if (!place) return;
    const bar = el('progress', { max: 4, value: 0 });
    const words = el('p', { role: 'status' });
    const tabs = el('div', { class: 'soft static-tabs' });
    const told = el('div', { class: 'stack static-starting' }, words, bar, tabs);
    place.append(told);
    Promise.all(['board', 'draw', 'judge', 'play', 'print'].map((id) => this.#text(`coming_${id}`))).then((names) => {
      tabs.append(el('ul', null, names.map((name) => el('li', null, name))));
    }, () => {});
    const stages = ['python', 'libraries', 'boardwright'];
    line.addEventListener('stage', async (event) => {
      const stage = /** @type {CustomEvent<string>} */ (event).detail;
      bar.value = stages.indexOf(stage) + 1;
      words.textContent = await this.#text(`stage_${stage}`);
    });
    await line.ready.catch(() => told.remove());
    bar.value = 4;
  }
}

/** Words of the page, which are there before Python is. @param {string} language */
async function wordsOf(language) {
  const response = await fetch(new URL(`../words/${language}.json`, import.meta.url));
  if (!response.ok) throw new LostError();
  return response.json();
}

export function staticBackend() {
  if ('serviceWorker' in navigator) {
    // Without it the page works as well, as long as there is a network.
    navigator.serviceWorker.register(new URL('../sw.js', import.meta.url)).catch((error) => console.warn(error));
  }
  return new StaticBackend();
}
