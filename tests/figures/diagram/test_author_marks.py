"""Marks of authors on boards: readable on every piece, told apart without colour, on every game and every drawer."""

import math
import random
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path as FilePath
from typing import Any, get_args

import pytest

import boardwright as bw
from boardrules.games.fanorona import Fanorona
from boardrules.games.fendo import Fendo
from boardwright.app.figures.verified import figures_of, verified_file
from boardwright.figures.diagram.author_marks.draw import drawn
from boardwright.figures.diagram.author_marks.mark import AuthorMark, Hue, Kind
from boardwright.figures.diagram.author_marks.pens import mark_colour
from boardwright.figures.diagram.crop import CroppedDrawer
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.marks import hatching
from boardwright.figures.diagram.places import Shapes, named_shapes
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import MarkColours
from boardwright.games.fanorona.diagram import FanoronaDrawer
from boardwright.games.fendo.diagram import FendoDrawer
from boardwright.games.sources import path_source
from boardwright.geometry.points import segment_distance
from boardwright.scene import Path, Text, flattened
from tests.figures.diagram.shapes import Point, check_room, discs_of, lines_of, strokes_of, theme, words_of
from tests.figures.measuring import margin, stock_themes
from tests.figures.test_colours import contrast

MARKED = sorted((FilePath(__file__).parents[1] / "marked").glob("*.yaml"))

THEMES = ("classic", "heritage", "night")

HUES: tuple[Hue, ...] = get_args(Hue)

CELL = 8.0


def frame_of(*marks: AuthorMark, position: str = "", game: Any = None) -> Frame:
    """A position of Fanorona, or of another game, with marks."""
    rules = game or Fanorona()
    return Frame(rules, rules.parse_position({"position": position}) if position else rules.initial(), (), marks=marks)


def board_of(*marks: AuthorMark, cell: float = CELL, name: str = "classic") -> Drawing:
    """The first position of Fanorona with marks."""
    return drawn(FanoronaDrawer(5, 9), frame_of(*marks), cell, theme(name))


def ink_of(drawing: Drawing, hue: Hue) -> list[tuple[Point, ...]]:
    """Lines in the colour of a mark."""
    return lines_of(drawing, mark_colour(hue, theme()))


# Each example once in some theme; all in all of them are slow.
EVERY = [
    pytest.param(path, name, id=f"{path.stem}-{name}", marks=[pytest.mark.slow] * (number % 3 != place))
    for number, path in enumerate(MARKED)
    for place, name in enumerate(THEMES)
]


@pytest.mark.parametrize("path, name", EVERY)
def test_a_marked_figure_stays_in_its_box_and_no_words_touch(path, name):
    figures = figures_of(*verified_file(path_source(str(path))))
    check_room(figures.drawing("", theme(name), 80.0), 0.5)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("place", ["a5", "a1"])
@pytest.mark.parametrize("cell", [CELL, 15.0])
def test_a_number_can_be_read_on_a_dark_and_on_a_light_piece(name, place, cell):
    """Also on large pieces, in whose patterns a number would have room."""
    drawing = board_of(AuthorMark("numbers", (place,), ("7",), None), cell=cell, name=name)
    (text,) = (item for item, _, _ in flattened(drawing.items) if isinstance(item, Text) and item.text == "7")
    at = FanoronaDrawer(5, 9).site_points(cell)[place]
    assert math.dist((text.x, text.y - 0.36 * text.size), at) < 0.3, "it stands in the middle of the piece"
    *_, under = [d.style.fill for d in discs_of(drawing) if d.style.fill and math.dist((d.x, d.y), at) < 0.3]
    assert contrast(text.colour, under) >= 4.5
    if name == "classic":
        light, dark = "#ffffff", "#20262e"
        assert text.colour == (light if place == "a5" else dark)


def test_a_text_too_wide_for_its_piece_stands_beside_it_and_on_no_other():
    drawing = board_of(AuthorMark("text", ("e5",), ("wide one",), None))
    (word,) = (word for word in words_of(drawing) if word.text == "wide one")
    assert math.dist(word.middle, FanoronaDrawer(5, 9).site_points(CELL)["e5"]) > 0.36 * CELL


@pytest.mark.parametrize("places", [*combinations(("a2", "b1", "b2"), 2)])
def test_the_number_of_an_area_gives_way_to_those_of_the_author(places: tuple[str, str]):
    corner = {"sites": {"white": ["a1"], "orange": ["d7"]}, "fences": ["a2N", "b2N", "b1E", "b2E"]}
    game, cell = Fendo(), 10.0
    numbers = AuthorMark("text", places, ("8", "9"), None)
    frame = Frame(game, game.parse_position(corner), (), frozenset({"areas"}), marks=(numbers,))
    points, found = FendoDrawer(7, 7).site_points(cell), dict[str, set[str]]()
    for word in words_of(drawn(FendoDrawer(7, 7), frame, cell, theme())):
        near = {name for name, point in points.items() if math.dist(word.middle, point) < 3}
        found.setdefault(word.text, set()).update(near)
    wanted = {"8": {places[0]}, "9": {places[1]}, "4": {"a2", "b1", "b2"} - {*places}}
    assert {text: found[text] for text in "489"} == wanted


def look(hue: Hue, kind: Kind) -> tuple[Any, ...]:
    """The lines of a mark without their colour."""
    plain = board_of()
    items = board_of(AuthorMark(kind, ("e3", "g3")[: 1 if kind == "ring" else 2], (), hue)).items[len(plain.items) :]
    styles = [item.style for item, _, _ in flattened(items) if isinstance(item, Path)]
    return tuple((style.width, style.dash, style.cap) for style in styles)


@pytest.mark.parametrize("kind", ["ring", "line", "arrow"])
def test_each_colour_has_a_pattern_of_its_own(kind):
    assert len({look(hue, kind) for hue in HUES}) == len(HUES)


def test_shades_and_plates_tell_their_colour_by_form():
    shades, plates = set(), set()
    for hue in HUES:
        drawing, pen = board_of(AuthorMark("shade", ("e3",), (), hue)), mark_colour(hue, theme())
        slopes = {round((b[1] - a[1]) / (b[0] - a[0])) for a, b in ink_of(drawing, hue)}
        shades.add((tuple(sorted(slopes)), any(disc.style.fill == pen for disc in discs_of(drawing))))
        drawing = board_of(AuthorMark("letters", ("e3",), ("A",), hue))
        plates |= {
            item.commands
            for item, _, _ in flattened(drawing.items)
            if isinstance(item, Path) and item.style.stroke == pen and item.style.fill
        } - {""}
    assert len(shades) == len(HUES)
    # An oblong with round ends, two squares, one of them slanted, and a hexagon; no disc, which is for turns.
    assert plates == {"MLCLCLCLCZ", "MLLLZ", "MLLLLLZ"}


@pytest.mark.parametrize("found", [*stock_themes(), replace(theme("night"), marks=MarkColours())], ids=lambda t: t.name)
def test_marks_can_be_seen_on_the_paper_of_every_theme_and_of_one_that_did_not_think_of_them(found):
    for hue in HUES:
        assert contrast(mark_colour(hue, found), found.colours.paper) >= 3.0


def test_hatching_leaves_discs_free():
    square, free = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)), (5.0, 5.0)
    whole, parted = (Drawing(10, 10, hatching([square], "#000000", free=discs)) for discs in ([], [(free, 2.0)]))
    lines = [line for line, _ in strokes_of(parted)]
    assert len(lines) > len(strokes_of(whole))
    assert min(math.dist(end, free) for line in lines for end in line) == pytest.approx(2.0)
    assert min(segment_distance(free, *line) for line in lines) == pytest.approx(2.0)


@dataclass(frozen=True)
class Stranger:
    """A drawer of another package: it knows places and nothing of marks."""

    inner: FendoDrawer

    legible_cell = 5.0
    readable_cell = 3.2
    edge = 3.6
    signs_are_names = False

    def sign(self, player, point, radius, theme):
        return self.inner.sign(player, point, radius, theme)

    def size(self, cell):
        return self.inner.size(cell)

    def draw(self, frame, cell, theme):
        return self.inner.draw(replace(frame, marks=()), cell, theme)

    def place_shapes(self, cell: float) -> Shapes:
        return {"spaces": self.inner.place_shapes(cell)["spaces"]}


def test_a_drawer_that_knows_nothing_of_marks_gets_them_too():
    inner, game = FendoDrawer(7, 7), Fendo()
    frame = frame_of(
        AuthorMark("shade", ("d1", "e1"), (), "blue"),
        AuthorMark("numbers", ("d1", "e2"), ("1", "2"), None),
        AuthorMark("ring", ("a1",), (), "red"),
        game=game,
    )
    drawing = drawn(Stranger(inner), frame, 10.0, theme())
    assert {"1", "2"} <= {word.text for word in words_of(drawing)}
    middle, lines = inner.site_points(10.0)["d1"], ink_of(drawing, "blue")
    assert lines
    # The shade is drawn over the board, and leaves out the piece.
    assert min(math.dist(point, middle) for points in lines for point in points) > 0.3 * 10.0


def test_a_mark_outside_of_a_part_is_left_out_and_one_inside_is_there():
    inner = FendoDrawer(7, 7)
    part = CroppedDrawer(inner, ("c3", "d4"))
    # The middle of b2 is inside, but so near to the rim that a ring there would be cut.
    marks = AuthorMark("numbers", ("c3", "g7"), ("1", "9"), None), AuthorMark("ring", ("b2",), (), "red")
    drawing = drawn(part, frame_of(*marks, game=Fendo()), 9.0, theme())
    texts = {word.text for word in words_of(drawing)}
    assert "1" in texts
    assert "9" not in texts
    assert not [disc for disc in discs_of(drawing) if disc.style.stroke == mark_colour("red", theme())]


@pytest.mark.parametrize("name", ["fanorona", "fendo", "cercas", "dendria-7", "fen-triangle", "fen-kagome"])
def test_no_mark_is_cut_off_at_the_end_of_a_drawing(name):
    """Any marks on any places, many of them at the rim, in figures of any width and of parts of the board."""
    dice = random.Random(f"marks on {name}")
    board = bw.load(name)
    loaded = board.table.loaded
    names = named_shapes(loaded.kit.drawer(loaded), 10.0).names
    for width in (20, 45, 80, 160):
        marks = []
        for kind in dice.sample(get_args(Kind), 6):
            places = dice.choices(names, k=3)
            mark = {"text": "ab", "at": places} if kind == "text" else {kind: places}
            marks.append({**mark, "colour": dice.choice(HUES), "says": "Words that go on"})
        crop = dice.choices([one for one in names if board.game.has_site(one)], k=2) if width > 40 else None
        page = bw.figure(board, marks=marks, width=width, crop=crop)
        # The grounds round arrows, in the colour of the paper, may stick out.
        assert margin(page._drawn.page.items, *page.size) > -0.9, (width, marks, crop)
