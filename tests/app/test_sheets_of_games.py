"""The rule sheet of every game, in every language that it has: complete, on its pages, and true of its board."""

import math
import re
from pathlib import Path

import pytest

from boardwright.config.problems import ConfigError
from boardwright.figures.languages import languages
from boardwright.figures.words import WORDS
from boardwright.games.registry import find_kit
from boardwright.games.stock import stock_names
from boardwright.scene import scene_box
from boardwright.sets.languages import sheet_path
from boardwright.sets.parts.pieces import pieces_of
from boardwright.sets.rule_sheet import rule_values
from boardwright.typeset.content import Figure
from tests.app.stock_sheets import SHEETS, as_drawing, pages, planned, planned_with, rules_of, text_of
from tests.figures.diagram.shapes import overlapping, words_of

PROJECT = Path(__file__).resolve().parents[2]
TEXTS = sorted((PROJECT / "configs" / "rulesheets").glob("*.md"))

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
    "C6": "This space must not share a side with a space that holds one of your opponent's marks.",
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
    "D13": "the other must pass as well, and so end the game",
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


@pytest.mark.parametrize("name", SHEETS)
def test_nothing_leaves_the_margins_and_no_words_touch(name: str):
    margin = planned(name).paper.page
    for page in pages(name):
        left, top, right, bottom = scene_box(page.items)
        assert left >= margin.left - 0.5
        assert top >= margin.top - 1.7, "the title's box has room for accents that it does not have"
        assert right <= page.width - margin.right + 0.5
        assert bottom <= page.height - margin.bottom + 0.5
        assert overlapping(words_of(as_drawing(page))) == []


@pytest.mark.parametrize("name", SHEETS)
def test_pages_are_few_and_numbered(name: str):
    count, examples = len(pages(name)), planned(name).examples
    # Two pages of rules, three of long ones; then two figures a column, puzzles and solutions counted alone.
    drawn = sum(len(one.suffixes) for one in examples)
    assert count <= (8 + drawn if name.endswith("a5") else 3 + math.ceil(drawn / 4))
    for number, page in enumerate(pages(name), 1):
        words = {word.text for word in words_of(as_drawing(page))}
        assert WORDS[planned(name).paper.language].page_of(number, count) in words


@pytest.mark.parametrize("name", SHEETS)
def test_every_page_names_the_game_and_bears_the_rights_line(name: str):
    rights = planned(name).paper.text.rights
    for page in pages(name):
        words = " ".join(word.text for word in words_of(as_drawing(page)))
        assert all(part in words for part in rights.split()[:6])


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_every_figure_in_a_text_exists(path: Path):
    known = {*stock_names("examples"), "components", "placements"}
    found = re.findall(r"\(figure:([a-z0-9-]+)\)", path.read_text(encoding="utf-8"))
    assert {name.removesuffix("-solution") for name in found} <= known


@pytest.mark.parametrize("name", [name for name in SHEETS if not name.endswith("a5")])
def test_sheets_show_figures_of_their_own_board_and_rules(name: str):
    figures = [block for block in rules_of(planned(name)).sheet.blocks if isinstance(block, Figure)]
    own = {example.id for example in planned(name).examples} | {"components", "placements"}
    assert {figure.name.removesuffix("-solution") for figure in figures} <= own
    if name not in ("cercas-letter", "dendria-7", "fanorona-3x3"):
        assert figures


def test_numbers_are_those_of_the_board():
    words = text_of("fen-kagome")
    assert "Be the first to own 16 of the 31 faces." in words
    assert "exactly 2, no two of them on the same face" in words
    assert "7 × 7" in text_of("fendo")
    assert "22 white and 22 black counters" in text_of("fanorona")
    assert "4 white and 4 black counters" in text_of("fanorona-3x3")


SINGLE = {"pieces": {"tiles": "single"}}


@pytest.mark.parametrize(
    "board, keys, placeholders",
    [
        ("fendo", {}, {"Fence": "fences"}),
        ("fendo", {"board": {"size": [5, 5]}}, {"Fence": "fences"}),
        (
            "fendo",
            {"board": {"size": [9, 9], "cell": "fit"}, "rules": {"pieces": {"white": 5, "orange": 5}}},
            {"Fence": "fences"},
        ),
        ("fen-triangle", SINGLE, {"Node disc": "node_tiles", "Edge tile": "edge_tiles"}),
        ("fen-hexagon", {}, {"Node disc": "nodes", "Edge tile": "edges", "Face tile, hexagon": "faces"}),
        ("fen-elongated-triangular", SINGLE, {"Node disc": "node_tiles", "Edge tile": "edge_tiles"}),
    ],
)
def test_as_many_sticks_and_tiles_as_the_sheet_of_pieces_prints(board, keys, placeholders):
    plan = planned_with(board, keys)
    values = rule_values(plan.paper.loaded)
    assert plan.cell is not None
    pieces = pieces_of(plan.paper, plan.cell, plan.paper.theme)
    assert pieces is not None
    printed = {need.name: need.each for need in pieces.needs}
    for name, placeholder in placeholders.items():
        assert values[placeholder] == str(printed[name])


def test_capture_rules_are_those_of_the_set():
    assert "single captures" in text_of("fanorona")
    assert "captures in a row" not in text_of("fanorona").split("Variants")[0]
    assert "captures in a row" in text_of("fanorona-traditional")


def marked_rulings() -> list[str]:
    text = (PROJECT / "docs" / "rulings.md").read_text(encoding="utf-8")
    return re.findall(r"^\* \*\*([A-Z]\d+)\*\* \(on the sheet\)", text, re.MULTILINE)


def test_the_map_holds_every_ruling_that_shapes_play():
    assert sorted(ON_SHEET) == sorted(marked_rulings())


@pytest.mark.parametrize("code", ON_SHEET)
def test_every_ruling_that_shapes_play_is_on_its_games_sheet(code: str):
    path = sheet_path(find_kit(GAME_OF[code[0]]), "en")
    words = " ".join(re.sub(r"[*]", "", path.read_text(encoding="utf-8")).split()).lower()
    assert " ".join(ON_SHEET[code].split()).lower() in words


def test_a_placeholder_without_a_value_stops_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    copy = tmp_path / "fendo.md"
    copy.write_text("# {title}\n\nA board of {nothing} spaces.\n\n![](figure:no-such-example)\n", encoding="utf-8")
    monkeypatch.setattr("boardwright.sets.languages.sheet_path", lambda _kit, _language: copy)
    with pytest.raises(ConfigError) as caught:
        rules_of(planned("fendo")).check()
    first, second = str(caught.value).splitlines()
    assert re.match(r"fendo\.md:3:\d+: .*nothing", first)
    assert re.match(r"fendo\.md:5:\d+: .*no-such-example", second)


def test_languages_that_a_game_has():
    for game in ("fendo", "cercas", "dendria", "fanorona", "fen"):
        assert [one for one in languages() if sheet_path(find_kit(game), one).is_file()] == ["en", "de", "fr"]
