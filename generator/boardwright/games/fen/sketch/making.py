"""From polygons or a file to a patch or a periodic tiling, and what is to be said about the drawing.

What is wrong with it is said at once, each fault with its place and width, and with the snap that mends it.
"""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import field, replace
from functools import cache, partial
from statistics import median
from typing import Any

from boardrules.values import dataclass
from boardwright.config.problems import ConfigError, Problem
from boardwright.config.problems import Path as KeyPath
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.sketch.notes import HERE, Fault, Gaps, Notes, RefusedSketchError, Sketch, Vectors, aside
from boardwright.games.fen.tiling_config import MAX_FACES, CustomTiling
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point, bounds, signed_area
from boardwright.geometry.units import decimal
from boardwright.tilings import BrokenTilingError, PeriodicTiling, TilingError, TooManyFacesError
from boardwright.tilings.custom.drawn import MOST_NAMED, DrawnFace, listed, place_text, quoted
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.custom.repeated import periodic_from_floats
from boardwright.tilings.errors import DrawnFaceError, MissingLibraryError, NoVectorsError, RingError, SketchError
from boardwright.tilings.line_art import (
    END,
    LooseEndsError,
    PreparationOptions,
    Prepared,
    misses,
    noise_of,
    prepared,
    repeated,
)
from boardwright.tilings.line_art.backgrounds import is_inside
from boardwright.tilings.line_art.beside import beside_board, layers_beside
from boardwright.tilings.line_art.coverage import Overlap
from boardwright.tilings.line_art.mending import (
    Cure,
    Fitted,
    check_splits,
    cure_of,
    joining_noise,
    points_read,
    read_otherwise,
    sliver_faces,
    without_overlaps,
)
from boardwright.tilings.line_art.mending import (
    told as judged,
)
from boardwright.tilings.line_art.near import MOST_TRIED, NearMiss, in_pieces, pieces_apart
from boardwright.tilings.line_art.net import make_net
from boardwright.tilings.line_art.outlines import open_text
from boardwright.tilings.line_art.painted import may_have_rings
from boardwright.tilings.line_art.read_file import ReadingOptions, UnknownNameError, of_faces, read_drawing
from boardwright.tilings.line_art.strokes import Drawing, Read, ring
from boardwright.tilings.patch import Patch


def near_fault(sketch: Sketch, miss: NearMiss) -> Fault:
    """A near miss in words."""
    width, where = sketch.drawing.length_text(miss.width), place_text(miss.place)
    kind = f"{'an' if miss.kind == 'overlap' else 'a'} {miss.kind}"
    whose = listed(miss.names)
    what = "a corner almost on a side" if miss.on_side else "corners that almost meet"
    return Fault(miss.place, f"{kind} of {width} at {where}: {what}, of {whose}", miss.width, miss.names)


def overlap_fault(sketch: Sketch, overlap: Overlap) -> Fault:
    """A face that lies on others in words."""
    face, *others = [sketch.drawing.strokes[number].name for number in (overlap.face, *overlap.others)]
    return Fault(overlap.place, f"{face} overlaps {listed(others)}, at {place_text(overlap.place)}")


def faults_of(sketch: Sketch, error: TilingError) -> Iterator[Fault]:
    """Paths that do not close, near misses, and lines that bound no face."""
    if sketch.options.read == "outlines":
        for stroke in sketch.drawing.strokes:
            start, end = stroke.ends()
            if not stroke.closed and start != end:
                yield Fault(end, open_text(sketch.drawing, stroke), math.dist(start, end))
    found: tuple[NearMiss, ...] = ()
    with suppress(SketchError, MissingLibraryError):  # the error that is there already says more
        found = misses(sketch.drawing, sketch.options, sketch.vectors)
    for miss in found:
        yield near_fault(sketch, miss)
    if isinstance(error, LooseEndsError):
        slips = bool(found) or any(loose.beyond for loose in error.ends)
        for loose in error.ends:
            where = place_text(loose.place)
            if loose.beyond:
                words = f"{loose.name} goes {sketch.drawing.length_text(loose.beyond)} too far, to {where}"
                yield Fault(loose.place, words, loose.beyond)
            elif not slips:
                yield Fault(loose.place, f"{loose.name} ends or runs at {where} and bounds no face there")


def refused(
    loaded: LoadedConfig[FenConfig], sketch: Sketch, error: TilingError, key: str = "", *, repeats: bool = False
) -> ConfigError:
    """The problems of a drawing: the error, or if faults explain it, all of these and what mends them.

    Faces that lie on others come first, and what is narrow is looked for without them: they hide it.
    """
    own = own_problem(loaded, sketch, error, key)
    if isinstance(error, TooManyFacesError | MissingLibraryError):
        return loaded.error(own)
    left, overlaps = without_overlaps(sketch.drawing, sketch.options, sketch.vectors)
    rest = replace(sketch, drawing=left)
    above, narrow = tuple([overlap_fault(sketch, one) for one in overlaps]), tuple(faults_of(rest, error))
    if isinstance(error, RingError):
        # A ring is no slip, unless it is narrow.
        least = RING * make_net(sketch.drawing.strokes).usual()
        narrow = tuple([fault for fault in narrow if fault.width <= least])
    faults = (*above, *narrow)
    widths = [fault.width for fault in narrow if fault.width]
    # Curves that meet in one point cross beside it by their rounding: lines too short to be seen then bound nothing.
    loose = [END / (sketch.drawing.mm or 1.0)] if isinstance(error, LooseEndsError) and not widths else []
    cure = cure_of(left, sketch.options, sketch.vectors, widths or loose)
    cure = cure if widths or cure.proven else Cure()
    if repeats:  # slivers are not taken from a cell
        cure = replace(cure, slivers=None)
    here: KeyPath = (*HERE, "file") if sketch.name else (*HERE, "polygons")
    prefix = f"{sketch.name}: " if sketch.name else ""
    painted = _otherwise(sketch, overlaps) if overlaps and sketch.name else ""
    if isinstance(error, RingError) and not cure.proven:
        choices = sorted([_strokes(sketch, error.inner), _strokes(sketch, error.around)], key=len)
        helps = _beside(loaded, sketch) or _left_out(loaded, sketch, choices).keys()
        words = f"{prefix}{error}{f', or take shapes out: {helps}' if helps else ''}"
        return loaded.error(loaded.problem(here, f"{words}{aside(sketch.drawing.told)}"))
    helps, painted = _advice(loaded, sketch, error, overlaps, cure, painted, slips=bool(widths))
    if not widths and not cure.proven and len(faults) < 2:
        # Where one face lies on one other, the error says which sides cross.
        hides = overlaps and len(overlaps[0].others) > 1
        words = f"{above[0].words}{aside(sketch.drawing.told)}" if hides else own.message.removeprefix(prefix)
        return loaded.error(loaded.problem(here, f"{prefix}{words}{painted}") if hides or painted else own)
    words = cure_text(rest, cure, widths, "the others" if above else "it" if len(narrow) == 1 else "them all")
    words = "" if helps and (above or not cure.proven) else words
    problems = [] if above or (cure.every and cure.proven) else [own]
    count = ", and ".join(
        [
            *([f"{_number(len(above), 'overlap')}, which may hide other faults"] if above else []),
            *([f"{_number(len(narrow), 'fault')}{_range(sketch, widths)}"] if narrow else []),
        ]
    )
    circles = "it" if len(faults) == 1 else "them"
    told = [
        f"{count or 'narrow gaps or overlaps'}{', told below; build --only proof circles ' + circles if faults else ''}"
    ]
    mends = "; ".join([*told, *([words] if words else [])])
    problems.append(
        loaded.problem(HERE, f"{prefix}{mends}{painted}{'' if own in problems else aside(sketch.drawing.told)}")
    )
    digits = len(str(len(faults)))
    for number, fault in enumerate(faults, 1):
        problems.append(loaded.problem(here, f"{prefix}({number:0{digits}}) {fault.words}"))
    return RefusedSketchError(loaded.error(*problems), sketch, faults, words or helps)


def _advice(
    loaded: LoadedConfig[FenConfig],
    sketch: Sketch,
    error: TilingError,
    overlaps: Sequence[Overlap],
    cure: Cure,
    painted: str,
    *,
    slips: bool,
) -> tuple[str, str]:
    """What makes a board of a drawing besides its cure: another reading, or what may be left out, in words.

    With it comes all that is to be said, after what is said of it as `painted`.
    """
    layers = _left_out(loaded, sketch, layers_beside(sketch.drawing), mend=False).keys()
    helps = ""
    if not cure.proven and _as_outlines(loaded, sketch):
        helps = WAYS["outlines"]
    elif isinstance(error, LooseEndsError) and not slips and all(end.whole for end in error.ends):
        keys = _left_out(loaded, sketch, [_strokes(sketch, {end.name for end in error.ends})]).keys()
        helps = f"{keys} takes out what bounds nothing" if keys else ""
    if not helps and not painted.startswith(WAY):
        if layers and not cure.proven:
            helps, layers = f"{layers} takes out {BESIDE}", ""
        helps = helps or ("" if cure.proven else _areas_alone(loaded, sketch))
        helps = helps or _beside(loaded, sketch, overlaps, cure)
    if helps:
        # A single ring may be meant, and cut; many are not.
        painted = f"{painted}, or take shapes out: {helps}" if painted and len(overlaps) == 1 else f"; {helps}"
    if layers and layers not in painted:
        painted = f"{painted}; or {layers} takes out {BESIDE}"
    return helps, painted


RING = 1 / 40
"""Greatest width of a ring that may be a slip, in usual sides of the drawing."""


@dataclass(frozen=True, slots=True)
class _Leaving:
    """Names of shapes to leave out, and what other keys what is left needs: another reading, lengths that mend it."""

    names: tuple[str, ...]
    more: Mapping[str, str | float] = field(default_factory=dict)

    def keys(self, layer: str = "") -> str:
        """What a config has to say; names that are too many are those of a `layer`, or if there is none, nothing is."""
        many = len(self.names) > MOST_NAMED
        called = layer if many else ", ".join(map(quoted, self.names))
        more = [f", {key}: {one if isinstance(one, str) else decimal(one, 10)}" for key, one in self.more.items()]
        return f"leave_out: [{called}]{''.join(more)} in board.tiling" if called else ""


def _left_out(
    loaded: LoadedConfig[FenConfig],
    sketch: Sketch,
    choices: Iterable[frozenset[int]],
    *,
    mend: bool = True,
    reads: Sequence[Read | None] = (None,),
) -> _Leaving:
    """Which strokes may be left out, of several choices by number: the first that leaves a board, read as it is or not.

    If none does, it is the one with the narrowest slips to `mend`; else it has no names.
    """
    custom = loaded.config.board.own_tiling
    guesses = dict.fromkeys(choices if sketch.name and custom.vectors is None else ())
    every = [
        _Leaving((*custom.leave_out, *_called(sketch.drawing, gone)), {"read": read} if read else {})
        for gone in guesses
        for read in reads
    ]
    for leaving in every:
        if _without(loaded, custom, leaving).whole:
            return leaving
    found: list[_Leaving] = []
    work = 0
    for leaving in every if mend else ():
        left = _without(loaded, custom, leaving, mend=True)
        mends = _mends(sketch, left.cure)
        found += [replace(leaving, more={**leaving.more, **mends})] if mends else []
        work += left.points
        if work > MOST_TRIED:
            break
    narrowest = sorted(found, key=lambda one: max(width for width in one.more.values() if isinstance(width, float)))
    return next((leaving for leaving in narrowest if _without(loaded, custom, leaving).whole), _Leaving(()))


@dataclass(frozen=True, slots=True)
class _Left:
    """What is left of a drawing: whether it is a board, and in one piece, its corners, and what mends it if not."""

    fits: bool = False
    whole: bool = False
    points: int = 0
    cure: Cure = Cure()


def _without(loaded: LoadedConfig[FenConfig], custom: CustomTiling, leaving: _Leaving, *, mend: bool = False) -> _Left:
    """What becomes of a drawing without some of its shapes; nothing if it is too large to be tried."""
    try:
        tried = read_sketch(loaded, custom.model_copy(update={"leave_out": leaving.names, **leaving.more}), MAX_FACES)
    except ConfigError:
        return _Left()
    points = points_read(tried.drawing, tried.options)
    if points > MOST_TRIED:
        return _Left()
    left = judged(tried.drawing, tried.options, None, MAX_FACES, mend=mend)
    return _Left(left.fault is None, left.fault is None and left.pieces == 1, points, left.cure)


def _strokes(sketch: Sketch, names: Collection[str]) -> frozenset[int]:
    return frozenset([number for number, stroke in enumerate(sketch.drawing.strokes) if stroke.name in names])


def _called(drawing: Drawing, gone: Collection[int]) -> list[str]:
    """Names for these strokes and no others, of shapes or whole groups; those of kinds if there would be many.

    Shapes that lie exactly on them go with them, as they would be read without them.
    """
    names = [*drawing.names, *[one.names for one in drawing.doubles]]
    kinds = [*drawing.kinds, *[one.kinds for one in drawing.doubles]]
    lying = {drawing.strokes[number].name for number in gone}
    every = {*gone, *[number for number, one in enumerate(drawing.doubles, len(drawing.names)) if one.on in lying]}
    called = _fewest(names, every)
    if len(called) <= FEW_NAMED:
        return called
    alike = _fewest([(*one, *kind) for one, kind in zip(names, kinds, strict=True)], every)
    return alike if len(alike) < len(called) else called


def _fewest(names: Sequence[Sequence[str]], gone: Collection[int]) -> list[str]:
    """Names for these of all that have names, and no others: as few as the largest groups leave."""
    holds: dict[str, set[int]] = {}
    for number, own in enumerate(names):
        for name in own:
            holds.setdefault(name, set()).add(number)
    chosen, left = [], set(gone)
    for name in sorted(holds, key=lambda name: -len(holds[name])):
        if holds[name] <= left:
            chosen.append(name)
            left -= holds[name]
    return sorted(chosen, key=lambda name: min(holds[name]))


def _beside(
    loaded: LoadedConfig[FenConfig], sketch: Sketch, overlaps: Sequence[Overlap] = (), cure: Cure | None = None
) -> str:
    """What may be left out since it stands beside the board or lies on it, in words; empty if that leaves no board.

    `cure` is what mends the drawing without its overlaps.
    """
    mend = cure is None or bool(overlaps) or not cure.proven
    inner, whole = _without_inner(loaded, sketch, overlaps, cure or Cure())
    large = points_read(sketch.drawing, sketch.options) > MOST_MENDED
    found = inner
    if not whole and not (inner.names and large):
        choices: list[frozenset[int]] = []
        with suppress(SketchError, MissingLibraryError):
            for beside in beside_board(sketch.drawing):
                choices += [_whole(sketch, beside), beside]
        choices += layers_beside(sketch.drawing) if mend and not large else ()
        found = _left_out(loaded, sketch, choices, mend=mend)
        found = found if found.names else inner
    if not found.names:
        return ""
    keys, names = found.keys("that layer"), found.names
    if len(names) <= MOST_NAMED:
        return f"{keys} takes out {BESIDE}"
    return f"put {BESIDE} ({quoted(names[0])} and {len(names) - 1:,} more) into one layer: {keys} takes it out"


def _whole(sketch: Sketch, gone: Collection[int]) -> frozenset[int]:
    """The same strokes with all smaller parts of their paths: a letter goes with its hole, a region stays without."""
    strokes = sketch.drawing.strokes
    paths = [stroke.name.partition(" of ")[2] for stroke in strokes]
    parted = {paths[one] for one in gone} - {""}
    if not parted:
        return frozenset(gone)
    boxes = [bounds(stroke.points) for stroke in strokes]
    wide = [max(right - left, top - bottom) for left, bottom, right, top in boxes]
    usual = median([wide[one] for one in range(len(strokes)) if one not in gone])
    return frozenset([*gone, *[one for one, path in enumerate(paths) if path in parted and wide[one] < usual]])


def _as_outlines(loaded: LoadedConfig[FenConfig], sketch: Sketch) -> bool:
    """Whether a finite drawing in a file that was read as lines is a board in one piece if it is read as outlines."""
    custom = loaded.config.board.own_tiling
    if not sketch.name or custom.vectors is not None or sketch.options.read != "lines":
        return False
    return _without(loaded, custom, _Leaving(custom.leave_out, {"read": "outlines"})).whole


def _areas_alone(loaded: LoadedConfig[FenConfig], sketch: Sketch) -> str:
    """How a drawing of areas and lines makes a board without the lines, in words; empty if it does not."""
    lines = frozenset([number for number, stroke in enumerate(sketch.drawing.strokes) if not stroke.closed])
    if not 0 < len(lines) < len(sketch.drawing.strokes):
        return ""
    as_is: Read | None = "outlines" if loaded.config.board.own_tiling.read == "lines" else None
    helps = _left_out(loaded, sketch, [lines], mend=False, reads=(as_is, "painted")).keys()
    return f"{helps} makes faces of the areas alone, without lines" if helps else ""


def _without_inner(
    loaded: LoadedConfig[FenConfig], sketch: Sketch, overlaps: Sequence[Overlap], cure: Cure
) -> tuple[_Leaving, bool]:
    """Which faces inside others, and islets, may be left out; and whether that leaves a board in one piece, or several.

    The faces around them would have holes. What mends the others is known.
    """
    custom, strokes = loaded.config.board.own_tiling, sketch.drawing.strokes
    pairs = [(one.face, other) for one in overlaps for other in one.others]
    if not pairs or not sketch.name or custom.vectors is not None:
        return _Leaving(()), False
    flat = sketch.drawing.flat()
    areas = [abs(signed_area(ring(stroke, flat).points)) if stroke.closed else 0.0 for stroke in strokes]
    boxes = [bounds(stroke.points) for stroke in strokes]
    near = noise_of(sketch.drawing)
    ordered = [sorted(pair, key=areas.__getitem__) for pair in pairs]
    inner = frozenset(
        [
            small
            for small, large in ordered
            if is_inside(boxes[small], boxes[large], -near) or areas[large] > ISLET * areas[small]
        ]
    )
    room = math.fsum([areas[one] for one in inner])
    if not inner or len(inner) > len(strokes) - 2 or INNER * room > math.fsum(areas) - room:
        return _Leaving(()), False
    names = (*custom.leave_out, *_called(sketch.drawing, inner))

    def ways() -> Iterator[Mapping[str, str | float]]:
        yield {}
        yield _mends(sketch, cure)
        # What mends the others may do less for those that were around these.
        yield _mends(sketch, _without(loaded, custom, _Leaving(names), mend=True).cure)

    for number, mends in enumerate(ways()):
        if mends or not number:
            left = _without(loaded, custom, _Leaving(names, mends))
            if left.fits:
                return _Leaving(names, mends), left.whole
    return _Leaving(()), False


def _mends(sketch: Sketch, cure: Cure) -> dict[str, str | float]:
    """The keys of a cure that is proven."""
    widths = {"snap": cure.snap, "slivers": cure.slivers} if cure.proven else {}
    return {key: float(typed(sketch, width)) for key, width in widths.items() if width}


MOST_MENDED = 1_500
"""Corners of a drawing from which on it is not mended anew for each guess, if faces that fit are known."""

ISLET = 100.0
"""Times by which a face is larger than one over its border that may be left out as an islet."""

INNER = 2.0
"""Times by which the faces that stay are larger than those inside others that may be left out."""

BESIDE = "what may be a frame, letters, a legend, islands or enclaves"
"""What is no part of a board, as far as anybody can tell who does not see it."""

FEW_NAMED = 6
"""Most that are named one by one if they are all of a kind."""

WAYS: Mapping[Read, str] = {
    "outlines": "read: outlines in board.tiling takes paths as areas, closed as their fill shows",
    "lines": "read: lines in board.tiling takes what lies between the lines as faces",
    "painted": "read: painted in board.tiling cuts what others are painted over",
}

WAY = tuple([f"; {way}" for way in WAYS.values()])
"""How advice begins that makes a board of the whole drawing."""


def _otherwise(sketch: Sketch, overlaps: Sequence[Overlap]) -> str:
    """In which other way a drawing whose outlines overlap makes a board in one piece, as it would be seen.

    Where none does since a face would lie around another, that is said, with what helps.
    """
    strokes = sketch.drawing.strokes
    unfilled = [strokes[number].unfilled for one in overlaps for number in (one.face, *one.others)]
    ways: tuple[Read, ...] = (
        ("lines", "painted") if all(unfilled) else ("painted", "lines") if any(unfilled) else ("painted",)
    )
    if sketch.vectors is not None:
        return ""
    for read in ways:
        if read_otherwise(sketch.drawing, sketch.options, MAX_FACES, read):
            return f"; {WAYS[read]}"
    with suppress(SketchError, MissingLibraryError):
        try:
            if ways[0] != "painted" or may_have_rings(sketch.drawing):
                prepared(sketch.drawing, replace(sketch.options, read=ways[0]))
        except RingError as error:
            return f"; read as {ways[0]}, it {error}"
    return ""


def _number(count: int, noun: str) -> str:
    return f"1 {noun}" if count == 1 else f"{count:,} {noun}s"


def _range(sketch: Sketch, widths: list[float]) -> str:
    if not widths:
        return ""
    least, most = (sketch.drawing.length_text(choose(widths)) for choose in (min, max))
    return f" of {least}" if least == most else f" of {least} to {most}"


def typed(sketch: Sketch, length: float) -> str:
    """A length of a drawing as a config has it: in millimetres, or units without a size."""
    return f"{length * (sketch.drawing.mm or 1.0):.10f}".rstrip("0").rstrip(".")


def cure_text(sketch: Sketch, cure: Cure, widths: Sequence[float], faults: str) -> str:
    """What mends faults of these widths, in words; `faults` is a word for all of them."""
    shown = partial(typed, sketch)
    if cure.slivers and cure.snap:
        return f"snap: {shown(cure.snap)} with slivers: {shown(cure.slivers)} in board.tiling mends {faults}"
    if cure.slivers:
        return (
            f"slivers: {shown(cure.slivers)} in board.tiling gives gaps and overlaps narrower than that to neighbours"
        )
    if cure.snap and cure.likely:
        either = f"snap: {shown(cure.snap)} or slivers: {shown(cure.likely)}"
        return f"{either} may join them, but neither was tried on so large a drawing"
    if cure.likely or (cure.snap and not cure.tried):
        keys = f"slivers: {shown(cure.likely)} may" if cure.likely else f"snap: {shown(cure.snap or 0.0)} would"
        return f"{keys} join them, but this was not tried on so large a drawing"
    if cure.snap:
        return f"snap: {shown(cure.snap)} in board.tiling mends {faults if cure.every else 'those up to that width'}"
    if not cure.tried:
        larger = "larger snap was tried" if sketch.options.snap else "snap is of such a width"
        return f"no {larger}: correct the drawing" if widths else ""
    least, most = map(shown, cure.tried)
    snaps = (
        f"the snap {least} was tried and does not mend"
        if least == most
        else (f"none of the snaps tried (from {least} to {most}) mends")
    )
    return f"{snaps} {faults}: correct the drawing"


def own_problem(loaded: LoadedConfig[FenConfig], sketch: Sketch, error: TilingError, key: str) -> Problem:
    """The problem that an error is, at its place."""
    if sketch.name:
        return loaded.problem((*HERE, key or "file"), f"{sketch.name}: {error}{aside(sketch.drawing.told)}")
    if isinstance(error, DrawnFaceError):
        # Snapping may leave corners out, and then their numbers are not those of the config.
        corner = () if error.corner is None or sketch.options.snap else (error.corner,)
        return loaded.problem((*HERE, "polygons", error.face, *corner), f"{error.name} {error.message}")
    return loaded.problem((*HERE, key or "polygons"), str(error))


class UnfitVectorsError(SketchError):
    """Vectors were found, but the faces do not fit when they repeat; `sketch` has them."""

    def __init__(self, message: str, sketch: Sketch) -> None:
        super().__init__(message)
        self.sketch = sketch


def read_sketch(loaded: LoadedConfig[FenConfig], custom: CustomTiling, limit: int) -> Sketch:
    """The drawing that a config describes or names.

    Raises:
        ConfigError: when it cannot be read.
    """
    if custom.file is None:
        faces = tuple([DrawnFace(f"polygons[{i}]", points) for i, points in enumerate(custom.polygons or ())])
        drawing = of_faces(faces)
    else:
        key = (*HERE, "file")
        file = loaded.file(*key)
        try:
            names = (custom.layers, custom.leave_out, custom.keep_shapes)
            drawing = read_drawing(custom.file, file.content, ReadingOptions(custom.read, custom.snap, *names))
            if len(drawing.strokes) > limit and drawing.read == "outlines":
                raise TooManyFacesError(len(drawing.strokes), limit)
        except UnknownNameError as error:
            here = (*HERE, error.key, error.index)
            raise loaded.error(loaded.problem(here, f"{custom.file}: {error}")) from None
        except (SketchError, TooManyFacesError) as error:
            raise loaded.error(loaded.problem(key, f"{custom.file}: {error}")) from None
    unit = drawing.mm or 1.0
    vectors = None
    if custom.vectors is not None and custom.vectors != "find":
        (ax, ay), (bx, by) = custom.vectors
        vectors = ((ax / unit, ay / unit), (bx / unit, by / unit))
    split = custom.file is not None if custom.split_edges is None else custom.split_edges
    options = PreparationOptions(
        custom.snap / unit,
        drawing.read,
        split_edges=split,
        slivers=custom.slivers / unit,
        thin=loaded.config.board.nodes == "junctions",
    )
    return Sketch(drawing, options, custom.file or "", vectors, bool(custom.split_edges))


def sketched_patch(loaded: LoadedConfig[FenConfig], sketch: Sketch, limit: int) -> tuple[Patch, Notes]:
    """Patch of a finite drawing, and what is to be said about it.

    Raises:
        ConfigError: when the drawing is refused, with all its near misses.
    """

    def make(made: Prepared) -> Patch:
        if len(made.faces) > limit:
            raise TooManyFacesError(len(made.faces), limit)
        options = sketch.options
        return finite_patch(
            made.faces, split_edges=options.split_edges, y_down=sketch.drawing.y_down, junctions=options.thin
        )

    try:
        fitted = joining_noise(sketch.drawing, sketch.options, None, make)
        if fitted.value.split and not sketch.split_asked:
            check_splits(sketch.drawing, fitted)
    except (DrawnFaceError, SketchError, TooManyFacesError, MissingLibraryError) as error:
        raise refused(loaded, sketch, error) from None
    made, patch, gaps = fitted.made, fitted.value, _gaps(loaded, sketch, fitted)
    if gaps.faults:
        gaps = replace(gaps, spots=tuple(_on_board([fault.place for fault in gaps.faults], made, patch, sketch)))
    told = (*sketch.drawing.told, *made.told, *_mend_report(sketch, fitted), *_sliver_report(sketch, made))
    return patch, Notes(told, gaps, made.faces, patch.centroids, thinned=bool(made.report and made.report.thinned))


def _on_board(places: Sequence[Point], made: Prepared, patch: Patch, sketch: Sketch) -> Iterator[Point]:
    """Places of a drawing on the board that was made of it: their boxes correspond."""
    left, bottom, right, top = bounds([point for face in made.faces for point in face.points])
    to_left, to_bottom, to_right, _ = bounds(patch.points)
    scale = (to_right - to_left) / (right - left)
    for x, y in places:
        yield to_left + (x - left) * scale, to_bottom + (top - y if sketch.drawing.y_down else y - bottom) * scale


def sketched_tiling(loaded: LoadedConfig[FenConfig], sketch: Sketch) -> tuple[PeriodicTiling, Notes]:
    """Periodic tiling of a drawn cell; without vectors they are found in the drawing.

    Raises:
        ConfigError: when the drawing is refused, with all its near misses.
    """
    try:
        if sketch.vectors is None:
            sketch = _with_vectors(sketch)
            found = f"The drawing repeats by the vectors {vectors_text(sketch, sketch.vectors)}, found in it."
        else:
            found = ""
        fitted = _repeated(sketch, sketch.vectors)
    except UnfitVectorsError as error:
        raise refused(loaded, error.sketch, error) from None
    except (DrawnFaceError, SketchError, MissingLibraryError) as error:
        problems = refused(loaded, sketch, error, repeats=True)
        # The error is a cause where it is told, and not what a snap mends.
        raise problems from (error if own_problem(loaded, sketch, error, "") in problems.problems else None)
    except BrokenTilingError as error:
        raise refused(loaded, sketch, error, "vectors") from None
    told = (*sketch.drawing.told, *((found,) if found else ()), *fitted.made.told, *_mend_report(sketch, fitted))
    return fitted.value, Notes(told)


def _repeated(sketch: Sketch, vectors: Vectors | None) -> Fitted[PeriodicTiling]:
    if vectors is None:
        raise SketchError("has no vectors")
    down, junctions = sketch.drawing.y_down, sketch.options.thin

    def make(made: Prepared) -> PeriodicTiling:
        return periodic_from_floats(
            "custom", made.faces, vectors, split_edges=made.split_edges, y_down=down, junctions=junctions
        )

    return joining_noise(sketch.drawing, sketch.options, vectors, make)


def _with_vectors(sketch: Sketch) -> Sketch:
    """The cell of a drawing without its marked copies, and the vectors that repeat it.

    Raises:
        SketchError: when none do, or several.
    """
    cell, candidates = repeated(sketch.drawing, sketch.options)
    alone = replace(sketch, drawing=cell)
    if not candidates:
        raise NoVectorsError(
            ". Set vectors, or mark two copies of one face where the pattern repeats by labels that begin with 'copy'"
        )
    fitting: list[Vectors] = []
    first: TilingError | None = None
    # Where sides need not be split, they are not meant to be.
    for split in (False, True) if sketch.options.split_edges else (False,):
        if fitting:
            break
        first = None
        tried = replace(alone, options=replace(alone.options, split_edges=split))
        for vectors in candidates:
            try:
                _repeated(tried, vectors)
            except (DrawnFaceError, SketchError, BrokenTilingError) as error:
                first = first or error
            else:
                fitting.append(vectors)
    if not fitting:
        likeliest = replace(alone, vectors=candidates[0])
        words = f"does not repeat by {vectors_text(sketch, candidates[0])}, its likeliest vectors: {first}"
        raise UnfitVectorsError(words, likeliest)
    if len(fitting) > 1:
        listed = " or ".join(vectors_text(sketch, one) for one in fitting)
        raise SketchError(f"repeats in {len(fitting)} ways; choose one, as vectors: {listed}")
    return replace(alone, vectors=fitting[0])


def vectors_text(sketch: Sketch, vectors: Vectors | None) -> str:
    """Vectors as a config would have them: in millimetres if the drawing has a size on paper."""
    unit = sketch.drawing.mm or 1.0
    parts = [f"[{', '.join(decimal(c * unit, 4) for c in vector)}]" for vector in vectors or ()]
    return f"[{', '.join(parts)}]"


def _mend_report(sketch: Sketch, fitted: Fitted[Any]) -> Iterator[str]:
    """What was mended: noise unasked, and what a snap and slivers did."""
    report, cleaned = fitted.made.report, fitted.made.cleaned
    if report and fitted.noise:
        how = f"{report.moved:,} of its {report.corners:,} corners moved"
        yield f"Noise of the drawing was joined: {how}, by {sketch.drawing.length_text(report.farthest)} at most."
    elif report and sketch.options.snap:
        thinned = " Points in rows nearer than the snap were thinned." if report.thinned else ""
        if report.moved:
            how = f"moved {report.moved:,} of the {report.corners:,} corners of the drawing, by"
            yield f"Snapping {how} {sketch.drawing.length_text(report.farthest)} at most.{thinned}"
        else:
            yield f"Snapping moved none of the {report.corners:,} corners of the drawing."
    if cleaned:
        counts = ((cleaned.gaps, "gap"), (cleaned.overlaps, "overlap"))
        parts = [_number(count, noun) for count, noun in counts if count]
        if cleaned.narrow:
            parts.append(f"{_number(len(cleaned.narrow), 'face')} ({listed(cleaned.narrow)})")
        if cleaned.crossed:
            yield f"Faces that cross or touch themselves were mended: {listed(cleaned.crossed)}."
        if cleaned.apart:
            yield "Faces that stood apart have grown until they meet."
        if parts or not cleaned.apart:
            yield f"Slivers given to neighbours: {listed(parts) or 'none'}."


def _sliver_report(sketch: Sketch, made: Prepared) -> Iterator[str]:
    """Says of how many slivers a board is made."""
    found = sliver_faces(sketch.drawing, made.faces)
    if found:
        helps = (
            f"; slivers: {typed(sketch, found.width)} in board.tiling leaves {_number(found.left, 'face')}"
            if found.left
            else ""
        )
        yield f"{found.count:,} of the {len(made.faces):,} faces are slivers, such as {found.name}{helps}."


def _gaps(loaded: LoadedConfig[FenConfig], sketch: Sketch, fitted: Fitted[Patch]) -> Gaps:
    """Gaps between faces that were not closed, and how far apart the pieces of the drawing are."""
    beside = partial(_beside, loaded, sketch)

    @cache
    def mends(faults: tuple[Fault, ...]) -> str:
        widths = [fault.width for fault in faults]
        cure = cure_of(sketch.drawing, sketch.options, None, widths)
        return cure_text(sketch, cure, widths, "it" if len(faults) == 1 else "them all")

    slivers = partial(mends, ())
    if faults := tuple([near_fault(sketch, miss) for miss in fitted.gaps]):
        return Gaps(sketch, faults, mends, slivers=slivers, beside=beside)
    apart, pieces = None, False
    with suppress(SketchError):
        net = fitted.made.net or make_net(sketch.drawing.strokes)
        apart, pieces = pieces_apart(net), in_pieces(net)
    if apart is None:
        return Gaps(in_pieces=pieces, slivers=slivers, beside=beside)
    width, here, there = apart
    places = f"at {place_text(here)} and {place_text(there)}"
    between = f"the nearest two {sketch.drawing.length_text(width)} apart, {places}"
    return Gaps(in_pieces=pieces, between=between, slivers=slivers, beside=beside)
