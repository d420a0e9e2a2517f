/**
 * Keys that hold for a whole tab.
 */

/** Inputs in which nothing is written: there a browser has nothing to undo. */
const NO_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range']);

/**
 * Which way a key goes through what was done: -1 for Ctrl+Z (Cmd+Z), 1 for Ctrl+Y and Ctrl+Shift+Z; 0 for all others, in
 * a field with a text of its own, and below a dialog.
 *
 * @param {KeyboardEvent} event
 */
export function stepOf(event) {
  const key = event.key.toLowerCase();
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey || !['z', 'y'].includes(key)) return 0;
  if (event.target instanceof HTMLInputElement && !NO_TEXT.has(event.target.type)) return 0;
  if (document.querySelector('dialog[open]')) return 0;
  return key === 'y' || event.shiftKey ? 1 : -1;
}
