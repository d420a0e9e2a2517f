"""Places as steps in examples of any board: `{at: [1, 0]}`, and texts that are put together from them.

Wherever an example has a text that names a place, a step may stand instead; where the text says more, such as a turn,
it may be a list of texts and steps, which are joined: `[{at: [0, 0]}, "-", {at: [2, 1]}, W]`. So several turns to show
are a list of such lists.
"""

from collections.abc import Callable, Mapping
from typing import Any

from boardrules.claims import claim_kinds, claim_of
from boardrules.errors import KeyName
from boardrules.values import dataclass
from boardrules.vocabulary.reading import chosen, own_problem
from boardrules.vocabulary.shapes import Either, Key, ListOf, MappingOf, Record, Shape, Text
from boardrules.vocabulary.words import MOST_TURNS, NAME, NAMES, ROWS, TURN
from boardwright.config.marks import MOST_MARKS, PLACE_KEYS
from boardwright.config.problems import Path, did_you_mean, one_of, shown
from boardwright.games.engines import AnyGame
from boardwright.games.teaching import MIDDLE

AT, FROM = "at", "from"

STEPS_FROM = "steps_from"
"""Key of an example that says where its steps start."""

FARTHEST = 100

SAMPLE = "a1"
"""Stands for every step while there is no board."""

_PLACES = Either((NAME, NAMES), "a place or a list of places")

CROP = Either((NAMES, Record("Crop", "A part.", (Key("around", NAMES, "Its places."),))), "a list or a mapping")
"""The part of a board that a figure shows, as far as it names places."""

MARKS = ListOf(Record("Mark", "A mark.", tuple(Key(key, _PLACES, "Its places.") for key in PLACE_KEYS)), MOST_MARKS)
"""Marks, as far as they name places; `config.marks` has the whole of them."""

Told = tuple[Path, str]


@dataclass(frozen=True, slots=True)
class Step:
    """Steps to the right of a start, and up."""

    across: float
    up: float
    start: str = MIDDLE


def spelled(
    engine: type[AnyGame],
    data: Mapping[str, Any],
    name: Callable[[Step, Path], str],
    rows: Callable[[str, Path], str] = lambda text, _path: text,
) -> tuple[dict[str, Any], list[Told]]:
    """The data of an example with a name for each step, and rows as `rows` has them; and what is wrong with steps."""
    start = data.get(STEPS_FROM, MIDDLE)
    speller = _Speller(name, rows, start if isinstance(start, str) else MIDDLE, [])
    shapes: dict[str, Shape] = {key.name: key.shape for key in engine.position_keys}
    several = isinstance(shown_turns := data.get("show"), list) and any(isinstance(one, list) for one in shown_turns)
    shapes |= {
        "show": ListOf(TURN, MOST_TURNS) if several else TURN,
        "moves": ListOf(TURN, MOST_TURNS),
        "crop": CROP,
        "marks": MARKS,
    }
    done = {key: speller.value(shapes[key], value, (key,)) if key in shapes else value for key, value in data.items()}
    claims, kinds = done.get("claims"), claim_kinds(engine)
    if isinstance(claims, list):
        done["claims"] = [
            {kind.kind: speller.value(kinds[kind.kind].shape, kind.value, ("claims", place, kind.kind))}
            if (kind := claim_of(one)).kind in kinds
            else one
            for place, one in enumerate(claims)
        ]
    return done, speller.told


@dataclass(frozen=True, slots=True)
class _Speller:
    """Replaces steps in values of known shapes; the shape of everything else is checked elsewhere."""

    name: Callable[[Step, Path], str]
    rows: Callable[[str, Path], str]
    start: str
    told: list[Told]

    def value(self, shape: Shape, value: Any, path: Path) -> Any:
        if isinstance(shape, Text):
            return value if shape.words else self._text(shape, value, path)
        if shape == _PLACES and isinstance(value, Mapping):
            return self._text(NAME, value, path)
        if own_problem(shape, value):
            return value
        match shape:
            case Either():
                return self.value(chosen(shape, value), value, path)
            case ListOf(item):
                return [self.value(item, one, (*path, place)) for place, one in enumerate(value)]
            case MappingOf(inner):
                return {key: self.value(inner, one, (*path, key)) for key, one in value.items()}
            case Record(keys=keys):
                inner_shapes = {key.name: key.shape for key in keys}
                return {
                    key: self.value(inner_shapes[key], one, (*path, key)) if key in inner_shapes else one
                    for key, one in value.items()
                }
        return value

    def _text(self, shape: Text, value: Any, path: Path) -> Any:
        if shape == ROWS:
            return self.rows(value, path) if isinstance(value, str) and value else value
        if isinstance(value, Mapping):
            return self._step(value, path)
        if not isinstance(value, list) or not value:
            return value
        parts = []
        for place, part in enumerate(value):
            if isinstance(part, Mapping):
                parts.append(self._step(part, (*path, place)))
            elif isinstance(part, str):
                parts.append(part)
            elif part is not None:
                hint = "; put it in quotes" if isinstance(part, (bool, int, float)) else ""
                words = f"must be text or a step such as {{at: [1, 0]}}, not {shown(part)}{hint}"
                self.told.append(((*path, place), words))
        return "".join(parts)

    def _step(self, value: Mapping[Any, Any], path: Path) -> str:
        told = [*_key_problems(value, path), *_at_problems(value, path)]
        start = value.get(FROM, self.start)
        if not isinstance(start, str):
            told.append(((*path, FROM), f"must be text, not {shown(start)}"))
        if told or value[AT] is None:  # None stands for what could not be read, which is told already
            self.told.extend(told)
            return SAMPLE
        across, up = value[AT]
        return self.name(Step(across, up, start), path)


def _key_problems(value: Mapping[Any, Any], path: Path) -> list[Told]:
    names = [str(name) for name in value if name not in (AT, FROM)]
    told: list[Told] = []
    for name in names[:3]:
        hint = did_you_mean(name, (AT, FROM)) or f"; a step has the keys {one_of((AT, FROM))}"
        told.append(((*path, KeyName(name)), f"unknown key{hint}"))
    if AT not in value and not names:
        told.append((path, "the key 'at' is missing; a step is {at: [1, 0]}, to the right and up"))
    return told


def _at_problems(value: Mapping[Any, Any], path: Path) -> list[Told]:
    if AT not in value or value[AT] is None:
        return []
    steps, where = value[AT], (*path, AT)
    if not isinstance(steps, list) or len(steps) != 2:
        return [(where, f"must be two numbers, steps to the right and up, not {shown(steps)}")]
    told: list[Told] = []
    for place, number in enumerate(steps):
        is_number = isinstance(number, (int, float)) and not isinstance(number, bool)
        if is_number and not abs(number) <= FARTHEST:
            told.append(((*where, place), f"must be at most {FARTHEST} steps, not {shown(number)}"))
        elif not is_number or number * 2 != int(number * 2):
            told.append(((*where, place), f"must be a whole number of steps, or a half one, not {shown(number)}"))
    return told
