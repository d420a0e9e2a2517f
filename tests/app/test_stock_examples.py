"""The stock examples, which `check` verifies (tests/cli/test_commands.py): each claim, made false, is refuted."""

from collections import Counter
from typing import Any

import pytest
import yaml

from boardwright.app.boards import Boards
from boardwright.app.examples import ExampleFile, Examples, Verdict, example_position
from boardwright.config.source import Source
from boardwright.games.sources import stock_source
from boardwright.games.stock import stock_files, stock_names
from tests.app.falsified import falsified

BOARDS = Boards()
"""Games are cheap to keep and, for FEN, slow to make."""


def stock_file(name: str) -> ExampleFile:
    path = next(path for path in stock_files("examples") if path.stem == name)
    file = Examples(BOARDS).file(stock_source(path))
    assert isinstance(file, ExampleFile), file
    return file


def verdict(file: ExampleFile, claim: dict[str, Any]) -> Verdict:
    """What is said of an example with this single claim instead of its own."""
    data: dict[str, Any] = dict(file.loaded.document.data)  # type: ignore[call-overload]
    data.pop("show", None)
    # What was found is part of the data by now.
    data.pop("find", None)
    data["claims"] = [claim]
    text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True)
    return Examples(BOARDS).verdict(Source(file.id, "x.yaml", text.encode(), file.source.folder))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", stock_names("examples"))
def test_every_claim_of_a_stock_example_made_false_is_refuted(name: str):
    file = stock_file(name)
    position = example_position(file)
    tried: Counter[int] = Counter()
    for index, claim in enumerate(file.loaded.document.data["claims"]):  # type: ignore[index]
        for false in falsified(claim, file.game, position):
            found = verdict(file, false)
            ((kind, _),) = false.items()
            assert found.error is None, (false, str(found.error))
            assert found.refuted is not None, false
            assert [problem.key.startswith(f"claims[0].{kind}") for problem in found.refuted.problems] == [True]
            tried[index] += 1
    assert tried
