"""Pieces of a config: those of its game, at the size that its board is printed with."""

import math
import re
from pathlib import Path

import pytest

from boardwright.config.labels import label_sheets
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.figures.pieces.piece import Piece, PieceNeed, PieceSet
from boardwright.figures.words import PIECE_WORDS
from boardwright.games.load import load_config
from boardwright.games.themes import stock_theme
from boardwright.scene import Circle, Group, Style, flattened
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import plan_source
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.parts.pieces import PiecesPart, pieces_of, small_pieces
from boardwright.sets.print_set import PrintSet
from boardwright.sheets.layout import PageSetup
from boardwright.sheets.page_frame import SheetText
from boardwright.sheets.pieces.choose_packing import packings
from boardwright.sheets.pieces.print_variants import made_as
from boardwright.sheets.pieces.sheet import minutes, serving, work

THEME = stock_theme("classic")

SLANTED = ((-5.0, -2.0), (3.0, -2.0), (5.0, 2.0), (-3.0, 2.0))
"""A parallelogram: half a turn leaves it as it is, but no mirror does."""


def pieces(text: str, cell: float) -> PieceSet | None:
    loaded = load_config(text, "x.yaml")
    config, figures = loaded.config, loaded.kit.figures(loaded, THEME)
    (paper,) = config.page.papers
    page = PageSetup(paper.width, paper.height, 10, 10, 10, 10)
    words = SheetText(config.title, None, "", "", "")
    on_paper = OnPaper("x", loaded, figures, THEME, THEME, paper, page, words, config.printer, frozenset())
    return pieces_of(on_paper, cell, THEME)


def counts(text: str, cell: float) -> list[tuple[str, str, int]]:
    found = pieces(text, cell)
    assert found is not None
    return [(piece.name, piece.owner, piece.count) for piece in found.pieces]


FEN = 'game: fen\nboard: {tiling: "3^6", shape: triangle, size: 7%s}\n'


def test_the_published_board_of_fen():
    """One tile with two sides for each of the 49 faces, 84 edges and 36 nodes; or tiles of either player."""
    places = [("Face tile, triangle", 49), ("Edge tile", 84), ("Node disc", 36)]
    assert counts(FEN % "", 25.0) == [(name, "White / Black", n) for name, n in places]
    each = [("Face tile, triangle", 25), ("Edge tile", 84), ("Node disc", 36)]
    single = FEN % "" + "pieces: {tiles: single}"
    assert counts(single, 25.0) == [(name, owner, n) for owner in ("White", "Black") for name, n in each]
    # The turn of the config decides how many tiles are needed.
    turn = single.replace("pieces:", "rules: {per_turn: {nodes: 5, edges: 11}}\npieces:")
    assert [count for _, owner, count in counts(turn, 25.0) if owner == "White"] == [25, 77, 35]


def test_fendo_with_a_handicap():
    text = "game: fendo\nboard: {size: [5, 5], channel: 5 mm}\nrules: {pieces: {white: 5, orange: 7}}"
    # (5 - 1) (5 - 1) - 1 + 12 = 27 fences at the most.
    assert counts(text, 20.0) == [("Piece", "White", 5), ("Piece", "Orange", 7), ("Fence", "", 30)]


@pytest.mark.parametrize("discs, corners", [("round", 0), ("square", 4), ("hexagon", 6), ("auto", 0)])
def test_tokens_stay_within_the_discs_that_they_replace(discs, corners):
    """Straight cuts free them, their corners touch the disc's border, and both sides keep clear of the cut."""
    text = "game: dendria\npieces: {discs: %s}"
    (round_one, *_), (token, *_) = (pieces(text % shape, 11.0).pieces for shape in ("round", discs))
    assert len(token.outline) == corners
    assert all(math.hypot(x, y) == pytest.approx(round_one.radius) for x, y in token.outline)
    for items in (token.front, token.back) if corners else ():
        for item in items:
            reach = item.radius if isinstance(item, Circle) else max(item.numbers)
            assert reach + item.style.width / 2 < round_one.radius - 0.1


def test_a_tile_that_is_no_mirror_image_of_itself_keeps_one_side():
    """Turned over, such a tile would not fit its place."""
    front, none = (Circle(0.0, 0.0, 1.0, Style("#000000")),), PieceNeed("Tile", 5, "So.", places=9)
    found = {}
    for name, outline in (("rhombus", ((-5.0, 0.0), (0.0, -2.0), (5.0, 0.0), (0.0, 2.0))), ("other", SLANTED)):
        both = tuple(Piece("Tile", owner, 5, front, outline=outline) for owner in ("White", "Black"))
        found[name] = made_as(PieceSet(both, (none,)), "two-sided", "auto", PIECE_WORDS["en"])
    assert [(piece.owner, piece.count) for piece in found["rhombus"].pieces] == [("White / Black", 9)]
    assert [piece.owner for piece in found["other"].pieces] == ["White", "Black"]
    (rhombus,) = found["rhombus"].pieces
    over = {(round(-x, 6), round(y, 6)) for x, y in rhombus.outline}
    assert over == {(round(x, 6), round(y, 6)) for x, y in rhombus.outline}, "alike left and right"
    assert [need.each for one in found.values() for need in one.needs] == [9, 5]


@pytest.mark.parametrize(
    "text",
    ["game: cercas", "game: fendo\nboard: {style: pencil}", FEN % ", style: pencil"],
    ids=["dots", "fendo", "fen"],
)
def test_games_for_pencils_have_no_pieces(text):
    assert pieces(text, 20.0) is None


@pytest.mark.parametrize(
    "text, cell, message",
    [
        ("fendo\nboard: {clearance: 1.8 mm}", 22.0, "a fence; use 1.5 mm or less"),
        ("fendo\nboard: {clearance: 0.5 mm, channel: 0.8 mm}", 22.0, "a fence; its place is too narrow even without"),
        ("dendria\nboard: {clearance: 6 mm}", 11.0, "a disc; use 5 mm or less"),
        ("fanorona\nboard: {clearance: 9 mm}", 20.0, "a counter; use 7.1 mm or less"),
    ],
)
def test_a_clearance_that_leaves_nothing_is_one_line(text, cell, message):
    with pytest.raises(ConfigError) as caught:
        pieces(f"game: {text}", cell)
    clearance = text.partition("clearance: ")[2].partition(" mm")[0]
    begin = f"x.yaml:2:20: board.clearance: {clearance} mm all round leaves nothing of "
    assert str(caught.value) == begin + message
    # The largest one that would do works.
    if largest := re.search("use (.*) mm", message):
        assert pieces(f"game: {text}".replace(clearance, largest[1]), cell) is not None


def small(text: str, cell: float) -> tuple[str, ...]:
    found = pieces(text, cell)
    assert found is not None
    loaded = load_config(text, "x.yaml")
    return small_pieces(found, loaded.kit.figures(loaded, THEME).larger)


def test_small_pieces_are_named():
    assert small("game: fendo", 22.0) == ()
    assert small("game: fendo\nboard: {channel: 3 mm}", 22.0) == (
        "Fence: 2 x 22 mm is small for fingers; a larger cell or channel helps",
    )
    rounds = "game: fanorona\npieces: {discs: round}"
    assert small(rounds, 8.0) == ("Counter: 5.1 mm across is small for fingers; a larger cell helps",)
    assert small(FEN % "", 25.0) == ()


def test_cuts_and_minutes_of_a_plan_counted_by_hand():
    """12 squares of 20 mm in 3 rows of 4: 4 lines of 80 mm, 5 of 60 mm; a disc of 10 mm. The speeds are in the docs."""
    square = Piece("Square", "", 12, (), outline=((-10.0, -10.0), (10.0, -10.0), (10.0, 10.0), (-10.0, 10.0)))
    packing = packings(square)[0]
    found = work([(packing, 4, 12)])
    assert found.cuts == 9
    assert found.scissors == pytest.approx(4 * (9 + 3 * 80 / 20) + 5 * (9 + 3 * 60 / 20))
    assert found.knife == pytest.approx(4 * (20 + 80 / 8) + 5 * (20 + 60 / 8))
    (disc, _) = packings(Piece("Disc", "", 2, (), radius=5.0))
    found = work([(disc, 2, 2)], folds=1)
    assert found.cuts == 2
    assert found.scissors == found.knife == pytest.approx(2 * (9 + 3 * math.pi * 10 / 5) + 24, rel=0.05)


@pytest.mark.parametrize(
    "seconds, told", [(60, (1, 2)), (400, (7, 10)), (401, (10, 15)), (3600, (60, 90)), (5000, (90, 150))]
)
def test_minutes_are_a_range_rounded_up(seconds: int, told: tuple[int, int]):
    assert minutes(seconds) == told


def test_things_that_serve_fit_the_place():
    words = PIECE_WORDS["en"]

    def told(piece: Piece) -> str:
        return "; ".join(serving(piece, words))

    coins = "coins, heads or tails: up to %s; cubes of 10 mm; buttons or beads up to"
    every = coins % "5\u00a0euro cents (21.3 mm), a US nickel (21.2 mm)"
    assert told(Piece("", "", 1, (), radius=11.5)) == f"Go stones; {every} 23 mm"
    assert told(Piece("", "", 1, (), radius=6.0)) == "cubes of 8 mm; buttons or beads up to 12 mm"
    assert told(Piece("", "", 1, (), radius=8.2)) == coins % "1\u00a0euro cent (16.3 mm)" + " 16.4 mm"
    assert told(Piece("", "", 1, (), radius=10.6)).startswith(
        coins % "2\u00a0euro cents (18.8 mm), a US nickel (21.2 mm)"
    )
    assert told(Piece("", "", 1, (), radius=9.0, room=36.0)) == f"draughts men; {every} 36 mm"
    assert told(Piece("", "", 1, (), radius=9.0, room=48.0)).startswith("poker chips; ")
    strip = ((-10.0, -1.5), (10.0, -1.5), (10.0, 1.5), (-10.0, 1.5))
    assert told(Piece("", "", 1, (), outline=strip)) == "sticks of 20 × 3 mm; matches cut short"
    rhombus = ((-12.0, 0.0), (0.0, -3.5), (12.0, 0.0), (0.0, 3.5))  # a stick as large as its box has no room in it
    assert told(Piece("", "", 1, (), outline=rhombus)) == "buttons or beads up to 6.7 mm"  # 24 * 7 / 25


def plan(text: str) -> PrintSet:
    source = Source("x", "x", text.encode(), Path())
    (found,) = plan_source(source, BuildRequest(("board", "pieces")).checked()).sets
    return found


@pytest.mark.parametrize("text, across", [("punch 20 mm", 20.0), ("punch 1 inch", 25.4), ("punch 15mm", 15.0)])
@pytest.mark.parametrize("game", ["fendo", "dendria", "fanorona", "fen"])
def test_a_punch_decides_the_cell_of_the_board(game, text, across):
    """Read back from the pieces of the board as it is planned: the round ones are as wide as the punch, to 0.01 mm."""
    board = 'board: {tiling: "4^4", shape: square, size: 3}\n' if game == "fen" else ""
    page = "page: {paper: {width: 2000 mm, height: 2000 mm}}\n"
    planned = plan(f"game: {game}\n{board}{page}pieces: {{for: {text}}}\n")
    found = planned.part(PiecesPart).sheet.pieces.pieces
    assert max(2 * piece.radius for piece in found) == pytest.approx(across, abs=0.01)
    assert planned.cell > across


@pytest.mark.parametrize("name", label_sheets())
def test_pieces_lie_on_the_labels(name):
    """Sheets of labels lie in the middle of their paper, which a slip of the data would not."""
    sheet = label_sheets()[name]
    paper = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}[sheet.paper]
    for side, edge, number in zip(paper, (sheet.left, sheet.top), (sheet.columns, sheet.rows), strict=True):
        assert 2 * edge + (number - 1) * sheet.step + sheet.across == pytest.approx(side, abs=0.3)
    assert sheet.across < sheet.step
    text = f"game: dendria\npage: {{paper: {{width: 2000 mm, height: 2000 mm}}}}\npieces: {{for: labels {name}}}\n"
    part = plan(text).part(PiecesPart)
    (labels,) = [output.output for output in part.outputs() if output.stem == "labels"]
    places = []
    for page in labels.pages():
        assert (page.width, page.height) == paper
        found = [(item.dx, item.dy) for item in page.items]
        assert len(set(found)) == len(found)
        places += found
    round_ones = [piece for piece in part.sheet.pieces.pieces if not piece.outline]
    assert len(places) == sum(piece.count * (1 if piece.back is None else 2) for piece in round_ones) > 70
    for at, edge, number in zip(
        zip(*places, strict=True), (sheet.left, sheet.top), (sheet.columns, sheet.rows), strict=True
    ):
        steps = {round((place - edge - sheet.across / 2) / sheet.step, 6) for place in at}
        assert steps <= set(range(number))


@pytest.mark.parametrize(
    "text, told",
    [
        ("fendo\npieces: {for: 20 mm}", "x:2:15: pieces.for: must be a punch and its diameter, such as"),
        ("fendo\npieces: {for: labels OL1O25}", "x:2:15: pieces.for: must be labels OL1025, OL1245, OL5275,"),
        ("fendo\npieces: {for: labels 6500024x}", "22.8 mm, for labels of 21.8 mm"),
        ("cercas\npieces: {for: labels OL1025}", "x:2:15: pieces.for: this board has no pieces"),
        ("fendo\nboard: {cell: 9}\npieces: {for: labels OL1025}", "x:3:15: pieces.for: the labels decide the size"),
        ("fendo\npieces: {for: punch 2 mm}", "x:2:15: pieces.for: must be from 5 to 80 mm, not '2 mm'"),
        ("cercas\npieces: {for: punch 20 mm}", "x:2:15: pieces.for: this board has no pieces"),
        ("fendo\nboard: {cell: fit}\npieces: {for: punch 20 mm}", "x:3:15: pieces.for: the punch decides"),
        ("fendo\npieces: {discs: square, for: punch 20 mm}", "x:2:30: pieces.for: a punch makes no pieces"),
        ("dendria\npieces: {for: punch 20 mm}", "largest cell that fits is 11 mm, for a punch of 10 mm"),
        ("fendo\nsheet: {cuts: dots}", "x:2:15: sheet.cuts: must be lines, marks or none, not 'dots'"),
        ("fen\nboard: {tiling: squares, shape: square, size: 3}\npieces: {for: punch 5 mm}", "a punch of 6 mm or"),
    ],
)
def test_a_punch_that_cannot_be_is_one_clear_line(text, told):
    with pytest.raises(ConfigError) as caught:
        plan(f"game: {text}")
    (problem,) = caught.value.problems
    assert told in problem.render(caught.value.source)


@pytest.mark.parametrize("cuts, lines, ticks", [("lines", True, True), ("marks", False, True), ("none", False, False)])
def test_where_to_cut_is_shown_by_lines_or_marks_or_nothing(cuts, lines, ticks):
    """Of squares that share cuts, and of discs, whose marks stand in the gaps between them."""
    (page,) = plan(f"game: fendo\nsheet: {{cuts: {cuts}}}\n").part(PiecesPart).pages
    layer = [group for group in page.items if isinstance(group, Group) and group.name == "cuts"]
    roles = [item.role for item, _, _ in flattened(layer)]
    assert (("cut" in roles), ("artifact" in roles)) == (lines, ticks)
    # Four marks for each of the seven discs of a player.
    marks = [item.commands.count("M") for item, _, _ in flattened(layer) if item.role == "artifact"]
    assert marks[:2] == [28, 28] or cuts != "marks"
