"""Solutions of stock puzzles as trees of answers: each held against the rules by a slow walk, and told in words."""

import re
from typing import Any

import pytest

from boardrules.goals import Win
from boardwright.app.figures.asked import FigureRequest, find
from boardwright.app.puzzles.answers import refuted_words, refuting_replies, solution_of
from boardwright.config.errors import UsageError
from boardwright.games.example_figures import ExampleFigures
from tests.boardrules.puzzles.walk import check_answers, check_refutations

PUZZLES = (
    "cercas-puzzle-one-point",
    "cercas-puzzle-only-turn",
    "cercas-puzzle-shorter-line",
    "dendria-puzzle-between-two",
    "fanorona-puzzle-corner",
    "fanorona-puzzle-gift",
    "fanorona-puzzle-one-of-three",
    "fanorona-puzzle-slanting-row",
    "fendo-puzzle-comeback",
    "fendo-puzzle-gift",
    "fen-3-uniform-5-puzzle-2",
    "fen-cairo-puzzle-3",
    "fen-map-puzzle-3",
    "fen-penrose-puzzle-2",
)


def figures_of(name: str) -> ExampleFigures:
    found = find(FigureRequest(what=name))
    assert isinstance(found, ExampleFigures)
    return found


@pytest.mark.parametrize("name", PUZZLES)
def test_a_stock_puzzle_by_a_slow_walk(name: str) -> None:
    verified = figures_of(name).verified
    game, position, proof = verified.example.game, verified.example.position, verified.proofs[0]
    claimed: Any = verified.example.claims[0].value["goal"]
    goal = ("win", 0) if isinstance(proof.goal, Win) else next(iter(claimed.items()))
    for lines in (1, 3, 8, 100):
        check_answers(game, position, proof, lines, goal)
    if goal == ("win", 0) and proof.own_turns == 2:
        check_refutations(game, position, proof, [proof.first])


SLANTING = {
    "en": [
        "fanorona-puzzle-slanting-row: White to move wins in 3 turns. Only one first turn works.",
        "b3b4 – Black can only play h2g3-; White answers i5h4+.",
        "  If Black plays a4a5, White answers b4c3- and wins.",
        "  If Black plays a4a3, White answers b4c5- and wins.",
    ],
    "de": [
        "fanorona-puzzle-slanting-row: Weiß ist am Zug und gewinnt in 3 Zügen. "
        "Nur ein einziger erster Zug führt zum Ziel.",
        "b3b4 – Schwarz kann nur h2g3- spielen; darauf antwortet Weiß mit i5h4+.",
        "  Spielt Schwarz a4a5, antwortet Weiß mit b4c3- und gewinnt.",
        "  Spielt Schwarz a4a3, antwortet Weiß mit b4c5- und gewinnt.",
    ],
    "fr": [
        "fanorona-puzzle-slanting-row: Blanc joue et gagne en 3 coups. Un seul premier coup convient.",
        "b3b4 – Noir ne peut jouer que h2g3- ; Blanc répond i5h4+.",
        "  Si Noir joue a4a5, Blanc répond b4c3- et gagne.",
        "  Si Noir joue a4a3, Blanc répond b4c5- et gagne.",
    ],
}
"""Written by hand from the turns of the record; how turns are written follows."""


@pytest.mark.parametrize("language", SLANTING)
def test_a_solution_in_words(language: str) -> None:
    *told, notation = solution_of("fanorona-puzzle-slanting-row", 8, language)[1]
    assert [re.sub("[\u00a0\u202f]", " ", line) for line in told] == SLANTING[language]
    assert "a2b2" in notation


@pytest.mark.parametrize(
    "name, lines, told",
    [
        ("dendria-puzzle-between-two", 8, "After any other turn, Light answers h4>f3@e1 and reaches the goal."),
        ("fendo-puzzle-gift", 8, "c3-d3E – Whatever Orange plays, White answers c7S and wins."),
        ("fendo-puzzle-quiet", 3, "To 2 other turns White has an answer too, and reaches the goal in 2 turns at most."),
        ("fendo-puzzle-quiet", 3, "If Orange plays e3-d3W or e3W, White answers c6-a6S, and then wins in one turn."),
        ("fendo-puzzle-gift", 0, "c3-d3E; d2-c1N; c7S"),
    ],
)
def test_what_is_said_of_the_rest(name: str, lines: int, told: str) -> None:
    """What is not told one by one is summed up, or counted; with no lines there is the main line alone."""
    assert told in [line.strip() for line in solution_of(name, lines, "en")[1]]


def test_what_is_said_of_a_wrong_turn() -> None:
    """The turns that are left after it are those of the puzzle without its first."""
    figures = figures_of("fendo-puzzle-gift")
    said = refuted_words(figures, "en")
    assert said == "Orange answers {reply}, and White cannot reach the goal in one turn any more."
    verified = figures.verified
    wrong = {
        verified.example.game.format_move(move) for move in verified.example.game.legal_moves(verified.example.position)
    }
    assert set(refuting_replies(figures)) == wrong - {"c3-d3E"}


@pytest.mark.parametrize(
    "argument, language, told",
    [
        ("fendo", "en", "fendo.yaml: --lines tells the solution of a puzzle, and this claims no forced goal"),
        ("fendo-pass", "en", "fendo-pass.yaml: --lines tells the solution of a puzzle, and this claims no forced goal"),
        ("fendo-puzzle-gift", "xx", "--language: must be en, de or fr, not 'xx'"),
    ],
)
def test_what_has_no_solution_is_refused(argument: str, language: str, told: str) -> None:
    with pytest.raises(UsageError) as caught:
        solution_of(argument, 8, language)
    assert str(caught.value) == told
