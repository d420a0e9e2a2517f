"""Turns that follow one another in one figure: which share a picture, where they meet, and who plays them."""

from typing import Any

import pytest

import boardwright as bw
from boardrules.errors import ClaimError, FalseClaimsError
from boardrules.examples import Example, verify
from boardrules.game import Game
from boardrules.games.fanorona import Fanorona
from boardrules.games.fendo import Fendo
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.turns import MOST_MOVED, MOST_PLACED, stretches
from boardwright.games.fen.diagram.drawer import FenDrawer
from tests.figures.diagram.shapes import theme
from tests.installed_games import drawer_of, stock_board


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
    found = stretches(game, game.initial(), moves_of(game, FENDO), together=True)
    # Turn 3 moves the piece that turn 1 has added, turn 5 moves it again.
    assert numbers(found) == [[1, 2], [3, 4], [5, 6]]
    assert found[1].frame.position == found[0].after
    assert [one.meetings for one in found] == [(), (), ()]


def test_a_drawer_that_cannot_gets_a_picture_for_each_turn():
    game = Fendo()
    found = stretches(game, game.initial(), moves_of(game, FENDO), together=False, first=12)
    assert numbers(found) == [[12], [13], [14], [15], [16], [17]]


def test_where_turns_meet_is_told():
    game = Fanorona()
    found = stretches(game, game.initial(), moves_of(game, ["d3e3+", "c3d3-", "c2c3+"]), together=True)
    assert numbers(found) == [[1, 2, 3]]
    # White leaves d3, Black comes there from c3, White comes there.
    assert found[0].meetings == ((2, 1, "d3"), (3, 2, "c3"))
    figure = bw.figure(game.initial(), board="fanorona", show=["d3e3+", "c3d3-", "c2c3+"])
    told = labels(figure)
    assert "Turn 2 comes to d3, which turn 1 has left." in told
    assert "Turn 3 comes to c3, which turn 2 has left." in told
    assert "1. White: d3e3+. 2. Black: c3d3-. 3. White: c2c3+." in figure.alt


def labels(figure: bw.Figure) -> list[str]:
    import re

    return re.findall(r'aria-label="([^"]*)"', figure.svg)


def test_pictures_are_no_fuller_than_can_be_read():
    assert MOST_MOVED < MOST_PLACED
    board = stock_board("fen-hexagon")
    game = board.kit.game(board) if hasattr(board, "kit") else bw.load("fen-hexagon").game
    position, moves = game.initial(), []
    for _ in range(MOST_PLACED + 3):
        move = next(iter(game.legal_moves(position)))
        moves.append(move)
        position = game.apply(position, move)
    found = stretches(game, game.initial(), moves, together=True)
    assert [len(one.frame.turns) for one in found] == [MOST_PLACED, 3]


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
    colours = theme().colours

    def filled(drawing: Any, colour: str) -> int:
        from tests.figures.diagram.shapes import discs_of

        return sum(1 for disc in discs_of(drawing) if disc.style.fill == colour and disc.radius > 1.5)

    assert filled(bare, colours.black) == 1
    assert filled(both, colours.black) == 1


def test_every_turn_is_verified_where_it_is_made():
    game = Fanorona()
    start = game.initial()
    good = verify(Example("x", game, start, (), show=("d3e3+", "c3d3-")))
    assert [turn.text for turn in good.line] == ["d3e3+", "c3d3-"]
    assert good.shown is None
    with pytest.raises(FalseClaimsError) as found:
        verify(Example("x", game, start, (), show=("d3e3+", "d3e3+")))
    (finding,) = found.value.findings
    assert finding.path == ("show", 1)
    assert "is illegal because" in finding.problem
    with pytest.raises(ClaimError) as unread:
        verify(Example("x", game, start, (), show=("d3e3+", "nonsense")))
    assert unread.value.path == ("show", 1)


def test_a_game_that_ends_in_the_line_says_who_has_won():
    board = bw.load("fanorona-3x3")
    game = board.game
    position, turns = game.initial(), list[str]()
    while game.outcome(position) is None and len(turns) < 40:
        move = next(iter(game.legal_moves(position)))
        turns.append(game.format_move(move))
        position = game.apply(position, move)
    outcome = game.outcome(position)
    if outcome is None or outcome.winner is None:
        pytest.skip("this line has no winner")
    won = game.players[outcome.winner].capitalize()
    assert f"{won} has won." in labels(bw.figure(board, show=turns))
