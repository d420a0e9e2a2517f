"""Galleries, of the catalogue and of the atlas: every tiling is drawn, words are legible and apart, files are whole."""

import itertools
import re
from pathlib import Path

import pikepdf
import pytest

from boardwright.app.catalogue.atlas_gallery import atlas_document, kinds_text, shortened
from boardwright.app.catalogue.gallery import MARGIN, gallery_page, write_gallery
from boardwright.app.catalogue.tiling_search import TilingFilter, search
from boardwright.files.store import StoreError
from boardwright.games.fen.gallery.crop import EDGE, visible_faces
from boardwright.games.themes import stock_theme
from boardwright.geometry.points import bounds, contains
from boardwright.scene import Document, Page, Text, flattened, item_box, scene_box
from boardwright.scene import Path as Drawn
from boardwright.sheets.layout import PageSetup
from boardwright.tilings import catalogue, named_tiling
from tests.cli.desk import Desk
from tests.cli.program import Run

pytestmark = pytest.mark.long("draws all tilings")

SETUP = PageSetup(210.0, 297.0, MARGIN, MARGIN, MARGIN, MARGIN, "portrait")
THREE = TilingFilter(kinds=frozenset({3}))

Box = tuple[float, float, float, float]


@pytest.fixture(scope="module")
def page() -> Page:
    return gallery_page("A3", stock_theme("classic"))


@pytest.fixture(scope="module")
def document() -> Document:
    return atlas_document(THREE, SETUP, stock_theme("classic"))


def texts(page: Page) -> list[tuple[Text, Box]]:
    """Words with their boxes on the page."""
    found = [(item, item_box(item), dx, dy) for item, dx, dy in flattened(page.items) if isinstance(item, Text)]
    return [(item, (x0 + dx, y0 + dy, x1 + dx, y1 + dy)) for item, (x0, y0, x1, y1), dx, dy in found]


def overlap(one: Box, other: Box, shared: float = 0.4) -> bool:
    # Boxes of words have the full ascent and descent; lines set close share a little of it.
    wide, high = (min(one[2 + at], other[2 + at]) - max(one[at], other[at]) for at in (0, 1))
    return wide > 0.01 and high > shared


def test_every_tiling_is_drawn_once(page: Page, document: Document):
    shown = "".join(item.text for item, _ in texts(page)).replace(" ", "")
    assert [entry.full_name for entry in catalogue() if entry.full_name.replace(" ", "") not in shown] == []
    bold = [item.text for one in document.pages for item, _ in texts(one) if item.face == "bold"]
    drawn = [name for name in bold if re.fullmatch(r"V?\d-uniform-\d+", name)]
    assert drawn == [tiling.full_name for tiling, _ in search(THREE)] == [f"3-uniform-{n}" for n in range(1, 62)]


def test_nothing_leaves_the_margins_and_words_are_legible_and_apart(page: Page, document: Document):
    for one, least, shared in ((page, 1.9, 0.4), *((one, 2.11, 0.55) for one in document.pages)):
        left, top, right, bottom = scene_box(one.items)
        assert left >= MARGIN - 0.2
        assert top >= MARGIN - 1.7  # the title's box has room for accents that it does not have
        assert right <= one.width - MARGIN + 0.2
        assert bottom <= one.height - MARGIN + 0.8
        words = texts(one)
        assert min(item.size for item, _ in words) >= least
        pairs = itertools.combinations([box for _, box in words], 2)
        assert [pair for pair in pairs if overlap(*pair, shared)] == []


def test_no_text_overlaps_a_patch(page: Page):
    group = next(item for item in page.items if getattr(item, "name", "") == "gallery")
    patches = []
    for item, dx, dy in flattened((group,)):
        if isinstance(item, Drawn) and len(item.numbers) > 4:
            x0, y0, x1, y1 = bounds(tuple(zip(item.numbers[::2], item.numbers[1::2], strict=True)))
            patches.append((x0 + dx, y0 + dy, x1 + dx, y1 + dy))
    assert patches
    assert [(one, two) for one in patches for _, two in texts(page) if overlap(one, two)] == []


def test_the_index_of_the_atlas_leads_to_every_tiling(document: Document):
    index = [page for page in document.pages if page.title == "Index"]
    words = [item for page in index for item, _ in texts(page) if item.role != "artifact"]
    joined = " ".join(f"| {item.text} |" if item.face == "bold" else item.text for item in words)
    for part in joined.split("By FEN's turn"):
        numbers: set[int] = set()
        for run_ in re.findall(r"3-uniform-([\d\u2013, ]+)", part):
            for piece in run_.replace(" ", "").strip(",").split(","):
                first, _, last = piece.partition("\u2013")
                numbers |= set(range(int(first), int(last or first) + 1))
        assert numbers == set(range(1, 62))
    assert document.bookmarks[-1].title == "Index"
    assert document.pages[document.bookmarks[-1].page] is index[0]


@pytest.mark.parametrize("name", ["3^6", "4.6.12", "V4.8^2", "3-uniform-8", "V5-uniform-40"])
def test_the_rectangle_is_full(name: str):
    faces = visible_faces(named_tiling(name), 6.0, 4.0)
    for i in range(-11, 12):
        for j in range(-7, 8):
            point = (i / 2 + 0.0137, j / 2 + 0.0071)
            assert sum(contains(face, point) for face in faces) == 1
    assert EDGE > 3


@pytest.mark.parametrize(
    "given, wanted",
    [
        (["3-uniform-1", "3-uniform-2", "3-uniform-3", "4-uniform-9"], "3-uniform-1\u20133, 4-uniform-9"),
        (["3^6", "3-uniform-1", "3-uniform-2", "3-uniform-5"], "3^6, 3-uniform-1, 2, 5"),
        (["V3-uniform-7", "V3-uniform-8"], "V3-uniform-7, 8"),
        ([], ""),
    ],
)
def test_runs_of_numbers(given, wanted):
    assert shortened(given) == wanted


def test_kinds_as_people_write_them():
    assert kinds_text([(3,) * 6, (3,) * 6, (3, 3, 4, 3, 4)]) == "3⁶\u00a0×2; 3².4.3.4"
    assert kinds_text([(3, 12, 12)], is_dual=True) == "V3.12²"


def test_a_failure_leaves_what_was_there(tmp_path: Path):
    (tmp_path / "g.pdf").mkdir()
    with pytest.raises(StoreError):
        write_gallery(tmp_path / "g.pdf", wanted=THREE)
    assert list(tmp_path.iterdir()) == [tmp_path / "g.pdf"]
    (tmp_path / "g.pdf").rmdir()
    write_gallery(tmp_path / "g.pdf", wanted=THREE)
    assert (tmp_path / "g.pdf").read_bytes().startswith(b"%PDF-1.7")


@pytest.mark.parametrize(
    "name, options, start",
    [("g.svg", "", b"<?xml"), ("g.pdf", "--kinds 3 --shape hexagon --faces 30..60", b"%PDF-1.7")],
)
def test_the_command_writes_one_file_the_same_each_time(name: str, options: str, start: bytes, desk: Desk):
    command = ("gallery", *options.split(), "-o", name, "-q")
    assert desk.run(*command) == Run(0, "", "")
    first = desk.tree()
    assert [*first] == [name]
    assert (first[name] or b"").startswith(start)
    desk.fine(*command)
    assert desk.tree() == first
    desk.told(3, *command[:-2], f"missing/{name}")


@pytest.mark.parametrize("paper, size", [("A4", (595, 842)), ("A5", (420, 595)), ("Letter", (612, 792))])
def test_the_atlas_on_any_paper(paper: str, size: tuple[int, int], desk: Desk):
    desk.fine("gallery", "--contains", "12", "--kinds", "4", "--paper", paper, "-o", "g.pdf")
    with pikepdf.open(desk / "g.pdf") as pdf:
        assert len(pdf.pages) >= 3
        assert [round(float(side)) for side in pdf.pages[0].mediabox] == [0, 0, *size]


@pytest.mark.slow
def test_the_whole_atlas(desk: Desk):
    desk.fine("gallery", "--all", "-o", "atlas.pdf")
    with pikepdf.open(desk / "atlas.pdf") as pdf:
        assert 55 <= len(pdf.pages) <= 65
