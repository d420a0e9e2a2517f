"""An example of any board on the board at hand: its steps become names, its search finds a position."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from boardrules.values import dataclass
from boardwright.config.crops import CropModel
from boardwright.config.document import LoadedFile
from boardwright.config.examples import ExampleModel
from boardwright.config.marks import Mark
from boardwright.config.problems import Path, did_you_mean, one_of, quote
from boardwright.games.engines import AnyGame
from boardwright.games.examples import ReadExample
from boardwright.games.kit import LoadedConfig
from boardwright.games.steps import SAMPLE, Step, Told, spelled
from boardwright.games.teaching import Found, Teaching

if TYPE_CHECKING:
    from boardwright.figures.diagram.drawer import FrameDrawer

NOT = "not "


class NotHereError(Exception):
    """An example of any board is not for this one; the text says why, and `path` leads to what asks for more."""

    def __init__(self, path: Path, words: str) -> None:
        super().__init__(words)
        self.path = path


@dataclass(frozen=True, slots=True)
class OnBoard:
    """An example as on a board with a name, and what draws it if not the whole board is drawn."""

    loaded: LoadedFile[ExampleModel]
    drawer: "FrameDrawer | None" = None


def on_board(read: ReadExample, config: LoadedConfig[Any], game: AnyGame) -> OnBoard:
    """An example of any board on the board of a config.

    Raises:
        NotHereError: the board does not meet its conditions, or has no room for it.
        ConfigError: when the example asks for what the game does not know.
    """
    teaching = config.kit.teaching() if config.kit.teaching else Teaching(())
    _check_conditions(read, config)
    if read.steps is None:
        raise TypeError("this example is for a board with a name")
    data, drawer = dict(read.steps), None
    if read.loaded.model.find is not None:
        found = teaching.searches[read.loaded.model.find](config, game)
        if found is None:
            raise NotHereError(("find",), "nothing of the kind was found on this board")
        data, drawer = _with(data, found), found.drawer
    loaded, steps = read.loaded, _Steps(teaching, config, [], [])
    spelt, _ = spelled(read.engine, data, steps.name, steps.rows)
    if steps.told:
        raise loaded.error(*(loaded.problem(path, words) for path, words in steps.told))
    if steps.missing:
        raise NotHereError(*steps.missing[0])
    known = {key: tuple(value) if isinstance(value, list) else value for key, value in spelt.items()}
    own: dict[str, Any] = {key: known[key] for key in ("claims", "show", "moves") if key in known}
    crop = known.get("crop", loaded.model.crop)
    own["crop"] = CropModel.model_validate(crop) if isinstance(crop, dict) else crop
    own["marks"] = tuple(map(Mark.model_validate, known.get("marks", ())))
    document = replace(loaded.document, data=spelt)
    return OnBoard(replace(loaded, model=loaded.model.model_copy(update=own), document=document), drawer)


def _with(data: Mapping[str, Any], found: Found) -> dict[str, Any]:
    """The data of an example with what was found; claims of its own come first, as in its file."""
    claims = [*data.get("claims", ()), *found.claims]
    show = {"show": found.show} if found.show is not None else {}
    return {**data, **found.position, **show, "claims": claims}


@dataclass(frozen=True, slots=True)
class _Steps:
    """Names for steps on one board; collects what the board does not have, and what no board has."""

    teaching: Teaching
    config: LoadedConfig[Any]
    missing: list[tuple[Path, str]]
    told: list[Told]

    def name(self, step: Step, path: Path) -> str:
        if self.teaching.places is None:
            words = f"boards of {self.config.kit.name} have no steps; name the board and its places"
            self.told.append((path, words))
            return SAMPLE
        places = self.teaching.places(self.config)
        if step.start not in places.starts:
            hint = did_you_mean(step.start, places.starts) or f"; use {one_of(places.starts)}"
            self.told.append(((*path, "from"), f"steps do not start from {quote(step.start)}{hint}"))
            return SAMPLE
        name = places.name(step.across, step.up, step.start)
        if name is None:
            self.missing.append((path, "this board has no place there"))
        return name or SAMPLE

    def rows(self, text: str, path: Path) -> str:
        if self.teaching.places is None:
            return text
        rows = self.teaching.places(self.config).rows(text)
        if rows is None:
            self.missing.append((path, "this board has no room for these rows"))
        return rows or text


def _check_conditions(read: ReadExample, config: LoadedConfig[Any]) -> None:
    """Look whether a board meets the conditions of an example, which are those of its rule sheet."""
    conditions = read.loaded.model.when or ()
    values = config.kit.rule_values(config) if conditions else {}
    answers = sorted(name for name, value in values.items() if isinstance(value, bool))
    for place, condition in enumerate(conditions):
        name = condition.removeprefix(NOT)
        if name not in answers:
            hint = did_you_mean(name, answers) or f"; use {one_of(answers)}"
            words = f"rule sheets of {config.kit.name} have no condition {quote(name)}{hint}"
            raise read.loaded.error(read.loaded.problem(("when", place), words))
        if bool(values[name]) is condition.startswith(NOT):
            raise NotHereError(("when", place), f"this board does not meet the condition {quote(condition)}")
