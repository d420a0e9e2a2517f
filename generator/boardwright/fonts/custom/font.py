"""One font of the user's own: which characters it has, how wide they are, and how they look."""

import hashlib
from copy import copy
from fractions import Fraction
from typing import Final

from boardwright.fonts.custom.cff import Cff
from boardwright.fonts.custom.cmap import character_map
from boardwright.fonts.custom.contours import FAILED_WORK, Contour, Work, box, fitted, scaled, segments, six_areas
from boardwright.fonts.custom.glyf import Glyf
from boardwright.fonts.custom.sfnt import FontError, advance_of, tables_of, whole_of
from boardwright.fonts.metrics import AREA_UNIT, ASCENT, CAP_HEIGHT, DESCENT, UNITS_PER_EM
from boardwright.fonts.outlines import Outline, relative
from boardwright.geometry.points import Point

CAPITALS: Final = "HIEXZ"
"""Capitals with flat tops, the first of which a font has tells how high its capitals are."""

REACHING: Final = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789()[]{}|,;"
    "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿŠšŽžČčŁłŐőŰű"
)
"""Characters none of which may reach out of its line."""

LEAST_FIT, MOST_FIT = Fraction(1, 2), Fraction(2)
"""How much smaller or larger a font may be set."""

WIDEST: Final = 4 * UNITS_PER_EM
"""Widest advance of a letter."""

LARGEST: Final = 32_000
"""Farthest place of a point; TrueType's numbers end at 32,767."""


MOST_LETTER_WORK: Final = 25_000
"""Most points of the letters that every font is asked for; those of our fonts have 6,000."""

MOST_FAMILY_WORK: Final = 300_000
"""Most points of all letters that are drawn in the fonts of a family: some thousands of Chinese characters."""


class CustomFont:
    """A font, in units of 2048 to the em once its size is set.

    Raises:
        FontError: It cannot be used, and why.
    """

    def __init__(self, content: bytes) -> None:
        self.digest = hashlib.sha256(content).hexdigest()[:16]
        self._tables = tables_of(content)
        self.whole = whole_of(self._tables)
        self.variable = "fvar" in self._tables
        self._map = character_map(self._tables)
        self._drawer = Glyf(self._tables, self.whole) if self._tables.kind == "glyf" else Cff(self._tables, self.whole)
        self._factor = Fraction(UNITS_PER_EM, self.whole.units)
        self._work = Work(MOST_FAMILY_WORK)
        self._known: dict[str, tuple[int, tuple[Contour, ...]] | None] = {}

    @property
    def fit(self) -> Fraction:
        """What sizes are multiplied by, so that capitals are as high as ours and no letter reaches out of its line.

        Raises:
            FontError: It has no Latin capitals, or they are far too low or too high.
        """
        unit = Fraction(self.whole.units)
        capital = next((one for one in CAPITALS if self._glyph(one)), None)
        height = box(self._contours(self._glyph(capital)))[3] if capital else 0
        if height <= 0:
            raise FontError("it has no capital letters of the Latin alphabet, by which its size is set")
        limits = [Fraction(round(CAP_HEIGHT * UNITS_PER_EM), UNITS_PER_EM) * unit / height]
        reach = [box(self._contours(glyph)) for one in REACHING if (glyph := self._glyph(one))]
        top, bottom = max(one[3] for one in reach), -min(one[1] for one in reach)
        limits += [Fraction(round(ASCENT * UNITS_PER_EM), UNITS_PER_EM) * unit / top] if top > 0 else []
        limits += [Fraction(round(DESCENT * UNITS_PER_EM), UNITS_PER_EM) * unit / bottom] if bottom > 0 else []
        found = min(limits)
        if not LEAST_FIT <= found <= MOST_FIT:
            raise FontError("its letters are far too low or too high for its size")
        return found

    def at(self, fit: Fraction, work: Work) -> "CustomFont":
        """The same font, all of it larger or smaller, with what its letters may take together with those of others."""
        sized = copy(self)
        sized._factor = Fraction(UNITS_PER_EM, self.whole.units) * fit
        sized._known = {}
        sized._work = work
        return sized

    def check_work(self, letters: str) -> None:
        """Look whether some of its letters, drawn together, stay within bounds.

        Raises:
            FontError: They do not, or one of them is broken.
        """
        work = Work(MOST_LETTER_WORK)
        for one in letters:
            glyph = self._glyph(one)
            if glyph and not work.takes(self._drawer.contours(glyph)[1]):
                raise FontError(
                    f"its letters, digits and signs have more than {MOST_LETTER_WORK:,} points together; use a plainer"
                    f" font"
                )

    def has(self, character: str) -> bool:
        """Whether it has a character."""
        return bool(self._glyph(character))

    def drawn(self, character: str) -> tuple[int, tuple[Contour, ...]] | None:
        """Advance and contours of a character; None if it lacks it, or has it broken."""
        if character not in self._known:
            self._known[character] = self._within_work(character)
        return self._known[character]

    def _within_work(self, character: str) -> tuple[int, tuple[Contour, ...]] | None:
        """Advance and contours of a character; None if it lacks it, has it broken, or too much has been drawn."""
        glyph = self._glyph(character)
        if not glyph or not self._work.takes(0):
            return None
        try:
            contours, work = self._drawer.contours(glyph)
            made = self._made(glyph, contours)
        except FontError:
            self._work.takes(FAILED_WORK)
            return None
        return made if self._work.takes(work) else None

    def tried(self, character: str) -> tuple[int, tuple[Contour, ...]] | None:
        """Advance and contours of a character; None if it lacks it.

        Raises:
            FontError: Its glyph is broken, or larger than any letter.
        """
        glyph = self._glyph(character)
        return self._made(glyph, self._contours(glyph)) if glyph else None

    def _made(self, glyph: int, drawn: tuple[Contour, ...]) -> tuple[int, tuple[Contour, ...]]:
        contours = fitted(drawn, self._factor)
        advance = scaled(advance_of(self._tables, self.whole, glyph), self._factor)
        if advance > WIDEST or max(map(abs, box(contours))) > LARGEST:
            raise FontError("it is damaged: a letter is larger than any letter")
        return advance, contours

    def _glyph(self, character: str) -> int:
        number = self._map.glyph(ord(character))
        return number if number < self.whole.glyphs else 0

    def _contours(self, glyph: int) -> tuple[Contour, ...]:
        return self._drawer.contours(glyph)[0]


def area_of(contours: tuple[Contour, ...]) -> float:
    """Area that contours enclose, counted once for each winding, as a part of the squared size."""
    whole = sum(six_areas(contour) for contour in contours)
    return round(abs(whole) / (6 * UNITS_PER_EM * UNITS_PER_EM) / AREA_UNIT) * AREA_UNIT


def outline_of(contours: tuple[Contour, ...]) -> Outline:
    """Contours as relative path data, y down."""
    first: Point = (0.0, 0.0)
    at = first
    found: list[str] = []
    for contour in contours:
        (x, y), parts = segments(contour)
        begin = (x, -y)
        if found:
            found.append(relative("M", at, [begin]))
        else:
            first = begin
        at = begin
        for part in parts:
            ends = [(px, -py) for px, py in part]
            if len(part) == 1 and ends[0] == at:
                continue
            found.append(relative("L" if len(part) == 1 else "Q", at, ends))
            at = ends[-1]
        found.append("z")
        at = begin
    return Outline(first, "".join(found), at)
