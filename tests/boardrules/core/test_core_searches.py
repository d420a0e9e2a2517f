"""The searches of both cores: exact values against slow and obvious minimax, options, interruptions, and libraries."""

import signal
import subprocess
import sys
import time
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, islice, product
from pathlib import Path
from random import Random

import pytest

from boardrules import PlanarGraph, planar_graph
from boardrules.bits import bit_set, bits
from boardrules.core import Core, SearchOptions, Solved, self_play, solve_exactly
from boardrules.core.build import LIBRARY, cores, digest
from boardrules.core.compiled import NoLibraryError, load_library
from boardrules.errors import BoardError
from boardrules.games.fen import Fen, FenMove, FenPosition
from boardrules.games.fen.core import fen_core, why_plain
from boardrules.games.fen.core.compiled import CompiledFen
from boardrules.games.fen.counts import TurnSize
from tests.boardrules.core import holding
from tests.boardrules.games.fen_boards import BOARDS, squares

pytestmark = pytest.mark.long("compares searches of the core with plain minimax")


@cache
def minimax(game: Fen):
    """What a position is worth to the player to move, by the engine and nothing else: once for both cores."""

    @cache
    def value(position: FenPosition) -> int:
        outcome = game.outcome(position)
        if outcome is not None:
            return 0 if outcome.winner is None else 1 if outcome.winner == position.to_move else -1
        best = -1
        for move in game.legal_moves(position):
            after = game.apply(position, move)
            best = max(best, value(after) if after.to_move == position.to_move else -value(after))
            if best == 1:
                break
        return best

    return value


def test_bounds_and_ends_of_searches(plain: bool):
    game = Fen(BOARDS["triangle-3"](), TurnSize(1, 3))
    core, start = fen_core(game, plain=plain), game.initial()
    assert solve_exactly(core, game, start, 50) == Solved(None, None, (), 50)
    for mover, value in (("white", 1), ("black", -1)):
        won = game.parse_position({"sites": {"white": ["f1", "f2", "f3", "f4", "f5"]}, "to_move": mover})
        assert solve_exactly(core, game, won, 100) == Solved(value, (), (), 0)
    assert core.search(start, 1).best in game.legal_moves(start)
    for simulations in (0, -1, 1 << 31):
        with pytest.raises(ValueError, match="takes from 1 to 2,147,483,647 simulations"):
            core.search(start, simulations)


def test_a_search_tells_all_it_did(plain: bool):
    game = Fen(BOARDS["square-3x3"](), TurnSize(1, 2))
    core = fen_core(game, plain=plain)
    few = core.search(game.initial(), 200, SearchOptions(kept=10))
    assert (len(few.candidates), few.simulations) == (10, 200)
    many = core.search(game.initial(), 300, SearchOptions(kept=100))
    assert {one.move for one in few.candidates} < {one.move for one in many.candidates}
    for found in (few, many):
        assert sum(one.visits for one in found.candidates) == found.simulations
        assert [one.visits for one in found.candidates] == sorted(
            (one.visits for one in found.candidates), reverse=True
        )
        mean = sum(Fraction(one.visits) * Fraction(one.value) for one in found.candidates) / found.simulations
        assert float(mean) == pytest.approx(found.value)
    assert few == core.search(game.initial(), 200, SearchOptions(kept=10))
    # Memory is bounded, and the answers stay the same.
    options = SearchOptions(kept=8, visits_to_grow=1, most_nodes=60)
    found = core.search(game.initial(), 400, options)
    assert found.nodes <= 60
    assert found == holding.plain_core(game).search(game.initial(), 400, options)


@pytest.mark.parametrize(
    "options", [{"kept": 0}, {"kept": 70_000}, {"most_nodes": 32}, {"exploration": -1.0}, {"visits_to_grow": 0}]
)
def test_options_that_make_no_sense_are_refused(options):
    with pytest.raises(ValueError, match=r"from|more nodes"):
        SearchOptions(**options)


def test_more_simulations_play_better():
    """20 openings by chance, both seats each; a coin would give 30 wins or more once in a thousand such matches."""
    game = Fen(BOARDS["square-5x5"](), TurnSize(1, 2))
    core, won = fen_core(game), 0
    for seed in range(40):
        strong, position = seed % 2, game.initial()
        for _ in range(2):
            position = game.apply(position, core.random_game(seed // 2, position).moves[0])
        simulations = (2, 400) if strong else (400, 2)
        won += self_play(core, game, simulations, seed, position=position).outcome.winner == strong
    assert won >= 30


def test_a_game_of_the_search_against_itself(plain: bool):
    game = Fen(BOARDS["triangle-3"](), TurnSize(1, 3))
    core = fen_core(game, plain=plain)
    played = self_play(core, game, (40, 40), 5, drawn_plies=2)
    here = game.initial()
    for ply in played.plies:
        assert (ply.mover, ply.turns) == (here.to_move, game.legal_moves(here).count())
        assert 0 <= ply.value <= 1
        assert 1 <= ply.candidates <= 32
        here = game.play(here, ply.move)
    assert game.outcome(here) == played.outcome
    assert played == self_play(core, game, (40, 40), 5, drawn_plies=2)
    assert len({self_play(core, game, (40, 40), seed, drawn_plies=2).plies for seed in range(4)}) > 1


class _StopError(Exception):
    pass


@pytest.mark.parametrize("work", ["random games", "search", "solver"])
def test_long_work_can_be_ended_from_between(work: str, plain: bool):
    game = Fen(BOARDS["square-5x5"](), TurnSize(1, 2))
    core, calls = fen_core(game, plain=plain), []

    def stop() -> None:
        calls.append(time.monotonic())
        if len(calls) == 3:
            raise _StopError

    works = {
        "random games": lambda: core.random_games(10_000_000, 1, between=stop),
        "search": lambda: core.search(game.initial(), 10_000_000, SearchOptions(most_nodes=5_000), stop),
        "solver": lambda: core.solver(10_000_000).value(game.initial(), stop),
    }
    with pytest.raises(_StopError):
        works[work]()
    # Work may have begun anew on the same core.
    assert len(core.random_games(2, 1)) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT for another process")
def test_ctrl_c_ends_a_search_at_once(project: Path):
    # Whoever runs the tests in the background may have made them deaf to Ctrl-C, which their children inherit.
    program = (
        "import signal\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from boardrules.games.fen.core import fen_core\n"
        "from tests.boardrules.games.cases import CASES\n"
        "game = CASES['fen-triangle-7']()\n"
        "print('begun', flush=True)\n"
        "fen_core(game).search(game.initial(), 2_000_000_000)\n"
    )
    paths = {"PYTHONPATH": f"{project / 'rules'}:{project}"}
    with subprocess.Popen(
        [sys.executable, "-c", program], env=paths, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        try:
            assert running.stdout.readline() == "begun\n"
            time.sleep(0.5)
            begin = time.monotonic()
            running.send_signal(signal.SIGINT)
            _, said = running.communicate(timeout=30)
        finally:
            running.kill()  # or a failure would wait for the end of the search
    assert time.monotonic() - begin < 5
    assert said.endswith("KeyboardInterrupt\n")
    assert running.returncode in (-signal.SIGINT, 130)


def test_a_library_that_cannot_be_used_is_told_and_not_used(tmp_path: Path):
    (folder,) = cores()
    with pytest.raises(NoLibraryError, match="not compiled when this copy was installed"):
        load_library(folder, tmp_path / LIBRARY)
    (tmp_path / LIBRARY).write_bytes(b"no library")
    with pytest.raises(NoLibraryError, match="cannot be loaded"):
        load_library(folder, tmp_path / LIBRARY)
    line = why_plain()
    assert line is None or line.startswith("play is slower without the compiled core: it ")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems look themselves")
def test_a_part_of_a_library_is_told_and_not_loaded(tmp_path: Path):
    """To load it would end this process."""
    (folder,) = cores()
    if not (folder / LIBRARY).is_file():
        pytest.skip("there is no compiled core")
    whole = (folder / LIBRARY).read_bytes()
    for length in (0, 50, 5000, len(whole) // 2, len(whole) - 1):
        (tmp_path / LIBRARY).write_bytes(whole[:length])
        with pytest.raises(NoLibraryError, match="cut off" if length > 64 else "cannot be loaded"):
            load_library(folder, tmp_path / LIBRARY)
    (tmp_path / LIBRARY).write_bytes(whole)
    assert load_library(folder, tmp_path / LIBRARY)


def test_every_change_of_a_source_makes_a_library_old(tmp_path: Path):
    (folder,) = cores()
    copy = tmp_path / "core"
    copy.mkdir()
    for path in folder.glob("*.[ch]"):
        (copy / path.name).write_bytes(path.read_bytes())
    assert digest(copy) == digest(folder)
    (copy / "fen.h").write_text("", encoding="ascii")
    assert digest(copy) != digest(folder)


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


WHOLE = ["strip-3", "squares-3", "ring-3"]


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


@pytest.mark.parametrize("most, least", [(1_500, (7, 2, 5)), pytest.param(6_000, (8, 4, 8), marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("stuck", ["skip", "lose"])
def test_whole_boards_are_those_of_the_rules_alone(name: str, stuck, most: int, least: tuple[int, ...], plain: bool):
    """Most turns up to three nodes or three edges on the three smallest boards: 33 games on each core, or 42."""
    checked = 0
    for turn in product((1, 2, 3), repeat=2):
        game = Fen(SMALL[name](), TurnSize(*turn), stuck=stuck)
        value = by_rules_alone(game, most)
        if value is not None:
            checked += 1
            assert fen_core(game, plain=plain).solver(100_000).value(game.initial()) == value, turn
    assert checked >= least[WHOLE.index(name)]


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


@pytest.mark.sampled(3)
@pytest.mark.parametrize("most", [60, pytest.param(300, marks=pytest.mark.slow)])
@pytest.mark.parametrize("number", range(10))
def test_values_keys_bounds_and_replies_are_those_of_minimax(number: int, most: int, plain: bool):
    game = some_games()[number]
    core, value, met = fen_core(game, plain=plain), minimax(game), set()
    solver, seen = core.solver(1_000_000), dict[int, int]()
    for count, position in enumerate(late_in(game, number, most)):
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
        if count < 25:
            solved = solve_exactly(core, game, position, 100_000)
            right = [move for move in game.legal_moves(position) if to_mover(value, game, position, move) == worth]
            assert (solved.value, solved.proved, solved.turns) == (worth, True, tuple(right) if worth > -1 else ())
            here = position
            for move in solved.line:
                here = game.play(here, move)
            assert game.outcome(here) is not None
            assert value(here) == (worth if here.to_move == position.to_move else -worth)
    assert met - {(-1, 1)}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("number", range(10))
def test_a_threat_wins_as_minimax_says(number: int, plain: bool):
    """What a solver tells without a node is true, and more than the bounds tell; see `fen_exact.c`."""
    game = some_games()[number]
    core, value, met = fen_core(game, plain=plain), minimax(game), 0
    for position in late_in(game, number, 150):
        if core.bounds(position)[0] < core.bounds(position)[1] and core.solver(0).reaches(position, 1):
            met += 1
            assert value(position) == 1, position
    assert met


@compiled
@pytest.mark.parametrize("entries", [1, 64, 5_000])
def test_a_full_table_forgets_and_goes_on(entries: int):
    """Values that another program found, with more positions than where nothing is forgotten."""
    for name, turn, value in (("squares-3", (1, 2), 0), ("triangle-3", (1, 3), 1)):
        game = Fen(SMALL[name](), TurnSize(*turn))
        core = fen_core(game)
        assert isinstance(core, CompiledFen)
        forgetful, other = core.solver(50_000_000, entries), core.solver(1_000_000)
        assert forgetful.value(game.initial()) == other.value(game.initial()) == value
        assert forgetful.nodes >= other.nodes
        if name == "triangle-3":
            assert forgetful.nodes > other.nodes


@compiled
def test_the_table_takes_a_part_of_the_memory(monkeypatch: pytest.MonkeyPatch):
    game = Fen(SMALL["triangle-3"](), TurnSize(1, 3))
    core = fen_core(game)
    much = core.solver(50_000_000)
    monkeypatch.setattr("boardrules.core.compiled.machine_memory", lambda: 100_000)
    little = core.solver(50_000_000)
    assert little.value(game.initial()) == much.value(game.initial())
    assert little.nodes > much.nodes


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


@pytest.mark.sampled(5)
@pytest.mark.parametrize("board, turn, stuck", SAFE)
def test_of_safe_faces_only_the_numbers_matter(board: str, turn: tuple[int, int], stuck, plain: bool):
    """One captured instead of another; one of each player captured or in hand; and one in hand is no worse."""
    game = Fen(BOARDS[board](), TurnSize(*turn), stuck=stuck)
    core, value, met = fen_core(game, plain=plain), minimax(game), [0, 0, 0]

    def goes_on(position: FenPosition) -> bool:
        return game.outcome(position) is None and bool(game.legal_moves(position))

    for position in islice(holding.scattered_positions(game, Random(9)), 1_500):
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
