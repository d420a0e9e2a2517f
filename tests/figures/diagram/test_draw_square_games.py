"""Fendo, Cercas and Fanorona in figures: everything of a position is where the rules have it, and nothing else."""

import random
from typing import Any

import pytest

from boardrules.game import Game
from boardrules.games.cercas import Cercas
from boardrules.games.fanorona import Fanorona
from boardrules.games.fendo import Fendo
from boardrules.playout import random_game
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.games.cercas.colours import CercasColours
from boardwright.games.cercas.diagram import CercasDrawer
from boardwright.games.fanorona.diagram import FanoronaDrawer
from boardwright.games.fendo.colours import FendoColours
from boardwright.games.fendo.diagram import FendoDrawer
from boardwright.games.fendo.shapes import fence_ends
from boardwright.scene import scene_box
from tests.figures.diagram.shapes import check_room, discs_of, near, paths, strokes_of, subpaths, theme, words_of

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


def positions(name: str) -> list[tuple[Any, Any]]:
    """A few positions along random games, each with the turn that was made next."""
    game, _ = GAMES[name]
    found = []
    for seed in range(4):
        position = game.initial()
        played = random_game(game, random.Random(seed), 40).turns
        for number, move in enumerate(played):
            if number % 6 == seed:
                found.append((position, move))
            position = game.apply(position, move)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_piece_stands_on_its_site_and_no_site_has_more(name):
    game, drawer = GAMES[name]
    points = drawer.site_points(CELL)
    for position, _ in positions(name):
        drawing = drawer.draw(Frame(game, position), CELL, THEME)
        bodies = [disc for disc in discs_of(drawing) if disc.radius > 0.2 * CELL]
        crosses = [line for line, style in strokes_of(drawing) if style.width == 0.55]
        sites = game.format_position(position, sites=True)["sites"]
        for player, names in sites.items():
            for site in names:
                x, y = points[site]
                if player == "x":
                    assert any(near(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), (x, y), 1e-3) for a, b in crosses), site
                else:
                    assert any(near((disc.x, disc.y), (x, y), 1e-3) for disc in bodies), site
        round_pieces = sum(len(names) for player, names in sites.items() if player != "x")
        assert len({(round(disc.x, 2), round(disc.y, 2)) for disc in bodies}) == round_pieces


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
    game, drawer = GAMES[name]
    position = positions(name)[-1][0]
    first, second = game.format_position(position, sites=True)["sites"].values()
    points = drawer.site_points(CELL)
    drawing = drawer.draw(Frame(game, position), CELL, THEME)

    def shape(site: str) -> list[float]:
        return sorted(round(disc.radius, 3) for disc in discs_of(drawing) if near((disc.x, disc.y), points[site], 1e-3))

    if first and second:
        assert shape(first[0]) != shape(second[0])


@pytest.mark.parametrize("name", ["fendo", "fendo-5x7"])
def test_fences_stand_on_the_sides_that_the_engine_names(name):
    game, drawer = GAMES[name]
    points = drawer.site_points(CELL)
    for position, _ in positions(name):
        fences = game.format_position(position, sites=True).get("fences", ())
        drawing = drawer.draw(Frame(game, position), CELL, THEME)
        walls = [line for line, style in strokes_of(drawing) if style.stroke == THEME.of(FendoColours).fendo_rim]
        expected = {frozenset(fence_ends(points[fence[:-1]], fence[-1], CELL)) for fence in fences}
        assert len(walls) == len(fences)
        assert {frozenset(wall) for wall in walls} == expected


@pytest.mark.parametrize(
    "side, ends", [("N", {(0, 0), (8, 0)}), ("S", {(0, 8), (8, 8)}), ("E", {(8, 0), (8, 8)}), ("W", {(0, 0), (0, 8)})]
)
def test_the_sides_of_a_space(side, ends):
    assert set(fence_ends((4, 4), side, 8)) == ends


@pytest.mark.parametrize("name", ["cercas", "cercas-3x5"])
def test_lines_of_cercas_run_from_dot_to_dot(name):
    game, drawer = GAMES[name]
    points = drawer.site_points(CELL)
    for position, _ in positions(name):
        lines = game.format_position(position, sites=True).get("lines", ())
        drawing = drawer.draw(Frame(game, position), CELL, THEME)
        drawn = [line for line, style in strokes_of(drawing) if style.width == 0.7]
        assert {frozenset(line) for line in drawn} == {
            frozenset(points[dot] for dot in line.split("-")) for line in lines
        }


@pytest.mark.parametrize("name", ["fanorona", "fanorona-relay", "fanorona-3x3"])
def test_captured_counters_and_no_others_are_crossed_out(name):
    game, drawer = GAMES[name]
    points = drawer.site_points(CELL)
    captures = 0
    for position, move in positions(name):
        drawing = drawer.draw(Frame(game, position, (MarkedTurn(move),)), CELL, THEME)
        crosses = {
            (round((a[0] + b[0]) / 2, 3), round((a[1] + b[1]) / 2, 3))
            for (a, b), style in ((line, style) for line, style in strokes_of(drawing) if len(line) == 2)
            if style.stroke == THEME.colours.illegal
        }
        captured = game.effects(position, move).captures
        captures += len(captured)
        assert crosses == {(round(points[site][0], 3), round(points[site][1], 3)) for site in captured}
    assert captures


def test_the_arrow_of_a_chain_of_captures_visits_every_point():
    game, drawer = GAMES["fanorona-relay"]
    points = drawer.site_points(CELL)
    chains = [(p, m) for p, m in positions("fanorona-relay") if game.format_move(m).count(",") >= 1]
    assert chains
    for position, move in chains:
        text = game.format_move(move)
        stops = [text[:2], text[2:4], *(part[:2] for part in text.split(",")[1:])]
        drawing = drawer.draw(Frame(game, position, (MarkedTurn(move),)), CELL, THEME)
        way = next(line for line, style in strokes_of(drawing) if style.stroke == THEME.colours.legal)
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
        slants: dict[Any, set[int]] = {}
        points = drawer.site_points(12.0)
        for (a, b), style in ((line, style) for line, style in strokes_of(drawing) if len(line) == 2):
            if style.width == 0.3 and a[0] != b[0] and a[1] != b[1]:
                middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
                apart = {
                    max(abs(points[s][0] - middle[0]), abs(points[s][1] - middle[1])): s
                    for area in closed
                    for s in area.spaces
                }
                site = apart[min(apart)]
                owner = next(area.owner for area in closed if site in area.spaces)
                slants.setdefault(owner, set()).add(1 if (b[0] - a[0]) * (b[1] - a[1]) > 0 else -1)
        owners = {area.owner for area in closed} - {None}
        assert set(slants) == owners
        assert all(len(slant) == 1 for slant in slants.values())
        if len(owners) == 2:
            checked += 1
            assert slants[0] != slants[1]
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
        diamonds = [
            [(x + dx, y + dy) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
            for path, dx, dy in paths(drawing)
            for commands, numbers in subpaths(path)
            if commands == "MLLLZ" and path.style.fill == shown.colours.paper and path.style.stroke is None
        ]
        # Half a diagonal is 0.36 radii, and a radius 0.36 cells.
        small = [one for one in diamonds if max(x for x, _ in one) - min(x for x, _ in one) < 0.3 * cell]
        middles = sorted((sum(x for x, _ in one) / 4, sum(y for _, y in one) / 4) for one in small)
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
        squares = [
            path for path, *_ in paths(drawing) if path.style.stroke == own.cercas_squares and path.style.width < 0.2
        ]
        posts = [
            path
            for path, *_ in paths(drawing)
            if path.style.fill == own.cercas_fence and path.commands.startswith("MLLLZ")
        ]
        assert (len(squares), len(posts)) == ((1, 1) if ground else (0, 0))
        for path in posts:
            assert len(list(subpaths(path))) == 64
            left, top, right, bottom = scene_box((path,))
            for word in words_of(drawing):
                # The letters themselves stand between the accents and the descenders of their line.
                assert not (
                    left < word.box[2]
                    and word.box[0] < right
                    and top < word.box[3] - 0.25 * word.size
                    and word.box[1] + 0.3 * word.size < bottom
                )
