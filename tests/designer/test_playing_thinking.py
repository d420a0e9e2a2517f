"""What the page is told while the computer thinks, claims of games' own kinds, and puzzles under every reading."""

import json
from pathlib import Path
from typing import Any

import pytest

from boardrules.claims import claim_of
from boardrules.examples import Example, verify
from boardwright.app.play.session import Session
from boardwright.config.source import Source
from boardwright.designer.operations.playing import figure as puzzle
from boardwright.designer.operations.playing.figure import MOST_NAMED, Looked, looked_for, offered
from boardwright.designer.operations.playing.tables import table_of
from tests.designer.asking import every
from tests.designer.test_playing import BOARDS, random_turns


def board_source(text: str) -> Source:
    return Source("board", "board.yaml", text.encode(), Path())


@pytest.mark.parametrize("operation", ["answer", "hints"])
def test_thinking_tells_how_far_it_is_and_ends_with_what_it_finds_in_silence(operation: str):
    text, turns = BOARDS["fendo"], random_turns(BOARDS["fendo"], 2)
    told = every(operation, text=text, turns=turns, level=7, seed=7)
    game = table_of(board_source(text)).game
    of = Session(game, ("computer", "computer"), 7).simulations
    assert [one["done"] for one in told] == [of // 16, of // 4, of]
    assert {one["of"] for one in told} == {of}
    here, moves = game.initial(), list[Any]()
    for turn in turns:
        moves.append(game.parse_move(here, turn))
        here = game.apply(here, moves[-1])
    alone = game.format_move(Session(game, ("computer", "computer"), 7, 7, moves).think()[0].turn)
    for one in told:
        turn = one["turn"] if operation == "answer" else one["hints"][0]["turn"]
        assert game.why_illegal(here, game.parse_move(here, turn)) is None
    assert turn == alone


@pytest.mark.parametrize("level", [1, 5, 9])
def test_the_first_turn_under_the_pie_rule_takes_no_more_simulations_than_any_other(
    level: int, monkeypatch: pytest.MonkeyPatch
):
    spent = list[int]()

    def looked(_engine: object, _turn: str, simulations: int, _seed: int) -> float:
        spent.append(simulations)
        return 0.5

    monkeypatch.setattr("boardwright.app.play.session.opening_value", looked)
    told = every("answer", text=BOARDS["dendria"], level=level)
    assert 2 <= len(spent) <= 16
    assert sum(spent) <= told[-1]["of"]
    assert [one["done"] for one in told] == [sum(spent[:number]) for number in range(1, len(spent) + 1)]


@pytest.mark.parametrize(
    "name, kinds", [("fendo", {"open", "regions"}), ("dendria", {"fertile"}), ("cercas", {"open"})]
)
def test_own_kinds_of_claims_are_offered_where_they_are_true(name: str, kinds: set[str]):
    game = table_of(board_source(BOARDS[name])).game
    own = {kind.name for kind in game.claims}
    seen = set[str]()
    here = game.initial()
    for turn in [None, *random_turns(BOARDS[name], 40)]:
        here = here if turn is None else game.apply(here, game.parse_move(here, turn))
        for one in offered(game, here, None):
            kind = next(iter(one.claim))
            if kind in own:
                seen.add(kind)
                assert len(json.dumps(one.claim).split(",")) <= MOST_NAMED
                verify(Example("offered", game, here, (claim_of(one.claim),)))
    assert kinds <= seen


class Other:
    """A reading of the rules that ends every game at once."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def readings(self) -> tuple[Any, ...]:
        return (self, self._game)


def test_a_puzzle_has_to_have_the_same_answer_under_every_reading(monkeypatch: pytest.MonkeyPatch):
    game = table_of(board_source(BOARDS["fen"])).game
    found = iter([Looked({"solution": {}}, proved=True, first="a"), Looked({"solution": {}}, proved=True, first="b")])
    monkeypatch.setattr(puzzle, "_looked", lambda *_args, **_more: next(found))
    told = looked_for(Other(game), game.initial(), 1, gain=False)  # type: ignore[arg-type]
    assert (told.disputed, told.claim, told.first) == (True, None, "a")
    same = iter([Looked({"solution": {}}, proved=True, first="a")] * 2)
    monkeypatch.setattr(puzzle, "_looked", lambda *_args, **_more: next(same))
    assert looked_for(Other(game), game.initial(), 1, gain=False).claim == {"solution": {}}  # type: ignore[arg-type]
