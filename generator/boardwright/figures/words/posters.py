"""The fixed words of posters: boards that are larger than the paper, on sheets to be joined."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class PosterWords:
    """Words of one language; `{...}` is filled in. Sentences end with their full stop, and are joined by spaces."""

    map: str
    """How a reader's list of pages calls the map."""
    heading: str
    title: str
    map_alt: str
    """The map in words, for those who cannot see it; the board in words follows."""
    one_sheet: str
    sheets: str
    """How many sheets, as it follows 'on'."""
    range: str
    """The first and the last of several sheets."""
    count: str
    strip: str
    """How wide a strip neighbouring sheets share, where they overlap."""
    seams: str
    loose: str
    print: str
    cut: str
    cut_over: str
    """How to cut, where sheets meet at seams and where they overlap."""
    join: str
    join_ticks: str
    join_over: str
    """How to join: at seams, at seams with ticks at their ends, overlapping."""
    sheet: str
    page: str
    """What stands in the foot of a sheet."""
    piece: str
    """A sheet's part of the board in words."""

    def sheets_of(self, count: int) -> str:
        """Number of sheets."""
        return self.one_sheet if count == 1 else self.sheets.format(count=count)

    def from_to(self, first: str, last: str) -> str:
        """Sheets from the first to the last."""
        return first if first == last else self.range.format(first=first, last=last)


POSTER_WORDS: Mapping[str, PosterWords] = MappingProxyType(
    {
        "en": PosterWords(
            map="Map",
            heading="Assembly map",
            title="{title}: assembly map",
            map_alt="Assembly map of a poster of {sheets}.",
            one_sheet="1 sheet",
            sheets="{count} sheets",
            range="{first} to {last}",
            count="This board is printed on {sheets}, {names}, besides this one.",
            strip="Neighbouring sheets share a strip {width} mm wide.",
            seams="Seams run between the spaces: no space is cut.",
            loose="Sheets with loose parts show them as far apart as they lie on the board.",
            print="Print every page at 100\u00a0% (actual size), and measure the bar at its foot.",
            cut="Cut each sheet along its solid lines; crop marks lead the ruler. The dashed line is the edge of the "
            "board, to be cut at the end.",
            cut_over="Cut each sheet along its solid lines, at the left and at the top; crop marks lead the ruler.",
            join="Join edges with the same number, row by row: half diamonds make one diamond. Tape them on the back.",
            join_ticks="Join edges with the same number, row by row: half diamonds make one diamond, and the ticks at "
            "the ends of seams meet. Tape them on the back.",
            join_over="Lay it on the strip of the sheet before it, up to the dashed line, where the half diamonds of "
            "one number meet, and glue it down.",
            sheet="sheet {label}",
            page="page\u00a0{page}\u00a0of\u00a0{pages}",
            piece="Piece {label} of the board.",
        ),
        "de": PosterWords(
            map="Karte",
            heading="Karte der Blätter",
            title="{title}: Karte der Blätter",
            map_alt="Karte eines Posters aus {sheets}.",
            one_sheet="1 Blatt",
            sheets="{count} Blättern",
            range="{first} bis {last}",
            count="Dieser Spielplan steht auf {sheets}, {names}; das Blatt mit der Karte ist nicht mitgezählt.",
            strip="Benachbarte Blätter haben einen {width} mm breiten Streifen gemeinsam.",
            seams="Die Nähte verlaufen zwischen den Feldern: Kein Feld wird zerschnitten.",
            loose="Lose Teile auf einem Blatt liegen so weit auseinander wie auf dem Spielplan.",
            print="Drucke alle Seiten mit 100\u00a0% (tatsächliche Größe) und miss den Balken am Fuß nach.",
            cut="Schneide jedes Blatt an den durchgezogenen Linien; die Schnittmarken führen das Lineal. Die "
            "gestrichelte Linie ist der Rand des Spielplans und wird zuletzt geschnitten.",
            cut_over="Schneide jedes Blatt links und oben an den durchgezogenen Linien; die Schnittmarken führen das "
            "Lineal.",
            join="Leg Kanten mit derselben Zahl aneinander, Reihe für Reihe: Zwei halbe Rauten werden eine ganze. "
            "Klebe sie hinten mit Klebeband fest.",
            join_ticks="Leg Kanten mit derselben Zahl aneinander, Reihe für Reihe: Zwei halbe Rauten werden eine "
            "ganze, und die Striche an den Enden der Nähte treffen sich. Klebe sie hinten mit Klebeband fest.",
            join_over="Leg es auf den Streifen des vorigen Blattes, bis an die gestrichelte Linie, wo sich die halben "
            "Rauten einer Zahl treffen, und klebe es fest.",
            sheet="Blatt {label}",
            page="Seite\u00a0{page}\u00a0von\u00a0{pages}",
            piece="Teil {label} des Spielplans.",
        ),
    }
)
"""Language -> words of posters."""
