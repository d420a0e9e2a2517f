"""Two revisions that play each other (`benchmarks/match.py`): how games are paired, counted, and given their time."""

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks import match
from benchmarks.match import NEW, Asked, MatchError, Played, Process
from benchmarks.match_player import FIRST, GROWTH, Budget

PROJECT = Path(__file__).resolve().parents[2]


class Counting:
    """A side of a made-up game: turns are numbers, players alternate, and it is over after some turns.

    Who made the last turn has won, or nobody. `wish` changes what is answered.
    """

    def __init__(self, name: str, length: int = 4, drawn: bool = False, **wish: Any) -> None:
        self.name = name
        self.length = length
        self.drawn = drawn
        self.wish = wish
        self.asked: list[tuple[str, dict[str, Any]]] = []

    def ask(self, do: str, **what: Any) -> dict[str, Any]:
        self.asked.append((do, {**what, "turns": tuple(what.get("turns", ()))}))
        if do == "opening":
            return {"turns": [f"by chance {what['seed']}"] * what["plies"]}
        if do == "load":
            return {"game": "counting", "legal": 1, "first": ["0"], **self.wish}
        turns = list(what["turns"])
        found: dict[str, Any] = {}
        if do == "search":
            found = {"turn": f"{self.name} {len(turns)}", "ms": 1.5, "simulations": what["simulations"] or 7}
            turns.append(found["turn"])
        over = len(turns) >= self.length
        winner = (len(turns) - 1) % 2 if over and not self.drawn else None
        return {"mover": len(turns) % 2, "over": over, "winner": winner, **found, **self.wish}

    def searches(self) -> list[dict[str, Any]]:
        return [what for do, what in self.asked if do == "search"]


def played(points: float, ms: tuple[list[float], list[float]] = ([], []), turns: int = 2) -> Played:
    return Played(points, 0, ("turn",) * turns, False, ms, ([10, 20], [5]))


def test_each_side_has_each_seat_once_after_the_same_opening_with_the_same_seeds():
    sides = Counting("new"), Counting("old")
    (one, other), (third, _) = match.pairs(sides, Asked(4, 1, 1, simulations=(3, 5)), "board")
    assert [one.seat, other.seat] == [0, 1]
    # After the first turn, by chance, seat 1 is to move.
    assert [turn.split()[0] for turn in one.turns] == ["by", "old", "new", "old"]
    assert [turn.split()[0] for turn in other.turns] == ["by", "new", "old", "new"]
    assert one.turns[0] == other.turns[0] != third.turns[0]
    searches = [what for side in sides for what in side.searches() if what["turns"][0] == one.turns[0]]
    seeds = {(len(what["turns"]), what["seed"]) for what in searches}
    assert len(searches) == 2 * len(seeds) == 6
    assert {what["simulations"] for what in sides[NEW].searches()} == {3}
    assert (one.simulations, one.ms) == (([3], [5, 5]), ([1.5], [1.5, 1.5]))


@pytest.mark.parametrize(
    "seat, length, drawn, points",
    [(0, 3, False, 1), (1, 3, False, 0), (1, 4, False, 1), (0, 4, True, 0.5), (0, 10**6, False, 0.5)],
)
def test_points_are_those_of_the_new_side_and_an_endless_game_is_cut(
    seat: int, length: int, drawn: bool, points: float
):
    sides = Counting("new", length, drawn), Counting("old", length, drawn)
    game = match.play(sides, Asked(2, 0, 1, ms=1), seat, [], 1)
    plies = min(length, match.MOST_PLIES)
    assert (game.points, game.cut, len(game.turns)) == (points, length > plies, plies)


def test_sides_that_see_different_games_are_told():
    with pytest.raises(MatchError, match="new and old do not play by the same rules: after new 0"):
        match.play((Counting("new", 3), Counting("old", 4)), Asked(2, 0, 1, ms=1), 0, [], 1)
    with pytest.raises(MatchError, match="b: new and old differ in `legal`"):
        match.load((Counting("new"), Counting("old", legal=2)), Path("b"), 1)


def test_both_intervals_are_told():
    # Four pairs: 2, 1, 1 and 1.5 points of 2. Means of pairs 1, 0.5, 0.5, 0.75: their mean is 0.6875, their variance
    # (0.3125^2 + 2 * 0.1875^2 + 0.0625^2) / 3 = 0.0573, so half the interval is 1.96 * sqrt(0.0573 / 4) = 0.2346.
    games = [(played(1), played(1)), (played(1), played(0)), (played(0), played(1)), (played(0.5), played(1))]
    found = match.summary(games)
    assert found["games"]["share"] == found["pairs"]["share"] == 0.6875
    assert found["games"]["n"] == 8
    assert found["pairs"]["n"] == 4
    assert found["pairs"]["low"] == pytest.approx(0.4529, abs=1e-4)
    assert found["pairs"]["high"] == pytest.approx(0.9221, abs=1e-4)
    # Wilson, p = 0.6875, n = 8: (0.6875 + 0.2401 -+ 1.96 * sqrt(0.02686 + 0.01501)) / 1.4802.
    assert found["games"]["low"] == pytest.approx(0.3557, abs=1e-3)
    assert found["games"]["high"] == pytest.approx(0.8976, abs=1e-3)
    assert (found["won"], found["drawn"], found["lost"]) == (5, 1, 2)
    assert match.summary(games[:2])["pairs"]["high"] == 1  # and not more than all
    assert match.summary(games[:1])["pairs"]["low"] is None


def test_costs_are_means_over_turns_and_unequal_ones_are_told():
    found = match.summary([(played(1, ([1.0, 2.0], [3.0])), played(0, ([3.0], [3.5])))])
    assert found["new"] == {"ms": 2.0, "simulations": 15.0}
    assert found["old"] == {"ms": 3.25, "simulations": 5.0}
    for key in ("new", "old"):
        found[key] |= {"revision": key, "engine": "one", "compiled": False}
    assert "UNFAIR" in match.shown("board", found, Asked(2, 2, 1, ms=2))
    assert "UNFAIR" not in match.shown("board", found, Asked(2, 2, 1, simulations=(1, 2)))
    found["old"]["ms"] = 2.19
    assert "UNFAIR" not in match.shown("board", found, Asked(2, 2, 1, ms=2))


def test_a_budget_is_met_though_simulations_cost_less_later_in_a_game():
    budget = Budget(2.0)
    spent = []
    for game in range(30):
        for ply in range(20):
            number = budget.simulations(ply)
            # A fixed cost of a search, and one of each simulation that falls to a fifth.
            ms = 0.05 + number * (0.01 - 0.0004 * ply)
            budget.saw(ply, number, ms)
            if game:
                spent.append(ms)
    assert sum(spent) / len(spent) == pytest.approx(2.0, rel=0.02)
    assert max(abs(ms - 2) for ms in spent[-20:]) < 0.02
    # Where no whole number of simulations fits, it is met in the mean.
    coarse = Budget(2.0)
    spent = []
    for ply in range(200):
        spent.append(1.4 * coarse.simulations(ply))
        coarse.saw(ply, round(spent[-1] / 1.4), spent[-1])
    assert set(spent[20:]) == {1.4, 2.8}
    assert sum(spent[20:]) / 180 == pytest.approx(2.0, rel=0.03)


def test_a_budget_begins_small_and_one_odd_measurement_does_not_last():
    budget = Budget(2.0)
    assert budget.simulations(0) == FIRST
    budget.saw(0, FIRST, 1e-6)
    assert budget.simulations(1) == GROWTH * FIRST
    budget.saw(1, GROWTH * FIRST, 1000.0)
    assert budget.simulations(2) == 1
    budget.saw(2, 0, 1.0)
    assert budget.simulations(3) == 1


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("--ms", "2", "--games", "7"), "even number"),
        (("--ms", "0"), "--ms: a number above 0"),
        (("--simulations", "0:5"), "at least 1"),
        (("--simulations", "1:5", "--ms", "2"), "not allowed with"),
        (("--ms", "2", "--random-plies", "-1"), "--random-plies: from 0"),
        (("--ms", "2", "--json", "no-such-folder/x.json"), "--json: no-such-folder"),
    ],
)
def test_wrong_arguments_are_told(arguments: tuple[str, ...], said: str, capsys):
    with pytest.raises(SystemExit) as ended:
        match.main(("--against", "HEAD", "--boards", "fendo", *arguments))
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


def test_boards_and_revisions_that_are_not_there_are_told(capsys):
    assert match.main(("--against", "HEAD", "--boards", "fendo,nowhere", "--ms", "2")) == 2
    assert capsys.readouterr().err == "there is no stock board and no file 'nowhere'\n"
    with pytest.raises(MatchError, match="Git knows no revision 'no-such-revision'"), match.copied("no-such-revision"):
        pass


@pytest.mark.long("starts three processes")
def test_processes_play_the_same_games_again_and_are_told_when_they_cannot(tmp_path: Path):
    asked = Asked(2, 2, 1, simulations=(8, 2))
    config = match.config_of("fanorona-3x3")
    with Process("new", PROJECT) as new, Process("old", PROJECT) as old:
        match.load((new, old), config, None)
        once = list(match.pairs((new, old), asked, "board"))
        assert list(match.pairs((new, old), asked, "board")) == once
        assert once[0][0].turns[:2] == once[0][1].turns[:2]
        assert sum(map(len, once[0][0].simulations)) == len(once[0][0].turns) - 2
        json.dumps(match.summary(once))
        with pytest.raises(MatchError, match="new: state after b1b9: "):
            new.ask("state", turns=["b1b9"])
        with pytest.raises(MatchError, match=r"new: load: .*no-such-board"):
            new.ask("load", board="no-such-board", ms=None)
        # A budget of time gives some number of simulations.
        match.load((new, old), config, 0.5)
        assert new.ask("search", turns=[], simulations=None, seed=1)["simulations"] >= 1
        new._process.kill()
        with pytest.raises(MatchError, match="new: the process ended with code"):
            new.ask("state", turns=[])
    # Its sources are elsewhere than it was told.
    with Process("elsewhere", tmp_path) as side, pytest.raises(MatchError, match="elsewhere: "):
        side.ask("load", board=str(config), ms=None)
