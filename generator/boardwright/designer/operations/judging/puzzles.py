"""Puzzles composed on a board, with what was looked at so far."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, get_args

from pydantic import Field

from boardrules.puzzles.composing import Puzzle
from boardwright.app.lab.playtest import Playable
from boardwright.app.processes.pool import WorkerLostError
from boardwright.app.puzzles.composing import PATIENCE, ComposeOptions, Grade, SoFar, composing
from boardwright.app.puzzles.files import id_stem, puzzle_content, verified_puzzle
from boardwright.designer.operations.asked import Answer, Answers, Language, RequestError, file_answer
from boardwright.designer.operations.configs import ConfigRequest
from boardwright.designer.operations.judging.boards import Seed, jobs_for, playable
from boardwright.designer.operations.judging.pace import Pace
from boardwright.figures.languages import BASE
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.themes import named_theme, sheet_theme
from boardwright.games.words import language_problem
from boardwright.writers.svg import write_inline_svg

MOST_PUZZLES: Final = 10

WIDTH: Final = 100.0
"""Width of a figure in mm."""


class ComposeRequest(ConfigRequest):
    """A board, and which puzzles are wanted; `grade` None stands for any, `first` is the number of the first one."""

    grade: Grade | None = None
    count: int = Field(default=1, ge=1, le=MOST_PUZZLES)
    seed: Seed = 1
    first: int = Field(default=1, ge=1, le=10_000)


def compose(asked: ComposeRequest, folder: Path) -> Answers:
    """Look for puzzles: how many games and positions were looked at, and what is `new`; at the end all of them.

    A puzzle has its example as a file, which names the board by the file's name and so belongs beside it, and pictures
    of problem and solution. They come in the order in which they are found, and are those of `boardwright compose`
    with the same seed. What a puzzle says comes in the language asked for and, in `told`, in the others of the page,
    which may change its language later.
    """
    board = playable(asked.source(folder))
    options = ComposeOptions(asked.count, asked.grade, asked.seed, jobs_for((board,)))
    pace, made, found = Pace(), list[Answer](), SoFar((), 0, 0)
    try:
        for found in composing(board, options):
            begin, new = pace.now(), list[Answer]()
            for puzzle in found.puzzles[len(made) :]:
                new.append(_made(asked, board, puzzle, asked.first + len(made)))
                made += new[-1:]
            if new or pace.is_time():
                yield pace.tells({**_seen(found, options), "new": new}, begin)
    except WorkerLostError:
        raise RequestError("a process that looked for puzzles was ended, perhaps for lack of memory") from None
    yield {**_seen(found, options), "puzzles": made, "over": True, "patience": PATIENCE}


def _seen(found: SoFar, options: ComposeOptions) -> dict[str, Any]:
    return {
        "games": found.games,
        "positions": found.positions,
        "found": len(found.puzzles),
        "count": options.count,
        "over": False,
    }


def _made(asked: ComposeRequest, board: Playable, puzzle: Puzzle, number: int) -> Mapping[str, Any]:
    """A puzzle for the page."""
    name = f"{id_stem(asked.name)}-puzzle-{number}"
    verified = verified_puzzle(board, puzzle, name, number)
    figures = ExampleFigures(board.loaded.kit, verified, board.loaded.kit.drawer(board.loaded))
    others = [language for language in get_args(Language) if language != asked.language]
    content = puzzle_content(board, puzzle, verified, asked.board_name)
    return {
        "id": name,
        "grade": puzzle.effort.grade,
        **_told(figures, name, asked.language),
        "told": {language: _told(figures, name, language) for language in others},
        "line": list(puzzle.line),
        "file": file_answer(f"{name}.yaml", content),
    }


def _told(figures: ExampleFigures, name: str, language: str) -> dict[str, Any]:
    """What a puzzle says in a language, or in English where its game does not speak it."""
    spoken = BASE if language_problem(figures.kit, language, "figures") else language
    theme = sheet_theme(named_theme("classic"))
    title, task = figures.titled(spoken)
    pictures = [
        {
            "svg": write_inline_svg(figures.page(suffix, theme, WIDTH, spoken), f"{name}{suffix}"),
            "alt": figures.alt(suffix, spoken),
        }
        for suffix in figures.suffixes
    ]
    return {"title": title, "task": task, "problem": pictures[0], "solution": pictures[-1]}
