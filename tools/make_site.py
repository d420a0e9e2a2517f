"""Puts the live designer into a folder that any web server can serve, with Python inside the page.

    python tools/make_site.py [--without fen,fendo] [--into build/site]

The pages and the Python in them are those of the last commit; Python for browsers and the libraries come by their
checksums (`tools/pyodide/fetch.py`). Two runs of one commit give the same bytes. Nothing is uploaded: how to serve the
folder is up to its owner. A page from `file:` cannot load Python.
"""

import argparse
import hashlib
import json
import re
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import yaml

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT), str(PROJECT / "rules"), str(PROJECT / "generator")]

from boardwright.designer.operations.printing.files import archive  # noqa: E402 - found by the line above
from tools.leave_out import game_names, leave_out  # noqa: E402
from tools.make_dist import build, export, last_commit, look, uncommitted  # noqa: E402
from tools.pyodide.fetch import FetchError, libraries, pyodide, run  # noqa: E402

LIBRARIES = (
    *("annotated-types", "charset-normalizer", "click", "markdown-it-py", "mdurl", "pydantic", "pydantic-core"),
    *("pyyaml", "reportlab", "svgwrite", "typing-extensions", "typing-inspection"),
)
"""All that `boardwright` needs without extras, but for Pillow, which `STUBS` stand for."""

STUBS: Mapping[str, bytes] = {
    "PIL/__init__.py": b'"""Stands for Pillow, which reportlab imports and nothing here uses."""\n',
    "PIL/Image.py": b'"""See the package."""\n',
}
"""Files instead of a library that does not run in a browser."""

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
"""What the page loads of Pyodide as it is."""

STANDARD = "python_stdlib.zip"
"""Python's own library, which Pyodide brings along as text: to compile it took a third of the time of every start."""

NOT_NEEDED = re.compile(
    r"boardwright/designer/(?:pages|server|words/.*\.json)/|boardwright/(?:mkdocs|sphinx)/|boardwright/testing"
    r"|pydantic/(?:v1/|mypy\.py)|reportlab/(?:graphics/barcode|graphics/samples|fonts)/|dist-info/RECORD$|\.c$|\.pyi$"
)
"""Files in the wheels that the page does without."""

OTHER_MACHINES = re.compile(r"-(?:manylinux|musllinux|win|macosx)[^/]*\.whl$")
"""Wheels with compiled parts for another machine, which are left out."""

SERVER = '<meta name="boardwright" content="server">'
STATIC = '<meta name="boardwright" content="static">'

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'none'"
)
"""Nothing from another place, and no program but those of the folder; compiled ones need a word of their own."""

OFFLINE = PROJECT / "tools" / "site" / "offline.js"
"""Keeps the files of the page for times without a network, once it has a list of them."""

COMPILE = PROJECT / "tools" / "site" / "compile.mjs"

PACKAGE = "boardwright/designer"


def main(arguments: Sequence[str]) -> int:
    """Build the folder and report; the exit code is 2 for an unknown game, 1 for anything wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--without", default="", metavar="GAMES", help="games to leave out, with commas between them")
    parser.add_argument("--into", type=Path, default=PROJECT / "build" / "site", metavar="FOLDER", help="the folder")
    options = parser.parse_args(arguments)
    games = sorted({name.strip() for name in options.without.split(",")} - {""})
    if uncommitted():
        print("make_site: uncommitted changes are left out", file=sys.stderr)
    with tempfile.TemporaryDirectory(prefix="boardwright-site-") as temporary:
        tree = Path(temporary) / "tree"
        export(tree)
        try:
            if games:
                leave_out(tree, games)
            left = game_names(tree)
            _, wheel = build(tree, Path(temporary) / "built", last_commit())
            if wrong := look(wheel, games):
                print(*(f"make_site: {line}" for line in wrong), sep="\n", file=sys.stderr)
                return 1
            files = site_files(wheel, pyodide(PROJECT), libraries(PROJECT, LIBRARIES))
        except ValueError as error:
            print(f"make_site: {error}", file=sys.stderr)
            return 2
        except FetchError as error:
            print(f"make_site: {error}", file=sys.stderr)
            return 1
    write(files, options.into)
    size = sum(map(len, files.values())) / 1e6
    print(f"{options.into}: {len(files)} files, {size:.1f} MB; games: {', '.join(left)}")
    print(f"To look at it: python -m http.server --directory {options.into} --bind 127.0.0.1")
    return 0


def site_files(wheel: Path, fetched: Path, wheels: Iterable[Path]) -> dict[str, bytes]:
    """Path and content of each file of the site, from Boardwright's own wheel, Pyodide and the wheels of libraries."""
    own = contents(wheel)
    pages = {path.removeprefix(f"{PACKAGE}/pages/"): content for path, content in own.items() if "/pages/" in path}
    files = {path: content for path, content in pages.items() if path != "index.html"}
    files["index.html"] = static_page(pages["index.html"].decode()).encode()
    files |= page_fonts(own, files)
    runtime = fetched / "node_modules" / "pyodide"
    files |= {f"pyodide/{name}": (runtime / name).read_bytes() for name in PYODIDE}
    files[f"pyodide/{STANDARD}"] = compiled((runtime / STANDARD).read_bytes(), fetched)
    files |= {f"words/{language}.json": words for language, words in page_words(own).items()}
    files["libraries.zip"] = compiled(packed([own, *map(contents, wheels), STUBS]), fetched)
    files["sw.js"] = offline(files).encode()
    return files


def contents(wheel: Path) -> dict[str, bytes]:
    """Files of a wheel that the page needs, by path."""
    compiled_elsewhere = OTHER_MACHINES.search(wheel.name)
    with zipfile.ZipFile(wheel) as archive_:
        names = [name for name in archive_.namelist() if not name.endswith("/")]
        return {
            name: archive_.read(name)
            for name in names
            if not (compiled_elsewhere and name.endswith((".so", ".pyd", ".dylib")))
        }


def packed(parts: Iterable[Mapping[str, bytes]]) -> bytes:
    """One archive of all libraries, which is unpacked where Python looks for them."""
    every = {name: content for part in parts for name, content in part.items() if not NOT_NEEDED.search(name)}
    return archive(sorted(every.items()))


def compiled(libraries: bytes, fetched: Path) -> bytes:
    """The same archive with modules as Python has them in memory, so that no page has to compile them.

    Raises:
        FetchError: Node.js is not there, or fails.
    """
    with tempfile.TemporaryDirectory(prefix="boardwright-site-") as temporary:
        source, made = Path(temporary) / "in.zip", Path(temporary) / "out.zip"
        source.write_bytes(libraries)
        run("node", str(COMPILE), str(fetched / "node_modules" / "pyodide"), str(source), str(made), folder=PROJECT)
        return made.read_bytes()


def static_page(text: str) -> str:
    """The page as it says of itself that no server answers, with the rules that a server would send with it.

    Raises:
        ValueError: It is not as expected.
    """
    if text.count(SERVER) != 1:
        raise ValueError(f"index.html has to have one line {SERVER}")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    return text.replace(SERVER, f"{policy}\n  {STATIC}")


def page_fonts(own: Mapping[str, bytes], pages: Mapping[str, bytes]) -> dict[str, bytes]:
    """Fonts that style sheets name and that are not among the pages: those of the package, as a server gives them."""
    styles = b"".join(content for path, content in pages.items() if path.endswith(".css")).decode()
    named = set(re.findall(r"""url\(["']?\.\./(fonts/[\w.-]+)["']?\)""", styles))
    return {path: own[f"boardwright/{path}"] for path in sorted(named) if path not in pages}


def page_words(own: Mapping[str, bytes]) -> dict[str, bytes]:
    """The words of the page in each language as JSON, which are there before Python is."""
    found: dict[str, dict[str, object]] = {}
    for path, content in sorted(own.items()):
        if match := re.fullmatch(rf"{PACKAGE}/words/(\w+)/(\w+)\.yaml", path):
            texts = yaml.safe_load(content)
            found.setdefault(match[1], {}).update({f"{match[2]}.{key}": text for key, text in texts.items()})
    return {
        language: json.dumps(words, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
        for language, words in found.items()
    }


def offline(files: Mapping[str, bytes]) -> str:
    """The service worker: a list of all files with their checksums, and what is done with it."""
    listed = {path: hashlib.sha256(content).hexdigest() for path, content in sorted(files.items())}
    listing = json.dumps(listed, indent=1)
    name = hashlib.sha256(listing.encode()).hexdigest()[:16]
    return f"const VERSION = '{name}';\nconst FILES = {listing};\n{OFFLINE.read_text(encoding='utf-8')}"


def write(files: Mapping[str, bytes], into: Path) -> None:
    """Write the folder anew; another one that lies there is removed only if it is an earlier site.

    Raises:
        SystemExit: There is something else.
    """
    if into.exists() and any(into.iterdir()):
        if not (into / "sw.js").is_file() or not (into / "libraries.zip").is_file():
            sys.exit(f"make_site: {into} is not empty and no site of ours; name another folder with --into")
        shutil.rmtree(into)
    for path, content in files.items():
        place = into / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
