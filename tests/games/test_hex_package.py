"""The packages beside the guide for authors keep their contracts; Hex is true, and printed in all themes."""

import json
import re
from pathlib import Path

import pdfplumber
import pytest
import yaml

from tests.other_packages import HEX, PACKAGES, Environment, make_environment
from tests.samples import each

BOARDS = {"hex": 11, "hex-7": 7}
"""Stock boards and their hexes a side; the other one is printed in German below."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the packages in it."""
    return make_environment(tmp_path_factory.mktemp("environment"), *PACKAGES.values())


@pytest.fixture(scope="module")
def sets(installed: Environment, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with the sets of these boards."""
    folder = tmp_path_factory.mktemp("sets")
    done = installed.run(folder, "build", *BOARDS, "-o", ".")
    assert (done.code, done.err) == (0, "")
    return folder


def test_their_own_tests_pass(tmp_path_factory: pytest.TempPathFactory, tmp_path: Path):
    made = make_environment(tmp_path_factory.mktemp("author"))
    for package in PACKAGES.values():
        made.install(package, editable=True)
    options = ("-q", "-rA", "-p", "no:cacheprovider", "-c", str(HEX / "pyproject.toml"))
    done = made.execute(tmp_path, "-B", "-m", "pytest", *options, *map(str, PACKAGES.values()))
    assert (done.code, done.err) == (0, ""), done.out
    passed = re.findall(r"^PASSED \S*test_(\w+)\.py::", done.out, re.MULTILINE)
    assert set(passed) == set(PACKAGES)


@pytest.mark.parametrize("name", PACKAGES)
def test_all_its_files_are_in_its_wheel(installed: Environment, name: str):
    def files(folder: Path) -> set[str]:
        found = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
        return {path.relative_to(folder).as_posix() for path in found}

    module = f"boardwright_{name}"
    assert files(installed.packages / module) == files(PACKAGES[name] / module)


@each("name", BOARDS)
def test_a_set_has_board_pieces_rules_pad_and_examples(sets: Path, name: str):
    made = sets / name
    parts = {"board.pdf", "board.svg", "pieces.pdf", "rules.pdf", "rules.html", "pad.pdf", f"{name}.pdf"}
    assert parts <= {path.name for path in made.iterdir()}
    manifest = json.loads((made / "manifest.json").read_text(encoding="utf-8"))
    size = BOARDS[name]
    assert manifest["rights"].startswith("Hex, a game by Piet Hein (1942) and, independently, John Nash (1948).")
    rules = (made / "rules.html").read_text(encoding="utf-8").replace("\u00a0", " ")
    assert f"{size} rows of {size} hexes, {size * size} in all" in rules
    assert f"{(size * size + 1) // 2} stones for each" in rules
    for word in ("Piet Hein", "1942", "Politiken", "John Nash", "1948", "Parker Brothers", "1952"):
        assert word in rules
    examples = {path.stem for path in (sets / "hex" / "examples").iterdir()}
    assert examples == {"hex-first-stones", "hex-bridge", "hex-chain", "hex-puzzle", "hex-puzzle-solution"}


def test_it_is_printed_in_german(installed: Environment, tmp_path: Path):
    words = yaml.safe_load((HEX / "boardwright_hex" / "words" / "de.yaml").read_text(encoding="utf-8"))
    translated = words["game"]["examples"]
    examples = (HEX / "boardwright_hex" / "stock" / "examples").iterdir()
    originals = {path.stem: yaml.safe_load(path.read_text("utf-8"))["title"] for path in examples}
    assert {name: one["original"] for name, one in translated.items()} == originals
    done = installed.run(tmp_path, "build", "hex-5", "--language", "de", "--only", "board,rules,set")
    assert (done.code, done.err) == (0, "")
    rules = (tmp_path / "output" / "hex-5" / "rules.html").read_text(encoding="utf-8").replace("\u00a0", " ")
    assert "5 Reihen zu 5 Feldern, 25 im Ganzen" in rules
    # The puzzle and its solution follow the rules; a small solution stands upside down at the foot of the page.
    with pdfplumber.open(tmp_path / "output" / "hex-5" / "hex-5.pdf") as document:
        pages = [" ".join((page.extract_text() or "").split()) for page in document.pages]
    (puzzle,) = (number for number, text in enumerate(pages) if translated["hex-5-puzzle"]["caption"] in text)
    assert any("Lösung" in text or "gnusöL" in text for text in pages[puzzle:])


def test_men_in_hand_and_stacks_are_told_in_every_command(installed: Environment, tmp_path: Path):
    records = {"morris": ["a7", "d1", "a1", "b4", "b4"], "steeple": ["a1-a2", "c4-c3", "a1-b1"]}
    for game, moves in records.items():
        (tmp_path / f"{game}.yaml").write_text(yaml.safe_dump({"board": game, "moves": moves}), encoding="utf-8")
        (tmp_path / f"{game}-so-far.yaml").write_text(
            yaml.safe_dump({"board": game, "moves": moves[:-1]}), encoding="utf-8"
        )
    sizes = ("--games", "2", "--budget", "4", "--jobs", "1")
    commands = [
        *(("playtest", game, *sizes, "-o", f"{game}-out") for game in records),
        *(("figure", f"{game}-so-far.yaml", "--range", "1-2", "-o", f"{game}.svg") for game in records),
        *(("figure", f"{game}-so-far.yaml", "-o", f"{game}.html") for game in records),
        ("figure", "morris-place", "-o", "place.svg"),
        ("figure", "steeple-limit", "-o", "limit.svg"),
    ]
    for done in installed.runs(tmp_path, *commands):
        assert (done.code, done.err) == (0, "")
    assert "In hand: White 6; Black 6." in (tmp_path / "place.svg").read_text(encoding="utf-8")
    assert "from the bottom up: b4 Black; c3 White, Black;" in (tmp_path / "limit.svg").read_text(encoding="utf-8")
    men, stacks = installed.runs(tmp_path, *(("replay", f"{game}.yaml") for game in records))
    assert (men.code, stacks.code) == (1, 1)
    assert "B black · W white · [ ] the last turn · hand: white 7, black 7" in men.err
    assert "B black · W white · a stack from the top down · [ ] the last turn" in stacks.err
    assert "\nWb " in stacks.err
    assert "[Bw]" in stacks.err


def test_it_is_solved_and_tested_by_play(installed: Environment, tmp_path: Path):
    (tmp_path / "small.yaml").write_text("game: hex\nboard: {size: 3}\n", encoding="utf-8")
    (tmp_path / "larger.yaml").write_text("game: hex\nboard: {size: 4}\n", encoding="utf-8")
    sizes = ("--games", "4", "--budget", "4", "--jobs", "1")
    solved, told, played, full = installed.runs(
        tmp_path,
        ("solve", "small.yaml", "--json"),
        ("playtest", "small.yaml", *sizes),
        ("playtest", "small.yaml", *sizes, "--json", "-o", "out"),
        ("playtest", "larger.yaml", *sizes, "--full", "--json"),
    )
    assert (solved.code, json.loads(solved.out)["value"], json.loads(solved.out)["proved"]) == (0, "win", True)
    assert told.code == 0, told.err
    assert "hexes used" in told.out
    assert played.code == 0, played.err
    report = json.loads(played.out)
    assert (report["games"], report["first_turns"], report["engine"]) == (4, 9, "uct-2")
    assert list(report["coverage"]["kinds"]) == ["hexes"]
    assert len(report["coverage"]["places"]) == 9
    assert {path.name for path in (tmp_path / "out").iterdir()} == {
        *("games", "report.html", "report.json", "report.pdf", "report.svg"),
    }
    with pdfplumber.open(tmp_path / "out" / "report.pdf") as document:
        text = document.pages[0].extract_text()
    for words in ("How often each place is taken", "What first turns are worth", "hexes used", "Piet Hein"):
        assert words in text
    assert full.code == 0, full.err
    assert json.loads(full.out)["cuts"] == [{"board": "side 3", "value": "win", "nodes": 1998, "proved": True}]


def test_a_board_is_as_wide_as_its_cells_make_it(sets: Path):
    manifest = json.loads((sets / "hex-7" / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["scale"]["cell"] == 15
    # Ten hexes wide: seven, and half of one for each further row; two bands of 0.3, and 0.6 mm for their outlines.
    assert manifest["scale"]["board"][0] == pytest.approx(10 * 15 + 2 * 0.3 * 15 + 1.2, abs=0.06)
    with pdfplumber.open(sets / "hex-7" / "board.pdf") as document:
        (page,) = document.pages
        widths = [(shape["x1"] - shape["x0"]) / 72 * 25.4 for shape in page.curves]
        assert "Red joins bottom and top" in page.extract_text()
    assert any(width == pytest.approx(150, abs=0.01) for width in widths)
