"""What is different on Windows and macOS, as far as it can be tried anywhere: line ends, names, locks."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from boardwright.files.cache_file import STAMPS
from boardwright.files.names import PathRegister, folded
from tests.cli.desk import Desk
from tests.cli.program import environment, tree
from tests.cli.test_kept import FILES

MORE = {
    "puzzle.yaml": "game: fanorona\nboard: fanorona\ncaption: >\n  White\n  takes.\nposition: |\n  .........\n"
    "  ...B.....\n  ...W.....\n  .........\n  ....B....\nclaims:\n  - count: 1\n",
    "record.yaml": "# a game\nboard: fanorona\nmoves:\n  - d3e3+\n",
    "wrong.yaml": "game: cercas\nboard:\n  size: [4, 50]\n  sise: 3\n",
}
NAMES = ("mine.yaml", "sketch.yaml")


def crlf(text: str) -> bytes:
    return text.replace("\n", "\r\n").encode()


def written(desk: Desk, how: Callable[[str], bytes]) -> Desk:
    for name, text in {**FILES, **MORE}.items():
        desk.write(name, "").write_bytes(how(text))
    return desk


def test_line_ends_and_a_byte_order_mark_change_nothing(desk: Desk):
    plain, other = Desk(desk / "plain"), Desk(desk / "other")
    written(plain, str.encode)
    written(other, lambda text: b"\xef\xbb\xbf" + crlf(text))
    for arguments in (
        ["build", *NAMES, "--format", "svg", "--only", "board,examples,rules"],
        ["check", "puzzle.yaml", "mine/example.yaml", *NAMES, "-v"],
        ["replay", "record.yaml"],
        ["counts", "sketch.yaml"],
        ["figure", "puzzle.yaml", "-o", "figure.svg"],
        ["check", "wrong.yaml"],
    ):
        assert plain.run(*arguments) == other.run(*arguments), arguments
    made = tree(plain / "output")
    assert len(made) > 15
    assert {**made, STAMPS: None} == {**tree(other / "output"), STAMPS: None}
    assert plain.read("figure.svg") == other.read("figure.svg")


def test_all_that_is_written_as_text_ends_its_lines_as_unix_does(desk: Desk):
    written(desk, crlf)
    desk.fine("build", *NAMES, "fanorona-3x3", "--format", "svg,html")
    desk.fine("new", "fresh")
    desk.fine("new-game", "ours")
    texts = [
        path
        for folder in ("output", "boardwright-ours", "ours")
        for path in (desk / folder).rglob("*")
        if path.suffix in {".svg", ".html", ".json", ".py", ".toml", ".yaml", ".md"}
    ]
    assert len(texts) > 30
    assert [path for path in (*texts, desk / "fresh.yaml") if b"\r" in path.read_bytes()] == []


def test_the_paths_of_a_set_are_told_apart_as_such_disks_do():
    assert folded("Caf\u00e9/BOARD.pdf") == folded("cafe\u0301/board.PDF")
    register = PathRegister()
    register.add("caf\u00e9.svg")
    with pytest.raises(ValueError, match="taken already"):
        register.add("CAFE\u0301.svg")


ON_WINDOWS = """
import errno, os, sys, types
from pathlib import Path

held, calls = set(), []

def locking(file, mode, length):
    calls.append((os.lseek(file, 0, os.SEEK_CUR), mode, length))
    inode = os.fstat(file).st_ino
    if sys.argv[2] != "ok":
        raise OSError(getattr(errno, sys.argv[2]), "refused")
    held.add(inode)

sys.modules["msvcrt"] = types.SimpleNamespace(locking=locking, LK_NBLCK=2)
sys.modules["fcntl"] = None
before, sys.platform = sys.platform, "win32"
import boardwright.files.lock as lock
sys.platform = before

one = lock.FolderLock(Path(sys.argv[1]))
try:
    print(one.acquire())
    if sys.argv[2] == "ok":
        one.write_note(lock.Stage.BUILD, "fendo")
        print(one.note(), calls)
        one.clear_note()
    one.release()
except OSError as error:
    print(error)
print(os.listdir(sys.argv[1]))
"""
"""The lock as Windows has it, with a `msvcrt` of our own."""


@pytest.mark.skipif(sys.platform == "win32", reason="plays Windows elsewhere")
@pytest.mark.parametrize(
    "answer, said",
    [
        ("ok", "True\n(<Stage.BUILD: 'build'>, 'fendo') [(1073741824, 2, 1)]\n[]\n"),
        ("EACCES", "False\n['.boardwright.lock']\n"),
        ("EDEADLK", "False\n['.boardwright.lock']\n"),
        ("ENOLCK", "[Errno 37] refused\n['.boardwright.lock']\n"),
    ],
)
def test_the_lock_of_windows(answer: str, said: str, desk: Desk):
    done = subprocess.run(
        [sys.executable, "-c", ON_WINDOWS, str(desk.folder), answer],
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == said
