"""requirements/: everything that `make` installs, with a version that pyproject.toml allows and with hashes."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT = Path(__file__).resolve().parents[2]
FOLDER = PROJECT / "requirements"
FILES = sorted(FOLDER.glob("*.txt"))
PYPROJECT = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
RUN = [*PYPROJECT["project"]["dependencies"]]
EXTRAS: dict[str, list[str]] = PYPROJECT["project"]["optional-dependencies"]
GROUPS: dict[str, list[str]] = PYPROJECT["dependency-groups"]
FOR_USERS = [wanted for extra, wanted in EXTRAS.items() if extra not in {"all", "cluster", "docs", "test"}]

PIN = re.compile(r"([\w.-]+)==([\w.]+)(?: ; ([^\\]+?))? \\")
"""A line that names a package: its name, its version, and where it is wanted."""

HOST = re.compile(r"://|--(?:extra-)?(?:index|find)|\.(?:org|com|net|io|local)\b|@ ")


@dataclass(frozen=True)
class Pin:
    version: str
    where: str
    hashes: int


def pins(name: str) -> dict[str, list[Pin]]:
    """Package -> its versions; several where systems or Pythons differ."""
    found: dict[str, list[Pin]] = {}
    for entry in re.split(r"^(?=[^\s#])", (FOLDER / name).read_text(encoding="utf-8"), flags=re.MULTILINE):
        if not entry:
            continue
        named = PIN.match(entry)
        assert named, f"{name}: {entry.splitlines()[0]}: no version, or no hash"
        hashes = len(re.findall(r"^    --hash=sha256:[0-9a-f]{64}(?: \\)?$", entry, re.MULTILINE))
        others = [line for line in entry.splitlines()[1:] if not re.match(r"    (?:--hash=sha256:|#)", line)]
        assert others == [], name
        found.setdefault(canonicalize_name(named[1]), []).append(Pin(named[2], named[3] or "", hashes))
    return found


def wrong(file: str, wanted: list[str]) -> list[str]:
    """Requirements that a file does not meet."""
    there = pins(file)
    return [
        str(one)
        for one in map(Requirement, wanted)
        if not there.get(canonicalize_name(one.name))
        or not all(one.specifier.contains(pin.version, prereleases=True) for pin in there[canonicalize_name(one.name)])
    ]


def test_the_files_are_those_that_make_installs_from():
    makefile = (PROJECT / "Makefile").read_text(encoding="utf-8")
    assert {path.name for path in FILES} == set(re.findall(r"requirements/(\w+\.txt)", makefile))


@pytest.mark.parametrize(
    "file, wanted",
    [
        ("run.txt", [*RUN, *(one for extra in FOR_USERS for one in extra)]),
        ("test.txt", [*RUN, *(one for name, extra in EXTRAS.items() if name != "all" for one in extra)]),
        *((f"{name}.txt", PYPROJECT["build-system"]["requires"]) for name in ("test", "build")),
        *((f"{name}.txt", GROUPS[name]) for name in ("books", "build", "checkers", "lock", "mutants")),
    ],
)
def test_every_requirement_is_there_in_its_range(file, wanted):
    assert wrong(file, wanted) == [], "run `make requirements` and commit what changed"


def test_what_is_missing_or_out_of_range_and_hosts_are_seen():
    assert wrong("run.txt", ["click<8", "nosuch>=1", "Click"]) == ["click<8", "nosuch>=1"]
    lines = ("--index-url https://x", "x @ file:///y", "--find-links wheels", "# from pypi.org")
    assert all(HOST.search(line) for line in lines)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_version_has_hashes_and_no_line_names_a_host(path):
    found = pins(path.name)
    assert found
    # An archive of sources or a wheel at the least.
    assert [name for name, versions in found.items() if not all(pin.hashes for pin in versions)] == []
    assert [line for line in path.read_text(encoding="utf-8").splitlines() if HOST.search(line)] == []


@pytest.mark.parametrize("file", ["run.txt", "build.txt"])
def test_users_get_what_was_tested(file):
    tested = pins("test.txt")
    assert {name: versions for name, versions in pins(file).items() if tested.get(name) != versions} == {}


def test_all_extras_of_users_are_installed():
    (everything,) = map(Requirement, EXTRAS["all"])
    # The library for clusters is large, and `make` needs none of it.
    assert everything.extras | {"all", "cluster", "docs", "test"} == set(EXTRAS)
    (named,) = re.findall(r"^EXTRAS := (.*)$", (PROJECT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(named.replace("--extra ", "").split()) == everything.extras


def test_other_systems_have_what_they_need():
    tested = pins("test.txt")
    # One wheel for each Python on each system; a file made on one system alone would have a handful.
    for name, least in (("pydantic-core", 60), ("numpy", 40), ("shapely", 30), ("pikepdf", 20)):
        assert all(pin.hashes >= least for pin in tested[name]), name
    assert ["win32" in pin.where for pin in tested["colorama"]] == [True]
