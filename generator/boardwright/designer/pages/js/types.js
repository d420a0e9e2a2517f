/**
 * What the parts of the page share, as types for the checker. No code.
 *
 * @typedef {{line: number, column: number, key: string, message: string, told?: string | null, marks?: Mark[], mends?: Mend[]}} Problem
 *   A problem of the config; `told` is its message in the language of the page, if it has words for it. `marks` are where it lies on the board, in mm; `mends` what would help with it.
 * @typedef {{label: string, changes: Change[]}} Mend
 * @typedef {{x: number, y: number, r: number}} Mark
 *
 * @typedef {{name: string, kind: string, d: string, x: number, y: number, width?: number, sides?: number,
 *   mean?: [number, number]}} Place
 *   A place of a board: `kind` is a word such as `faces`, `d` its outline as an SVG path (or the line of an edge, which
 *   is `width` wide), `x`, `y` the point where words about it stand, `mean` that of its area, if it is another. Millimetres, y down, in the frame of the picture.
 * @typedef {{width: number, height: number, places: Place[], left_out?: Place[]}} Board
 *   `left_out` are faces that would lie on it, or beside it, if the config did not leave them out.
 *
 * @typedef {{
 *   text: string, problems: Problem[], warnings: string[], warnings_told?: (string | null)[], warning_mends: Mend[][], game: string | null, title: string | null,
 *   counts: Record<string, any> | null, board: Board | null, svg: string | null,
 *   facts: Record<string, any>, config: any
 * }} Design
 *   The answer of the operation `design`; `config` is what is written as plain data, `board` and `svg` are also there for a board with problems, as far as it goes.
 *
 * @typedef {{name: string, type: string, base64: string}} FileAnswer
 *
 * @typedef {{signal?: AbortSignal, channel?: string, onpart?: (part: any) => void, onwait?: (behind: string[]) => void}} CallOptions
 *   `onwait` is told which operations have to end first, if this one has to wait for them; none as soon as it has not any more.
 *   Of two calls in one channel the newer cancels the older, whose promise is rejected with an `AbortError`.
 * @typedef {object} Backend
 * @property {(operation: string, body: object, options?: CallOptions) => Promise<any>} call
 *   Asks for an operation; rejects with a `RefusedError`, whose message is for the user, or with an `AbortError`.
 * @property {boolean} isServer  Whether a server on this machine answers (files, processes), or Python in the page.
 * @property {Set<string>} lacks  What cannot be done here: `processes`, `png`, `shapely`, `files`.
 *
 * @typedef {object} Words
 * @property {string} language
 * @property {(key: string, values?: Record<string, string | number>) => string} get
 *   A text with its blanks filled in: `{name}`. Of a text with forms for numbers, `n` chooses.
 * @property {(key: string) => boolean} has  Whether there is such a text.
 *
 * @typedef {object} Store
 *   What is designed. Events: `text` (the config changed), `design` (an answer came), `busy`, `idle`, `language` (the page
 *   speaks another language: what is on it is told in that language already, but for words that came with an answer, and
 *   for elements that are not on the page now).
 * @property {string} text
 * @property {Design | null} design  The newest answer.
 * @property {string} name  Name of the config, without its suffix.
 * @property {(text: string, why?: string) => void} setText  Changes the config as a whole; one step to undo.
 * @property {(changes: Change[], options?: {merge?: string}) => Promise<void>} change
 *   Changes keys of the config, and only their lines; changes with the same `merge` are one step to undo (dragging).
 * @property {(name: string, text: string, drawn?: string | null) => void} begin  Another board under its name, with a game of its own; one
 *   step to undo. `drawn` tells the drawing that it was made of from others.
 * @property {() => Promise<boolean>} takeUp  Takes up what is typed in the field that has the focus, and waits until the text
 *   has all changes; false if it cannot have them, since nobody answers.
 * @property {boolean} isChanging  Whether there are changes that are not in the text yet.
 * @property {(key: string) => any} wanted  What a key says as soon as all changes are in the text.
 * @property {any} wantedConfig  What the whole config says then, as plain data: to work out a change from.
 * @property {boolean} isGiven  Whether it is what the page began with by itself: nobody has made anything yet.
 * @property {boolean} isUnmade  Whether nothing but a title has been given to that.
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(key: string, value: any) => void} remember  Keeps something of a tab in the address of the page.
 * @property {(key: string) => any} recall
 * @property {(type: string, listener: (event: Event) => void) => void} addEventListener
 *
 * @typedef {{key: string, value: any}} Change  `value` null takes the key away.
 *
 * @typedef {object} App
 * @property {Store} store
 * @property {Backend} backend
 * @property {Words} words
 * @property {(text: string) => void} announce  Says something to a screen reader, politely.
 * @property {(text: string, kind?: 'note' | 'problem') => void} notify  Shows a message for a while.
 * @property {(title: string, body: HTMLElement, actions: DialogAction[]) => Promise<string>} dialog
 * @property {(file: FileAnswer) => void} download  Gives the user a file.
 * @property {(id: string) => Promise<void>} open  Goes to a tab.
 * @property {(files: File[]) => Promise<void>} take  Opens files as if they had been dropped on the page.
 *
 * @typedef {{id: string, label: string, primary?: boolean}} DialogAction
 *
 * @typedef {object} Tab
 * @property {string} id
 * @property {(root: HTMLElement, app: App) => void} mount  Called once, when the tab is first opened.
 * @property {(() => void)=} show
 * @property {(() => void)=} hide
 * @property {((over: boolean) => void)=} hover  Somebody holds a file above the page, or does no more.
 * @property {((files: File[]) => void)=} take  Files were dropped on the page that are no configs.
 */

export {};
