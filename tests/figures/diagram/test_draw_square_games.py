"""Fendo, Cercas and Fanorona in figures: everything of a position is where the rules have it, and nothing else."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from boardrules.game import Game
from boardrules.games.cercas import Cercas
from boardrules.games.fanorona import Fanorona
from boardrules.games.fendo import Fendo
from boardrules.playout import random_game
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.drawing import Drawing
from boardwright.games.cercas.colours import CercasColours
from boardwright.games.cercas.diagram import CercasDrawer
from boardwright.games.fanorona.diagram import FanoronaDrawer
from boardwright.games.fendo.colours import FendoColours
from boardwright.games.fendo.diagram import FendoDrawer
from boardwright.games.fendo.shapes import fence_ends
from boardwright.geometry.points import bounds
from boardwright.scene import scene_box
from tests.figures.diagram.shapes import (
    Point,
    Word,
    check_room,
    discs_of,
    lines_of,
    middle,
    near,
    outlines_of,
    overlapping,
    paths,
    theme,
    words_of,
)

THEME = theme()
GAMES: dict[str, tuple[Game[Any, Any], Any]] = {
    "fendo": (Fendo(), FendoDrawer(7, 7)),
    "fendo-5x7": (Fendo(5, 7), FendoDrawer(5, 7)),
    "cercas": (Cercas(), CercasDrawer(7, 7)),
    "cercas-3x5": (Cercas(3, 5), CercasDrawer(3, 5)),
    "fanorona": (Fanorona(), FanoronaDrawer(5, 9)),
    "fanorona-relay": (Fanorona(captures="relay"), FanoronaDrawer(5, 9)),
    "fanorona-3x3": (Fanorona(3, 3), FanoronaDrawer(3, 3)),
}
CELL = 9.0


@cache
def positions(name: str) -> tuple[tuple[Any, Any], ...]:
    """A few positions along random games, each with the turn that was made next."""
    game, _ = GAMES[name]
    found = []
    for seed in range(4):
        position = game.initial()
        for number, move in enumerate(random_game(game, random.Random(seed), 40).turns):
            if number % 6 == seed:
                found.append((position, move))
            position = game.apply(position, move)
    return tuple(found)


def bare(name: str) -> Iterator[tuple[dict[str, Any], Drawing, dict[str, Point]]]:
    """Positions of a game as they are written, drawn without turns, and the points of their sites."""
    game, drawer = GAMES[name]
    for position, _ in positions(name):
        drawing = drawer.draw(Frame(game, position), CELL, THEME)
        yield game.format_position(position, sites=True), drawing, drawer.site_points(CELL)


@pytest.mark.parametrize("name", GAMES)
def test_everything_of_a_position_stands_where_it_is_written_and_nothing_else(name):
    for written, drawing, points in bare(name):
        bodies = {(disc.x, disc.y) for disc in discs_of(drawing) if disc.radius > 0.2 * CELL}
        crosses = [middle((*line[0], *line[-1])) for line in lines_of(drawing, width=0.55)]
        for player, names in written["sites"].items():
            for site in names:
                drawn = crosses if player == "x" else bodies
                assert any(near(place, points[site], 1e-3) for place in drawn), site
        round_pieces = sum(len(names) for player, names in written["sites"].items() if player != "x")
        assert len({(round(x, 2), round(y, 2)) for x, y in bodies}) == round_pieces
        if name.startswith("fendo"):
            fences = written.get("fences", ())
            walls = lines_of(drawing, THEME.of(FendoColours).fendo_rim)
            expected = {frozenset(fence_ends(points[fence[:-1]], fence[-1], CELL)) for fence in fences}
            assert (len(walls), {frozenset(wall) for wall in walls}) == (len(fences), expected)
        if name.startswith("cercas"):
            expected = {frozenset(points[dot] for dot in line.split("-")) for line in written.get("lines", ())}
            assert {frozenset(line) for line in lines_of(drawing, width=0.7)} == expected


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("sign", ["played", "legal", "illegal"])
def test_nothing_leaves_the_drawing_and_no_words_touch(name, sign):
    game, drawer = GAMES[name]
    for position, move in positions(name):
        turn = MarkedTurn(move, sign, 3 if sign == "played" else None)
        shows = frozenset({"areas"}) if hasattr(game, "areas") else frozenset()
        drawing = drawer.draw(Frame(game, position, (turn,), shows), CELL, THEME)
        assert (drawing.width, drawing.height) == pytest.approx(drawer.size(CELL))
        check_room(drawing)


@pytest.mark.parametrize("name", GAMES)
def test_players_differ_by_more_than_colour(name):
    *_, (written, drawing, points) = bare(name)
    first, second = written["sites"].values()

    def shape(site: str) -> list[float]:
        return sorted(round(disc.radius, 3) for disc in discs_of(drawing) if near((disc.x, disc.y), points[site], 1e-3))

    assert not (first and second) or shape(first[0]) != shape(second[0])


@pytest.mark.parametrize(
    "side, ends", [("N", {(0, 0), (8, 0)}), ("S", {(0, 8), (8, 8)}), ("E", {(8, 0), (8, 8)}), ("W", {(0, 0), (0, 8)})]
)
def test_the_sides_of_a_space(side, ends):
    assert set(fence_ends((4, 4), side, 8)) == ends


def test_the_arrow_of_a_chain_of_captures_visits_every_point():
    game, drawer = GAMES["fanorona-relay"]
    points = drawer.site_points(CELL)
    chains = [(p, m) for p, m in positions("fanorona-relay") if game.format_move(m).count(",") >= 1]
    assert chains
    for position, move in chains:
        text = game.format_move(move)
        stops = [text[:2], text[2:4], *(part[:2] for part in text.split(",")[1:])]
        drawing = drawer.draw(Frame(game, position, (MarkedTurn(move),)), CELL, THEME)
        way = lines_of(drawing, THEME.colours.legal)[0]
        assert len(way) == len(stops)
        assert all(near(way[place], points[stops[place]], 1e-6) for place in range(1, len(stops) - 1))


@pytest.mark.parametrize("name", ["fendo", "cercas"])
def test_closed_areas_show_their_size_and_a_slant_for_each_owner(name):
    game, drawer = GAMES[name]
    checked = 0
    for seed in range(6):
        position = random_game(game, random.Random(seed), 200).position
        closed = game.areas(position)[0]  # type: ignore[attr-defined]  # of these two games
        drawing = drawer.draw(Frame(game, position, (), frozenset({"areas"})), 12.0, THEME)
        sizes = sorted(word.text for word in words_of(drawing) if word.text.isdigit() and word.size != 2.5)
        assert sizes == sorted(str(len(area.spaces)) for area in closed)
        slants: dict[Any, set[bool]] = {}
        points = drawer.site_points(12.0)
        owned = [(points[site], area.owner) for area in closed for site in area.spaces]
        for (ax, ay), (bx, by) in lines_of(drawing, width=0.3, points=2):
            if ax != bx and ay != by:
                x, y = middle((ax, ay, bx, by))
                _, owner = min((max(abs(px - x), abs(py - y)), str(owner)) for (px, py), owner in owned)
                slants.setdefault(owner, set()).add((bx - ax) * (by - ay) > 0)
        owners = {str(area.owner) for area in closed if area.owner is not None}
        assert set(slants) == owners
        assert all(len(slant) == 1 for slant in slants.values())
        if len(owners) == 2:
            checked += 1
            assert slants["0"] != slants["1"]
    assert checked


@pytest.mark.parametrize("name", ["fanorona", "fanorona-3x3"])
@pytest.mark.parametrize("look", ["classic", "grey", "print"])
def test_blacks_counters_have_a_light_diamond_and_small_ones_have_none(name, look):
    game, drawer = GAMES[name]
    position, shown = game.initial(), theme(look)
    black = game.format_position(position, sites=True)["sites"]["black"]
    for cell in (9.0, 4.0):
        points = drawer.site_points(cell)
        drawing = drawer.draw(Frame(game, position), cell, shown)
        boxes = [
            bounds(corners)
            for path, commands, corners in outlines_of(drawing)
            if commands == "MLLLZ" and path.style.fill == shown.colours.paper and path.style.stroke is None
        ]
        # Half a diagonal is 0.36 radii, and a radius 0.36 cells.
        middles = sorted(middle(box) for box in boxes if box[2] - box[0] < 0.3 * cell)
        expected = sorted(points[site] for site in black) if cell == 9.0 else []
        assert len(middles) == len(expected)
        assert all(near(one, other, 1e-6) for one, other in zip(middles, expected, strict=True))


@pytest.mark.parametrize("look, ground", [("classic", True), ("grey", True), ("print", False), ("outline", False)])
def test_figures_of_cercas_have_the_page_and_the_posts_of_the_board(look, ground):
    shown = theme(look)
    own = shown.of(CercasColours)
    game, drawer = GAMES["cercas"]
    for cell in (CELL, 4.0):
        drawing = drawer.draw(Frame(game, game.initial()), cell, shown)
        found = [path for path, *_ in paths(drawing)]
        squares = [path for path in found if path.style.stroke == own.cercas_squares and path.style.width < 0.2]
        posts = [path for path in found if path.style.fill == own.cercas_fence and path.commands.startswith("MLLLZ")]
        assert (len(squares), len(posts)) == ((1, 1) if ground else (0, 0))
        for path in posts:
            assert path.commands.count("M") == 64
            assert not any(overlapping((Word(scene_box((path,)), "", 0.0), word)) for word in words_of(drawing))
