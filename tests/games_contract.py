"""What the docstrings of `boardwright.games` ask of a game's kit, as checks of any kit: `check_kit` makes all of them.

A game in a package of its own is tried by `check_kit(KIT)`, or by the checks one by one; `boardwright check` goes on
from there. Whoever promises more tests that besides.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest
import yaml

from boardwright.app.check import check_paths
from boardwright.config.rule_sheets import load_rule_sheet
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.drawing import BoardFigure, Drawing
from boardwright.figures.languages import BASE
from boardwright.figures.pieces.piece import PieceSet
from boardwright.figures.theme import Theme, own_colours
from boardwright.games.kit import GameKit, LoadedConfig, Wishes
from boardwright.games.load import load_config
from boardwright.games.stock import stock_names
from boardwright.games.themes import stock_theme
from boardwright.games.words import game_languages, game_words
from boardwright.geometry.points import Point, signed_area
from boardwright.scene import Group, scene_box
from boardwright.sets.languages import sheet_path
from boardwright.sets.rule_sheet import rule_values

AnyKit = GameKit[Any]

Size = tuple[float, float]

THEMES = stock_names("themes")

SLACK = 0.01
"""Millimetres by which corners and pieces may be off."""

OVER = 1.2
"""Millimetres by which a drawing may leave its box: half a line, and the room that a font keeps above its letters."""


def check_kit(kit: AnyKit, examples: int = 2) -> None:
    """Everything that a kit promises, for the config that it starts with; so many of its examples are verified."""
    loaded = starting_config(kit)
    check_names(kit)
    check_words(kit)
    check_colours(kit)
    check_figures(kit, loaded)
    check_drawer(kit, loaded)
    check_rule_sheet(kit, loaded)
    check_stock(kit, examples)


def starting_config(kit: AnyKit) -> LoadedConfig[Any]:
    """The config to start from, without any wish; its text ends with a line end and leaves out what all games share."""
    text = kit.starting_config(Wishes("mine"))
    assert text.endswith("\n")
    assert not set(yaml.safe_load(text)) & {"game", "page", "theme"}
    loaded = replace(load_config(f"game: {kit.name}\n{text}", "mine.yaml"), kit=kit)
    assert isinstance(loaded.config, kit.config())
    return loaded


def check_names(kit: AnyKit) -> None:
    """Kit and engine have one name, and what is printed of the game is there."""
    assert kit.engine().name == kit.name
    assert kit.credit.name
    assert kit.credit.rights


def check_words(kit: AnyKit) -> None:
    """Words are there in English and complete in every language, those for players and goals among them."""
    assert BASE in game_languages(kit)
    for language in game_languages(kit):
        words = game_words(kit, language)
        assert words.author
        assert words.cell


def check_colours(kit: AnyKit) -> None:
    """The game's colours are there for stock themes only, the same ones in each."""
    assert set(kit.colours) <= set(THEMES)
    roles = {tuple(colour.role for colour in own_colours(kit.name, colours)) for colours in kit.colours.values()}
    assert len(roles) <= 1


def check_figures(kit: AnyKit, loaded: LoadedConfig[Any]) -> None:
    """A set's figures are drawn with every theme, each within its size."""
    for name in THEMES:
        theme = stock_theme(name)
        figures = kit.figures(loaded, theme)
        assert figures.wanted > 0
        assert figures.cell_words
        assert {made.name for made in figures.made} <= set(kit.made_figures)
        boards = [(figures.board, figures.wanted), *([(figures.pad.board, figures.pad.cell)] if figures.pad else [])]
        for board, cell in boards:
            check_board(board, cell, theme)
        if figures.side:
            check_inside(figures.side.draw(60.0, theme))
        if figures.pieces:
            check_pieces(figures.pieces(max(figures.wanted, figures.board.smallest_cell), theme))


def check_board(board: BoardFigure, cell: float, theme: Theme) -> None:
    """At several sizes of a cell the board is as large as it says, and its cells lie in it, how many there may be."""
    cell = max(cell, board.smallest_cell)
    check_straight(board.size(cell), board.size(2 * cell), board.size(3 * cell))
    for one in (cell, 2 * cell, 3 * cell):
        drawing = board.draw(one, theme)
        assert (drawing.width, drawing.height) == pytest.approx(board.size(one))
        assert drawing.description
        check_inside(drawing)
        check_cells(board.cells(one), board.size(one))


def check_cells(cells: tuple[tuple[Point, ...], ...], size: Size) -> None:
    """Cells lie in the drawing, and no two of them have a side in common that both have on the same hand."""
    assert all(-SLACK <= x <= size[0] + SLACK and -SLACK <= y <= size[1] + SLACK for cell in cells for x, y in cell)
    sides: Counter[tuple[Point, Point]] = Counter()
    for cell in cells:
        turned = cell if signed_area(cell) > 0 else cell[::-1]
        sides.update(zip(turned, turned[1:] + turned[:1], strict=True))
    assert set(sides.values()) == {1}
    assert sum(abs(signed_area(cell)) for cell in cells) <= size[0] * size[1] + SLACK


def check_straight(one: Size, two: Size, three: Size) -> None:
    """Sizes for cells of one, two and three lengths lie on a straight line that rises."""
    assert [b - a for a, b in zip(one, two, strict=True)] == pytest.approx(
        [c - b for b, c in zip(two, three, strict=True)]
    )
    assert two[0] > one[0]
    assert two[1] > one[1]


def check_inside(drawing: Drawing) -> None:
    """What is drawn lies in the drawing's box."""
    left, top, right, bottom = scene_box(drawing.items)
    assert min(left, top) >= -OVER
    assert right <= drawing.width + OVER
    assert bottom <= drawing.height + OVER


def check_pieces(pieces: PieceSet) -> None:
    """Every piece is needed, told why, and printed inside its cut line."""
    assert pieces.pieces
    assert pieces.needs
    for piece in pieces.pieces:
        assert piece.name
        assert piece.count > 0
        assert bool(piece.outline) != bool(piece.radius)
        xs, ys = zip(*(piece.outline or ((piece.radius, piece.radius), (-piece.radius, -piece.radius))), strict=True)
        left, top, right, bottom = scene_box([Group(piece.front)])
        assert min(xs) - SLACK <= left <= right <= max(xs) + SLACK
        assert min(ys) - SLACK <= top <= bottom <= max(ys) + SLACK


def check_drawer(kit: AnyKit, loaded: LoadedConfig[Any]) -> None:
    """The drawer draws where the game begins, and after a turn, at several sizes, with every theme and both signs."""
    drawer, game = kit.drawer(loaded), kit.game(loaded)
    assert isinstance(game, kit.engine())
    cell = max(drawer.legible_cell, drawer.readable_cell)
    check_straight(drawer.size(cell), drawer.size(2 * cell), drawer.size(3 * cell))
    start = game.initial()
    move = next(iter(game.legal_moves(start)))
    frame = Frame(game, start)
    for theme in map(stock_theme, THEMES):
        for one in (frame, replace(frame, position=game.apply(start, move))):
            for size in (drawer.legible_cell, cell, 3 * cell):
                drawing = drawer.draw(one, size, theme)
                assert (drawing.width, drawing.height) == pytest.approx(drawer.size(size))
                assert 0 <= drawer.edge < drawing.width
                check_inside(drawing)
        assert drawer.sign(0, (5.0, 5.0), 1.5, theme) != drawer.sign(1, (5.0, 5.0), 1.5, theme)


class NoFigures(Mapping[str, None]):
    """Any figure that a rule sheet asks for, left out."""

    def __getitem__(self, name: str) -> None:
        return None

    def __contains__(self, name: object) -> bool:
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def check_rule_sheet(kit: AnyKit, loaded: LoadedConfig[Any]) -> None:
    """The rules have a sheet, in English at least, and each has a value for all that it leaves open."""
    assert sheet_path(kit, BASE).is_file()
    values = {**rule_values(loaded), "has_examples": True}
    for language in game_languages(kit):
        path = sheet_path(kit, language)
        if path.is_file():
            sheet = load_rule_sheet(path.read_bytes(), path.name, values, NoFigures(), language)
            assert sheet.title
            assert sheet.blocks


def check_stock(kit: AnyKit, examples: int) -> None:
    """There is a board to begin with; examples are called after the game, and the first ones are true."""
    boards = [path.stem for path in (kit.stock / "boards").glob(f"{kit.name}*.yaml")]
    assert boards
    names = sorted(path.stem for path in (kit.stock / "examples").glob(f"{kit.name}-*.yaml"))
    if names:
        assert [one.lines() for one in check_paths(names[:examples])] == [""] * min(examples, len(names))
