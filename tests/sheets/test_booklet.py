"""A booklet of the rules: folded, its pages read from the first to the last, and each is half of the paper."""

import re
from pathlib import Path

import pytest

from boardwright.sheets.imposing import sides
from tests.cli.inside import run
from tests.parse_back.marks import Words
from tests.parse_back.pdf import read_pdf

PAPERS = {"A4": (297.0, 210.0), "Letter": (279.4, 215.9)}


def test_a_pile_of_sheets_reads_from_front_to_back_when_it_is_folded():
    assert list(sides(4)) == [(4, 1), (2, 3)]
    assert list(sides(5)) == list(sides(8)) == [(8, 1), (2, 7), (6, 3), (4, 5)]
    for count in range(1, 30):
        found = list(sides(count))
        assert len(found) % 2 == 0
        leaves = []
        for (back, front), (second, last) in zip(found[::2], found[1::2], strict=True):
            # Flipped on its short edge, what is behind the right half of the front is the left half of the back.
            leaves.append((front, second))
            leaves.insert(0, (last, back))
        pile = len(found) // 2
        # Outer sheets come first in the file: of the right halves, front to back, then the left ones from inside out.
        right = [pair for pair in leaves if pair[0] <= 2 * pile]
        left = [pair for pair in leaves if pair[0] > 2 * pile]
        order = [page for pair in (*sorted(right), *sorted(left)) for page in pair]
        assert order == list(range(1, 4 * pile + 1))
        assert right == sorted(right)
        assert left == sorted(left)


@pytest.mark.parametrize("name, paper", [("fendo", "A4"), ("fen-square", "Letter")])
def test_its_pages_are_those_of_the_rules_in_order(empty_folder: Path, name: str, paper: str):
    done = run(empty_folder, "build", name, "--only", "booklet", "--paper", paper)
    assert done.code == 0, done.err
    found = read_pdf(empty_folder / "output" / name / "booklet.pdf")
    width, height = PAPERS[paper]
    assert len(found) % 2 == 0
    halves = {}
    for sheet, pair in zip(found, sides(2 * len(found)), strict=True):
        assert (sheet.width, sheet.height) == pytest.approx((width, height), abs=0.01)
        for place, left in zip(pair, (0.0, width / 2), strict=True):
            halves[place] = [mark for mark in sheet.words if left <= mark.x < left + width / 2]
            # Nothing stands in the outer or inner margin of its half.
            assert all(left + 9.9 <= mark.x for mark in halves[place])
    numbers = [number_of(halves[place]) for place in sorted(halves)]
    count = max(number for number in numbers if number)
    spare = len(numbers) - count
    assert spare < 4
    # The first white page to spare is a front page.
    assert numbers == [*[None] * min(spare, 1), *range(1, count + 1), *[None] * (spare - 1)]
    assert halves[1]


def number_of(words: list[Words]) -> int | None:
    """The number that a page has at its foot."""
    for mark in words:
        if match := re.fullmatch(r"[Pp]age (\d+) of \d+", mark.text):
            return int(match[1])
    return None


def test_it_is_made_only_when_it_is_asked_for_and_needs_a_large_enough_paper(empty_folder: Path):
    done = run(empty_folder, "build", "fendo", "--only", "booklet", "--paper", "A5", "--set", "page.margin=20 mm")
    assert done.code == 2
    assert "half of it is too small" in done.err
    assert not (empty_folder / "output" / "fendo").exists()
