"""Large boards of FEN play as small ones do; on large faces, half of a face is half of all its places (ruling E3)."""

import random
from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

from boardrules import PlanarGraph
from boardrules.games.fen import Fen, FenPosition, TurnSize
from boardrules.games.fen import board as fen_board
from tests.boardrules.games.fen_boards import BOARDS, LARGE, as_they_come, square
from tests.boardrules.games.test_fen_slow import slow, slow_state


@pytest.mark.parametrize("board", ["triangle-3", "square-3x3", "hexagon-2", "snub"])
@pytest.mark.parametrize("turn", [TurnSize(1, 2), TurnSize(2, 3), TurnSize(3, 1)], ids=str)
def test_rows_made_one_by_one_give_the_same_game(board: str, turn: TurnSize, monkeypatch: pytest.MonkeyPatch):
    whole = Fen(BOARDS[board](), turn)
    monkeypatch.setattr(fen_board, "MADE_AT_ONCE", 0)
    large = Fen(BOARDS[board](), turn)
    for table in ("rows", "beside", "touching"):
        here, there = getattr(whole.board, table), getattr(large.board, table)
        assert not isinstance(there, tuple)
        assert (tuple(there), len(there), there[-1], list(there[1:3])) == (here, len(here), here[-1], list(here[1:3]))
        with pytest.raises(IndexError):
            there[len(here)]
    chance, position = Random(7), whole.initial()
    while whole.outcome(position) is None:
        # `is_large` is asked of the board at each call, so both are asked under their own limit.
        answers = []
        for game, limit in ((whole, 10**9), (large, 0)):
            monkeypatch.setattr(fen_board, "MADE_AT_ONCE", limit)
            answers.append(
                (
                    game.legal_moves(position).count(),
                    [game.ripe(position, player) for player in (0, 1)],
                    game.tally(position),
                    game.status(position),
                    game.outcome(position),
                    game.can_place(game.free(position)),
                )
            )
        assert answers[0] == answers[1]
        moves = [move for move, _ in zip(whole.legal_moves(position), range(200), strict=False)]
        position = whole.apply(position, chance.choice(moves))


@pytest.mark.long("plays on a board of 20,000 faces")
def test_a_board_of_20_000_faces_is_played_at_once():
    """By hand: 142 x 142 nodes, of which one takes one; a turn of two edges, C(n, 2) less the pairs on one face."""
    game = Fen(as_they_come([square(x, y) for x in range(141) for y in range(141)]), TurnSize(1, 2))
    position = game.initial()
    nodes, edges = 142 * 142, 2 * 141 * 142
    pairs_on_a_face = 141 * 141 * 6
    assert game.legal_moves(position).count() == nodes + edges * (edges - 1) // 2 - pairs_on_a_face
    after = game.play(position, game.parse_move(position, "n1"))
    assert game.legal_moves(after).count() == nodes - 1 + edges * (edges - 1) // 2 - pairs_on_a_face


SIDES: Mapping[str, Mapping[int, int]] = {
    "4.8^2": {4: 4, 8: 5},
    "3.12^2": {3: 4, 12: 3},
    "4.6.12": {4: 6, 6: 6, 12: 1},
    "strip": {3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1, 12: 1},
}


def game(name: str) -> Fen:
    return Fen(LARGE[name](), TurnSize(1, 2))


def around(graph: PlanarGraph, face: str) -> list[str]:
    """Names of the edges and nodes round a face, from the lists that the graph itself gives."""
    number = graph.faces.index(face)
    edges = [graph.edges[edge] for edge in graph.face_edges[number]]
    return [*edges, *(graph.nodes[node] for node in graph.face_nodes[number])]


def position(game: Fen, white: list[str], black: list[str], to_move: str = "white") -> FenPosition:
    return game.parse_position({"sites": {"white": white, "black": black}, "to_move": to_move})


@pytest.mark.parametrize("name", SIDES)
def test_the_boards_have_the_faces_that_they_should(name: str):
    graph = LARGE[name]()
    assert Counter(map(len, graph.face_edges)) == SIDES[name]
    assert len(graph.nodes) - len(graph.edges) + len(graph.faces) == 1


@pytest.mark.parametrize("player", ["white", "black"])
@pytest.mark.parametrize("name", LARGE)
def test_a_face_can_be_taken_from_half_of_its_places_on(name: str, player: str):
    """For each face, each number of places held, and three choices of these: no fewer than half will do."""
    one, chance = game(name), random.Random(name)
    other = "black" if player == "white" else "white"
    for face in one.graph.faces:
        places = around(one.graph, face)
        for held in range(len(places) + 1):
            for enemies in {0, (len(places) - held) // 2, len(places) - held}:
                chosen = chance.sample(places, held + enemies)
                own, theirs = chosen[:held], chosen[held:]
                sites = {player: own, other: theirs}
                at = position(one, sites["white"], sites["black"], player)
                enough = held >= len(places) - held
                assert (face in one.can_capture(at)) == enough, (face, held, len(places))
                move = one.parse_move(at, face)
                assert (move in one.legal_moves(at)) == enough
                why = one.why_illegal(at, move)
                assert (why.name if why else None) == (None if enough else "too-few-held")
                tally = dict(zip(("white", "black", "needed"), one.tally(at)[face], strict=True))
                assert tally == {player: held, other: enemies, "needed": len(places) // 2}


@pytest.mark.parametrize("name", LARGE)
def test_agrees_with_the_slow_version_at_random_places(name: str):
    """Positions that need not come up in play: every place is White's, Black's or nobody's, by chance."""
    one, chance = game(name), random.Random(f"random {name}")
    second = slow(one)
    for _ in range(12):
        share = chance.choice((0.2, 0.35, 0.5))
        sites: dict[str, list[str]] = {"white": [], "black": [], "nobody": []}
        for place in (*one.graph.faces, *one.graph.edges, *one.graph.nodes):
            drawn = chance.random()
            sites["white" if drawn < share else "black" if drawn < 2 * share else "nobody"].append(place)
        for number, player in enumerate(("white", "black")):
            at = position(one, sites["white"], sites["black"], player)
            ripe = one.board.listed(one.ripe(at, number))
            assert ripe == second.capturable(slow_state(one, at), player)
