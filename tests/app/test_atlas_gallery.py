"""The atlas on pages: every tiling found is drawn once, words are legible and apart, the index leads to all."""

import itertools
import re
from pathlib import Path

import pikepdf
import pytest

from boardwright.app.catalogue.atlas_gallery import atlas_document, kinds_text, shortened
from boardwright.app.catalogue.gallery import MARGIN
from boardwright.app.catalogue.tiling_search import TilingFilter, search
from boardwright.games.fen.gallery.crop import EDGE, visible_faces
from boardwright.games.themes import stock_theme
from boardwright.geometry.points import contains
from boardwright.scene import Document, Page, Text, flattened, item_box
from boardwright.sheets.layout import PageSetup
from boardwright.tilings import named_tiling
from tests.cli.inside import run

SETUP = PageSetup(210.0, 297.0, MARGIN, MARGIN, MARGIN, MARGIN, "portrait")
THREE = TilingFilter(kinds=frozenset({3}))


@pytest.fixture(scope="module")
def document() -> Document:
    return atlas_document(THREE, SETUP, stock_theme("classic"))


def texts(page: Page) -> list[Text]:
    return [item for item, _, _ in flattened(page.items) if isinstance(item, Text) and item.role != "artifact"]


def names(page: Page) -> list[str]:
    """Names of tilings in bold, of those that are drawn."""
    return [
        item.text
        for item, _, _ in flattened(page.items)
        if isinstance(item, Text) and item.face == "bold" and re.fullmatch(r"V?\d-uniform-\d+", item.text)
    ]


def test_every_tiling_found_is_drawn_once(document: Document):
    drawn = [name for page in document.pages for name in names(page)]
    assert drawn == [tiling.full_name for tiling, _ in search(THREE)]
    assert drawn == [f"3-uniform-{n}" for n in range(1, 62)]


def test_nothing_leaves_the_margins_and_no_words_overlap(document: Document):
    for page in document.pages:
        texts = [(item_box(item), dx, dy) for item, dx, dy in flattened(page.items) if isinstance(item, Text)]
        boxes = [(x0 + dx, y0 + dy, x1 + dx, y1 + dy) for (x0, y0, x1, y1), dx, dy in texts]
        for left, top, right, bottom in boxes:
            assert left >= MARGIN - 0.2
            assert top >= MARGIN - 1.7
            assert right <= page.width - MARGIN + 0.2
            assert bottom <= page.height - MARGIN + 0.8
        for one, other in itertools.combinations(boxes, 2):
            wide, high = (min(one[2 + k], other[2 + k]) - max(one[k], other[k]) for k in (0, 1))
            # Boxes have the full ascent and descent; lines set close share a little of it.
            assert wide <= 0.01 or high <= 0.55, (page.title, one, other)


def test_words_are_six_points_at_least(document: Document):
    assert (
        min(item.size for page in document.pages for item, _, _ in flattened(page.items) if isinstance(item, Text))
        >= 2.11
    )


def test_the_index_leads_to_every_tiling(document: Document):
    index = [page for page in document.pages if page.title == "Index"]
    assert index
    joined = " ".join(
        f"| {item.text} |" if item.face == "bold" else item.text for page in index for item in texts(page)
    )
    by_nodes, by_turn = joined.split("By FEN's turn")
    for part in (by_nodes, by_turn):
        numbers: set[int] = set()
        for run_ in re.findall(r"3-uniform-([\d\u2013, ]+)", part):
            for piece in run_.replace(" ", "").strip(",").split(","):
                first, _, last = piece.partition("\u2013")
                numbers |= set(range(int(first), int(last or first) + 1))
        assert numbers == set(range(1, 62))
    assert [mark.title for mark in document.bookmarks][-1] == "Index"
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


def test_the_command_writes_pages(tmp_path: Path):
    result = run(tmp_path, "gallery", "--kinds", "3", "--shape", "hexagon", "--faces", "30..60", "-o", "g.pdf", "-q")
    assert (result.code, result.out, result.err) == (0, "", "")
    first = (tmp_path / "g.pdf").read_bytes()
    with pikepdf.open(tmp_path / "g.pdf") as pdf:
        assert len(pdf.pages) >= 3
        assert [round(float(side)) for side in pdf.pages[0].mediabox] == [0, 0, 595, 842]
    assert run(tmp_path, "gallery", "--kinds", "3", "--shape", "hexagon", "--faces", "30..60", "-o", "g.pdf").code == 0
    assert (tmp_path / "g.pdf").read_bytes() == first


@pytest.mark.parametrize("paper", ["A5", "Letter", "A3"])
def test_other_papers(paper: str, tmp_path: Path):
    assert run(tmp_path, "gallery", "--contains", "12", "--kinds", "4", "-o", "g.pdf", "--paper", paper).code == 0


@pytest.mark.slow
def test_the_whole_atlas(tmp_path: Path):
    assert run(tmp_path, "gallery", "--all", "-o", "atlas.pdf").code == 0
    with pikepdf.open(tmp_path / "atlas.pdf") as pdf:
        assert 55 <= len(pdf.pages) <= 65
