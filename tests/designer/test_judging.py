"""Boards judged for the page: the same figures as the command's, news while it goes on, and nothing left behind."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from boardrules.lab.intervals import wilson
from boardwright.app.lab.estimate import Speed
from boardwright.app.lab.options import PlaytestOptions
from boardwright.app.lab.playtest import Doing, Work
from boardwright.app.processes.pool import WorkerLostError
from boardwright.designer.operations.asked import RequestError, answers
from boardwright.designer.operations.judging import neighbours
from boardwright.designer.operations.judging.pace import PART, SECONDS, Pace, in_turn
from boardwright.designer.operations.judging.playtest import compared
from boardwright.designer.operations.wording import page_words
from boardwright.games.sources import find_source
from tests.cli.inside import run
from tests.cli.program import fine
from tests.designer.asking import ask, content, every
from tests.designer.processes import children_of, eventually, lives
from tests.samples import each

ROOT = Path(__file__).parents[2]
LINES = "game: fanorona\nboard: {size: [3, 3]}\n"
SQUARES = (
    "game: fen\nboard: {tiling: squares, shape: rectangle, size: [5, 5]}\nrules: {per_turn: {nodes: 1, edges: 2}}\n"
)
WRONG = "game: fen\nboard: {tiling: squars, shape: rectangle, size: [5, 5]}\n"


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is done by this process, as in a page."""
    for module in ("playtest", "puzzles", "neighbours"):
        monkeypatch.setattr(f"boardwright.designer.operations.judging.{module}.jobs_for", lambda _boards: 0)


def board(name: str, text: str) -> dict[str, str]:
    return {"name": name, "text": text}


def test_two_boards_side_by_side_have_the_records_that_the_command_gives(empty_folder: Path):
    boards = [board("lines", LINES), board("squares", SQUARES)]
    *news, last = every("playtest", empty_folder, boards=boards, games=4, budget=8, weaker=2, seed=5)
    for found, text in zip(last["boards"], (LINES, SQUARES), strict=True):
        name = found["record"]["board"]
        (empty_folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        line = ("playtest", f"{name}.yaml", "--games", "4", "--budget", "2,8", "--seed", "5", "--jobs", "1", "--json")
        assert found["record"] == json.loads(fine(run(empty_folder, *line)))
        assert found["weaker"] == found["record"]["strengths"][0]
        assert found["over"]
        assert found["beside"] == found["doing"]["of"] - 4
        assert sum(number for _, number in found["lengths"]) == 4
    first = news[0]["boards"][0]
    assert (first["over"], first["weaker"], "record" in first) == (False, None, False)


@pytest.fixture(scope="module")
def played() -> dict[str, Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("boardwright.designer.operations.judging.playtest.jobs_for", lambda _boards: 0)
        boards = [board("squares", SQUARES), board("lines", LINES)]
        squares, lines = ask("playtest", boards=boards, games=5, budget=4)["boards"]
    return {"squares": squares, "lines": lines}


def test_heat_is_the_part_of_games_in_which_a_place_was_taken(played: dict[str, Any]):
    found = played["squares"]
    shares = found["record"]["coverage"]["places"]
    assert found["heat"] == {place: share["share"] for place, share in shares.items()}
    # Whole fifths, since five games were played; every face is taken in the end.
    assert {round(5 * share, 6) % 1 for share in found["heat"].values()} == {0.0}
    assert len([place for place in found["heat"] if place.startswith("f")]) == 25


def test_first_turns_are_shown_at_their_places_or_as_ways(played: dict[str, Any]):
    found = played["squares"]["openings"]
    worth = {one["turn"]: round(one["settled"], 4) for one in played["squares"]["record"]["openings"]}
    # A node in the corner is a turn of its own, and the four corners of the board are alike.
    corners = {place: value for place, value in found["values"].items() if place.startswith("n")}
    assert set(corners.values()) <= set(worth.values())
    assert found["moves"] == []
    found = played["lines"]["openings"]
    # The middle point alone is empty, and five white pieces can go there: two in the row of white, three below it.
    assert {to for _, to, _ in found["moves"]} == {"b2"}
    assert {origin for origin, _, _ in found["moves"]} == set(found["values"])


def test_a_board_with_a_problem_leaves_the_others_alone(empty_folder: Path):
    last = every("playtest", empty_folder, boards=[board("wrong", WRONG), board("lines", LINES)], games=1, budget=4)[-1]
    wrong, right = last["boards"]
    (problem,) = wrong["problems"]
    assert (problem["line"], problem["column"], problem["key"]) == (2, 17, "board.tiling")
    assert right["games"] == 1
    assert last["compared"]["pairs"] == []


def test_news_say_what_is_done_and_what_is_played_beside(empty_folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("boardwright.designer.operations.judging.playtest.Pace", Always)
    news = every("playtest", empty_folder, boards=[board("lines", LINES)], games=3, budget=4, full=True)
    parts = [one["boards"][0]["part"] for one in news]
    assert list(dict.fromkeys(parts)) == ["openings", "games", "larger", "skill", "proofs"]
    assert news[-1]["boards"][0]["beside"] > 0
    told = [one["boards"][0] for one in news if one["boards"][0]["part"] == "games"]
    assert told
    for found in told:
        assert found["doing"]["done"] == found["games"] + found["beside"]
        assert found["doing"]["of"] > found["asked"] == 3


def test_when_the_time_is_up_what_was_found_stays(empty_folder: Path):
    last = every("playtest", empty_folder, boards=[board("lines", LINES)], games=2000, budget=100, seconds=0.3)[-1]
    (found,) = last["boards"]
    assert found["stopped"] == "time"
    assert found["games"] < 2000
    assert found["record"]["games"] == found["games"]


def test_of_no_game_there_is_no_report(empty_folder: Path, monkeypatch: pytest.MonkeyPatch):
    def killed(_self: Work) -> Iterator[Doing]:
        yield Doing("looking at first turns")
        raise WorkerLostError

    monkeypatch.setattr(Work, "all", killed)
    last = every("playtest", empty_folder, boards=[board("lines", LINES)], games=2, budget=4, files=True)[-1]
    (found,) = last["boards"]
    assert (found["stopped"], found["games"], found["files"]) == ("lost", 0, [])


def test_the_report_comes_as_files_if_wanted(empty_folder: Path):
    asked = {"boards": [board("lines", LINES)], "games": 1, "budget": 4, "files": True, "language": "fr"}
    last = every("playtest", empty_folder, **asked)[-1]
    files = {one["name"]: content(one) for one in last["boards"][0]["files"]}
    assert [*files] == ["lines-report.pdf", "lines-report.html", "lines-report.json"]
    assert files["lines-report.pdf"].startswith(b"%PDF")
    # The page's language, whatever that of the config.
    assert b'<html lang="fr">' in files["lines-report.html"]
    assert "Combien de fois chaque place est prise" in files["lines-report.html"].decode()
    assert json.loads(files["lines-report.json"]) == last["boards"][0]["record"]
    assert [*empty_folder.iterdir()] == []


def test_whoever_stops_has_the_report_of_what_was_played(empty_folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("boardwright.designer.operations.judging.playtest.REPORT_SECONDS", 0.0)
    monkeypatch.setattr("boardwright.designer.operations.judging.playtest.REPORT_PART", 0.0)
    monkeypatch.setattr("boardwright.designer.operations.judging.playtest.Pace", Always)
    boards = [board("small", LINES)]
    parts = every("playtest", empty_folder, boards=boards, games=6, budget=4, files=True)[:-1]
    reported = [one["boards"][0] for one in parts if one["boards"][0].get("files")]
    assert reported
    assert 0 < reported[0]["games"] < 6
    for one in reported:
        (report,) = [file for file in one["files"] if file["name"] == "small-report.json"]
        assert json.loads(content(report))["games"] == one["games"]
    silent = every("playtest", empty_folder, boards=boards, games=6, budget=4)
    assert not any(one["boards"][0].get("files") for one in silent)


class Always(Pace):
    """It is always time."""

    def __init__(self, **_settings: float) -> None:
        super().__init__()  # without the settings of what is not always

    def is_time(self) -> bool:
        return True


@each(
    "boards, more",
    [
        ([], {}),
        ([board("a", "")] * 5, {}),
        ([board("a", "")], {"games": 2001}),
        ([board("a", "")], {"budget": 5001}),
        ([board("a", LINES)], {"budget": 4, "weaker": 4}),
        ([board("a", "")], {"seconds": float("inf")}),
        ([board("../a", LINES)], {}),
    ],
)
def test_what_a_page_would_not_ask_is_refused(boards: list[dict[str, str]], more: dict[str, Any], empty_folder: Path):
    with pytest.raises(RequestError):
        ask("playtest", empty_folder, **{"boards": boards, "games": 1, "budget": 1, **more})


def test_shares_that_differ_by_more_than_chance_are_told_apart():
    # 90 of 100 and 50 of 100 differ (z = 6.2); 52 and 50 of 100 do not (z = 0.3).
    found = compared({0: wilson(90, 100), 1: wilson(50, 100), 3: wilson(52, 100)})
    differ = {(pair["one"], pair["other"]): pair["differ"] for pair in found["pairs"]}
    assert differ == {(0, 1): True, (0, 3): True, (1, 3): False}
    assert found["balance"]["0"] == "first"
    assert compared({0: wilson(0, 0)}) == {"balance": {}, "pairs": []}


def test_a_composed_puzzle_is_the_command_s_and_check_proves_it(empty_folder: Path):
    last = every("compose", empty_folder, **board("lines", LINES), count=1, seed=3, language="de", first=4)[-1]
    (puzzle,) = last["puzzles"]
    assert (last["found"], last["over"], puzzle["id"]) == (1, True, "lines-puzzle-4")
    assert puzzle["problem"]["svg"].startswith("<svg")
    assert puzzle["problem"] != puzzle["solution"]
    # The page may change its language later.
    told = {"de": puzzle, **puzzle["told"]}
    assert sorted(told) == ["de", "en", "fr"]
    assert len({one["task"] for one in told.values()}) == 3
    assert len({one["problem"]["alt"] for one in told.values()}) == 3
    (empty_folder / "lines.yaml").write_text(LINES, encoding="utf-8")
    written = empty_folder / puzzle["file"]["name"]
    written.write_bytes(content(puzzle["file"]))
    assert "1 puzzle is proved" in fine(run(empty_folder, "check", written.name))
    fine(run(empty_folder, "compose", "lines.yaml", "--count", "1", "--seed", "3", "--jobs", "1", "-o", "out"))
    mine, theirs = (
        yaml.safe_load(path.read_bytes()) for path in (written, empty_folder / "out" / "lines-puzzle-1.yaml")
    )
    assert mine["claims"] == theirs["claims"]
    assert mine["board"] == "lines.yaml"


def test_a_stock_board_is_named_as_such(empty_folder: Path):
    text = (ROOT / "configs" / "boards" / "fanorona-3x3.yaml").read_text(encoding="utf-8")
    for change, name in (("", "fanorona-3x3"), ("# mine\n", "fanorona-3x3.yaml")):
        last = every("compose", empty_folder, **board("fanorona-3x3", text + change), count=1)[-1]
        assert yaml.safe_load(content(last["puzzles"][0]["file"]))["board"] == name


def test_a_small_board_is_solved_in_several_tries(empty_folder: Path):
    *news, last = every("solve", empty_folder, **board("lines", LINES))
    # Known: the first player wins on 3 by 3 points (see the tests of the command `solve`).
    assert (last["value"], last["over"]) == ("win", True)
    assert last["turns"] == last["record"]["turns"]
    assert news[0] == {"trying": 2000, "limit": 500_000, "over": False}
    unsolved = every("solve", empty_folder, **board("lines", LINES), limit=1)[-1]
    assert (unsolved["value"], unsolved["turns"]) == (None, None)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_news_comes_seldom_and_more_seldom_if_it_is_slow():
    clock = Clock()
    pace = Pace(clock)
    assert pace.is_time()
    assert pace.tells({"some": "news"}, begun=0.0) == {"some": "news"}
    clock.now = SECONDS - 0.01
    assert not pace.is_time()
    clock.now = 2.0
    assert pace.is_time()
    pace.tells({}, begun=1.0)
    clock.now = 2.0 + PART - 0.1
    assert not pace.is_time()
    clock.now = 2.0 + PART
    assert pace.is_time()


def test_each_part_gets_the_same_share_of_time():
    clock, told = Clock(), ""

    def part(name: str, steps: int, seconds: float):
        def step() -> bool:
            nonlocal told, steps
            told, clock.now, steps = told + name, clock.now + seconds, steps - 1
            return steps > 0

        return step

    for _ in in_turn([part("a", 3, 4.0), part("b", 20, 1.0)], clock):
        pass
    # While a does a step of four seconds, b may do four of one second; then b is alone.
    assert told == "abbbbabbbbabbbbbbbbbbbb"


def test_news_of_large_boards_is_no_more_than_a_server_passes_on():
    clock = Clock()
    pace = Pace(clock)
    large, told = "x" * 1_000_000, 0
    for tenth in range(36_000):
        clock.now = tenth / 10
        if pace.is_time():
            told += len(pace.tells(large, begun=clock.now))
    assert 6_000_000 < told < 30_000_000


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such signals")
def test_a_killed_process_takes_those_that_play_with_it(empty_folder: Path):
    code = (
        "from pathlib import Path\nfrom boardwright.designer.operations.asked import answers\n"
        "if __name__ == '__main__':\n"
        f"    body = {{'boards': [{board('squares', SQUARES)}], 'games': 2000, 'budget': 5000}}\n"
        "    for answer in answers('playtest', body, Path()):\n"
        "        print(answer['boards'][0]['doing']['done'], flush=True)\n"
    )
    (empty_folder / "program.py").write_text(code, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(ROOT / place) for place in ("rules", "generator"))}
    line = [sys.executable, "program.py"]
    process = subprocess.Popen(line, cwd=empty_folder, stdout=subprocess.PIPE, env=environment)
    try:
        process.stdout.readline()
        process.stdout.readline()
        children = children_of(process.pid)
        assert children
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
    assert eventually(lambda: not any(lives(child) for child in children))


def test_every_kind_of_place_has_its_words():
    kinds = set[str]()
    for name in ("fendo", "cercas", "dendria-7", "fanorona", "fen-square"):
        told = ask("design", text=find_source(name).content.decode())
        kinds |= {place["kind"] for place in told["board"]["places"]}
    assert len(kinds) >= 5
    wanted = {f"{word}_{kind}" for word in ("judge.used", "shell.n", "shell.place") for kind in kinds}
    assert wanted <= page_words("en").keys()


def test_an_estimate_adds_up_games_first_turns_and_judging_and_has_what_would_help(empty_folder: Path):
    speed = Speed(plies=50, turn=0.01, simulation=0.001, judges=False)
    # A game at 40 simulations takes 50 * 0.05 s. 10 games count, 10 have the pie rule, 6 are of first turns; 16 first
    # turns are looked at with twice the simulations; a weaker player's games are twice 10, of 50 * 0.012 s.
    usual = PlaytestOptions(10, 40, weaker=2)
    assert speed.test(usual) == pytest.approx(26 * 2.5 + 16 * 0.08 + 20 * 0.6)
    boards = [board("even", SQUARES.replace("[5, 5]", "[4, 4]")), board("lines", LINES)]
    (even, lines), seconds = ask("estimate", empty_folder, boards=boards, games=10, budget=4).values()
    assert lines == {"problems": []}
    assert 0 < seconds <= 3600
    (problem,) = even["problems"]
    assert problem["key"] == "board.size"
    mended = ask("design", empty_folder, text=boards[0]["text"], changes=problem["mends"][0]["changes"])
    assert mended["problems"] == []


def test_boards_near_one_can_be_played_and_differ_and_the_evenest_are_played_again(
    empty_folder: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(neighbours, "SCREENED", 2)
    monkeypatch.setattr(neighbours, "CONFIRMED", 4)
    here = {"name": "squares", "text": SQUARES.replace("[5, 5]", "[3, 3]")}
    first, *_, last = every("neighbours", empty_folder, **here, budget=20)
    kinds = [row["kind"] for row in first["rows"]]
    assert kinds[0] == "here"
    assert {kind: kinds.count(kind) <= 4 for kind in kinds[1:]} == {"size": True, "cut": True, "turn": True}
    turns = {tuple(row["changes"][0]["value"].values()) for row in first["rows"] if row["kind"] == "turn"}
    assert turns <= {(2, 2), (1, 1), (1, 3)}  # by the reading as written, and one place more or less
    made = [ask("design", empty_folder, text=here["text"], changes=row["changes"]) for row in first["rows"]]
    assert [one["problems"] for one in made] == [[]] * len(made)
    assert [row["faces"] for row in first["rows"]] == [one["counts"]["faces"] for one in made]
    assert len({one["text"] for one in made}) == len(made)
    again = [row for row in last["rows"] if row["again"]]
    assert [row["again"] for row in last["rows"]] == [True] * 4 + [False] * (len(made) - 4)
    assert "here" in [row["kind"] for row in again]
    assert {(row["share"]["n"], row["weaker"]["n"]) for row in again} == {(4, 4)}
    assert {row["share"]["n"] for row in last["rows"][4:]} == {2}
    assert last["done"] == last["of"] == 2 * len(made) + 2 * 4 * 4


def test_sizes_near_a_disc_are_written_as_one_writes_them(empty_folder: Path):
    text = "game: fen\nboard: {tiling: squares, shape: disc, radius: 2.3}\n"
    first = next(answers("neighbours", {"name": "disc", "text": text}, empty_folder))
    radii = {row["changes"][0]["value"] for row in first["rows"] if row["kind"] == "size"}
    assert 2.05 in radii
    assert radii < {1.3, 1.55, 1.8, 2.05, 2.55, 2.8, 3.05, 3.3}


def test_a_board_that_cannot_be_played_has_no_neighbours(empty_folder: Path):
    (told,) = every("neighbours", empty_folder, name="wrong", text=WRONG)
    assert told["problems"][0]["key"] == "board.tiling"
