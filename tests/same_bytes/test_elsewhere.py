"""Same input, same bytes: on any day, locale, time zone and hash seed, in any folder and order, and on any machine.

The last bits of sine, cosine, arctangent and powers differ between machines. Here they are made to differ: Python
imports a module by itself when it starts, which moves the results of the machine's functions to a neighbouring float.
"""

import importlib.util
import json
import sys
from pathlib import Path

import pytest

from tests.same_bytes.made import SHAPELY, Commands, Made, commands, differing, every_set, made, made_here, paths

OTHER_BITS = '''
import builtins, math, sys, zlib

NAMES = """acos asin atan atan2 cbrt cos cosh dist exp exp2 expm1 hypot log log10 log1p log2 pow sin sinh tan tanh"""
WAYS = {"up": lambda _: 1, "down": lambda _: -1, "mixed": lambda given: zlib.crc32(repr(given).encode()) % 3 - 1}


def moved(function, way):
    def other(*given):
        value = function(*given)
        step = way((function.__name__, given)) if isinstance(value, float) else 0
        # What is exact is so everywhere: the sine of 0, the distance of (3, 4) from the origin.
        if not step or not math.isfinite(value) or value == int(value):
            return value
        return math.nextafter(value, step * math.inf)
    return other


for name in NAMES.split():
    setattr(math, name, moved(getattr(math, name), WAYS[WAY]))

whole = builtins.sum


def no_floats(values, /, start=0):
    values = list(values)
    if sys._getframe(1).f_globals["__name__"].startswith(("boardwright", "boardrules")):
        if any(isinstance(value, float) for value in (start, *values)):
            raise TypeError("sum of floats: it is compensated from Python 3.12 on")
    return whole(values, start)


builtins.sum = no_floats
'''

# Nothing asks the clock but through these.
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

FIRST = {
    **{way: f"WAY = {way!r}\n{OTHER_BITS}" for way in ("up", "down", "mixed")},
    "another day": OTHER_DAY,
    "without the faster library": NO_FASTER_LIBRARY,
    "nothing": "",
}
"""What Python does before all else."""

EVERYTHING = ("mixed", "another day", "without the faster library")

PLACES = (
    {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati", "LC_ALL": "de_DE.UTF-8", "SOURCE_DATE_EPOCH": "1"},
    {"PYTHONHASHSEED": "4242", "TZ": "America/St_Johns", "LC_ALL": "tr_TR.UTF-8", "SOURCE_DATE_EPOCH": "rubbish"},
    {"PYTHONHASHSEED": "77", "TZ": "Asia/Kathmandu", "LC_ALL": "C.UTF-8", "SOURCE_DATE_EPOCH": "", "COLUMNS": "40"},
)


def elsewhere(folder: Path, asked: Commands, *first: str, program: Path | None = None, place: int = 0) -> Made:
    """What is made in other circumstances, `first` by their names; `program` has a stand-in for ours."""
    begun = folder / "first"
    begun.mkdir(parents=True)
    (begun / "sitecustomize.py").write_text("\n".join(FIRST[one] for one in first), encoding="utf-8")
    path = paths(begun, *([program] if program else []))
    return made(sys.executable, folder / "a long name and a — dash", asked, PYTHONPATH=path, **PLACES[place])


@pytest.mark.long("whole sets, in other circumstances")
def test_other_circumstances_decide_nothing(tmp_path: Path, stock: Path):
    """All at once; what makes a difference is found by the slow test. The first set is built as if alone."""
    assert importlib.util.find_spec("_rl_accel"), "the comparison needs the extra 'fast'"
    names = ("fen-kagome", SHAPELY)
    plain = made_here(tmp_path / "plain", stock, names)
    assert differing(plain, elsewhere(tmp_path, commands(names[::-1]), *EVERYTHING)) == []


@pytest.mark.slow
def test_other_circumstances_decide_nothing_in_any_set(tmp_path: Path):
    plain = made(sys.executable, tmp_path / "plain", commands(every_set()))
    for number, first in enumerate(FIRST):
        asked = commands(every_set()[:: (-1) ** number])
        assert differing(plain, elsewhere(tmp_path / first, asked, first, place=number % len(PLACES))) == [], first


ASK = """
import datetime, json, math, time
from reportlab.lib import rl_accel
def main():
    kinds = [math.sin(1.0), math.cos(2.0), math.atan2(1.0, 3.0), math.pow(2.0, 0.3)]
    exact = [math.sin(0.0), math.hypot(3.0, 4.0), sum([1, 2])]
    years = [int(time.strftime("%Y")), datetime.datetime.now().year, datetime.date.today().year]
    with open("seen.json", "w") as file:
        json.dump([kinds, exact, years, bool(rl_accel._c_funcs)], file)
"""


def stand_in(folder: Path, code: str) -> Path:
    """Folder with a program of the same name that does something else."""
    package = folder / "boardwright"
    (package / "cli").mkdir(parents=True)
    for path, text in (("__init__.py", ""), ("cli/__init__.py", ""), ("cli/main.py", code)):
        (package / path).write_text(text, encoding="utf-8")
    return folder


def test_the_circumstances_are_others_indeed(tmp_path: Path):
    program = stand_in(tmp_path / "program", ASK)
    seen = []
    for number, first in enumerate((("down",), ("nothing",), ("up", *EVERYTHING[1:]))):
        elsewhere(tmp_path / str(number), [[]], *first, program=program)
        (found,) = (tmp_path / str(number)).rglob("seen.json")
        seen.append(json.loads(found.read_text(encoding="utf-8")))
    for less, same, more in zip(*(one[0] for one in seen), strict=True):
        assert less < same < more < less + 1e-15
    assert [one[1] for one in seen] == [[0.0, 5.0, 3]] * 3
    assert len({*seen[1][2]}) == len({*seen[2][2]}) == 1
    assert seen[2][2][0] > seen[1][2][0] + 100
    assert [one[3] for one in seen] == [True, True, False]


def test_a_sum_of_floats_is_noticed(tmp_path: Path):
    program = stand_in(tmp_path / "program", "def main(): sum([0.5, 0.25])")
    with pytest.raises(AssertionError, match="sum of floats"):
        elsewhere(tmp_path, [[]], "up", program=program)
