"""Words of the one file that holds a whole set: its cover, its contents, the numbers of its pages."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

Part = Literal["cover", "assembly", "board", "pieces", "rules", "examples", "pad"]

Step = Literal[
    "print",
    "measure",
    "long-edge",
    "short-edge",
    "gutter-fold",
    "glue-board",
    "cut-board",
    "poster-cut",
    "poster-tape",
    "poster-glue",
    "cut-panels",
    "hinges",
    "fold-board",
    "cut-pieces",
    "standees",
    "pad",
]
"""Steps of making a game, each with a picture. Those of a set are told in an order of their own.

`poster-tape` is for posters whose sheets meet at seams, `poster-glue` for those whose sheets overlap.
"""


@dataclass(frozen=True, slots=True)
class Instruction:
    """What a step is called, and what to do, in a sentence or two."""

    title: str
    text: str


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
    instructions: Mapping[Step, Instruction]
    """Step of making a game -> how it is done."""
    puzzles: str
    solutions: str
    """Headings of the pages of examples; the first one is the name of the part."""

    def page_of(self, page: int, pages: int) -> str:
        """Number of a page, in words."""
        return self.page.format(page=page, pages=pages)

    def sheets_of(self, count: int, paper: str) -> str:
        """Number of sheets of a paper, in words."""
        return (self.one_sheet if count == 1 else self.sheets).format(count=count, paper=paper)


_ENGLISH: dict[Step, Instruction] = {
    "print": Instruction(
        "Print at 100\u00a0%", "Choose “actual size” or 100\u00a0% in the print dialog, never “fit to page”."
    ),
    "measure": Instruction(
        "Measure the bar",
        "The bar at the foot of each sheet, and of this one, is 100\u00a0mm long. Cut nothing before it is.",
    ),
    "long-edge": Instruction(
        "Print on both sides",
        "Let the printer flip the paper on its long edge. Hold a sheet against the light: each back lies behind its "
        "front.",
    ),
    "short-edge": Instruction(
        "Print on both sides",
        "Let the printer flip the paper on its short edge. Hold a sheet against the light: each back lies behind its "
        "front.",
    ),
    "gutter-fold": Instruction(
        "Fold fronts and backs together",
        "Print on one side only. Fold the sheet along the dashed line, the print outside, and glue its halves "
        "together.",
    ),
    "glue-board": Instruction(
        "Glue the board to card",
        "Spread the glue thinly, up to the edges. Lay the sheet on, smooth it from the middle outwards, and let it dry "
        "under books.",
    ),
    "cut-board": Instruction(
        "Cut the board out",
        "Keep the steel ruler on the board and draw the knife along it, lightly and more than once.",
    ),
    "poster-cut": Instruction(
        "Cut the sheets of the board",
        "Cut each sheet along its solid lines; the crop marks lead the ruler. The map shows where each sheet belongs.",
    ),
    "poster-tape": Instruction(
        "Join the sheets",
        "Push edges of the same number together, until two half diamonds make one, and tape them on the back.",
    ),
    "poster-glue": Instruction(
        "Join the sheets",
        "Lay each sheet on the strip of the one before it, up to the dashed line, where half diamonds of one number "
        "meet, and glue it down.",
    ),
    "cut-panels": Instruction(
        "Cut the panels out",
        "Draw the knife along the steel ruler, lightly and more than once; the crop marks lead the ruler.",
    ),
    "hinges": Instruction(
        "Tape the hinges",
        "Lay the panels edge to edge as their map shows. Tape each joint on the side that it names, front or back.",
    ),
    "fold-board": Instruction(
        "Fold the board", "Follow the numbers of the hinges. Each of them closes towards its tape."
    ),
    "cut-pieces": Instruction(
        "Cut the pieces out",
        "First cut from edge to edge, then cut the strips into pieces, and the corners last.",
    ),
    "standees": Instruction(
        "Fold the pieces that stand",
        "Score the dashed lines. Fold the strip in the middle, glue it together, and bend its feet outwards.",
    ),
    "pad": Instruction(
        "Play with pencils",
        "Sheets to draw on need no cutting and no glue. Print one as often as you play.",
    ),
}

_GERMAN: dict[Step, Instruction] = {
    "print": Instruction(
        "Mit 100\u00a0% drucken",
        "Wähle im Druckdialog „tatsächliche Größe“ oder 100\u00a0%, nie „an Seite anpassen“.",
    ),
    "measure": Instruction(
        "Den Balken messen",
        "Der Balken am Fuß jedes Blattes, auch dieses Blattes, ist 100\u00a0mm lang. Vorher wird nichts geschnitten.",
    ),
    "long-edge": Instruction(
        "Beidseitig drucken",
        "Lass den Drucker an der langen Kante wenden. Halte ein Blatt gegen das Licht: Jede Rückseite liegt hinter "
        "ihrer Vorderseite.",
    ),
    "short-edge": Instruction(
        "Beidseitig drucken",
        "Lass den Drucker an der kurzen Kante wenden. Halte ein Blatt gegen das Licht: Jede Rückseite liegt hinter "
        "ihrer Vorderseite.",
    ),
    "gutter-fold": Instruction(
        "Vorder- und Rückseiten falten",
        "Drucke nur auf eine Seite. Falte das Blatt an der gestrichelten Linie, den Druck nach außen, und klebe die "
        "Hälften zusammen.",
    ),
    "glue-board": Instruction(
        "Den Spielplan aufkleben",
        "Streiche den Kleber dünn bis an die Ränder. Leg das Blatt auf, streiche es von der Mitte nach außen glatt und "
        "lass es unter Büchern trocknen.",
    ),
    "cut-board": Instruction(
        "Den Spielplan ausschneiden",
        "Lass das Stahllineal auf dem Spielplan liegen und zieh das Messer daran entlang, leicht und mehrmals.",
    ),
    "poster-cut": Instruction(
        "Die Blätter des Spielplans schneiden",
        "Schneide jedes Blatt an den durchgezogenen Linien; die Schnittmarken führen das Lineal. Die Karte zeigt, "
        "wohin jedes Blatt gehört.",
    ),
    "poster-tape": Instruction(
        "Die Blätter verbinden",
        "Schieb Kanten mit derselben Zahl aneinander, bis zwei halbe Rauten eine ganze sind, und klebe sie hinten mit "
        "Klebeband fest.",
    ),
    "poster-glue": Instruction(
        "Die Blätter verbinden",
        "Leg jedes Blatt auf den Streifen des vorigen, bis an die gestrichelte Linie, wo sich die halben Rauten einer "
        "Zahl treffen, und klebe es fest.",
    ),
    "cut-panels": Instruction(
        "Die Tafeln ausschneiden",
        "Zieh das Messer am Stahllineal entlang, leicht und mehrmals; die Schnittmarken führen das Lineal.",
    ),
    "hinges": Instruction(
        "Die Scharniere kleben",
        "Leg die Tafeln Kante an Kante, wie ihre Karte es zeigt. Überklebe jede Fuge auf der Seite, die sie nennt, "
        "vorn oder hinten.",
    ),
    "fold-board": Instruction(
        "Den Spielplan falten", "Folge den Zahlen der Scharniere. Jedes schließt sich zu seinem Klebeband hin."
    ),
    "cut-pieces": Instruction(
        "Die Spielsteine ausschneiden",
        "Schneide zuerst von Rand zu Rand, dann die Streifen in einzelne Steine und die Ecken zuletzt.",
    ),
    "standees": Instruction(
        "Stehende Figuren falten",
        "Ritze die gestrichelten Linien an. Falte den Streifen in der Mitte, klebe ihn zusammen und bieg die Füße nach "
        "außen.",
    ),
    "pad": Instruction(
        "Mit Stiften spielen",
        "Blätter zum Zeichnen brauchen weder Schere noch Kleber. Drucke eines für jedes Spiel.",
    ),
}

SET_WORDS: Mapping[str, SetWords] = MappingProxyType(
    {
        "en": SetWords(
            parts=MappingProxyType(
                {
                    "cover": "Cover",
                    "assembly": "Making the game",
                    "board": "Board",
                    "pieces": "Pieces",
                    "rules": "Rules",
                    "examples": "Examples",
                    "pad": "Pad",
                }
            ),
            advice=MappingProxyType(
                {
                    "cover": "need not be printed",
                    "assembly": "once, or read it on a screen",
                    "board": "once, on card, or on paper glued to card",
                    "pieces": "once, on card of 200 to 300 g/m²",
                    "rules": "once, on paper",
                    "examples": "once, on paper, if you like",
                    "pad": "as often as you play, on paper",
                }
            ),
            contents="In this file",
            columns=("part", "page", "sheets", "print it"),
            need="You need",
            needs=MappingProxyType(
                {
                    "paper": "paper of the size {paper}",
                    "card": "paper and card of the size {paper}",
                    "scissors": "scissors, or a knife, a steel ruler and a cutting mat",
                    "glue": "glue for paper",
                    "tape": "clear tape",
                    "pencils": "two pencils of different colours",
                }
            ),
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
            instructions=MappingProxyType(_ENGLISH),
            puzzles="Puzzles",
            solutions="Solutions",
        ),
        "de": SetWords(
            parts=MappingProxyType(
                {
                    "cover": "Titelblatt",
                    "assembly": "So entsteht das Spiel",
                    "board": "Spielplan",
                    "pieces": "Spielsteine",
                    "rules": "Spielregeln",
                    "examples": "Beispiele",
                    "pad": "Block",
                }
            ),
            advice=MappingProxyType(
                {
                    "cover": "muss nicht gedruckt werden",
                    "assembly": "einmal, oder am Bildschirm lesen",
                    "board": "einmal, auf Karton oder auf Papier, das du aufklebst",
                    "pieces": "einmal, auf Karton von 200 bis 300 g/m²",
                    "rules": "einmal, auf Papier",
                    "examples": "einmal, auf Papier, wenn du magst",
                    "pad": "für jedes Spiel neu, auf Papier",
                }
            ),
            contents="In dieser Datei",
            columns=("Teil", "Seite", "Blätter", "So druckst du es"),
            need="Du brauchst",
            needs=MappingProxyType(
                {
                    "paper": "Papier im Format {paper}",
                    "card": "Papier und Karton im Format {paper}",
                    "scissors": "eine Schere, oder Messer, Stahllineal und Schneidematte",
                    "glue": "Papierkleber",
                    "tape": "durchsichtiges Klebeband",
                    "pencils": "zwei Stifte in verschiedenen Farben",
                }
            ),
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
            instructions=MappingProxyType(_GERMAN),
            puzzles="Aufgaben",
            solutions="Lösungen",
        ),
    }
)
"""Language -> words of the one file."""
