/**
 * A number with a button on either side.
 */
import { button, el } from '../dom.js';

/** @typedef {import('../types.js').Words} Words */

/**
 * @param {Words} words
 * @param {string} name
 * @param {{low?: number, high?: number, step: number, values?: any[]}} bounds  With `values`, only these.
 * @param {(value: number) => void} change
 */
export function stepper(words, name, { low = -Infinity, high = Infinity, step, values }, change) {
  const input = el('input', {
    type: 'number', step: 'any', 'aria-label': name, inputmode: step % 1 ? 'decimal' : 'numeric',
    min: Number.isFinite(low) ? low : null, max: Number.isFinite(high) ? high : null,
  });
  /** What the config says. @type {number | null | undefined} */
  let known;
  /** Whether somebody has typed here and not yet said that it is done. */
  let typing = false;
  const write = () => {
    typing = false;
    if (known === undefined || known === null) input.value = '';
    else if (input.valueAsNumber !== known) input.value = String(known);
  };
  const move = (/** @type {number} */ by) => {
    typing = false;
    const now = input.valueAsNumber;
    const start = Number.isNaN(now) ? Math.max(low, 0) : now;
    const next = values ? nextOf(values, start, by) : Math.min(high, Math.max(low, start + by * step));
    if (next === now) return;
    input.valueAsNumber = next;
    change(next);
  };
  const less = button('−', () => move(-1), { class: 'icon', 'aria-label': words.get('board.less', { name }) });
  const more = button('+', () => move(1), { class: 'icon', 'aria-label': words.get('board.more_of', { name }) });
  input.addEventListener('input', () => {
    typing = true;
  });
  input.addEventListener('change', () => {
    typing = false;
    if (Number.isNaN(input.valueAsNumber)) write();
    else change(Math.min(high, Math.max(low, input.valueAsNumber)));
  });
  input.addEventListener('blur', () => typing && write());
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  });
  return {
    element: el('div', { class: 'stepper' }, less, input, more),
    input,
    /** Shows a number, unless somebody is writing one: an answer about an earlier change may come then. @param {number | undefined} value */
    show(value) {
      known = value;
      if (!typing) write();
      less.disabled = value !== undefined && value <= low;
      more.disabled = value !== undefined && value >= high;
    },
  };
}

/** @param {number[]} values @param {number} now @param {number} by */
function nextOf(values, now, by) {
  const beyond = values.filter((value) => (by > 0 ? value > now : value < now));
  return beyond.length === 0 ? now : by > 0 ? Math.min(...beyond) : Math.max(...beyond);
}

/**
 * The bounds of one number of a pair.
 *
 * @param {{low?: number, high?: number, values?: any[]}} told
 * @param {number} at
 */
export function pairSteps({ low, high, values }, at) {
  const own = values ? [...new Set(values.map((pair) => pair[at]))] : undefined;
  return { low: own ? Math.min(...own) : low, high: own ? Math.max(...own) : high, values: own };
}
