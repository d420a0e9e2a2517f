"""What a claim is about: a position of a game, with its turns, places and players by name."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, Final

from boardrules.errors import ClaimError, NoSuchSiteError, NotationError
from boardrules.game import Game, Score
from boardrules.problems import Problems
from boardrules.reasons import NO_SUCH_SITE, Reason
from boardrules.vocabulary.stated import Stated

NAMED: Final = 5
"""So many turns or places are named in a sentence; of the others only the number is told."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as a claim names it.

    Attributes:
        text: Canonical notation, or the text as given where the board has no such place.
        move: The engine's turn, or None where the board has no such place.
        reason: Why it is illegal, or None.

    """

    text: str
    move: Any
    reason: Reason | None

    def illegal(self, reason: Reason) -> str:
        """That it is illegal for a reason, as a sentence without a full stop."""
        return f"{self.text} is illegal because {reason.name}: {reason.sentence.rstrip('.')}"


@dataclass(frozen=True, slots=True)
class About:
    """Position of a game.

    Methods that read raise `ClaimError` where a name or a turn means nothing in the game.
    """

    game: Game[Any, Any]
    position: Any

    def turn(self, stated: Stated) -> Turn:
        """Turn that a text means, legal or not."""
        text = stated.text()
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
        """Player by name, or None for `none`."""
        name = stated.one_of((*self.game.players, "none"))
        return None if name == "none" else self.game.players.index(name)

    def sites(self, stated: Stated) -> frozenset[str]:
        """Places that a list names, each once."""
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
        """What a list lacks and has too much, or nothing: "missing from the list: a1; not legal: b2"."""
        missing = self.ordered(set(found) - set(claimed))
        surplus = self.ordered(set(claimed) - set(found))
        parts = [f"missing from the list: {some(missing)}"] if missing else []
        parts += [f"{wrong}: {some(surplus)}"] if surplus else []
        return "; ".join(parts)


def some(names: Collection[str]) -> str:
    """Names with commas, the first few of them where there are many."""
    listed = list(names)
    more = f" and {len(listed) - NAMED} more" if len(listed) > NAMED else ""
    return ", ".join(listed[:NAMED]) + more


def points(number: Score) -> str:
    """Number of points as people write it."""
    return f"{number:g}"
