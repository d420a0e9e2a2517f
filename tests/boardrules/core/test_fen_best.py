"""What the search of FEN takes a state to be worth, and which turns it looks at: held against formulas written anew."""

from dataclasses import replace
from math import exp, sqrt
from random import Random

import pytest

from boardrules.bits import bits
from boardrules.core import SearchOptions
from boardrules.game import WON
from boardrules.games.fen import Fen, FenMove, FenPosition
from boardrules.games.fen.core import fen_core
from boardrules.games.fen.counts import TurnSize
from tests.boardrules.core import holding
from tests.boardrules.games.fen_boards import BOARDS, squares
from tests.boardrules.games.hands import in_lists as at

pytestmark = pytest.mark.long("values all turns of many positions one by one")

SMALL = {
    "triangle": lambda: Fen(BOARDS["triangle-3"](), TurnSize(1, 3)),
    "strip": lambda: Fen(squares(1, 5), TurnSize(2, 2), stuck="lose"),
    "squares": lambda: Fen(squares(3, 3), TurnSize(2, 2)),
}
"""Boards with so few places that the list of the best places holds most of them."""


def chance(mine: int, theirs: int) -> float:
    """The chance in the race for a face, for one who needs so many places more."""
    if not mine or not theirs:
        return 0.5 if mine == theirs else float(not mine)
    return 1 / (1 + exp(-2.2 * (theirs - mine) / sqrt(mine + theirs - 1)))


def gain(mine: int, theirs: int) -> float:
    """What one more place beside a face gains."""
    if not mine:
        return {1: 0.10, 2: 0.03}.get(theirs, 0.0)
    if not theirs:
        return 0.15 if mine == 1 else 0.0
    return chance(mine - 1, theirs) - chance(mine, theirs - 1)


def needed(game: Fen, position: FenPosition, player: int) -> dict[int, int]:
    """What a player still needs in each empty face."""
    held, free = position.held[player], game.free(position)
    rows = enumerate(game.board.rows)
    return {face: max(0, row.needed - (held & row.around).bit_count()) for face, row in rows if free & row.bit}


def worth(game: Fen, position: FenPosition) -> float:
    """How well the player to move stands, from 0 to 1."""
    mover, number = position.to_move, len(game.board.rows)
    mine, theirs = needed(game, position, mover), needed(game, position, 1 - mover)
    races = [0.75 if not mine[face] and not theirs[face] else chance(mine[face], theirs[face]) for face in mine]
    spread = sum(one * (1 - one) for one in races)
    lead = game.score(position)[mover] + sum(races) - number / 2 + 0.8 * 4 * spread / number
    return 1 / (1 + exp(-1.7 * lead / sqrt(spread + 0.3)))


def gained(game: Fen, position: FenPosition, move: FenMove) -> float:
    """What a turn gains at first sight: captures the contested faces, tiles what all their places do."""
    mine, theirs = needed(game, position, position.to_move), needed(game, position, 1 - position.to_move)
    if move.places & game.board.faces:
        taken = [*bits(move.places)]
        wins = 2 * (game.score(position)[position.to_move] + len(taken)) > len(game.board.rows)
        return float(len(game.board.rows)) if wins else float(sum(not theirs[face] for face in taken))
    faces = (face for place in bits(move.places) for face in game.board.faces_of[place] if face in mine)
    return sum(gain(mine[face], theirs[face]) for face in faces)


def open_positions(game: Fen, number: int, seed: int) -> list[FenPosition]:
    return [one for one in holding.positions(game, Random(seed), number) if game.legal_moves(one)]


@pytest.mark.parametrize("board", SMALL)
def test_worth_is_what_the_formula_says(board: str, plain: bool):
    game = SMALL[board]()
    core = fen_core(game, plain=plain)
    for position in open_positions(game, 150, 1):
        # Tables have steps, and numbers are whole.
        assert core.worth(position) / WON == pytest.approx(worth(game, position), abs=0.002)


@pytest.mark.parametrize("board", SMALL)
def test_the_best_sets_are_the_best_of_all(board: str, plain: bool):
    game = SMALL[board]()
    core, most = fen_core(game, plain=plain), 12
    for position in open_positions(game, 60, 2):
        found = core.best(position, most)
        every = {move: gained(game, position, move) for move in game.legal_moves(position)}
        assert len({move for _, move in found}) == len(found)
        assert [number for number, _ in found] == sorted((number for number, _ in found), reverse=True)
        for number, move in found:
            assert number / WON == pytest.approx(every[move], abs=0.001)
        tiles = [move for _, move in found if not move.places & game.board.faces]
        free = game.free(position)
        if max((free & kind).bit_count() for kind in (game.board.edges, game.board.nodes)) > 14:
            continue  # the best 14 places alone are looked at
        left_out = [every[move] for move in every if not move.places & game.board.faces and move not in tiles]
        assert not tiles or not left_out or min(every[move] for move in tiles) >= max(left_out) - 0.001
        assert len(tiles) + len(left_out) == 0 or tiles


def test_the_winning_and_the_contested_capture_are_always_looked_at(plain: bool):
    game = SMALL["triangle"]()
    for options in (SearchOptions(kept=2), SearchOptions()):
        for position in open_positions(game, 200, 3):
            ripe = game.ripe(position, position.to_move)
            if ripe:
                best = fen_core(game, plain=plain).best(position, options.kept)
                assert FenMove(ripe) in [move for _, move in best]
                if 2 * (game.score(position)[position.to_move] + ripe.bit_count()) > len(game.board.rows):
                    assert best[0][1] == FenMove(ripe)


def test_where_the_stuck_lose_captures_are_turns_to_spare(plain: bool):
    """Without room for tiles, faces are offered one by one; before, what the other could take as well."""
    game = replace(SMALL["triangle"](), stuck="lose")
    full = at(game, "n1 n2 n3 n4 n5 n6", "n7 n8 n9 n10 e1 e2 e3 e4 e5 e6 e7 e8 e9 e10 e11 e12 e13 e14 e15 e16 e17 e18")
    turns = {game.format_move(move) for _, move in fen_core(game, plain=plain).best(full, 32)}
    ripe = [game.board.names[face] for face in bits(game.ripe(full, full.to_move))]
    assert len(ripe) > 1
    assert {*ripe, " ".join(ripe)} <= turns
    # A list is widened where no set of the 14 best places fits.
    large = Fen(squares(9, 9), TurnSize(15, 16))
    found = fen_core(large, plain=plain).best(large.initial(), 8)
    assert found
    assert all(move in large.legal_moves(large.initial()) for _, move in found)
