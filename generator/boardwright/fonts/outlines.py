"""Glyph outlines of the shipped faces as SVG path data, read from files that `generate` makes of the fonts.

So a drawing needs no font parser. The file of a font has one line of JSON, the size in bytes of each of its blocks, and
then the blocks: each holds the glyphs of `BLOCK` code points, compressed, a line for each. A line is a code point, the
places x and y where the glyph begins and where the pen is at its end, and its path in between: relative commands in
font units, y down, whole numbers and halves. It is empty if nothing is drawn, as for a space.
"""

import json
import re
import zlib
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from boardwright.fonts.family import Face, own_family
from boardwright.fonts.metrics import FONTS, UNITS_PER_EM, font_runs, text_width
from boardwright.geometry.points import Point
from boardwright.geometry.units import decimal, filled

BLOCK = 256
"""Code points of a block: what a line of text needs is mostly in one of them."""

POINT = "%s %s"

COMMAND = re.compile(r"([a-z])([^a-z]*)")
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


class Outline(NamedTuple):
    """A glyph in relative commands, y down: its start, everything after its first move, and the pen's final place."""

    first: Point
    data: str
    last: Point


def outlines_path(font: str) -> Path:
    """File of a font's outlines."""
    return Path(__file__).with_name(f"{font}.outlines")


@cache
def _blocks(font: str) -> dict[int, bytes]:
    """Number of a block -> its lines, compressed."""
    heading, _, rest = outlines_path(font).read_bytes().partition(b"\n")
    blocks: dict[int, bytes] = {}
    at = 0
    for number, size in json.loads(heading).items():
        blocks[int(number)] = rest[at : at + size]
        at += size
    return blocks


@cache
def _lines(font: str, number: int) -> dict[str, str]:
    """Code point -> the rest of its line, in one block of a font."""
    packed = _blocks(font).get(number)
    lines = zlib.decompress(packed).decode("ascii").splitlines() if packed else []
    return {code_point: rest for code_point, _, rest in (line.partition(" ") for line in lines)}


def glyph_outline(font: str, character: str) -> Outline:
    """Outline of a glyph of a font: one of ours by its name, or one of the user's own that is in use.

    Raises:
        KeyError: The font lacks this character.
    """
    own = own_family()
    if own is None or font in FONTS:
        return _our_outline(font, character)
    glyph = own.glyph(font, character)
    return Outline(glyph.first, glyph.data, glyph.last)


@cache
def _our_outline(font: str, character: str) -> Outline:
    code_point = ord(character)
    x0, y0, x1, y1, data = _lines(font, code_point // BLOCK)[str(code_point)].split(" ", 4)
    return Outline((float(x0), float(y0)), data, (float(x1), float(y1)))


def relative(command: str, at: Point, ends: list[Point]) -> str:
    """A command from a place, with relative numbers, as short as possible."""
    (x, y), steps = at, [(px - at[0], py - at[1]) for px, py in ends]
    if command == "L" and ends[0][1] == y:
        return f"h{_short(steps[0][0])}"
    if command == "L" and ends[0][0] == x:
        return f"v{_short(steps[0][1])}"
    words = command.lower()
    for number in (_short(number) for step in steps for number in step):
        words += number if words[-1].isalpha() or number[0] == "-" else f" {number}"
    return words


@lru_cache(maxsize=1024)
def _short(number: float) -> str:
    """Number without the zero before its decimal point."""
    return decimal(number).replace("0.", ".", 1) if abs(number) < 1 and number else decimal(number)


@cache
def _absolute(font: str, character: str) -> tuple[str, tuple[Point, ...]]:
    """Path data of a glyph with gaps for numbers, and the points that fill them: font units, y down."""
    outline = glyph_outline(font, character)
    if not outline.data:
        return "", ()
    template, points = [f"M{POINT}"], [outline.first]
    x, y = begin = outline.first
    for command, words in COMMAND.findall(outline.data):
        steps = [float(word) for word in NUMBER.findall(words)]
        if command == "z":
            x, y = begin
            template.append("Z")
            continue
        if command in "hv":
            steps = [steps[0], 0.0] if command == "h" else [0.0, steps[0]]
        ends = [(x + dx, y + dy) for dx, dy in zip(steps[::2], steps[1::2], strict=True)]
        template.append(f"{'L' if command in 'hv' else command.upper()}{' '.join([POINT] * len(ends))}")
        points += ends
        x, y = ends[-1]
        if command == "m":
            begin = (x, y)
    return "".join(template), tuple(points)


def line_outline(text: str, face: Face) -> str:
    """Path data of one line starting at the origin: relative commands in font units (`UNITS_PER_EM` to the size).

    Coordinates in font units are whole numbers or halves, so nothing is rounded, and glyphs are written once.
    """
    own = own_family()
    return _line_outline(text, face, own.font(face) if own else "")


@lru_cache(maxsize=128)  # names of places and numbers of turns stand in one drawing after another
def _line_outline(text: str, face: Face, _own: str) -> str:
    """The same in a face of the family in use, whose font has a name of its own."""
    parts: list[str] = []
    x, at = 0.0, (0.0, 0.0)
    for name, part in font_runs(text, face):
        for character in part:
            first, data, last = glyph_outline(name, character)
            if data:
                along, down = _short(x + first[0] - at[0]), _short(first[1] - at[1])
                parts.append(f"m{along}{down if down[0] == '-' else f' {down}'}{data}")  # as `relative` has it
                at = (x + last[0], last[1])
            x += text_width(character, UNITS_PER_EM, face)
    return "".join(parts)


def outline_size(text: str, face: Face) -> int:
    """Characters of path data that the letters of a text take: some ten for a point."""
    return sum(len(glyph_outline(name, one).data) for name, part in font_runs(text, face) for one in part)


def text_outline(text: str, x: float, y: float, size: float, face: Face) -> str:
    """Path data of one line starting at x, its baseline at y (y down); glyphs are set side by side without kerning."""
    scale = size / UNITS_PER_EM
    templates: list[str] = []
    values: list[float] = []
    for name, part in font_runs(text, face):
        for character in part:
            template, points = _absolute(name, character)
            templates.append(template)
            for px, py in points:
                values += (x + px * scale, y + py * scale)
            x += text_width(character, size, face)
    return filled("".join(templates), values)
