"""Which verified examples and figures go with each set of a build: decided, and proved, before anything is written."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from boardwright.app.boards import Boards
from boardwright.app.examples import Examples, VerifiedFile
from boardwright.app.figures.crop import asked_parts
from boardwright.app.figures.verified import figures_of
from boardwright.config.errors import InputError, noted
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.figures.theme import Theme
from boardwright.figures.widths import WIDTH
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.kit import LoadedConfig
from boardwright.games.themes import figure_themes
from boardwright.games.words import language_problem
from boardwright.sets.configured_figures import ConfiguredFigure
from boardwright.sets.from_config import Planned

FIGURE = 40
"""Work of drawing a figure, besides that for its board, in steps of its rules (`Game.effort`)."""

MARK = 3
"""Work of a mark on one place, in the same steps."""

LARGEST = 5_000
"""The same for the board of one figure at the most: that of some eight thousand hexagons, their edges and nodes."""

MOST_WORK = 25_000
"""Work of all figures in all sets of a config at the most, some six seconds; no stock config takes 3,000."""


def with_examples(
    planned: Sequence[Planned], *, every: bool, figures: bool, ids: dict[str, Path] | None = None
) -> tuple[Planned, ...]:
    """Plans with their verified examples and figures; `ids` gets the id of each example, with its file.

    Unless `every` one is wanted, only examples that configs name are verified.

    Raises:
        InputError: with the problems of everything that cannot be read or makes no sense, and every false claim.
        RefutedError: with every false claim, if nothing else is wrong.
    """
    examples = Examples(Boards())
    errors: list[ConfigError] = []
    # For each plan: the examples that go with its board, those pictured on its player aid, and those of its figures.
    owns: list[tuple[Source, ...]] = []
    pictured: list[tuple[Source, ...]] = []
    shows: list[tuple[Source, ...]] = []
    themes: list[tuple[Theme, ...]] = []
    for plan in planned:
        loaded = plan.loaded
        with noted(errors):
            owns.append(examples.of_config(loaded, plan.source) if every or loaded.config.examples else ())
        with noted(errors):
            names = dict.fromkeys(name for one in plan.sets for name in one.pictured)
            pictured.append(examples.of_aid(loaded, plan.source, names))
        with noted(errors):
            shows.append(examples.of_figures(loaded, plan.source) if figures else ())
        with noted(errors):
            themes.append(figure_themes(loaded, plan.sets[0].paper.board_theme) if figures else ())
    if errors:
        raise InputError(errors)
    count = len(planned)
    verified = examples.verified([*owns, *pictured, *shows])
    if ids is not None:
        ids.update(examples.places)
    own, beside = verified[:count], verified[count : 2 * count]
    shown = [[figures_of(*one) for one in ones] for ones in verified[2 * count :]]
    for number, (plan, ones) in enumerate(zip(planned, shown, strict=True)):
        with noted(errors):
            _check_language(plan.loaded, ones)
        with noted(errors):
            shown[number] = asked_parts(plan.loaded, ones)
    if errors:
        raise InputError(errors)
    done = []
    for plan, proved, ones in zip(planned, own, shown, strict=True):
        marks = {
            "examples": sum(len(mark.places) for file, _ in proved for mark in file.loaded.model.marks),
            "figures": sum(len(mark.places) for one in ones for mark in one.marks),
        }
        with noted(errors):
            check_work(plan.loaded, len(plan.sets), [one for _, one in proved], [one.verified for one in ones], marks)
    if errors:
        raise InputError(errors)
    for plan, proved, small, ones, looks in zip(planned, own, beside, shown, themes, strict=True):
        asked = tuple(
            ConfiguredFigure(
                one, theme, figure.width or WIDTH, figure.format, figure.ground, figure.language, figure.solution
            )
            for figure, one, theme in zip(plan.loaded.config.figures if figures else (), ones, looks, strict=True)
        )
        done.append(_showing(plan, proved, small, asked))
    if every:
        done = [_told(plan, examples.missing_words(plan.loaded, own)) for plan, own in zip(done, owns, strict=True)]
    return tuple(done)


def _told(plan: Planned, missing: str) -> Planned:
    """A plan that says which ideas of its game no picture on its board shows."""
    return replace(plan, warnings=(*plan.warnings, f"warning: {missing}")) if missing else plan


def _showing(
    plan: Planned, proved: Sequence[VerifiedFile], small: Sequence[VerifiedFile], asked: tuple[ConfiguredFigure, ...]
) -> Planned:
    """A plan whose sets show the examples on their own board, pictures on player aids, and the figures asked for."""
    kit = plan.loaded.kit
    drawer = kit.drawer(plan.loaded) if proved or small else None
    examples, pictured = ([figures_of(file, one, drawer) for file, one in files if drawer] for files in (proved, small))
    sets = tuple(one.showing(examples, asked, pictured) for one in plan.sets)
    return replace(plan, sets=sets, warnings=(*plan.warnings, *_warnings(plan.loaded, asked)))


def check_work(
    loaded: LoadedConfig[Any],
    sets: int,
    own: Sequence[Any],
    shown: Sequence[Any],
    marks: Mapping[str, int] = MappingProxyType({}),
) -> None:
    """Refuse more figures than a set can be made with: two hundred on six papers, or any of ten thousand faces.

    `marks` says on how many places those of the `examples` and of the `figures` stand.

    Raises:
        ConfigError: saying what to leave out.
    """
    efforts = {
        "examples": [one.example.game.effort for one in own],
        "figures": [one.example.game.effort for one in shown],
    }
    for key, found in efforts.items():
        if max(found, default=0) > LARGEST:
            words = "a figure of so large a board takes too much work in a set; leave it out, or take a smaller board"
            raise loaded.error(loaded.problem(key, words))
    work = {
        key: sets * (sum(FIGURE + effort for effort in found) + MARK * marks.get(key, 0))
        for key, found in efforts.items()
    }
    if sum(work.values()) <= MOST_WORK:
        return
    key = max(work, key=lambda one: work[one])
    on_papers = f" on {sets} papers" if sets > 1 else ""
    marked = f", with marks on {marks[key]:,} places," if marks.get(key) else ""
    words = f"figures of so many and so large boards{marked}{on_papers} take too much work"
    raise loaded.error(loaded.problem(key, f"{words}; leave some out, or ask for fewer papers or smaller boards"))


def _check_language(loaded: LoadedConfig[Any], shown: Sequence[ExampleFigures]) -> None:
    """Refuse figures of games that have no words in the set's language, or in that of the figure.

    Raises:
        ConfigError: with each of them.
    """
    usual = loaded.config.sheet.language
    problems = [
        loaded.problem(("figures", index, "language" if asked.language else "example"), problem)
        for index, (asked, one) in enumerate(zip(loaded.config.figures, shown, strict=False))
        if (problem := language_problem(one.kit, asked.language or usual, "figures"))
    ]
    if problems:
        raise loaded.error(*problems)


def _warnings(loaded: LoadedConfig[Any], figures: Sequence[ConfiguredFigure]) -> Iterator[str]:
    """A line for each figure too narrow for the words on its board."""
    for index, figure in enumerate(figures):
        if missing := figure.example.missing_at(figure.width):
            problem = loaded.problem(("figures", index, "width"), missing)
            yield f"warning: {problem.render(loaded.source)}"
