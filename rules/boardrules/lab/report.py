"""The report of a play test: all figures of one board, each with what it rests on."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from boardrules.lab.agreement import Agreement
from boardrules.lab.intervals import Share
from boardrules.lab.ladder import Level, depth
from boardrules.lab.metrics import (
    NO_KINDS,
    Choice,
    Coverage,
    Length,
    Stuck,
    choice,
    coverage,
    cut_off,
    draws,
    first_player,
    length,
    stuck,
)
from boardrules.lab.openings import Balance, Opening, balance, first_player_with_swap
from boardrules.lab.selfplay import PlayedGame
from boardrules.lab.tension import Tension, tension
from boardrules.values import dataclass

Value = Literal["win", "draw", "loss"]


@dataclass(frozen=True, slots=True)
class Cut:
    """The exact value of a small board of the same tiling.

    Attributes:
        board: What the board is, such as `triangle, side 3`.
        value: Value for the first player, or None if it was not solved.
        nodes: Positions that the solver looked at.

    """

    board: str
    value: Value | None
    nodes: int

    def to_json(self) -> dict[str, Any]:
        """The three, and whether the value is proved."""
        return {"board": self.board, "value": self.value, "nodes": self.nodes, "proved": self.value is not None}


@dataclass(frozen=True, slots=True)
class Strength:
    """The share of whoever begins, for players of one strength.

    Attributes:
        budget: Simulations a turn.
        first_player: Share of the first player without the pie rule.
        first_player_swap: The same with the pie rule, or None if no games were played for it.

    """

    budget: int
    first_player: Share
    first_player_swap: Share | None

    def to_json(self) -> dict[str, Any]:
        """Budget, and shares with intervals."""
        return {
            "budget": self.budget,
            "first_player": self.first_player.to_json(),
            "first_player_swap": _json(self.first_player_swap),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What a play test found. It does not depend on the machine, the number of processes, or the time it
    took; only `cuts` may be more on a machine with a compiler.

    Attributes:
        board: Name of the board.
        engine: Name of the engine.
        budget: Simulations a turn.
        judge: Simulations a ply of the judge, which `tension` and the values of openings come from.
        seed: Seed of the whole report.
        games: Number of games that the figures rest on, where they do not say otherwise.
        pie: Whether the board is played with the pie rule.
        first_player: Share of the first player without the pie rule.
        first_player_swap: The same with the pie rule, or None if no games were played for it.
        draws, cut_off, stuck, length, choice, coverage, tension: See `metrics` and `tension`.
        weaker: What a weaker player finds: a share is one of players of a strength; None if nobody asked.
        openings: First turns, in the order in which they were looked at.
        first_turns: Number of first turns of the board, or None if they cannot be counted.
        balance: What the first turns are worth together.
        ladder: Levels of the skill ladder; None if it was not asked for.
        agreement: Verdicts at two budgets; None if that was not asked for.
        cuts: Exact values of small boards; None if they were not asked for.

    """

    board: str
    engine: str
    budget: int
    judge: int
    seed: int
    games: int
    pie: bool
    first_player: Share
    first_player_swap: Share | None
    draws: Share
    cut_off: Share
    stuck: Stuck
    length: Length
    choice: Choice
    coverage: Coverage
    tension: Tension
    weaker: Strength | None
    openings: tuple[Opening, ...]
    first_turns: int | None
    balance: Balance
    ladder: tuple[Level, ...] | None = None
    agreement: Agreement | None = None
    cuts: tuple[Cut, ...] | None = None

    @property
    def strengths(self) -> tuple[Strength, ...]:
        """The shares at each strength, the strongest last: that of the rest of the report."""
        own = Strength(self.budget, self.first_player, self.first_player_swap)
        return (self.weaker, own) if self.weaker else (own,)

    @property
    def levels(self) -> int | None:
        """Depth: the number of levels of the ladder that count."""
        return None if self.ladder is None else depth(self.ladder)

    def to_json(self) -> dict[str, Any]:
        """The report as `playtest --json` writes it; what was not asked for is null."""
        return {
            "board": self.board,
            "engine": self.engine,
            "budget": self.budget,
            "judge": self.judge,
            "seed": self.seed,
            "games": self.games,
            "pie": self.pie,
            "first_player": self.first_player.to_json(),
            "first_player_swap": _json(self.first_player_swap),
            "strengths": [strength.to_json() for strength in self.strengths],
            "draws": self.draws.to_json(),
            "cut_off": self.cut_off.to_json(),
            "stuck": self.stuck.to_json(),
            "length": self.length.to_json(),
            "branching": self.choice.to_json(),
            "coverage": self.coverage.to_json(),
            **self.tension.to_json(),
            "openings": [opening.to_json() for opening in self.openings],
            "first_turns": self.first_turns,
            "balance": self.balance.to_json(),
            "ladder": _list(self.ladder),
            "levels": self.levels,
            "agreement": _json(self.agreement),
            "cuts": _list(self.cuts),
        }


def make_report(
    games: Sequence[PlayedGame],
    *,
    board: str,
    engine: str,
    budget: int,
    judge: int,
    seed: int,
    pie: bool,
    kinds: Mapping[str, Sequence[str]] = NO_KINDS,
    openings: Sequence[Opening] = (),
    first_turns: int | None = None,
    swap_games: Sequence[PlayedGame] = (),
    weaker_games: Sequence[PlayedGame] = (),
    weaker_swap_games: Sequence[PlayedGame] = (),
    ladder: Sequence[Level] | None = None,
    agreement: Agreement | None = None,
    cuts: Sequence[Cut] | None = None,
) -> Report:
    """All figures of a board.

    Args:
        games: Games of the engine with itself without a given first turn and without the pie rule.
        board: Name of the board.
        engine: Name of the engine.
        budget: Simulations a turn.
        judge: Simulations a ply of the judge.
        seed: Seed of the whole report.
        pie: Whether the board is played with the pie rule.
        kinds: For each kind of place, all places of the board; see `metrics.coverage`.
        openings: What is known of first turns.
        first_turns: Number of first turns of the board, or None if they cannot be counted.
        swap_games: Games that begin with the first turn that is nearest to even, other than those of `openings`.
        weaker_games: The same as `games`, of a weaker player.
        weaker_swap_games: The same as `swap_games`, of a weaker player.
        ladder: Levels of the skill ladder, from the first on.
        agreement: Verdicts at two budgets.
        cuts: Exact values of small boards.

    Raises:
        KeyError: A game with the pie rule begins with a turn that is none of the openings.

    """
    values = {turn: opening.settled for opening in openings for turn in opening.alike}

    def with_swap(played: Sequence[PlayedGame]) -> Share | None:
        return first_player_with_swap(played, values) if played else None

    weaker = None
    if weaker_games:
        weaker = Strength(weaker_games[0].budgets[0], first_player(weaker_games), with_swap(weaker_swap_games))
    return Report(
        board=board,
        engine=engine,
        budget=budget,
        judge=judge,
        seed=seed,
        games=len(games),
        pie=pie,
        first_player=first_player(games),
        first_player_swap=with_swap(swap_games),
        draws=draws(games),
        cut_off=cut_off(games),
        stuck=stuck(games),
        length=length(games),
        choice=choice(games),
        coverage=coverage(games, kinds),
        tension=tension(games),
        weaker=weaker,
        openings=tuple(openings),
        first_turns=first_turns,
        balance=balance(openings),
        ladder=None if ladder is None else tuple(ladder),
        agreement=agreement,
        cuts=None if cuts is None else tuple(cuts),
    )


def _json(value: Share | Agreement | None) -> dict[str, Any] | None:
    return None if value is None else value.to_json()


def _list(values: Sequence[Level] | Sequence[Cut] | None) -> list[dict[str, Any]] | None:
    return None if values is None else [value.to_json() for value in values]
