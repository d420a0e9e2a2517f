"""What a play test's verdict says, and what it does not."""

import re

import pytest

from boardrules.lab.openings import openings
from boardrules.lab.report import Cut, make_report
from boardwright.app.lab.words import (
    best_turns,
    exact_words,
    figures,
    how_made,
    opening_note,
    verdict_sentence,
    warnings,
)
from tests.boardrules.lab.hands import played, results

GROUPS = [("n1", "n2", "n3"), ("n4",)]


def report(games, of_turns=(), swap=(), **options):
    found = openings(GROUPS, {"n1": 0.5, "n4": 0.9}, of_turns)
    fields = {"board": "hand", "engine": "hand", "budget": 1000, "judge": 2000, "seed": 1, "pie": True}
    return make_report(games, openings=found, first_turns=4, swap_games=swap, **{**fields, **options})


@pytest.mark.parametrize(
    "games, words",
    [
        (results(293, 0, 107), "The first player is favoured: the first player wins 73 % (69 to 77) of 400 games"),
        (results(107, 0, 293), "The second player is favoured: "),
        (results(52, 0, 48), "Balanced, within chance: the first player wins 52 % (42 to 62) of 100 games"),
        (results(2, 0, 8), "Too few games to tell who is favoured: the first player wins 20 % (6 to 51) of 10 games"),
        (
            results(1, 0, 0),
            "Too few games to tell who is favoured: the first player wins 100 % (21 to 100) of 1 game",
        ),
        ([], "No game was finished, so nothing is known."),
    ],
)
def test_who_is_favoured(games, words: str):
    assert verdict_sentence(report(games)).startswith(words)


def test_what_the_pie_rule_does():
    base = results(80, 0, 20)
    even, uneven = ([played(int(number % 10 < tenths), first="n1") for number in range(100)] for tenths in (5, 1))
    told = {
        "helps": verdict_sentence(report(base, swap=even)),
        "does not": verdict_sentence(report(base, swap=uneven)),
        "unknown": verdict_sentence(report(base, swap=even[3:7])),
        "not a rule": verdict_sentence(report(base, swap=even[3:7], pie=False)),
    }
    after = "after the first turn n1 the player who begins wins"
    assert f" The pie rule helps: {after} 50 % (40 to 60)." in told["helps"]
    assert f" The pie rule does not make it even: {after} 90 % (83 to 94)." in told["does not"]
    assert f" With the pie rule, {after} 50 % (15 to 85)." in told["unknown"]
    assert f" With a pie rule, {after}" in told["not a rule"]
    assert "first turns are even" not in "".join(told.values())


def test_how_many_first_turns_are_even_is_told_if_there_are_games_of_each():
    swap = [played(number % 2, first="n1") for number in range(20)]
    games = [played(number % 2, first="n1") for number in range(30)]
    some = verdict_sentence(report(results(50, 0, 50), [*games, played(0, first="n4")], swap))
    assert "first turns are even" not in some
    plenty = verdict_sentence(report(results(50, 0, 50), [*games, *[played(0, first="n4")] * 25], swap))
    assert plenty.endswith(" 3 of 4 first turns are even, within chance (at least 25 games each).")


def test_exact_values_and_first_turns_in_words():
    cuts = [Cut("side 2", "loss", 1234), Cut("side 3", None, 5000)]
    found = report(results(1, 0, 1), [played(1, first="n4")] * 8, cuts=cuts)
    rows = {name: (value, of) for name, value, of in figures(found)}
    assert rows["exactly: side 2"] == ("the second player wins", "proved, 1,234 positions")
    assert rows["exactly: side 3"] == exact_words(cuts[1]) == ("not solved", "within 5,000 positions")
    assert list(best_turns(found)) == [("n1", "50 %"), ("n4", "45 %")]
    assert list(best_turns(found, whole=True))[1] == ("n4", "1", "45 %", "0 % (0 to 32), 8 games", "90 %")
    assert "and by 8 games of 1 of these turns." in opening_note(found, listed=True)


def told(found, language: str) -> list[str]:
    rows = [*figures(found, language), *best_turns(found, language, whole=True)]
    notes = opening_note(found, language), how_made(found, language), *warnings(found, language)
    return [verdict_sentence(found, language), *notes, *(words for row in rows for words in row)]


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("wins, pie", [(80, True), (50, False)])
def test_nothing_of_a_report_stays_english(language: str, wins: int, pie: bool):
    cuts = [Cut("3 x 3", "win", 1234), Cut("5 x 5", None, 5000)]
    swap = [played(number % 2, first="n1") for number in range(30)]
    found = report(results(wins, 0, 100 - wins), swap, swap, weaker_games=results(7, 0, 3), cuts=cuts, pie=pie)
    english, other = told(found, "en"), told(found, language)
    assert len(english) == len(other) > 40
    left = re.compile(r"(?<!-)\b(the|a turn|of|games?|is|with|at|to|after|not|players?|only|wins?|used|draws?)\b(?!-)")
    assert [words for words in other if left.search(words)] == []
    assert "1,234" in str(english)
    assert {"de": "1.234", "fr": "1\u202f234"}[language] in " ".join(other)
