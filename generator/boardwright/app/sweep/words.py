"""What a sweep found, in words."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from boardrules.lab.intervals import Share
from boardrules.lab.many import Balance, PlayedBoard, Summary
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


def shares(one: Finalist) -> tuple[str, ...]:
    """What whoever begins wins, at each strength: with the pie rule, if there is one, and without."""
    strong, weaker = one.confirmed.strong, one.confirmed.weaker
    budget = weaker.budget if weaker else 0
    plain = _wins(strong.plain, weaker.plain if weaker else None, budget)
    if strong.swap is None:
        return (f"first player: {plain}",)
    swap = _wins(strong.swap, weaker.swap if weaker else None, budget)
    after = f", after {strong.opening.turn}" if strong.opening else ""
    return f"with the pie rule: {swap}{after}", f"without it: {plain}"


def _wins(found: Summary, weaker: Summary | None, budget: int) -> str:
    return percent(found.share) + (f", {percent(weaker.share)} at {budget:,}" if weaker else "")


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
    told = shares(one)
    yield from (verdict(one), *told) if one.board.pie else (f"{told[0]}, {verdict(one)}",)
    words = [counted(round(found.turns), "turn") if found.turns is not None else "no games"]
    words += [f"{100 * found.used:.0f} % used"] if found.used is not None else []
    words += [f"thought wins {100 * skill.share:.0f} %"] if skill else []
    yield ", ".join(words)
    if found.draws or found.cut_off:
        yield f"drawn {found.draws}, cut off {found.cut_off} of {found.games}"
