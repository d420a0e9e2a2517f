"""The file of a board alone: what `boardwright export --format json` writes, and a tiling can be read from."""

from typing import Annotated, Any, Literal

from pydantic import Field

from boardwright.config.fields import ConfigModel, Point

Name = Annotated[str, Field(pattern=r"^[efn][1-9][0-9]*$")]


class BoardNode(ConfigModel):
    """A node: a place for a disc."""

    name: Name
    at: Point = Field(description="Place, in lengths of the shortest edge, y up.")
    mm: Point = Field(description="The same in millimetres, if the shortest edge is as long as `cell`.")
    faces: tuple[Name, ...] = Field(description="The faces around it.")


class BoardEdge(ConfigModel):
    """An edge: a line between two nodes, with a face on one side or both."""

    name: Name
    nodes: tuple[Name, Name] = Field(description="Its two ends.")
    bends: tuple[Point, ...] = Field((), description="Corners on the way from the first end to the second.")
    curved: tuple[int, ...] = Field((), description="Numbers, from 0, of the bends that lie in the middle of a curve.")
    faces: tuple[Name, ...] = Field(description="The one or two faces beside it.")


class BoardFace(ConfigModel):
    """A face."""

    name: Name
    nodes: tuple[Name, ...] = Field(description="Its nodes, counter-clockwise.")
    edges: tuple[Name, ...] = Field(description="Its edges: the first joins its first and second node, and so on.")
    centre: Point = Field(description="Its centre of mass.")


class BoardExact(ConfigModel):
    """Whole coordinates. A node is the sum of the basis points, each as often as its numbers say.

    Divided by `edge`, and turned clockwise by `turn` degrees, these points are those of `at`, moved by the same
    distance for all.
    """

    ring: Literal[12, 24] = Field(description="The basis are powers of a root of unity of this order.")
    basis: tuple[Point, ...]
    nodes: tuple[tuple[int, ...], ...] = Field(description="Numbers of each node, in the order of `nodes`.")
    edge: float = Field(description="Length of the shortest edge in the basis.")
    turn: float = Field(description="Degrees.")


class BoardSymmetry(ConfigModel):
    """The turns and reflections that map the board onto itself."""

    group: str = Field(description="Name of the group, such as D6; C1 for none.")
    centre: Point
    turns: tuple[float, ...] = Field(description="Angles of turns about the centre in degrees, 0 among them.")
    mirrors: tuple[float, ...] = Field(description="Angles of mirror lines through the centre in degrees.")


class BoardFile(ConfigModel):
    """A board alone."""

    format: Literal["boardwright-board"]
    version: Literal[1]
    board: str = Field(description="The name of the config.")
    game: str
    nodes_are: Literal["corners", "junctions"] = Field(description="As board.nodes of the config.")
    cell: float = Field(description="Length of the shortest edge in millimetres.")
    nodes: tuple[BoardNode, ...]
    edges: tuple[BoardEdge, ...]
    faces: tuple[BoardFace, ...]
    outline: tuple[tuple[Name, ...], ...] = Field(description="Nodes along each border, the board on the left.")
    exact: BoardExact | None = Field(None, description="Missing for boards that were drawn.")
    symmetry: BoardSymmetry
    counts: dict[str, Any] = Field(description="As boardwright counts --json has them.")
    warnings: tuple[str, ...]
