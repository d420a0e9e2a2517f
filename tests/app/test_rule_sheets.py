"""Rule sheets of every game as they are printed: complete, true of their board, kept in columns; and wrong ones."""

import math
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from boardwright.figures.words import WORDS
from boardwright.games.kit import LoadedConfig
from boardwright.games.stock import stock_names
from boardwright.geometry.papers import PAPERS
from boardwright.geometry.points import bounds
from boardwright.scene import Group, Item, Page, Text, flattened, scene_box
from boardwright.scene.measure import Box, common_box
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import plan_source
from boardwright.sets.languages import sheet_path
from boardwright.sets.parts.aid import AidPart
from boardwright.sets.parts.booklet import BookletPart
from boardwright.sets.parts.pieces import PiecesPart, pieces_of
from boardwright.sets.parts.proof import ProofPart
from boardwright.sets.parts.rules import RulesPart
from boardwright.sets.parts.set import WholeSetPart
from boardwright.sets.print_set import PrintSet
from boardwright.sets.rule_sheet import rule_values
from boardwright.sheets.rules.rule_sheet import RuleSheetLayout
from boardwright.typeset.content import Figure
from tests.app.stock_sheets import SHEETS, as_drawing, pages, planned, planned_with, rules_of, text_of
from tests.cli.desk import Desk
from tests.figures.diagram.shapes import overlapping, words_of
from tests.parse_back.sets import changed, pages_of, plan, source
from tests.samples import each

PROJECT = Path(__file__).resolve().parents[2]

ON_SHEET = {
    "F1": "It may also stay where it is.",
    "F2": "On the way it may turn once, through a right angle.",
    "F3": "You may add a piece on a space where no fence could be built.",
    "F4": "at least one of the two parts must hold exactly one piece",
    "F5": "Play on to the end, even if one of you already owns more than half of the board.",
    "F6": "You pass only if you can do neither.",
    "C1": "one, two or three segments long",
    "C2": "No part of it may run over an existing line or along the border.",
    "C3": "At most three segments may meet at a dot",
    "C4": "No line may leave two areas of six spaces or more",
    "C5": "an empty space that has a segment of your new line as one of its four sides",
    "C6": "This space must not share a side with a space that holds one of your opponent’s marks.",
    "C7": "If you are stuck, the game is over at once, even if your opponent could go on.",
    "C8": "If you both have the same number of marks in it, or none at all, nobody scores.",
    "C9": "equal totals are a draw",
    "A1": "a turn is one step",
    "A4": "your turn must be a capture",
    "A5": "If a step could capture in both ways, say which you choose.",
    "A6": "all the enemy counters that follow it on the same line without a gap",
    "A7": "has no possible step when it is their turn",
    "A8": "Ending the game by agreement takes both of you; it never happens by itself.",
    "D1": "over empty soils, until it meets a piece or the edge",
    "D2": "hungry if both have the same number",
    "D3": "Remove the Seed, whatever its colour, and put a Dryad of your own colour in its place.",
    "D4": "Put a Seed of your colour on an empty soil where it will be hungry.",
    "D6": "jumps over Seeds of both colours and over your own Dryads, in any combination",
    "D7": "a Dryad makes soil fertile from where it stands now, not from where it has been",
    "D8": "There is no soil beyond the edge, so nothing is needed there.",
    "D10": "the soil under that piece counts as part of the root",
    "D11": "Your turn must not bring back an earlier situation",
    "D12": "the player who made the first of the two final passes gets an extra half point",
    "D13": "the other must pass too",
    "D14": "Light moves next",
    "E2": "no two of them on the same face",
    "E3": "at least half of its edges and nodes, counted together in any combination",
    "E4": "The first to own {majority} faces, more than half of them all, wins at once.",
    "E5": "you are skipped, and your opponent plays again",
    "E6": "the player of {second} may take over {first} instead of placing anything",
    "E7": "look up the number for each face separately",
}
"""Ruling that shapes play -> words of its game's sheet that say so."""

GAME_OF = {"F": "fendo", "C": "cercas", "A": "fanorona", "D": "dendria", "E": "fen"}

GUTTER = 8.0
"""Between two columns, mm."""

INK = 0.3
"""How far half of a stroke may lie outside, mm."""

NOT_THERE = {
    "A1": {"fanorona-traditional", "fanorona-3x3"},  # its turns have several steps
    "E7": {"fen-triangle", "fen-hexagon", "fen-square-letter"},  # their faces are all of one kind
}
"""Ruling that shapes play -> sheets of its game that have no use for it, or not in one piece."""


def body_of(page: Page) -> Group:
    body = page.items[0]
    assert isinstance(body, Group)
    assert body.name == "rules"
    return body


def shown(item: Item, dx: float = 0.0, dy: float = 0.0, clip: Box | None = None) -> Iterator[tuple[Item, Box]]:
    """Every text and shape, and the box of what is seen of it: a group may be clipped."""
    if isinstance(item, Group):
        dx, dy = dx + item.dx, dy + item.dy
        if item.clip:
            left, top, right, bottom = bounds(item.clip)
            clip = common_box((left + dx, top + dy, right + dx, bottom + dy), clip)
        for inner in item.items:
            yield from shown(inner, dx, dy, clip)
        return
    left, top, right, bottom = scene_box((item,))
    yield item, common_box((left + dx, top + dy, right + dx, bottom + dy), clip)


def faults(plan: PrintSet, made: tuple[Page, ...]) -> list[str]:
    """What leaves its column, runs into the footer, or is printed over other words."""
    layout, found = RuleSheetLayout.on(rules_of(plan).paper.page), []
    margin, width = layout.page, layout.column_width
    for number, page in enumerate(made, 1):
        left, top, right, bottom = scene_box(page.items)
        # The title's box has room for accents that it does not have.
        inside = left >= margin.left - 0.5 and top >= margin.top - 1.7
        if not (inside and right <= page.width - margin.right + 0.5 and bottom <= page.height - margin.bottom + 0.5):
            found.append(f"page {number} reaches from {left:.1f}, {top:.1f} to {right:.1f}, {bottom:.1f}")
        sheet = page.items[1]
        assert isinstance(sheet, Group)
        above, footer = sheet.items
        assert isinstance(footer, Group)
        words = [
            (item.y + dy, item.text) for item, _, dy in flattened((above,)) if isinstance(item, Text) and item.text
        ]
        title = max(y for y, _ in words)
        for place, column in enumerate(body_of(page).items):
            left = margin.left + place * (width + GUTTER)
            for item, (x0, y0, x1, y1) in shown(column):
                if x0 < left - INK or x1 > left + width + INK:
                    found.append(f"page {number}, column {place}: {item} at {x0:.1f} to {x1:.1f}")
                if y0 < title - INK or y1 > footer.dy + INK:
                    found.append(f"page {number}, column {place}: {item} at {y0:.1f} to {y1:.1f} high")
        found += [f"page {number}: {one!r} on {other!r}" for one, other in overlapping(words_of(as_drawing(page)))]
    return found


def are_few_and_numbered(made: tuple[Page, ...], plan: PrintSet, *, folded: bool) -> None:
    # Two pages of rules, three of long ones; then two figures a column, puzzles and solutions counted alone.
    drawn = sum(len(one.suffixes) for one in plan.examples)
    assert len(made) <= (8 + drawn if folded else 3 + math.ceil(drawn / 4))
    for number, page in enumerate(made, 1):
        words = [word.text for word in words_of(as_drawing(page))]
        assert WORDS[plan.paper.language].page_of(number, len(made)) in words
        assert all(part in " ".join(words) for part in plan.paper.text.rights.split()[:6])


def say_whose_the_game_is_once(made: tuple[Page, ...], plan: PrintSet) -> None:
    text, author = plan.paper.text, plan.paper.credit.author
    begins = " ".join(text.rights.split()[:4])
    for page in made:
        words = " ".join(word.text for word in words_of(as_drawing(page)))
        assert words.count(begins) == 1
        assert author in words
        assert f"{text.game} · {text.credit}" not in words


def have_the_figures_that_their_text_asks_for(plan: PrintSet, name: str) -> None:
    path = sheet_path(plan.paper.loaded.kit, plan.paper.language)
    asked = re.findall(r"\(figure:([a-z0-9-]+)\)", path.read_text(encoding="utf-8"))
    here = {example.id for example in plan.examples} | {"components", "placements"}
    shown = [block.name for block in rules_of(plan).sheet.blocks if isinstance(block, Figure)]
    assert set(shown) <= set(asked)
    if name in ("fendo", "fanorona", "fen-triangle", "cercas"):
        assert shown == [one for one in asked if one.removesuffix("-solution") in here]
    assert {one.removesuffix("-solution") for one in shown} <= here
    assert shown or name in ("dendria-7", "fanorona-3x3")


def say_every_ruling_that_shapes_play(made: tuple[Page, ...], loaded: LoadedConfig[Any], name: str) -> None:
    words = [item.text for page in made for item, _, _ in flattened((body_of(page),)) if isinstance(item, Text)]
    # Without white space, since lines and runs end anywhere.
    sheet = "".join("".join(words).split()).lower()
    rulings = {code: phrase for code, phrase in ON_SHEET.items() if GAME_OF[code[0]] == loaded.config.game}
    assert rulings
    for code, phrase in rulings.items():
        wanted = "".join(phrase.format_map(rule_values(loaded)).split()).lower()
        assert (wanted in sheet) == (name not in NOT_THERE.get(code, ())), code


@pytest.mark.sampled(3)
@pytest.mark.long("sets every stock rule sheet")
@pytest.mark.parametrize("name", SHEETS)
def test_pages_of_a_stock_sheet(name: str):
    plan, made = planned(name), pages(name)
    assert faults(plan, made) == []
    are_few_and_numbered(made, plan, folded=name.endswith("a5"))
    have_the_figures_that_their_text_asks_for(plan, name)
    say_whose_the_game_is_once(made, plan)
    if plan.paper.language == "en":
        say_every_ruling_that_shapes_play(made, plan.paper.loaded, name)


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A4", "A5", "Letter", "A3", {"width": 900, "height": 160}], ids=str)
@pytest.mark.parametrize("board", stock_names("boards"))
def test_every_stock_board_on_every_paper(board: str, paper: object):
    # Places for tiles do not shrink with the paper; a board for pencils fits on any.
    small = {"cell": "fit", "style": "pencil"} if board.startswith("fen-") and paper != "A4" else {"cell": "fit"}
    plan = planned_with(board, {"page": {"paper": paper}, "board": small})
    made = rules_of(plan).pages
    assert faults(plan, made) == []
    assert len(made) <= (24 if paper == "A5" else 7)


@pytest.mark.parametrize("paper, wanted", [({"width": 600, "height": 420}, "A4"), ("A3", "A3")], ids=str)
def test_rules_of_a_set_on_large_paper_are_on_paper_to_hold_in_the_hand(paper: object, wanted: str):
    one = plan(changed("cercas", {"page": {"paper": paper, "margin": 15}}))
    rules, whole = rules_of(one), one.part(WholeSetPart)
    assert {(page.width, page.height) for page in rules.pages} == {PAPERS[wanted]}
    assert whole is not None
    cover = [word.text for word in words_of(as_drawing(whole.pages[0]))]
    assert f"{len(rules.pages)} of {wanted}" in cover
    config = source(changed("cercas", {"page": {"paper": paper}}))
    booklet = plan_source(config, BuildRequest(("booklet",))).sets[0].part(BookletPart)
    assert booklet is not None
    assert {(page.height, page.width) for page in booklet.pages} == {PAPERS[wanted]}


def test_numbers_are_those_of_the_board():
    words = text_of("fen-kagome")
    assert "Be the first to own 16 of the 31 faces." in words
    assert "exactly 2, no two of them on the same face" in words
    assert "7 × 7" in text_of("fendo")
    assert "22 white and 22 black counters" in text_of("fanorona")
    assert "4 white and 4 black counters" in text_of("fanorona-3x3")
    assert "single captures" in text_of("fanorona")
    assert "captures in a row" not in text_of("fanorona").split("Variants")[0]
    assert "captures in a row" in text_of("fanorona-traditional")


def said(pages: Sequence[Page]) -> str:
    """All words of some pages in a line."""
    return " ".join(word.text for page in pages for word in words_of(as_drawing(page))).replace(
        "\N{NO-BREAK SPACE}", " "
    )


def printed(keys: dict[str, Any]) -> str:
    return said(pages_of(plan(keys), RulesPart))


def cover(keys: dict[str, Any]) -> str:
    return said(pages_of(plan(keys), WholeSetPart)[:1])


@pytest.mark.long("lays out the sheets of sets")
@pytest.mark.parametrize(
    "game, size, minutes",
    [
        # In proportion to 7 x 7 spaces, half an hour for Fendo and 20 minutes for Cercas.
        ("fendo", [5, 5], 15),
        ("fendo", [11, 11], 75),
        ("cercas", [3, 3], 5),
        ("cercas", [12, 12], 60),
    ],
)
def test_a_large_board_takes_longer(game: str, size: list[int], minutes: int):
    keys = {"game": game, "board": {"size": size}}
    assert f"Allow about {minutes} minutes." in printed(keys)
    assert f"about {minutes} minutes" in cover(keys)


@pytest.mark.long("lays out the sheets of sets")
@pytest.mark.parametrize(
    "white, orange, told",
    [
        (7, 7, ["only six pieces, or five"]),
        (5, 5, ["fewer pieces than the other"]),
        (5, 7, ["the stronger one has fewer"]),
        (1, 1, []),
    ],
)
def test_a_handicap_is_fewer_pieces_than_the_set_has(white: int, orange: int, told: list[str]):
    words = printed({"game": "fendo", "rules": {"pieces": {"white": white, "orange": orange}}})
    every = ("only six pieces, or five", "fewer pieces than the other", "the stronger one has fewer")
    assert [one for one in every if one in words] == told


@pytest.mark.long("lays out the sheets of sets")
def test_a_cover_asks_for_what_the_rules_ask_for():
    """Fences are drawn with one pencil, by both; pieces are moved, so nobody draws them."""
    pencil = {"game": "fendo", "board": {"style": "pencil", "size": [9, 5]}}
    assert "7 white and 7 orange pieces" in printed(pencil)
    assert "a pencil for both of you" in printed(pencil)
    needed = cover(pencil).split("In this file")[0]
    assert "Piece (7 White, 7 Orange): " in needed
    assert "a pencil" in needed
    assert "two pencils" not in needed
    assert "two pencils" in cover({"game": "cercas"})
    assert "Piece" not in cover({"game": "cercas"}).split("In this file")[0]


@pytest.mark.long("lays out the sheets of sets")
@pytest.mark.parametrize(
    "keys, glue, tape",
    [
        # Sheets that overlap are glued, sheets that meet are taped; pieces and their board are glued to card.
        ({"game": "cercas", "board": {"cell": 40}}, False, True),
        ({"game": "cercas", "board": {"cell": 40}, "poster": {"seams": "straight"}}, True, False),
        ({"game": "fendo", "board": {"cell": 40}, "poster": {"seams": "straight"}}, True, False),
        ({"game": "fendo", "board": {"cell": 40}}, True, True),
        # The board has room on a sheet, and is what the file of the set has.
        ({"game": "cercas"}, False, False),
    ],
)
def test_a_cover_asks_for_what_joins_the_sheets_of_a_poster(keys: dict[str, Any], glue: bool, tape: bool):
    wanted = BuildRequest(("poster", "pieces", "rules", "set", *(["board"] if "board" not in keys else [])))
    (one,) = plan_source(source(keys), wanted).sets
    needed = said(pages_of(one, WholeSetPart)[:1]).split("In this file")[0]
    assert ("paper glue" in needed) == glue
    assert ("clear tape" in needed) == tape


@pytest.mark.long("lays out the sheets of a set")
def test_a_cover_says_what_labels_are_for():
    assert "labels Endisch 6500020x, for labels.pdf" in cover(
        {"game": "fanorona", "pieces": {"for": "labels 6500020x"}}
    )
    assert "labels" not in cover({"game": "fanorona"})


def test_outlines_of_smaller_boards_are_a_list():
    words = printed({"game": "dendria", "board": {"outlines": [7, 3, 5]}})
    assert "also for 3, 5 and 7 a side" in words
    assert "the edge for 3, 5 and 7 hexes a side" in words


SINGLE = {"pieces": {"tiles": "single"}}
LARGE = {"board": {"size": [9, 9], "cell": "fit"}, "rules": {"pieces": {"white": 5, "orange": 5}}}


@pytest.mark.parametrize(
    "board, keys, placeholders",
    [
        ("fendo", {}, {"Fence": "fences"}),
        ("fendo", LARGE, {"Fence": "fences"}),
        ("fen-hexagon", {}, {"Node disc": "nodes", "Edge tile": "edges", "Face tile, hexagon": "faces"}),
        ("dendria-7", {}, {"Disc, Seed and Tree": "discs", "Dryad": "dryads"}),
        ("fen-elongated-triangular", SINGLE, {"Node disc": "node_tiles", "Edge tile": "edge_tiles"}),
    ],
)
def test_as_many_sticks_and_tiles_as_the_sheet_of_pieces_prints(board, keys, placeholders):
    made = plan(changed(board, keys))
    values = rule_values(made.paper.loaded)
    assert made.cell is not None
    pieces = pieces_of(made.paper, made.cell, made.paper.theme)
    assert pieces is not None
    printed = {need.name: need.each for need in pieces.needs}
    for name, placeholder in placeholders.items():
        assert values[placeholder] == str(printed[name])


@each("board", ["fen-kagome", "fen-shoal", "fen-rose-window", "fen-isohedral-56", "fen-pebbles", "fen-hat"])
def test_tiles_are_two_sided_in_the_rules_if_they_are_so_on_the_sheet_of_pieces(board: str):
    made = plan(changed(board, {}))
    values = rule_values(made.paper.loaded)
    pieces = pieces_of(made.paper, made.cell or 1.0, made.paper.theme)
    backs = {piece.back is not None for piece in pieces.pieces} if pieces else {None}
    assert values["two_sided"] == (backs == {True})
    assert values["one_sided_faces"] == (backs == {True, False})


BRICKS = {
    "polygons": [[[0, 0], [2, 0], [2, 1], [0, 1]], [[1, 1], [3, 1], [3, 2], [1, 2]]],
    "vectors": [[2, 0], [0, 2]],
    "split_edges": True,
}


@pytest.mark.long("lays out the sheets of sets")
@pytest.mark.parametrize(
    "board, edges, tiles",
    [
        # Four corners, and in the middle of the long sides two more nodes, where neighbours have theirs.
        ({"tiling": BRICKS, "shape": "disc", "radius": 4}, {6: 25}, {"quadrilateral"}),
        # Three by three octagons and the squares around: those at a corner of the board touch one octagon, those on
        # its sides two, the others four; and nodes are where three lines meet.
        (
            {"tiling": "4.8.8", "shape": "square", "size": 3, "nodes": "junctions"},
            {2: 4, 3: 8, 4: 4, 8: 9},
            {"square", "octagon"},
        ),
    ],
)
def test_sheets_count_edges_where_a_face_has_other_corners_than_nodes(board, edges: dict[int, int], tiles: set[str]):
    """Somebody who counts the sides of such a face in the picture finds another number."""
    made = plan({"game": "fen", "board": board})
    pieces = made.part(PiecesPart)
    assert pieces is not None
    faces = [piece.name for piece in pieces.sheet.pieces.pieces if piece.name.startswith("Face tile")]
    assert {name.removeprefix("Face tile, ") for name in faces} == tiles
    pages = pages_of(made, RulesPart, AidPart, ProofPart)
    words = " ".join(word.text for page in pages for word in words_of(as_drawing(page)))
    assert not re.search(r"\d sides|sides of a face|by sides|-gons|triangles [0-9]|edges and corners", words)
    assert "edges of a face" in words
    for number, faces_with in edges.items():
        assert f"face with {number} edges {2 * number} {number}" in words
        assert f"A face with {number} edges has as many nodes" in words
        assert f"face with {number} edges {faces_with} 1 " in words


def test_the_map_holds_every_ruling_that_shapes_play():
    text = (PROJECT / "docs" / "rulings.md").read_text(encoding="utf-8")
    assert sorted(ON_SHEET) == sorted(re.findall(r"^\* \*\*([A-Z]\d+)\*\* †", text, re.MULTILINE))


def test_a_sheet_that_cannot_be_made_stops_the_build_of_rules_alone(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    text = "# {title}\n\nThere are {fence} fences.\n\n![](figure:fendo-pas)\n\n![](figure:components)\n"
    (tmp_path / "fendo.md").write_text(text, encoding="utf-8")
    monkeypatch.setattr("boardwright.sets.languages.sheet_path", lambda _kit, _language: tmp_path / "fendo.md")
    desk.write("other.yaml", "game: fendo\nboard: {size: [5, 5]}\n")
    # What is wrong with the sheet of two sets is told once.
    first, second, third = desk.told(2, "build", "fendo", "other.yaml", "--only", "rules")
    assert re.match(r"fendo\.md:3:11: the placeholder '\{fence\}' has no value", first)
    assert re.match(r"fendo\.md:5:5: no verified example is called 'fendo-pas'.*did you mean 'fendo-pass'", second)
    assert third.startswith("fendo.md:7:5: no verified example is called 'components'")
    desk.fine("build", "fendo", "--only", "board", "--format", "svg", "-q")
    assert (desk / "output/fendo/board.svg").is_file()
