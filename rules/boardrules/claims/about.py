"""The subject of a claim: a position of a game, with its turns, places and players by name."""

from collections.abc import Collection, Iterable
from typing import Any, Final

from boardrules.errors import ClaimError, NoSuchSiteError, NotationError
from boardrules.game import Game, Score
from boardrules.problems import Problems
from boardrules.reasons import NO_SUCH_SITE, Reason
from boardrules.values import dataclass
from boardrules.vocabulary.stated import Stated
from boardrules.work import spend

NAMED: Final = 5
"""Number of turns or places named in a sentence; if there are more, only their number is given."""

LISTED: Final = 500
"""The same of a list that is not as claimed: enough for every turn of most positions."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as a claim names it.

    Attributes:
        text: Canonical notation, or the text as given if it names a place that the board does not have.
        move: The engine's turn, or None if it names a place that the board does not have.
        reason: Why the turn is illegal, or None.

    """

    text: str
    move: Any
    reason: Reason | None

    def illegal(self, reason: Reason) -> str:
        """A sentence without a full stop that says that the turn is illegal, and why."""
        return f"{self.text} is illegal because {reason.name}: {reason.told.rstrip('.')}"


@dataclass(frozen=True, slots=True)
class About:
    """A position of a game.

    Methods that read a value raise `ClaimError` if a name or a turn makes no sense in the game.
    """

    game: Game[Any, Any]
    position: Any

    def turn(self, stated: Stated) -> Turn:
        """The turn that a text means, legal or not."""
        text = stated.text()
        spend(20 + self.game.effort // 10)
        try:
            move = self.game.parse_move(self.position, text)
        except NotationError as error:
            raise stated.wrong(error.problem) from None
        except NoSuchSiteError:
            return Turn(text.strip(), None, NO_SUCH_SITE)
        return Turn(self.game.format_move(move), move, self.game.why_illegal(self.position, move))

    def player(self, stated: Stated) -> int:
        return self.game.players.index(stated.one_of(self.game.players))

    def owner(self, stated: Stated) -> int | None:
        """Index of a player by name, or None for `none`."""
        name = stated.one_of((*self.game.players, "none"))
        return None if name == "none" else self.game.players.index(name)

    def sites(self, stated: Stated) -> frozenset[str]:
        """Places in a list, each listed once."""
        found: dict[str, None] = {}
        problems = Problems(ClaimError)
        for item in stated.items():
            with problems.gather():
                name = item.text()
                if name in found:
                    raise item.wrong(f"{name} is named twice")
                if not self.game.has_site(name):
                    raise item.wrong(f"no site is called {name!r}")
                found[name] = None
        problems.close()
        return frozenset(found)

    def ordered(self, names: Iterable[str]) -> list[str]:
        """Names in board order."""
        return sorted(names, key=self.game.sort_key)

    def differing(self, claimed: Collection[str], found: Collection[str], wrong: str) -> str:
        """The differences between a list and the truth: "missing from the list: a1; not legal: b2"; empty if none.

        They are whole up to `LISTED` names, so that they can be copied into the list.
        """
        missing = self.ordered(set(found) - set(claimed))
        surplus = self.ordered(set(claimed) - set(found))
        parts = [f"missing from the list: {some(missing, LISTED)}"] if missing else []
        parts += [f"{wrong}: {some(surplus, LISTED)}"] if surplus else []
        return "; ".join(parts)


def some(names: Collection[str], most: int = NAMED) -> str:
    """Names separated by commas; if there are many, only the first few.

    If one contains a comma itself, as turns of several steps do, all are in quotes, as they would be typed in YAML.
    """
    listed = list(names)
    more = f" and {len(listed) - most} more" if len(listed) > most else ""
    mark = "'" if any("," in name for name in listed[:most]) else ""
    return ", ".join(f"{mark}{name}{mark}" for name in listed[:most]) + more


def points(number: Score) -> str:
    """A number of points as people write it."""
    return f"{number:g}"
