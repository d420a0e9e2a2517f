"""The boards of a sweep before anything is played: which are made, which are kept, and why others are not."""

from pathlib import Path
from typing import Any

import pytest

from boardrules.lab.blocks import identity
from boardwright.app.boards import game_of
from boardwright.app.sweep.candidates import candidates
from boardwright.app.sweep.checks import check_sweep
from boardwright.app.sweep.plan import Job, Sweep, groups, opened
from boardwright.app.sweep.screening import board_name, look, passed_from_json
from boardwright.config.problems import ConfigError
from boardwright.games.load import load_config
from tests.samples import each


def sweep_of(text: str, folder: Path = Path()) -> Sweep:
    return opened(Job(text.encode(), "x.yaml", str(folder), "0"))


def boards(text: str, number: int = 0) -> list[dict[str, Any]]:
    """Keys of `board:` of the boards of a group, in order."""
    sweep = sweep_of(text)
    return [one.board for one in candidates(sweep, groups(sweep)[number])]


def looked(text: str, number: int = 0, folder: Path = Path()) -> dict[str, Any]:
    sweep = sweep_of(text, folder)
    return look(sweep, groups(sweep)[number])


KAGOME = 'game: fen\ntilings: ["3.6.3.6"]\n'


def test_all_tilings_of_the_atlas_are_found():
    # OEIS A068599: 11, 20, 61, 151, 332 and 673 tilings with one to six kinds of nodes.
    found = groups(sweep_of("game: fen\ntilings: {kinds: [1, 2, 3, 4, 5, 6]}\nfaces: 55..67\n"))
    assert len(found) == 11 + 20 + 61 + 151 + 332 + 673
    assert len({group.board for group in found}) == len(found)
    assert [group.number for group in found] == list(range(len(found)))


def test_shapes_sizes_and_centres_are_tried_each_with_each():
    text = f"{KAGOME}shapes: [hexagon, rhombus, disc]\nsizes: [2, [1, 2]]\nradii: [2.5]\ncentres: [face, edge]\n"
    assert boards(text) == [
        {"shape": "hexagon", "size": 2, "centre": "face"},
        {"shape": "hexagon", "size": 2, "centre": "edge"},
        {"shape": "rhombus", "size": [1, 2], "centre": "face"},
        {"shape": "rhombus", "size": [1, 2], "centre": "edge"},
        {"shape": "disc", "radius": 2.5, "centre": "face"},
        {"shape": "disc", "radius": 2.5, "centre": "edge"},
    ]


def test_sizes_are_found_by_their_faces():
    # Counted by another program: a kagome hexagon of size 2 has 31 faces, one of size 3 has 73.
    assert boards(f"{KAGOME}shapes: [hexagon]\nfaces: 31\n") == [{"shape": "hexagon", "size": 2}]
    # The one nearer to the middle comes first.
    assert [board["size"] for board in boards(f"{KAGOME}shapes: [hexagon]\nfaces: 30..80\n")] == [3, 2]
    assert [board["size"] for board in boards(f"{KAGOME}shapes: [hexagon]\nfaces: 20..80\n")] == [2, 3]
    # Triangles: a triangle of side s has s^2 faces, a hexagon 6 k^2; their shapes take no centre.
    triangles = 'game: fen\ntilings: ["3^6"]\nshapes: [triangle]\nfaces: 20..30\ncentres: [face, vertex]\n'
    assert boards(triangles) == [{"shape": "triangle", "size": 5}]


@pytest.mark.parametrize("tiling", ["3.6.3.6", "4.8^2", "V3.3.4.3.4", "4-uniform-17"])
def test_radii_are_found_by_their_faces_and_the_boards_have_as_many(tiling):
    text = f'game: fen\ntilings: ["{tiling}"]\nshapes: [disc]\nfaces: 20..40\ncentres: [face]\nwhere: {{odd: true}}\n'
    sweep = sweep_of(f"{text}config: {{rules: {{per_turn: {{nodes: 1, edges: 2}}}}}}\n")
    found = candidates(sweep, groups(sweep)[0])
    assert found
    assert [abs(2 * (one.faces or 0) - 60) for one in found] == sorted(abs(2 * (one.faces or 0) - 60) for one in found)
    assert len({one.faces for one in found}) == len(found)
    for one in found:
        loaded = sweep.config(sweep.data({"tiling": tiling, **one.board}, {}))
        assert loaded.kit.counting
        assert loaded.kit.counting.facts
        made = loaded.kit.counting.facts(loaded)
        assert (made.faces, made.odd) == (one.faces, True)


def test_values_are_varied():
    text = (
        "game: cercas\nsizes: [[3, 3], [3, 4]]\nvary: {board.clearance: [0.2, 0.4], board.coordinates: [true, false]}\n"
    )
    sweep = sweep_of(text)
    found = groups(sweep)
    assert [group.varied["board.clearance"] for group in found] == [0.2, 0.2, 0.4, 0.4]
    lines = [look(sweep, group) for group in found]
    assert [len(line["boards"]) for line in lines] == [2, 2, 2, 2]
    config = lines[3]["boards"][1]["config"]
    assert config == {"game": "cercas", "board": {"size": [3, 4], "clearance": 0.4, "coordinates": False}}
    # Clearance and coordinates are nothing to the rules, so all are the same two boards.
    assert len({board["board"] for line in lines for board in line["boards"]}) == 2


def test_a_board_that_passes_is_the_one_of_its_config():
    line = looked(f"{KAGOME}shapes: [hexagon]\nsizes: [2]\nconfig: {{rules: {{stuck: lose}}}}\n")
    (board,) = map(passed_from_json, line["boards"])
    assert (board.name, board.faces, board.symmetry) == ("3.6.3.6-hexagon-2", 31, "D6")
    assert board.words == "31 faces, 1 node or 2 edges"
    text = 'game: fen\nboard: {tiling: "3.6.3.6", shape: hexagon, size: 2}\nrules: {stuck: lose}\n'
    assert board.game == identity(game_of(load_config(text, "y.yaml")))
    assert board.config["rules"] == {"stuck": "lose"}


@pytest.mark.parametrize(
    "text, reason",
    [
        (
            'game: fen\ntilings: ["4^4"]\nsizes: [4]\nshapes: [square]\n',
            "board.size: a FEN board needs an odd number of",
        ),
        (f"{KAGOME}shapes: [square]\nsizes: [3]\n", "board.shape: "),
        (f"{KAGOME}shapes: [hexagon]\nfaces: 32..40\n", "no board of this size"),
        (f"{KAGOME}shapes: [hexagon]\nsizes: [2]\nfaces: 40..50\n", "no board of this size"),
        (f"{KAGOME}shapes: [hexagon]\nsizes: [3]\npapers: [A5]\n", "no room on its paper"),
        # Two of the nine squares of a board, next to each other in a corner, have no symmetry in common with the rest.
        (
            'game: fen\ntilings: ["4^4"]\nshapes: [square]\nsizes: [3]\nwhere: {symmetric: required}\n'
            "config: {board: {drop: [f1, f4]}, rules: {per_turn: {nodes: 1, edges: 2}}}\n",
            "not symmetric",
        ),
    ],
)
def test_why_boards_are_left_out(text, reason):
    line = looked(text)
    assert line["boards"] == []
    assert [one for one in line["left_out"] if one.startswith(reason)], line


def test_ties_are_left_out_if_that_is_wanted():
    # 2-uniform with as many nodes of six faces as of others: `list tilings` calls its turn a tie.
    from boardwright.app.catalogue.tiling_search import all_tilings

    tied = next(one for one in all_tilings() if len(one.reading.turns) > 1 and one.kinds == 3 and not one.is_dual)
    text = f"game: fen\ntilings: [{tied.name}]\nshapes: [disc]\nfaces: 31..61\nwhere: {{odd: true, untied: %s}}\n"
    without = looked(text % "true")
    assert without["boards"] == []
    assert "the turn is a tie" in without["left_out"]
    assert looked(text % "false")["boards"]


def test_symmetric_boards_are_preferred():
    text = 'game: fen\ntilings: ["4-uniform-15"]\nshapes: [disc]\ncentres: [face, vertex]\nfaces: 25..45\neach: 1\n'
    options = "where: {odd: true, printable: false, symmetric: %s}\n"
    (preferred,), (required,) = (looked(text + options % word)["boards"] for word in ("preferred", "required"))
    assert preferred["symmetry"]
    assert preferred == required


def test_a_board_gets_the_first_paper_that_holds_it():
    text = f"{KAGOME}shapes: [hexagon]\nsizes: [2, 4]\npapers: [A5, A4, A3]\n"
    papers = {board["name"]: board["config"]["page"]["paper"] for board in looked(text)["boards"]}
    assert papers["3.6.3.6-hexagon-2"] == "A4"
    assert papers.get("3.6.3.6-hexagon-4", "A3") == "A3"


def test_tilings_may_be_mappings_and_families(tmp_path: Path):
    drawing = '{"type": "FeatureCollection", "features": [%s]}'
    square = '{"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": [%s]}}'
    corners = [[[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1], [x, y]] for x in range(3) for y in range(3)]
    (tmp_path / "nine.geojson").write_text(drawing % ", ".join(square % ring for ring in corners), encoding="utf-8")
    text = "game: fen\ntilings: [{file: nine.geojson}, {isohedral: 41}, hat]\nfaces: 5..40\nwhere: {printable: false}\n"
    (nine,) = looked(text, 0, tmp_path)["boards"]
    assert (nine["faces"], nine["name"]) == (9, "file-nine.geojson")
    assert looked(text, 1)["boards"]
    assert looked(text + "shapes: [disc]\nradii: [6]\n", 2)["made"] == 1


@pytest.mark.parametrize(
    "board, varied, name",
    [
        ({"tiling": "3^6", "shape": "triangle", "size": 7}, {}, "3-6-triangle-7"),
        ({"tiling": "[3^6; 3^4.6]", "variant": 2, "shape": "rhombus", "size": [1, 2]}, {}, "3-6-3-4.6-v2-rhombus-1x2"),
        (
            {"tiling": {"isohedral": 41}, "shape": "disc", "radius": 2.5, "centre": "edge"},
            {},
            "isohedral-41-disc-2.5-edge",
        ),
        ({"size": 5}, {"rules.pie": False}, "game-5-pie-false"),
        ({"tiling": "x" * 300}, {}, "x" * 90),
    ],
)
def test_names_of_boards(board, varied, name):
    assert board_name("game", board, varied) == name


DISCS = 'game: fen\ntilings: ["3.6.3.6"]\nshapes: [disc]\nradii: [3]\n'
FACES = 'game: fen\ntilings: ["3.6.3.6"]\nfaces: 31\n'
FILES = 'game: fen\ntilings: ["3^6", {file: NAME}]\nsizes: [1]\n'
INSIDE = "must stay inside the config's folder (relative, with '/', without '..'), not"
VALUES = ", ".join(map(str, range(1, 201)))

WRONG: dict[str, str] = {
    "game: chess\ntilings: {}\n": "1:7: game: unknown game 'chess'",
    "game: fen\n": "1:1: only one board; give tilings, sizes, or keys to vary",
    "game: fen\ntilings: {kinds: [1]}\n": "2:10: tilings: how large the boards are is missing",
    "game: fen\ntilings: {kinds: [7]}\nfaces: 30\n": "2:19: tilings.kinds[0]: must be at most 6",
    "game: fen\ntilings: [kagome]\nfaces: 30..x\n": "3:8: faces: must be a whole number, or a range such as",
    "game: fen\ntilings: [kagome]\nfaces: 60..30\n": "3:8: faces: must be a range such as 40..60, from 2 to",
    "game: fen\nsizes: [2]\nfaces: 30\neach: 2\n": "4:7: each: counts boards of a tiling",
    "game: fendo\ntilings: [kagome]\n": "2:10: tilings: boards of fendo have no tiling",
    "game: fendo\nsizes: [[5, 5]]\nfaces: 5\n": "3:8: faces: only boards of FEN can be chosen by that",
    "game: fendo\nsizes: [[5, 5]]\nwhere: {odd: true}\n": "3:14: where.odd: only boards of FEN can be chosen",
    "game: fen\nsizes: [1]\npapers: [A9]\n": "3:10: papers[0]: unknown paper 'A9'",
    "game: fen\nsizes: [1]\nconfirm: {games: 4, judged: 9}\n": "3:29: confirm.judged: only 4 games are played",
    "game: fen\nsizes: [1]\nvary: {game: [fen]}\n": "3:14: vary.game: each key is one of a config",
    "game: fen\nsizes: [1]\nvary: {page.bleed: []}\n": "3:20: vary.'page.bleed': must hold at least 1",
    "game: fen\nsizes: [1]\nscreen: {budget: 0}\n": "3:18: screen.budget: must be at least 1",
    "game: fen\nsizes: [1]\nseeds: 2\n": "3:1: seeds: unknown key (did you mean 'seed'?)",
    "game: fen\ntilings: {types: nonsense}\nfaces: 30\n": "2:10: tilings: types: 'nonsense' is no list of nodes",
    "game: fen\ntilings: {turn: [9, 9]}\nfaces: 30\n": "2:10: tilings: no tiling fits",
    f"game: fen\ntilings: [{{polygons: {[[[n, 0], [n + 1, 0], [n, 1]] for n in range(900)]}}}]\n": (
        "2:11: tilings[0]: a tiling of so many corners is better kept in a file"
    ),
    "[]": "1:1: a sweep is a mapping of keys such as 'game' and 'tilings', not a list",
    "": "1:1: the file is empty",
    # Keys of all boards.
    f"{FACES}config: {{board: 5}}": "4:17: config.board: must be a mapping of keys, not 5",
    f"{FACES}config: {{rules: [1]}}": "4:17: config.rules: must be a mapping of keys, not a list",
    f"{FACES}config: {{rules: {{pie: 3}}}}": "4:23: config.rules.pie: must be true or false, not 3",
    f"{FACES}vary: {{rules.pie: [true, 3]}}": "4:19: vary.'rules.pie': must be true or false, not 3",
    # Files.
    FILES.replace("NAME", "../secret.svg"): f"2:25: tilings[1].file: {INSIDE} '../secret.svg'",
    FILES.replace("NAME", "/etc/hosts"): f"2:25: tilings[1].file: {INSIDE} '/etc/hosts'",
    FILES.replace("NAME", "nosuch.svg"): "2:25: tilings[1].file: no such file: 'nosuch.svg'",
    FILES.replace("NAME", "link.svg"): "2:25: tilings[1].file: must stay inside the config's folder",
    f"{DISCS}config: {{theme: my.yaml}}\n": "5:17: config.theme: no such file: 'my.yaml'",
    f"{DISCS}config: {{printer: {{file: p.yaml}}, examples: [fen-turn, e.yaml]}}\n": (
        "5:26: config.printer.file: no such file: 'p.yaml'\n"
        "5:46: config.examples[0]: no stock example is called 'fen-turn'\n"
        "5:56: config.examples[1]: no such file: 'e.yaml'"
    ),
    # The first board has a size, which a drawing does not take.
    "game: fen\ntilings: [{file: a.svg}, kagome]\nsizes: [2]\nconfig: {theme: my.yaml}\n": (
        "4:17: config.theme: no such file: 'my.yaml'"
    ),
    f"{DISCS}vary: {{theme: [classic, clasic]}}\n": (
        "5:15: vary.theme: unknown theme 'clasic' (did you mean 'classic'?)"
    ),
    "game: fen\nvary: {board.tiling: [{file: n.svg}]}\n": "2:22: vary.'board.tiling'.file: no such file: 'n.svg'",
    # What is listed.
    "game: fen\ntilings: [kagome, kagom, {foo: 1}, {isohedral: 999}, hats]\nshapes: [disc, zebra]\nradii: [3]\n": (
        "2:19: tilings[1]: unknown tiling 'kagom' (did you mean 'kagome'?)\n"
        "2:32: tilings[2].foo: unknown key; known here: polygons,\n"
        "2:48: tilings[3].isohedral: must be at most 93, not 999\n"
        "3:16: shapes[1]: must be triangle, square, "
    ),
    "game: fen\ntilings: [kagome]\nshapes: [disc, rhombus]\nsizes: [[2, 3], 4, [2, 3]]\nradii: [3, 3.0]\n"
    "vary: {rules.pie: [true, false, true]}\n": (
        "4:8: sizes: [2, 3] is given twice\n5:8: radii: 3.0 is given twice\n6:19: vary.'rules.pie': true is given twice"
    ),
    f"game: fen\ntilings: [kagome]\nshapes: [disc]\ncentres: [face, edge]\nradii: {[*range(1, 102)]}\n": (
        "5:8: radii: more than 200 shapes, sizes and centres are tried, each with each; at most 200"
    ),
    f"game: fen\nsizes: [1]\nvary: {{a: [{VALUES}], b: [{VALUES}]}}\n": (
        "1:1: 40,000 tilings and values are too many; at most 20,000"
    ),
}
"""Sweep -> the beginnings of the lines that are told."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a sweep, with a link that leads out of it."""
    (tmp_path / "secret.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "link.svg").symlink_to(tmp_path / "secret.svg")
    return tmp_path / "here"


@each("text", WRONG)
def test_a_sweep_that_is_wrong_is_told_at_its_place_before_anything_is_done(text: str, folder: Path):
    with pytest.raises(ConfigError) as caught:
        check_sweep(Job(text.encode(), "x.yaml", str(folder), "0"))
    lines, told = str(caught.value).splitlines(), [f"x.yaml:{line}" for line in WRONG[text].splitlines()]
    assert [line[: len(start)] for line, start in zip(lines, told, strict=True)] == told


def test_a_key_that_only_some_boards_have_is_no_mistake():
    check_sweep(Job(f"{FACES}vary: {{title.x: [1]}}\nconfig: {{title: T}}\n".encode(), "x.yaml", ".", "0"))


def test_files_that_configs_name_go_with_them(tmp_path: Path):
    (tmp_path / "own").mkdir()
    files = {
        "own/map.svg": b"<svg/>",
        "own/theme.yaml": b"name: own\n",
        "p.yaml": b"scale_x: 1.01\n",
        "own/e.yaml": b"board: b.yaml\ncaption: p.yaml\n",
        "own/b.yaml": b"board: {tiling: {file: map2.svg}}\n",
        "own/map2.svg": b"<svg> </svg>",
        "other.svg": b"",
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    text = (
        "game: fen\nvary: {board.tiling: [kagome, {file: ./own/map.svg}], printer.file: [p.yaml]}\n"
        "config: {theme: own/theme.yaml, examples: [own/e.yaml], title: nothing.svg}\n"
    )
    job = Job(text.encode(), "x.yaml", str(tmp_path), "0")
    sweep = opened(job)
    del files["other.svg"]
    assert sweep.named_files() == files
    before = sweep.identity(job)
    (tmp_path / "own" / "map2.svg").write_bytes(b"<svg>  </svg>")
    assert sweep.identity(job) != before


def test_a_theme_of_a_sweep_that_is_wrong_is_told_in_its_own_words(tmp_path: Path):
    (tmp_path / "own.yaml").write_text("name: own\ncolors: {}\n", encoding="utf-8")
    with pytest.raises(ConfigError, match=r"own\.yaml:2:1: colors: unknown key"):
        check_sweep(Job(f"{DISCS}config: {{theme: own.yaml}}\n".encode(), "x.yaml", str(tmp_path), "0"))


def test_no_room_is_not_said_of_other_reasons():
    # More coordinates than are drawn as outlines.
    line = looked(
        'game: fen\ntilings: ["3^6"]\nshapes: [triangle]\nsizes: [45]\n'
        "config: {board: {coordinates: true, style: pencil}, page: {svg_text: outline}}\n"
    )
    assert [reason.partition(":")[0] for reason in line["left_out"]] == ["page.svg_text"], line
