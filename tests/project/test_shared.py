"""What the workers of a run share is made once, and a worker that dies holds nobody up."""

import os
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
NAMES = [f"n{number}" for number in range(6)]

WORKER = """
import os, sys, time
from pathlib import Path
from tests.shared import fill

def make(name, folder):
    if name == sys.argv[2]:
        (folder / "half").touch()
        os._exit(9)
    with open(Path(sys.argv[1]) / "log", "a") as log:
        log.write(f"{name} {os.getpid()}\\n")
    time.sleep(0.05)
    (folder / "content").write_text(name)
    return folder

fill(Path(sys.argv[1]), sys.argv[3:], make)
"""


def worker(folder: Path, dies_at: str = "") -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-c", WORKER, str(folder), dies_at, *NAMES]
    return subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(PROJECT)})


def whole(folder: Path) -> bool:
    made = {path.name: sorted(inner.name for inner in path.iterdir()) for path in folder.iterdir() if path.is_dir()}
    return made == {name: ["content"] for name in NAMES}


def test_workers_at_the_same_time_make_each_thing_once_and_share_the_work(tmp_path: Path) -> None:
    workers = [worker(tmp_path) for _ in range(3)]
    assert [process.wait(60) for process in workers] == [0, 0, 0]
    lines = (tmp_path / "log").read_text(encoding="utf-8").split("\n")[:-1]
    assert sorted(line.split()[0] for line in lines) == NAMES
    assert whole(tmp_path)


def test_a_worker_that_dies_holds_nobody_up(tmp_path: Path) -> None:
    assert worker(tmp_path, "n2").wait(60) == 9
    assert not whole(tmp_path)
    assert worker(tmp_path).wait(60) == 0
    assert whole(tmp_path)
