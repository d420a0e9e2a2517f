// Runs a program of Python in WebAssembly: `node run.mjs JSON`, with folders of this machine to be seen by it.
import { pathToFileURL } from "node:url";

const { pyodide, mounted, program, commands } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(pyodide).href);
const python = await loadPyodide();
for (const [at, root] of Object.entries(mounted)) {
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, at);
}
python.setStdout({ batched: (line) => console.log(line) });
python.globals.set("PROGRAM", program);
python.globals.set("COMMANDS", JSON.stringify(commands));
python.runPython(`
import os, runpy, sys, types

# What is compiled for WebAssembly comes first. Of the machine's libraries only the files in Python can be used.
sys.path[:0] = ["/compiled", "/project/rules", "/project/generator"]
sys.path.append("/libraries")
# Pillow is imported by reportlab, and nothing here uses it.
for name in ("PIL", "PIL.Image"):
    sys.modules[name] = types.ModuleType(name)
sys.modules["PIL"].Image = sys.modules["PIL.Image"]
os.makedirs("/made")
os.chdir("/made")
sys.argv = [PROGRAM, COMMANDS]
runpy.run_path(PROGRAM, run_name="__main__")
`);
