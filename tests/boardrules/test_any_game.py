"""What is shared knows no game by name, and a game of anybody's own has all that those of this package have."""

import re
from pathlib import Path
from random import Random

import pytest

import boardrules
from boardrules.claims import Claim
from boardrules.errors import ClaimError
from boardrules.examples import Example, verify
from boardrules.games.registry import GAMES
from boardrules.perft import perft
from boardrules.playout import random_game
from boardrules.replay import check_result, replay
from boardrules.solver import Win, solve
from tests.boardrules.small import Heap, Last, Nim
from tests.samples import each

ROOT = Path(boardrules.__file__).parent
OF_GAMES = {f"games/{name}/" for name in GAMES}
SHARED = [
    path
    for path in sorted(one.relative_to(ROOT) for one in ROOT.rglob("*.py") if "__pycache__" not in one.parts)
    if not path.as_posix().startswith(tuple(OF_GAMES))
]


@each("path", SHARED)
def test_no_shared_file_names_a_game(path: Path):
    examples = re.compile(r"^ *>>> .*\n( *\.\.\. .*\n)*", re.MULTILINE)
    text = examples.sub("", (ROOT / path).read_text(encoding="utf-8"))
    assert re.findall(rf"\b({'|'.join(GAMES)})\b", text, re.IGNORECASE) == []


def test_a_game_outside_is_counted_played_and_solved():
    game = Nim()
    assert perft(game, 3) == [3, 8, 10]
    assert game.outcome(random_game(game, Random(1), 10).position) is not None
    assert [game.format_move(move) for move in solve(game, game.initial(), Win(), 2).works] == ["a1"]
    assert [game.same_rules(other) for other in (Nim(), Nim(heap=6), Last())] == [True, False, False]
    assert len(check_result(game, replay(game, ["a1"]), "agree")) == 1


def test_what_it_does_not_declare_it_does_not_have():
    solution = {"goal": {"taken": 1}, "in": 1, "first": "a2"}
    with pytest.raises(ClaimError) as caught:
        verify(Example("heap", Nim(), Heap((1, 1), 0), (Claim("taken", {"first": 2}), Claim("solution", solution))))
    assert [path for path, _ in caught.value.problems] == [
        ("claims", 0, "taken"),
        ("claims", 1, "solution", "goal", "taken"),
    ]
