/**
 * Asking whoever answers the page, and telling what went wrong.
 */
import { isAbort, LostError, TooLargeError } from './backend.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').CallOptions} CallOptions */
/** @typedef {import('./types.js').Words} Words */

/** What went wrong, in words for the user. @param {unknown} error @param {Words} words */
export function messageOf(error, words) {
  return (error instanceof Error ? error.message : String(error)) || words.get('shell.lost');
}

/**
 * Tells the user what went wrong. A request that gave way to a newer one is no failure, and that nobody answers is told
 * by the banner of the page.
 *
 * @param {Pick<App, 'notify' | 'words'>} app
 * @param {unknown} error
 */
export function tellError({ notify, words }, error) {
  if (isAbort(error) || error instanceof LostError) return;
  if (!(error instanceof Error) || error.name !== 'RefusedError') console.error(error);
  notify(messageOf(error, words), 'problem');
}

/**
 * Asks an operation, and tells what goes wrong; null if there is no answer. A file that is too large to be saved by a
 * server is given to the user instead.
 *
 * @param {App} app
 * @param {string} operation
 * @param {object} body
 * @param {CallOptions} [options]
 * @returns {Promise<any>}
 */
export async function ask(app, operation, body, options) {
  try {
    return await app.backend.call(operation, body, options);
  } catch (error) {
    if (error instanceof TooLargeError && operation === 'save_file') {
      const { name, base64 } = /** @type {import('./types.js').FileAnswer} */ (body);
      app.download({ name, base64, type: 'application/octet-stream' });
      app.notify(app.words.get('shell.downloaded', { name }), 'problem');
    } else tellError(app, error);
    return null;
  }
}
