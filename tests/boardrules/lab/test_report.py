"""The report as a whole, and what it says."""

import json

from boardrules.lab.agreement import agreement
from boardrules.lab.blocks import Run, blocks, run_block
from boardrules.lab.engine import engine_for
from boardrules.lab.intervals import wilson
from boardrules.lab.ladder import Level
from boardrules.lab.openings import first_turns, opening_value, openings
from boardrules.lab.report import Cut, Report, make_report
from boardrules.lab.verdict import verdict
from tests.boardrules.lab.hands import played, results
from tests.boardrules.toy import BOARD, Toy


def report(games, **options) -> Report:
    fields = {"board": "hand", "engine": "hand", "budget": 1000, "judge": 4000, "seed": 1, "pie": True}
    return make_report(games, **{**fields, **options})


def played_report(size: int) -> Report:
    game = Toy(pie=True)
    engine = engine_for(game)
    found = first_turns(game)

    def games(part, number, **options):
        run = Run(part=part, seed=3, budgets=(8, 8), **options)
        return [one for block in blocks(engine, run, number, size=size) for one in run_block(game, block)]

    values = {group[0]: opening_value(engine, group[0], 50, 3) for group in found.groups}
    of_openings = [one for group in found.groups for one in games(f"opening {group[0]}", 3, first_turn=group[0])]
    known = openings(found.groups, values, of_openings)
    best = min(known, key=lambda opening: opening.swap_value).turn
    return make_report(
        games("play", 6, judge=20), board="toy", engine=engine.name, budget=8, judge=20, seed=3, pie=True,
        kinds={"space": BOARD.sites}, openings=known, first_turns=found.legal,
        swap_games=games("swap", 4, first_turn=best), weaker_games=games("weaker", 5),
        weaker_swap_games=games("weaker swap", 3, first_turn=best),
    )  # fmt: skip


def test_the_same_report_from_blocks_of_any_size_as_json():
    report = played_report(2)
    assert report == played_report(4)
    found = report.to_json()
    assert json.dumps(found) == json.dumps(played_report(3).to_json())
    promised = (
        "board engine budget seed games first_player first_player_swap draws stuck length branching coverage openings "
        "ladder levels agreement cuts"
    )
    assert set(promised.split()) <= set(found)
    for name in ("first_player", "first_player_swap", "draws"):
        assert set(found[name]) == {"share", "low", "high", "n"}
    assert {"share", "low", "high", "n"} <= set(found["stuck"])
    assert {"median", "p5", "p95"} <= set(found["length"])
    assert {"geometric", "median"} <= set(found["branching"])
    assert list(found["coverage"]["places"]) == list(BOARD.sites)
    assert found["games"] == found["first_player"]["n"] == 6
    assert found["first_player_swap"]["n"] == 4
    assert [opening["turn"] for opening in found["openings"]] == ["a1", "a2", "b2"]
    assert [opening["n"] for opening in found["openings"]] == [3, 3, 3]
    weak, strong = found["strengths"]
    assert [weak[name]["n"] for name in ("first_player", "first_player_swap")] == [5, 3]
    assert strong == {name: found[name] for name in ("budget", "first_player", "first_player_swap")}
    assert (found["ladder"], found["levels"], found["agreement"], found["cuts"]) == (None, None, None, None)
    assert not {"time", "seconds", "jobs"} & set(found)


def test_what_was_asked_for_in_full():
    levels = [Level(1, (5, 10), wilson(70, 100), True, True), Level(2, (10, 20), wilson(50, 100), False, True)]
    found = report(
        results(5, 0, 5),
        ladder=levels,
        agreement=agreement((10, 40), wilson(5, 10), wilson(6, 10)),
        cuts=[Cut("side 2", "win", 100), Cut("side 9", None, 5000)],
    ).to_json()
    assert found["levels"] == 1
    assert found["agreement"]["agree"]
    assert [cut["proved"] for cut in found["cuts"]] == [True, False]


def kinds_of(found: Report) -> list[str]:
    return [warning.kind for warning in verdict(found).warnings]


def test_the_verdict_of_the_issue():
    # 293 of 400 at 1,000 simulations; 6 of 36 first turns are within the noise of even.
    groups = [tuple(f"n{number}" for number in range(1, 7)), tuple(f"n{number}" for number in range(7, 37))]
    games = [played(number % 2, first="n1") for number in range(100)] + [played(0, first="n7")] * 100
    found = verdict(
        report(
            results(293, 0, 107),
            openings=openings(groups, {"n1": 0.52, "n7": 0.9}, games),
            first_turns=36,
            swap_games=[played(int(number % 5 > 2), first="n1") for number in range(100)],
        )
    )
    assert (found.favoured, found.budget) == ("first", 1000)
    assert [round(100 * value) for value in (found.share.share, found.share.low, found.share.high)] == [73, 69, 77]
    assert (found.pie.even, found.pie.of, found.pie.best, found.pie.helps) == (6, 36, "n1", True)
    assert found.pie.games == 100
    # The first colour won 60 of these, and the second player took it over.
    assert found.pie.share == wilson(40, 100)
    assert found.warnings == ()


def test_players_of_two_strengths():
    strong, weak = results(87, 0, 13), results(65, 0, 35)
    assert [one.budget for one in report(strong).strengths] == [1000]
    found = report(strong, weaker_games=weak)
    assert [(one.budget, one.first_player.share) for one in found.strengths] == [(10, 0.65), (1000, 0.87)]
    assert verdict(report(results(100, 0, 300))).favoured == "second"
    (warning,) = verdict(found).warnings
    assert (warning.kind, warning.numbers["share"], warning.numbers["larger_share"]) == ("strength-decides", 0.65, 0.87)
    # 80 and 87 of a hundred are the same but for chance.
    assert verdict(report(strong, weaker_games=results(80, 0, 20))).warnings == ()
    # Nobody is favoured if those who think longer do not say so.
    for larger, favoured in ((wilson(80, 100), "first"), (wilson(50, 100), None), (wilson(20, 100), None)):
        assert verdict(report(strong, agreement=agreement((1000, 4000), wilson(87, 100), larger))).favoured == favoured


def test_a_pie_rule_that_helps_nothing():
    groups = [("a1",)]
    for results_with_swap, helps in (([1] * 50 + [0] * 50, True), ([0] * 80 + [1] * 20, False)):
        of_swap = [played(winner, first="a1") for winner in results_with_swap]
        found = verdict(
            report(
                results(80, 0, 20), openings=openings(groups, {"a1": 0.4}, of_swap), swap_games=of_swap, first_turns=1
            )
        )
        assert found.pie.helps == helps
    # Half of four games is half of four games: nothing can be said.
    few = report(results(3, 0, 1), openings=openings(groups, {"a1": 0.4}, []), swap_games=of_swap[:2], first_turns=1)
    assert verdict(few).pie.helps is None
    without = report(results(80, 0, 20), openings=openings(groups, {"a1": 0.4}, of_swap))
    assert verdict(without).pie.helps is None


def test_warnings():
    plenty = results(50, 0, 50) * 4
    assert kinds_of(report(plenty)) == []
    assert kinds_of(report([])) == ["no-games"]
    assert kinds_of(report(results(5, 0, 5))) == ["few-games"]
    assert kinds_of(report([*plenty, played(None, over=False)])) == ["cut-off"]
    assert kinds_of(report([*plenty, *[played(0, stuck=(True, False))] * 50])) == ["stuck"]
    assert kinds_of(report([*plenty, *results(0, 50, 0)])) == ["draws"]
    disagreeing = agreement((10, 40), wilson(80, 100), wilson(40, 100))
    assert kinds_of(report(plenty, agreement=disagreeing)) == ["budgets-disagree"]
    assert kinds_of(report(plenty, ladder=[Level(1, (1, 2), wilson(5, 10), False, True)])) == ["no-skill"]
    assert kinds_of(report(plenty, ladder=[Level(1, (1, 2), wilson(7, 10), True, True)])) == []
    of_one = openings([("a1",)], {"a1": 0.5}, [played(0)] * 5)
    assert kinds_of(report(plenty, openings=of_one, first_turns=9)) == ["openings-sampled", "openings-few-games"]
    # Places that are never taken; of ten games, three in ten could have missed a place.
    games = [played(number % 2, taken=["a1"]) for number in range(400)]
    (warning,) = verdict(report(games, kinds={"space": ["a1", "a2", "a3"]})).warnings
    assert (warning.kind, warning.numbers["places"]) == ("unused-places", 2)
    assert kinds_of(report(games[:10], kinds={"space": ["a1", "a2"]})) == ["few-games"]
