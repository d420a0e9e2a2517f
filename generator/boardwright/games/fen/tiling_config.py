"""Tilings that a FEN config defines itself instead of naming one, and star patterns over any tiling."""

from typing import Annotated, ClassVar, Literal, get_args

from pydantic import AfterValidator, BeforeValidator, Field

from boardwright.config.fields import (
    LIST,
    MAPPING,
    TEXT,
    ConfigModel,
    CrossProblem,
    Length,
    Point,
    RelativePath,
    by_kind,
    plain,
)
from boardwright.tilings.exact.shapes import ANYWHERE
from boardwright.tilings.families.names import family_name, family_shapes

MAX_FACES = 20_000

MAX_MOVED = 120_000
"""Points to smooth in all rounds together: the work of some two seconds, of the twenty that a set may take."""

MAX_SITES = 4_000
"""Most points that a config may list."""

MAX_SNAP = 100_000
"""Longest snap in the units of a drawing: maps are in metres."""

MAX_NAMES = 2_000
"""Most shapes of a drawing that a config may name."""

LEAST_OFFSET = 0.001
"""Of lines of a star pattern: a hair on a printed side. Below a tenth of it, points are too near to be told apart."""

OutlineName = Literal["square", "hexagon", "triangle", "circle"]

Polygon = Annotated[tuple[Point, ...], Field(strict=False, min_length=3, max_length=64)]


Parameter = Annotated[float, Field(ge=-1000, le=1000)]
"""Of an isohedral tiling."""


def _letter(text: str) -> str:
    if text not in tuple("abcde"):
        raise plain("must be the letter of a side, a to e at most")
    return text


_Along = Annotated[float, Field(ge=-2, le=2)]

Curves = Annotated[
    dict[
        Annotated[str, AfterValidator(_letter)],
        Annotated[
            tuple[Annotated[tuple[_Along, _Along], Field(strict=False)], ...],
            Field(strict=False, min_length=1, max_length=2),
        ],
    ],
    Field(min_length=1),
]
"""Of the sides of an isohedral tile, by their letters."""

ShapeNames = Annotated[
    tuple[Annotated[str, Field(min_length=1, max_length=200)], ...], Field(strict=False, max_length=MAX_NAMES)
]
"""Names of shapes and layers of a drawing."""


def _tiling_name(text: str) -> str:
    if not text.strip() or not text.isprintable():
        raise plain("must be the name of a tiling, such as '3.6.3.6'")
    return text


TilingName = Annotated[str, Field(min_length=1, max_length=100), AfterValidator(_tiling_name)]

SOURCES = ("polygons", "file", "voronoi", "penrose", "isohedral")


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
        by_kind("square, hexagon, triangle, circle, or a list of corners [x, y]", get_args(OutlineName)),
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

    choices: ClassVar[str] = "polygons, file, voronoi, penrose and isohedral"

    polygons: Annotated[tuple[Polygon, ...], Field(strict=False, min_length=1, max_length=MAX_FACES)] | None = Field(
        None, description="Faces as lists of [x, y] corners. With vectors they repeat; without, they are the board."
    )
    vectors: (
        Annotated[
            Annotated[Literal["find"], TEXT] | Annotated[tuple[Point, Point], Field(strict=False), LIST],
            by_kind("two shifts [[x, y], [x, y]], or find", ("find",)),
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
    read: Literal["auto", "outlines", "lines", "painted"] = Field(
        "auto",
        description="outlines: closed paths are faces; lines: faces lie between the lines; painted: of areas over one "
        "another the upper one is seen. Default auto: outlines, or lines if most paths, or any without fill, are open, "
        "or if outlines without fill cross.",
    )
    layers: ShapeNames = Field(
        (), description="Layers or groups of an SVG that are read, by label or id. Default: all that are seen."
    )
    leave_out: ShapeNames = Field(
        (),
        description="Shapes, groups or layers that are no faces, by id or label; background: what lies behind all; "
        "circle, .site: all shapes of a kind or class.",
    )
    keep_shapes: ShapeNames = Field(
        (), description="Shapes, groups or layers that are faces although nobody sees them, or that lie behind all."
    )
    snap: Annotated[float, Length(0, MAX_SNAP)] = Field(
        0.0,
        description="Corners nearer than this become one, and ends near a line are put on it: millimetres of an SVG, "
        "the units of polygons and GeoJSON. Default 0: near misses are refused.",
    )
    slivers: Annotated[float, Length(0, MAX_SNAP)] = Field(
        0.0,
        description="Gaps, overlaps and faces narrower than this go to the neighbour with the longest shared border, "
        "in the same units; if most faces touch no other, all grow until they meet. Needs the extra geometry. "
        "Default 0: none.",
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
    curves: Curves | None = Field(
        None,
        description="Curves of its sides, by their letters, such as {a: [[0.3, 0.2], [0.7, 0.2]]}: where a side is a "
        "third and two thirds along, if it goes from [0, 0] to [1, 0]; of a side that is its own image the first "
        "alone. Default: straight sides.",
    )
    split_edges: bool | None = Field(
        None,
        description="Inserts a node where a corner meets the side of another face. Default: true for a file, else "
        "false.",
    )

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

    def _without_file(self, source: str) -> tuple[CrossProblem, ...]:
        """The first key that only a file, or only drawn faces, can have."""
        here = ("board", "tiling")
        for key in ("vectors", "snap", "slivers"):
            if self.polygons is None and getattr(self, key):
                return (((*here, key), f"is for polygons or a file, not for a {source} tiling"),)
        if self.read in ("lines", "painted"):
            what = "lines are" if self.read == "lines" else "painted areas are"
            return (((*here, "read"), f"{what} read from a file; a {source} tiling has none"),)
        for key in ("layers", "leave_out", "keep_shapes"):
            if getattr(self, key):
                return (((*here, key), f"is for the shapes of a file, not for a {source} tiling"),)
        return ()

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """Exactly one source; vectors go with polygons and span the plane; smoothing has an end."""
        here = ("board", "tiling")
        sources = [name for name in SOURCES if getattr(self, name) is not None]
        if not sources:
            return ((here, f"needs one of {self.choices}"),)
        if len(sources) > 1:
            return ((here, f"takes only one of {self.choices}, not {' and '.join(sources)}"),)
        if self.parameters is not None and self.isohedral is None:
            words = f"parameters shape an isohedral tiling; a {sources[0]} tiling has none"
            return (((*here, "parameters"), words),)
        if self.curves is not None and self.isohedral is None:
            words = f"curves bend the sides of an isohedral tiling, not of a {sources[0]} tiling"
            return (((*here, "curves"), words),)
        if self.voronoi is not None and (wrong := self.voronoi.wrong()):
            return wrong
        if self.file is None and (wrong := self._without_file(sources[0])):
            return wrong
        if self.vectors is not None and self.slivers:
            return (((*here, "slivers"), "are taken from a finite drawing, not from a cell that vectors repeat"),)
        if self.vectors is None or self.vectors == "find":
            return ()
        (ax, ay), (bx, by) = self.vectors
        longest = max(abs(ax), abs(ay)) * max(abs(bx), abs(by))
        if abs(ax * by - ay * bx) <= 1e-9 * longest:
            return (((*here, "vectors"), "the two vectors must not be parallel or zero"),)
        return ()


def _visible(offset: float) -> float:
    if 0 < offset < LEAST_OFFSET:
        raise plain(f"must be 0, or {LEAST_OFFSET} at least, not {offset:g}: smaller rhombs could not be seen")
    return offset


def _no_stars(tiling: object) -> object:
    if isinstance(tiling, dict) and "stars" in tiling:
        raise plain("stars are not drawn over stars; give the tiling below them alone, such as {of: 4.8.8}")
    return tiling


class Stars(ConfigModel):
    """A star pattern over another tiling, by polygons in contact."""

    of: Annotated[
        Annotated[TilingName, TEXT] | Annotated[CustomTiling, MAPPING],
        by_kind("the name of a tiling, such as '4.8.8' in quotes, or a mapping of your own"),
        BeforeValidator(_no_stars),
    ] = Field(description="The tiling below: a name, or a mapping as for the tiling itself.")
    angle: float = Field(
        ge=1,
        le=89,
        description="Degrees between a side and the two lines that start from its middle into each face.",
    )
    offset: Annotated[float, AfterValidator(_visible)] = Field(
        0.0,
        ge=0,
        le=0.49,
        description="How far from the middle the two lines start, as a part of the side, 0.001 at least; then they "
        "cross. Default 0.",
    )
    second_angle: float | None = Field(
        None,
        ge=1,
        le=179,
        description="Degrees to the same side at which lines go on where they meet those of the sides beside it, up to "
        "those of the sides beyond. Default: they end where they meet.",
    )


class OwnTiling(CustomTiling):
    """The designer's own tiling, or a star pattern over any tiling."""

    choices: ClassVar[str] = "polygons, file, voronoi, penrose, isohedral and stars"

    stars: Stars | None = Field(
        None, description="A star pattern over another tiling: {of: 4.8.8, angle: 67.5}. Its nodes are junctions."
    )
    min_edge: float = Field(
        0.0,
        ge=0,
        le=0.5,
        description="Edges shorter than this part of the median edge are drawn together into one node, where the faces "
        "allow. Default 0: none.",
    )

    @property
    def shapes(self) -> tuple[str, ...]:
        """Those of the tiling below, for a star pattern."""
        if self.stars is None:
            return super().shapes
        if isinstance(self.stars.of, str):
            family = family_name(self.stars.of)
            return family_shapes(family) if family else ()
        return self.stars.of.shapes

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """Those of the tiling below, for a star pattern, which takes nothing else."""
        here = ("board", "tiling")
        if self.stars is None:
            wrong = super().cross_problems()
            if not wrong and self.min_edge and self.source not in ("polygons", "file"):
                own = "; cells of points have their own, in voronoi" if self.voronoi else ""
                return (((*here, "min_edge"), f"is for polygons or a file that are the board, and do not repeat{own}"),)
            return wrong
        if "min_edge" in self.model_fields_set:
            return (((*here, "min_edge"), "is for polygons or a file that are the board; stars have none"),)
        if others := [key for key in type(self).model_fields if key in self.model_fields_set and key != "stars"]:
            return (
                ((*here, others[0]), "does not go with stars; what is said of the tiling below stands in stars.of"),
            )
        if isinstance(self.stars.of, str):
            return ()
        inner = self.stars.of.cross_problems()
        return tuple([((*here, "stars", "of", *key[2:]), words) for key, words in inner])
