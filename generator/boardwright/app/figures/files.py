"""Figures of verified examples written into files, into a folder, or to standard output."""

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from boardwright.app.export.document import check_suffix
from boardwright.app.figures.draw import FigureFile, FigureOptions, Step, draw_figures
from boardwright.app.figures.writing import FOR_EACH, FOR_PLY, FOR_STEP, bare, known_suffix, write_all, write_into
from boardwright.config.errors import UsageError
from boardwright.config.problems import quote
from boardwright.writers import suffixes

Written = tuple[tuple[str, FigureFile], ...]
"""Figures with their files, in the order of the command line."""


def write_figures(
    arguments: Sequence[str],
    output: str,
    options: FigureOptions,
    suffix: str | None = None,
    step: Step = lambda _name: None,
) -> Written:
    """Verify examples - paths, `-` or ids of stock examples - and write their figures, or those of their solutions.

    `output` is a file, whose suffix decides the format and with which a `suffix` asked for has to agree; with `{id}` in
    its name it is a file for each figure, with `{step}` for each picture of a figure. Otherwise it is a folder, in SVG
    unless `suffix` says more. All figures are drawn before the first is written. `step` is called with each example
    before its figure is drawn.

    Raises:
        ConfigError: when an example's file or board is wrong, or the theme's file.
        InputError: the same, with the problems of all of them.
        RefutedError: when a claim is false.
        UsageError: for an impossible suffix, width, theme, language or resolution, or a missing solution.
        StoreError: when a file cannot be written.
    """
    if FOR_PLY in output:
        raise UsageError(f"-o: {FOR_PLY} is for records, and this is none; take {FOR_EACH} or {FOR_STEP}")
    options = replace(options, steps=FOR_STEP in output)
    folder = FOR_EACH not in output and _is_folder(output, len(arguments))
    if folder:
        suffix = known_suffix(suffix or "svg", "--format")
    else:
        check_suffix(Path(output), "a figure")
        if suffix is not None and bare(suffix) != bare(Path(output).suffix):
            raise UsageError(f"--format: {output!r} does not end in {quote(suffix)}; the suffix decides the format")
        suffix = Path(output).suffix
    drawn = draw_figures(arguments, suffix, options, step)
    if folder:
        names = [f"{one.name}.{suffix}" for one in drawn]
        files = {name: one.content for name, one in zip(names, drawn, strict=True)}
        write_into(Path(output), files)
        return tuple((str(Path(output, name)), one) for name, one in zip(names, drawn, strict=True))
    paths = [output.replace(FOR_EACH, one.name).replace(FOR_STEP, str(one.step)) for one in drawn]
    write_all({Path(path): one.content for path, one in zip(paths, drawn, strict=True)})
    return tuple(zip(paths, drawn, strict=True))


def _is_folder(output: str, examples: int) -> bool:
    """Whether figures go into a folder, and not into the one file of this name.

    Raises:
        UsageError: for several examples and one file.
    """
    picture = bare(Path(output).suffix) in suffixes({"figure"})
    if output.endswith(("/", os.sep)) or (os.path.isdir(output) and not (picture and examples == 1)):
        return True
    if examples == 1:
        return False
    if picture:
        words = f"{output!r} is one file, and there are {examples} examples"
        raise UsageError(f"-o: {words}; name a folder, or put {FOR_EACH} into the name")
    return True


def figure_to_pass_on(
    arguments: Sequence[str], suffix: str | None, options: FigureOptions, *, on_screen: bool
) -> tuple[bytes, str]:
    """The figure of one example for standard output, which has no suffix, and what is missing in it.

    It is `on_screen` if it is not redirected.

    Raises:
        UsageError: also if there are several examples, no format is named, or bytes other than text would go to the
            screen.
    """
    if len(arguments) > 1:
        raise UsageError(f"-o - is for one example, and there are {len(arguments)}; name a folder")
    found = known_suffix(suffix, "-o - needs a format: --format")
    if on_screen and found != "svg":
        raise UsageError(f"{found.upper()} is not text for a screen; send it to a file: -o FILE, or ... > FILE")
    (drawn,) = draw_figures(arguments, found, options)
    return drawn.content, drawn.facts.missing
