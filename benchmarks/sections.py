"""Sections of what is measured: title and words, without a figure that was seen."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Section:
    """One section: its name, and the words before and after its tables."""

    name: str
    title: str
    before: str
    after: str = ""


SECTIONS = (
    Section(
        "board",
        "A board of 217 hexes on A4",
        "Whole processes, as PDF and SVG.",
        """The other two do less: the bare script draws one fixed sheet in fonts of the reader's machine, and the
protograf script all hexes in one colour; its SVG is made from its PDF. Most of the time goes into starting: the
libraries that read commands and configs take as long as the bare drawing.""",
    ),
    Section(
        "sets",
        "Whole sets",
        """Whole processes, with examples verified and puzzles solved. The second table is of all stock sets by the
clock: with one process and with two, and once more when nothing has changed.""",
    ),
    Section(
        "growth",
        "Growth",
        """FEN on hexagons, board as PDF and SVG on a paper of 5 by 5 metres, whole processes. The bare drawing is that
of the 10,267 hexagons alone, by reportlab and svgwrite.""",
        """An exponent of 1 means that twice the board costs twice as much; these are good to about 0.1.""",
    ),
    Section(
        "tilings",
        "Tilings and counts",
        """FEN boards cut from four tilings, checked and counted: CPU time in one process, and that of `boardwright
counts` as a whole process. The best of three, and of one for 100,000 faces.""",
    ),
    Section(
        "drawings",
        "Drawings",
        """Squares drawn in an SVG, until the board is counted or its drawing refused: CPU time, each in a process that
has all that it needs loaded, the best of three. Beside it is the same drawing without a fault.""",
    ),
    Section(
        "rule_sheets",
        "Rule sheets",
        """A sheet without figures: CPU time in one process, the first row with all imports.""",
    ),
    Section(
        "start",
        "Start",
        "Whole processes: the help, and one figure, which is verified before it is drawn.",
    ),
    Section(
        "rules",
        "The rules",
        """Turn sequences a second, with the last ply counted by formula, and random games a second, in plain Python:
CPU time, the best of three runs. What is aimed at is told in the time of the bare drawing below.""",
        """Random games of Dendria seldom end before they are cut off, so a game is 400 turns there.""",
    ),
    Section(
        "core",
        "Play by the thousand",
        """FEN's core, in C and in Python: random games, and simulations of tree searches from the start, CPU time in
one process, the best of three runs. Beside them the same in numba (`numba_fen.py`), and the rules in plain Python,
written the obvious way (`plain_fen.py`): shares and lengths show it is the same game.""",
        """What starting costs is left out of the rates.""",
    ),
    Section(
        "figures",
        "Figures and real rule sheets",
        """Figures of verified examples, 80 mm wide, in a running process: CPU time, the best of 50. `boardwright
figure` writes text outlined, python-chess text as text. Rule sheets of stock boards on A4, each step once.""",
    ),
    Section(
        "book",
        "A book",
        """Rules, figures, games and text of five boards as a PDF, CPU time in one process with all imports; then once
more after a word has changed, as with `--watch`.""",
    ),
    Section(
        "designer",
        "The live designer",
        """From a change of a key in the page to the end of the frame with the new picture, by the clock, in Chromium:
the median of 40 edits, and what 95 of 100 stay below. FEN on hexagons; edits change the size of a cell and what is
dropped, in turn. CPU times are averages: of the server with its children, and of the page's main thread. The static
page has Python in it.""",
    ),
)
