"""Records with players, comments, signs, lines and ends of other kinds: replayed, refused, drawn, annotated."""

import json
import re
from typing import Any

import pytest
import yaml
from PIL import Image

from boardwright.config.records import RESULTS
from tests.cli.desk import Desk
from tests.cli.program import Run

GAME = """\
board: fanorona-3x3
players: {white: Zoé, black: Bo}
event: Tea time
round: 2
comment: About the whole game.
moves:
  - b1b2+ ?   # the author's own note
  - turn: c3b3
    comment: Not the shortest.
    instead:
      - - a3b3 !
        - turn: b2b1-
          then: [[c3b2+]]
      - - turn: a3b3
          before: The same once more.
  - turn: b2b1-
    glyph: "!?"
    marks: [{ring: [a1, b1], says: Look here}]
    then:
      - [a3b2+]
"""
"""Four turns in place of turn 2 or 3, one of them in place of turn 3 of a line that has only two."""


def replayed(desk: Desk, text: str, *arguments: str) -> Run:
    desk.write("game.yaml", text)
    result = desk.run("replay", "game.yaml", *arguments)
    assert "Traceback" not in result.err
    return result


def as_json(desk: Desk, text: str) -> Any:
    return json.loads(replayed(desk, text, "--json").out)


def refused(desk: Desk, text: str) -> list[str]:
    desk.write("game.yaml", text)
    return desk.told(2, "replay", "game.yaml")


def test_lines_stand_indented_below_the_turn_that_they_replace(desk: Desk):
    result = replayed(desk, GAME)
    assert result.code == 0, result.err
    lines = [line.rstrip() for line in result.out.splitlines()]
    assert lines[0] == "Zoé (white) - Bo (black) · Tea time, round 2"
    assert lines[1] == "About the whole game."
    table = [line.split() for line in lines[4:-2]]
    assert [(row[0], " ".join(row[3:])) for row in table if row[0][0].isdigit()] == [
        ("1", "b1b2+ ?"),
        ("2", "c3b3"),
        ("2a1", "a3b3 !"),
        ("2a2", "b2b1-"),
        ("2a3a1", "c3b2+"),
        ("2b1", "a3b3"),
        ("3", "b2b1- !?"),
        ("4a1", "a3b2+"),
    ]
    assert [len(line) - len(line.lstrip()) for line in lines[4:-2] if line.split()[0][0].isdigit()] == [
        0, 0, 2, 2, 4, 2, 0, 2,
    ]  # fmt: skip
    assert lines.index("    Not the shortest.") == lines.index(next(one for one in lines if one.startswith("2 "))) + 1
    assert "      before 2b1: The same once more." in lines


def test_programs_read_the_same(desk: Desk):
    found = as_json(desk, GAME)
    assert (found["players"], found["round"]) == ({"white": "Zoé", "black": "Bo"}, 2)
    first, second, third = found["plies"]
    assert first == {"player": "white", "legal": 4, "move": "b1b2+", "glyph": "?"}
    assert [line["line"] for line in second["instead"]] == ["2a", "2b"]
    line = second["instead"][0]
    assert [ply["move"] for ply in line["plies"]] == ["a3b3", "b2b1-"]
    assert line["then"][0]["line"] == "2a3a"
    assert second["instead"][1]["plies"][0]["before"] == "The same once more."
    assert (third["glyph"], third["marks"]) == ("!?", [{"ring": ["a1", "b1"], "says": "Look here"}])
    assert [one["line"] for one in found["then"]] == ["4a"]


def test_what_could_follow_comes_before_what_stands_in_place_of_the_next(desk: Desk):
    text = """\
board: fanorona-3x3
moves:
  - {turn: b1b2+, then: [[a3b3]]}
  - {turn: c3b3, instead: [[a3b3, b2b1-]]}
"""
    found = as_json(desk, text)
    lines = found["plies"][1]["instead"]
    assert [(one["line"], len(one["plies"])) for one in lines] == [("2a", 1), ("2b", 2)]


LINE = "board: fanorona-3x3\nmoves:\n  - b1b2+\n  - turn: c3b3\n    instead:\n      - [{}]\n"
SEVERAL = "board: fanorona-3x3\nmoves: [{{turn: b1b2+, instead: [[a2b2], {}[c1b2+, c1b2+]]}}]\n"


@pytest.mark.parametrize(
    "code, text, told",
    [
        (1, LINE.format("a1b2+"), ["6:10: moves[1].instead[0][0]: 2a1: a1b2+: not-yours"]),
        (2, LINE.format("zz"), ["6:10: moves[1].instead[0][0]: 2a1: zz: "]),
        (1, LINE.format("z9b3"), ["6:10: moves[1].instead[0][0]: 2a1: z9b3: no-such-site"]),
        # Bad input outweighs what is illegal, and after a mistake in the game the rest is not looked at.
        (1, SEVERAL.format(""), ["2:34: moves[0].instead[0][0]: 1a1", "2:49: moves[0].instead[1][1]: 1b2"]),
        (2, SEVERAL.format("[nonsense], "), ["2:34: moves[0].instead[0][0]: 1a1", "2:42: ", "2:61: "]),
        (1, LINE.format("nonsense").replace("b1b2+", "a1a1"), ["3:5: moves[0]: turn 1: a1a1"]),
    ],
)
def test_wrong_turns_of_lines_are_told_by_their_places_and_addresses(code: int, text: str, told: list[str], desk: Desk):
    result = replayed(desk, text, "-q")
    assert (result.code, result.out, len(result.err_lines)) == (code, "", len(told))
    assert all(line.startswith(f"game.yaml:{begin}") for line, begin in zip(result.err_lines, told, strict=True))


def test_the_board_before_a_wrong_turn_of_a_line_is_shown(desk: Desk):
    assert replayed(desk, SEVERAL.format("")).err_lines[2] == "the board before 1a1, white to move:"


@pytest.mark.parametrize(
    "keys, problem",
    [
        ('comment: "a\\e[31mb"', "comment: U+001B cannot be shown; leave it out"),
        ('comment: "a\\u202eb"', "comment: U+202E RIGHT-TO-LEFT OVERRIDE cannot be shown; leave it out"),
        ('comment: "\\u200d \\u200c"', "comment: must not be blank"),
        ('players: {white: "\\u0007"}', "players.white: U+0007 cannot be shown; leave it out"),
        ("players: {red: Ann}", "players.red: is not a player; the players are white and black"),
        ("date: 2026-02-30", "date: must be a date such as 2026-11-21, 2026-11 or 2026, not '2026-02-30'"),
        ("date: 26", "date: must be at least 1,000, not 26"),
        ("result: resigned", f"result: must be {RESULTS}, not 'resigned'"),
        ("result: {by: time}", "result.by: the winner is missing; name it as well: {winner: player, by: ...}"),
        (
            "result: {winner: draw, by: time}",
            "result.winner: a game that ends by time has a winner; name the player",
        ),
        ("evnt: x", "evnt: unknown key (did you mean 'event'?)"),
        ("comment: '   '", "comment: must not be blank"),
        (f"comment: {'x' * 2001}", "comment: may have up to 2000 characters, not 2,001"),
    ],
)
def test_what_is_said_of_the_game_is_bounded_and_harmless(keys: str, problem: str, desk: Desk):
    lines = refused(desk, f"board: fanorona-3x3\n{keys}\nmoves: []\n")
    assert [line.partition(": ")[2] for line in lines] == [problem]


def test_any_script_may_be_used(desk: Desk):
    names = "{white: 山田, black: 🙂 أحمد}"
    result = replayed(desk, f"board: fanorona-3x3\nplayers: {names}\nmoves: [b1b2+]\n")
    assert result.code == 0, result.err
    assert result.out.splitlines()[0] == "山田 (white) - 🙂 أحمد (black)"


def nested(depth: int) -> list[Any]:
    return ["b1b2+"] if depth == 0 else [{"turn": "b1b2+", "instead": [nested(depth - 1)]}]


def test_lines_are_bounded_in_depth_number_and_length(desk: Desk):
    def text(moves: list[Any]) -> str:
        return f"board: fanorona-3x3\nmoves: {json.dumps(moves)}\n"

    assert replayed(desk, text(nested(8)), "-q").code == 0
    assert "lines may stand up to 8 deep" in refused(desk, text(nested(9)))[0]
    many = [{"turn": "b1b2+", "instead": [["b1b2+"]] * 26}]
    assert replayed(desk, text(many), "-q").code == 0
    assert "must hold at most 26, not 27" in refused(desk, text([{"turn": "x", "instead": [["x"]] * 27}]))[0]
    both = [{"turn": "b1b2+", "then": [["c3b3"]] * 14}, {"turn": "c3b3", "instead": [["a3b3"]] * 13}]
    assert "up to 26 lines may stand in place of a turn" in refused(desk, text(both))[0]
    long = [{"turn": "b1b2+", "instead": [["b1b2+"] * 1500] * 2}]
    assert "up to 2,000 turns in all its lines, not 3,001" in refused(desk, text(long))[0]


@pytest.mark.parametrize(
    "move, problem",
    [
        ("{turn: b1b2+ !, glyph: §'?'}", "moves[0].glyph: the turn has a sign behind it already; write one of them"),
        ("§b1b2+ ?!?", "moves[0]: turn 1: b1b2+ ?!?: '?!?' is no sign; signs are !!, ??, !?, ?!, ! and ?"),
        ("turn: b1b2+\n  glyph: §!?", "tags are not allowed (!?); a text that begins with ! stands in quotes"),
        ("{turn: b1b2+, marks: [{ring: §a9}]}", "moves[0].marks[0].ring: the board has no place 'a9'"),
    ],
)
def test_signs_and_marks(move: str, problem: str, desk: Desk):
    (line, *_) = refused(desk, f"board: fanorona-3x3\nmoves:\n- {move.replace('§', '')}\n")
    assert problem in line
    before = f"- {move.partition('§')[0]}".split("\n")
    assert line.startswith(f"game.yaml:{2 + len(before)}:{len(before[-1]) + 1}: ")


# Annotating


def test_annotate_keeps_every_line_of_the_author(desk: Desk):
    desk.write("game.yaml", GAME)
    desk.fine("annotate", "game.yaml", "--budget", "10", "-o", "notes.yaml")
    head, *rest = desk.read("notes.yaml").splitlines()
    assert head.startswith("# Behind each turn: how often white wins")
    for mine, theirs in zip(rest, GAME.splitlines(), strict=True):
        assert mine.startswith(theirs.rstrip())
    remarked = [mine for mine, theirs in zip(rest, GAME.splitlines(), strict=True) if mine != theirs]
    assert [line.split("#")[0].split()[-1] for line in remarked] == ["?", "c3b3", "b2b1-"]
    # Once more: old remarks make room for new ones.
    again = desk.run("annotate", "notes.yaml", "--budget", "10")
    assert again.out == desk.read("notes.yaml")


def test_annotate_keeps_what_is_said_where_turns_share_a_line(desk: Desk):
    text = "board: fanorona-3x3\nevent: Tea\nmoves: ['b1b2+ ?', {turn: c3b3, instead: [[a3b3 !]], comment: 'a: b'}]\n"
    desk.write("game.yaml", text)
    out = desk.fine("annotate", "game.yaml", "--budget", "10")
    assert yaml.safe_load(out) == yaml.safe_load(text)
    assert list(yaml.safe_load(out)) == list(yaml.safe_load(text))
    assert out.count("%") == 2


# Figures


def drawn(desk: Desk, *arguments: str) -> Any:
    desk.write("game.yaml", GAME)
    return json.loads(desk.fine("figure", "game.yaml", *arguments, "--json"))


def test_the_position_after_a_turn_is_drawn_and_told(desk: Desk):
    found = drawn(desk, "-o", "two.svg", "--at", "2")
    # White a1 b1 c1 c2, Black a3 b3 c3 a2; b1 goes to b2 and takes b3 ahead of it, then c3 goes there.
    position = "White occupies a1, b2, c1 and c2. Black occupies a2, a3 and b3. White to move."
    assert found["alt"] == f"Turn 2. Black makes a step: c3b3. A piece goes from c3 to b3. {position}"
    assert found["caption"] == (
        "Zoé (White) – Bo (Black), Tea time, round 2. After turn 2: Bo (Black) c3b3. Not the shortest."
    )
    assert (found["id"], found["file"], found["width"]) == ("game-2", "two.svg", 80.0)
    # The author's sign ends the sentence.
    assert drawn(desk, "-o", "one.svg", "--at", "1")["caption"].endswith("After turn 1: Zoé (White) b1b2+ ?")
    assert "Zoé" in desk.read("two.svg")
    line = drawn(desk, "-o", "line.svg", "--at", "2a2")
    assert "White occupies a1, b1, c1 and c2. Black occupies a2 and c3." in line["alt"]
    assert drawn(desk, "-o", "x.svg", "--at", "2a")["id"] == "game-2a1"
    assert drawn(desk, "-o", "x.svg", "--at", "0")["alt"].startswith("White occupies a1, b1, c1 and c2.")
    last = drawn(desk, "-o", "x.svg")
    assert last["id"] == "game-3"
    assert "Look here" in last["alt"]


def test_turns_are_drawn_with_their_numbers(desk: Desk):
    found = drawn(desk, "-o", "all.svg", "--range", "1-3")
    start = "White occupies a1, b1, c1 and c2. Black occupies a2, a3, b3 and c3. White to move."
    first = "Turn 1. White captures by approach: b1b2+. A piece goes from b1 to b2. White captures on b3."
    assert found["alt"].startswith(f"{start} {first} Turn 2. ")
    assert "Turns 1 to 3." in found["caption"]
    assert "2. Not the shortest." in found["caption"]
    assert "Turn 3. White captures by withdrawal: b2b1-." in found["alt"]
    line = drawn(desk, "-o", "line.svg", "--range", "2a")
    assert line["id"] == "game-2a1-2a2"
    assert re.search(r"Turn 1\. Black .*: a3b3\. .*Turn 2\. White .*: b2b1-\.", line["alt"])
    french = drawn(desk, "-o", "fr.svg", "--range", "2-3", "--language", "fr")
    assert "Coups 2 à 3." in french["caption"]


def test_a_part_of_the_board_and_a_file_for_each_picture(desk: Desk):
    part = drawn(desk, "-o", "part.svg", "--at", "2", "--crop", "b3")
    whole = drawn(desk, "-o", "whole.svg", "--at", "2")
    assert (part["alt"], part["height"] < whole["height"]) == (whole["alt"], True)
    wide = drawn(desk, "-o", "wide.svg", "--at", "2", "--crop", "b3", "--width", "320")
    assert wide["height"] > 2 * part["height"], "its cells grow with the page"
    found = drawn(desk, "-o", "picture-{step}.svg", "--range", "2a")
    # The second turn captures with a counter that was there before, but the first one's counter has moved: two pictures
    # or one, each has a file.
    assert [one["file"] for one in found] == [f"picture-{number}.svg" for number in range(1, len(found) + 1)]


def test_a_figure_for_every_so_many_turns(desk: Desk):
    found = drawn(desk, "-o", "all", "--every", "2")
    assert [one["file"] for one in found] == ["all/game-1-2.svg", "all/game-3.svg"]
    assert set(desk.tree()) >= {"all/game-1-2.svg", "all/game-3.svg"}
    found = drawn(desk, "-o", "p{ply}.svg", "--every", "2")
    assert [one["file"] for one in found] == ["p2.svg", "p3.svg"]
    together = drawn(desk, "-o", "one.svg", "--every", "2", "--columns", "2", "--width", "160")
    assert (together["file"], "(a)" in together["alt"], "(b)" in together["alt"]) == ("one.svg", True, True)


def test_a_record_through_pipes(desk: Desk):
    out = desk.fine("figure", "-", "-o", "-", "--format", "svg", "--at", "1", stdin=GAME.encode())
    assert out.startswith("<?xml")


def test_an_illegal_record_is_not_drawn(desk: Desk):
    desk.write("game.yaml", GAME.replace("[a3b2+]", "[a3a1]"))
    assert "4a1: a3a1" in desk.told(1, "figure", "game.yaml", "-o", "x.svg", "--at", "1")[0]


# Ends that are not by the rules, changed colours, slips.

SWAPPED = """\
board: dendria-7
players: {dark: Ana, light: Ben}
swap: true
moves:
  - {turn: j2, instead: [[j5, j3]]}
  - {turn: j3, before: So who is who?}
"""
"""Players are those after the change: Ben put a piece on j2 for Dark, then Ana took over Dark."""


def test_before_colours_change_the_other_player_moves(desk: Desk):
    desk.write("game.yaml", SWAPPED)

    def caption(address: str) -> str:
        out = desk.fine("figure", "game.yaml", "-o", "x.svg", "--at", address, "--json")
        return str(json.loads(out)["caption"])

    assert caption("1").endswith("After turn 1: Ben (Dark) j2. The players change colours.")
    assert "After turn 2: Ben (Light) j3." in caption("2")
    assert caption("1a1").endswith("After turn 1a1: Ben (Dark) j5.")
    # Nobody knows whether they would have changed after another turn.
    assert caption("1a2").endswith("After turn 1a2: Light j3.")
    lines = [line.strip() for line in replayed(desk, SWAPPED).out.splitlines()]
    first = next(place for place, line in enumerate(lines) if line.startswith("1 "))
    assert lines[first + 1] == "the players change colours"
    assert "before 2: So who is who?" in lines


@pytest.mark.parametrize(
    "result, told",
    [
        ("{winner: black, by: resignation}", "black wins by resignation"),
        ("{winner: white, by: time, score: {white: 1}}", "white wins on time"),
        ("{winner: draw, by: agreement}", "a draw by agreement"),
    ],
)
def test_a_game_may_end_otherwise_than_by_its_rules(result: str, told: str, desk: Desk):
    text = f"board: fanorona-3x3\ndate: 1987\nmoves: [b1b2+]\nresult: {result}\n"
    assert replayed(desk, text).out.splitlines()[-1] == f"fanorona-3x3: {told}; score: white 1, black 0"
    found = as_json(desk, text)
    assert (found["date"], found["over"], found["by"]) == ("1987", True, yaml.safe_load(result)["by"])


def test_a_line_that_is_the_turn_itself_is_told(desk: Desk):
    text = "board: fanorona-3x3\nmoves: [{turn: b1b2+, then: [[c3b3]]}, {turn: c3b3, instead: [[a3b3], [c3b3]]}]\n"
    result, column = replayed(desk, text), text.splitlines()[1].rindex("c3b3") + 1
    words = "2c1: c3b3 is the turn itself; a line in place of it begins with another"
    assert (result.code, result.err_lines) == (0, [f"warning: game.yaml:2:{column}: moves[1].instead[1][0]: {words}"])
    assert replayed(desk, text, "-q").err == ""


def test_a_moving_picture_has_all_turns(desk: Desk):
    desk.write("game.yaml", GAME)
    desk.fine("figure", "game.yaml", "-o", "game.apng")
    opened: Any = Image.open(desk / "game.apng")
    with opened as moving:
        # The start and three turns.
        assert (moving.is_animated, moving.n_frames, moving.info["duration"]) == (True, 4, 1200)
        seen = set()
        for number in range(4):
            moving.seek(number)
            seen.add(moving.convert("RGB").tobytes())
        assert len(seen) == 4
