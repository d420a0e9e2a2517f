"""The last bits of sine, cosine, arctangent and powers differ between machines; what is printed may not.

Here they are made to differ: Python imports a module by itself when it starts, which moves the results of the machine's
functions to a neighbouring float.
"""

import json
import sys
from pathlib import Path

import pytest

from tests.same_bytes.made import FEW, Commands, Made, commands, differing, every_set, made, made_here, paths

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


def with_bits(folder: Path, way: str) -> Path:
    """Folder with what Python imports when it starts."""
    (folder / "bits").mkdir(parents=True)
    (folder / "bits" / "sitecustomize.py").write_text(f"WAY = {way!r}\n{OTHER_BITS}", encoding="utf-8")
    return folder / "bits"


def perturbed(folder: Path, asked: Commands, way: str) -> Made:
    """What is made with other last bits, in another place."""
    elsewhere = {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"}
    return made(sys.executable, folder / "made", asked, PYTHONPATH=paths(with_bits(folder, way)), **elsewhere)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory, stock: Path) -> Made:
    """Some sets and figures, made plainly."""
    return made_here(tmp_path_factory.mktemp("plain") / "made", stock, FEW)


@pytest.mark.long("whole sets, under other functions")
@pytest.mark.parametrize("way", ["mixed"])
def test_last_bits_decide_nothing(tmp_path: Path, plain: Made, way: str):
    assert differing(plain, perturbed(tmp_path, commands(FEW), way)) == []


@pytest.mark.slow
def test_last_bits_decide_nothing_in_any_set(tmp_path: Path):
    asked = commands(every_set())
    plain = made(sys.executable, tmp_path / "plain", asked)
    for way in ("up", "down", "mixed"):
        assert differing(plain, perturbed(tmp_path / way, asked, way)) == [], way


ASK = """
import json, math
def main():
    kinds = [math.sin(1.0), math.cos(2.0), math.atan2(1.0, 3.0), math.pow(2.0, 0.3)]
    with open("seen.json", "w") as file:
        json.dump([kinds, [math.sin(0.0), math.hypot(3.0, 4.0), sum([1, 2])]], file)
"""

SUM = "def main(): sum([0.5, 0.25])"


def stand_in(folder: Path, code: str) -> Path:
    """Folder with a program of the same name that does something else."""
    package = folder / "boardwright"
    (package / "cli").mkdir(parents=True)
    for path, text in (("__init__.py", ""), ("cli/__init__.py", ""), ("cli/main.py", code)):
        (package / path).write_text(text, encoding="utf-8")
    return folder


def test_the_bits_are_others_indeed(tmp_path: Path):
    program = stand_in(tmp_path / "program", ASK)
    seen = {}
    for way in ("none", "up", "down"):
        bits = with_bits(tmp_path / way, way) if way != "none" else tmp_path
        made(sys.executable, tmp_path / way / "made", [[]], PYTHONPATH=paths(bits, program))
        seen[way] = json.loads((tmp_path / way / "made" / "seen.json").read_text(encoding="utf-8"))
    for less, same, more in zip(seen["down"][0], seen["none"][0], seen["up"][0], strict=True):
        assert less < same < more < less + 1e-15
    assert seen["down"][1] == seen["none"][1] == seen["up"][1] == [0.0, 5.0, 3]


def test_a_sum_of_floats_is_noticed(tmp_path: Path):
    program, bits = stand_in(tmp_path / "program", SUM), with_bits(tmp_path, "up")
    with pytest.raises(AssertionError, match="sum of floats"):
        made(sys.executable, tmp_path / "made", [[]], PYTHONPATH=paths(bits, program))
