"""Which game knows which key: what is needed to say where a misplaced key belongs without building every model."""

from collections.abc import Mapping
from types import MappingProxyType

GAMES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "fen": ("boardwright.games.fen.config", "FenConfig"),
        "fendo": ("boardwright.games.fendo.config", "FendoConfig"),
        "cercas": ("boardwright.games.cercas.config", "CercasConfig"),
        "dendria": ("boardwright.games.dendria.config", "DendriaConfig"),
        "fanorona": ("boardwright.games.fanorona.config", "FanoronaConfig"),
    }
)
"""Game -> module and name of its config model. A module is imported only when a config of its game is loaded."""

_EVERY = tuple(GAMES)
_FEN = ("fen",)

GAMES_OF_KEY: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "board.size": _EVERY,
        "board.tiling": _FEN,
        "board.variant": _FEN,
        "board.shape": _FEN,
        "board.radius": _FEN,
        "board.points": _FEN,
        "board.centre": _FEN,
        "board.rotate": _FEN,
        "board.drop": _FEN,
        "board.keep": _FEN,
        "board.allow_pieces": _FEN,
        "board.allow_holes": _FEN,
        "board.cell": _EVERY,
        "board.channel": ("fendo",),
        "board.style": ("fen", "fendo"),
        "board.clearance": _EVERY,
        "board.coordinates": _EVERY,
        "board.outlines": ("dendria",),
        "board.score_box": ("fen", "fendo", "cercas"),
        "board.panels": _EVERY,
        "rules.per_turn": _FEN,
        "rules.stuck": _FEN,
        "rules.pie": ("fen", "dendria"),
        "rules.captures": ("fanorona",),
        "rules.pieces": ("fendo",),
        "page.paper": _EVERY,
        "page.margin": _EVERY,
        "page.orientation": _EVERY,
        "page.copies": ("fen", "fendo", "cercas"),
        "page.svg_text": _EVERY,
        "printer.scale_x": _EVERY,
        "printer.scale_y": _EVERY,
        "printer.back_offset": _EVERY,
        "printer.file": _EVERY,
        "sheet.language": _EVERY,
        "sheet.backs": _EVERY,
        "laser.cut": _EVERY,
        "laser.score": _EVERY,
        "laser.engrave": _EVERY,
        "laser.hairline": _EVERY,
        "laser.kerf": _EVERY,
        "title": _EVERY,
        "subtitle": _EVERY,
        "theme": _EVERY,
        "examples": _EVERY,
        "figures": _EVERY,
    }
)
"""Dotted key -> the games that know it."""


def belongs_to(path: tuple[str | int, ...], game: str) -> str:
    """Where a key that stands in the wrong place would be right: a phrase for the message, empty when nowhere."""
    name = str(path[-1])
    if len(path) > 2:
        return ""
    if name in GAMES_OF_KEY and "." in name:
        section, key = name.split(".")
        return f"write '{key}:' under '{section}:'"
    dotted = ".".join(str(part) for part in path)
    if dotted in GAMES_OF_KEY:
        return f"{game} does not have it; it belongs to {' and '.join(GAMES_OF_KEY[dotted])}"
    for known, games in GAMES_OF_KEY.items():
        section, _, key = known.rpartition(".")
        if game in games and (key == name or (section == name and len(path) == 2)):
            return f"it belongs under '{section}:'" if section and key == name else "it belongs at the top level"
    return ""
