"""FEN figures that make themselves: verified examples on every stock board, drawn so that they read."""

import re
from dataclasses import replace
from functools import cache

import pytest

from boardrules.examples import VerifiedExample
from boardrules.games.fen import Fen
from boardwright.app.boards import game_of
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.drawing import Drawing
from boardwright.games.fen.diagram import chosen_turns
from boardwright.games.fen.diagram.chosen_turns import FenOnBoard, component_examples, placement_examples
from boardwright.games.fen.diagram.drawer import FenDrawer
from boardwright.games.fen.diagram.made_figures import _component_drawer, components_figure, placements_figure
from boardwright.games.fen.words import FEN_WORDS
from boardwright.games.load import load_config
from boardwright.games.stock import stock_names
from boardwright.geometry.points import contains
from tests.figures.diagram.shapes import check_room, overlapping, theme, words_of
from tests.installed_games import drawer_of, stock_board

ENGLISH = FEN_WORDS["en"]

SHORT_EDGE = b"""\
game: fen
board:
  style: pencil
  shape: all
  tiling:
    polygons:
      - [[0, 0], [30, 0], [30, 20], [1, 20], [0, 19]]
      - [[30, 0], [60, 0], [60, 20], [30, 20]]
      - [[0, 19], [1, 20], [30, 20], [60, 20], [60, 40], [0, 40]]
rules: {per_turn: {nodes: 1, edges: 1}}
"""
"""A board whose shortest edge, 1.4 long, is far shorter than the next one."""
BOARDS = [name for name in stock_names("boards") if name.startswith("fen-")]


@cache
def board(name: str) -> FenOnBoard:
    loaded = load_config(SHORT_EDGE, "short-edge.yaml") if name == "short-edge" else stock_board(name)
    game, drawer = game_of(loaded), drawer_of(loaded)
    assert isinstance(game, Fen)
    assert isinstance(drawer, FenDrawer)
    return FenOnBoard(game, drawer.tiling, drawer.rotate)


def faces_of(tiling, name: str) -> set[str]:
    """Faces that a place lies on, by the tiling alone."""
    kind = {"e": (tiling.edge_names, tiling.face_edges), "n": (tiling.node_names, tiling.faces)}[name[0]]
    place = kind[0].index(name)
    return {tiling.face_names[face] for face, round_it in enumerate(kind[1]) if place in round_it}


@pytest.mark.parametrize("name, sides", [("fen-triangle", [3]), ("fen-kagome", [3, 6])])
def test_there_is_a_face_of_each_number_of_sides(name, sides):
    chosen = component_examples(board(name))
    assert [len(part.tiling.faces[face]) for part, face, _ in chosen] == sides
    assert all(isinstance(example, VerifiedExample) for *_, example in chosen)


def test_faces_of_a_large_board_stand_among_all_that_they_touch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chosen_turns, "LARGE", 20)
    monkeypatch.setattr(chosen_turns, "AROUND", 21)
    whole = board("fen-truncated-trihexagonal")
    assert len(whole.tiling.faces) > 21
    for part, face, example in component_examples(whole):
        tiling, name = whole.tiling, part.tiling.face_names[face]
        number = tiling.face_names.index(name)
        beside = {other for node in tiling.faces[number] for other in tiling.node_faces[node]}
        assert {tiling.face_names[other] for other in beside} <= set(part.tiling.face_names)
        assert len(part.tiling.faces) == 21
        assert example.example.game is part.game


@pytest.mark.parametrize("name", ["fen-triangle", "fen-hexagon", "fen-cairo"])
def test_words_of_a_component_stand_where_they_belong(name: str) -> None:
    """The word for a face is in it, those for an edge and a node are outside of it."""
    (face,) = [face for _, face, _ in component_examples(board(name))]
    drawer = _component_drawer(board(name), face, ENGLISH)
    game = board(name).game
    drawing = drawer.draw(Frame(game, game.initial()), 13.0, theme())
    corners = drawer.places(13.0).polygon(face)
    inside = {word.text: contains(corners, word.middle) for word in words_of(drawing)}
    assert inside == {"face": True, "edge": False, "node": False}


def test_a_component_says_what_a_face_an_edge_and_a_node_are():
    drawing = components_figure(board("fen-triangle"), theme(), 80, ENGLISH)
    assert sorted(small_words(drawing)) == ["edge", "face", "node"]
    assert "Hold 3 of these 6" in " ".join(word.text for word in words_of(drawing))


def small_words(drawing: Drawing) -> list[str]:
    """Words on the board, which are smaller than captions."""
    return [word.text for word in words_of(drawing) if word.size < 2.5]


def test_one_short_edge_takes_no_words_away():
    drawing = components_figure(board("short-edge"), theme(), 80, ENGLISH)
    shown = len(component_examples(board("short-edge")))
    assert sorted(small_words(drawing)) == sorted(shown * ["face", "edge", "node"])
    assert overlapping(words_of(drawing)) == []


@pytest.mark.long("looks for the height of a figure by drawing it again and again")
def test_faces_become_smaller_where_a_figure_would_be_too_high():
    free = components_figure(board("short-edge"), theme(), 80, ENGLISH)
    limited = components_figure(board("short-edge"), theme(), 80, ENGLISH, tallest=0.92 * free.height)
    assert limited.height <= 0.92 * free.height
    assert small_words(limited) == small_words(free)


@pytest.mark.parametrize("name", BOARDS)
def test_examples_are_what_they_are_called(name):
    tiling, turn = board(name).tiling, board(name).game.turn
    window, chosen = placement_examples(board(name))
    shown = {tiling.face_names[face] for face in window}
    found = dict(chosen)
    for key, example in found.items():
        assert isinstance(example, VerifiedExample)
        assert (example.shown.reason is not None) == (key.startswith(("illegal", "no_")))
        if "capture" in key:
            continue
        places = example.shown.text.split()
        assert len(places) == (turn.nodes if "node" in key else turn.edges)
        touched = [face for place in places for face in faces_of(tiling, place)]
        assert set(touched) <= shown, "every face that a tile touches is in sight"
        assert len(touched) - len(set(touched)) == key.startswith("illegal"), "one face is shared in an illegal turn"
    wanted = {"legal_node": turn.nodes == 1, "illegal_nodes": turn.nodes > 1, "illegal_edges": turn.edges > 1}
    assert {key: key in found for key in wanted} == wanted
    assert {"capture", "no_capture"} <= set(found)


def test_the_capture_is_earned():
    found = dict(placement_examples(board("fen-kagome"))[1])
    for key, enough in (("capture", True), ("no_capture", False)):
        example = found[key]
        tiling, name = board("fen-kagome").tiling, example.shown.text
        position = example.example.game.format_position(example.example.position)
        held = sum(name in faces_of(tiling, place) for place in position["sites"]["white"])
        assert (held >= len(tiling.faces[tiling.face_names.index(name)])) is enough
        assert held > 0


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("make", [components_figure, placements_figure])
def test_figures_keep_to_their_box_and_no_words_meet(name, make):
    drawing = make(board(name), theme(), 80, ENGLISH)
    assert drawing.width == 80
    check_room(drawing)


@pytest.mark.parametrize("name", ["fen-map", "fen-rose-window", "fen-kagome"])
def test_pictures_of_a_turn_have_no_numbers_that_nothing_explains(name: str) -> None:
    drawing = placements_figure(board(name), theme(), 80.0, ENGLISH)
    assert not [word for word in words_of(drawing) if re.fullmatch("[0-9]+/[0-9]+", word.text)]


def test_words_come_from_outside():
    words = replace(ENGLISH, figures=replace(ENGLISH.figures, legal_node="Ein Knoten."))
    texts = [word.text for word in words_of(placements_figure(board("fen-triangle"), theme(), 80, words))]
    assert any(text == "Ein Knoten." for text in texts)
