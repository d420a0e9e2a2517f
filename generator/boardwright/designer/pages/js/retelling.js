/**
 * Texts that know where they come from, so that the page changes its language as it stands: nothing is made anew, and so
 * nothing is lost that was typed, chosen, found, unfolded, or is still on its way.
 *
 * What the words of the page have said is noted with its key; an element remembers which of them it was made with. What
 * was put together of several is told anew if all of it was said by the words. An element with `lang` or
 * `translate="no"` has words of others: those of a user, of a file, of the checker.
 */

/** @typedef {import('./types.js').Words} Words */
/** @typedef {{key: string, values: Record<string, string | number>, inner: Record<string, Origin>}} Origin */

/** So many texts are remembered, at the most: those that were said last. */
const MOST = 30_000;
/** Attributes that are read. */
const READ = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription', 'aria-valuetext'];
/** What may stand between two texts that were put together: no letters. */
const BETWEEN = /^[^\p{L}]+/u;

/** @type {Map<string, Origin>} */
const said = new Map();
/** @type {WeakMap<Node, Map<string, {text: string, origin: Origin}>>} By the name of the attribute; empty for a text. */
const made = new WeakMap();

/**
 * Notes what was said, and by which key.
 *
 * @param {string} text
 * @param {string} key
 * @param {Record<string, string | number>} values
 */
export function note(text, key, values) {
  /** @type {Record<string, Origin>} */
  const inner = {};
  for (const [name, value] of Object.entries(values)) {
    const origin = typeof value === 'string' ? said.get(value) : undefined;
    if (origin) inner[name] = origin;
  }
  said.delete(text);
  said.set(text, { key, values: { ...values }, inner });
  if (said.size > MOST) said.delete(/** @type {string} */ (said.keys().next().value));
}

/**
 * Remembers where a text comes from that an element is made with: two keys may say the same in one language.
 *
 * @param {Node} node
 * @param {string} attribute  Empty for a text.
 * @param {string} text
 */
export function bind(node, attribute, text) {
  const origin = said.get(text);
  if (!origin) return;
  const known = made.get(node) ?? new Map();
  made.set(node, known.set(attribute, { text, origin }));
}

/** Whether a text was said by the words of the page. @param {string} text */
export function isOwn(text) {
  return said.has(text) || parts(text) !== null;
}

/**
 * Tells all texts below an element in the language that the words have now.
 *
 * @param {Element} root
 * @param {Words} words
 */
export function retell(root, words) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && isOfOthers(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  for (let node = /** @type {Node | null} */ (root); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      const text = again(node, '', node.data, words);
      if (text !== null) node.data = text;
    } else if (node instanceof Element) {
      for (const name of READ) {
        const text = again(node, name, node.getAttribute(name), words);
        if (text !== null) node.setAttribute(name, text);
      }
    }
  }
}

/** @param {Element} element */
function isOfOthers(element) {
  return element.hasAttribute('lang') || element.getAttribute('translate') === 'no';
}

/**
 * A text in the language of now; null if it is not of the page's words.
 *
 * @param {Node} node
 * @param {string} attribute
 * @param {string | null} text
 * @param {Words} words
 */
function again(node, attribute, text, words) {
  if (text === null || text.trim() === '') return null;
  const bound = made.get(node)?.get(attribute);
  const known = bound?.text === text ? bound.origin : said.get(text);
  const told = known ? tell(known, words) : (parts(text)?.map((part) => (typeof part === 'string' ? part : tell(part, words))).join('') ?? null);
  if (known && told !== null) made.set(node, (made.get(node) ?? new Map()).set(attribute, { text: told, origin: known }));
  return told;
}

/** @param {Origin} origin @param {Words} words @returns {string} */
function tell({ key, values, inner }, words) {
  const now = { ...values };
  for (const [name, origin] of Object.entries(inner)) now[name] = tell(origin, words);
  return words.get(key, now);
}

/**
 * What a text was put together of: origins, and what stands between them; null if it is not all of the page's words.
 *
 * @param {string} text
 * @returns {(Origin | string)[] | null}
 */
function parts(text) {
  /** @type {(Origin | string)[]} */
  const found = [];
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const start = startOf(rest);
    const [between] = start ? [''] : (rest.match(BETWEEN) ?? ['']);
    if (!start && !between) return null;
    found.push(start?.origin ?? between);
    at += start?.length ?? between.length;
  }
  return found.some((part) => typeof part !== 'string') ? found : null;
}

/** The longest text that was said with which another begins, up to the end of a word. @param {string} text */
function startOf(text) {
  for (let length = text.length; length > 0; length -= 1) {
    const isWhole = length === text.length || !/[\p{L}\p{N}]/u.test(text[length]) || !/[\p{L}\p{N}]/u.test(text[length - 1]);
    const origin = isWhole ? said.get(text.slice(0, length)) : undefined;
    if (origin) return { origin, length };
  }
  return null;
}
