"""The page of played boards: made from the data, of all boards, and what others found of the published one."""

import json
import re

from boardwright.games.stock import stock_names
from tools.play_boards import DATA, PAGE, page_text, table

FOUND = json.loads(DATA.read_text(encoding="utf-8"))


def test_the_page_is_what_the_program_writes():
    assert PAGE.read_text(encoding="utf-8") == page_text(FOUND)


def test_every_stock_board_of_the_game_is_in_it():
    assert sorted(FOUND) == [name for name in stock_names("boards") if name.startswith("fen-")]
    for found in FOUND.values():
        assert (found["games"], found["budget"], found["seed"]) == (100, 1000, 1)
        assert found["first_player"]["n"] == 100


def test_the_published_triangle_is_as_others_have_found_it():
    """Another program, whose search has an estimate as well: 79 to 92 % for the first player, 44 to 54 turns."""
    found = FOUND["fen-triangle"]
    assert found["first_player"]["low"] <= 0.92
    assert found["first_player"]["high"] >= 0.79
    assert 44 <= found["length"]["median"] <= 54


def test_a_table_begins_with_the_most_even_board():
    (heading, line, *rows) = table(FOUND)
    assert heading.count("|") == line.count("|") == 11
    shares = [int(re.findall(r"\d+", row.split("|")[3])[0]) for row in rows]
    distances = [abs(share - 50) for share in shares]
    assert distances == sorted(distances)
    assert [row.split("|")[1] for row in table(FOUND, ["fen-square", "fen-triangle"])[2:]] != []
