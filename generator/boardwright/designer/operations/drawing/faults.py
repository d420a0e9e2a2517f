"""What is wrong with a sketch, as a code that the page has words for, and the places to look at."""

from collections.abc import Iterator
from typing import Final

from boardwright.geometry.points import Point, bounds
from boardwright.tilings.errors import (
    BrokenTilingError,
    DrawnFaceError,
    NoVectorsError,
    RingError,
    SketchError,
    TilingError,
    TooManyFacesError,
)
from boardwright.tilings.line_art import LooseEndsError, PreparationOptions
from boardwright.tilings.line_art.mending import Told

MOST_PLACES: Final = 400
"""Most places that are told."""

_OVERLAPS: Final = ("border", "area", "angles", "edges")
"""Checks that fail where faces overlap."""

_FACES: Final = {
    "overlaps": "overlap",
    "crosses itself": "crossing",
    "touches itself": "crossing",
    "passes the point": "crossing",
    "no area": "flat",
    "almost no area": "flat",
    "fewer than three corners": "flat",
    "twice in a row": "flat",
    "almost in one place": "flat",
    "in the middle of a side": "side",
    "very near": "near",
}
"""What the messages about single faces say, and the code for it."""

_SKETCHES: Final = {
    "enclose nothing": "empty",
    "no line that has a length": "empty",
    "is not closed": "open",
}
"""What the messages about drawings as a whole say, and the code for it."""

_FILES: Final = {
    "contains no shape": "empty",
    "contains nothing but copies": "empty",
    "is not well-formed XML": "broken",
    "is not valid JSON": "broken",
    "is not UTF-8": "broken",
    "is in an unknown encoding": "broken",
}
"""What the messages about files that cannot be read say, and the code for it."""


def unread(error: SketchError) -> str:
    """Why a file cannot be read: `empty`, `broken`, or `unread` for everything else."""
    return _first(_FILES, str(error), "unread")


def face_code(message: str) -> str:
    """What is wrong with a face, by what is said of it: such as `crossing` or `flat`."""
    return _first(_FACES, message, "face")


def fault_code(found: Told) -> str:
    """What is wrong with a drawing that was read; empty if nothing is."""
    # What almost meets is what the others come from, as a rule.
    if found.mends is not None:
        return "near"
    if found.fault is None:
        return "apart" if found.pieces > 1 else ""
    return _code(found.fault)


def _code(fault: TilingError) -> str:
    if isinstance(fault, LooseEndsError):
        return "loose"
    if isinstance(fault, TooManyFacesError):
        return "many"
    if isinstance(fault, DrawnFaceError):
        return face_code(fault.message)
    if isinstance(fault, BrokenTilingError):
        return "overlap" if fault.stage in _OVERLAPS else "face"
    if isinstance(fault, RingError | NoVectorsError):
        return "hole" if isinstance(fault, RingError) else "repeat"
    return _first(_SKETCHES, str(fault), "face")


def _first(codes: dict[str, str], text: str, otherwise: str) -> str:
    return next((code for words, code in codes.items() if words in text), otherwise)


def fault_places(found: Told, options: PreparationOptions) -> list[tuple[str, Point]]:
    """Where to look, in the drawing's coordinates: ends of lines, or the face or corner concerned."""
    return list(dict.fromkeys(_places(found, options)))[:MOST_PLACES]


def _places(found: Told, options: PreparationOptions) -> Iterator[tuple[str, Point]]:
    if found.loose:
        yield from (("end", place) for place in found.loose)
    elif found.fault is not None and not found.faces and options.read == "outlines":
        for stroke in found.drawing.strokes:
            start, end = stroke.ends()
            if not stroke.closed and start != end:
                yield from (("end", start), ("end", end))
    elif found.misses:
        return  # they are told one by one
    elif isinstance(found.fault, DrawnFaceError) and found.fault.face < len(found.faces):
        points = found.faces[found.fault.face].points
        corner = found.fault.corner
        if corner is not None and corner < len(points):
            yield "corner", points[corner]
        elif points:
            left, low, right, high = bounds(points)
            yield "face", ((left + right) / 2, (low + high) / 2)
