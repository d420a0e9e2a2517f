"""The controls that the page has for the keys of a game's config, what the config says, and the words for both."""

from string import Formatter

import pytest
import yaml

from boardwright.designer.operations.asked import RequestError
from boardwright.designer.operations.wording import FOLDER, page_words
from boardwright.games.registry import all_kits
from tests.designer.asking import ask
from tests.samples import each

LANGUAGES = ("en", "de", "fr")
GAMES = [kit.name for kit in all_kits()]


def fields(game):
    return {one["key"]: one for one in ask("fields", game=game)["fields"]}


def test_each_kind_of_key_has_its_control():
    told = {key.removeprefix("board."): one["kind"] for key, one in fields("fen").items()}
    kinds = {"shape": "choice", "size": "size", "radius": "number", "cell": "length", "coordinates": "flag"}
    more = {"panels": "pair", "drop": "list", "colours": "mapping", "points": "points"}
    assert {**kinds, **more}.items() <= told.items()
    assert "tiling" not in told  # has an atlas of its own


def test_bounds_and_defaults_are_those_of_the_model():
    assert {"low": -360, "high": 360, "default": 0}.items() <= fields("fen")["board.rotate"].items()
    assert fields("fen")["board.centre"]["values"] == ["face", "vertex", "edge", "middle"]
    assert fields("fen")["board.cell"]["fit"] is True
    assert "default" not in fields("fen")["board.cell"]  # it depends on the paper
    size = {**fields("dendria")["board.size"], "about": ""}
    assert size == {"key": "board.size", "kind": "whole", "low": 3, "high": 13, "default": 9, "about": ""}


def test_of_pairs_those_that_a_game_takes_are_told():
    assert fields("fanorona")["board.size"]["values"] == [[3, 3], [5, 5], [5, 9]]
    odd = [5, 7, 9, 11]
    assert fields("fendo")["board.size"]["values"] == [[rows, columns] for rows in odd for columns in odd]
    assert "values" not in fields("cercas")["board.size"]  # takes all between its bounds


@pytest.mark.parametrize("game", GAMES)
def test_every_key_that_is_told_can_be_set_to_its_default(game):
    stock = next(one for one in ask("games")["games"] if one["name"] == game)["boards"][0]
    told = [one for one in fields(game).values() if "default" in one]
    assert told
    changes = [{"key": one["key"], "value": one["default"]} for one in told if one["default"] != []]
    answer = ask("design", text=stock["text"], changes=changes)
    wrong = {problem["key"] for problem in answer["problems"]} & {one["key"] for one in told}
    # A default need not suit this board: of a tie, say, it is wrong.
    assert wrong <= {"rules.per_turn", "board.size"}


def test_a_game_that_is_none_is_refused():
    with pytest.raises(RequestError, match="no game 'chess'"):
        ask("fields", game="chess")


def test_the_page_is_told_what_is_written():
    text = 'game: fen\nboard: {tiling: "3.6.3.6", shape: hexagon, size: 2, drop: [f1]}\nextra: 1\n'
    assert ask("design", text=text)["config"] == yaml.safe_load(text)
    assert ask("design", text="game: [")["config"] is None


def test_long_lists_of_polygons_are_left_out():
    polygons = [[[x, 0], [x + 1, 0], [x + 1, 1], [x, 1]] for x in range(1001)]
    text = yaml.safe_dump({"game": "fen", "board": {"tiling": {"polygons": polygons}, "shape": "all"}})
    assert ask("design", text=text)["config"] == {"game": "fen", "board": {"tiling": {}, "shape": "all"}}


def blanks(text):
    forms = text.values() if isinstance(text, dict) else [text]
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_have_the_same_words_with_the_same_blanks(language):
    english, other = page_words("en"), page_words(language)
    assert english.keys() == other.keys()
    for key, text in english.items():
        assert isinstance(other[key], str | dict), key
        assert blanks(other[key]) == blanks(text), key


@each("path", sorted(FOLDER.glob("*/*.yaml")))
def test_words_are_texts_or_forms_for_numbers(path):
    for key, text in yaml.safe_load(path.read_text(encoding="utf-8")).items():
        assert isinstance(key, str)
        assert isinstance(text, str) or text.keys() == {"one", "other"}, key


@pytest.mark.parametrize("game", GAMES)
def test_every_control_has_a_name(game):
    words = page_words("en")
    names = [f"board.key_{key}" for key in fields(game)]
    assert [name for name in names if name not in words] in ([], ["board.key_board.colours"])
    values = [value for one in fields(game).values() if one["kind"] == "choice" for value in one["values"]]
    assert [value for value in values if isinstance(value, str) and f"board.value_{value}" not in words] == []
