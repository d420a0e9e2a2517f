"""Of tests with many cases `make test` runs a sample; what `make quick` leaves out says why."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.samples import ALIKE, beyond_samples


def later(*names: str, sampled: int = 0) -> list[str]:
    """Names of those tests that are left to `make test-slow`."""
    mark = pytest.mark.sampled(sampled).mark if sampled else None
    items: list[Any] = [SimpleNamespace(nodeid=name, get_closest_marker={"sampled": mark}.get) for name in names]
    return [item.nodeid for item in beyond_samples(items)]


def test_the_first_case_and_each_nth_are_run_now() -> None:
    names = [f"a.py::test_{test}[{case}]" for test in "xy" for case in range(7)]
    assert set(names) - set(later(*names, sampled=3)) == {
        f"a.py::test_{test}[{case}]" for test in "xy" for case in (0, 3, 6)
    }
    assert later(*names) == []


def test_boards_made_as_others_are_come_later_but_where_stock_is_tested() -> None:
    alike = f"a.py::test_x[{ALIKE[0]}]"
    assert later(alike, f"a.py::test_x[board-{ALIKE[1]}]", "a.py::test_x[fen-kagome]", "a.py::test_x") == [
        alike, f"a.py::test_x[board-{ALIKE[1]}]",
    ]  # fmt: skip
    assert later(f"test_stock.py::test_x[{ALIKE[0]}]") == []


def test_every_long_test_says_why(request: pytest.FixtureRequest) -> None:
    marks = [mark for item in request.session.items for mark in item.iter_markers("long")]
    assert all(len(mark.args) == 1 and len(mark.args[0]) > 10 for mark in marks)
