/**
 * Where in the window a message covers least of what is needed.
 */

/** What is used; what is only read or seen is needed half as much. */
const USED = 'button, input, select, textarea, a, summary';
const SEEN = 'img, svg, progress, canvas';
/** What is told of trouble, with what can be done: needed so many times as much. */
const [TROUBLE, MORE] = ['.banner', 8];
/** Distance to the lower rim of the window, and between places that are tried, in pixels. */
const [RIM, STEP] = [12, 4];

/** @typedef {{left: number, top: number, right: number, bottom: number, weight: number}} Box */

/**
 * Puts an element that is fixed in the window where it covers least: in the row of the tabs if there is room, else as far
 * down as can be.
 *
 * @param {HTMLElement} element
 */
export function putClear(element) {
  const { offsetWidth: width, offsetHeight: height } = element;
  const boxes = needed(element);
  const main = /** @type {HTMLElement} */ (document.getElementById('main'));
  const { left: start, right: end } = main.getBoundingClientRect();
  const rim = Math.min(parseFloat(getComputedStyle(main).paddingLeft), (innerWidth - width) / 2);
  const ends = [Math.min(innerWidth, end) - width - rim, Math.max(0, start) + rim];
  const row = document.getElementById('tabs')?.getBoundingClientRect();
  /** @type {[number, number][]} */
  const places = row && row.top >= 0 ? [[ends[0], row.top + (row.height - height) / 2]] : [];
  for (let top = innerHeight - height - RIM; top >= 0; top -= STEP) for (const left of ends) places.push([left, top]);
  let [best, least] = [places[0], Infinity];
  for (const [left, top] of places) {
    const now = covered(boxes, { left, top, right: left + width, bottom: top + height, weight: 0 });
    if (now < least) [best, least] = [[left, top], now];
    if (least === 0) break;
  }
  element.style.left = `${best?.[0] ?? 0}px`;
  element.style.top = `${best?.[1] ?? 0}px`;
}

/** How much of the boxes lies below another. @param {Box[]} boxes @param {Box} over */
function covered(boxes, over) {
  let sum = 0;
  for (const box of boxes) {
    const width = Math.min(box.right, over.right) - Math.max(box.left, over.left);
    const height = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
    if (width > 0 && height > 0) sum += width * height * box.weight;
  }
  return sum;
}

/** What of the page is seen in the window and needed. @param {HTMLElement} element  It is not looked at itself. */
function needed(element) {
  /** @type {Box[]} */
  const found = [];
  for (const one of document.querySelectorAll('body *:not(svg *, .unseen)')) {
    const isUsed = one.matches(USED);
    const isRead = one.childElementCount === 0 ? one.textContent?.trim() !== '' : one.matches(SEEN);
    if (!(isUsed || isRead || one.matches(SEEN)) || element.contains(one)) continue;
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (right > left && bottom > 0 && top < innerHeight) found.push({ left, top, right, bottom, weight: (isUsed ? 2 : 1) * (one.closest(TROUBLE) ? MORE : 1) });
  }
  return found;
}
