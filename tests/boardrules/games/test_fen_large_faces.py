"""FEN on faces of 3 to 12 sides: half of a face is half of all its places, however many it has (ruling E3)."""

import random
from collections import Counter
from collections.abc import Mapping

import pytest

from boardrules.boards.planar import PlanarGraph
from boardrules.games.fen import Fen, FenPosition
from boardrules.games.fen.counts import TurnSize
from tests.boardrules.games.fen_large import LARGE
from tests.boardrules.games.test_fen_slow import slow, slow_state

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
