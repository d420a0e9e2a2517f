"""`boardwright build` with several processes: everything as with one, whatever happens to them."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from boardwright.app.processes import jobs
from boardwright.app.processes.jobs import MOST, usual_jobs
from boardwright.files.cache_file import STAMPS
from tests.cli import inside
from tests.cli.desk import Desk
from tests.cli.program import Run, command, environment, finish, run, tree, wait_until, whole_sets
from tests.cli.test_imports import modules
from tests.designer.processes import lives

BOARD = ("--only", "board", "--format", "svg")
FIVE = ("near.yaml", "fanorona-3x3", "cercas", "fanorona-5x5", "papers.yaml")
NARROW = "game: cercas\npage: {margin: 5 mm}\n"
TWO_PAPERS = "game: fendo\npage: {paper: [A4, Letter], margin: 7 mm}\n"
LONG = ("fanorona-5x5", "fendo", "dendria", "fanorona-traditional", "cercas")
RULES = ("--only", "rules", "--format", "pdf")
"""Sets that take a while, but the first."""

BEGUN = f"{LONG[0]}/manifest.json"
"""What is there when the first of them is made, and two workers are at the next."""


@pytest.fixture
def folder(empty_folder: Path) -> Path:
    (empty_folder / "near.yaml").write_text(NARROW, encoding="utf-8")
    (empty_folder / "papers.yaml").write_text(TWO_PAPERS, encoding="utf-8")
    return empty_folder


def with_one_and_three(folder: Path, *arguments: str, again: Callable[[], object] = lambda: None) -> Run:
    """What a build says with one process and with three, which is the same; `again` comes before each."""
    again()
    one = inside.run(folder, "build", *arguments, "--jobs", "1")
    files = tree(folder / "output") if (folder / "output").exists() else {}
    again()
    assert run(folder, "build", *arguments, "--jobs", "3") == one
    assert files == (tree(folder / "output") if files else {})
    return one


def test_files_rows_warnings_and_what_is_kept_are_the_same_with_any_number(folder: Path):
    result = with_one_and_three(
        folder, *FIVE, *BOARD, "-v", again=lambda: shutil.rmtree(folder / "output", ignore_errors=True)
    )
    assert result.code == 0
    assert [line.split(":")[1] for line in result.err_lines] == [" near.yaml", " papers.yaml"]
    rows = [line.split()[0] for line in result.out.splitlines() if " mm" in line]
    assert rows == ["near", "fanorona-3x3", "cercas", "fanorona-5x5", "papers-a4", "papers-letter"]
    assert STAMPS in tree(folder / "output")

    def spoilt() -> None:
        for path in ("cercas/board.svg", "papers-letter/board.svg", "near/manifest.json"):
            (folder / "output" / path).unlink()

    result = with_one_and_three(folder, *FIVE, *BOARD, again=spoilt)
    kept = [line.split()[0] for line in result.out.splitlines() if line.endswith("kept")]
    assert kept == ["fanorona-3x3", "fanorona-5x5", "papers-a4"]
    assert "6 sets in output/, 3 of them kept" in result.out


FALSE = "game: fendo\nboard: fendo\nid: mine\nclaims: [score: {white: 9, orange: 9}]\n"
TRUE = "game: fendo\nboard: fendo\nid: mine\nclaims: [score: {white: 0, orange: 0}]\n"
BAD = {
    "wrong.yaml": "game: cercas\nboard: {size: [4, 50]}\n",
    "wrong2.yaml": "game: fendo\npage: {margin: 200 mm}\n",
    "false/config.yaml": "game: fendo\nexamples: [mine.yaml]\n",
    "false/mine.yaml": FALSE,
}


def test_mistakes_are_told_in_the_same_words_and_order(folder: Path):
    for name, text in BAD.items():
        Desk(folder).write(name, text)
    before = tree(folder)
    result = with_one_and_three(folder, "nosuch", "wrong.yaml", "false/config.yaml", "wrong2.yaml")
    begins = [line.split(":")[0] for line in result.err_lines]
    # What is false is told where all else is right.
    assert (result.code, result.out, begins) == (2, "", ["boardwright", "wrong.yaml", "wrong2.yaml"])
    assert tree(folder) == before


def test_two_examples_with_one_id_are_told_though_one_of_their_sets_is_kept(folder: Path):
    for name in ("one", "two"):
        Desk(folder).write(f"{name}/{name}.yaml", "game: fendo\nexamples: [mine.yaml]\n")
        Desk(folder).write(f"{name}/mine.yaml", TRUE)
    both = ("build", "one/one.yaml", "two/two.yaml", "--format", "svg")
    first = inside.run(folder, *both)
    assert first.code == 2
    assert "'mine' is already taken by one/mine.yaml" in first.err
    assert inside.run(folder, "build", "one/one.yaml", "--format", "svg").code == 0
    assert inside.run(folder, *both) == first
    assert inside.run(folder, "build", "two/two.yaml", "--format", "svg").code == 0
    assert inside.run(folder, *both) == first


def test_the_usual_number_is_that_of_the_cores_as_far_as_memory_is_enough(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(jobs, "_cores", lambda: 8)
    limit = tmp_path / "memory.max"
    monkeypatch.setattr("boardrules.memory._LIMITS", (limit,))
    monkeypatch.setattr(os, "sysconf", lambda name: {"SC_PHYS_PAGES": 2**24, "SC_PAGE_SIZE": 4096}[name], raising=False)
    assert usual_jobs() == 8
    limit.write_text("max\n", encoding="ascii")
    assert usual_jobs() == 8
    for memory, number in ((3 * 2**30, 6), (2**30, 2), (2**20, 1)):
        limit.write_text(f"{memory}\n", encoding="ascii")
        assert usual_jobs() == number
    monkeypatch.setattr(jobs, "_cores", lambda: 500)
    limit.unlink()
    assert usual_jobs() == MOST
    monkeypatch.delattr(os, "sysconf")
    assert usual_jobs() == MOST


HEAVY = {"multiprocessing", "reportlab", "concurrent"}


def loaded(folder: Path, line: str) -> set[str]:
    """Heavy modules that a build has imported."""
    (names,) = modules(folder, line).values()
    return HEAVY & names


def test_one_config_starts_no_processes_and_kept_sets_no_writers(folder: Path):
    assert loaded(folder, f"build papers.yaml {' '.join(BOARD)} --jobs 4") == set()
    assert loaded(folder, "build cercas --only board") == {"reportlab"}
    assert loaded(folder, "build cercas --only board --jobs 4") == set()


WITHOUT = {
    "modules": "import sys\nsys.modules['_multiprocessing'] = sys.modules['multiprocessing'] = None\n",
    "processes": "import multiprocessing.process as p\n"
    "def start(self): raise OSError(38, 'Function not implemented')\np.BaseProcess.start = start\n",
    "life": "import os, sys\nif '--multiprocessing-fork' in sys.orig_argv: os._exit(3)\n",
    "locks": "import sys\nsys.modules['fcntl'] = None\n",
}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("lack", WITHOUT)
def test_a_system_without_processes_or_locks_builds_all_the_same(lack: str, folder: Path, tmp_path: Path):
    expected = inside.run(folder, "build", *FIVE, *BOARD, "--jobs", "1")
    files = tree(folder / "output")
    (folder / "output").rename(folder / "before")
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "sitecustomize.py").write_text(WITHOUT[lack], encoding="utf-8")
    path = os.pathsep.join((str(tmp_path / "site"), environment()["PYTHONPATH"]))
    result = run(folder, "build", *FIVE, *BOARD, "--jobs", "3", PYTHONPATH=path)
    assert result == expected
    assert tree(folder / "output") == files


# What follows looks at other processes, as Linux shows them.

linux = pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks for processes in /proc")


def workers_of(process: "subprocess.Popen[bytes]") -> list[int]:
    """Processes that a build has started to draw sets."""
    found = []
    for child in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text(encoding="ascii").split():
        try:
            if "--multiprocessing-fork" in Path(f"/proc/{child}/cmdline").read_text(encoding="utf-8").split("\0"):
                found.append(int(child))
        except OSError:
            continue
    return found


@contextmanager
def building(folder: Path, until: str) -> "Iterator[tuple[subprocess.Popen[bytes], list[int]]]":
    """A build of whole sets by two workers, as soon as something is in its output folder; and the workers."""
    line = command("build", *LONG, *RULES, "--jobs", "2")
    pipe = subprocess.PIPE
    with subprocess.Popen(
        line, cwd=folder, env=environment(), stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
    ) as process:
        workers: list[int] = []
        try:
            wait_until(lambda: (folder / "output" / until).exists() or process.poll() is not None)
            workers = workers_of(process)
            assert len(workers) == 2
            yield process, workers
        finally:
            process.kill()
            for worker in filter(lives, workers):  # one that a test has stopped does not notice
                with suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGKILL)


@linux
def test_a_worker_that_is_killed_is_one_line_and_harms_no_other_set(empty_folder: Path):
    output = empty_folder / "output"
    with building(empty_folder, BEGUN) as (process, workers):
        for worker in workers:  # Both, so that the build cannot do without the one that is killed.
            os.kill(worker, signal.SIGKILL)
        result = finish(process)
    assert result.code == 3
    assert len(result.err_lines) == 1, result.err
    assert "the process that drew this set was ended (signal 9), perhaps for lack of memory; try --jobs 1" in result.err
    rows = [line.split()[0] for line in result.out.splitlines()[1:]]
    assert rows == list(LONG[: len(rows)])
    assert whole_sets(output) == set(rows)
    assert f"output/{LONG[len(rows)]}: " in result.err
    again = inside.run(empty_folder, "build", *rows[:2], *RULES)
    assert again.code == 0
    kept = [line.split()[0] for line in again.out.splitlines() if line.endswith("kept")]
    assert kept == rows[:2]


@linux
def test_ctrl_c_ends_all_processes_at_once(empty_folder: Path):
    with building(empty_folder, BEGUN) as (process, workers):
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        result = finish(process)
        wait_until(lambda: not any(map(lives, workers)))
    assert (result.code, result.err.strip()) == (130, "interrupted")
    # The signal may come when a set is in place and the note of it is not removed yet: the next build does that.
    assert inside.run(empty_folder, "build", LONG[0], *RULES).code == 0
    told = {line.split()[0] for line in result.out.splitlines()[1:]}
    assert {LONG[0], *told} <= whole_sets(empty_folder / "output") < set(LONG)


@pytest.mark.sampled(4)
@linux
@pytest.mark.parametrize("delay", [0.05, 0.15, 0.3, 0.5, 0.8, 1.2])
def test_ctrl_c_at_the_beginning(delay: float, empty_folder: Path):
    line, pipe = command("build", *LONG, *RULES, "--jobs", "2"), subprocess.PIPE
    with subprocess.Popen(
        line, cwd=empty_folder, env=environment(), stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
    ) as process:
        wait_until(lambda: workers_of(process) or process.poll() is not None)
        time.sleep(delay)
        workers = workers_of(process)
        os.killpg(process.pid, signal.SIGINT)
        result = finish(process)
        wait_until(lambda: not any(map(lives, workers)))
    assert (result.code, result.err.strip()) == (130, "interrupted")


@pytest.mark.sampled(2)
@linux
@pytest.mark.parametrize("until", [BEGUN, ".boardwright.lock"], ids=["a set", "its lock"])
def test_workers_end_with_the_build_that_is_killed_and_the_next_one_goes_on(until: str, empty_folder: Path):
    output = empty_folder / "output"
    with building(empty_folder, until) as (process, workers):
        process.kill()
        wait_until(lambda: not any(map(lives, workers)))
    assert (
        not [path for path in output.iterdir() if path.name.endswith(".new")] or (output / ".boardwright.lock").exists()
    )
    result = run(empty_folder, "build", *LONG[:2], *RULES, "--jobs", "2")
    assert (result.code, result.err) == (0, "")
    assert whole_sets(output) >= set(LONG[:2])
