"""The maker's guide, followed to the letter: its files, its commands in order, its links and its pictures."""

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from tests.docs.pages import DOCS, SLOW, blocks, commands, follow

GUIDE = DOCS / "printing.md"
PICTURES = DOCS / "pictures"
LARGEST = 220_000
"""Bytes of a picture, at the most."""


@pytest.fixture(scope="module")
def guide() -> str:
    return GUIDE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    return runpy.run_path(str(DOCS / "make_pictures.py"))


@pytest.mark.long("builds many sets")
def test_commands_do_what_the_guide_says(guide: str, tmp_path: Path):
    assert follow(GUIDE, tmp_path, SLOW) >= 10
    assert follow(DOCS / "how-to" / "print-shop.md", tmp_path, SLOW) == 1
    made = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert {
        "test-sheet.pdf",
        "output/travel/board.pdf",
        "output/one-side/pieces.pdf",
        "output/plywood-laser/board.dxf",
        "output/plywood-laser/print-and-cut/pieces.pdf",
        "output/plywood-laser/print-and-cut/pieces-1.svg",
        "output/pencil/pad.pdf",
        "output/fendo/fendo.pdf",
    } <= made


@pytest.mark.slow
def test_whole_sets_of_the_guide(guide: str, tmp_path: Path):
    assert follow(GUIDE, tmp_path, only=SLOW) == 3
    made = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert {"output/wall/poster.pdf", "output/wall/wall.pdf", "output/kitchen/kitchen.pdf"} <= made
    table = guide.partition("The set is in `output/fendo`:")[2].partition("<img")[0]
    others = {f"{name}.pdf" for name in ("booklet", "box", "pad", "poster", "proof")}
    named = set(re.findall(r"`([\w-]+\.(?:pdf|html))`", table)) - others
    there = (tmp_path / "output" / "fendo").iterdir()
    assert {path.name for path in there if path.suffix in (".pdf", ".html")} == named


def test_every_file_and_command_of_the_guide_is_used(guide: str):
    files = set(re.findall(r"^`([\w-]+\.yaml)`$", guide, re.MULTILINE))
    assert len(files) == sum(block.language == "yaml" for block in blocks(GUIDE))
    typed = " ".join(step.command for step in commands(GUIDE)) + " printer.yaml"
    assert {name for name in files if name not in typed} == set()


def test_pictures_show_what_the_program_draws_today(guide: str, script: dict[str, Any]):
    made = dict(script["pictures"]())
    shown = re.findall(r'<img src="pictures/([\w-]+\.svg)" width="\d+" alt="([^"]+)">', guide)
    assert dict(shown) == {f"{k}.svg": v.words for k, v in script["SHOWN"].items()}
    assert {path.name for path in PICTURES.glob("*.svg")} == set(made)
    stale = [name for name, content in made.items() if (PICTURES / name).read_bytes() != content]
    assert not stale, f"not what the program draws today, run 'make pictures': {stale}"
    assert all(len(content) < LARGEST for content in made.values())


@pytest.mark.long("makes a chapter of a book")
def test_the_picture_of_the_readme_shows_what_the_book_says_today(script: dict[str, Any], project: Path):
    made, path = script["book_picture"](), script["BOOK_PICTURE"]
    assert path.read_bytes() == made, "not what the book says today, run 'make pictures'"
    readme = (project / "README.md").read_text(encoding="utf-8")
    assert f'<img src="{path.relative_to(project).as_posix()}" width="720" alt="{script["BOOK_WORDS"]}">' in readme
    assert len(made) < LARGEST


def test_links_of_the_guide_and_the_readme_lead_somewhere(guide: str, project: Path):
    readme = (project / "README.md").read_text(encoding="utf-8")
    for text, folder in ((guide, DOCS), (readme, project)):
        for target in re.findall(r"\]\(([^)#:]+)\)|src=\"([^\"]+)\"", text):
            assert (folder / "".join(target)).exists(), target
        for target in re.findall(r"`(docs/[\w./-]+|benchmarks/[\w./-]+)`", text):
            assert (project / target).exists(), target
