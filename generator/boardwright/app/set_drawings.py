"""What a set draws beside its board: figures of examples, figures that make themselves, and the rule sheet."""

import math
from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType

from boardrules.examples import VerifiedExample
from boardwright.app.credits import Credit, credit_of
from boardwright.app.drawers import drawer_of
from boardwright.app.figures import example_drawing, figure_page
from boardwright.app.rule_sheets import rule_sheet
from boardwright.app.set_plan import SetPlan
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.story import SOLUTION
from boardwright.figures.drawing import Drawing
from boardwright.figures.languages import BASE
from boardwright.figures.widths import WIDTH
from boardwright.figures.words import SET_WORDS, WORDS
from boardwright.games.fen.words import FEN_WORDS
from boardwright.games.words import game_words
from boardwright.scene import Bookmark, Document, Duplex, Page
from boardwright.sheets import ProofSheet, RuleSheetLayout, rule_document, rule_pages
from boardwright.sheets.layout import SheetError
from boardwright.sheets.rules.example_sheet import ShownExample, example_pages
from boardwright.typeset.content import RuleSheet, figures

SHEET_WIDTHS: Mapping[str, float] = MappingProxyType(
    {"fendo": 0.62, "cercas": 0.66, "dendria": 0.74, "fanorona": 0.84, "fen": 0.8}
)
"""Width of a game's figures on a rule sheet, in columns: what shows the board well, and leaves room for the words."""

WIDEST_COLUMN = 91.0
"""Width of a column in mm, that of A4, beyond which figures do not grow: a single column of A5 would be all figures."""

SHEET_HEIGHT = 0.5
"""Height of a figure on a rule sheet, in heights of the page's content, above which it is made smaller."""

EXAMPLE_WIDTH = 0.9
"""Width of a figure on a page of examples, in widths of the same figure on a rule sheet."""

SOLUTION_HEIGHT = 0.65
"""Height of a solution on its page, in heights of the page's content, above which it is made smaller."""

MADE_WIDTH, MADE_HEIGHT = 0.95, 0.68
"""The same, and the width in columns, of the figures that FEN makes: they have many boards."""

TALLEST = 0.75
"""Height, in heights of the page's content, above which a figure is left out: the page is too small for it."""

MADE = ("components", "placements")
"""Figures that FEN makes of any board."""


def made_title(name: str, language: str = BASE) -> str:
    """Title of a figure that FEN makes."""
    return FEN_WORDS[language].figures.titles[name]


class SetDrawings:
    """Drawings of one set, made when they are asked for; what several of them need is made once."""

    def __init__(self, plan: SetPlan) -> None:
        self.plan = plan
        self._examples = {verified.example.id: verified for verified in plan.examples}

    def board(self) -> Document:
        """The board on its page, or the panels of a folding one."""
        return self.document(self._board_pages)

    @cached_property
    def _board_pages(self) -> tuple[Page, ...]:
        plan = self.plan
        if plan.panels:
            return plan.panels.pages(plan.page)
        assert plan.placed is not None
        return (plan.placed.page(),)

    def pieces(self, pages: tuple[Page, ...] = ()) -> Document:
        """Pages of pieces, the given ones or those of the plan, each page of backs after its fronts."""
        assert self.plan.pieces is not None
        return self.document(pages or self.plan.piece_pages, duplex=self.plan.pieces.duplex)

    def poster(self) -> Document:
        """The board over several pages."""
        return self.document(self._poster_pages)

    @cached_property
    def _poster_pages(self) -> tuple[Page, ...]:
        assert self.plan.poster is not None
        return self.plan.poster.pages(self.plan.page)

    def rules(self) -> Document:
        """Pages of the rule sheet on the set's paper."""
        return rule_document(self.rule_pages, self.plan.text, self._credit.author, WORDS[self.sheet.language])

    @cached_property
    def rule_pages(self) -> tuple[Page, ...]:
        """Pages of the rule sheet."""
        plan = self.plan
        return rule_pages(self.sheet, plan.text, plan.page, plan.theme, WORDS[self.sheet.language])

    def rule_html(self) -> bytes:
        """The rule sheet for a browser."""
        from boardwright.writers.html import Imprint, write_html  # noqa: PLC0415 - only where one is written

        text, credit = self.plan.text, self._credit
        imprint = Imprint(text.title, text.subtitle, (f"{credit.name} {credit.credit}", credit.rights))
        return write_html(self.sheet, imprint, self.plan.theme)

    def proof(self) -> Document:
        """Proof sheets of the board."""
        plan = self.plan
        assert plan.game.proof is not None
        return self.document(ProofSheet(plan.text, plan.theme).pages(plan.game.proof(), plan.page))

    def pad(self) -> Document:
        """The page of small boards."""
        return self.document(self._pad_pages)

    @cached_property
    def _pad_pages(self) -> tuple[Page, ...]:
        assert self.plan.pad is not None
        return (self.plan.pad.page(),)

    def example(self, name: str) -> Document:
        """A figure in `examples/`: an example by its id (and suffix for a solution), or one of `MADE`."""
        return self.document((self._example_page(name),))

    def example_pages(self) -> tuple[Page, ...]:
        """Pages of the examples and puzzles that the rule sheet does not show; none on pages too small for them."""
        plan, language = self.plan, self.plan.text.language
        layout = RuleSheetLayout.on(plan.page)
        told = {figure.name for figure in figures(self.sheet.blocks)}
        shown = [self._shown(one, layout) for one in plan.examples if one.example.id not in told]
        try:
            return example_pages(shown, plan.text, plan.page, plan.theme, WORDS[language], SET_WORDS[language])
        except SheetError:
            return ()

    def _shown(self, verified: VerifiedExample, layout: RuleSheetLayout) -> ShownExample:
        """An example with figures of the size that suits a page of them."""
        plan, example, language = self.plan, verified.example, self.plan.text.language
        width, height = min(layout.column_width, WIDEST_COLUMN), layout.page.content_height

        def drawn(suffix: str, part: float, tallest: float) -> Drawing:
            return example_drawing(verified, suffix, self.drawer, plan.theme, part * width, tallest * height, language)

        titled = game_words(example.game.name, language).titled
        title, caption = titled(example.id, example.title, example.caption)
        figure = drawn("", EXAMPLE_WIDTH * SHEET_WIDTHS[plan.loaded.config.game], SHEET_HEIGHT)
        solution = drawn(SOLUTION, 1.0, SOLUTION_HEIGHT) if verified.proofs else None
        return ShownExample(example.id, title or example.id, caption, figure, solution)

    def asked(self, name: str) -> Document:
        """A figure in `figures/`, which the config asks for."""
        figure = next(one for one in self.plan.figures if name in (one.id, f"{one.id}{SOLUTION}"))
        page = figure_page(
            figure.verified, name.removeprefix(figure.id), figure.drawer, figure.theme, figure.width, self._language
        )
        return self.document((page,), credit=credit_of(figure.verified.example.game.name, self._language))

    @property
    def _language(self) -> str:
        return self.plan.loaded.config.sheet.language

    @property
    def _credit(self) -> Credit:
        return credit_of(self.plan.loaded.config.game, self._language)

    def document(
        self,
        pages: tuple[Page, ...],
        bookmarks: tuple[Bookmark, ...] = (),
        duplex: Duplex | None = None,
        credit: Credit | None = None,
    ) -> Document:
        """Pages as one file, with what readers and catalogues show; the credit is the set's game's if none is given."""
        credit = credit or self._credit
        return Document(
            pages, pages[0].title, credit.author, credit.rights, self._language, credit.rights, bookmarks, duplex
        )

    @cached_property
    def drawer(self) -> FrameDrawer:
        """What draws positions on the set's board."""
        return drawer_of(self.plan.loaded)

    @cached_property
    def sheet(self) -> RuleSheet:
        """The rule sheet's content, figures included."""
        plan = self.plan
        layout = RuleSheetLayout.on(plan.page)
        return rule_sheet(plan.loaded, plan.examples, lambda name: self._on_sheet(name, layout))

    def _example_page(self, name: str) -> Page:
        theme = self.plan.theme
        if name in MADE:
            drawing = self._made(name, WIDTH)
            title = f"{self.plan.loaded.config.title}: {made_title(name, self._language)}"
            return Page(drawing.width, drawing.height, drawing.items, title, drawing.description)
        verified, suffix = self._example(name)
        return figure_page(verified, suffix, self.drawer, theme, WIDTH, self._language)

    def _on_sheet(self, name: str, layout: RuleSheetLayout) -> Drawing | None:
        """Figure by its name on a rule sheet; None where a column is too small for it."""
        width, height = min(layout.column_width, WIDEST_COLUMN), layout.page.content_height
        if name in MADE:
            drawing = self._made(name, MADE_WIDTH * width, MADE_HEIGHT * height)
        else:
            verified, suffix = self._example(name)
            width *= SHEET_WIDTHS[self.plan.loaded.config.game]
            most, theme = SHEET_HEIGHT * height, self.plan.theme
            drawing = example_drawing(verified, suffix, self.drawer, theme, width, most, self._language)
        return drawing if drawing.height <= TALLEST * height else None

    def _example(self, name: str) -> tuple[VerifiedExample, str]:
        """Example that a figure's name means, and the suffix of the figure."""
        if name in self._examples:
            return self._examples[name], ""
        bare = name.removesuffix(SOLUTION)
        return self._examples[bare], name.removeprefix(bare)

    def _made(self, name: str, width: float, tallest: float = math.inf) -> Drawing:
        """A figure that FEN makes of its board."""
        from boardrules.games.fen import Fen  # noqa: PLC0415
        from boardwright.app.rules import game_of  # noqa: PLC0415
        from boardwright.games.fen.diagram.drawer import FenDrawer  # noqa: PLC0415
        from boardwright.games.fen.diagram.made_figures import (  # noqa: PLC0415
            FenOnBoard,
            components_figure,
            placements_figure,
        )

        game, drawer = game_of(self.plan.loaded), self.drawer
        assert isinstance(game, Fen)
        assert isinstance(drawer, FenDrawer)
        board = FenOnBoard(game, drawer.tiling, drawer.rotate)
        words = FEN_WORDS[self._language]
        if name == "components":
            return components_figure(board, self.plan.theme, width, words, tallest)
        return placements_figure(board, self.plan.theme, width, words, tallest)
