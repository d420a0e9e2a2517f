"""Memory that a process uses: its own, and what it uses now."""

import subprocess
import sys

import pytest

from boardrules.memory import used_memory


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
