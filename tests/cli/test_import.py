"""import as users meet it: games of Abstract Play become records, or are refused with the reason."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import boardrules
from boardrules.replay import replay
from boardwright.app.boards import AnyGame, Boards
from boardwright.games.sources import find_source
from tests.cli.desk import Desk
from tests.cli.inside import run


def record(called: str, moves: Any, **header: Any) -> str:
    """A record as that site gives it."""
    players = [{"name": "ann", "userid": "a", "result": 1}, {"name": "bo", "userid": "b", "result": 0}]
    site = {"name": "Abstract Play", "gameid": "1f"}
    usual = {"game": {"name": called}, "site": site, "date-start": "2024-03-01T18:02:11.000Z", "players": players}
    return json.dumps({"header": {**usual, **header}, "moves": moves})


def imported(folder: Path, text: str, *arguments: str, code: int = 0) -> Any:
    (folder / "game.json").write_text(text, encoding="utf-8")
    result = run(folder, "import", "game.json", *arguments)
    assert result.code == code, result.err
    return yaml.safe_load(result.out) if code == 0 else result.err_lines


def turned_back(turn: str) -> str:
    """A turn of Fendo here as it is written there: d1 here is a4 there, d7 is g4, and north is east.

    Written out for each space and side; nothing of the program is used.
    """
    spaces = {
        f"{'abcdefg'[column]}{row + 1}": f"{'abcdefg'[row]}{7 - column}" for column in range(7) for row in range(7)
    }
    assert (spaces["d1"], spaces["d7"], spaces["a1"], spaces["a7"]) == ("a4", "g4", "a7", "g7")
    sides = {"N": "E", "E": "S", "S": "W", "W": "N"}
    written = re.sub("[a-g][1-7]", lambda found: spaces[found[0]], turn)
    return written if turn == "pass" else re.sub("[NESW]$", lambda found: sides[found[0]], written)


def won_by(game: AnyGame, turns: list[str]) -> int:
    outcome = replay(game, turns).outcome
    assert outcome is not None
    assert outcome.winner is not None
    return outcome.winner


@pytest.mark.parametrize("seed", [2, 5])
def test_whole_games_of_fendo_come_back_as_they_were(seed: int, desk: Desk):
    game = Boards().playable(find_source("fendo"))
    turns = [game.format_move(move) for move in boardrules.playout(game, seed=seed).turns]
    there = [turned_back(turn) for turn in turns]
    rounds = [there[place : place + 2] for place in range(0, len(there), 2)]
    winner = won_by(game, turns)
    players = [{"name": "ann", "result": int(winner == 0)}, {"name": "bo", "result": int(winner == 1)}]
    found = imported(desk.folder, record("Fendo", rounds, players=players))
    assert found["moves"] == turns
    assert found["result"] == {"winner": game.players[winner]}
    assert (found["board"], found["players"]) == ("fendo", {"white": "ann", "orange": "bo"})
    assert (found["place"], found["date"]) == ("Abstract Play", "2024-03-01")


def test_the_first_turns_there_are_first_turns_here(desk: Desk):
    """There, the first player's piece is on a4, the left side, and fences stand between neighbours of its column."""
    moves = [["a4-c4N", "g4S"], ["c4-c1E", "g4-e4W"]]
    found = imported(desk.folder, json.dumps(moves), "--game", "fendo")
    assert found["moves"] == ["d1-d3W", "d7E", "d3-g3N", "d7-d5S"]
    odd = imported(desk.folder, json.dumps([*moves, ["c1N", None]]), "--game", "fendo")
    assert len(odd["moves"]) == 5


@pytest.mark.parametrize("seed", [1, 4])
def test_games_of_fanorona_are_written_alike(seed: int, desk: Desk):
    game = Boards().playable(find_source("fanorona-traditional"))
    turns = [game.format_move(move) for move in boardrules.playout(game, seed=seed).turns][:40]
    there = [turn.replace(",", ", ") for turn in turns]
    text = "\n".join(f"{number}. {turn}" for number, turn in enumerate(there, 1))
    found = imported(desk.folder, text, "--game", "fanorona")
    assert (found["board"], found["moves"]) == ("fanorona-traditional", turns)


PASTED = ["d2e3+", "e5f4+", "e1d2+", "g4g3+", "h1h2+,i1-", "c4c3+,b4-", "d3d2-", "b4c3+,d3-,d2+,c1-,d1-"]


@pytest.mark.parametrize(
    "text",
    [
        " ".join(f"{number}. {turn}" for number, turn in enumerate(PASTED, 1)),
        "\n".join(f"{place // 2 + 1}.{' '.join(PASTED[place : place + 2])}" for place in range(0, 8, 2)),
        "\n".join(PASTED).replace("-", "\N{MINUS SIGN}"),
        f'[Game "Fanorona"]\n[White "Ann"]\n[Date "2026.11.20"]\n\n1.{PASTED[0]}! {{well, 2.e5 played}} {PASTED[1]}?\n'
        f"{' '.join(PASTED[2:])} ; the end\n1-0 Black was late",
    ],
)
def test_pasted_games_are_read(text: str, desk: Desk):
    desk.write("game.txt", text)
    result = desk.run("import", "game.txt", "--game", "fanorona")
    assert result.code == 0, result.err
    found = yaml.safe_load(result.out)
    turns = [turn if isinstance(turn, str) else turn["turn"] for turn in found["moves"]]
    assert turns == PASTED
    if text.startswith("["):
        assert (found["players"], str(found["date"])) == ({"white": "Ann"}, "2026-11-20")
        assert found["moves"][-1]["comment"] == "Black was late"
        assert "there the game is won by white" in result.err


def test_a_game_that_is_given_up_has_a_comment_and_its_result(desk: Desk):
    text = record("Fanorona", [["d2e3+", "resign"]])
    found = imported(desk.folder, text)
    assert found["moves"] == [{"turn": "d2e3+", "comment": "bo resigns."}]
    assert found["result"] == {"winner": "white", "by": "resignation"}
    drawn = imported(desk.folder, record("Fanorona", [["d2e3+", "draw"]]))
    assert drawn["result"] == {"winner": "draw", "by": "agreement"}
    desk.write("game.json", record("Fanorona", [["d2e3+"]]))
    open_ = desk.run("import", "game.json")
    told = "there the game is won by white; by the rules here it goes on, so the record has no result"
    assert (open_.err_lines, "result" in yaml.safe_load(open_.out)) == ([f"warning: game.json: {told}"], False)
    resigned = imported(desk.folder, json.dumps(["resign"]), "--game", "fanorona")
    assert resigned["comment"] == "One of the players resigns."
    nobody = [{"name": "ann"}, {"name": "bo"}]
    assert "result" not in imported(desk.folder, record("Fanorona", [["d2e3+", "timeout"]], players=nobody))
    desk.write("game.json", text)
    result = desk.run("import", "game.json", "-o", "game.yaml")
    assert (result.code, set(desk.tree())) == (0, {"game.json", "game.yaml"})
    desk.fine("replay", "game.yaml", "-q")
    again = desk.run("import", "game.json", "-o", "game.yaml")
    assert (again.code, again.err_lines) == (2, ["boardwright: -o: 'game.yaml' already exists; name a new file"])


@pytest.mark.parametrize(
    "text, arguments, code, words",
    [
        (record("Fanorona", [["d2e3+", "a1a2"]]), (), 1, "moves[0][1]: turn 2: a1a2: not-yours"),
        (record("Fendo", [["a4-c4N", "g4-c4S"]]), (), 1, "moves[0][1]: g4-c4S, here turn 2: d7-d3E: occupied"),
        (record("Fendo", [["a4-c4"]]), (), 2, "'a4-c4' is not a turn as Abstract Play writes them"),
        (record("Chess", [["e4"]]), (), 2, "games of Fanorona or Fendo can be imported, not of 'Chess'"),
        (
            record("Fendo", [["a4N"]], game={"name": "Fendo", "variants": ["9x9 board"]}),
            (),
            2,
            "the variant '9x9 board'",
        ),
        (record("Fendo", [["a4N"]], site={"name": "Elsewhere"}), (), 2, "can be read, not of 'Elsewhere'"),
        (record("Fendo", [["a4N"]], **{"pie-invoked": True}), (), 2, "changed colours"),
        (record("Fendo", [["a4N", None], ["a4S"]]), (), 2, "moves[0][1]: must be a turn, not nothing"),
        (
            "a4N g4S\n 3.g4?N",
            ("--game", "fendo"),
            2,
            "game.json:2:4: 'g4?N' is not a turn as Abstract Play writes them",
        ),
        (record("Fendo", []), (), 2, "there are no turns in this file"),
        ('{"header": {}}', (), 2, "moves: must be a list of turns, not nothing"),
        ("a4N\n", (), 2, "does not say which game it is; add --game: fanorona or fendo"),
        ("a4N\n", ("--game", "chess"), 2, "--game: must be fanorona or fendo, not 'chess'"),
        ('{"header": [1,', (), 2, "this is not valid JSON"),
    ],
)
def test_what_cannot_be_said_here_is_refused(text: str, arguments: tuple[str, ...], code: int, words: str, desk: Desk):
    desk.write("game.json", text)
    result = desk.run("import", "game.json", *arguments)
    assert (result.code, result.out) == (code, ""), result.err
    assert words in result.err_lines[0]
    assert "Traceback" not in result.err


def test_a_result_that_is_not_that_of_the_turns_is_refused(desk: Desk):
    game = Boards().playable(find_source("fendo"))
    turns = [game.format_move(move) for move in boardrules.playout(game, seed=2).turns]
    winner = won_by(game, turns)
    players = [{"name": "ann", "result": winner}, {"name": "bo", "result": 1 - winner}]
    text = record("Fendo", [[turned_back(turn)] for turn in turns], players=players)
    (line,) = imported(desk.folder, text, code=1)
    assert line.endswith(f"by these turns it is won by {game.players[winner]}")


def test_names_are_made_harmless(desk: Desk):
    players = [{"name": "a\u202enn\u0007", "result": 1}, {"name": "b" * 300, "result": 0}]
    found = imported(desk.folder, record("Fanorona", [["d2e3+"]], players=players))
    assert found["players"] == {"white": "ann", "black": "b" * 100}


def test_a_record_of_any_text_can_be_read(desk: Desk):
    # A long header, the game in small letters, a date that records do not know, a comment longer than theirs.
    header = f'[Event "{"e" * 300}"]\n[Date "20240301"]\n[Game "fanorona"]\n'
    pasted = f"{header}1. d2e3+ {'so ' * 3000}"
    desk.write("pasted.txt", pasted)
    result = desk.run("import", "pasted.txt", "-o", "pasted.yaml")
    assert (result.code, "'20240301' is no date" in result.err) == (0, True), result.err
    desk.fine("check", "pasted.yaml")
