"""The page of the atlas as the strong player judges it: made from its lines, each of which can be made again."""

import re
from functools import cache
from itertools import islice

import pytest

from boardrules.lab.intervals import wilson
from boardrules.lab.many import p_within
from boardwright.app.catalogue.judged import (
    CONFIRMED,
    GAMES,
    LONG,
    WHOLE,
    JudgedBoard,
    different,
    judged_boards,
    read_line,
    verdicts,
)
from boardwright.app.catalogue.tiling_search import TilingFilter, search
from boardwright.games.load import load_config
from tools.atlas_page import (
    DRAWN,
    PAGE,
    PICTURES,
    config_of,
    difference,
    expected_away,
    expected_within,
    fairest,
    kinds_of,
    page_text,
    picture,
)
from tools.judge_atlas import BUDGETS, Judged, Unit, key_of, package_rows, units


@cache
def boards() -> tuple[JudgedBoard, ...]:
    return judged_boards()


@cache
def all_units() -> dict[str, Unit]:
    return {unit.key: unit for unit in units()}


def test_the_page_is_what_the_program_writes():
    assert PAGE.read_text(encoding="utf-8") == page_text()


def test_pictures_show_the_fairest_boards():
    best = fairest(different(boards()))[:DRAWN]
    assert len([*PICTURES.iterdir()]) == len(best) == DRAWN
    for number, board in enumerate(best, start=1):
        drawn = (PICTURES / f"{number}.svg").read_text(encoding="utf-8")
        assert drawn == picture(config_of(board))
        assert len(re.findall("M", drawn)) == board.faces


def test_lines_are_of_boards_of_the_atlas():
    keys = [key_of(row) for row in package_rows()]
    assert len(set(keys)) == len(keys)
    assert set(keys) <= set(all_units())
    for board in boards():
        assert board.faces % 2 == 1
        assert 15 <= board.faces <= 45
        assert all(0 <= one <= 2 * GAMES for one in (board.weak, board.strong, board.pie_weak, board.pie_strong))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("at", [3, 500, 1500])
def test_a_line_is_the_same_when_it_is_made_again(at: int):
    """Regression only: that a line depends on nothing but its board and the program."""
    row = package_rows()[at]
    line = Judged({}).line(all_units()[key_of(row)])
    assert line is not None
    assert {name: str(value) for name, value in line.items()} == {**row, "confirmed": ""}


@pytest.mark.parametrize("at", [0, 700, 1400])
def test_a_config_makes_the_board_of_a_line(at: int):
    board = boards()[at]
    loaded = load_config(str(config_of(board)), "x.yaml")
    assert loaded.kit.counting
    assert loaded.kit.counting.facts
    facts = loaded.kit.counting.facts(loaded)
    assert facts.odd
    assert str(board.faces) in facts.words
    assert all(str(number) in facts.words for number in (board.nodes, board.edges))


def test_fair_boards_were_confirmed_at_both_strengths():
    """By the test of each board alone, which correction for their number makes stricter, never milder."""
    fair = fairest(different(boards()))
    assert fair
    for board in fair:
        assert board.confirmed
        for one in board.confirmed:
            assert one.games == CONFIRMED
            assert p_within(one.share) < 0.05
    assert all(value in ("even", "open", "first", "second") for value in verdicts().values())


def test_boards_are_called_fair_by_the_worse_of_both_strengths_corrected_for_their_number():
    """The step-up of Benjamini and Hochberg written out: the k-th smallest of n values is at most k / n of 5 %."""
    found = [board for board in different(boards()) if board.confirmed]
    worse = sorted((max(p_within(one.share) for one in board.confirmed or ()), at) for at, board in enumerate(found))
    last = max((k for k, (p, _) in enumerate(worse, 1) if p <= 0.05 * k / len(found)), default=0)
    fair = {found[at].same for _, at in worse[:last]}
    assert fair == {board.same for board in found if board.has("fair")}
    for board in found:
        if verdicts()[board.same] in ("first", "second"):
            assert board.confirmed
            assert abs(board.confirmed[1].share.share - 0.5) > 1.96 * 0.5 / board.confirmed[1].games ** 0.5


def test_what_chance_alone_would_show():
    """Of 24 fair games 10 to 14 are within 10 % of even: counted out by hand from the rows of Pascal's triangle."""
    assert (GAMES, BUDGETS) == (24, (16, 128))
    ways = [1]
    for _ in range(GAMES):
        ways = [one + other for one, other in zip([0, *ways], [*ways, 0], strict=True)]
    assert expected_within() == 100 * sum(ways[10:15]) / 2**24
    assert expected_away() == sum(way * abs(wins - 12) for wins, way in enumerate(ways)) / 2**24 * 100 / 24


def test_a_difference_of_means():
    """1, 2, 3 and 3, 4, 5: means 2 apart, variances 1, so an error of the root of two thirds; 2 / 0.8165 = 2.449."""
    apart, half, by_chance = difference([1, 2, 3], [3, 4, 5])
    assert apart == -2
    assert half == pytest.approx(1.96 * (2 / 3) ** 0.5)
    assert by_chance == pytest.approx(0.0143, abs=1e-4)  # of a table of the normal distribution


def test_kinds_of_nodes_are_those_of_the_tiling():
    """The names say them; the atlas counted them."""
    told = {known.name: known.kinds for known, _ in search(TilingFilter(kinds=frozenset(range(1, 7))))}
    assert all(kinds_of(board) == str(told[board.tiling]) for board in islice(boards(), 0, None, 10))


def test_shares_of_a_line():
    keys = "tiling variant shape measure centre reading faces places rim nodes edges symmetry first weak strong"
    values = "3^6||rhombus|3 5|edge|other|31|115|17|2|1|D1|n4|42|36|30|24|35.5|0|79|390 400 90 100"
    keys += " pie_weak pie_strong turns stuck used confirmed"
    board = read_line(dict(zip(keys.split(), values.split("|"), strict=True)))
    assert board.board == {"shape": "rhombus", "size": [3, 5], "centre": "edge"}
    assert board.measure == "rhombus 3 x 5 round an edge"
    assert board.size == "middle"
    assert board.pie == wilson(45, 100)
    assert board.confirmed
    assert board.confirmed[0].share.share == 390 / 800
    assert [board.has(quality) for quality in ("long", "whole")] == [LONG <= 35.5, WHOLE <= 79]
