"""From configs to games: every stock board, every option, and boards that cannot be played."""

from pathlib import Path
from typing import Any

import pytest

from boardwright.app.boards import Boards, game_of
from boardwright.config.problems import ConfigError
from boardwright.games.load import load_config
from boardwright.games.registry import find_kit, game_names
from boardwright.games.sources import find_source
from boardwright.games.stock import stock_names

BOARDS = Boards()


def game(text: str) -> Any:
    return game_of(load_config(text, "x"))


@pytest.mark.parametrize("name", stock_names("boards"))
def test_every_stock_board_makes_a_game_that_can_begin(name: str):
    made = BOARDS.playable(find_source(name))
    assert made.name == name.partition("-")[0]
    assert type(made) is find_kit(made.name).engine()
    start = made.initial()
    assert made.status(start) == ()
    assert next(iter(made.legal_moves(start))) in made.legal_moves(start)
    assert BOARDS.playable(find_source(name)) is made


def test_every_game_has_a_stock_board():
    assert {name.partition("-")[0] for name in stock_names("boards")} == set(game_names())


SQUARES = "game: fen\nboard: {tiling: squares, shape: square, size: 3}"
OPTIONS = [
    ("game: fendo\nboard: {size: [5, 9]}\nrules: {pieces: {white: 3}}", {"rows": 5, "columns": 9, "pieces": (3, 7)}),
    ("game: fendo", {"rows": 7, "columns": 7, "pieces": (7, 7)}),
    ("game: cercas\nboard: {size: [3, 12]}", {"rows": 3, "columns": 12, "pie": False}),
    ("game: dendria\nboard: {size: 4}\nrules: {pie: false}", {"side": 4, "pie": False}),
    ("game: dendria", {"side": 9, "pie": True}),
    ("game: fanorona\nrules: {captures: relay}", {"rows": 5, "columns": 9, "captures": "relay"}),
    ("game: fanorona\nboard: {size: [3, 3]}", {"rows": 3, "columns": 3, "captures": "single"}),
    (f"{SQUARES}\nrules: {{stuck: lose, pie: false}}", {"stuck": "lose", "pie": False}),
    (SQUARES, {"stuck": "skip", "pie": True}),
]


@pytest.mark.parametrize("text, options", OPTIONS)
def test_options_reach_the_game(text: str, options: dict[str, object]):
    made = game(text)
    assert {name: getattr(made, name) for name in options} == options


def test_a_fen_board_has_the_faces_of_its_tiling_and_the_turn_of_its_reading():
    made = game(f"{SQUARES}\nrules: {{per_turn: {{nodes: 2, edges: 3}}}}")
    assert (len(made.graph.faces), made.turn.nodes, made.turn.edges) == (9, 2, 3)


SAME = [
    ("game: fendo", "game: fendo\nboard: {size: [7, 7], cell: 20 mm, style: pencil}\ntitle: x", True),
    ("game: fendo", "game: fendo\nrules: {pieces: {orange: 6}}", False),
    ("game: fendo", "game: cercas", False),
    ("game: dendria", "game: dendria\nrules: {pie: false}", True),
    ("game: dendria", "game: dendria\nboard: {size: 7}", False),
    ("game: fanorona", "game: fanorona\nrules: {captures: relay}", False),
    (
        SQUARES,
        "game: fen\nboard: {tiling: '4^4', shape: rectangle, size: [3, 3]}\nrules: {per_turn: {nodes: 1, edges: 2}}",
        True,
    ),
    (SQUARES, f"{SQUARES}\nrules: {{stuck: lose}}", False),
    (SQUARES, SQUARES.replace("3", "5"), False),
]


@pytest.mark.parametrize("one, other, same", SAME)
def test_games_are_the_same_when_their_positions_and_turns_are(one: str, other: str, same: bool):
    assert game(one).same_rules(game(other)) is same
    assert game(other).same_rules(game(one)) is same


def test_a_board_that_cannot_be_played():
    with pytest.raises(ConfigError, match=r"^x:2:47: board\.size: a FEN board needs an odd"):
        game(SQUARES.replace("3", "4"))


def test_boards_of_two_folders_with_one_name_are_two(tmp_path: Path):
    for name, size in (("a", 5), ("b", 9)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.yaml").write_text(f"game: fendo\nboard: {{size: [{size}, {size}]}}\n", encoding="utf-8")
    boards = Boards()
    made: list[Any] = [boards.playable(find_source(str(tmp_path / name / "x.yaml"))) for name in ("a", "b")]
    assert [one.rows for one in made] == [5, 9]
