"""What meets a contributor: the workflow, hooks and guides name what there is."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import boardwright
from tests.installed_games import GAMES

PROJECT = Path(__file__).resolve().parents[2]
OWN_GAMES = [game for game in GAMES if (PROJECT / "rules" / "boardrules" / "games" / game).is_dir()]

CALL = re.compile(r"(?:^|[`\s])make((?: [a-z][a-z-]*)+)", re.MULTILINE)
SPAN = re.compile(r"`([\w.<>-]+/[\w./<>-]*)`")


def text(path: str) -> str:
    return (PROJECT / path).read_text(encoding="utf-8")


def called(told: str) -> set[str]:
    """Targets of `make` in commands; words after them that are settings are none."""
    return {target for calls in CALL.findall(told) for target in calls.split()}


TARGETS = set(re.findall(r"^([a-z][a-z-]*):", text("Makefile"), re.MULTILINE))

CI = text(".github/workflows/ci.yml")

# YAML 1.1 reads the key `on` as a truth value; as text it is what GitHub reads.
FLOW: dict[str, Any] = yaml.load(CI, Loader=yaml.BaseLoader)

STEPS: list[dict[str, Any]] = [step for job in FLOW["jobs"].values() for step in job["steps"]]


def test_the_workflow_runs_targets_that_are_there_may_only_read_and_ends():
    commands = [step["run"] for step in STEPS if "run" in step]
    (tools,) = (command for command in commands if not command.startswith("make "))
    assert tools == ".ci/run test-tools"
    wanted = called("\n".join(commands))
    assert {"test", "dist", "docs"} <= wanted <= TARGETS
    assert FLOW["permissions"] == {"contents": "read"}
    assert FLOW["concurrency"]["cancel-in-progress"] == "true"
    assert all(int(job["timeout-minutes"]) <= 60 and "permissions" not in job for job in FLOW["jobs"].values())
    assert {step["uses"].partition("@v")[0] for step in STEPS if "uses" in step} == {
        "actions/checkout",
        "actions/setup-python",
    }


def test_nothing_uploads():
    told = CI + "".join(text(path) for path in ("Makefile", ".ci/run", "docs/releasing.md"))
    assert not re.search(r"twine|upload-|gh release|git push|pypi-publish|secrets\.", told)


def test_packages_of_debian_stand_in_one_list():
    packages = text(".ci/packages").split()
    assert "chromium" in packages
    told = [sorted(one.split()) for one in re.findall(r"apt-get install ([\w -]+)\)", text("Makefile"))]
    assert packages in told
    assert {one for some in told for one in some} <= {*packages}


def test_hooks_call_make_and_fetch_nothing():
    (repository,) = yaml.safe_load(text(".pre-commit-config.yaml"))["repos"]
    assert repository["repo"] == "local"
    assert all(hook["language"] == "system" for hook in repository["hooks"])
    assert called("\n".join(hook["entry"] for hook in repository["hooks"])) == {"lint", "types"} & TARGETS


@pytest.mark.parametrize("path", ["CONTRIBUTING.md", "docs/releasing.md", "README.md"])
def test_targets_and_paths_that_guides_name_are_there(path):
    # Commands stand in code; "make the board" in a sentence is none.
    told = text(path)
    code = re.findall(r"`(make [^`]+)`|^ {4}(make .*)$", told, re.MULTILINE)
    calls = called("\n".join(span or line.partition("#")[0] for span, line in code))
    assert calls
    assert calls <= TARGETS
    named = {one for one in SPAN.findall(told) if not one.startswith(("dist/", "build/", ".venv/", "output/"))}
    places = {one: [PROJECT / one.replace("<game>", game) for game in OWN_GAMES] for one in named}
    assert [one for one, paths in places.items() if not any(path.exists() for path in paths)] == []


def test_every_target_is_told_in_the_help():
    told = text("Makefile").partition("help:\n")[2]
    assert {name for name in TARGETS if not re.search(rf"make {name}\b", told)} == {"all", "help"}


def test_the_workflow_tries_the_pythons_and_systems_that_are_promised():
    matrix = FLOW["jobs"]["test"]["strategy"]["matrix"]
    project = tomllib.loads(text("pyproject.toml"))["project"]
    versions = [re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", one) for one in project["classifiers"]]
    promised = [found[1] for found in versions if found]
    assert matrix["python"] == [promised[0], promised[-1]]
    assert [one["python"] for one in matrix["include"]] == promised[1:-1]
    assert project["requires-python"] == f">={promised[0]}"
    assert [system.partition("-")[0] for system in matrix["os"]] == ["ubuntu", "macos", "windows"]
    assert all(step["with"]["persist-credentials"] == "false" for step in STEPS if "checkout" in step.get("uses", ""))


def test_the_recipe_of_a_release_begins_with_the_authors_permission():
    steps = re.findall(r"^## (\d+)\. (.*)$", text("docs/releasing.md"), re.MULTILINE)
    assert steps[0] == ("1", "Ask the authors")
    assert [int(number) for number, _ in steps] == list(range(1, len(steps) + 1))
    first = text("docs/releasing.md").partition("## 2.")[0]
    assert "written permission" in first
    for game in OWN_GAMES:
        assert re.search(rf"^\| {game} \|", first, re.MULTILINE | re.IGNORECASE), game


def test_the_changelog_has_a_date_for_each_version_and_begins_with_this_one():
    sections = re.findall(r"^## (.*)$", text("CHANGELOG.md"), re.MULTILINE)
    released = [one for one in sections if one != "Unreleased"]
    found = [re.fullmatch(r"(\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)", one) for one in released]
    assert all(found)
    versions, dates = zip(*(one.groups() for one in found if one), strict=True)
    assert versions[0] == boardwright.__version__
    assert list(dates) == sorted(dates, reverse=True)
    assert sections[1:].count("Unreleased") == 0
    kinds = set(re.findall(r"^### (.*)$", text("CHANGELOG.md"), re.MULTILINE))
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
