"""What meets a contributor: the workflow, forms, hooks and guides name what there is."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import boardwright
from tests.installed_games import GAMES

PROJECT = Path(__file__).resolve().parents[2]
GITHUB = PROJECT / ".github"
FORMS = sorted(path for path in (GITHUB / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml")
GUIDES = ("CONTRIBUTING.md", "docs/releasing.md", "README.md")
OWN_GAMES = [game for game in GAMES if (PROJECT / "rules" / "boardrules" / "games" / game).is_dir()]

CALL = re.compile(r"(?:^|[`\s])make((?: [a-z][a-z-]*)+)", re.MULTILINE)
SPAN = re.compile(r"`([\w.<>-]+/[\w./<>-]*)`")


def text(path: str) -> str:
    return (PROJECT / path).read_text(encoding="utf-8")


def targets() -> set[str]:
    return set(re.findall(r"^([a-z][a-z-]*):", text("Makefile"), re.MULTILINE))


def called(told: str) -> set[str]:
    """Targets of `make` in commands; words after them that are settings are none."""
    return {target for calls in CALL.findall(told) for target in calls.split()}


def workflow() -> dict[str, Any]:
    # YAML 1.1 reads the key `on` as a truth value; as text it is what GitHub reads.
    flow: dict[str, Any] = yaml.load(text(".github/workflows/ci.yml"), Loader=yaml.BaseLoader)
    return flow


def steps() -> list[dict[str, Any]]:
    return [step for job in workflow()["jobs"].values() for step in job["steps"]]


def commands() -> list[str]:
    return [step["run"] for step in steps() if "run" in step]


def test_every_target_that_the_workflow_calls_is_there():
    run = [command for command in commands() if command.startswith(".ci/run ")]
    assert run == [".ci/run test-tools"]
    wanted = called("\n".join(commands())) | {target for command in run for target in command.split()[1:]}
    assert {"test", "test-tools", "dist", "docs"} <= wanted
    assert wanted <= targets()
    assert [one for one in commands() if not one.startswith(("make ", ".ci/run "))] == []


def test_the_workflow_tries_the_pythons_and_systems_that_are_promised():
    matrix = workflow()["jobs"]["test"]["strategy"]["matrix"]
    project = tomllib.loads(text("pyproject.toml"))["project"]
    versions = [re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", one) for one in project["classifiers"]]
    promised = [found[1] for found in versions if found]
    assert matrix["python"] == [promised[0], promised[-1]]
    assert [one["python"] for one in matrix["include"]] == promised[1:-1]
    assert project["requires-python"] == f">={promised[0]}"
    assert [system.partition("-")[0] for system in matrix["os"]] == ["ubuntu", "macos", "windows"]
    assert all(step["with"]["persist-credentials"] == "false" for step in steps() if "checkout" in step.get("uses", ""))


def test_the_workflow_may_only_read_and_ends():
    flow = workflow()
    assert flow["permissions"] == {"contents": "read"}
    assert set(flow["on"]) == {"push", "pull_request", "workflow_dispatch"}
    assert flow["concurrency"]["cancel-in-progress"] == "true"
    for name, job in flow["jobs"].items():
        assert int(job["timeout-minutes"]) <= 60, name
        assert "permissions" not in job, name
    assert "secrets." not in text(".github/workflows/ci.yml")


def test_the_workflow_uses_actions_of_githubs_own_by_their_major_version():
    used = {step["uses"] for step in steps() if "uses" in step}
    assert {re.sub(r"@v\d+$", "", one) for one in used} == {"actions/checkout", "actions/setup-python"}
    cached = [step["with"] for step in steps() if "cache" in step.get("with", {})]
    assert cached
    assert {one["cache-dependency-path"] for one in cached} == {"requirements/*.txt"}


def test_packages_of_debian_stand_in_one_list():
    packages = text(".ci/packages").split()
    assert packages == sorted(packages)
    assert "chromium" in packages
    others = (".ci/run", ".github/workflows/ci.yml")
    assert [path for path in others for package in packages if f"install {package}" in text(path)] == []
    assert ".ci/packages" in text(".ci/run")
    told = [sorted(one.split()) for one in re.findall(r"apt-get install ([\w -]+)\)", text("Makefile"))]
    assert packages in told
    assert [one for some in told for one in some if one not in packages] == []


def test_hooks_call_make_and_fetch_nothing():
    (repository,) = yaml.safe_load(text(".pre-commit-config.yaml"))["repos"]
    assert repository["repo"] == "local"
    assert all(hook["language"] == "system" for hook in repository["hooks"])
    assert called("\n".join(hook["entry"] for hook in repository["hooks"])) == {"lint", "types"} & targets()


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_forms_are_such_as_github_reads(path):
    form = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert set(form) == {"name", "description", "labels", "body"}
    asked = [part for part in form["body"] if part["type"] != "markdown"]
    assert {part["type"] for part in asked} <= {"checkboxes", "dropdown", "input", "textarea"}
    identities = [part["id"] for part in asked]
    assert len(set(identities)) == len(identities)
    assert all(part["attributes"]["label"] for part in asked)
    assert any(part.get("validations", {}).get("required") for part in asked)
    for part in asked:
        assert ("options" in part["attributes"]) == (part["type"] in {"checkboxes", "dropdown"}), part["id"]


@pytest.mark.parametrize("path", GUIDES)
def test_targets_that_guides_name_are_there(path):
    # Commands stand in code; "make the board" in a sentence is none.
    told = text(path)
    code = re.findall(r"`(make [^`]+)`|^ {4}(make .*)$", told, re.MULTILINE)
    calls = "\n".join(span or line.partition("#")[0] for span, line in code)
    assert called(calls)
    assert called(calls) <= targets()


def test_every_target_is_told_in_the_help():
    told = text("Makefile").partition("help:\n")[2]
    assert {name for name in targets() if not re.search(rf"make {name}\b", told)} == {"all", "help"}


@pytest.mark.parametrize("path", ["CONTRIBUTING.md", "docs/releasing.md"])
def test_paths_that_guides_name_are_there(path):
    made = ("dist/", "build/", ".venv/")
    named = {one for one in SPAN.findall(text(path)) if not one.startswith(made)}
    assert named
    places = {one: [PROJECT / one.replace("<game>", game) for game in OWN_GAMES] for one in named}
    assert [one for one, paths in places.items() if not any(path.exists() for path in paths)] == []


def test_the_recipe_of_a_release_begins_with_the_authors_permission():
    steps = re.findall(r"^## (\d+)\. (.*)$", text("docs/releasing.md"), re.MULTILINE)
    assert steps[0] == ("1", "Ask the authors")
    assert [int(number) for number, _ in steps] == list(range(1, len(steps) + 1))
    first = text("docs/releasing.md").partition("## 2.")[0]
    assert "written permission" in first
    for game in OWN_GAMES:
        assert re.search(rf"^\| {game} \|", first, re.MULTILINE | re.IGNORECASE), game


def test_nothing_uploads():
    told = "".join(text(path) for path in ("Makefile", ".ci/run", ".github/workflows/ci.yml", "docs/releasing.md"))
    assert not re.search(r"twine|upload-|gh release|git push|pypi-publish|secrets\.", told)


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
