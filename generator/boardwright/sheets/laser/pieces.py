"""The pieces of a game on a laser's sheets, or printed with registration marks on a page that the laser only cuts.

Millimetres, y down, origin top left of the sheet.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.figures.pieces.piece import Piece, PieceSet
from boardwright.geometry.points import Point, rotated
from boardwright.scene import Group, Item, Page, Path, Role, Style, discs, flattened
from boardwright.sheets.laser.look import INK, PAPER, LaserLayers, LaserLook, engraved, hairline, layered, scored
from boardwright.sheets.laser.marks import Marks, marks_of
from boardwright.sheets.laser.paths import cutting_order, joined
from boardwright.sheets.laser.strokes import Pen, grown, pen_of, subpaths
from boardwright.sheets.layout import PageSetup, on_turned_pages
from boardwright.sheets.pieces.packing import Spot
from boardwright.sheets.pieces.shelves import Area, Block, filled, words

EDGE, CORNER, RADIUS = 7.0, 20.0, 1.5
"""Registration marks in mm: distance of their centres from the sides, and from the top and bottom; radius."""

MARKS = "registration"
"""Name of the layer with the marks."""

FREE = ("#00ff00", "#ff00ff", "#00ffff", "#ffff00")
"""Colours for the marks, which a camera looks for and the laser ignores: the first not used by a layer."""


def mark_places(page: Page) -> tuple[Point, ...]:
    """Centres of the registration marks: in three corners, so that an upside-down page is noticed."""
    right, foot = page.width - EDGE, page.height - CORNER
    return (EDGE, CORNER), (right, CORNER), (EDGE, foot)


def with_marks(page: Page) -> Page:
    """Printed page with black registration marks in its side margins."""
    marks = discs(mark_places(page), RADIUS, Style(INK), role="artifact")
    return replace(page, items=(*page.items, Group((marks,), name=MARKS)))


def cut_layer(page: Page, look: LaserLook) -> Page:
    """Cuts and folds of a printed page of pieces, where they are printed, and the registration marks.

    Cuts follow the printed lines: printed pieces cannot be moved apart, so there is no compensation for the kerf.
    """
    blocks = [list(subpaths(path.commands, path.numbers, dx, dy)) for path, dx, dy in _with_role(page, "cut")]
    folds = [pen for path, dx, dy in _with_role(page, "fold") for pen in subpaths(path.commands, path.numbers, dx, dy)]
    layers = layered(LaserLayers((), joined(folds), cutting_order(blocks)), look)
    free = next(colour for colour in FREE if colour not in (look.cut, look.score, look.engrave))
    marks = Group((discs(mark_places(page), RADIUS, hairline(free, look), role="artifact"),), name=MARKS)
    description = f"Lines to cut and to fold. {page.description}"
    return Page(page.width, page.height, (marks, *layers), page.title, description, f"{page.label}, cuts")


def _with_role(page: Page, role: Role) -> Iterator[tuple[Path, float, float]]:
    return ((item, dx, dy) for item, dx, dy in flattened(page.items) if isinstance(item, Path) and item.role == role)


@dataclass(frozen=True, slots=True)
class LaserSheet:
    """A page, and the name of its file without suffix."""

    stem: str
    page: Page


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of piece with its marks, worked out once for all its places; folds are among the lines of the front."""

    piece: Piece
    front: Marks
    back: Marks | None


def piece_sheets(pieces: PieceSet, page: PageSetup, look: LaserLook, title: str) -> tuple[LaserSheet, ...]:
    """Pieces drawn with the `laser_theme` on as few sheets as possible, and the sheets that engrave their backs.

    Cuts keep half a kerf away from the pieces on both sides. This holds for shared cuts too: neighbours are a kerf
    apart, with one cut in the middle. Backs are engraved after cutting: each piece is turned over in its own hole, left
    over right, so backs are placed like their fronts. That works for pieces with the same outline from behind.

    Raises:
        PageTooSmallError: if a piece does not fit on a sheet, or 200 sheets are not enough.
    """
    kinds = [_kind(piece, look) for piece in pieces.pieces if piece.count]
    if not kinds:
        return ()
    outlines = list(_to_cut(kinds, look.kerf))

    def blocks_on(way: PageSetup) -> tuple[tuple[Block, ...], ...]:
        area = Area(way.left, way.top, way.width - way.right, way.height - way.bottom)
        return filled(outlines, lambda _: area)

    way, sheets = min(on_turned_pages(page, blocks_on), key=lambda pair: len(pair[1]))
    return tuple(
        sheet for number, blocks in enumerate(sheets, 1) for sheet in _sheets(kinds, blocks, way, look, title, number)
    )


def _kind(piece: Piece, look: LaserLook) -> _Kind:
    front = scored(marks_of(piece.front, PAPER), look)
    lines = [*front.lines, *(pen_of(fold, closed=False) for fold in piece.folds)]
    back = scored(marks_of(piece.back, PAPER), look) if piece.back is not None else None
    return _Kind(piece, replace(front, lines=tuple(lines)), back)


def _to_cut(kinds: Sequence[_Kind], kerf: float) -> Iterator[Piece]:
    """Pieces as large as the path of the beam; their names are numbers, because no words are printed over them."""
    for number, kind in enumerate(kinds):
        piece = kind.piece
        outline = grown(piece.outline, kerf / 2) if piece.outline else ()
        radius = piece.radius + kerf / 2 if piece.radius else 0.0
        holes = tuple(grown(hole, -kerf / 2) for hole in piece.holes)
        yield replace(piece, name=str(number), owner="", outline=outline, radius=radius, holes=holes)


def _sheets(
    kinds: Sequence[_Kind], blocks: Sequence[Block], page: PageSetup, look: LaserLook, title: str, number: int
) -> Iterator[LaserSheet]:
    """Sheet of fronts, and that of the backs if there are any."""
    cuts = cutting_order([list(_cuts(block)) for block in blocks])
    fronts = LaserLayers(*_placed(((block, kinds[int(block.piece.name)].front) for block in blocks), look), cuts)
    shown = "; ".join(words(kinds[int(block.piece.name)].piece, block.first, block.count) for block in blocks)
    label = f"Pieces {number}"
    described = f"Pieces to engrave and to cut out: {shown}."
    yield LaserSheet(f"pieces-{number}", Page(page.width, page.height, layered(fronts, look), title, described, label))
    behind = [(block, back) for block in blocks if (back := kinds[int(block.piece.name)].back)]
    if behind:
        layers = layered(LaserLayers(*_placed(behind, look)), look)
        described = f"Backs of the pieces of sheet {number}, each turned over in its own hole."
        label = f"{label}, backs"
        yield LaserSheet(f"pieces-{number}-backs", Page(page.width, page.height, layers, title, described, label))


def _placed(marked: Iterable[tuple[Block, Marks]], look: LaserLook) -> tuple[tuple[Item, ...], tuple[Pen, ...]]:
    """Marks of all blocks in place: engraved items, and scored lines."""
    areas: list[Pen] = []
    lines: list[Pen] = []
    for block, marks in marked:
        for spot in block.packing.spots(block.columns, block.count):
            areas += [_moved(pen, spot, block.origin) for pen in marks.areas]
            lines += [_moved(pen, spot, block.origin) for pen in marks.lines]
    return engraved(Marks(tuple(areas), (), ()), look), joined(lines)


def _moved(pen: Pen, spot: Spot, origin: Point) -> Pen:
    """Subpath of a piece at its place."""
    letters, numbers = pen
    points = rotated(zip(numbers[::2], numbers[1::2], strict=True), spot.turn)
    dx, dy = spot.x + origin[0], spot.y + origin[1]
    return letters, tuple(number for x, y in points for number in (x + dx, y + dy))


def _cuts(block: Block) -> Iterator[Pen]:
    """Lines to cut in a block, without the ticks that guide scissors."""
    for item in block.packing.cuts(block.columns, block.count, Style()):
        if isinstance(item, Path) and item.role == "cut":
            yield from subpaths(item.commands, item.numbers, *block.origin)
    for spot in block.packing.spots(block.columns, block.count):
        yield from (_moved(pen_of(hole, closed=True), spot, block.origin) for hole in block.piece.holes)
