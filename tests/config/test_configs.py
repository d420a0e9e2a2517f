"""Board configs: defaults, every key, and what is refused, with the messages that users see."""

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.config.problems import ConfigError
from boardwright.games.fen.tiling_config import SOURCES, CustomTiling, OwnTiling, Stars, Voronoi
from boardwright.games.keys import games_of_key
from boardwright.games.load import load_config
from boardwright.geometry.papers import PAPERS
from tests.config.test_config_mistakes import FEN, board
from tests.samples import each


def load(text: str) -> Any:
    return load_config(text, "x.yaml")


def problems(text: str) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        load(text)
    return [line.removeprefix("x.yaml:") for line in str(caught.value).split("\n")]


# The table of keys in the guide: dotted key -> default.
COMMON: dict[str, object] = {
    "subtitle": None, "theme": "classic", "examples": None, "figures": (),
    "board.cell": None, "board.clearance": 0.5, "board.coordinates": False, "board.panels": (1, 1),
    "page.paper": "A4", "page.orientation": "auto", "page.svg_text": "outline",
    **{f"page.margin.{side}": 10.0 for side in ("top", "right", "bottom", "left")},
    "printer.scale_x": 1.0, "printer.scale_y": 1.0, "printer.back_offset": (0.0, 0.0),
    "sheet.language": "en", "sheet.backs": "long-edge",
    "laser.cut": "#ff0000", "laser.score": "#0000ff", "laser.engrave": "#000000", "laser.hairline": 0.1,
    "laser.kerf": 0.0,
}  # fmt: skip
DEFAULTS: dict[str, dict[str, object]] = {
    "fendo": {"title": "Fendo", "board.size": (7, 7), "board.channel": 4.0, "board.style": "tiles",
              "board.score_box": True, "rules.pieces.white": 7, "rules.pieces.orange": 7, "page.copies": None},
    "cercas": {"title": "Cercas", "board.size": (7, 7), "board.score_box": True, "page.copies": None},
    "dendria": {"title": "Dendria", "board.size": 9, "board.outlines": (), "rules.pie": True},
    "fanorona": {"title": "Fanorona", "board.size": (5, 9), "rules.captures": "single"},
    "fen": {"title": "FEN", "board.variant": None, "board.radius": None, "board.points": None, "board.centre": "face",
            "board.rotate": 0.0, "board.drop": (), "board.keep": None, "board.allow_pieces": False,
            "board.allow_holes": False, "board.style": "tiles", "board.score_box": True, "rules.per_turn": "interior",
            "rules.stuck": "skip", "rules.pie": True, "page.copies": None},
}  # fmt: skip


@each("game", DEFAULTS)
def test_defaults(game):
    config = load(FEN if game == "fen" else f"game: {game}\n").config
    for key, default in (COMMON | DEFAULTS[game]).items():
        value: object = config
        for part in key.split("."):
            value = getattr(value, part)
        assert value == default, key
        assert type(value) is type(default), key


GOOD = [
    board("fendo", "size: [5, 11], cell: fit, channel: 3 mm, style: pencil"),
    board("dendria", "size: 13, outlines: [3, 12, 7]"),
    board("fanorona", "size: [0o5, 0x5]"),
    board("fen", "shape: rectangle, size: [2, 1000], rotate: -15.5, centre: edge"),
    board("fen", "shape: disc, radius: 4, allow_pieces: true, allow_holes: TRUE"),
    board("fen", "shape: polygon, points: [[0, 0], [4.5, 0], [0, 4]]"),
    board("fen", "shape: star, size: 2, drop: [f1, f22], keep: [f3]"),
    board("fen", "shape: square, size: 1, variant: 2"),
    "game: fen\nboard: {tiling: {polygons: [[[0, 0], [1, 0], [0, 1]]], vectors: [[1, 0], [0, 1]]},"
    " shape: rhombus, size: [3, 3]}",
    "game: fen\nboard: {tiling: {file: art/sketch.svg, split_edges: true}, shape: all}",
    "game: fen\nboard: {tiling: {voronoi: {points: 37, seed: 4, relax: 10, outline: hexagon}}}",
    "game: fen\nboard: {tiling: {penrose: rhombs}, shape: disc, radius: 5}",
    FEN + "rules: {per_turn: as_written, stuck: lose, pie: false}",
    FEN + "rules: {per_turn: {nodes: 1, edges: 24}}",
    "game: fendo\nrules: {pieces: {orange: 6}}",
    "game: fendo\nboard: {style: pencil}\npage: {copies: 4}",
    "game: cercas\npage: {copies: 2, orientation: landscape, svg_text: text}",
    "game: fanorona\nrules: {captures: relay}",
    "game: cercas\ntitle: Jeu à Café, ⬡ Ω\nsubtitle: two players",
    "game: cercas\npage: {paper: {width: 12 in, height: 5000}}",
    "game: cercas\npage: {paper: [A4, Letter], margin: {top: 1 cm, left: 0}}",
    "game: cercas\nprinter: {scale_x: 1.002, scale_y: 1, back_offset: [-0.5 mm, 1]}",
    "game: cercas\nprinter: {file: printer.yaml}",
    "game: cercas\nsheet: {language: de, backs: gutter-fold}",
    "game: cercas\nlaser: {cut: green, score: '#12AbEF', engrave: black, hairline: 0.05, kerf: 0.15 mm}",
    "game: cercas\nfigures: [{example: a, width: 60 mm, theme: t.yaml, format: pdf}, {example: b/c.yaml}]",
    "game: cercas\ntheme: themes/mine.yaml\nexamples: []",
    "game: cercas\nboard: {panels: [2, 1], clearance: 0}",
]


@each("text", GOOD)
def test_good_configs(text):
    loaded = load(text)
    assert loaded.source == "x.yaml"
    assert hash(loaded.config) == hash(load(text).config)


def test_papers_in_the_order_given():
    page = load(f"game: cercas\npage: {{paper: [{', '.join(PAPERS)}]}}").config.page
    assert {paper.name: (paper.width, paper.height) for paper in page.papers} == PAPERS
    assert [paper.name for paper in page.papers] == [*PAPERS]
    (own,) = load("game: cercas\npage: {paper: {width: 20 cm, height: 100}}").config.page.papers
    assert (own.name, own.width, own.height) == ("", 200, 100)


@each("path", ["../a", "a/../../b", "/etc/passwd", "a\\b", "C:/x", "c:x", "..", "", " ", "a\0b", "a\nb", "x" * 201])
@each(
    "key",
    [
        *("theme: {}", "examples: [{}]", "figures: [{{example: {}}}]", "printer: {{file: {}}}"),
        "page: {{fonts: {{regular: {}}}}}",
    ],
)
def test_paths_that_lead_elsewhere(path, key):
    quoted = '"' + path.replace("\\", "\\\\").replace("\n", "\\n").replace("\0", "\\0") + '"'
    assert len(problems("game: cercas\n" + key.format(quoted))) == 1


@each("path", ["a", "a/b.yaml", "./a", "..a", "a..b", "a b/é.yaml", "x" * 200])
def test_paths_inside_the_folder(path):
    assert load(f"game: cercas\ntheme: '{path}'").config.theme == path


def test_every_problem_at_once_in_order_of_place():
    found = problems("""\
game: fen
title: 3
board:
  tiling: 3.12
  shap: star
  size: [7]
  drop: [.nan, f0]
  drop: [f1]
page: {margin: 1 m}
printer: {back_offset: [a, 1, 2]}
rules: {per_turn: {nodes: 0, edgs: 1}}
""")
    assert [line.split(": ")[:2] for line in found] == [
        ["2:8", "title"],
        ["4:11", "board.tiling"],
        ["5:3", "board.shap"],
        ["6:9", "board.size"],
        ["7:10", "board.drop[0]"],
        ["7:16", "board.drop[1]"],
        ["8:3", "board.drop"],
        ["9:16", "page.margin"],
        ["10:24", "printer.back_offset"],
        ["11:19", "rules.per_turn"],
        ["11:27", "rules.per_turn.nodes"],
        ["11:30", "rules.per_turn.edgs"],
    ]


def test_a_bad_item_does_not_make_its_list_too_short():
    text = "game: fen\nboard: {tiling: {polygons: [[[a, 0], [1, b], [0, 1]]]}}"
    assert [line.split(": ")[1] for line in problems(text)] == [
        "board.tiling.polygons[0][0][0]",
        "board.tiling.polygons[0][1][1]",
    ]


def test_keys_that_look_like_our_inner_words_are_only_unknown_keys():
    text = 'game: fen\nboard: {tiling: {"\\u000atext": 1, "<list>": 2, polygons: 3}, shape: star, size: 2}'
    assert [line.split(": ")[1] for line in problems(text)] == [
        "board.tiling",
        "board.tiling.'<list>'",
        "board.tiling.polygons",
    ]


def test_later_problems_find_their_places():
    loaded = load(FEN + "theme: classic\n")
    assert loaded.problem("board.size", "x").render("f") == "f:2:50: board.size: x"
    assert loaded.problem(("board", "cell"), "x").render("f") == "f:2:8: board.cell: x"
    assert loaded.problem("page.paper", "x").render("f") == "f:1:1: page.paper: x"
    assert loaded.problem((), "x").render("f") == "f:1:1: x"
    error = loaded.error(loaded.problem("theme", "b"), loaded.problem("game", "a"))
    assert str(error) == "x.yaml:1:7: game: a\nx.yaml:3:8: theme: b"


@pytest.mark.long("reads twenty thousand polygons")
def test_the_most_polygons():
    polygons = ",".join(["[[0, 0], [1, 0], [0, 1]]"] * 20_001)
    told = "2:28: board.tiling.polygons: must hold at most 20,000, not 20,001"
    assert problems(f"game: fen\nboard: {{tiling: {{polygons: [{polygons}]}}}}") == [told]


def own(key):
    return {} if key in (*SOURCES, "stars") else {"polygons": [[[0, 0], [1, 0], [0, 1]]]}


# Mappings of a tiling: their models, what stands beside a key, and how they are written.
MAPPINGS: dict[str, Any] = {
    "board.tiling": (OwnTiling, own, "{}"),
    "board.tiling.voronoi": (
        Voronoi,
        lambda key: {} if key in ("points", "sites") else {"points": 5},
        '{{"voronoi": {}}}',
    ),
    "board.tiling.stars": (Stars, lambda _: {"of": "4.8.8", "angle": 45}, '{{"stars": {}}}'),
    "board.tiling.stars.of": (CustomTiling, own, '{{"stars": {{"angle": 45, "of": {}}}}}'),
}


@each("value", [None, [], [None], [[]], {}, {"x": None}, -3.5, "Word"])
@each("place, key", [(place, key) for place in MAPPINGS for key in MAPPINGS[place][0].model_fields])
def test_one_wrong_value_of_a_tiling_is_one_line(place, key, value):
    _, others, written = MAPPINGS[place]
    tiling = written.format(json.dumps({**others(key), key: value}))
    shape = '"all"' if "voronoi" in tiling else '"disc", "radius": 3'
    try:
        load(f'{{"game": "fen", "board": {{"tiling": {tiling}, "shape": {shape}}}}}')
    except ConfigError as error:
        unknown = f"{place}.{key}.x"  # beside keys that are missing it is a fault of its own
        problem, *more = [one for one in error.problems if one.key != unknown] or error.problems
        assert {one.key for one in more} <= {unknown}  # a key, and its value
        assert problem.key.startswith(place)
        assert f"{place}.{key}".startswith(problem.key) or problem.key.startswith(f"{place}.{key}")
    else:
        assert key in ("layers", "leave_out", "keep_shapes") or (key, value) in [("file", "Word"), ("of", "Word")]


GAMES_AND_KEYS = sorted((game, key) for key, games in games_of_key().items() for game in games)
any_value = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-20, 20)
    | st.floats(-1e9, 1e9)
    | st.sampled_from(["", "a", "12 mm", "A4", "f1"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["nodes", "edges", "top", "width", "polygons", "vectors", "x"]), inner, max_size=3
        )
    ),
    max_leaves=8,
)


@given(st.sampled_from(GAMES_AND_KEYS), any_value)
def test_any_value_at_any_key_is_taken_or_answered_in_our_words(game_and_key, value):
    game, key = game_and_key
    section, _, name = key.rpartition(".")
    data: dict[str, object] = {"game": game}
    if game == "fen":
        data["board"] = {"tiling": "kagome", "shape": "star", "size": 2}
    if section:
        inner = data.setdefault(section, {})
        assert isinstance(inner, dict)
        inner[name] = value
    else:
        data[name] = value
    try:
        load(json.dumps(data))
    except ConfigError as error:
        for problem in error.problems:
            assert problem.key.startswith(key.partition(".")[0])
            # The words of the fallback, and words that only pydantic uses.
            assert not re.search(r"cannot be|Input|valid|type=", problem.message)
