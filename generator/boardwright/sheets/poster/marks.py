"""Everything on a sheet of a poster besides its piece of the board: cut lines, matching marks at the seams, text.

Millimetres, y down, all in the frame of the board's drawing except the page's header and footer.
"""

import math
from collections.abc import Iterator, Sequence

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing, centred_text, wrapped
from boardwright.figures.theme import Theme
from boardwright.figures.words import WORDS
from boardwright.fonts import text_width
from boardwright.geometry.points import Point, clearly_contains, midpoint
from boardwright.geometry.quantised import millionths
from boardwright.scene import Box, Item, Style, Text, line, polygon, polylines, rectangle
from boardwright.sheets.layout import PageTooSmallError
from boardwright.sheets.page_frame import (
    BAR,
    BASE,
    BESIDE,
    CHECK,
    LEADING,
    LEAST_BESIDE,
    SMALL,
    SheetText,
    imprint,
    scale_bar,
)
from boardwright.sheets.poster.division import TICKED, Division, Piece, Seam

MARK_ACROSS, MARK_DOWN = 6.0, 5.0
"""Room in mm for marks beside a piece, and above and below it."""

HEAD = 6.0
"""Height in mm of a page's header."""

TRIANGLE = 2.0
"""Height in mm of the half diamond on a seam."""

SPOTS = 24
"""Sides of a seam tried for its mark, those nearest to its middle first."""

CUT = 0.12
"""Width in mm of the lines to cut along: thin, so that any remains do not show."""

TICK = 1.2
"""Length in mm of a tick on each side of a seam, in the paper round the board."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Place of a seam's mark: one side of its line, and which of the two pieces have room for text there."""

    start: Point
    end: Point
    words: tuple[bool, bool]


def head(label: str, text: SheetText, width: float, theme: Theme) -> Drawing:
    """Name of the sheet and the title of the board, on one line."""
    base = 4.0
    ink, muted = theme.colours.ink, theme.colours.muted
    after = text_width(label, 5.0, "bold") + 3.0
    title = wrapped(text.title, 3.2, width - after)
    shown = title[0] + ("" if len(title) == 1 else " ...")
    return Drawing(
        width, HEAD, (Text(0, base, label, 5.0, ink, "bold", role="heading"), Text(after, base, shown, 3.2, muted))
    )


def foot(text: SheetText, sheet: str, page: str, width: float, theme: Theme) -> Drawing:
    """Scale bar, game, and page number: as low as can be, to leave room for the board.

    Raises:
        PageTooSmallError: if the bar does not fit between the margins.
    """
    if width < BAR:
        raise PageTooSmallError(f"{width:.1f} mm between the margins is too narrow: the scale bar is {BAR:.0f} mm long")
    beside = width - BAR - BESIDE
    stacked = beside < LEAST_BESIDE
    x, y, room = (0.0, CHECK + BASE, width) if stacked else (BAR + BESIDE, BASE, beside)
    items: list[Item] = list(scale_bar(0.0, theme, WORDS[text.language].inch[0]))
    for words, colour in imprint(text, theme, WORDS[text.language].print_at, sheet, page):
        for row in wrapped(words, SMALL, room):
            items.append(Text(x, y, row.replace("\u00a0", " "), SMALL, colour, role="running"))
            y += LEADING
    return Drawing(width, max(CHECK, y - LEADING + 0.5), tuple(items))


def spots(division: Division) -> tuple[Spot, ...]:
    """Place of each seam's mark, near its middle, with room for it on both pieces if there is such a place."""
    taken: dict[int, list[Box]] = {}
    return tuple(_spot(division, seam, taken) for seam in division.seams)


def _spot(division: Division, seam: Seam, taken: dict[int, list[Box]]) -> Spot:
    lengths = [math.dist(p, q) for p, q in zip(seam.path, seam.path[1:], strict=False)]
    middle, at = math.fsum(lengths) / 2, 0.0
    places = []
    for i, length in enumerate(lengths):
        # A short side has no room for a mark.
        short = millionths(length) < millionths(TRIANGLE)
        places.append((short, millionths(abs(at + length / 2 - middle)), i))
        at += length
    found: list[Spot] = []
    for _, _, i in sorted(places)[:SPOTS]:
        start, end = seam.path[i], seam.path[i + 1]
        first, second = (
            _room(division, seam, number, start, end, taken.get(number, ())) for number in (seam.first, seam.second)
        )
        found.append(Spot(start, end, (first, second)))
        if all(found[-1].words):
            break
    # Among places with room for the same amount of text the first, which is nearest to the middle.
    best = max(found, key=lambda spot: sum(spot.words))
    for number, room in zip((seam.first, seam.second), best.words, strict=True):
        if room:
            taken.setdefault(number, []).append(_words_box(division, seam, number, best.start, best.end))
    return best


def _room(division: Division, seam: Seam, number: int, start: Point, end: Point, taken: Sequence[Box]) -> bool:
    """Whether the mark's text has room beside the piece, without covering another mark's."""
    left, top, right, bottom = box = _words_box(division, seam, number, start, end)
    middle = (left + right) / 2, (top + bottom) / 2
    tip = _along(start, end, number == seam.first, TRIANGLE)
    points = [(left, top), (right, top), (right, bottom), (left, bottom), middle, tip]
    trimmed = division.pieces[number].trimmed
    if any(clearly_contains(outline, point) for outline in trimmed for point in points):
        return False
    return not any(_overlap(box, other) for other in taken)


def _overlap(box: Box, other: Box) -> bool:
    """Whether two boxes have more in common than a border."""
    across, down = min(box[2], other[2]) - max(box[0], other[0]), min(box[3], other[3]) - max(box[1], other[1])
    return millionths(min(across, down)) > 0


def _words(division: Division, seam: Seam, number: int) -> tuple[str, str]:
    """Text of a seam's mark on a piece: its number, and the piece that joins there."""
    other = seam.second if number == seam.first else seam.first
    return seam.label, division.pieces[other].label


def _words_box(division: Division, seam: Seam, number: int, start: Point, end: Point) -> Box:
    """Box of a mark's text: side by side over a horizontal seam, one below the other beside a vertical one."""
    widths = [text_width(words, SMALL, "bold") for words in _words(division, seam, number)]
    level = millionths(abs(end[0] - start[0])) > millionths(abs(end[1] - start[1]))
    wide = math.fsum(widths) + 1.0 if level else max(widths)
    high = 1.8 if level else 1.8 + 2.5
    middle, tip = midpoint(start, end), _along(start, end, number == seam.first, 1.0)
    nx, ny = tip[0] - middle[0], tip[1] - middle[1]
    away = TRIANGLE + 0.5 + abs(nx) * wide / 2 + abs(ny) * high / 2
    x, y = middle[0] + nx * away, middle[1] + ny * away
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _along(start: Point, end: Point, first: bool, distance: float) -> Point:
    """Point outside a piece, beyond the middle of a side: on the right of the line for the first of two."""
    length = math.dist(start, end)
    turn = distance / length if first else -distance / length
    x, y = midpoint(start, end)
    return x + (end[1] - start[1]) * turn, y - (end[0] - start[0]) * turn


def seam_mark(division: Division, seam: Seam, spot: Spot, number: int, theme: Theme) -> Iterator[Item]:
    """Half a diamond on the seam, with the seam's letter and the sheet that joins there.

    It is printed on paper that is cut away, or in overlap mode on the strip that the next sheet covers.
    """
    start, end = spot.start, spot.end
    middle, length = midpoint(start, end), math.dist(start, end)
    half = min(TRIANGLE * 0.7, length / 2)
    ux, uy = (end[0] - start[0]) / length * half, (end[1] - start[1]) / length * half
    tip = _along(start, end, number == seam.first, TRIANGLE)
    corners = ((middle[0] - ux, middle[1] - uy), tip, (middle[0] + ux, middle[1] + uy))
    colours = theme.colours
    yield polygon(corners, Style(colours.muted), "artifact")
    if not spot.words[number != seam.first]:
        return
    left, top, right, bottom = _words_box(division, seam, number, start, end)
    if division.overlap and number == seam.first:
        ground = Style(colours.paper)
        yield rectangle(left - 0.6, top - 0.6, right - left + 1.2, bottom - top + 1.2, ground, role="artifact")
    name, other = _words(division, seam, number)
    if bottom - top < 2.0:
        yield centred_text((left, (top + bottom) / 2), name, SMALL, colours.ink, "bold", "start", "artifact")
        yield centred_text((right, (top + bottom) / 2), other, SMALL, colours.muted, "regular", "end", "artifact")
    else:
        x = (left + right) / 2
        yield centred_text((x, top + 0.9), name, SMALL, colours.ink, "bold", "middle", "artifact")
        yield centred_text((x, bottom - 0.9), other, SMALL, colours.muted, "regular", "middle", "artifact")


def cut_lines(division: Division, number: int, theme: Theme) -> tuple[Item, ...]:
    """Seams to cut along, drawn light; the paper's border and, in overlap mode, the uncut seam, dashed."""
    piece, colour = division.pieces[number], theme.colours.muted
    solid = Style(stroke=colour, width=CUT, join="round")
    dashed = Style(stroke=colour, width=CUT, dash=(1.0, 1.0), join="round")
    mine = [seam for seam in division.seams if number in (seam.first, seam.second)]
    covered = [seam.path for seam in mine if division.overlap and number == seam.first]
    items: list[Item] = []
    if piece.borders or covered:
        items.append(polylines([*piece.borders, *covered], dashed, "cut"))
    if piece.cuts:
        items.append(polylines(piece.cuts, solid, "cut"))
    crops = [crop for path in (*piece.cuts, *covered) for crop in _crops(path, piece)]
    if crops:
        items.append(polylines(crops, Style(stroke=theme.colours.ink, width=theme.lines.fine), "artifact"))
    return tuple(items)


def _crops(path: Sequence[Point], piece: Piece) -> Iterator[tuple[Point, Point]]:
    """Crop marks: the ends of a line, extended away from the piece."""
    for end, before in ((path[-1], path[-2]), (path[0], path[1])):
        length = math.dist(before, end)
        ux, uy = (end[0] - before[0]) / length, (end[1] - before[1]) / length
        near, far = (end[0] + ux, end[1] + uy), (end[0] + ux * 4.5, end[1] + uy * 4.5)
        if not any(
            clearly_contains(outline, point) for outline in piece.outlines for point in (near, midpoint(near, far), far)
        ):
            yield near, far


def ticks(division: Division, number: int, theme: Theme) -> tuple[Item, ...]:
    """Ticks across the ends of the seams, in the paper round the board: half of each remains on either piece."""
    if division.strip < TICKED:
        return ()
    style = Style(stroke=theme.colours.muted, width=theme.lines.fine)
    items = []
    for seam in division.seams:
        if number not in (seam.first, seam.second):
            continue
        last = (seam.ends[0], seam.path[0], seam.path[1]), (seam.ends[1], seam.path[-1], seam.path[-2])
        for at_border, end, before in last:
            if at_border:
                length = math.dist(before, end)
                ux, uy = (end[0] - before[0]) / length, (end[1] - before[1]) / length
                x, y = end[0] - ux * division.strip / 2, end[1] - uy * division.strip / 2
                items.append(line((x - uy * TICK, y + ux * TICK), (x + uy * TICK, y - ux * TICK), style, "artifact"))
    return tuple(items)
