"""Turns in figures: what one changed and how it is shown, which share a picture, where they meet, who plays them."""

import re
from itertools import combinations, product
from typing import Any

import pytest

import boardwright as bw
from boardrules.errors import ClaimError, FalseClaimsError
from boardrules.examples import Example, verify
from boardrules.game import Game
from boardrules.games.fanorona import Fanorona
from boardrules.games.fendo import Fendo
from boardwright.app.boards import Boards
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.figure import caption, cell_for
from boardwright.figures.diagram.frames import Frame, Mark, MarkedTurn
from boardwright.figures.diagram.marks import RING
from boardwright.figures.diagram.places import Spot, middle_of, named_shapes
from boardwright.figures.diagram.position_diff import Happened, happened
from boardwright.figures.diagram.turns import MOST_PLACED, stretches
from boardwright.figures.diagram.turns_shown import TurnDrawer
from boardwright.games.dendria.diagram.pieces import REACH
from boardwright.games.fen.diagram.drawer import FenDrawer
from boardwright.games.load import load_source
from boardwright.games.sources import find_source
from boardwright.games.themes import named_theme
from boardwright.geometry.points import segment_distance
from boardwright.scene import Path, Text, flattened, item_box
from tests.figures.diagram.shapes import discs_of, theme, words_of
from tests.installed_games import drawer_of, stock_board
from tests.sheets.page_parts import overlap


def moves_of(game: Game[Any, Any], turns: list[str]) -> list[Any]:
    """Turns as the engine reads them, each where it is made."""
    position, found = game.initial(), []
    for turn in turns:
        move = game.parse_move(position, turn)
        assert game.why_illegal(position, move) is None, turn
        found.append(move)
        position = game.apply(position, move)
    return found


def numbers(found: Any) -> list[list[int]]:
    """Numbers of the turns in each picture."""
    return [[turn.number for turn in one.frame.turns] for one in found]


FENDO = ["c1", "d5", "c1-b3W", "d7-a4E", "b3-d7W", "d5-c5S"]


def test_a_piece_that_moves_again_begins_a_new_picture():
    game = Fendo()
    moves = moves_of(game, FENDO)
    found = stretches(game, game.initial(), moves, drawer_of(stock_board("fendo")))
    # Turn 3 moves the piece that turn 1 has added, turn 5 moves it again.
    assert numbers(found) == [[1, 2], [3, 4], [5, 6]]
    assert found[1].frame.position == found[0].after
    assert [one.meetings for one in found] == [(), (), ()]
    # A drawer that cannot show several gets a picture for each turn.
    assert numbers(stretches(game, game.initial(), moves, None, first=12)) == [[12], [13], [14], [15], [16], [17]]


def test_where_turns_meet_is_told():
    game = Fanorona()
    turns = ["d3e3+", "c3d3-", "c2c3+"]
    found = stretches(game, game.initial(), moves_of(game, turns), drawer_of(stock_board("fanorona")))
    assert numbers(found) == [[1, 2, 3]]
    # White leaves d3, Black comes there from c3, White comes there.
    assert found[0].meetings == ((2, 1, "d3", False), (3, 2, "c3", False))
    figure = bw.figure(game.initial(), board="fanorona", show=turns)
    told = re.findall(r'aria-label="([^"]*)"', figure.svg)
    assert "Turn 2 comes to d3, which turn 1 has left." in told
    assert "Turn 3 comes to c3, which turn 2 has left." in told
    assert re.search(r"Turn 1\. White .*: d3e3\+\. .*Turn 2\. Black .*: c3d3-\. .*Turn 3\. White", figure.alt)


EMPTIED = "d3e3-, d4d3+, b3c3+, e5d4+, c2c3+, d4e5-, a2a1-, b4a3, a1a2+, d5d4, e3d2-, f3e3-, d2d3+, e3d4-"
OVERLAP = "a2, a5, a2-b7E, a5-b1W, b7-d6N, b1-a6S, d1-b3N"


@pytest.mark.parametrize(
    "board, turns, first, pictures",
    [
        # Turn 14 comes to d4, where turn 13 has captured: both are on one board.
        ("fanorona", EMPTIED, 13, [[13, 14]]),
        # By hand: 3 leads up column b, 4 down it; 5 leaves b7 for d6; 6 leads up b from b1; 7 goes along b too.
        ("fendo", OVERLAP, 3, [[3], [4, 5], [6], [7]]),
        # In Cercas, lines that touch look like one; beside each other they do not.
        ("cercas", "A5-C5 a5, C5-D5 c4", 1, [[1], [2]]),
        ("cercas", "A5-C5 a5, F2-F4 f3, A6-D6 b5", 1, [[1, 2, 3]]),
    ],
)
def test_lines_that_lie_on_each_other_have_pictures_of_their_own(
    board: str, turns: str, first: int, pictures: list[list[int]]
):
    game = Boards().playable(find_source(board))
    moves = moves_of(game, turns.split(", "))
    here = game.initial()
    for move in moves[: first - 1]:
        here = game.apply(here, move)
    found = stretches(game, here, moves[first - 1 :], drawer_of(stock_board(board)), first=first)
    assert numbers(found) == pictures
    if board == "fanorona":
        assert found[0].meetings == ((14, 13, "d4", True),)


def test_pictures_are_no_fuller_than_can_be_read():
    game = bw.load("fen-hexagon").game
    position, moves = game.initial(), []
    for _ in range(MOST_PLACED + 3):
        move = next(iter(game.legal_moves(position)))
        moves.append(move)
        position = game.apply(position, move)
    found = stretches(game, game.initial(), moves, drawer_of(stock_board("fen-hexagon")))
    assert [len(one.frame.turns) for one in found] == [MOST_PLACED, 3]
    fanorona = Fanorona()
    apart = moves_of(fanorona, ["f2e3+", "d5d4+", "f1f2+", "c3d3-", "g3f4+"])
    assert numbers(stretches(fanorona, fanorona.initial(), apart, drawer_of(stock_board("fanorona")))) == [
        [1, 2, 3, 4],
        [5],
    ]


def test_each_tile_has_the_colour_of_the_player_whose_turn_it_was():
    drawer = drawer_of(stock_board("fen-triangle"))
    assert isinstance(drawer, FenDrawer)
    game = bw.load("fen-triangle").game
    first, second = moves_of(game, ["n1", "n9"])
    start = game.initial()
    after = game.apply(start, first)
    turns = (MarkedTurn(first, "played", 1), MarkedTurn(second, "played", 2, after))
    both = drawer.draw(Frame(game, start, turns), 12.0, theme())
    # The same two tiles, as they stand on the board after both turns, without rings and numbers.
    bare = drawer.draw(Frame(game, game.apply(after, second)), 12.0, theme())
    for drawing in (bare, both):
        black = [disc for disc in discs_of(drawing) if disc.style.fill == theme().colours.black]
        assert sum(disc.radius > 1.5 for disc in black) == 1


def test_every_turn_is_verified_where_it_is_made():
    game = Fanorona()
    start = game.initial()
    good = verify(Example("x", game, start, (), show=("d3e3+", "c3d3-")))
    assert [turn.text for turn in good.line] == ["d3e3+", "c3d3-"]
    assert good.shown is None
    with pytest.raises(FalseClaimsError, match="is illegal because") as found:
        verify(Example("x", game, start, (), show=("d3e3+", "d3e3+")))
    with pytest.raises(ClaimError) as unread:
        verify(Example("x", game, start, (), show=("d3e3+", "nonsense")))
    assert [finding.path for finding in found.value.findings] == [unread.value.path] == [("show", 1)]


def made(board: str, turns: list[str]) -> tuple[Happened, FrameDrawer, Frame, FrameDrawer]:
    """The last of some turns: what it changed, its drawer, the position after it, and the drawer without it."""
    source = find_source(board)
    loaded, game = load_source(source), Boards().playable(source)
    drawer, here = loaded.kit.drawer(loaded), game.initial()
    for text in turns:
        before, move = here, game.parse_move(here, text)
        here = game.play(here, move)
    shown = TurnDrawer(drawer, game, before, move)
    return happened(game, drawer, before, move, here), shown, Frame(game, here), drawer


@pytest.mark.parametrize(
    "board, turns, taken, built, gone, way",
    [
        # By hand, from the rules of each game.
        ("fanorona-3x3", ["b1b2+"], {"b2"}, set(), {"b3"}, ("b1", "b2")),
        ("fanorona-3x3", ["b1b2+", "c3b3"], {"b3"}, set(), set(), ("c3", "b3")),
        (
            "fanorona-3x3",
            ["b1b2+", "c3b3", "b2b1-", "a2b2+,c3-,c2+"],
            {"c2"},
            set(),
            {"a1", "c1"},
            ("a2", "b2", "c3", "c2"),
        ),
        ("fendo", ["d1N"], {"d1N"}, {"d1N"}, set(), ()),
        ("fendo", ["d1-f4W"], {"f4", "e4E"}, {"e4E"}, set(), None),
        ("fendo", ["c1"], {"c1"}, set(), set(), ()),
        ("cercas", ["A3-D3 a2"], {"a2", "A3-B3", "B3-C3", "C3-D3"}, {"A3-B3", "B3-C3", "C3-D3"}, set(), ()),
        ("dendria-7", ["f6"], {"f6"}, set(), set(), ()),
        ("fen-triangle", ["n5"], {"n5"}, set(), set(), ()),
        ("fen-triangle", ["e22 e32 e60"], {"e22", "e32", "e60"}, set(), set(), ()),
    ],
)
def test_what_a_turn_changed(
    board: str, turns: list[str], taken: set[str], built: set[str], gone: set[str], way: tuple[str, ...] | None
):
    found, *_ = made(board, turns)
    assert (set(found.taken), set(found.built), set(found.gone)) == (taken, built, gone)
    if way is None:
        # From d1 to f4 there is one right-angled turn, at d4 or f1.
        assert (found.way[0], found.way[-1]) == ("d1", "f4")
        assert set(found.way[1:-1]) in ({"d4"}, {"f1"})
    else:
        assert found.way == way


@pytest.mark.parametrize(
    "board, turn",
    [("fanorona", "d2e3+"), ("fendo", "d1-f4W"), ("cercas", "A3-D3 a2"), ("dendria-7", "f6"), ("fen-square", "n9")],
)
@pytest.mark.parametrize("theme", ["classic", "heritage", "grey"])
def test_the_turn_is_drawn_over_the_position_where_it_was_made(board: str, turn: str, theme: str):
    changed, shown, frame, drawer = made(board, [turn])
    look, cell = named_theme(theme), cell_for(drawer, 80.0)
    plain, with_turn = drawer.draw(frame, cell, look), shown.draw(frame, cell, look)
    assert with_turn.items[: len(plain.items)] == plain.items
    more = [item for item, _, _ in flattened(with_turn.items[len(plain.items) :])]
    assert more
    assert any(isinstance(item, Path) and look.colours.legal in (item.style.fill, item.style.stroke) for item in more)
    assert (with_turn.width, with_turn.height) == (plain.width, plain.height)
    # Every place that was taken has a mark on it or round it.
    shapes = named_shapes(drawer, cell)
    assert all(shapes.find(place) is not None for place in changed.taken)


@pytest.mark.parametrize("cell", [2.5, 4.0, 8.0, 14.0])
def test_a_ring_covers_neither_its_piece_nor_those_beside_it(cell: float):
    _, shown, frame, drawer = made("dendria-7", ["f6"])
    look = named_theme("classic")
    known = len(drawer.draw(frame, cell, look).items)
    rings = [item for item, _, _ in flattened(shown.draw(frame, cell, look).items[known:]) if isinstance(item, Path)]
    middle = middle_of(named_shapes(drawer, cell).known["f6"])
    reaches = [(item_box(ring)[2] - middle[0], ring.style.width) for ring in rings]
    assert min(outer - width for outer, width in reaches) >= REACH * cell - 0.01
    assert max(outer for outer, _ in reaches) <= (1 - REACH) * cell + 0.01


@pytest.mark.parametrize(
    "board, turn", [("fen-cairo", "e49 e70 e106"), ("fen-cairo", "n38 n58"), ("fen-penrose", "n1 n38")]
)
def test_names_of_a_turn_stand_outside_its_rings(board: str, turn: str):
    changed, _, frame, drawer = made(board, [turn])
    assert isinstance(drawer, FenDrawer)
    named, cell = drawer.with_names(turn.split()), cell_for(drawer, 60.0)
    shapes = named_shapes(drawer, cell)
    boxes = {word.text: word.box for word in words_of(named.draw(frame, cell, named_theme("classic")))}
    for (name, (left, top, right, bottom)), other in product(boxes.items(), changed.taken):
        shape = shapes.known[other]
        spot = isinstance(shape, Spot)
        ends, half = ((shape.at, shape.at), shape.radius) if spot else (shape.points, shape.width / 2)
        corners = product((left, right), (top, bottom))
        assert min(segment_distance(corner, *ends) for corner in corners) >= half + RING / 2, (name, other)
    assert set(boxes) == set(turn.split())


@pytest.mark.parametrize("numbers", [(7, 8), (98, 99), (100, 101, 999)])
def test_numbers_of_a_long_game_do_not_touch_in_a_legend(numbers: tuple[int, ...]):
    look = named_theme("classic")
    marks = tuple(Mark(number, "played") for number in numbers)
    drawn = caption([(marks, "White moves."), (marks, "Black moves.")], 80.0, look)
    items = [item for item, _, _ in flattened(drawn.items)]
    boxes = [item_box(item) for item in items if isinstance(item, Path) and item.style.stroke]
    words = [item_box(item) for item in items if isinstance(item, Text) and item.text.endswith("moves.")]
    assert len(boxes) == 2 * len(numbers)
    assert max(bottom for *_, bottom in boxes) <= drawn.height + 1e-6
    assert not any(overlap(*pair) for pair in combinations([*boxes, *words], 2))
