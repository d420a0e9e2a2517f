"""Examples in sets: no set is made with a false one, and every figure leads back to its example and its proof."""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from lxml import etree

from tests.cli.desk import Desk
from tests.cli.program import tree

pytestmark = pytest.mark.long("builds the examples of a board of each game")

CONFIGS = Path(__file__).resolve().parents[2] / "configs"

SVG = "{http://www.w3.org/2000/svg}"

ALTERED = {
    "fendo": ("shut-in", "....O..\n  ...W...", "...O...\n  ...W...", "0].legal: e5-c1W is illegal because empty-site"),
    "cercas": (
        "who-scores",
        ".....X.\n  .......",
        "....X..\n  .......",
        "0].regions: the area f6 f7 g6 g7 belongs to no",
    ),
    "dendria": ("hungry-and-nourished", ". S . . S . . s .", ". . S . S . . s .", "0].hungry: "),
    "fanorona": ("withdrawal", "B.BBW....", "BB.BW....", "4].count: there are 2 legal turns, not 1"),
    "fen-square": ("capture", ", n29]", ", n30]", "0].can_capture: cannot be captured: f18, f25"),
}
"""Stock board -> one of its examples, a piece in it, the same piece one place on, and the first claim that is false."""


MADE = {"components": "What a face is made of", "placements": "Legal and illegal placements"}
"""Figures that FEN makes of any board, with their titles."""

PUZZLES = ("fendo", "cercas", "dendria-7", "fanorona", "fen-square")
"""Stock boards with puzzles, one of each game."""


def example_text(name: str) -> str:
    return (CONFIGS / "examples" / f"{name}.yaml").read_text(encoding="utf-8")


def lines_of_claim(text: str, number: int) -> tuple[int, int]:
    """First and last line of a claim, numbered from 1."""
    document = yaml.compose(text)
    assert isinstance(document, yaml.MappingNode)
    claims = next(value for key, value in document.value if key.value == "claims")
    node = claims.value[number]
    return node.start_mark.line + 1, node.end_mark.line + 1


def copied(board: str, example: str, desk: Desk) -> None:
    """A stock board's config, with one example beside it."""
    text = (CONFIGS / "boards" / f"{board}.yaml").read_text(encoding="utf-8")
    desk.write("mine.yaml", f"{text}\nexamples: [own.yaml]\n")
    desk.write("own.yaml", example)


def manifest(folder: Path) -> Any:
    return json.loads((folder / "manifest.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("board", ALTERED)
def test_one_piece_moved_stops_the_build_and_names_the_claim(board: str, desk: Desk):
    name, old, new, claim = ALTERED[board]
    text = example_text(f"{board}-{name}")
    assert text.count(old) == 1
    copied(board, text.replace(old, new), desk)
    lines = desk.told(1, "build", "mine.yaml")
    place = re.match(r"own\.yaml:(\d+):(\d+): (.*)", lines[0])
    assert place
    assert place[3].startswith(f"claims[{claim}")
    first, last = lines_of_claim(text, int(claim[0]))
    assert first <= int(place[1]) <= last


def test_the_same_example_unaltered_does_not(desk: Desk):
    copied("fanorona", example_text("fanorona-withdrawal"), desk)
    desk.fine("build", "mine.yaml", "--only", "examples", "--format", "svg")
    assert set(tree(desk / "output/mine")) == {"examples", "examples/own.svg", "manifest.json"}


@pytest.fixture(scope="module")
def sets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Figures of the examples of a board of each game."""
    desk = Desk(tmp_path_factory.mktemp("sets"))
    desk.fine("build", *ALTERED, "dendria-7", "fen-cairo", "--only", "examples", "--format", "svg", "--jobs", "1")
    return desk / "output"


@cache
def every_example() -> Mapping[str, Any]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # three hundred files
    return {path.stem: yaml.load(path.read_bytes(), loader) for path in (CONFIGS / "examples").glob("*.yaml")}


def stock_examples(board: str) -> Mapping[str, Any]:
    """Stock examples that name a board themselves."""
    return {name: keys for name, keys in every_example().items() if keys["board"] == board}


@pytest.mark.parametrize("board", ALTERED)
def test_every_example_of_the_board_is_in_its_set_and_every_figure_leads_to_its_example(board: str, sets: Path):
    folder, own = sets / board, stock_examples(board)
    told = {one["id"]: (one["title"], one["claims"]) for one in manifest(folder)["examples"]}
    assert own
    assert {name: (keys["title"], len(keys["claims"])) for name, keys in own.items()}.items() <= told.items()
    files = {path for path in tree(folder) if path.endswith(".svg")}
    said = {f"{figure}.svg": example for example in manifest(folder)["examples"] for figure in example["figures"]}
    made = {f"examples/{name}.svg" for name in MADE} if board.startswith("fen-") else set()
    assert files == {*said, *made}
    assert {f"{figure}.svg" for figure in manifest(folder)["made_figures"]} == made
    assert set(manifest(folder)["files"]) == files
    for path, example in said.items():
        root = etree.parse(folder / path).getroot()
        assert root.find(f"{SVG}title").text.endswith(f": {example['title']}")
        assert len(root.find(f"{SVG}desc").text) > 40
        assert path.removesuffix(".svg").removesuffix("-solution") == f"examples/{example['id']}"


@pytest.mark.parametrize("board", PUZZLES)
def test_every_puzzle_has_its_proof_in_the_manifest(board: str, sets: Path):
    said = {example["id"]: example for example in manifest(sets / board)["examples"]}
    puzzles = 0
    for name, keys in stock_examples(board).items():
        asked = [(number, claim["solution"]) for number, claim in enumerate(keys["claims"]) if "solution" in claim]
        proofs = said[name]["proofs"]
        assert [proof["claim"] for proof in proofs] == [number for number, _ in asked]
        assert said[name]["figures"] == [f"examples/{name}", f"examples/{name}-solution"][: 1 + bool(proofs)]
        for proof, (_, solution) in zip(proofs, asked, strict=True):
            puzzles += 1
            assert (proof["goal"], proof["in"]) == (solution["goal"], solution["in"])
            assert proof["line"][0] == proof["first"]
            assert 0 < proof["positions"] <= solution.get("nodes", 10**9)
            if solution.get("unique"):
                assert (proof["unique"], proof["first"]) == (True, solution["first"])
    assert puzzles


def test_a_board_without_examples_of_its_own_has_figures_made_and_found_on_it(sets: Path):
    found = ("fen-any-both", "fen-any-capture", "fen-any-majority", "fen-any-several")
    figures = {f"examples/{name}.svg" for name in (*MADE, *found)}
    assert set(tree(sets / "fen-cairo")) == {"examples", "manifest.json", *figures}
    records = {one["id"]: one for one in manifest(sets / "fen-cairo")["examples"]}
    assert set(records) == set(found)
    # What was verified here is named, as the files do not tell.
    here = records["fen-any-capture"]["of_any_board"]
    assert records["fen-any-capture"]["claims"] == 4
    assert re.fullmatch(r"f\d+", here["shown"])
    assert here["position"]["to_move"] == "white"
    assert len(here["position"]["sites"]["white"]) == 5, "half of the ten places of a pentagon"
    titles = [etree.parse(sets / "fen-cairo" / "examples" / f"{name}.svg").getroot() for name in MADE]
    assert [root.find(f"{SVG}title").text.partition(": ")[2] for root in titles] == list(MADE.values())
