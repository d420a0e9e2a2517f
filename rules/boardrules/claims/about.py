"""What a claim is about: a position of a game, with its turns, places and players by name."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, Final

from boardrules.claims.given import Given
from boardrules.errors import ClaimError, NoSuchSiteError, NotationError, PositionError
from boardrules.game import Game, Score
from boardrules.problems import Problems
from boardrules.reasons import NO_SUCH_SITE, Reason

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

    @property
    def illegal(self) -> str:
        """That it is illegal, and why, as a sentence without a full stop."""
        assert self.reason is not None
        return f"{self.text} is illegal because {self.reason.name}: {self.reason.sentence.rstrip('.')}"


@dataclass(frozen=True, slots=True)
class About:
    """Position of a game.

    Methods that read raise `ClaimError` where a name or a turn means nothing in the game.
    """

    game: Game[Any, Any]
    position: Any

    def turn(self, given: Given) -> Turn:
        """Turn that a text means, legal or not."""
        text = given.text()
        try:
            move = self.game.parse_move(self.position, text)
        except NotationError as error:
            raise given.wrong(error.problem) from None
        except NoSuchSiteError:
            return Turn(text.strip(), None, NO_SUCH_SITE)
        return Turn(self.game.format_move(move), move, self.game.why_illegal(self.position, move))

    def player(self, given: Given) -> int:
        return self.game.players.index(given.one_of(self.game.players))

    def owner(self, given: Given) -> int | None:
        """Player by name, or None for `none`."""
        name = given.one_of((*self.game.players, "none"))
        return None if name == "none" else self.game.players.index(name)

    def sites(self, given: Given) -> frozenset[str]:
        """Places that a list names, each once."""
        found: dict[str, None] = {}
        problems = Problems(ClaimError)
        for item in given.items():
            with problems.gather():
                name = item.text()
                if name in found:
                    raise item.wrong(f"{name} is named twice")
                if not self.has_site(name):
                    raise item.wrong(f"no site is called {name!r}")
                found[name] = None
        problems.close()
        return frozenset(found)

    def has_site(self, name: str) -> bool:
        """Whether the board has a place of that name."""
        # Every game reads places from lists of `sites`; Dendria's stand one level deeper, by kind of piece.
        player = self.game.players[0]
        for listed in ([name], {"seeds": [name]}):
            try:
                self.game.parse_position({"sites": {player: listed}})
            except PositionError:
                continue
            return True
        return False

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
