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

# The optional library writes numbers in its own way; a machine without it is played by an import that fails.
NO_FASTER_LIBRARY = "import sys\nsys.modules['_rl_accel'] = None\n"

SOURCES = [str(Path(package.__file__ or "").parents[1]) for package in (boardwright, boardrules)]


SOME = ("dendria-7", "fanorona", "fen-penrose", "fen-voronoi", "fendo")
"""Sets of every game, of tilings of every kind, and with and without pieces."""


def run(arguments: list[str], folder: Path, environment: Mapping[str, str | None], first: str = "") -> str:
    """Run Python in a folder, `first` before all; None takes a variable away. Returns what it prints."""
    (folder / "first").mkdir(parents=True, exist_ok=True)
    (folder / "first" / "sitecustomize.py").write_text(first, encoding="utf-8")
    paths = os.pathsep.join([str(folder / "first"), *SOURCES])
    variables = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1", **environment}
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
    folder: Path, names: tuple[str, ...], environment: Mapping[str, str | None], first: str = ""
) -> dict[str, str]:
    """Checksums of the sets that a new process builds in a folder."""
    run(["-m", "boardwright", "build", *names, "-o", "made"], folder, environment, first)
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


def far_away(folder: Path) -> Path:
    return folder / "a folder with a long name and a — dash"


def test_anywhere_on_any_day_in_another_order_and_without_the_faster_library(
    tmp_path: Path, first: dict[str, str]
) -> None:
    """All at once; what makes a difference is found by the slow tests. The first of them is built as if alone."""
    assert importlib.util.find_spec("_rl_accel"), "the comparison needs the extra 'fast'"
    names, folder = SOME[:0:-1], far_away(tmp_path)
    assert built(folder, names, ELSEWHERE[0], OTHER_DAY + NO_FASTER_LIBRARY) == of(first, names)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(ELSEWHERE)))
def test_anywhere_and_on_any_day(tmp_path: Path, first: dict[str, str], number: int) -> None:
    """All of them in another place and another order, and some in two others."""
    names = (SOME[::-1], SOME[::2], SOME[1::2])[number]
    assert built(far_away(tmp_path) / str(number), names, ELSEWHERE[number], OTHER_DAY) == of(first, names)


@pytest.mark.slow
def test_all_sets_in_another_place(tmp_path: Path) -> None:
    assert built(tmp_path / "elsewhere", (), ELSEWHERE[0], OTHER_DAY) == built(tmp_path / "plain", (), PLAIN)


@pytest.mark.slow
@pytest.mark.parametrize("names", [("fendo",), ("fen-penrose", "fanorona")])
def test_alone_or_in_another_order(tmp_path: Path, first: dict[str, str], names: tuple[str, ...]) -> None:
    assert built(tmp_path, names, {"PYTHONHASHSEED": "random"}) == of(first, names)


@pytest.mark.slow
def test_without_the_faster_library(tmp_path: Path, first: dict[str, str]) -> None:
    names = ("fen-voronoi", "fendo")
    assert built(tmp_path, names, {}, NO_FASTER_LIBRARY) == of(first, names)


def test_the_day_is_another_one_and_the_library_missing_indeed(tmp_path: Path) -> None:
    ask = (
        "import time, datetime; from reportlab.lib import rl_accel; print(bool(rl_accel._c_funcs), "
        "time.strftime('%Y'), datetime.datetime.now().year, datetime.date.today().year)"
    )
    (faster, *here), (slower, *there) = (
        run(["-c", ask], tmp_path, {}, first).split() for first in ("", OTHER_DAY + NO_FASTER_LIBRARY)
    )
    assert (faster, slower) == ("True", "False")
    assert len({*here}) == len({*there}) == 1
    assert int(there[0]) > int(here[0]) + 100
