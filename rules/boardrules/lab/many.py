"""Many boards compared: what the games of one board say together, which differences count, and who comes first.

Whoever tests a thousand boards finds some that look even by chance alone. So all are screened with a few games, the
finalists are played again with fresh games, which alone count, and the tests on those are corrected for their number.
"""

from collections.abc import Mapping, Sequence
from math import erfc, fsum, sqrt
from statistics import median
from typing import Any, Final, Literal

from boardrules.lab.brief import Brief
from boardrules.lab.intervals import DIGITS, Share, discoveries, p_even, wilson
from boardrules.lab.openings import PieOpening
from boardrules.lab.seeds import derived
from boardrules.values import dataclass

MARGIN: Final = 0.1
"""A board counts as even if the share of whoever begins is nearer to a half than this."""

RATE: Final = 0.05
"""Part of the boards that are called even, or uneven, which may be so by chance alone."""

BAND: Final = 20
"""Shares are ranked in steps of one in so many, 5 %: finer differences are noise."""

MILLION: Final = 1_000_000

Balance = Literal["even", "open", "first", "second"]
"""Even within the margin; not known; or one player is favoured."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What the games of one board say together.

    Attributes:
        games: Number of games.
        points: Points of the first player, or of whoever begins under the pie rule: two for a win, one for a draw.
        draws: Games drawn.
        cut_off: Games that did not come to their end.
        stuck: Games in which a player had no turn to choose.
        taken: Places that got a piece, or something built, of all games together.
        places: Places of the board; None if that is not known.
        turns: Median number of turns; None without games.
        digits: Mean over the games of the mean log10 of the turns to choose from; None if they were not all counted.
        changes, drama, decided: Means over the judged games, or None; see `tension`.

    """

    games: int
    points: int
    draws: int
    cut_off: int
    stuck: int
    taken: int
    places: int | None
    turns: float | None
    digits: float | None
    changes: float | None
    drama: float | None
    decided: float | None

    @property
    def share(self) -> Share:
        """Share of the points, with its interval."""
        return wilson(self.points / 2, self.games)

    @property
    def off(self) -> int:
        """Distance of the share from a half, in millionths."""
        return MILLION * abs(self.points - self.games) // (2 * self.games) if self.games else MILLION // 2

    @property
    def used(self) -> float | None:
        """Mean part of the places that are used in a game."""
        return round(self.taken / (self.games * self.places), DIGITS) if self.games and self.places else None

    @property
    def choice(self) -> float | None:
        """Geometric mean of the number of turns to choose from, to one decimal."""
        return None if self.digits is None else round(pow(10, self.digits), 1)

    def to_json(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            "games": self.games,
            "first_player": self.share.to_json(),
            "draws": wilson(self.draws, self.games).to_json(),
            "cut_off": wilson(self.cut_off, self.games).to_json(),
            "stuck": wilson(self.stuck, self.games).to_json(),
            "turns": self.turns,
            "used": self.used,
            "choice": self.choice,
            "lead_changes": self.changes,
            "drama": self.drama,
            "decisiveness": self.decided,
        }


def figures(games: Sequence[Brief], places: int | None = None) -> Summary:
    """The figures of some games that were played alike, on a board of so many places."""
    digits = [game.digits for game in games]
    return Summary(
        games=len(games),
        points=sum(game.points for game in games),
        draws=sum(game.over and game.points == 1 for game in games),
        cut_off=sum(not game.over for game in games),
        stuck=sum(game.stuck for game in games),
        taken=sum(game.taken for game in games),
        places=places,
        turns=float(median(game.plies for game in games)) if games else None,
        digits=_mean([one for one in digits if one is not None]) if None not in digits else None,
        changes=_mean([game.changes for game in games if game.changes is not None]),
        drama=_mean([game.drama for game in games if game.drama is not None]),
        decided=_mean([game.decided for game in games if game.decided is not None]),
    )


def _mean(values: Sequence[float]) -> float | None:
    return round(fsum(values) / len(values), DIGITS) if values else None


def p_within(share: Share, margin: float = MARGIN) -> float:
    """Probability of a share at least as near to a half, if it is `margin` away from a half or more.

    Two one-sided score tests, of which the worse counts: z = (margin - abs(p - 1/2)) / sqrt((1/4 - margin^2) / n). What
    is small shows that the share is even within the margin; a large one shows nothing.

    Source: D. J. Schuirmann, "A comparison of the two one-sided tests procedure ..." (1987).
    """
    if not share.n:
        return 1.0
    z = (margin - abs(share.share - 0.5)) / sqrt((0.25 - margin * margin) / share.n)
    return round(erfc(z / sqrt(2)) / 2, DIGITS)


def balances(
    boards: Sequence[Sequence[Share]], margin: float = MARGIN, rate: float = RATE, looks: int = 1
) -> tuple[Balance, ...]:
    """What each of many boards is, so that on average at most a part `rate` of each kind is so by chance.

    A board is even if every strength shows that it is even within the margin, by the worst of their tests, even if some
    small advantage is shown as well. It is for a player if the strongest shows that.

    Args:
        boards: For each board, the share of whoever begins at each strength, the strongest last.
        margin: See `p_within`.
        rate: Part of false alarms, at the most.
        looks: How often it was looked at the games of the strongest before no more were played.

    Source: R. L. Berger, "Multiparameter hypothesis testing and acceptance sampling" (1982), of tests that must all
    succeed; C. E. Bonferroni (1936), of several looks; `discoveries`.
    """
    even = discoveries([max(p_within(share, margin) for share in shares) for shares in boards], rate)
    uneven = discoveries([min(1.0, looks * p_even(shares[-1])) for shares in boards], rate)
    return tuple(
        "even" if within else "open" if not apart else "first" if shares[-1].share > 0.5 else "second"
        for shares, within, apart in zip(boards, even, uneven, strict=True)
    )


@dataclass(frozen=True, slots=True)
class PlayedBoard:
    """A board as players of one strength play it.

    Attributes:
        budget: Simulations a turn.
        plain: Figures of games without the pie rule.
        swap: Those of games with it; None if the board is not played with it.
        opening: The first turn of these; None if there are none.

    """

    budget: int
    plain: Summary
    swap: Summary | None = None
    opening: PieOpening | None = None

    @property
    def real(self) -> Summary:
        """Figures of games by the rules of the board: these tell whether it is even."""
        return self.swap or self.plain

    def to_json(self) -> dict[str, Any]:
        """The figures as plain data; those with the pie rule, with their first turn, under `swap`."""
        opening = {
            "first_turn": self.opening.turn if self.opening else None,
            "taken_over": self.opening.taken_over if self.opening else None,
        }
        return {
            "budget": self.budget,
            **self.plain.to_json(),
            "swap": {**opening, **self.swap.to_json()} if self.swap else None,
        }


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A finalist after its fresh games.

    Attributes:
        board: Name and hash of the game (`blocks.identity`).
        strong: Of the fresh games.
        weaker: Those of a weaker player; None if only one strength played.
        skill: Share of points of the player with the larger budget, where the budgets differ; None if not played.
        balance: What the board is among all finalists.

    """

    board: str
    strong: PlayedBoard
    weaker: PlayedBoard | None
    skill: Share | None
    balance: Balance

    @property
    def off(self) -> int:
        """Distance of the share from a half, in millionths: the larger one of both strengths."""
        return max(one.real.off for one in (self.strong, self.weaker) if one)


def finalists(screened: Mapping[str, Summary], number: int, seed: int) -> tuple[str, ...]:
    """Boards to be played again: those nearest to even, then with fewest draws and games cut off, then by lot."""

    def order(board: str) -> tuple[int, int, int]:
        found = screened[board]
        return found.off, found.draws + found.cut_off, derived(seed, "lot", board)

    return tuple(sorted(screened, key=order)[:number])


def ranked(boards: Sequence[Confirmed]) -> tuple[Confirmed, ...]:
    """Finalists in order: even ones, those of which it is not known, and uneven ones.

    Among those, by the distance from a half, then by draws and games cut off, both in steps of 5 % because finer
    differences are noise; then by how much more thought wins, and by how late games are decided.
    """
    kinds: Mapping[Balance, int] = {"even": 0, "open": 1, "first": 2, "second": 2}

    def order(one: Confirmed) -> tuple[int, int, int, int, int, str]:
        found, decided = one.strong.real, one.strong.plain.decided
        games = max(1, found.games)
        skill = 0 if one.skill is None else round(one.skill.share * MILLION)
        return (
            kinds[one.balance],
            BAND * one.off // MILLION,
            BAND * (found.draws + found.cut_off) // games,
            -skill,
            MILLION if decided is None else round(decided * MILLION),
            one.board,
        )

    return tuple(sorted(boards, key=order))
