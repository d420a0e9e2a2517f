"""Standard streams that are closed, full, left by their reader, or in an encoding without our characters."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.cli.program import TIMEOUT, command, environment, finish_bytes, start

pytest.importorskip("fcntl", reason="Windows has no such shells")

RECORD = "board: fanorona-3x3\nmoves: [a1b2+]\n"
FALSE = """game: fendo
board: fendo
position: |
  .......
  .......
  .......
  O.....W
  .......
  .......
  .......
claims: [score: {white: 9, orange: 9}]
"""

RESULTS = [
    "--help",
    "--version",
    "build --help",
    "counts fen-triangle -q",
    "counts fen-triangle --json -q",
    "check fendo --json",
    "figure fendo-pass -o - --format pdf",
    "figure fendo-pass -o - --format svg",
    "list boards",
    "list games",
    "perft fanorona-3x3 --depth 2",
    "perft fanorona-3x3 --depth 2 --json",
    "replay game.yaml",
    "replay game.yaml --json",
    "schema",
    "show fendo",
]
"""Commands whose result is what they print."""

REPORTS = [
    ("build fanorona-3x3 --only board -v", 0, "output/fanorona-3x3/manifest.json"),
    ("calibrate -o sheet.pdf", 0, "sheet.pdf"),
    ("check fendo -v", 0, ""),
    ("check false.yaml", 1, ""),
    ("check nosuch", 2, ""),
    ("figure fendo-pass -o pass.svg", 0, "pass.svg"),
    ("gallery -o tilings.svg", 0, "tilings.svg"),
    ("new mine", 0, "mine.yaml"),
    ("new-game mine", 0, "mine/pyproject.toml"),
]
"""Commands that only report on what they have done: the code they end with, and a file that is there then."""


@pytest.fixture
def files(empty_folder: Path) -> Path:
    """The current folder, with the files that the commands name."""
    (empty_folder / "game.yaml").write_text(RECORD, encoding="utf-8")
    (empty_folder / "false.yaml").write_text(FALSE, encoding="utf-8")
    return empty_folder


def shell(folder: Path, arguments: str, streams: str) -> tuple[int, str, str]:
    """Exit code and output of the program with its streams as a shell's line says."""
    line = ["sh", "-c", f'"$@" {streams}', "sh", *command(*arguments.split())]
    done = subprocess.run(
        line, check=False, cwd=folder, env=environment(), capture_output=True, text=True, timeout=TIMEOUT
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.sampled(4)
@pytest.mark.parametrize("arguments", RESULTS)
def test_a_result_that_cannot_be_written(arguments: str, files: Path):
    closed = shell(files, arguments, ">&-")
    assert closed == (3, "", "boardwright: standard output: it is closed\n")
    if Path("/dev/full").exists():
        full = shell(files, arguments, ">/dev/full")
        assert full == (3, "", "boardwright: standard output: no space left on device\n")


@pytest.mark.sampled(4)
@pytest.mark.parametrize("arguments", RESULTS)
def test_a_result_whose_reader_leaves(arguments: str, files: Path):
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        gone = subprocess.run(
            command(*arguments.split()), check=False, cwd=files, env=environment(), stdout=pipe, timeout=TIMEOUT
        )
    assert gone.returncode == 0


@pytest.mark.sampled(4)
@pytest.mark.parametrize("streams", [">&-", "<&- >&- 2>&-", "2>/dev/full"])
@pytest.mark.parametrize("arguments, code, file", REPORTS)
def test_a_report_that_cannot_be_written(arguments: str, code: int, file: str, streams: str, files: Path):
    run = shell(files, arguments, streams)
    assert run[0] == code
    assert "Traceback" not in run[1] + run[2]
    assert (files / file).exists()


def test_a_claim_is_false_although_nobody_reads_the_summary(files: Path):
    with start(files, "check", "false.yaml") as process:
        process.stdout.close()
        assert process.wait(TIMEOUT) == 1


ENCODINGS = [
    {"PYTHONIOENCODING": "cp1252"},
    {"PYTHONIOENCODING": "utf-16"},
    {"PYTHONUTF8": "0", "LC_ALL": "C"},
    {"PYTHONUTF8": "0", "LC_ALL": "de_DE.ISO-8859-1"},
]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("settings", ENCODINGS, ids=lambda value: " ".join(value.values()))
@pytest.mark.parametrize(
    "arguments",
    [
        ["counts", "mine.yaml", "--json"],
        ["check", "mine.yaml", "--json"],
        ["perft", "fanorona-3x3", "--depth", "1", "--json"],
        ["replay", "game.yaml", "--json"],
        ["schema"],
        ["show", "fanorona-approach"],
        ["figure", "fendo-pass", "-o", "-", "--format", "svg"],
    ],
    ids=lambda value: value[0],
)
def test_what_programs_read_is_utf_8_everywhere(arguments: list[str], settings: dict[str, str], empty_folder: Path):
    config = "game: fen\ntitle: 'Größe → ✓'\nboard: {tiling: squares, shape: square, size: 3}\npage: {margin: 5 mm}\n"
    (empty_folder / "mine.yaml").write_text(config, encoding="utf-8")
    (empty_folder / "game.yaml").write_text(RECORD, encoding="utf-8")
    wanted = finish_bytes(start(empty_folder, *arguments, PYTHONUTF8="1"))
    assert wanted[0] == 0
    assert wanted[1].decode("utf-8")
    if "--json" in arguments:
        json.loads(wanted[1])
    assert finish_bytes(start(empty_folder, *arguments, **settings))[:2] == wanted[:2]


def test_a_file_name_that_is_no_text_is_json_all_the_same(empty_folder: Path):
    try:
        (empty_folder / os.fsdecode(b"\xff.yaml")).write_text("game: cercas\n", encoding="utf-8")
    except OSError:
        pytest.skip("this file system wants names in UTF-8")
    _, out, _ = finish_bytes(start(empty_folder, "check", os.fsdecode(b"\xff.yaml"), "--json"))
    assert json.loads(out.decode("utf-8"))[0]["path"] == "\udcff.yaml"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("settings", ENCODINGS, ids=lambda value: " ".join(value.values()))
@pytest.mark.parametrize(
    "arguments, code",
    [("list examples", 0), ("list games", 0), ("check -v bad.yaml", 2), ("build --help", 0), ("new mine", 0)],
)
def test_plain_text_never_fails(arguments: str, code: int, settings: dict[str, str], empty_folder: Path):
    (empty_folder / "bad.yaml").write_text("game: cercas\n日本: →\n", encoding="utf-8")
    run = finish_bytes(start(empty_folder, *arguments.split(), **settings))
    assert run[0] == code
    assert b"Traceback" not in run[2]
