"""Boards played by the computer against itself, up to four at the same time, and what the page shows of that.

It is shown what is known so far while a play test runs, and all of it at its end.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from math import fsum
from pathlib import Path
from typing import Any, Final

from pydantic import Field

from boardrules.lab.fast import why_slow
from boardrules.lab.intervals import Share, discoveries, p_same
from boardrules.lab.many import balances
from boardrules.lab.metrics import first_player
from boardrules.lab.openings import Opening
from boardrules.lab.report import Report
from boardrules.lab.verdict import verdict
from boardrules.values import dataclass
from boardwright.app.boards import AnyGame
from boardwright.app.lab.estimate import START, speed
from boardwright.app.lab.files import report_files
from boardwright.app.lab.options import PlaytestOptions
from boardwright.app.lab.places import TurnPlaces, turn_places
from boardwright.app.lab.playtest import Doing, Stop, Tested, Work, begun
from boardwright.app.lab.words import report_record
from boardwright.app.processes.pool import OutOfTimeError, WorkerLostError
from boardwright.designer.operations.asked import Answer, Answers, Request, RequestError, file_answer
from boardwright.designer.operations.configs import ConfigRequest
from boardwright.designer.operations.design import design_of
from boardwright.designer.operations.judging.boards import Seed, jobs_for, playable
from boardwright.designer.operations.judging.pace import Pace, in_turn
from boardwright.designer.operations.problems import ProblemsError

LISTED: Final = 40
"""First turns that are listed at the most."""

DIGITS: Final = 4
"""Decimal places of values on maps."""


class TurnMap:
    """Where the first turns of a game take place, each looked up once."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._places: dict[str, TurnPlaces] = {}

    def of(self, turn: str) -> TurnPlaces:
        """The places of a first turn."""
        if turn not in self._places:
            self._places[turn] = turn_places(self._game, turn)
        return self._places[turn]


def seen(tested: Tested, doing: Doing, turns: TurnMap) -> dict[str, Any]:
    """What was found so far: shares with their intervals, lengths, and values for maps of the board."""
    report = tested.report
    lengths = Counter(len(game.plies) for game in tested.games)
    return {
        "doing": {"words": doing.words, "done": doing.done, "of": doing.of, "left": doing.left},
        "games": report.games,
        "few": report.games < FEW,
        "asked": tested.asked,
        "budget": report.budget,
        "pie": report.pie,
        "engine": report.engine,
        "stopped": tested.stopped,
        "first_player": report.first_player.to_json(),
        "first_player_swap": report.first_player_swap.to_json() if report.first_player_swap else None,
        "weaker": report.weaker.to_json() if report.weaker else None,
        "draws": report.draws.to_json(),
        "stuck": report.stuck.any.to_json(),
        "length": report.length.to_json(),
        "lengths": sorted(lengths.items()),
        "choice": report.choice.geometric,
        "levels": report.levels,
        "used": {kind: part.to_json() for kind, part in report.coverage.kinds.items()},
        "heat": {place: share.share for place, share in report.coverage.places.items()} if report.games else {},
        "openings": _openings(report, turns),
        **_verdict(report),
    }


def _verdict(report: Report) -> dict[str, Any]:
    """The verdict as data: the page has words for it."""
    found = verdict(report)
    pie = found.pie
    return {
        "favoured": found.favoured,
        "pie_helps": pie.helps if pie else None,
        "warnings": [{"kind": one.kind, "numbers": dict(one.numbers)} for one in found.warnings],
    }


def _openings(report: Report, turns: TurnMap) -> dict[str, Any]:
    """First turns, the best for the first player first, and the means of what they are worth at their places.

    Where every turn leads a piece from one place to another, these are the places where pieces come from, and `moves`
    are the ways with what they are worth.
    """
    best = sorted(report.openings, key=lambda one: -one.settled)
    where = _means(report.openings, turns)
    ways = bool(where) and all(len(way.left) == len(way.taken) == 1 for way in where)
    places: defaultdict[str, list[float]] = defaultdict(list)
    for way, values in where.items():
        for place in way.left if ways else way.taken:
            places[place] += values
    return {
        "of": report.first_turns,
        "best": report.balance.best,
        "turns": [_opening(one) for one in best[:LISTED]],
        "more": max(0, len(best) - LISTED),
        "values": {place: _mean(values) for place, values in places.items()},
        "moves": [[way.left[0], way.taken[0], _mean(values)] for way, values in where.items()] if ways else [],
    }


def _opening(one: Opening) -> dict[str, Any]:
    return {"turn": one.turn, "alike": len(one.alike), "value": round(one.settled, DIGITS), "games": one.share.n}


def _means(openings: tuple[Opening, ...], turns: TurnMap) -> Mapping[TurnPlaces, list[float]]:
    found: defaultdict[TurnPlaces, list[float]] = defaultdict(list)
    for opening in openings:
        for turn in opening.alike:
            found[turns.of(turn)].append(opening.settled)
    return found


def _mean(values: list[float]) -> float:
    return round(fsum(values) / len(values), DIGITS)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two boards by their numbers, from 0, and whether their shares differ by more than chance."""

    one: int
    other: int
    differ: bool


def compared(shares: Mapping[int, Share]) -> dict[str, Any]:
    """What the first player's shares of some boards, by the boards' numbers, say beside each other.

    `balance` is what each board is (`lab.many.balances`), `pairs` which of them differ. Both are corrected for the
    number of boards: of what is said, one in twenty is so by chance.
    """
    numbers = [number for number, share in shares.items() if share.n]
    kinds = balances([(shares[number],) for number in numbers])
    return {
        "balance": dict(zip(map(str, numbers), kinds, strict=True)),
        "pairs": [{"one": pair.one, "other": pair.other, "differ": pair.differ} for pair in _pairs(numbers, shares)],
    }


def _pairs(numbers: list[int], shares: Mapping[int, Share]) -> Iterator[Pair]:
    both = [(one, other) for index, one in enumerate(numbers) for other in numbers[index + 1 :]]
    differ = discoveries([p_same(shares[one], shares[other]) for one, other in both])
    for (one, other), apart in zip(both, differ, strict=True):
        yield Pair(one, other, apart)


MOST_BOARDS: Final = 4
MOST_GAMES, MOST_BUDGET = 2_000, 5_000

FEW: Final = 20
"""With fewer games not more is told of them than the share: half of its interval is wider than 20 %, and what nine of
ten games are like cannot be said of so few."""

REPORT_SECONDS, REPORT_PART = 5.0, 20.0
"""A report of what was played so far is made after so many seconds at the least, and after so many times as long as it
took to make the one before."""

MOST_SECONDS: Final = 3_600.0
"""A play test ends after an hour, with what was found."""

PARTS: Final = {
    "looking at": "openings",
    "game at": "larger",
    "game ": "games",
    "ladder": "skill",
    "solving": "proofs",
}
"""What a play test says that it does begins so, the longer words first, and what the page calls it."""

FORMATS: Final = ("pdf", "html", "json")
"""Formats of a report."""


class EstimateRequest(Request):
    """Which boards are played, and how much.

    Attributes:
        boards: One board, or several beside each other, which take turns.
        games: Games of each board without the pie rule.
        budget: Simulations a turn.
        weaker: Those of a weaker player, who plays the same number of games beside these; fewer than `budget`.
        full: Whether levels of skill, games of each first turn and exact values of small boards are wanted.

    """

    boards: list[ConfigRequest] = Field(min_length=1, max_length=MOST_BOARDS)
    games: int = Field(ge=1, le=MOST_GAMES)
    budget: int = Field(ge=1, le=MOST_BUDGET)
    weaker: int | None = Field(default=None, ge=1, lt=MOST_BUDGET)
    full: bool = False


class PlaytestRequest(EstimateRequest):
    """The same, and in which way.

    Attributes:
        seed: Other games for another number.
        seconds: When to stop.
        files: Whether the result has the reports as files; some answers before it have those of what was played by
            then, for whoever stops before the end.

    """

    seed: Seed = 1
    seconds: float = Field(default=MOST_SECONDS, ge=0.1, le=MOST_SECONDS, allow_inf_nan=False)
    files: bool = False


def estimate(asked: EstimateRequest, folder: Path) -> Answer:
    """How many `seconds` a play test will take, about, and of each of the `boards` the `problems` that keep it from it.

    It is at most `MOST_SECONDS`, after which a play test ends.
    """
    options = PlaytestOptions(asked.games, asked.budget, full=asked.full, weaker=asked.weaker)
    seconds, boards = 0.0, list[Answer]()
    for board in asked.boards:
        try:
            found = playable(board.source(folder))
        except ProblemsError as error:
            boards.append(_refused(error, board, folder))
            continue
        # Each board has its own processes.
        seconds += START + speed(found, asked.budget).test(options) / max(1, len(asked.boards) * jobs_for(asked.boards))
        boards.append({"problems": []})
    return {"boards": boards, "seconds": min(MOST_SECONDS, round(seconds, 1))}


def _refused(error: ProblemsError, board: ConfigRequest, folder: Path) -> dict[str, Any]:
    """Why a board cannot be played, with what would help."""
    mends = {(one["key"], one["message"]): one.get("mends", []) for one in design_of(board.text, folder)["problems"]}
    return {"problems": [{**one, "mends": mends.get((one["key"], one["message"]), [])} for one in error.problems]}


def playtest(asked: PlaytestRequest, folder: Path) -> Answers:
    """Play boards in turn, and tell what is known; the last answer has the records of all reports too.

    Answers have `boards`, for each what is known or its problems, and `compared`. For the same games, budget and seed
    a record is that of `boardwright playtest --json`, however many boards there are. A board with problems is left
    out; the others are played.
    """
    if asked.weaker is not None and asked.weaker >= asked.budget:
        raise RequestError(f"weaker: fewer simulations than budget: {asked.budget}; not {asked.weaker}")
    options = PlaytestOptions(
        asked.games,
        asked.budget,
        asked.seconds,
        asked.full,
        asked.seed,
        jobs_for(asked.boards),
        weaker=asked.weaker,
    )
    pace, reports = Pace(), Pace(seconds=REPORT_SECONDS, part=REPORT_PART)
    with ExitStack() as stack:
        tests = [_test(board, folder, options, stack, asked.language) for board in asked.boards]
        for _ in in_turn([test.go_on for test in tests if isinstance(test, _Test)]):
            if pace.is_time():
                begin = pace.now()
                report = asked.files and reports.is_time() and _has_games(tests)
                news = _answer(tests, files=report)
                if report:
                    reports.tells(news, begin)
                yield pace.tells(news, begin)
        yield _answer(tests, whole=True, files=asked.files)


class _Test:
    """A board that is being played.

    Attributes:
        work: What was played.

    """

    def __init__(self, work: Work, language: str) -> None:
        self.work, self._language = work, language
        self._steps = work.all()
        self._turns = TurnMap(work.game)
        self._doing = Doing("")
        self._stopped: Stop | None = None
        self._whole: dict[str, Any] | None = None
        self._is_over = False

    def go_on(self) -> bool:
        """Do one more thing; False if everything is done."""
        try:
            doing = next(self._steps, None)
        except (OutOfTimeError, WorkerLostError) as error:
            self._stopped = "time" if isinstance(error, OutOfTimeError) else "lost"
            doing = None
        self._is_over = doing is None
        self._doing = doing or self._doing
        return not self._is_over

    def seen(self, *, whole: bool = False, files: bool = False) -> dict[str, Any]:
        """What is known; `whole` with the record of the report, and the report as files."""
        if self._whole is None or whole:
            tested = self.work.tested(self._stopped)
            found = {**seen(tested, self._doing, self._turns), "over": self._is_over, "slow": why_slow(self.work.game)}
            found |= {"part": _part(self._doing), "beside": self.work.beside}
            if not whole:
                if files and tested.report.games:
                    found["files"] = _files(tested, report_record(tested.report), self._language)
                # What is over does not change any more.
                self._whole = found if self._is_over else None
                return found
            record = report_record(tested.report)
            # A process that is killed at once leaves no game to report of.
            made = _files(tested, record, self._language) if files and tested.report.games else []
            self._whole = {**found, "record": record, "files": made}
        return self._whole


def _part(doing: Doing) -> str | None:
    """What a play test does, in a word; None if it has not begun."""
    return next((part for words, part in PARTS.items() if doing.words.startswith(words)), None)


def _files(tested: Tested, record: Mapping[str, Any], language: str) -> list[Answer]:
    """The report as files."""
    contents = {"json": f"{json.dumps(record, indent=2, ensure_ascii=False)}\n".encode()}
    pages = report_files(tested, language)
    contents.update((name.removeprefix("report."), content) for name, content in pages)
    stem = f"{tested.report.board}-report"
    return [file_answer(f"{stem}.{kind}", contents[kind]) for kind in FORMATS]


def _test(
    board: ConfigRequest, folder: Path, options: PlaytestOptions, stack: ExitStack, language: str
) -> _Test | dict[str, Any]:
    """A board that is being played, or its problems."""
    try:
        found = playable(board.source(folder))
    except ProblemsError as error:
        return _refused(error, board, folder)
    return _Test(stack.enter_context(begun(found, options)), language)


def _answer(tests: list[_Test | dict[str, Any]], *, whole: bool = False, files: bool = False) -> Answer:
    boards = [test.seen(whole=whole, files=files) if isinstance(test, _Test) else test for test in tests]
    shares = {number: first_player(test.work.base) for number, test in enumerate(tests) if isinstance(test, _Test)}
    return {"boards": boards, "compared": compared(shares)}


def _has_games(tests: list[_Test | dict[str, Any]]) -> bool:
    return any(isinstance(test, _Test) and test.work.base for test in tests)
