"""The designer's guide: its files. What it says is followed by test_pages.py."""

from tests.docs.pages import DOCS, blocks, commands, file_name

GUIDE = DOCS / "designing-tessellations.md"


def test_guide_has_commands():
    assert len(commands(GUIDE)) >= 10


def test_examples_beside_the_guide_are_those_it_shows():
    shown = {file_name(block): block.text for block in blocks(GUIDE)}
    examples = sorted(path for path in (DOCS / "examples").iterdir() if path.is_file())
    assert examples
    for path in examples:
        assert path.read_text(encoding="utf-8") == shown[path.name]
