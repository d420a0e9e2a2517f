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
        ("test.txt", PYPROJECT["build-system"]["requires"]),
        ("build.txt", PYPROJECT["build-system"]["requires"]),
        ("books.txt", GROUPS["books"]),
        ("build.txt", GROUPS["build"]),
        ("checkers.txt", GROUPS["checkers"]),
        ("lock.txt", GROUPS["lock"]),
        ("mutants.txt", GROUPS["mutants"]),
    ],
    ids=["run", "test", "test builds", "books", "build", "build group", "checkers", "lock", "mutants"],
)
def test_every_requirement_is_there_in_its_range(file, wanted):
    assert wrong(file, wanted) == [], "run `make requirements` and commit what changed"


@pytest.mark.parametrize("asked, missing", [("click<8", True), ("nosuch>=1", True), ("Click", False)])
def test_what_is_missing_or_out_of_range_is_seen(asked, missing):
    assert bool(wrong("run.txt", [asked])) == missing


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_version_has_hashes_and_no_line_names_a_host(path):
    found = pins(path.name)
    assert found
    # An archive of sources or a wheel at the least.
    assert [name for name, versions in found.items() if not all(pin.hashes for pin in versions)] == []
    assert [line for line in path.read_text(encoding="utf-8").splitlines() if HOST.search(line)] == []


@pytest.mark.parametrize("line", ["--index-url https://x", "x @ file:///y", "--find-links wheels", "# from pypi.org"])
def test_hosts_are_recognised(line):
    assert HOST.search(line)


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


@pytest.mark.parametrize("name, least", [("pydantic-core", 60), ("numpy", 40), ("shapely", 30), ("pikepdf", 20)])
def test_compiled_packages_have_hashes_for_other_systems_too(name, least):
    # One wheel for each Python on each system; a file made on one system alone would have a handful.
    assert all(pin.hashes >= least for pin in pins("test.txt")[name])


def test_what_only_windows_needs_is_there_for_windows():
    assert ["win32" in pin.where for pin in pins("test.txt")["colorama"]] == [True]
