"""Operation `figure_of`: the example of a position as YAML, checked as `boardwright check` does, and its figure."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from boardwright.app.examples import ExampleFile, example_position, verdict_of
from boardwright.app.figures import DrawnFigure, FigureWish, drawn_figure
from boardwright.app.puzzles.files import example_text, id_stem
from boardwright.app.subjects.marks import author_marks, marks_here
from boardwright.config.crops import crop_wish
from boardwright.config.errors import RefutedError, UsageError
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError
from boardwright.designer.operations.asked import Answer, AskedError, file_answer
from boardwright.designer.operations.playing.claims import Offered, offered
from boardwright.designer.operations.playing.puzzle import Looked, looked_for
from boardwright.designer.operations.playing.tables import GameRequest, Table, table_of
from boardwright.designer.operations.problems import one_problem, problems_answer
from boardwright.designer.operations.wording import page_words
from boardwright.figures.widths import NARROWEST, WIDEST, WIDTH
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.examples import bad_id, read_example
from boardwright.games.sources import Source
from boardwright.values import dataclass

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
        goal: What a puzzle asks for: to win, or to gain as many points as possible.
        own_turns: In how many turns.

    """

    what: Literal["figure", "claim", "puzzle"]
    last: bool = True
    claims: Annotated[list[Annotated[str, Field(max_length=4000)]], Field(max_length=MOST_CLAIMS)] | None = None
    width: Annotated[float, Field(ge=NARROWEST, le=WIDEST, allow_inf_nan=False)] = WIDTH
    crop: bool = False
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
        raise AskedError(f"{line.broken.turn}: {line.broken.words}")
    shows = asked.last and asked.what != "puzzle" and bool(line.moves)
    number = len(line.moves) - shows
    subject = Subject(line.positions[number], line.texts[-1] if shows else None, number)
    if asked.what == "puzzle":
        if table.game.outcome(subject.position) is not None:
            raise AskedError(page_words(asked.language)["play.over_no_puzzle"])
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
    file = ExampleFile(stem, Source(stem, shown, text.encode(), folder), loaded, table.game, told)
    verdict = verdict_of(file, example_position(file))
    if verdict.error is not None:
        raise verdict.error
    if verdict.refuted is not None or verdict.verified is None:
        raise RefutedError([one for one in (verdict.refuted,) if one is not None])
    marks = author_marks(loaded.model.marks)
    return ExampleFigures(table.kit, verdict.verified, drawer, marks=marks, margin=crop_wish(loaded.model.crop).margin)


def _drawn(figures: ExampleFigures, asked: FigureRequest, *, solution: bool = False) -> DrawnFigure:
    wish = FigureWish(width=asked.width, language=asked.language, solution=solution)
    return drawn_figure(lambda: (figures, figures.id), wish)
