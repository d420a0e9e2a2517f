"""The page of benchmarks is made from what was seen, and missed aims are named. Nothing is measured here."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from benchmarks import bench
from benchmarks.aims import AIMS, Aim
from benchmarks.report import BEGIN, END, bound, markdown, missed, replaced, shown
from benchmarks.sections import SECTIONS
from boardrules.lab.intervals import wilson
from tests.samples import each

README = bench.README.read_text(encoding="utf-8")


def made_up(*worse: Aim) -> dict[str, Any]:
    """What meets every aim, just, but some, and these not, just."""
    seen: dict[str, Any] = {}
    for section in SECTIONS:
        values = {}
        for aim in AIMS:
            if aim.section == section.name:
                beyond = 1.001 if aim.side == "at most" else 0.999
                values[aim.figure] = aim.bound * (beyond if aim in worse else 1)
        seen[section.name] = {"when": "Once.", "tables": [[["", "CPU"], ["a thing", [1.2345, "s"]]]], "values": values}
    return seen


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    (tmp_path / "README.md").write_text(f"Before\n{BEGIN}\nlong ago\n{END}\nAfter\n", encoding="utf-8")
    return tmp_path / "seen.json", tmp_path / "README.md"


def test_aims_that_are_just_met_are_met_and_sections_not_measured_miss_nothing(files, capsys):
    assert missed(made_up()) == []
    assert {line.partition(":")[0] for line in missed({"board": made_up(*AIMS)["board"]})} == {"board"}
    assert bench.tell(made_up(), False, *files) == 0
    assert "All aims are met." in capsys.readouterr().out


@each("aim", AIMS)
def test_a_missed_aim_is_named(aim: Aim, files, capsys):
    (line,) = missed(made_up(aim))
    capsys.readouterr()
    assert aim.words in line
    assert bench.tell(made_up(aim), False, *files) == 1
    said = capsys.readouterr().out
    assert f"missed: {line}" in said
    assert said.count("**missed**") == 1


def test_a_figure_that_is_not_there_is_missed():
    seen = made_up()
    del seen["growth"]["values"]["tiles memory"]
    assert missed(seen) == ["growth: 10,267 faces, tiles, memory: not measured, at most 200 MiB"]
    assert "not measured | at most 200 MiB: **missed**" in markdown(seen)


def test_writing_some_sections_leaves_the_others(files):
    seen_file, readme = files
    bench.tell(made_up(), True, *files)
    first = readme.read_text(encoding="utf-8")
    assert first.startswith("Before\n")
    assert first.endswith("After\n")
    assert "long ago" not in first
    later = {**made_up()["growth"], "when": "Later."}
    bench.tell({"growth": later}, True, *files)
    assert readme.read_text(encoding="utf-8").count("Later.") == 1
    assert readme.read_text(encoding="utf-8").replace("Later.", "Once.") == first
    assert list(json.loads(seen_file.read_text(encoding="utf-8"))) == [section.name for section in SECTIONS]


@pytest.mark.parametrize("text", ["", BEGIN, f"{END}{BEGIN}", f"{BEGIN}{BEGIN}{END}"])
def test_a_page_without_its_marks_is_left_alone(text: str, files):
    seen_file, readme = files
    readme.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="seen: begin"):
        bench.tell(made_up(), True, *files)
    assert readme.read_text(encoding="utf-8") == text
    assert not seen_file.exists()


def test_figures_are_shown_with_their_units():
    cells: tuple[Any, ...] = ([1.234, "s"], [0.0614, "s"], [172.6, "MiB"], [10267, ""], [3.236, "x"], "-")
    assert [*map(shown, cells)] == ["1.23 s", "0.061 s", "173 MiB", "10,267", "3.24", "-"]


def test_the_page_is_what_the_program_writes():
    seen = json.loads(bench.SEEN.read_text(encoding="utf-8"))
    assert list(seen) == [section.name for section in SECTIONS]
    assert {aim.section for aim in AIMS} == {*seen}
    assert replaced(README, seen) == README
    for aim in AIMS:
        row = rf"^\| {re.escape(aim.words)} \| [^|]+ \| {re.escape(bound(aim))}\b"
        assert re.search(row, README, re.MULTILINE), aim


def test_the_table_of_solved_boards_is_made_from_what_was_seen():
    pytest.importorskip("resource")
    from benchmarks import solved

    page = solved.PAGE.read_text(encoding="utf-8")
    seen = json.loads(solved.SEEN.read_text(encoding="utf-8"))
    assert solved.replaced(page, solved.table(seen)) == page
    tried = {key for key, found in seen["cases"].items() if found["bound"] != "room"}
    assert set(seen["cases"]) == {case.key for case in solved.cases("")}
    assert set(seen["player"]) == tried


def test_the_table_of_fanorona_is_made_from_what_was_seen():
    pytest.importorskip("resource")
    from benchmarks import solved, solved_fanorona

    page = solved.PAGE.read_text(encoding="utf-8")
    seen = json.loads(solved_fanorona.SEEN.read_text(encoding="utf-8"))
    assert solved.replaced(page, solved_fanorona.table(seen), "fanorona") == page
    words = {"wins": "**White**", "fails": "**draw**", "open": "draw or White"}
    assert {white: solved_fanorona.value(white, "fails") for white in words} == words
    assert [solved_fanorona.value("fails", black) for black in ("wins", "open")] == ["**Black**", "draw or Black"]
    assert solved_fanorona.value("open", "open") == "open"


def test_the_table_of_levels_is_made_from_what_was_seen():
    from benchmarks import levels

    page = levels.PAGE.read_text(encoding="utf-8")
    seen = json.loads(levels.SEEN.read_text(encoding="utf-8"))
    assert levels.page_with(page, seen) == page
    # Each level up to the ninth is told from the one below.
    for of_level in seen.values():
        assert all(wilson(*of_level[str(level)]).low > 0.5 for level in range(1, 10))


def test_solved_boards_are_tried_again_only_with_more_time():
    pytest.importorskip("resource")
    from benchmarks.solved import is_wanted

    late: dict[str, Any] = {"value": None, "nodes": 5, "seconds": 10.02, "bound": "time"}
    assert is_wanted(None, 1)
    assert is_wanted(late, 60)
    assert not is_wanted(late, 10)
    assert is_wanted({**late, "bound": "memory"}, 1)  # from before tables forgot
    for reason in ("room", None):
        assert not is_wanted({**late, "bound": reason}, 60)
