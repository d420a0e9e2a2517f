"""The proof sheet of a FEN board: of any board that can be counted, whole, true and legible."""

import re
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pdfplumber
import pytest

from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.facts import fen_board
from boardwright.games.fen.proof import ProofSheet
from boardwright.games.fen.proof.close_ups import CloseUp, CloseUps
from boardwright.games.fen.proof.facts import ProofFacts, config_lines, face_kinds, proof_facts
from boardwright.games.fen.proof.labels import Place
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_config
from boardwright.games.themes import stock_theme
from boardwright.geometry.points import bounds
from boardwright.scene import Page, Text, flattened
from boardwright.sheets.layout import PageSetup
from boardwright.sheets.page_frame import SheetText
from tests.cli.desk import Desk
from tests.parse_back.pdf import read_pdf

pytestmark = pytest.mark.long("every case draws or builds proof sheets and reads them back")

STOCK = Path(__file__).resolve().parents[2] / "configs"

A4, A5 = (PageSetup(width, height, 10, 10, 10, 10) for width, height in ((210, 297), (148, 210)))

POINTS_6 = 6 / 72 * 25.4 - 1e-9

LARGE = PageSetup(4000, 4000, 10, 10, 10, 10)

TRIANGLE = "{tiling: triangles, shape: triangle, size: 7}"
EVEN = "{tiling: squares, shape: square, size: 8}"
TIE = "{tiling: squares, shape: rectangle, size: [1, 3]}"


def written(desk: Desk, board: str, more: str = "") -> str:
    return desk.write("my.yaml", f"game: fen\ntitle: My board\nboard: {board}\n{more}").name


def facts(board: str, rules: str = "") -> ProofFacts:
    config = load_config(f"game: fen\nboard: {board}\n{rules}", "x.yaml", Path())
    assert isinstance(config.config, FenConfig)
    return proof_facts(config.config, fen_board(config, 20_000))


def words(path: Path) -> list[list[str]]:
    with pdfplumber.open(path) as pdf:
        return [[word["text"] for word in page.extract_words(x_tolerance=1)] for page in pdf.pages]


def test_a_set_has_a_proof(desk: Desk):
    small = "{tiling: squares, shape: square, size: 3}"
    desk.fine("build", written(desk, small), "-q", "--only", "board,proof")
    folder = desk / "output/my"
    assert {"board.pdf", "board.svg", "proof.pdf", "manifest.json"} <= {path.name for path in folder.iterdir()}
    manifest = desk.json("output/my/manifest.json")
    assert len(manifest["pages"]["proof.pdf"]) == len(words(folder / "proof.pdf"))
    assert "proof.pdf" in manifest["files"]


@pytest.mark.parametrize("board", [EVEN, TIE])
def test_boards_that_cannot_be_played_have_a_proof_and_nothing_else(desk: Desk, board: str):
    name = written(desk, board)
    done = desk.run("build", name, "--only", "proof")
    assert (done.code, "warning" in done.err) == (0, True)
    assert {path.name for path in (desk / "output/my").iterdir()} == {"proof.pdf", "manifest.json"}
    assert desk.json("output/my/manifest.json")["scale"] is None
    for arguments in ("build --only board", "build --only proof,board", "build", "check -q"):
        desk.told(2, *arguments.split(), name)


def test_a_proof_needs_no_room_for_the_board(desk: Desk):
    """1,225 faces have no room for tiles on A4, and their board is too large for it."""
    name = written(desk, "{tiling: squares, shape: square, size: 35, cell: 20 mm}")
    desk.told(2, "build", name, "-q")
    desk.fine("build", name, "-q", "--only", "proof")


def test_a_page_too_small_for_it_leaves_the_proof_out_with_a_warning(desk: Desk):
    page = "page: {paper: {width: 130 mm, height: 130 mm}}\n"
    name = written(desk, "{tiling: squares, shape: square, size: 3, style: pencil}", page)
    done = desk.run("build", name)
    assert (done.code, "proof sheet" in done.err) == (0, True)
    assert not (desk / "output/my/proof.pdf").exists()
    desk.told(2, "build", name, "--only", "proof")
    # Boards of other games have nothing to prove.
    assert "no proof" in desk.refused("build", "cercas", "--only", "proof")


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "board, page, places",
    [
        ("{tiling: triangles, shape: triangle, size: 9}", "{paper: A4}", (81, 135, 55)),
        ("{tiling: hexagons, shape: hexagon, size: 5, rotate: 17}", "{paper: A5}", (61, 210, 150)),
        # Over several pages, with each label somewhere.
        ("{tiling: squares, shape: rectangle, size: [3, 31]}", "{paper: A4}", (93, 220, 128)),
        ("{tiling: squares, shape: square, size: 23}", "{paper: A4, orientation: landscape}", (529, 1104, 576)),
        ("{tiling: squares, shape: square, size: 3, drop: [f5], allow_holes: true}", "{paper: A4}", (9, 24, 16)),
    ],
)
def test_every_label_stands_between_the_margins_over_no_other_and_can_be_read(
    desk: Desk, board: str, page: str, places: tuple[int, int, int]
):
    desk.fine("build", written(desk, board, f"page: {page}\n"), "-q", "--only", "proof")
    proof = desk / "output/my/proof.pdf"
    margin, found = 10 / 25.4 * 72 - 0.3, list[str]()
    with pdfplumber.open(proof) as pdf:
        for sheet in pdf.pages:
            assert min(char["x0"] for char in sheet.chars) >= margin
            assert max(char["x1"] for char in sheet.chars) <= sheet.width - margin
            assert min(char["top"] for char in sheet.chars) >= margin
            assert max(char["bottom"] for char in sheet.chars) <= sheet.height - margin
            assert min(char["size"] for char in sheet.chars) >= 5.99
        for sheet in pdf.pages[1:]:
            labels = [one for one in sheet.extract_words(x_tolerance=1) if re.fullmatch(r"[fen]\d+", one["text"])]
            found += [one["text"] for one in labels]
            for one, other in combinations(labels, 2):
                # A word's box has the line's whole height; a fifth of it at each end is empty.
                inset = 0.2 * (one["bottom"] - one["top"])
                beside = one["x1"] <= other["x0"] or other["x1"] <= one["x0"]
                above = min(one["bottom"], other["bottom"]) - inset <= max(one["top"], other["top"]) + inset
                assert beside or above, (one["text"], other["text"])
    wanted = {f"{kind}{i}" for kind, count in zip("fen", places, strict=True) for i in range(1, count + 1)}
    assert {*found} == wanted - ({"f5"} if "drop" in board else set())
    for read in read_pdf(proof):
        assert read.shapes
        for shape in read.shapes:
            # What a clip hides is not painted.
            frames = [bounds(clip) for clip in shape.clips]
            for left, top, right, bottom in (contour.box for contour in shape.contours):
                assert max([left, *(frame[0] for frame in frames)]) >= 9.9
                assert min([right, *(frame[2] for frame in frames)]) <= read.width - 9.9
                assert max([top, *(frame[1] for frame in frames)]) >= 9.9
                assert min([bottom, *(frame[3] for frame in frames)]) <= read.height - 9.9


def sheets(config: LoadedConfig[FenConfig], page: PageSetup = A4) -> tuple[Page, ...]:
    proof = proof_facts(config.config, fen_board(config, 20_000))
    return ProofSheet(SheetText("Any", None, "FEN", "", ""), stock_theme("classic")).pages(proof, page)


def printed(page: Page) -> list[Text]:
    return [item for item, _, _ in flattened(page.items) if isinstance(item, Text)]


def has_every_name(config: LoadedConfig[FenConfig], pages: Sequence[Page]) -> bool:
    tiling = fen_board(config, 20_000).tiling
    found = {item.text for page in pages[1:] for item in printed(page)}
    return found >= {*tiling.face_names, *tiling.edge_names, *tiling.node_names}


@pytest.mark.sampled(4)
@pytest.mark.parametrize("paper", [A4, A5], ids=["A4", "A5"])
@pytest.mark.parametrize("name", sorted(path.stem for path in (STOCK / "boards").glob("fen-*.yaml")))
def test_each_name_of_a_stock_board_stands_somewhere_at_six_points(name: str, paper: PageSetup):
    path = STOCK / "boards" / f"{name}.yaml"
    config = load_config(path.read_text(encoding="utf-8"), path.name, path.parent)
    pages = sheets(config, paper)
    assert min(item.size for page in pages for item in printed(page)) >= POINTS_6
    assert has_every_name(config, pages)


def test_names_in_narrow_places_stand_on_close_ups():
    """401 random cells: short edges anywhere, so a scale with room for all names would take hundreds of pages."""
    cells = "{tiling: {voronoi: {points: 401, seed: 4, relax: 2, outline: hexagon}}}"
    config = load_config(f"game: fen\nboard: {cells}\n", "x.yaml", Path())
    pages = sheets(config)
    assert len(pages) < 60
    assert min(item.size for page in pages for item in printed(page)) >= POINTS_6
    assert has_every_name(config, pages)
    titles = [" ".join(item.text for item in printed(page)) for page in pages]
    close = [title for title in titles if "close-ups of narrow places" in title]
    assert close
    for caption in re.findall(r"\b([en]\d+), at (f\d+)", " ".join(close)):
        tiling = fen_board(config, 20_000).tiling
        names, faces = (
            (tiling.edge_names, tiling.edge_faces) if caption[0][0] == "e" else (tiling.node_names, tiling.node_faces)
        )
        assert caption[1] in {tiling.face_names[face] for face in faces[names.index(caption[0])]}


@pytest.mark.parametrize("page, times", [(A4, 1), (LARGE, 100)], ids=["A4", "4 m"])
@pytest.mark.parametrize(
    "board", ["{tiling: hat, shape: disc, radius: 20, nodes: junctions}", "{tiling: {voronoi: {points: 301, seed: 5}}}"]
)
def test_a_layout_with_too_many_close_ups_is_given_up_early_and_would_not_be_the_best(
    board: str, page: PageSetup, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = load_config(f"game: fen\nboard: {board}\n", "x.yaml", Path())
    one_of, made = CloseUps._of, []

    def counted(close_ups: CloseUps, middle: Place) -> CloseUp:
        made.append(middle)
        return one_of(close_ups, middle)

    monkeypatch.setattr(CloseUps, "_of", counted)
    pages, few = sheets(config, page), len(made)
    monkeypatch.setattr(CloseUps, "are_more_than", lambda *_: False)
    assert sheets(config, page) == pages
    assert times * few <= len(made) - few


@pytest.mark.parametrize("bound, most", [("labels.MOST_LABELS", 2_000), ("MOST_PAGES", 4)])
def test_labels_of_a_huge_board_are_left_out_and_the_sheet_says_so(
    bound: str, most: int, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(f"boardwright.games.fen.proof.{bound}", most)
    board = "game: fen\nboard: {tiling: squares, shape: square, size: 23}\n"
    pages = sheets(load_config(board, "x.yaml", Path()))
    assert len(pages) <= 3
    words = " ".join(item.text for page in pages for item in printed(page))
    assert "labels are left out" in words
    assert not re.search(r"\bf529\b", words)


def test_the_published_triangle_on_its_sheet(desk: Desk):
    """Numbers counted by hand: 3 nodes with one face, 18 with three on the sides, 15 with six inside."""
    desk.fine("build", written(desk, TRIANGLE), "-q", "--only", "proof")
    sheet = " ".join(words(desk / "output/my/proof.pdf")[0])
    for statement in ("49 faces", "25 win", "1 node or 3 edges", "D3", "36 - 84 + 49 = 1", "+ 18 · N as written"):
        assert statement in sheet
    assert "15 · N interior" in sheet
    assert "The two readings of the rule disagree" in sheet


def test_derivations_show_both_readings_and_the_one_that_is_played():
    found = facts(TRIANGLE).derivations
    numbers = [(one.reading, one.at_node, one.at_edge, one.lcm, one.nodes, one.edges, one.chosen) for one in found]
    assert numbers == [("interior", 6, 2, 6, 1, 3, True), ("as written", 3, 2, 6, 2, 3, False)]
    fixed = facts(TRIANGLE, "rules: {per_turn: {nodes: 1, edges: 2}}").derivations
    assert [line.chosen for line in fixed] == [False, False, True]
    tie = facts(TIE).derivations
    assert [(line.reading, line.nodes, line.edges, line.chosen) for line in tie] == [
        ("interior: no node inside", 0, 0, False),
        ("as written (tie)", 1, 1, False),
        ("as written (tie)", 1, 2, False),
    ]


@pytest.mark.parametrize(
    "board, group, kinds",
    [
        # Corners, sides, middle; edges: two on the outline (at a corner, in the middle), two inside (beside either).
        ("{tiling: squares, shape: square, size: 3}", "D4", (3, 4, 3)),
        # By Burnside's lemma: a third of a turn keeps the middle face alone; each mirror line keeps 7 faces (one a
        # row), 4 edges and 4 nodes. (49 + 2 * 1 + 3 * 7) / 6, (84 + 3 * 4) / 6, (36 + 3 * 4) / 6.
        (TRIANGLE, "D3", (12, 16, 8)),
    ],
)
def test_kinds_count_places_once_that_symmetry_maps_onto_each_other(board, group, kinds: tuple[int, int, int]):
    found = facts(board)
    assert found.group_name == group
    assert found.kinds == tuple(zip(("faces", "edges", "nodes"), kinds, strict=True))


def test_face_kinds_tell_shapes_apart_but_not_mirror_images():
    """Two rectangles of 2 x 1, cut along different diagonals, and a square."""
    polygons = [
        [[0, 0], [2, 0], [0, 1]],
        [[2, 0], [2, 1], [0, 1]],
        [[2, 0], [4, 0], [4, 1]],
        [[2, 0], [4, 1], [2, 1]],
        [[4, 0], [5, 0], [5, 1], [4, 1]],
        [[5, 0], [6.5, 0], [6.5, 1], [5, 1]],
    ]
    tiling = facts(f"{{tiling: {{polygons: {polygons}}}}}").tiling
    assert [(kind.sides, kind.faces, kind.shapes) for kind in face_kinds(tiling)] == [(3, 4, 1), (4, 2, 2)]


def test_the_most_that_a_player_can_need_is_what_the_turns_allow(desk: Desk):
    """Of 16 nodes, five turns place 15, and of 24 edges four turns 20; a player may make all of them."""
    small = "{tiling: squares, shape: square, size: 3}"
    more = "rules: {per_turn: {nodes: 3, edges: 5}}\npieces: {tiles: single}\n"
    desk.fine("build", written(desk, small, more), "-q", "--only", "pieces,proof")
    proof, pieces = (" ".join(words(desk / f"output/my/{name}.pdf")[0]) for name in ("proof", "pieces"))
    assert "edges 24 20 nodes 16 15" in proof
    assert "no limit" not in proof
    assert "Edge tile 20 White, 20 Black" in pieces
    assert "Node disc 15 White, 15 Black" in pieces


@pytest.mark.parametrize(
    "board",
    [
        '{tiling: "3.6.3.6", shape: hexagon, size: 3, centre: vertex, rotate: 30, drop: [f2], allow_holes: true}',
        "{tiling: squares, shape: rectangle, size: [3, 5], keep: [f1, f2]}",
        "{tiling: {voronoi: {points: 9, seed: 4, relax: 2, outline: hexagon}}}",
        "{tiling: {penrose: kites}, shape: disc, radius: 4.5}",
        "{tiling: {voronoi: {points: 9, seed: 4, min_edge: 0.4}}}",
        "{tiling: squares, shape: square, size: 5}\nrules: {pie: false, stuck: lose}",
    ],
)
def test_config_lines_are_the_config_again(board: str):
    config = load_config(f"game: fen\nboard: {board}\n", "x.yaml", Path()).config
    assert isinstance(config, FenConfig)
    again = load_config("game: fen\n" + "\n".join(config_lines(config)), "x.yaml", Path()).config
    assert isinstance(again, FenConfig)
    assert {**vars(again.board), "shape": None} == {**vars(config.board), "shape": None}
    assert again.board.outline == config.board.outline
    assert again.rules == config.rules
