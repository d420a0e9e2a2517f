"""Tests with many cases: of some `make test` runs a sample, and `make test-slow` the others; some are one test.

Of products, n has no factor in common with the number of values that vary fastest: so the sample has each of them.
"""

import inspect
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any

import pytest

ALIKE = (
    "dendria-11",
    "fanorona-5x5",
    "fen-3-uniform-5",
    "fen-ammann-beenker",
    "fen-cairo",
    "fen-elongated-triangular",
    "fen-four-uniform",
    "fen-hat",
    "fen-islamic-star",
    "fen-isohedral-56",
    "fen-pebbles",
    "fen-penrose",
    "fen-rhombille",
    "fen-rhombitrihexagonal",
    "fen-rose-window",
    "fen-snub-hexagonal",
    "fen-snub-square",
    "fen-spectre",
    "fen-truncated-hexagons",
    "fen-truncated-squares",
    "fen-truncated-trihexagonal",
    "fen-two-uniform",
    "fen-v3-uniform-57",
)
"""Stock boards that are made as others are: what is tested of each stock board is tested of these by make test-slow."""


def beyond_samples(items: Sequence[pytest.Item]) -> Iterator[pytest.Item]:
    """Cases of boards like others, and of tests marked as `sampled(n)` all but each n-th and the first."""
    number: defaultdict[str, int] = defaultdict(int)
    for item in items:
        if _of_boards_alike(item):
            yield item
        elif marker := item.get_closest_marker("sampled"):
            name = item.nodeid.partition("[")[0]
            if number[name] % marker.args[0]:
                yield item
            number[name] += 1


def _of_boards_alike(item: pytest.Item) -> bool:
    name, _, case = item.nodeid.partition("[")
    case = case.rstrip("]")
    # What is said of a position on a board is the game's own, however much boards are alike.
    rules = name.startswith("tests/boardrules/")
    return "test_stock.py" not in name and any(board in case and ("fen" in board or not rules) for board in ALIKE)


def each(names: str, cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """As `pytest.mark.parametrize`, but one test does all cases, where each takes less than a test of its own costs.

    All are run, and those that fail are told together, each with its arguments.
    """
    keys = names.replace(" ", "").split(",")
    rows = [dict(zip(keys, case if len(keys) > 1 else (case,), strict=True)) for case in cases]
    assert rows, "no cases"

    def joined(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def run(**others: Any) -> None:
            failed: list[BaseException] = []
            for row in rows:
                try:
                    test(**others, **row)
                except pytest.skip.Exception as error:
                    if row is rows[0]:
                        raise  # what is not there is there for none
                    failed.append(AssertionError(f"{row} is left out, and others are not: {error}"))
                except (Exception, pytest.fail.Exception, BaseExceptionGroup) as error:
                    error.add_note(", ".join(f"{key}={value!r}" for key, value in row.items()))
                    failed.append(error)
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} of {len(rows)} cases", failed)

        signature = inspect.signature(test)
        rest = [one for one in signature.parameters.values() if one.name not in keys]
        run.__signature__ = signature.replace(parameters=rest)  # type: ignore[attr-defined]  # pytest reads it
        return run

    return joined
