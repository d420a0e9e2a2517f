"""Words of the one file that holds a whole set: its cover, its contents, the numbers of its pages."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

Part = Literal["cover", "assembly", "board", "pieces", "rules", "examples", "pad"]


@dataclass(frozen=True, slots=True)
class SetWords:
    """Words of one language; `{...}` is filled in. Parts are called by the names of `parts`."""

    parts: Mapping[Part, str]
    advice: Mapping[Part, str]
    """How a part is best printed, for the contents."""
    contents: str
    columns: tuple[str, str, str, str]
    """Headings of the contents: part, page, sheets, advice."""
    need: str
    needs: Mapping[str, str]
    """Things to have at hand, by name."""
    printing: str
    steps: tuple[str, ...]
    page: str
    one_sheet: str
    sheets: str
    duplex: str
    """Added to the advice for a part that has backs."""

    def page_of(self, page: int, pages: int) -> str:
        """Number of a page, in words."""
        return self.page.format(page=page, pages=pages)

    def sheets_of(self, count: int, paper: str) -> str:
        """Number of sheets of a paper, in words."""
        return (self.one_sheet if count == 1 else self.sheets).format(count=count, paper=paper)


SET_WORDS: Mapping[str, SetWords] = MappingProxyType(
    {
        "en": SetWords(
            parts={
                "cover": "Cover",
                "assembly": "Making the game",
                "board": "Board",
                "pieces": "Pieces",
                "rules": "Rules",
                "examples": "Examples",
                "pad": "Pad",
            },
            advice={
                "cover": "need not be printed",
                "assembly": "once, or read it on a screen",
                "board": "once, on card, or on paper glued to card",
                "pieces": "once, on card of 200 to 300 g/m²",
                "rules": "once, on paper",
                "examples": "once, on paper, if you like",
                "pad": "as often as you play, on paper",
            },
            contents="In this file",
            columns=("part", "page", "sheets", "print it"),
            need="You need",
            needs={
                "paper": "paper and card of the size {paper}",
                "scissors": "scissors, or a knife, a steel ruler and a cutting mat",
                "glue": "glue for paper",
                "tape": "clear tape",
                "pencils": "two pencils of different colours",
            },
            printing="Printing",
            steps=(
                "Choose “actual size” or 100 % in the print dialog, never “fit to page”.",
                "Measure the bar at the foot of a sheet: it is 100 mm long. If yours is not, the test sheet of "
                "Boardwright finds the numbers that put your printer right.",
                "Print each part as the table above says, and cut nothing before you have measured.",
            ),
            page="page {page} of {pages}",
            one_sheet="1 of {paper}",
            sheets="{count} of {paper}",
            duplex="on both sides",
        ),
        "de": SetWords(
            parts={
                "cover": "Titelblatt",
                "assembly": "So entsteht das Spiel",
                "board": "Spielplan",
                "pieces": "Spielsteine",
                "rules": "Spielregeln",
                "examples": "Beispiele",
                "pad": "Block",
            },
            advice={
                "cover": "muss nicht gedruckt werden",
                "assembly": "einmal, oder am Bildschirm lesen",
                "board": "einmal, auf Karton oder auf Papier, das du aufklebst",
                "pieces": "einmal, auf Karton von 200 bis 300 g/m²",
                "rules": "einmal, auf Papier",
                "examples": "einmal, auf Papier, wenn du magst",
                "pad": "für jedes Spiel neu, auf Papier",
            },
            contents="In dieser Datei",
            columns=("Teil", "Seite", "Blätter", "So druckst du es"),
            need="Du brauchst",
            needs={
                "paper": "Papier und Karton im Format {paper}",
                "scissors": "eine Schere, oder Messer, Stahllineal und Schneidematte",
                "glue": "Papierkleber",
                "tape": "durchsichtiges Klebeband",
                "pencils": "zwei Stifte in verschiedenen Farben",
            },
            printing="Drucken",
            steps=(
                "Wähle im Druckdialog „tatsächliche Größe“ oder 100 %, nie „an Seite anpassen“.",
                "Miss den Balken am Fuß eines Blattes nach: Er ist 100 mm lang. Stimmt das nicht, findest du mit dem "
                "Testblatt von Boardwright die Werte, die deinen Drucker berichtigen.",
                "Drucke jeden Teil so, wie es die Tabelle sagt, und schneide erst, wenn du nachgemessen hast.",
            ),
            page="Seite {page} von {pages}",
            one_sheet="1 Blatt {paper}",
            sheets="{count} Blätter {paper}",
            duplex="beidseitig",
        ),
    }
)
