"""Memory that a process may use, and that it uses: its own, and what it uses now."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boardrules.memory import machine_memory, used_memory


def test_memory_of_the_process_that_started_another_is_not_its_own():
    asked = "from boardrules.memory import used_memory; print(used_memory())"
    line = f"import subprocess, sys; kept = b'x' * 2**29; subprocess.run([sys.executable, '-c', {asked!r}], check=True)"
    told = subprocess.run([sys.executable, "-c", line], check=True, capture_output=True, text=True)
    assert 0 < int(told.stdout) < 2**28


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells what is used now")
def test_memory_that_was_given_back_is_not_used():
    before = used_memory()
    much = bytearray(2**28)
    much[::4096] = b"x" * 2**16
    assert used_memory() > before + 2**27
    del much
    assert used_memory() < before + 2**27


@pytest.mark.skipif(sys.platform != "linux", reason="others have no such limits, or do not keep them")
@pytest.mark.parametrize("limit", ["RLIMIT_AS", "RLIMIT_DATA"])
def test_a_process_with_a_limit_has_no_more_memory(limit: str):
    most = 2**28
    line = (
        f"import resource; resource.setrlimit(resource.{limit}, ({most}, {most})); "
        "from boardrules.memory import machine_memory; print(machine_memory())"
    )
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run([sys.executable, "-c", line], env=paths, check=True, capture_output=True, text=True)
    assert int(told.stdout) == most


@pytest.mark.parametrize("number", [0, 1])
def test_a_container_of_either_kind_has_no_more_memory(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    limits = [tmp_path / "two", tmp_path / "one"]
    monkeypatch.setattr("boardrules.memory._LIMITS", tuple(limits))
    limits[0].write_text("max\n")
    limits[number].write_text("12345\n")
    assert machine_memory() == 12345
