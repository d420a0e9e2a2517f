"""Standard streams: closed, full, left by their reader, in an encoding without our characters, or a terminal."""

import contextlib
import json
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.desk import Desk
from tests.cli.program import SMALL, TIMEOUT, Run, command, environment, finish_bytes, start, whole_sets

pytest.importorskip("fcntl", reason="Windows has no such shells")
pty = pytest.importorskip("pty", reason="Windows has no such terminals")

FILES = {
    "game.yaml": "board: fanorona-3x3\nmoves: [a1b2+]\n",
    "false.yaml": "game: fanorona\nboard: fanorona-3x3\nclaims: [count: 5]\n",
    "bad.yaml": "game: cercas\n日本: →\n",
    "日本.yaml": "game: cercas\n",
    "mine.yaml": "game: fen\ntitle: '→ ✓'\nboard: {tiling: squares, shape: square, size: 3}\npage: {margin: 5 mm}\n",
}

RESULTS = [
    "--help",
    "--version",
    "build --help",
    "counts fen-triangle -q",
    "check fendo --json",
    "figure fendo-pass -o - --format pdf",
    "figure fendo-pass -o - --format svg",
    "list boards",
    "perft fanorona-3x3 --depth 2",
    "replay game.yaml",
    "replay game.yaml --json",
    "schema",
    "show fendo",
]
"""Commands whose result is what they print."""

REPORTS = [
    ("build fanorona-3x3 fendo --only board -v", 0, "output/fendo/manifest.json"),
    ("calibrate -o sheet.pdf", 0, "sheet.pdf"),
    ("check fendo -v", 0, ""),
    ("check false.yaml", 1, ""),
    ("check nosuch", 2, ""),
    ("figure fendo-pass -o pass.svg", 0, "pass.svg"),
    ("gallery --kinds 1 -o tilings.pdf", 0, "tilings.pdf"),
    ("new ours", 0, "ours.yaml"),
    ("new-game mine", 0, "mine/pyproject.toml"),
]
"""Commands that only report on what they have done: the code they end with, and a file that is there then."""


@pytest.fixture
def files(desk: Desk) -> Path:
    """The current folder, with the files that the commands name."""
    for name, text in FILES.items():
        desk.write(name, text)
    return desk.folder


def shell(folder: Path, arguments: str, streams: str, before: str = "") -> Run:
    """The program with its streams as a shell's line says."""
    line = ["sh", "-c", f'{before}"$@" {streams}', "sh", *command(*arguments.split())]
    done = subprocess.run(
        line, check=False, cwd=folder, env=environment(), capture_output=True, text=True, timeout=TIMEOUT
    )
    return Run(done.returncode, done.stdout, done.stderr)


@contextlib.contextmanager
def left_by_its_reader() -> Iterator[int]:
    """A pipe to write into whose reader has gone."""
    reader, writer = os.pipe()
    os.close(reader)
    yield writer
    os.close(writer)


@pytest.mark.sampled(8)
@pytest.mark.parametrize("arguments", RESULTS)
def test_a_result_that_cannot_be_written(arguments: str, files: Path):
    assert shell(files, arguments, ">&-") == Run(3, "", "boardwright: standard output: it is closed\n")
    if Path("/dev/full").exists():
        full = "boardwright: standard output: no space left on device\n"
        assert shell(files, arguments, ">/dev/full") == Run(3, "", full)


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", ["schema", "figure fendo-pass -o - --format svg"])
def test_a_result_of_which_a_part_can_be_written(arguments: str, unbuffered: str, files: Path):
    # What Python compiles would be cut off as well.
    settings = f"PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED={unbuffered}"
    result = shell(files, arguments, ">out", before=f"ulimit -f 1; export {settings}; ")
    assert result == Run(3, "", "boardwright: standard output: file too large\n")


@pytest.mark.sampled(8)
@pytest.mark.parametrize("arguments", RESULTS)
def test_a_result_whose_reader_leaves(arguments: str, files: Path):
    with left_by_its_reader() as pipe:
        gone = subprocess.run(
            command(*arguments.split()), check=False, cwd=files, env=environment(), stdout=pipe, stderr=subprocess.PIPE
        )
    assert (gone.returncode, gone.stderr) == (0, b"")


@pytest.mark.sampled(7)
@pytest.mark.parametrize("streams", [">&-", "<&- >&- 2>&-", "2>/dev/full"])
@pytest.mark.parametrize("arguments, code, file", REPORTS)
def test_a_report_that_cannot_be_written(arguments: str, code: int, file: str, streams: str, files: Path):
    run = shell(files, arguments, streams)
    assert run.code == code
    assert "Traceback" not in run.out + run.err
    assert (files / file).exists()


def test_all_sets_are_built_although_nobody_reads_about_them(empty_folder: Path):
    names = ["cercas", "fanorona-3x3", "fendo"]
    few = f"build {' '.join(names)} --only board --format svg"
    with left_by_its_reader() as pipe:
        line = command(*few.split())
        subprocess.run(line, cwd=empty_folder, env=environment(), stdout=pipe, check=True)
    assert whole_sets(empty_folder / "output") == set(names)
    full = shell(empty_folder, f"{few} -o again", ">/dev/full")
    assert (full.code, full.err) == (3, "boardwright: standard output: no space left on device\n")
    assert whole_sets(empty_folder / "again") == set(names)


def test_no_standard_input_at_all(empty_folder: Path):
    for arguments in ("build -", "counts -"):
        done = shell(empty_folder, arguments, "<&-")
        assert done.code == 2
        assert done.err.startswith("<stdin>:1:1: ")


ENCODINGS = [
    {"PYTHONIOENCODING": "cp1252"},
    {"PYTHONIOENCODING": "utf-16"},
    {"PYTHONUTF8": "0", "LC_ALL": "C"},
    {"PYTHONUTF8": "0", "LC_ALL": "de_DE.ISO-8859-1"},
    {"PYTHONIOENCODING": "cp1251"},  # has not the ï of an author's name
]


@pytest.mark.sampled(17)
@pytest.mark.parametrize("settings", ENCODINGS, ids=lambda value: " ".join(value.values()))
@pytest.mark.parametrize(
    "arguments, code, for_programs",
    [
        ("check mine.yaml --json", 0, True),
        ("replay game.yaml --json", 0, True),
        ("schema", 0, True),
        ("show fanorona-approach", 0, True),
        ("figure fendo-pass -o - --format svg", 0, True),
        ("list examples", 0, False),
        ("list games", 0, False),
        ("check -v bad.yaml", 2, False),
        ("build --only board -v 日本.yaml", 0, False),
    ],
)
def test_what_programs_read_is_utf_8_everywhere_and_plain_text_never_fails(
    arguments: str, code: int, for_programs: bool, settings: dict[str, str], files: Path
):
    # Of a process too: a test before may have put other games into this one.
    wanted = finish_bytes(start(files, *arguments.split()))[1] if for_programs else None
    found = finish_bytes(start(files, *arguments.split(), **settings))
    assert found[0] == code
    assert wanted in (None, found[1])
    assert b"Traceback" not in found[2]


def test_a_file_name_that_is_no_text_is_json_all_the_same(empty_folder: Path):
    try:
        (empty_folder / os.fsdecode(b"\xff.yaml")).write_text("game: cercas\n", encoding="utf-8")
    except OSError:
        pytest.skip("this file system wants names in UTF-8")
    _, out, _ = finish_bytes(start(empty_folder, "check", os.fsdecode(b"\xff.yaml"), "--json"))
    assert json.loads(out.decode("utf-8"))[0]["path"] == "\udcff.yaml"


# Terminals.

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
Shown = subprocess.Popen[bytes]


@contextlib.contextmanager
def terminal(folder: Path, *arguments: str, stdout: int | None = None, **settings: str) -> Iterator[tuple[int, Shown]]:
    """The program on a terminal: where to read what is shown, and its process; `stdout` may go elsewhere."""
    mine, theirs = pty.openpty()
    out = theirs if stdout is None else stdout
    line, env = command(*arguments), environment(**settings)
    with subprocess.Popen(line, cwd=folder, env=env, stdin=theirs, stdout=out, stderr=theirs) as process:
        os.close(theirs)
        yield mine, process
        assert process.wait(TIMEOUT) == 0
    os.close(mine)


def rest_of(terminal: int) -> str:
    """What is printed on a terminal until the last program leaves it."""
    printed = b""
    with contextlib.suppress(OSError):  # This is how a terminal ends on Linux.
        while block := os.read(terminal, 65536):
            printed += block
    return printed.decode()


def in_terminal(folder: Path, *arguments: str, **settings: Any) -> str:
    """What the program prints on a terminal."""
    with terminal(folder, *arguments, **settings) as (mine, _):
        return rest_of(mine)


def test_colour_on_a_terminal_unless_no_colour_is_asked_for(desk: Desk):
    assert COLOUR.search(in_terminal(desk.folder, "list", "papers"))
    assert "\x1b" not in in_terminal(desk.folder, "list", "papers", NO_COLOR="1")
    assert COLOUR.search(in_terminal(desk.folder, "list", "papers", NO_COLOR=""))  # Empty counts as not set.
    assert "\x1b" not in desk.fine("list", "papers")


def test_progress_on_a_terminal_only(desk: Desk):
    arguments = ("build", SMALL, "fanorona-3x3", "--only", "board", "--format", "svg")
    assert "1/2" not in in_terminal(desk.folder, *arguments, "-q")
    printed = in_terminal(desk.folder, *arguments, NO_COLOR="1")
    assert re.search(r"1/2 cercas.*2/2 fanorona-3x3", printed, re.DOTALL)
    assert not COLOUR.search(printed)
    result = desk.run(*arguments)
    assert (result.code, result.err, "1/2" in result.out) == (0, "", False)


THREE = ("build", SMALL, "fanorona-3x3", "fendo", "--only", "rules", "--jobs", "1")


def test_rows_come_as_sets_are_made_and_the_line_of_progress_makes_room_for_them(empty_folder: Path):
    with terminal(empty_folder, *THREE) as (mine, _):
        printed = ""
        while "\ncercas " not in printed:
            printed += os.read(mine, 65536).decode()
        assert not (empty_folder / "output" / "fendo").exists()
        assert "1/3 cercas" in printed
        printed += rest_of(mine)
    # A terminal leaves of a line what comes after the last time that it was cleared.
    left = [COLOUR.sub("", line.rpartition("\r\x1b[K")[2]) for line in printed.replace("\r\n", "\n").split("\n")]
    beginnings = ["set", "cercas", "fanorona-3x3", "fendo", "", "3 sets in output/", ""]
    assert [line.split("  ")[0] for line in left] == beginnings
    assert max(map(len, left)) <= 100
    assert {line.index("A4") for line in left[1:4]} == {left[0].index("paper")}


def test_rows_that_run_through_a_pipe_stand_alone(empty_folder: Path):
    with terminal(empty_folder, *THREE, stdout=subprocess.PIPE) as (mine, process):
        assert process.stdout is not None
        assert process.stdout.readline().startswith(b"set ")
        assert process.stdout.readline().startswith(b"cercas ")
        assert not (empty_folder / "output" / "fendo").exists()
        assert b"3 sets in output/" in process.stdout.read()
        assert rest_of(mine) == ""


@pytest.mark.parametrize("command", ["import", "serve --no-open", "words", "check", "build", "replay"])
def test_a_terminal_obeys_no_name_of_a_file(command: str, desk: Desk):
    name = "no\x1b]0;x\x07\x9b31m\u202ex.yaml"
    found = desk.run(*command.split(), name, name)
    assert found.code == 2
    assert not {"\x1b", "\x07", "\x9b", "\u202e"} & {*found.out, *found.err}
