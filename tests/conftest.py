"""What all tests share: Hypothesis without chance or a clock, where the project lies, and the stock sets."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from boardrules.solver import solve
from tests.samples import beyond_samples
from tests.shared import fill, proved_once, shared_folder

# The same examples on every run and machine, so that a failure is never a matter of luck; no database to keep.
settings.register_profile("default", derandomize=True, deadline=None, max_examples=40, database=None)
settings.register_profile("long", settings.get_profile("default"), max_examples=400)  # make test-slow
# HYPOTHESIS_PROFILE=thorough searches anew each time, for whoever wants to hunt.
settings.register_profile("thorough", deadline=None, max_examples=2000, database=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
if "HYPOTHESIS_PROFILE" not in os.environ:
    # It would draw constants of all modules that happen to be loaded: other examples in another order of tests, and
    # every worker reads 800 files for it.
    providers._get_local_constants = lambda: providers._local_constants


os.environ["BOARDWRIGHT_CACHE"] = ""  # tests change the rules in memory: what they prove must not be kept

gc.disable()  # while tests are collected, which leaves little behind: a fifth of that time


def pytest_collection_finish(session: pytest.Session) -> None:
    """Leaves modules and thousands of tests out of the search for garbage: a tenth of all time."""
    gc.freeze()
    gc.set_threshold(50_000, 50, 1000)
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of tests marked as `sampled(n)`, all cases but each n-th are `slow`."""
    for item in beyond_samples(items):
        item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session", autouse=True)
def puzzles_proved_once() -> Iterator[None]:
    """The stock examples come with every set that a test builds, and proving their puzzles is a quarter of a build."""
    with mock.patch("boardrules.claims.puzzle.solve", proved_once(solve)):
        yield


@pytest.fixture(scope="session")
def project() -> Path:
    """The project's folder: where pyproject.toml lies."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with every stock set, as `boardwright build` makes them."""
    from tests.parse_back.sets import BOARDS, build_stock

    return fill(shared_folder(tmp_path_factory, "stock"), BOARDS, build_stock)


@pytest.fixture(scope="session")
def stock_text(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with `board.svg` and `board.pdf` of every stock set, text left as text in the SVG."""
    from tests.parse_back.sets import BOARDS, build_board_with_text

    return fill(shared_folder(tmp_path_factory, "text"), BOARDS, build_board_with_text)


@pytest.fixture
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that is also the current one."""
    folder = tmp_path / "empty"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder
