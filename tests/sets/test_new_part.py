"""A new part of a set is one new file: nothing else of the program has to know of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from boardwright.sets import parts
from boardwright.sets.part_names import part_names
from tests.cli.desk import Desk, desk

__all__ = ["desk"]  # a fixture

FLAG = '''
"""A page with a flag: the part of a set that this test makes up."""

from collections.abc import Iterator
from dataclasses import dataclass

from boardwright.scene import Page, Style, rectangle
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import LeftOut, Part, Planner, SetOutput
from boardwright.writers import Output


@dataclass(frozen=True)
class FlagPart(Part):
    paper: OnPaper

    order = 90

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "FlagPart | LeftOut | None":
        return cls(paper) if paper.page.width > 150 else LeftOut("page.paper", "too small for the flag")

    def drawn(self) -> tuple[Page, ...]:
        item = rectangle(20, 20, 60, 40, Style("#b0431e"))
        return (Page(self.paper.page.width, self.paper.page.height, (item,), "Flag", "A flag."),)

    def outputs(self) -> Iterator[SetOutput]:
        yield SetOutput("flag", Output(frozenset({"sheet"}), lambda: self.paper.document(self.pages)))


PART = FlagPart
'''


@pytest.fixture
def flag(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "parts"
    folder.mkdir()
    (folder / "flag.py").write_text(FLAG, encoding="utf-8")
    monkeypatch.setattr(parts, "__path__", [*parts.__path__, str(folder)])
    part_names.cache_clear()
    yield
    part_names.cache_clear()


@pytest.mark.usefixtures("flag")
def test_it_is_made_when_it_is_asked_for_and_goes_with_every_set(desk: Desk):
    desk.fine("build", "cercas", "--only", "flag,board", "-o", "some")
    made = {path.name for path in (desk / "some/cercas").iterdir()}
    assert made >= {"flag.pdf", "flag.svg", "board.pdf"}
    assert "rules.pdf" not in made
    desk.fine("build", "cercas", "--set", "examples=[]", "-o", "every")
    assert {"flag.pdf", "flag.svg", "rules.pdf"} <= desk.json("every/cercas/manifest.json")["files"].keys()


@pytest.mark.usefixtures("flag")
def test_a_paper_without_room_for_it_is_told(desk: Desk):
    desk.write("small.yaml", "game: cercas\npage: {paper: A5}\n")
    done = desk.run("build", "small.yaml", "--only", "flag,board", "-o", "some")
    assert (done.code, "too small for the flag" in done.err) == (0, True)
    assert not (desk / "some/small/flag.pdf").exists()


def test_without_the_file_there_is_no_such_part(desk: Desk):
    assert "unknown part 'flag'; choose from aid, board," in desk.refused("build", "cercas", "--only", "flag")
