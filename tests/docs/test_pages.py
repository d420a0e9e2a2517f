"""Every page of the documents, followed to the letter: its files, its commands in order, the output that it shows."""

from pathlib import Path

import pytest

from tests.docs.pages import DOCS, SLOW, Block, blocks, commands, file_name, follow, name_of, pages, steps
from tests.samples import each

OF_THEIR_OWN = {"adding-a-game.md", "printing.md"}
"""Pages with a test of their own: it runs other programs as well, or looks at what was made."""

OF_MANY_GAMES = {"sweep.md", "compose-puzzles.md", "compare-boards.md"}
"""Pages whose games take seconds: the long proofs follow them."""

ELSEWHERE = {"shell", "bash", "zsh", "powershell"}
"""Blocks with commands that install: what is the same everywhere is tried by test_install.py."""

FOLLOWED = [page for page in pages() if commands(page) and page.name not in OF_THEIR_OWN]


@pytest.mark.long("does all that a page says")
@pytest.mark.parametrize("page", [page for page in FOLLOWED if page.name not in OF_MANY_GAMES], ids=name_of)
def test_page_does_what_it_says(page: Path, tmp_path: Path):
    assert follow(page, tmp_path, SLOW) == sum(not step.command.endswith(SLOW) for step in commands(page))


@pytest.mark.slow
@pytest.mark.parametrize("page", FOLLOWED, ids=name_of)
def test_page_does_what_it_says_with_whole_sets(page: Path, tmp_path: Path):
    assert follow(page, tmp_path) == len(commands(page))


def test_pages_have_many_commands_and_examples_lie_beside_them():
    assert len(FOLLOWED) >= 10
    assert sum(len(commands(page)) for page in FOLLOWED) >= 40
    shown = {file_name(block): block.text for page in pages() for block in blocks(page)}
    examples = [path for folder in ("", "records") for path in (DOCS / "examples" / folder).iterdir() if path.is_file()]
    assert len(examples) >= 3
    assert [path.name for path in examples if path.read_text(encoding="utf-8") != shown[path.name]] == []


@each("page", pages())
def test_files_and_commands_of_a_page_can_be_told(page: Path):
    """A file has its name above it, and what looks like a command stands where it is run."""
    for block in blocks(page):
        place = f"{name_of(page)}:{block.line}"
        if block.language in ("yaml", "xml", "svg") and page.name not in OF_THEIR_OWN:
            assert file_name(block), f"{place}: a file without its name above it"
        if block.language in ("text", "sh"):
            assert "boardwright " not in block.text, f"{place}: a command that no test runs; make it a console block"
        assert block.language not in ELSEWHERE or "boardwright build" not in block.text, place


@each("page", pages())
def test_no_sentence_is_taken_for_a_comment(page: Path):
    """MyST 5 drops a line that begins with a percent sign, also in a paragraph (findings/myst-percent.sh)."""
    prose = page.read_text(encoding="utf-8").split("```")[::2]
    assert not [line for part in prose for line in part.splitlines() if line.startswith("%")]


def test_a_false_page_is_found_out(tmp_path: Path):
    block = Block("console", "$ boardwright list papers\nA4 ...\nB4 ...\n", 1, "This exits with 2:")
    assert steps(block)[0].shown == ("A4 ...", "B4 ...")
    assert steps(block)[0].code == 2
    page = tmp_path / "page.md"
    page.write_text("```console\n$ boardwright list papers\nB4 ...\n```\n", encoding="utf-8")
    with pytest.raises(AssertionError, match=r"page.md:2: boardwright list papers: not in the output: \['B4 ...'\]"):
        follow(page, tmp_path)
