/**
 * What of the head of the page is folded away on a narrow screen, below a button; on a wide one all of it is seen.
 */
import { button, svg } from './dom.js';

/** @typedef {import('./types.js').Words} Words */

/**
 * @param {HTMLElement} menu  What is folded away.
 * @param {Words} words
 */
export function foldMenu(menu, words) {
  const lines = svg('svg', { viewBox: '0 0 16 16', width: 18, height: 18, 'aria-hidden': 'true' },
    svg('path', { d: 'M1 3h14M1 8h14M1 13h14', stroke: 'currentColor', 'stroke-width': 1.6 }));
  /** @param {boolean} open */
  const fold = (open) => {
    menu.classList.toggle('open', open);
    opener.setAttribute('aria-expanded', String(open));
  };
  const opener = button(lines, () => fold(!menu.classList.contains('open')), {
    class: 'icon menu-button', 'aria-label': words.get('shell.menu'), 'aria-expanded': 'false', 'aria-controls': menu.id,
  });
  menu.before(opener);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.classList.contains('open') || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    fold(false);
    if (menu.contains(document.activeElement)) opener.focus();
  });
  // Whoever goes on elsewhere has done with it; a button in it has been pressed.
  for (const type of ['pointerdown', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      if (target instanceof Node && !menu.contains(target) && !opener.contains(target)) fold(false);
    });
  }
  menu.addEventListener('click', ({ target }) => target instanceof Element && target.closest('button') && fold(false));
}
