"""What is said about configs with one thing wrong: the whole line, and its place."""

from pathlib import Path

import pytest

from boardwright.config.problems import ConfigError
from boardwright.games.load import load_config
from tests.installed_games import ONE_OF_THEM, same_line
from tests.samples import each

FEN = 'game: fen\nboard: {tiling: "3.6.3.6", shape: hexagon, size: 3}\n'


def board(game: str, keys: str) -> str:
    start = 'tiling: "3.6.3.6", ' if game == "fen" else ""
    return f"game: {game}\nboard: {{{start}{keys}}}\n"


# One wrong thing each: config, and the one line that answers it.
BAD = [
    (board("fendo", "size: [7]"), "2:15: board.size: must be a list of two values, not of 1"),
    (board("fendo", "size: [7, 7, 7]"), "2:15: board.size: must be a list of two values, not of 3"),
    (board("fendo", "size: 7"), "2:15: board.size: must be a list, not 7"),
    (board("fendo", "size: [7, 6]"),
     "2:19: board.size[1]: must be odd, so that the start spaces lie in the middle: 5, 7, 9 or 11, not 6"),
    (board("fendo", "size: [3, 7]"), "2:16: board.size[0]: must be at least 5, not 3"),
    (board("fendo", "size: [7, 13]"), "2:19: board.size[1]: must be at most 11, not 13"),
    (board("fendo", "size: [7.0, 7]"), "2:16: board.size[0]: must be a whole number, not 7.0"),
    (board("fendo", "size: [true, 7]"), "2:16: board.size[0]: must be a whole number, not true"),
    (board("fendo", "channel: 0"), "2:18: board.channel: must be from 0.5 to 100 mm, not 0"),
    (board("fendo", "style: pen"), "2:16: board.style: must be tiles or pencil, not 'pen' (did you mean 'pencil'?)"),
    (board("cercas", "size: [2, 3]"), "2:16: board.size[0]: must be at least 3, not 2"),
    (board("cercas", "cell: -3"), "2:15: board.cell: must be from 1 to 10000 mm, not -3"),
    (board("cercas", "cell: fitt"), "2:15: board.cell: must be a length such as 20 mm, 2 cm, 1 in or 12 pt, not 'fitt'"
     " (did you mean 'fit'?)"),
    (board("cercas", "cell: "), "2:9: board.cell: has no value; fill it in, or leave the key out"),
    (board("cercas", "coordinates: yes"), "2:22: board.coordinates: must be true or false, not 'yes' (write true)"),
    (board("cercas", "panels: [0, 1]"), "2:18: board.panels[0]: must be at least 1, not 0"),
    (board("cercas", "centre: face"), "2:9: board.centre: unknown key; cercas does not have it; it belongs to fen"),
    (board("cercas", "paper: A4"), "2:9: board.paper: unknown key; it belongs under 'page:'"),
    (board("cercas", "page: {}"), "2:9: board.page: unknown key; it belongs at the top level"),
    (board("cercas", "szie: [3, 3]"), "2:9: board.szie: unknown key (did you mean 'size'?)"),
    (board("dendria", "size: 2"), "2:15: board.size: must be at least 3, not 2"),
    (board("dendria", "size: 14"), "2:15: board.size: must be at most 13, not 14"),
    (board("dendria", "outlines: [9]"), "2:20: board.outlines[0]: must be smaller than the board's 9 hexes a side"),
    (board("dendria", "outlines: [5, 5]"), "2:19: board.outlines: 5 is given twice"),
    (board("fanorona", "size: [9, 5]"),
     "2:15: board.size: must be [3, 3], [5, 5] or [5, 9], not [9, 5] (rows come first)"),
    (board("fen", "size: 3"), "2:8: board: the key 'shape' is missing"),
    (board("fen", "shape: hexagon"), "2:8: board: the key 'size' is missing; the shape hexagon needs it"),
    (board("fen", "shape: hexagon, size: [3, 3]"), "2:50: board.size: the size of a hexagon is one whole number"),
    (board("fen", "shape: hexagon, size: 0"), "2:50: board.size: must be at least 1, not 0"),
    (board("fen", "shape: hexagon, size: big"),
     "2:50: board.size: must be a whole number, or [rows, columns], not 'big'"),
    (board("fen", "shape: hexagn, size: 3"),
     "2:35: board.shape: must be triangle, square, rectangle, rhombus, hexagon, star,"
     " disc, polygon, all or supertile, not 'hexagn' (did you mean 'hexagon'?)"),
    (board("fen", "shape: disc"), "2:8: board: the key 'radius' is missing; the shape disc needs it"),
    (board("fen", "shape: disc, radius: 0"), "2:49: board.radius: must be more than 0, not 0"),
    (board("fen", "shape: disc, radius: 2, size: 3"), "2:58: board.size: the shape disc has no size"),
    (board("fen", "shape: rectangle"),
     "2:8: board: the key 'size' is missing (or 'width' and 'height'); the shape rectangle needs it"),
    (board("fen", "shape: rectangle, width: 4, height: 3, size: [2, 2]"),
     "2:73: board.size: a rectangle has a width and height, so no size"),
    (board("fen", "shape: rectangle, width: 80 mm, height: 3"),
     "2:53: board.width: a length with a unit needs the length of an edge: set cell, such as cell: 25 mm;"
     " without a unit it is in edge lengths"),
    (board("fen", "shape: rectangle, width: 0, height: 3"), "2:53: board.width: must be from 0.1 to 2000, not 0"),
    (board("fen", "shape: polygon, points: [[0, 0], [1, 1], [0, '4']]"),
     "2:73: board.points[2][1]: must be a number, or a length with a unit such as 80 mm, not '4'"),
    (board("fen", "shape: hexagon, size: 2, whole: true"),
     "2:60: board.whole: faces lie wholly inside a disc, a polygon, or a rectangle of a width and height;"
     " the shape hexagon is made of whole faces"),
    (board("fen", "shape: polygon"), "2:8: board: the key 'points' is missing; the shape polygon needs it"),
    (board("fen", "shape: polygon, points: [[0, 0], [1, 1]]"), "2:52: board.points: must hold at least 3, not 2"),
    (board("fen", "shape: all"),
     "2:35: board.shape: an endless tiling cannot be taken whole; 'all' is for finite ones"),
    (board("fen", "shape: star, size: 2, drop: [f0]"),
     "2:57: board.drop[0]: must be the label of a face such as f7, not 'f0'"),
    (board("fen", "shape: star, size: 2, colours: {f0: '#aabbcc'}"),
     "2:60: board.colours.f0: must be the label of a face such as f7, not 'f0'"),
    (board("fen", "shape: star, size: 2, drop: [f1, f2, f1]"), "2:56: board.drop: f1 is given twice"),
    (board("fen", "shape: star, size: 2, variant: 3"), "2:59: board.variant: must be at most 2, not 3"),
    (board("fen", "shape: star, size: 2, rotate: 400"), "2:58: board.rotate: must be at most 360, not 400"),
    ("game: fen\n", "1:1: the key 'board' is missing"),
    ("game: fen\nboard: {shape: star, size: 2}", "2:8: board: the key 'tiling' is missing"),
    ("game: fen\nboard: {tiling: 3.12, shape: star, size: 2}",
     "2:17: board.tiling: must be the name of a tiling, such as"
     " '3.6.3.6' in quotes, or a mapping of your own, not 3.12; YAML reads it as a number: quote it"),
    ("game: fen\nboard: {tiling: {}, shape: star, size: 2}",
     "2:17: board.tiling: needs one of polygons, file, voronoi, penrose, isohedral and stars"),
    ("game: fen\nboard: {tiling: {file: test_keys.py, penrose: kites}}",
     "2:17: board.tiling: takes only one of polygons, file, voronoi, penrose, isohedral and stars, "
     "not file and penrose"),
    ("game: fen\nboard: {tiling: {penrose: kites, parameters: [1]}, shape: disc, radius: 2}",
     "2:46: board.tiling.parameters: parameters shape an isohedral tiling; a penrose tiling has none"),
    ("game: fen\nboard: {tiling: {penrose: kites, curves: {a: [[0.3, 0.2]]}}, shape: disc, radius: 2}",
     "2:42: board.tiling.curves: curves bend the sides of an isohedral tiling, not of a penrose tiling"),
    ("game: fen\nboard: {tiling: {isohedral: 41, curves: {z: [[0.3, 0.2]]}}, shape: disc, radius: 2}",
     "2:42: board.tiling.curves.z: must be the letter of a side, a to e at most"),
    ("game: fen\nboard: {tiling: {isohedral: 94}, shape: disc, radius: 2}",
     "2:29: board.tiling.isohedral: must be at most 93, not 94"),
    ("game: fen\nboard: {tiling: {isohedral: 4, parameters: [2000]}, shape: disc, radius: 2}",
     "2:45: board.tiling.parameters[0]: must be at most 1,000, not 2000"),
    ("game: fen\nboard: {tiling: hat, shape: hexagon, size: 2}",
     "2:29: board.shape: must be disc, polygon, rectangle or supertile for this tiling, not 'hexagon'"),
    ("game: fen\nboard: {tiling: ammann-beenker, shape: supertile, size: 2}",
     "2:40: board.shape: must be disc, polygon or rectangle for this tiling, not 'supertile'"),
    ("game: fen\nboard: {tiling: spectre, shape: supertile, size: [2, 2]}",
     "2:50: board.size: the size of a supertile is one whole number"),
    ("game: fen\nboard: {tiling: '4^4', shape: supertile, size: 2}",
     "2:31: board.shape: a supertile is a patch of hats or spectres; this tiling has none"),
    ("game: fen\nboard: {tiling: {penrose: kites, vectors: [[1, 0], [0, 1]]}, shape: disc, radius: 2}",
     "2:43: board.tiling.vectors: is for polygons or a file, not for a penrose tiling"),
    ("game: fen\nboard: {tiling: {polygons: [[[0, 0], [1, 0], [0, 1]]], vectors: [[1, 2], [2, 4]]}, shape:"
     " star, size: 2}",
     "2:65: board.tiling.vectors: the two vectors must not be parallel or zero"),
    ("game: fen\nboard: {tiling: {penrose: rhombs}, shape: all}",
     "2:43: board.shape: must be disc, polygon or rectangle for this tiling, not 'all'"),
    ("game: fen\nboard: {tiling: {voronoi: {points: 5}}, shape: disc, radius: 3}",
     "2:48: board.shape: must be all for this tiling, not 'disc'"),
    ("game: fen\nboard: {tiling: {voronoi: {seed: 5}}}",
     "2:27: board.tiling.voronoi: the key 'points' is missing (or 'sites', the points themselves)"),
    ("game: fen\nboard: {tiling: {polygons: [[[0, 0], [1, 0], [a, 1]]]}}",
     "2:47: board.tiling.polygons[0][2][0]: must be a number, not 'a'"),
    ("game: fen\nboard: {tiling: {polygons: [[[0, 0], [1, 0], [0, 1e7]]]}}",
     "2:50: board.tiling.polygons[0][2][1]: must be at most 1,000,000, not 10000000.0"),
    ("game: fen\nboard: {tiling: {file: ../a.svg}}",
     "2:24: board.tiling.file: must stay inside the config's folder (relative, with '/', without '..'), not"
     " '../a.svg'"),
    (FEN + "rules: {per_turn: inside}",
     "3:19: rules.per_turn: must be interior, as_written or {nodes, edges}, not 'inside'"),
    (FEN + "rules: {per_turn: {nodes: 1}}", "3:19: rules.per_turn: the key 'edges' is missing"),
    (FEN + "rules: {per_turn: {nodes: 1, edges: 25}}", "3:37: rules.per_turn.edges: must be at most 24, not 25"),
    (board("fen", "shape: star, size: true"),
     "2:47: board.size: must be a whole number, or [rows, columns], not true"),
    ("game: cercas\npage: {margin: true}",
     "2:16: page.margin: must be a length such as 10 mm, or {top, right, bottom, left}, not true"),
    (FEN + "page: {copies: 2}", "3:16: page.copies: only a pad has copies; it needs 'style: pencil' in 'board:'; "
     "without copies, '--only pad' prints as many boards as fit"),
    ("game: fendo\nrules: {pieces: {black: 7}}", "2:18: rules.pieces.black: unknown key; known here: white, orange"),
    ("game: cercas\nroom: {}",
     "2:1: room: unknown key; known here: game, title, subtitle, board, page, printer, sheet, pieces, poster, box,"
     " shop, laser, figures, theme, examples"),
    ("game: dendria\nboard: {rotate: 45}", "2:17: board.rotate: must be 0 or 30, not 45"),
    ("game: fendo\nposter: {seams: straigt}",
     "2:17: poster.seams: must be straight or cells, not 'straigt' (did you mean 'straight'?)"),
    ("game: fendo\nbox: {for: everything}", "2:12: box.for: must be pieces or all, not 'everything'"),
    ("game: fendo\nposter: {overlap: 60}", "2:19: poster.overlap: must be from 0 to 50 mm, not 60"),
    ("game: fendo\nlaser: {fill: burn}", "2:15: laser.fill: must be score, hatch or engrave, not 'burn'"),
    ("game: fendo\nlaser: {thickness: 4 cm}", "2:20: laser.thickness: must be from 0.2 to 10 mm, not '4 cm'"),
    ("game: dendria\npage: {copies: 2}",
     "2:8: page.copies: unknown key; dendria does not have it; it belongs to cercas and"
     " fen and fendo"),
    ("game: cercas\npage: A4", "2:7: page: must be a mapping of keys, not 'A4'"),
    ("game: cercas\npage: {paper: A9}", "2:15: page.paper: unknown paper 'A9'; use A3, A4, A5, Letter, Legal, Tabloid"
     " or A4+Letter, or {width, height}"),
    ("game: cercas\npage: {paper: 4}",
     "2:15: page.paper: must be the name of a paper, {width, height}, or a list of names, not 4"),
    ("game: cercas\npage: {paper: []}", "2:15: page.paper: name at least one, or leave the key out"),
    ("game: cercas\npage: {paper: [A4, A4]}", "2:15: page.paper: A4 is given twice"),
    ("game: cercas\npage: {paper: {width: 49, height: 100}}",
     "2:23: page.paper.width: must be from 50 to 5000 mm, not 49"),
    ("game: cercas\npage: {paper: {width: 100}}", "2:15: page.paper: the key 'height' is missing"),
    ("game: cercas\npage: {margin: -1}", "2:16: page.margin: must be from 0 to 1000 mm, not -1"),
    ("game: cercas\npage: {margin: {top: 3 m}}", "2:22: page.margin.top: unit 'm' is unknown; use mm, cm, in or pt"),
    ("game: cercas\nprinter: {file: test_keys.py, scale_x: 1}",
     "2:17: printer.file: give either a file or the values themselves, not both"),
    ("game: cercas\nprinter: {scale_x: 2}", "2:20: printer.scale_x: must be at most 1.25, not 2"),
    ("game: cercas\nprinter: {scale_x: '1'}", "2:20: printer.scale_x: must be a number, not '1'"),
    ("game: cercas\nprinter: {back_offset: [99, 0]}",
     "2:25: printer.back_offset[0]: must be from -50 to 50 mm, not 99"),
    ("game: cercas\nsheet: {language: nl}", "2:19: sheet.language: must be en, de or fr, not 'nl';"
     " any other needs a file with its words in 'words:'"),
    ("game: cercas\nlaser: {cut: crimson}",
     "2:14: laser.cut: unknown colour 'crimson'; write '#rrggbb' in quotes, or one of"
     " black, red, orange, yellow, green, cyan, blue, magenta"),
    ("game: cercas\nfigures: [{width: 3 cm}]", "2:11: figures[0]: the key 'example' is missing"),
    ("game: cercas\nexamples:", "2:1: examples: has no value; fill it in, or leave the key out"),
    ("game: cercas\nexamples: [3]", "2:12: examples[0]: must be text, not 3; put it in quotes"),
    ("game: cercas\nsubtitle: ~", "2:11: subtitle: has no value; fill it in, or leave the key out"),
    ("game: cercas\ntitle: ''", "2:8: title: must not be empty"),
    ("game: cercas\ntitle: 2024", "2:8: title: must be text, not 2024; put it in quotes"),
    ("game: cercas\ntitle: " + "x" * 121, "2:8: title: may have up to 120 characters, not 121"),
    ("game: cercas\ntitle: \"a\\nb\"",
     "2:8: title: U+000A cannot be set: it ends a line or a column, and a text is one line; use a space"),
    ("game: cercas\ntitle: \"a\\u202eb\"",
     "2:8: title: U+202E RIGHT-TO-LEFT OVERRIDE cannot be set: it is not a sign but an instruction or a part of one;"
     " leave it out"),
    ("game: cercas\ntitle: 一 game",
     "2:8: title: '一' (U+4E00 CJK UNIFIED IDEOGRAPH-4E00) cannot be set: the fonts do not have it; use another one,"
     " or fonts of your own: 'page.fonts' in a config, --fonts for a figure"),
    ("game: cercas\nboard.size: [3, 3]", "2:1: 'board.size': unknown key; write 'size:' under 'board:'"),
    ("game: cercas\ncell: 3", "2:1: cell: unknown key; it belongs under 'board:'"),
    ("game: cercas\n<<: {title: x}",
     "2:1: '<<': unknown key; known here: game, title, subtitle, board, page, printer, sheet, pieces, poster, box,"
     " shop, laser, figures, theme, examples"),
    ("game: fnedo", "1:7: game: unknown game 'fnedo' (did you mean 'fendo'?)"),
    ("game: Fendo", "1:7: game: unknown game 'Fendo' (did you mean 'fendo'?)"),
    ("game: chess", f"1:7: game: unknown game 'chess'; use {ONE_OF_THEM}"),
    ("game: 3", f"1:7: game: must be {ONE_OF_THEM}, not 3"),
    ("game:", f"1:1: game: must be {ONE_OF_THEM}, not nothing"),
    ("title: x", f"1:1: the key 'game' is missing; it must be {ONE_OF_THEM}"),
    ("[game, fen]", "1:1: a config is a mapping of keys such as 'game: cercas', not a list"),
    ("fen", "1:1: a config is a mapping of keys such as 'game: cercas', not 'fen'"),
    ("game: *x", "1:7: game: aliases are not allowed (*x); write the value out"),
]  # fmt: skip


@each("text, line", BAD)
def test_bad_configs(text, line):
    with pytest.raises(ConfigError) as caught:
        load_config(text, "x.yaml", Path(__file__).parent)  # where the file is that some name
    (said,) = str(caught.value).split("\n")
    assert same_line(said, f"x.yaml:{line}"), said
