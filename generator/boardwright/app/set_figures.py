"""Which verified examples and figures go with each set of a build: decided, and proved, before anything is written."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from boardrules.examples import VerifiedExample
from boardwright.app.drawers import drawer_of
from boardwright.app.errors import InputError, UsageError
from boardwright.app.examples import ExampleFile, Examples
from boardwright.app.figures import WIDTH
from boardwright.app.plan import find_theme
from boardwright.app.rules import Boards, board_source
from boardwright.app.set_plan import Planned
from boardwright.app.sources import Source
from boardwright.config.load import LoadedConfig, load_config
from boardwright.config.problems import ConfigError
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.theme import Theme


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
        InputError: with the problems of everything that cannot be read or makes no sense.
        RefutedError: with every false claim.
    """
    examples = Examples(Boards())
    errors: list[ConfigError | UsageError] = []
    # For each plan two groups: what goes with its board, and what its figures show.
    groups: list[tuple[Source, ...]] = []
    for plan in planned:
        loaded = plan.loaded
        try:
            own = examples.of_config(loaded, plan.source) if every or loaded.config.examples else ()
            groups += [own, examples.of_figures(loaded) if figures else ()]
        except ConfigError as error:
            errors.append(error)
    if errors:
        raise InputError(errors)
    verified = examples.verified(groups)
    done = []
    for index, plan in enumerate(planned):
        drawn = tuple(
            _figure(plan.loaded, number, one, examples.file(source))
            for number, (one, source) in enumerate(zip(verified[2 * index + 1], groups[2 * index + 1], strict=True))
        )
        proved = verified[2 * index]
        done.append(replace(plan, sets=tuple(replace(one, examples=proved, figures=drawn) for one in plan.sets)))
    return tuple(done)


def _figure(loaded: LoadedConfig, index: int, one: VerifiedExample, file: object) -> PlannedFigure:
    assert isinstance(file, ExampleFile)
    asked = loaded.config.figures[index]
    board = board_source(file.loaded)
    drawer = drawer_of(load_config(board.content, board.shown, board.folder))
    name, key = (asked.theme, ("figures", index, "theme")) if asked.theme else (loaded.config.theme, ("theme",))
    theme = find_theme(loaded, name, key)
    return PlannedFigure(one, drawer, theme, asked.width or WIDTH, asked.format)
