/**
 * What was designed last, kept by the browser for a page that opens without it, such as that of a server started anew.
 */
import { checked, shared } from './fragment.js';

const KEY = 'boardwright.newest';

/** @typedef {import('./fragment.js').State} State */

/** Keeps a design in place of the one before; a browser that keeps nothing is no failure. @param {State} state */
export function keepNewest(state) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...state, kept: shared(state.kept) }));
  } catch {
    // No room, or not allowed.
  }
}

/** @returns {State | null} */
export function newest() {
  try {
    return checked(JSON.parse(localStorage.getItem(KEY) ?? ''));
  } catch {
    return null;
  }
}
