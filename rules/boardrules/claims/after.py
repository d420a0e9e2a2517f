"""Claims about the result of a turn."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from boardrules.claims.about import About
from boardrules.claims.position import check_over, check_score, check_winner
from boardrules.errors import ClaimError, Finding, PositionError
from boardrules.game import Area, Effects
from boardrules.problems import Problems
from boardrules.vocabulary.stated import Stated

Size = tuple[str, int]
"""Owner and number of spaces of a closed area."""


def check_after(about: About, stated: Stated) -> Iterator[Finding]:
    """A legal turn and any of its results: captures, closed areas, and the pieces, score and outcome after it."""
    keys = stated.keys()
    turn = about.turn(keys["turn"])
    if turn.reason is not None:
        yield Finding(keys["turn"].path, turn.illegal(turn.reason))
        return
    effects = about.game.effects(about.position, turn.move)
    after = About(about.game, about.game.apply(about.position, turn.move))
    problems = Problems(ClaimError)
    for key, claimed in keys.items():
        with problems.gather():
            if key in _STANDING:
                yield from _STANDING[key](after, claimed)
            elif key in _PIECES:
                yield from _PIECES[key](after, claimed)
            elif key == "captures":
                problem = after.differing(after.sites(claimed), effects.captures, "not captured")
                yield from [Finding(claimed.path, problem)] if problem else []
            elif key == "closes":
                yield from _check_closes(after, claimed, effects)
    problems.close()


def _check_closes(about: About, stated: Stated, effects: Effects) -> Iterator[Finding]:
    claimed: list[Size] = []
    problems = Problems(ClaimError)
    for item in stated.items():
        with problems.gather():
            keys = item.keys()
            with problems.gather():
                about.owner(keys["owner"])
            claimed.append((keys["owner"].text(), keys["size"].whole()))
    problems.close()
    found = [(owner_name(about, area), len(area.spaces)) for area in effects.closes]
    if Counter(claimed) != Counter(found):
        areas = ", ".join(f"{size} of {owner}" for owner, size in found)
        yield Finding(stated.path, f"the turn closes {areas}" if areas else "the turn closes nothing")


def owner_name(about: About, area: Area) -> str:
    """Name of the player who owns an area, or `none`."""
    return "none" if area.owner is None else about.game.players[area.owner]


def _check_rows(about: About, stated: Stated) -> Iterator[Finding]:
    stated.text()
    found = about.game.format_position(about.position)
    claimed = _read(about, stated, "position").get("position", "")
    rows = zip(_rows(claimed), _rows(found.get("position", "")), strict=True)
    wrong = [
        f"row {number} from the top is {here}, not {there}"
        for number, (there, here) in enumerate(rows, 1)
        if there != here
    ]
    if wrong:
        yield Finding(stated.path, "; ".join(wrong))


def _check_sites(about: About, stated: Stated) -> Iterator[Finding]:
    stated.entries()
    found = _flat(about.game.format_position(about.position, sites=True)["sites"])
    claimed = _flat(_read(about, stated, "sites")["sites"])
    problems = []
    for key in sorted({**found, **claimed}, key=lambda key: list({**found, **claimed}).index(key)):
        problem = about.differing(claimed.get(key, ()), found.get(key, ()), "not there")
        problems += [f"{key}: {problem}"] if problem else []
    if problems:
        yield Finding(stated.path, "; ".join(problems))


def _read(about: About, stated: Stated, key: str) -> dict[str, Any]:
    """The claimed position, read and written back."""
    try:
        position = about.game.parse_position({key: stated.value})
    except PositionError as error:
        (path, problem), *others = (((*stated.path, *path[1:]), problem) for path, problem in error.problems)
        raise ClaimError(path, problem, *others) from None
    return about.game.format_position(position, sites=key == "sites")


def _rows(text: str) -> list[str]:
    return [row for row in ("".join(line.split()) for line in text.splitlines()) if row]


def _flat(sites: Mapping[str, Any], before: str = "") -> dict[str, list[str]]:
    """Places by player, or by player and kind of piece, such as `dark seeds`."""
    flat: dict[str, list[str]] = {}
    for key, value in sites.items():
        flat |= _flat(value, f"{key} ") if isinstance(value, Mapping) else {f"{before}{key}": value}
    return flat


Check = Callable[[About, Stated], Iterator[Finding]]

_STANDING: Final[Mapping[str, Check]] = MappingProxyType(
    {"score": check_score, "over": check_over, "winner": check_winner}
)
_PIECES: Final[Mapping[str, Check]] = MappingProxyType({"position": _check_rows, "sites": _check_sites})
