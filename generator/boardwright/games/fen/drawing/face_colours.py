"""Colours of faces that a config gives, and what is said of them: lines and words have to be seen on them."""

from collections.abc import Mapping, Sequence

from boardwright.figures.theme import Theme
from boardwright.games.fen.drawing.tints import BY_THEME, FaceColours, face_tints
from boardwright.geometry.quantised import millionths
from boardwright.scene.colours import contrast
from boardwright.tilings import Tiling

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
