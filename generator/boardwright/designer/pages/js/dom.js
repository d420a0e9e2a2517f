/**
 * Elements of the page and of pictures, made in one line.
 */

import { bind } from './retelling.js';

const SVG = 'http://www.w3.org/2000/svg';
let pictures = 0;

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, any>} Attributes */

/**
 * An HTML element. Attributes that are true are set without a value; false, null and undefined are left out; a function
 * under `onclick` and the like listens to that event; `dataset` is a mapping; other values become text.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes | null} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes, ...children) {
  const made = document.createElement(tag);
  dress(made, attributes ?? {}, children);
  return made;
}

/**
 * An element of a picture; attributes as in `el`.
 *
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes | null} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  dress(made, attributes ?? {}, children);
  return /** @type {SVGElementTagNameMap[T]} */ (made);
}

/**
 * @param {Element} made
 * @param {Attributes} attributes
 * @param {(Child | Child[])[]} children
 */
function dress(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === 'function' && name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (name === 'dataset') Object.assign(/** @type {HTMLElement} */ (made).dataset, value);
    else {
      made.setAttribute(name, value === true ? '' : String(value));
      if (typeof value === 'string') bind(made, name, value);
    }
  }
  for (const child of children.flat()) {
    if (child === false || child === null || child === undefined) continue;
    const node = child instanceof Node ? child : document.createTextNode(String(child));
    if (typeof child === 'string') bind(node, '', child);
    made.append(node);
  }
}

/**
 * Puts a picture, drawn by Boardwright, into an element in place of what was there, and returns it. What could run is
 * left out, and names inside it are made its own, because two pictures of one page may use the same.
 *
 * @param {Element} container
 * @param {string} text
 * @returns {SVGSVGElement | null}
 */
export function setSvg(container, text) {
  const picture = pathsAlone(text) ?? parsed(text);
  if (picture === null) {
    container.replaceChildren();
    return null;
  }
  if (!picture.hasAttribute('viewBox')) {
    const [width, height] = ['width', 'height'].map((name) => parseFloat(picture.getAttribute(name) ?? '1'));
    picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
  }
  picture.setAttribute('translate', 'no');
  container.replaceChildren(picture);
  return picture;
}

const HEAD = `<svg xmlns="${SVG}"`;
const END = '</svg>';
/** Attributes of such a picture and of its paths: none of them runs, or leads anywhere. */
const PLAIN = new Set(['width', 'height', 'viewBox', 'd', 'fill', 'stroke', ...['dasharray', 'linecap', 'linejoin', 'miterlimit', 'width'].map((one) => `stroke-${one}`)]);

/**
 * A picture of nothing but paths, as most boards are: a parser would take as long as all the rest of an edit.
 *
 * @param {string} text
 * @returns {SVGSVGElement | null}  Null for all others.
 */
function pathsAlone(text) {
  if (!text.startsWith(HEAD) || !text.endsWith(END)) return null;
  const picture = /** @type {SVGSVGElement} */ (svg('svg'));
  let at = text.indexOf('>') + 1;
  if (!paint(picture, text.slice(HEAD.length, at - 1))) return null;
  while (text.startsWith('<path ', at)) {
    const end = text.indexOf('/>', at);
    const path = svg('path');
    if (!paint(path, text.slice(at + '<path'.length, end))) return null;
    picture.append(path);
    at = end + '/>'.length;
  }
  return at === text.length - END.length ? picture : null;
}

/** Sets attributes; false if some are not plain. @param {Element} element @param {string} written */
function paint(element, written) {
  const parts = written.split('"');
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [name, value] = [parts[at].trim().slice(0, -1), parts[at + 1]];
    if (!PLAIN.has(name) || value.includes('&') || value.includes('<')) return false;
    element.setAttribute(name, value);
  }
  return parts.length % 2 === 1 && parts.at(-1)?.trim() === '';
}

/** Any other picture, without what could run. @param {string} text @returns {SVGSVGElement | null} */
function parsed(text) {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg' || root.namespaceURI !== SVG) return null;
  const picture = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(root, true)));
  clean(picture);
  return picture;
}

/** Elements that run, hold other documents, change attributes after they were looked at, or are about the whole page. */
const MOVING = new Set(['script', 'foreignObject', 'animate', 'animateMotion', 'animateTransform', 'set', 'style']);

/** @param {SVGSVGElement} picture */
function clean(picture) {
  for (const element of [...picture.querySelectorAll('*')]) {
    if (element.namespaceURI !== SVG || MOVING.has(element.localName)) element.remove();
  }
  const prefix = `p${(pictures += 1)}-`;
  const named = picture.querySelector('[id]') !== null;
  for (const element of [picture, ...picture.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      // Whatever stands before its colon.
      const link = name === 'href' || name.endsWith(':href');
      const inside = link && value.startsWith('#');
      if (/^on/i.test(name) || (link && !inside && !value.startsWith('data:image/'))) {
        element.removeAttribute(name);
      } else if (named && name === 'id') {
        element.id = prefix + value;
      } else if (named && inside) {
        element.setAttribute(name, `#${prefix}${value.slice(1)}`);
      } else if (named && value.includes('url(#')) {
        element.setAttribute(name, value.replaceAll('url(#', `url(#${prefix}`));
      }
    }
  }
}

/**
 * A button with a text or a picture.
 *
 * @param {Child | Child[]} label
 * @param {(event: MouseEvent) => void} onclick
 * @param {Attributes} [attributes]
 */
export function button(label, onclick, attributes) {
  return el('button', { type: 'button', onclick, ...attributes }, label);
}

let fields = 0;

/**
 * A label and its control, one above the other; the label names the control.
 *
 * @param {string} label
 * @param {HTMLElement} control
 * @param {string} [hint]  A sentence below it.
 */
export function field(label, control, hint) {
  control.id ||= `field-${(fields += 1)}`;
  const below = hint ? el('small', { id: `${control.id}-hint` }, hint) : null;
  if (below) control.setAttribute('aria-describedby', below.id);
  return el('div', { class: 'field' }, el('label', { for: control.id }, label), control, below);
}

/** A check box or a radio button with what it stands for. @param {HTMLInputElement} box @param {...Child} label */
export function choice(box, ...label) {
  return el('label', { class: 'choice' }, box, ...label);
}

/** What is folded away below its title. @param {string} title @param {...(Child | Child[])} children */
export function folded(title, ...children) {
  return el('details', null, el('summary', null, title), ...children);
}

/** Of elements that belong together only one is reached with the Tab key. @param {Iterable<Element>} elements @param {Element | undefined} one */
export function rove(elements, one) {
  for (const element of elements) element.setAttribute('tabindex', element === one ? '0' : '-1');
}

/** Where a pointer is, in the units of a picture. @param {SVGSVGElement} picture @param {{clientX: number, clientY: number}} event */
export function pointIn(picture, { clientX, clientY }) {
  const matrix = picture.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x, y };
}
