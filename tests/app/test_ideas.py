"""Every game teaches every idea on every board: stock boards, and the smallest, largest and oddest of others."""

from pathlib import Path

import pytest

from boardrules.games.fen import Fen
from boardwright.app.boards import Boards
from boardwright.app.examples import Examples
from boardwright.config.source import Source
from boardwright.games.load import load_source
from boardwright.games.sources import find_source
from boardwright.games.stock import stock_names

OTHERS = {
    "fendo-9x5": "game: fendo\nboard: {size: [9, 5]}\n",
    "fendo-5x5": "game: fendo\nboard: {size: [5, 5]}\n",
    "fendo-11x11": "game: fendo\nboard: {size: [11, 11]}\n",
    "fendo-without-stock": "game: fendo\nrules: {pieces: {white: 1, orange: 7}}\n",
    "cercas-3x3": "game: cercas\nboard: {size: [3, 3]}\n",
    "cercas-3x4": "game: cercas\nboard: {size: [3, 4]}\n",
    "cercas-4x3": "game: cercas\nboard: {size: [4, 3]}\n",
    "cercas-12x12": "game: cercas\nboard: {size: [12, 12]}\n",
    "dendria-3": "game: dendria\nboard: {size: 3}\n",
    "dendria-4": "game: dendria\nboard: {size: 4}\n",
    "dendria-13": "game: dendria\nboard: {size: 13}\n",
    "fanorona-3x3-single": "game: fanorona\nboard: {size: [3, 3]}\nrules: {captures: single}\n",
    "fanorona-5x5-single": "game: fanorona\nboard: {size: [5, 5]}\nrules: {captures: single}\n",
    "fen-3x3": "game: fen\nboard: {tiling: squares, shape: rectangle, size: [3, 3]}\n"
    "rules: {per_turn: {nodes: 1, edges: 2}}\n",
    "fen-1x5": "game: fen\nboard: {tiling: squares, shape: rectangle, size: [1, 5]}\n"
    "rules: {per_turn: {nodes: 1, edges: 1}}\n",
}

IDEAS = {
    "fendo": {"start", "areas", "fence", "closing", "forbidden", "add", "pass", "end", "scoring"},
    "cercas": {"line", "two-open", "mark", "closing", "scoring", "end"},
    "dendria": {
        *("start", "hungry", "fertile", "sow", "sprout", "germinate", "move", "act", "edge", "leafiness", "end"),
    },
    "fanorona": {"start", "approach", "withdrawal", "choice", "must-capture", "relay", "end"},
    "fen": {"places", "turn", "apart", "capture", "several", "both", "taken", "majority"},
}

ABSENT = {
    "fanorona": {"relay"},
    "fanorona-5x5-single": {"relay"},
    "fanorona-3x3": {"choice"},
    "fanorona-3x3-single": {"choice", "relay"},
    "cercas-3x3": {"two-open"},
    "fendo-without-stock": {"start", "areas", "closing", "forbidden", "add", "pass"},
}
"""Ideas that a board cannot show."""


def source_of(name: str) -> Source:
    return Source(name, f"{name}.yaml", OTHERS[name].encode(), Path()) if name in OTHERS else find_source(name)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", [*OTHERS, *(board for board in stock_names("boards") if board.split("-")[0] in IDEAS)])
def test_every_idea_is_shown_on_a_board(name: str):
    source, examples = source_of(name), Examples(Boards())
    loaded = load_source(source)
    kit = loaded.kit
    assert kit.teaching
    teaching = kit.teaching()
    assert set(teaching.ideas) == IDEAS[kit.name]
    absent = teaching.absent(loaded)
    assert set(absent) == ABSENT.get(name, set())
    assert all(absent.values())

    found = examples.of_config(loaded, source)
    shown = {idea for ideas in teaching.made.values() for idea in ideas}
    for one in found:
        file = examples.file(one)
        shown.update(file.loaded.model.ideas)
        verdict = examples.verdict(one)
        assert (verdict.error, verdict.refuted) == (None, None), one.name
        assert verdict.verified
    assert IDEAS[kit.name] - shown == set(absent)
    assert examples.missing_words(loaded, found) == ""


@pytest.mark.parametrize("name", ["dendria-7", "fen-square", "fendo-9x5"])
def test_no_two_examples_of_a_set_show_the_same_idea_for_any_board(name: str):
    source, examples = source_of(name), Examples(Boards())
    ideas: list[str] = []
    for one in examples.of_config(load_source(source), source):
        model = examples.file(one).loaded.model
        if one.board is not None:
            assert set(model.ideas) - set(ideas)
        ideas += model.ideas


def test_an_idea_without_an_example_is_told(monkeypatch: pytest.MonkeyPatch):
    source, examples = source_of("dendria-3"), Examples(Boards())
    loaded = load_source(source)
    found = [one for one in examples.of_config(loaded, source) if one.name != "dendria-any-edge"]
    assert examples.missing_words(loaded, found) == "dendria-3.yaml:2:8: board: no example on this board shows: edge"


@pytest.mark.parametrize("name", ["fen-1x5", "fen-3x3", "fen-penrose", "fen-map", "fen-snub-square"])
def test_the_deciding_face_of_fen_is_taken_in_a_position_that_turns_have_made(name: str):
    """A face needs half of its places, which stay for good, and a turn places all of its nodes or edges or none."""
    source, examples = source_of(name), Examples(Boards())
    (one,) = (one for one in examples.of_config(load_source(source), source) if one.name == "fen-any-majority")
    verified = examples.verdict(one).verified
    assert verified
    game, position = verified.example.game, verified.example.position
    assert isinstance(game, Fen)
    tally = game.tally(position)
    for player, names in enumerate(game.format_position(position)["sites"].values()):
        for face in (name for name in names if name.startswith("f")):
            assert tally[face][player] >= tally[face][2], face
        assert sum(name.startswith("n") for name in names) % game.turn.nodes == 0
        assert sum(name.startswith("e") for name in names) % game.turn.edges == 0
    assert position.to_move == 0
