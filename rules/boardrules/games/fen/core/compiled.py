"""FEN's positions and turns for its library."""

import ctypes
from collections.abc import Sequence
from ctypes import c_int, c_uint32, c_uint64, c_void_p
from functools import cache
from itertools import accumulate, chain
from pathlib import Path

from boardrules.bits import bits
from boardrules.core.compiled import CompiledCore, Memory, load_library
from boardrules.core.core import Solver
from boardrules.errors import RulesError
from boardrules.games.fen.core.best import chances, gains, logistic
from boardrules.games.fen.core.images import images_of
from boardrules.games.fen.engine import Fen, FenMove, FenPosition

CAPTURE, EDGES, NODES = range(3)

HEAD = 1
"""Words of a turn before its places: the kind and the number of places."""

WORD = (1 << 64) - 1


class BeyondCoreError(RulesError):
    """A board is too large for the library, a turn has too many tiles, or a face too many sides."""


@cache
def fen_library(folder: Path) -> ctypes.CDLL:
    """The library of FEN.

    Raises:
        NoLibraryError: There is none that can be used.

    """
    return with_fen(load_library(folder))


def with_fen(library: ctypes.CDLL) -> ctypes.CDLL:
    """A library, with the types of what only FEN's has."""
    library.fen_new.restype = c_void_p
    library.fen_new.argtypes = (c_void_p, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
    library.fen_free.restype, library.fen_free.argtypes = None, (c_void_p,)
    library.fen_state.restype = None
    library.fen_state.argtypes = (c_void_p, c_void_p, c_void_p, c_uint32, c_void_p, c_void_p)
    library.fen_symmetries.restype, library.fen_symmetries.argtypes = c_int, (c_void_p, c_uint32, c_void_p)
    library.fen_held.restype, library.fen_held.argtypes = None, (c_void_p, c_void_p, c_uint32, c_void_p)
    return library


class CompiledFen(CompiledCore[FenPosition, FenMove]):
    """The core in C of one game of FEN.

    Raises:
        BeyondCoreError: The library cannot hold the board: at most 20,480 faces, of at most 65,535 sides, and 16 tiles
            a turn.

    """

    def __init__(self, game: Fen, library: ctypes.CDLL) -> None:
        board, turn = game.board, game.turn
        self.game, self._faces = game, len(board.rows)
        counts = [self._faces, board.edges.bit_count(), board.nodes.bit_count(), turn.edges, turn.nodes]
        counts += [_plenty(game, board.edges, turn.edges), _plenty(game, board.nodes, turn.nodes)]
        needed = [len(around) // 2 for around in board.round]
        touched = [face for faces in board.faces_of for face in faces]
        starts = [0, *accumulate(map(len, board.faces_of))]
        made = library.fen_new(
            _words(counts), _words(needed), _words(starts), _words(touched), game.stuck == "lose", _words(_tables())
        )
        if not made:
            raise BeyondCoreError("this board is beyond the compiled core")
        self._place_words = (len(board.names) + 63) // 64
        super().__init__(library, made, library.fen_free)
        self._start, self._turned = game.initial(), False

    def solver(self, most_nodes: int, most_entries: int | None = None) -> Solver[FenPosition]:
        self._tell_symmetries()
        return super().solver(most_nodes, most_entries)

    def canonical_key(self, position: FenPosition) -> int:
        self._tell_symmetries()
        return super().canonical_key(position)

    def state_of(self, position: FenPosition | None) -> Memory:
        position = self._start if position is None else position
        state, scratch = self.new_memory(0), ctypes.create_string_buffer(self._library.game_scratch_size(self._game))
        first, second = (held.to_bytes(8 * self._place_words, "little") for held in position.held)
        self._library.fen_state(self._game, first, second, position.to_move, scratch, state)
        return state

    def position_of(self, state: Memory) -> FenPosition:
        first, second = (self._held(state, player) for player in range(2))
        return FenPosition((first, second), self._library.game_mover(self._game, state))

    def turn_of(self, move: FenMove) -> Memory:
        turn, board = self.new_memory(1), self.game.board
        kind = CAPTURE if move.places & board.faces else EDGES if move.places & board.edges else NODES
        turn[0] = kind | move.places.bit_count() << 32
        if kind == CAPTURE:
            for number in range((self._faces + 63) // 64):
                turn[HEAD + number] = move.places >> 64 * number & WORD
        else:
            for number, place in enumerate(bits(move.places)):
                turn[HEAD + number // 2] |= place << 32 * (number % 2)
        return turn

    def move_of(self, words: Sequence[int]) -> FenMove:
        kind, count = words[0] & 0xFFFFFFFF, words[0] >> 32
        if kind == CAPTURE:
            return FenMove(sum(word << 64 * number for number, word in enumerate(words[HEAD:])))
        places = (words[HEAD + number // 2] >> 32 * (number % 2) & 0xFFFFFFFF for number in range(count))
        return FenMove(sum(1 << place for place in places))

    def _tell_symmetries(self) -> None:
        """Tell the library the symmetries of the board, which only proofs need, once."""
        if self._turned:
            return
        images = images_of(self.game)
        if not self._library.fen_symmetries(self._game, len(images), _words([*chain.from_iterable(images)])):
            raise MemoryError
        self._turned = True

    def _held(self, state: Memory, player: int) -> int:
        out = (c_uint64 * self._place_words)()
        self._library.fen_held(self._game, state, player, out)
        return int.from_bytes(bytes(out), "little")


def _words(numbers: Sequence[int]) -> "ctypes.Array[c_uint32]":
    return (c_uint32 * len(numbers))(*numbers)


def _tables() -> list[int]:
    """The tables of `best.py` in a row; the library takes gains with their sign."""
    return [*logistic(), *chain.from_iterable(chances()), *chain.from_iterable(gains())]


def _plenty(game: Fen, places: int, size: int) -> int:
    """Number of places with which there is always room for a turn."""
    return (size - 1) * max(len(game.board.near(place)) for place in bits(places)) + 1
