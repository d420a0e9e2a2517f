"""Clips look the same in every format, and a page's correction makes up for a printer's error to the micrometre."""

from dataclasses import replace
from pathlib import Path

import pytest

from boardwright.scene import Circle, Correction, Document, Group, Page, Style, Text, rectangle
from boardwright.writers.pdf import write_pdf
from boardwright.writers.svg import write_inline_svg, write_svg
from boardwright.writers.text import write_text
from tests.parse_back.marks import Sheet, differences
from tests.parse_back.pdf import TRUE, Printer, read_pdf
from tests.parse_back.svg import read_svg

TOLERANCE = 0.003

RED = Style("#ff0000", "#000000", 0.5, (2.0, 1.0))

TRIANGLE = ((0.0, 0.0), (30.0, 0.0), (0.0, 30.0))

INNER = Group((rectangle(0, 0, 20, 20, RED),), 1, 1, clip=((0, 0), (8, 0), (8, 8), (0, 8)))

CLIPPED = Group((Circle(10, 10, 12, RED), Text(2, 8, "clipped", 5, "#123456"), INNER), 5, 6, clip=TRIANGLE)

PAGE = Page(80, 60, (Group((CLIPPED, rectangle(60, 40, 10, 10, RED)), 3, 4, name="board"), CLIPPED), "page", "words")


def printed(page: Page, folder: Path, printer: Printer = TRUE) -> Sheet:
    path = folder / "page.pdf"
    path.write_bytes(write_pdf(Document((page,), "t", "a", "s")))
    (sheet,) = read_pdf(path, printer)
    return sheet


def test_clips_are_where_they_belong(tmp_path: Path) -> None:
    sheet = printed(PAGE, tmp_path)
    clips = [[tuple(round(n, 2) for corner in clip for n in corner) for clip in mark.clips] for mark in sheet.marks]
    outer, inner = (8, 10, 38, 10, 8, 40), (9, 11, 17, 11, 17, 19, 9, 19)
    again, inner_again = (5, 6, 35, 6, 5, 36), (6, 7, 14, 7, 14, 15, 6, 15)
    assert clips == [[outer], [outer], [outer, inner], [], [again], [again], [again, inner_again]]


def test_pdf_and_svg_clip_the_same(tmp_path: Path) -> None:
    assert differences(printed(PAGE, tmp_path), read_svg(write_svg(PAGE, "text")), TOLERANCE) == []


@pytest.mark.parametrize(
    "clip", [(), TRIANGLE[:2], ((0.0, 0.0), (30.0, 0.0), (0.0, 30.01))], ids=["lost", "a corner lost", "moved"]
)
def test_the_comparison_catches_another_clip(tmp_path: Path, clip) -> None:
    other = replace(PAGE, items=(*PAGE.items[:-1], replace(CLIPPED, clip=clip)))
    assert differences(printed(PAGE, tmp_path), read_svg(write_svg(other, "text")), TOLERANCE)


def test_ids_of_clips_in_one_html_file_are_different() -> None:
    texts = [write_inline_svg(PAGE, ids) for ids in ("one", "two")]
    ids = [[part.split('"')[0] for part in text.split(' id="')[1:]] for text in texts]
    words = [name.rpartition("-")[0] for name in ids[0]]
    assert words == ["title", "desc", "clip-1", "clip-2", "clip-3", "clip-4"]
    assert not {*ids[0]} & {*ids[1]}
    for text, mine in zip(texts, ids, strict=True):
        used = [part.split(")")[0] for part in text.split("url(#")[1:]]
        assert used == [name for name in mine if "clip" in name]
    assert "board" not in texts[0], "no layers"


def test_clips_stand_in_the_dump() -> None:
    lines = write_text(PAGE).splitlines()
    assert [line for line in lines if line.startswith("clip")][:4] == [
        "clip 8,10 38,10 8,40",
        "clip 9,11 17,11 17,19 9,19",
        "clip ends",
        "clip ends",
    ]


ERRORS = [
    Printer(0.995, 1.0, 0.0, 0.0),
    Printer(1.003, 0.9921, 0.0, 0.0),
    Printer(1.0, 1.0, 1.5, -0.5),
    Printer(0.991, 1.0043, -2.1, 3.7),
]


def correction(printer: Printer) -> Correction:
    """What undoes a printer's error: what is printed is centre + scale (place - centre) + shift."""
    scale_x, scale_y = 1 / printer.scale_x, 1 / printer.scale_y
    return Correction(scale_x, scale_y, -printer.dx * scale_x, -printer.dy * scale_y)


@pytest.mark.parametrize("printer", ERRORS)
@pytest.mark.parametrize("size", [(210.0, 297.0), (297.0, 210.0)])
def test_a_printer_with_an_error_gives_true_millimetres(
    tmp_path: Path, printer: Printer, size: tuple[float, float]
) -> None:
    corners = [(0.0, 0.0), (size[0] - 10, 0.0), (0.0, size[1] - 10), (size[0] - 10, size[1] - 10)]
    items = (*(rectangle(x, y, 10, 10, RED) for x, y in corners), *PAGE.items)
    page = Page(*size, items, "page")
    true = printed(page, tmp_path)
    assert differences(printed(replace(page, correction=correction(printer)), tmp_path, printer), true, 0.001) == []


def test_without_correction_the_error_is_seen(tmp_path: Path) -> None:
    assert differences(printed(PAGE, tmp_path, Printer(1.01, 1.01)), printed(PAGE, tmp_path), 0.1)


def test_correction_goes_about_the_centre(tmp_path: Path) -> None:
    page = Page(100, 200, (rectangle(50, 100, 10, 20, RED),), "page", correction=Correction(1.1, 1.1, 3, -4))
    (shape,) = printed(page, tmp_path).shapes
    assert shape.contours[0].box == pytest.approx((53, 96, 64, 118), abs=0.001)
    assert shape.width == pytest.approx(0.55, abs=0.001)


def test_no_correction_leaves_no_trace(tmp_path: Path) -> None:
    plain = write_pdf(Document((PAGE,), "t", "a", "s"))
    assert write_pdf(Document((replace(PAGE, correction=Correction()),), "t", "a", "s")) == plain
    assert write_pdf(Document((replace(PAGE, correction=Correction(dx=0.1)),), "t", "a", "s")) != plain
    assert write_svg(replace(PAGE, correction=Correction(1.1, 0.9, 3, 4))) == write_svg(PAGE), (
        "an SVG is never corrected"
    )
