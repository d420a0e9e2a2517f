"""How tests are run on a mutant: `tools/mutants.py` puts this beside them as conftest.py.

The quickest tests come first, since the first that fails is the last that is run. A mutant that never ends is stopped
after a time that the processor has spent on one test. Mutmut has a limit of its own, but on the clock on the wall: on a
busy machine that also stops mutants which would end.
"""

import json
import os
import signal
from collections.abc import Generator, Mapping
from pathlib import Path

import pytest

PATIENCE = 10
"""How many times as long as usual, and a second, a test may take before its mutant is taken never to end."""

_usual: dict[str, float] = {}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Read how long each test takes without a mutant, as mutmut has measured, and sort by it."""
    stats = Path("mutmut-stats.json")
    if _tries_a_mutant() and stats.exists():
        found: Mapping[str, float] = json.loads(stats.read_text(encoding="utf-8"))["duration_by_test"]
        _usual.update(found)
        items.sort(key=_seconds)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """The timer's signal ends the process, which mutmut notes."""
    if not _tries_a_mutant():
        return (yield)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE * (_seconds(item) + 1))
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _seconds(item: pytest.Item) -> float:
    return _usual.get(item.nodeid, 0)


def _tries_a_mutant() -> bool:
    return "__mutmut_" in os.environ.get("MUTANT_UNDER_TEST", "")
