"""Figures of verified examples: nothing that is not verified can be drawn."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from boardrules.examples import VerifiedExample
from boardwright.app.boards import Boards
from boardwright.app.examples import ExampleFile, Examples, VerifiedFile
from boardwright.app.marks import author_marks
from boardwright.config.crops import crop_options
from boardwright.config.errors import UsageError, as_one
from boardwright.config.examples import STARTS
from boardwright.config.loader import Reading
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.sources import find_example

if TYPE_CHECKING:
    from boardwright.app.figures.record_figures import RecordFigures

AnyFigures: TypeAlias = "ExampleFigures | RecordFigures"

MOST: Final = 200
"""Examples that one command draws, as many as a set may have."""


def figures_of(file: ExampleFile, verified: VerifiedExample, drawer: FrameDrawer | None = None) -> ExampleFigures:
    """Figures of a verified example on its board, which `drawer` draws, if there is one already.

    Raises:
        ConfigError: when the board cannot be drawn.
    """
    loaded = file.config
    drawer = file.drawer or drawer or loaded.kit.drawer(loaded)
    marks = author_marks(file.loaded.model.marks)
    margin = crop_options(file.loaded.model.crop).margin
    played = not any(file.loaded.given(key) is not None for key in STARTS if key != "moves")
    model = file.loaded.model
    return ExampleFigures(
        loaded.kit,
        verified,
        drawer,
        of_any=file.of_any,
        marks=marks,
        margin=margin,
        names=model.names or (),
        first=model.first or 1,
        played=played,
    )


def verified_file(source: Source, reading: Reading | None = None) -> VerifiedFile:
    """The example in a file, verified; `reading` if the file has already been read.

    Raises:
        ConfigError: when the file or its board is wrong.
        RefutedError: when a claim is false.
    """
    examples = Examples(Boards())
    verdict = examples.verdict(source, reading)
    return verdict.proved()


def verified_examples(arguments: Sequence[str]) -> list[tuple[str, ExampleFigures]]:
    """Figures of some examples - paths, `-` or ids of stock examples -, each with the name of its file in messages.

    Raises:
        ConfigError, InputError, RefutedError, UsageError: when one cannot be found, is wrong, or is named twice.
    """
    if len(arguments) > MOST:
        raise UsageError(f"{len(arguments)} examples are too many at once; name up to {MOST}")
    errors: list[ConfigError | UsageError] = []
    sources: list[Source] = []
    for argument in arguments:
        try:
            sources.append(find_example(argument))
        except (ConfigError, UsageError) as error:
            errors.append(error)
    if errors:
        raise as_one(errors)
    (found,) = Examples(Boards()).verified([sources])
    shown = [source.shown for source in sources]
    for place, (file, _) in enumerate(found):
        if file.id in [one.id for one, _ in found[:place]]:
            raise UsageError(f"the example {file.id!r} is named twice")
    return [(name, figures_of(*one)) for name, one in zip(shown, found, strict=True)]
