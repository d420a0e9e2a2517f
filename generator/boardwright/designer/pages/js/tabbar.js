/**
 * The tabs as a list of tabs with panels: arrow keys go along it, Enter or the space bar opens.
 */
import { button, el, rove } from './dom.js';

export class TabBar {
  /** @type {Map<string, HTMLButtonElement>} */ #tabs = new Map();
  /** @type {Map<string, HTMLElement>} */ #panels = new Map();

  /**
   * @param {HTMLElement} bar
   * @param {HTMLElement} main  Where the panels stand.
   * @param {Map<string, string>} names  Of tabs, by their ids, in their order.
   * @param {string} label  Of the list.
   * @param {(id: string) => void} open
   */
  constructor(bar, main, names, label, open) {
    bar.setAttribute('role', 'tablist');
    bar.setAttribute('aria-label', label);
    for (const [id, name] of names) {
      const tab = button(name, () => open(id), { role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}` });
      const panel = el('section', {
        role: 'tabpanel', class: `panel panel-${id}`, id: `panel-${id}`, 'aria-labelledby': `tab-${id}`, hidden: true,
      });
      this.#tabs.set(id, tab);
      this.#panels.set(id, panel);
    }
    bar.append(...this.#tabs.values());
    main.append(...this.#panels.values());
    bar.addEventListener('keydown', (event) => this.#key(event));
  }

  /** @param {string} id */
  panel(id) {
    return /** @type {HTMLElement} */ (this.#panels.get(id));
  }

  /** @param {string} shown */
  show(shown) {
    rove(this.#tabs.values(), this.#tabs.get(shown));
    for (const [id, tab] of this.#tabs) {
      tab.setAttribute('aria-selected', String(id === shown));
      this.panel(id).hidden = id !== shown;
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const tabs = [...this.#tabs.values()];
    const at = tabs.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    /** @type {Record<string, number>} */
    const steps = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    if (!(event.key in steps) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    tabs.at(steps[event.key] % tabs.length)?.focus();
  }
}
