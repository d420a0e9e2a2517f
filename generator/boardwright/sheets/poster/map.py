"""The first page of a poster: a small copy of the board with seams and sheet names in place, and the instructions."""

from dataclasses import replace

from boardwright.figures.drawing import Drawing, centred_text, wrapped
from boardwright.figures.theme import Theme
from boardwright.figures.words import POSTER_WORDS, PosterWords
from boardwright.fonts import text_width
from boardwright.geometry.points import Point, area_centroid, contains
from boardwright.geometry.quantised import millionths
from boardwright.scene import Group, Item, Page, Style, Text, polylines, rectangle
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, footer, framed, header
from boardwright.sheets.poster.division import TICKED, Division
from boardwright.sheets.poster.excerpt import scaled

STEP = 3.1
"""Size of the steps' words in mm."""

SEAM = 1.3
"""Width in mm of the seams on the map, with the light line on either side."""

SMALLEST_MAP = 30.0
"""Least width and height in mm of the small board."""


def map_page(
    board: Drawing, division: Division, text: SheetText, page: PageSetup, theme: Theme, *, halving: bool = False
) -> Page:
    """Assembly map; `halving` says that places lie on the borders of cells.

    Raises:
        PageTooSmallError: if the page has no room for it.
    """
    fixed = POSTER_WORDS[text.language]
    named = " · ".join(filter(None, (fixed.heading, text.subtitle)))
    top = header(replace(text, subtitle=named), page.content_width, theme)
    bottom = footer(text, page.content_width, theme)
    steps = numbered(steps_of(division, fixed, halving=halving), page.content_width, theme)
    start = page.top + top.height + GAP
    room = page.height - page.bottom - bottom.height - GAP - steps.height - GAP - start
    if room < SMALLEST_MAP or page.content_width < SMALLEST_MAP:
        raise PageTooSmallError("the page has no room for the assembly map of a poster")
    small = small_board(board, division, page.content_width - 2 * SEAM, room - 2 * SEAM, theme)
    x, y = page.left + (page.content_width - small.width) / 2, start + (room - small.height) / 2
    items = (
        small.at(x, y, "map"),
        framed(page, top, bottom, steps.at(page.left, start + room + GAP)),
    )
    words = f"{fixed.map_alt.format(sheets=fixed.sheets_of(len(division.pieces)))} {board.description}"
    return Page(page.width, page.height, items, fixed.title.format(title=text.title), words, fixed.map)


def steps_of(division: Division, words: PosterWords, *, halving: bool = False) -> tuple[str, ...]:
    """What to do with the sheets, step by step, after a line that counts them."""
    names = words.from_to(division.pieces[0].label, division.pieces[-1].label)
    count = words.count.format(sheets=words.sheets_of(len(division.pieces)), names=names)
    if division.overlap:
        strip = words.strip.format(width=f"{division.overlap:.0f}")
        return (f"{count} {words.straight} {strip}", words.print, words.cut_over, words.join_over)
    if division.straight:
        return (f"{count} {words.straight}", words.print, words.cut, words.join)
    loose = (words.loose,) if any(len(piece.outlines) > 1 for piece in division.pieces) else ()
    join = words.join_ticks if division.strip > TICKED else words.join
    seams = words.halving if halving else words.seams
    return (" ".join((count, seams, *loose)), words.print, words.cut, join)


def numbered(steps: tuple[str, ...], width: float, theme: Theme) -> Drawing:
    """A line, then numbered steps."""
    items: list[Item] = []
    y = STEP
    for number, step in enumerate(steps):
        indent = 5.0 if number else 0.0
        if number:
            items.append(Text(0.0, y, f"{number}.", STEP, theme.colours.ink, "bold", role="text"))
        for row in wrapped(step, STEP, width - indent):
            items.append(Text(indent, y, row, STEP, theme.colours.ink, role="text"))
            y += 4.2
        y += 0.6
    return Drawing(width, y - STEP - 0.6, tuple(items))


def small_board(board: Drawing, division: Division, width: float, height: float, theme: Theme) -> Drawing:
    """The board fitted into a box, with its seams and the labels of its pieces."""
    left, top, right, bottom = division.box
    factor = min(width / (right - left), height / (bottom - top), 1.0)
    colours = theme.colours
    items: list[Item] = [Group(scaled(board.items, factor), -left * factor, -top * factor, alt=board.description)]
    seams = [[_small(point, division, factor) for point in seam.path] for seam in division.seams]
    if seams:
        items.append(polylines(seams, Style(stroke=colours.paper, width=SEAM, cap="round", join="round")))
        items.append(polylines(seams, Style(stroke=colours.accent, width=0.6, cap="round", join="round")))
    for piece in division.pieces:
        for outline in piece.trimmed:
            size = _size_of_label(division, factor)
            items += sign(_small(_middle(outline), division, factor), piece.label, size, theme)
    return Drawing((right - left) * factor, (bottom - top) * factor, tuple(items), board.description)


def _size_of_label(division: Division, factor: float) -> float:
    """Font size at which the smallest piece stays visible."""
    sizes = [min(box[2] - box[0], box[3] - box[1]) for box in (piece.box for piece in division.pieces)]
    return max(2.3, min(5.0, min(sizes) * factor * 0.3))


def _small(point: Point, division: Division, factor: float) -> Point:
    left, top, _, _ = division.box
    return (point[0] - left) * factor, (point[1] - top) * factor


def _middle(outline: tuple[Point, ...]) -> Point:
    """Centroid or, if that lies outside, the point of a coarse grid that lies deepest inside."""
    centre = area_centroid(outline)
    if contains(outline, centre):
        return centre
    inside = [point for point in _grid(outline) if contains(outline, point)]
    return min(
        inside, key=lambda point: millionths(abs(point[0] - centre[0]) + abs(point[1] - centre[1])), default=centre
    )


def _grid(outline: tuple[Point, ...]) -> list[Point]:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    steps = [(i + 0.5) / 15 for i in range(15)]
    return [(min(xs) + (max(xs) - min(xs)) * i, min(ys) + (max(ys) - min(ys)) * j) for j in steps for i in steps]


def sign(middle: Point, label: str, size: float, theme: Theme) -> list[Item]:
    """A label in a small box, so that it is readable on any ground."""
    wide, high = text_width(label, size, "bold") + size * 0.7, size * 1.35
    colours = theme.colours
    box = Style(colours.paper, colours.ink, theme.lines.fine)
    return [
        rectangle(middle[0] - wide / 2, middle[1] - high / 2, wide, high, box, radius=size * 0.3),
        centred_text(middle, label, size, colours.ink, "bold"),
    ]
