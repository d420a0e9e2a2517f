"""Messages that name games are compared with the games that there are."""

import pytest

from tests.installed_games import GAMES, ONE_OF_THEM, same_line


def test_the_games_of_today_are_there_and_offered() -> None:
    assert {"fen", "fendo", "cercas", "dendria", "fanorona"} <= set(GAMES)
    assert sorted(ONE_OF_THEM.replace(" or ", ", ").split(", ")) == sorted(GAMES)


@pytest.mark.parametrize(
    "said, same",
    [
        ("1:2: x: it belongs to fen and fendo", True),
        ("1:2: x: it belongs to fen and fendo and cercas", True),
        ("1:2: x: it belongs to cercas and fendo and fen", True),
        ("1:2: x: it belongs to fen", False),
        ("1:2: x: it belongs to fen and fendo and chess", False),
        ("1:3: x: it belongs to fen and fendo", False),
        ("1:2: x: unknown", False),
    ],
)
def test_games_that_have_a_key(said: str, same: bool) -> None:
    assert same_line(said, "1:2: x: it belongs to fen and fendo") == same


def test_other_lines_are_compared_as_they_are() -> None:
    assert same_line("1:2: x: y", "1:2: x: y")
    assert not same_line("1:2: x: y", "1:2: x: z")
