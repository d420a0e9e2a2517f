"""One font of the user's own: which characters it has, how wide they are, and how they look."""

import hashlib
from collections.abc import Iterable
from copy import copy
from fractions import Fraction
from typing import Final

from boardwright.fonts.custom.child import read_font
from boardwright.fonts.custom.contours import (
    FAILED_WORK,
    Contour,
    FontError,
    Work,
    box,
    fitted,
    scaled,
    segments,
    six_areas,
)
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

MOST_FAMILY_WORK: Final = 600_000
"""Most points of all letters that are drawn in the fonts of a family: three to four thousand Chinese characters."""


USUAL: Final = "".join(
    dict.fromkeys((*map(chr, range(0x20, 0x7F)), *REACHING, *map(chr, range(0xA0, 0x100)), *"–—‘’“”„…•×"))
)
"""Characters that are asked for with the first ones: nearly every sheet has some of them."""

MOST_ASKED: Final = 2_000
"""Characters that are asked for at a time."""

Letter = tuple[int, int, list[Contour]]
"""Advance, work and contours of a character in a font's units."""


class CustomFont:
    """A font, in units of 2048 to the em once its size is set.

    Its file is read by a process of its own, which takes about a second for a font of 16 MiB. So its letters are asked
    for when the first that is not known yet is needed, together with all that are expected.

    Raises:
        FontError: It cannot be used, and why.
    """

    def __init__(self, content: bytes) -> None:
        self.digest = hashlib.sha256(content).hexdigest()[:16]
        self._content = content
        facts = read_font(content, USUAL)
        self.units: int = facts["units"]
        self.title: str = facts["title"]
        self.postscript: str = facts["postscript"]
        self.variable: bool = facts["variable"]
        self._letters: dict[str, Letter | str | None] = facts["letters"]
        self._expected: set[str] = set()
        self._failed: list[str] = []
        self._work = Work(MOST_FAMILY_WORK)
        self._factor = Fraction(UNITS_PER_EM, self.units)
        self._known: dict[str, tuple[int, tuple[Contour, ...]] | None] = {}

    def expect(self, characters: Iterable[str]) -> None:
        """Ask for these characters too when the next one is asked for."""
        self._expected.update(set(characters).difference(self._letters))

    def _letter(self, character: str) -> Letter | None:
        """A character in the font's units; None if the font lacks it.

        Raises:
            FontError: Its glyph is broken.
        """
        if character not in self._letters and not self._failed:
            others = sorted(self._expected.difference(self._letters, character))[:MOST_ASKED]
            try:
                self._letters |= read_font(self._content, "".join((character, *others)))["letters"]
            except FontError as error:
                self._failed.append(str(error))  # a bound was broken: nothing more is asked of this font
            self._expected.difference_update(self._letters)  # the work of one answer may not have been enough for all
        found = self._letters.get(character, "".join(self._failed))
        if isinstance(found, str):
            raise FontError(found)
        return found

    @property
    def fit(self) -> Fraction:
        """What sizes are multiplied by, so that capitals are as high as ours and no letter reaches out of its line.

        Raises:
            FontError: It has no Latin capitals, or they are far too low or too high.
        """
        unit = Fraction(self.units)
        capital = next(filter(None, map(self._letter, CAPITALS)), None)
        height = box(capital[2])[3] if capital else 0
        if height <= 0:
            raise FontError("it has no capital letters of the Latin alphabet, by which its size is set")
        limits = [Fraction(round(CAP_HEIGHT * UNITS_PER_EM), UNITS_PER_EM) * unit / height]
        reach = [box(letter[2]) for one in REACHING if (letter := self._letter(one))]
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
        sized._factor = Fraction(UNITS_PER_EM, self.units) * fit
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
            letter = self._letter(one)
            if letter and not work.takes(letter[1]):
                raise FontError(
                    f"its letters, digits and signs have more than {MOST_LETTER_WORK:,} points together; use a plainer"
                    f" font"
                )

    def drawn(self, character: str) -> tuple[int, tuple[Contour, ...]] | None:
        """Advance and contours of a character; None if it lacks it, has it broken, or too much has been drawn."""
        if character not in self._known:
            self._known[character] = self._within_work(character)
        return self._known[character]

    def _within_work(self, character: str) -> tuple[int, tuple[Contour, ...]] | None:
        if not self._work.takes(0):
            return None
        try:
            letter = self._letter(character)
            made = self._made(letter) if letter else None
        except FontError:
            self._work.takes(FAILED_WORK)
            return None
        return made if letter and self._work.takes(letter[1]) else None

    def tried(self, character: str) -> tuple[int, tuple[Contour, ...]] | None:
        """Advance and contours of a character; None if it lacks it.

        Raises:
            FontError: Its glyph is broken, or larger than any letter.
        """
        letter = self._letter(character)
        return self._made(letter) if letter else None

    def _made(self, letter: Letter) -> tuple[int, tuple[Contour, ...]]:
        contours, advance = fitted(letter[2], self._factor), scaled(letter[0], self._factor)
        if advance > WIDEST or max(map(abs, box(contours))) > LARGEST:
            raise FontError("it is damaged: a letter is larger than any letter")
        return advance, contours


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
