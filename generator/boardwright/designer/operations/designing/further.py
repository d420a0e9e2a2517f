"""What is wrong with a config whose sets are possible: its game, its examples, its figures, its own texts."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from boardwright.app.boards import Boards, game_of
from boardwright.app.check import checked_plan
from boardwright.app.examples import Examples
from boardwright.app.set_examples import figure_themes
from boardwright.config.errors import UsageError, noted
from boardwright.config.problems import ConfigError, Problem
from boardwright.designer.operations.problems import problems_of
from boardwright.games.kit import LoadedConfig
from boardwright.sets.from_config import Planned

OWN_KEYS: Final = (("examples",), ("figures",), ("sheet", "rules"), ("sheet", "aid"), ("sheet", "words"))
"""Keys with which a set shows what others do not: only then its examples and texts are looked at while it is designed.

Those of the program itself fit every board, and to verify them takes longer than to draw it.
"""


def further_problems(planned: Planned) -> Iterable[Problem]:
    """Problems as `boardwright check` tells them, besides those of making the sets."""
    loaded = planned.loaded
    if any(_is_set(loaded, path) for path in OWN_KEYS):
        return tuple(_of_check(planned))
    errors: list[ConfigError] = []
    with noted(errors):
        game_of(loaded)
    with noted(errors):
        figure_themes(loaded)
    return [problem for error in errors for problem in problems_of(error, loaded.source)]


def _is_set(loaded: LoadedConfig[Any], path: tuple[str, ...]) -> bool:
    data: Any = loaded.document.data
    for part in path:
        data = data.get(part) if isinstance(data, dict) else None
    return data is not None


def _of_check(planned: Planned) -> Iterator[Problem]:
    checked = checked_plan(planned, Examples(Boards()))
    loaded = planned.loaded
    if isinstance(checked.found, ConfigError):
        yield from problems_of(checked.found, loaded.source)
    elif isinstance(checked.found, UsageError):
        yield loaded.problem((), str(checked.found))
    for example in checked.examples:
        if example.code:
            yield from (loaded.problem("examples", line) for line in example.lines().splitlines())
