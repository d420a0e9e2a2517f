"""Dendria in figures: pieces, turns, soils and facts are where the rules have them, and nothing else is drawn."""

import math
import random
from collections.abc import Iterable
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest

from boardrules.games.dendria import Dendria, DendriaPosition
from boardrules.games.dendria.turns import Sow, Travel
from boardrules.testing import contract as sampling
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.marks import STROKE, THINNEST
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.games.dendria.colours import DendriaColours
from boardwright.games.dendria.diagram.drawer import DendriaDrawer
from boardwright.games.dendria.diagram.pieces import RING
from tests.figures.diagram.shapes import Disc, Point, check_room, discs_of, lines_of, near, strokes_of, theme, words_of
from tests.figures.measuring import grey, point_to_side

THEME = theme()
CELL = 8.0
SHOWS = frozenset({"hungry", "nourished", "fertile", "leafiness", "roots"})

# Dark's Seed f4 is nourished by Dark, and no other Seed is by anybody.
ROWS = """
        . . . . .
       . T . S . .
      . . . . . . .
     . s . s . . d .
    . . . . t . . . .
     . . d . . . S .
      . s . . . . .
       . S . t . .
        . . . . .
"""
FIVE = Dendria(5)
POINTS = DendriaDrawer(5).site_points(CELL)


def given(rows: str = ROWS, player: str = "dark", game: Dendria = FIVE) -> DendriaPosition:
    return game.parse_position({"position": rows, "to_move": player})


def shown(position: DendriaPosition, *turns: MarkedTurn, shows: Iterable[str] = (), look: Theme = THEME) -> Drawing:
    """Drawing of a position on five hexes a side."""
    return DendriaDrawer(5).draw(Frame(FIVE, position, turns, frozenset(shows)), CELL, look)


def drawn(
    position: DendriaPosition, *turns: tuple[str, Any], shows: Iterable[str] = (), game: Dendria = FIVE
) -> Drawing:
    """Drawing of a position with turns in notation and their signs."""
    marked = tuple(
        MarkedTurn(game.parse_move(position, text), sign, None if sign == "played" else number)
        for number, (text, sign) in enumerate(turns, 1)
    )
    return DendriaDrawer(game.side).draw(Frame(game, position, marked, frozenset(shows)), CELL, THEME)


@cache
def played(side: int) -> tuple[tuple[DendriaPosition, Any], ...]:
    """Positions along random games, each with the turn that was made next; those with acts are all among them."""
    game, found = Dendria(side), []
    for seed in range(3):
        position = game.initial()
        # All turns equally likely, so that many of them act.
        for number, sample in enumerate(sampling.played(game, random.Random(seed), 70)[:-1]):
            move = sample.move
            if number % 9 == seed or set(game.format_move(move)) & set("^@"):
                found.append((position, move))
            position = game.apply(position, move)
    return tuple(found)


def nearest(point: Point, points: dict[str, Point] = POINTS) -> str:
    return min(points, key=lambda name: math.dist(points[name], point))


def at(disc: Disc) -> str:
    return nearest((disc.x, disc.y))


def bodies(drawing: Drawing, points: dict[str, Point] = POINTS) -> dict[str, tuple[str, str]]:
    """Owner and kind of the piece on each soil, as its discs show: one low for a Seed, three for a Tree, one high."""
    kinds = {"seeds": (0.2, 0.0, 0.0), "trees": (0.165, 0.17, -0.01), "dryads": (0.15, 0.0, -0.21)}
    found: dict[str, tuple[str, str]] = {}
    for disc in discs_of(drawing):
        owner = {THEME.colours.black: "dark", THEME.colours.white: "light"}.get(disc.style.fill or "")
        for kind, (radius, dx, dy) in kinds.items():
            if owner and abs(disc.radius - radius * CELL) < 0.2:
                place = disc.x - dx * CELL, disc.y - dy * CELL
                name = nearest(place, points)
                if near(place, points[name], 1e-3):
                    found[name] = (owner, kind)
    return found


def expected_bodies(game: Dendria, position: DendriaPosition) -> dict[str, tuple[str, str]]:
    sites = game.format_position(position, sites=True)["sites"]
    return {name: (owner, kind) for owner in sites for kind, names in sites[owner].items() for name in names}


@pytest.mark.sampled(10)
@pytest.mark.long("compares every pair of words on large boards")
@pytest.mark.parametrize("side", [2, 3, 5, 9])
@pytest.mark.parametrize("sign", ["played", "legal", "illegal"])
@pytest.mark.parametrize("turned", [False, True])
def test_nothing_leaves_the_drawing_and_no_words_touch(side, sign, turned):
    game, drawer = Dendria(side), DendriaDrawer(side, turned)
    for number, (position, move) in enumerate(played(side)[:: 3 if side == 9 else 1]):
        turn = MarkedTurn(move, sign, 3)
        cell = (4.0, 6.5, 12.0)[number % 3]
        drawing = drawer.draw(Frame(game, position, (turn,), SHOWS), cell, THEME)
        assert (drawing.width, drawing.height) == drawer.size(cell)
        check_room(drawing)


@pytest.mark.parametrize("turned", [False, True])
def test_the_first_and_last_soil_of_each_row_is_named_beside_it(turned):
    drawer = DendriaDrawer(3, turned)
    points = drawer.site_points(CELL)
    words = words_of(drawer.draw(Frame(Dendria(3), Dendria(3).initial()), CELL, THEME))
    assert [word.text for word in words] == ["a1", "a3", "b1", "b4", "c1", "c5", "d1", "d4", "e1", "e3"]
    for word in words:
        (left, top, right, bottom), (x, y) = word.box, points[word.text]
        first = word.text.endswith("1")
        if turned:
            assert left < x < right
            beyond = top - y if first else y - bottom
        else:
            assert top < y < bottom
            beyond = x - right if first else left - x
        assert CELL / 2 < beyond < CELL / 2 + 1.5


def test_a_turned_board_has_its_first_row_on_the_left_and_the_same_neighbours():
    level, turned = (DendriaDrawer(4, way).site_points(CELL) for way in (False, True))
    assert min(turned, key=lambda name: (turned[name][0], -turned[name][1])) == "a1"
    for one, other in combinations(level, 2):
        away, now = math.dist(level[one], level[other]), math.dist(turned[one], turned[other])
        assert (abs(away - CELL) < 1e-6) == (abs(now - CELL) < 1e-6)
        assert now >= CELL - 1e-6


@pytest.mark.parametrize("name", ["classic", "outline"])
def test_the_seeds_of_both_players_differ_in_a_grey_print(name):
    # The disc on top of each Seed is drawn last.
    top = {at(d): d.style.fill for d in discs_of(shown(given(), look=theme(name))) if d.style.fill}
    assert grey(top["h4"]) - grey(top["f4"]) > 150


# Turns.


def ways(drawing: Drawing) -> list[tuple[Point, ...]]:
    """Shafts of arrows, which are not as short as the sides of a seedbed's border."""
    look = (THEME.colours.legal, "butt", "round")
    found = [one for one in strokes_of(drawing) if (one[1].stroke, one[1].cap, one[1].join) == look]
    return [line for line, style in found if THINNEST * STROKE <= style.width <= STROKE]


def test_a_way_leads_from_the_dryad_to_where_it_stops_and_around_every_piece_on_it():
    seen = 0
    for position, move in played(5):
        if not isinstance(move, Travel):
            continue
        (line,) = ways(shown(position, MarkedTurn(move)))
        start, *_, last = (part.split("^")[0].split("@")[0] for part in FIVE.format_move(move).split(">"))
        assert math.dist(line[0], POINTS[start]) <= 0.3 * CELL + 1e-6
        assert nearest(line[-1]) == last or math.dist(line[-1], POINTS[last]) < 3.0
        for name in expected_bodies(FIVE, position):
            if name != start:
                nearby = min(point_to_side(POINTS[name], *part) for part in pairwise(line))
                assert nearby > 0.45 * CELL, (FIVE.format_move(move), name)
        seen += 1
    assert seen > 20


def signs_over(drawing: Drawing, colour: str) -> tuple[set[str], set[str]]:
    """Soils with the sign of a sprout, and with that of a germination."""
    chevrons = {nearest((tip[0], end[1] + 0.3 * CELL)) for end, tip, _ in lines_of(drawing, colour, 0.5, 3)}
    dots = [disc for disc in discs_of(drawing) if disc.style.fill == colour and disc.radius < 0.51]
    assert len(dots) % 3 == 0
    return chevrons, {nearest((dot.x, dot.y + 0.3 * CELL)) for dot in dots}


@pytest.mark.parametrize("sign", ["played", "legal"])
def test_exactly_the_seeds_that_a_turn_changes_bear_a_sign(sign):
    sprouted = grown = 0
    for position, move in played(5):
        before = {name: kind for name, (_, kind) in expected_bodies(FIVE, position).items()}
        after = {name: kind for name, (_, kind) in expected_bodies(FIVE, FIVE.apply(position, move)).items()}
        if isinstance(move, Sow):
            before[FIVE.board.names[move.soil]] = "seeds"
        seeds = {name for name, kind in before.items() if kind == "seeds"}
        trees = {name for name in seeds if after.get(name) == "trees"}
        dryads = {name for name in seeds if after.get(name) == "dryads"}
        assert signs_over(shown(position, MarkedTurn(move, sign)), THEME.colours.legal) == (dryads, trees)
        sprouted, grown = sprouted + len(dryads), grown + len(trees)
    assert sprouted > 20
    assert grown > 5


def test_a_dot_stands_wherever_a_dryad_acts():
    found = discs_of(drawn(given(), ("d3>e4^f4>i4", "played")))
    dots = [disc for disc in found if disc.radius == pytest.approx(0.55)]
    assert [at(disc) for disc in dots if disc.style.fill == THEME.colours.legal] == ["e4"]


def test_a_seedbed_has_one_border_around_it():
    # e2 and e3 lie side by side: of their twelve sides they share one, which is left out on both.
    game, rows = Dendria(4), ". . D .\n. t . . .\n. s s . . d\n. . S . D . .\n. S . . . .\nd . . s .\n. . . ."
    drawing = drawn(given(rows, game=game), ("d1 @e2", "illegal"), game=game)
    sides = lines_of(drawing, THEME.colours.illegal, 0.55)
    assert len(sides) == 10
    ends = [(round(x, 4), round(y, 4)) for line in sides for x, y in line]
    assert all(ends.count(end) == 2 for end in ends), "one closed line"


def test_a_seed_that_is_sown_stands_there_in_the_colour_of_its_player_with_a_plus():
    for player in ("dark", "light"):
        position = given(player=player)
        drawing = drawn(position, ("b4", "illegal"), ("c4", "played"))
        assert bodies(drawing) == {**expected_bodies(FIVE, position), "c4": (player, "seeds")}
        plus = lines_of(drawing, width=0.5, points=2)
        assert len(plus) == 2
        assert {nearest(point) for line in plus for point in line} <= {"c4", "d5", "c5", "d4"}


def test_legal_and_illegal_turns_differ_by_sign_and_colour():
    drawing = drawn(given(), ("d3>d6", "legal"), ("d3>e7", "illegal"), ("e1", "legal"), ("c2", "illegal"))
    colours = (THEME.colours.legal, THEME.colours.illegal)
    assert colours[0] != colours[1]
    for colour, first, dashed in zip(colours, ("d6", "e7"), (False, True), strict=True):
        one, _ = signs_at(drawing, colour)
        assert near(one, POINTS[first], 1e-6)
        pens = [pen for _, pen in strokes_of(drawing) if pen.stroke == colour and pen.width == STROKE]
        assert [bool(pen.dash) for pen in pens] == [dashed]


def signs_at(drawing: Drawing, colour: str) -> list[Point]:
    """Middles of the numbered discs of a colour: of its outline where they are light, of the whole where dark."""
    numbers = [word.middle for word in words_of(drawing) if word.text.isdigit()]
    return [
        (d.x, d.y)
        for d in discs_of(drawing)
        if colour in (d.style.fill, d.style.stroke) and any(near((d.x, d.y), number, 0.5) for number in numbers)
    ]


def test_two_signs_never_cover_each_other_on_one_soil():
    drawing = drawn(given(), ("f7>f3", "legal"), ("d3>f3", "illegal"), ("f3", "illegal"))
    spots = [spot for colour in (THEME.colours.legal, THEME.colours.illegal) for spot in signs_at(drawing, colour)]
    assert len(spots) == 3
    assert min(math.dist(a, b) for a, b in combinations(spots, 2)) > 2 * 1.3


def test_a_pass_changes_nothing_on_the_board():
    assert drawn(given(), ("pass", "played")).items == drawn(given()).items


# Facts.


def test_rings_tell_hungry_seeds_and_those_that_each_player_nourishes():
    assert FIVE.nourished(given()) == (("f4",), ()), "counted by hand"
    for position, move in [(given(), None), *played(5)[::2]]:
        turns = () if move is None else (MarkedTurn(move),)
        found: dict[str, set[str]] = {"hungry": set(), "any": set(), "light": set()}
        for ring in discs_of(shown(position, *turns, shows=("hungry", "nourished"))):
            if ring.style.fill is None and ring.radius == pytest.approx(RING * CELL):
                kinds = {THEME.colours.accent: "hungry", THEME.colours.white: "light"}
                found[kinds.get(ring.style.stroke or "", "any")].add(at(ring))
        dark, light = FIVE.nourished(position)
        assert found == {"hungry": {*FIVE.hungry(position)}, "any": {*dark, *light}, "light": {*light}}


def test_fertile_soils_bear_dots_for_dark_and_strokes_for_light():
    for position, _ in played(5)[::2]:
        drawing = shown(position, shows=["fertile"])
        dots = {at(disc) for disc in discs_of(drawing) if disc.radius == pytest.approx(0.24)}
        accents = lines_of(drawing, THEME.colours.accent, 0.25)
        strokes = {nearest(((a[0] + b[0]) / 2, a[1])) for a, b, *_ in accents}
        assert (dots, strokes) == tuple(map(set, FIVE.fertile(position)))


def hatched(drawing: Drawing) -> tuple[set[str], set[str]]:
    """Soils hatched with lines that rise, and with lines that fall."""
    found: tuple[set[str], set[str]] = (set(), set())
    for line, style in strokes_of(drawing):
        if style.width == 0.3 and len(line) == 2 and not style.dash:
            (x1, y1), (x2, y2) = line
            found[0 if (x2 - x1) * (y2 - y1) < 0 else 1].add(nearest(((x1 + x2) / 2, (y1 + y2) / 2)))
    return found


def test_as_many_hexes_are_hatched_for_each_player_as_the_numbers_say():
    counted = 0
    for position, _ in [(given(), None), *played(5)[::2]]:
        drawing = shown(position, shows=["leafiness"])
        dark, light = hatched(drawing)
        assert (len(dark), len(light)) == FIVE.leafiness(position)
        assert [word.text for word in words_of(drawing)[-2:]] == [str(len(dark)), str(len(light))]
        owners = expected_bodies(FIVE, position)
        assert {name for name in dark if owners.get(name, ("", ""))[1] == "trees"} == {
            name for name, piece in owners.items() if piece == ("dark", "trees")
        }
        counted += len(light)
    assert counted > 30


def test_roots_of_a_sown_seed_end_at_pieces_or_with_a_bar_at_the_edge():
    # The Seed at e5, the middle of an empty board of two pieces: e2 to the west, h5 to the north-east.
    none: dict[str, list[str]] = {"trees": [], "dryads": []}
    sites = {"dark": {"seeds": ["e2"], **none}, "light": {"seeds": ["h5"], **none}}
    position = FIVE.parse_position({"sites": sites, "to_move": "dark"})
    drawing = drawn(position, ("e5", "played"), shows=["roots"])
    lines = lines_of(drawing, width=0.35)
    roots, bars = lines[:6], lines[6:]
    assert len(bars) == 4
    assert all(nearest(start) == "e5" for start, _ in roots)
    ends = {nearest(end) for _, end in roots}
    assert ends == {"e9", "e2", "h5", "i1", "a1", "a5"}
    assert {nearest(bar[0]) for bar in bars} == ends - {"e2", "h5"}


def test_without_a_turn_the_roots_are_those_of_trees():
    lines = lines_of(shown(given(), shows=["roots"]), width=0.35)
    assert {nearest(line[0]) for line in lines if math.dist(*line) > 1.5} == {"b4", "e5", "h2"}


def test_only_seeds_that_a_turn_sows_have_a_whole_ring_in_the_colour_of_the_sign():
    shows = ("hungry", "nourished")
    drawing = drawn(given(), ("e1", "legal"), ("c2", "illegal"), ("c4", "illegal"), shows=shows)
    rings = [
        (at(disc), disc.style.stroke, disc.style.dash)
        for disc in discs_of(drawing)
        if disc.style.stroke in (THEME.colours.legal, THEME.colours.illegal) and 1.9 < disc.radius < 2.2
    ]
    # c2 is taken, so that the ring there would be one round a Seed that lies there.
    assert sorted(rings) == [("c4", THEME.colours.illegal, ()), ("e1", THEME.colours.legal, ())]


@pytest.mark.parametrize("look, ground", [("classic", True), ("grey", True), ("print", False), ("outline", False)])
def test_soils_have_the_textures_of_the_board_unless_something_else_is_told_by_dots_and_strokes(look, ground):
    own = theme(look).of(DendriaColours)

    def textures(cell: float, *shows: str) -> list[int]:
        drawing = DendriaDrawer(5).draw(Frame(FIVE, given(), (), frozenset(shows)), cell, theme(look))
        strokes = [style.stroke for _, style in strokes_of(drawing) if style.cap == "round"]
        return [strokes.count(own.dendria_moss), strokes.count(own.dendria_litter)] if ground else [len(strokes)]

    # The middle has moss, and so have those 2, 3 and 4 steps away, six each, on every third place of a line; the other
    # two kinds share the rest of the 61 soils. There are three marks on each.
    assert textures(CELL) == ([3 * 19, 3 * 21] if ground else [0])
    for bare in (textures(4.0), textures(CELL, "fertile"), textures(CELL, "leafiness")):
        assert not any(bare)
