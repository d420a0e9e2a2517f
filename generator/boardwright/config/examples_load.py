"""Telling kinds of files apart, and reading records and sweeps."""

from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Literal

from boardwright.config.document import LoadedFile
from boardwright.config.loader import Reading
from boardwright.config.problems import ConfigError
from boardwright.config.validate import read_model

if TYPE_CHECKING:
    from boardwright.config.records import RecordModel
    from boardwright.config.sweeps import SweepModel

FileKind = Literal["book", "config", "example", "record", "sweep", "words"]

_EXAMPLE_KEYS = frozenset({"claims", "position", "sites", "show", "caption", "id"})
_ONLY_IN_EXAMPLES = frozenset({"claims", "position", "sites", "show"})
_RECORD_KEYS = frozenset({"moves", "swap", "result"})
_SWEEP_KEYS = frozenset({"tilings", "sizes", "vary", "screen", "finalists", "confirm"})


def kind_of(data: object) -> FileKind:
    """The kind of a file, judged by its keys alone, so that it is checked as its author meant it.

    A file with claims is an example, one with turns but no claims a record; in both, `board` names a board. One without
    a board, but with keys of a sweep, is a sweep. One with chapters is a book, one with a language of its own and
    no game a file of words.
    """
    if not isinstance(data, dict):
        return "config"
    if not {"game", "board"} & data.keys():
        if "chapters" in data:
            return "book"
        if "language" in data:
            return "words"
    named = isinstance(data.get("board"), str)
    if _EXAMPLE_KEYS & data.keys() or (named and "game" in data):
        return "example"
    if "board" not in data and _SWEEP_KEYS & data.keys():
        return "sweep"
    return "record" if named or _RECORD_KEYS & data.keys() else "config"


def record_of(reading: Reading, source: str, folder: FilePath = FilePath()) -> "LoadedFile[RecordModel]":
    """The record in a YAML file that has already been read.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    document = reading[0]
    if document is not None and isinstance(document.data, dict) and _ONLY_IN_EXAMPLES & document.data.keys():
        words = "this is an example, not a record, which is a whole game with 'board' and 'moves'"
        raise ConfigError(source, (document.problem((), words),))
    from boardwright.config.records import RecordModel  # noqa: PLC0415 - an example has no use for it

    return read_model(RecordModel, reading, source, "a record is a mapping of keys such as 'board' and 'moves'", folder)


def sweep_of(reading: Reading, source: str, folder: FilePath = FilePath()) -> "LoadedFile[SweepModel]":
    """The sweep in a YAML file that has already been read; that its boards are possible is for `app.sweep` to find out.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    from boardwright.config.sweeps import SweepModel  # noqa: PLC0415 - building it takes long, and hardly any file is one

    return read_model(SweepModel, reading, source, "a sweep is a mapping of keys such as 'game' and 'tilings'", folder)
