"""Shapes that many claims and keys share, and the keys that describe a position of most games."""

from typing import Final

from boardrules.vocabulary.shapes import Either, Key, ListOf, MappingOf, Number, Text, Whole

MOST_TURNS: Final = 2000
"""Greatest number of turns or earlier positions that lead to a position."""

TURN: Final = Text(2000)
NAME: Final = Text(100)
"""Name of a place, a player or a reason."""

NAMES: Final = ListOf(NAME, 10_000)
ROWS: Final = Text()
COUNT: Final = Whole(0, 1_000_000_000_000)

SCORES: Final = MappingOf(Number(0, 100_000), 1, 2)
"""Player -> points."""

SITES: Final = MappingOf(
    Either((NAMES, MappingOf(NAMES)), "a list of places, or a mapping of kinds of pieces to lists of places"), most=2
)
"""Player -> places, or player -> kind of piece -> places; a player who is not listed has none."""

IN_ROWS: Final = Key("position", ROWS, "The pieces in rows, the top row first. Default: the start of the game.")
IN_LISTS: Final = Key("sites", SITES, "The pieces: player -> places. Instead of position.")
TO_MOVE: Final = Key("to_move", NAME, "Who is to move. Default: the player who begins.")

LAYERS: Final = Key(
    "layers",
    MappingOf(ListOf(NAME, 100)),
    "What lies below the top pieces: place -> players, from the bottom up. Default: nothing.",
)
"""Of a game with stacks, whose `position` or `sites` have the top pieces; see `notation.Fields.layers`."""

POSITION_KEYS: Final = (IN_ROWS, IN_LISTS, TO_MOVE)
"""Keys that describe a position of most games."""
