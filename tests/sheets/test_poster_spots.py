"""Where the marks of a poster's seams stand: on paper beside the piece, and clear of each other."""

from boardwright.sheets.poster.division import Division, Piece, Seam
from boardwright.sheets.poster.marks import spots

TEETH = [(x, y) for i in range(8) for x, y in ((60.0 - 6 * i, 20.0), (57.0 - 6 * i, 32.0))]
"""A saw along y = 20 with teeth 12 mm deep, from x = 60 to 15: no words fit between two of them."""


def piece(column, *points):
    return Piece(1, 0, column, (tuple(points),), (tuple(points),), (), ())


def two_pieces(path):
    """A seam that runs from the right to the left, a piece above it and one below."""
    above = piece(0, (0.0, 0.0), (60.0, 0.0), *path)
    below = piece(1, *path[::-1], (60.0, 60.0), (0.0, 60.0))
    return Division((above, below), (Seam(1, 0, 1, path, (True, True)),))


def test_words_are_left_out_where_a_piece_has_no_room():
    # The piece above has room beside its last tooth, the one below has teeth on both sides everywhere.
    (spot,) = spots(two_pieces((*TEETH, (12.0, 20.0))))
    assert spot.words == (True, False)


def test_the_mark_moves_to_where_both_pieces_have_room():
    (spot,) = spots(two_pieces((*TEETH, (12.0, 20.0), (0.0, 20.0))))
    assert (spot.start, spot.end) == ((12.0, 20.0), (0.0, 20.0))
    assert spot.words == (True, True)


def test_a_straight_seam_has_its_mark_in_the_middle():
    (spot,) = spots(two_pieces(((60.0, 20.0), (40.0, 20.0), (20.0, 20.0), (0.0, 20.0))))
    assert (spot.start, spot.end) == ((40.0, 20.0), (20.0, 20.0))
    assert spot.words == (True, True)


def test_words_of_two_short_seams_do_not_lie_on_each_other():
    above = piece(0, (0.0, 0.0), (6.0, 0.0), (6.0, 20.0), (3.0, 20.0), (0.0, 20.0))
    right = piece(1, (3.0, 20.0), (6.0, 20.0), (6.0, 60.0), (3.0, 60.0))
    left = piece(2, (0.0, 20.0), (3.0, 20.0), (3.0, 60.0), (0.0, 60.0))
    seams = (
        Seam(1, 0, 1, ((6.0, 20.0), (3.0, 20.0)), (True, False)),
        Seam(2, 0, 2, ((3.0, 20.0), (0.0, 20.0)), (False, True)),
    )
    one, other = spots(Division((above, right, left), seams))
    assert one.words == (True, True)
    assert other.words == (False, True)
