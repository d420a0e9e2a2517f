"""Examples from YAML: their common keys, and those that only their game understands, with every problem at its place.

`boardrules` defines, in one place, what a game's examples can say; here files are checked against it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path as FilePath
from typing import Any, Final

from boardrules.claims import claim_kinds, claim_of, claim_problems
from boardrules.errors import KeyName, Untold
from boardrules.problems import MOST_KEPT
from boardrules.values import dataclass
from boardrules.vocabulary.reading import shape_problems
from boardrules.vocabulary.wording import nearest
from boardwright.config.document import Document, LoadedFile
from boardwright.config.examples import ANY, MAX_CLAIMS, STARTS, ExampleModel
from boardwright.config.examples_load import kind_of
from boardwright.config.loader import Reading
from boardwright.config.problems import ConfigError, Path, Problem, cut_off, did_you_mean, one_of, quote
from boardwright.config.validate import is_within, mapping_in, read_model
from boardwright.games.engines import AnyGame, engines
from boardwright.games.kit import GameKit
from boardwright.games.registry import BrokenKitError, find_kit, game_names
from boardwright.games.steps import SAMPLE, spelled

Told = tuple[Path, str]
"""Path of a mistake, and what is wrong there; a path that ends with a `KeyName` leads to a key."""


@dataclass(frozen=True, slots=True)
class ReadExample:
    """An example whose file could be read.

    Attributes:
        loaded: The keys that all examples share, and the file.
        engine: Class of its game's rules.
        senseless: What makes no sense in its game even without a board: in the position's keys and the claims.
        steps: What the file says, with its steps, if it is for any board; `loaded` has a sample in place of each.

    """

    loaded: LoadedFile[ExampleModel]
    engine: type[AnyGame]
    senseless: tuple[Told, ...]
    steps: dict[str, Any] | None = None


def read_example(reading: Reading, source: str, folder: FilePath = FilePath()) -> ReadExample:
    """The example in a YAML file that has already been read.

    Raises:
        ConfigError: when its common keys are wrong or there is no such game; with everything senseless as well.
    """
    words = "an example is a mapping of keys such as 'board' and 'claims'"
    document, data = mapping_in(reading, source, words)
    _, problems, broken = reading
    if "moves" in data and kind_of(data) == "record":
        message = "this is a record, not an example; draw records one at a time: boardwright figure FILE -o NAME.svg"
        raise document.error(document.problem((), message))
    name = data.get("game")
    try:
        kit = find_kit(name) if isinstance(name, str) and name in game_names() else None
        engine = kit.engine() if kit else None
    except BrokenKitError as error:
        raise ConfigError(source, [document.problem(("game",), str(error))]) from None
    steps = data if data.get("board") == ANY and engine else None
    of_steps: list[Told] = []
    if steps is not None and engine:
        data, of_steps = spelled(engine, steps, lambda _step, _path: SAMPLE)
        document = replace(document, data=data)
    told = chain(of_steps, _senseless(engine, data, whole=not broken) if engine else _of_no_game(data))
    # Broken values have already been reported.
    new = (one for one in told if not is_within(one[0], broken))
    senseless = tuple(islice(new, MOST_KEPT))
    if rest := next(new, None):
        senseless = (*senseless, (rest[0], Untold(1 + sum(1 for _ in new))))
    unknown = [_unknown_game(document, name)] if isinstance(name, str) and name and engine is None else []
    try:
        loaded = read_model(ExampleModel, (document, problems, broken), source, words, folder)
    except ConfigError as error:
        found = (*error.problems, *unknown, *placed(document, senseless))
        raise ConfigError(source, found) from None
    if kit is None or engine is None:
        raise loaded.error(*unknown, *placed(document, senseless))
    if told_here := _of_any_board(kit, loaded.model):
        raise loaded.error(*placed(document, (*told_here, *senseless)))
    return ReadExample(loaded, engine, senseless, steps)


OF_THE_PICTURE: Final = ("width", "height", "theme", "ground", "language", "solution", "format")
"""Keys that somebody may look for in an example, which figures have; the command has options of the same names."""

_OF_FIGURES = ("id", "title", "caption", "in_sets", "show", "crop", "marks", "names", "first", "draw_claims")
"""Keys that change nothing in what is verified of a position."""


def says_what_is_verified(path: Path, game: AnyGame) -> bool:
    """Whether a key that makes no sense may have been meant for the position, so that claims cannot be judged."""
    key = str(path[0]) if path else ""
    if key in {one.name for engine in engines() for one in engine.position_keys}:
        return True
    known = (*ExampleModel.model_fields, *(one.name for one in game.position_keys))
    return key != "claims" and (key if key in known else nearest(key, known)) not in _OF_FIGURES


def _of_any_board(kit: GameKit[Any], model: ExampleModel) -> list[Told]:
    """Ideas and searches that a game does not have."""
    teaching = kit.teaching() if kit.teaching and (model.ideas or model.find) else None
    ideas, searches = (teaching.ideas, tuple(teaching.searches)) if teaching else ((), ())
    told: list[Told] = []
    for place, idea in enumerate(model.ideas):
        if idea not in ideas:
            told.append((("ideas", place), _no_such("idea", idea, ideas, kit.name)))
    if model.find is not None and model.find not in searches:
        told.append((("find",), _no_such("search", model.find, searches, kit.name)))
    return told


def _no_such(what: str, name: str, names: tuple[str, ...], game: str) -> str:
    if not names:
        return f"{game} has nothing of the kind; leave the key out"
    return f"{game} has no {what} {quote(name)}{did_you_mean(name, names) or f'; use {one_of(names)}'}"


def placed(document: Document, told: Iterable[Told]) -> list[Problem]:
    """Problems at their places in a file, cut off after as many as anybody would read."""
    return list(cut_off(_placed(document, *one) for one in told))


def _placed(document: Document, path: Path, message: str) -> Problem:
    found = document.problem(path, message, at_key=bool(path) and isinstance(path[-1], KeyName))
    return Problem.of_more(found.line, found.column, message.number) if isinstance(message, Untold) else found


def _unknown_game(document: Document, name: str) -> Problem:
    hint = did_you_mean(name, game_names()) or f"; use {one_of(game_names())}"
    return document.problem(("game",), f"unknown game {quote(name)}{hint}")


def _senseless(engine: type[AnyGame], data: dict[str, Any], *, whole: bool) -> Iterator[Told]:
    """What makes no sense in a game; mistakes that involve several keys only if the file could be read as a whole."""
    yield from _position_problems(engine, data)
    if whole:
        yield from _start_problems(engine, data)
    claims = data.get("claims")
    # If a list is not a list, or is too long, only that is reported.
    for place, claim in enumerate(claims if isinstance(claims, list) and len(claims) <= MAX_CLAIMS else ()):
        yield from _of_others(engine, claim, place) or claim_problems(engine, claim, ("claims", place))


def _of_others(engine: type[AnyGame], claim: object, place: int) -> list[Told]:
    """A problem if a claim belongs to other games."""
    kind = claim_of(claim).kind
    if kind in claim_kinds(engine):
        return []
    others = [engine.name for engine in engines() if kind in {own.name for own in engine.claims}]
    words = f"examples of {engine.name} have no claim of that name; it belongs to {one_of(others)}" if others else ""
    return [(("claims", place, KeyName(kind)), words)] if words else []


def _position_problems(engine: type[AnyGame], data: dict[str, Any]) -> Iterator[Told]:
    """Keys that the game's positions do not have, and values of the wrong shape."""
    keys = {key.name: key for key in engine.position_keys}
    unknown = 0
    for name, value in data.items():
        if name in keys:
            yield from shape_problems(keys[name].shape, value, (name,))
        elif name not in ExampleModel.model_fields:
            unknown += 1
            # Nobody reads on, and to look for a similar name takes long.
            known = (*ExampleModel.model_fields, *keys)
            yield _unknown_key(engine, name, known) if unknown <= MOST_KEPT else ((KeyName(name),), "unknown key")


def _of_no_game(data: dict[str, Any]) -> Iterator[Told]:
    """Keys that no game's positions have: nothing more can be said about keys if the game is not known."""
    of_games = dict.fromkeys(key.name for engine in engines() for key in engine.position_keys)
    known = (*ExampleModel.model_fields, *(name for name in of_games if name not in ExampleModel.model_fields))
    unknown = [name for name in data if name not in known]
    yield from (_known_nowhere(name, known) for name in unknown[:MOST_KEPT])
    yield from (((KeyName(name),), "unknown key") for name in unknown[MOST_KEPT:])


def _known_nowhere(name: str, known: tuple[str, ...]) -> Told:
    if name in OF_THE_PICTURE:
        words = (
            f"unknown key; it is no matter of the example: say it where the figure is drawn (--{name}, or {name} in "
        )
        return (KeyName(name),), f"{words}the figures of a config)"
    return (KeyName(name),), f"unknown key{did_you_mean(name, known) or f'; known here: {one_of(known)}'}"


def _unknown_key(engine: type[AnyGame], name: str, known: tuple[str, ...]) -> Told:
    others = [engine.name for engine in engines() if name in {key.name for key in engine.position_keys}]
    if not others:
        return _known_nowhere(name, known)
    hint = "name the places in 'sites:'" if name == "position" else f"it belongs to {one_of(others)}"
    return (name,), f"positions of {engine.name} do not have this key; {hint}"


def _start_problems(engine: type[AnyGame], data: dict[str, Any]) -> Iterator[Told]:
    """The position must be given in one way only, and further keys only with a drawn or listed position."""
    if "find" in data:
        for key in (key for key in data if key in (*STARTS, *(one.name for one in engine.position_keys))):
            yield (key,), "the position is already looked for by 'find'; leave one of them out"
        return
    first, *others = [key for key in data if key in STARTS] or [""]
    for key in others:
        yield (key,), f"the position is already given by '{first}'; give only one of {', '.join(STARTS)}"
    if first in ("", "moves") and not others:
        names = (key.name for key in engine.position_keys if key.name not in STARTS)
        for name in names:
            if name in data:
                yield (name,), "needs 'position:' or 'sites:', and neither is given"
