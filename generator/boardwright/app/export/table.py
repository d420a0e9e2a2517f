"""A board with its pieces as pictures, for tables on a screen: a folder of PNG files, all at one scale, with a list.

What has paper alone is drawn otherwise here: a board for pencils has places for pieces, a folded figure lies flat, and
small discs are round, as no scissors have to follow them.
"""

import json
import math
import os
import struct
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Any

from boardwright.app.export.document import load_to_draw
from boardwright.config.errors import UsageError
from boardwright.config.rule_sheets import load_rule_sheet
from boardwright.config.source import Source
from boardwright.figures.diagram.places import Line, Shaped, middle_of
from boardwright.figures.pieces.piece import Piece, Rest
from boardwright.files.whole_folder import write_new_folder
from boardwright.fonts import fonts_in_use
from boardwright.games.kit import LoadedConfig
from boardwright.games.themes import find_theme
from boardwright.geometry.points import bounds
from boardwright.geometry.quantised import rounded
from boardwright.geometry.units import MM_PER_INCH, decimal
from boardwright.scene import Group, Page
from boardwright.sets.build_request import BuildRequest, check_dpi, missing_library
from boardwright.sets.from_config import check_cell, on_paper, punched_cell
from boardwright.sets.languages import aid_text
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.parts.pieces import names, pieces_of
from boardwright.sets.printer import printer_of
from boardwright.sets.rule_sheet import ConfiguredFigures, rule_values
from boardwright.sheets.aid import CARD, AidCard
from boardwright.sheets.pieces.print_variants import Tiles
from boardwright.sheets.pieces.sheet import single_piece
from boardwright.writers import DPI, LEAST_DPI, Ground, TooManyPixelsError, find
from boardwright.writers.png import write_png

MOST_ACROSS = 4096
"""Pixels of a board's longer side unless a resolution is named: the most that tables on a screen and graphics cards
take. Source: Tabletop Simulator Knowledge Base, "Asset Creation"."""

LARGEST = MOST_ACROSS * MM_PER_INCH / LEAST_DPI
"""Longer side in mm of the largest board."""

FRAME = 20.0
"""Room in mm for a board's frame and coordinates, at the most."""

STRIP = 2.5
"""Length of a piece, in its widths, from which it is a strip and lies along a line."""

LIST = "list.json"


@dataclass(frozen=True, slots=True)
class Picture:
    """One PNG: its file, its size in mm and in pixels."""

    file: str
    width: float
    height: float
    pixels: tuple[int, int]
    content: bytes


@dataclass(frozen=True, slots=True)
class PicturedPiece:
    """A kind of piece with its front, and its back if it has one."""

    piece: Piece
    front: Picture
    back: Picture | None


@dataclass(frozen=True)
class ScreenTable:
    """A config's board, pieces and player aid, drawn at one number of pixels per inch.

    Files begin with `prefix` and a number, so that they stay in this order wherever they are sorted.
    """

    paper: OnPaper
    cell: float
    dpi: int
    ground: Ground | None
    tiles: Tiles | None
    prefix: str

    @cached_property
    def kinds(self) -> tuple[Piece, ...]:
        """The kinds of pieces that the game needs.

        Raises:
            ConfigError: when the clearance leaves nothing of a piece.
        """
        theme = self.paper.theme
        pieces = pieces_of(self.paper, self.cell, theme, most=sys.maxsize, small_discs="round", tiles=self.tiles)
        return tuple([piece.flat or piece for piece in pieces.pieces if piece.count]) if pieces else ()

    @cached_property
    def board(self) -> Picture:
        """The board, on its theme's paper unless it is wanted with nothing round it."""
        theme = self.paper.board_theme
        drawing = self.paper.game.board.draw(self.cell, theme)
        page = Page(drawing.width, drawing.height, drawing.items, self.paper.text.title, drawing.description)
        return self._picture(0, "board", page, None if self.ground == "none" else theme.colours.paper)

    @cached_property
    def pieces(self) -> tuple[PicturedPiece, ...]:
        """All kinds, each cut out along its outline."""
        found, numbers = [], count(1)
        for piece, name in zip(self.kinds, names(self.kinds), strict=True):
            front = self._side(next(numbers), name, piece)
            two_sided = piece.back is not None
            back = self._side(next(numbers), f"{name}-back", piece, back=True) if two_sided else None
            found.append(PicturedPiece(piece, front, back))
        return tuple(found)

    def _side(self, number: int, name: str, piece: Piece, *, back: bool = False) -> Picture:
        return self._picture(number, name, single_piece(piece, self.paper.theme, piece.name, back=back))

    @cached_property
    def aid(self) -> Picture | None:
        """The cards of a player aid below one another, in words, for a game that has one in the language of the set."""
        found, theme = aid_text(self.paper.loaded), self.paper.theme
        if found is None:
            return None
        values, language = rule_values(self.paper.loaded, self.paper.game.played), self.paper.language
        words = load_rule_sheet(found.content, found.shown, values, ConfiguredFigures(), language, aid=True)
        cards = AidCard(self.paper.text.title, words.blocks, theme).cards()
        if cards is None:
            return None
        (width, height), number = CARD, len(cards)
        items = tuple(Group(card.items, 0.0, place * height) for place, card in enumerate(cards))
        page = Page(width, number * height, items, self.paper.text.title)
        return self._picture(self._last, "aid", page, theme.colours.paper)

    @property
    def _last(self) -> int:
        """Number of the last picture, from 0."""
        return 1 + sum(1 if piece.back is None else 2 for piece in self.kinds)

    def _picture(self, number: int, name: str, page: Page, ground: str | None = None) -> Picture:
        digits = len(str(self._last))
        try:
            content = write_png(page, self.dpi, ground)
        except TooManyPixelsError as error:
            raise UsageError(str(error)) from None
        # PNG specification (third edition), 11.2.1 IHDR: width and height stand first.
        pixels: tuple[int, int] = struct.unpack(">II", content[16:24])
        return Picture(f"{self.prefix}{number:0{digits}}-{name}.png", page.width, page.height, pixels, content)

    @property
    def pictures(self) -> Iterator[Picture]:
        """All pictures, in the order of their names."""
        yield self.board
        for one in self.pieces:
            yield from (one.front, one.back) if one.back else (one.front,)
        if self.aid:
            yield self.aid

    def rests(self) -> Mapping[str, Sequence[Rest]]:
        """Name of each kind of piece -> where such pieces lie on the board."""
        game = self.paper.game
        if game.rests is not None:
            return game.rests(self.cell)
        shapes = game.board.place_shapes(self.cell) if isinstance(game.board, Shaped) else {}
        lines, others = [], []
        for shape in (shape for places in shapes.values() for shape in places.values()):
            x, y = middle_of(shape)
            if isinstance(shape, Line):
                (ax, ay), (bx, by) = shape.points[0], shape.points[-1]
                lines.append(Rest(x, y, math.degrees(math.atan2(by - ay, bx - ax)) % 180))
            else:
                others.append(Rest(x, y))
        return {piece.name: lines if is_strip(piece) else others for piece in self.kinds}


def is_strip(piece: Piece) -> bool:
    """Whether a piece is long and narrow."""
    if not piece.outline:
        return False
    left, top, right, bottom = bounds(piece.outline)
    return right - left > STRIP * (bottom - top)


def screen_table(
    source: Source, dpi: int | None, ground: Ground | None, *, tiles: Tiles | None = None, prefix: str = ""
) -> ScreenTable:
    """The table of a config. Without `dpi`, the resolution is as high as fits `MOST_ACROSS`, and at most `DPI`.

    Raises:
        ConfigError: when the board is not possible, cannot be played, or is too large for pixels.
        UsageError: for an impossible resolution or ground, or a missing library.
    """
    check_dpi(dpi)
    if ground == "dark":
        raise UsageError("--ground: boards for a table on a screen have paper below them, or none")
    if missing := missing_library(find("png")):
        raise UsageError(missing)
    loaded = load_to_draw(source)
    pencil = getattr(loaded.config.board, "style", "") == "pencil"
    if pencil:
        # Nobody has a pencil on a screen. Keys that only boards for pencils have do no harm here.
        board = loaded.config.board.model_copy(update={"style": "tiles"})
        loaded = replace(loaded, model=loaded.config.model_copy(update={"board": board}))
    with fonts_in_use(loaded.fonts):
        return _table(source.name, loaded, dpi, ground, tiles, prefix, pencil=pencil)


def _table(
    name: str,
    loaded: LoadedConfig[Any],
    dpi: int | None,
    ground: Ground | None,
    tiles: Tiles | None,
    prefix: str,
    *,
    pencil: bool,
) -> ScreenTable:
    theme = find_theme(loaded)
    game = loaded.kit.figures(loaded, theme)
    punched = punched_cell(loaded, game, theme)
    if not pencil:
        check_cell(loaded, game, punched)
    game = replace(game, pieces=game.pieces or game.tokens)
    paper = on_paper(
        name, loaded, game, theme, loaded.config.page.papers[0], printer_of(loaded), BuildRequest(), punched
    )
    wanted = paper.cell if isinstance(paper.cell, float) else game.wanted
    cell = max(wanted, game.board.smallest_cell)
    width, height = game.board.size(cell)
    if max(width, height) > LARGEST:
        # A board's frame does not shrink with its cells.
        largest = math.floor((LARGEST - FRAME) / max(width, height) * cell * 10) / 10
        if paper.cell == wanted or largest < game.board.smallest_cell:
            size = f"{decimal(width, 1)} x {decimal(height, 1)} mm"
            cure = "a smaller board" if largest < game.board.smallest_cell else f"a cell of {decimal(largest, 1)} mm"
            raise paper.error("board", f"{size} is too large for a screen at {LEAST_DPI} dpi or more; take {cure}")
        cell = largest
    most = int(MOST_ACROSS * MM_PER_INCH / max(game.board.size(cell)))
    return ScreenTable(paper, cell, dpi or min(DPI, most), ground, tiles, prefix)


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write a new folder, whole or not at all.

    Raises:
        UsageError: something of that name exists.
        StoreError: it cannot be written.
    """
    check_folder(folder)
    try:
        write_new_folder(folder, files)
    except FileExistsError:
        check_folder(folder)
        raise


def check_folder(folder: Path) -> None:
    """Refuse a folder that exists, or a name that is a file's.

    Raises:
        UsageError: saying so.
    """
    if folder.suffix.lower() in (".json", ".png", ".zip"):
        raise UsageError(f"-o: a folder is written; {str(folder)!r} is the name of a file")
    if os.path.lexists(folder):
        raise UsageError(f"-o: {str(folder)!r} already exists; name a new folder")


def png_pack(table: ScreenTable) -> dict[str, bytes]:
    """Files of a folder: the pictures, and `LIST`, which says what they are.

    The list has the game's `title`, `author`, `rights` and `language`, the `cell` in mm, the `dpi`, and `files`: each
    with `file`, `what` (board, piece or aid), size in `mm` and `px`, of a piece also its `name`, `owner` (null if it
    belongs to nobody), `count` and the file of its `back` (null if it has none).
    """
    credit = table.paper.credit
    with fonts_in_use(table.paper.loaded.fonts):
        listed = [_listed(table.board, "board")]
        for one in table.pieces:
            more = {"name": one.piece.name, "owner": one.piece.owner or None, "count": one.piece.count}
            listed.append(_listed(one.front, "piece", **more, back=one.back.file if one.back else None))
        if table.aid:
            listed.append(_listed(table.aid, "aid"))
        data = {
            "title": table.paper.text.title,
            "author": credit.author,
            "rights": credit.rights,
            "language": str(table.paper.language),
            "cell": rounded(table.cell, 3),
            "dpi": table.dpi,
            "files": listed,
        }
        files = {one.file: one.content for one in table.pictures}
    return {**files, LIST: (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode()}


def _listed(picture: Picture, what: str, **more: object) -> dict[str, object]:
    size = {"mm": [rounded(picture.width, 3), rounded(picture.height, 3)], "px": list(picture.pixels)}
    return {"file": picture.file, "what": what, **more, **size}
