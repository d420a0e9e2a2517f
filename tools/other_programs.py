"""What other programs do to our files: runs each of them, and writes docs/how-to/other-programs.md.

Needs cups-filters, ghostscript, mupdf-tools, npm, poppler-utils and qpdf of Debian, and takes the other programs from
PyPI and npm into build/other-programs. What is missing is an error: no line of the page stays as it was.
"""

import base64
import hashlib
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import pikepdf
import pypdfium2
import resvg_py
from ezdxf import filemanagement
from PIL import Image

PAGE = pathlib.Path(__file__).resolve().parent.parent / "docs" / "how-to" / "other-programs.md"
Image.MAX_IMAGE_PIXELS = None
FOLDER = PAGE.parent.parent.parent / "build" / "other-programs"

PYTHON = ("pikepdf==10.18.0", "pypdf==7.1.1", "PyMuPDF==2.0", "pypdfium2==5.15.2", "meerk40t==0.9.9100", "ezdxf==1.4.5")
NODE = ("svgo@4.1.0", "@jscad/dxf-deserializer@2.3.30", "html-minifier-terser@7.2.0")

JSCAD = """const [given] = process.argv.slice(1), read = require("@jscad/dxf-deserializer");
const lines = read.deserialize({output: "geometry", filename: given}, require("fs").readFileSync(given, "utf8"));
console.log(lines.flat(Infinity).length)"""
"""Counts the lines of a DXF file."""

DASHED = """import sys, pymupdf
page = pymupdf.open("pdf", pymupdf.open(sys.argv[1]).convert_to_pdf())[0]
print(sum(one["dashes"] not in (None, "", "[] 0") for one in page.get_drawings()))"""
"""Counts the dashed lines of an SVG made into a PDF."""

WIDE = "game: fanorona\nboard: {cell: fit}\npage: {paper: {width: 600 mm, height: 350 mm}, orientation: landscape}\n"
"""A board wider than the bed of a laser for a desk, 310 mm."""

CUPS = "/usr/lib/cups/filter/pdftopdf"
"""Fits pages to a printer's paper; of the package cups-filters."""

RIM = 12
"""Points on each side that the printer leaves white: 4.2 mm."""

QUEUES = {"A4": (595, 842), "Letter": (612, 792)}
"""Papers of the printer, in points as PPDs round them."""

DPI = 1200
"""Dots in which a drawing is measured: 0.02 mm."""

MERGED = {
    "pikepdf": "import pikepdf; new = pikepdf.new(); new.pages.extend(pikepdf.open(given).pages); new.save(made)",
    "pypdf": "import pypdf; new = pypdf.PdfWriter(); new.append(given); new.write(made)",
    "PyMuPDF": "import pymupdf; new = pymupdf.open(); new.insert_pdf(pymupdf.open(given)); new.save(made)",
    "pypdfium2": "import pypdfium2; new = pypdfium2.PdfDocument.new(); "
    "new.import_pages(pypdfium2.PdfDocument(given)); new.save(made)",
}
"""Programs in Python that put the pages of a file into a new one."""

COMMANDS = {
    "qpdf --empty --pages FILE --": ("qpdf", "--empty", "--pages", "{given}", "--", "{made}"),
    "qpdf FILE --pages . 1-z --": ("qpdf", "{given}", "--pages", ".", "1-z", "--", "{made}"),
    "pdfunite": ("pdfunite", "{given}", "{given}", "{made}"),
    "mutool merge": ("mutool", "merge", "-o", "{made}", "{given}"),
    "gs -sDEVICE=pdfwrite": ("gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", "-o", "{made}", "{given}"),
    "pdftocairo -pdf": ("pdftocairo", "-pdf", "{given}", "{made}"),
    "pdftocairo -pdf -noshrink": ("pdftocairo", "-pdf", "-noshrink", "{given}", "{made}"),
}

PACKAGES = {"gs": "ghostscript", "mutool": "mupdf-tools", "pdftocairo": "poppler-utils", "pdfunite": "poppler-utils"}
"""Debian's package of a program, if it has another name."""

TEXT = """# When files go through other programs

Every PDF of a set asks print dialogs not to scale it (`PrintScaling None`), and every drawing has its size in
millimetres. Many programs do not pass that on: measure the bar on paper, whatever a file went through.

`python tools/other_programs.py` ran each of these on the board of Cercas, and wrote this page. What is left of a
figure in a document is [with figures](books.md#what-each-program-keeps).

## A print queue on Linux

CUPS does not read `PrintScaling`: it shrinks a page that is larger than the printer's usual paper into what the
printer can print. `page: {{paper: A4+Letter}}` suits both papers; for any other, give `lp` the paper and
`print-scaling=none`. With cups-filters {cups}, on a printer that leaves {rim} mm white on each side:

<!-- queue: begin -->

| paper of the set | paper of the printer | options | bar of 100 mm |
|---|---|---|--:|
{queue}

<!-- queue: end -->

## Putting PDFs together, or writing them anew

Where PrintScaling is lost, the print dialog may shrink again: choose 100 %. Where the tags are lost, a screen reader
has no headings and no words of a figure. No program keeps those of a second file: take the set's own `NAME.pdf`, which
has all.

<!-- merged: begin -->

| program | version | PrintScaling | tags | size |
|---|---|---|---|--:|
{merged}

<!-- merged: end -->

## Pictures and machines

<!-- drawn: begin -->

| program | version | size, or what is left |
|---|---|--:|
{drawn}

<!-- drawn: end -->

So give `-noshrink` to `pdftocairo`, the SVG as it is to a laser, and to MeerK40t the SVG, not the DXF.
PyMuPDF and mutool draw the dashes of an SVG as whole lines and clip nothing, as vpype 1.15 does: make a PDF from the
figure's own PDF. `rules.html` and the page of a game name their style and script by a hash, so a browser drops what a
program has made shorter: let it shrink white space only.

Not tried: Acrobat, macOS Preview, the print dialogs of Windows, LightBurn, Glowforge.
"""


def printer(usual: str) -> str:
    """PPD of a printer with two papers, and the one that lies in it. Source: PPD 4.3, Adobe technical note 5003."""
    lines = ['*PPD-Adobe: "4.3"', '*FormatVersion: "4.3"', '*ModelName: "Test"', '*NickName: "Test"']
    for key in ("PageSize", "PageRegion"):
        sizes = [f'*{key} {name}: "<</PageSize [{w} {h}]>> setpagedevice"' for name, (w, h) in QUEUES.items()]
        lines += [f"*OpenUI *{key}: PickOne", f"*Default{key}: {usual}", *sizes, f"*CloseUI: *{key}"]
    for name, (width, height) in QUEUES.items():
        lines += [f'*PaperDimension {name}: "{width} {height}"']
        lines += [f'*ImageableArea {name}: "{RIM} {RIM} {width - RIM} {height - RIM}"']
    return "\n".join([*lines, f"*DefaultPaperDimension: {usual}", f"*DefaultImageableArea: {usual}", ""])


def queued(file: pathlib.Path, queue: str, options: str, folder: pathlib.Path) -> pathlib.Path:
    """What CUPS would send to a printer with a paper, for options as `lp` takes them.

    Raises:
        OSError, CalledProcessError: the filter is missing, or fails.
    """
    ppd, sent = folder / "queue.ppd", folder / "queued.pdf"
    ppd.write_text(printer(queue), encoding="ascii")
    with sent.open("wb") as out:
        command = [CUPS, "1", "me", "set", "1", options.replace("-o ", ""), str(file)]
        known = {**os.environ, "PPD": str(ppd)}
        subprocess.run(command, stdout=out, stderr=subprocess.DEVNULL, check=True, timeout=60, env=known)
    return sent


def done(*command: str | pathlib.Path, folder: pathlib.Path | None = None) -> str:
    """Output of a program, run in a folder; one that is missing or fails ends this one."""
    whole = [*map(str, command)]
    return subprocess.run(whole, cwd=folder, capture_output=True, text=True, check=True, timeout=300).stdout


def width_of(file: pathlib.Path) -> float:
    """Millimetres of the longest level line of a picture, or of a PDF's first page: the border of the board."""
    if file.suffix == ".svg":
        drawn = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_path=str(file), dpi=DPI)))).convert("RGBA")
        picture = Image.alpha_composite(Image.new("RGBA", drawn.size, "white"), drawn).convert("L")
    else:
        picture = pypdfium2.PdfDocument(file)[0].render(scale=DPI / 72, grayscale=True).to_pil()
    light = np.pad(np.asarray(picture) > 200, ((0, 0), (1, 1)), constant_values=True)
    longest = max(int(np.diff(np.flatnonzero(row)).max()) for row in light) - 1
    return longest * 25.4 / DPI


def share(part: float, whole: float) -> str:
    """A part of a whole, in hundredths of a per cent."""
    return f"{100 * part / whole:.2f} %"


def built(config: str, folder: pathlib.Path, *options: str) -> pathlib.Path:
    """Folder of the one set that a config makes."""
    (folder / "made.yaml").write_text(config, encoding="utf-8")
    done(sys.executable, "-m", "boardwright", "build", folder / "made.yaml", "-o", folder / "sets", "--force", *options)
    (one,) = (folder / "sets").glob("made*")
    return one.rename(folder / f"set-{len(list(folder.iterdir()))}")


def debian(program: str) -> str:
    """Version of a program's package, without what Debian adds."""
    found = done("dpkg-query", "-W", "-f", "${Version}", PACKAGES.get(program, program))
    return re.split(r"[-~+]", found)[0]


def python(folder: pathlib.Path, packages: Iterable[str], node: Iterable[str]) -> pathlib.Path:
    """Python of an environment with packages from PyPI; those from npm lie beside it."""
    made = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not made.exists():
        venv.create(folder, with_pip=True)
    done(made, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages)
    done("npm", "install", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error", *node)
    return made


def queue_rows(folder: pathlib.Path) -> Iterator[Sequence[str]]:
    """Each paper on each printer, as it comes and with options."""
    for paper in ("A4+Letter", *QUEUES):
        file = built(f"game: cercas\npage: {{paper: {paper}}}\n", folder, "--only", "board") / "board.pdf"
        for queue in QUEUES:
            asked = [f"-o media={paper} -o print-scaling=none"] if paper in QUEUES and paper != queue else []
            for options in ("", *asked):
                length = 100 * width_of(queued(file, queue, options, folder)) / width_of(file)
                yield paper, queue, options and f"`{options}`", f"{length:.1f} mm"


def merged_rows(file: pathlib.Path, own: pathlib.Path, folder: pathlib.Path) -> Iterator[Sequence[str]]:
    """Every program that puts PDFs together or writes them anew."""
    made, whole = folder / "other.pdf", width_of(file)

    def row(program: str, version: str) -> Sequence[str]:
        with pikepdf.open(made) as pdf:
            preferences = pdf.Root.get("/ViewerPreferences")
            scaling = preferences is not None and preferences.get("/PrintScaling") == "/None"
            kept = ["stays" if one else "lost" for one in (scaling, "/StructTreeRoot" in pdf.Root)]
        return f"`{program}`", version, *kept, share(width_of(made), whole)

    for name, code in MERGED.items():
        done(own, "-c", f"import sys; given, made = sys.argv[1:]; {code}", file, made)
        yield row(name, done(own, "-c", f"import importlib.metadata as m; print(m.version('{name}'))").strip())
    for name, command in COMMANDS.items():
        done(*(part.format(given=file, made=made) for part in command))
        yield row(name, debian(command[0]))


def drawn_rows(file: pathlib.Path, own: pathlib.Path, folder: pathlib.Path) -> Iterator[Sequence[str]]:
    """Pictures, and what a laser would get."""
    made = folder / "other.svg"
    for option in ((), ("-noshrink",)):
        done("pdftocairo", "-svg", *option, file, made)
        program = " ".join(("pdftocairo -svg", *option))
        yield f"`{program}`", debian("pdftocairo"), f"{share(width_of(made), width_of(file))}"
    laser = built("game: fendo\n", folder, "--only", "board", "--profile", "laser")
    layers = 'inkscape:groupmode="layer"'
    done(FOLDER / "node_modules" / ".bin" / "svgo", laser / "board.svg", "-o", made)
    before, after = (path.read_text(encoding="utf-8").count(layers) for path in (laser / "board.svg", made))
    yield "`svgo`", npm_version("svgo"), f"{after} of {before} layers of a laser"
    laser = built(WIDE, folder, "--only", "board", "--profile", "laser")
    version = done(own, "-c", "import importlib.metadata as m; print(m.version('meerk40t'))").strip()
    for kind in ("dxf", "svg"):
        done(own.parent / "meerk40t", "-z", "-X", "-A", "-o", made, laser / f"board.{kind}", "-e", "quit")
        size = scale_in_meerk40t(made.read_text(encoding="utf-8"))
        yield f"MeerK40t, {kind.upper()} wider than its bed", version, f"{share(size, 1)}"
    lines = len(filemanagement.readfile(laser / "board.dxf").modelspace())
    read = int(done("node", "-e", JSCAD, laser / "board.dxf", folder=FOLDER))
    yield "JSCAD, DXF", npm_version("@jscad/dxf-deserializer"), f"{read} of {lines} lines"
    figure = folder / "dashed.svg"
    done(sys.executable, "-m", "boardwright", "figure", "fendo-pass", "-o", figure)
    dashed = figure.read_text(encoding="utf-8").count("stroke-dasharray")
    kept = int(done(own, "-c", DASHED, figure))
    version = done(own, "-c", "import importlib.metadata as m; print(m.version('PyMuPDF'))").strip()
    yield "`PyMuPDF`, SVG of a figure", version, f"{kept} of {dashed} lines dashed"
    rules = built("game: cercas\n", folder, "--only", "rules", "--format", "html") / "rules.html"
    for options in (("--collapse-whitespace",), ("--collapse-whitespace", "--minify-css", "true")):
        page = done(FOLDER / "node_modules" / ".bin" / "html-minifier-terser", *options, rules)
        style = page.partition("<style>")[2].partition("</style>")[0].encode()
        allowed = base64.b64encode(hashlib.sha256(style).digest()).decode() in page
        program = f"`html-minifier-terser {' '.join(options)}`, `rules.html`"
        yield program, npm_version("html-minifier-terser"), "style stays" if allowed else "without style"


def npm_version(package: str) -> str:
    """Version of a package from npm."""
    found: str = json.loads((FOLDER / "node_modules" / package / "package.json").read_text(encoding="utf-8"))["version"]
    return found


def scale_in_meerk40t(saved: str) -> float:
    """How large a millimetre of the first drawing has become, in millimetres."""
    width, units = re.findall(r'width="([\d.]+)mm".*viewBox="0 0 (\d+)', saved)[0]
    (scale, *_) = re.findall(r'transform="matrix\(([\d.]+),', saved)
    return float(scale) * float(width) / float(units)


def table(rows: Iterable[Sequence[str]]) -> str:
    """Lines of a table in Markdown."""
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def main() -> None:
    """Measure everything, then write the page."""
    own = python(FOLDER, PYTHON, NODE)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        file = built("game: cercas\n", folder, "--only", "board") / "board.pdf"
        found = {
            "cups": debian("cups-filters"),
            "rim": f"{RIM * 25.4 / 72:.1f}",
            "queue": table(queue_rows(folder)),
            "merged": table(merged_rows(file, own, folder)),
            "drawn": table(drawn_rows(file, own, folder)),
        }
    PAGE.write_text(TEXT.format(**found), encoding="utf-8")


if __name__ == "__main__":
    main()
