"""Example files and records: what they may hold, what is said about mistakes, and how they differ from configs."""

from collections.abc import Callable
from typing import Any

import pytest

from boardwright.config.examples_load import kind_of
from boardwright.config.problems import ConfigError
from boardwright.games.engines import engines
from boardwright.games.registry import find_kit, game_names
from tests.cli.bad_configs import Bad
from tests.config.bad_examples import EXAMPLES, RECORDS
from tests.config.reading import load_example, load_record, load_yaml
from tests.samples import each

FULL = """\
id: my-example
game: dendria
board: boards/small.yaml
title: What feeds a Seed
caption: >
  Two Dark roots
  against one.
position: |
  . s .
to_move: light
passes: 1
history:
  - {position: ". . .", to_move: dark}
claims:
  - legal: e5 ^f6
  - illegal: {turn: e5, because: not-hungry}
  - count: 3
  - turns: [pass]
  - after: {turn: e5, score: {dark: 1.5}, winner: draw, over: true, sites: {dark: {trees: [a1]}}}
  - nourished: {dark: [], light: [a1]}
  - solution: {goal: {trees: 3}, in: 2, first: e5, unique: true, nodes: 1000}
show: e5 ^f6
"""


def said(load: Callable[[str, str], Any], text: str) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        load(text, "x")
    return str(caught.value).split("\n")


@each("load, case", [*((load_example, case) for case in EXAMPLES), *((load_record, case) for case in RECORDS)])
def test_each_mistake_is_told_at_its_place(load: Callable[[str, str], Any], case: Bad):
    lines = said(load, case.text)
    assert len(lines) == len(case.problems)
    for line, begin, (_, fragment) in zip(lines, case.starts(), case.problems, strict=True):
        assert line.startswith(f"x:{begin}: ")
        assert fragment in line


def test_all_mistakes_of_a_file_are_told_at_once():
    text = "game: fendo\nboard: ../x\nid: A\nshow: 7\nclaims: [{count: -1}, {legal: [a]}]\n"
    keys = [line.split(": ")[1] for line in said(load_example, text)]
    assert keys == ["board", "id", "show", "claims[0].count", "claims[1].legal"]


def test_a_full_example():
    loaded = load_example(FULL, "x")
    model = loaded.model
    assert (model.id, model.game, model.board) == ("my-example", "dendria", "boards/small.yaml")
    assert model.caption == "Two Dark roots against one."
    assert [next(iter(claim)) for claim in model.claims][:3] == ["legal", "illegal", "count"]
    assert model.claims[-1]["solution"]["nodes"] == 1000
    assert loaded.given("history") == [{"position": ". . .", "to_move": "dark"}]
    assert loaded.problem(("claims", 1, "illegal"), "no").render("x") == "x:16:14: claims[1].illegal: no"


@each("result", ["agree", "{winner: white}", "{score: {white: 25, orange: 24}, winner: draw}"])
def test_results(result: str):
    assert load_record(f"board: fendo\nmoves: [d1N]\nresult: {result}", "x").model.result


KINDS = {
    "game: fendo": "config",
    "game: fendo\nboard: {size: [7, 7]}\nexamples: [a]": "config",
    "game: fendo\nboard: fendo\nclaims: []": "example",
    "claims: []": "example",
    "game: fendo\nboard: fendo\nmoves: []": "example",
    "game: fendo\nboard: fendo\nposition: x": "example",
    "board: fendo\nmoves: []": "record",
    "board: fendo\nmoves: []\nclaims: []": "example",
    "board: fendo": "record",
    "moves: []": "record",
    "game: cercas\nsizes: [[3, 3]]": "sweep",
    "tilings: {}": "sweep",
    "game: fen\nboard: {tiling: kagome}\nsizes: [2]": "config",
    "[]": "config",
    "x": "config",
}


@each("text", KINDS)
def test_files_are_told_apart_by_their_keys(text: str):
    assert kind_of(load_yaml(text, "x").data) == KINDS[text]


def test_the_games_of_examples_are_those_of_configs():
    assert [engine.name for engine in engines()] == list(game_names())
    assert [find_kit(name).engine() for name in game_names()] == list(engines())
    with pytest.raises(KeyError):
        find_kit("chess")


@pytest.mark.parametrize("load", [load_example, load_record])
@pytest.mark.parametrize("text", ["", "- a", "3", "x", "[", "a: &b 1", "a: 1\na: 2"])
def test_what_is_no_mapping_or_no_yaml(load: Callable[[str, str], Any], text: str):
    assert all(line.startswith("x:") for line in said(load, text))
