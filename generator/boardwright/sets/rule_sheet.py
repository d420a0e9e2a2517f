"""The rule sheet of a set: its text in the wanted language, values of its board, figures of its examples."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from boardwright.config.problems import ConfigError, quote
from boardwright.config.rule_sheets import Value, load_rule_sheet
from boardwright.figures.diagram.panels import SOLUTION
from boardwright.figures.drawing import Drawing
from boardwright.figures.play_facts import PlayFacts
from boardwright.figures.words import SET_WORDS
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.kit import LoadedConfig
from boardwright.games.registry import game_names
from boardwright.games.stock import stock_names
from boardwright.games.words import credit_of, title_of
from boardwright.sets.languages import rules_text
from boardwright.typeset.content import Figure, RuleSheet, Run

MOST_NAMED: Final = 5
"""Figures that a warning names."""


def rule_sheet(
    loaded: LoadedConfig[Any],
    made: Sequence[str],
    examples: Sequence[ExampleFigures],
    draw: Callable[[str], Drawing | None],
    coming: Collection[str],
    played: PlayFacts,
) -> RuleSheet:
    """Rules for the board of a config; `played` says how long a game takes.

    `draw` draws a figure by its name, an example's or one of those the game has `made`; it returns None if the page has
    no room for it. `coming` are ids of further examples of the set, which may be named although they are not here yet.

    Raises:
        ConfigError: with every problem in the text: a placeholder without a value, a figure without an example.
    """
    language = loaded.config.sheet.language
    text = rules_text(loaded)
    values = rule_values(loaded, played) | {"has_examples": bool(examples) or bool(coming)}
    captions = {one.id: one.caption_beside(language) for one in examples}
    here = frozenset((*captions, *coming, *made))
    figures = SheetFigures(here, frozenset((*stock_names("examples"), *made)), draw)
    sheet = load_rule_sheet(text.content, text.shown, values, figures, language)
    blocks = tuple(
        Figure(block.name, block.drawing, (Run(captions[block.name]),))
        if isinstance(block, Figure) and not block.caption and captions.get(block.name)
        else block
        for block in sheet.blocks
    )
    return RuleSheet(sheet.title, blocks, sheet.language)


def rule_values(loaded: LoadedConfig[Any], played: PlayFacts | None = None) -> dict[str, Value]:
    """Values of all placeholders of a game's rule sheet; numbers are written out as figures.

    `played` are the facts of the set, which the cover shows too.

    Raises:
        ConfigError: when the board is impossible.
    """
    language = loaded.config.sheet.language
    credit, duration = credit_of(loaded.kit, language), SET_WORDS[language].duration(played or PlayFacts())
    common: dict[str, Value] = {
        "title": title_of(loaded),
        "author": credit.author,
        "rights": credit.rights,
        "duration": duration,
    }
    return {**common, **loaded.kit.rule_values(loaded)}


def strange_figures(loaded: LoadedConfig[Any]) -> str:
    """A warning about examples of other games in a rule sheet of the user's own: they have no figure there.

    Empty if there are none. Mistakes in the sheet are told elsewhere.
    """
    asked = ConfiguredFigures()
    with suppress(ConfigError):
        text, values = loaded.file("sheet", "rules"), rule_values(loaded) | {"has_examples": True}
        load_rule_sheet(text.content, text.shown, values, asked)
    others = [name for name in game_names() if name != loaded.kit.name]
    stock = frozenset(stock_names("examples"))
    strange = [
        quote(name)
        for name in dict.fromkeys(asked.names)
        if name.removesuffix(SOLUTION) in stock and any(name.startswith(f"{other}-") for other in others)
    ]
    if not strange:
        return ""
    what = "is an example of another game and is" if len(strange) == 1 else "are examples of other games and are"
    told = ", ".join(strange[:MOST_NAMED]) + (f" and {len(strange) - MOST_NAMED} more" * (len(strange) > MOST_NAMED))
    return f"{told} {what} left out of the rule sheet"


class ConfiguredFigures(Mapping[str, Drawing | None]):
    """Figures of any name, in place of each of which `drawing` stands; `names` are those that a sheet asks for."""

    def __init__(self, drawing: Drawing | None = None) -> None:
        self.names: list[str] = []
        self._drawing = drawing

    def __getitem__(self, name: str) -> Drawing | None:
        self.names.append(name)
        return self._drawing

    def __contains__(self, name: object) -> bool:
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


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
