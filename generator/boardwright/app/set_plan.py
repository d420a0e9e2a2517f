"""What has been decided about a set before anything of it is drawn."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from boardwright.app.credits import CREDITS
from boardwright.app.sources import Source
from boardwright.config.models import Paper, PrinterValues
from boardwright.figures.languages import BASE
from boardwright.figures.theme import Theme
from boardwright.games.figures import GamePlan
from boardwright.games.load import LoadedConfig
from boardwright.games.words import game_words
from boardwright.scene import Page
from boardwright.sheets import PageSetup, PanelSheet, PieceSheet, PlacedBoard, PlacedPad, PosterSheet, SheetText

if TYPE_CHECKING:
    from boardrules.examples import VerifiedExample
    from boardwright.app.laser import LaserSet
    from boardwright.app.set_figures import PlannedFigure


@dataclass(frozen=True, slots=True)
class SetPlan:
    """One set on one paper: everything decided, nothing drawn.

    `cell` is what the board is printed at; it is missing where only a proof is made. `placed` is missing besides where
    the board folds, or is larger than the page and printed as a poster.
    """

    name: str
    loaded: LoadedConfig
    game: GamePlan
    theme: Theme
    paper: Paper
    page: PageSetup
    text: SheetText
    printer: PrinterValues
    placed: PlacedBoard | None = None
    cell: float | None = None
    panels: PanelSheet | None = None
    """A folding board, instead of one on a page."""
    poster: PosterSheet | None = None
    pieces: PieceSheet | None = None
    piece_pages: tuple[Page, ...] = ()
    pad: PlacedPad | None = None
    has_proof: bool = False
    has_rules: bool = False
    examples: "tuple[VerifiedExample, ...]" = ()
    """Examples whose figures go with the set."""
    laser: "LaserSet | None" = None
    """What a machine makes, in the laser profile."""
    figures: "tuple[PlannedFigure, ...]" = ()
    """Figures that the config asks for by name."""

    @property
    def scale(self) -> dict[str, Any] | None:
        """Size of the board and of its cell in mm, for the manifest; None where no board is printed."""
        if self.cell is None:
            return None
        width, height = self.game.board.size(self.cell)
        return {
            "unit": "mm",
            "cell": self.cell,
            "cell_is": game_words(self.loaded.config.game, BASE).cell,
            "board": [round(width, 3), round(height, 3)],
        }

    @property
    def manifest(self) -> dict[str, Any]:
        """What the set's manifest says besides its files."""
        config = self.loaded.config
        return {
            "name": self.name,
            "game": config.game,
            "title": config.title,
            "author": CREDITS[config.game].author,
            "rights": CREDITS[config.game].rights,
            "profile": "laser" if self.laser else "print",
            "theme": self.theme.name,
            "paper": {"name": self.paper.name or "custom", "width": self.paper.width, "height": self.paper.height},
            "scale": self.scale,
            "printer": {
                "scale_x": self.printer.scale_x,
                "scale_y": self.printer.scale_y,
                "back_offset": list(self.printer.back_offset),
            },
            **self.game.manifest,
        }


@dataclass(frozen=True, slots=True)
class Planned:
    """All sets of a config, and what its author should know although nothing is wrong."""

    source: Source
    sets: tuple[SetPlan, ...]
    warnings: tuple[str, ...]

    @property
    def loaded(self) -> LoadedConfig:
        """The config, which all sets share."""
        return self.sets[0].loaded
