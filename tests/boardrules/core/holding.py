"""FEN's cores held against the engine, which is the truth, position by position.

    python -m tests.boardrules.core.holding LIBRARY NUMBER [BOARD...]

does that with a library for a number of positions of each stock board: for a library with sanitizers, which has to be
loaded by a Python of its own.
"""

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

from boardrules.bits import bits
from boardrules.core import Core, Result, SearchOptions
from boardrules.core.compiled import load_library
from boardrules.core.plain import PlainCore
from boardrules.games.fen import Fen, FenMove, FenPosition
from boardrules.games.fen.core.compiled import CompiledFen, with_fen
from boardrules.games.fen.core.plain import PlainFen

FenCore = Core[FenPosition, FenMove]

LISTED = 600
"""Positions with up to so many turns are compared turn by turn."""

FOLDER = Path(__file__).resolve().parents[3] / "rules" / "boardrules" / "games" / "fen" / "core"


def plain_core(game: Fen) -> FenCore:
    return PlainCore(PlainFen(game))


def compiled_core(game: Fen, library: Path) -> FenCore:
    return CompiledFen(game, with_fen(load_library(FOLDER, library)))


def played_positions(game: Fen, chance: Random) -> Iterator[FenPosition]:
    """Positions of random games, some turns apart, and their ends."""
    plain = plain_core(game)
    while True:
        here = game.initial()
        for move in plain.random_game(chance.getrandbits(32)).moves:
            if chance.random() < 0.2:
                yield here
            here = game.apply(here, move)
        yield here


def scattered_positions(game: Fen, chance: Random) -> Iterator[FenPosition]:
    """Positions that need not come up in play: places given to players at random, few or nearly all."""
    places = list(bits(game.board.places))
    while True:
        share = chance.choice((0.1, 0.5, 0.8, 0.95, 1.0))
        held = [0, 0]
        for place in places:
            if chance.random() < share:
                held[chance.randrange(2)] |= 1 << place
        # Mostly with faces left, so that the game is not over.
        if chance.random() < 0.8:
            keep = sum(1 << face for face in bits(game.board.faces) if chance.random() < 0.4)
            held = [places & ~game.board.faces | places & keep for places in held]
        yield FenPosition((held[0], held[1]), chance.randrange(2))


def positions(game: Fen, chance: Random, number: int) -> list[FenPosition]:
    """Some of both kinds."""
    played, scattered = played_positions(game, chance), scattered_positions(game, chance)
    return [*islice(played, number - number // 3), *islice(scattered, number // 3)]


def expected_result(game: Fen, position: FenPosition) -> Result:
    outcome = game.outcome(position)
    if outcome is None:
        return Result.GOES_ON
    return Result.DRAWN if outcome.winner is None else Result(1 + outcome.winner)


def expected_key(game: Fen, position: FenPosition) -> tuple[object, ...]:
    """What a position is worth depends on: what is empty, what both still need there, and both scores."""
    mover, score, tally = position.to_move, game.score(position), game.tally(position)
    empty = game.free(position)
    faces = [game.board.names[face] for face in bits(empty & game.board.faces)]
    needs = tuple(max(0, tally[face][2] - tally[face][player]) for face in faces for player in (mover, 1 - mover))
    return empty, needs, score[mover], score[1 - mover]


def some_turns(game: Fen, position: FenPosition, chance: Random) -> list[FenMove]:
    """Legal turns, all kinds among them."""
    moves = list(islice(game.legal_moves(position), LISTED))
    found = chance.sample(moves, min(len(moves), 4))
    free, board = game.free(position), game.board
    for kind, size in ((board.edges, game.turn.edges), (board.nodes, game.turn.nodes)):
        for _ in range(8):
            places = list(bits(free & kind))
            move = FenMove(sum(1 << place for place in chance.sample(places, min(size, len(places)))))
            if game.why_illegal(position, move) is None:
                found.append(move)
                break
    return found


def check_position(game: Fen, core: FenCore, position: FenPosition, chance: Random) -> None:
    """Result, turns and their effects, as the engine has them."""
    result = expected_result(game, position)
    assert core.result(position) is result, position
    moves = game.legal_moves(position)
    first = tuple(islice(moves, LISTED + 1))
    if len(first) <= LISTED:
        assert core.turns(position, LISTED) == first, position
    else:
        assert core.turns(position, LISTED) is None, position
    for move in some_turns(game, position, chance) if first else ():
        after = game.apply(position, move)
        assert core.play(position, move) == after, (position, move)
        assert core.result(core.play(position, move)) is expected_result(game, after)


def check_game(game: Fen, core: FenCore, seed: int, start: FenPosition | None = None) -> None:
    """A random game: every turn is legal, and the end and who was stuck are as the engine has them."""
    played = core.random_game(seed, start)
    here, stuck = game.initial() if start is None else start, 0
    for move in played.moves:
        before = here.to_move
        here = game.play(here, move)
        if here.to_move == before:
            # The other player was skipped.
            stuck |= 2 - before
    assert played.result is expected_result(game, here) is not Result.GOES_ON
    if 2 * max(game.score(here)) <= len(game.board.rows):
        stuck |= 1 << here.to_move if game.stuck == "lose" else 3
    assert played.stuck == (stuck if played.moves else 0)


def check_alike(
    game: Fen, one: FenCore, other: FenCore, position: FenPosition, seed: int, simulations: int = 60
) -> None:
    """Both cores have the same keys, rates, games, estimates and searches."""
    assert one.key(position) == other.key(position)
    assert one.canonical_key(position) == other.canonical_key(position)
    assert one.estimate(position) == other.estimate(position)
    assert one.bounds(position) == other.bounds(position)
    if one.bounds(position) == (-1, 1) and (game.legal_moves(position).count() or LISTED + 1) <= LISTED:
        assert one.replies(position) == other.replies(position)
    for move in some_turns(game, position, Random(seed)) if game.legal_moves(position) else ():
        assert one.rate(position, move) == other.rate(position, move), (position, move)
    assert one.random_game(seed, position) == other.random_game(seed, position)
    assert one.random_games(3, seed, position) == other.random_games(3, seed, position)
    if game.legal_moves(position):
        assert one.worth(position) == other.worth(position)
        assert one.best(position, 32) == other.best(position, 32)
        for options in (SearchOptions(), SearchOptions(kept=5, visits_to_grow=1, exploration=0.6)):
            found = one.search(position, simulations, options)
            assert found == other.search(position, simulations, options)
            assert all(candidate.move in game.legal_moves(position) for candidate in found.candidates)


def check_solvers(game: Fen, one: FenCore, other: FenCore, position: FenPosition, most: int = 10) -> None:
    """Both cores prove the same with the same work."""
    number = game.legal_moves(position).count()
    if number and number <= 100:
        solvers = one.solver(most), other.solver(most)
        assert solvers[0].value(position) == solvers[1].value(position)
        assert solvers[0].nodes == solvers[1].nodes


def check_core(game: Fen, core: FenCore, number: int, seed: int) -> None:
    """All of this for a number of positions."""
    chance, plain = Random(seed), plain_core(game)
    for count, position in enumerate(positions(game, chance, number)):
        check_position(game, core, position, chance)
        if count % 10 == 0:
            check_alike(game, core, plain, position, chance.getrandbits(32))
            check_solvers(game, core, plain, position)
    for _ in range(max(3, number // 50)):
        check_game(game, core, chance.getrandbits(32))


def main(library: str, number: str, *boards: str) -> None:
    from tests.boardrules.core.stock import STOCK, stock_game

    for name in boards or STOCK:
        check_core(stock_game(name), compiled_core(stock_game(name), Path(library)), int(number), 7)
        sys.stdout.write(f"{name}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
