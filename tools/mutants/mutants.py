"""Mutation testing of the rules: small changes are made to the sources one by one, and the tests must notice each.

    python tools/mutants/mutants.py --mutmut PATH [--only untried|open|survivors] [GROUP ...]

Works in copies, in build/mutants, and writes beside this file what it found: figures to report.md, and every mutant
that no test noticed to results.json. Exits 1 if a survivor has no reason in reasons.yaml.
"""

import argparse
import datetime
import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parents[1]
WORK = PROJECT / "build" / "mutants"
REASONS, RESULTS, REPORT = HERE / "reasons.yaml", HERE / "results.json", HERE / "report.md"
BEGIN = "<!-- made by make mutants: -->"

SAMPLE = 150
"""Mutants tried of a group that is not tried as a whole."""

SEED = 12
"""The same sample on every run of the same sources."""

CONFTEST = HERE / "timer.py"
"""Sorts the tests of a mutant, and ends those that never end."""

WALL = 1000
"""How many times as long as usual the tests of a mutant may take on the clock on the wall: only a last resort."""

KILLED, SURVIVED, UNTESTED, SLOW = "noticed", "survived", "no test", "never ends"
NOTICED = (KILLED, SLOW)
UNTRIED, OPEN, SURVIVORS = "untried", "open", "survivors"
RESULT = {
    **dict.fromkeys((1, 3, -11), KILLED),
    0: SURVIVED,
    **dict.fromkeys((5, 33, 34), UNTESTED),
    **dict.fromkeys((-26, 36, 24, -24, 152, 255, -9), SLOW),
}
"""Mutmut's exit codes, and -26 for the clock's signal. A mutant that never ends is noticed too."""


SHOW = """
import json, sys
from mutmut.mutation.diff_apply import find_mutant, get_diff_for_mutant
names = sys.stdin.read().split()
print(json.dumps({name: get_diff_for_mutant(name, path=find_mutant(name).path) for name in names}))
"""
"""What `mutmut show` does, for many mutants at once."""


@dataclass(frozen=True)
class Group:
    """Sources that are mutated, and whether all mutants are tried or a sample; the tests that must notice.

    Sources and tests are patterns of paths. `quick` tests are tried first, and the `slow` ones too on what they miss.
    """

    sources: tuple[str, ...]
    quick: tuple[str, ...]
    slow: tuple[str, ...] = ()
    whole: bool = False
    only: str = ""


def _of_game(game: str) -> Group:
    # The tests of all games stand in one file for each purpose; only this game's are wanted.
    quick = ("games/test_by_hand.py", "games/test_each_game.py")
    slow = ("games/test_slow.py", "games/test_contract.py", "games/test_estimates.py", "games/test_playouts.py")
    return Group((f"games/{game}/*.py",), quick, slow, only=game)


GROUPS: Mapping[str, Group] = {
    "fen": Group(
        ("games/fen/*.py",),
        (
            *("games/test_fen.py", "games/test_each_game.py", "games/test_fen_counting.py", "games/test_fen_large.py"),
            *("test_fen_counts.py", "test_matching.py"),
        ),
        (
            *("games/test_fen_*.py", "games/test_contract.py", "games/test_playouts.py", "test_game_claims.py"),
            *("test_any_game.py", "test_examples.py", "test_replay.py", "puzzles/test_unique.py"),
            "core/test_fen_core.py",
        ),
        whole=True,
    ),
    "core": Group(
        # What compiles them, build.py, is tried by `make test-tools`.
        ("core/[!b_]*.py", "games/fen/core/*.py"),
        ("core/test_fen_core.py", "core/test_core_searches.py", "core/test_plain_solver.py"),
    ),
    "solver": Group(
        ("solver.py", "search.py", "goals.py"),
        ("test_solver.py", "test_game_claims.py", "test_work.py"),
        ("puzzles/test_unique.py",),
        whole=True,
    ),
    **{game: _of_game(game) for game in ("cercas", "dendria", "fanorona", "fendo")},
    "records": Group(
        ("perft.py", "playout.py", "replay.py", "notation.py"),
        (
            *("test_perft.py", "test_replay.py", "test_examples.py", "test_work.py"),
            "games/test_each_game.py",
        ),
    ),
}


def copy(name: str, group: Group, globs: Sequence[str], *, afresh: bool) -> Path:
    """A folder with the rules as `src`, since mutmut knows the names of modules there, their tests, and its settings.

    Results of a run before go if it starts `afresh`; otherwise those of functions that have not changed stay, but not
    what mutmut has noted of the tests, since these may have changed.
    """
    folder = WORK / name
    (folder / "mutants" / "mutmut-stats.json").unlink(missing_ok=True)
    for part in ("src", "tests", *(["mutants"] if afresh else [])):
        shutil.rmtree(folder / part, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PROJECT / "rules" / "boardrules", folder / "src" / "boardrules", ignore=ignored)
    for part in ("boardrules", "perft"):
        shutil.copytree(PROJECT / "tests" / part, folder / "tests" / part, ignore=ignored)
    for path in (PROJECT / "tests").glob("*.py"):
        if not path.name.startswith("test_"):
            shutil.copy(path, folder / "tests")
    shutil.copy(CONFTEST, folder / "conftest.py")
    (folder / "docs").mkdir(exist_ok=True)
    shutil.copy(PROJECT / "docs" / "rulings.md", folder / "docs")
    tests = folder / "tests" / "boardrules"
    rules = PROJECT / "rules"
    sources = [path.relative_to(rules) for one in group.sources for path in sorted((rules / "boardrules").glob(one))]
    chosen = [str(path.relative_to(folder)) for glob in globs for path in sorted(tests.glob(glob))]
    lines = [
        "[tool.mutmut]",
        'source_paths = ["src"]',
        f"only_mutate = {json.dumps([f'src/{source.as_posix()}' for source in sources])}",
        'also_copy = ["docs", "conftest.py"]',
        f"pytest_add_cli_args_test_selection = {json.dumps(sorted(set(chosen)))}",
        f"pytest_add_cli_args = {json.dumps(_only(group))}",
        "use_git_change_detection = false",
        f"timeout_multiplier = {WALL}",
        "[tool.pytest.ini_options]",
        'pythonpath = ["src", "."]',
        "addopts = \"--import-mode=importlib -m 'not slow and not tools'\"",
        'markers = ["slow", "long", "whole", "tools", "sampled"]',
    ]
    (folder / "pyproject.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def _only(group: Group) -> list[str]:
    # Tests of Ctrl-C start a process of their own, which does not find what mutmut makes of the sources.
    shared = "test_contract.py or test_each_game.py or test_by_hand.py or test_slow.py"
    mine = f"(not ({shared}) or {group.only}) and " if group.only else ""
    return ["-k", f"{mine}not ctrl_c"]


def run(mutmut: Path, name: str, jobs: int, sample: int, only: str | None = None) -> dict[str, Any]:
    """What became of the mutants of a group that were tried: figures, and the survivors.

    Args:
        mutmut: The program.
        name: Of the group.
        jobs: Number of processes.
        sample: Number of mutants tried, if the group is not tried as a whole.
        only: Which mutants are tried after a run before: those `UNTRIED`, which finishes a run that was interrupted;
            also the survivors without a reason, which are `OPEN`; or all `SURVIVORS`, to see whether new tests notice
            them. Others keep their result, unless their function has changed. None tries all anew.

    Raises:
        SystemExit: when mutmut stopped early, as it does when a test fails without any mutant.

    """
    group = GROUPS[name]
    command = [str(mutmut), "run", "--max-children", str(jobs)]
    stages = [copy(name, group, group.quick, afresh=only is None)]
    if group.slow:
        stages.append(copy(f"{name}-slow", group, (*group.quick, *group.slow), afresh=only is None))
    # Mutants have names only once they are made, which mutmut does before it finds that it has none of this name.
    subprocess.run([*command, "none"], cwd=stages[0], check=False, capture_output=True)
    names, hashes = sorted(codes(stages[0])), functions(stages[0])
    tried = names if group.whole else sorted(random.Random(SEED).sample(names, min(sample, len(names))))
    results: dict[str, str] = {}
    for folder in stages if only else ():
        # Results of a function that has changed since are void.
        same = [one for one in tried if functions(folder).get(_function(one)) == hashes[_function(one)]]
        results |= {one: result for one, result in _results(folder, same).items() if result in NOTICED}
    for folder in stages:
        alive = [one for one in tried if results.get(one) not in NOTICED]
        before = _results(folder, alive) if only else {}
        if only == OPEN:
            # What the quick tests have let pass need not be tried on the slow ones if there is a reason for it.
            before |= {one: results[one] for one in alive if one in results}
            entries, reasons = shown(mutmut, stages[0], list(before)), _reasons()
            before = {one: before[one] for one, entry in entries.items() if reason(entry, reasons) is not None}
        results |= before if only != SURVIVORS else {}
        left = [one for one in alive if only == SURVIVORS or one not in before]
        if left:
            subprocess.run([*command, *(left if len(left) < len(names) else ())], cwd=folder, check=False)
        found = _results(folder, left)
        results |= found
        if not tried or len(found) < len(left):
            raise SystemExit(f"{folder.name}: mutmut stopped early, with {len(left) - len(found)} mutants to go")
    return {
        "date": datetime.date.today().isoformat(),
        "made": len(names),
        **{result: sum(other == result for other in results.values()) for result in NOTICED},
        "survivors": list(shown(mutmut, stages[0], [one for one in tried if results[one] not in NOTICED]).values()),
    }


def codes(folder: Path) -> dict[str, int | None]:
    """Every mutant that was made, with the exit code of its tests if they have run."""
    return {mutant: code for meta in _metas(folder).values() for mutant, code in meta["exit_code_by_key"].items()}


def functions(folder: Path) -> dict[str, str]:
    """A hash of every function that has mutants, by what their names begin with."""
    found: dict[str, str] = {}
    for module, meta in _metas(folder).items():
        found |= {f"{module}.{name}": value for name, value in meta["hash_by_function_name"].items()}
    return found


def _metas(folder: Path) -> dict[str, dict[str, Any]]:
    """What mutmut has noted, by module."""
    source = folder / "mutants" / "src"
    paths = {path.relative_to(source).as_posix(): path for path in sorted(source.rglob("*.meta"))}
    return {
        name.removesuffix(".py.meta").replace("/", ".").removesuffix(".__init__"): json.loads(path.read_text("utf-8"))
        for name, path in paths.items()
    }


def _function(mutant: str) -> str:
    return re.sub(r"__mutmut_\d+$", "", mutant)


def _results(folder: Path, wanted: Iterable[str]) -> dict[str, str]:
    """Results of those mutants that have one."""
    known = codes(folder)
    return {one: RESULT[code] for one in wanted if (code := known.get(one)) is not None and code in RESULT}


def shown(mutmut: Path, folder: Path, mutants: Sequence[str]) -> dict[str, dict[str, str]]:
    """The function of each mutant, and the lines that it changes: what a reason is found by, since numbers move."""
    command = [str(mutmut.parent / "python"), "-c", SHOW]
    found = subprocess.run(
        command, cwd=folder, check=True, input="\n".join(mutants), stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    texts: dict[str, str] = json.loads(found.stdout)
    return {mutant: _entry(mutant, texts[mutant]) for mutant in mutants}


def _entry(mutant: str, difference: str) -> dict[str, str]:
    lines = [line for line in difference.splitlines() if re.match(r"[-+](?![-+])", line)]
    module, _, mangled = mutant.rpartition(".")
    function = _function(mangled).removeprefix("x_").removeprefix("xǁ").replace("ǁ", ".")
    before, after = (" ".join(line[1:].strip() for line in lines if line[0] == sign) for sign in "-+")
    return {"function": f"{module.removeprefix('boardrules.')}.{function}", "before": before, "after": after}


def reason(entry: Mapping[str, Any], reasons: Iterable[Mapping[str, str]]) -> Mapping[str, str] | None:
    """The reason noted for a survivor: the first of its function whose pattern is found in the changed line.

    A reason may be for a whole function: then it has no pattern.
    """
    change = f"{entry['before']} => {entry['after']}"
    for one in reasons:
        if re.fullmatch(one["function"], entry["function"]) and re.search(one.get("change", ""), change):
            return one
    return None


def report(results: Mapping[str, Mapping[str, Any]]) -> str:
    """The made part of the report: a table of figures."""
    lines = ["| sources | mutants | tried | noticed | never end | survived | run on |"]
    lines.append("|---|---:|---:|---:|---:|---:|---|")
    for name, one in ((name, results[name]) for name in GROUPS if name in results):
        alive = len(one["survivors"])
        tried = one[KILLED] + one[SLOW] + alive
        share = "all" if tried == one["made"] else f"a sample of {tried:,}"
        numbers = " | ".join(f"{number:,}" for number in (one[KILLED], one[SLOW], alive))
        lines.append(f"| {name} | {one['made']:,} | {share} | {numbers} | {one['date']} |")
    if missing := [name for name in GROUPS if name not in results]:
        lines += ["", f"Not run so far: {', '.join(missing)}."]
    return "\n".join(lines)


def _reasons() -> list[dict[str, str]]:
    found: list[dict[str, str]] = yaml.safe_load(REASONS.read_text(encoding="utf-8"))
    return found


def _read() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    return found


def _write(results: Mapping[str, Mapping[str, Any]]) -> None:
    ordered = {name: results[name] for name in GROUPS if name in results}
    RESULTS.write_text(json.dumps(ordered, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the groups, write figures and report; 1 if a survivor has no reason."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("groups", nargs="*", help=f"of {', '.join(GROUPS)}; default: all")
    parser.add_argument("--mutmut", type=Path, help="the program; without it, only the report is made anew")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="mutants of a group not tried as a whole")
    wanted = "after a run before: what it has not tried; also survivors without a reason; or all survivors"
    parser.add_argument("--only", choices=(UNTRIED, OPEN, SURVIVORS), help=wanted)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(arguments)
    unknown = [name for name in given.groups if name not in GROUPS]
    if unknown:
        parser.error(f"no group is called {unknown[0]}; there are {', '.join(GROUPS)}")
    for name in (given.groups or GROUPS) if given.mutmut else ():
        found = run(given.mutmut.absolute(), name, given.jobs, given.sample, given.only)
        # Read anew, since groups may be run side by side.
        _write({**_read(), name: found})
    results = _read()
    reasons = _reasons()
    before = REPORT.read_text(encoding="utf-8").split(BEGIN)[0]
    REPORT.write_text(f"{before}{BEGIN}\n\n{report(results)}\n", encoding="utf-8")
    survivors = [entry for one in results.values() for entry in one["survivors"]]
    without = [entry for entry in survivors if reason(entry, reasons) is None]
    for entry in without:
        print(f"{entry['function']}: {entry['before']} => {entry['after']}")
    print(f"{len(survivors):,} survivors, {len(without):,} of them without a reason")
    return 1 if without else 0


if __name__ == "__main__":
    sys.exit(main())
