"""Faults of a tiling, a shape or a board cut from it: one class for each kind, with data as attributes."""

from collections.abc import Sequence

from boardwright.extras import how_to_install


class TilingError(Exception):
    """Root of this package's errors."""


class UnknownTilingError(TilingError):
    """No tiling has this name."""

    def __init__(self, name: str, near: tuple[str, ...]) -> None:
        self.name, self.near = name, near
        hint = f" (did you mean {' or '.join(repr(other) for other in near)}?)" if near else ""
        super().__init__(f"unknown tiling {name!r}{hint}")


class UnknownNumberError(UnknownTilingError):
    """A number that no tiling has; `reason` says which there are."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(name, ())
        self.reason = reason
        self.args = (f"unknown tiling {name!r}: {reason}",)


class AmbiguousTilingError(TilingError):
    """A name shared by several tilings; `variants` says how they differ, the first is variant 1."""

    def __init__(self, name: str, variants: tuple[str, ...]) -> None:
        self.name, self.variants = name, variants
        listed = " or ".join(f"variant: {number} ({cell})" for number, cell in enumerate(variants, 1))
        super().__init__(f"{name!r} is the name of {len(variants)} tilings: add {listed}")


class SharedTypesError(AmbiguousTilingError):
    """Kinds of nodes shared by several tilings of the atlas; `variants` are their names."""

    SHOWN = 12

    def __init__(self, name: str, names: tuple[str, ...]) -> None:
        super().__init__(name, names)
        shown, more = names[: self.SHOWN], len(names) - self.SHOWN
        rest = f" and {more} more, listed by: boardwright list tilings --types '{name}'" if more > 0 else ""
        self.args = (f"{name!r} stands for {len(names)} tilings; choose one: {', '.join(shown)}{rest}",)


class NeedlessVariantError(TilingError):
    """A variant given with a name that belongs to one tiling, or that already includes its variant."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"{name!r} is the name of one tiling and takes no variant")


class ParametersError(TilingError):
    """Parameters that a tiling does not have, or with which its tiles do not fit together."""


class CurvesError(TilingError):
    """Curves that sides of an isohedral tiling do not take; `letter` is that of the side, None if it is about all."""

    def __init__(self, letter: str | None, message: str) -> None:
        self.letter: str | None = letter
        super().__init__(message)


class StarsError(TilingError):
    """A star pattern whose lines do not meet as they should; `key` names what to change, if that is known."""

    def __init__(self, key: str, message: str) -> None:
        self.key: str = key
        super().__init__(message)


class ShapeError(TilingError):
    """The shape does not exist on this tiling's lattice, or its measures do not suit it."""


class TooManyFacesError(TilingError):
    """The board would have more faces than allowed."""

    def __init__(self, faces: int, limit: int) -> None:
        self.faces, self.limit = faces, limit
        super().__init__(f"about {faces:,} faces are too many; at most {limit:,} are allowed here")


class TooManyCornersError(TooManyFacesError):
    """The faces of the board would have more corners than allowed, all together."""

    def __init__(self, corners: int, limit: int) -> None:
        super().__init__(corners, limit)
        self.args = (
            f"faces with {corners:,} corners in all are too many; at most {limit:,} are allowed here: "
            "take fewer faces, or fewer corners along their sides",
        )


MOST_CORNERS = 7
"""Corners of the faces of a board, for each face that is allowed. Where three faces or more meet at every node, faces
have less than six corners on average; corners along the sides could make a board of any size out of a few faces."""


def check_size(faces: Sequence[Sequence[object]], limit: int) -> None:
    """Refuse a board of more than `limit` faces, given by their corners, or of too many corners.

    Raises:
        TooManyFacesError: with the number of either.
    """
    if len(faces) > limit:
        raise TooManyFacesError(len(faces), limit)
    corners = sum(map(len, faces))
    if corners > MOST_CORNERS * limit:
        raise TooManyCornersError(corners, MOST_CORNERS * limit)


class BrokenTilingError(TilingError):
    """Faces that do not fit together; `stage` names the check that found it.

    `face` is the face concerned, if there is one alone: its label in `detail`, and its centroid.
    """

    def __init__(self, stage: str, detail: str, face: tuple[str, tuple[float, float]] | None = None) -> None:
        self.stage, self.detail, self.face = stage, detail, face
        super().__init__(detail)


class FewJunctionsError(BrokenTilingError):
    """Faces with fewer than two junctions; `names` are the labels of all of them, `face` is the first."""

    def __init__(self, detail: str, face: tuple[str, tuple[float, float]], names: tuple[str, ...]) -> None:
        self.names = names
        super().__init__("junctions", detail, face)


class DrawnFaceError(TilingError):
    """A face of a drawing that is wrong in itself, or does not fit the others.

    `name` is the source's name for the face, `face` its index and `corner` the index of the corner concerned, if any.
    """

    def __init__(self, name: str, message: str, face: int, corner: int | None = None) -> None:
        self.name, self.message, self.face, self.corner = name, message, face, corner
        super().__init__(f"{name} {message}")


class MissingLibraryError(TilingError):
    """A part needs a library that is not installed; `extra` is the package extra that installs it."""

    def __init__(self, library: str, extra: str) -> None:
        self.library, self.extra = library, extra
        super().__init__(f"this needs the library {how_to_install(library, extra)}")


class SketchError(TilingError):
    """A drawing that cannot be read; the message says where."""


class RingError(SketchError):
    """Faces that lie around others, and so would have holes: the strokes around the first, and those in all of them."""

    def __init__(self, message: str, around: tuple[str, ...], inner: tuple[str, ...]) -> None:
        self.around, self.inner = around, inner
        super().__init__(message)


class NoVectorsError(SketchError):
    """A drawing that does not repeat: no two shifts bring its sides together."""

    def __init__(self, helps: str = "") -> None:
        super().__init__(f"does not repeat: no two shifts bring its sides together{helps}")
