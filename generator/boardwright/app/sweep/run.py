"""A sweep from its file to the finalists: boards made, screened, confirmed, ranked; nothing is done twice."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from time import monotonic
from typing import Any, Final

from boardrules.lab.brief import Brief, from_values, swapped
from boardrules.lab.fast import why_slow
from boardrules.lab.intervals import Share, wilson
from boardrules.lab.many import Confirmed, PlayedBoard, balances, figures, finalists, ranked
from boardrules.lab.openings import EACH, PLAYED, PieOpening
from boardrules.values import dataclass
from boardwright.app.boards import game_of
from boardwright.app.sweep.folder import Shard, SweepFolder
from boardwright.app.sweep.plan import Group, Sweep
from boardwright.app.sweep.screening import Passed, passed_from_json
from boardwright.app.sweep.units import (
    Look,
    Play,
    Unit,
    confirming,
    is_twofold,
    offer,
    opening_from_json,
    screening,
    swap,
)
from boardwright.app.sweep.workers import Workers
from boardwright.config.errors import UsageError
from boardwright.config.problems import ConfigError, counted

Say = Callable[[str], None]

TOLD: Final = 3
"""Reasons that are told why boards were left out; the summary has all."""


class NoBoardError(UsageError):
    """Of all boards of a sweep, none is as it should be."""


@dataclass(frozen=True, slots=True)
class Finalist:
    """A board among the finalists, in its place."""

    board: Passed
    screened: PlayedBoard
    confirmed: Confirmed


@dataclass(frozen=True, slots=True)
class Swept:
    """What a whole sweep found.

    Attributes:
        groups: Number of groups, such as tilings.
        made: Boards that were made.
        passed: Boards that are as they should be, those that are the same as others among them.
        left_out: Why boards were left out: reason -> number.
        boards: Boards that were screened, each once.
        finalists: In order.
        screened: What was found of all of them, by their hash.

    """

    groups: int
    made: int
    passed: int
    left_out: dict[str, int]
    boards: tuple[Passed, ...]
    screened: dict[str, PlayedBoard]
    finalists: tuple[Finalist, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """A run of a sweep, or of a shard of it.

    Attributes:
        sweep: The sweep.
        groups: Its groups.
        folder: What is known.
        workers: Who does the work.
        say: Told what is being done.
        tell: Told what was done, in lines.

    """

    sweep: Sweep
    groups: tuple[Group, ...]
    folder: SweepFolder
    workers: Workers
    say: Say
    tell: Say

    def shard(self, shard: Shard) -> None:
        """Make and screen the boards of a shard, if it has any."""
        groups = [group for group in self.groups if shard.has(group.number)]
        boards = self.look(groups)
        if boards:
            self.screen(boards)
        elif reasons := _reasons(self._lines(groups)):
            self.tell(f"left out: {reasons}")

    def all(self) -> Swept:
        """Everything that has not been done yet.

        Raises:
            NoBoardError: no board passed.
            UsageError: none has games as long as wanted.
        """
        boards = self.look(self.groups)
        if not boards:
            raise NoBoardError(f"no board of this sweep passed: {_reasons(self._lines(self.groups))}")
        screened = self.screen(boards)
        return self.confirm(boards, screened)

    def look(self, groups: Sequence[Group]) -> tuple[Passed, ...]:
        """The boards of some groups, each once: the first of several that are the same game."""
        self._do("making boards", [Look(group) for group in groups])
        found: dict[str, Passed] = {}
        lines = self._lines(groups)
        for line in lines:
            for fields in line["boards"]:
                board = passed_from_json(fields)
                found.setdefault(board.game, board)
        passed = sum(len(line["boards"]) for line in lines)
        made = counted(sum(line["made"] for line in lines), "board")
        self.tell(f"{made} made, {passed:,} passed, {len(found):,} of them different")
        reasons = _reasons(lines)
        if found and reasons:
            self.tell(f"left out: {reasons}")
        return tuple(found.values())

    def _lines(self, groups: Iterable[Group]) -> list[dict[str, Any]]:
        found = (self.folder.found(Look(group)) for group in groups)
        return [line for line in found if line is not None]

    def screen(self, boards: Sequence[Passed]) -> dict[str, PlayedBoard]:
        """The figures of all boards."""
        self._warn_if_slow(boards[0])
        model = self.sweep.model
        budget = model.screen.budget
        openings = self._openings(boards, budget)
        units = {board.game: [*screening(model, board, openings[board.game])] for board in boards}
        self._do("screening", [unit for of_board in units.values() for unit in of_board])
        shown = counted(len(boards), "board")
        self.tell(f"{shown} screened, {model.screen.games} games each at {budget:,}{_more(boards, units)}")
        return {
            board.game: self._played(board, "screen", budget, units[board.game], openings[board.game])
            for board in boards
        }

    def confirm(self, boards: Sequence[Passed], screened: dict[str, PlayedBoard]) -> Swept:
        """Fresh games on the finalists, and their order."""
        model = self.sweep.model
        by_game = {board.game: board for board in boards}
        turns = model.where.turns
        fitting = {
            game: found.real
            for game, found in screened.items()
            if turns is None or (found.plain.turns is not None and turns[0] <= found.plain.turns <= turns[1])
        }
        if not fitting:
            raise UsageError("where.turns: no board has games of such a length; its figures are in the folder's work")
        chosen = [by_game[game] for game in finalists(fitting, model.finalists, model.seed)]
        budget = model.confirm.budget
        openings = self._openings(chosen, budget)
        units = {board.game: [*confirming(model, board, openings[board.game])] for board in chosen}
        self._do("confirming", [unit for of_board in units.values() for unit in of_board])
        strong: dict[str, PlayedBoard] = {}
        weaker: dict[str, PlayedBoard | None] = {}
        skill: dict[str, Share | None] = {}
        for board in chosen:
            game, opening = board.game, openings[board.game]
            own = units[game]
            strong[game] = self._played(board, "confirm", budget, own, opening)
            weak = self._played(board, "weaker", model.screen.budget, own, opening)
            weaker[game] = weak if is_twofold(model, board) else None
            pairs = self._games(own, "skill")
            skill[game] = wilson(sum(one.points for one in pairs) / 2, len(pairs)) if pairs else None
        shares = [[one.real.share for one in (weaker[game], strong[game]) if one] for game in units]
        order = ranked(
            [
                Confirmed(game, strong[game], weaker[game], skill[game], kind)
                for game, kind in zip(units, balances(shares, model.margin), strict=True)
            ]
        )
        words = counted(len(chosen), "finalist")
        self.tell(f"{words} confirmed, {model.confirm.games} games each at {budget:,}{_more(chosen, units)}")
        lines = self._lines(self.groups)
        return Swept(
            len(self.groups),
            sum(line["made"] for line in lines),
            sum(len(line["boards"]) for line in lines),
            _left_out(lines),
            tuple(boards),
            screened,
            tuple(Finalist(by_game[one.board], screened[one.board], one) for one in order),
        )

    def _openings(self, boards: Sequence[Passed], budget: int) -> dict[str, PieOpening | None]:
        """For each board the first turn that is offered under the pie rule; None for a board without the rule."""
        units = {board.game: offer(self.sweep.model, board, budget) for board in boards if board.pie}
        if units:
            self._do("first turns", [*units.values()])
        found = {game: opening_from_json(self.folder.found(unit)) for game, unit in units.items()}
        return {board.game: found.get(board.game) for board in boards}

    def _played(
        self, board: Passed, part: str, budget: int, units: Sequence[Play], opening: PieOpening | None
    ) -> PlayedBoard:
        plain = figures(self._games(units, part), board.places)
        if not board.pie:
            return PlayedBoard(budget, plain)
        games = self._games(units, swap(part))
        return PlayedBoard(budget, plain, figures(swapped(games, opening) if opening else [], board.places), opening)

    def _games(self, units: Iterable[Play], part: str) -> list[Brief]:
        found = (self.folder.found(unit) for unit in units if unit.block.run.part == part)
        return [game for one in found if one is not None for game in from_values(one["games"])]

    def _do(self, what: str, units: Sequence[Unit]) -> None:
        """Do units that have not been done."""
        todo = [unit for unit in units if self.folder.found(unit) is None]
        self.folder.check_room(len(todo))
        begin, before = monotonic(), len(units) - len(todo)
        self.say(f"{what}: {before:,} of {len(units):,} done")
        for number, (unit, found) in enumerate(self.workers.answers(todo), 1):
            self.folder.add(unit, found)
            left = (monotonic() - begin) / number * (len(todo) - number)
            self.say(f"{what}: {before + number:,} of {len(units):,} done, {_time(left)} left")

    def _warn_if_slow(self, board: Passed) -> None:
        try:
            words = why_slow(game_of(self.sweep.config(board.config)))
        except ConfigError:  # as where a drawing is on the machines of a cluster only
            return
        if words:
            self.tell(words)


def _more(boards: Sequence[Passed], units: Mapping[str, Sequence[Play]]) -> str:
    """How many games more a board has for the pie rule, in words; empty where no board has it."""
    runs = ([unit.block for unit in units[board.game]] for board in boards if board.pie)
    games = [
        sum(block.stop - block.start for block in blocks if block.run.first_turn or block.run.part == "weaker")
        for blocks in runs
    ]
    return f", and up to {max(games) + PLAYED * EACH:,} more where there is a pie rule" if games else ""


def _reasons(lines: Iterable[dict[str, Any]]) -> str:
    """Why most boards were left out, in words; empty if none was."""
    why = _by_number(_left_out(lines))
    rest = sum(number for _, number in why[TOLD:])
    words = [f"{reason} ({number:,})" for reason, number in why[:TOLD]]
    return "; ".join([*words, *([f"other reasons ({rest:,})"] if rest else [])])


def _left_out(lines: Iterable[dict[str, Any]]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for line in lines:
        found.update(line["left_out"])
    return dict(_by_number(found))


def _by_number(reasons: dict[str, int]) -> list[tuple[str, int]]:
    return sorted(reasons.items(), key=lambda pair: (-pair[1], pair[0]))


def _time(seconds: float) -> str:
    whole = round(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
