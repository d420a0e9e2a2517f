"""Marks of a folding board: bars at its hinges, on the panels' pages and on the map. Millimetres, y down."""

from collections.abc import Iterator, Sequence

from boardwright.figures.drawing import centred_text, wrapped
from boardwright.figures.theme import Theme
from boardwright.figures.words import PANEL_WORDS
from boardwright.geometry.points import Point
from boardwright.scene import Box, Circle, Item, Style, polylines, rectangle
from boardwright.sheets.folding.cuts import FoldingBoard, Joint, Side
from boardwright.sheets.page_frame import SMALL

MARGIN = 10.0
"""Room in mm for marks on each side of a panel."""

BAR = 1.6
"""Thickness in mm of the bar that marks a hinge."""

CROP = (1.5, 6.0)
"""Start and end of a crop mark outside a corner, in mm."""

WORDS = 2.15
"""Size in mm of the words beside an upright joint: 6.1 points."""


def bar(start: Point, end: Point, side: Side, theme: Theme, thickness: float = BAR) -> Iterator[Item]:
    """A horizontal or vertical bar round a line: solid for tape on the front, hollow for the back, dashed for slits."""
    colours, fine = theme.colours, theme.lines.fine
    if side == "slit":
        style = Style(stroke=colours.accent, width=theme.lines.medium, dash=(2.0, 1.4))
        yield polylines(((start, end),), style, "artifact")
        return
    left, top = min(start[0], end[0]), min(start[1], end[1])
    wide, high = abs(end[0] - start[0]), abs(end[1] - start[1])
    style = Style(colours.accent if side == "front" else colours.paper, colours.accent, max(fine, 0.3))
    if wide < high:
        yield rectangle(left - thickness / 2, top, thickness, high, style, role="artifact")
    else:
        yield rectangle(left, top - thickness / 2, wide, thickness, style, role="artifact")


def crop_marks(box: Box, theme: Theme) -> Item:
    """Two lines outside each corner, in line with the sides, so that they survive the first cuts."""
    left, top, right, bottom = box
    near, far = CROP
    lines = []
    for x, out in ((left, -1), (right, 1)):
        for y, down in ((top, -1), (bottom, 1)):
            lines.append(((x + out * near, y), (x + out * far, y)))
            lines.append(((x, y + down * near), (x, y + down * far)))
    return polylines(lines, Style(stroke=theme.colours.ink, width=theme.lines.fine), "artifact")


def joint_marks(folding: FoldingBoard, number: int, theme: Theme, language: str = "en") -> Iterator[Item]:
    """Bars and words outside a panel's joined sides, in the frame of the board's drawing."""
    left, top, right, bottom = folding.panels[number].box
    for joint in folding.joints:
        if number not in (joint.first, joint.second):
            continue
        far = number == joint.first  # the joint is at the right or at the foot of the panel
        other = folding.panels[joint.second if far else joint.first].label
        if joint.upright:
            x, y, length = (right + 2.0 if far else left - 2.0), (top + bottom) / 2, (bottom - top) / 4
            yield from bar((x, y - length / 2), (x, y + length / 2), joint.side, theme)
            yield from _stacked(right + 3.3 if far else left - 3.3, y, far, _words(joint, other, language), theme)
        else:
            x, y, length = (left + right) / 2, (bottom + 2.0 if far else top - 2.0), (right - left) / 4
            yield from bar((x - length / 2, y), (x + length / 2, y), joint.side, theme)
            words = " · ".join(_words(joint, other, language))
            at = bottom + 5.4 if far else top - 5.4
            yield centred_text((x, at), words, SMALL, theme.colours.ink, role="artifact")


def _words(joint: Joint, other: str, language: str) -> tuple[str, ...]:
    fixed = PANEL_WORDS[language]
    if joint.side == "slit":
        return (fixed.slit, other, fixed.no_tape)
    hinge = fixed.narrow_hinge if joint.upright else fixed.hinge
    return (hinge.format(number=joint.number), other, fixed.sides[joint.side])


def _stacked(x: float, y: float, after: bool, words: Sequence[str], theme: Theme) -> Iterator[Item]:
    """Words one below the other beside a point, each on a separate line."""
    lines = [line for word in words for line in wrapped(word, WORDS, MARGIN - 3.3)]
    for row, line in enumerate(lines):
        at = y + (row - (len(lines) - 1) / 2) * 2.9
        yield centred_text((x, at), line, WORDS, theme.colours.ink, anchor="start" if after else "end", role="artifact")


def disc_number(middle: Point, number: int, theme: Theme) -> Iterator[Item]:
    """Number of a hinge in a disc."""
    colours = theme.colours
    yield Circle(*middle, 2.6, Style(colours.paper, colours.accent, 0.4))
    yield centred_text(middle, str(number), 3.0, colours.ink, "bold")
