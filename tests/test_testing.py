"""What authors of games test with: broken promises are told in words, without pytest's help and under `python -O`."""

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardrules.testing import BrokenPromiseError, check_contract
from boardrules.testing.expect import expect, expect_same, refusal
from boardwright.figures.diagram.clicks import Choice, Click
from boardwright.games.fanorona.kit import KIT
from boardwright.games.kit import Designing
from boardwright.testing import check_kit, check_sets
from boardwright.testing.kits import check_clicks, check_designing, starting_config
from tests.boardrules.toy import Toy
from tests.cli import program


class Boundless(Toy):
    """A game that has a place of any name."""

    def has_site(self, name: str) -> bool:
        return True


class Turned(Toy):
    """A game with a symmetry that its rules do not have."""

    def transform_move(self, move: int, symmetry: Any) -> int:
        return 0


@pytest.mark.parametrize(
    "game, broken",
    [
        (Boundless, "has_site knows a place called 'no such place'"),
        (Turned, "the image of a turn|two turns have the same image"),
    ],
)
def test_a_broken_promise_is_told_in_words(game: type[Toy], broken: str):
    with pytest.raises(BrokenPromiseError, match=broken):
        check_contract(game)


def test_promises_are_kept_without_assertions(tmp_path: Path):
    code = "from boardrules.testing.expect import expect\nexpect(False, 'the board is round')\n"
    done = subprocess.run(
        [sys.executable, "-O", "-c", code], cwd=tmp_path, env=program.environment(), capture_output=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.decode().endswith("BrokenPromiseError: the board is round\n")


def test_expectations():
    expect([0], "never")
    expect_same(1, 1, "one")
    nothing: dict[str, int] = {}
    assert isinstance(refusal(KeyError, lambda: nothing["x"], "never"), KeyError)
    with pytest.raises(BrokenPromiseError, match="the number is 2, not 1"):
        expect_same(2, 1, "the number")
    with pytest.raises(BrokenPromiseError, match="nobody objects"):
        refusal(KeyError, dict, "nobody objects")


class Astray:
    """Clicks that are the same whatever was chosen."""

    def __init__(self, *clicks: Click, turns: tuple[str, ...] = (), wanted: str = "") -> None:
        self._choice = Choice(clicks, turns, wanted)

    def after(self, _game: Any, _position: Any, _chosen: Sequence[str]) -> Choice:
        return self._choice

    def why_not(self, _game: Any, _position: Any, _chosen: Sequence[str], _place: str) -> None:
        return None


@pytest.mark.parametrize(
    "clicks, broken",
    [
        (Astray(), "these clicks lead to no turn"),
        (Astray(Click("z9", "z9")), "are no places of the drawer: z9"),
        (Astray(Click("e3", "e3"), Click("e3", "e3", "approach")), "two clicks have one name"),
        (Astray(Click("e3", "e3", "jump"), wanted="leap"), "the words have no 'clicks' for: jump, leap"),
        (Astray(turns=("a1b1",)), "clicks make up an illegal turn: a1b1"),
    ],
)
def test_broken_clicks_are_told(clicks: Astray, broken: str):
    with pytest.raises(BrokenPromiseError, match=broken):
        check_clicks(replace(KIT, clicks=lambda: clicks), starting_config(KIT))


@pytest.mark.parametrize(
    "facts, broken", [({"turn": Path()}, "no plain data"), ({"mean": float("nan")}, "no plain data")]
)
def test_broken_facts_for_the_designer_are_told(facts: dict[str, Any], broken: str):
    with pytest.raises(BrokenPromiseError, match=broken):
        check_designing(replace(KIT, designing=lambda: Designing(lambda _loaded: facts)), starting_config(KIT))


def test_a_kit_has_to_be_installed(tmp_path: Path):
    unknown = replace(KIT, name="unknown", colours={})
    for check in (lambda: check_kit(unknown), lambda: check_sets(unknown, tmp_path)):
        with pytest.raises(BrokenPromiseError, match="install its package first: pip install -e FOLDER"):
            check()
    with pytest.raises(BrokenPromiseError, match="is another one than the one that is tested"):
        check_kit(replace(KIT, figure_width=0.5))


def test_false_examples_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    class Wrong:
        def lines(self) -> str:
            return "x.yaml:1:1: claims[0]: false"

    monkeypatch.setattr("boardwright.testing.sets.check_paths", lambda _names: (Wrong(),))
    with pytest.raises(BrokenPromiseError, match=r"x\.yaml:1:1"):
        check_sets(KIT, tmp_path)
    assert list(tmp_path.iterdir()) == []
