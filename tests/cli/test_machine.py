"""The machine around the program: full disks, closed pipes, terminals, Ctrl-C, and another build at the same time."""

import contextlib
import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from boardwright.files.cache_file import STAMPS
from tests.cli import inside
from tests.cli.program import SMALL, TIMEOUT, Run, command, environment, finish, run, run_limited, start, tree

fcntl = pytest.importorskip("fcntl", reason="Windows has no such locks, terminals and signals")
pty = pytest.importorskip("pty", reason="Windows has no such terminals")

LOCK = ".boardwright.lock"


def failed(result: Run) -> str:
    """The one line of a failure of the machine."""
    assert (result.code, result.out, len(result.err_lines)) == (3, "", 1), result.err
    assert result.err.startswith("boardwright: ")
    return result.err_lines[0].removeprefix("boardwright: ")


def wait_for(ready: Callable[[], bool], process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + TIMEOUT
    while not ready():
        assert process.poll() is None, "the program was over before it could be disturbed"
        assert time.monotonic() < end
        time.sleep(0.002)


def whole_sets(output: Path) -> set[str]:
    """Names of the sets in an output folder, each of them whole; fails when anything else is there."""
    names = set()
    for folder in output.iterdir():
        if folder.name == STAMPS:
            continue
        files = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["files"]
        there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
        assert there == {*files, "manifest.json"}
        for path, entry in files.items():
            assert hashlib.sha256((folder / path).read_bytes()).hexdigest() == entry["sha256"]
        names.add(folder.name)
    return names


def printing_to(output: int, folder: Path, *arguments: str) -> Run:
    """The program with its standard output into an open file, which is closed then."""
    pipe = subprocess.PIPE
    try:
        process = subprocess.Popen(
            command(*arguments), cwd=folder, env=environment(), stdin=pipe, stdout=output, stderr=pipe
        )
    finally:
        os.close(output)
    _, errors = process.communicate(timeout=TIMEOUT)
    return Run(process.returncode, "", errors.decode())


def closed_pipe() -> int:
    """A pipe to write into whose reader has gone."""
    reader, writer = os.pipe()
    os.close(reader)
    return writer


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        ["list", "boards"],
        ["schema"],
        ["check", "fendo", "-v"],
        ["counts", "fen-triangle", "--json"],
    ],
)
def test_a_reader_that_has_gone_is_no_failure(arguments: list[str], empty_folder: Path):
    assert printing_to(closed_pipe(), empty_folder, *arguments) == Run(0, "", "")


def test_a_reader_that_goes_away_in_the_middle(empty_folder: Path):
    with start(empty_folder, "schema") as process:
        assert process.stdout is not None
        assert process.stdout.read(1) == b"{"
        process.stdout.close()
        assert process.wait(TIMEOUT) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""


def test_a_set_is_built_although_nobody_reads_about_it(empty_folder: Path):
    assert printing_to(closed_pipe(), empty_folder, "build", SMALL) == Run(0, "", "")
    assert whole_sets(empty_folder / "output") == {"cercas"}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("arguments", [["list", "boards"], ["schema"], ["check", "cercas"], ["--help"]])
def test_a_full_disk_behind_standard_output(arguments: list[str], empty_folder: Path):
    full = os.open("/dev/full", os.O_WRONLY)
    assert "no space left on device" in failed(printing_to(full, empty_folder, *arguments))


@pytest.mark.parametrize("name", ["build", "check", "counts"])
def test_no_standard_input_at_all(name: str, empty_folder: Path):
    line = ["sh", "-c", 'exec "$@" <&-', "sh", *command(name, "-")]
    done = subprocess.run(
        line, check=False, cwd=empty_folder, env=environment(), capture_output=True, text=True, timeout=TIMEOUT
    )
    assert "Traceback" not in done.stderr
    assert done.returncode == 2
    assert done.stderr.startswith("<stdin>:1:1: ")


@pytest.mark.parametrize("arguments", [["list", "games"], ["check", "-v", "日本.yaml"], ["build", "-v", "日本.yaml"]])
def test_an_output_that_has_not_every_character(arguments: list[str], empty_folder: Path):
    (empty_folder / "日本.yaml").write_text("game: cercas\n", encoding="utf-8")
    # Cyrillic has neither the ï of an author's name nor any of the file's.
    result = run(empty_folder, *arguments, PYTHONIOENCODING="cp1251")
    assert (result.code, result.err) == (0, "")


def in_terminal(folder: Path, *arguments: str, **settings: str) -> str:
    """What the program prints on a terminal."""
    mine, theirs = pty.openpty()
    with subprocess.Popen(
        command(*arguments), cwd=folder, env=environment(**settings), stdin=theirs, stdout=theirs, stderr=theirs
    ) as process:
        os.close(theirs)
        printed = rest_of(mine)
        assert process.wait(TIMEOUT) == 0
    os.close(mine)
    return printed


def rest_of(terminal: int) -> str:
    """What is printed on a terminal until the last program leaves it."""
    printed = b""
    with contextlib.suppress(OSError):  # This is how a terminal ends on Linux.
        while block := os.read(terminal, 65536):
            printed += block
    return printed.decode()


COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def test_colour_on_a_terminal_unless_no_colour_is_asked_for(empty_folder: Path):
    assert COLOUR.search(in_terminal(empty_folder, "list", "papers"))
    assert "\x1b" not in in_terminal(empty_folder, "list", "papers", NO_COLOR="1")
    assert COLOUR.search(in_terminal(empty_folder, "list", "papers", NO_COLOR=""))  # Empty counts as not set.
    assert "\x1b" not in run(empty_folder, "list", "papers").out


def test_progress_on_a_terminal_only(empty_folder: Path):
    arguments = ("build", SMALL, "fanorona-3x3", "--format", "svg")
    assert re.search(r"1/2 cercas.*2/2 fanorona-3x3", in_terminal(empty_folder, *arguments), re.DOTALL)
    assert "1/2" not in in_terminal(empty_folder, *arguments, "-q")
    assert not COLOUR.search(in_terminal(empty_folder, *arguments, NO_COLOR="1"))
    result = run(empty_folder, *arguments)
    assert (result.code, result.err) == (0, "")
    assert "1/2" not in result.out


def test_rows_come_as_sets_are_made_and_the_line_of_progress_makes_room_for_them(empty_folder: Path):
    mine, theirs = pty.openpty()
    line = command("build", SMALL, "fen-two-uniform", "fendo")
    with subprocess.Popen(line, cwd=empty_folder, env=environment(), stdin=theirs, stdout=theirs, stderr=theirs) as run:
        os.close(theirs)
        printed = ""
        while "\ncercas " not in printed:
            printed += os.read(mine, 65536).decode()
        assert not (empty_folder / "output" / "fendo").exists()
        assert "1/3 cercas" in printed
        printed += rest_of(mine)
        assert run.wait(TIMEOUT) == 0
    os.close(mine)
    # A terminal leaves of a line what comes after the last time that it was cleared.
    left = [COLOUR.sub("", line.rpartition("\r\x1b[K")[2]) for line in printed.replace("\r\n", "\n").split("\n")]
    assert [line.split("  ")[0] for line in left] == [
        "set",
        "cercas",
        "fen-two-uniform",
        "fendo",
        "",
        "3 sets in output/",
        "",
    ]
    assert max(map(len, left)) <= 100
    assert {line.index("A4") for line in left[1:4]} == {left[0].index("paper")}


def test_rows_that_run_through_a_pipe_stand_alone(empty_folder: Path):
    mine, theirs = pty.openpty()
    line = command("build", SMALL, "fen-two-uniform", "fendo")
    pipe = subprocess.PIPE
    with subprocess.Popen(line, cwd=empty_folder, env=environment(), stdin=theirs, stdout=pipe, stderr=theirs) as run:
        os.close(theirs)
        assert run.stdout is not None
        assert run.stdout.readline().startswith(b"set ")
        assert run.stdout.readline().startswith(b"cercas ")
        assert not (empty_folder / "output" / "fendo").exists()
        assert b"3 sets in output/" in run.stdout.read()
        assert run.wait(TIMEOUT) == 0
    assert rest_of(mine) == ""
    os.close(mine)


def test_all_sets_are_built_although_nobody_reads_about_them(empty_folder: Path):
    names = ["cercas", "fanorona-3x3", "fendo"]
    assert printing_to(closed_pipe(), empty_folder, "build", *names, "--only", "board") == Run(0, "", "")
    assert whole_sets(empty_folder / "output") == set(names)
    full = os.open("/dev/full", os.O_WRONLY)
    error = failed(printing_to(full, empty_folder, "build", *names, "--only", "board", "-o", "again"))
    assert "no space left on device" in error
    assert whole_sets(empty_folder / "again") == set(names)


def test_ctrl_c_in_the_middle_of_a_build(empty_folder: Path):
    output = empty_folder / "output"
    few = ("--only", "board", "--format", "svg")
    assert run(empty_folder, "build", "dendria-7", "fanorona-5x5", *few).code == 0
    (output / "dendria-7" / "notes.txt").write_text("mine", encoding="utf-8")
    process = start(empty_folder, "build", *["fanorona-5x5", "fanorona", "dendria-11", "dendria-7", "fendo", "dendria"])
    wait_for((output / "fanorona").exists, process)
    process.send_signal(signal.SIGINT)
    result = finish(process)
    assert result.code == 130
    heading, *rows = result.out.splitlines()
    assert heading.split()[:2] == ["set", "paper"]
    assert "Traceback" not in result.err
    assert result.err.strip() == "interrupted"
    (output / "dendria-7" / "notes.txt").unlink()
    # The signal may come when "fanorona" is in place and the note of it is not removed yet: the next build does that.
    assert run(empty_folder, "build", "fanorona-5x5", *few).code == 0
    assert {"fanorona-5x5"} <= {row.split()[0] for row in rows} <= whole_sets(output)
    assert {"fanorona-5x5", "fanorona", "dendria-7"} <= whole_sets(output) < {path.stem for path in stock_boards()}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("closed", ["2>&-", ">&-", ">&- 2>&-", "2>/dev/full"])
@pytest.mark.parametrize(
    "arguments, code",
    [
        ("build fanorona-3x3 fanorona-5x5 --only board --format svg", 0),
        ("check nosuch", 2),
        ("figure fendo-pass -o pass.svg", 0),
    ],
)
def test_a_message_that_cannot_be_written_changes_nothing(arguments: str, code: int, closed: str, empty_folder: Path):
    line = " ".join((*command(*arguments.split()), closed))
    done = subprocess.run(["sh", "-c", line], cwd=empty_folder, env=environment(), capture_output=True, check=False)
    assert done.returncode == code
    assert b"Traceback" not in done.stdout + done.stderr
    if arguments.startswith("build"):
        assert whole_sets(empty_folder / "output") == {"fanorona-3x3", "fanorona-5x5"}


SWALLOWED = """
import contextlib, os, signal, sys
from boardwright.cli.main import run
from boardwright.writers import find

writer = find("svg")
done = []

def write(output, options):
    with contextlib.suppress(BaseException):  # as some libraries do
        if not done:
            os.kill(os.getpid(), signal.SIGINT)
    done.append(1)
    return old(output, options)

old = writer.write
object.__setattr__(writer, "write", write)
sys.exit(run(["build", "fanorona-3x3", "fanorona-5x5", "--only", "board", "--format", "svg", "--jobs", "1"]))
"""
"""A build in which Ctrl-C comes while the first file is written, and whoever writes it catches everything."""


def test_ctrl_c_that_a_library_swallows(empty_folder: Path):
    process = subprocess.Popen(
        [sys.executable, "-c", SWALLOWED],
        cwd=empty_folder,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    result = finish(process)
    assert (result.code, result.err.strip()) == (130, "interrupted")
    assert whole_sets(empty_folder / "output") == {"fanorona-3x3"}


def stock_boards() -> list[Path]:
    return list((Path(__file__).parents[2] / "configs" / "boards").glob("*.yaml"))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("place", ["file", "file/below", "/proc/nosuch", "/dev/full", "link/below", "é" * 200])
def test_an_output_folder_that_cannot_be(place: str, empty_folder: Path):
    (empty_folder / "file").write_text("mine", encoding="utf-8")
    (empty_folder / "link").symlink_to("link")
    before = tree(empty_folder)
    assert failed(run(empty_folder, "build", SMALL, "-o", place))
    assert tree(empty_folder) == before


@pytest.mark.parametrize("kind", ["file", "link"])
def test_something_else_where_the_set_must_go(kind: str, empty_folder: Path):
    target = empty_folder / "output" / "cercas"
    target.parent.mkdir()
    if kind == "file":
        target.write_text("mine", encoding="utf-8")
    else:
        (empty_folder / "mine").mkdir()
        target.symlink_to(empty_folder / "mine")
    before = tree(empty_folder)
    assert failed(run(empty_folder, "build", SMALL)).startswith("output/cercas: this is a ")
    assert tree(empty_folder) == before


def test_a_file_of_the_users_where_one_of_the_set_must_go(empty_folder: Path):
    folder = empty_folder / "output" / "cercas"
    assert run(empty_folder, "build", SMALL, "--format", "svg").code == 0
    (folder / "board.pdf").write_bytes(b"mine")
    before = tree(empty_folder)
    assert failed(run(empty_folder, "build", SMALL)).startswith("output/cercas/board.pdf: ")
    assert tree(empty_folder) == before


@pytest.mark.sampled(2)
@pytest.mark.parametrize("room", [0, 10, 2_000, 20_000])
def test_a_full_disk_leaves_the_old_set_and_nothing_else(room: int, empty_folder: Path):
    assert inside.run(empty_folder, "build", SMALL, "--format", "svg").code == 0
    before = tree(empty_folder)
    assert re.match(r"output/\.?\S+: .*", failed(run_limited(empty_folder, room, "build", SMALL)))
    after = dict(tree(empty_folder))
    after.pop(f"output/{LOCK}", None)  # It may stay when not even a note could be written.
    assert after == before
    assert inside.run(empty_folder, "build", SMALL, "--format", "svg").code == 0
    assert tree(empty_folder) == before


def test_a_full_disk_leaves_no_half_of_a_new_config(empty_folder: Path):
    failed(run_limited(empty_folder, 0, "new", "mine"))
    failed(run_limited(empty_folder, 100, "new", "mine"))
    assert tree(empty_folder) == {}


def test_a_folder_that_somebody_else_holds(empty_folder: Path):
    (empty_folder / "output").mkdir()
    with open(empty_folder / "output" / LOCK, "wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert "another build" in failed(run(empty_folder, "build", SMALL))
    assert run(empty_folder, "build", SMALL).code == 0
    assert whole_sets(empty_folder / "output") == {"cercas"}


def test_a_second_build_at_the_same_time_gives_way_and_the_first_goes_on(empty_folder: Path):
    first = start(empty_folder, "build", "dendria", "fanorona-3x3", "--only", "board,rules")
    try:
        wait_for((empty_folder / "output" / ".dendria.new").exists, first)
        first.send_signal(signal.SIGSTOP)
        assert "another build" in failed(run(empty_folder, "build", SMALL))
        assert run(empty_folder, "check", "cercas").code == 0
        assert run(empty_folder, "build", SMALL, "-o", "other").code == 0
    finally:
        first.send_signal(signal.SIGCONT)
    assert finish(first).code == 0
    assert whole_sets(empty_folder / "output") == {"dendria", "fanorona-3x3"}
