"""The board of a config as a picture."""

from typing import Any

from boardwright.app.one_document import document_bytes
from boardwright.figures.theme import Theme
from boardwright.games.credits import credit_of
from boardwright.games.figures import GameFigures
from boardwright.games.kit import LoadedConfig
from boardwright.games.titles import title_of
from boardwright.scene import Document, Page


def board_svg(loaded: LoadedConfig[Any], game: GameFigures, cell: float, theme: Theme) -> str:
    """The board as it is printed, as an element of SVG; one unit is a millimetre."""
    drawing = game.board.draw(cell, theme)
    credit = credit_of(loaded.kit, loaded.config.sheet.language)
    page = Page(drawing.width, drawing.height, drawing.items, title_of(loaded), drawing.description)
    document = Document((page,), page.title, credit.author, credit.rights, loaded.config.sheet.language)
    text = document_bytes("svg", document, theme.colours.paper).decode()
    return text.partition("?>")[2].strip()
