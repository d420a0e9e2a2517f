"""What a drawing leaves to be said, of a board that is made of it and of one that is refused.

Every FEN board asks for this, so nothing here reads drawings.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from boardrules.values import dataclass
from boardwright.config.problems import ConfigError
from boardwright.config.problems import Path as KeyPath
from boardwright.geometry.points import Point, bounds
from boardwright.tilings import BrokenTilingError

if TYPE_CHECKING:
    from boardwright.tilings.custom.drawn import DrawnFace
    from boardwright.tilings.line_art import PreparationOptions
    from boardwright.tilings.line_art.strokes import Drawing

HERE: KeyPath = ("board", "tiling")

SHOWN = 10
"""Most gaps told of a board that is made all the same."""


Vectors = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Sketch:
    """A drawing and how its config wants it read; `vectors` are in the drawing's units.

    `split_asked` says that its config asks for nodes where a corner meets a side, whatever else is wrong there.
    """

    drawing: "Drawing"
    options: "PreparationOptions"
    name: str = ""
    """Name of its file; empty for polygons in the config."""
    vectors: Vectors | None = None
    split_asked: bool = False


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault at a place of the drawing, in words; `width` is that of a gap or overlap, in the drawing's units.

    `names` are those of the shapes that a gap or overlap is of.
    """

    place: Point
    words: str
    width: float = 0.0
    names: tuple[str, ...] = ()


class RefusedSketchError(ConfigError):
    """A drawing that is refused for faults that can be circled in it; `cure` says what mends them, if anything does."""

    def __init__(self, error: ConfigError, sketch: Sketch, faults: tuple[Fault, ...], cure: str) -> None:
        super().__init__(error.source, error.problems)
        self.sketch, self.faults, self.cure = sketch, faults, cure


@dataclass(frozen=True, slots=True)
class Gaps:
    """Gaps that a drawing leaves between its faces, and what closes them, in words, if anything does."""

    sketch: Sketch | None = None
    faults: tuple[Fault, ...] = ()
    mends: Callable[[tuple[Fault, ...]], str] | None = None
    """What closes gaps, worked out for those that are on the board."""
    spots: tuple[Point, ...] = ()
    """Places of the gaps on the board, in shortest edges."""
    in_pieces: bool = False
    """Whether there are several pieces, and no gap is to blame."""
    between: str = ""
    """How far apart the nearest two pieces are, if they are not too many corners."""
    slivers: Callable[[], str] | None = None
    """What closes narrow gaps, in words, if anything does: worked out only for a board that has a fault."""
    beside: Callable[[], str] | None = None
    """The same of what may be left out, as it may be no part of the board."""

    @property
    def cure(self) -> str:
        """What closes the gaps, in words."""
        return self.mends(self.faults) if self.mends and self.faults else ""

    def among(self, names: Collection[str], least: int) -> "Gaps":
        """Those gaps that are of so many of these faces, or in one of them alone."""
        kept = [
            number
            for number, fault in enumerate(self.faults)
            if sum(name in names for name in fault.names) >= min(least, len(fault.names))
        ]
        spots = tuple([self.spots[number] for number in kept])
        return replace(self, faults=tuple([self.faults[number] for number in kept]), spots=spots)

    def opened(self, fault: str, key: str) -> str:
        """A board with pieces or holes: the gaps that are to blame, if any are, and not only how to allow it."""
        falls = key == "allow_pieces"
        beside = self.beside() if falls and self.beside else ""
        if not self.faults:
            apart = f", {self.between}" if self.between and falls else ""
            helps = self.slivers() if self.slivers and not beside else ""
            return "; ".join([f"{fault}{apart}", *filter(None, [beside, helps]), f"{key}: true allows it"])
        return f"{fault}{self.blamed(beside)}; {key}: true leaves the gap open"

    def blamed(self, helps: str = "") -> str:
        """The gaps that are to blame for what is wrong with a board, to be said behind it, and what helps."""
        if not self.faults:
            slivers = self.slivers() if self.in_pieces and self.slivers else ""
            return slivers and f"; the drawing falls into pieces{self.between and f', {self.between}'}: {slivers}"
        more = "" if len(self.faults) == 1 else f" (and {len(self.faults) - 1:,} more)"
        return "; ".join([f", with {self.faults[0].words}{more}", *filter(None, [helps, self.cure])])

    def warnings(self) -> tuple[str, ...]:
        """The gaps that are left on a board."""
        if not self.faults:
            return ()
        shown = [f"The drawing has {fault.words}." for fault in self.faults[:SHOWN]]
        left = len(self.faults) - SHOWN
        more = (f"The drawing has {left:,} more gaps like these.",) if left > 0 else ()
        return (*shown, *more, f"Gaps: {self.cure}.")

    def refused(self, error: ConfigError) -> ConfigError:
        """An error of the board that the gaps are to blame for."""
        if self.sketch is None or not self.faults:
            return error
        return RefusedSketchError(error, self.sketch, self.faults, self.cure)


def aside(told: Sequence[str]) -> str:
    """Sentences about a drawing, to be said behind what is wrong with it."""
    return f" ({'; '.join(one.rstrip('.') for one in told)})" if told else ""


@dataclass(frozen=True, slots=True)
class Notes:
    """What is to be said about a drawing that became a board."""

    told: tuple[str, ...] = ()
    gaps: Gaps = Gaps()
    faces: "tuple[DrawnFace, ...]" = ()
    """Faces of the drawing, and where their centroids are on the board."""
    centroids: tuple[Point, ...] = ()
    thinned: bool = False
    """Whether borders have fewer points than drawn, which a board of corners would not allow."""
    around: Point | None = None
    """Centre of the shape that was cut from a finite drawing, on the board."""
    scale: float = 1.0
    """Length on the board of what was a unit before its short edges were drawn together."""

    def gaps_of(self, centroids: Collection[Point], least: int = 2) -> Gaps:
        """The gaps between faces with these centroids, all that a board has; or those of as few as `least`.

        All gaps if it is not known which faces the drawing has, as below a star pattern.
        """
        if not self.faces:
            return self.gaps
        there = frozenset(centroids)
        names = {face.name for face, place in zip(self.faces, self.centroids, strict=True) if place in there}
        return self.gaps.among(names, least)

    @property
    def left_out(self) -> str:
        """What was left out by itself, to be said behind what is wrong with a board: it may be what is missing."""
        return aside([told for told in self.told if told.startswith("Left out")])

    def named(self, error: BrokenTilingError) -> str:
        """What is wrong with a board, with a face of the drawing under its own name and at its place there."""
        if error.face is None or error.face[1] not in self.centroids:
            return str(error)
        from boardwright.tilings.custom.drawn import place_text  # noqa: PLC0415 - for what is wrong only

        label, centroid = error.face
        face = self.faces[self.centroids.index(centroid)]
        left, bottom, right, top = bounds(face.points)
        words = f"{face.name} around {place_text(((left + right) / 2, (bottom + top) / 2))}"
        return error.detail.replace(f"face {label}", words, 1)
