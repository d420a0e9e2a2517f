"""Keys that wait for their part say so, and only when they are set."""

import pytest

from boardwright.config.availability import NOT_BUILT, not_available
from boardwright.config.keys import GAMES, GAMES_OF_KEY
from boardwright.config.load import load_config

WAITING = {
    "laser.cut": "laser: {cut: blue}",
    "laser.engrave": "laser: {engrave: blue}",
    "laser.hairline": "laser: {hairline: 0.2}",
    "laser.kerf": "laser: {kerf: 0.2}",
    "laser.score": "laser: {score: red}",
}


@pytest.mark.parametrize("game", GAMES)
def test_defaults_ask_for_nothing_new(game):
    board = "board: {tiling: a, shape: star, size: 2}" if game == "fen" else ""
    assert not_available(load_config(f"game: {game}\n{board}", "x")) == ()


@pytest.mark.parametrize("key", NOT_BUILT)
def test_each_key_says_so_when_set(key):
    (problem,) = not_available(load_config(f"game: cercas\n{WAITING[key]}", "x"))
    assert (problem.line, problem.key, problem.message) == (2, key, "not available yet")


def test_values_equal_to_the_default_may_be_written():
    text = "game: cercas\nboard: {panels: [1, 1]}\nexamples: []\nfigures: []\nlaser: {cut: red, kerf: 0 mm}\n"
    assert not_available(load_config(text + "sheet: {language: en}\nprinter: {back_offset: [0, 0]}", "x")) == ()


def test_the_table_names_keys_that_exist():
    assert set(NOT_BUILT) <= set(GAMES_OF_KEY)
