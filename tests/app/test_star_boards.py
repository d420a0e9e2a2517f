"""Configs with star patterns: over every kind of tiling, from the text to the counts, and problems at their places."""

import pytest

from tests.app.counted import problem, record

CELL = '<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="60mm" viewBox="0 0 60 60">{}</svg>'
SQUARE = '<path id="one" d="M 15,15 H 45 V 45 H 15 Z"/>'
APART = '<path d="M 0,0 H 29.8 V 30 H 0 Z"/><path d="M 30,0 H 60 V 30 H 30 Z"/>'


def stars(of, more="angle: 60", shape="shape: square, size: 3"):
    return f"{{tiling: {{stars: {{of: {of}, {more}}}}}, {shape}}}"


@pytest.mark.parametrize(
    "of, shape, faces",
    [
        ("{isohedral: 41}", "shape: rhombus, size: [3, 3]", None),
        ("{file: cell.svg, vectors: find}", "shape: square, size: 2", 4 + 9),
        ("{file: cell.svg}", "style: pencil", 1 + 4),
        ("{polygons: [[[0, 0], [1, 0], [1, 1], [0, 1]], [[1, 0], [2, 0], [2, 1], [1, 1]]]}", "style: pencil", 2 + 6),
        ("'3^3.4^2; 3^2.4.3.4'", "variant: 2, shape: disc, radius: 6", None),
        ("5-uniform-7", "shape: disc, radius: 4", None),
        ("ammann-beenker", "shape: disc, radius: 1", 8 + 17),
    ],
)
def test_every_kind_of_tiling_takes_stars(of, shape, faces, tmp_path):
    (tmp_path / "cell.svg").write_text(CELL.format(SQUARE))
    more = "angle: 40" if of == "ammann-beenker" else "angle: 60"
    found = record(tmp_path, stars(of, more, shape))
    assert found["nodes"] - found["edges"] + found["faces"] == 1
    assert faces is None or found["faces"] == faces


@pytest.mark.parametrize(
    "board, words",
    [
        (stars("4.8.9"), ": board.tiling.stars.of: unknown tiling '4.8.9'"),
        (stars("{}"), ": board.tiling.stars.of: needs one of polygons, file, voronoi, penrose and isohedral"),
        (stars("{isohedral: 19}"), ": board.tiling.stars.of.isohedral: there is no isohedral tiling 19"),
        (stars("{file: no.svg}", shape="shape: all"), ": board.tiling.stars.of.file: no such file: 'no.svg'"),
        (stars("{voronoi: {points: 0}}"), "board.tiling.stars.of.voronoi.points: must be at least 1, not 0"),
        (stars("{voronoi: {seed: 2}}"), "board.tiling.stars.of.voronoi: the key 'points' is missing"),
        (stars("{stars: {of: 4^4, angle: 45}}"), "board.tiling.stars.of: stars are not drawn over stars; give the "),
        (stars("4^4", "angle: 90"), "board.tiling.stars.angle: must be at most 89, not 90"),
        (stars("4^4", "offset: 0.1"), "board.tiling.stars: the key 'angle' is missing"),
        (stars("4^4", "angle: 67.5, offset: 0.3"), ": board.tiling.stars.offset: with an offset of 0.3 the lines"),
        (
            stars("4^4", "angle: 45, offset: 1e-12"),
            "board.tiling.stars.offset: must be 0, or 0.001 at least, not 1e-12: ",
        ),
        (stars("4^4", shape="shape: hexagon, size: 2"), "board.shape: the shape hexagon does not exist"),
        (stars("{penrose: kites}"), "board.shape: must be disc, polygon or rectangle for this tiling, not 'square'"),
        (stars("{isohedral: 41}", shape="variant: 1, shape: disc, radius: 3"), "board.variant: a variant goes with a"),
        ("{tiling: {stars: {of: 4^4, angle: 60}, snap: 3}}", "board.tiling.snap: does not go with stars; what is "),
        ("{tiling: {stars: {of: 4^4, angle: 60}, penrose: kites}}", "board.tiling.penrose: does not go with"),
    ],
)
def test_problems_stand_at_their_places(board, words, tmp_path):
    found = problem(tmp_path, board)
    assert words in found


def test_a_drawing_below_is_mended_where_it_stands(tmp_path):
    (tmp_path / "apart.svg").write_text(CELL.format(APART))
    board = stars("{file: apart.svg}", shape="style: pencil")
    with pytest.raises(Exception, match=r"snap: .* in board\.tiling\.stars\.of mends") as raised:
        record(tmp_path, board)
    snap = str(raised.value).partition("snap: ")[2].partition(" ")[0]
    found = record(tmp_path, stars(f"{{file: apart.svg, snap: {snap}}}", shape="style: pencil"))
    assert found["faces"] == 2 + 6
