/**
 * What was designed last, kept by the browser for a page that opens without it, such as that of a server started anew.
 */
import { unpack } from './fragment.js';

const KEY = 'boardwright.newest';

/** Keeps a fragment in place of the one before; a browser that keeps nothing is no failure. @param {string} fragment */
export function keepNewest(fragment) {
  try {
    localStorage.setItem(KEY, fragment);
  } catch {
    // No room, or not allowed.
  }
}

/** @returns {Promise<import('./fragment.js').State | null>} */
export async function newest() {
  try {
    return await unpack(localStorage.getItem(KEY) ?? '');
  } catch {
    return null;
  }
}
