"""What a turn changed, game by game, and how it is shown on the position after it."""

from itertools import combinations

import pytest

from boardwright.app.boards import Boards
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.figure import caption, cell_for
from boardwright.figures.diagram.frames import Frame, Mark
from boardwright.figures.diagram.places import named_shapes
from boardwright.figures.diagram.position_diff import Happened, happened
from boardwright.figures.diagram.turns_shown import TurnDrawer
from boardwright.games.load import load_source
from boardwright.games.sources import find_source
from boardwright.games.themes import named_theme
from boardwright.scene import Path, Text, flattened, item_box


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


@pytest.mark.parametrize("numbers", [(7, 8), (98, 99), (100, 101, 999)])
def test_numbers_of_a_long_game_do_not_touch_in_a_legend(numbers: tuple[int, ...]):
    look = named_theme("classic")
    marks = tuple(Mark(number, "played") for number in numbers)
    drawn = caption([(marks, "White moves."), (marks, "Black moves.")], 80.0, look)
    items = [item for item, _, _ in flattened(drawn.items)]
    boxes = [item_box(item) for item in items if isinstance(item, Path) and item.style.stroke]
    words = [item_box(item) for item in items if isinstance(item, Text) and item.text.endswith("moves.")]
    assert len(boxes) == 2 * len(numbers)
    for one, other in combinations([*boxes, *words], 2):
        apart = one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]
        assert apart, (one, other)
