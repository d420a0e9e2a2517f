"""How a turn is chosen on a screen: by clicking on places, one after another."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, Final, Protocol

from boardrules.errors import NoSuchSiteError, NotationError
from boardrules.game import Game
from boardrules.reasons import Reason
from boardrules.values import dataclass

PLACE: Final = re.compile("[A-Za-z][0-9]+")
"""A place in the notation of a turn."""

MOST_TRIED: Final = 200
"""Most turns that are tried to say why a place cannot be clicked on."""


@dataclass(frozen=True, slots=True)
class Click:
    """Something that may be chosen next for a turn.

    Attributes:
        name: What it is called among those chosen. It differs from the others that may be chosen next.
        place: The place to click on, as `place_shapes` names it; None for what has no place, such as a pass.
        act: What it does, a key of the game's words `clicks`, where a place may be clicked on for several reasons.

    """

    name: str
    place: str | None
    act: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """How a turn that is being chosen may go on.

    Attributes:
        clicks: Everything with which some legal turn goes on. None if the choice so far belongs to no legal turn.
        turns: The legal turns, as they are written, that the choice makes up as it stands: none, one, or several that
            differ in what has no place on the board.
        wanted: What to click on, a key of the game's words `clicks`; empty if nothing needs to be said.
        numbers: Numbers for the blanks of the game's words `numbered_clicks`, by name.
        least: Number of clicks that are missing for a turn, at the least; 0 if the choice is one as it stands.
        most: Number of clicks with which it can go on, at the most; None if that is not known.

    """

    clicks: tuple[Click, ...] = ()
    turns: tuple[str, ...] = ()
    wanted: str = ""
    numbers: tuple[tuple[str, int], ...] = ()
    least: int = 0
    most: int | None = None


class Clicks(Protocol):
    """Clicks of a game. Both methods are quick, and accept any choice, even one that belongs to no turn."""

    def after(self, game: Game[Any, Any], position: Any, chosen: Sequence[str]) -> Choice:
        """How a choice may go on; `chosen` are the names of the clicks so far, in their order."""

    def why_not(self, game: Game[Any, Any], position: Any, chosen: Sequence[str], place: str) -> Reason | None:
        """Why a place that is not among `after` cannot be clicked on; None if no rule about turns says it."""


PASSED: Final = Click("pass", None, "pass")
"""A pass, as a click beside the board."""


def by_order(turns: Iterable[tuple[str, Sequence[Click]]], chosen: Sequence[str], wanted: str = "") -> Choice:
    """How a choice goes on if the clicks of each turn come in one order: turns as they are written, with their clicks.

    The clicks come in the order in which turns are listed.
    """
    number, names = len(chosen), list(chosen)
    clicks: dict[Click, None] = {}
    whole: list[str] = []
    lengths: set[int] = set()
    for turn, parts in turns:
        if [part.name for part in parts[:number]] != names:
            continue
        lengths.add(len(parts) - number)
        if len(parts) == number:
            whole.append(turn)
        else:
            clicks.setdefault(parts[number])
    return Choice(tuple(clicks), tuple(whole), wanted, least=min(lengths, default=0), most=max(lengths, default=None))


class PlaceClicks:
    """Clicks on the places that a turn names, in the order of its notation: a piece, where it goes, what it removes."""

    def after(self, game: Game[Any, Any], position: Any, chosen: Sequence[str]) -> Choice:
        """See `Clicks.after`."""
        texts = map(game.format_move, game.legal_moves(position))
        return by_order(((text, [Click(name, name) for name in PLACE.findall(text)]) for text in texts), chosen)

    def why_not(self, game: Game[Any, Any], position: Any, chosen: Sequence[str], place: str) -> Reason | None:
        """See `Clicks.why_not`: of the turns that go on from the choice, with this place for their next one."""
        texts: dict[str, None] = {}
        for text in map(game.format_move, game.legal_moves(position)):
            named = [*PLACE.finditer(text)]
            if len(named) > len(chosen) and [one[0] for one in named[: len(chosen)]] == [*chosen]:
                begun = text[: named[len(chosen)].start()] + place
                texts |= dict.fromkeys((begun, begun + text[named[len(chosen)].end() :]))
        return first_reason(game, position, _read(game, position, islice(texts, MOST_TRIED)))


PLACES: Final = PlaceClicks()
"""For a kit: `clicks=at("boardwright.figures.diagram.clicks:PLACES")`."""


def _read(game: Game[Any, Any], position: Any, texts: Iterable[str]) -> Iterator[Any]:
    for text in texts:
        with suppress(NotationError, NoSuchSiteError):
            yield game.parse_move(position, text)


def first_reason(game: Game[Any, Any], position: Any, moves: Iterable[Any]) -> Reason | None:
    """Why none of some turns is legal: the reason of the one that fails last, in the order of the game's reasons.

    The last is the nearest to what would be legal, so it says most. None if there are no turns, or one is legal.
    """
    order = {reason.name: number for number, reason in enumerate(game.reasons)}
    found: Reason | None = None
    for move in moves:
        reason = game.why_illegal(position, move)
        if reason is None:
            return None
        if found is None or order.get(reason.name, 0) > order.get(found.name, 0):
            found = reason
    return found
