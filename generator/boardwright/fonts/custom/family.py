"""A family of the user's own: one to three fonts, set so that their capitals are as high as those of our fonts."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from typing import Final

from boardrules.values import dataclass
from boardwright.fonts.custom.contours import Contour, FontError, Work, box
from boardwright.fonts.custom.font import MOST_FAMILY_WORK, REACHING, CustomFont, area_of, outline_of
from boardwright.fonts.family import STYLES, Face
from boardwright.fonts.metrics import ASCENT, DESCENT, UNITS_PER_EM
from boardwright.fonts.outlines import Outline

OURS: Final = ("OpenSans", "DejaVu")
"""How PostScript names of our own fonts begin; no two fonts in a file may have the same."""


@dataclass(frozen=True, slots=True)
class FontFile:
    """A font and the file that it came from, as messages name it."""

    font: CustomFont
    file: str


class CustomFamily:
    """Fonts by style, the regular one among them, which stands in for the others; see `fonts.family.Family`.

    Raises:
        FontError: Their letters are far too low or too high.
    """

    def __init__(self, fonts: Mapping[Face, FontFile]) -> None:
        self._fit = min(one.font.fit for one in fonts.values())
        work = Work(MOST_FAMILY_WORK)
        # Copies: another family may have the same fonts in another size.
        sized = {one.font.digest: one.font.at(self._fit, work) for one in fonts.values()}
        self._given = {face: FontFile(sized[one.font.digest], one.file) for face, one in fonts.items()}
        self._fonts: dict[Face, FontFile] = {face: self._given.get(face, self._given["regular"]) for face in STYLES}
        self._names = {face: f"own-{one.font.digest}-{self._fit}" for face, one in self._fonts.items()}
        self._by_name = {self._names[face]: one.font for face, one in self._fonts.items()}
        self._postscript: dict[str, str] = {}
        for name, font in self._by_name.items():
            told = font.postscript
            taken = told.startswith(OURS) or told in self._postscript.values()
            self._postscript[name] = f"{told}-{font.digest[:8]}" if taken else told
        self._areas: dict[tuple[str, str], float] = {}
        self._outlines: dict[tuple[str, str], Outline] = {}

    @property
    def title(self) -> str:
        """Name of the regular font's family."""
        return self._fonts["regular"].font.title

    @property
    def fit(self) -> float:
        """What sizes are multiplied by."""
        return float(self._fit)

    @property
    def variable(self) -> tuple[Face, ...]:
        """Styles whose font is a variable one."""
        return tuple(face for face, one in self._given.items() if one.font.variable)

    def expect(self, characters: Iterable[str]) -> None:
        """Say which characters may be asked for soon."""
        wanted = set(characters)
        for font in self._by_name.values():
            font.expect(wanted)

    def font(self, face: Face) -> str:
        """Name of a face's font."""
        return self._names[face]

    def file(self, face: Face) -> str:
        """File of a face's font."""
        return self._fonts[face].file

    def advance(self, face: Face, character: str) -> int | None:
        """Advance of a character in a face; None if its font lacks it, and may."""
        drawn = self._fonts[face].font.drawn(character)
        return None if drawn is None else drawn[0]

    def area(self, face: Face, character: str) -> float:
        """Area of its ink at size 1."""
        key = self._names[face], character
        if key not in self._areas:
            drawn = self._fonts[face].font.drawn(character)
            self._areas[key] = area_of(drawn[1]) if drawn else 0.0
        return self._areas[key]

    def glyph(self, font: str, character: str) -> Outline:
        """Outline of a character in a font of this name.

        Raises:
            KeyError: The font lacks it.
        """
        key = font, character
        if key not in self._outlines:
            drawn = self._by_name[font].drawn(character)
            if drawn is None:
                raise KeyError(character)
            self._outlines[key] = outline_of(drawn[1])
        return self._outlines[key]

    def embedded(self, font: str, characters: Iterable[str]) -> bytes:
        """A TrueType font with these characters of a font of this name."""
        own = self._by_name[font]
        drawn = {ord(one): glyph for one in (" ", *characters) if (glyph := own.drawn(one)) is not None}
        return truetype(self._postscript[font], drawn)


def check_letters(font: CustomFont) -> None:
    """Look at all of ASCII: without it hardly a line can be set, and broken letters are found at once.

    Raises:
        FontError: A letter, digit or sign is missing, or broken, or they have too many points.
    """
    ascii_letters = "".join(map(chr, range(0x20, 0x7F)))
    font.check_work("".join(dict.fromkeys(ascii_letters + REACHING)))
    missing = [one for one in ascii_letters if font.tried(one) is None]
    if missing:
        named = ", ".join(f"{one!r} ({unicodedata.name(one, '').lower()})" for one in missing[:5])
        more = f" and {len(missing) - 5} more" if len(missing) > 5 else ""
        raise FontError(f"it lacks {named}{more}, which every sheet needs")


def truetype(name: str, glyphs: Mapping[int, tuple[int, Sequence[Contour]]]) -> bytes:
    """A font of this PostScript name with glyphs by their code points: advance and contours, 2048 units to the em.

    It is made anew, and holds nothing of the user's file but the outlines of these letters.
    """
    from fontTools.fontBuilder import FontBuilder  # noqa: PLC0415 - belongs to an extra
    from fontTools.pens.ttGlyphPen import TTGlyphPointPen  # noqa: PLC0415 - as above

    def drawn(contours: Sequence[Contour]) -> object:
        pen = TTGlyphPointPen(None)
        for contour in contours:
            pen.beginPath()
            for x, y, on in contour:
                pen.addPoint((x, y), "line" if on else None)
            pen.endPath()
        return pen.glyph()

    ascent, descent = round(ASCENT * UNITS_PER_EM), -round(DESCENT * UNITS_PER_EM)
    names = {code_point: f"u{code_point:04X}" for code_point in sorted(glyphs)}
    made = {".notdef": (UNITS_PER_EM // 2, ()), **{names[one]: glyphs[one] for one in names}}
    builder = FontBuilder(UNITS_PER_EM)
    builder.setupHead(unitsPerEm=UNITS_PER_EM, created=0, modified=0)  # same input, same bytes
    builder.setupGlyphOrder(list(made))
    builder.setupCharacterMap(names)
    builder.setupGlyf({one: drawn(contours) for one, (_, contours) in made.items()})
    builder.setupHorizontalMetrics({one: (advance, box(contours)[0]) for one, (advance, contours) in made.items()})
    builder.setupHorizontalHeader(ascent=ascent, descent=descent)
    builder.setupNameTable({"familyName": name, "styleName": "Regular", "fullName": name, "psName": name})
    builder.setupOS2(sTypoAscender=ascent, sTypoDescender=descent, usWinAscent=ascent, usWinDescent=-descent)
    builder.setupPost(keepGlyphNames=False)
    target = BytesIO()
    builder.save(target)
    return target.getvalue()
