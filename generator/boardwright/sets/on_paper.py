"""A config on one paper: everything the parts of its set share."""

from dataclasses import replace
from typing import Any, Literal

from boardrules.values import dataclass
from boardwright.config.models import Paper, PrinterValues
from boardwright.config.problems import ConfigError
from boardwright.figures.theme import Theme
from boardwright.games.figures import GameFigures
from boardwright.games.kit import LoadedConfig
from boardwright.games.words import WordedCredit, credit_of
from boardwright.geometry.papers import PAPERS, reading_paper
from boardwright.scene import Bookmark, Document, Duplex, Page
from boardwright.sheets.layout import PageSetup
from boardwright.sheets.page_frame import SheetText
from boardwright.writers import Press


@dataclass(frozen=True, slots=True)
class Punched:
    """The cell whose round pieces are as wide as a punch; their diameter is `per_cell` cells plus `more` mm."""

    cell: float
    per_cell: float
    more: float

    def across(self, cell: float) -> float:
        """Diameter in mm of the round pieces for a cell."""
        return self.per_cell * cell + self.more


@dataclass(frozen=True, slots=True)
class OnPaper:
    """All decisions that do not depend on which parts of the set are made.

    `name` is the set's name, `asked` holds the parts asked for by name (empty if all parts that belong to a set are
    meant). `theme` is that of all sheets but those of the board itself, which have `board_theme`.
    """

    name: str
    loaded: LoadedConfig[Any]
    game: GameFigures
    theme: Theme
    board_theme: Theme
    paper: Paper
    page: PageSetup
    text: SheetText
    printer: PrinterValues
    asked: frozenset[str]
    punched: Punched | None = None
    """The cell that a punch asks for."""
    easy: bool = False
    """Whether no pieces are made."""
    press: Press | None = None
    """The press of the print shop for which the set is made; None if it is for a printer at home or a machine."""

    @property
    def cell(self) -> float | Literal["fit"] | None:
        """The cell that the config asks for."""
        if self.punched:
            return self.punched.cell
        given: float | Literal["fit"] | None = self.loaded.config.board.cell
        return given

    @property
    def language(self) -> str:
        """Language of the sheets."""
        language: str = self.loaded.config.sheet.language
        return language

    @property
    def credit(self) -> WordedCredit:
        """What sheets say about the game, in their language."""
        return credit_of(self.loaded.kit, self.language)

    def for_reading(self) -> "OnPaper":
        """The same on a paper to hold in the hand, if this one is larger than A3."""
        name = reading_paper(self.paper.width, self.paper.height)
        if name is None:
            return self
        width, height = PAPERS[name]
        page = replace(self.page, width=width, height=height, orientation="auto")
        return replace(self, paper=Paper(name, width, height), page=page)

    def error(self, key: str, message: str) -> ConfigError:
        """The error for a problem at a key of the config."""
        return self.loaded.error(self.loaded.problem(key, message))

    def here(self, key: str, message: str) -> ConfigError:
        """The same for something wrong on this paper, which the message names."""
        return self.error(key, f"{message} ({self.paper.shown})")

    def document(
        self,
        pages: tuple[Page, ...],
        what: str = "",
        bookmarks: tuple[Bookmark, ...] = (),
        duplex: Duplex | None = None,
        credit: WordedCredit | None = None,
    ) -> Document:
        """Pages as one file, with its metadata: `what` it is goes into its title.

        The credit is that of the set's game if none is given.
        """
        credit = credit or self.credit
        title = f"{pages[0].title} · {what}" if what else pages[0].title
        return Document(pages, title, credit.author, credit.rights, self.language, credit.rights, bookmarks, duplex)
