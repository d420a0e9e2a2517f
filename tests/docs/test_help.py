"""The examples that the commands give in their help, run as they stand there."""

import os
import shlex
import shutil
import signal
import sys
from pathlib import Path

import pytest

import boardwright
from boardwright.app.new_folders import new_book
from boardwright.cli.main import cli
from tests.cli import inside, program
from tests.cli.program import Run

EXAMPLES = [
    example.strip()
    for command in (cli, *cli.commands.values())
    for example in (command.epilog or "").partition(":")[2].split("·")
]
"""What stands behind "Examples:", one after the other."""

FILES = {
    "my-board.yaml": ("show", "fen-kagome"),
    "es.yaml": ("words", "--language", "es", "--game", "fendo"),
    "my-puzzle.yaml": ("show", "fanorona-puzzle-gift"),
    "boards/my-board.yaml": ("show", "fendo"),
}
"""File that examples name -> how it is made."""

RECORD = "board: fanorona-3x3\nmoves: [c1b2+]\n"

FOREIGN = '{"header": {"game": {"name": "Fanorona"}}, "moves": [["e2e3+"]]}'
"""A game of another site."""

SWEEP = """\
game: cercas
sizes: [[3, 3], [3, 4]]
screen: {games: 2, budget: 1}
confirm: {games: 2, budget: 1, judged: 0, pairs: 0}
"""

FONT = Path(boardwright.__file__).parent / "fonts" / "DejaVuSans.ttf"

WHOLE = (
    "boardwright build",
    "boardwright build fendo",
    "boardwright build fendo --format png --dpi 150",
    "boardwright build fendo fen-square -o prints",
    "boardwright check",
    "boardwright compose fanorona-5x5 --count 2 --grade easy -o puzzles --sheet",
    "boardwright compose fanorona-5x5 --count 2 --seed 7 -o fanorona-puzzles",
    "boardwright playtest fen-triangle --games 10 --budget 50 -o report",
    "boardwright playtest fen-square fen-triangle --games 4 --budget 20 --json",
)
"""Examples that take every stock file, whole sets, a play test or a search for puzzles: other tests do the same."""

SERVED = "boardwright serve", "boardwright serve boards --no-open"
"""Examples that go on until Ctrl-C."""


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that examples name."""
    folder = tmp_path_factory.mktemp("desk")
    (folder / "boards").mkdir()
    for name, how in FILES.items():
        (folder / name).write_text(inside.run(folder, *how).out, encoding="utf-8")
    (folder / "my-game.yaml").write_text(RECORD, encoding="utf-8")
    (folder / "game.json").write_text(FOREIGN, encoding="utf-8")
    (folder / "turns.txt").write_text("e2e3+\n", encoding="utf-8")
    shutil.copy(FONT, folder / "my-font.ttf")
    (folder / "boards.yaml").write_text(SWEEP, encoding="utf-8")
    return folder


def run(example: str, folder: Path) -> Run:
    words = shlex.split(example)
    assert words[0] == "boardwright"
    if "<" in words:
        place = words.index("<")
        return inside.run(folder, *words[1:place], stdin=(folder / words[place + 1]).read_bytes())
    if ">" in words:
        place = words.index(">")
        done = inside.run(folder, *words[1:place])
        (folder / words[place + 1]).write_text(done.out, encoding="utf-8")
        return done
    return inside.run(folder, *words[1:])


def test_every_command_has_examples():
    assert all("Example" in (command.epilog or "") for command in (cli, *cli.commands.values()))
    assert len(EXAMPLES) > 20
    assert {*WHOLE, *SERVED} <= set(EXAMPLES)


@pytest.mark.long("runs every command")
@pytest.mark.sampled(5)
@pytest.mark.parametrize("example", dict.fromkeys(one for one in EXAMPLES if one not in WHOLE + SERVED))
def test_example_of_the_help(example: str, desk: Path, tmp_path: Path):
    for path in (one for one in desk.rglob("*.*") if one.suffix in (".yaml", ".json", ".txt", ".ttf")):
        target = tmp_path / path.relative_to(desk)
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(path.read_bytes())
    if example.startswith("boardwright new my-board"):
        (tmp_path / "my-board.yaml").unlink()
    if example.startswith("boardwright sweep boards.yaml"):
        shutil.rmtree(tmp_path / "boards")  # it makes a folder of that name
    if example.startswith("boardwright book "):
        new_book(tmp_path / "book")
        tmp_path /= "book"
    done = run(example, tmp_path)
    assert done.code == 0, f"{example}\n{done.err}"
    assert done.out


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such signals")
@pytest.mark.parametrize("example", SERVED)
def test_example_of_the_help_that_goes_on_until_ctrl_c(example: str, desk: Path):
    process = program.start(desk, *shlex.split(example)[1:], BROWSER=f"{sys.executable} -c pass %s")
    try:
        assert process.stdout
        assert process.stdout.readline().startswith(b"http://127.0.0.1:")
        process.send_signal(signal.SIGINT)
        assert program.finish(process).code == 130
    finally:
        process.kill()


@pytest.mark.slow
@pytest.mark.parametrize("example", WHOLE)
def test_example_of_the_help_that_takes_everything(example: str, tmp_path: Path):
    assert run(example, tmp_path).code == 0
