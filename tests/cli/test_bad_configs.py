"""Bad configs: exit code 2, each problem on one line with its place, no traceback, and nothing written."""

import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import boardwright as bw
from tests.cli.bad_configs import ALL, COUNTED, Bad
from tests.cli.desk import Desk
from tests.cli.program import Run

CLASSIC = (Path(__file__).parents[2] / "configs" / "themes" / "classic.yaml").read_text(encoding="utf-8")


def refused(result: Run) -> list[str]:
    """Lines of a refusal, after a look at what every refusal has in common."""
    assert "Traceback" not in result.err
    assert (result.code, result.out) == (2, ""), result.err
    assert result.err.endswith("\n")
    assert all(line.isprintable() for line in result.err_lines)
    return result.err_lines


def refused_by_all(desk: Desk, *configs: str, commands: tuple[str, ...] = ("build", "check")) -> list[str]:
    """The lines that every one of the commands answers with, having written nothing."""
    before = desk.tree()
    flags = {"build": (), "check": ("-q",), "counts": ()}
    found = [refused(desk.run(command, *flags[command], *configs)) for command in commands]
    assert desk.tree() == before
    assert found == [found[0]] * len(found)
    return found[0]


def look(case: Bad, lines: list[str]) -> None:
    """Compares what was said about a config with what should be."""
    assert len(lines) == len(case.problems) or (case.more and len(lines) > len(case.problems)), lines
    for line, begin, (_, fragment) in zip(lines, case.starts(), case.problems, strict=False):
        place = f"{case.name}.yaml:{begin}: "
        assert line.startswith(place)
        assert fragment in line.removeprefix(place)
        assert len(line) < 400


@pytest.mark.parametrize("commands, cases", [(("build", "check"), ALL), (("counts",), COUNTED)], ids=["all", "counts"])
def test_bad_configs_among_others(commands: tuple[str, ...], cases: list[Bad], desk: Desk):
    for case in cases:
        (desk / f"{case.name}.yaml").write_bytes(case.text.encode())
    lines = refused_by_all(desk, *(f"{case.name}.yaml" for case in cases), commands=commands)
    for case in cases:
        look(case, [line for line in lines if line.startswith(f"{case.name}.yaml:")])


CELLS = "game: fen\nboard: {{tiling: squares, shape: square, size: 3, cell: {}}}\n"

SEVERAL = {
    "of several files": (
        {
            "a.yaml": "game: fendo\nboard: {size: [6, 8]}\n",
            "c.yaml": "game: fen\nboard: {tiling: 3.12, shape: star, size: 2}\n",
            "e.yaml": None,
        },
        ["a.yaml:2:16", "a.yaml:2:19", "c.yaml:2:17", "e.yaml:1:1"],
    ),
    "found while planning": (
        {
            "a.yaml": CELLS.format("2 mm"),
            "b.yaml": CELLS.format("200 mm"),
            "c.yaml": "game: fen\nboard: {tiling: squars, shape: square, size: 3}\n",
        },
        ["a.yaml:2:56", "b.yaml:2:56", "c.yaml:2:17"],
    ),
    "beside a name that is nothing": (
        {"a.yaml": "game: chess\n", "nosuch": None, "e.yaml": None},
        ["a.yaml:1:7", "boardwright", "e.yaml:1:1"],
    ),
}
"""Files and, where there is a text, what is in them; and where each line that is told begins."""


@pytest.mark.parametrize("files, begins", SEVERAL.values(), ids=SEVERAL)
def test_problems_of_every_file_are_told(files: dict[str, str | None], begins: list[str], desk: Desk):
    for name, text in files.items():
        if text:
            desk.write(name, text)
    assert sorted(line.split(": ")[0] for line in refused_by_all(desk, *files)) == begins


def test_standard_input_is_called_so_and_cut_off_where_it_is_endless(desk: Desk):
    for command in (["build"], ["check", "-q"], ["counts"]):
        line = desk.refused(*command, "-", stdin=b"game: chess\n")
        assert line.startswith("<stdin>:1:7: game: unknown game 'chess'")
    line = desk.refused("build", "-", stdin=b"#" * (4 * 1024 * 1024 + 1))
    assert line == "<stdin>:1:1: the file is larger than 4 MiB"


def test_paths_are_shown_as_they_were_typed_on_one_line(desk: Desk):
    desk.write("sub/my\nboard.yaml", "game: chess\n")
    (line,) = refused_by_all(desk, "./sub/my\nboard.yaml")
    assert line.startswith("./sub/my\\nboard.yaml:1:")


def _socket(path: Path) -> None:
    os.chdir(path.parent)  # A socket's name may have some hundred bytes only.
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(path.name)


UNREADABLE: dict[str, tuple[Callable[[Path], object], str]] = {
    "missing": (lambda path: None, "no such file"),
    "folder": (Path.mkdir, "folder"),
    "pipe": (getattr(os, "mkfifo", Path.touch), "not a file"),
    "socket": (_socket, "cannot be read"),
    "dangling": (lambda path: path.symlink_to("nowhere.yaml"), "a link that leads nowhere"),
    "loop": (lambda path: path.symlink_to(path.name), "cannot be read"),
    "endless": (lambda path: path.symlink_to("/dev/zero"), "not a file"),
}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
@pytest.mark.parametrize("kind", UNREADABLE)
def test_what_is_no_file_is_refused_at_once(kind: str, desk: Desk):
    make, fragment = UNREADABLE[kind]
    make(desk / "x.yaml")
    commands = ("build", "counts") if kind == "folder" else ("build", "check", "counts")
    (line,) = refused_by_all(desk, "x.yaml", commands=commands)
    assert line.startswith("x.yaml:1:1: ")
    assert fragment in line


@pytest.mark.parametrize("name", ["x" * 300, "x" * 300 + ".yaml", "é" * 200 + ".yaml", "a/" * 3000 + "x.yaml"])
def test_a_name_that_no_disk_can_hold_is_bad_input_not_a_broken_machine(name: str, desk: Desk):
    refused_by_all(desk, name)


@pytest.mark.parametrize(
    "name, why",
    [
        *((name, "name") for name in (".yaml", ".x.yaml", "x..yaml")),
        # Windows does not have these names, and they are refused on every system.
        ("a:b.yaml", "contains :, which Windows"),
        ("con.yaml", "is the name of a device"),
        ("x .yaml", "ends in a dot or a space"),
    ],
)
def test_a_file_that_no_set_can_be_called_after(name: str, why: str, desk: Desk):
    desk.write(name, "game: cercas\n")
    (line,) = refused_by_all(desk, name)
    assert line.startswith(f"{name}:1:1: ")
    assert why in line


@pytest.mark.parametrize("link", ["theme.yaml", "folder/theme.yaml"])
def test_a_link_does_not_lead_a_theme_out_of_the_folder(link: str, tmp_path: Path):
    inner, outer = Desk(tmp_path / "inner"), Desk(tmp_path / "outer")
    for place in (inner, outer):
        place.write("theme.yaml", CLASSIC)
    inner.write("x.yaml", f"game: cercas\ntheme: {link}\n")
    way = inner / link.partition("/")[0]
    if "/" in link:
        way.symlink_to(inner.folder)
    inner.fine("check", "x.yaml")
    way.unlink()
    way.symlink_to(outer.folder if "/" in link else outer / "theme.yaml")
    (line,) = refused_by_all(inner, "x.yaml")
    assert line.startswith("x.yaml:2:8: theme: must stay inside the config's folder")


@pytest.mark.parametrize("kind", ["folder", "pipe", "endless"])
def test_a_theme_that_is_no_file(kind: str, desk: Desk):
    desk.write("x.yaml", "game: cercas\ntheme: t.yaml\n")
    UNREADABLE[kind][0](desk / "t.yaml")
    (line,) = refused_by_all(desk, "x.yaml")
    assert line.startswith(("x.yaml:2:8: theme: ", "t.yaml:1:1: "))


def test_problems_of_a_theme_stand_at_their_place_in_the_theme_or_at_its_name(desk: Desk):
    desk.write("x.yaml", "game: cercas\ntheme: t.yaml\n")
    desk.write("t.yaml", f"{CLASSIC}colour: red\n")
    (line,) = refused_by_all(desk, "x.yaml")
    assert line.startswith(f"t.yaml:{len(CLASSIC.splitlines()) + 1}:1: colour: unknown key")
    desk.write("x.yaml", f"game: cercas\ntheme: {'ä' * 150}.yaml\n")
    (line,) = refused_by_all(desk, "x.yaml")
    assert line.startswith("x.yaml:2:8: theme: ")


def test_a_bad_config_keeps_no_good_one_from_being_built(desk: Desk):
    desk.write("bad.yaml", "game: chess\n")
    desk.write("false.yaml", "game: fanorona\nboard: {size: [3, 3]}\nexamples: [claims.yaml]\n")
    desk.write("claims.yaml", "id: x\nboard: fanorona-3x3\nmoves: [b1b2]\nclaims: [{value: 5}]\n")
    built = desk.run("build", "bad.yaml", "fanorona-3x3", "nosuch", "--only", "board")
    assert built.code == 2
    assert [line.split(": ")[0] for line in built.err_lines] == ["bad.yaml:1:7", "boardwright"]
    assert "1 set in output/" in built.out
    assert [path.name for path in (desk / "output").iterdir()] == ["fanorona-3x3"]
    with pytest.raises(bw.InputError, match="unknown game"):
        bw.build(desk / "bad.yaml", "fanorona-3x3", "nosuch", only=["board"], output=desk / "other")
    assert (desk / "other/fanorona-3x3/board.pdf").exists()
