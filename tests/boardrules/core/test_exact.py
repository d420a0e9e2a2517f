"""Exact values of FEN: known ones, and each shortcut of the search against a slow and obvious minimax."""

from itertools import chain, islice
from random import Random

import pytest

from boardrules.core import Core
from boardrules.errors import BoardError
from boardrules.games.fen import Fen, FenMove, FenPosition
from boardrules.games.fen.core import fen_core, why_plain
from boardrules.games.fen.counts import TurnSize
from tests.boardrules.core import holding
from tests.boardrules.core.test_core_searches import minimax, strip_of_triangles
from tests.boardrules.games.fen_boards import BOARDS, squares

pytestmark = pytest.mark.long("compares the core with minimax on many boards")

SMALL = {
    "strip-3": lambda: strip_of_triangles(3),
    "strip-5": lambda: strip_of_triangles(5),
    "squares-3": lambda: squares(1, 3),
    "triangle-3": BOARDS["triangle-3"],
    "square-3x3": BOARDS["square-3x3"],
    "hexagon-2": BOARDS["hexagon-2"],
}


compiled = pytest.mark.skipif(why_plain() is not None, reason="too long without the compiled core")


def whole_value(game: Fen) -> int | None:
    return fen_core(game).solver(20_000_000).value(game.initial())


@compiled
@pytest.mark.parametrize("faces", [5, 7])
def test_strips_of_triangles(faces: int):
    """Seven: solved by another program, and found here again. Five: regression only."""
    assert whole_value(Fen(strip_of_triangles(faces), TurnSize(1, 3))) == {5: 1, 7: 1}[faces]


@compiled
@pytest.mark.parametrize("turn", [(2, 3), (1, 3)])
def test_the_side_3_triangle(turn: tuple[int, int]):
    """Solved by another program, and found here again: the first player wins."""
    assert whole_value(Fen(BOARDS["triangle-3"](), TurnSize(*turn))) == 1


@compiled
@pytest.mark.slow
@pytest.mark.parametrize(
    "board, turn", [("triangle-3", (1, 2)), ("squares-5", (1, 2)), ("triangle-3", (1, 1))], ids=str
)
def test_longer_proofs(board: str, turn: tuple[int, int]):
    """The first two: solved by another program, and found here again. The last: regression only."""
    graph = squares(1, 5) if board == "squares-5" else BOARDS[board]()
    assert whole_value(Fen(graph, TurnSize(*turn))) == 1


@compiled
@pytest.mark.parametrize("name, turn, stuck", [("strip-5", (1, 3), "skip"), ("squares-3", (1, 2), "lose")])
def test_both_cores_do_the_same_work(name: str, turn: tuple[int, int], stuck):
    game = Fen(SMALL[name](), TurnSize(*turn), stuck=stuck)
    solvers = [fen_core(game, plain=plain).solver(100_000) for plain in (True, False)]
    assert solvers[0].value(game.initial()) == solvers[1].value(game.initial())
    assert solvers[0].nodes == solvers[1].nodes > 20


def some_games(number: int) -> list[Fen]:
    """Small boards with turns of any size, and both meanings of being stuck."""
    chance = Random(12)
    found: list[Fen] = []
    while len(found) < number:
        name, turn = chance.choice(sorted(SMALL)), TurnSize(chance.randint(1, 3), chance.randint(1, 4))
        try:
            found.append(Fen(SMALL[name](), turn, stuck=chance.choice(["skip", "lose"])))
        except BoardError:
            # There is no room for a first turn of that size.
            continue
    return found


def late_in(game: Fen, chance: Random, number: int) -> list[FenPosition]:
    """Positions with few empty places, of games and any others, in which there is a turn."""
    drawn = (holding.played_positions(game, chance), holding.scattered_positions(game, chance))
    return [
        position
        for position in chain.from_iterable(islice(some, 30 * number) for some in drawn)
        if (game.free(position) & ~game.board.faces).bit_count() <= 5
        and 0 < (game.legal_moves(position).count() or 0) <= 40
    ][:number]


def valued(game: Fen, number: int, seed: int):
    """Positions with their values by plain minimax."""
    value = minimax(game)
    return [(position, value(position)) for position in late_in(game, Random(seed), number)]


@pytest.mark.parametrize("number", range(10))
def test_values_bounds_and_replies_are_those_of_minimax(number: int, plain: bool):
    game = some_games(10)[number]
    core, value, met = fen_core(game, plain=plain), minimax(game), set()
    solver = core.solver(1_000_000)
    for position, worth in valued(game, 120, number):
        assert solver.value(position) == worth, position
        lower, upper = core.bounds(position)
        assert lower <= worth <= upper, position
        met.add((lower, upper))
        if lower < upper:
            best = max(to_mover(value, game, position, move) for move in core.replies(position))
            assert best == worth, position
    assert met - {(-1, 1)}


def to_mover(value, game: Fen, position: FenPosition, move: FenMove) -> int:
    after = game.apply(position, move)
    return int(value(after) if after.to_move == position.to_move else -value(after))


@pytest.mark.parametrize("stuck", ["skip", "lose"])
def test_a_threat_leaves_few_replies(stuck, plain: bool):
    """Positions in which the other player threatens to win: the turns that are left out are no better."""
    game = Fen(BOARDS["triangle-3"](), TurnSize(1, 2), stuck=stuck)
    core, value, fewer = fen_core(game, plain=plain), minimax(game), 0
    for position in islice(holding.scattered_positions(game, Random(8)), 1_500):
        count = game.legal_moves(position).count() or 0
        if (game.free(position) & ~game.board.faces).bit_count() > 5 or not count or core.bounds(position) != (-1, 1):
            continue
        replies = core.replies(position)
        if len(replies) < count:
            fewer += 1
            assert max(to_mover(value, game, position, move) for move in replies) == value(position), position
    assert fewer >= 3


@pytest.mark.sampled(2)
@pytest.mark.parametrize("number", range(10))
def test_the_same_canonical_key_means_the_same_value(number: int, plain: bool):
    game = some_games(10)[number]
    core = fen_core(game, plain=plain)
    seen: dict[int, int] = {}
    for position, worth in valued(game, 200, number):
        assert seen.setdefault(core.canonical_key(position), worth) == worth, position


@pytest.mark.parametrize("board, number", [("triangle-3", 6), ("square-3x3", 8), ("hexagon-2", 12)])
def test_images_have_the_same_canonical_key(board: str, number: int, plain: bool):
    game = Fen(BOARDS[board](), TurnSize(1, 2))
    core, symmetries = fen_core(game, plain=plain), game.symmetries()
    assert len(symmetries) == number
    keys = set()
    for position in holding.positions(game, Random(4), 40):
        images = {core.canonical_key(game.transform(position, symmetry)) for symmetry in symmetries}
        swapped = FenPosition(position.held[::-1], 1 - position.to_move)
        assert images == {core.canonical_key(position)} == {core.canonical_key(swapped)}
        keys |= images
    assert len(keys) > 10


def test_places_without_room_do_not_matter(plain: bool):
    """Three edges a turn no longer fit into two empty edges: which two they are does not matter."""
    game = Fen(BOARDS["triangle-3"](), TurnSize(1, 3))
    core: Core[FenPosition, FenMove] = fen_core(game, plain=plain)
    edges, keys, others = game.board.edges, set(), set()
    for names in (("e1", "e2"), ("e1", "e18")):
        empty = sum(1 << game.board.names.index(name) for name in names)
        position = FenPosition((edges & ~empty | game.board.nodes, 0), 0)
        keys.add(core.canonical_key(position))
        others.add(core.key(position))
    assert (len(keys), len(others)) == (1, 2)
