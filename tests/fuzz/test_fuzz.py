"""Many inputs that a stranger could have made: each is done or refused, in time, and nothing else happens.

`python -m tests.fuzz 1234 --show` runs one of them, and says what it did; see tests/fuzz/__main__.py.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.program import environment
from tests.fuzz.inputs import made
from tests.fuzz.kept import kept

pytestmark = [
    pytest.mark.long("runs the program hundreds of times"),
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs copies of a process"),
]

INPUTS, MANY = 80, 50_000
"""Inputs of `make test`, and of `make test-slow`, which has the first ones too."""

TOGETHER = 25
"""Inputs of one copy of that process; `make test-slow` makes a copy for each."""


def fuzz(project: Path, *arguments: str) -> list[dict[str, Any]]:
    """The lines that the fuzzer prints: one for each input that fails, and what it saw in all."""
    command = [sys.executable, "-m", "tests.fuzz", *arguments]
    paths = os.pathsep.join(str(project / part) for part in ("rules", "generator", "."))
    settings = environment(PYTHONPATH=paths)
    done = subprocess.run(command, cwd=project, env=settings, capture_output=True, check=False)
    assert done.returncode in (0, 1), done.stderr.decode()
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def look(lines: list[dict[str, Any]], inputs: int) -> dict[str, Any]:
    """Nothing failed; the summary."""
    *failures, seen = lines
    assert not failures, "\n".join(f"{one['again']}  # {', '.join(one['faults'])}" for one in failures)
    assert seen["inputs"] == inputs
    return seen


def test_inputs_of_strangers_are_done_or_refused_and_what_was_once_found_stays_mended(project: Path):
    lines = fuzz(project, "--kept", "--from", "0", "--to", str(INPUTS), "--together", str(TOGETHER))
    seen = look(lines, len(kept()) + INPUTS)
    # Not only the first look at a file is tested: four of ten get past all that is checked, and many are drawn.
    assert seen["passed"] >= INPUTS * 0.3
    assert seen["drawn"] >= INPUTS * 0.08


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, MANY, 2_000))
def test_many_more_inputs_are_done_or_refused_each_alone(first: int, project: Path):
    look(fuzz(project, "--from", str(first), "--to", str(first + 2_000)), 2_000)


def test_an_input_follows_from_its_number_alone():
    assert made(3) == made(3)
    assert len({tuple(sorted(made(number).files.items())) for number in range(100)}) > 95
