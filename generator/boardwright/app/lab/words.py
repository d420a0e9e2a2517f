"""A report in words: for the page in the language of a set, and for the terminal in English."""

from collections.abc import Iterator
from typing import Any, Final

from boardrules.lab.intervals import Share
from boardrules.lab.report import Cut, Report
from boardrules.lab.verdict import ENOUGH, Verdict, Warned, verdict
from boardwright.app.lab.playtest import Tested
from boardwright.figures.languages import BASE
from boardwright.figures.words import PLAYTEST_WORDS, WORDS, PlaytestWords

LISTED: Final = 5
"""First turns that are told."""

MANY: Final = 96
"""Games from which on an even share says something: its interval is then 10 % on either side."""


def share(found: Share, words: PlaytestWords) -> str:
    """A share such as 58 % (48 to 67)."""
    return words.share.format(share=hundredths(found.share), low=hundredths(found.low), high=hundredths(found.high))


def hundredths(part: float) -> str:
    """A part as a whole number of hundredths."""
    return f"{100 * part:.0f}"


def percent(part: float, words: PlaytestWords) -> str:
    """The same with its sign."""
    return words.percent.format(number=hundredths(part))


def _number(value: float | None, words: PlaytestWords) -> str:
    if value is None:
        return "-"
    return words.number(round(value)) if value >= 100 else WORDS[words.language].number(f"{value:.3g}")


def games_told(number: int, language: str = BASE) -> str:
    """A number of games in words."""
    return PLAYTEST_WORDS[language].count("game", number)


def budget_told(simulations: int, language: str = BASE) -> str:
    """A budget in words."""
    words = PLAYTEST_WORDS[language]
    return words.budget.format(simulations=words.count("simulation", simulations))


def verdict_sentence(report: Report, language: str = BASE) -> str:
    """What a designer wants to know first."""
    found, words = verdict(report), PLAYTEST_WORDS[language]
    if not report.games:
        return words.unknown
    favoured = words.favoured[found.favoured or ("few" if report.games < MANY else "even")]
    told = {
        "favoured": favoured,
        "share": share(found.share, words),
        "games": games_told(report.games, language),
        "budget": budget_told(report.budget, language),
    }
    weaker = report.weaker
    sentence = words.verdict.format(**told)
    if weaker is not None:
        others = {"weaker_share": share(weaker.first_player, words), "weaker": words.number(weaker.budget)}
        sentence = words.verdict_of_two.format(**told, **others)
    return " ".join((sentence, *_pie(found, words, played_with_it=report.pie)))


def report_record(report: Report) -> dict[str, Any]:
    """The report as plain data, with the verdict in words."""
    return {**report.to_json(), "verdict": verdict_sentence(report)}


def _pie(found: Verdict, words: PlaytestWords, *, played_with_it: bool) -> Iterator[str]:
    pie = found.pie
    if pie is None or pie.share is None:
        return
    helps = {True: "_helps", False: "_fails", None: ""}[pie.helps]
    sentence = words.pie[f"{'rule' if played_with_it else 'if'}{helps}"]
    yield sentence.format(turn=pie.best, share=share(pie.share, words))
    if pie.games >= ENOUGH:
        games = words.count("game", pie.games)
        yield words.even_turns.format(even=words.number(pie.even), all=words.number(pie.of), games=games)


def warning(found: Warned, language: str = BASE) -> str:
    """A warning in words."""
    words, key = PLAYTEST_WORDS[language], found.kind.replace("-", "_")
    if found.kind == "openings-sampled" and not found.numbers["of"]:
        key = "openings_of_many"
    shares = ("share", "larger_share")
    numbers = {
        name: hundredths(value) if name in shares else words.number(round(value))
        for name, value in found.numbers.items()
    }
    return words.warnings[key].format(**numbers)


def warnings(report: Report, language: str = BASE) -> tuple[str, ...]:
    """All warnings in words."""
    return tuple([warning(one, language) for one in verdict(report).warnings])


def figures(report: Report, language: str = BASE) -> Iterator[tuple[str, str, str]]:
    """Rows of a table: what, its value with the interval, and the number it rests on."""
    if not report.games:
        return
    words, mark = PLAYTEST_WORDS[language], WORDS[language]

    def row(key: str, found: Share, **values: object) -> tuple[str, str, str]:
        return words.rows[key].format(**values), share(found, words), words.count("game", found.n)

    rule = "pie" if report.pie else "pie_if"
    yield row("first", report.first_player)
    if report.first_player_swap is not None:
        yield row(rule, report.first_player_swap, turn=report.balance.best)
    if report.weaker is not None:
        weaker = report.weaker
        simulations = words.count("simulation", weaker.budget)
        yield row("first_at", weaker.first_player, simulations=simulations)
        if weaker.first_player_swap is not None:
            yield row(f"{rule}_at", weaker.first_player_swap, simulations=simulations)
    yield row("draws", report.draws)
    yield row("stuck", report.stuck.any)
    length = report.length
    if length.median is not None:
        values = {name: mark.number(f"{getattr(length, at):g}") for name, at in _SPREAD.items()}
        yield words.rows["length"], words.spread.format(**values), words.count("game", length.n)
    choice = report.choice
    if choice.geometric is not None:
        mean = words.mean.format(mean=_number(choice.geometric, words), median=_number(choice.median, words))
        yield words.rows["choice"], mean, words.geometric
    for kind, found in report.coverage.kinds.items():
        used = words.used.get(kind) or words.used_other.format(kind=kind)
        yield used, "-" if found.mean is None else percent(found.mean, words), words.a_game
    tension = report.tension.to_json()
    for name in ("lead_changes", "drama", "decisiveness"):
        told = tension.get(name)
        if isinstance(told, dict) and told.get("mean") is not None:
            yield words.rows[name], mark.number(f"{told['mean']:.2f}"), words.count("game", told["n"])
    if report.levels is not None and report.ladder is not None:
        games = sum(level.share.n for level in report.ladder)
        yield words.rows["levels"], str(report.levels), words.count("game", games)
    if report.agreement is not None:
        simulations = words.count("simulation", report.agreement.budgets[1])
        yield row("first_at", report.agreement.shares[1], simulations=simulations)
    for cut in report.cuts or ():
        yield words.rows["exact"].format(board=cut.board), *exact_words(cut, language)


_SPREAD: Final = {"median": "median", "low": "p5", "high": "p95"}
"""Blanks of a spread, and what fills them in."""


def exact_words(cut: Cut, language: str = BASE) -> tuple[str, str]:
    """Who wins a small board, and what that rests on."""
    words = PLAYTEST_WORDS[language]
    rests = words.unsolved if cut.value is None else words.proved
    return words.exact[cut.value or "unknown"], rests.format(positions=words.number(cut.nodes))


def opening_note(report: Report, language: str = BASE, *, arrows: bool = False, listed: bool = False) -> str:
    """What the colours of the map of first turns mean; of `arrows` on it, or where turns are `listed` instead."""
    words = PLAYTEST_WORDS[language]
    notes, balance = words.worth_notes, report.balance
    if not report.openings:
        return notes["none"]
    games = words.count("game", sum(opening.share.n for opening in report.openings))
    worth = notes["played" if balance.played else "judged"].format(
        simulations=words.count("simulation", report.judge), games=games, number=words.number(balance.played)
    )
    if listed:
        return worth
    told = [notes["darker"], worth, notes["arrows" if arrows else "shared"]]
    if not arrows and report.pie and balance.best:
        told.append(notes["ring"].format(turn=balance.best))
    return " ".join(told)


def best_turns(report: Report, language: str = BASE, *, whole: bool = False) -> Iterator[tuple[str, ...]]:
    """First turns with what they are worth, the best for the first player first; `whole` for all that is known."""
    words = PLAYTEST_WORDS[language]
    for one in sorted(report.openings, key=lambda one: -one.settled):
        worth = percent(one.settled, words)
        if whole:
            won = f"{share(one.share, words)}, {words.count('game', one.share.n)}" if one.share.n else "-"
            yield one.turn, str(len(one.alike)), worth, won, percent(one.value, words)
        else:
            yield one.turn, worth


def _budgets(report: Report, language: str = BASE) -> str:
    """The budgets in words, as the command takes them."""
    words, budget = PLAYTEST_WORDS[language], budget_told(report.budget, language)
    return words.budgets.format(weaker=words.number(report.weaker.budget), budget=budget) if report.weaker else budget


def how_made(report: Report, language: str = BASE) -> str:
    """How the figures can be had again."""
    words = PLAYTEST_WORDS[language]
    return words.how_made.format(
        engine=report.engine, budget=_budgets(report, language), judge=words.number(report.judge), seed=report.seed
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
