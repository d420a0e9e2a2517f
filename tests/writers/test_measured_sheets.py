"""Pages of rules, examples and puzzles are filled, and type can be read: measured in the finished files."""

from pathlib import Path

import pytest

from boardwright.cli.main import run
from boardwright.games.stock import stock_names
from tools.measure_sheets import LEAST_TYPE, PAGE, Measured, cells, faults, measured

NAMES = stock_names("boards")


def assert_good(pages: tuple[Measured, ...]) -> None:
    assert any(page.part == "Rules" for page in pages)
    assert faults(pages) == []
    small = [page for page in pages if 0 < page.smallest < LEAST_TYPE]
    assert small == []


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", NAMES)
def test_stock_sets_on_a4_are_filled_and_as_the_documents_tell(stock: Path, name: str) -> None:
    pages = measured(stock / name / f"{name}.pdf")
    assert_good(pages)
    a4 = PAGE.read_text("utf-8").split("\n## ")[1]
    assert f"| {' | '.join((name, *cells(pages)))} |" in a4


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["Letter", "A5"])
@pytest.mark.parametrize("name", NAMES)
def test_stock_sets_on_other_papers(tmp_path: Path, name: str, paper: str) -> None:
    if run(["build", name, "--paper", paper, "-o", str(tmp_path), "--format", "pdf", "--only", "set", "-q"]):
        pytest.skip("the board does not fit this paper")
    (whole,) = tmp_path.rglob(f"{name}.pdf")
    assert_good(measured(whole))


def test_a_page_with_little_on_it_is_told() -> None:
    fills = (("Board", 0.2), ("Rules", 0.7), ("Rules", 0.69), ("Rules", 0.39))
    assert faults([Measured(part, fill, 7) for part, fill in fills]) == ["page 3: 69%", "page 4: 39%"]
    assert faults([Measured("Rules", 0.3, 7)]) == []
