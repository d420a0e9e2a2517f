"""What can be wrong with a tiling, a shape or a board cut from it: one class per broken promise, data as attributes."""


class TilingError(Exception):
    """Root of this package's errors."""


class UnknownTilingError(TilingError):
    """No tiling has this name."""

    def __init__(self, name: str, near: tuple[str, ...]) -> None:
        self.name, self.near = name, near
        hint = f" (did you mean {' or '.join(repr(other) for other in near)}?)" if near else ""
        super().__init__(f"unknown tiling {name!r}{hint}")


class ShapeError(TilingError):
    """The shape does not exist on this tiling's lattice, or its measures do not suit it."""


class TooManyFacesError(TilingError):
    """The board would have more faces than allowed."""

    def __init__(self, faces: int, limit: int) -> None:
        self.faces, self.limit = faces, limit
        super().__init__(f"about {faces:,} faces are too many; at most {limit:,} are allowed here")


class BrokenTilingError(TilingError):
    """Faces that do not fit together; `stage` names the check that found it."""

    def __init__(self, stage: str, detail: str) -> None:
        self.stage, self.detail = stage, detail
        super().__init__(detail)
