"""What the checker says of a board that the page can make, in the language of the page: nothing of it stays English."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from boardwright.designer.operations.checker import CHECKER_WORDS, COMMAND
from boardwright.designer.operations.checker import retold as answer_retold
from boardwright.figures.words.retelling import Retelling
from boardwright.games.fen.facts import fen_board
from boardwright.games.fen.words import FEN_WORDS, retold
from boardwright.games.load import load_config
from tests.designer.asking import ask

pytestmark = pytest.mark.long("makes a hundred boards, each with something wrong")

NEAR = "[[0,0],[10,0],[10,0.05],[0,5]],[[0,5],[10,0.05],[10,10],[0,10]],[[10,0],[20,0],[20,10],[10,10]]"
"""Faces with one edge that is much shorter than all others."""
SMALL = "[[20,0],[20.2,0.2],[20,0.2]],[[20,9],[30,9],[20,10]]"
"""Faces beside them, one of which has no long edge."""

BOARDS = """
tiling: squares, shape: square, size: 500
tiling: squares, shape: square, size: x
tiling: squares, shape: rectangle, size: 5
tiling: squares, shape: square, size: [3, 5]
tiling: squares, shape: square
tiling: triangles, shape: square, size: 3
tiling: hexagons, shape: square, size: 3
tiling: squares, shape: disc, size: 3
tiling: squares, shape: square, radius: 3, size: 3
tiling: squares, shape: disc, radius: 0
tiling: squares, shape: disc, radius: 3, points: [[0,0],[1,0],[1,1]]
tiling: squares, shape: disc, width: 5, height: 3
tiling: squares, shape: rectangle, size: [3, 3], width: 3, height: 3
tiling: squares, shape: all
tiling: squares, shape: rectangle, width: 9 mm, height: 9 mm
tiling: squares, shape: rectangle, width: 0.2, height: 0.3
tiling: squares, shape: square, size: 5, whole: true
tiling: squares, shape: disc, radius: 0.6, whole: true
tiling: squares, shape: disc, radius: 0.1, centre: vertex
tiling: squares, shape: disc, radius: 3, centre: middle
tiling: triangles, shape: triangle, size: 5, centre: face
tiling: squares, shape: supertile, size: 2
tiling: squares, shape: polygon, points: [[0,0],[4,4]]
tiling: squares, shape: polygon, points: [[0,0],[4,4],[2,2]]
tiling: squares, shape: polygon, points: [[0,0],[4,4],[4,0],[0,4]]
tiling: {penrose: rhombs}, shape: disc, radius: 3, centre: face
tiling: ammann-beenker, shape: triangle, size: 3
tiling: {voronoi: {points: 21}}, shape: rectangle, size: [2, 2]
tiling: squares, shape: square, size: 5, drop: [f77, f1]
tiling: squares, shape: square, size: 5, style: x, colours: x, colour: x, whole: x, cell: wide, drop: [x]
tiling: squares, shape: square, size: 5, drop: [f1, f1]
tiling: squares, shape: square, size: 5, drop: [f13]
tiling: squares, shape: square, size: 5, drop: [f7, f9, f17]
tiling: squares, shape: square, size: 3, drop: [f4, f5, f6]
tiling: squares, shape: square, size: 1, drop: [f1]
tiling: nowhere, shape: disc, radius: 3
tiling: squars, shape: disc, radius: 3
tiling: 7, shape: all
tiling: 3.3.4.3.4; 3.3.3.4.4, shape: disc, radius: 3
tiling: squares, variant: 1, shape: square, size: 3
tiling: {penrose: kites}, variant: 1, shape: disc, radius: 3
tiling: {isohedral: 19}, shape: disc, radius: 3
tiling: {isohedral: 1, parameters: [0.1]}, shape: disc, radius: 3
tiling: {isohedral: 41, curves: {a: [[-0.5, 0.4], [1.5, 0.4]]}}, shape: disc, radius: 3
tiling: {voronoi: {}}, shape: all
tiling: {isohedral: 41, curves: {e: [[0.3, 0.1], [0.6, 0.1]]}}, shape: disc, radius: 3
tiling: {isohedral: 41, curves: {a: [[0.3, 0.1]]}}, shape: disc, radius: 3
tiling: {isohedral: 28, curves: {a: [[0.3, 0.1], [0.6, 0.1]]}}, shape: disc, radius: 3
tiling: {isohedral: 18, curves: {a: [[0.3, 0.1], [0.6, 0.1]]}}, shape: disc, radius: 3
tiling: {isohedral: 76, curves: {a: [[0.3, 0.1], [0.6, 0.1]]}}, shape: disc, radius: 3
tiling: {isohedral: 41, curves: {side: [[0.3, 0.1]], a: [[0.3, 0.1, 0.2]]}}, shape: disc, radius: 3
tiling: {isohedral: 41, curves: {1: [[.inf, 0.1]]}}, shape: disc, radius: 3
tiling: {polygons: [[[0, 0], [1, 0], [0, 1]]], curves: {a: [[0.3, 0.1]]}}, shape: all
tiling: {penrose: kites, isohedral: 1}, shape: disc, radius: 3
tiling: {}, shape: all
tiling: {polygons: [[[0, 0], [9, 0], [9, 1], [0, 1]], [[9, 0], [18, 0], [18, 1], [9, 1]]], snap: 9}, shape: all
tiling: {polygons: [[[0, 0], [1, 0], [0, 1]]], snap: 9}, shape: all
tiling: {polygons: [[[0, 0], [1, 0], [0, 1]]], slivers: 9}, shape: all
tiling: {stars: {}}, shape: all
tiling: {stars: {of: squares, angle: 60, offset: 0.4}}, shape: disc, radius: 3
shape: all, tiling: {polygons: [[[0,0],[1,0],[1,1],[0,1]],[[0.5,0],[1.5,0],[1.5,1],[0.5,1]]]}
shape: all, tiling: {polygons: [[[0,0],[1,0],[1,1],[0,1]],[[1.05,0],[2,0],[2,1],[1.05,1]],[[0,1],[1,1],[1,2],[0,2]]]}
shape: all, tiling: {polygons: [[[0,0],[1,0],[1,1],[0,1]],[[1.05,0],[2,0],[2,1],[1.05,1]]]}, allow_pieces: true
shape: all, tiling: {polygons: [[[0,0],[1,0],[1,1],[0,1]],[[3,0],[4,0],[4,1],[3,1]],[[6,0],[7,0],[7,1],[6,1]]]}
shape: all, tiling: {polygons: [[[0,0],[1,1],[1,0],[0,1]]]}
shape: all, tiling: {polygons: [[[0,0],[1,0],[2,0]]]}
shape: all, tiling: {polygons: [[[0,0],[2,0],[2,1],[0,1]],[[0,1],[1,1],[1,2],[0,2]],[[1,1],[2,1],[2,2],[1,2]]]}
tiling: squares, shape: square, size: 5, cell: 3 mm
tiling: squares, shape: square, size: 5, cell: 40 mm, style: pencil
tiling: squares, shape: square, size: 5, cell: 60 mm
tiling: squares, shape: square, size: 5, cell: 9000 mm
tiling: squares, shape: square, size: 5, clearance: 60 mm
tiling: squares, shape: square, size: 5, colours: {f1: x}
tiling: triangles, shape: triangle, size: 5, panels: [2, 2], style: pencil
tiling: {isohedral: 1, parameters: [0, 0, 0, 0.01]}, shape: disc, radius: 3
tiling: squares, shape: square, size: 5, colours: {f1: red, f99: '#ff0000'}
shape: all, tiling: {polygons: []}
tiling: {voronoi: {points: 21, seed: 3, relax: 0, min_edge: 0}}, shape: all
tiling: squares, shape: square, size: 5, cell: 50 mm, style: pencil
tiling: squares, shape: rectangle, width: [1], height: 3
tiling: squares, shape: rectangle, width: 3.x, height: 3
tiling: 3.3.3.4.4, shape: hexagon, size: 3
tiling: basketweave, shape: hexagon, size: 3
tiling: 3.4.6.4, shape: hexagon, size: 7, style: pencil
shape: all, tiling: {polygons: [[[0,0],[1,0],[1,1],[0,1]],[[0.98,0.02],[2,0],[2,1],[0.98,1]]]}
shape: all, tiling: {polygons: [NEAR], split_edges: true}
shape: all, tiling: {polygons: [SMALL], split_edges: true}
""".replace("NEAR", NEAR).replace("SMALL", f"{NEAR},{SMALL}")
SETS = """
page: {paper: B9, orientation: x} | theme: clasic | title: "" | foo: 1 | examples: x | figures: [x]
sheet: {backs: x, language: xx, theme: x}
rules: {per_turn: as_written}
rules: {per_turn: {nodes: 99, edges: 1}}
rules: {per_turn: {nodes: 0, edges: 1}}
rules: {per_turn: {nodes: 12, edges: 12}}
rules: {per_turn: {nodes: 24, edges: 24}}
page: {margin: 0 mm}
page: {margin: 150 mm}
page: {margin: 60 mm}
theme: x
title: LONG
title: 猫
sheet: {words: x.yaml}
page: {paper: {width: 80 mm, height: 90 mm}}
page: {overlap: 3 mm}
"""
OTHERS = [
    "game: fen\nboard: {tiling: spectre, shape: disc, radius: 3}\nrules: {per_turn: interior}",
    "game: fendo\nboard: {cell: 1 mm}",
    "game: fanorona\nboard: {cell: 1 mm}",
    "game: dendria\nboard: {size: [3, 3]}",
    "game: fendo\nboard: {cell: 3 mm}",
    "game: fenn",
    "game: cercas\nboard: {drop: [f1]}",
    "game: fen\nboard: {tiling: squares, shape: square, size: 9, style: pencil}\npage: {copies: 1}",
    "game: fen\nboard: {tiling: squares, shape: square, size: 9, style: pencil}\npage: {copies: 24}",
    "game: fen\nboard: {tiling: 3.4.6.4, shape: hexagon, size: 11, style: pencil}\npage: {paper: A3}",
    f"game: fen\nboard: {{tiling: {{polygons: [{NEAR},{SMALL}], split_edges: true, min_edge: 0.2}}, style: pencil}}\n"
    "rules: {per_turn: {nodes: 1, edges: 1}}",
]
PLANES = """
tiling: squares, shape: square, size: 4
tiling: triangles, shape: disc, radius: 3.4641
shape: all, tiling: {polygons: [[[0,0],[1,0],[1,1],[0,1]],[[1,0],[1.5,0],[2,0],[2,1],[1,1]]]}
tiling: ammann-beenker, shape: disc, radius: 3
tiling: tetrakis square, shape: disc, radius: 3
shape: polygon, points: [[-1,-1],[1,-1],[1,1],[-1,1]], UNIT
shape: polygon, points: [[-0.9,-0.9],[0.999999999,-0.9],[0.9999999,0.9],[-0.9,0.9]], UNIT
shape: disc, radius: 1, drop: [f1, f2, f4], UNIT
shape: disc, radius: 1, drop: [f2, f3], UNIT
tiling: {polygons: BENDS}
tiling: {polygons: GAPS, snap: 0.1}
tiling: {polygons: GAPS, snap: 0.001}, allow_pieces: true
tiling: {polygons: GAPS, slivers: 0.1}, allow_pieces: true
tiling: {polygons: [[[0,0],[9,0],[9,9],[5,9],[5.3,9.3],[5,9.3],[5.3,9],[0,9]],[[9,0],[9,9],[18,4]]], slivers: 0.5}
tiling: {polygons: [[[0,0],[1,0],[1,1],[0,1]],[[1.05,0],[2,0],[2,1],[1.05,1]]], slivers: 0.1}
tiling: {polygons: [[[0,0],[1,0],[1,1],[0,1]],[[1,0],[1.01,0],[1.01,1],[1,1]],[[1.01,0],[2,0],[2,1],[1.01,1]]]}
tiling: {polygons: [[[0,0],[1,0],[1,1],[0,1]],[[1,0],[2,0],[2,1],[1,1]],[[2,0],[3,0],[2,1]]]}, shape: disc, radius: 1.2
"""
"""Boards that are counted, and warned of on their proof sheets."""
COASTS = [[[4 * x + 0.3 * (y % 2), y] for y in range(31)] for x in range(6)]
BENDS = str([[*west, *reversed(east)] for west, east in pairwise(COASTS)])
GAPS = "[[[0,0],[1,0],[1,1],[0,1]],[[1.05,0],[2,0],[2,1],[1.05,1]],[[0,1],[1,1],[0,2]]]"
UNIT = "tiling: {polygons: [[[0,0],[1,0],[1,1],[0,1]]], vectors: [[1,0],[0,1]]}"
SQUARES = "game: fen\nboard: {tiling: squares, shape: square, size: 5}\n"
ENGLISH = re.compile(
    r"(?<![-'„\u00a0\w])(the|is|of|must|not|are|has|with|from|this|and|or|for|it|than|only|here)(?![-'“\u00a0\w])"
)
"""English words that no German or French sentence has; names of keys and of their values are English everywhere."""


SELDOM = {
    *("just_out", "border_rectangle", "other_rectangle", "larger_polygon", "larger_rectangle", "tied_both"),
    *("no_first_turn", "rectangular", "rhombic", "hole_gap", "corner_on_side", "those_up_to", "gaps_left"),
    *("stars_none", "stars_corners", "no_fit_none", "number_or_unit", "one_fault", "faults_alike", "joined"),
    *("snapped_thinned", "repeats", "too_far", "loose_end", "overlaps_at", "pieces_cure", "sliver_cure"),
    *("joined_refused", "shortest_points", "shortest_left_out", "shortest_seed", "shortest_drawn", "shortest_angle"),
}
"""Sentences of boards that are seldom, or take long to make."""


def texts() -> Iterator[str]:
    yield from (f"game: fen\nboard: {{{board}}}" for board in BOARDS.strip().splitlines())
    sets = SETS.replace("LONG", "x" * 300).strip().splitlines()
    yield from (SQUARES + keys.replace(" | ", "\n") for keys in sets)
    yield from OTHERS


@cache
def in_german() -> tuple[Any, ...]:
    """What is answered to a page in German to all of these; they are looked at but once."""
    return tuple(ask("design", text=text, language="de") for text in texts())


@cache
def answers(language: str) -> list[tuple[str, str | None]]:
    """What is said of all of these in English, and the same in a language."""
    found: list[tuple[str, Any]] = []
    for text, asked in zip(texts(), in_german(), strict=True):
        answer = asked if language == "de" else answer_retold(asked, language)
        assert answer["problems"] or answer["warnings"], text
        found += [(one["message"], one["told"]) for one in answer["problems"]]
        found += zip(answer["warnings"], answer.get("warnings_told", []), strict=True)
    return found


@cache
def warnings() -> tuple[str, ...]:
    loaded = [
        load_config(f"game: fen\nboard: {{{board}}}", "x.yaml", Path())
        for board in PLANES.replace("UNIT", UNIT).replace("GAPS", GAPS).replace("BENDS", BENDS).strip().splitlines()
    ]
    return tuple(warning for one in loaded for warning in fen_board(one, 20_000).warnings)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_all_that_the_page_can_bring_about_is_told_in_its_language(language: str):
    told = [*answers(language), *((one, retold(one, language)) for one in warnings())]
    assert [english for english, other in told if not other or ENGLISH.search(other)] == []
    assert [english for english, other in told if english == other] == []


def test_each_sentence_that_is_told_is_one_of_the_checker():
    """A sentence that is written otherwise some day would be English on the page."""
    said = "\n".join(COMMAND.sub("", english) for english in (*(english for english, _ in answers("de")), *warnings()))
    lists = (CHECKER_WORDS["en"].messages, FEN_WORDS["en"].game.messages)
    assert {key for messages in lists for key, text in messages.items() if not pattern(text).search(said)} <= SELDOM


def pattern(template: str) -> re.Pattern[str]:
    parts = Formatter().parse(template)
    return re.compile("".join(re.escape(literal) + (".+?" if blank else "") for literal, blank, _, _ in parts))


def test_english_stays_as_it_is_and_the_unknown_is_null():
    bad = f"{SQUARES}examples: [nowhere]"
    assert ["told" in one for one in ask("design", text=bad)["problems"]] == [False]
    assert [one["told"] for one in ask("design", text=bad, language="fr")["problems"]] == [None]


@pytest.mark.parametrize(
    "sentence, told",
    [
        ("2 of 1,200 faces go", "2 von 1.200 Flächen gehen"),
        ("0.5 of '3 faces or more' go", "0,5 von '3 faces or more' gehen"),
        ("1 face or 2 faces of {faces: 1, nodes: 2} go", "1 Fläche oder 2 Flächen von {faces: 1, nodes: 2} gehen"),
        ("f1 of 3 is f1", None),
        (f"{'of ' * 1000}x of y go", None),
    ],
)
def test_numbers_lists_and_quotes_in_the_blanks(sentence: str, told: str | None):
    bits = [("or", "oder"), ("1 face", "1 Fläche"), ("{number} faces", "{number} Flächen")]
    assert Retelling([("{few} of {many} go", "{few} von {many} gehen")], bits, "de").told(sentence) == told
