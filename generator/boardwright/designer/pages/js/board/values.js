/**
 * The plain data of a config: its values by dotted keys, and what no longer holds when its board is cut anew.
 */

/**
 * The value of a dotted key in plain data.
 *
 * @param {any} data
 * @param {string} key
 */
export function valueAt(data, key) {
  return key.split('.').reduce((found, part) => (found && typeof found === 'object' ? found[part] : undefined), data);
}

/**
 * Plain data with another value at a dotted key, or without one.
 *
 * @param {any} data
 * @param {import('../types.js').Change} change
 * @returns {any}
 */
export function changed(data, { key, value }) {
  const [first, ...rest] = key.split('.');
  const { [first]: old, ...others } = data && typeof data === 'object' ? data : {};
  const inner = rest.length > 0 ? changed(old, { key: rest.join('.'), value }) : (value ?? undefined);
  return inner === undefined ? others : { ...others, [first]: inner };
}

/**
 * What goes when a board is cut anew, as it names faces of the board before; colours by numbers of sides name none.
 *
 * @param {any} config
 * @returns {import('../types.js').Change[]}
 */
export function unnamed(config) {
  const named = ['board.drop', 'board.keep', ...(Array.isArray(valueAt(config, 'board.colours')) ? [] : ['board.colours'])];
  return named.filter((key) => valueAt(config, key) !== undefined).map((key) => ({ key, value: null }));
}

/** Whether two plain values are the same. @param {any} a @param {any} b */
export function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}
