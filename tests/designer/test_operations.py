"""The smaller operations: texts to start from, games, words, and the search for tilings."""

import json
from importlib import import_module
from typing import Any

import pytest
import yaml
from lxml import etree

from boardwright.app.catalogue.judged import LONG, WHOLE, different, judged_boards
from boardwright.app.catalogue.tiling_search import TilingFilter, search
from boardwright.designer.operations.asked import OPERATIONS, Request, RequestError
from boardwright.games.registry import game_names
from boardwright.games.stock import stock_names
from tests.designer.asking import ask
from tests.samples import each


def test_each_game_has_a_name_a_sentence_and_its_stock_boards():
    english, german = ask("games", language="en")["games"], ask("games", language="de")["games"]
    assert [game["name"] for game in english] == list(game_names())
    assert sorted(board["name"] for game in english for board in game["boards"]) == sorted(stock_names("boards"))
    assert all(one["sentence"] != other["sentence"] for one, other in zip(english, german, strict=True))
    drawings = [board for game in english for board in game["boards"] if board["beside"]]
    assert {board["name"] for board in drawings} == {"fen-map", "fen-pebbles", "fen-rose-window", "fen-shoal"}


@pytest.mark.parametrize("game", game_names())
def test_a_text_to_start_from_is_a_board_without_problems(game: str):
    text = ask("start", game=game, name="mine")["text"]
    assert "boardwright build mine.yaml" in text
    answer = ask("design", text=text)
    assert (answer["game"], answer["problems"]) == (game, [])


def test_boards_without_room_start_with_pencils_and_those_that_cannot_be_made_have_a_text_too():
    text = ask("start", game="fen", tiling="3.4.6.4", shape="hexagon", size=[3])["text"]
    assert yaml.safe_load(text)["board"] == {"tiling": "3.4.6.4", "shape": "hexagon", "size": 3, "style": "pencil"}
    text = ask("start", game="fen", tiling="squares", shape="square", size=[4])["text"]
    assert "an odd number of faces" in ask("design", text=text)["problems"][0]["message"]


@each(
    "operation, asked, reason",
    [
        ("start", {"game": "chess"}, "unknown game"),
        ("start", {"game": "fendo", "tiling": "squares"}, "for boards on tilings"),
        ("start", {"game": "fendo", "name": "a/b"}, "name"),
        *(("atlas", body, "atlas: ") for body in ({"count": 61}, {"judged": ["best"]}, {"from": -1}, {"kinds": [7]})),
        *(("atlas", body, "atlas: ") for body in ({"faces": [1]}, {"colour": "red"})),
        ("atlas", {"faces": [60, 40]}, r"^faces: a range"),
        ("nothing", {}, "no operation"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words(operation: str, asked: dict[str, Any], reason: str):
    with pytest.raises(RequestError, match=reason):
        ask(operation, **asked)


@pytest.mark.parametrize("language, white", [("en", "White"), ("de", "Weiß"), ("fr", "Blanc")])
def test_games_speak_to_the_page_as_on_their_sheets(language: str, white: str):
    words = ask("words", language=language)["words"]
    assert words["games.fendo.name"] == "Fendo"
    assert words["games.fendo.players.white"] == white
    assert words["games.dendria.pieces.trees"]
    assert words["tab_board"] if "tab_board" in words else words["shell.tab_board"]


def test_all_tilings_are_found_page_by_page():
    first = ask("atlas")
    assert first["total"] == len(search(TilingFilter()))
    names = [one["title"] for one in first["tilings"]]
    assert len(names) == 24
    from_twenty: dict[str, Any] = {"from": 20, "count": 6}
    later = ask("atlas", **from_twenty)["tilings"]
    assert [one["title"] for one in later][:4] == names[20:]
    for tiling in later:
        assert etree.fromstring(tiling["svg"].encode()).get("viewBox") == "0 0 40 30"
        assert len(tiling["svg"]) < 12_000
    beyond: dict[str, Any] = {"from": 100_000}
    assert ask("atlas", **beyond)["tilings"] == []


def test_tilings_are_found_by_what_they_are():
    found = ask("atlas", kinds=[2], contains=[12], count=60)["tilings"]
    assert found
    assert all(one["kinds"] == 2 and "12" in one["faces"] for one in found)
    turns = ask("atlas", turn={"nodes": 1, "edges": 3}, no_tie=True, count=60)["tilings"]
    assert all(one["turn"] == {"nodes": 1, "edges": 3} for one in turns)
    boards = ask("atlas", faces=[40, 60], shape="hexagon", odd=True, count=5)["tilings"]
    assert all(40 <= board["faces"] <= 60 and board["odd"] for one in boards for board in one["boards"])
    assert [one["title"] for one in ask("atlas", words="KAGOME")["tilings"]] == ["3.6.3.6"]
    (isohedral,) = ask("atlas", words="ih41")["tilings"]
    assert isohedral["tiling"] == {"isohedral": 41}


def test_boards_that_were_judged_are_found_and_made_as_they_were_judged():
    boards = ask("atlas", judged=["long", "whole"], count=6)
    assert boards["total"] == sum(board.has("long") and board.has("whole") for board in different(judged_boards()))
    shares = [abs(one["board"]["pie"]["share"] - 0.5) for one in ask("atlas", judged=["fair"], count=60)["tilings"]]
    assert shares
    assert max(shares) < 0.1
    for one in boards["tilings"]:
        found = one["board"]
        keys = {"tiling": one["tiling"], **found["keys"], **({"variant": one["variant"]} if one["variant"] else {})}
        config = {"game": "fen", "board": keys, "rules": {"per_turn": found["per_turn"] or "interior"}}
        counts = ask("design", text=json.dumps(config))["counts"]
        assert counts["faces"] == found["faces"]
        assert counts["per_turn"] == one["turn"]


def test_what_is_asked_of_tilings_and_boards_holds_for_boards():
    turn = {"nodes": 1, "edges": 1}
    found = ask("atlas", judged=["long"], turn=turn, faces=[27, 35], shape="disc", contains=[12], count=60)["tilings"]
    assert found
    assert all(one["turn"] == turn and one["board"]["keys"]["shape"] == "disc" for one in found)
    assert all(27 <= one["board"]["faces"] <= 35 and "12" in one["faces"] for one in found)
    assert ask("atlas", judged=["long"], duals=True) == {"total": 0, "tilings": []}
    # The hint tells what the words mean.
    hints = [ask("words", language=language)["words"]["board.help_judged"] for language in ("en", "de", "fr")]
    assert all(str(number) in hint for hint in hints for number in (15, 45, 40, 60, LONG, WHOLE))
    # A board that tilings share is found by the name of each.
    shared = [board for board in judged_boards() if board.has("long") and board.tiling == "6-uniform-241"]
    assert shared
    assert len(ask("atlas", judged=["long"], words="6-uniform-241")["tilings"]) == len({one.same for one in shared})


@each("name", OPERATIONS)
def test_every_operation_has_its_function_and_its_request(name: str):
    module, function = OPERATIONS[name].place.split(":")
    found = vars(import_module(f"boardwright.designer.operations.{module}"))
    assert callable(found[function])
    assert issubclass(found[OPERATIONS[name].request], Request)
