"""What a sweep found, in words."""

from collections.abc import Iterator, Mapping
from typing import Final

from boardrules.lab.intervals import Share
from boardrules.lab.many import Balance
from boardwright.app.sweep.run import Finalist, Swept
from boardwright.config.problems import counted

VERDICTS: Final[Mapping[Balance, str]] = {
    "even": "even",
    "open": "perhaps even",
    "first": "for the first player",
    "second": "for the second player",
}


def percent(share: Share) -> str:
    """A share with its interval, such as `52 % (45-59)`."""
    return f"{100 * share.share:.0f} % ({100 * share.low:.0f}\u2013{100 * share.high:.0f})"


def verdict(one: Finalist) -> str:
    """What a board is."""
    return VERDICTS[one.confirmed.balance]


def boards_line(swept: Swept) -> str:
    """How many boards there were."""
    made, screened = counted(swept.made, "board"), counted(len(swept.boards), "different one")
    return f"{made} made, {swept.passed:,} passed, {screened} screened"


def finalists_line(swept: Swept) -> str:
    """What the finalists are."""
    kinds = [one.confirmed.balance for one in swept.finalists]
    counts = (f"{kinds.count(kind)} {words}" for kind, words in VERDICTS.items() if kind in kinds)
    return f"{counted(len(kinds), 'finalist')}: {', '.join(counts)}"


HEADING: Final = ("rank", "board", "", "first player wins", "verdict", "thought wins", "turns", "draws")


def rows(swept: Swept, most: int) -> Iterator[tuple[str, ...]]:
    """The best boards as a table."""
    for rank, one in enumerate(swept.finalists[:most], 1):
        found = one.confirmed.figures
        yield (
            str(rank),
            one.board.name,
            one.board.words,
            percent(found.share),
            verdict(one),
            "" if one.confirmed.skill is None else f"{100 * one.confirmed.skill.share:.0f} %",
            "" if found.turns is None else f"{found.turns:.0f}",
            f"{100 * found.draws / max(1, found.games):.0f} %",
        )


def facts(one: Finalist) -> Iterator[str]:
    """Lines below a board's picture."""
    found, skill = one.confirmed.figures, one.confirmed.skill
    if one.board.words:
        yield one.board.words
    yield f"first player: {percent(found.share)}, {verdict(one)}"
    turns = counted(round(found.turns), "turn") if found.turns is not None else "no games"
    yield turns + (f", thought wins {100 * skill.share:.0f} %" if skill else "")
    if found.draws or found.cut_off:
        yield f"drawn {found.draws}, cut off {found.cut_off} of {found.games}"
