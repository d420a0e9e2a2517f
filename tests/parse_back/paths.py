"""Puts contours together from path commands with absolute points, as both readers meet them."""

from tests.parse_back.marks import Contour, Point, Segment


class Pen:
    """Collects subpaths. The line that closes one is no segment of its own."""

    def __init__(self) -> None:
        self.contours: list[Contour] = []
        self._start: Point | None = None
        self._segments: list[Segment] = []
        self.at: Point = (0.0, 0.0)

    def move(self, point: Point) -> None:
        """Begin a subpath."""
        self.finish()
        self._start = self.at = point

    def draw(self, kind: str, *points: Point) -> None:
        """Add a segment that ends at the last point."""
        if self._start is None:
            self._start = self.at
        self._segments.append(Segment(kind, points))
        self.at = points[-1]

    def close(self) -> None:
        """Close the subpath; what follows without a move starts where it started."""
        if self._start is not None:
            self.contours.append(Contour(self._start, tuple(self._segments), closed=True))
            self.at = self._start
        self._start, self._segments = None, []

    def finish(self) -> tuple[Contour, ...]:
        """End the path: everything collected."""
        if self._start is not None and self._segments:
            self.contours.append(Contour(self._start, tuple(self._segments), closed=False))
        self._start, self._segments = None, []
        return tuple(self.contours)


def clip_of(contours: tuple[Contour, ...]) -> tuple[Point, ...]:
    """Corners of a clip: one polygon. Anything else would have to be read with more thought."""
    (contour,) = contours
    assert contour.closed, "a clip is closed"
    assert all(segment.kind == "L" for segment in contour.segments), "a clip has straight sides"
    return contour.ends
