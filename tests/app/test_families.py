"""Configs with hats, spectres, Ammann-Beenker and isohedral tilings: from the text to the counts, and problems."""

import re

import pytest
import yaml

from tests.app.counted import problem, record
from tests.cli.inside import run
from tests.cli.measured import MEMORY, measured


def test_isohedral_tilings_with_their_own_parameters_and_others(tmp_path):
    # Parallelograms: 3 x 5 of them, whatever their angles are, in rows that may be staggered.
    for parameters in ("", ", parameters: [0.3, 0.6]", ", parameters: [0.5, 0.1]"):
        found = record(tmp_path, f"{{tiling: {{isohedral: 41{parameters}}}, shape: rhombus, size: [3, 5]}}")
        assert (found["faces"], found["nodes"] - found["edges"] + found["faces"]) == (15, 1)
        assert found["warnings"] == [one for one in found["warnings"] if "straight" not in one]


@pytest.mark.parametrize(
    "board, words",
    [
        ("{tiling: {isohedral: 19}, shape: square, size: 3}", "2:29: board.tiling.isohedral: there is no isohedral"),
        (
            "{tiling: {isohedral: 41, parameters: [1]}, shape: square, size: 3}",
            "2:45: board.tiling.parameters: the isohedral tiling 41 has 2 parameters, not 1; the defaults are",
        ),
        (
            "{tiling: {isohedral: 27, parameters: [0.2, 0.9, 0.5]}, shape: square, size: 3}",
            "2:45: board.tiling.parameters: the isohedral tiling 27 is impossible with these parameters: one of its 4",
        ),
        (
            "{tiling: {isohedral: 41, parameters: [0.3, 0.6]}, shape: square, size: 3}",
            "board.shape: the shape square does not exist on this tiling, whose lattice is oblique",
        ),
        (
            "{tiling: spektre, shape: disc, radius: 3}",
            "2:17: board.tiling: unknown tiling 'spektre' (did you mean 'spect",
        ),
        ("{tiling: IH41, shape: disc, radius: 3}", "unknown tiling 'IH41' (did you mean '{isohedral: 41}'?)"),
        ("{tiling: hat, shape: disc, radius: 3, centre: vertex}", "board.centre: a disc of the tiling hat lies around"),
        ("{tiling: hat, shape: disc, radius: 3, variant: 2}", "board.variant: 'hat' is the name of one tiling"),
        ("{tiling: hat, shape: supertile, size: 12}", "board.size: about 38,580,030,724 faces are too many; at most"),
        ("{tiling: spectre, shape: disc, radius: 999}", "board.radius: about 382,"),
        ("{tiling: {penrose: kites}, shape: disc, radius: 900}", "board.radius: about 1,936,"),
        ("{tiling: {penrose: kites}, shape: disc, radius: 0.1}", "board.shape: no face has"),
        ("{tiling: {penrose: kites}, shape: disc, radius: 3, centre: edge}", "board.centre: a Penrose disc"),
        ("{tiling: {voronoi: {points: 5}}, variant: 1}", "board.variant: a variant goes with a tiling's name"),
        ("{tiling: cairo, shape: square, size: 2, variant: 1}", "board.variant: 'cairo' is the name of one tiling"),
        (
            "{tiling: '3.6.3', shape: square, size: 2}",
            "2:17: board.tiling: unknown tiling '3.6.3' (did you mean '",
        ),
        ("{tiling: moebius, shape: square, size: 2}", "see: boardwright list tilings"),
        ("{tiling: '[3^6; 3^4.6]', shape: hexagon, size: 2}", "board.tiling: '[3^6; 3^4.6]' is the name of 2 tilings"),
    ],
)
def test_problems_stand_at_their_places(board, words, tmp_path):
    found = problem(tmp_path, board)
    assert found.startswith(f"mine.yaml:{words}") or words in found


@pytest.mark.parametrize("board", ["{{tiling: hat, shape: disc, {}}}", "{{tiling: hat, shape: supertile, {}}}"])
def test_what_is_proposed_for_an_even_board_makes_it_odd(board, tmp_path):
    even = record(tmp_path, board.format("radius: 14" if "disc" in board else "size: 3"))
    assert not even["odd"]
    (proposed,) = (one for one in even["warnings"] if "make the board odd" in one)
    found = re.findall(r"((?:radius|size): [\d.]+) \((\d+) faces", proposed)
    assert found
    for measure, faces in found:
        assert record(tmp_path, board.format(measure))["faces"] == int(faces)
        assert int(faces) % 2


@pytest.mark.parametrize(
    "options, expected",
    [
        (["--tiling", "hat"], {"shape": "supertile", "size": 1, "nodes": "junctions"}),
        (["--tiling", "Spectre"], {"shape": "supertile", "size": 2, "nodes": "junctions"}),
        (["--tiling", "hat", "--shape", "disc", "--size", "13"], {"shape": "disc", "radius": 13, "nodes": "junctions"}),
    ],
)
def test_new_writes_a_config_that_can_be_built(options, expected, tmp_path):
    made = run(tmp_path, "new", "mine", "--game", "fen", *options)
    assert (made.code, made.err) == (0, "")
    board = yaml.safe_load((tmp_path / "mine.yaml").read_text(encoding="utf-8"))["board"]
    assert {key: board[key] for key in expected} == expected


@pytest.mark.slow
@pytest.mark.parametrize(
    "board",
    [
        "{tiling: hat, shape: disc, radius: 468, nodes: junctions}",
        "{tiling: spectre, shape: disc, radius: 359}",
        "{tiling: hat, shape: polygon, points: [[700, 0], [701, 0], [-700, 700], [-701, 700]], allow_pieces: true}",
        "{tiling: ammann-beenker, shape: disc, radius: 228}",
    ],
)
def test_the_largest_boards_are_counted_within_the_promised_work(board, tmp_path):
    (tmp_path / "mine.yaml").write_text(f"game: fen\nboard: {board}\n", encoding="utf-8")
    found = measured(tmp_path, "counts", "mine.yaml", "--json")
    assert (found.run.code, found.signal) == (0, 0)
    assert found.memory <= MEMORY
