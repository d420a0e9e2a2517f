"""Questions that players ask: the sheet answers each in every language, and the engine gives the same answer.

Whoever changes a sentence that answers a question, or a rule, meets the other here.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from boardwright.app.boards import Boards
from boardwright.app.examples import Examples
from boardwright.config.source import Source
from boardwright.figures.languages import languages
from boardwright.games.registry import find_kit, game_names
from boardwright.games.sources import find_example
from boardwright.sets.languages import sheet_path
from tests.cli.inside import run

FOLDER = Path(__file__).parent / "questions"
GAMES = Path(__file__).parent / "games_by_hand"
BOARD = {"fen": "fen-triangle", "dendria": "dendria-7"}
"""Game -> the board that a question is about if it names none; the stock board of the game's name for others."""

QUESTIONS: list[tuple[str, Mapping[str, Any]]] = [
    (path.stem, question)
    for path in sorted(FOLDER.glob("*.yaml"))
    for question in yaml.safe_load(path.read_text(encoding="utf-8"))
]
POSITION = {"position", "sites", "to_move", "fences", "lines", "passes", "stock", "history"}
BOARDS = Boards()


def plain(text: str) -> str:
    """Words without emphasis, line breaks and typographer's spaces and apostrophes."""
    return " ".join(re.sub(r"[*]", "", text).replace("’", "'").split()).lower()


@cache
def sheet(game: str, language: str) -> str:
    return plain(sheet_path(find_kit(game), language).read_text(encoding="utf-8"))


def name(value: object) -> str:
    return value if isinstance(value, str) else str(value["ask"])  # type: ignore[index]


@pytest.mark.parametrize("game", ["fendo", "cercas", "dendria", "fanorona", "fen"])
def test_every_game_has_ten_questions(game: str):
    asked = [question["ask"] for its, question in QUESTIONS if its == game]
    assert len(set(asked)) == len(asked) >= 10


@pytest.mark.parametrize("game, question", QUESTIONS, ids=name)
def test_every_sheet_answers(game: str, question: Mapping[str, Any]):
    assert tuple(question["answer"]) == languages()
    for language, answer in question["answer"].items():
        assert plain(answer) in sheet(game, language), language


@pytest.mark.parametrize("game, question", QUESTIONS, ids=name)
def test_the_engine_gives_the_same_answer(game: str, question: Mapping[str, Any]):
    assert set(question) <= {"ask", "answer", "claims", "board", "like"} | POSITION
    asked = dict(question)
    if "like" in asked:
        asked |= yaml.safe_load(find_example(asked["like"]).content) | {"claims": asked["claims"]}
    data = {key: value for key, value in asked.items() if key in POSITION | {"board", "claims"}}
    example = {"game": game, "board": BOARD.get(game, game), "title": "A question", "caption": "A question."} | data
    text = yaml.safe_dump(example, sort_keys=False, allow_unicode=True).encode()
    found = Examples(BOARDS).verdict(Source("question", "question.yaml", text, FOLDER))
    assert (found.error, found.refuted) == (None, None)
    assert found.verified


@pytest.mark.parametrize("game", sorted(path.stem for path in GAMES.glob("*.yaml")))
def test_a_game_written_from_the_sheet_alone_is_legal_to_its_end(game: str):
    done = run(GAMES, "replay", f"{game}.yaml", "--json")
    assert (done.code, done.err) == (0, "")
    played = json.loads(done.out)
    assert played["over"] is True
    assert played["winner"]


def test_every_rule_set_has_a_game():
    assert {path.stem for path in GAMES.glob("*.yaml")} == {*game_names(), "fanorona-relay"}
