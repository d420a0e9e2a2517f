"""The SVG in a real browser: it opens, at its true size, and shows the board."""

from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageStat

from tests.parse_back.sets import build_one, changed
from tests.tools.chromium import Tab

pytestmark = pytest.mark.tools

PIXEL = 25.4 / 96
"""A CSS pixel in mm."""

SIDE = 1200, 1200
"""Window in pixels: larger than the sheet, so that the sheet's own size shows."""


def screenshot(tab: Tab, path: Path) -> Image.Image:
    """What the browser shows of a page."""
    tab.open(path.as_uri())
    return tab.picture(*SIDE)


@pytest.fixture(scope="module")
def fanorona(running: Tab, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Image.Image]:
    """A board at 20 mm in the browser, with its text as outlines and as text, on a sheet marked at its edges."""
    shots = {}
    for mode in ("outline", "text"):
        folder = tmp_path_factory.mktemp(mode)
        keys = {"board": {"cell": 20}, "page": {"orientation": "portrait", "svg_text": mode}}
        drawing = build_one(changed("fanorona", keys), folder, "board") / "board.svg"
        html = folder / "page.html"
        style = "<style>body{margin:0;background:#00f}img{display:block;background:#fff}</style>"
        html.write_text(f'<!doctype html>{style}<img src="{drawing.as_uri()}">', encoding="utf-8")
        shots[mode] = screenshot(running, html)
    return shots


@pytest.mark.parametrize("mode", ["outline", "text"])
def test_it_is_shown_at_its_true_size(fanorona: dict[str, Image.Image], mode: str) -> None:
    """The sheet on a blue page: where the blue begins is where it ends."""
    shot = fanorona[mode]
    assert shot.size == SIDE
    blue = (0, 0, 255)
    across = next(x for x in range(SIDE[0]) if shot.getpixel((x, 5)) == blue)
    down = next(y for y in range(SIDE[1]) if shot.getpixel((5, y)) == blue)
    assert (across * PIXEL, down * PIXEL) == pytest.approx((210, 297), abs=PIXEL)


@pytest.mark.parametrize("mode", ["outline", "text"])
def test_it_is_not_blank_and_the_board_has_its_true_size(fanorona: dict[str, Image.Image], mode: str) -> None:
    shot = fanorona[mode].crop((0, 0, int(210 / PIXEL), int(297 / PIXEL)))
    assert ImageStat.Stat(shot.convert("L")).stddev[0] > 10
    dark = shot.convert("L").point(lambda value: 255 if value < 110 else 0)
    ink = [sum(map(bool, dark.crop((0, y, dark.width, y + 1)).tobytes())) * PIXEL for y in range(dark.height)]
    rows = [y * PIXEL for y, length in enumerate(ink) if length == pytest.approx(162, abs=8)]
    starts = [y for y in rows if not any(0 < y - other < 5 for other in rows)]
    distances = [later - earlier for earlier, later in pairwise(starts)]
    assert distances == pytest.approx([20] * 4, abs=0.6)


def test_opened_by_itself(tab: Tab, tmp_path: Path) -> None:
    drawing = build_one(changed("fanorona", {"page": {"orientation": "landscape"}}), tmp_path, "board") / "board.svg"
    shot = screenshot(tab, drawing)
    assert shot.size == SIDE
    sheet = shot.crop((0, 0, int(297 / PIXEL), int(210 / PIXEL)))
    assert ImageStat.Stat(sheet.convert("L")).stddev[0] > 10
