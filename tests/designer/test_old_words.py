"""Comments and titles of stock boards go when their board becomes another one; those of the user stay."""

from typing import Any

import pytest

from boardwright.designer.operations.editing.old_words import without_old_words
from boardwright.games.stock import stock_files, stock_path
from tests.designer.asking import ask

HEXAGONS = stock_path("boards", "fen-hexagon").read_text(encoding="utf-8")
OTHER: Any = [("board.tiling", "squares"), ("board.shape", "square"), ("board.rotate", None)]
MINE = "# Sunday's board, for Ada\n"


def changed(text: str, *changes: tuple[str, Any]) -> str:
    answer = ask("design", text=text, changes=[{"key": key, "value": value} for key, value in changes], moving=True)
    return str(answer["text"])


def test_another_tiling_takes_the_words_about_the_old_one_along():
    assert "37 hexagons" in HEXAGONS
    text = changed(HEXAGONS, *OTHER)
    assert text == (
        "# yaml-language-server: $schema=../schema/config.json\ngame: fen\n"
        "board: {tiling: squares, shape: square, size: 4}\n"
    )


def test_another_size_keeps_the_title():
    text = changed(HEXAGONS, ("board.size", 3))
    assert "37 hexagons" not in text
    assert "title: FEN on hexagons\n" in text


@pytest.mark.parametrize("key, value", [("board.coordinates", True), ("page.paper", "A3"), ("title", "Ours")])
def test_what_is_still_true_stays(key: str, value: Any):
    text = changed(HEXAGONS, (key, value))
    assert text != HEXAGONS
    assert [line for line in text.splitlines() if line.startswith("#")] == HEXAGONS.splitlines()[:2]


def test_comments_of_the_user_stay_whatever_they_say():
    first, header, *rest = HEXAGONS.splitlines(keepends=True)
    ours = header.replace("37", "thirty-seven")
    rest = [*rest[:-1], rest[-1].replace("}\n", "}  # hexagons\n")]
    text = "".join([first, MINE, ours, header, *rest]).replace("title: FEN on hexagons", "title: For us")
    expected = text.replace(header, "").replace("tiling: hexagons, shape: hexagon", "tiling: squares, shape: square")
    assert changed(text, *OTHER[:2]) == expected
    assert all(words in expected for words in (MINE, ours, "  # hexagons", "title: For us"))


def test_a_comment_below_the_first_key_is_the_users():
    header = HEXAGONS.splitlines()[1]
    text = HEXAGONS.replace(f"{header}\n", "").replace("game: fen\n", f"game: fen\n{header}\n")
    assert header in changed(text, *OTHER)


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_each_stock_board_keeps_its_words_until_it_is_another(newline: str):
    for path in stock_files("boards"):
        text = path.read_text(encoding="utf-8").replace("\n", newline)
        assert without_old_words(text) == text
        other = text.replace("game: ", "game: x")
        left = without_old_words(other)
        assert [line for line in left.splitlines() if line.startswith("#")] == text.splitlines()[:1]
        assert left.count(newline) == left.count("\n")


def test_a_text_that_is_no_mapping_stays():
    header = HEXAGONS.splitlines()[1]
    for body in ("", "- 1\n", "game: [\n"):
        assert without_old_words(f"{header}\n{body}") == f"{header}\n{body}"
