"""The fuzzer finds what it is for: each kind of defect, planted, is seen, and made small."""

import os
import re
import signal
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli import inside
from tests.cli.program import Run
from tests.fuzz import running
from tests.fuzz.dice import Dice
from tests.fuzz.inputs import Input, beside, made
from tests.fuzz.kept import keep, kept, read
from tests.fuzz.other_files import MAIN
from tests.fuzz.seeds import Seed, small
from tests.fuzz.shrinking import shrunk

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs copies of a process")

FINE = Input("fine", {MAIN: b"game: cercas\nboard: {size: [3, 3]}\nexamples: []\n"}, ("check", MAIN))
REFUSED = replace(FINE, files={MAIN: b"game: chess\n"})


@pytest.fixture(scope="module", autouse=True)
def _warm() -> None:
    running.warm()


def spoilt(spoil: Callable[[Path, Run], Run | None]) -> running.Program:
    """The program with a defect; `spoil` gets the folder and what the program did."""

    def program(folder: Path, *arguments: str) -> Run:
        done = inside.run(folder, *arguments)
        return spoil(folder, done) or done

    return program


def test_what_is_right_has_no_faults():
    fine, refused = running.judged(FINE), running.judged(REFUSED)
    assert (fine.code, fine.faults) == (0, ())
    assert (refused.code, refused.faults) == (2, ())


def _raise(_folder: Path, _run: Run) -> Run | None:
    raise KeyError("planted")


def _leave(folder: Path, _run: Run) -> Run | None:
    (folder / "output/left.txt").write_text("x", encoding="utf-8")
    return None


def _climb(folder: Path, _run: Run) -> Run | None:
    (folder.parent / "up.txt").write_text("x", encoding="utf-8")
    return None


def _overwrite(folder: Path, _run: Run) -> Run | None:
    (folder / MAIN).write_text("x", encoding="utf-8")
    return None


def _delete(folder: Path, _run: Run) -> Run | None:
    (folder / MAIN).unlink()
    return None


def _hang(_folder: Path, _run: Run) -> Run | None:
    until = time.process_time() + 100
    while time.process_time() < until:
        pass
    return None


def _swell(_folder: Path, run: Run) -> Run | None:
    return replace(run, out=run.out + str(len(b"x" * (running.MEBIBYTES << 20)))) if run else None


def _connect(_folder: Path, _run: Run) -> Run | None:
    import socket

    socket.socket()
    return None


def _peep(folder: Path, run: Run) -> Run | None:
    return replace(run, out=(folder.parent / "secret.yaml").read_text(encoding="utf-8").replace("\n", " "))


def _svg(text: str) -> Callable[[Path, Run], Run | None]:
    def write(folder: Path, _run: Run) -> Run | None:
        (folder / "output/x.svg").write_text(text, encoding="utf-8")
        return None

    return write


@pytest.mark.parametrize(
    "spoil, case, fault",
    [
        (_raise, FINE, "KeyError in .*_raise"),
        (_leave, REFUSED, "written on refusal"),
        (_leave, FINE, "written where nothing should be"),
        (_climb, FINE, "written where nothing should be"),
        (_overwrite, REFUSED, "written on refusal"),
        (_delete, FINE, "took away in/input.yaml"),
        (_swell, FINE, "more than 400 MiB"),
        (_connect, FINE, "RuntimeError"),
        (_peep, FINE, "a file outside was read"),
        (lambda _, run: replace(run, code=3), FINE, "exit code 3"),
        (lambda _, run: replace(run, err="no.\n"), REFUSED, "a refusal without a reason"),
        (lambda _, run: replace(run, err=run.err + "x.yaml:1:1: bad\n" * 102), REFUSED, "more than 101 lines"),
        (lambda _, run: replace(run, err=run.err + "x" * 100_000), REFUSED, "too much on standard error"),
        (lambda _, run: replace(run, err=run.err + "\x1b[2J\n"), REFUSED, "a terminal would obey"),
        (lambda _, run: replace(run, err="Traceback (most recent call last):\n" + run.err), REFUSED, "a traceback"),
        (_svg("<svg><script/></svg>"), replace(FINE, arguments=("build", MAIN)), "SVG with <script>"),
        (_svg("<svg onload='x'/>"), replace(FINE, arguments=("build", MAIN)), "SVG with the attribute onload"),
        (_svg("<svg>"), replace(FINE, arguments=("build", MAIN)), "an SVG that is not XML"),
    ],
)
def test_a_planted_defect_is_found(spoil: Callable[[Path, Run], Run | None], case: Input, fault: str):
    found = running.judged(case, spoilt(spoil)).faults
    assert any(re.search(fault, one) for one in found), found


def named(*names: str) -> list[Input]:
    return [replace(FINE, name=name) for name in names]


def test_inputs_that_share_a_copy_are_judged_each_by_itself():
    fine, refused = running.judged_together((FINE, REFUSED))
    assert (fine.code, fine.faults, refused.code, refused.faults) == (0, (), 2, ())
    assert refused.err == running.judged(REFUSED).err
    found = list(running.judged_together((REFUSED, FINE, REFUSED), spoilt(_leave)))
    assert [one.faults for one in found] == [
        running.judged(one, spoilt(_leave)).faults for one in (REFUSED, FINE, REFUSED)
    ]


def test_an_input_that_ends_the_copy_takes_none_along():
    def program(folder: Path, *arguments: str) -> Run:
        if b"chess" in (folder / MAIN).read_bytes():
            os.kill(os.getpid(), signal.SIGKILL)
        return inside.run(folder, *arguments)

    found = [one.faults for one in running.judged_together((FINE, REFUSED, FINE), program)]
    assert found == [(), ("ended by SIGKILL",), ()]


def test_an_input_that_goes_wrong_only_after_others_is_found():
    seen: list[Path] = []

    def program(folder: Path, *arguments: str) -> Run:
        seen.append(folder)
        return replace(inside.run(folder, *arguments), code=len(seen) // 3 * 3)

    found = [one.faults for one in running.judged_together(named("a", "b", "c"), program)]
    assert found == [(), (), ("exit code 3, after a, b",)]


def test_memory_of_inputs_together_is_not_that_of_one():
    def program(folder: Path, *arguments: str) -> Run:
        done = inside.run(folder, *arguments)
        vars(running).setdefault("_kept", []).append(b"x" * (running.MEBIBYTES * 2 // 5 << 20))
        return done

    assert [one.faults for one in running.judged_together(named("a", "b", "c"), program)] == [(), (), ()]


@pytest.mark.slow
def test_a_planted_loop_is_found():
    assert running.judged(FINE, spoilt(_hang)).faults == (f"more than {running.SECONDS} s",)


def test_a_defect_in_the_program_is_found_among_many_inputs(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("boardwright.config.fields.parse_length", lambda value, **_: {}[value])
    found = [fault for number in range(60) for fault in running.judged(made(number)).faults]
    assert any("Error in boardwright/config/fields.py" in fault for fault in found), found


def test_what_fails_is_made_small():
    def bad(case: Input) -> bool:
        return b"7" in case.files[MAIN]

    case = Input("x", {MAIN: b"game: fen\nboard: {size: [1, 7, 3]}\ntitle: a\n", "theme.yaml": b"x"}, ("check", MAIN))
    assert shrunk(case, bad).files == {MAIN: b"7"}


def test_an_input_is_kept_as_files(tmp_path: Path):
    case = Input("x", {MAIN: b"\xff\x00", "sub/board.yaml": b"a"}, ("check", MAIN, "--set", "title=a b"))
    assert read(keep("x", case, "why", tmp_path)) == case


def test_inputs_reach_every_command_and_all_that_can_lie_beside_a_config():
    cases = [made(number) for number in range(600)]
    assert {case.arguments[0] for case in cases} == {
        *("build", "check", "counts", "figure", "perft", "playtest", "replay", "solve", "words", "rule-sheet")
    }
    assert {name for case in cases for name in case.files} == {
        *("input.yaml", "theme.yaml", "printer.yaml", "sketch.svg", "sketch.geojson", "sub/board.yaml"),
        "sub/example.yaml",
    }


@pytest.mark.parametrize("seed", small(), ids=lambda seed: seed.name)
def test_what_inputs_begin_with_is_fine(seed: Seed):
    outcome = running.judged(Input(seed.name, beside(Dice(1), seed.tree, gentle=True), ("check", MAIN)))
    assert (outcome.code, outcome.faults) == (0, ()), outcome.err


def test_all_that_was_found_says_what_was_wrong():
    assert all(case.arguments and MAIN in case.files for case in kept())
