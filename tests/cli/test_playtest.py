"""playtest as users meet it: figures that do not depend on processes, folders whole, and input that is wrong."""

import json
import pickle
import re
from pathlib import Path
from typing import Any

import pdfplumber
import pytest

from boardrules.games.fen.board import fen_board
from tests.boardrules.games.fen_boards import squares
from tests.cli import program
from tests.cli.desk import Desk
from tests.cli.inside import run
from tests.cli.program import fine

TINY = ("--games", "2", "--budget", "2", "--jobs", "1")
SMALL = "game: fen\nboard: {tiling: triangles, shape: triangle, size: 3}\nrules: {per_turn: {nodes: 1, edges: 3}}\n"
BOARDS = {
    "fendo": "board: {size: [5, 5]}\nrules: {pieces: {white: 1, orange: 1}}\n",
    "cercas": "board: {size: [3, 3]}\n",
    "fanorona": "board: {size: [3, 3]}\n",
    "fen": SMALL.partition("\n")[2],
}
"""A small board of each game that is played fast enough."""
WORDS = "How often each place is taken", "What first turns are worth", "seed 1", "Few games"
"""What a report says on paper and on a page."""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of a board of somebody's own."""
    desk = tmp_path_factory.mktemp("written")
    (desk / "small.yaml").write_text(SMALL, encoding="utf-8")
    said = fine(run(desk, "playtest", "small.yaml", "--games", "6", "--budget", "20", "--jobs", "1", "-o", "out"))
    assert said.splitlines()[-1] == "out written"
    return desk


def test_figures_do_not_depend_on_the_number_of_processes(desk: Desk):
    desk.write("small.yaml", SMALL)
    asked = ("playtest", "small.yaml", "--games", "4", "--budget", "5", "--full", "--json")
    one, two = desk.run(*asked, "--jobs", "1"), desk.run(*asked, "--jobs", "2")
    assert fine(one) == fine(two)
    found = json.loads(one.out)
    assert (found["board"], found["games"], found["budget"], found["seed"]) == ("small", 4, 5, 1)
    assert found["first_player"]["n"] == found["first_player_swap"]["n"] == 4
    assert set(found["coverage"]["kinds"]) == {"faces", "edges", "nodes"}
    assert found["ladder"]
    assert found["agreement"]["budgets"] == [5, 20]
    assert {opening["n"] for opening in found["openings"]} == {2}
    # One triangle: each player takes an edge, then nobody can take it. With side 2 there are four faces: even.
    (cut,) = found["cuts"]
    assert cut.pop("nodes") >= 1
    assert cut == {"board": "triangle, size 1", "value": "draw", "proved": True}


def test_another_seed_gives_other_games(desk: Desk):
    desk.write("small.yaml", SMALL)
    asked = ("playtest", "small.yaml", "--games", "6", "--budget", "5", "--jobs", "1", "--json")
    first, again, other = (desk.fine(*asked, "--seed", seed) for seed in "112")
    assert first == again
    # All games are other games, so their means differ somewhere.
    assert json.loads(first)["branching"] != json.loads(other)["branching"]


def test_shares_at_two_strengths(desk: Desk):
    desk.write("small.yaml", SMALL)
    found = json.loads(desk.fine("playtest", "small.yaml", "--games", "4", "--budget", "5,20", "--jobs", "1", "--json"))
    weak, strong = found["strengths"]
    assert (weak["budget"], strong["budget"], found["budget"]) == (5, 20, 20)
    assert weak["first_player"]["n"] == weak["first_player_swap"]["n"] == 4
    assert strong == {key: found[key] for key in strong}
    told = desk.fine("playtest", "small.yaml", "--games", "4", "--budget", "5,20", "--jobs", "1")
    assert "first player wins at 5 simulations" in told
    assert "5 and 20 simulations a turn" in told
    alone = json.loads(desk.fine("playtest", "small.yaml", "--games", "4", "--budget", "20", "--jobs", "1", "--json"))
    assert [one["budget"] for one in alone["strengths"]] == [20]
    assert alone["strengths"][0] == strong


@pytest.mark.parametrize("game", BOARDS)
def test_every_game_can_be_tested(game: str, desk: Desk):
    desk.write("mine.yaml", f"game: {game}\n{BOARDS[game]}")
    desk.fine("playtest", "mine.yaml", *TINY, "-o", "out", "-q")
    found = desk.json("out/report.json")
    assert (found["games"], found["engine"]) == (2, "core-2" if game == "fen" else "puct-1")
    kinds = {"fendo": ["spaces", "fences"], "cercas": ["spaces", "lines"], "fanorona": ["points"]}
    assert list(found["coverage"]["kinds"]) == kinds.get(game, ["faces", "edges", "nodes"])
    drawn = desk.read("out/report.html")
    assert all(words in drawn for words in WORDS[:2])


def test_the_time_ends_a_test_of_a_slow_game(desk: Desk):
    asked = ("playtest", "dendria-7", "--games", "2", "--budget", "1", "--jobs", "2", "--time", "1s", "--json")
    found = program.run(desk.folder, *asked)
    report: dict[str, Any] = json.loads(fine(found))
    assert report["games"] < 2
    assert re.search(r"dendria-7: the time is up; this is the report of [01] of 2 games", found.err)


def test_several_boards_are_a_list(desk: Desk):
    desk.write("small.yaml", SMALL)
    found = json.loads(desk.fine("playtest", "fanorona-3x3", "small.yaml", *TINY, "--json"))
    assert [report["board"] for report in found] == ["fanorona-3x3", "small"]


def test_records_replay(written: Path):
    games = sorted((written / "out" / "games").glob("*.yaml"))
    assert [path.name for path in games] == [f"{number:03}.yaml" for number in range(1, 7)]
    assert (written / "out" / "games" / "board" / "small.yaml").read_text(encoding="utf-8") == SMALL
    wins = 0.0
    for path in games:
        told = json.loads(fine(run(written, "replay", str(path), "--json")))
        assert told["over"]
        wins += {"white": 1.0, "draw": 0.5}.get(told["winner"], 0.0)
    report = json.loads((written / "out" / "report.json").read_text(encoding="utf-8"))
    assert report["first_player"]["share"] == pytest.approx(wins / 6, abs=1e-6)


def test_paper_and_page_say_what_the_report_says_and_nothing_is_from_elsewhere(written: Path):
    out = written / "out"
    report = json.loads((out / "report.json").read_text(encoding="utf-8"))
    with pdfplumber.open(out / "report.pdf") as pdf:
        (sheet,) = pdf.pages
        paper = " ".join(sheet.extract_text().split())
    text = (out / "report.html").read_text(encoding="utf-8")
    assert text.count("<svg") == text.count("<figure") == 2
    assert not re.search(r"<(script|link|img|iframe)|url\((?!#)|@import| src=", text)
    page = re.sub(r"<style>.*?</style>|<svg.*?</svg>|<[^>]+>", " ", text, flags=re.DOTALL)
    share = report["first_player"]
    for told in (paper, page):
        assert f"{100 * share['share']:.0f} % ({100 * share['low']:.0f} to {100 * share['high']:.0f})" in told
        assert all(words in told for words in WORDS)
    for opening in report["openings"]:
        assert re.search(rf"\b{opening['turn']}\s+{len(opening['alike'])}\b", page)
    assert WORDS[0] in (out / "report.svg").read_text(encoding="utf-8")


def test_ctrl_c_keeps_what_was_played(desk: Desk):
    asked = ("playtest", "fanorona-3x3", "--games", "9000", "--budget", "1", "--jobs", "2", "--json", "-o", "out")
    done = program.interrupted(desk.folder, "game [1-9][0-9]+ of", *asked)
    assert done.code == 130
    report = json.loads(done.out)
    assert 0 < report["games"] < 9000
    assert f"interrupted; this is the report of {report['games']:,} of 9,000 games" in done.err
    assert len(list((desk / "out" / "games").glob("*.yaml"))) == report["games"]


def test_a_board_of_thousands_of_places_can_be_sent_to_other_processes():
    game = fen_board(squares(32, 32))
    assert game.is_large
    again = pickle.loads(pickle.dumps(game))
    assert (again.names, list(again.rows)[:5], again.beside[4000]) == (
        game.names,
        list(game.rows)[:5],
        game.beside[4000],
    )
    assert again.touching[3000] == game.touching[3000]


def test_a_folder_that_cannot_be_is_refused_before_anything_is_played(desk: Desk):
    desk.write("file", "x")
    result = desk.run("playtest", "fen-triangle", "--games", "10000", "-o", "file/report")
    assert (result.code, result.out) == (3, "")
    assert "file: is no folder" in result.err
