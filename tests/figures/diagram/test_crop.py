"""Figures of a part of a board: what is left, its torn rim, and what decides."""

from dataclasses import replace
from pathlib import Path as FilePath
from typing import Any

import pytest

from boardrules.errors import ClaimError
from boardrules.examples import Claim, Example, verify
from boardrules.games.dendria import Dendria
from boardrules.games.fanorona import Fanorona
from boardrules.games.fendo import Fendo
from boardwright import Figure, UsageError, figure
from boardwright.figures.diagram.crop import CroppedDrawer, cropped
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.figure import cell_for
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.drawing import Drawing
from boardwright.games.dendria.diagram.drawer import DendriaDrawer
from boardwright.games.fanorona.diagram import FanoronaDrawer
from boardwright.games.fen.diagram.drawer import FenDrawer
from boardwright.games.fendo.diagram import FendoDrawer
from boardwright.scene import Group, Path
from tests.figures.diagram.shapes import theme, words_of
from tests.figures.measuring import boxes
from tests.installed_games import drawer_of, stock_board
from tests.sheets.page_parts import overlap

WHOLE = FendoDrawer(7, 7)


GAME = Fendo()


def drawn(part: FrameDrawer, cell: float, game: Any = GAME) -> Drawing:
    return part.draw(Frame(game, game.initial()), cell, theme())


def test_a_part_is_as_wide_as_asked_and_holds_its_places():
    part = cropped(WHOLE, ("d4", "f5"))
    assert isinstance(part, CroppedDrawer)
    cell = cell_for(part, 60.0)
    assert part.size(cell)[0] == pytest.approx(60.0)
    drawing = drawn(part, cell)
    (group,) = (item for item in drawing.items if isinstance(item, Group))
    for name in ("d4", "f5"):
        x, y = WHOLE.site_points(cell)[name]
        assert 0.9 * cell < x + group.dx < drawing.width - 0.9 * cell
        assert 0.9 * cell < y + group.dy < drawing.height - 0.9 * cell


def test_the_rim_is_torn_where_the_board_goes_on_and_straight_where_it_ends():
    part = cropped(WHOLE, ("a1", "b2"))
    drawing = drawn(part, cell_for(part, 50.0))
    (group,) = (item for item in drawing.items if isinstance(item, Group))
    corners = [(x + group.dx, y + group.dy) for x, y in group.clip]
    assert all(-1e-6 < x < drawing.width + 1e-6 and -1e-6 < y < drawing.height + 1e-6 for x, y in corners)
    top = [y for x, y in corners if 2 < x < drawing.width - 2 and y < 3]
    assert max(top) - min(top) > 0.5, "teeth"
    assert not [1 for x, y in corners if 2 < x < drawing.width - 2 and y > drawing.height - 3], "the board ends here"


def test_places_all_over_the_board_leave_it_whole():
    assert cropped(WHOLE, ("a1", "g7")) is WHOLE
    assert cropped(FanoronaDrawer(5, 9), ()) == FanoronaDrawer(5, 9)


def test_fen_keeps_whole_faces():
    drawer = drawer_of(stock_board("fen-hexagon"))
    assert isinstance(drawer, FenDrawer)
    tiling = drawer.tiling
    part = cropped(drawer, ("n44", "n45"))
    assert isinstance(part, FenDrawer)
    touching = {face for face, corners in enumerate(tiling.faces) if {43, 44} & set(corners)}
    assert touching <= set(part.crop or ()) < set(range(len(tiling.faces)))
    assert cropped(drawer, tiling.node_names) is drawer


def test_an_unknown_place_is_an_error():
    game = Fanorona()
    example = Example("id", game, game.initial(), (Claim("over", value=False),), crop=("e3", "z9"))
    with pytest.raises(ClaimError, match="z9") as found:
        verify(example)
    assert found.value.path == ("crop", 1)
    assert verify(replace(example, crop=("e3",))).example.crop == ("e3",)


def test_no_words_lie_outside_of_a_part():
    """A reader of the file would find them, though nobody sees them; and none is cut by the rim."""
    part = cropped(DendriaDrawer(9), ("i8", "i9", "i10"))
    assert isinstance(part, CroppedDrawer)
    drawing = drawn(part, 9.0, Dendria(9))
    assert all(overlap(box, (0, 0, drawing.width, drawing.height)) for _, box in boxes(drawing.items))
    assert words_of(drawing) == [], "names stand at the border"
    assert words_of(drawn(part.whole, 9.0, Dendria(9)))


def test_of_a_line_round_the_board_only_what_is_seen_is_left():
    cell = 9.0
    drawing = drawn(cropped(DendriaDrawer(9), ("a1", "b2")), cell, Dendria(9))
    lines = [box for item, box in boxes(drawing.items) if isinstance(item, Path) and not item.style.fill]
    assert len(lines) > 1
    for left, top, right, bottom in lines:
        assert min(left, top, drawing.width - right, drawing.height - bottom) > -cell


OPENING = """
game: fendo
board: fendo
moves: [d1-d3E, d7-d5W]
marks:
  - {ring: c3}
"""


def opening(folder: FilePath, crop: str, **options: Any) -> Figure:
    (folder / "opening.yaml").write_text(OPENING + crop, encoding="utf-8")
    return figure(str(folder / "opening.yaml"), **options)


def test_a_part_that_leaves_out_what_is_pointed_out_is_told(tmp_path):
    assert opening(tmp_path, "crop: [c3, d4]\n").missing == ""
    told = "the part of the board leaves out what the figure points out at c3"
    assert opening(tmp_path, "crop: [f6, g7]\n").missing == told


def test_a_margin_without_a_part_is_refused(tmp_path):
    with pytest.raises(UsageError, match=r"^margin: needs crop"):
        opening(tmp_path, "", margin=1.0)


def test_the_cells_of_a_part_grow_with_the_width(tmp_path):
    heights = [opening(tmp_path, "crop: [a1, d4]\n", width=width).size[1] for width in (50, 80, 120)]
    assert heights[0] == pytest.approx(heights[1], abs=4)
    assert heights[2] > 1.3 * heights[1]
