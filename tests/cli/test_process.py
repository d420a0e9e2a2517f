"""The program as a process of its own says and leaves what it does inside another, which most tests run it in."""

import io
import os
import sys
from pathlib import Path

import pytest

import boardwright.cli.main as program_main
from tests.cli import inside, program

FALSE = """game: fendo
board: fendo
position: |
  .......
  .......
  .......
  O.....W
  .......
  .......
  .......
claims: [score: {white: 9, orange: 9}]
"""
MINE = "game: cercas\ntitle: Größe → ✓\nboard: {size: [4, 5]}\npage: {margin: 5 mm}\n"
BAD = "game: cercas\nboard: {size: [4, 50], sise: 3}\n"


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "code, arguments, stdin",
    [
        (0, ["build", "mine.yaml", "-v"], b""),
        (0, ["check", "-", "--json"], MINE.encode()),
        (0, ["replay", "-"], b"board: fanorona\nmoves: [d3e3+]\n"),
        (0, ["new", "yours", "--game", "dendria"], b""),
        (1, ["check", "false.yaml"], b""),
        (1, ["replay", "-"], b"board: fanorona\nmoves: [a1a2]\n"),
        (2, ["build", "bad.yaml", "gone.yaml"], b""),
        (2, ["check", "-"], b"game: \xff\n"),
        (2, [], b""),
        (3, ["figure", "fendo-pass", "-o", "no/such/folder.svg"], b""),
    ],
    ids=lambda value: " ".join(value) or "none" if isinstance(value, list) else None,
)
def test_a_process_does_the_same(code: int, arguments: list[str], stdin: bytes, tmp_path: Path):
    results = {}
    for way in (inside, program):
        folder = tmp_path / way.__name__
        folder.mkdir()
        for name, text in (("mine", MINE), ("bad", BAD), ("false", FALSE)):
            (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        results[way] = way.run(folder, *arguments, stdin=stdin), program.tree(folder)
    assert results[inside] == results[program]
    run = results[program][0]
    assert run.code == code
    assert "Traceback" not in run.err
    assert run.out or run.err


def test_the_run_inside_has_its_own_folder_streams_and_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("NO_COLOR", "1")
    here, out = Path.cwd(), sys.stdout
    seen: dict[str, object] = {}

    def look(arguments: list[str]) -> int:

        seen.update(folder=Path.cwd(), color=os.environ.get("NO_COLOR"), stdin=sys.stdin.buffer.read())
        print("said", *arguments, end="\r\n")  # noqa: T201
        return 7

    monkeypatch.setattr(program_main, "run", look)
    result = inside.run(tmp_path, "a", "ü", stdin=b"\xff")
    assert result == program.Run(7, "said a ü\r\n", "")
    assert seen == {"folder": tmp_path, "color": None, "stdin": b"\xff"}
    assert (Path.cwd(), sys.stdout) == (here, out)


def test_an_error_that_is_not_explained_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(program_main, "_run", lambda *_: io.StringIO().fileno())
    with pytest.raises(io.UnsupportedOperation):
        inside.run(tmp_path, "build")
