"""A book that is written anew while its author works on it."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from boardwright.app.book.writing import WrittenBook, watched
from boardwright.app.figures.asked_messages import WRONG
from tests.cli.desk import Desk

BOOK = "title: A Book\nauthor: Somebody\nchapters: [parts/one.md]\n"
TEXT = "# One\n\n```record game.yaml\n```\n"
GAME = "board: fanorona-3x3\nmoves: [c1b2+]\n"


def _acted(
    desk: Desk, output: str, steps: list[Callable[[], object]], monkeypatch: pytest.MonkeyPatch
) -> list[WrittenBook | Exception]:
    """What is told of the book after each step, which is made while the program waits; then Ctrl-C is pressed."""
    left = iter(steps)

    def wait(_seconds: float) -> None:
        step = next(left, None)
        if step is None:
            raise KeyboardInterrupt
        step()

    monkeypatch.setattr("boardwright.app.book.writing.time.sleep", wait)
    told: list[WrittenBook | Exception] = []
    with pytest.raises(KeyboardInterrupt):
        watched(str(desk / "book.yaml"), str(desk / output), told.append, WRONG)
    return told


def test_a_file_that_appears_changes_or_vanishes_is_seen(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A chapter and a record that are named and not there yet, a record whose drawing was kept, and a whole folder."""
    desk.write("book.yaml", BOOK)
    away: Path = desk.folder.with_name("away")
    steps: list[Callable[[], object]] = [
        lambda: desk.write("parts/one.md", TEXT),
        lambda: desk.write("game.yaml", GAME),
        lambda: desk.write("parts/one.md", f"{TEXT}\nMore.\n"),
        lambda: desk.write("game.yaml", GAME.replace("c1b2+", "c1a3")),
        lambda: desk.write("game.yaml", GAME.replace("c1b2+", "c1b2+, a2a3-")),
        lambda: shutil.move(desk / "parts", away),
        lambda: shutil.move(away, desk / "parts"),
        lambda: None,
    ]
    told = _acted(desk, "book.md", steps, monkeypatch)
    said = [str(one).split(": ", 1)[1] if isinstance(one, Exception) else "written" for one in told]
    assert [one.split(":")[0].split(" (")[0] for one in said] == [
        "chapters[0]",
        "game.yaml",
        "written",
        "written",
        "game.yaml",
        "written",
        "chapters[0]",
        "written",
    ]
    assert "a2a3-" in desk.read("book.md").replace("\\", "")


def test_a_folder_for_the_book_that_comes_back_is_written_into(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though nothing of the book has changed."""
    desk.write("book.yaml", BOOK)
    desk.write("parts/one.md", "# One\n")
    told = _acted(desk, "out/book.md", [(desk / "out").mkdir, lambda: None], monkeypatch)
    assert [isinstance(one, WrittenBook) for one in told] == [False, True]
    assert (desk / "out/book.md").exists()


def test_ctrl_c_ends_with_130_and_leaves_whole_files(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pressed while it waits, and while a file is written."""
    desk.write("book.yaml", BOOK)
    desk.write("parts/one.md", "# One\n")

    def pressed(*_given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("boardwright.app.book.writing.time.sleep", pressed)
    result = desk.run("book", "book.yaml", "-o", "book.md", "--watch")
    assert (result.code, result.err_lines[-1]) == (130, "interrupted")
    written = desk.read("book.md")
    desk.write("parts/one.md", "# Two\n")
    monkeypatch.setattr("boardwright.files.whole_file.replace", pressed)
    assert desk.run("book", "book.yaml", "-o", "book.md", "--watch").code == 130
    assert desk.read("book.md") == written
    assert sorted(path.name for path in desk.folder.iterdir()) == ["book.md", "book.yaml", "parts"]


def test_a_format_that_is_none_ends_at_once(desk: Desk) -> None:
    """No change of the book could mend it."""
    desk.write("book.yaml", BOOK)
    assert "a book is a file ending in" in desk.refused("book", "book.yaml", "-o", "book.xyz", "--watch")
