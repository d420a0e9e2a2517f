"""Messages about examples that say what would be right: whole lists, names of files, keys that figures have."""

from pathlib import Path

import pytest

from boardwright.books.drawing import FigureRequest, draw
from boardwright.config.errors import UsageError
from tests.cli.inside import run
from tests.cli.test_figure import fine, refused

EMPTY = "game: fendo\nboard: fendo\nclaims:\n"


def test_the_turns_that_a_list_lacks_can_be_copied_into_it(empty_folder: Path):
    path = empty_folder / "mine.yaml"
    path.write_text(f"{EMPTY}  - turns: [d1N]\n", encoding="utf-8")
    told = run(empty_folder, "check", "mine.yaml").err
    _, lacking = told.rstrip().split("missing from the list: ")
    path.write_text(f"{EMPTY}  - turns: [d1N, {lacking}]\n  - count: 212\n", encoding="utf-8")
    assert fine(run(empty_folder, "check", "mine.yaml")).out == "1 example is fine\n"


@pytest.mark.parametrize("key", ["language: de", "width: 60", "theme: night", "solution: true", "height: 90 mm"])
def test_a_key_of_figures_in_an_example_is_told_where_it_belongs(empty_folder: Path, key: str):
    (empty_folder / "mine.yaml").write_text(f"{EMPTY}  - count: 212\n{key}\n", encoding="utf-8")
    name = key.partition(":")[0]
    words = f"say it where the figure is drawn (--{name}, or {name} in the figures of a config)"
    assert words in run(empty_folder, "check", "mine.yaml").err


def test_strange_signs_are_told_along_with_a_wrong_number_of_rows(empty_folder: Path):
    text = "game: fanorona\nboard: fanorona-3x3\nposition: |\n  W.?\n  ..B\n"
    (empty_folder / "mine.yaml").write_text(text, encoding="utf-8")
    told = run(empty_folder, "check", "mine.yaml").err
    assert "the board has 3 rows, not 2" in told
    assert "; and not one of the signs W B .: '?'" in told


def test_a_file_without_its_suffix_is_the_one_that_was_meant(empty_folder: Path):
    (empty_folder / "fendo-pas.yaml").write_text(f"{EMPTY}  - count: 212\n", encoding="utf-8")
    assert "(did you mean 'fendo-pas.yaml'?)" in refused(run(empty_folder, "figure", "fendo-pas", "-o", "x.svg"))
    with pytest.raises(UsageError, match=r"did you mean 'fendo-pas\.yaml'\?"):
        draw(FigureRequest("fendo-pas", folder=str(empty_folder)))
