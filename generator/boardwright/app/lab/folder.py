"""The folder of a play test: the figures as JSON, every game as a record, and the report as a page and an article."""

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from boardrules.lab.selfplay import PlayedGame, record
from boardwright.app.lab.files import report_files
from boardwright.app.lab.playtest import Tested
from boardwright.app.lab.words import report_record
from boardwright.config.dump import dump
from boardwright.config.errors import UsageError
from boardwright.config.source import Source
from boardwright.files.errors import StoreError
from boardwright.files.whole_folder import write_new_folder
from boardwright.games.load import load_source
from boardwright.games.stock import stock_name

BOARD = "board"
"""Folder beside the games' records with the board that they name, if it is no stock board."""


def check_folder(folder: Path) -> None:
    """Refuse a folder that exists, or cannot be made, before anything is played.

    Raises:
        UsageError: it exists.
        StoreError: there is no writable folder for it.
    """
    if os.path.lexists(folder):
        raise UsageError(f"-o: {str(folder)!r} already exists; name a new folder")
    there = next(above for above in folder.absolute().parents if os.path.lexists(above))
    if not there.is_dir():
        raise StoreError(there, "is no folder")
    if not os.access(there, os.W_OK):
        raise StoreError(there, "permission denied")


def write_folder(folder: Path, tested: Sequence[Tested], *, several: bool) -> None:
    """Write the reports of some boards, all of them or nothing; of `several` boards each in a folder of its own.

    Raises:
        UsageError: The folder exists.
        StoreError: It cannot be written.
    """
    files: dict[str, bytes] = {}
    for one in tested:
        place = f"{one.report.board}/" if several else ""
        files.update((f"{place}{name}", content) for name, content in _files(one))
    try:
        write_new_folder(folder, files)
    except FileExistsError:
        check_folder(folder)
        raise


def _files(tested: Tested) -> Iterator[tuple[str, bytes]]:
    yield "report.json", _text(json.dumps(report_record(tested.report), indent=2, ensure_ascii=False))
    yield from report_files(tested)
    board = board_name(tested.source)
    width = max(3, len(str(len(tested.games))))
    for game in tested.games:
        yield f"games/{game.number + 1:0{width}}.yaml", _text(_record(tested, game, board))
    if board != tested.source.name:
        for name, content in board_files(tested.source):
            yield f"games/{BOARD}/{name}", content


def board_name(source: Source) -> str:
    """How records and examples name the board: a stock board by its name, another by its file beside them."""
    return stock_name(source) or f"{BOARD}/{source.name}.yaml"


def board_files(source: Source) -> Iterator[tuple[str, bytes]]:
    """The config, and the files beside it that it names, but for one whose name the config needs here."""
    config = f"{source.name}.yaml"
    yield config, source.content
    for file in load_source(source).files.values():
        if isinstance(file, Source) and not file.stock:
            name = file.path.relative_to(source.folder).as_posix()
            if name != config:
                yield name, file.content


def _record(tested: Tested, game: PlayedGame, board: str) -> str:
    fields: dict[str, Any] = {"board": board, **record(tested.game, game)}
    how = f"{game.engine}, {game.budgets[0]:,} simulations a turn, seed {game.seed}"
    head = f"# Game {game.number + 1} of a play test: {how}."
    return f"{head}\n{dump(fields)}".rstrip("\n")


def _text(text: str) -> bytes:
    return f"{text}\n".encode()
