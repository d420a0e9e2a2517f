"""The core in C: loads a game's library, and hands positions and turns over."""

import ctypes
from abc import abstractmethod
from array import array
from collections.abc import Callable, Sequence
from ctypes import POINTER, byref, c_double, c_int, c_int64, c_size_t, c_uint8, c_uint32, c_uint64, c_void_p
from pathlib import Path
from random import Random
from struct import unpack_from
from typing import Any, Final
from weakref import finalize

from boardrules.core.build import LIBRARY, digest
from boardrules.core.core import Between, Core, Solver, go_on
from boardrules.core.memory import USUAL_MEMORY, machine_memory
from boardrules.core.plain_tree import most_nodes, weights
from boardrules.core.results import NO_TURN, USUAL, Candidate, Found, Played, RandomGames, Result, SearchOptions, mean
from boardrules.errors import RulesError
from boardrules.game import M, P

TURNS_AT_ONCE: Final = 100_000
"""Turns that the library makes before it returns: some milliseconds."""

GAMES_AT_ONCE: Final = 4096

RUNNING, DONE, AT_LIMIT = 0, 1, 2

Memory = ctypes.Array[c_uint64]
"""A state, a turn or a key of the library."""

_u8, _u32 = POINTER(c_uint8), POINTER(c_uint32)

_FUNCTIONS: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "core_digest": (ctypes.c_char_p, ()),
    "game_state_size": (c_size_t, (c_void_p,)),
    "game_turn_size": (c_size_t, (c_void_p,)),
    "game_key_size": (c_size_t, (c_void_p,)),
    "game_most_turns": (c_size_t, (c_void_p,)),
    "game_scratch_size": (c_size_t, (c_void_p,)),
    "game_over": (c_int, (c_void_p, c_void_p)),
    "game_mover": (c_int, (c_void_p, c_void_p)),
    "game_play": (None, (c_void_p, c_void_p, c_void_p)),
    "game_rate": (c_int, (c_void_p, c_void_p, c_void_p)),
    "game_turns": (c_size_t, (c_void_p, c_void_p, c_void_p, c_size_t)),
    "game_worth": (c_uint32, (c_void_p, c_void_p)),
    "game_best": (c_size_t, (c_void_p, c_void_p, c_void_p, c_void_p, POINTER(c_int64), c_size_t)),
    "game_key": (None, (c_void_p, c_void_p, c_void_p)),
    "game_canonical_key": (None, (c_void_p, c_void_p, c_void_p)),
    "game_bounds": (None, (c_void_p, c_void_p, POINTER(c_int), POINTER(c_int))),
    "game_estimate": (c_int, (c_void_p, c_void_p)),
    "game_replies": (c_size_t, (c_void_p, c_void_p, c_void_p, c_size_t)),
    "random_games": (
        c_uint32,
        (c_void_p, c_void_p, c_void_p, c_uint32, c_uint64, c_void_p, c_void_p, c_void_p, c_void_p),
    ),
    "tree_new": (c_void_p, (c_void_p, c_void_p, _u32, c_uint32, c_uint32, c_uint32, c_double)),
    "tree_free": (None, (c_void_p,)),
    "tree_run": (c_uint32, (c_void_p, c_uint32, c_uint64)),
    "tree_count": (c_uint32, (c_void_p,)),
    "tree_points": (c_uint64, (c_void_p,)),
    "tree_children": (c_uint32, (c_void_p,)),
    "tree_child": (None, (c_void_p, c_uint32, c_void_p, _u32, POINTER(c_uint64))),
    "solver_new": (c_void_p, (c_void_p, c_uint64, c_uint64)),
    "solver_free": (None, (c_void_p,)),
    "solver_ask": (c_int, (c_void_p, c_void_p, c_int, c_int)),
    "solver_run": (c_int, (c_void_p, c_uint64)),
    "solver_value": (c_int, (c_void_p,)),
    "solver_nodes": (c_uint64, (c_void_p,)),
}


class NoLibraryError(RulesError):
    """A library is not there or cannot be used; the message says why."""


def load_library(folder: Path, path: Path | None = None) -> ctypes.CDLL:
    """The library of a game's core, with the types of the functions of all games.

    Raises:
        NoLibraryError: It is not there, not whole, not for this machine, or older than its sources.

    """
    path = folder / LIBRARY if path is None else path
    if not path.is_file():
        raise NoLibraryError("it was not compiled when this copy was installed")
    try:
        if not _is_whole(path):
            raise NoLibraryError("it is cut off; install Boardwright again")
        library = ctypes.CDLL(str(path))
        for name, (result, arguments) in _FUNCTIONS.items():
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments
    except (OSError, AttributeError) as error:
        raise NoLibraryError(f"it cannot be loaded: {error}") from error
    if library.core_digest().decode() != digest(folder):
        raise NoLibraryError("it is older than its sources")
    return library


def _is_whole(path: Path) -> bool:
    """Whether a file has all of its library, as far as its head tells: loading a part may end the program by a signal.

    Source: the System V Application Binary Interface, for ELF files of 64 bits; of others the system tells.
    """
    with path.open("rb") as file:
        head = file.read(64)
    if head[:5] != b"\x7fELF\2" or len(head) < 64:
        return True
    order = "<" if head[5] == 1 else ">"
    (begin,), (size, number) = unpack_from(f"{order}Q", head, 40), unpack_from(f"{order}HH", head, 58)
    return bool(begin + size * number <= path.stat().st_size)


class CompiledCore(Core[P, M]):
    """What all games have in common; a game adds how its positions and turns are handed over.

    Args:
        library: The loaded library.
        game: Address of the game in it.
        free: Function of the library that frees the game.

    """

    compiled = True

    def __init__(self, library: ctypes.CDLL, game: int, free: Callable[[int], object]) -> None:
        self._library, self._game = library, game
        finalize(self, free, game)
        self._weights = (c_uint32 * len(weights()))(*weights())
        self._sizes = [
            size(game) // 8 for size in (library.game_state_size, library.game_turn_size, library.game_key_size)
        ]

    @abstractmethod
    def state_of(self, position: P | None) -> Memory:
        """A position, or the start, as a new state of the library."""

    @abstractmethod
    def position_of(self, state: Memory) -> P:
        """A state of the library as a position."""

    @abstractmethod
    def turn_of(self, move: M) -> Memory:
        """A legal turn as one of the library."""

    @abstractmethod
    def move_of(self, words: Sequence[int]) -> M:
        """A turn of the library, as its words of 64 bits."""

    def result(self, position: P) -> Result:
        return Result(self._library.game_over(self._game, self.state_of(position)))

    def turns(self, position: P, most: int) -> tuple[M, ...] | None:
        size = self._sizes[1]
        out = (c_uint64 * (size * max(most, 1)))()
        count = self._library.game_turns(self._game, self.state_of(position), out, most)
        if count > most:
            return None
        return tuple(self.move_of(out[number * size : (number + 1) * size]) for number in range(count))

    def rate(self, position: P, move: M) -> int:
        rate: int = self._library.game_rate(self._game, self.state_of(position), self.turn_of(move))
        return rate

    def play(self, position: P, move: M) -> P:
        state = self.state_of(position)
        self._library.game_play(self._game, state, self.turn_of(move))
        return self.position_of(state)

    def key(self, position: P) -> int:
        out = self.new_memory(2)
        self._library.game_key(self._game, self.state_of(position), out)
        return int.from_bytes(bytes(out), "little")

    def canonical_key(self, position: P) -> int:
        out = self.new_memory(2)
        self._library.game_canonical_key(self._game, self.state_of(position), out)
        return int.from_bytes(bytes(out), "little")

    def bounds(self, position: P) -> tuple[int, int]:
        lower, upper = c_int(), c_int()
        self._library.game_bounds(self._game, self.state_of(position), byref(lower), byref(upper))
        return lower.value, upper.value

    def replies(self, position: P) -> tuple[M, ...]:
        size, state = self._sizes[1], self.state_of(position)
        number = 1
        out = (c_uint64 * size)()
        while (count := self._library.game_replies(self._game, state, out, number)) > number:
            number = 2 * count
            out = (c_uint64 * (size * number))()
        return tuple(self.move_of(out[place * size : (place + 1) * size]) for place in range(count))

    def estimate(self, position: P) -> int:
        estimate: int = self._library.game_estimate(self._game, self.state_of(position))
        return estimate

    def worth(self, position: P) -> int:
        worth: int = self._library.game_worth(self._game, self.state_of(position))
        return worth

    def best(self, position: P, most: int) -> tuple[tuple[int, M], ...]:
        library, size = self._library, self._sizes[1]
        out, gains = (c_uint64 * (size * most))(), (c_int64 * most)()
        scratch = ctypes.create_string_buffer(library.game_scratch_size(self._game))
        count = library.game_best(self._game, self.state_of(position), scratch, out, gains, most)
        return tuple((gains[at], self.move_of(out[at * size : (at + 1) * size])) for at in range(count))

    def random_game(self, seed: int, position: P | None = None) -> Played[M]:
        size = self._sizes[1]
        log = (c_uint64 * (size * self._library.game_most_turns(self._game)))()
        result, stuck, length = (c_uint8 * 1)(), (c_uint8 * 1)(), (c_uint32 * 1)()
        self._play_some(self.state_of(position), chance_words(seed), 1, result, stuck, length, log)
        moves = (self.move_of(log[number * size : (number + 1) * size]) for number in range(length[0]))
        return Played(tuple(moves), Result(result[0]), stuck[0])

    def random_games(self, count: int, seed: int, position: P | None = None, between: Between = go_on) -> RandomGames:
        results, stuck, lengths = bytearray(), bytearray(), array("I")
        chance, start = chance_words(seed), self.state_of(position)
        some = (c_uint8 * GAMES_AT_ONCE)(), (c_uint8 * GAMES_AT_ONCE)(), (c_uint32 * GAMES_AT_ONCE)()
        while len(results) < count:
            done = self._play_some(start, chance, min(GAMES_AT_ONCE, count - len(results)), *some, None)
            results += bytes(some[0][:done])
            stuck += bytes(some[1][:done])
            lengths.extend(some[2][:done])
            between()
        return RandomGames(bytes(results), bytes(stuck), lengths)

    def search(
        self,
        position: P,
        simulations: int,
        options: SearchOptions = USUAL,
        between: Between = go_on,
    ) -> Found[M]:
        if not 1 <= simulations < 1 << 31:
            raise ValueError("a search takes from 1 to 2,147,483,647 simulations")
        library, state = self._library, self.state_of(position)
        self.must_go_on(state)
        tree = library.tree_new(
            self._game,
            state,
            self._weights,
            most_nodes(simulations, options),
            options.kept,
            options.visits_to_grow,
            options.exploration,
        )
        if not tree:
            raise MemoryError
        try:
            while library.tree_run(tree, simulations, TURNS_AT_ONCE) < simulations:
                between()
            return self._found(tree, library.game_mover(self._game, state), simulations)
        finally:
            library.tree_free(tree)

    def solver(self, most_nodes: int, most_entries: int | None = None) -> Solver[P]:
        """As with `Core`; values beyond `most_entries` take the places of others.

        Without it, the values have a quarter of the machine's memory: their table is copied while it doubles.
        """
        if most_entries is None:
            most_entries = (machine_memory() or USUAL_MEMORY) // 4 // (8 * self._sizes[2])
        return _CompiledSolver(self, self._library, self._game, most_nodes, most_entries)

    def new_memory(self, kind: int) -> Memory:
        """Empty memory for a state (0), a turn (1) or a key (2)."""
        memory: Memory = (c_uint64 * self._sizes[kind])()
        return memory

    def must_go_on(self, state: Memory) -> None:
        """Refuse a state without a legal turn.

        Raises:
            ValueError: It has none.

        """
        if not self._library.game_turns(self._game, state, None, 0):
            raise ValueError(NO_TURN)

    def _play_some(self, start: Memory, chance: Any, count: int, *out: Any) -> int:
        done: int = self._library.random_games(self._game, start, chance, count, TURNS_AT_ONCE, *out)
        if not done:
            raise MemoryError
        return done

    def _found(self, tree: int, mover: int, simulations: int) -> Found[M]:
        library, turn, visits, points = self._library, self.new_memory(1), c_uint32(), c_uint64()
        candidates: list[Candidate[M]] = []
        for number in range(library.tree_children(tree)):
            library.tree_child(tree, number, turn, byref(visits), byref(points))
            value = mean(points.value, visits.value, mover)
            candidates.append(Candidate(self.move_of(turn[:]), visits.value, value))
        candidates.sort(key=lambda candidate: (-candidate.visits, -candidate.value))
        value = mean(library.tree_points(tree), simulations, mover)
        return Found(value, tuple(candidates), simulations, library.tree_count(tree))


class _CompiledSolver(Solver[P]):
    """The solver of the library; the core is kept as long as it."""

    def __init__(
        self, core: CompiledCore[P, Any], library: ctypes.CDLL, game: int, most_nodes: int, most_entries: int
    ) -> None:
        self._core, self._library = core, library
        self._solver = library.solver_new(game, most_nodes, most_entries)
        if not self._solver:
            raise MemoryError
        finalize(self, library.solver_free, self._solver)

    @property
    def nodes(self) -> int:
        nodes: int = self._library.solver_nodes(self._solver)
        return nodes

    def reaches(self, position: P, value: int, between: Between = go_on) -> bool | None:
        state = self._core.state_of(position)
        self._core.must_go_on(state)
        status = self._library.solver_ask(self._solver, state, value - 1, value)
        while status == RUNNING:
            # An exact search that was stopped asks on: then nothing more is done.
            between()
            status = self._library.solver_run(self._solver, TURNS_AT_ONCE)
        if status == DONE:
            return bool(self._library.solver_value(self._solver) >= value)
        if status == AT_LIMIT:
            return None
        raise MemoryError


def chance_words(seed: int) -> Any:
    """The state of a new `Random`, as the library has it: 624 words, and the number of those that were used."""
    words = Random(seed).getstate()[1]
    return (c_uint32 * len(words))(*words)
