"""Reading of files for the tests of it: what is there, or every problem at once."""

from pathlib import Path as FilePath

from boardwright.config.document import Document, LoadedFile
from boardwright.config.examples import ExampleModel
from boardwright.config.examples_load import record_of
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError
from boardwright.config.records import RecordModel
from boardwright.games.examples import placed, read_example


def load_yaml(text: str | bytes, source: str, *, pure: bool = False) -> Document:
    """The one YAML document of a file; `source` is the name that errors give it.

    `pure` takes the parser written in Python even where the C one is installed; both read the same.

    Raises:
        ConfigError: the file is no YAML or breaks a bound; with every problem that could be found, not only the first.
    """
    document, problems, _ = read_yaml(text, source, pure=pure)
    if document is None or problems:
        raise ConfigError(source, problems)
    return document


def load_record(text: str | bytes, source: str, folder: FilePath = FilePath()) -> LoadedFile[RecordModel]:
    """The record in a YAML text; `source` is the name that errors give the file.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    return record_of(read_yaml(text, source), source, folder)


def load_example(text: str | bytes, source: str, folder: FilePath = FilePath()) -> LoadedFile[ExampleModel]:
    """The example in a YAML text; `source` is the name that errors give the file.

    Raises:
        ConfigError: with all problems of the file that can be told without a board, in order of place.
    """
    example = read_example(read_yaml(text, source), source, folder)
    if example.senseless:
        raise example.loaded.error(*placed(example.loaded.document, example.senseless))
    return example.loaded
