"""Tints of FEN's faces: by their number of sides as the theme has them, or as the config says.

Lines and words have to be seen on the colours of a config, so these are looked at.
"""

from collections.abc import Iterable, Mapping, Sequence

from boardrules.values import dataclass
from boardwright.figures.theme import Theme
from boardwright.games.fen.colours import FenColours
from boardwright.geometry.curved import Curved
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import millionths
from boardwright.scene import Item, Style, polygons
from boardwright.scene.colours import contrast
from boardwright.tilings import Tiling

FEWEST_SIDES = 3
"""Sides of the faces that the first colour of a list is for."""

MOST_TINTED = 2_000
"""Faces of a pencil board that is tinted, at the most: of a larger one the ground would cost more than the board."""


STROKES = (1.0, 1.5, 1.3, 0.0, 2.0)
"""Distance in mm of an engraver's strokes on faces of three, four, five, six and more sides; 0 for none."""

MOST_ENGRAVED = 1_000
"""Faces of a board with such strokes, at the most."""


@dataclass(frozen=True, slots=True)
class FaceColours:
    """Colours of faces that a config gives: by number of sides from three up, the last for all that have more, or by
    face.
    """

    by_sides: tuple[str, ...] = ()
    by_face: Mapping[str, str] | None = None

    @property
    def given(self) -> bool:
        """Whether there are any."""
        return bool(self.by_sides or self.by_face)


BY_THEME = FaceColours()
"""The theme's tints alone."""


def theme_tints(theme: Theme) -> tuple[str, ...]:
    """A theme's tints of faces of three, four, five, six and more sides."""
    own = theme.of(FenColours)
    return own.fen_face_3, own.fen_face_4, own.fen_face_5, own.fen_face_6, own.fen_face_more


def face_tints(tiling: Tiling, colours: FaceColours, theme: Theme) -> list[str]:
    """Colour of each face."""
    of_sides = colours.by_sides or theme_tints(theme)
    last = len(of_sides) - 1
    tints = [of_sides[min(max(len(face) - FEWEST_SIDES, 0), last)] for face in tiling.faces]
    if colours.by_face:
        named = colours.by_face
        tints = [named.get(name, tint) for name, tint in zip(tiling.face_names, tints, strict=True)]
    return tints


def is_tinted(tiling: Tiling, colours: FaceColours, theme: Theme) -> bool:
    """Whether the faces of a pencil board are tinted: if the config says so, or the theme tints faces."""
    plain = theme.of(FenColours).fen_face
    return colours.given or (len(tiling.faces) <= MOST_TINTED and any(tint != plain for tint in theme_tints(theme)))


def tinted(shapes: Iterable[Sequence[Point]], tints: Iterable[str], stroke: str | None, width: float) -> list[Item]:
    """One path for each tint, in the order of their first faces."""
    groups: dict[str, list[Sequence[Point]]] = {}
    for shape, tint in zip(shapes, tints, strict=True):
        groups.setdefault(tint, []).append(shape)
    return [polygons(group, Style(tint, stroke, width, join="round")) for tint, group in groups.items()]


def is_engraved(tiling: Tiling, theme: Theme) -> bool:
    """Whether some faces have strokes."""
    own = theme.of(FenColours)
    return own.fen_hatch != own.fen_face and len(tiling.faces) <= MOST_ENGRAVED


def engraved(shapes: Sequence[Sequence[Point]], tiling: Tiling, theme: Theme) -> list[Item]:
    """Strokes on the faces of some numbers of sides, of a theme that has them; none on curves."""
    if not is_engraved(tiling, theme):
        return []
    own = theme.of(FenColours)
    from boardwright.figures.diagram.marks import hatching  # noqa: PLC0415 - for one theme only

    groups: dict[int, list[Sequence[Point]]] = {}
    for face, shape in zip(tiling.faces, shapes, strict=True):
        if not isinstance(shape, Curved):
            groups.setdefault(min(max(len(face) - FEWEST_SIDES, 0), len(STROKES) - 1), []).append(shape)
    items: list[Item] = []
    for sides, group in sorted(groups.items()):
        if STROKES[sides]:
            items += hatching(group, own.fen_hatch, gap=STROKES[sides], width=0.2, rising=sides % 2 == 0)
    return items


LEAST = 1.5
"""Contrast of a face and the lines around it below which lines vanish."""

NAMED = 5
"""Colours that a warning names, at the most."""


def face_colours(
    given: Sequence[str] | Mapping[str, str] | None, tiling: Tiling, theme: Theme
) -> tuple[FaceColours, tuple[str, ...]]:
    """Colours that a config gives, and warnings about those on which a theme's lines vanish."""
    if given is None:
        return BY_THEME, ()
    colours = FaceColours(by_face=given) if isinstance(given, Mapping) else FaceColours(by_sides=tuple(given))
    ways = {"lines": theme.colours.line, "ink": theme.colours.ink}
    used = sorted(set(face_tints(tiling, colours, theme)))
    found = []
    for what, colour in ways.items():
        faint = [tint for tint in used if millionths(contrast(tint, colour)) < millionths(LEAST)]
        if faint:
            more = f" and {len(faint) - NAMED} more" if len(faint) > NAMED else ""
            found.append(f"board.colours: {what} ({colour}) can hardly be seen on {', '.join(faint[:NAMED])}{more}")
    return colours, tuple(found)
