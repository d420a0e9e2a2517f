"""What is wrong with a drawing: everything at once, each fault with its place and width, and the snap that mends it."""

import math
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

from boardwright.config.problems import ConfigError, Problem
from boardwright.config.problems import Path as KeyPath
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.sketch.notes import HERE, Fault, RefusedSketchError, Sketch
from boardwright.games.kit import LoadedConfig
from boardwright.tilings import TilingError, TooManyFacesError
from boardwright.tilings.errors import DrawnFaceError, MissingLibraryError, SketchError
from boardwright.tilings.own.drawn import place_text
from boardwright.tilings.sketch.near import NearMiss
from boardwright.tilings.sketch.prepare import LooseEndsError, misses, open_text

MOST_TRIED = 20_000
"""Most corners of a drawing on which a snap is tried before it is proposed."""

TRIES = 3
"""Most lengths of snap that are tried."""

LEAST, MOST = 1e-9, 900.0
"""Widths that a snap can mend: a config takes up to 1,000."""

NO_CURE = "no snap was found that mends it all: correct the drawing"

Mends = Callable[[Sketch], bool]
"""Whether a drawing becomes a whole board, with its snap."""


def near_fault(sketch: Sketch, miss: NearMiss) -> Fault:
    """A near miss in words."""
    width, where = sketch.drawing.length_text(miss.width), place_text(miss.place)
    kind = f"{'an' if miss.kind == 'overlap' else 'a'} {miss.kind}"
    names = miss.names if len(miss.names) <= 4 else (*miss.names[:3], f"{len(miss.names) - 3} more")
    whose = " and ".join(names) if len(names) < 3 else f"{', '.join(names[:-1])} and {names[-1]}"
    what = "a corner almost on a side" if miss.on_side else "corners that almost meet"
    return Fault(miss.place, f"{kind} of {width} at {where}: {what}, of {whose}", miss.width)


def faults_of(sketch: Sketch, error: TilingError) -> Iterator[Fault]:
    """Paths that do not close, near misses, and lines that bound no face."""
    if sketch.wishes.read == "outlines":
        for stroke in sketch.drawing.strokes:
            start, end = stroke.ends()
            if not stroke.closed and start != end:
                yield Fault(end, open_text(sketch.drawing, stroke), math.dist(start, end))
    found: tuple[NearMiss, ...] = ()
    with suppress(SketchError, MissingLibraryError):  # the error that is there already says more
        found = misses(sketch.drawing, sketch.wishes, sketch.vectors)
    for miss in found:
        yield near_fault(sketch, miss)
    if isinstance(error, LooseEndsError) and not found:
        for loose in error.ends:
            words = f"{loose.name} ends or runs at {place_text(loose.place)} and bounds no face there"
            yield Fault(loose.place, words)


def refused(
    loaded: LoadedConfig[FenConfig], sketch: Sketch, error: TilingError, mends: Mends, key: str = ""
) -> ConfigError:
    """The problems of a drawing: the error, or if faults explain it, all of these and what mends them."""
    own = own_problem(loaded, sketch, error, key)
    if isinstance(error, TooManyFacesError | MissingLibraryError):
        return loaded.error(own)
    faults = tuple(faults_of(sketch, error))
    widths = [fault.width for fault in faults if fault.width]
    if not widths and len(faults) < 2:
        return loaded.error(own)
    here: KeyPath = (*HERE, "file") if sketch.name else (*HERE, "polygons")
    prefix = f"{sketch.name}: " if sketch.name else ""
    cure, mended = cure_of(sketch, widths, mends)
    problems = [] if mended else [own]
    count = "1 fault" if len(faults) == 1 else f"{len(faults):,} faults"
    them = "it" if len(faults) == 1 else "them"
    told = f"{prefix}{count}{_range(sketch, widths)}, told below; build --only proof circles {them}"
    problems.append(loaded.problem(HERE, f"{told}; {cure}" if cure else told))
    digits = len(str(len(faults)))
    for number, fault in enumerate(faults, 1):
        problems.append(loaded.problem(here, f"{prefix}({number:0{digits}}) {fault.words}"))
    return RefusedSketchError(loaded.error(*problems), sketch, faults, cure)


def _range(sketch: Sketch, widths: list[float]) -> str:
    if not widths:
        return ""
    least, most = (sketch.drawing.length_text(choose(widths)) for choose in (min, max))
    return f" of {least}" if least == most else f" of {least} to {most}"


def own_problem(loaded: LoadedConfig[FenConfig], sketch: Sketch, error: TilingError, key: str) -> Problem:
    """The problem that an error is, at its place."""
    if sketch.name:
        return loaded.problem((*HERE, key or "file"), f"{sketch.name}: {error}")
    if isinstance(error, DrawnFaceError):
        # Snapping may leave corners out, and then their numbers are not those of the config.
        corner = () if error.corner is None or sketch.wishes.snap else (error.corner,)
        return loaded.problem((*HERE, "polygons", error.face, *corner), f"{error.name} {error.message}")
    return loaded.problem((*HERE, key or "polygons"), str(error))


def cure_of(sketch: Sketch, found: list[float], mends: Mends) -> tuple[str, bool]:
    """The snap that mends faults of these widths, in words, and whether it was tried and leaves nothing to mend."""
    if not found:
        return "", False
    unit = sketch.drawing.mm or 1.0
    widths = sorted({width for width in found if LEAST < width * unit < MOST}, reverse=True)
    if not widths:
        return NO_CURE, False
    # Some faults may be meant; where widths drop, the wider ones may be those.
    steps = [widths[0], *[w for wider, w in pairwise(widths) if w < 0.6 * wider]][:TRIES]
    if sum(len(stroke.points) for stroke in sketch.drawing.strokes) > MOST_TRIED:
        return f"snap: {_nice(steps[0] * unit)} would join them", False
    for width in steps:
        length = _nice(width * unit)
        if float(length) / unit <= sketch.wishes.snap:
            continue
        if mends(replace(sketch, wishes=replace(sketch.wishes, snap=float(length) / unit))):
            joined = "mends it" if len(found) == 1 else "mends them all"
            if width < widths[0]:
                joined = "mends those up to that width, and the board is whole then"
            return f"snap: {length} in board.tiling {joined}", True
    return NO_CURE, False


def _nice(width: float) -> str:
    """A little more than a width, with two digits."""
    step = math.pow(10.0, math.floor(math.log10(width)) - 1)
    return f"{math.ceil(1.02 * width / step) * step:.10f}".rstrip("0").rstrip(".")
