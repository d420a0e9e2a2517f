"""Names of faces stand well inside them, in darts and other faces with a reflex corner too."""

from boardwright.games.fen.drawing.places import label_points
from boardwright.geometry.points import border_distance
from boardwright.tilings import BoardShape, board_tiling, certify, keep_faces, named_tiling
from boardwright.tilings.patch import Patch
from boardwright.tilings.tiling import Tiling


def dart() -> Tiling:
    """One dart: its centroid (1, 0) lies on the reflex corner's side of the roomiest point."""
    points = ((0.0, 1.0), (-1.0, -2.0), (0.0, -0.6), (1.0, -2.0))
    levels = tuple((y,) for _, y in points)
    return certify(Patch(points, ((0, 1, 2, 3),), ((0.0, -0.5333),), levels, (-0.5333,), (1.0,), 1e-6))


def test_a_dart_is_named_where_it_has_room():
    board = dart()
    (point,) = label_points(board)
    polygon = board.polygon(0)
    assert border_distance(polygon, board.centroids[0]) < 0.1
    assert border_distance(polygon, point) > 0.35


def test_convex_faces_are_named_at_their_centroids():
    board = board_tiling(named_tiling("3.6.3.6"), BoardShape("hexagon", 2), 100)
    assert label_points(board) == board.centroids
    assert label_points(keep_faces(board, [3, 4])) == (board.centroids[3], board.centroids[4])
