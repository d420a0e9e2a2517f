"""The fixed words of printed sheets, per language: everything that is neither a game's rules nor its name."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Words:
    """Words of one language. Each is used as it stands here, capitals included."""

    language: str
    rules: str
    """What a rule sheet is called beside the game's name."""
    page: str
    """Number of a page, with `{page}` and `{pages}`."""
    figure: str
    """Name of a numbered figure, with `{number}`."""
    score: str
    legal: str
    illegal: str
    problem: str
    solution: str
    turn: str
    white: str
    black: str
    orange: str

    def page_of(self, page: int, pages: int) -> str:
        """Number of a page, in words."""
        return self.page.format(page=page, pages=pages)


WORDS: Mapping[str, Words] = MappingProxyType(
    {
        "en": Words(
            language="en",
            rules="Rules",
            page="Page {page} of {pages}",
            figure="Figure {number}",
            score="Score",
            legal="legal",
            illegal="not legal",
            problem="Problem",
            solution="Solution",
            turn="Turn",
            white="White",
            black="Black",
            orange="Orange",
        ),
        "de": Words(
            language="de",
            rules="Spielregeln",
            page="Seite {page} von {pages}",
            figure="Abbildung {number}",
            score="Punkte",
            legal="erlaubt",
            illegal="nicht erlaubt",
            problem="Aufgabe",
            solution="Lösung",
            turn="Zug",
            white="Weiß",
            black="Schwarz",
            orange="Orange",
        ),
    }
)
