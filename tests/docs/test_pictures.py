"""The guide about pictures, followed to the letter: its files and its commands, in order, in an empty folder."""

import re
from pathlib import Path

from tests.docs.test_printing import DOCS, blocks, run, steps

GUIDE = DOCS / "how-to" / "pictures.md"


def test_every_command_does_what_the_guide_says(empty_folder: Path) -> None:
    text = GUIDE.read_text(encoding="utf-8")
    files = re.findall(r"^`(\S+\.yaml)`\n\n```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len(files) == len(blocks("yaml", text))
    for name, content in files:
        (empty_folder / name).write_text(content, encoding="utf-8")
    for command, code, shown in steps(text):
        found, printed = run(command, empty_folder)
        assert found == code, (command, printed)
        for line, expected in zip(printed, shown, strict=False):
            assert line.startswith(expected.removesuffix(" ...")), command
    made = {path.relative_to(empty_folder / "output").as_posix() for path in (empty_folder / "output").rglob("*.*")}
    assert {
        *("fendo/board.png", "fendo/pieces/piece-white.png", "fendo/pieces/piece-orange.png", "fendo/pieces/fence.png"),
        *("rulebook/figures/fanorona-approach.pdf", "rulebook/figures/fanorona-withdrawal.png"),
        *("fen-triangle/board.png", "fen-triangle/board.svg"),
    } <= made
    assert not [path for path in made if path.startswith("fanorona-3x3/") and not path.endswith((".png", ".json"))]
