"""Figures of all stock examples, measured: marks off pieces, type of 6 points, no notation, three claims each."""

import math
import re
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from boardwright.app.boards import Boards
from boardwright.app.examples import ExampleFile, Examples
from boardwright.app.figures.verified import figures_of
from boardwright.figures.diagram.panels import stories
from boardwright.figures.drawing import Drawing
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.sources import find_example
from boardwright.games.stock import stock_names
from boardwright.games.words import wording
from boardwright.geometry.points import border_distance, bounds, segment_distance
from boardwright.scene import Text, flattened
from boardwright.sets.parts.rules import LEAST
from tests.figures.diagram.shapes import Disc, Point, discs_of, middle, outlines_of, theme
from tests.figures.measuring import sides

PLAIN = theme()
THEME = replace(PLAIN, colours=replace(PLAIN.colours, white="#fdfefd"))
"""White's pieces have a colour of their own, so that paper is not taken for a piece."""

NAMES = stock_names("examples")
FIGURES = [(name, suffix) for name in NAMES for suffix in ("", "-solution") if not suffix or "-puzzle" in name]
WIDTHS = [91.0, 84.0, LEAST * 84.0]
"""Widths of columns in mm: A4, Letter and A5 have columns between these; the last is for a column that lacks room."""

THICKEST_BAR = 2.0
"""Width in mm that the tile of an edge never has; that of a face is wider."""

RIM = 0.55
"""How far in mm a number in a face of FEN may lie over the tiles around it: a triangle may be smaller than a number."""

NOTATION = re.compile(r"\b[a-z]\d+[NESW]\b|\b[A-Z]\d-[A-Z]\d|[a-z]\d+[->+@^][a-z]?\d?|\b[efn]\d+\b")
"""What turns look like where they are written; the names of columns and rows on a board do not."""


def letters(drawing: Drawing) -> list[Text]:
    return [item for item, _, _ in flattened(drawing.items) if isinstance(item, Text)]


@cache
def example(name: str) -> ExampleFigures:
    examples = Examples(Boards())
    source = find_example(name)
    file = examples.file(source)
    assert isinstance(file, ExampleFile)
    verified = examples.verdict(source).verified
    assert verified is not None
    return figures_of(file, verified)


def drawn(name: str, suffix: str, width: float) -> Drawing:
    figures = example(name)
    # Solutions have a column of their own.
    part = 1.0 if suffix else figures.kit.figure_width
    return figures.drawing(suffix, THEME, width * part, language="en")


def marks_of(drawing: Drawing) -> list[tuple[Disc, str]]:
    """Numbered discs and their numbers, on boards and in legends, without the light ground around them."""
    numbers = [
        (item.x + dx, item.y + dy, item.text)
        for item, dx, dy in flattened(drawing.items)
        if isinstance(item, Text) and item.text.isdigit() and item.face == "bold" and item.anchor == "middle"
    ]
    legal, illegal = THEME.colours.legal, THEME.colours.illegal
    return [
        (disc, text)
        for disc in discs_of(drawing)
        if 1.05 < disc.radius < 2.2 and (disc.style.fill == illegal or (disc.style.stroke == legal and disc.style.fill))
        for x, y, text in numbers
        if abs(disc.x - x) < 0.01 and abs(disc.y - y) < 1.0
    ]


def gaps(drawing: Drawing, game: str, mark: Disc) -> list[float]:
    """Distances from a mark to the pieces, told by the players' colours, or in Cercas by the width of a pen.

    A mark may stand in the tile of a face of FEN, which is as large as a field, and over the tiles around it by `RIM`
    if the face is smaller than the mark.
    """
    at, players = (mark.x, mark.y), {getattr(THEME.colours, name) for name in ("white", "black", "orange")}
    found, narrow = [], 0.0
    for path, commands, corners in outlines_of(drawing):
        pen = game == "cercas" and path.style.width == 0.55 and path.style.stroke == THEME.colours.ink
        if not pen and path.style.fill not in players:
            continue
        if commands.strip("Z") == "MCCCC":
            left, top, right, bottom = bounds(corners)
            found.append(math.dist(at, middle((left, top, right, bottom))) - (right - left) / 2)
        elif pen:
            found.append(segment_distance(at, corners[0], corners[-1]))
        elif game != "fen" or bar(corners):
            assert "C" not in commands
            found.append(-border_distance(corners, at))
        elif "C" not in commands and 0 < border_distance(corners, at) < mark.radius:
            narrow = RIM
    return [gap - mark.radius + narrow for gap in found]


def bar(corners: list[Point]) -> bool:
    """Whether a shape is the tile of an edge: four corners, thin, and far longer than wide."""
    lengths = [math.dist(*side) for side in sides(corners)]
    return len(corners) == 4 and max(lengths) > 1.5 * min(lengths) and min(lengths) < THICKEST_BAR


@pytest.mark.sampled(37)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name, suffix", FIGURES)
def test_no_mark_covers_a_piece_and_those_of_the_legend_are_on_the_board(name, suffix, width):
    drawing = drawn(name, suffix, width)
    game = example(name).kit.name
    found = marks_of(drawing)
    for mark, number in found:
        assert min(gaps(drawing, game, mark), default=1.0) > 0, number
    times = Counter(number for _, number in found)
    assert all(number >= 2 for number in times.values()), times
    assert sorted(map(int, times)) == list(range(1, len(times) + 1))
    assert not (suffix and times), "a picture of a solution has one turn, which needs no mark"
    assert min((item.size * 72 / 25.4 for item in letters(drawing)), default=6.0) >= 6, "points"


@pytest.mark.sampled(24)
@pytest.mark.parametrize("name, suffix", FIGURES)
def test_turns_are_told_in_words_and_those_of_solutions_written_where_places_have_names(name, suffix):
    drawing = drawn(name, suffix, WIDTHS[0])
    said = [item.text for item in letters(drawing) if item.size == 2.7]
    written = [text for text in said if NOTATION.search(text)]
    assert bool(written) == (bool(suffix) and not name.startswith("fen-"))


@pytest.mark.sampled(24)
@pytest.mark.parametrize("name", NAMES)
def test_a_picture_has_three_lines_about_claims_at_most(name):
    figures = example(name)
    kit = figures.kit
    (story, *_) = stories(figures.verified, wording(kit, "en"), frozenset(), frozenset(), kit.tell)
    assert all(sum(bool(marks) for marks, _ in panel.lines) <= 3 for panel in story.panels)
    numbers = [turn.number for panel in story.panels for turn in panel.frame.turns if turn.sign != "played"]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize(
    "name, turns, pictures",
    [
        ("dendria-where-to-sow", 5, 1),  # A sixth names a hex that the board does not have.
        ("fanorona-lines", 6, 1),
        ("fanorona-3x3-start", 4, 1),
        ("fanorona-first-turn", 4, 1),
        ("fanorona-traditional-start", 4, 1),
        ("fanorona-must-capture", 4, 1),
        ("fen-square-two-edges", 4, 1),
        ("cercas-where-lines-go", 6, 2),  # Of seven, two with the same line about them.
    ],
)
def test_claims_of_which_the_same_is_said_are_all_drawn(name: str, turns: int, pictures: int):
    """Counted in the files: a caption may speak of any of them."""
    figures = example(name)
    (story, *_) = stories(figures.verified, wording(figures.kit, "en"), frozenset(), frozenset(), figures.kit.tell)
    assert len(story.panels) == pictures
    assert sum(len(panel.frame.turns) for panel in story.panels) == turns


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("fen-")])
def test_the_numbers_on_faces_are_explained_where_they_are(name):
    for width in (41.7, 42.3, 60.0, WIDTHS[0], 160.0):
        words = [item.text.replace("\u00a0", " ") for item in letters(drawn(name, "", width))]
        numbers = [word for word in words if re.fullmatch(r"\d+/\d+", word)]
        said = re.search(r"Numbers: places of a face that (White|Black) holds / needs[.]", " ".join(words))
        assert bool(said) == bool(numbers), width


def test_the_numbers_on_faces_are_those_of_whoever_is_to_move():
    for name, told in (("fen-triangle-capture", "White"), ("fen-triangle-both-ready", "Black")):
        words = " ".join(item.text for item in letters(drawn(name, "", WIDTHS[0])))
        assert f"places of a face that {told} holds" in words
