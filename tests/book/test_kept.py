"""What lies where a book is written and is not the book's stays as it is, and what is the book's is written anew."""

from collections.abc import Callable

import pytest

from tests.cli.desk import Desk

BOOK = "title: A Book\nauthor: Somebody\nchapters: [one.md]\n"
TEXT = "# One\n\n```boardwright fanorona-approach\n```\n"


@pytest.fixture
def written(desk: Desk) -> Desk:
    desk.write("book.yaml", BOOK)
    desk.write("one.md", TEXT)
    return desk


def _make(desk: Desk, output: str) -> Callable[[], tuple[int, str]]:
    def make() -> tuple[int, str]:
        done = desk.run("book", "book.yaml", "-o", output)
        return done.code, done.err

    return make


@pytest.mark.parametrize(
    "output, own",
    [
        ("site/", "site/index.html"),
        *(
            (f"text.{end}", f"text-figures/figure-1.{picture}")
            for end, picture in (("md", "svg"), ("typ", "svg"), ("tex", "pdf"))
        ),
    ],
)
def test_a_file_of_the_users_is_not_replaced(written: Desk, output: str, own: str) -> None:
    """A file of the name of one of the book's: nothing is written at all, until it has another name."""
    make = _make(written, output)
    written.write(own, "mine")
    before = written.tree()
    code, told = make()
    assert (code, own in told, "move or rename it" in told) == (3, True, True)
    assert written.tree() == before
    (written / own).rename(written / f"{own}.mine")
    assert make()[0] == 0
    assert written.read(f"{own}.mine") == "mine"


@pytest.mark.parametrize("output, changing", [("site/", "site/index.html"), ("text.md", "text.md")])
def test_a_book_is_written_anew_into_its_folder(written: Desk, output: str, changing: str) -> None:
    """Beside a file of the user's, and once more after a chapter was away; a ruined list is no reason to replace."""
    make = _make(written, output)
    written.write("site/notes.txt", "mine")
    assert make()[0] == 0
    first = written.tree()
    for title in ("Another", "A Book"):
        written.write("book.yaml", BOOK.replace("A Book", title))
        assert make()[0] == 0
        assert title in written.read(changing)
    assert written.tree() == first


def test_without_a_list_only_what_is_the_same_counts_as_the_books(written: Desk) -> None:
    make = _make(written, "site/")
    assert make()[0] == 0
    (written / "site/.boardwright.json").write_text("{", encoding="utf-8")
    assert make()[0] == 0
    (written / "site/.boardwright.json").unlink()
    written.write("book.yaml", BOOK.replace("A Book", "Another"))
    before = written.tree()
    assert make()[0] == 3
    assert written.tree() == before
