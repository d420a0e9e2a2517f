"""Figures of the proof sheet: marks that tell the number of faces by shape, and colours that can be told apart."""

import math
from dataclasses import fields
from itertools import combinations

import pytest

from boardwright.figures.theme import Theme
from boardwright.games.fen.colours import FenColours
from boardwright.games.fen.proof.excerpts import label_pages
from boardwright.games.fen.proof.facts import count_colour, text_colour_on
from boardwright.games.fen.proof.labels import ProofLabels
from boardwright.games.fen.proof.nodes import mark_corners
from boardwright.geometry.points import area_centroid, signed_area
from boardwright.tilings import BoardShape, board_tiling, catalogue, named_tiling
from tests.figures.measuring import grey, stock_themes
from tests.samples import each

POINTS_6 = 6 / 72 * 25.4 - 1e-9


@pytest.mark.parametrize("faces", [3, 4, 5, 6, 8, 12])
def test_a_mark_has_a_corner_for_each_face_and_the_area_of_its_disc(faces: int) -> None:
    corners = mark_corners(faces, (10.0, 20.0), 1.5)
    assert len(corners) == faces
    assert abs(signed_area(corners)) == pytest.approx(math.pi * 1.5**2)
    assert math.dist(area_centroid(corners), (10.0, 20.0)) < 0.3


def test_two_faces_have_a_narrow_rhombus() -> None:
    left, top, right, bottom = (mark_corners(2, (0.0, 0.0), 1.0)[i] for i in (3, 0, 1, 2))
    assert right[0] - left[0] < bottom[1] - top[1]
    assert abs(signed_area([top, right, bottom, left])) == pytest.approx(math.pi, rel=0.01)


@pytest.mark.parametrize("own", stock_themes(), ids=lambda theme: theme.name)
def test_counts_have_colours_of_their_own_that_bear_text(own: Theme) -> None:
    names = [field.name for field in fields(FenColours) if field.name.startswith("fen_count_")]
    colours = [getattr(own.of(FenColours), name) for name in names]
    assert [count_colour(faces, own) for faces in range(1, 8)] == colours
    assert count_colour(12, own) == colours[-1]
    for one, other in combinations(colours, 2):
        channels = zip((one[i : i + 2] for i in (1, 3, 5)), (other[i : i + 2] for i in (1, 3, 5)), strict=True)
        assert max(abs(int(a, 16) - int(b, 16)) for a, b in channels) > 20
    for colour in colours:
        assert abs(grey(text_colour_on(colour, own)) - grey(colour)) > 90


@each("name", [entry.name for entry in catalogue() if ";" not in entry.name])
def test_every_label_of_a_uniform_tiling_has_room_on_the_parts(name: str) -> None:
    labels = ProofLabels(board_tiling(named_tiling(name), BoardShape("disc", None, 4.0), 2000), 0.0)
    layout = next(label_pages(labels, 190.0, 230.0))
    assert not layout.bare
    assert layout.size >= POINTS_6
    assert sorted(face for window in layout.windows for face in window.faces) == list(range(len(labels.tiling.faces)))
