"""The printer's test sheet, read back from its PDF, and the loop from measuring to a true print."""

import re
from pathlib import Path

import pytest

from boardwright.app.calibrate import calibration_pages, write_calibration
from boardwright.config.errors import UsageError
from boardwright.geometry.papers import PAPERS
from boardwright.geometry.points import bounds
from tests.figures.measuring import margin
from tests.parse_back.marks import Point, Shape, Sheet
from tests.parse_back.pdf import read_pdf


def bar(sheet: Sheet, along: int) -> tuple[float, list[float]]:
    """Length of the bar that runs along an axis (0 across, 1 down), and the places of its ticks on it."""
    found = []
    for shape in sheet.shapes:
        base, *ticks = shape.contours
        (first, last) = (base.ends[0], base.ends[-1])
        if len(ticks) < 5 or len(base.ends) != 2 or abs(first[1 - along] - last[1 - along]) > 1e-6:
            continue
        if all(abs(tick.ends[0][along] - tick.ends[1][along]) < 1e-6 for tick in ticks):
            found.append((last[along] - first[along], [tick.ends[0][along] - first[along] for tick in ticks]))
    (one,) = found
    return one


def middle(shape: Shape) -> Point:
    """Middle of the box around a path."""
    left, top, right, bottom = bounds([corner for one in shape.contours for corner in (one.box[:2], one.box[2:])])
    return (left + right) / 2, (top + bottom) / 2


def sheets(paper: str, folder: Path) -> tuple[Sheet, ...]:
    """Front and back of a paper's test sheet, as they are printed."""
    write_calibration(folder / "sheet.pdf", paper)
    return read_pdf(folder / "sheet.pdf")


@pytest.mark.parametrize(
    "paper, across, down", [("A4", 170, 240), ("A5", 110, 150), ("Letter", 170, 220), ("A3", 250, 360)]
)
def test_bars_are_true(paper: str, across: int, down: int, tmp_path: Path) -> None:
    front, _ = sheets(paper, tmp_path)
    for along, length in enumerate((across, down)):
        measured, ticks = bar(front, along)
        assert measured == pytest.approx(length, abs=0.001)
        assert ticks == pytest.approx([10 * step for step in range(length // 10 + 1)], abs=0.001)

    assert {f"{across} mm", f"{down} mm"} <= {words.text for words in front.words}


@pytest.mark.parametrize("paper", PAPERS)
def test_cross_and_grid_have_the_same_place(paper: str, tmp_path: Path) -> None:
    front, back = sheets(paper, tmp_path)
    (ring,) = [shape for shape in front.shapes if len(shape.contours) == 1 and shape.contours[0].is_circle]
    grids = [shape for shape in back.shapes if len(shape.contours) >= 2]
    centre = (front.width / 2, front.height / 2)
    assert middle(ring) == pytest.approx(centre, abs=0.001)
    assert len(grids) == 3
    for grid in grids:
        assert middle(grid) == pytest.approx(centre, abs=0.001)
    ends = [contour.ends for grid in grids for contour in grid.contours]
    lines = sorted({round(a[0] - centre[0], 3) for a, b, *_ in ends if abs(a[0] - b[0]) < 1e-6})
    assert lines == pytest.approx(range(-10, 11), abs=0.002)


@pytest.mark.parametrize("paper", ["A4", "A5"])
def test_letters_stand_beside_the_scale_that_they_measure(paper: str, tmp_path: Path) -> None:
    """The numbers of x are in a row, those of y in a column."""
    front, back = sheets(paper, tmp_path)
    numbers = [words for words in back.words if re.fullmatch("\u2212?(10|5|0)", words.text)]
    row, column = max(words.y for words in numbers), min(words.x for words in numbers)
    near = [words for words in back.words if abs(words.y - back.height / 2) < 20]
    (x,), (y,) = ([words for words in near if words.text == name] for name in "xy")
    assert row < x.y < row + 6
    assert abs(x.x - back.width / 2) < 4
    assert column - 6 < y.x < column
    assert abs(y.y - back.height / 2) < 4
    (x,), (y,) = ([words for words in front.words if words.text == name] for name in "xy")
    assert x.x > y.x
    assert x.y < y.y


@pytest.mark.parametrize("paper", ["A4", "A5"])
def test_the_inch_is_an_inch(paper: str, tmp_path: Path) -> None:
    front, _ = sheets(paper, tmp_path)
    boxes = [shape.contours[0].box for shape in front.shapes if len(shape.contours) == 1]
    squares = [box for box in boxes if min(box[2] - box[0], box[3] - box[1]) > 10]
    assert [(box[2] - box[0], box[3] - box[1]) for box in squares] == [pytest.approx((25.4, 25.4), abs=0.001)]


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_leaves_the_margins(paper: str) -> None:
    for page in calibration_pages(paper):
        assert margin(page.items, page.width, page.height) >= 8.0


def test_unknown_paper() -> None:
    with pytest.raises(UsageError, match="unknown paper 'B4'; choose from A3"):
        calibration_pages("B4")


def test_same_bytes(tmp_path: Path) -> None:
    paths = [tmp_path / "one.pdf", tmp_path / "two.pdf"]
    for path in paths:
        write_calibration(path)
    assert paths[0].read_bytes() == paths[1].read_bytes()
