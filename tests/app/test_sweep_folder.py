"""The folder of a sweep: lines of other sweeps, and lines that no sweep writes, are refused and leave nothing."""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from boardrules.lab.blocks import Block, Run
from boardwright import __version__
from boardwright.app.sweep import folder
from boardwright.app.sweep.folder import LINES, Shard, SweepFolder, sweep_folder
from boardwright.app.sweep.plan import Job, Sweep, groups, opened
from boardwright.app.sweep.units import Look, Offer, Play, do
from boardwright.config.errors import UsageError
from boardwright.config.problems import ConfigError
from boardwright.files.errors import StoreError
from boardwright.files.lock import FolderLock
from boardwright.files.whole_folder import write_new_folder
from tests.cli.program import tree
from tests.cli.sweeps import NO_LINE

JOB = Job(b'game: fen\ntilings: ["3.6.3.6"]\nshapes: [hexagon]\nsizes: [2]\n', "x.yaml", ".", __version__)


@pytest.fixture(scope="module")
def sweep() -> Sweep:
    return opened(JOB)


@pytest.fixture(scope="module")
def look(sweep: Sweep) -> Look:
    return Look(groups(sweep)[0])


@pytest.fixture(scope="module")
def line(look: Look) -> dict[str, Any]:
    """What the only group finds: one board."""
    found = do(JOB, look)
    assert len(found["boards"]) == 1
    return found


def kept(path: Path, sweep: Sweep, shard: str, *lines: str, identity: str = "one") -> None:
    """The work of a shard with such lines."""
    with sweep_folder(path, sweep, identity, Shard.parse(shard), resume=False):
        pass
    with (path / "work" / shard.replace("/", "-of-") / LINES).open("ab") as file:
        file.writelines(f"{line}\n".encode(errors="surrogateescape") for line in lines)


def opening(path: Path, sweep: Sweep, identity: str = "one", shard: Shard | None = None) -> SweepFolder:
    with sweep_folder(path, sweep, identity, shard, resume=True) as found:
        return found


@pytest.mark.parametrize("shard", [None, Shard(2, 3), Shard(1, 3)])
def test_another_sweep_is_refused_and_leaves_the_folder_as_it_was(shard, sweep: Sweep, tmp_path: Path):
    kept(tmp_path / "out", sweep, "1/3")
    kept(tmp_path / "out", sweep, "3/3")
    before = tree(tmp_path)
    with pytest.raises(UsageError, match="holds another sweep"):
        opening(tmp_path / "out", sweep, "two", shard)
    assert tree(tmp_path) == before
    opening(tmp_path / "out", sweep, "one", shard)


@pytest.mark.parametrize("first", ["[]", "{}", '"one"', "[" * 500, "x" * 5000])
def test_a_first_line_that_no_sweep_writes_is_told(first: str, sweep: Sweep, tmp_path: Path):
    path = tmp_path / "out" / "work" / "1-of-2" / LINES
    path.parent.mkdir(parents=True)
    path.write_text(f"{first}\n", encoding="utf-8")
    for shard in (None, Shard(2, 2)):
        with pytest.raises(ConfigError) as caught:
            opening(tmp_path / "out", sweep, "one", shard)
        assert str(caught.value) == f"{path}:1:1: {NO_LINE}"
        assert list((tmp_path / "out" / "work").iterdir()) == [path.parent]


def test_nothing_is_left_of_a_run_that_fails_before_anything_is_found(sweep: Sweep, look: Look, line, tmp_path: Path):
    with pytest.raises(KeyError), sweep_folder(tmp_path / "a" / "out", sweep, "one", None, resume=False):
        raise KeyError
    assert tree(tmp_path) == {}
    kept(tmp_path / "out", sweep, "1/2")
    before = tree(tmp_path)
    lock = FolderLock(tmp_path / "out" / "work" / "1-of-2")
    assert lock.acquire()
    with pytest.raises(StoreError, match="another run is at work here"):
        opening(tmp_path / "out", sweep)
    lock.release()
    assert tree(tmp_path) == before
    with suppress(KeyError), sweep_folder(tmp_path / "out", sweep, "one", None, resume=True) as found:
        found.add(look, line)
        raise KeyError
    assert opening(tmp_path / "out", sweep).found(look) == line


def changed(line: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return {**line, "boards": [{**line["boards"][0], **keys}]}


def without(line: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in line.items() if name != key}


DEEP: list[Any] = []
for _ in range(40):
    DEEP = [DEEP]


def damaged(line: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The line with one thing that no sweep finds."""
    for name in ("../../../PWNED", "/PWNED", "a\nb", "a\x1b[2J", "nul"):
        yield changed(line, name=name)
    of_board: dict[str, tuple[Any, ...]] = {
        "words": ("a\nboard: 5\n", "\x1b]0;x\x07"),
        "symmetry": ("D6\n",),
        "engine": ("uct\n", ""),
        "faces": ("x", True, -1),
        "pie": (None,),
        "places": (0,),
        "config": ({"game": "zzz"}, {}, [], *({"game": "fen", "board": board} for board in (DEEP, {"size": 10**30}))),
    }
    of_line: dict[str, tuple[Any, ...]] = {
        "boards": ([*line["boards"], 5], {}),
        "made": ("x", -1, 1.5),
        "left_out": ({"a": "b"}, {"a\nb": 1}, []),
        "group": (1, "0", False),
        "more": (float("nan"),),
    }
    yield from (changed(line, **{key: value}) for key, values in of_board.items() for value in values)
    yield from ({**line, key: value} for key, values in of_line.items() for value in values)
    yield from (without(line, "boards"), {**without(line, "made"), "mede": line["made"]})


NUMBERS = [
    *('["look", "0", 1e999]', '["look", "0", true]', '["look", 0, 0]', f'["look", "0", {"9" * 5000}]'),
    *('["look", "0", 0], "made": NaN', '["look", "0", 0], "made": -Infinity'),
]
GAMES: tuple[Any, ...] = [], [5], [[0, 2, 1, 30, 0, 9, 1e999]], [[0, 2, 1, 30, 0, 9, -1e308]]
TURNS: list[dict[str, Any]] = [
    {},
    {"turn": "n1"},
    {"turn": "", "value": 0.5},
    {"turn": "n1", "value": 1.5},
    {"turn": 5, "value": 0.5},
]


def test_lines_that_no_sweep_finds_are_told_with_their_place(sweep: Sweep, look: Look, line, tmp_path: Path):
    play = Play("{}", Block(run=Run(part="screen", seed=1, budgets=(1, 1)), game="g", engine="e", start=0, stop=1))
    played, offered = {"key": ["screen", "g", 0]}, {"key": ["offer", "g", 8]}
    tries: list[tuple[Look | Offer | Play, str]] = [
        *((look, json.dumps(one)) for one in damaged(line)),
        (look, "\udcff"),  # no UTF-8
        *((look, f'{{"key": {text}}}') for text in NUMBERS),
        *((play, json.dumps({**played, "games": one}).replace("Infinity", "1e999")) for one in ("x", {}, *GAMES)),
        *((Offer("{}", "g", "e", 8, 1), json.dumps({**offered, **one})) for one in TURNS),
    ]
    for number, (unit, text) in enumerate(tries):
        path = tmp_path / str(number)
        kept(path, sweep, "1/1", text)
        with pytest.raises(ConfigError) as caught:
            opening(path, sweep).found(unit)
        assert str(caught.value) == f"{path / 'work' / '1-of-1' / LINES}:2:1: {NO_LINE}", text
    # The line itself is fine.
    kept(tmp_path / "fine", sweep, "1/1", json.dumps(line))
    opening(tmp_path / "fine", sweep).check_boards()


@pytest.mark.parametrize("keys", [{"engine": "zzz"}, {"board": "fen-0"}, {"config": {"game": "fen", "board": 5}}])
def test_boards_that_are_not_their_own_are_told_when_they_are_made(keys, sweep: Sweep, look: Look, line, tmp_path):
    kept(tmp_path, sweep, "1/1", json.dumps(changed(line, **keys)))
    found = opening(tmp_path, sweep)
    assert found.found(look)
    with pytest.raises(ConfigError) as caught:
        found.check_boards()
    assert str(caught.value).endswith(f"{LINES}:2:1: {NO_LINE}")


def test_what_is_written_can_be_read_again(sweep: Sweep, look: Look, line, tmp_path: Path, monkeypatch):
    size = len(json.dumps(line, separators=(",", ":"))) + 1
    monkeypatch.setattr(folder, "LONGEST", size)
    with sweep_folder(tmp_path / "out", sweep, "one", None, resume=False) as found:
        found.add(look, line)
    assert opening(tmp_path / "out", sweep).found(look) == line
    monkeypatch.setattr(folder, "LONGEST", size - 1)
    with (
        pytest.raises(UsageError, match=f"the boards of a tiling take {size:,} bytes, at most {size - 1:,}"),
        sweep_folder(tmp_path / "other", sweep, "one", None, resume=False) as found,
    ):
        found.add(look, line)
    assert not (tmp_path / "other").exists()


def test_no_more_is_begun_than_can_be_read(sweep: Sweep, line, tmp_path: Path, monkeypatch):
    monkeypatch.setattr(folder, "MOST_LINES", 3)
    kept(tmp_path, sweep, "1/2", *[json.dumps(line)] * 2)
    found = opening(tmp_path, sweep)
    found.check_room(1)
    with pytest.raises(UsageError, match="4 blocks of games are too many; at most 3"):
        found.check_room(2)
    kept(tmp_path, sweep, "2/2", *[json.dumps(line)] * 2)
    before = tree(tmp_path)
    with pytest.raises(UsageError, match="4 blocks of games are too many; at most 3"):
        opening(tmp_path, sweep)
    assert tree(tmp_path) == before


@pytest.mark.parametrize("name", ["../x", "a/../../x", "/x", "a\\..\\..\\x", "C:x", "C:/x", "//there/x/y", "", "."])
def test_files_stay_in_their_folder(name: str, tmp_path: Path):
    with pytest.raises(ValueError, match="is no path in a folder"):
        write_new_folder(tmp_path / "in" / "new", {"a.txt": b"", name: b""})
    assert tree(tmp_path) == {}
