/**
 * What the operations of this tab answer. No code.
 *
 * @typedef {{
 *   name: string, state: 'set' | 'asked' | 'missing' | 'coming', reason: string, pages: [number, number][]
 * }} Part
 * @typedef {{name: string, paper: string, cell: number | null, parts: Part[]}} PrintSet
 * @typedef {{
 *   papers: (string | null)[], size: [number, number] | null, margin: number | null, orientation: string, language: string, theme: string,
 *   backs: string, copies: number | null, printer: string | boolean
 * }} Settings
 * @typedef {{
 *   problems: import('../types.js').Problem[], warnings: string[], sets: PrintSet[], settings: Settings | null
 * }} Parts
 *
 * @typedef {{
 *   number: number, width: number, height: number, title: string, description: string, label: string, svg: string
 * }} Sheet
 * @typedef {{
 *   problems: import('../types.js').Problem[], total: number, pages: Sheet[], next: number | null,
 *   two_sided?: boolean, printer?: {scale_x: number, scale_y: number, back_offset: [number, number]}
 * }} Pages
 *
 * @typedef {{
 *   papers: {name: string, width: number, height: number}[],
 *   test_papers: {name: string, across: number, down: number}[],
 *   themes: string[], languages: string[], png: boolean
 * }} Choices
 *
 * @typedef {{
 *   problems: import('../types.js').Problem[], text: string | null,
 *   file: import('../types.js').FileAnswer | null, values: Record<string, any>
 * }} Printer
 */

export {};
