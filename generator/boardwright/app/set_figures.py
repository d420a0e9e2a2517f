"""Which verified examples and figures go with each set of a build: decided, and proved, before anything is written."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from boardrules.examples import VerifiedExample
from boardwright.app.drawers import drawer_of_example
from boardwright.config.errors import InputError, merged, noted
from boardwright.app.examples import ExampleFile, Examples
from boardwright.app.figures import language_problem
from boardwright.app.plan import find_theme
from boardwright.app.rules import Boards
from boardwright.app.set_plan import Planned
from boardwright.games.sources import Source
from boardwright.config.models import Figure
from boardwright.config.problems import ConfigError
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.figure import too_narrow
from boardwright.figures.theme import Theme
from boardwright.figures.widths import WIDTH
from boardwright.games.load import LoadedConfig


@dataclass(frozen=True, slots=True)
class PlannedFigure:
    """A figure that a config asks for: its example, how it is drawn, and its file's suffix without the dot."""

    verified: VerifiedExample
    drawer: FrameDrawer
    theme: Theme
    width: float
    kind: str

    @property
    def id(self) -> str:
        """Id of its example, which names its file."""
        return self.verified.example.id


def with_examples(planned: Sequence[Planned], *, every: bool, figures: bool) -> tuple[Planned, ...]:
    """Plans with their verified examples and figures.

    Unless `every` one is wanted, only examples that configs name are verified.

    Raises:
        InputError: with the problems of everything that cannot be read or makes no sense, and every false claim.
        RefutedError: with every false claim, when that is all.
    """
    examples = Examples(Boards())
    errors: list[ConfigError] = []
    # For each plan what goes with its board, and what its figures show.
    owns: list[tuple[Source, ...]] = []
    shows: list[tuple[Source, ...]] = []
    themes: list[tuple[Theme, ...]] = []
    for plan in planned:
        loaded = plan.loaded
        with noted(errors):
            owns.append(examples.of_config(loaded, plan.source) if every or loaded.config.examples else ())
        with noted(errors):
            shows.append(examples.of_figures(loaded) if figures else ())
        with noted(errors):
            themes.append(figure_themes(loaded) if figures else ())
    if errors:
        raise InputError(errors)
    verified = examples.verified([*owns, *shows])
    done = []
    proofs, shown = verified[: len(owns)], verified[len(owns) :]
    for plan, ones in zip(planned, shown, strict=True):
        with noted(errors):
            _check_language(plan.loaded, ones)
    if errors:
        raise InputError(errors)
    for index, (plan, proved) in enumerate(zip(planned, proofs, strict=True)):
        each = zip(
            plan.loaded.config.figures if figures else (), shown[index], shows[index], themes[index], strict=True
        )
        drawn = tuple(_figure(asked, one, examples.file(source), theme) for asked, one, source, theme in each)
        sets = tuple(replace(one, examples=proved, figures=drawn) for one in plan.sets)
        done.append(replace(plan, sets=sets, warnings=(*plan.warnings, *_warnings(plan.loaded, drawn))))
    return tuple(done)


def figure_themes(loaded: LoadedConfig) -> tuple[Theme, ...]:
    """Theme of each figure that a config asks for: its own, or the config's.

    Raises:
        ConfigError: with every theme that there is none of, or the first theme file that is wrong.
    """
    found: list[Theme] = []
    errors: list[ConfigError] = []
    for index, asked in enumerate(loaded.config.figures):
        with noted(errors):
            name, key = (asked.theme, ("figures", index, "theme")) if asked.theme else (loaded.config.theme, ("theme",))
            found.append(find_theme(loaded, name, key))
    if errors:
        raise merged(errors)
    return tuple(found)


def _check_language(loaded: LoadedConfig, shown: Sequence[VerifiedExample]) -> None:
    """Refuse figures of other games that cannot be worded in the set's language.

    Raises:
        ConfigError: with each of them.
    """
    language = loaded.config.sheet.language
    problems = [
        loaded.problem(("figures", index, "example"), problem)
        for index, one in enumerate(shown)
        if (problem := language_problem(one.example.game.name, language))
    ]
    if problems:
        raise loaded.error(*problems)


def _warnings(loaded: LoadedConfig, figures: Sequence[PlannedFigure]) -> Iterator[str]:
    """A line for each figure that is too narrow for the words on its board."""
    for index, figure in enumerate(figures):
        if missing := too_narrow(figure.drawer, figure.width):
            problem = loaded.problem(("figures", index, "width"), missing)
            yield f"warning: {problem.render(loaded.source)}"


def _figure(asked: Figure, one: VerifiedExample, file: object, theme: Theme) -> PlannedFigure:
    assert isinstance(file, ExampleFile)
    return PlannedFigure(one, drawer_of_example(file.loaded), theme, asked.width or WIDTH, asked.format)
