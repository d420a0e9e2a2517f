"""Numbers of FEN's tiles: no game needs more, and on small boards some game needs as many."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from boardrules.game import Game
from boardrules.games.fen import Fen, FenMove, TurnSize
from boardrules.games.fen.apart import each_apart
from boardrules.games.fen.playout import FenPlayouts
from boardwright.figures.pieces.piece import PieceSet
from boardwright.figures.words import PIECE_WORDS
from boardwright.games.fen.graph import fen_graph
from boardwright.games.fen.tiles.numbers import least_tiles, most_turns
from boardwright.games.fen.tiles.pieces import fen_pieces
from boardwright.sheets.pieces.print_variants import made_as
from boardwright.tilings import Tiling, keep_faces
from tests.figures import boards
from tests.figures.measuring import stock_themes

THEME = stock_themes()[0]


def tiles_for(tiling: Tiling, turn: TurnSize) -> PieceSet:
    board = boards.Fen(tiling, "tiles", 0.5)
    found = fen_pieces(board, board.smallest_cell, THEME, len(tiling.faces) // 2 + 1, turn)
    assert found is not None
    return found


def printed(tiling: Tiling, turn: TurnSize) -> tuple[int, int, int]:
    """Faces, edges and nodes for one player, in all."""
    needs = tiles_for(tiling, turn).needs
    return tuple(sum(n.each for n in needs if n.name.startswith(kind)) for kind in ("Face", "Edge", "Node"))  # type: ignore[return-value]


ROW = keep_faces(boards.tiling("3^6", "triangle", 2), [1, 2, 3])


def reached(game: Game[Any, Any]) -> Iterator[Any]:
    """All positions that a game can reach."""
    seen, waiting = {game.initial()}, [game.initial()]
    while waiting:
        position = waiting.pop()
        yield position
        after = {game.apply(position, move) for move in game.legal_moves(position)} - seen
        seen |= after
        waiting += after


def most_held(tiling: Tiling, turn: TurnSize) -> tuple[int, int]:
    """Most edges, and most nodes, that a player holds in any position that a game can reach."""
    game = Fen(fen_graph(tiling), turn)
    held = {held for position in reached(game) for held in position.held}
    edges, nodes = ([(one & kind).bit_count() for one in held] for kind in (game.board.edges, game.board.nodes))
    return max(edges), max(nodes)


@pytest.mark.parametrize(
    "tiling, turn, exact",
    [
        (boards.tiling("3^6", "triangle", 1), TurnSize(1, 1), True),
        (boards.tiling("4^4", "square", 1), TurnSize(1, 1), True),
        (ROW, TurnSize(1, 2), True),
        (ROW, TurnSize(1, 3), False),
        (ROW, TurnSize(2, 3), False),
    ],
    ids=["triangle", "square", "row 1/2", "row 1/3", "row 2/3"],
)
def test_tiles_suffice_for_every_game_on_small_boards(tiling, turn, exact):
    _, edges, nodes = printed(tiling, turn)
    needed = most_held(tiling, turn)
    assert max(needed[0] - edges, needed[1] - nodes) <= 0
    assert needed == (edges, nodes) or not exact


@pytest.mark.parametrize(
    "tiling, turn",
    [
        (boards.tiling("3^6", "triangle", 5), TurnSize(1, 3)),
        (boards.tiling("4^4", "square", 5), TurnSize(1, 2)),
        (boards.tiling("6^3", "hexagon", 3), TurnSize(2, 3)),
        (boards.tiling("4^4", "square", 3), TurnSize(1, 1)),
    ],
    ids=["triangles", "squares", "hexes", "single tiles"],
)
def test_tiles_suffice_in_random_games(tiling, turn):
    game = Fen(fen_graph(tiling), turn)
    faces, edges, nodes = printed(tiling, turn)
    board, runs = game.board, FenPlayouts(game)
    majority = len(tiling.faces) // 2 + 1
    for seed in range(150):
        position, turns = game.initial(), runs.run(Random(seed)).moves
        for number, move in enumerate(turns):
            position = game.apply(position, move)
            for held in position.held:
                assert (held & board.edges).bit_count() <= edges
                assert (held & board.nodes).bit_count() <= nodes
                # Whoever holds more than the majority has just won, and needs no tile to say so.
                assert (held & board.faces).bit_count() <= faces or number == len(turns) - 1
        assert faces >= majority


def test_on_the_published_board_one_player_can_hold_every_node():
    """A game through the rules in which White takes nodes alone and Black never does: no node disc is too many."""
    tiling = boards.tiling("3^6", "triangle", 7)
    game = Fen(fen_graph(tiling), TurnSize(1, 3))
    board, position = game.board, game.initial()
    while (position.held[0] & board.nodes).bit_count() < len(tiling.nodes):
        free, ripe = game.free(position), game.ripe(position, position.to_move)
        if position.to_move == 0:
            places = next(iter(each_apart(board, free & board.nodes, 1)))
        else:
            # One face at a time, and only when no edges fit.
            places = next(iter(each_apart(board, free & board.edges, 3)), ripe & -ripe)
        position = game.play(position, FenMove(places))
    assert len(tiling.nodes) == printed(tiling, TurnSize(1, 3))[2]


@pytest.mark.parametrize(
    "turns, others, majority, most",
    [
        # The published board: 36 turns of a node, 28 of three edges, 25 faces to win.
        (36, 28, 25, 36),
        # Without other turns, players alternate: the first has half of them, and the other's captures give a few more.
        (30, 0, 4, 17),
        (5, 2, 2, 4),
        (0, 9, 9, 0),
    ],
)
def test_most_turns(turns, others, majority, most):
    assert most_turns(turns, others, majority) == most


@pytest.mark.parametrize("ways", ["two-sided", "single"])
@pytest.mark.parametrize(
    "name, shape, size, turn",
    [
        ("3^6", "triangle", 5, TurnSize(1, 3)),
        ("4^4", "square", 1, TurnSize(1, 1)),
        ("6^3", "hexagon", 3, TurnSize(2, 3)),
        ("6^3", "hexagon", 4, TurnSize(7, 5)),
        ("3.6.3.6", "hexagon", 2, TurnSize(1, 2)),
        ("3^4.6", "hexagon", 2, TurnSize(2, 5)),
        # So many nodes a turn that nobody can place any.
        ("3^6", "triangle", 3, TurnSize(1000, 1)),
    ],
)
def test_fewer_tiles_than_known_beforehand_are_never_made(ways, name, shape, size, turn):
    tiling = boards.tiling(name, shape, size)
    found = made_as(tiles_for(tiling, turn), ways, "auto", PIECE_WORDS["en"])
    count = sum(piece.count for piece in found.pieces)
    least = least_tiles(tiling, len(tiling.faces) // 2 + 1, turn)
    assert least <= count
    # One kind of faces, and a tile for each place: nothing is made that was not known.
    if ways == "two-sided" and name in ("3^6", "4^4") and turn.nodes < 1000:
        assert least == count == len(tiling.faces) + len(tiling.edges) + len(tiling.nodes)


def test_both_players_get_the_numbers_that_are_explained():
    tiling = boards.tiling("6^3", "hexagon", 3)
    found = tiles_for(tiling, TurnSize(2, 4))
    # 72 edges and 54 nodes divide evenly; 19 faces, of which 10 win.
    numbers = {"Face tile, hexagon": 10, "Edge tile": 72, "Node disc": 54}
    assert {need.name: need.each for need in found.needs} == numbers
    for owner in ("White", "Black"):
        assert {piece.name: piece.count for piece in found.pieces if piece.owner == owner} == numbers


def test_kinds_of_faces_are_counted_by_themselves_and_remainders_of_turns_are_not_printed():
    # The stock board of kagome has 24 triangles and 7 hexagons; 16 of the 31 faces win.
    found = tiles_for(boards.tiling("3.6.3.6", "hexagon", 2), TurnSize(1, 2))
    told = {need.name: (need.each, need.why) for need in found.needs}
    for name, each, why in (("triangle", 16, "16 of the 31 faces"), ("hexagon", 7, "only 7 such")):
        assert told[f"Face tile, {name}"][0] == each
        assert why in told[f"Face tile, {name}"][1]
    # 37 hexes have 132 edges and 96 nodes: 26 turns of five edges, 13 of seven nodes.
    found = tiles_for(boards.tiling("6^3", "hexagon", 4), TurnSize(7, 5))
    told = {need.name: (need.each, need.why) for need in found.needs}
    assert told["Edge tile"][0] == 5 * min(26, (26 + 13 + 19) // 2)
    assert told["Node disc"] == (
        91,
        "A turn places 7 nodes, so one player can hold at most 91 nodes on this board.",
    )
