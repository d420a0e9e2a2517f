// Compiles libraries for the Python that will run them: `node compile.mjs PYODIDE IN.zip OUT.zip`. A page that would have
// to compile them itself, each time that it is loaded, would take more than twice as long to start.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [pyodide, from, to] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.writeFile('/in.zip', new Uint8Array(readFileSync(from)));
python.runPython(`
import marshal, zipfile
from importlib.util import MAGIC_NUMBER

# What a module file begins with: that it belongs to this Python, and that no source is to be compared with it.
HEAD = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)

def entry(name):
    made = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    made.compress_type = zipfile.ZIP_DEFLATED
    made.create_system = 3
    made.external_attr = 0o644 << 16
    return made

with zipfile.ZipFile("/in.zip") as source, zipfile.ZipFile("/out.zip", "w", compresslevel=9) as made:
    for name in sorted(name for name in source.namelist() if not name.endswith("/")):
        content = source.read(name)
        if name.endswith(".py"):
            code = compile(content, name, "exec", dont_inherit=True)
            # Written, read and written again: what is shared in memory is then shared in the same way each time.
            content = HEAD + marshal.dumps(marshal.loads(marshal.dumps(code)))
            name += "c"
        made.writestr(entry(name), content, compresslevel=9)
`);
writeFileSync(to, python.FS.readFile('/out.zip'));
