"""Pictures of positions for the page. Millimetres, y down."""

from typing import Any

from boardwright.designer.operations.playing.tables import Table
from boardwright.figures.diagram.frames import Frame
from boardwright.fonts import fonts_in_use
from boardwright.scene import Page
from boardwright.writers import Options, Output, on_paper
from boardwright.writers.svg import write_inline_svg

SIGN = 3.0
"""Radius of a player's sign in mm."""


def picture(table: Table, position: Any) -> str:
    """A position as an SVG element without a margin."""
    board = table.board
    with fonts_in_use(table.loaded.fonts):
        drawing = board.drawer.draw(Frame(table.game, position, (), table.kit.solution_shows), board.cell, table.theme)
        page = Page(drawing.width, drawing.height, drawing.items, table.kit.credit.name, "")
        return write_inline_svg(page, "play")


def sign_picture(table: Table, player: int) -> str:
    """A player's sign on paper as an SVG element: signs may be nothing but ink."""
    side = 2.4 * SIGN
    items = table.board.drawer.sign(player, (side / 2, side / 2), SIGN, table.theme)
    output = Output(frozenset({"figure"}), paper=table.theme.colours.paper)
    page = on_paper(Page(side, side, items, "", ""), output, Options(ground="paper"))
    return write_inline_svg(page, f"sign-{player}")
