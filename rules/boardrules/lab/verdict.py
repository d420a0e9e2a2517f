"""What a report says, as data: the words are put to it where languages are known."""

from collections.abc import Iterator, Mapping
from math import hypot
from typing import Final, Literal

from boardrules.lab.agreement import LEVEL, Favoured, favoured
from boardrules.lab.intervals import Share, none_in, p_same
from boardrules.lab.report import Report
from boardrules.values import dataclass

WIDE: Final = 0.1
"""If half the interval of the first player's share is wider than this, there were few games."""

OFTEN: Final = 0.1
"""What happens in more games than this is worth a warning."""

NOTICED: Final = 0.05
"""The pie rule helps if it brings the first player's share nearer to a half by at least this, and more than chance."""

ENOUGH: Final = 20
"""Games of each first turn from which on it is worth saying how many are even: the interval is then 20 % either way."""

RARELY: Final = 0.05
"""A place that is taken in fewer games than this, for certain, is hardly used."""

Kind = Literal[
    "no-games",
    "few-games",
    "cut-off",
    "stuck",
    "draws",
    "strength-decides",
    "budgets-disagree",
    "no-skill",
    "unused-places",
    "openings-sampled",
    "openings-few-games",
]


@dataclass(frozen=True, slots=True)
class Warned:
    """A reason not to take a verdict at its word, or to look at the board again.

    Attributes:
        kind: What it is:
            `no-games`: there are none, so nothing is known;
            `few-games`: the interval is wide (`games`, `half`: half of its width, `needed`: games for a half of 0.05);
            `cut-off`: games did not come to their end (`share`, `games`);
            `stuck`: players have nothing to choose in many games (`share`, `low`, `high`);
            `draws`: many games are drawn (`share`, `low`, `high`);
            `strength-decides`: weaker players have another share (`budget`, `share`, `larger_budget`,
            `larger_share`);
            `budgets-disagree`: the verdict changes with the budget (`budget`, `share`, `larger_budget`,
            `larger_share`);
            `no-skill`: not even the first level of the ladder counts (`share`);
            `unused-places`: places that are hardly ever taken (`places`, and `below`: their rate is below this);
            `openings-sampled`: only some first turns were looked at (`looked_at`, `of`, 0 if they are countless);
            `openings-few-games`: "within the noise of even" means little (`games`: the fewest of one first turn).
        numbers: The numbers.

    """

    kind: Kind
    numbers: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class PieVerdict:
    """What the pie rule does.

    Attributes:
        helps: True if the first player's share is nearer to a half with it than without, by `NOTICED` at least and by
            more than chance; False if it is not, and the player who begins is favoured, or the other, with it as well;
            None if the games do not tell.
        share: Share of the player who begins, with the pie rule; None if no games were played with it.
        even: Number of first turns within the noise of even, of `of` that were looked at.
        of: See `even`.
        games: Fewest games of one of these; `even` says little unless they are many (`ENOUGH`).
        best: The first turn that is nearest to even.

    """

    helps: bool | None
    share: Share | None
    even: int
    of: int
    games: int
    best: str | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a designer wants to know first.

    Attributes:
        favoured: Who wins more often without the pie rule, `first` or `second`; None if that is within the noise, or
            if players who think longer win otherwise (`Report.agreement`).
        share: The first player's share.
        budget: Simulations a turn at which that is so.
        pie: What the pie rule does; None if no first turns were looked at.
        levels: Levels of the skill ladder, if it was asked for.
        warnings: In the order in which `Warned` lists the kinds.

    """

    favoured: Favoured | None
    share: Share
    budget: int
    pie: PieVerdict | None
    levels: int | None
    warnings: tuple[Warned, ...]


def verdict(report: Report) -> Verdict:
    """What a report says."""
    pie = None
    if report.openings:
        swap = report.first_player_swap
        helps = None if swap is None else _helps(report.first_player, swap)
        found = report.balance
        fewest = min(opening.share.n for opening in report.openings)
        pie = PieVerdict(helps, swap, found.even, found.of, fewest, found.best)
    return Verdict(
        favoured=_favoured(report),
        share=report.first_player,
        budget=report.budget,
        pie=pie,
        levels=report.levels,
        warnings=tuple(_warnings(report)),
    )


def _favoured(report: Report) -> Favoured | None:
    """Who is favoured, and in the games of players who think longer too."""
    found = favoured(report.first_player)
    stronger = None if report.agreement is None else report.agreement.shares[1]
    return found if stronger is None or favoured(stronger) == found else None


def _helps(without: Share, swap: Share) -> bool | None:
    """What the pie rule does to the player who begins; see `PieVerdict`."""
    # The interval of a difference: both halves, squared, added.
    noise = hypot((without.high - without.low) / 2, (swap.high - swap.low) / 2)
    if _distance(without) - _distance(swap) >= max(NOTICED, noise):
        return True
    return None if swap.is_even else False


def _distance(share: Share) -> float:
    return abs(share.share - 0.5)


def _warnings(report: Report) -> Iterator[Warned]:
    if not report.games:
        yield Warned("no-games", {})
        return
    first = report.first_player
    half = (first.high - first.low) / 2
    if half > WIDE:
        # Half the interval of an even share is about 0.98 / sqrt(n): 385 games for 0.05.
        yield Warned("few-games", {"games": report.games, "half": round(half, 3), "needed": 385})
    if report.cut_off.share:
        yield Warned("cut-off", {"share": report.cut_off.share, "games": report.games})
    for kind, share in (("stuck", report.stuck.any), ("draws", report.draws)):
        if share.share > OFTEN:
            yield Warned(
                "stuck" if kind == "stuck" else "draws", {"share": share.share, "low": share.low, "high": share.high}
            )
    if report.weaker is not None and p_same(report.weaker.first_player, first) < LEVEL:
        yield Warned(
            "strength-decides",
            {
                "budget": report.weaker.budget,
                "share": report.weaker.first_player.share,
                "larger_budget": report.budget,
                "larger_share": first.share,
            },
        )
    if report.agreement is not None and not report.agreement.agree:
        (one, four), (small, large) = report.agreement.budgets, report.agreement.shares
        yield Warned(
            "budgets-disagree",
            {"budget": one, "share": small.share, "larger_budget": four, "larger_share": large.share},
        )
    if report.levels == 0 and report.ladder:
        yield Warned("no-skill", {"share": report.ladder[0].share.share})
    unused = [place for place in report.coverage.places.values() if place.high < RARELY or not place.share]
    if unused and none_in(report.games) <= RARELY:
        yield Warned("unused-places", {"places": len(unused), "below": RARELY})
    yield from _openings(report)


def _openings(report: Report) -> Iterator[Warned]:
    if not report.openings:
        return
    if report.balance.of != report.first_turns:
        yield Warned("openings-sampled", {"looked_at": report.balance.of, "of": report.first_turns or 0})
    fewest = min(opening.share.n for opening in report.openings)
    # With fewer than 96 games, the interval of an even share reaches more than 0.1 to either side.
    if fewest < 96:
        yield Warned("openings-few-games", {"games": fewest})
