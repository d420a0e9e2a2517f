/**
 * Who answers the page: a server on this machine, or Python inside the page. Both are asked in the same way.
 */

import { fromBase64 } from './base64.js';

/** @typedef {import('./types.js').Backend} Backend */
/** @typedef {import('./types.js').CallOptions} CallOptions */
/** @typedef {import('./types.js').Words} Words */

/** What a browser keeps for this page alone, and not for others of this machine, as it does with cookies. */
const KEY = 'boardwright.key';

/** Takes the key out of an address that the server has just been opened at. */
function takeKey() {
  const key = new URLSearchParams(location.search).get('key');
  if (key === null) return;
  localStorage.setItem(KEY, key);
  history.replaceState(history.state, '', location.pathname + location.hash);
}

/** Largest request, in bytes. */
const LARGEST = 4 * 2 ** 20;

/** A request that cannot be answered; its message is for the user. */
export class RefusedError extends Error {
  name = 'RefusedError';

  /**
   * @param {any} [told]  What a server says: `error` in English; with `key` it is one of the page's words.
   * @param {Words | null} [words]
   */
  constructor(told, words) {
    super(told?.key && words?.has(told.key) ? words.get(told.key, told.values) : String(told?.error ?? ''));
  }
}

/** Nobody answers any more. What is on the page is kept; the same may be asked again. */
export class LostError extends RefusedError {
  name = 'LostError';
}

/** A request that is larger than a server reads; it has not been sent. */
export class TooLargeError extends RefusedError {
  name = 'TooLargeError';
}

/** Boardwright was started anew, and does not know this page until its new address is opened. */
export class AnewError extends LostError {
  name = 'AnewError';
}

/** A newer request has taken the place of this one. */
export function aborted() {
  return new DOMException('', 'AbortError');
}

/** @param {unknown} error */
export function isAbort(error) {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The one that this page is made for; says so in `<meta name="boardwright">`. @returns {Promise<Backend & EventTarget & {words: Words | null}>} */
export async function findBackend() {
  const kind = document.querySelector('meta[name="boardwright"]')?.getAttribute('content');
  if (kind !== 'static') return new ServerBackend();
  const place = './static.js';
  return (await import(place)).staticBackend();
}

/** Newer requests of a channel end the older ones: one signal for each request. */
export class Channels {
  /** @type {Map<string, AbortController>} */ #open = new Map();

  /**
   * @param {CallOptions} options
   * @returns {AbortController}
   */
  enter({ channel, signal }) {
    const controller = new AbortController();
    signal?.addEventListener('abort', () => controller.abort(), { once: true });
    if (signal?.aborted) controller.abort();
    if (channel) {
      this.#open.get(channel)?.abort();
      this.#open.set(channel, controller);
    }
    return controller;
  }

  /**
   * @param {CallOptions} options
   * @param {AbortController} controller
   */
  leave({ channel }, controller) {
    if (channel && this.#open.get(channel) === controller) this.#open.delete(channel);
  }
}

/** A file to save, as the text that it is: in base64 it would take up a third more of the request. @param {any} body */
function asText({ base64, ...rest }) {
  return base64 === undefined ? rest : { ...rest, text: new TextDecoder().decode(fromBase64(base64)) };
}

/**
 * A server on this machine. Events: `lost` when it does not answer, `anew` when it was started anew, `found` when it answers
 * again.
 *
 * @implements {Backend}
 */
export class ServerBackend extends EventTarget {
  isServer = true;
  /** @type {Words | null} For what the server says; they come from the server too. */ words = null;
  /** @type {Set<string>} */ lacks = new Set();
  #channels = new Channels();
  #window = crypto.randomUUID();
  #told = 'found';

  constructor() {
    super();
    takeKey();
  }

  /**
   * @param {string} operation
   * @param {object} body
   * @param {CallOptions} [options]
   */
  async call(operation, body, options = {}) {
    const controller = this.#channels.enter(options);
    try {
      const response = await this.#ask(operation, body, options, controller.signal);
      return await this.#read(response, options);
    } catch (error) {
      if (controller.signal.aborted) throw aborted();
      if (error instanceof LostError) this.#tell(error instanceof AnewError ? 'anew' : 'lost');
      throw error;
    } finally {
      this.#channels.leave(options, controller);
    }
  }

  /**
   * @param {string} operation
   * @param {object} body
   * @param {CallOptions} options
   * @param {AbortSignal} signal
   */
  async #ask(operation, body, { channel, onpart }, signal) {
    /** @type {Record<string, string>} */
    const headers = {
      'Content-Type': 'application/json',
      Accept: onpart ? 'application/x-ndjson' : 'application/json',
      'X-Window': this.#window,
      // Another window may have got a newer one.
      'X-Key': localStorage.getItem(KEY) ?? '',
    };
    if (channel) headers['X-Channel'] = channel;
    const content = JSON.stringify(operation === 'save_file' ? asText(body) : body);
    // A server ends the connection before it has read more, and then nobody would know why.
    if (content.length > LARGEST / 4 && new Blob([content]).size > LARGEST) {
      throw new TooLargeError({ key: 'server.too_large', values: { mebibytes: LARGEST / 2 ** 20 } }, this.words);
    }
    const request = { method: 'POST', headers, body: content, signal };
    try {
      return await fetch(`api/${encodeURIComponent(operation)}`, request);
    } catch (error) {
      throw isAbort(error) ? error : new LostError();
    }
  }

  /**
   * @param {Response} response
   * @param {CallOptions} options
   */
  async #read(response, { onpart, onwait }) {
    // Another server, or the same one started anew, does not know this page.
    if (response.status === 403) throw new AnewError();
    this.#tell('found');
    const kind = response.headers.get('Content-Type') ?? '';
    if (response.ok && kind.includes('ndjson') && response.body) return this.#lines(response.body, onpart, onwait);
    /** @type {any} */
    let answer;
    try {
      answer = await response.json();
    } catch (error) {
      throw isAbort(error) ? error : new LostError();
    }
    if (response.status === 409 && answer?.cancelled) throw aborted();
    if (!response.ok) throw new RefusedError(answer, this.words);
    return answer;
  }

  /**
   * @param {ReadableStream<Uint8Array>} body
   * @param {((part: any) => void) | undefined} onpart
   * @param {((behind: string[]) => void) | undefined} onwait
   */
  async #lines(body, onpart, onwait) {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      /** @type {ReadableStreamReadResult<Uint8Array>} */
      let piece;
      try {
        piece = await reader.read();
      } catch (error) {
        throw isAbort(error) ? error : new LostError();
      }
      if (piece.done) throw new LostError();
      const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter((one) => one.trim() !== '')) {
        const told = JSON.parse(line);
        if ('part' in told) onpart?.(told.part);
        else if ('waits' in told) onwait?.(told.waits);
        else if (told.cancelled) throw aborted();
        else if ('error' in told) throw new RefusedError(told, this.words);
        else if ('result' in told) return told.result;
      }
    }
  }

  /** @param {'lost' | 'anew' | 'found'} news */
  #tell(news) {
    if (news === this.#told) return;
    this.#told = news;
    this.dispatchEvent(new Event(news));
  }
}
