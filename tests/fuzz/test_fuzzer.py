"""The fuzzer finds what it is for: each kind of defect, planted, is seen."""

import os
import re
import signal
import socket
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
from tests.fuzz.kept import keep, read
from tests.fuzz.other_files import MAIN
from tests.fuzz.seeds import small

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


def writes(name: str, text: str = "x") -> Callable[[Path, Run], None]:
    """A program that leaves a file as well, in its folder or beside it."""
    return lambda folder, _: ((folder / name).write_text(text, encoding="utf-8"), None)[1]


def _hang(_folder: Path, _run: Run) -> None:
    until = time.process_time() + 100
    while time.process_time() < until:
        pass


def _peep(folder: Path, run: Run) -> Run:
    return replace(run, out=(folder.parent / "secret.yaml").read_text(encoding="utf-8").replace("\n", " "))


SWELL = running.MEBIBYTES << 20
BUILT = replace(FINE, arguments=("build", MAIN))


@pytest.mark.parametrize(
    "spoil, case, fault",
    [
        (lambda *_: "planted"[9:].index("x"), FINE, "ValueError in .*lambda"),
        (writes("output/left.txt"), REFUSED, "written on refusal"),
        (writes("output/left.txt"), FINE, "written where nothing should be"),
        (writes("../up.txt"), FINE, "written where nothing should be"),
        (writes(MAIN), REFUSED, "written on refusal"),
        (lambda folder, _: (folder / MAIN).unlink(), FINE, "took away in/input.yaml"),
        (lambda _, run: replace(run, out=run.out + str(len(b"x" * SWELL))), FINE, "more than 400 MiB"),
        (lambda *_: socket.socket(), FINE, "RuntimeError"),
        (_peep, FINE, "a file outside was read"),
        (lambda _, run: replace(run, code=3), FINE, "exit code 3"),
        (lambda _, run: replace(run, err="no.\n"), REFUSED, "a refusal without a reason"),
        (lambda _, run: replace(run, err=run.err + "x.yaml:1:1: bad\n" * 102), REFUSED, "more than 101 lines"),
        (lambda _, run: replace(run, err=run.err + "x" * 100_000), REFUSED, "too much on standard error"),
        (lambda _, run: replace(run, err=run.err + "\x1b[2J\n"), REFUSED, "a terminal would obey"),
        (lambda _, run: replace(run, err="Traceback (most recent call last):\n" + run.err), REFUSED, "a traceback"),
        (writes("output/x.svg", "<svg><script/></svg>"), BUILT, "SVG with <script>"),
        (writes("output/x.svg", "<svg onload='x'/>"), BUILT, "SVG with the attribute onload"),
        (writes("output/x.svg", "<svg>"), BUILT, "an SVG that is not XML"),
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
    found = list(running.judged_together((REFUSED, FINE, REFUSED), spoilt(writes("output/left.txt"))))
    assert [one.faults for one in found] == [
        running.judged(one, spoilt(writes("output/left.txt"))).faults for one in (REFUSED, FINE, REFUSED)
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
    found = (fault for number in range(60) for fault in running.judged(made(number)).faults)
    assert any("Error in boardwright/config/fields.py" in fault for fault in found)


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


def test_what_inputs_begin_with_is_fine():
    cases = [Input(seed.name, beside(Dice(1), seed.tree, gentle=True), ("check", MAIN)) for seed in small()]
    outcomes = zip(cases, running.judged_together(cases), strict=True)
    assert [(case.name, one) for case, one in outcomes if (one.code, one.faults) != (0, ())] == []
