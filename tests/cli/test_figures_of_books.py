"""Figures that documents ask for: within the book's folder, in parts, and where fences are never closed."""

import pytest

from boardwright.app.figures.asked import FigureRequest, draw
from boardwright.app.figures.asked_options import OptionError, read_option
from boardwright.books.mkdocs import replaced
from boardwright.config.errors import UsageError
from tests.cli.desk import Desk

RECORD = "board: fendo\nmoves: [d1-b4E]\n"


def test_many_fences_that_are_never_closed():
    text = "\n".join("```x" for _ in range(20_000))
    assert replaced(text, lambda _fence: "") == text


def test_books_stay_in_their_folder(desk: Desk):
    (desk / "book").mkdir()
    desk.write("a.yaml", RECORD)
    with pytest.raises(UsageError, match="is outside the book"):
        draw(FigureRequest("../a.yaml", folder=str(desk / "book"), root=str(desk / "book")))
    with pytest.raises(OptionError, match="margin: must be"):
        read_option("margin", "nan")


def test_a_turn_may_be_shown_on_a_part_of_the_board(desk: Desk):
    desk.write("a.yaml", RECORD)
    here = str(desk.folder)
    whole, part = (draw(FigureRequest("a.yaml", at="1", folder=here, root=here, crop=crop)) for crop in (None, ("a1",)))
    assert part.page.items != whole.page.items
    with pytest.raises(UsageError, match="has no place 'zz'"):
        draw(FigureRequest("a.yaml", at="1", crop=("zz",), folder=here, root=here))


def test_a_file_without_its_suffix_is_the_one_that_was_meant(desk: Desk):
    desk.write("fendo-pas.yaml", "game: fendo\nboard: fendo\nclaims: [count: 212]\n")
    assert "(did you mean 'fendo-pas.yaml'?)" in desk.refused("figure", "fendo-pas", "-o", "x.svg")
    with pytest.raises(UsageError, match=r"did you mean 'fendo-pas\.yaml'\?"):
        draw(FigureRequest("fendo-pas", folder=str(desk.folder)))
