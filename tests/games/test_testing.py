"""What authors of games test with: broken promises are told in words, without pytest's help and under `python -O`."""

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from boardrules.testing import BrokenPromiseError, check_contract
from boardrules.testing.expect import expect, expect_same, refusal
from boardwright.config.problems import ConfigError
from boardwright.figures.diagram.clicks import Choice, Click
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.games.fanorona.diagram import FanoronaDrawer
from boardwright.games.fanorona.kit import KIT
from boardwright.games.kit import Counting, Designing
from boardwright.games.members import at, colours_at
from boardwright.testing import check_kit, check_sets
from boardwright.testing.kits import (
    check_clicks,
    check_colours,
    check_designing,
    check_drawer,
    check_members,
    check_turns,
    check_words,
    starting_config,
)
from tests.boardrules.toy import Toy
from tests.cli import program


class Turned(Toy):
    """A game with a symmetry that its rules do not have."""

    def transform_move(self, move: int, symmetry: Any) -> int:
        return 0


class Stacked(Toy):
    """A game that lists a place for both players."""

    def format_position(self, position: Any, *, sites: bool = False) -> dict[str, Any]:
        fields = super().format_position(position, sites=sites)
        return {**fields, "sites": {"x": ["b2"], "o": ["b2"]}} if sites else fields


@pytest.mark.parametrize(
    "game, broken",
    [
        (Stacked, "'b2' holds two pieces in 'sites', which lists the top ones; 'layers' is for"),
        (Turned, "the image of a turn|two turns have the same image"),
    ],
)
def test_a_broken_promise_is_told_in_words(game: type[Toy], broken: str):
    with pytest.raises(BrokenPromiseError, match=broken):
        check_contract(game)


def test_expectations():
    # Promises are kept without assertions.
    code = "from boardrules.testing.expect import expect; expect(False, 'the board is round')"
    asked = [sys.executable, "-O", "-c", code]
    done = subprocess.run(asked, env=program.environment(), capture_output=True, check=False)
    assert done.stderr.decode().endswith("BrokenPromiseError: the board is round\n")
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


@dataclass(frozen=True, slots=True)
class Turnless(FanoronaDrawer):
    """A drawer that draws no turns."""

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        return FanoronaDrawer(self.rows, self.columns).draw(Frame(frame.game, frame.position), cell, theme)


def test_a_drawer_without_turns_is_told():
    with pytest.raises(BrokenPromiseError, match=r"a figure with the turn \S+ \(played\) is as without it"):
        check_turns(replace(KIT, drawer=lambda _loaded: Turnless(5, 9)), starting_config(KIT))


@pytest.mark.parametrize("facts", [{"turn": Path()}, {"mean": float("nan")}])
def test_broken_facts_for_the_designer_are_told(facts: dict[str, Any]):
    with pytest.raises(BrokenPromiseError, match="no plain data"):
        check_designing(replace(KIT, designing=lambda: Designing(lambda _loaded: facts)), starting_config(KIT))


def test_members_that_are_not_there_are_told_all_at_once():
    room = "boardwright.games.fanorona"
    kit = replace(
        KIT,
        drawer=at(f"{room}.digram:drawer"),
        rule_values=at(f"{room}.rules:values"),
        words=at(f"{room}.config:titles"),
        tell=at(f"{room}.config:SIZES"),
        counting=Counting(at(f"{room}.config:titles"), at(f"{room}.counts:lines")),
        colours=colours_at(f"{room}.colours:Colours", Path("colours.yaml")),
    )
    with pytest.raises(BrokenPromiseError) as told:
        check_members(kit)
    assert str(told.value).splitlines() == [
        f"its kit names {room}.config:titles as 'words', which has to be a value, and is a function",
        f"its kit names {room}.colours:Colours as 'colours', but {room}.colours has no 'Colours'",
        f"its kit names {room}.digram:drawer as 'drawer', but there is no module {room}.digram",
        f"its kit names {room}.rules:values as 'rule_values', but {room}.rules has no 'values'",
        f"its kit names {room}.config:SIZES as 'tell', which has to be a function, and is none",
        f"its kit names {room}.counts:lines as 'counting.lines', but there is no module {room}.counts",
    ]


def test_functions_and_a_mapping_of_colours_make_a_kit_as_well():
    kit = replace(
        KIT, words=lambda: dict(KIT.words()), drawer=lambda loaded: FanoronaDrawer(5, 9), colours=dict(KIT.colours)
    )
    check_members(kit)
    check_words(kit)
    check_colours(kit)
    check_drawer(kit, starting_config(kit))


COLOURS = 'classic:\n  one: "#012345"\n  other: "#abcdef"\n'


@dataclass(frozen=True, slots=True)
class Two:
    one: str
    other: str


@pytest.mark.parametrize(
    "text, problems",
    [
        (
            COLOURS.replace("other", "otter"),
            ["1:1: classic: colours are missing: other", "3:3: classic.otter: no colour"],
        ),
        (COLOURS.replace("abc", "ABC"), ["3:10: classic.other: must be '#rrggbb' in small letters, not '#ABCdef'"]),
        (COLOURS.replace('"', ""), ["2:3: classic.one: must be '#rrggbb'", "3:3: classic.other: must be '#rrggbb'"]),
        ("classic: 3\n", ["1:1: classic: colours are missing: one, other"]),
        ("a: [\n", ["2:1: "]),
    ],
)
def test_a_wrong_file_of_colours_is_told_with_its_places(text: str, problems: list[str], tmp_path: Path):
    path = tmp_path / "colours.yaml"
    path.write_text(COLOURS, encoding="utf-8")
    assert dict(colours_at(f"{__name__}:Two", path)) == {"classic": Two("#012345", "#abcdef")}
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError) as told:
        len(colours_at(f"{__name__}:Two", path))
    lines = [line.removeprefix(f"{path}:") for line in str(told.value).splitlines()]
    assert [line[: len(start)] for line, start in zip(lines, problems, strict=True)] == problems


@pytest.mark.parametrize("place", ["", "module", "module:", ":name", "module:two words", "module:a.b"])
def test_a_place_that_is_none_is_refused(place: str):
    with pytest.raises(ValueError, match="a member is named as module:name"):
        at(place)


def test_a_fault_in_a_module_that_is_there_is_not_taken_for_a_missing_one(tmp_path: Path, monkeypatch):
    (tmp_path / "needy.py").write_text("import no_such_thing\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="no_such_thing"):
        at("needy:name")()


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

    monkeypatch.setattr("boardwright.testing.kits.check_paths", lambda _names: (Wrong(),))
    with pytest.raises(BrokenPromiseError, match=r"x\.yaml:1:1"):
        check_sets(KIT, tmp_path)
    assert list(tmp_path.iterdir()) == []
