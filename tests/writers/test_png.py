"""PNG files as other programs read them: sides, resolution, grounds, and the same bytes always."""

import io
from typing import Any

import pytest
from PIL import Image

from boardwright.figures.pieces.piece import Piece
from boardwright.scene import Circle, Document, Page, Style, Text, rectangle
from boardwright.sets.parts.pieces import names
from boardwright.sheets.pieces.sheet import single_piece
from boardwright.writers import LEAST_DPI, MOST_DPI, Options, Output, TooManyPixelsError, find
from boardwright.writers.png import HEAD, MOST_PIXELS, check, write_png
from boardwright.writers.svg import write_svg
from tests.sheets.piece_samples import theme

RED = (255, 0, 0, 255)


def page(width: float, height: float, *items: Any) -> Page:
    return Page(width, height, items, "a page")


def read(content: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(content))
    picture.load()
    assert (picture.format, picture.mode) == ("PNG", "RGBA")
    return picture


def corners(picture: Image.Image) -> list[Any]:
    right, bottom = picture.width - 1, picture.height - 1
    return [picture.getpixel(place) for place in ((0, 0), (right, 0), (0, bottom), (right, bottom))]


SIZES = [(210, 297), (80, 63.21), (3.1, 45), (0.2, 0.2), (215.9, 12.7)]
"""Width and height of pages in mm."""

DPIS = [LEAST_DPI, 96, 101, 300, 600]


# Each size and each number of pixels twice; a large page with most pixels only takes longer.
@pytest.mark.parametrize("size, dpi", [*zip(SIZES, DPIS, strict=True), *zip(SIZES, DPIS[2:] + DPIS[:2], strict=True)])
def test_sides_are_right_to_the_pixel(size: tuple[float, float], dpi: int) -> None:
    picture = read(write_png(page(*size), dpi))
    for pixels, side in zip(picture.size, size, strict=True):
        assert abs(pixels - side / 25.4 * dpi) < 1


@pytest.mark.parametrize("dpi", [96, 300])
def test_what_is_drawn_stands_where_it_stands_in_millimetres(dpi: int) -> None:
    picture = read(write_png(page(60, 50, rectangle(10, 20, 30, 5, Style("#ff0000"))), dpi))
    left, top, right, bottom = (side / dpi * 25.4 for side in picture.getchannel("A").getbbox() or ())
    assert (left, top, right, bottom) == pytest.approx((10, 20, 40, 25), abs=25.4 / dpi)


@pytest.mark.parametrize("dpi", [LEAST_DPI, 72, 96, 300, MOST_DPI])
def test_it_says_how_many_pixels_an_inch_has(dpi: int) -> None:
    content = write_png(page(5, 5), dpi)
    assert content[HEAD + 4 : HEAD + 8] == b"pHYs"
    picture = read(content)
    # Whole pixels a metre, of which 39.37 are an inch; never less than it has, as some programs cut.
    assert 0 <= picture.info["dpi"][0] - dpi + 1e-9 < 0.0254
    assert set(picture.info) == {"dpi"}  # nothing of the day or the machine


def test_words_are_outlines_whatever_is_asked_of_svg() -> None:
    words = page(40, 10, Text(2, 7, "Grüße ✓", 5, "#000000"))
    output = Output(frozenset({"figure"}), lambda: Document((words,), "a", "b", "c"))
    (outlined,) = find("png").write(output, Options("outline"))
    (text,) = find("png").write(output, Options("text"))
    assert outlined.content == text.content
    assert b"<text" in write_svg(words, "text")
    assert read(text.content).getchannel("A").getbbox() is not None


def test_grounds() -> None:
    sheet = page(10.03, 10.03, rectangle(4, 4, 2, 2, Style("#ff0000")))
    document = Document((sheet,), "a", "b", "c")
    for paper, ground, expected in (
        ("#fefdfc", None, (254, 253, 252, 255)),
        ("#fefdfc", "paper", (254, 253, 252, 255)),
        ("#fefdfc", "none", (0, 0, 0, 0)),
        (None, None, (0, 0, 0, 0)),
        (None, "paper", (0, 0, 0, 0)),
    ):
        output = Output(frozenset({"figure"}), lambda: document, paper=paper)
        (written,) = find("png").write(output, Options(ground=ground))  # type: ignore[arg-type]
        picture = read(written.content)
        assert corners(picture) == [expected] * 4
        assert picture.getpixel((picture.width // 2, picture.height // 2)) == RED
        # A drawing has no ground unless it is asked for.
        (drawn,) = find("svg").write(output, Options(ground=ground))  # type: ignore[arg-type]
        assert (b"#fefdfc" in drawn.content) == (ground == "paper" and paper is not None)
        assert drawn.pages == (sheet,)


def test_too_many_pixels_are_refused_with_the_resolution_that_does() -> None:
    with pytest.raises(TooManyPixelsError, match="use 601 dpi or less") as caught:
        write_png(page(210, 297), 1200)
    assert caught.value.largest is not None
    check(210, 297, caught.value.largest)
    with pytest.raises(TooManyPixelsError):
        check(210, 297, caught.value.largest + 1)
    assert 210 * 297 * (caught.value.largest / 25.4) ** 2 == pytest.approx(MOST_PIXELS, rel=0.01)
    with pytest.raises(TooManyPixelsError, match="use PDF or SVG"):
        check(5000, 5000, LEAST_DPI)


def test_a_piece_alone_is_cropped_to_its_cut_line_with_nothing_around_it() -> None:
    colours = theme().colours
    bar = (rectangle(-2, -1, 4, 2, Style("#ff0000")),)
    triangle = Piece("Tile", "White", 1, bar, outline=((-5, -3), (7, -3), (-5, 6)))
    front = single_piece(triangle, theme(), "a tile")
    assert (front.width, front.height) == (12, 9)
    picture = read(write_png(front, 254))
    paper = (*bytes.fromhex(colours.paper[1:]), 255)
    assert [picture.getpixel(place) for place in ((1, 1), (50, 30), (118, 88))] == [paper, RED, (0, 0, 0, 0)]
    behind = Piece(
        "Tile", "", 1, (), (rectangle(-6, -2, 2, 2, Style("#ff0000")),), outline=((-5, -3), (7, -3), (-5, 6))
    )
    picture = read(write_png(single_piece(behind, theme(), "a tile", back=True), 254))
    assert picture.getpixel((15, 15)) == RED, "7 mm reach to the left now"
    disc = Piece("Disc", "", 1, bar, (Circle(0, 0, 3.7, Style("#0000ff")),), radius=4)
    back = read(write_png(single_piece(disc, theme(), "a disc", back=True), 254))
    assert back.size == (80, 80)
    # What is printed up to the border of a back goes on to the cut line.
    assert back.getpixel((40, 1)) == (0, 0, 255, 255)


def test_names_of_pieces() -> None:
    def piece(name: str, owner: str = "") -> Piece:
        return Piece(name, owner, 1, ())

    assert names([piece("Face tile, triangle", "White"), piece("Zaun"), piece("Stück", "Weiß")]) == (
        "face-tile-triangle-white",
        "zaun",
        "stuck-weiss",
    )
    assert names([piece("a"), piece("A"), piece("A!"), piece("駒"), piece("con"), piece("x" * 90)]) == (
        *("a", "a-2", "a-3", "piece", "piece-2"),
        "x" * 60,
    )
    for order in (["disc", "disc back"], ["disc back", "disc"]):
        found = names([piece(name) for name in order])
        assert not {f"{name}-back" for name in found} & set(found)
