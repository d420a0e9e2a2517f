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
        """Boardwright does more than the other two: it reads and checks a config, embeds two fonts, turns the SVG's
text into outlines, counts the ink, and writes a manifest and a whole folder or none. The bare script
leaves the text to the printer's Helvetica and to the viewer, and draws one fixed sheet. The protograf
script draws all hexes in one colour with one call, which is less than the three colours of the others;
its SVG is made from its PDF. Most of everybody's time goes into starting.""",
    ),
    Section(
        "sets",
        "Whole sets",
        """Board, pieces, rules, figures of examples, proof, pad and the one file, as PDF, SVG and HTML; the examples
are verified and the puzzles solved. Whole processes; all sets in one run. The second table is of all sets by
the clock: with one process and with two, and once more when nothing has changed.""",
    ),
    Section(
        "growth",
        "Growth",
        """FEN on hexagons, board as PDF and SVG on a paper of 5 by 5 metres, whole processes. The board of 7 faces
shows what starting costs; the bare drawing is that of the 10,267 hexagons alone, by reportlab and
svgwrite (`bare_growth.py`).""",
        """The exponent is the slope of a straight line through the logarithms of cost and faces: 1 means that twice
the board costs twice as much. The start is a good part of the cost of the smaller boards and wavers, so
an exponent of time is good to about 0.1. The pad that a pencil board brings along is left out (`--only
board`): on so large a paper it holds many boards and costs more than these.""",
    ),
    Section(
        "tilings",
        "Tilings and counts",
        """FEN boards cut from four tilings, checked and counted: CPU time in one process (`board_tiling`,
`fen_graph` and `fen_counts`; the collector is off, as it is in a command), and that of `boardwright
counts` as a whole process. The best of three, and of one for 100,000 faces. Exponents are slopes through
all three sizes, in one process and with nothing subtracted.""",
    ),
    Section(
        "drawings",
        "Drawings",
        """Squares drawn in an SVG, as a program for drawing writes them and as people do, until the board is counted or
its drawing refused: CPU time in one process, the collector off, the best of three. Beside it is the same drawing
without a fault.""",
    ),
    Section(
        "rule_sheets",
        "Rule sheets",
        """A sheet of words, lists, notes and tables, without figures: CPU time in one process, the first row with
all imports. SVG costs the most, since its text is outlined.""",
    ),
    Section(
        "start",
        "Start",
        "Whole processes: the help, and one figure, which is verified before it is drawn.",
        "More than half of the time of a figure goes into loading libraries: pydantic, svgwrite, PyYAML and click.",
    ),
    Section(
        "rules",
        "The rules",
        """Turn sequences a second, bulk-counted at the last ply, and random games a second; plain Python through the
public contract, CPU time, the best of three runs. What is aimed at is told in the time of the bare drawing below.""",
        """Counting the last ply by formula is what makes the first rows fast. Fendo, Cercas and Dendria have a way of
their own to draw the turns of a random game; Fanorona lists all turns of every position. Random games of
Dendria seldom end before they are cut off, so a game is 400 turns there.""",
    ),
    Section(
        "core",
        "Play by the thousand",
        """FEN's core, in C and in Python: random games, and simulations of tree searches from the start, CPU time in
one process, the best of three runs. Both play the same games and find the same. Beside them the same rules, sampling
and search in numba, for boards of up to 64 faces, with random numbers of its own (`numba_fen.py`), and the rules and
sampling in plain Python, written the obvious way (`plain_fen.py`): shares and lengths show it is the same game.""",
        """What starting costs is left out of the rates and stands in the second table. A trial in 79 lines of C, for
this board alone, reached 582,000 games and 389,000 simulations a second.""",
    ),
    Section(
        "figures",
        "Figures and real rule sheets",
        """Figures of verified examples, 80 mm wide, in a running process: CPU time, the best of 50. Text outlined is
what `boardwright figure` writes; text as text is what python-chess does with its coordinates, and its
picture has no words beside its board. Rule sheets of stock boards on A4, each step once: figures and text
read, set on pages, written.""",
    ),
    Section(
        "designer",
        "The live designer",
        """From a change of a key in the page to the end of the frame with the new picture, by the clock, in Chromium:
the median of 40 edits, and what 95 of 100 stay below. FEN on hexagons; edits change the size of a cell and what is
dropped, in turn. CPU times are averages: of the server with its children, and of the page's main thread, drawing
included. The static page has Python in it, and is that of the last commit. Memory is looked at
when nothing is needed any more: that of the server with its children as the kernel tells it, that of the page's objects
without those of the static page's Python.""",
        """A frame takes a sixtieth of a second, and an edit waits for one when it begins and one when it ends.""",
    ),
)
