"""Sheets for laser cutters, read back from the finished SVG: layers, colours, no line twice, cuts at true size."""

import itertools
import math
import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from boardwright.figures.drawing import BoardFigure
from boardwright.figures.pieces.parts import round_piece, tile
from boardwright.figures.pieces.piece import Piece, PieceSet
from boardwright.geometry.curves import curve_points
from boardwright.geometry.points import contains, segment_distance, signed_area
from boardwright.scene import Page
from boardwright.sheets.laser.area import Coat, dark_outlines, winding
from boardwright.sheets.laser.board import board_sheet
from boardwright.sheets.laser.look import LaserLook, laser_theme
from boardwright.sheets.laser.paths import cutting_order
from boardwright.sheets.laser.pieces import cut_layer, mark_places, piece_sheets, with_marks
from boardwright.sheets.layout import PageTooSmallError
from boardwright.sheets.pieces.sheet import PieceSheet
from boardwright.writers.svg import write_svg
from tests.figures import boards
from tests.figures.measuring import stock_themes
from tests.parse_back.marks import Contour, Sheet
from tests.parse_back.svg import read_svg
from tests.samples import each
from tests.sheets.piece_samples import CONVEX, HOLLOW, TEXT, box, disc, page, regular, sample, theme

Point = tuple[float, float]
Segment = tuple[Point, Point]

THEME = laser_theme(theme())
LOOK = LaserLook("#ff00ff", "#00ffff", "#123456", 0.05)
"""Colours that nothing has by default."""
CUT, SCORE, ENGRAVE = (255, 0, 255), (0, 255, 255), (0x12, 0x34, 0x56)

KAGOME = boards.tiling("3.6.3.6", "hexagon", 2)
BOARDS: dict[str, tuple[BoardFigure, float]] = {
    "fen": (boards.Fen(KAGOME, "tiles", 0.3, coordinates=True), 21.0),
    "fen for pencils": (boards.Fen(KAGOME, "pencil", 0.3), 15.0),
    "fendo": (boards.Fendo(5, 5, 4.0, "tiles", coordinates=True), 20.0),
    "dendria": (boards.Dendria(5, (3,), coordinates=True), 14.0),
    "fanorona": (boards.Fanorona(5, 5, coordinates=True), 22.0),
    "cercas": (boards.Cercas(5, 5, coordinates=True), 16.0),
}

PIECES = PieceSet(
    (
        *(sample(name, corners, 5) for name, corners in CONVEX.items()),
        *(sample(name, corners, 5) for name, (corners, _) in HOLLOW.items()),
        disc("disc", 6, 9, two_sided=True),
        Piece("stand", "", 3, (), outline=box(10, 30), folds=(((-5.0, 0.0), (5.0, 0.0)),)),
    ),
    (),
)


def board(name: str) -> Page:
    figure, cell = BOARDS[name]
    return board_sheet(figure, cell, page(), theme(), LOOK, "A board")


def read(scene: Page) -> Sheet:
    return read_svg(write_svg(scene))


@cache
def written() -> list[tuple[Page, Sheet]]:
    """Sheets of all boards and pieces, and what is read back of each."""
    pages = [*map(board, BOARDS), *(sheet.page for sheet in piece_sheets(PIECES, page(), LOOK, "Pieces"))]
    return [(scene, read(scene)) for scene in pages]


def cut(*pieces: Piece, look: LaserLook = LOOK) -> Sheet:
    """The one sheet of some pieces."""
    (sheet,) = piece_sheets(PieceSet(pieces, ()), page(), look, "Pieces")
    return read(sheet.page)


BLACK = Piece("counter", "Black", 1, round_piece(9.0, "solid", THEME), radius=9.0)


def contours(sheet: Sheet, layer: str) -> list[Contour]:
    return [contour for shape in sheet.shapes if shape.layer == layer for contour in shape.contours]


def straight(found: Iterable[Contour]) -> list[Segment]:
    """Straight sides of contours, those that close them included."""
    sides = []
    for contour in found:
        at = contour.start
        for part in contour.segments:
            if part.kind == "L":
                sides.append((at, part.points[-1]))
            at = part.points[-1]
        if contour.closed and math.dist(at, contour.start) > 1e-9:
            sides.append((at, contour.start))
    return sides


def overlap(first: Segment, second: Segment) -> float:
    """Length that two segments share, 0 where they do not lie on one line (0.002 mm: files have three decimals)."""
    (a, b), (p, q) = sorted((first, second), key=lambda ends: -math.dist(*ends))
    length = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    if any(abs((x - a[0]) * uy - (y - a[1]) * ux) > 0.002 for x, y in (p, q)):
        return 0.0
    start, end = sorted((x - a[0]) * ux + (y - a[1]) * uy for x, y in (p, q))
    return min(length, end) - max(0.0, start)


def area(found: Iterable[Contour]) -> float:
    """Area inside outlines whose holes run the other way; curves count as 40 lines."""
    return abs(sum(signed_area(points(contour)) for contour in found))


def points(contour: Contour) -> list[Point]:
    flat = [contour.start]
    for part in contour.segments:
        if part.kind == "L":
            flat.append(part.points[-1])
            continue
        b, c, d = part.points
        flat += curve_points(flat[-1], b, c, d, 40)
    return flat


def test_layers_come_in_the_order_of_work_with_the_colours_of_the_config_as_paths_with_attributes():
    for scene, sheet in written():
        layers = [name for name, _ in itertools.groupby(shape.layer for shape in sheet.shapes)]
        assert layers == [name for name in ("engrave", "score", "cut") if name in layers], scene.label
        assert ("cut" in layers) != ("backs" in scene.label)
        for shape in sheet.shapes:
            if shape.layer == "engrave":
                assert (shape.fill, shape.stroke) == (ENGRAVE, None)
            else:
                colour = CUT if shape.layer == "cut" else SCORE
                assert (shape.fill, shape.stroke, shape.width, shape.dash) == (None, colour, 0.05, ())
        text = write_svg(scene).decode()
        assert set(re.findall(r"<(\w+)", text)) - {"xml"} <= {"svg", "title", "desc", "defs", "g", "path"}
        assert not re.search("style=|clip", text)


def test_no_line_is_burnt_twice_not_even_in_part():
    for scene, sheet in written():
        for layer in ("score", "cut"):
            found = contours(sheet, layer)
            for first, second in itertools.combinations(straight(found), 2):
                assert overlap(first, second) < 0.01, (scene.label, layer, first, second)
            curves = [contour for contour in found if contour.is_circle]
            assert len({(*contour.centre, contour.box) for contour in curves}) == len(curves)
            # Nor does one go on beyond its start.
            for start, *way, _ in (contour.ends for contour in found):
                assert all(math.dist(start, point) > 0.0001 for point in way), (scene.label, start)


def test_each_border_of_hexes_is_scored_once():
    # 61 hexes have 366 sides, 54 of them on the outside: (366 + 54) / 2 borders, each as long as 14 mm / sqrt(3).
    sides = straight(contours(read(board("dendria")), "score"))
    assert sum(math.dist(*side) for side in sides) == pytest.approx(210 * 14 / math.sqrt(3), abs=0.5)


def test_lines_of_a_board_end_where_a_space_covers_them():
    sheet = read(board("fen for pencils"))
    rings = [contour for contour in contours(sheet, "score") if contour.is_circle]
    assert len(rings) == len(KAGOME.nodes)
    sides = straight(contours(sheet, "score"))
    radius = 0.11 * 15
    # An edge of 15 mm without the two radii at its ends.
    assert sum(math.dist(*side) for side in sides) == pytest.approx(len(KAGOME.edges) * (15 - 2 * radius), rel=0.002)
    for ring in rings:
        assert min(math.dist(ring.centre, end) for side in sides for end in side) == pytest.approx(radius, abs=0.02)


def test_a_bold_border_is_engraved_with_its_width():
    figure = boards.Fendo(3, 3, 4.0, "tiles")
    sheet = read(board_sheet(figure, 20.0, page(), theme(), LOOK, "A board"))
    wall, hole, *_ = sorted(contours(sheet, "engrave"), key=lambda contour: contour.box[0] - contour.box[2])
    width, _ = figure.size(20.0)
    assert wall.box[2] - wall.box[0] == pytest.approx(width, abs=0.01)
    assert hole.box[2] - hole.box[0] == pytest.approx(width - 4.0, abs=0.01)  # a wall of 2 mm on both sides
    assert signed_area(points(wall)) * signed_area(points(hole)) < 0


def test_a_board_is_cut_out_with_a_frame_half_a_kerf_outside():
    figure, cell = BOARDS["cercas"]
    for kerf in (0.0, 0.3):
        scene = board_sheet(figure, cell, page(), theme(), replace(LOOK, kerf=kerf), "A board")
        (outline,) = contours(read(scene), "cut")
        left, top, right, bottom = outline.box
        wanted = [side + 8 + kerf for side in figure.size(cell)]
        assert [right - left, bottom - top] == pytest.approx(wanted, abs=0.002)
        assert left + right == pytest.approx(scene.width, abs=0.002)


def test_a_board_that_leaves_no_frame_is_refused():
    with pytest.raises(PageTooSmallError, match=r"the board needs a sheet of at least 28\d\.\d x 28\d\.\d mm"):
        board_sheet(boards.Cercas(10, 10), 28.0, page(), theme(), LOOK, "A board")


def test_light_signs_are_left_out_of_the_engraving():
    # A disc 0.4 mm within the cut, less a diamond whose half diagonal is 0.36 radii.
    engraved = area(contours(cut(BLACK), "engrave"))
    assert engraved == pytest.approx(math.pi * 8.6**2 - 2 * (0.36 * 9) ** 2, rel=0.002)


@pytest.mark.parametrize("fill", ["score", "hatch"])
def test_dark_areas_are_scored_instead(fill):
    back = cut(BLACK, look=replace(LOOK, fill=fill))
    assert not contours(back, "engrave")
    lines = straight(contours(back, "score"))
    xs = [x for line in lines for x, _ in line]
    assert max(xs) - min(xs) == pytest.approx(2 * 8.6, abs=0.01), "the outline"
    # Lines 0.6 mm apart; the diamond is a sign, which is filled while the body only has its outline. Two sides of the
    # diamond have the direction of the lines.
    rising = [math.dist(p, q) for p, q in lines if abs(q[0] - p[0] + q[1] - p[1]) < 0.003 and math.dist(p, q) > 1]
    side = 0.36 * 9 * math.sqrt(2)
    area_filled = side**2 if fill == "score" else math.pi * 8.6**2 - side**2
    assert sum(rising) == pytest.approx(2 * side + area_filled / 0.6, rel=0.1)


def test_white_is_lines_and_black_is_an_area():
    corners = regular(6, 10, 30)
    hollow, solid = (
        cut(Piece("tile", look, 1, tile(corners, look, THEME), outline=corners)) for look in ("hollow", "solid")
    )
    assert (area(contours(hollow, "engrave")), len(contours(hollow, "score"))) == pytest.approx((0, 3))
    assert area(contours(solid, "engrave")) > 150
    assert contours(solid, "score") == []


@pytest.mark.parametrize("stock", stock_themes(), ids=lambda one: one.name)
def test_grounds_stay_bare_in_every_theme(stock):
    figure = boards.Fen(KAGOME, "tiles", 0.3)
    assert not contours(read(board_sheet(figure, 21.0, page(), stock, LOOK, "A board")), "engrave")


@each("kerf", [0.0, 0.24])
@each("name", CONVEX)
def test_cuts_keep_half_a_kerf_away_from_a_piece(name, kerf):
    # The front is the piece itself, so the engraving shows where it is.
    back = cut(sample(name, CONVEX[name], 7), look=replace(LOOK, kerf=kerf))
    cuts = straight(contours(back, "cut"))
    bodies = [contour for contour in contours(back, "engrave") if contour.box[3] - contour.box[1] > 2]
    assert len(bodies) == 7
    for body in bodies:
        for p, q in straight([body]):
            middle = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
            assert min(segment_distance(middle, *cut) for cut in cuts) == pytest.approx(kerf / 2, abs=0.003)


def test_discs_are_cut_half_a_kerf_outside():
    rings = contours(cut(disc("disc", 6, 4), look=replace(LOOK, kerf=0.2)), "cut")
    assert [ring.is_circle for ring in rings] == [True] * 4
    assert {round(ring.box[2] - ring.box[0], 3) for ring in rings} == {12.2}


def test_cuts_within_a_block_come_before_those_around_it():
    cuts = straight(contours(cut(sample("square", CONVEX["square"], 6)), "cut"))
    xs, ys = zip(*(point for cut in cuts for point in cut), strict=True)
    borders = (min(xs), max(xs)), (min(ys), max(ys))

    order = [any(start[i] == end[i] in borders[i] for i in (0, 1)) for start, end in cuts]
    assert set(order) == {False, True}
    assert order == sorted(order)


def test_folds_are_scored():
    stand = next(piece for piece in PIECES.pieces if piece.folds)
    (fold,) = straight(contours(cut(replace(stand, count=1)), "score"))
    assert math.dist(*fold) == pytest.approx(10, abs=0.002)


def test_backs_are_engraved_in_the_holes_of_their_fronts():
    front, back = piece_sheets(PieceSet((disc("disc", 6, 5, two_sided=True),), ()), page(), LOOK, "Pieces")
    assert (front.stem, back.stem) == ("pieces-1", "pieces-1-backs")
    holes = {contour.centre for contour in contours(read(front.page), "cut")}
    sheet = read(back.page)
    assert {shape.layer for shape in sheet.shapes} == {"engrave"}
    bodies = [contour for contour in contours(sheet, "engrave") if contour.box[2] - contour.box[0] > 10]
    assert len(bodies) == 5
    for body in bodies:
        assert min(math.dist(body.centre, centre) for centre in holes) < 0.005


def printed_pages() -> tuple[Page, ...]:
    return PieceSheet(PIECES, TEXT, theme()).pages(page())


def test_a_cut_file_has_the_lines_of_the_printed_page_at_their_places():
    for scene in printed_pages():
        if "backs" in scene.label:
            continue
        print_back, cut_back = read(scene), read(cut_layer(scene, LOOK))
        backs = ((print_back, "cuts"), (cut_back, "cut"))
        assert (cut_back.width, cut_back.height) == (print_back.width, print_back.height)
        printed = straight(contours(print_back, "cuts"))
        found = straight(contours(cut_back, "cut"))
        assert all(any(same(one, other) for other in printed) for one in found)
        # What is printed and not cut are the ticks that show scissors the way.
        left = [side for side in printed if not any(same(side, one) for one in found)]
        assert all(math.dist(*side) < 3.01 for side in left)
        rings = [{ring.centre for ring in contours(back, name) if ring.is_circle} for back, name in backs]
        assert rings[0] == rings[1]
        # Folds of pieces side by side are one line.
        printed, found = straight(contours(print_back, "folds")), straight(contours(cut_back, "score"))
        assert sum(math.dist(*side) for side in printed) == pytest.approx(sum(math.dist(*side) for side in found))
        assert all(any(overlap(side, one) > math.dist(*side) - 0.01 for one in found) for side in printed)
        assert {shape.layer for shape in cut_back.shapes} <= {"registration", "score", "cut"}


def same(first: Segment, second: Segment) -> bool:
    return all(math.dist(p, q) < 0.002 for p, q in zip(sorted(first), sorted(second), strict=True))


def test_registration_marks_are_at_the_same_places_on_print_and_cut():
    scene = printed_pages()[0]
    print_back, cut_back = read(with_marks(scene)), read(cut_layer(scene, LOOK))
    places = sorted(contour.centre for contour in contours(print_back, "registration"))
    assert places == sorted(contour.centre for contour in contours(cut_back, "registration"))
    assert places == sorted([(7.0, 20.0), (scene.width - 7.0, 20.0), (7.0, scene.height - 20.0)])
    assert all(scene.width - x >= 7 for x, _ in mark_places(scene))
    colours = {shape.stroke for shape in cut_back.shapes if shape.layer == "registration"}
    assert colours == {(0, 255, 0)}
    clear = [one.box for shape in print_back.shapes if shape.layer != "registration" for one in shape.contours]
    for (x, y), (left, top, right, bottom) in itertools.product(places, clear):
        assert not (left < x + 1.5 and right > x - 1.5 and top < y + 1.5 and bottom > y - 1.5)


def test_every_piece_is_on_a_sheet_and_none_beside_it():
    # Between the margins and the ticks an A5 page holds rows of 6 and 5 discs 20 mm apart, 10 of them: 55.
    sheets = piece_sheets(PieceSet((disc("disc", 9, 111),), ()), page("A5"), LOOK, "Pieces")
    assert [sheet.stem for sheet in sheets] == ["pieces-1", "pieces-2", "pieces-3"]
    rings = [(one.page, ring.box) for one in sheets for ring in contours(read(one.page), "cut")]
    assert len(rings) == 111
    for one, (left, top, right, bottom) in rings:
        assert min(left, top, one.width - right, one.height - bottom) >= 10


def test_inner_outlines_are_cut_before_those_that_hold_them():
    square = "MLLLZ"
    large, small = (square, (0, 0, 9, 0, 9, 9, 0, 9)), (square, (2, 2, 4, 2, 4, 4, 2, 4))
    assert cutting_order([[large, small]]) == (small, large)
    assert cutting_order([[large], [small]]) == (small, large)


def test_light_and_dark_coats_in_turn_against_the_last_one_painted_at_random_places():
    random = Random(7)
    for _ in range(40):
        coats = []
        for _ in range(8):
            x, y, size = random.uniform(0, 10), random.uniform(0, 10), random.uniform(0.5, 4)
            ring = tuple((x + a, y + b) for a, b in regular(random.choice((3, 4, 7, 30)), size, random.uniform(0, 90)))
            coats.append(Coat(random.random() < 0.5, (ring,)))
        outlines = dark_outlines(coats)
        for _ in range(40):
            place = (random.uniform(-3, 13), random.uniform(-3, 13))
            seen = [coat.dark for coat in coats if contains(coat.rings[0], place)]
            # Both rules that programs fill with: nonzero and even-odd.
            assert (winding(outlines, place) != 0) == (bool(seen) and seen[-1])
            assert sum(contains(ring, place) for ring in outlines) % 2 == (bool(seen) and seen[-1])
