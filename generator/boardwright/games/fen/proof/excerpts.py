"""Parts of a board that fill pages with names of at least 6 points: which faces go on which page, and how large."""

import math
from collections.abc import Callable, Iterator

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.games.fen.colours import FenColours
from boardwright.games.fen.proof.labels import Place, ProofLabels
from boardwright.games.fen.proof.nodes import SMALLEST_TEXT
from boardwright.games.fen.words import FenProofWords, FenWords
from boardwright.geometry.curved import alike
from boardwright.geometry.points import Point, bounds, rectangle_corners
from boardwright.geometry.quantised import millionths, whole_above, whole_below
from boardwright.scene import Group, Item, Style, polygons, polylines, rectangle
from boardwright.sheets.poster.map import sign

LARGEST_TEXT = 3.2
"""Greatest font size of edge and node labels in mm."""

MOST_PAGES = 200
"""If names would take more pages, they are left out."""

BEYOND = 5.0
"""How far in mm the faces around a part are shown, so that one sees how it goes on."""

LOCATOR = (3.0, 24.0)
"""Greatest side in mm of a part on the small grid of parts, and of the whole grid."""


@dataclass(frozen=True, slots=True)
class Window:
    """A part of the board that fills a page: row and column of `rows` x `columns` parts, and the faces in it."""

    row: int
    column: int
    rows: int
    columns: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LabelPages:
    """Layout of the names on pages: the length of the shortest edge and the font size, both in mm, and the parts.

    `bare` are the places whose names have no room there; each of them stands on a close-up.
    """

    cell: float
    size: float
    windows: tuple[Window, ...]
    bare: frozenset[Place] = frozenset()

    @property
    def excerpts(self) -> bool:
        """Whether the names take more than the whole board on one page."""
        return len(self.windows) > 1


def label_pages(labels: ProofLabels, width: float, height: float) -> Iterator[LabelPages]:
    """Layouts on pages with bodies of this size in mm: with all names, then with more and more of them on close-ups."""
    for needed in labels.choices:
        if found := _layout(labels, needed, width, height):
            yield found


def _layout(labels: ProofLabels, needed: float, width: float, height: float) -> LabelPages | None:
    """The layout whose shortest edge has a length in font sizes; None if it takes too many pages."""
    left, top, right, bottom = labels.box
    border = 2 * labels.margin / needed
    whole = min(width / (right - left + border), height / (bottom - top + border))
    bare = labels.left_out(needed)
    if millionths(whole / needed) >= millionths(SMALLEST_TEXT):
        every = Window(0, 0, 1, 1, tuple(range(len(labels.tiling.faces))))
        return LabelPages(whole, min(LARGEST_TEXT, whole / needed), (every,), bare)
    # A part holds the faces whose names lie in it, so it extends further, by the reach of a face.
    xs, ys = zip(*labels.names, strict=True)
    low_x, low_y = min(xs), min(ys)
    spread_x, spread_y = max(xs) - low_x, max(ys) - low_y
    beyond_x, beyond_y = (2 * reach + border for reach in _reach(labels))
    width, height = width - 2 * BEYOND, height - 2 * BEYOND
    smallest = needed * SMALLEST_TEXT
    if min(millionths(width / smallest - beyond_x), millionths(height / smallest - beyond_y)) <= 0:
        return None
    columns = max(1, whole_above(spread_x / (width / smallest - beyond_x)))
    rows = max(1, whole_above(spread_y / (height / smallest - beyond_y)))
    if columns * rows > MOST_PAGES:
        return None
    cell = min(width / (spread_x / columns + beyond_x), height / (spread_y / rows + beyond_y))
    parts: dict[tuple[int, int], list[int]] = {}
    for face, (x, y) in enumerate(labels.names):
        row = min(rows - 1, whole_below((y - low_y) / (spread_y or 1.0) * rows))
        column = min(columns - 1, whole_below((x - low_x) / (spread_x or 1.0) * columns))
        parts.setdefault((row, column), []).append(face)
    windows = [Window(row, column, rows, columns, tuple(faces)) for (row, column), faces in sorted(parts.items())]
    # Below the smallest size only by an error of the last bits.
    size = max(SMALLEST_TEXT, min(LARGEST_TEXT, cell / needed))
    return LabelPages(cell, size, tuple(windows), bare)


def _reach(labels: ProofLabels) -> Point:
    """Greatest distance that faces reach from their names, in x and in y."""
    reach = [
        (abs(corner_x - x), abs(corner_y - y))
        for face, (x, y) in enumerate(labels.names)
        for corner_x, corner_y in labels.here.polygon(face)
    ]
    return max(x for x, _ in reach), max(y for _, y in reach)


def part_of_board(labels: ProofLabels, layout: LabelPages, window: Window, theme: Theme, words: FenWords) -> Drawing:
    """Faces of a part with their edges and nodes, all with their names; the faces around it are pale and cut off."""
    tiling, cell, size = labels.tiling, layout.cell, layout.size
    nodes = sorted({node for face in window.faces for node in tiling.faces[face]})
    edges = sorted({edge for face in window.faces for edge in tiling.face_edges[face]})
    shapes = [labels.here.polygon(face) for face in window.faces]
    left, top, right, bottom = bounds(point for shape in shapes for point in shape)
    margin = labels.margin * size + (BEYOND if layout.excerpts else 0.0)
    width, height = (right - left) * cell + 2 * margin, (bottom - top) * cell + 2 * margin

    def place(point: Point) -> Point:
        return margin + (point[0] - left) * cell, margin + (point[1] - top) * cell

    colours = theme.colours
    own = set(window.faces)
    around = sorted({face for node in nodes for face in tiling.node_faces[node]} - own)
    items: list[Item] = []
    if around:
        pale = [labels.here.polygon(face) for face in around]
        style = Style(None, colours.line, theme.lines.fine, dash=(1.0, 0.8), join="round")
        beyond = polygons([alike(map(place, shape), shape) for shape in pale], style)
        items.append(Group((beyond,), clip=rectangle_corners(0.0, 0.0, width, height)))
    items.append(
        polygons(
            [alike(map(place, shape), shape) for shape in shapes],
            Style(theme.of(FenColours).fen_face, colours.line, theme.lines.fine, join="round"),
        )
    )
    shown: list[Place] = [
        *(("edge", edge) for edge in edges),
        *(("node", node) for node in nodes),
        *(("face", face) for face in window.faces),
    ]
    points = {which: place(labels.point(which)) for which in shown}
    items += labels.drawn(points, size, theme, [which for which in shown if which in layout.bare])
    faces, many_edges, many_nodes = (words.sheet.grouped(len(places)) for places in (window.faces, edges, nodes))
    told = words.proof.alts["names"].format(faces=faces, edges=many_edges, nodes=many_nodes)
    return Drawing(width, height, tuple(items), told)


def locator(window: Window, theme: Theme, words: FenProofWords) -> Drawing:
    """Small grid of the parts, this one filled."""
    step = min(LOCATOR[0], LOCATOR[1] / max(window.columns, window.rows))
    width, height = window.columns * step, window.rows * step
    colours = theme.colours
    cells = [
        [(x * step, y * step), ((x + 1) * step, y * step), ((x + 1) * step, (y + 1) * step), (x * step, (y + 1) * step)]
        for y in range(window.rows)
        for x in range(window.columns)
    ]
    items: tuple[Item, ...] = (
        rectangle(window.column * step, window.row * step, step, step, Style(colours.accent)),
        polygons(cells, Style(None, colours.line, theme.lines.fine)),
    )
    return Drawing(width, height, items, words.alts["locator"].format(row=window.row + 1, column=window.column + 1))


def overview(
    labels: ProofLabels, layout: LabelPages, width: float, height: float, theme: Theme, words: FenProofWords
) -> Drawing:
    """The whole board without names: its parts framed, each with the number of its page."""
    tiling = labels.tiling
    left, top, right, bottom = labels.box
    cell = min((width - 2.0) / (right - left), (height - 2.0) / (bottom - top))
    own = (right - left) * cell + 2.0, (bottom - top) * cell + 2.0

    def place(point: Point) -> Point:
        return 1.0 + (point[0] - left) * cell, 1.0 + (point[1] - top) * cell

    part = {face: number for number, window in enumerate(layout.windows) for face in window.faces}
    colours = theme.colours
    shapes = [labels.here.polygon(face) for face in range(len(tiling.faces))]
    thin = Style(theme.of(FenColours).fen_face, colours.line, theme.lines.fine, join="round")
    items: list[Item] = [polygons([alike(map(place, shape), shape) for shape in shapes], thin)]
    items.append(_frames(labels, part, place, theme))
    size = max(SMALLEST_TEXT, min(5.0, 0.3 * math.sqrt(own[0] * own[1] / len(layout.windows))))
    for number, window in enumerate(layout.windows, 1):
        items += sign(place(_middle(labels, window)), str(number), size, theme)
    return Drawing(*own, tuple(items), words.alts["overview"].format(parts=len(layout.windows)))


def _frames(labels: ProofLabels, part: dict[int, int], place: Callable[[Point], Point], theme: Theme) -> Item:
    """Lines around the parts: the outline, and the edges between faces of different parts."""
    tiling = labels.tiling
    lines = []
    for edge, faces in enumerate(tiling.edge_faces):
        if len({part[face] for face in faces}) > 1 or len(faces) == 1:
            line = labels.here.path(edge)
            lines.append(alike(map(place, line), line))
    return polylines(lines, Style(stroke=theme.colours.accent, width=theme.lines.medium, cap="round"))


def _middle(labels: ProofLabels, window: Window) -> Point:
    """The name's place in the face nearest to the middle of a part."""
    points = [labels.names[face] for face in window.faces]
    x, y = (math.fsum(values) / len(points) for values in zip(*points, strict=True))
    return min(points, key=lambda point: (millionths(math.dist(point, (x, y))), point))
