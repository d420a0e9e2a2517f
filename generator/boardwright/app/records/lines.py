"""The turns of a record as lines: the game itself, and what could have been played instead, each with its address.

A turn of the game has its number as its address: `17`. Lines in place of it are called by letters, in the order in
which they are written, and their turns are counted from 1: `17a2` is the second turn of the first of them, and
`17a2b1` the first turn of the second line in place of that. What could follow the last turn of a line stands in place
of the one that would be next.
"""

import re
from collections.abc import Iterator, Sequence
from string import ascii_lowercase
from typing import Any, Final, get_args

from boardrules.errors import NoSuchSiteError, NotationError
from boardrules.replay import IllegalRecordError, Ply, UnreadableTurnError, read_turn
from boardrules.values import dataclass
from boardrules.work import Work
from boardwright.app.boards import AnyGame
from boardwright.config.marks import Mark
from boardwright.config.problems import Path, one_of, quote
from boardwright.config.records import Entry, Glyph, RecordedTurn, written

_NO_SIGN: Final = re.compile("[!?]{3,}$")


@dataclass(frozen=True, slots=True)
class Turn:
    """A legal turn of a record.

    Attributes:
        address: What it is called by.
        number: What it is numbered by in its line, counted from 1.
        ply: Number of turns that have been made with it, from the start of the game.
        made: Who made it, in canonical notation, and how many turns were legal.
        move: The turn as the game has it.
        position: The position before it.
        after: The position after it.
        glyph: The sign of what its author thinks of it; empty without one.
        before: What its author says before it; may be empty.
        comment: What its author says after it; may be empty.
        marks: What its author points out after it.
        path: Where it stands in the file.
        others: Lines in place of it.

    """

    address: str
    number: int
    ply: int
    made: Ply
    move: Any
    position: Any
    after: Any
    glyph: str
    before: str
    comment: str
    marks: tuple[Mark, ...]
    path: Path
    others: "tuple[Line, ...]"

    @property
    def signed(self) -> str:
        """The turn in canonical notation, with its sign behind it."""
        return f"{self.made.turn} {self.glyph}".rstrip()


@dataclass(frozen=True, slots=True)
class Line:
    """Turns one after another.

    Attributes:
        address: What it is called by: `17a`; empty for the game itself.
        turns: The turns.
        further: Lines that could follow the last of them.

    """

    address: str
    turns: tuple[Turn, ...]
    further: "tuple[Line, ...]"

    @property
    def within(self) -> "Iterator[Line]":
        """Every line that branches off from it or from one of those, in the order in which they are printed."""
        for others in (*(turn.others for turn in self.turns), self.further):
            for line in others:
                yield line
                yield from line.within

    @property
    def every(self) -> "Iterator[Turn]":
        """Its turns and those of all lines within it."""
        for line in (self, *self.within):
            yield from line.turns


@dataclass(frozen=True, slots=True)
class Mistake:
    """A turn of a record that cannot be made.

    Attributes:
        path: Where it stands in the file.
        words: What is wrong with it.
        refuted: Whether it is illegal; else it cannot be read as a turn.
        called: What it is called in messages: a turn of the game itself by its ply, another by its address.
        position: The position in which it cannot be made.
        earlier: The position before the turn that led there; the same if there is none.

    """

    path: Path
    words: str
    refuted: bool
    called: str
    position: Any
    earlier: Any


@dataclass(frozen=True, slots=True)
class Reader:
    """Plays lines by the rules, up to the first mistake in each, and collects what is wrong.

    Attributes:
        game: The rules.
        counting: Limits on the work of counting legal turns, in the game itself and in all other lines.
        mistakes: What was wrong, in the order of the lines.

    """

    game: AnyGame
    counting: tuple[Work, Work]
    mistakes: list[Mistake]

    def game_line(self, entries: Sequence[Entry], path: Path) -> Line:
        """The game itself, and all lines in it."""
        start = self.game.initial()
        return self._line(entries, path, ("", start, start, 0))

    def _line(self, entries: Sequence[Entry], path: Path, origin: "tuple[str, Any, Any, int]") -> Line:
        """A line from its address, the position where it begins, the one before that, and the number of plies there."""
        address, here, earlier, plies = origin
        counting, before = self.counting[bool(address)], ""
        turns: list[Turn] = []
        waiting: list[tuple[Sequence[Entry], Path]] = []
        for place, entry in enumerate(entries):
            own, at, number = entry if isinstance(entry, RecordedTurn) else None, (*path, place), place + 1
            called = f"{address}{number}"
            branches = (*waiting, *_lines(own.instead if own else None, (*at, "instead")))
            others = self._others(branches, (called, here, earlier, plies))
            waiting = _lines(own.then if own else None, (*at, "then"))
            text, glyph, where = written(entry, at)
            try:
                move, made = read_turn(self.game, here, text, number, counting=counting)
            except (IllegalRecordError, UnreadableTurnError) as error:
                hint = ""
                if isinstance(error, UnreadableTurnError) and turns:
                    hint = comma_hint(self.game, turns[-1].position, before, text)
                self.mistakes.append(_mistake(error, where, called, (here, earlier), hint))
                return Line(address, tuple(turns), ())
            after = self.game.apply(here, move)
            said = (own and own.before) or "", (own and own.comment) or ""
            turns.append(
                Turn(
                    called,
                    number,
                    plies + 1,
                    made,
                    move,
                    here,
                    after,
                    glyph,
                    *said,
                    own.marks if own else (),
                    at,
                    others,
                )
            )
            here, earlier, plies, before = after, here, plies + 1, text
        further = self._others(waiting, (f"{address}{len(entries) + 1}", here, earlier, plies))
        return Line(address, tuple(turns), further)

    def _others(
        self, branches: "Sequence[tuple[Sequence[Entry], Path]]", origin: "tuple[str, Any, Any, int]"
    ) -> tuple[Line, ...]:
        address, *rest = origin
        return tuple(
            self._line(entries, path, (f"{address}{letter}", *rest))
            for letter, (entries, path) in zip(ascii_lowercase, branches, strict=False)
        )


def comma_hint(game: AnyGame, position: Any, before: str, text: str) -> str:
    """What to do about a text that is no turn if it is the rest of the one before it: YAML ends a turn at a comma.

    `position` is that before both. Empty if they make no turn together.
    """
    whole = f"{before},{text}"
    try:
        game.parse_move(position, whole)
    except (NotationError, NoSuchSiteError):
        return ""
    return f"; if it belongs to the turn before it, put both in quotes: '{whole}'" if before else ""


def _mistake(
    error: IllegalRecordError | UnreadableTurnError, path: Path, address: str, positions: tuple[Any, Any], hint: str
) -> Mistake:
    illegal = isinstance(error, IllegalRecordError)
    found = f"{error.reason.name}: {error.reason.told}" if isinstance(error, IllegalRecordError) else error.problem
    if not illegal and (sign := _NO_SIGN.search(error.turn)):
        found = f"{quote(sign[0])} is no sign; signs are {one_of(get_args(Glyph)).replace(' or ', ' and ')}"
    called = f"turn {address}" if address.isdigit() else address
    return Mistake(path, f"{called}: {error.turn}: {found}{hint}", illegal, called, *positions)


def _lines(lines: "Sequence[Sequence[Entry]] | None", path: Path) -> list[tuple[Sequence[Entry], Path]]:
    """Lines at a key, each with its place."""
    return [(line, (*path, place)) for place, line in enumerate(lines or ())]
