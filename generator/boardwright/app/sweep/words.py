"""What a sweep found, in words."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from boardrules.lab.intervals import Share
from boardrules.lab.many import Balance, PlayedBoard
from boardwright.app.sweep.run import Finalist, Swept
from boardwright.config.problems import counted

VERDICTS: Final[Mapping[Balance, str]] = {
    "even": "even",
    "open": "perhaps even",
    "first": "for the first player",
    "second": "for the second player",
}

WITH_PIE: Final[Mapping[Balance, str]] = {
    **VERDICTS,
    "first": "for the player who begins",
    "second": "for the other player",
}
"""The same on a board with the pie rule, where colours may change hands."""

DASH: Final = "\u2013"


def percent(share: Share) -> str:
    """A share with its interval, such as `52 % (45-59)`."""
    return f"{100 * share.share:.0f} % ({100 * share.low:.0f}{DASH}{100 * share.high:.0f})"


def verdict(one: Finalist) -> str:
    """What a board is."""
    return (WITH_PIE if one.board.pie else VERDICTS)[one.confirmed.balance]


def boards_line(swept: Swept) -> str:
    """How many boards there were."""
    made, screened = counted(swept.made, "board"), counted(len(swept.boards), "different one")
    return f"{made} made, {swept.passed:,} passed, {screened} screened"


def finalists_line(swept: Swept) -> str:
    """What the finalists are."""
    kinds = Counter(map(verdict, swept.finalists))
    order = dict.fromkeys((*VERDICTS.values(), *WITH_PIE.values()))
    counts = (f"{kinds[words]} {words}" for words in order if kinds[words])
    return f"{counted(len(swept.finalists), 'finalist')}: {', '.join(counts)}"


def shares(one: Finalist) -> Iterator[str]:
    """What whoever begins wins at each strength, the strongest first: with the pie rule, and without."""
    for played in (one.confirmed.strong, one.confirmed.weaker):
        if played:
            at = f"of {counted(played.plain.games, 'game')} at {played.budget:,}"
            if played.swap and played.opening:
                yield f"with the pie rule, after {played.opening.turn}: {percent(played.swap.share)} {at}"
            yield f"{'without' if played.swap else 'first player'}: {percent(played.plain.share)} {at}"


def rows(swept: Swept, most: int) -> Iterator[tuple[str, ...]]:
    """The best boards as a table with its heading; only where boards have the pie rule it has columns for that."""
    best = swept.finalists[:most]
    pie = any(one.board.pie for one in best)
    weaker = next((one.confirmed.weaker for one in best if one.confirmed.weaker), None)
    yield (
        *("rank", "board", "", "first player wins"),
        *(("with the pie rule",) if pie else ()),
        *((f"with it at {weaker.budget:,}",) if weaker else ()),
        *("verdict", "thought wins", "turns", "used", "draws"),
    )
    for rank, one in enumerate(best, 1):
        strong, skill = one.confirmed.strong, one.confirmed.skill
        found = strong.real
        yield (
            *(str(rank), one.board.name, one.board.words, percent(strong.plain.share)),
            *((_swap(strong),) if pie else ()),
            *((_swap(one.confirmed.weaker),) if weaker else ()),
            verdict(one),
            "" if skill is None else f"{100 * skill.share:.0f} %",
            "" if found.turns is None else f"{found.turns:.0f}",
            "" if found.used is None else f"{100 * found.used:.0f} %",
            f"{100 * found.draws / max(1, found.games):.0f} %",
        )


def _swap(played: PlayedBoard | None) -> str:
    return percent(played.swap.share) if played and played.swap else ""


def facts(one: Finalist) -> Iterator[str]:
    """Lines below a board's picture."""
    strong, skill = one.confirmed.strong, one.confirmed.skill
    found = strong.real
    if one.board.words:
        yield one.board.words
    yield verdict(one)
    yield from shares(one)
    words = [counted(round(found.turns), "turn") if found.turns is not None else "no games"]
    words += [f"{100 * found.used:.0f} % of the board used"] if found.used is not None else []
    words += [f"thought wins {100 * skill.share:.0f} %"] if skill else []
    yield ", ".join(words)
    if found.draws or found.cut_off:
        yield f"drawn {found.draws}, cut off {found.cut_off} of {found.games}"
