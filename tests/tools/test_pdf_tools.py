"""What programs that know nothing of Boardwright say of its PDFs: qpdf, poppler's tools, CUPS, checkers of PDF/UA."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from boardwright.app.building.build import build
from boardwright.games.stock import stock_names
from boardwright.scene import Bookmark, Correction, Document, Group, Page, Style, Text, rectangle
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import plan_source
from boardwright.writers.pdf import write_pdf
from tests.parse_back.pdf import read_pdf
from tests.parse_back.scale_check import scale_check
from tests.parse_back.sets import PAPERS, build_one, changed, source
from tests.parse_back.structure import read_structure
from tools.other_programs import RIM, queued

pytestmark = pytest.mark.tools


def run(command: Sequence[str | Path]) -> str:
    """Output of a program; one that is missing or fails is an error."""
    assert shutil.which(str(command[0])), f"{command[0]} is not installed: see `make test-tools`"
    # Poppler writes titles of sections as they stand in the file, whatever encoding is asked for.
    done = subprocess.run(
        [*map(str, command)], capture_output=True, text=True, errors="replace", timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def check_file(path: Path) -> None:
    """That qpdf finds nothing to complain about."""
    said = run(["qpdf", "--check", path])
    assert "No syntax or stream encoding errors found" in said
    assert "WARNING" not in said


@pytest.mark.parametrize("name", stock_names("boards"))
def test_no_program_complains_about_any_file_of_a_set(stock: Path, name: str) -> None:
    files = sorted((stock / name).rglob("*.pdf"))
    assert stock / name / f"{name}.pdf" in files
    for path in files:
        check_file(path)
        found = fonts(path)
        assert [rest for _, *rest in found] == [["TrueType", "yes", "yes", "yes"]] * len(found), path


def fonts(path: Path) -> list[list[str]]:
    """Name, kind, and the columns emb, sub, uni of each font."""
    head, ruler, *rows = run(["pdffonts", path]).splitlines()
    assert head.split()[-5:] == ["emb", "sub", "uni", "object", "ID"]
    ends = [0]
    for dashes in ruler.split(" "):
        ends.append(ends[-1] + len(dashes) + 1)
    cells = [[row[start:end].strip() for start, end in pairwise(ends)] for row in rows]
    return [[row[0], row[1], *row[3:6]] for row in cells]


CHECKERS = Path(__file__).resolve().parents[2] / "build" / "checkers" / ("Scripts" if os.name == "nt" else "bin")

ARGUED = {
    "FIG-012": "What lists the pieces of a position, or names pieces to cut out, is no sentence.",
    "ORD-001": "A title is read first, and painted last over the ground of its sheet.",
    "PAG-001": "Numbers at the top of a page are names of columns in a figure.",
    "TAG-002": "A running line that was read on a page before, as this test sees for itself.",
    "TAG-030": "A file of one figure is as large as its figure, and has a caption.",
}
"""What we do not follow of `outloud`, with the reason. Its other rules, 86 of 91, find nothing."""


@pytest.mark.parametrize("name", stock_names("boards"))
def test_two_checkers_find_nothing_against_pdf_ua(stock: Path, tmp_path: Path, name: str) -> None:
    """Neither knows all of ISO 14289-1: `pdfua` decides 16 of 106 rules for programs, `outloud` has 91."""
    files = sorted((stock / name).rglob("*.pdf"))
    assert run([CHECKERS / "pdfua", "check", *files]).count("result: PASS") == len(files)
    run([CHECKERS / "outloud", "--json", tmp_path / "told", "--fail-on", "never", *files])
    told = json.loads((tmp_path / "told").read_text(encoding="utf-8"))
    assert [one["path"] for one in told["results"]] == [*map(str, files)]
    found = [(one["path"], finding) for one in told["results"] for finding in one["findings"]]
    assert [(path, finding) for path, finding in found if finding["rule"] not in ARGUED] == []
    for path, finding in found:
        if finding["rule"] == "TAG-002":
            pages = read_structure(Path(path)).children[: finding["page"] - 1]
            before = letters(" ".join(node.words for page in pages for node in page.all("P")))
            # The numbers of the bar are a drawing's, and stand in one line with words beside it.
            lines = re.sub(r" page \d.*|0 1 inch 50 100 mm ", "", finding["evidence"]).split("; ")
            assert [line for line in lines if letters(line) not in before] == [], path


def letters(text: str) -> str:
    """Nothing else of a text: numbers may differ."""
    return re.sub(r"[\W\d]", "", text)


def information(path: Path) -> dict[str, str]:
    """Lines of pdfinfo, and the boxes of the first page."""
    lines = run(["pdfinfo", "-box", path]).splitlines()
    return {key.strip(): value.strip() for key, _, value in (line.partition(":") for line in lines)}


def test_the_structure_is_read_aloud_in_order(stock: Path) -> None:
    tree = run(["pdfinfo", "-struct-text", stock / "fendo" / "rules.pdf"])
    lines = [line.strip() for line in tree.splitlines()]
    assert lines[0] == "Document"
    headings = [lines[i + 1] for i, line in enumerate(lines) if line.startswith("H2")]
    assert headings[:2] == ['"Aim"', '"What you need"']
    assert [lines[i + 1] for i, line in enumerate(lines) if line.startswith("H1")] == ['"Fendo"']
    assert sum(line.startswith("Figure") for line in lines) >= 3
    paragraphs = " ".join(lines[i + 1] for i, line in enumerate(lines) if line.startswith("P "))
    assert "2026" not in paragraphs, "furniture is not read out"
    words = [word for word in paragraphs.split() if word.isalpha()]
    assert max(map(len, words)) < 15, "words of two lines are parted"


def test_a_file_with_everything(tmp_path: Path) -> None:
    """Clips, a correction, bookmarks, labels and two sides in one file."""
    square = rectangle(0, 0, 30, 30, Style("#336699"))
    clipped = Group(
        (square, Text(2, 8, "clipped", 5, "#000000")), 5, 6, clip=((0, 0), (20, 0), (0, 20)), alt="A corner."
    )
    pages = tuple(Page(80, 60, (clipped,), label, label=label, correction=Correction(1.01)) for label in ("A1", "B1"))
    bookmarks = (Bookmark("All", 0), Bookmark("B1", 1, 1))
    file = tmp_path / "all.pdf"
    file.write_bytes(write_pdf(Document(pages, "t", "a", "s", "en", "© b", bookmarks, "long-edge")))
    check_file(file)
    assert information(file)["Tagged"] == "yes"
    run(["pdftoppm", "-r", "254", "-png", "-f", "2", "-l", "2", "-singlefile", file, tmp_path / "page"])
    with Image.open(tmp_path / "page.png") as picture:
        colours = [picture.convert("RGB").getpixel(place) for place in ((70, 180), (200, 70), (200, 200))]
    assert colours == [(0x33, 0x66, 0x99), (0x33, 0x66, 0x99), (255, 255, 255)]


FILES = [*(f"{name}/board.pdf" for name in stock_names("boards")), "cercas/pad.pdf"]


@pytest.fixture(params=FILES)
def path(request, stock: Path) -> Path:
    name: str = request.param
    return stock / name


def test_boxes_version_tags_and_metadata(path: Path) -> None:
    found = information(path)
    told = {"PDF version": "1.7", "Pages": "1", "Page rot": "0", "Form": "none", "JavaScript": "no", "Encrypted": "no"}
    told |= {"Tagged": "yes", "Suspects": "no", "Metadata Stream": "yes", "Custom Metadata": "no"}
    assert {key: found[key] for key in told} == told
    assert found["Title"]
    (box,) = {found[f"{name}Box"] for name in ("Media", "Crop", "Trim", "Bleed", "Art")}
    left, bottom, right, top = (float(number) * 25.4 / 72 for number in box.split())
    assert (left, bottom) == (0, 0)
    assert sorted((right, top)) == pytest.approx([210, 297], abs=0.02)


GS = ("gs", "-q", "-dBATCH", "-dNOPAUSE")

PRESS = Path("/usr/share/color/icc/ghostscript/default_cmyk.icc")
"""A profile of a press that comes with Ghostscript."""


def test_the_inks_of_a_print_shop(tmp_path: Path) -> None:
    """Ghostscript parts a page as a press does: the cut is an ink of its own, and takes nothing away below it."""
    (tmp_path / "press.icc").write_bytes(PRESS.read_bytes())
    keys = {"theme": "night", "shop": {"icc": "press.icc"}, "page": {"bleed": "5 mm"}}
    wanted = BuildRequest(("board", "pieces", "rules"), profile="shop").checked()
    planned = [plan_source(source(changed("fendo", keys), "mat", tmp_path), wanted)]
    for _ in build(planned, tmp_path, wanted, lambda _: None):
        pass
    folder = tmp_path / "mat-shop"
    for path in sorted(folder.glob("*.pdf")):
        check_file(path)
        run([*GS, "-dPDFSTOPONERROR", "-dPDFSTOPONWARNING", "-sDEVICE=nullpage", path])
    size = [float(number) for number in information(folder / "board.pdf")["MediaBox"].split()[2:]]
    inks = {}
    for name in ("board", "rules"):
        parted = f"-o{tmp_path / name}-%d.tif"
        run([*GS, "-dLastPage=1", "-r144", "-sDEVICE=tiffsep", parted, folder / f"{name}.pdf"])
        inks[name] = {path.stem.partition("(")[2]: Image.open(path) for path in tmp_path.glob(f"{name}-1(*.tif")}
    cut = inks["board"]["CutContour)"]
    edge = 5 / 25.4 * 144
    assert ImageChops.invert(cut).getbbox() == pytest.approx(
        [edge, edge, size[0] * 2 - edge, size[1] * 2 - edge], abs=2
    )
    across = cut.width // 2
    middle = cut.crop((across, 0, across + 1, cut.height)).tobytes()
    down = min(range(round(edge) - 2, round(edge) + 3), key=middle.__getitem__)
    for ink in ("Cyan)", "Magenta)", "Yellow)", "Black)"):
        on, beside = (inks["board"][ink].getpixel((across, y)) for y in (down, down + 8))
        assert on == beside, ink
    black = inks["rules"]["Black)"].point(lambda ink: 255 if ink < 10 else 0)
    assert black.getbbox() is not None
    for ink in ("Cyan)", "Magenta)", "Yellow)"):
        assert ImageStat.Stat(inks["rules"][ink], black.convert("1")).extrema == [(255, 255)], ink


@pytest.mark.parametrize(
    "paper, queue, asked, share",
    [
        ("A4+Letter", "A4", False, 1.0),
        ("A4+Letter", "Letter", False, 1.0),
        ("A4", "A4", False, 1.0),
        ("A4", "Letter", False, (792 - 2 * RIM) / 842),
        ("A4", "Letter", True, 1.0),
        ("Letter", "A4", False, (595 - 2 * RIM) / 612),
        ("Letter", "A4", True, 1.0),
    ],
)
def test_cups_shrinks_what_is_larger_unless_asked_as_the_guide_says(
    project: Path, tmp_path: Path, paper: str, queue: str, asked: bool, share: float
) -> None:
    """Though the file says PrintScaling None; measured in what would go to the printer."""
    file = build_one(changed("cercas", {"page": {"paper": paper}}), tmp_path, "board") / "board.pdf"
    guide = (project / "docs" / "printing.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^ *lp (.*) \S+\.pdf$", guide, re.MULTILINE)
    options = line.replace("A4", paper) if asked else ""
    (sheet,) = read_pdf(queued(file, queue, options, tmp_path))
    assert (sheet.width, sheet.height) == pytest.approx(PAPERS[paper if asked else queue], abs=0.2)
    assert scale_check(sheet).bar[0] == pytest.approx(100 * share, abs=0.02)


def test_the_text_can_be_searched(stock: Path) -> None:
    text = run(["pdftotext", "-layout", stock / "dendria" / "board.pdf", "-"])
    for words in ("Dendria", "Saïd Galdseid (2023)", "Print at 100 %", "1 inch", "100 mm"):
        assert words in text


def test_the_page_is_not_blank(path: Path, tmp_path: Path) -> None:
    run(["pdftoppm", "-r", "50", "-png", "-singlefile", path, tmp_path / "page"])
    with Image.open(tmp_path / "page.png") as picture:
        millimetres = [round(dots / 50 * 25.4) for dots in picture.size]
        assert sorted(millimetres) == pytest.approx([210, 297], abs=1)
        grey = picture.convert("L")
    assert ImageStat.Stat(grey).stddev[0] > 10
    width, height = grey.size
    for quarter in range(4):  # a title above, the board in the middle, a footer below: ink all over
        strip = grey.crop((0, height * quarter // 4, width, height * (quarter + 1) // 4))
        assert ImageStat.Stat(strip).extrema[0][0] < 160


def test_a_missing_tool_is_an_error_not_a_skip() -> None:
    with pytest.raises(AssertionError, match="is not installed"):
        run(["a-program-that-nobody-has"])
