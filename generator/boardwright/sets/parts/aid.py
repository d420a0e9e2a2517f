"""Player aids to cut out: the turn, the end and the scoring on cards for each player, with small pictures."""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from boardwright.config.problems import counted, quote
from boardwright.config.rule_sheets import load_rule_sheet
from boardwright.config.source import Source
from boardwright.figures.diagram.drawer import SignsOfKinds
from boardwright.figures.drawing import Drawing
from boardwright.figures.words import SET_WORDS
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.kit import GameKit
from boardwright.games.stock import stock_names
from boardwright.games.words import wording
from boardwright.geometry.units import decimal
from boardwright.scene import Page
from boardwright.sets.languages import aid_path, aid_text
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import LeftOut, Part, Planner, SetOutput, Showing
from boardwright.sets.rule_sheet import ConfiguredFigures, SheetFigures, rule_values
from boardwright.sheets.aid import CARD, LEADING, MOST_CARDS, PICTURE, SIGN, AidCard, AidSheet, Excess, Sign
from boardwright.sheets.cover.binding import PartPages
from boardwright.sheets.layout import PageTooSmallError
from boardwright.typeset.content import Block, ListBlock, Paragraph
from boardwright.writers import Output


@dataclass(frozen=True)
class AidPart(Part):
    """The sheet of player aids, for a game that has words for one in the set's language.

    `blocks` have room for all figures of its text, and `names` are theirs.
    """

    paper: OnPaper
    text: Source
    blocks: tuple[Block, ...]
    names: tuple[str, ...]
    shown: tuple[ExampleFigures, ...] = ()

    order = 35

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "AidPart | LeftOut | None":  # noqa: ARG003 - as every part
        kit, language = paper.loaded.kit, paper.language
        found = aid_text(paper.loaded)
        if found is None:
            if "aid" in paper.asked:
                raise paper.error("sheet.language", _missing(kit, language, own=paper.loaded.config.sheet.rules))
            return None
        names = ConfiguredFigures(Drawing(PICTURE, PICTURE, ()))
        blocks = load_rule_sheet(
            found.content, found.shown, rule_values(paper.loaded, paper.game.played), names, language, aid=True
        ).blocks
        part = cls(paper, found, blocks, tuple(dict.fromkeys(names.names)))
        sheet = part._sheet(blocks)
        try:
            sheet.check(paper.page)
        except PageTooSmallError as error:
            own = paper.loaded.config.sheet.aid
            if own is not None and (excess := sheet.card.excess()):
                words = _too_long(own, excess)
                if "aid" in paper.asked:
                    raise paper.here("sheet.aid", f"{words}; shorten it") from None
                return LeftOut("sheet.aid", f"{words}, so it is left out; shorten it ({paper.paper.shown})")
            if "aid" in paper.asked:
                raise paper.here("page.paper", str(error)) from None
            return LeftOut("page.paper", "too small for the player aids, which are left out")
        return part

    def showing(self, shown: Showing) -> "AidPart":
        return replace(self, shown=(*shown.examples, *shown.pictured))

    def check(self, coming: Collection[str] = ()) -> None:
        """Look whether there are such figures, without drawing any.

        Raises:
            ConfigError: with every problem in the text.
        """
        here = frozenset((*coming, *(one.id for one in self.shown)))
        known = frozenset(stock_names("examples"))
        if not here.union(known).issuperset(self.names):
            figures = SheetFigures(here, known, lambda _name: None)
            values, language = rule_values(self.paper.loaded, self.paper.game.played), self.paper.language
            load_rule_sheet(self.text.content, self.text.shown, values, figures, language, aid=True)

    def drawn(self) -> tuple[Page, ...]:
        theme, language = self.paper.theme, self.paper.language
        shown = {one.id: one for one in self.shown if one.id in self.names}
        pictures = {name: one.vignette(theme, PICTURE, language) for name, one in shown.items()}
        loaded, words = self.paper.loaded, wording(self.paper.loaded.kit, language)
        # That of the board, not of some figure: which figures there are depends on the other parts that are asked for.
        drawer = loaded.kit.drawer(loaded)
        players = loaded.kit.engine().players
        named = not drawer.signs_are_names
        signs = [
            (words.player(name) if named else "", drawer.sign(number, (0.0, 0.0), SIGN, theme))
            for number, name in enumerate(players)
        ]
        if isinstance(drawer, SignsOfKinds):
            signs += [(words.game.kinds[kind], sign) for kind, sign in drawer.kind_signs(SIGN, theme).items()]
        return self._sheet(tuple(_pictured(self.blocks, pictures)), tuple(signs)).pages(self.paper.page)

    def _sheet(self, blocks: tuple[Block, ...], signs: tuple[Sign, ...] = ()) -> AidSheet:
        paper = self.paper
        text = replace(paper.text, subtitle=SET_WORDS[paper.language].parts["aid"], facts=())
        card = AidCard(paper.text.title, blocks, paper.theme, signs, paper.text.game)
        return AidSheet(text, paper.theme, card, paper.game.played.players)

    @property
    def pictured(self) -> tuple[str, ...]:
        return self.names

    @property
    def count(self) -> int:
        """Number of cards at the most."""
        return self.paper.game.played.players * MOST_CARDS

    def outputs(self) -> Iterator[SetOutput]:
        yield SetOutput("aid", Output(frozenset({"print"}), lambda: self.paper.document(self.pages)))

    def bound(self) -> PartPages:
        return PartPages("aid", self.pages, len(self.pages))


def _pictured(blocks: Iterable[Block], pictures: Mapping[str, Drawing]) -> Iterator[Block]:
    """Blocks with their pictures; those of examples that are not for this board are left out."""
    for block in blocks:
        if isinstance(block, ListBlock):
            yield replace(block, items=tuple(tuple(_pictured(item, pictures)) for item in block.items))
        elif isinstance(block, Paragraph) and block.picture:
            drawing = pictures.get(block.picture.name)
            yield replace(block, picture=replace(block.picture, drawing=drawing) if drawing else None)
        else:
            yield block


def _missing(kit: GameKit[Any], language: str, *, own: str | None) -> str:
    """Why there is no player aid."""
    if own is not None:
        return "a set with rules of your own has no player aid of ours; 'aid:' names one of your own"
    return f"{kit.credit.name} has no player aid in this language: {aid_path(kit, language).name}"


def _too_long(name: str, excess: Excess) -> str:
    """By how much the words of a player aid are too many."""
    lines = counted(math.ceil(excess.height / LEADING - 1e-6), "line")
    size = f"{decimal(CARD[0])} x {decimal(CARD[1])} mm"
    return f"{quote(name)} is too long for player aids: {lines} more than {MOST_CARDS} cards of {size} have room for"


PART = AidPart
