/**
 * A YAML text in colours, with lines under its problems, as elements that lie below a text field.
 */
import { el } from '../dom.js';

/** @typedef {import('../types.js').Problem} Problem */

/** Longer texts stay black. */
const LONGEST = 60_000;

const TOKEN = /(?<comment>(?:^|(?<=\s))#.*)|(?<quoted>"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')|(?<key>[\w.+-]+(?=\s*:(?:\s|$)))|(?<number>(?<![\w.-])-?\d+(?:\.\d+)?(?:\s?(?:mm|cm|in|pt))?(?![\w.]))/gu;

/**
 * The lines of a text.
 *
 * @param {string} text
 * @param {Problem[]} problems
 * @returns {Node[]}
 */
export function highlighted(text, problems) {
  const lines = text.split('\n');
  const plain = text.length > LONGEST;
  /** @type {Map<number, [number, number][]>} */
  const wrong = new Map();
  for (const problem of problems) {
    const line = lines[problem.line - 1];
    if (line === undefined) continue;
    wrong.set(problem.line - 1, [...(wrong.get(problem.line - 1) ?? []), span(line, problem.column - 1)]);
  }
  /** @type {Node[]} */
  const nodes = [];
  lines.forEach((line, at) => {
    const spans = wrong.get(at);
    if (plain && !spans) nodes.push(document.createTextNode(line));
    else nodes.push(...pieces(line, plain ? [] : tokens(line), spans ?? []));
    nodes.push(document.createTextNode('\n'));
  });
  return nodes;
}

/**
 * Where a problem is in its line: the word that begins there.
 *
 * @param {string} line
 * @param {number} at
 * @returns {[number, number]}
 */
export function span(line, at) {
  const start = Math.min(at, Math.max(0, line.trimEnd().length - 1));
  const rest = line.slice(start);
  const word = /^(?:"[^"]*"|'[^']*'|[^\s,{}[\]#:]+)/.exec(rest)?.[0] ?? rest.slice(0, 1);
  return [start, start + Math.max(1, word.length)];
}

/**
 * @param {string} line
 * @returns {{start: number, end: number, kind: string}[]}
 */
export function tokens(line) {
  return [...line.matchAll(TOKEN)].map((match) => {
    const kind = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0] ?? '';
    return { start: match.index, end: match.index + match[0].length, kind };
  });
}

/**
 * @param {string} line
 * @param {{start: number, end: number, kind: string}[]} coloured
 * @param {[number, number][]} wrong
 */
function pieces(line, coloured, wrong) {
  const cuts = new Set([0, line.length, ...coloured.flatMap(({ start, end }) => [start, end]), ...wrong.flat()]);
  const sorted = [...cuts].filter((cut) => cut <= line.length).sort((a, b) => a - b);
  return sorted.slice(0, -1).map((start, at) => {
    const kind = coloured.find((one) => one.start <= start && start < one.end)?.kind;
    const bad = wrong.some(([from, to]) => from <= start && start < to);
    const piece = line.slice(start, sorted[at + 1]);
    if (!kind && !bad) return document.createTextNode(piece);
    return el('span', { class: [kind && `yaml-${kind}`, bad && 'wrong'].filter(Boolean).join(' ') }, piece);
  });
}
