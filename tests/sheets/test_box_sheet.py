"""A box holds its pieces, folds up with no gap, fits the paper, and is printed as large as it says."""

import math
import re
from itertools import pairwise
from pathlib import Path

import pytest

from boardwright.figures.pieces.piece import Piece
from boardwright.sets.parts.pieces import PiecesPart
from boardwright.sheets.box import THICKNESS, Envelope, TuckBox, insides
from tests.cli.inside import run
from tests.parse_back import sets
from tests.parse_back.marks import Shape, Words
from tests.parse_back.pdf import read_pdf


def disc(count: int, radius: float) -> Piece:
    return Piece("Disc", "White", count, (), radius=radius)


def test_twelve_discs_a_millimetre_thick_make_one_stack_twelve_deep():
    # 10 mm across with 1 mm of room on each side: stacks of 12, one for 12 discs and two for 13, both in one row.
    for count in (12, 13):
        (found,) = [one for one in insides([disc(count, 5.0)]) if (one.width, one.depth) == (45.0, 12.0)]
        assert found.height == 60.0  # the least there is
    (found,) = [one for one in insides([disc(12 * 30, 5.0)]) if (one.width, one.depth) == (45.0, 12.0)]
    assert found.height == 10 * 12.0  # 30 stacks, three to a row of 45 mm


@pytest.mark.parametrize("name", ["fendo", "fanorona", "fen-square", "dendria-7"])
def test_every_box_is_larger_than_its_pieces(name):
    part = sets.plan(sets.stock_keys(name)).part(PiecesPart)
    assert part is not None
    pieces = part.sheet.pieces.pieces
    volume = math.fsum(one.count * THICKNESS * area(one) for one in pieces)
    found = insides(pieces)
    assert found
    assert all(one.width * one.height * one.depth > volume for one in found)


def area(piece: Piece) -> float:
    if piece.radius:
        return math.pi * piece.radius**2
    corners = list(piece.outline)
    return abs(math.fsum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]))) / 2


def test_the_sides_of_a_box_meet_when_it_is_folded():
    box = TuckBox(50.0, 80.0, 20.0)
    upright = sorted(start[0] for start, end in box.folds if start[0] == end[0])
    assert [b - a for a, b in pairwise([*upright, box.size[0]])] == [50.0, 20.0, 50.0, 20.0]
    level = sorted({start[1] for start, end in box.folds if start[1] == end[1]})
    assert [b - a for a, b in pairwise(level)] == [20.0, 80.0, 20.0]
    assert box.size == (152.0, 148.0)  # 12 + 2 x 50 + 2 x 20, and 80 + 2 x (20 + 14)
    xs, ys = zip(*box.outline, strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == (0.0, box.size[0], 0.0, box.size[1])


def test_an_envelope_is_a_little_larger_than_what_goes_in():
    envelope = Envelope(148.5, 105.0)
    left, top, right, bottom = envelope.front
    assert (right - left, bottom - top) == (151.5, 108.0)
    assert max(y for _, y in envelope.outline) - bottom == 108.0


@pytest.mark.parametrize("name", ["fanorona", "fen-hexagon"])
def test_it_is_printed_as_large_as_it_says(empty_folder: Path, name: str):
    done = run(empty_folder, "build", name, "--only", "box")
    assert done.code == 0, done.err
    (page,) = read_pdf(empty_folder / "output" / name / "box.pdf")
    said = " ".join(mark.text for mark in page.marks if isinstance(mark, Words))
    found = re.search(r"inside ([\d.]+) × ([\d.]+) × ([\d.]+)", said.replace("\xa0", " "))
    assert found
    width, height, depth = map(float, found.groups())
    drawn = [contour for mark in page.marks if isinstance(mark, Shape) for contour in mark.contours]
    left, top, right, bottom = max((one.box for one in drawn), key=lambda box: (box[2] - box[0]) * (box[3] - box[1]))
    assert right - left == pytest.approx(12 + 2 * width + 2 * depth, abs=0.05)
    assert bottom - top == pytest.approx(height + 2 * depth + 2 * 14, abs=0.05)
    assert left >= 10
    assert right <= page.width - 10


def test_a_game_without_pieces_gets_an_envelope_and_a_small_paper_a_reason(empty_folder: Path):
    done = run(empty_folder, "build", "cercas", "--only", "box")
    assert done.code == 0, done.err
    (page,) = read_pdf(empty_folder / "output" / "cercas" / "box.pdf")
    assert "for sheets folded twice" in " ".join(mark.text for mark in page.marks if isinstance(mark, Words))
    done = run(
        empty_folder, "build", "cercas", "--only", "box", "--paper", "A5", "--set", "page.margin=22 mm", "-o", "x"
    )
    assert done.code == 2
    assert "no room for a box or an envelope" in done.err
