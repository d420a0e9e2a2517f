"""How tests are run on a mutant: `mutants.py` puts this beside them as conftest.py.

The quickest tests come first, since the first that fails is the last that is run. A mutant that never ends is stopped
after a time that the processor has spent on one test. Mutmut has a limit of its own, but on the clock on the wall: on a
busy machine that also stops mutants which would end.
"""

import json
import os
import signal
from collections.abc import Generator, Mapping
from pathlib import Path
from time import process_time

import pytest

PATIENCE = 10
"""How many times as long as usual, and three seconds, a test may take before its mutant is taken never to end."""

USUAL = Path("usual-seconds.json")
"""How long each test takes without a mutant, while mutmut notes which functions it calls: longer than on its own."""

_usual: dict[str, float] = {}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the tests of a mutant by the time that they usually take."""
    if _under_test() and USUAL.exists():
        found: Mapping[str, float] = json.loads(USUAL.read_text(encoding="utf-8"))
        _usual.update(found)
        if _is_mutant():
            items.sort(key=_seconds)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Measure the test, or set the timer, whose signal ends the process; mutmut notes that."""
    began = process_time()
    if _is_mutant():
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE * _seconds(item) + 3)
    try:
        return (yield)
    finally:
        if _is_mutant():
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        elif _under_test() == "stats":
            _usual[item.nodeid] = process_time() - began


def pytest_sessionfinish() -> None:
    """Note how long the tests took."""
    if _under_test() == "stats":
        USUAL.write_text(json.dumps(_usual), encoding="utf-8")


def _seconds(item: pytest.Item) -> float:
    return _usual.get(item.nodeid, 0)


def _under_test() -> str:
    return os.environ.get("MUTANT_UNDER_TEST", "")


def _is_mutant() -> bool:
    return "__mutmut_" in _under_test()
