"""Exact values of FEN: known ones, and each shortcut of the search against a slow and obvious minimax."""

from functools import cache
from itertools import chain, combinations, islice, product
from random import Random

import pytest

from boardrules import PlanarGraph, planar_graph
from boardrules.bits import bit_set, bits
from boardrules.core import Core
from boardrules.errors import BoardError
from boardrules.games.fen import Fen, FenMove, FenPosition
from boardrules.games.fen.core import fen_core, why_plain
from boardrules.games.fen.counts import TurnSize
from tests.boardrules.core import holding
from tests.boardrules.core.test_core_searches import minimax
from tests.boardrules.games.fen_boards import BOARDS, squares

pytestmark = pytest.mark.long("compares the core with minimax on many boards")


def strip_of_triangles(number: int) -> PlanarGraph:
    nodes = [f"n{one}" for one in range(number + 2)]
    edges = {f"a{one}": (nodes[one], nodes[one + 1]) for one in range(number + 1)}
    edges |= {f"b{one}": (nodes[one], nodes[one + 2]) for one in range(number)}
    faces = {f"f{one}": [nodes[one], nodes[one + 1], nodes[one + 2]][:: 1 if one % 2 else -1] for one in range(number)}
    return planar_graph(nodes, edges, faces)


def ring_of_squares() -> PlanarGraph:
    """Three squares round a hole."""
    faces = {f"f{i}": [f"a{i}", f"b{i}", f"b{(i + 1) % 3}", f"a{(i + 1) % 3}"] for i in range(3)}
    edges = {
        f"{kind}{i}": (f"{kind[0]}{i}", f"{kind[-1]}{i if kind == 'ab' else (i + 1) % 3}")
        for kind in ("aa", "bb", "ab")
        for i in range(3)
    }
    return planar_graph(list(dict.fromkeys(chain.from_iterable(faces.values()))), edges, faces)


SMALL = {
    "strip-3": lambda: strip_of_triangles(3),
    "strip-5": lambda: strip_of_triangles(5),
    "strip-7": lambda: strip_of_triangles(7),
    "squares-3": lambda: squares(1, 3),
    "squares-5": lambda: squares(1, 5),
    "ring-3": ring_of_squares,
    "triangle-3": BOARDS["triangle-3"],
    "square-3x3": BOARDS["square-3x3"],
    "hexagon-2": BOARDS["hexagon-2"],
}


compiled = pytest.mark.skipif(why_plain() is not None, reason="too long without the compiled core")


def whole_value(game: Fen) -> int | None:
    return fen_core(game).solver(20_000_000).value(game.initial())


@compiled
@pytest.mark.parametrize(
    "board, turn, value",
    [
        *((f"strip-{length}", (1, 3), value) for length, value in ((3, 0), (5, 1), (7, 1))),
        *(("triangle-3", turn, 1) for turn in ((2, 3), (1, 3), (1, 2), (1, 1))),
        *(("squares-3", (1, 2), 0), ("squares-5", (1, 2), 1)),
    ],
)
def test_whole_boards(board: str, turn: tuple[int, int], value: int):
    """Solved by another program, and found here again; regression only: strip-5, and the triangle with (1, 1)."""
    assert whole_value(Fen(SMALL[board](), TurnSize(*turn))) == value


@cache
def by_rules_alone(game: Fen, most: int) -> int | None:
    """The value of the start by trying all legal turns of the engine; None beyond so many positions."""
    seen: dict[object, int] = {}

    def value(position: FenPosition) -> int | None:
        outcome = game.outcome(position)
        if outcome is not None:
            return 0 if outcome.winner is None else 1 if outcome.winner == position.to_move else -1
        key = holding.expected_key(game, position)
        if key in seen:
            return seen[key]
        best = -1
        for move in game.legal_moves(position):
            after = game.apply(position, move)
            worth = value(after) if len(seen) < most else None
            if worth is None:
                return None
            best = max(best, worth if after.to_move == position.to_move else -worth)
            if best == 1:
                break
        seen[key] = best
        return best

    return value(game.initial())


@pytest.mark.parametrize("name", ["strip-3", "squares-3", "ring-3"])
@pytest.mark.parametrize("stuck", ["skip", "lose"])
def test_whole_boards_are_those_of_the_rules_alone(name: str, stuck, plain: bool):
    """Nearly all turns up to three nodes or three edges on the three smallest boards: 42 games on each core."""
    checked = 0
    for turn in product((1, 2, 3), repeat=2):
        game = Fen(SMALL[name](), TurnSize(*turn), stuck=stuck)
        value = by_rules_alone(game, 6_000)
        if value is not None:
            checked += 1
            assert fen_core(game, plain=plain).solver(100_000).value(game.initial()) == value, turn
    assert checked >= {"strip-3": 8, "squares-3": 4, "ring-3": 8}[name]


@cache
def some_games() -> list[Fen]:
    """Ten small boards with turns of any size, and both meanings of being stuck."""
    chance = Random(5)
    found: list[Fen] = []
    while len(found) < 10:
        name, turn = chance.choice(sorted(SMALL)), TurnSize(chance.randint(1, 3), chance.randint(1, 4))
        try:
            found.append(Fen(SMALL[name](), turn, stuck=chance.choice(["skip", "lose"])))
        except BoardError:
            # There is no room for a first turn of that size.
            continue
    return found


@cache
def late_in(game: Fen, seed: int, number: int) -> list[FenPosition]:
    """Positions with few empty places, of games and any others, in which there is a turn."""
    chance = Random(seed)
    drawn = (holding.played_positions(game, chance), holding.scattered_positions(game, chance))
    return [
        position
        for position in chain.from_iterable(islice(some, 30 * number) for some in drawn)
        if (game.free(position) & ~game.board.faces).bit_count() <= 5
        and 0 < (game.legal_moves(position).count() or 0) <= 40
    ][:number]


@pytest.mark.parametrize("number", range(10))
def test_values_keys_bounds_and_replies_are_those_of_minimax(number: int, plain: bool):
    game = some_games()[number]
    core, value, met = fen_core(game, plain=plain), minimax(game), set()
    solver, seen = core.solver(1_000_000), dict[int, int]()
    for position in late_in(game, number, 150):
        worth = value(position)
        assert solver.value(position) == worth, position
        # The same canonical key means the same value, and images have it, also those with colours changed.
        key = core.canonical_key(position)
        assert seen.setdefault(key, worth) == worth, position
        swapped = FenPosition(position.held[::-1], 1 - position.to_move)
        images = [game.transform(position, symmetry) for symmetry in game.symmetries()]
        assert {core.canonical_key(image) for image in (swapped, *images)} == {key}
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


def safe_faces(game: Fen, position: FenPosition, player: int) -> list[int]:
    """Bits of the faces that a player can capture and the other never will, counted anew; see `fen_exact.c`."""
    found, empty, tally = [], game.free(position), game.tally(position)
    usable = 0
    for kind in (game.board.edges, game.board.nodes):
        usable |= empty & kind if game.can_place(empty & kind) else 0
    for face, name in enumerate(game.board.names[: len(game.board.rows)]):
        around = usable & game.board.rows[face].around
        held, needed = tally[name], tally[name][2]
        if empty >> face & 1 and held[player] >= needed > held[1 - player] + around.bit_count():
            found.append(1 << face)
    return found


def capturing(position: FenPosition, *faces: int) -> FenPosition:
    """The same position after these faces were captured, by each player one, or by the first alone."""
    held = [one | more for one, more in zip(position.held, (*faces, 0), strict=False)]
    return FenPosition((held[0], held[1]), position.to_move)


SAFE = [
    ("triangle-3", (2, 2), "skip"),
    ("triangle-3", (1, 2), "lose"),
    ("square-3x3", (1, 2), "skip"),
    ("square-3x3", (2, 2), "lose"),
    ("hexagon-2", (1, 2), "skip"),
    ("hexagon-2", (1, 1), "lose"),
]


@pytest.mark.parametrize("board, turn, stuck", SAFE)
def test_of_safe_faces_only_the_numbers_matter(board: str, turn: tuple[int, int], stuck, plain: bool):
    """One captured instead of another; one of each player captured or in hand; and one in hand is no worse."""
    game = Fen(BOARDS[board](), TurnSize(*turn), stuck=stuck)
    core, value, met = fen_core(game, plain=plain), minimax(game), [0, 0, 0]

    def goes_on(position: FenPosition) -> bool:
        return game.outcome(position) is None and bool(game.legal_moves(position))

    for position in islice(holding.scattered_positions(game, Random(9)), 3_000):
        if (game.free(position) & ~game.board.faces).bit_count() > 4 or not goes_on(position):
            continue
        mine, theirs = (safe_faces(game, position, player) for player in range(2))
        if not mine or (game.legal_moves(position).count() or 0) > 20:
            continue
        after = [capturing(position, one) for one in mine[:2]]
        if len(after) == 2 and all(map(goes_on, after)):
            met[0] += 1
            assert core.canonical_key(after[0]) == core.canonical_key(after[1]), position
            assert value(after[0]) == value(after[1]), position
        both = capturing(position, mine[0], theirs[0]) if theirs else position
        if theirs and goes_on(both):
            met[1] += 1
            assert core.canonical_key(both) == core.canonical_key(position), position
            assert value(both) == value(position), position
        if goes_on(after[0]):
            met[2] += 1
            sign = 1 if position.to_move == 0 else -1
            assert sign * value(position) >= sign * value(after[0]), position
    assert min(met) >= 5, met


def test_places_that_touch_the_same_faces_are_the_same(plain: bool):
    """Both outer edges of a corner of the square, and what either does to the key."""
    game = Fen(BOARDS["square-3x3"](), TurnSize(1, 2))
    core, faces_of = fen_core(game, plain=plain), game.board.faces_of
    twins: dict[tuple[int, ...], list[int]] = {}
    for edge in bits(game.board.edges):
        twins.setdefault(tuple(faces_of[edge]), []).append(edge)
    corners = [edges for faces, edges in twins.items() if len(edges) == 2]
    assert len(corners) == 4
    other = next(bits(game.board.nodes))
    for one, two in corners:
        positions = [FenPosition((1 << edge | 1 << other, 0), 1) for edge in (one, two)]
        assert len({core.canonical_key(position) for position in positions}) == 1
        assert len({core.key(position) for position in positions}) == 2
        replies = core.replies(positions[0])
        assert any(reply.places >> two & 1 for reply in replies)
    start = core.replies(game.initial())
    assert not any(reply.places >> two & 1 for reply in start for _, two in corners)


@pytest.mark.parametrize("size", [1, 2])
def test_a_place_that_touches_less_is_not_tried(size: int, plain: bool):
    """The four nodes inside the square touch four faces each, and these all that others touch, edges among them if one
    makes a turn. Of two edges it matters as well which others they clash with: these are all tried.
    """
    game = Fen(BOARDS["square-3x3"](), TurnSize(1, size))
    tried = {move.places for move in fen_core(game, plain=plain).replies(game.initial())}
    inside = {1 << node for node in bits(game.board.nodes) if len(game.board.faces_of[node]) == 4}
    assert {places for places in tried if places.bit_count() == 1} == inside
    assert len(inside) == 4
    assert (len(tried) > 4) == (size == 2)


def all_but_edges(game: Fen, empty: int) -> FenPosition:
    """All faces are captured but the first, which nobody can; all other places but these edges are taken."""
    board = game.board
    last = board.rows[0]
    faces, around = list(bits(board.faces & ~last.bit)), list(bits(last.around & ~empty))
    half = bit_set(around[: (len(around) - 1) // 2])
    white = bit_set(faces[: len(faces) // 2]) | half
    return FenPosition((white, board.places & ~(white | last.bit | empty)), 0)


@pytest.mark.parametrize("size", [1, 2])
def test_idle_places_are_counted(size: int, plain: bool):
    """Of three empty edges, no two of them on one face, it does not matter which they are."""
    game = Fen(BOARDS["triangle-3"](), TurnSize(1, size))
    core, board, keys = fen_core(game, plain=plain), game.board, (set[int](), set[int]())
    for edges in combinations(list(bits(board.edges & ~board.rows[0].around)), 3):
        clashes = sum(board.touching[one] >> two & 1 for one, two in combinations(edges, 2))
        if clashes < 2:
            keys[clashes].add(core.canonical_key(all_but_edges(game, bit_set(edges))))
    assert len(keys[0]) == 1
    # With two edges a turn, those that clash are told apart.
    assert keys[0] == keys[1] if size == 1 else not keys[0] & keys[1]


@pytest.mark.parametrize("board, size", [("triangle-3", 2), ("square-3x3", 2), ("hexagon-2", 2), ("hexagon-2", 3)])
def test_places_serve_to_have_a_turn(board: str, size: int, plain: bool):
    """Nothing is left to capture, and who is stuck loses: everything depends on which edges clash."""
    game = Fen(BOARDS[board](), TurnSize(1, size), stuck="lose")
    core, value, chance, met = fen_core(game, plain=plain), minimax(game), Random(5), set()
    solver, seen = core.solver(1_000_000), dict[int, int]()
    for _ in range(400):
        empty = bit_set(chance.sample(list(bits(game.board.edges)), chance.randint(size + 1, 4 + size)))
        position = all_but_edges(game, empty)
        if not game.legal_moves(position) or core.bounds(position) != (-1, 1):
            continue
        worth = value(position)
        met.add(worth)
        assert max(to_mover(value, game, position, move) for move in core.replies(position)) == worth, position
        assert solver.value(position) == worth
        assert seen.setdefault(core.canonical_key(position), worth) == worth, position
    assert met == {-1, 1}
