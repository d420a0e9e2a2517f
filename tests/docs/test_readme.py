"""The README's commands, and the example of the rules alone in the reference, run as they stand there."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import boardrules
from tests.docs.pages import DOCS, blocks, run

README = DOCS.parent / "README.md"


def test_the_rules_alone_in_ten_lines(tmp_path: Path):
    code, printed = (block.text for block in [*blocks(DOCS / "reference" / "boardrules.md")][:2])
    lines = [line for line in code.splitlines() if line and not line.startswith(("from", "import"))]
    assert len(lines) <= 10
    # Only the rules can be imported: neither Boardwright nor a library.
    environment = {**os.environ, "PYTHONPATH": str(Path(boardrules.__file__ or "").parents[1])}
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        check=False,
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == printed


@pytest.mark.long("builds whole sets")
def test_commands_of_the_readme(tmp_path: Path):
    typed = re.findall(r"^    (boardwright [^#\n]+)", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(typed) >= 6
    assert len(README.read_text(encoding="utf-8").splitlines()) <= 90
    # It goes on until Ctrl-C: test_help.py runs it.
    assert "boardwright serve" in map(str.strip, typed)
    for line in typed:
        if line.startswith("boardwright serve"):
            continue
        code, printed = run(line.strip(), tmp_path)
        assert code == 0, f"{line}\n{printed}"
    assert (tmp_path / "output" / "fanorona" / "fanorona.pdf").is_file()
    assert (tmp_path / "mine.svg").is_file()
