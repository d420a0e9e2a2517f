/**
 * Python in the page: a worker that answers one request after the other.
 *
 * It gets `{id, name, body}`, the body as JSON, and sends `{id, kind, text}`: `part`s, then one `result`, or a `refused` or
 * `fault` with words. Before that it sends `{stage}` while it starts, and `{ready}` with what its operations need, or
 * `{broken}`.
 */

const base = new URL('../', import.meta.url);

/** @param {string} path */
const at = (path) => new URL(path, base).href;

/** @param {Record<string, any>} message */
const tell = (message) => postMessage(message);

async function start() {
  tell({ stage: 'python' });
  const place = at('pyodide/pyodide.mjs');
  const libraries = fetch(at('libraries.zip')).then((response) => {
    if (!response.ok) throw new Error(`libraries.zip: ${response.status}`);
    return response.arrayBuffer();
  });
  const { loadPyodide } = await import(place);
  const python = await loadPyodide({ indexURL: at('pyodide/') });
  tell({ stage: 'libraries' });
  const folder = python.runPython('import site; site.getsitepackages()[0]');
  python.unpackArchive(await libraries, 'zip', { extractDir: folder });
  tell({ stage: 'boardwright' });
  const page = python.pyimport('boardwright.designer.in_page');
  tell({ ready: JSON.parse(page.operations()) });
  return page;
}

const started = start();
started.catch((error) => tell({ broken: String(error) }));

addEventListener('message', async ({ data: { id, name, body } }) => {
  const page = await started.catch(() => null);
  page?.answer(name, body, (/** @type {string} */ kind, /** @type {string} */ text) => tell({ id, kind, text }));
});
