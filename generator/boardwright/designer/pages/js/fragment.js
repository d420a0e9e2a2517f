/**
 * What is designed as the fragment of an address: the words of a plain board, `#fen/3.6.3.6/hexagon/3`, or else JSON,
 * deflated, in the letters of base64url.
 */
import { fromBase64, toBase64 } from './base64.js';

const SIGN = 'b1.';
/** Longer fragments are not written: not every program takes longer addresses. */
export const LONGEST = 60_000;
/** More than this is not unpacked; a config is at most 4 MiB. */
const LARGEST = 5 * 2 ** 20;

/**
 * @typedef {{name: string, text: string, kept: Record<string, any>, changes?: import('./types.js').Change[]}} State
 *   `kept` is what the tabs remember, `changes` what is not in the text yet, since nobody has answered; no address has them.
 */

/** Name of a design that nobody has named. */
export const PLAIN = 'board';

/** The lines in which plain boards of a game differ, and the room before what is noted beside them. */
const DIFFERENT = /^ {2}(tiling|shape|size|radius): *("[^"\n]*"|\[\d+, *\d+\]|[^\s"[\]{}#,]+) *(#.*)?$/gm;
/** What else a tab may remember of a plain board: how it is looked at. */
const LOOKS = ['tab', 'text', 'symmetric'];

/**
 * The words of a board that may be a plain one: only its tiling, its shape and its size have to be told. Whether they
 * lead back to it is for `wordsOf` and `isSame` to say.
 *
 * @param {State} state
 * @returns {string | null}  The fragment, with its `#`; null for other boards.
 */
export function worded({ name, text, kept, changes = [] }) {
  const others = Object.keys(shared(kept)).filter((key) => !LOOKS.includes(key));
  if (name !== PLAIN || changes.length > 0 || others.length > 0 || (kept.tab ?? 'board') !== 'board') return null;
  const { tiling, shape, radius, size = radius } = taken(text).values;
  const game = /^game: (\w+)$/m.exec(text)?.[1];
  if (!game || !tiling || !shape || !size) return null;
  const words = [game, tiling, shape, size.replace(/, */, 'x')].map((word) => encodeURIComponent(word).replaceAll('%5E', '^'));
  return `#${words.join('/')}`;
}

/** Whether two texts differ in nothing but how their boards are written. @param {string} text @param {string} other */
export function isSame(text, other) {
  const [{ rest, values }, plain] = [taken(text), taken(other)];
  return rest === plain.rest && ['tiling', 'shape', 'size', 'radius'].every((key) => values[key] === plain.values[key]);
}

/** @param {string} text */
function taken(text) {
  /** @type {Record<string, string>} */
  const values = {};
  const rest = text.replace(DIFFERENT, (_, key, value, note) => {
    values[key] = value.replace(/^["[]|["\]]$/g, '').replace(/, */, ', ');
    return `  ${key === 'radius' ? 'size' : key}: ${note ?? ''}`;
  });
  return { values, rest };
}

/**
 * What to begin with for the words in an address.
 *
 * @param {string} fragment  With or without its `#`.
 * @returns {{game: string, tiling: string, shape: string, size: number[]} | null}  null if it has none.
 */
export function wordsOf(fragment) {
  const [game, tiling, shape, size, ...more] = fragment.replace(/^#/, '').split('/').map((word) => decodeURIComponent(word));
  if (more.length > 0 || !/^[a-z]\w*$/.test(game) || !tiling || !shape || !/^\d{1,4}(x\d{1,4})?$/.test(size ?? '')) return null;
  return { game, tiling, shape, size: size.split('x').map(Number) };
}

/**
 * The fragment of a state, with its `#`; null if it is too long for an address.
 *
 * @param {State} state
 * @returns {Promise<string | null>}
 */
export async function pack(state) {
  const text = new Blob([JSON.stringify({ name: state.name, text: state.text, kept: shared(state.kept) })]);
  const deflated = text.stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = new Uint8Array(await new Response(deflated).arrayBuffer());
  if (packed.length * 1.4 > LONGEST) return null;
  const letters = toBase64(packed);
  return `#${SIGN}${letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/**
 * The state of a fragment; null if there is none. Whoever made it may be a stranger: nothing in it is run.
 *
 * @param {string} fragment  With or without its `#`.
 * @returns {Promise<State | null>}
 * @throws {Error} It is broken.
 */
export async function unpack(fragment) {
  const letters = fragment.replace(/^#/, '');
  if (letters === '') return null;
  if (!letters.startsWith(SIGN) || letters.length > LONGEST * 2) throw new Error('no state');
  const plain = letters.slice(SIGN.length).replaceAll('-', '+').replaceAll('_', '/');
  const bytes = fromBase64(plain);
  const text = await inflated(bytes);
  const { name, text: config, kept } = checked(JSON.parse(text));
  return { name, text: config, kept: shared(kept) };
}

/**
 * What an address may hold. Which file was saved here is not for others; and if a stranger's address could say it, a file
 * of this name would be replaced without a question.
 *
 * @param {Record<string, any>} kept
 * @returns {Record<string, any>}
 */
export function shared({ saved, ...rest }) {
  return rest;
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function inflated(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LARGEST) {
      await reader.cancel();
      throw new Error('too large');
    }
  }
}

/**
 * @param {any} state
 * @returns {State}
 */
export function checked(state) {
  const { name, text, kept, changes } = state ?? {};
  if (typeof text !== 'string' || typeof name !== 'string' || !isName(name)) throw new Error('no state');
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) throw new Error('no state');
  const pending = Array.isArray(changes) ? changes.filter((one) => typeof one?.key === 'string' && one.value !== undefined) : [];
  return { name, text, kept: { ...kept }, changes: pending };
}

/** Whether a config may be called so: letters with their marks, digits, `-`, `_` and `.`, not first. @param {string} name */
export function isName(name) {
  return /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]{0,79}$/u.test(name);
}
