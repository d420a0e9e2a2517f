"""The machine around the program: folders that cannot be, full disks, and another build at the same time."""

import re
from pathlib import Path

import pytest

from tests.cli.desk import Desk
from tests.cli.program import SMALL, Run, run_limited, tree, whole_sets

fcntl = pytest.importorskip("fcntl", reason="Windows has no such locks and limits")

LOCK = ".boardwright.lock"
SVG = ("build", SMALL, "--only", "board", "--format", "svg")


def failed(result: Run) -> str:
    """The one line of a failure of the machine."""
    assert (result.code, result.out, len(result.err_lines)) == (3, "", 1), result.err
    assert result.err.startswith("boardwright: ")
    return result.err_lines[0].removeprefix("boardwright: ")


@pytest.mark.parametrize("place", ["file", "file/below", "/proc/nosuch", "/dev/full", "link/below", "é" * 200])
def test_an_output_folder_that_cannot_be(place: str, desk: Desk):
    desk.write("file", "mine")
    (desk / "link").symlink_to("link")
    assert desk.refused(*SVG, "-o", place, code=3).startswith("boardwright: ")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("room", [0, 10, 2_000, 20_000])
def test_a_full_disk_leaves_the_old_set_and_nothing_else(room: int, desk: Desk):
    desk.fine(*SVG)
    before = desk.tree()
    assert re.match(r"output/\.?\S+: .*", failed(run_limited(desk.folder, room, "build", SMALL)))
    after = desk.tree()
    after.pop(f"output/{LOCK}", None)  # It may stay when not even a note could be written.
    assert after == before
    desk.fine(*SVG)
    assert desk.tree() == before


def test_a_full_disk_leaves_no_half_of_a_new_config(empty_folder: Path):
    failed(run_limited(empty_folder, 0, "new", "mine"))
    failed(run_limited(empty_folder, 100, "new", "mine"))
    assert tree(empty_folder) == {}


def test_a_module_that_a_full_disk_has_cut_off_is_no_ctrl_c(desk: Desk, monkeypatch: pytest.MonkeyPatch):
    def cut_off(*_given: object) -> None:
        raise EOFError("marshal data too short")

    monkeypatch.setattr("boardwright.app.lab.solve.solve", cut_off)
    done = desk.run("solve", "fendo")
    said = "boardwright: a file of the program is cut off (marshal data too short); install it again"
    assert (done.code, done.out, done.err.strip()) == (3, "", said)


def test_a_folder_that_somebody_else_holds_even_if_all_is_kept(desk: Desk):
    desk.fine(*SVG)
    with open(desk.write(f"output/{LOCK}", ""), "wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert "another build is writing" in failed(desk.run(*SVG))
    desk.fine(*SVG)
    assert whole_sets(desk / "output") == {"cercas"}
