"""What a sweep found, in words."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from boardrules.lab.intervals import Share
from boardrules.lab.many import PlayedBoard, Summary
from boardwright.app.lab.words import hundredths
from boardwright.app.sweep.run import Finalist, Swept
from boardwright.figures.languages import BASE
from boardwright.figures.words import PLAYTEST_WORDS, PlaytestWords

KINDS: Final = ("even", "open", "first", "second", "first_pie", "second_pie")
"""What a board may be, in this order; with the pie rule colours may change hands."""

DASH: Final = "\u2013"


def percent(share: Share, language: str = BASE) -> str:
    """A share with its interval, such as `52 % (45-59)`."""
    low, high = hundredths(share.low), hundredths(share.high)
    return PLAYTEST_WORDS[language].sweep["share"].format(share=hundredths(share.share), low=low, high=high)


def _kind(one: Finalist) -> str:
    kind = one.confirmed.balance
    return f"{kind}_pie" if one.board.pie and kind in ("first", "second") else kind


def verdict(one: Finalist, language: str = BASE) -> str:
    """What a board is."""
    return PLAYTEST_WORDS[language].sweep[_kind(one)]


def _counted(what: str, number: int, words: PlaytestWords) -> str:
    return words.sweep[what if number == 1 else f"{what}s"].format(number=words.number(number))


def boards_line(swept: Swept, language: str = BASE) -> str:
    """How many boards there were."""
    words = PLAYTEST_WORDS[language]
    made, screened = _counted("board", swept.made, words), _counted("other", len(swept.boards), words)
    return words.sweep["made"].format(made=made, passed=words.number(swept.passed), screened=screened)


def finalists_line(swept: Swept, language: str = BASE) -> str:
    """What the finalists are."""
    words = PLAYTEST_WORDS[language]
    kinds = Counter(map(_kind, swept.finalists))
    counts = ", ".join(f"{kinds[kind]} {words.sweep[kind]}" for kind in KINDS if kinds[kind])
    return words.sweep["kinds"].format(finalists=_counted("finalist", len(swept.finalists), words), kinds=counts)


def shares(one: Finalist, language: str = BASE) -> tuple[str, ...]:
    """What whoever begins wins, at each strength: with the pie rule, if there is one, and without."""
    words = PLAYTEST_WORDS[language].sweep
    strong, weaker = one.confirmed.strong, one.confirmed.weaker
    budget = weaker.budget if weaker else 0
    plain = _wins(strong.plain, weaker.plain if weaker else None, budget, language)
    if strong.swap is None:
        return (words["plain"].format(share=plain),)
    swap = _wins(strong.swap, weaker.swap if weaker else None, budget, language)
    with_it = (
        words["pie_after"].format(share=swap, turn=strong.opening.turn)
        if strong.opening
        else words["pie"].format(share=swap)
    )
    return with_it, words["without"].format(share=plain)


def _wins(found: Summary, weaker: Summary | None, budget: int, language: str) -> str:
    share, words = percent(found.share, language), PLAYTEST_WORDS[language]
    if not weaker:
        return share
    others = percent(weaker.share, language)
    return words.sweep["of_two"].format(share=share, weaker_share=others, weaker=words.number(budget))


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


def facts(one: Finalist, language: str = BASE) -> Iterator[str]:
    """Lines below a board's picture."""
    words = PLAYTEST_WORDS[language]
    sweep = words.sweep
    strong, skill = one.confirmed.strong, one.confirmed.skill
    found = strong.real
    if one.board.words:
        yield one.board.words
    told, what = shares(one, language), verdict(one, language)
    yield from (what, *told) if one.board.pie else (f"{told[0]}, {what}",)
    parts = [_counted("turn", round(found.turns), words) if found.turns is not None else sweep["no_games"]]
    parts += [sweep["used"].format(share=hundredths(found.used))] if found.used is not None else []
    parts += [sweep["skill"].format(share=hundredths(skill.share))] if skill else []
    yield ", ".join(parts)
    if found.draws or found.cut_off:
        yield sweep["drawn"].format(number=found.draws, cut=found.cut_off, games=found.games)
