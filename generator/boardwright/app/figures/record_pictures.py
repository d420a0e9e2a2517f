"""Figures of records: chosen by turns, drawn, and written into one file, several, or a folder."""

import math
import os
import re
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from boardwright.app.export.document import check_resolution, check_suffix
from boardwright.app.figures import (
    FigureOptions,
    Step,
    Written,
    draw_found,
    drawn_figure,
    drawn_frames,
    look_for,
)
from boardwright.app.figures.drawn import DrawnFigure, FigureFile
from boardwright.app.figures.moving import moving_png
from boardwright.app.figures.page.player import player_file
from boardwright.app.figures.record_drawn import DrawnRecord, drawn_record
from boardwright.app.figures.record_figures import RecordFigures
from boardwright.app.figures.record_options import RecordOptions
from boardwright.app.figures.writing import (
    FOR_EACH,
    FOR_PLY,
    FOR_STEP,
    bare,
    known_suffix,
    write_all,
    write_into,
)
from boardwright.app.records.choosing import every_so_many, turn_at, turns_from
from boardwright.config.errors import UsageError
from boardwright.figures.diagram.places import named_shapes
from boardwright.games.sources import path_source
from boardwright.games.words import language_problem
from boardwright.geometry.units import MM_PER_INCH
from boardwright.writers import LEAST_DPI
from boardwright.writers.png import MOST_PIXELS

MOVING: Final = "apng"
"""Suffix of a moving picture of a record."""

EACH: Final = 120
"""Hundredths of a second that each turn is shown."""

MOVING_DPI: Final = 150
"""Pixels per inch of a moving picture: as many as a screen shows."""

MOST_MOVING: Final = 200_000_000
"""Most pixels of all its pictures together: those of 800 turns at the usual size take 150 million."""

PAGE: Final = "html"
"""Suffix of the page on which a record is clicked through."""

MOST_PLACES: Final = 400_000
"""Places of the board, times turns: each turn may have a picture of its own."""

ANY_CELL: Final = 10.0
"""Names of places do not depend on the cell in mm."""


def chosen_figures(record: DrawnRecord, options: RecordOptions) -> tuple[RecordFigures, ...]:
    """The figures that are asked for.

    Raises:
        UsageError: for turns that are not there.
    """
    line = record.played.line
    if options.stretch is not None:
        turns = turns_from(line, options.stretch, "--range", record.shown)
        _check_work(record, len(turns), "--range")
        return (record.figures(turns, numbered=True),)
    if options.every is not None:
        return _parts(record, options.every)
    if options.at is None:
        return (record.figures(line.turns[-1:], numbered=False),)
    turn = turn_at(line, options.at, "--at", record.shown)
    return (record.figures((turn,) if turn else (), numbered=False),)


def _parts(record: DrawnRecord, number: int) -> tuple[RecordFigures, ...]:
    """All turns, so many in a figure."""
    line = record.played.line
    parts = tuple(every_so_many(line, number, record.shown))
    _check_work(record, len(line.turns), "--every")
    digits = len(str(len(line.turns)))  # so that names sort as turns do
    return tuple(record.figures(turns, numbered=True, digits=digits) for turns in parts)


def _check_work(record: DrawnRecord, turns: int, option: str) -> None:
    """Refuse pictures of too many turns on a large board.

    Raises:
        UsageError: saying so.
    """
    places = len(named_shapes(record.drawer, ANY_CELL).names)
    if places * turns > MOST_PLACES:
        words = f"to draw {turns:,} turns on a board with {places:,} places takes too much work"
        raise UsageError(f"{option}: {words}; take fewer with --range, or one with --at")


def write_record_figures(
    argument: str, output: str, record_options: RecordOptions, options: FigureOptions, suffix: str | None, step: Step
) -> Written:
    """Draw figures of a record and write them: into a file, files with `{ply}` in their name, or a folder.

    All figures are drawn before the first is written.

    Raises:
        ConfigError: when the record, its board or the theme's file is wrong.
        RefutedError: when a turn is illegal, or the result is wrong.
        UsageError: for turns that are not there, and as `app.figures.write_figures` has it.
        StoreError: when a file cannot be written.
    """
    if record_options.every is not None and (PAGE in (bare(suffix or ""), bare(Path(output).suffix))):
        raise UsageError("--every makes several figures, and a page has all turns; leave it out")
    folder = FOR_PLY not in output and (output.endswith(("/", os.sep)) or os.path.isdir(output))
    several = record_options.every is not None and not options.as_one
    if several and not folder and FOR_PLY not in output:
        if Path(output).suffix:
            raise UsageError(f"-o: {output!r} is one file; name a folder, or put {FOR_PLY} into the name")
        folder = True
    ending = known_suffix(suffix or "svg", "--format") if folder else _ending(output, suffix)
    blanks = [blank for blank in (FOR_STEP, FOR_PLY) if blank in output]
    if blanks and not folder and ending in (PAGE, MOVING):
        what = "page" if ending == PAGE else "moving picture"
        raise UsageError(f"-o: a {what} has all turns in one file; leave {' and '.join(blanks)} out of its name")
    options = replace(options, steps=FOR_STEP in output)
    drawn = draw_record(argument, ending, record_options, options, step)
    if folder:
        write_into(Path(output), {f"{one.name}.{ending}": one.content for one in drawn})
        return tuple((str(Path(output, f"{one.name}.{ending}")), one) for one in drawn)
    files = {_named(output, one): one for one in drawn}
    write_all({Path(name): one.content for name, one in files.items()})
    return tuple(files.items())


def record_to_pass_on(
    argument: str, suffix: str | None, record_options: RecordOptions, options: FigureOptions, *, on_screen: bool
) -> tuple[bytes, str]:
    """The figure of a record for standard output, and what is missing in it; it is `on_screen` if not redirected.

    Raises:
        ConfigError, RefutedError, UsageError: as `write_record_figures` has them.
    """
    if record_options.every is not None and not options.as_one:
        raise UsageError("--every makes several figures, and -o - is for one; name a folder")
    found = PAGE if bare(suffix or "") == PAGE else known_suffix(suffix, "-o - needs a format: --format")
    if on_screen and found not in ("svg", PAGE):
        raise UsageError(f"{found.upper()} is not text for a screen; send it to a file: -o FILE, or ... > FILE")
    (drawn,) = draw_record(argument, found, record_options, options)
    return drawn.content, drawn.facts.missing


def draw_record(
    argument: str, suffix: str, record_options: RecordOptions, options: FigureOptions, step: Step = lambda _name: None
) -> tuple[FigureFile, ...]:
    """Figures of a record in the format of a known suffix, or its page.

    Raises:
        ConfigError, RefutedError, UsageError: as `write_record_figures` has them.
    """
    if options.solution:
        raise UsageError(f"--solution: {argument} is a record; puzzles have solutions")
    given = [
        *record_options.options,
        *(["--dpi"] if options.dpi is not None else []),
        *(["--ground"] if options.ground else []),
        *(["--fonts"] if options.fonts is not None else []),
        *(["--crop"] if options.crop is not None else []),
        *(["--crop-margin"] if options.margin is not None else []),
        *(["--height"] if options.height is not None else []),
        *(["--pdf-version"] if options.pdf_version is not None else []),
    ]
    if suffix == PAGE and given:
        words = "a page has all turns, grounds and fonts of its own; leave that out"
        raise UsageError(f"{' and '.join(given)}: {words}")

    def found() -> list[tuple[str, RecordFigures]]:
        record = drawn_record(path_source(argument))
        return [(record.shown, one) for one in chosen_figures(record, record_options)]

    if suffix == MOVING:
        return (_moving(drawn_record(path_source(argument)), options, record_options),)
    if suffix == PAGE:
        return (player_file(lambda: drawn_record(path_source(argument)), options),)
    return draw_found(found, suffix, options, step)


def drawn_every(path: str, turns: int, options: FigureOptions) -> tuple[DrawnFigure, ...]:
    """All turns of a record, so many in each figure.

    Raises:
        ConfigError, RefutedError, UsageError: as `write_record_figures` has them.
    """
    look_for(options)
    record = drawn_record(path_source(path))
    return tuple(drawn_figure(partial(_shown, one, record), options) for one in _parts(record, turns))


def _shown(figures: RecordFigures, record: DrawnRecord) -> tuple[RecordFigures, str]:
    return figures, record.shown


def _moving(record: DrawnRecord, options: FigureOptions, record_options: RecordOptions) -> FigureFile:
    """All positions of a record, each with the turn that led to it, as one moving picture.

    Raises:
        UsageError: for options that are of single figures, too many turns, or too many pixels.
    """
    others = {"--height": options.height, "--columns": options.columns, "--pair": options.pair or None}
    if given := [*record_options.options, *(name for name, value in others.items() if value is not None)]:
        raise UsageError(f"{' and '.join(given)}: a moving picture has all turns in one file; leave that out")
    check_resolution(options.dpi, "png")
    turns = record.played.line.turns
    _check_work(record, len(turns), "-o")
    figures = [record.figures((), numbered=False), *(record.figures((turn,), numbered=False) for turn in turns)]
    if problem := language_problem(record.kit, options.language, "figures"):
        raise UsageError(f"--language: {problem}")
    drawn, dpi = drawn_frames(figures, options), options.dpi or MOVING_DPI
    inches = math.fsum(one.page.width * one.page.height for one in drawn) / (MM_PER_INCH * MM_PER_INCH)
    most = min(MOST_MOVING, len(drawn) * MOST_PIXELS)
    if (pixels := inches * dpi * dpi) > most:
        words = f"{len(drawn)} pictures of a game have {pixels / 1e6:.0f} million pixels at {dpi} dpi"
        largest = int(math.sqrt(most / inches)) - 1  # as sides are rounded up
        cure = f"use {largest} dpi or less" if largest >= LEAST_DPI else "make it narrower (--width)"
        raise UsageError(f"-o: {words}, but the limit is {most // 10**6} million; {cure}")
    pictures = [one.content("png", dpi, options.ground) for one in drawn]
    return FigureFile(record.name, record.name, moving_png(pictures, EACH), drawn[-1].facts)


def _named(output: str, one: FigureFile) -> str:
    """The file of a figure: the last turn in it, its name, and the number of its picture stand in the blanks."""
    ply = one.name.rpartition("-")[2]
    told = {FOR_PLY: ply, FOR_EACH: one.name, FOR_STEP: str(one.step)}
    # In one go: blanks in the record's own name are a part of that name.
    return re.sub("|".join(map(re.escape, told)), lambda blank: told[blank[0]], output)


def _ending(output: str, suffix: str | None) -> str:
    """The format of a file, with which a format that is named has to agree."""
    ending = bare(Path(output).suffix)
    if ending not in (PAGE, MOVING):
        check_suffix(Path(output), "a figure")
    if suffix is not None and bare(suffix or "") != ending:
        raise UsageError(f"--format: {output!r} does not end in {suffix!r}; the suffix decides the format")
    return ending
