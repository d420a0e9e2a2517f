"""Board configs: defaults, every key, and what is refused, with the messages that users see."""

import pytest

from boardwright.config.load import LoadedConfig, load_config
from boardwright.config.problems import ConfigError
from boardwright.geometry.papers import PAPERS

FEN = 'game: fen\nboard: {tiling: "3.6.3.6", shape: hexagon, size: 3}\n'


def load(text: str) -> LoadedConfig:
    return load_config(text, "x.yaml")


def board(game: str, keys: str) -> str:
    start = 'tiling: "3.6.3.6", ' if game == "fen" else ""
    return f"game: {game}\nboard: {{{start}{keys}}}\n"


def problems(text: str) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        load(text)
    return [line.removeprefix("x.yaml:") for line in str(caught.value).split("\n")]


def test_the_sample_of_the_guide():
    config = load("""\
# yaml-language-server: $schema=...
game: fen
title: FEN on kagome
board: {tiling: "3.6.3.6", shape: hexagon, size: 3, cell: 15 mm}
rules: {per_turn: interior}
page: {paper: A4, margin: 10 mm}
theme: classic
examples: [fen-components, my-puzzle.yaml]
""").config
    assert config.game == "fen"
    assert config.title == "FEN on kagome"
    assert (config.board.tiling, config.board.shape, config.board.size) == ("3.6.3.6", "hexagon", 3)
    assert config.board.cell == 15
    assert config.rules.per_turn == "interior"
    assert (config.page.margin.top, config.page.margin.left) == (10, 10)
    assert config.examples == ("fen-components", "my-puzzle.yaml")


# The table of keys in the guide: dotted key -> default.
COMMON = {
    "subtitle": None,
    "board.cell": None,
    "board.clearance": 0.5,
    "board.coordinates": False,
    "board.panels": (1, 1),
    "page.paper": "A4",
    "page.margin.top": 10.0,
    "page.margin.right": 10.0,
    "page.margin.bottom": 10.0,
    "page.margin.left": 10.0,
    "page.orientation": "auto",
    "page.svg_text": "outline",
    "printer.scale_x": 1.0,
    "printer.scale_y": 1.0,
    "printer.back_offset": (0.0, 0.0),
    "sheet.language": "en",
    "sheet.backs": "long-edge",
    "laser.cut": "#ff0000",
    "laser.score": "#0000ff",
    "laser.engrave": "#000000",
    "laser.hairline": 0.1,
    "laser.kerf": 0.0,
    "figures": (),
    "theme": "classic",
    "examples": None,
}
DEFAULTS = {
    "fendo": {"title": "Fendo", "board.size": (7, 7), "board.channel": 4.0, "board.style": "tiles", "board.score_box": True,
              "rules.pieces.white": 7, "rules.pieces.orange": 7, "page.copies": None},
    "cercas": {"title": "Cercas", "board.size": (7, 7), "board.score_box": True, "page.copies": None},
    "dendria": {"title": "Dendria", "board.size": 9, "board.outlines": (), "rules.pie": True},
    "fanorona": {"title": "Fanorona", "board.size": (5, 9), "rules.captures": "single"},
    "fen": {"title": "FEN", "board.variant": None, "board.radius": None, "board.points": None, "board.centre": "face",
            "board.rotate": 0.0, "board.drop": (), "board.keep": None, "board.allow_pieces": False,
            "board.allow_holes": False, "board.style": "tiles", "board.score_box": True, "rules.per_turn": "interior",
            "rules.stuck": "skip", "rules.pie": True, "page.copies": None},
}  # fmt: skip


@pytest.mark.parametrize("game", DEFAULTS)
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
    board("cercas", "size: [3, 12], cell: 12pt, score_box: false"),
    board("dendria", "size: 3, coordinates: true"),
    board("dendria", "size: 13, outlines: [3, 12, 7]"),
    board("fanorona", "size: [3, 3]"),
    board("fanorona", "size: [0o5, 0x5]"),
    board("fen", "shape: rectangle, size: [2, 1000], rotate: -15.5, centre: edge"),
    board("fen", "shape: disc, radius: 3.5"),
    board("fen", "shape: disc, radius: 4, allow_pieces: true, allow_holes: TRUE"),
    board("fen", "shape: polygon, points: [[0, 0], [4.5, 0], [0, 4]]"),
    board("fen", "shape: star, size: 2, drop: [f1, f22], keep: [f3]"),
    board("fen", "shape: square, size: 1, variant: 2"),
    "game: fen\nboard: {tiling: {polygons: [[[0, 0], [1, 0], [0, 1]]]}}",
    "game: fen\nboard: {tiling: {polygons: [[[0, 0], [1, 0], [0, 1]]], vectors: [[1, 0], [0, 1]]}, shape: rhombus, size: [3, 3]}",
    "game: fen\nboard: {tiling: {file: art/sketch.svg, split_edges: true}, shape: all}",
    "game: fen\nboard: {tiling: {voronoi: {points: 37, seed: 4, relax: 10, outline: hexagon}}}",
    "game: fen\nboard: {tiling: {penrose: rhombs}, shape: disc, radius: 5}",
    FEN + "rules: {per_turn: as_written, stuck: lose, pie: false}",
    FEN + "rules: {per_turn: {nodes: 1, edges: 24}}",
    "game: fendo\nrules: {pieces: {white: 20, orange: 1}}",
    "game: fendo\nrules: {pieces: {orange: 6}}",
    "game: fendo\nboard: {style: pencil}\npage: {copies: 4}",
    "game: cercas\npage: {copies: 2, orientation: landscape, svg_text: text}",
    "game: fanorona\nrules: {captures: relay}",
    "game: cercas\ntitle: Jeu à Café, ⬡ Ω\nsubtitle: two players",
    "game: cercas\npage: {paper: {width: 12 in, height: 5000}}",
    "game: cercas\npage: {paper: [A4, Letter], margin: {top: 1 cm, left: 0}}",
    "game: cercas\npage: {margin: 12}",
    "game: cercas\nprinter: {scale_x: 1.002, scale_y: 1, back_offset: [-0.5 mm, 1]}",
    "game: cercas\nprinter: {file: printer.yaml}",
    "game: cercas\nsheet: {language: de, backs: gutter-fold}",
    "game: cercas\nlaser: {cut: green, score: '#12AbEF', engrave: black, hairline: 0.05, kerf: 0.15 mm}",
    "game: cercas\nfigures: [{example: a, width: 60 mm, theme: t.yaml, format: pdf}, {example: b/c.yaml}]",
    "game: cercas\ntheme: themes/mine.yaml\nexamples: []",
    "game: cercas\nboard: {panels: [2, 1], clearance: 0}",
    "game: cercas\nboard: {}\npage: {}\n",
]


@pytest.mark.parametrize("text", GOOD)
def test_good_configs(text):
    loaded = load(text)
    assert loaded.source == "x.yaml"
    assert hash(loaded.config) == hash(load(text).config)


@pytest.mark.parametrize("name", PAPERS)
def test_every_paper(name):
    (paper,) = load(f"game: cercas\npage: {{paper: {name}}}").config.page.papers
    assert (paper.name, (paper.width, paper.height)) == (name, PAPERS[name])


def test_papers_in_the_order_given():
    page = load("game: cercas\npage: {paper: [Letter, A4]}").config.page
    assert [paper.name for paper in page.papers] == ["Letter", "A4"]
    (own,) = load("game: cercas\npage: {paper: {width: 20 cm, height: 100}}").config.page.papers
    assert (own.name, own.width, own.height) == ("", 200, 100)


# One wrong thing each: config, and the one line that answers it.
BAD = [
    (board("fendo", "size: [7]"), "2:15: board.size: must be a list of two values, not of 1"),
    (board("fendo", "size: [7, 7, 7]"), "2:15: board.size: must be a list of two values, not of 3"),
    (board("fendo", "size: []"), "2:15: board.size: must be a list of two values, not of 0"),
    (board("fendo", "size: 7"), "2:15: board.size: must be a list, not 7"),
    (board("fendo", "size: 7x7"), "2:15: board.size: must be a list, not '7x7'"),
    (board("fendo", "size: [7, 6]"),
     "2:19: board.size[1]: must be odd, so that the start spaces lie in the middle: 5, 7, 9 or 11, not 6"),
    (board("fendo", "size: [3, 7]"), "2:16: board.size[0]: must be at least 5, not 3"),
    (board("fendo", "size: [7, 13]"), "2:19: board.size[1]: must be at most 11, not 13"),
    (board("fendo", "size: [7.0, 7]"), "2:16: board.size[0]: must be a whole number, not 7.0"),
    (board("fendo", "size: ['7', 7]"), "2:16: board.size[0]: must be a whole number, not '7' (drop the quotes)"),
    (board("fendo", "size: [true, 7]"), "2:16: board.size[0]: must be a whole number, not true"),
    (board("fendo", "size: [~, 7]"), "2:16: board.size[0]: must be a whole number, not nothing"),
    (board("fendo", "channel: 0"), "2:18: board.channel: must be from 0.5 to 100 mm, not 0"),
    (board("fendo", "style: pen"), "2:16: board.style: must be tiles or pencil, not 'pen' (did you mean 'pencil'?)"),
    (board("cercas", "size: [2, 3]"), "2:16: board.size[0]: must be at least 3, not 2"),
    (board("cercas", "cell: -3"), "2:15: board.cell: must be from 1 to 10000 mm, not -3"),
    (board("cercas", "cell: 0"), "2:15: board.cell: must be from 1 to 10000 mm, not 0"),
    (board("cercas", "cell: true"), "2:15: board.cell: must be a length such as 20 mm, 2 cm, 1 in or 12 pt, not true"),
    (board("cercas", "cell: 20 m"), "2:15: board.cell: unit 'm' is unknown; use mm, cm, in or pt"),
    (board("cercas", "cell: fitt"), "2:15: board.cell: must be a length such as 20 mm, 2 cm, 1 in or 12 pt, not 'fitt'"
     " (did you mean 'fit'?)"),
    (board("cercas", "cell: 1e400"), "2:15: board.cell: this number is too large (got '1e400')"),
    (board("cercas", "cell:"), "2:9: board.cell: must be a length such as 20 mm, 2 cm, 1 in or 12 pt, not nothing"),
    (board("cercas", "coordinates: yes"), "2:22: board.coordinates: must be true or false, not 'yes' (write true)"),
    (board("cercas", "coordinates: 1"), "2:22: board.coordinates: must be true or false, not 1"),
    (board("cercas", "panels: [0, 1]"), "2:18: board.panels[0]: must be at least 1, not 0"),
    (board("cercas", "centre: face"), "2:9: board.centre: unknown key; cercas does not have it; it belongs to fen"),
    (board("cercas", "paper: A4"), "2:9: board.paper: unknown key; it belongs under 'page:'"),
    (board("cercas", "title: x"), "2:9: board.title: unknown key; it belongs at the top level"),
    (board("cercas", "page: {}"), "2:9: board.page: unknown key; it belongs at the top level"),
    (board("cercas", "szie: [3, 3]"), "2:9: board.szie: unknown key (did you mean 'size'?)"),
    (board("dendria", "size: 2"), "2:15: board.size: must be at least 3, not 2"),
    (board("dendria", "size: 14"), "2:15: board.size: must be at most 13, not 14"),
    (board("dendria", "size: [9, 9]"), "2:15: board.size: must be a whole number, not a list"),
    (board("dendria", "outlines: [9]"), "2:20: board.outlines[0]: must be smaller than the board's 9 hexes a side"),
    (board("dendria", "outlines: [5, 5]"), "2:19: board.outlines: 5 is given twice"),
    (board("dendria", "outlines: 5"), "2:19: board.outlines: must be a list, not 5"),
    (board("fanorona", "size: [9, 5]"), "2:15: board.size: must be [3, 3], [5, 5] or [5, 9], not [9, 5] (rows come first)"),
    (board("fanorona", "size: [4, 4]"), "2:15: board.size: must be [3, 3], [5, 5] or [5, 9], not [4, 4]"),
    (board("fen", "size: 3"), "2:8: board: the key 'shape' is missing"),
    (board("fen", "shape: hexagon"), "2:8: board: the key 'size' is missing; the shape hexagon needs it"),
    (board("fen", "shape: hexagon, size: [3, 3]"), "2:52: board.size: the size of a hexagon is one whole number"),
    (board("fen", "shape: rhombus, size: 3"), "2:52: board.size: the size of a rhombus is [rows, columns]"),
    (board("fen", "shape: hexagon, size: 0"), "2:52: board.size: must be at least 1, not 0"),
    (board("fen", "shape: hexagon, size: 1001"), "2:52: board.size: must be at most 1,000, not 1001"),
    (board("fen", "shape: hexagon, size: big"), "2:52: board.size: must be a whole number, or [rows, columns], not 'big'"),
    (board("fen", "shape: hexagn, size: 3"), "2:36: board.shape: must be triangle, square, rectangle, rhombus, hexagon, star,"
     " disc, polygon or all, not 'hexagn' (did you mean 'hexagon'?)"),
    (board("fen", "shape: disc"), "2:8: board: the key 'radius' is missing; the shape disc needs it"),
    (board("fen", "shape: disc, radius: 0"), "2:50: board.radius: must be more than 0, not 0"),
    (board("fen", "shape: disc, radius: 2, size: 3"), "2:59: board.size: the shape disc has no size"),
    (board("fen", "shape: star, size: 2, radius: 3"), "2:59: board.radius: the shape star has no radius"),
    (board("fen", "shape: polygon"), "2:8: board: the key 'points' is missing; the shape polygon needs it"),
    (board("fen", "shape: polygon, points: [[0, 0], [1, 1]]"), "2:53: board.points: must hold at least 3, not 2"),
    (board("fen", "shape: polygon, points: [[0, 0], [1, 1], [2]]"),
     "2:70: board.points[2]: must be a list of two values, not of 1"),
    (board("fen", "shape: all"),
     "2:36: board.shape: an endless tiling cannot be taken whole; 'all' is for finite ones"),
    (board("fen", "shape: star, size: 2, drop: [f0]"), "2:59: board.drop[0]: must be the label of a face such as f7, not 'f0'"),
    (board("fen", "shape: star, size: 2, drop: [f1, f2, f1]"), "2:57: board.drop: f1 is given twice"),
    (board("fen", "shape: star, size: 2, variant: 3"), "2:61: board.variant: must be at most 2, not 3"),
    (board("fen", "shape: star, size: 2, rotate: 400"), "2:60: board.rotate: must be at most 360, not 400"),
    ("game: fen\n", "1:1: the key 'board' is missing"),
    ("game: fen\nboard: {shape: star, size: 2}", "2:8: board: the key 'tiling' is missing"),
    ("game: fen\nboard: {tiling: 3.12, shape: star, size: 2}", "2:17: board.tiling: must be the name of a tiling, such as"
     " '3.6.3.6' in quotes, or a mapping of one's own, not 3.12; YAML reads it as a number: quote it"),
    ("game: fen\nboard: {tiling: [a], shape: star, size: 2}", "2:17: board.tiling: must be the name of a tiling, such as"
     " '3.6.3.6' in quotes, or a mapping of one's own, not a list"),
    ("game: fen\nboard: {tiling: {}, shape: star, size: 2}", "2:17: board.tiling: needs one of polygons, file, voronoi and penrose"),
    ("game: fen\nboard: {tiling: {file: a, penrose: kites}}",
     "2:17: board.tiling: takes one of polygons, file, voronoi and penrose, not file and penrose"),
    ("game: fen\nboard: {tiling: {file: a, vectors: [[1, 0], [0, 1]]}}",
     "2:36: board.tiling.vectors: vectors repeat polygons; a file tiling has none"),
    ("game: fen\nboard: {tiling: {polygons: [[[0, 0], [1, 0], [0, 1]]], vectors: [[1, 2], [2, 4]]}, shape: star, size: 2}",
     "2:65: board.tiling.vectors: the two vectors must not be parallel or zero"),
    ("game: fen\nboard: {tiling: {penrose: rhombs}}", "2:8: board: the key 'shape' is missing"),
    ("game: fen\nboard: {tiling: {penrose: rhombs}, shape: all}",
     "2:43: board.shape: must be disc or polygon for this tiling, not 'all'"),
    ("game: fen\nboard: {tiling: {voronoi: {points: 5}}, shape: disc, radius: 3}",
     "2:48: board.shape: must be all for this tiling, not 'disc'"),
    ("game: fen\nboard: {tiling: {voronoi: {seed: 5}}}", "2:27: board.tiling.voronoi: the key 'points' is missing"),
    ("game: fen\nboard: {tiling: {polygons: [[[0, 0], [1, 0], [a, 1]]]}}",
     "2:47: board.tiling.polygons[0][2][0]: must be a number, not 'a'"),
    ("game: fen\nboard: {tiling: {polygons: [[[0, 0], [1, 0], [0, 1e7]]]}}",
     "2:50: board.tiling.polygons[0][2][1]: must be at most 1,000,000, not 10000000.0"),
    ("game: fen\nboard: {tiling: {file: ../a.svg}}",
     "2:24: board.tiling.file: must stay inside the config's folder (relative, with '/', without '..'), not '../a.svg'"),
    (FEN + "rules: {per_turn: 3}", "3:19: rules.per_turn: must be interior, as_written or {nodes, edges}, not 3"),
    (FEN + "rules: {per_turn: inside}", "3:19: rules.per_turn: must be interior or as_written, not 'inside'"
     " (did you mean 'interior'?)"),
    (FEN + "rules: {per_turn: {nodes: 1}}", "3:19: rules.per_turn: the key 'edges' is missing"),
    (FEN + "rules: {per_turn: {nodes: 1, edges: 25}}", "3:37: rules.per_turn.edges: must be at most 24, not 25"),
    (FEN + "page: {copies: 2}", "3:16: page.copies: only a pad has copies; it needs 'style: pencil' in 'board:'"),
    ("game: fendo\nrules: {pieces: 7}", "2:17: rules.pieces: must be a mapping of keys, not 7"),
    ("game: fendo\nrules: {pieces: {black: 7}}", "2:18: rules.pieces.black: unknown key; known here: white, orange"),
    ("game: cercas\nrules: {}", "2:1: rules: unknown key; known here: game, title, subtitle, board, page, printer, sheet,"
     " laser, figures, theme, examples"),
    ("game: dendria\npage: {copies: 2}", "2:8: page.copies: unknown key; dendria does not have it; it belongs to fen and"
     " fendo and cercas"),
    ("game: cercas\npage:\n", "2:1: page: must be a mapping of keys, not nothing"),
    ("game: cercas\npage: A4", "2:7: page: must be a mapping of keys, not 'A4'"),
    ("game: cercas\npage: [A4]", "2:7: page: must be a mapping of keys, not a list"),
    ("game: cercas\npage: {paper: A9}", "2:15: page.paper: unknown paper 'A9' (did you mean 'A5'?)"),
    ("game: cercas\npage: {paper: quarto}", "2:15: page.paper: unknown paper 'quarto'; use A3, A4, A5, Letter, Legal, Tabloid"
     " or A4+Letter, or {width, height}"),
    ("game: cercas\npage: {paper: 4}",
     "2:15: page.paper: must be the name of a paper, {width, height}, or a list of names, not 4"),
    ("game: cercas\npage: {paper: []}", "2:15: page.paper: must hold at least 1, not 0"),
    ("game: cercas\npage: {paper: [A4, A4]}", "2:15: page.paper: A4 is given twice"),
    ("game: cercas\npage: {paper: {width: 49, height: 100}}", "2:23: page.paper.width: must be from 50 to 5000 mm, not 49"),
    ("game: cercas\npage: {paper: {width: 100}}", "2:15: page.paper: the key 'height' is missing"),
    ("game: cercas\npage: {margin: -1}", "2:16: page.margin: must be from 0 to 1000 mm, not -1"),
    ("game: cercas\npage: {margin: [1, 2]}",
     "2:16: page.margin: must be a length such as 10 mm, or {top, right, bottom, left}, not a list"),
    ("game: cercas\npage: {margin: {top: 3 m}}", "2:22: page.margin.top: unit 'm' is unknown; use mm, cm, in or pt"),
    ("game: cercas\nprinter: {file: p.yaml, scale_x: 1}",
     "2:17: printer.file: give either a file or the values themselves, not both"),
    ("game: cercas\nprinter: {scale_x: 2}", "2:20: printer.scale_x: must be at most 1.25, not 2"),
    ("game: cercas\nprinter: {scale_x: '1'}", "2:20: printer.scale_x: must be a number, not '1'"),
    ("game: cercas\nprinter: {back_offset: [99, 0]}", "2:25: printer.back_offset[0]: must be from -50 to 50 mm, not 99"),
    ("game: cercas\nsheet: {language: fr}", "2:19: sheet.language: must be en or de, not 'fr'"),
    ("game: cercas\nlaser: {cut: crimson}", "2:14: laser.cut: unknown colour 'crimson'; write '#rrggbb' in quotes, or one of"
     " black, red, orange, yellow, green, cyan, blue, magenta"),
    ("game: cercas\nfigures: [{width: 3 cm}]", "2:11: figures[0]: the key 'example' is missing"),
    ("game: cercas\nfigures: {example: a}", "2:10: figures: must be a list, not a mapping of keys"),
    ("game: cercas\nexamples:", "2:1: examples: has no value; fill it in, or leave the key out"),
    ("game: cercas\nexamples: all", "2:11: examples: must be a list, not 'all'"),
    ("game: cercas\nexamples: [3]", "2:12: examples[0]: must be text, not 3; put it in quotes"),
    ("game: cercas\nsubtitle: ~", "2:11: subtitle: has no value; fill it in, or leave the key out"),
    ("game: cercas\ntitle: ''", "2:8: title: must not be empty"),
    ("game: cercas\ntitle: '  '", "2:8: title: must not be blank"),
    ("game: cercas\ntitle: 2024", "2:8: title: must be text, not 2024; put it in quotes"),
    ("game: cercas\ntitle: " + "x" * 121, "2:8: title: may have up to 120 characters, not 121"),
    ("game: cercas\ntitle: \"a\\nb\"", "2:8: title: must be one line of printable characters; U+000A is none"),
    ("game: cercas\ntitle: \"a\\u202eb\"", "2:8: title: must be one line of printable characters; U+202E is none"),
    ("game: cercas\ntitle: 一 game", "2:8: title: the font has no character '一' (U+4E00)"),
    ("game: cercas\nboard.size: [3, 3]", "2:1: 'board.size': unknown key; write 'size:' under 'board:'"),
    ("game: cercas\ncell: 3", "2:1: cell: unknown key; it belongs under 'board:'"),
    ("game: cercas\n<<: {title: x}", "2:1: '<<': unknown key; known here: game, title, subtitle, board, page, printer, sheet,"
     " laser, figures, theme, examples"),
    ("game: fnedo", "1:7: game: unknown game 'fnedo' (did you mean 'fendo'?)"),
    ("game: Fendo", "1:7: game: unknown game 'Fendo' (did you mean 'fendo'?)"),
    ("game: chess", "1:7: game: unknown game 'chess'; use fen, fendo, cercas, dendria or fanorona"),
    ("game: 3", "1:7: game: must be fen, fendo, cercas, dendria or fanorona, not 3"),
    ("game:", "1:1: game: must be fen, fendo, cercas, dendria or fanorona, not nothing"),
    ("game: [fen]", "1:7: game: must be fen, fendo, cercas, dendria or fanorona, not a list"),
    ("title: x", "1:1: the key 'game' is missing; it is fen, fendo, cercas, dendria or fanorona"),
    ("{}", "1:1: the key 'game' is missing; it is fen, fendo, cercas, dendria or fanorona"),
    ("[game, fen]", "1:1: a config is a mapping of keys such as 'game: fen', not a list"),
    ("fen", "1:1: a config is a mapping of keys such as 'game: fen', not 'fen'"),
    (".nan", "1:1: infinity and NaN are not allowed (got '.nan')"),
    ("game: *x", "1:7: game: aliases are not allowed (*x); write the value out"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line"), BAD)
def test_bad_configs(text, line):
    assert problems(text) == [line]


@pytest.mark.parametrize(
    "path", ["../a", "a/../../b", "/etc/passwd", "a\\b", "C:/x", "c:x", "..", "", " ", "a\0b", "a\nb", "x" * 201]
)
@pytest.mark.parametrize("key", ["theme: {}", "examples: [{}]", "figures: [{{example: {}}}]", "printer: {{file: {}}}"])
def test_paths_that_lead_elsewhere(path, key):
    quoted = '"' + path.replace("\\", "\\\\").replace("\n", "\\n").replace("\0", "\\0") + '"'
    assert len(problems("game: cercas\n" + key.format(quoted))) == 1


@pytest.mark.parametrize("path", ["a", "a/b.yaml", "./a", "..a", "a..b", "a b/é.yaml", "x" * 200])
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
    assert loaded.problem("board.size", "x").render("f") == "f:2:52: board.size: x"
    assert loaded.problem(("board", "cell"), "x").render("f") == "f:2:8: board.cell: x"
    assert loaded.problem("page.paper", "x").render("f") == "f:1:1: page.paper: x"
    assert loaded.problem((), "x").render("f") == "f:1:1: x"
    error = loaded.error(loaded.problem("theme", "b"), loaded.problem("game", "a"))
    assert str(error) == "x.yaml:1:7: game: a\nx.yaml:3:8: theme: b"


def test_windows_lines_change_no_place():
    text = "game: fendo\r\nboard:\r\n  size: [7, 6]\r\n"
    assert problems(text)[0].startswith("3:13: board.size[1]: must be odd")


@pytest.mark.parametrize("count", [20_000, 20_001])
def test_the_most_polygons(count):
    triangle = "[[0, 0], [1, 0], [0, 1]]"
    text = f"game: fen\nboard: {{tiling: {{polygons: [{','.join([triangle] * count)}]}}}}"
    if count == 20_000:
        assert len(load(text).config.board.tiling.polygons) == count
    else:
        assert problems(text) == ["2:28: board.tiling.polygons: must hold at most 20,000, not 20,001"]
