"""Operation `figure_of`: the example of a position as YAML, checked as `boardwright check` does, and its figure.

It offers claims that are true of the position, each proved before, and a puzzle where a first turn wins, or gains most,
against every defence.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from boardrules.claims import claim_of
from boardrules.errors import ClaimError, FalseClaimsError, ImpossiblePositionError, TooMuchWorkError, UnprovenError
from boardrules.examples import Example, verify
from boardrules.goals import Goal, Win
from boardrules.replay import winner_name
from boardrules.solver import MOST_POSITIONS, Gain, solve
from boardrules.values import dataclass
from boardrules.work import MOST_STEPS, OutOfWorkError, Work, limited
from boardwright.app.boards import AnyGame
from boardwright.app.examples import ExampleFile, bad_id, example_position, verdict_of
from boardwright.app.figures import FigureOptions, drawn_figure
from boardwright.app.figures.drawn import DrawnFigure
from boardwright.app.figures.verified import figures_of
from boardwright.app.marks import marks_here
from boardwright.app.puzzles.files import example_text, id_stem
from boardwright.app.records.play import score_record
from boardwright.config.dump import dump
from boardwright.config.errors import RefutedError, UsageError
from boardwright.config.loader import read_yaml
from boardwright.config.marks import MOST_MARKS
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.designer.operations.asked import Answer, RequestError, file_answer
from boardwright.designer.operations.playing.tables import GameRequest, Table, table_of
from boardwright.designer.operations.problems import one_problem, problems_answer
from boardwright.designer.operations.wording import page_words
from boardwright.figures.widths import NARROWEST, WIDEST, WIDTH
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.examples import read_example

MOST_GAINED: Final = 100
"""Points that are asked for at the most."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What a search for a puzzle found.

    `claim` is the claim of a solution, None if there is none; `proved` whether what is said is proved. `first` is the
    turn, `others` how many more first turns do as well. With `disputed` there is a solution, but another or none where
    what the rules leave open is answered in another way than on this board, and so no claim.
    """

    claim: dict[str, Any] | None
    proved: bool
    first: str = ""
    others: int = 0
    disputed: bool = False


def looked_for(game: AnyGame, position: Any, turns: int, *, gain: bool) -> Looked:
    """A win in so many own turns, or the most points that can be gained in them.

    Nothing is proved if that takes more positions than a claim examines unless it says otherwise. As of composed
    puzzles, the answer has to be the same under every reading of the rules (`Game.readings`).
    """
    try:
        with limited(Work(MOST_STEPS)):
            found = _looked(game, position, turns, gain=gain)
            if found.claim is not None and not _agreed(game, position, turns, found, gain=gain):
                return Looked(None, proved=True, first=found.first, others=found.others, disputed=True)
            return found
    except (UnprovenError, TooMuchWorkError, OutOfWorkError):
        return Looked(None, proved=False)


def _looked(game: AnyGame, position: Any, turns: int, *, gain: bool) -> Looked:
    return _most(game, position, turns) if gain else _found(game, position, turns, Win(), "win")


def _agreed(game: AnyGame, position: Any, turns: int, found: Looked, *, gain: bool) -> bool:
    """Whether every other reading of the rules has the same answer."""
    return all(
        reading.outcome(position) is None and _looked(reading, position, turns, gain=gain) == found
        for reading in game.readings()[1:]
    )


def _most(game: AnyGame, position: Any, turns: int) -> Looked:
    best = Looked(None, proved=True)
    for points in range(1, MOST_GAINED + 1):
        found = _found(game, position, turns, Gain(points), {"gain": points})
        if found.claim is None:
            return best
        best = found
    return best


def _found(game: AnyGame, position: Any, turns: int, goal: Goal, claimed: str | dict[str, int]) -> Looked:
    found = solve(game, position, goal, turns, MOST_POSITIONS)
    if found.quickest is None:
        return Looked(None, proved=True)
    first = game.format_move(found.works[0])
    unique = len(found.works) == 1
    solution = {"goal": claimed, "in": found.quickest, "first": first, **({"unique": True} if unique else {})}
    return Looked({"solution": solution}, proved=True, first=first, others=len(found.works) - 1)


MOST_TURNS: Final = 12
"""Legal turns that a claim lists; more are counted."""

MOST_TRIED: Final = 1_000
"""Turns that are tried to find those that win at once."""

MOST_NAMED: Final = 40
"""Names and numbers in a claim of a game's own kinds; one with more is hard to read, and so is not offered."""

MOST_WINNING: Final = 3
"""Turns that win at once, at the most, about which a claim is offered."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A true claim: what it is called in a request, and its keys."""

    name: str
    claim: dict[str, Any]
    usual: bool
    """Whether it is in a file of claims unless its author chooses others."""


def offered(game: AnyGame, position: Any, show: str | None) -> list[Offered]:
    """Claims about a position, and about the turn that a figure shows, if any; all of them are true."""
    found = []
    for claim, usual in _claims(game, position, show):
        if _holds(game, position, claim):
            name = dump(claim, flow=True, width=10**6)
            found.append(Offered(name.strip().removeprefix("{").removesuffix("}"), claim, usual))
    return found


def _claims(game: AnyGame, position: Any, show: str | None) -> Iterator[tuple[dict[str, Any], bool]]:
    if show is not None:
        yield {"legal": show}, True
        yield _after(game, position, show), True
    outcome = game.outcome(position)
    turns = game.legal_moves(position)
    count = turns.count()
    if outcome is None and count is not None:
        yield {"count": count}, show is None
        if count <= MOST_TURNS:
            yield {"turns": [game.format_move(move) for move in turns]}, False
    if game.points:
        yield {"score": score_record(game, game.score(position))}, show is None
    yield from ((claim, False) for claim in _own(game, position))
    yield {"over": outcome is not None}, False
    if outcome is not None:
        yield {"winner": winner_name(game, outcome)}, True
        return
    for turn in _winning(game, position):
        if turn != show:
            yield {"after": {"turn": turn, "over": True, "winner": game.players[game.to_move(position)]}}, False


def _own(game: AnyGame, position: Any) -> Iterator[dict[str, Any]]:
    """Claims of the kinds that only this game has, where there is something to tell."""
    for kind in game.claims:
        value = kind.answer(game, position) if kind.answer else None
        if value and _leaves(value) <= MOST_NAMED:
            yield {kind.name: value}


def _leaves(value: Any) -> int:
    if isinstance(value, dict):
        return sum(map(_leaves, value.values()))
    return sum(map(_leaves, value)) if isinstance(value, list) else 1


def _after(game: AnyGame, position: Any, turn: str) -> dict[str, Any]:
    """What holds after a turn."""
    move = game.parse_move(position, turn)
    after, effects = game.apply(position, move), game.effects(position, move)
    told: dict[str, Any] = {"turn": turn}
    if effects.captures:
        told["captures"] = list(effects.captures)
    if effects.closes:
        told["closes"] = [
            {"owner": "none" if area.owner is None else game.players[area.owner], "size": len(area.spaces)}
            for area in effects.closes
        ]
    if game.points:
        told["score"] = score_record(game, game.score(after))
    outcome = game.outcome(after)
    told["over"] = outcome is not None
    if outcome is not None:
        told["winner"] = winner_name(game, outcome)
    return {"after": told}


def _winning(game: AnyGame, position: Any) -> list[str]:
    """Turns that win at once, if there are few."""
    player, found = game.to_move(position), list[str]()
    for move in islice(game.legal_moves(position), MOST_TRIED):
        outcome = game.outcome(game.apply(position, move))
        if outcome is not None and outcome.winner == player:
            found.append(game.format_move(move))
            if len(found) > MOST_WINNING:
                return []
    return found


def _holds(game: AnyGame, position: Any, claim: dict[str, Any]) -> bool:
    """Whether the checks of examples find a claim true."""
    try:
        with limited(Work(MOST_STEPS)):
            verify(Example("offered", game, position, (claim_of(claim),)))
    except (ClaimError, FalseClaimsError, ImpossiblePositionError, OutOfWorkError):
        return False
    return True


MOST_CLAIMS: Final = 100

OWN_TURNS: Final = 3
"""Own turns that a puzzle may take, at the most."""


class FigureRequest(GameRequest):
    """A position to make an example of.

    Attributes:
        what: A plain figure, a figure with claims, or a puzzle.
        last: Whether the figure shows the last turn, and so the position before it; a puzzle never does.
        claims: Names of the claims chosen, of those that were offered; None for the usual ones.
        width: Width of the figure in mm.
        crop: Whether the figure shows only the part of the board that matters.
        marks: What a figure points out, as in a record; a puzzle shows none.
        goal: What a puzzle asks for: to win, or to gain as many points as possible.
        own_turns: In how many turns.

    """

    what: Literal["figure", "claim", "puzzle"]
    last: bool = True
    claims: Annotated[list[Annotated[str, Field(max_length=4000)]], Field(max_length=MOST_CLAIMS)] | None = None
    width: Annotated[float, Field(ge=NARROWEST, le=WIDEST, allow_inf_nan=False)] = WIDTH
    crop: bool = False
    marks: Annotated[list[Any], Field(max_length=MOST_MARKS)] = Field(default_factory=list)
    title: Annotated[str, Field(max_length=300)] = ""
    caption: Annotated[str, Field(max_length=1000)] = ""
    goal: Literal["win", "gain"] = "win"
    own_turns: Annotated[int, Field(ge=1, le=OWN_TURNS)] = 2


@dataclass(frozen=True, slots=True)
class Subject:
    """What an example is about: a position, the turn that its figure shows, and how many turns were made before it."""

    position: Any
    show: str | None
    ply: int


def figure_of(asked: FigureRequest, folder: Path) -> Iterator[Answer]:
    """`yaml` with its problems, the claims `offered` and `chosen`, and the figure as `svg` and as files.

    Of a puzzle also whether it is `proved`, what was `found`, and its `solution` as a picture.
    """
    table = table_of(asked.source(folder))
    words = table.words(asked.language)
    line = table.line(asked.turns, words)
    if line.broken is not None:
        raise RequestError(f"{line.broken.turn}: {line.broken.words}")
    shows = asked.last and asked.what != "puzzle" and bool(line.moves)
    number = len(line.moves) - shows
    subject = Subject(line.positions[number], line.texts[-1] if shows else None, number)
    if asked.what == "puzzle":
        if table.game.outcome(subject.position) is not None:
            raise RequestError(page_words(asked.language)["play.over_no_puzzle"])
        yield {"problems": [], "looking": True}
        looked = looked_for(table.game, subject.position, asked.own_turns, gain=asked.goal == "gain")
        yield _made(table, asked, folder, subject, [], looked)
        return
    claims = offered(table.game, subject.position, subject.show) if asked.what == "claim" else []
    yield _made(table, asked, folder, subject, claims, None)


def _made(
    table: Table, asked: FigureRequest, folder: Path, subject: Subject, claims: list[Offered], looked: Looked | None
) -> Answer:
    told = page_words(asked.language)
    chosen = [one for one in claims if (one.usual if asked.claims is None else one.name in asked.claims)]
    fields = _fields(table, asked, subject, [one.claim for one in chosen], looked)
    comment = told["play.example_comment"].format(ply=subject.ply)
    if looked is not None and looked.claim is None:
        why = "disputed" if looked.disputed else "no_win" if looked.proved else "unproved"
        comment = f"{comment} {told[f'play.{why}_comment']}"
    text = f"# {comment}\n{example_text(fields)}"
    stem = f"{id_stem(asked.name)}-{asked.what}-{subject.ply}"
    answer: dict[str, Any] = {
        "yaml": text,
        "offered": [one.name for one in claims],
        "chosen": [one.name for one in chosen],
        "file": file_answer(f"{stem}.yaml", text.encode()),
    }
    if looked is not None:
        found = {"proved": looked.proved, "claim": looked.claim, "first": looked.first, "others": looked.others}
        found["disputed"] = looked.disputed
        answer["found"] = found
    try:
        figures = _figures(table, text, stem, folder)
        drawn = _drawn(figures, asked)
        solved = _drawn(figures, asked, solution=True) if looked and looked.claim else None
    except ConfigError as error:
        return {**answer, **problems_answer(error, f"{stem}.yaml")}
    except (RefutedError, UsageError) as error:
        return {**answer, **one_problem(str(error))}
    return {
        **answer,
        "problems": [],
        "svg": drawn.inline("figure", "paper"),
        "alt": drawn.alt,
        "missing": drawn.missing,
        "picture": file_answer(f"{stem}.svg", drawn.content("svg")),
        "solution": solved.inline("solution", "paper") if solved else None,
    }


def _fields(
    table: Table, asked: FigureRequest, subject: Subject, claims: list[dict[str, Any]], looked: Looked | None
) -> dict[str, Any]:
    """The keys of an example, in the order in which authors write them."""
    told = page_words(asked.language)
    title = asked.title.strip() or told[f"play.title_{asked.what}"].format(ply=subject.ply)
    fields: dict[str, Any] = {"game": table.game.name, "board": asked.board_name, "title": title}
    if asked.caption.strip():
        fields["caption"] = asked.caption.strip()
    fields |= table.game.format_position(subject.position)
    if looked is not None and looked.claim is not None:
        fields["claims"] = [looked.claim]
        fields["show"] = looked.first
    elif claims:
        fields["claims"] = claims
    if subject.show is not None:
        fields["show"] = subject.show
    if asked.marks and asked.what != "puzzle":
        fields["marks"] = asked.marks
    if asked.crop:
        fields["crop"] = "auto"
    return fields


def _figures(table: Table, text: str, stem: str, folder: Path) -> ExampleFigures:
    """The figures of an example on this very board, read and verified as a file is.

    Raises:
        ConfigError: when the example is wrong.
        RefutedError: when a claim is false.
    """
    shown = f"{stem}.yaml"
    read = read_example(read_yaml(text, shown), shown, folder)
    loaded = read.loaded
    if words := bad_id(stem):
        raise loaded.error(loaded.problem(("title",), words))
    drawer = table.kit.drawer(table.loaded)
    told = (*read.senseless, *marks_here(loaded, table.loaded, drawer))
    file = ExampleFile(stem, Source(stem, shown, text.encode(), folder), loaded, table.loaded, table.game, told)
    verdict = verdict_of(file, example_position(file))
    if verdict.error is not None:
        raise verdict.error
    if verdict.refuted is not None or verdict.verified is None:
        raise RefutedError([one for one in (verdict.refuted,) if one is not None])
    return figures_of(file, verdict.verified, drawer)


def _drawn(figures: ExampleFigures, asked: FigureRequest, *, solution: bool = False) -> DrawnFigure:
    options = FigureOptions(width=asked.width, language=asked.language, solution=solution)
    return drawn_figure(lambda: (figures, figures.id), options)
