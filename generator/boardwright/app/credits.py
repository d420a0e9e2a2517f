"""The five games: their names, authors and rights lines, as printed on every sheet."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Credit:
    """Name of a game, a short credit, the author's name, and the rights line."""

    name: str
    credit: str
    author: str
    rights: str


PROGRAM = "Boardwright"
"""Author of sheets that belong to no game."""

CREDITS: Mapping[str, Credit] = MappingProxyType(
    {
        "fendo": Credit(
            "Fendo",
            "by Dieter Stein, 2014",
            "Dieter Stein",
            "Fendo, a game by Dieter Stein (2014), spielstein.com. Rules retold; for private, non-commercial use.",
        ),
        "cercas": Credit(
            "Cercas",
            "by Rey Alicea, 2016",
            "Rey Alicea",
            "Cercas, a game by Rey Alicea (2016). Rules retold; rights remain with the author.",
        ),
        "dendria": Credit(
            "Dendria",
            "by Saïd Galdseid, 2023",
            "Saïd Galdseid",
            "Dendria, a game by Saïd Galdseid (2023). Rules retold; rights remain with the author.",
        ),
        "fen": Credit(
            "FEN",
            "by Phil Leduc, 2024",
            "Phil Leduc",
            "FEN, a game by Phil Leduc (c) 2024, all rights reserved. Rules retold for private play and design; "
            "publishing, programming for distribution or selling needs the author's permission.",
        ),
        "fanorona": Credit(
            "Fanorona",
            "traditional, Madagascar",
            "traditional",
            "Fanorona, traditional game of Madagascar.",
        ),
    }
)


def credit_of(game: str, language: str) -> Credit:
    """What sheets in a language say about a game. Rights lines are their owners', the same in every language."""
    from boardwright.games.words import game_words  # noqa: PLC0415 - lists of games need no words

    words = game_words(game, language)
    return replace(CREDITS[game], credit=words.credit, author=words.author)
