"""Same input, same bytes: on any day, locale, time zone, hash seed and folder, alone or among others."""

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

import boardrules
import boardwright
from boardwright.games.stock import stock_names

# Python imports this by itself when it starts. Nothing asks the clock but through these.
OTHER_DAY = """
import datetime, time
SHIFT = 5_432_100_000
_time, _time_ns, _localtime, _gmtime, _strftime = time.time, time.time_ns, time.localtime, time.gmtime, time.strftime
time.time = lambda: _time() + SHIFT
time.time_ns = lambda: _time_ns() + SHIFT * 10**9
time.localtime = lambda seconds=None: _localtime(time.time() if seconds is None else seconds)
time.gmtime = lambda seconds=None: _gmtime(time.time() if seconds is None else seconds)
time.strftime = lambda form, moment=None: _strftime(form, moment or time.localtime())
class Datetime(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(time.time(), tz)
    today = now
    @classmethod
    def utcnow(cls):
        return cls.fromtimestamp(time.time(), datetime.timezone.utc).replace(tzinfo=None)
class Date(datetime.date):
    @classmethod
    def today(cls):
        return cls.fromtimestamp(time.time())
datetime.datetime, datetime.date = Datetime, Date
"""

SOURCES = [str(Path(package.__file__ or "").parents[1]) for package in (boardwright, boardrules)]


SOME = ("dendria-7", "fanorona", "fen-penrose", "fen-voronoi", "fendo")
"""Sets of every game, of tilings of every kind, and with and without pieces."""


def run(arguments: list[str], folder: Path, environment: Mapping[str, str | None], *, other_day: bool = False) -> str:
    """Run Python in a folder; None takes a variable away. Returns what it prints."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = list(SOURCES)
    if other_day:
        clock = folder / "clock"
        clock.mkdir(exist_ok=True)
        (clock / "sitecustomize.py").write_text(OTHER_DAY, encoding="utf-8")
        paths.insert(0, str(clock))
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": "1", **environment}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={key: value for key, value in variables.items() if value is not None},
        capture_output=True,
        text=True,
        timeout=600,  # for machines that do much else: all sets are built by one process
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def sums(folder: Path) -> dict[str, str]:
    """Checksum of every file below a folder."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != ".lock"
    }


def built(
    folder: Path, names: tuple[str, ...], environment: Mapping[str, str | None], *, other_day: bool
) -> dict[str, str]:
    """Checksums of the sets that a new process builds in a folder."""
    run(["-m", "boardwright", "build", *names, "-o", "made"], folder, environment, other_day=other_day)
    found = {path: digest for path, digest in sums(folder / "made").items() if "/" in path}
    assert {path.split("/")[0] for path in found} == set(names or stock_names("boards"))
    return found


def of(sums: Mapping[str, str], names: tuple[str, ...]) -> dict[str, str]:
    """Those of the sums that are of some sets."""
    return {path: digest for path, digest in sums.items() if path.split("/")[0] in names}


PLAIN: dict[str, str | None] = {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C", "SOURCE_DATE_EPOCH": None}


@pytest.fixture(scope="module")
def first(stock: Path) -> dict[str, str]:
    """Some stock sets, as they are built one after the other in the processes of the tests."""
    return of(sums(stock), SOME)


ELSEWHERE: list[dict[str, str | None]] = [
    {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati", "LC_ALL": "de_DE.UTF-8", "SOURCE_DATE_EPOCH": "1"},
    {"PYTHONHASHSEED": "4242", "TZ": "America/St_Johns", "LC_ALL": "tr_TR.UTF-8", "SOURCE_DATE_EPOCH": "rubbish"},
    {"PYTHONHASHSEED": "77", "TZ": "Asia/Kathmandu", "LC_ALL": "C.UTF-8", "SOURCE_DATE_EPOCH": "", "COLUMNS": "40"},
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("number", range(len(ELSEWHERE)))
def test_anywhere_and_on_any_day(tmp_path: Path, first: dict[str, str], number: int) -> None:
    """All of them in another place and another order; some in two others, among the slow tests."""
    folder = tmp_path / "a folder with a long name and a — dash" / str(number)
    names = (SOME[::-1], SOME[::2], SOME[1::2])[number]
    assert built(folder, names, ELSEWHERE[number], other_day=True) == of(first, names)


@pytest.mark.slow
def test_all_sets_in_another_place(tmp_path: Path) -> None:
    plain = built(tmp_path / "plain", (), PLAIN, other_day=False)
    assert built(tmp_path / "elsewhere", (), ELSEWHERE[0], other_day=True) == plain


@pytest.mark.sampled(2)
@pytest.mark.parametrize("names", [("fendo",), ("fen-penrose", "fanorona")])
def test_alone_or_in_another_order(tmp_path: Path, first: dict[str, str], names: tuple[str, ...]) -> None:
    assert built(tmp_path, names, {"PYTHONHASHSEED": "random"}, other_day=False) == of(first, names)


def test_without_the_faster_library(tmp_path: Path, first: dict[str, str]) -> None:
    """The optional library writes numbers in its own way; a machine without it is played by an import that fails."""
    assert importlib.util.find_spec("_rl_accel"), "the comparison needs the extra 'fast'"
    (tmp_path / "block").mkdir()
    (tmp_path / "block" / "sitecustomize.py").write_text(
        "import sys\nsys.modules['_rl_accel'] = None\n", encoding="utf-8"
    )
    environment = {"PYTHONPATH": os.pathsep.join([str(tmp_path / "block"), *SOURCES])}
    ask = "from reportlab.lib import rl_accel; print(sorted(rl_accel._c_funcs))"
    assert run(["-c", ask], tmp_path, environment) == "[]\n"
    assert run(["-c", ask], tmp_path, {}) != "[]\n"
    names = ("fen-voronoi", "fendo")
    assert built(tmp_path, names, environment, other_day=False) == of(first, names)


def test_the_day_is_another_one_indeed(tmp_path: Path) -> None:
    ask = "import time, datetime; print(time.strftime('%Y'), datetime.datetime.now().year, datetime.date.today().year)"
    here = set(run(["-c", ask], tmp_path, {}).split())
    there = set(run(["-c", ask], tmp_path, {}, other_day=True).split())
    assert len(here) == len(there) == 1
    assert int(there.pop()) > int(here.pop()) + 100
