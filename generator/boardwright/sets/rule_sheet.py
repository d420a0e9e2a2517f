"""The rule sheet of a set: its text in the wanted language, values of its board, figures of its examples."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from boardwright.config.rule_sheets import Value, load_rule_sheet
from boardwright.figures.diagram.story import SOLUTION
from boardwright.figures.drawing import Drawing
from boardwright.games.credits import credit_of
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.kit import LoadedConfig
from boardwright.games.stock import stock_names
from boardwright.games.titles import title_of
from boardwright.sets.languages import rules_text
from boardwright.typeset.content import Figure, RuleSheet, Run


def rule_sheet(
    loaded: LoadedConfig[Any],
    made: Sequence[str],
    examples: Sequence[ExampleFigures],
    draw: Callable[[str], Drawing | None],
) -> RuleSheet:
    """Rules for the board of a config.

    `draw` draws a figure by its name, an example's or one of those the game has `made`; it returns None if the page has
    no room for it.

    Raises:
        ConfigError: with every problem in the text: a placeholder without a value, a figure without an example.
    """
    language = loaded.config.sheet.language
    text = rules_text(loaded)
    values = rule_values(loaded) | {"has_examples": bool(examples)}
    captions = {one.id: one.titled(language)[1] for one in examples}
    figures = SheetFigures(frozenset((*captions, *made)), frozenset((*stock_names("examples"), *made)), draw)
    sheet = load_rule_sheet(text.content, text.shown, values, figures, language)
    blocks = tuple(
        Figure(block.name, block.drawing, (Run(captions[block.name]),))
        if isinstance(block, Figure) and not block.caption and captions.get(block.name)
        else block
        for block in sheet.blocks
    )
    return RuleSheet(sheet.title, blocks, sheet.language)


def rule_values(loaded: LoadedConfig[Any]) -> dict[str, Value]:
    """Values of all placeholders of a game's rule sheet; numbers are written out as figures.

    Raises:
        ConfigError: when the board is impossible.
    """
    credit = credit_of(loaded.kit, loaded.config.sheet.language)
    common: dict[str, Value] = {"title": title_of(loaded), "author": credit.author, "rights": credit.rights}
    return {**common, **loaded.kit.rule_values(loaded)}


class SheetFigures(Mapping[str, Drawing | None]):
    """Figures by their names in a rule sheet, drawn when asked for.

    A stock example for another board is known, but has no figure here.
    """

    def __init__(self, here: frozenset[str], known: frozenset[str], draw: Callable[[str], Drawing | None]) -> None:
        self._here = here
        self._known = here | known
        self._draw = draw

    def __getitem__(self, name: str) -> Drawing | None:
        if name not in self:
            raise KeyError(name)
        return self._draw(name) if name.removesuffix(SOLUTION) in self._here else None

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name.removesuffix(SOLUTION) in self._known

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._known))

    def __len__(self) -> int:
        return len(self._known)
