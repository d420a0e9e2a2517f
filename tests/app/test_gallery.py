"""The gallery: every tiling is on the sheet, nothing overlaps or leaves the margins, the file is whole or absent."""

import itertools
from pathlib import Path

import pytest

from boardwright.app.catalogue.gallery import MARGIN, gallery_page, write_gallery
from boardwright.files.store import StoreError
from boardwright.games.themes import stock_theme
from boardwright.geometry.points import bounds
from boardwright.scene import Page, Text, flattened, item_box, scene_box
from boardwright.scene import Path as Drawn
from boardwright.tilings import catalogue
from tests.cli.inside import run

pytestmark = pytest.mark.long("draws all tilings")


@pytest.fixture(scope="module")
def page() -> Page:
    return gallery_page("A3", stock_theme("classic"))


def moved(page: Page, kind: type) -> list[tuple[float, float, float, float]]:
    """Boxes on the page of all items of a kind."""
    boxes = [(item_box(item), dx, dy) for item, dx, dy in flattened(page.items) if isinstance(item, kind)]
    return [(x0 + dx, y0 + dy, x1 + dx, y1 + dy) for (x0, y0, x1, y1), dx, dy in boxes]


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    # Text boxes have the full ascent and descent; lines set close share a little of it.
    return min(one[2], other[2]) - max(one[0], other[0]) > 0.01 and min(one[3], other[3]) - max(one[1], other[1]) > 0.4


def test_every_tiling_is_named(page: Page):
    shown = "".join(item.text for item, _, _ in flattened(page.items) if isinstance(item, Text)).replace(" ", "")
    assert [entry.full_name for entry in catalogue() if entry.full_name.replace(" ", "") not in shown] == []


def test_nothing_leaves_the_margins(page: Page):
    left, top, right, bottom = scene_box(page.items)
    assert left >= MARGIN - 0.2
    assert top >= MARGIN - 1.7  # the title's box has room for accents that it does not have
    assert right <= page.width - MARGIN + 0.2
    assert bottom <= page.height - MARGIN + 0.2


def test_no_text_overlaps_text(page: Page):
    boxes = moved(page, Text)
    assert [pair for pair in itertools.combinations(boxes, 2) if overlap(*pair)] == []


def test_no_text_overlaps_a_patch(page: Page):
    group = next(item for item in page.items if getattr(item, "name", "") == "gallery")
    drawn = [
        (item, dx, dy) for item, dx, dy in flattened((group,)) if isinstance(item, Drawn) and len(item.numbers) > 4
    ]
    patches = []
    for item, dx, dy in drawn:
        x0, y0, x1, y1 = bounds(tuple(zip(item.numbers[::2], item.numbers[1::2], strict=True)))
        patches.append((x0 + dx, y0 + dy, x1 + dx, y1 + dy))
    assert [(one, two) for one in patches for two in moved(page, Text) if overlap(one, two)] == []


def test_text_is_large_enough(page: Page):
    assert min(item.size for item, _, _ in flattened(page.items) if isinstance(item, Text)) >= 1.9


@pytest.mark.parametrize("suffix, start", [("pdf", b"%PDF-1.7"), ("svg", b"<?xml")])
def test_the_file_is_the_same_each_time(suffix: str, start: bytes, tmp_path: Path):
    first, second = tmp_path / f"a.{suffix}", tmp_path / f"b.{suffix}"
    write_gallery(first)
    write_gallery(second)
    assert first.read_bytes() == second.read_bytes()
    assert first.read_bytes().startswith(start)
    assert {path.name for path in tmp_path.iterdir()} == {first.name, second.name}


def test_a_failure_leaves_what_was_there(tmp_path: Path):
    target = tmp_path / "g.svg"
    target.mkdir()
    with pytest.raises(StoreError):
        write_gallery(target)
    assert list(tmp_path.iterdir()) == [target]


def test_the_command_writes_one_file(tmp_path: Path):
    result = run(tmp_path, "gallery", "-o", "g.svg", "-q")
    assert (result.code, result.out, result.err) == (0, "", "")
    assert [path.name for path in tmp_path.iterdir()] == ["g.svg"]
    assert run(tmp_path, "gallery", "-o", "missing/g.svg").code == 3
