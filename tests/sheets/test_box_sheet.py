"""A box holds its pieces, folds up with no gap, fits the paper, and is printed as large as it says."""

import math
import re
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from boardwright.figures.pieces.piece import Piece
from boardwright.geometry.points import border_distance, contains, inset_polygon, signed_area
from boardwright.sets.parts.board import BoardPart
from boardwright.sets.parts.pieces import PiecesPart
from boardwright.sheets.box import BLEED, THICKNESS, Envelope, Tray, TuckBox, insides
from tests.cli.inside import run
from tests.parse_back import sets
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


def volume_of(pieces: Iterable[Piece]) -> float:
    areas = ((one, math.pi * one.radius**2 if one.radius else abs(signed_area(one.outline))) for one in pieces)
    return math.fsum(one.count * THICKNESS * area for one, area in areas)


def made(folder: Path, name: str, *options: str) -> tuple[Path, str]:
    """The box of a stock set as the command makes it, and what it warns of."""
    done = run(folder, "build", name, "--only", "box", "--format", "pdf", *options)
    assert done.code == 0, done.err
    return folder / "output" / name / "box.pdf", done.err


@pytest.mark.parametrize("name", ["fendo", "fanorona", "fen-square", "dendria-7"])
def test_every_box_is_larger_than_its_pieces(name):
    part = sets.plan(sets.stock_keys(name)).part(PiecesPart)
    assert part is not None
    pieces = part.sheet.pieces.pieces
    volumes = [one.width * one.height * one.depth for one in insides(pieces)]
    assert min(volumes) > volume_of(pieces)


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
    _, (left, top, right, bottom), _ = envelope.panels[0]
    assert (right - left, bottom - top) == (151.5, 108.0)
    assert max(y for _, y in envelope.outline) - bottom == 108.0


@pytest.mark.parametrize(
    "net", [TuckBox(50.0, 80.0, 20.0), Envelope(148.5, 105.0), Tray(150.0, 212.0, 15.0, over=True)]
)
def test_a_net_has_a_notch_for_a_thumb_and_ground_for_3_mm_over_every_cut(net):
    arcs = [point for point in net.outline if net.outline.count(point) == 1]
    assert len(arcs) >= 13
    grown = inset_polygon(net.silhouette, -BLEED)
    assert all(contains(grown, point) for point in net.outline)
    assert min(border_distance(grown, point) for point in net.outline) >= BLEED - 1e-9


class Net(NamedTuple):
    """A net read from a page: its outline, and its folds as lines across the sheet or down it."""

    left: float
    top: float
    right: float
    bottom: float
    down: list[float]
    across: list[float]
    outline: tuple[tuple[float, float], ...]


def nets(path: Path) -> list[Net]:
    found = []
    for page in read_pdf(path):
        thin = [one for one in page.shapes if one.stroke and not one.fill and not one.dash and one.width < 0.25]
        cuts = [one.contours[0] for one in thin if len(one.contours) == 1]
        outline = max(cuts, key=lambda one: (one.box[2] - one.box[0]) * (one.box[3] - one.box[1]))
        folds = [contour.ends for one in page.shapes if one.dash for contour in one.contours]
        down = sorted({round(start[0], 2) for start, end in folds if abs(start[0] - end[0]) < 0.01})
        across = sorted({round(start[1], 2) for start, end in folds if abs(start[1] - end[1]) < 0.01})
        found.append(Net(*outline.box, down, across, outline.ends))
    return found


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "name, paper, panels, sheets",
    [
        ("fendo", "A4", [2, 2], 2),
        ("fen-kagome", "Letter", [2, 2], 4),
        ("fanorona", "A4", [1, 1], 4),
        ("cercas", "A4", [1, 1], 2),
        ("fen-square", "A4", [1, 1], 4),
    ],
)
def test_a_box_for_all_holds_all_of_it_and_closes(empty_folder: Path, name, paper, panels, sheets):
    keys = ["--set", "box.for=all", "--set", f"board.panels={panels}", "--paper", paper]
    path, warned = made(empty_folder, name, *keys)
    assert "thinner" not in warned
    read = nets(path)
    assert len(read) == sheets
    trays = []
    for start in range(0, sheets, sheets // 2):
        one = read[start]
        wide, deep = one.down[1] - one.down[0], one.down[0] - one.left
        assert one.right - one.down[1] == pytest.approx(deep, abs=0.02)
        assert one.across[0] - one.top == pytest.approx(deep, abs=0.02)
        high = one.across[-1] - one.across[0]
        if sheets == 4:
            # The upper half has a flap of 12 mm, on which the lower one begins.
            other = read[start + 1]
            assert other.down[1] - other.down[0] == pytest.approx(wide, abs=0.02)
            assert other.bottom - other.across[-1] == pytest.approx(deep, abs=0.02)
            joint = one.bottom - 12.0
            assert sum(abs(y - joint) < 0.02 for _, y in one.outline) >= 2
            high = joint - one.across[0] + other.across[-1] - other.top
        else:
            assert one.bottom - one.across[-1] == pytest.approx(deep, abs=0.02)
        trays.append((wide, high, deep))
    (wide, high, deep), over = trays
    # The lid goes over the walls of the tray, which are half a millimetre thick.
    assert [1.0 < lid - tray < 2.5 for lid, tray in zip(over[:2], (wide, high), strict=True)] == [True, True]
    assert over[2] == pytest.approx(deep, abs=0.02)
    plan = sets.plan(sets.changed(name, {"board": {"panels": panels}, "page": {"paper": paper}}))
    board, pieces = plan.part(BoardPart), plan.part(PiecesPart)
    assert board is not None
    short, long = {"A4": (148.5, 210.0), "Letter": (139.7, 215.9)}[paper]
    things = [(short, long, 4.0)]  # the rules as a booklet
    if pieces is None:
        things.append((105.0, 148.5, 0.5))  # paper folded twice
    else:
        rows, columns = panels
        things.append((board.size[0] / columns, board.size[1] / rows, 1.0 * rows * columns))
    for thing in things:
        assert min(thing[:2]) + 1 <= min(wide, high)
        assert max(thing[:2]) + 1 <= max(wide, high)
    flat = math.fsum(thing[2] for thing in things)
    volume = volume_of(pieces.sheet.pieces.pieces) if pieces else 0.0
    assert deep >= flat + 1.0 + volume / (wide * high)


@pytest.mark.parametrize("name", ["fanorona", "fen-hexagon"])
def test_it_is_printed_as_large_as_it_says(empty_folder: Path, name: str):
    path, _ = made(empty_folder, name)
    (page,), (net,) = read_pdf(path), nets(path)
    said = " ".join(mark.text for mark in page.words)
    found = re.search(r"inside ([\d.]+) × ([\d.]+) × ([\d.]+)", said.replace("\xa0", " "))
    assert found
    width, height, depth = map(float, found.groups())
    left, top, right, bottom = net[:4]
    assert right - left == pytest.approx(12 + 2 * width + 2 * depth, abs=0.05)
    assert bottom - top == pytest.approx(height + 2 * depth + 2 * 14, abs=0.05)
    assert left >= 10
    assert right <= page.width - 10


@pytest.mark.sampled(2)
@pytest.mark.parametrize("keys", [(), ("--language", "de"), ("--set", "box.for=all", "--set", "board.panels=[2,2]")])
@pytest.mark.parametrize("name", ["fendo", "fen-rhombille", "dendria"])
def test_no_words_on_a_box_touch_and_its_title_and_players_are_told(empty_folder: Path, name: str, keys):
    pages = read_pdf(made(empty_folder, name, *keys)[0])
    words = " ".join(mark.text for page in pages for mark in page.words)
    own = sets.changed(name, {"sheet": {"language": "de"}} if "de" in keys else {})
    assert sets.plan(own).paper.text.title.split()[-1] in words
    assert "2 " in words
    for page in pages:
        lines = sorted({(round(mark.y, 1), round(mark.x, 1)) for mark in page.words})
        near = [b[0] - a[0] for a, b in pairwise(lines) if abs(a[1] - b[1]) < 0.2 and b[0] != a[0]]
        assert all(gap > 2.0 for gap in near)


def test_a_long_title_stays_on_the_front(empty_folder: Path):
    title = "A game with a title that is, as anybody can see, longer than any box for its pieces is wide or high"
    box, _ = made(empty_folder, "fendo", "--set", f"title={title}")
    (page,), (net,) = read_pdf(box), nets(box)
    front = [one for one in page.words if one.x < net.down[1] and one.y < net.bottom]
    assert "high" in " ".join(one.text for one in front)
    assert all(net.across[1] < one.y < net.across[2] - 4.0 for one in front)


def test_a_game_without_pieces_gets_an_envelope_and_a_small_paper_a_reason(empty_folder: Path):
    (page,) = read_pdf(made(empty_folder, "cercas")[0])
    assert "for sheets folded twice" in " ".join(mark.text for mark in page.words)
    small = ("--paper", "A5", "--set", "page.margin=22 mm", "-o", "x")
    done = run(empty_folder, "build", "cercas", "--only", "box", *small)
    assert done.code == 2
    assert "no room for a box or an envelope" in done.err
