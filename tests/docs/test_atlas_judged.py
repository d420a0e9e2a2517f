"""The page of the atlas as the strong player judges it: made from its lines, each of which can be made again."""

from itertools import islice

from boardwright.app.catalogue.tiling_search import TilingFilter, search
from tools.judge_atlas import (
    BUDGETS,
    GAMES,
    PAGE,
    expected_away,
    expected_within,
    judged,
    kinds_of,
    known,
    page_text,
    units,
)


def test_the_page_is_what_the_program_writes():
    assert PAGE.read_text(encoding="utf-8") == page_text(known())


def test_every_tiling_has_been_looked_at():
    lines = known()
    assert all(unit.key in lines for unit in islice(units(), 1248))
    boards = [row for row in lines.values() if row["tiling"]]
    assert len(boards) > 1000
    for row in boards:
        assert int(row["faces"]) % 2 == 1
        assert all(0 <= int(row[share]) <= 2 * GAMES for share in ("weak", "strong", "pie_weak", "pie_strong"))


def test_a_line_is_the_same_when_it_is_made_again():
    """Regression only: that a line depends on nothing but its board and the program."""
    unit = next(islice(units(), 4, None))
    line = judged(unit)
    assert line is not None
    assert {name: str(value) for name, value in line.items()} == known()[unit.key]


def test_what_chance_alone_would_show():
    """Of 24 fair games 10 to 14 are within 10 % of even: counted out by hand from the rows of Pascal's triangle."""
    assert (GAMES, BUDGETS) == (24, (16, 128))
    ways = [1]
    for _ in range(GAMES):
        ways = [one + other for one, other in zip([0, *ways], [*ways, 0], strict=True)]
    assert expected_within() == 100 * sum(ways[10:15]) / 2**24
    assert expected_away() == sum(way * abs(wins - 12) for wins, way in enumerate(ways)) / 2**24 * 100 / 24


def test_kinds_of_nodes_are_those_of_the_tiling():
    """The names say them; the atlas counted them."""
    everything = TilingFilter(kinds=frozenset(range(1, 7)))
    told = {known_tiling.name: known_tiling.kinds for known_tiling, _ in search(everything)}
    rows = [row for row in known().values() if row["tiling"]]
    assert all(kinds_of(row) == str(told[row["tiling"]]) for row in rows)
