"""Dendria in figures: soils as on the board, and Seeds that are being sown told from those that lie there."""

import pytest

from boardwright.figures.diagram.frames import Frame
from boardwright.games.dendria.colours import DendriaColours
from boardwright.games.dendria.diagram.drawer import DendriaDrawer
from tests.figures.diagram.shapes import discs_of, strokes_of, theme
from tests.figures.diagram.test_draw_dendria import CELL, FIVE, THEME, drawn, given, nearest


def test_only_seeds_that_a_turn_sows_have_a_whole_ring_in_the_colour_of_the_sign():
    points, shows = DendriaDrawer(5).site_points(CELL), ("hungry", "nourished")
    drawing = drawn(given(), ("e1", "legal"), ("c2", "illegal"), ("c4", "illegal"), shows=shows)
    rings = [
        (nearest((disc.x, disc.y), points), disc.style.stroke, disc.style.dash)
        for disc in discs_of(drawing)
        if disc.style.stroke in (THEME.colours.legal, THEME.colours.illegal) and 1.9 < disc.radius < 2.2
    ]
    # c2 is taken, so that the ring there would be one round a Seed that lies there.
    assert sorted(rings) == [("c4", THEME.colours.illegal, ()), ("e1", THEME.colours.legal, ())]


@pytest.mark.parametrize("look, ground", [("classic", True), ("grey", True), ("print", False), ("outline", False)])
def test_soils_have_the_textures_of_the_board_unless_something_else_is_told_by_dots_and_strokes(look, ground):
    shown = theme(look)
    own = shown.of(DendriaColours)

    def textures(cell: float, *shows: str) -> list[int]:
        drawing = DendriaDrawer(5).draw(Frame(FIVE, given(), (), frozenset(shows)), cell, shown)
        colours = (own.dendria_moss, own.dendria_litter)
        strokes = [style.stroke for _, style in strokes_of(drawing) if style.cap == "round"]
        return [strokes.count(colour) for colour in colours] if ground else [len(strokes)]

    # The middle has moss, and so have those 2, 3 and 4 steps away, six each, on every third place of a line; the other
    # two kinds share the rest of the 61 soils. There are three marks on each.
    assert textures(CELL) == ([3 * 19, 3 * 21] if ground else [0])
    assert textures(4.0) == ([0, 0] if ground else [0])
    assert textures(CELL, "fertile") == ([0, 0] if ground else [0])
    assert textures(CELL, "leafiness") == ([0, 0] if ground else [0])
