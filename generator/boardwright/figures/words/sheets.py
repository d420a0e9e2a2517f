"""The fixed words of printed sheets: titles, footers, numbers of pages."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Words:
    """Words of one language. Each is used as it stands here, capitals included; `{...}` is filled in."""

    language: str
    rules: str
    """What a rule sheet is called beside the game's name."""
    page: str
    """Number of a page."""
    decimal_mark: str
    print_at: str
    """How to print, in the footer."""
    inch: tuple[str, str, str]
    """The lines in the square whose sides are one inch."""
    board_size: str
    cells: Mapping[str, str]
    """Game -> what the length called cell is on its board; the length follows. Games that have sheets only."""
    pad: str
    """Subtitle of a page of small boards."""
    one_board: str
    boards: str

    def page_of(self, page: int, pages: int) -> str:
        """Number of a page, in words."""
        return self.page.format(page=page, pages=pages)

    def number(self, written: str) -> str:
        """A number written with a point, as this language writes it."""
        return written.replace(".", self.decimal_mark)


WORDS: Mapping[str, Words] = MappingProxyType(
    {
        "en": Words(
            language="en",
            rules="Rules",
            page="Page {page} of {pages}",
            decimal_mark=".",
            print_at="Print at 100 % (actual size)",
            inch=("1 inch", "25.4 mm", "each side"),
            board_size="board {width} x {height} mm",
            cells=MappingProxyType(
                {
                    "fendo": "side of a space",
                    "cercas": "distance of dots",
                    "dendria": "hex from flat to flat",
                    "fanorona": "distance of points",
                    "fen": "shortest edge",
                }
            ),
            pad="Several boards, to play on with pencils",
            one_board="One board",
            boards="{count} boards",
        ),
        "de": Words(
            language="de",
            rules="Spielregeln",
            page="Seite {page} von {pages}",
            decimal_mark=",",
            print_at="Mit 100 % drucken (tatsächliche Größe)",
            inch=("1 Zoll", "25,4 mm", "je Seite"),
            board_size="Spielplan {width} × {height} mm",
            cells=MappingProxyType({"fendo": "Seite eines Feldes", "fanorona": "Abstand der Punkte"}),
            pad="Mehrere Pläne, um mit Stiften darauf zu spielen",
            one_board="Ein Plan",
            boards="{count} Pläne",
        ),
    }
)
"""Language -> words of sheets."""
