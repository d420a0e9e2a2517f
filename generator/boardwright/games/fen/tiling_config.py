"""Tilings that a FEN config defines itself instead of naming one."""

from typing import Annotated, Literal

from pydantic import Field

from boardwright.config.fields import (
    LIST,
    TEXT,
    ConfigModel,
    CrossProblem,
    Length,
    Point,
    RelativePath,
    by_kind,
)
from boardwright.tilings.exact.shapes import ANYWHERE

MAX_FACES = 20_000

MAX_MOVED = 120_000
"""Points to smooth in all rounds together: the work of some two seconds, of the twenty that a set may take."""

MAX_SITES = 4_000
"""Most points that a config may list."""

OutlineName = Literal["square", "hexagon", "triangle", "circle"]

Polygon = Annotated[tuple[Point, ...], Field(strict=False, min_length=3, max_length=64)]


Parameter = Annotated[float, Field(ge=-1000, le=1000)]
"""Of an isohedral tiling."""

SOURCES = ("polygons", "file", "voronoi", "penrose", "isohedral")
CHOICES = "polygons, file, voronoi, penrose and isohedral"


class Voronoi(ConfigModel):
    """Cells of points in an outline: random ones, spread evenly, or those that the designer puts there."""

    points: int | None = Field(None, ge=1, le=MAX_FACES, description="Number of faces. FEN needs an odd number.")
    sites: Annotated[tuple[Point, ...], Field(strict=False, min_length=1, max_length=MAX_SITES)] | None = Field(
        None,
        description="The points themselves, [[x, y], ...], instead of their number: in sides of a regular outline "
        "(radii of a circle), or in the units of an outline of your own. They stay where they are.",
    )
    seed: int = Field(1, ge=0, le=2**32 - 1, description="Another seed, another board. Default 1.")
    relax: int = Field(10, ge=0, le=100, description="Rounds of smoothing; more rounds, rounder faces. Default 10.")
    outline: Annotated[
        Annotated[OutlineName, TEXT] | Annotated[Polygon, LIST],
        by_kind("square, hexagon, triangle, circle, or a list of corners [x, y]"),
    ] = Field(
        "square", description="square, hexagon, triangle, circle, or corners [[x, y], ...] of your own. Default square."
    )
    min_edge: float = Field(
        0.2,
        ge=0,
        le=0.5,
        description="Edges shorter than this part of the median edge are drawn together into one node; 0: none. "
        "Default 0.2.",
    )

    def wrong(self) -> tuple[CrossProblem, ...]:
        """Either a number of points or the points themselves; smoothing has an end."""
        here = ("board", "tiling", "voronoi")
        if self.sites is not None:
            given = [key for key in ("points", "seed", "relax") if key in self.model_fields_set]
            words = "is for random points; those of sites stay where they are"
            return tuple([((*here, key), words) for key in given])
        if self.points is None:
            return ((here, "the key 'points' is missing (or 'sites', the points themselves)"),)
        if self.points * self.relax > MAX_MOVED:
            rounds = MAX_MOVED // self.points
            words = f"{self.points:,} points may be smoothed {rounds} times, not {self.relax}"
            return (((*here, "relax"), f"{words}; take fewer rounds, or fewer points"),)
        return ()


class CustomTiling(ConfigModel):
    """The designer's own tiling: exactly one of polygons, file, voronoi, penrose and isohedral."""

    polygons: Annotated[tuple[Polygon, ...], Field(strict=False, min_length=1, max_length=MAX_FACES)] | None = Field(
        None, description="Faces as lists of [x, y] corners. With vectors they repeat; without, they are the board."
    )
    vectors: (
        Annotated[
            Annotated[Literal["find"], TEXT] | Annotated[tuple[Point, Point], Field(strict=False), LIST],
            by_kind("two shifts [[x, y], [x, y]], or find"),
        ]
        | None
    ) = Field(
        None,
        description="The two shifts that repeat the faces over the plane, [[x, y], [x, y]], for an SVG in millimetres; "
        "or find: from two marked copies, or from sides that match.",
    )
    file: RelativePath | None = Field(
        None, description="A drawing beside the config: SVG, GeoJSON, or an exported board."
    )
    read: Literal["outlines", "lines"] = Field(
        "outlines",
        description="outlines: closed paths are faces; lines: faces lie between the lines. Default outlines.",
    )
    snap: Annotated[float, Length(0, 1000)] = Field(
        0.0,
        description="Corners nearer than this become one, and ends near a line are put on it: millimetres of an SVG, "
        "the units of polygons and GeoJSON. Default 0: near misses are refused.",
    )
    voronoi: Voronoi | None = Field(
        None, description="Cells of points: {points, seed, relax, ...} for random ones, {sites, ...} for your own."
    )
    penrose: Literal["rhombs", "kites"] | None = Field(None, description="A Penrose tiling of rhombs, or of kites.")
    isohedral: int | None = Field(
        None, ge=1, le=93, description="An isohedral tiling, all of whose tiles are alike in every way: its number."
    )
    parameters: Annotated[tuple[Parameter, ...], Field(strict=False, max_length=6)] | None = Field(
        None, description="Parameters of the isohedral tiling, which shape its tile. Default: those of its type."
    )
    split_edges: bool = Field(False, description="Inserts a node where a corner meets the side of another face.")

    @property
    def source(self) -> Literal["periodic", "polygons", "file", "voronoi", "penrose", "isohedral"]:
        """The kind of this tiling; `periodic` if polygons or a drawing repeat."""
        if self.polygons is not None:
            return "polygons" if self.vectors is None else "periodic"
        if self.file is not None:
            return "file" if self.vectors is None else "periodic"
        if self.isohedral is not None:
            return "isohedral"
        return "penrose" if self.penrose is not None else "voronoi"

    @property
    def shapes(self) -> tuple[str, ...]:
        """The shapes that can be cut from it; the first is the default. Empty: any shape, but one must be named."""
        if self.source in ("periodic", "isohedral"):
            return ()
        return {"voronoi": ("all",), "penrose": ANYWHERE}.get(self.source, ("all", *ANYWHERE))

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """Exactly one source; vectors go with polygons and span the plane; smoothing has an end."""
        here = ("board", "tiling")
        sources = [name for name in SOURCES if getattr(self, name) is not None]
        if not sources:
            return ((here, f"needs one of {CHOICES}"),)
        if len(sources) > 1:
            return ((here, f"takes only one of {CHOICES}, not {' and '.join(sources)}"),)
        if self.parameters is not None and self.isohedral is None:
            words = f"parameters shape an isohedral tiling; a {sources[0]} tiling has none"
            return (((*here, "parameters"), words),)
        if self.voronoi is not None and (wrong := self.voronoi.wrong()):
            return wrong
        if self.polygons is None and self.file is None:
            for key in ("vectors", "snap"):
                if getattr(self, key):
                    words = f"is for polygons or a file, not for a {sources[0]} tiling"
                    return (((*here, key), words),)
        if self.read == "lines" and self.file is None:
            return (((*here, "read"), f"lines are read from a file; a {sources[0]} tiling has none"),)
        if self.vectors is None or self.vectors == "find":
            return ()
        (ax, ay), (bx, by) = self.vectors
        longest = max(abs(ax), abs(ay)) * max(abs(bx), abs(by))
        if abs(ax * by - ay * bx) <= 1e-9 * longest:
            return (((*here, "vectors"), "the two vectors must not be parallel or zero"),)
        return ()
