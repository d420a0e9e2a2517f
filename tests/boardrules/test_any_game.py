"""What is shared knows no game by name, and a game of anybody's own has all that those of this package have."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

import boardrules
from boardrules.claims import Claim
from boardrules.claims.makers import places_claim, players_places_claim, points_claim
from boardrules.errors import ClaimError, FalseClaimsError
from boardrules.examples import Example, verify
from boardrules.game import Outcome
from boardrules.games.registry import GAMES, game_class
from boardrules.goals import Goal
from boardrules.perft import perft
from boardrules.playout import random_game
from boardrules.replay import check_result, replay
from boardrules.vocabulary.kinds import GoalKind
from boardrules.vocabulary.shapes import Whole
from tests.boardrules.small import Heap, Nim
from tests.samples import each

ROOT = Path(boardrules.__file__).parent
OF_GAMES = {f"games/{name}/" for name in GAMES}
SHARED = [
    path
    for path in sorted(one.relative_to(ROOT) for one in ROOT.rglob("*.py") if "__pycache__" not in one.parts)
    if not path.as_posix().startswith(tuple(OF_GAMES))
]
OF_ONE_GAME = {"can_capture", "tally", "hungry", "nourished", "fertile", "leafiness", "trees"}


def test_the_words_looked_for_are_those_of_the_games():
    engines = list(map(game_class, GAMES))
    own = [kind.name for engine in engines for kind in engine.claims]
    own += [goal.name for engine in engines for goal in engine.goals]
    assert {name for name in own if own.count(name) == 1} == OF_ONE_GAME


@each("path", SHARED)
def test_no_shared_file_names_a_game_or_what_one_game_alone_has(path: Path):
    words = re.compile(rf"\b({'|'.join(sorted({*GAMES, *OF_ONE_GAME}))})\b", re.IGNORECASE)
    text = (ROOT / path).read_text(encoding="utf-8").replace("AND/OR trees", "")
    examples = re.compile(r"^ *>>> .*\n( *\.\.\. .*\n)*", re.MULTILINE)
    assert words.findall(examples.sub("", text)) == []


@dataclass(frozen=True, slots=True)
class Taken(Goal):
    """The player has taken so many matches."""

    number: int

    def reached(self, game: Any, position: Any, player: int, before: float) -> bool:
        return bool(position.taken[player] >= self.number)

    def __str__(self) -> str:
        return f"taken {self.number}"


def matches(game: Nim, position: Heap) -> tuple[list[str], list[str]]:
    sites: Mapping[str, list[str]] = game.format_position(position, sites=True)["sites"]
    return sites["first"], sites["second"]


@dataclass(frozen=True, slots=True)
class ClaimedNim(Nim):
    """The heap of matches with claims and a goal of its own, and an end by agreement."""

    claims = (
        points_claim("taken", "Player -> matches.", lambda game, position: game.score(position)),
        players_places_claim("matches", "Player -> matches.", matches, "not taken by"),
        places_claim("first_has", "Matches.", lambda game, position: matches(game, position)[0], "not taken"),
    )
    goals = (GoalKind("taken", "Matches that the player has.", Whole(1, 20), Taken),)

    def agreed_outcome(self, position: Heap) -> Outcome | None:
        return Outcome(None)


def example(*claims: tuple[str, Any], game: Nim) -> Example:
    return Example("heap", game, Heap((1, 1), 0), tuple(Claim(*claim) for claim in claims))


def test_a_game_outside_is_counted_and_played_and_its_own_claims_and_goals_are_verified():
    true = [
        ("taken", {"first": 1, "second": 1}),
        ("matches", {"first": ["a1"]}),
        ("first_has", ["a1"]),
        ("after", {"turn": "a1", "sites": {"first": ["a1", "a2"], "second": ["a1"]}}),
        ("solution", {"goal": {"taken": 4}, "in": 1, "first": "a3", "unique": True}),
    ]
    game = Nim()
    assert perft(game, 3) == [3, 8, 10]
    assert game.outcome(random_game(game, Random(1), 10).position) is not None
    assert [len(check_result(one, replay(one, ["a1"]), "agree")) for one in (ClaimedNim(), game)] == [0, 1]
    assert [game.same_rules(other) for other in (Nim(), Nim(heap=6), ClaimedNim())] == [True, False, False]
    (proof,) = verify(example(*true, game=ClaimedNim())).proofs
    assert (proof.claim, proof.goal) == (4, Taken(4))
    with pytest.raises(FalseClaimsError) as caught:
        verify(example(("taken", {"first": 3}), ("first_has", ["a2"]), ("matches", {"second": []}), game=ClaimedNim()))
    assert [one.problem for one in caught.value.findings] == [
        "first has 1, not 3",
        "missing from the list: a1; not taken: a2",
        "missing from the list: a2",
    ]


def test_what_it_does_not_declare_it_does_not_have():
    solution = {"goal": {"taken": 1}, "in": 1, "first": "a2"}
    with pytest.raises(ClaimError) as caught:
        verify(example(("taken", {"first": 2}), ("solution", solution), game=Nim()))
    assert [path for path, _ in caught.value.problems] == [
        ("claims", 0, "taken"),
        ("claims", 1, "solution", "goal", "taken"),
    ]
