"""A game that is being played: its turns, whose they are, and what the computer makes of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass as mutable
from dataclasses import field
from random import Random
from typing import Any, Final, Literal

from boardrules.errors import IllegalMoveError, NoSuchSiteError, NotationError
from boardrules.game import Outcome
from boardrules.lab.engine import Engine, engine_for, pace_of
from boardrules.lab.openings import first_turns, opening_value
from boardrules.lab.seeds import below, derived
from boardrules.lab.values import MoveStatistics
from boardrules.reasons import NO_SUCH_SITE
from boardrules.replay import winner_name
from boardwright.app.boards import AnyGame

Seat = Literal["you", "computer"]

LEVELS: Final = 10
"""The highest level: as strong as a second of thought allows on a usual machine."""

USUAL_LEVEL: Final = 4

CARELESS: Final[Mapping[int, int]] = {1: 12, 2: 8, 3: 5, 4: 2}
"""Of 16 turns, how many the computer makes without thinking on the low levels: few simulations are strong."""

THINKING: Final = len(CARELESS) + 1
"""The first level on which it thinks about each turn."""

HINT_LEVEL: Final = 8
"""A hint is never weaker than this."""

FEWEST: Final = 8
"""Simulations up to that level."""

HINTS: Final = 3
"""Turns that a hint names."""

OPENINGS: Final = 16
"""First turns that are looked at, at the most, where the pie rule makes an even one the best."""

FOR_ONE: Final = 16
"""Simulations for each of these at the least, where a level has so many: they share those of one turn, so that the
first one takes no longer than any other."""

STAGES: Final = (16, 4)
"""Before it thinks with all simulations, the computer that thinks aloud does so with these parts of them."""


class RefusedError(Exception):
    """Something that cannot be done in this game now; the text says why."""


def simulations_of(level: int, pace: int) -> int:
    """Simulations of the computer before a turn.

    Args:
        level: From 1 to `LEVELS`: `FEWEST` up to level `THINKING`, then each level has about so many times as many as
            the one below that the highest has what takes about a second.
        pace: `boardrules.lab.engine.pace_of`.

    """
    doublings = max(0, (pace // FEWEST).bit_length() - 1)
    return FEWEST << doublings * max(0, level - THINKING) // (LEVELS - THINKING)


@mutable
class Session:
    """A game in progress.

    Attributes:
        game: The rules, with the board.
        seats: Who makes the turns of the first and of the second colour, before any change of colours.
        level: How strong the computer is; see `simulations_of` and `CARELESS`.
        seed: What chance depends on.
        turns: The turns so far, as the game's engine has them.
        swapped: Whether the second player took over the first colour after the first turn.

    """

    game: AnyGame
    seats: tuple[Seat, Seat]
    level: int = USUAL_LEVEL
    seed: int = 1
    turns: list[Any] = field(default_factory=list)
    swapped: bool = False
    _positions: list[Any] = field(default_factory=list)
    _asked: bool = False

    def __post_init__(self) -> None:
        self._positions = [self.game.initial()]
        self._engine: Engine[Any, Any] = engine_for(self.game)
        turns, self.turns = self.turns, []
        for move in turns:
            self._make(move)
        self._asked = len(turns) > 1 or self.swapped

    @property
    def position(self) -> Any:
        """The position now."""
        return self._positions[-1]

    @property
    def before(self) -> Any:
        """The position before the last turn; that at the start if there was none."""
        return self._positions[-2] if self.turns else self.position

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome(self.position)

    @property
    def colour(self) -> int:
        """The player to move."""
        return self.game.to_move(self.position)

    @property
    def mover(self) -> Seat:
        """Who is to move."""
        return self.seat(self.colour)

    def seat(self, colour: int) -> Seat:
        """Who plays a colour now."""
        return self.seats[1 - colour if self.swapped else colour]

    @property
    def may_swap(self) -> bool:
        """Whether the second player may take over the first colour now, and has not chosen yet."""
        return self.game.pie and len(self.turns) == 1 and not self._asked and self.outcome is None

    def last_turns(self) -> list[str]:
        """All turns in canonical notation."""
        return [self.game.format_move(move) for move in self.turns]

    def play(self, text: str) -> str:
        """Make a turn; returns it in canonical notation.

        Raises:
            RefusedError: It cannot be read, or is not legal, with the reason in the words of the rules.

        """
        try:
            move = self.game.parse_move(self.position, text)
            turn = self.game.format_move(move)
            reason = self.game.why_illegal(self.position, move)
        except NotationError as error:
            raise RefusedError(f"{text}: {error.problem}") from None
        except NoSuchSiteError:
            raise RefusedError(f"{text}: {NO_SUCH_SITE.sentence}") from None
        except IllegalMoveError as error:
            raise RefusedError(f"{text}: {error.reason.told}") from None
        if reason is not None:
            raise RefusedError(f"{turn}: {reason.told}")
        self._make(move)
        return turn

    def _make(self, move: Any) -> None:
        self._positions.append(self.game.apply(self.position, move))
        self.turns.append(move)

    def swap(self) -> None:
        """The second player takes over the first colour.

        Raises:
            RefusedError: That is not possible now.

        """
        if not self.game.pie:
            raise RefusedError("this game has no pie rule")
        if not self.may_swap:
            raise RefusedError("colours change hands only right after the first turn")
        self.swapped, self._asked = True, True

    def keep(self) -> None:
        """The second player keeps the second colour."""
        self._asked = True

    def undo(self) -> int:
        """Take back the turns up to the last one of yours, so that you are to move again; returns how many.

        If the last thing you did was to take over the first colour, that is taken back, and no turn.

        Raises:
            RefusedError: There is none.

        """
        if self.swapped and len(self.turns) == 1 and self.seats[1] == "you":
            self.swapped, self._asked = False, False
            return 0
        number = next((n for n in range(1, len(self.turns) + 1) if self._yours(len(self.turns) - n)), 0)
        if not number:
            raise RefusedError("there is no turn of yours to take back")
        del self.turns[-number:], self._positions[-number:]
        if len(self.turns) < 2:
            self.swapped, self._asked = False, False
        return number

    def _yours(self, ply: int) -> bool:
        colour = self.game.to_move(self._positions[ply])
        # The first turn was made before colours changed hands.
        return (self.seats[colour] if ply == 0 else self.seat(colour)) == "you"

    @property
    def simulations(self) -> int:
        """Simulations before a turn on this level."""
        return simulations_of(self.level, pace_of(self._engine))

    def hints(self) -> Sequence[MoveStatistics[Any]]:
        """The turns that are best for the player to move, as `think`, but found by a strong player."""
        return self.think(max(self.level, HINT_LEVEL))

    def think(self, level: int | None = None) -> Sequence[MoveStatistics[Any]]:
        """The turns that a search finds best for the player to move, the best first; see `Searched.turns`.

        With the pie rule the best first turn is the one nearest to even, since the other player may take it over.
        """
        simulations = self.simulations if level is None else simulations_of(level, pace_of(self._engine))
        if self.game.pie and not self.turns:
            *_, (_, turns) = self._even_turns(simulations)
            return turns
        return self._searched(simulations)

    def think_aloud(self) -> Iterator[tuple[int, Sequence[MoveStatistics[Any]]]]:
        """What `think` finds, and before it what is known with fewer simulations, for those who will not wait.

        Each time with the number of simulations so far, of those of the level. It takes about a third longer.
        """
        simulations = self.simulations
        if self.game.pie and not self.turns:
            yield from self._even_turns(simulations)
            return
        for part in STAGES:
            if simulations // part > 1:
                yield simulations // part, self._searched(simulations // part)
        yield simulations, self._searched(simulations)

    def _searched(self, simulations: int) -> Sequence[MoveStatistics[Any]]:
        return self._engine.search(self.position, simulations, derived(self.seed, "play", len(self.turns))).turns

    def _even_turns(self, simulations: int) -> Iterator[tuple[int, Sequence[MoveStatistics[Any]]]]:
        """Some first turns, the one nearest to even first, after each that was looked at; simulations are shared."""
        most = max(2, min(OPENINGS, simulations // FOR_ONE))
        groups = first_turns(self.game, most, self.seed).groups
        share = max(1, simulations // len(groups))
        seed = derived(self.seed, "opening")
        found: list[MoveStatistics[Any]] = []
        for group in groups:
            value = opening_value(self._engine, group[0], share, seed)
            found.append(MoveStatistics(self.game.parse_move(self.position, group[0]), share, value))
            yield share * len(found), sorted(found, key=lambda turn: abs(turn.value - 0.5))

    def answer(self) -> tuple[str, float]:
        """The computer makes a turn: the turn, and what it thinks its chance is, from 0 to 1."""
        found = self.think()
        move = self.chosen(found)
        self._make(move)
        return self.game.format_move(move), found[0].value

    def chosen(self, found: Sequence[MoveStatistics[Any]]) -> Any:
        """The turn that the computer makes of those that it found: the best, or on a low level sometimes any."""
        seed = derived(self.seed, "careless", len(self.turns))
        if below(Random(seed).random, 16) < CARELESS.get(self.level, 0):
            return self._engine.random_game(seed, self.position)[0]
        return found[0].turn

    def wants_swap(self) -> bool:
        """Whether the computer would rather have the first colour, after the first turn."""
        return self.prefers_first(self.think()[0].value if self.outcome is None else 0.0)

    def prefers_first(self, mine: float) -> bool:
        """Whether the first colour is better, where the player to move has this chance, from 0 to 1."""
        # Equal players keep what they have.
        return (mine if self.colour == 0 else 1 - mine) > 0.5

    def record(self) -> dict[str, Any]:
        """The keys `moves`, `swap` and `result` of a record."""
        fields: dict[str, Any] = {"moves": self.last_turns()}
        if self.swapped:
            fields["swap"] = True
        winner = winner_name(self.game, self.outcome)
        if winner is not None:
            fields["result"] = {"winner": winner}
        return fields
