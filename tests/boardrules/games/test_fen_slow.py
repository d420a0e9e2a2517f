"""FEN's engine and its random games, held against the slow version position by position."""

import random
from functools import cache, partial

import pytest

from boardrules.boards.planar import PlanarGraph
from boardrules.games.fen import Fen, FenMove, FenPosition
from boardrules.games.fen.counts import TurnSize
from boardrules.games.fen.playout import FenPlayouts, any_of
from tests.boardrules.games.cases import CASES
from tests.boardrules.games.fen_boards import BOARDS, LARGE
from tests.boardrules.games.slow_fen import SlowFen, SlowState, Turn

pytestmark = pytest.mark.long("plays whole games beside a slow second engine")

SAMPLES = {
    "fen-triangle-3": 450,
    "fen-triangle-3-lose": 200,
    "fen-triangle-7": 10,
    "fen-square-3x3": 450,
    "fen-hexagon-2": 150,
    "fen-hexagon-3": 15,
    "fen-snub": 75,
    **{f"{name}, {turn}": 6 for name in LARGE for turn in (TurnSize(1, 2), TurnSize(2, 3))},
}
FEN_CASES = [name for name in CASES if name.startswith("fen-")]

MOST_TURNS = 4_000
"""Positions with more turns take the slow version too long; the first ones of a large board are among them."""


@cache
def fen(case: str) -> Fen:
    """The game of a case, or on a board with large faces and with the size of a turn."""
    if case in CASES:
        game = CASES[case]()
        assert isinstance(game, Fen)
        return game
    board, _, turn = case.partition(", ")
    return Fen(LARGE[board](), next(one for one in (TurnSize(1, 2), TurnSize(2, 3)) if str(one) == turn))


def slow(game: Fen) -> SlowFen:
    graph: PlanarGraph = game.graph
    return SlowFen(
        {name: [graph.edges[edge] for edge in graph.face_edges[face]] for face, name in enumerate(graph.faces)},
        {name: [graph.nodes[node] for node in graph.face_nodes[face]] for face, name in enumerate(graph.faces)},
        game.turn.nodes,
        game.turn.edges,
        game.stuck,
    )


def slow_state(game: Fen, position: FenPosition) -> SlowState:
    fields = game.format_position(position)
    owner = {name: player for player, names in fields["sites"].items() for name in names}
    return SlowState(owner, fields["to_move"])


def as_sets(game: Fen, position: FenPosition) -> list[Turn]:
    return [frozenset(game.format_move(move).split()) for move in game.legal_moves(position)]


def random_positions(game: Fen, number: int, seed: int) -> list[FenPosition]:
    """Positions of random games, evenly from their first to their last; every game gives its end and five others."""
    rng, kernel = random.Random(seed), FenPlayouts(game)
    found: list[FenPosition] = []
    while len(found) < number:
        positions = [game.initial()]
        for move in kernel.run(rng).moves:
            positions.append(game.apply(positions[-1], move))
        chosen = [positions[-1], *rng.sample(positions, min(len(positions), 5))]
        found += [position for position in chosen if (game.legal_moves(position).count() or 0) <= MOST_TURNS]
    return found[:number]


def check(game: Fen, second: SlowFen, position: FenPosition) -> None:
    state = slow_state(game, position)
    turns = as_sets(game, position)
    assert len(turns) == len(set(turns)) == game.legal_moves(position).count()
    assert set(turns) == second.legal(state)
    assert game.score(position) == (second.faces_of(state, "white"), second.faces_of(state, "black"))
    outcome = game.outcome(position)
    assert (outcome is not None) == second.over(state)
    if outcome is None:
        assert list(game.can_capture(position)) == second.capturable(state, state.to_move)
    else:
        assert second.winner(state) == ("draw" if outcome.winner is None else game.players[outcome.winner])
    for face, (white, black, needed) in game.tally(position).items():
        assert (white, black) == (second.held(state, "white", face), second.held(state, "black", face))
        assert 2 * needed == len(second.face_edges[face]) + len(second.face_nodes[face])
    assert game.status(position) == ()


def check_steps(game: Fen, second: SlowFen, position: FenPosition, rng: random.Random) -> None:
    moves = list(game.legal_moves(position))
    for move in rng.sample(moves, min(len(moves), 3)):
        turn = frozenset(game.format_move(move).split())
        after = second.after(slow_state(game, position), turn)
        assert slow_state(game, game.apply(position, move)) == after
        assert set(game.effects(position, move).captures) == {name for name in turn if name in second.face_edges}


def test_there_are_enough_positions_and_every_kind_of_end():
    assert sum(SAMPLES.values()) >= 1_000
    assert set(SAMPLES) >= set(FEN_CASES)
    game = fen("fen-triangle-3")
    outcomes = [game.outcome(position) for position in random_positions(game, 900, 14)]
    assert {None if outcome is None else (outcome.winner,) for outcome in outcomes} == {None, (None,), (0,), (1,)}
    won = [max(game.score(position)) >= 5 for position in random_positions(game, 900, 14)]
    assert any(outcome and not most for outcome, most in zip(outcomes, won, strict=True))


@pytest.mark.parametrize("times", [1, pytest.param(10, marks=pytest.mark.slow)])
@pytest.mark.parametrize("case", SAMPLES)
def test_agrees_with_the_slow_version(case: str, times: int):
    game = fen(case)
    second, rng = slow(game), random.Random(case)
    for position in random_positions(game, times * SAMPLES[case], len(case)):
        check(game, second, position)
        check_steps(game, second, position, rng)


@pytest.mark.parametrize("nodes", [1, 2, 3, 4])
@pytest.mark.parametrize("edges", [1, 2, 3, 4, 5, 6])
def test_counts_of_other_turn_sizes(nodes: int, edges: int):
    """Every formula and the dynamic programming, on boards where faces touch in different ways."""
    for board in ("triangle-3", "square-3x3", "hexagon-2", "snub"):
        game = Fen(BOARDS[board](), TurnSize(nodes, edges))
        second = slow(game)
        for position in random_positions(game, 3, nodes + 10 * edges):
            assert game.legal_moves(position).count() == len(second.legal(slow_state(game, position)))


# Random games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stop", [False, True])
@pytest.mark.parametrize("case", [*FEN_CASES, *(case for case in SAMPLES if case.endswith("1 node or 2 edges"))])
def test_random_games_obey_the_rules(case: str, stop: bool):
    """The packed tally of random games has room for faces of twelve sides, and ends only where the rules end."""
    game = fen(case)
    kernel, rng = FenPlayouts(game), random.Random(7)
    ends = set()
    for _ in range(60 if SAMPLES[case] > 10 else 30):
        played = kernel.run(rng, stop_when_stuck=stop)
        position, mover, skipped = game.initial(), 1, False
        for move in played.moves:
            # The game's own rule skips; a game that is to stop must not have got so far.
            skipped = skipped or position.to_move == mover
            mover = position.to_move
            position = game.play(position, move)
        ends.add(broken_off := played.outcome is None)
        assert played.faces == game.score(position)
        assert not (stop and skipped)
        if broken_off:
            assert stop
            assert played.stuck
            assert position.to_move == mover or game.outcome(position) is not None
        else:
            assert played.outcome == game.outcome(position)
        assert played.stuck == (skipped or broken_off or max(played.faces) <= len(game.graph.faces) // 2)
    if case in CASES:
        assert ends == ({False, True} if stop else {False})


@pytest.mark.parametrize(
    "case", ["fen-triangle-3", "fen-triangle-3-lose", "fen-square-3x3", "fen-hexagon-2", "fen-snub"]
)
def test_no_position_in_play_has_a_fault(case: str):
    """Captures are made one face at a time, early or late, so that one player may get far ahead in turns."""
    game, rng = fen(case), random.Random(11)
    kernel, positions = FenPlayouts(game), 0
    for number in range(60):
        position = game.initial()
        for move in kernel.run(rng).moves:
            faces = move.places & game.board.faces
            if faces and number % 2:
                continue
            if game.why_illegal(position, FenMove(faces & -faces or move.places)) is None:
                position = game.apply(position, FenMove(faces & -faces or move.places))
            assert game.status(position) == ()
        while game.legal_moves(position):
            ripe = game.ripe(position, position.to_move)
            move = FenMove(ripe & -ripe) if ripe else next(iter(game.legal_moves(position)))
            position = game.apply(position, move)
            assert game.status(position) == ()
            positions += 1
    assert positions > 100


@pytest.mark.parametrize("stop", [False, True])
@pytest.mark.parametrize("case", ["fen-triangle-3", "fen-triangle-3-lose", "fen-square-3x3", "fen-hexagon-2"])
def test_random_games_go_on_from_any_position(case: str, stop: bool):
    """Turns are those of the slow version, and a game ends as there; who was ever stuck is asked of it too."""
    game, rng = fen(case), random.Random(13)
    kernel, second, stuck_players = FenPlayouts(game), slow(game), set()
    for position in random_positions(game, 45, 4):
        if game.outcome(position) is not None:
            continue
        played = kernel.run(rng, stop_when_stuck=stop, start=kernel.state(position))
        held, mover, stuck = list(position.held), position.to_move, 0
        for move in played.moves:
            here = FenPosition((held[0], held[1]), mover)
            if not second.legal(slow_state(game, here)):
                stuck |= 1 << mover
                mover = 1 - mover
                here = FenPosition((held[0], held[1]), mover)
            assert move in game.legal_moves(here)
            held[mover] |= move.places
            mover = 1 - mover
        end = FenPosition((held[0], held[1]), mover)
        assert played.faces == game.score(end)
        won = max(played.faces) > len(game.board.rows) // 2
        for player in () if won else (mover, 1 - mover):
            if second.legal(slow_state(game, FenPosition(end.held, player))):
                break
            stuck |= 1 << player
            if stop or game.stuck == "lose":
                break
        assert played.stuck_players == stuck
        stuck_players.add(stuck)
        assert (played.outcome is None) == (stop and stuck > 0)
        if played.outcome is not None and not won and game.stuck == "lose":
            assert played.outcome.winner == 1 - mover
        elif played.outcome is not None:
            white, black = played.faces
            assert played.outcome.winner == (None if white == black else int(black > white))
    assert len(stuck_players) > 1


def drawn_from(script: dict[int, list[int]], bits: int) -> int:
    return script[bits].pop()


@pytest.mark.parametrize("ripe", [0b1, 0b1010, 0b11100, 0b1110010])
def test_every_set_of_faces_is_captured_by_one_number(ripe: int):
    places = [place for place in range(ripe.bit_length()) if ripe >> place & 1]
    for number in range(1, 1 << len(places)):
        # Taken from the end of the list: an empty set is drawn again.
        captured = any_of(ripe, partial(drawn_from, {len(places): [number, 0, 0]}))
        assert captured == sum(1 << place for at, place in enumerate(places) if number >> at & 1)


def test_all_sets_of_edges_come_up():
    """Every first turn of two edges of the 3 x 3 board is drawn in 12,000 games (222 of them, about 27 each)."""
    game = fen("fen-square-3x3")
    kernel, rng = FenPlayouts(game), random.Random(5)
    drawn = [kernel.run(rng).moves[0] for _ in range(12_000)]
    assert set(drawn) == set(game.legal_moves(game.initial()))
    # There is nothing to capture: nodes and edges in equal shares. 4 standard deviations are 219.
    assert abs(sum(move.places & game.board.nodes != 0 for move in drawn) - 6_000) < 220
    first, again, other = (kernel.run(random.Random(seed)) for seed in (1, 1, 2))
    assert first == again != other
