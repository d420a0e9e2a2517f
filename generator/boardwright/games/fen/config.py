"""The config of a FEN set."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from boardwright.config.errors import UsageError
from boardwright.config.fields import (
    LIST,
    MAPPING,
    NUMBER,
    TEXT,
    Colour,
    ConfigModel,
    CrossProblem,
    Measure,
    MeasuredPoint,
    Title,
    by_kind,
)
from boardwright.config.lengths import Millimetres
from boardwright.config.models import BaseConfig, Board, PadPage, copies_problems, no_doubles
from boardwright.config.problems import one_of
from boardwright.games.fen.tiling_config import OwnTiling, TilingName
from boardwright.games.kit import NewOptions
from boardwright.tilings.errors import TilingError, UnknownTilingError
from boardwright.tilings.families.names import family_name, family_shapes

Shape = Literal["triangle", "square", "rectangle", "rhombus", "hexagon", "star", "disc", "polygon", "all", "supertile"]
FINITE_SHAPES = ("disc", "polygon", "all")
"""Shapes without a size."""

MEASURES = ("size", "radius", "width", "height", "points")
"""Keys of which a shape has its own."""

TWO_SIZES = ("rectangle", "rhombus")
"""Shapes whose size is a pair."""

MOST_SIDES = 48
"""Colours in a list by number of sides, at the most."""

_Size = Annotated[int, Field(ge=1, le=1000)]


_FaceLabel = Annotated[str, Field(pattern=r"^f[1-9][0-9]{0,5}$")]
_FaceLabels = Annotated[
    tuple[_FaceLabel, ...],
    Field(strict=False, max_length=200_000),
    AfterValidator(no_doubles),
]


def _usual_nodes(given: dict[str, Any]) -> Literal["corners", "junctions"]:
    """Stars have dents where nothing begins: unless the config says otherwise, only junctions are nodes."""
    tiling = given.get("tiling")
    return "junctions" if isinstance(tiling, OwnTiling) and tiling.stars else "corners"


class FenBoardConfig(Board):
    """A finite piece of a tiling."""

    tiling: Annotated[
        Annotated[TilingName, TEXT] | Annotated[OwnTiling, MAPPING],
        by_kind("the name of a tiling, such as '3.6.3.6' in quotes, or a mapping of your own"),
    ] = Field(
        description="A tiling's name, or a mapping: polygons (and vectors), file, voronoi, penrose, isohedral or stars."
    )
    variant: int | None = Field(None, ge=1, le=2, description="1 or 2, if a name is shared by two tilings.")
    shape: Shape | None = Field(
        None,
        description="Outline of the board; supertile: of hats or spectres. Default: all, for finite tilings only.",
    )
    size: (
        Annotated[
            Annotated[_Size, NUMBER] | Annotated[tuple[_Size, _Size], Field(strict=False), LIST],
            by_kind("a whole number, or [rows, columns]"),
        ]
        | None
    ) = Field(
        None,
        description="Size of the shape: a number, or [rows, columns] of a rectangle or rhombus. Of a supertile, how "
        "often tiles were gathered into larger ones.",
    )
    radius: float | None = Field(None, gt=0, le=1000, description="Radius of a disc, in edge lengths.")
    width: Annotated[float, Measure(0.1, 2000)] | None = Field(
        None,
        description="Width of a rectangle around the centre, instead of its size: in edge lengths, or such as 80 mm, "
        "which needs a cell. Faces that lie wholly inside belong to the board.",
    )
    height: Annotated[float, Measure(0.1, 2000)] | None = Field(None, description="Height of a rectangle; see width.")
    points: Annotated[tuple[MeasuredPoint, ...], Field(strict=False, min_length=3, max_length=1000)] | None = Field(
        None, description="Corners [x, y] of a polygon around the centre, in edge lengths or such as 80 mm."
    )
    whole: bool | None = Field(
        None,
        description="true: faces belong to the board that lie wholly inside a disc, polygon or rectangle; false: those "
        "whose centroids do. Default false; for a rectangle true.",
    )
    centre: Literal["face", "vertex", "edge", "middle"] = Field(
        "face",
        description="The centre of the board; middle: that of a drawing that does not repeat. Default face; of a "
        "rectangle of such a drawing, its middle.",
    )
    nodes: Literal["corners", "junctions"] = Field(
        default_factory=_usual_nodes,
        description="corners: every corner of a face is a node; junctions: only points where three or more edges meet, "
        "the outside counting as a face. Other corners are then bends of an edge. Default corners; of stars junctions.",
    )
    rotate: float = Field(0.0, ge=-360, le=360, description="Degrees to turn the drawing by, counter-clockwise.")
    drop: _FaceLabels = Field((), description="Faces to leave out, such as [f1, f7]. Labels never renumber.")
    keep: _FaceLabels | None = Field(None, description="Faces to keep, such as [f2, f3]; all others go.")
    allow_pieces: bool = Field(False, description="Whether the board may fall into several pieces.")
    allow_holes: bool = Field(False, description="Whether the board may have holes.")
    style: Literal["tiles", "pencil"] = Field(
        "tiles", description="tiles: places for discs and tiles; pencil: nodes and edges to mark with a pencil."
    )
    colours: (
        Annotated[
            Annotated[tuple[Colour, ...], Field(strict=False, min_length=1, max_length=MOST_SIDES), LIST]
            | Annotated[dict[_FaceLabel, Colour], Field(min_length=1, max_length=200_000), MAPPING],
            by_kind("a list of colours, for faces of three sides and up, or colours by face, {f1: '#e6edf5'}"),
        ]
        | None
    ) = Field(
        None,
        description="Colours of faces: a list, for three sides, four and so on, the last for all that have more; or a "
        "mapping from faces, such as {f1: '#e6edf5'}. Default: the theme's.",
    )
    score_box: bool = Field(True, description="Whether to print a box for the scores.")

    @property
    def outline(self) -> Shape:
        """The shape, with the default for finite tilings filled in; only for a loaded config."""
        return self.shape or "all"

    @property
    def own_tiling(self) -> OwnTiling:
        """The designer's own tiling; for a tiling with a name, an empty mapping."""
        return OwnTiling.model_construct() if isinstance(self.tiling, str) else self.tiling

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """The shape suits the tiling, and size, radius and points suit the shape."""
        custom = self.tiling if isinstance(self.tiling, OwnTiling) else None
        found = list(custom.cross_problems()) if custom else []
        family = family_name(self.tiling) if isinstance(self.tiling, str) else None
        allowed: tuple[str, ...] = family_shapes(family) if family else ()
        if custom and not found:
            allowed = custom.shapes
        if self.shape is None and "all" not in allowed:
            if not found:
                found.append((("board",), "the key 'shape' is missing"))
            return tuple(found)
        named = custom is None or (custom.stars is not None and isinstance(custom.stars.of, str))
        if self.variant is not None and not named:
            found.append((("board", "variant"), "a variant goes with a tiling's name, not with your own tiling"))
        if self.shape == "supertile" and not allowed:
            words = "a supertile is a patch of hats or spectres; this tiling has none"
            found.append((("board", "shape"), words))
        if custom is None and not allowed and self.shape == "all":
            found.append((("board", "shape"), "an endless tiling cannot be taken whole; 'all' is for finite ones"))
        if allowed and self.outline not in allowed:
            found.append((("board", "shape"), f"must be {one_of(allowed)} for this tiling, not '{self.outline}'"))
        return (*found, *self._measure_problems(repeats=not allowed), *self._length_problems())

    @property
    def is_measured(self) -> bool:
        """Whether the board is a rectangle of a width and height, in edge lengths or mm, instead of a size."""
        return self.width is not None or self.height is not None

    def _measure_problems(self, *, repeats: bool) -> tuple[CrossProblem, ...]:
        shape = self.outline
        found: list[CrossProblem] = []
        measured = shape == "rectangle" and (self.is_measured or not repeats)
        for key, wanted in (
            ("size", shape not in FINITE_SHAPES and not measured),
            ("radius", shape == "disc"),
            ("points", shape == "polygon"),
            ("width", measured),
            ("height", measured),
        ):
            if wanted and getattr(self, key) is None:
                instead = " (or 'width' and 'height')" if shape == "rectangle" and key == "size" else ""
                found.append((("board",), f"the key '{key}' is missing{instead}; the shape {shape} needs it"))
            elif key == "size" and measured and self.size is not None:
                words = "a rectangle has a width and height" if repeats else "a rectangle of this tiling has no"
                found.append((("board", "size"), f"{words}{', so no' if repeats else ''} size"))
            elif not wanted and getattr(self, key) is not None:
                found.append((("board", key), f"the shape {shape} has no {key}"))
            elif key == "size" and wanted and isinstance(self.size, int) == (shape in TWO_SIZES):
                form = "[rows, columns]" if shape in TWO_SIZES else "one whole number"
                found.append((("board", "size"), f"the size of a {shape} is {form}"))
        if self.whole is not None and not (measured or shape in ("disc", "polygon")):
            words = "faces lie wholly inside a disc, a polygon, or a rectangle of a width and height"
            found.append((("board", "whole"), f"{words}; the shape {shape} is made of whole faces"))
        return tuple(found)

    def _length_problems(self) -> tuple[CrossProblem, ...]:
        """A length becomes edge lengths by the length of an edge."""
        if isinstance(self.cell, float):
            return ()
        points = [(("points", i, axis), c) for i, point in enumerate(self.points or ()) for axis, c in enumerate(point)]
        measures = ((("width",), self.width), (("height",), self.height), *points)
        where = next((path for path, value in measures if isinstance(value, Millimetres)), None)
        if where is None:
            return ()
        words = "a length with a unit needs the length of an edge: set cell, such as cell: 25 mm"
        return ((("board", *where), f"{words}; without a unit it is in edge lengths"),)


class FenTurn(ConfigModel):
    """The number of nodes or edges in a turn."""

    nodes: int = Field(ge=1, le=24, description="Nodes to place in a turn, or else:")
    edges: int = Field(ge=1, le=24, description="Edges to place in a turn.")


class FenRules(ConfigModel):
    """Options of the game."""

    per_turn: Annotated[
        Annotated[Literal["interior", "as_written"], TEXT] | Annotated[FenTurn, MAPPING],
        by_kind("interior, as_written or {nodes, edges}", ("interior", "as_written")),
    ] = Field(
        "interior",
        description="Nodes or edges in a turn: counted at interior nodes, as_written (all nodes), or {nodes, edges}.",
    )
    stuck: Literal["skip", "lose"] = Field("skip", description="A player without a turn is skipped, or loses.")
    pie: bool = Field(True, description="The second player may take over the first colour after the first turn.")


def unknown_text(error: UnknownTilingError) -> str:
    """That no tiling has a name, with what helps."""
    return f"{error}{'' if error.near else '; see: boardwright list tilings'}"


class FenConfig(BaseConfig):
    """A FEN set."""

    game: Literal["fen"] = Field(description="The game.")
    title: Title = Field("FEN", description="Title on the sheets. Default: the game's name.")
    board: FenBoardConfig = Field(description="The board: a tiling, a shape and a size.")
    rules: FenRules = Field(default_factory=FenRules.model_construct, description="Options of the game.")
    page: PadPage = Field(default_factory=PadPage.model_construct, description="Paper, margins and layout.")

    @classmethod
    def unknown_names(cls, data: Mapping[str, Any], /) -> tuple[CrossProblem, ...]:
        """The tiling, if no tiling has its name."""
        board = data.get("board")
        name = board.get("tiling") if isinstance(board, dict) else None
        if isinstance(name, str) and not family_name(name):
            from boardwright.tilings.exact.catalogue import find_entry  # noqa: PLC0415 - only if something is wrong

            try:
                find_entry(name)
            except UnknownTilingError as error:
                return ((("board", "tiling"), unknown_text(error)),)
            except TilingError:
                pass
        return ()

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """Those of the board; and copies need a pencil board."""
        return (
            *BaseConfig.cross_problems(self),
            *self.board.cross_problems(),
            *copies_problems(self.page, self.board.style),
        )


STARTING = """\
board:
  tiling: "{tiling}"        # see: boardwright list tilings
  shape: {shape}
{size}  # cell: 25 mm           # length of the shortest edge, or: fit
{style}rules:
  per_turn: interior      # or: as_written, or for example {{nodes: 1, edges: 3}}
"""

TILES = "  style: tiles            # or: pencil\n"

JUNCTIONS = "  nodes: junctions        # or: corners, all fourteen of a tile\n"
"""Line of a board of hats or spectres."""

PENCIL = "  style: pencil           # tiles need a cell of {room}; A4 holds less\n"
"""Line of a board without room for tiles."""


def starting_config(options: NewOptions) -> str:
    """The part of a new config that only FEN has.

    Raises:
        UsageError: The size has more than two numbers.
    """
    if len(options.size) > 2:
        raise UsageError("--size must be one number, or rows,columns")
    family = family_name(options.tiling or "")
    shape, numbers = options.shape or "triangle", options.size
    if not numbers and shape == "triangle" and not options.tiling:
        numbers = (7,)
    if family in ("hat", "spectre") and not options.shape:
        shape, numbers = "supertile", numbers or ((1,) if family == "hat" else (2,))
    measure = "radius" if shape == "disc" else "size"
    size = f"  {measure}: {numbers[0] if len(numbers) == 1 else list(numbers)}\n" if numbers else ""
    if family in ("hat", "spectre"):
        size += JUNCTIONS
    return STARTING.format(
        tiling=(options.tiling or "triangles").replace('"', ""),
        shape=shape,
        size=size,
        style=PENCIL.format(room=options.room) if options.room else TILES,
    )
