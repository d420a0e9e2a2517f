"""Fendo's, Fanorona's and Dendria's pieces: sizes from the cell and the clearance, numbers from the rules."""

import math
from random import Random

import pytest

from boardrules.games.dendria import Dendria
from boardrules.games.fendo import Fendo
from boardrules.playout import random_game
from boardwright.figures.pieces.parts import NothingLeftError
from boardwright.figures.pieces.piece import Piece, PieceSet
from boardwright.games.dendria.config import MAX_SIDE, MIN_SIDE
from boardwright.games.dendria.numbers import SEEN
from boardwright.games.dendria.set_figures import dendria_pieces
from boardwright.games.fanorona.set_figures import fanorona_pieces
from boardwright.games.fendo.pieces import fendo_pieces, most_fences
from boardwright.geometry.points import bounds
from tests.figures import boards
from tests.figures.measuring import stock_themes
from tests.figures.pieces.test_fen_numbers import reached

THEME = stock_themes()[0]


def fendo(cell: float = 22.0, clearance: float = 0.5, channel: float = 4.0, size: tuple[int, int] = (7, 7)) -> PieceSet:
    found = fendo_pieces(boards.Fendo(*size, channel, "tiles"), cell, THEME, clearance, 7, 7)
    assert found is not None
    return found


def box(piece: Piece) -> tuple[float, float]:
    left, top, right, bottom = bounds(piece.outline)
    return right - left, bottom - top


def test_fendo_pieces_fit_a_space_and_fences_a_channel():
    white, orange, fence = fendo().pieces
    assert (white.owner, white.count, white.radius) == ("White", 7, 10.5)
    assert (orange.owner, orange.count, orange.radius) == ("Orange", 7, 10.5)
    assert (fence.owner, fence.count) == ("", 50)
    assert box(fence) == pytest.approx((22.0, 3.0))


@pytest.mark.parametrize("clearance", [0.0, 0.3, 1.0])
def test_fendo_clearance_is_kept_on_both_sides(clearance):
    white, _, fence = fendo(18.0, clearance, 5.0).pieces
    assert 18.0 - 2 * white.radius == pytest.approx(2 * clearance)
    assert box(fence)[1] == pytest.approx(5.0 - 2 * clearance)


def test_fences_of_a_handicap_game_and_its_pieces():
    found = fendo_pieces(boards.Fendo(7, 7, 4.0, "tiles"), 22.0, THEME, 0.5, 5, 7)
    assert [piece.count for piece in found.pieces] == [5, 7, 50]
    assert found.needs[0].why == "White has 5, Orange 7, as the players agreed."


# Inner sides less those that must stay open, on paper: 84 - (49 - 14) and so on.
@pytest.mark.parametrize(
    "rows, columns, pieces, most", [(7, 7, 14, 49), (5, 5, 14, 29), (9, 9, 14, 77), (5, 11, 12, 51), (3, 3, 40, 12)]
)
def test_most_fences(rows, columns, pieces, most):
    assert most_fences(rows, columns, pieces) == most


def test_fences_are_printed_in_fives():
    assert [fendo(size=(n, n)).pieces[2].count for n in (5, 7, 9, 11)] == [30, 50, 80, 115]


@pytest.mark.parametrize(
    "pieces", [(1, 1), pytest.param((2, 1), marks=pytest.mark.slow), pytest.param((2, 2), marks=pytest.mark.slow)]
)
def test_some_game_needs_all_the_fences_and_none_more(pieces):
    game = Fendo(3, 3, pieces)
    most = max(sum(fences.bit_count() for fences in position.fences) for position in reached(game))
    assert most == most_fences(3, 3, sum(pieces))


def test_fanorona_counters_keep_apart_and_leave_the_lines_visible():
    white, black = fanorona_pieces(28.0, THEME, 0.5, 22).pieces
    assert (white.owner, white.count, black.owner, black.count) == ("White", 22, "Black", 22)
    assert white.radius == black.radius == pytest.approx(0.38 * 28 - 0.5)
    # Beside each other, and whole on the ground around the outer points (0.45 of the distance).
    assert 28.0 - 2 * white.radius >= 2 * 0.5
    assert white.radius <= 0.45 * 28


@pytest.mark.parametrize("clearance", [0.0, 1.0, 2.0])
def test_dendria_discs_and_feet_fit_the_circle_in_a_hex(clearance):
    found = dendria_pieces(boards.Dendria(9), 11.0, THEME, clearance)
    dark, dryad, *_ = found.pieces
    assert dark.radius == pytest.approx(5.5 - clearance)
    assert dark.back is not None
    width, height = box(dryad)
    (head,) = (start[1] for start, _ in dryad.folds if abs(start[1]) < 1e-9)
    ankles = max(start[1] for start, _ in dryad.folds)
    foot = height / 2 - ankles
    assert head == 0
    assert math.hypot(width, 2 * foot) == pytest.approx(2 * (5.5 - clearance))
    assert all(start[0] == -width / 2 and end[0] == width / 2 for start, end in dryad.folds)
    assert sorted(start[1] for start, _ in dryad.folds) == pytest.approx([-ankles, 0, ankles])


def test_a_dryad_shows_the_same_figure_on_both_sides():
    """Half of the strip turned half round is the other half, so both figures stand upright once it is folded."""
    dryad = dendria_pieces(boards.Dendria(9), 11.0, THEME, 0.5).pieces[1]
    half = len(dryad.front) // 2
    for one, other in zip(dryad.front[:half], dryad.front[half:], strict=True):
        assert other.numbers == tuple(-number for number in one.numbers)
        assert one.style == other.style
        assert min(one.numbers[1::2]) > 0


# A twentieth more than the most that were seen: 39 and 67, 36 and 49, 7 and 10.
@pytest.mark.parametrize("side, discs, dryads", [(9, 41, 71), (7, 38, 52), (3, 8, 11)])
def test_dendria_numbers(side, discs, dryads):
    found = dendria_pieces(boards.Dendria(side), 14.0, THEME, 0.5)
    counts = [(owner, count) for owner in ("Dark", "Light") for count in (discs, dryads)]
    assert [(piece.owner, piece.count) for piece in found.pieces] == counts
    assert set(SEEN) == set(range(MIN_SIDE, MAX_SIDE + 1))


def test_a_dryad_for_a_machine_stands_in_the_slot_of_its_base():
    dryad = dendria_pieces(boards.Dendria(9), 11.0, THEME, 0.5).pieces[1]
    assert dryad.standing
    stand, base = dryad.standing(4.0)
    assert stand.count == base.count == dryad.count
    (slot,) = base.holes
    left, top, right, bottom = bounds(slot)
    *_, above, foot = sorted({y for _, y in stand.outline})
    tab = [x for x, y in stand.outline if y == foot]
    assert (right - left, bottom - top, foot - above) == pytest.approx((max(tab) - min(tab), 4.0, 4.0))
    # The base fits the circle in a hex, and its slot leaves a millimetre and more around.
    assert base.radius == pytest.approx(5.0)
    assert max(math.hypot(*corner) for corner in slot) < base.radius - 1.0


def test_discs_of_dendria_suffice_in_random_games():
    discs = dendria_pieces(boards.Dendria(4), 14.0, THEME, 0.5).pieces[0].count
    for seed in range(4):
        game = Dendria(4)
        position = game.initial()
        for move in random_game(game, Random(seed), 150).turns:
            position = game.apply(position, move)
            for seeds, trees in (position.pieces[:2], position.pieces[3:5]):
                assert seeds.bit_count() + trees.bit_count() <= discs


@pytest.mark.parametrize(
    "make, piece, largest",
    [
        (lambda: fendo(22.0, 1.6), "a fence", 1.5),
        (lambda: fendo(6.0, 2.6, 10.0), "a piece", 2.5),
        (lambda: fanorona_pieces(10.0, THEME, 3.4, 22), "a counter", 3.3),
        (lambda: dendria_pieces(boards.Dendria(9), 11.0, THEME, 5.1), "a disc", 5.0),
    ],
    ids=["fence", "piece", "counter", "disc"],
)
def test_a_clearance_that_leaves_nothing_says_how_much_would_do(make, piece, largest):
    with pytest.raises(NothingLeftError) as caught:
        make()
    assert caught.value.piece == piece
    assert caught.value.largest == pytest.approx(largest)
