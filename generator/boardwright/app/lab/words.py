"""A report in words: for the terminal, and for the page."""

from collections.abc import Iterator
from typing import Any, Final

from boardrules.lab.intervals import Mean, Share
from boardrules.lab.report import Cut, Report
from boardrules.lab.verdict import ENOUGH, Verdict, Warned, verdict
from boardwright.app.lab.playtest import Tested
from boardwright.config.problems import counted

LISTED: Final = 5
"""First turns that are told."""

HEAT_NOTE: Final = "Part of the games in which a place gets a piece, or what is built there; the darker, the oftener."

MANY: Final = 96
"""Games from which on an even share says something: its interval is then 10 % on either side."""

EXACTLY: Final = {"win": "the first player wins", "draw": "a draw", "loss": "the second player wins"}
"""Value of a start for the first player, in words."""


def share(found: Share) -> str:
    """A share such as 58 % (48 to 67)."""
    return f"{_percent(found.share)} % ({_percent(found.low)} to {_percent(found.high)})"


def _percent(part: float) -> str:
    return f"{100 * part:.0f}"


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def games_told(number: int) -> str:
    """A number of games in words."""
    return counted(number, "game")


def budget_told(simulations: int) -> str:
    """A budget in words."""
    return f"{counted(simulations, 'simulation')} a turn"


def _mean(found: Mean) -> str:
    return "-" if found.mean is None else f"{_percent(found.mean)} %"


def verdict_sentence(report: Report) -> str:
    """What a designer wants to know first."""
    found = verdict(report)
    if not report.games:
        return "No game was finished, so nothing is known."
    even = "Too few games to tell who is favoured" if report.games < MANY else "Balanced, within chance"
    who = {"first": "The first player is favoured", "second": "The second player is favoured", None: even}
    words = f"{who[found.favoured]}: the first player wins {share(found.share)} of {games_told(report.games)}"
    if report.weaker is not None:
        weaker = report.weaker
        words += f" at {budget_told(report.budget)}, and {share(weaker.first_player)} at {weaker.budget:,}"
    else:
        words += f" at {budget_told(report.budget)}"
    return f"{words}.{_pie(found, played_with_it=report.pie)}"


def report_record(report: Report) -> dict[str, Any]:
    """The report as plain data, with the verdict in words."""
    return {**report.to_json(), "verdict": verdict_sentence(report)}


def _pie(found: Verdict, *, played_with_it: bool) -> str:
    pie = found.pie
    if pie is None or pie.share is None:
        return ""
    rule = "The pie rule" if played_with_it else "A pie rule"
    words = {
        True: f"{rule} helps: ",
        False: f"{rule} does not make it even: ",
        None: f"With {rule[0].lower()}{rule[1:]}, ",
    }[pie.helps]
    words += f"after the first turn {pie.best} the player who begins wins {share(pie.share)}."
    if pie.games >= ENOUGH:
        words += (
            f" {pie.even:,} of {pie.of:,} first turns are within the noise of even ({pie.games:,} games each at least)."
        )
    return f" {words}"


def warning(found: Warned) -> str:
    """A warning in words."""
    numbers = found.numbers
    texts = {
        "no-games": "No game was finished.",
        "few-games": "Few games: the interval is wide; {needed:.0f} games narrow it to 5 % on either side.",
        "cut-off": "{share:.0%} of the games were cut off before their end.",
        "stuck": "In {share:.0%} of the games a player had no turn to choose.",
        "draws": "{share:.0%} of the games were drawn.",
        "strength-decides": "The share depends on strength: {share:.0%} at {budget:,.0f} simulations a turn, "
        "{larger_share:.0%} at {larger_budget:,.0f}.",
        "budgets-disagree": "At {larger_budget:,.0f} simulations a turn the first player has {larger_share:.0%}, not "
        "{share:.0%}: do not trust either.",
        "no-skill": "Twice the thought does not win: {share:.0%} on the first level of the ladder.",
        "unused-places": "{places:.0f} places are hardly ever taken.",
        "openings-sampled": "Only {looked_at:,.0f} first turns were looked at, of {of:,.0f}.",
        "openings-few-games": "Few games of first turns, or none: their values are mostly the judge's estimate.",
    }
    if found.kind == "openings-sampled" and not numbers["of"]:
        return f"Only {numbers['looked_at']:,.0f} first turns were looked at, of more than can be counted."
    return texts[found.kind].format(**numbers)


def warnings(report: Report) -> tuple[str, ...]:
    """All warnings in words."""
    return tuple(map(warning, verdict(report).warnings))


def figures(report: Report) -> Iterator[tuple[str, str, str]]:
    """Rows of a table: what, its value with the interval, and the number it rests on."""
    if not report.games:
        return
    yield "first player wins", share(report.first_player), games_told(report.first_player.n)
    swap = report.first_player_swap
    if swap is not None:
        yield (
            f"with {'the' if report.pie else 'a'} pie rule, after {report.balance.best}",
            share(swap),
            games_told(swap.n),
        )
    if report.weaker is not None:
        weaker, rule = report.weaker, f"with {'the' if report.pie else 'a'} pie rule"
        at = f"at {weaker.budget:,} simulations"
        yield f"first player wins {at}", share(weaker.first_player), games_told(weaker.first_player.n)
        if weaker.first_player_swap is not None:
            yield f"{rule} {at}", share(weaker.first_player_swap), games_told(weaker.first_player_swap.n)
    yield "draws", share(report.draws), games_told(report.draws.n)
    yield "somebody stuck", share(report.stuck.any), games_told(report.stuck.any.n)
    length = report.length
    if length.median is not None:
        yield "turns in a game", f"{length.median:g} ({length.p5:g} to {length.p95:g})", games_told(length.n)
    choice = report.choice
    if choice.geometric is not None:
        yield "turns to choose from", f"{_number(choice.geometric)} (median {_number(choice.median)})", "geometric mean"
    for kind, mean in report.coverage.kinds.items():
        yield f"{'places' if kind == 'place' else kind} used", _mean(mean), "a game"
    tension = report.tension.to_json()
    for name in ("lead_changes", "drama", "decisiveness"):
        found = tension.get(name)
        if isinstance(found, dict) and found.get("mean") is not None:
            yield name.replace("_", " "), f"{found['mean']:.2f}", games_told(found["n"])
    if report.levels is not None and report.ladder is not None:
        yield "levels of skill", str(report.levels), games_told(sum(level.share.n for level in report.ladder))
    if report.agreement is not None:
        larger = report.agreement.shares[1]
        yield f"first player wins at {report.agreement.budgets[1]:,} simulations", share(larger), games_told(larger.n)
    for cut in report.cuts or ():
        yield f"exactly: {cut.board}", *exact_words(cut)


def exact_words(cut: Cut) -> tuple[str, str]:
    """Who wins a small board, and what that rests on."""
    if cut.value is None:
        return "not solved", f"within {cut.nodes:,} positions"
    return EXACTLY[cut.value], f"proved, {cut.nodes:,} positions"


def opening_note(report: Report, *, arrows: bool = False, listed: bool = False) -> str:
    """What the colours of the map of first turns mean; of `arrows` on it, or where turns are `listed` instead."""
    if not report.openings:
        return "No first turns were looked at."
    balance = report.balance
    seen = "" if listed else "The darker, the better. "
    words = f"{seen}Worth to the first player in per cent, by the judge ({report.judge:,} simulations)"
    if balance.played:
        games = sum(opening.share.n for opening in report.openings)
        words += f" and {games_told(games)} of {balance.played:,} of these turns"
    if listed:
        return f"{words}."
    if arrows:
        return f"{words}. Where turns begin at the same place, it has their mean."
    words += ". Where several turns share a place, it has their mean; places without a value were not looked at."
    return f"{words} The ring is round {balance.best}, the nearest to even." if report.pie and balance.best else words


def best_turns(report: Report, *, whole: bool = False) -> Iterator[tuple[str, ...]]:
    """First turns with what they are worth, the best for the first player first; `whole` for all that is known."""
    for one in sorted(report.openings, key=lambda one: -one.settled):
        worth = f"{_percent(one.settled)} %"
        if whole:
            won = f"{share(one.share)}, {games_told(one.share.n)}" if one.share.n else "-"
            yield one.turn, str(len(one.alike)), worth, won, f"{_percent(one.value)} %"
        else:
            yield one.turn, worth


def _budgets(report: Report) -> str:
    """The budgets in words, as the command takes them."""
    weaker = f"{report.weaker.budget:,} and " if report.weaker else ""
    return f"{weaker}{budget_told(report.budget)}"


def how_made(report: Report) -> str:
    """How the figures can be had again."""
    return (
        f"Engine {report.engine}, {_budgets(report)}, judge {report.judge:,}, seed {report.seed}: "
        "the same gives the same figures. They are those of this engine; people may play otherwise."
    )


def report_lines(tested: Tested) -> Iterator[str]:
    """A report for the terminal."""
    report = tested.report
    yield f"{report.board}: {verdict_sentence(report)}"
    rows = list(figures(report))
    first, second = (max((len(row[i]) for row in rows), default=0) for i in range(2))
    for row in rows:
        yield f"  {row[0].ljust(first)}  {row[1].ljust(second)}  {row[2]}"
    best = sorted(report.openings, key=lambda opening: opening.swap_value)[:LISTED]
    if best:
        yield f"  first turns nearest to even: {', '.join(f'{one.turn} ({one.settled:.0%})' for one in best)}"
    for words in warnings(report):
        yield f"  ! {words}"
    yield f"  engine {report.engine}, {_budgets(report)}, judge {report.judge:,}, seed {report.seed}"


def stopped_line(tested: Tested) -> str | None:
    """Why the report rests on less than was asked for; None if it does not."""
    if tested.stopped is None:
        return None
    why = {
        "interrupted": "interrupted",
        "time": "the time is up",
        "lost": "a process that played was ended, perhaps for lack of memory",
    }[tested.stopped]
    number = len(tested.games)
    return f"{tested.report.board}: {why}; this is the report of {number:,} of {tested.asked:,} games"


def chosen_line(tested: Tested) -> str | None:
    """What was played, where nobody asked for it; None if somebody did."""
    if not tested.chosen:
        return None
    report = tested.report
    played = f"{games_told(tested.asked)} at {budget_told(report.budget)}"
    return f"{report.board}: {played}, chosen for the speed of this machine; --games and --budget set others"
