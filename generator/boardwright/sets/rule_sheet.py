"""The rule sheet of a set: its text in the language asked for, values of its board, figures of its examples."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from boardrules.examples import VerifiedExample
from boardwright.app.credits import CREDITS
from boardwright.config.errors import InputError
from boardwright.app.rule_values import rule_values
from boardwright.games.sources import read_file
from boardwright.games.stock import stock_folder, stock_names
from boardwright.config.problems import ConfigError
from boardwright.config.rule_sheets import load_rule_sheet
from boardwright.figures.diagram.story import SOLUTION
from boardwright.figures.drawing import Drawing
from boardwright.figures.languages import BASE
from boardwright.games.load import LoadedConfig
from boardwright.games.words import game_languages, game_words
from boardwright.typeset.content import Figure, RuleSheet, Run


def sheet_path(game: str, language: str) -> Path | None:
    """Text of a game's rules in a language, None where there is none."""
    path = stock_folder() / "rulesheets" / (f"{game}.md" if language == BASE else f"{game}.{language}.md")
    return path if path.is_file() else None


def check_language(loaded: LoadedConfig) -> None:
    """Refuse a language in which a config's game has no rules.

    Raises:
        ConfigError: naming the languages that the game has.
    """
    game, language = loaded.config.game, loaded.config.sheet.language
    there = [name for name in game_languages(game) if sheet_path(game, name)]
    if language not in there:
        message = f"the rules of {CREDITS[game].name} are not there in this language yet, but in {', '.join(there)}"
        raise loaded.error(loaded.problem("sheet.language", message))


def rule_sheet(
    loaded: LoadedConfig, examples: tuple[VerifiedExample, ...], draw: Callable[[str], Drawing | None]
) -> RuleSheet:
    """Rules for the board of a config; `draw` makes the figure of a name, or None where the page has no room for it.

    Raises:
        ConfigError: with every problem of the text: a placeholder without a value, a figure without an example.
    """
    game, language = loaded.config.game, loaded.config.sheet.language
    path = sheet_path(game, language)
    assert path is not None
    values = rule_values(loaded) | {"has_examples": bool(examples)}
    titled = game_words(game, language).titled
    captions = {one.example.id: titled(one.example.id, one.example.title, one.example.caption)[1] for one in examples}
    made = ("components", "placements") if game == "fen" else ()
    figures = SheetFigures(frozenset((*captions, *made)), draw)
    sheet = load_rule_sheet(read_file(path, path.name), path.name, values, figures, language)
    blocks = tuple(
        Figure(block.name, block.drawing, (Run(captions[block.name]),))
        if isinstance(block, Figure) and not block.caption and captions.get(block.name)
        else block
        for block in sheet.blocks
    )
    return RuleSheet(sheet.title, blocks, sheet.language)


def check_sheets(planned: Iterable[tuple[LoadedConfig, tuple[VerifiedExample, ...]]]) -> None:
    """Read the rule sheets of configs, each with its examples, before anything is drawn.

    Raises:
        InputError: with every problem of every text, told once.
    """
    errors: dict[str, ConfigError] = {}
    for loaded, examples in planned:
        try:
            rule_sheet(loaded, examples, lambda _name: None)
        except ConfigError as error:
            errors.setdefault(str(error), error)
    if errors:
        raise InputError(errors.values())


class SheetFigures(Mapping[str, Drawing | None]):
    """Figures by the name that a rule sheet gives them, drawn when asked for.

    A stock example that goes with another board is known, but has no figure here.
    """

    def __init__(self, here: frozenset[str], draw: Callable[[str], Drawing | None]) -> None:
        self._here = here
        self._known = here | frozenset(stock_names("examples"))
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
