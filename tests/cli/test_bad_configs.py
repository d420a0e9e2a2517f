"""Bad configs: exit code 2, each problem on one line with its place, no traceback, and nothing written."""

import os
import socket
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from tests.cli import program
from tests.cli.bad_configs import ALL, COUNTED, Bad
from tests.cli.inside import run
from tests.cli.program import Run, tree


def refused(result: Run) -> list[str]:
    """Lines of a refusal, after a look at what every refusal has in common."""
    assert "Traceback" not in result.err
    assert result.code == 2, result.err
    assert result.out == ""
    assert result.err.endswith("\n")
    assert all(line.isprintable() for line in result.err_lines)
    return result.err_lines


def refused_by_all(folder: Path, *configs: str, commands: tuple[str, ...] = ("build", "check")) -> list[str]:
    """The lines that every one of the commands answers with, having written nothing."""
    before = tree(folder)
    flags = {"build": (), "check": ("-q",), "counts": ()}
    found = [refused(run(folder, command, *flags[command], *configs)) for command in commands]
    assert tree(folder) == before
    assert found == [found[0]] * len(found)
    return found[0]


def test_the_table_is_long_and_its_names_differ():
    assert len(ALL) >= 80
    assert len({case.name for case in ALL}) == len(ALL)


def answers(folder: Path, cases: Iterable[Bad], *arguments: str, run: Callable[..., Run] = run) -> dict[str, list[str]]:
    """What a command says about each of many configs when it gets them all at once."""
    names = [f"{case.name}.yaml" for case in cases]
    for case, name in zip(cases, names, strict=True):
        (folder / name).write_bytes(case.text.encode())
    before = tree(folder)
    lines = refused(run(folder, *arguments, *names))
    assert tree(folder) == before
    return {name: [line for line in lines if line.startswith(f"{name}:")] for name in names}


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, list[str]]]:
    """What each command says about each bad config, all in one go, as a process."""
    asked = {"build": (ALL, ["build"]), "check": (ALL, ["check", "-q"]), "counts": (COUNTED, ["counts"])}
    return {
        command: answers(tmp_path_factory.mktemp(command), cases, *arguments, run=program.run)
        for command, (cases, arguments) in asked.items()
    }


def look(case: Bad, lines: list[str]) -> None:
    """Compares what was said about a config with what should be."""
    assert len(lines) == len(case.problems) or (case.more and len(lines) > len(case.problems)), lines
    for line, begin, (_, fragment) in zip(lines, case.starts(), case.problems, strict=False):
        place = f"{case.name}.yaml:{begin}: "
        assert line.startswith(place)
        assert fragment in line.removeprefix(place)
        assert len(line) < 400


@pytest.mark.sampled(5)
@pytest.mark.parametrize("case", ALL, ids=[case.name for case in ALL])
def test_bad_config_among_others(case: Bad, said: dict[str, dict[str, list[str]]]) -> None:
    name = f"{case.name}.yaml"
    look(case, said["build"][name])
    assert said["check"][name] == said["build"][name]
    assert said["counts"].get(name, said["build"][name]) == said["build"][name]


@pytest.mark.parametrize("case", ALL, ids=[case.name for case in ALL])
def test_bad_config_alone(case: Bad, empty_folder: Path) -> None:
    look(case, answers(empty_folder, [case], "build")[f"{case.name}.yaml"])


@pytest.mark.parametrize(
    "content, fragment",
    [
        ("game: cercas\ntitle: Fän\n".encode("latin-1"), "not UTF-8"),
        ("game: cercas\n".encode("utf-16"), "not UTF-8"),
        ("game: cercas\n".encode("utf-16-be"), "U+0000"),
        (b"game: cercas\n\xed\xa0\x80", "not UTF-8"),
        (bytes(range(256)), "not UTF-8"),
        (b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "not UTF-8"),
    ],
)
def test_not_utf_8(content: bytes, fragment: str, empty_folder: Path):
    (empty_folder / "x.yaml").write_bytes(content)
    (line,) = refused_by_all(empty_folder, "x.yaml")
    assert line.startswith("x.yaml:1:1: ")
    assert fragment in line


@pytest.mark.parametrize("content", ["\ufeffgame: cercas\n", "game: cercas\r\ntitle: a\r\n", "game: cercas\t# tab\n"])
def test_a_mark_at_the_beginning_windows_lines_and_a_tab_before_a_comment_are_fine(content: str, empty_folder: Path):
    (empty_folder / "x.yaml").write_bytes(content.encode())
    assert run(empty_folder, "check", "x.yaml").code == 0


def test_problems_of_several_files_are_all_reported(empty_folder: Path):
    (empty_folder / "a.yaml").write_text("game: fendo\nboard: {size: [6, 8]}\n", encoding="utf-8")
    (empty_folder / "b.yaml").write_text("game: cercas\n", encoding="utf-8")
    (empty_folder / "c.yaml").write_text("game: fen\nboard: {tiling: 3.12, shape: star, size: 2}\n", encoding="utf-8")
    (empty_folder / "d.yaml").write_text("game: [\n", encoding="utf-8")
    lines = refused_by_all(empty_folder, "a.yaml", "b.yaml", "c.yaml", "d.yaml", "e.yaml")
    starts = ["a.yaml:2:16: board.size[0]: ", "a.yaml:2:19: board.size[1]: ", "c.yaml:2:17: board.tiling: ", "d.yaml:"]
    assert [line.startswith(begin) for line, begin in zip(lines, starts, strict=False)] == [True] * 4
    assert lines[4:] == ["e.yaml:1:1: no such file"]


def test_problems_found_while_planning_are_reported_of_every_file(empty_folder: Path):
    for name, cell in (("a", "2 mm"), ("b", "200 mm")):
        text = f"game: fen\nboard: {{tiling: squares, shape: square, size: 3, cell: {cell}}}\n"
        (empty_folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    (empty_folder / "c.yaml").write_text("game: fen\nboard: {tiling: squars, shape: square, size: 3}\n", "utf-8")
    lines = refused_by_all(empty_folder, "a.yaml", "b.yaml", "c.yaml")
    assert [line.split(": ")[0] for line in lines] == ["a.yaml:2:56", "b.yaml:2:56", "c.yaml:2:17"]


def test_a_name_that_is_nothing_does_not_hide_what_is_wrong_in_files(empty_folder: Path):
    (empty_folder / "a.yaml").write_text("game: chess\n", encoding="utf-8")
    lines = refused_by_all(empty_folder, "a.yaml", "nosuch", "e.yaml")
    assert any(line.startswith("a.yaml:1:7: game: ") for line in lines)
    assert any("nosuch" in line for line in lines)
    assert "e.yaml:1:1: no such file" in lines


def test_standard_input_is_called_so(empty_folder: Path):
    for command in ("build", "check", "counts"):
        quiet = ("-q",) if command == "check" else ()
        (line,) = refused(run(empty_folder, command, *quiet, "-", stdin=b"game: chess\n"))
        assert line.startswith("<stdin>:1:7: game: unknown game 'chess'")
    assert tree(empty_folder) == {}


def test_paths_are_shown_as_they_were_typed_on_one_line(empty_folder: Path):
    (empty_folder / "sub").mkdir()
    name = "sub/my\nboard.yaml"
    (empty_folder / name).write_text("game: chess\n", encoding="utf-8")
    lines = refused_by_all(empty_folder, f"./{name}")
    assert len(lines) == 1
    assert lines[0].startswith("./sub/my\\nboard.yaml:1:")


def _folder(path: Path) -> None:
    path.mkdir()


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _socket(path: Path) -> None:
    os.chdir(path.parent)  # A socket's name may have some hundred bytes only.
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(path.name)


def _dangling(path: Path) -> None:
    path.symlink_to("nowhere.yaml")


def _loop(path: Path) -> None:
    path.symlink_to(path.name)


def _endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _nothing(path: Path) -> None:
    pass


UNREADABLE = {
    "missing": (_nothing, "no such file"),
    "folder": (_folder, "folder"),
    "pipe": (_pipe, "not a file"),
    "socket": (_socket, "cannot be read"),
    "dangling": (_dangling, "a link that leads nowhere"),
    "loop": (_loop, "cannot be read"),
    "endless": (_endless, "not a file"),
}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
@pytest.mark.parametrize("kind", UNREADABLE)
def test_what_is_no_file_is_refused_at_once(kind: str, empty_folder: Path):
    make, fragment = UNREADABLE[kind]
    make(empty_folder / "x.yaml")
    commands = ("build", "counts") if kind == "folder" else ("build", "check", "counts")
    (line,) = refused_by_all(empty_folder, "x.yaml", commands=commands)
    assert line.startswith("x.yaml:1:1: ")
    assert fragment in line


def test_an_endless_input_is_cut_off(empty_folder: Path):
    (line,) = refused(run(empty_folder, "build", "-", stdin=b"#" * (4 * 1024 * 1024 + 1)))
    assert line == "<stdin>:1:1: the file is larger than 4 MiB"


@pytest.mark.parametrize("name", ["x" * 300, "x" * 300 + ".yaml", "é" * 200 + ".yaml", "a/" * 3000 + "x.yaml"])
def test_a_name_that_no_disk_can_hold_is_bad_input_not_a_broken_machine(name: str, empty_folder: Path):
    refused_by_all(empty_folder, name)


@pytest.mark.parametrize("name", [".yaml", ".x.yaml", "con.yaml", "x .yaml", "x..yaml"])
def test_a_file_that_no_set_can_be_called_after(name: str, empty_folder: Path):
    (empty_folder / name).write_text("game: cercas\n", encoding="utf-8")
    (line,) = refused_by_all(empty_folder, name)
    assert line.startswith(f"{name}:1:1: ")
    assert "name" in line


@pytest.mark.parametrize("link", ["theme.yaml", "folder/theme.yaml"])
def test_a_link_does_not_lead_a_theme_out_of_the_folder(link: str, tmp_path: Path, project: Path):
    stock = (project / "configs" / "themes" / "classic.yaml").read_bytes()
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    for folder in (inside, outside):
        folder.mkdir()
        (folder / "theme.yaml").write_bytes(stock)
    (inside / "x.yaml").write_text(f"game: cercas\ntheme: {link}\n", encoding="utf-8")
    if "/" in link:
        (inside / "folder").symlink_to(inside)
    assert run(inside, "check", "x.yaml").code == 0
    if "/" in link:
        (inside / "folder").unlink()
        (inside / "folder").symlink_to(outside)
    else:
        (inside / "theme.yaml").unlink()
        (inside / "theme.yaml").symlink_to(outside / "theme.yaml")
    (line,) = refused_by_all(inside, "x.yaml")
    assert line.startswith("x.yaml:2:8: theme: must stay inside the config's folder")


@pytest.mark.parametrize("kind", ["loop", "folder", "pipe", "dangling", "endless"])
def test_a_theme_that_is_no_file(kind: str, empty_folder: Path):
    (empty_folder / "x.yaml").write_text("game: cercas\ntheme: t.yaml\n", encoding="utf-8")
    UNREADABLE[kind][0](empty_folder / "t.yaml")
    (line,) = refused_by_all(empty_folder, "x.yaml")
    assert line.startswith(("x.yaml:2:8: theme: ", "t.yaml:1:1: "))


def test_a_theme_whose_name_no_disk_can_hold(empty_folder: Path):
    (empty_folder / "x.yaml").write_text(f"game: cercas\ntheme: {'ä' * 150}.yaml\n", encoding="utf-8")
    (line,) = refused_by_all(empty_folder, "x.yaml")
    assert line.startswith("x.yaml:2:8: theme: ")


def test_problems_of_a_theme_stand_at_their_place_in_the_theme(empty_folder: Path, project: Path):
    stock = (project / "configs" / "themes" / "classic.yaml").read_text(encoding="utf-8")
    (empty_folder / "x.yaml").write_text("game: cercas\ntheme: t.yaml\n", encoding="utf-8")
    (empty_folder / "t.yaml").write_text(f"{stock}colour: red\n", encoding="utf-8")
    (line,) = refused_by_all(empty_folder, "x.yaml")
    assert line.startswith(f"t.yaml:{stock.count(chr(10)) + 1}:1: colour: unknown key")
