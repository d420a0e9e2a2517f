"""play as users meet it: whole games, turns that are refused, what can be asked, and the record."""

import re
import shlex
import subprocess
from itertools import pairwise
from pathlib import Path

import click
import pytest
import yaml

from boardrules.lab.engine import engine_for
from boardwright.app.characters import board_in_characters
from boardwright.app.lab.playtest import boards_to_test
from boardwright.app.play.game import PlayOptions, play_game
from boardwright.app.play.session import LEVELS, THINKING, USUAL_LEVEL, RefusedError, Session, simulations_of
from boardwright.app.play.terminal import Talk, Terminal
from boardwright.cli.lab import play
from boardwright.figures.diagram.places import place_shapes
from tests.cli.desk import Desk
from tests.cli.program import command, environment
from tests.cli.program import run as run_program

TINY = "game: fanorona\nboard: {size: [3, 3]}\nexamples: []\n"
PIE = """\
game: fen
board: {tiling: squares, shape: square, size: 3}
rules: {per_turn: {nodes: 1, edges: 2}}
examples: []
"""


def talked(config: str, *lines: str, side: str = "first", level: int = 1, **more: str) -> tuple[str, Path | None]:
    """What was said in a game in which these lines are typed, and the record's file."""
    said: list[str] = []
    left = iter(lines)
    saved = play_game(PlayOptions(config, level, side, 1, **more), Talk(said.append, lambda _: next(left, None), 120))
    return "\n".join(said), saved


@pytest.mark.parametrize("board", ["fendo", "cercas", "fanorona-3x3", "fen-square"])
def test_a_whole_game_is_a_record_that_replays(board: str, desk: Desk):
    said, saved = talked(board, side="none")
    assert saved == Path(f"{board}-game-1.yaml")
    assert re.search(r"The game is over: (a draw|\w+ wins)\.$", said)
    desk.fine("replay", saved.name, "-q")


def test_turns_of_two_people_are_those_of_the_record(desk: Desk):
    desk.write("tiny.yaml", TINY)
    said, saved = talked("tiny.yaml", "c1b2+", "a2a3-", "quit", side="both")
    assert yaml.safe_load(Path("tiny-game-1.yaml").read_text(encoding="utf-8")) == {
        "board": "tiny.yaml",
        "moves": ["c1b2+", "a2a3-"],
    }
    assert "The game is over" not in said
    _, saved = talked("tiny-game-1.yaml", "undo", "undo", "c2b2+", "quit", side="both", output="other.yaml")
    assert saved == Path("other.yaml")
    assert yaml.safe_load(saved.read_text(encoding="utf-8"))["moves"] == ["c2b2+"]


def test_an_illegal_turn_is_told_in_the_words_of_the_rules_and_nothing_happens(desk: Desk):
    said, saved = talked("fen-triangle", "e1 e2 e3", "e1", "zz9", "?", "quit")
    assert "e1 e2 e3: Two tiles placed in the same turn may not touch the same face." in said
    assert len(re.findall(r"^  (?:e1|zz9|\?): .+", said, re.MULTILINE)) == 3
    assert saved is None
    assert list(desk.folder.iterdir()) == []


def test_undo_gives_the_turn_back_to_whoever_asks(desk: Desk):
    desk.write("tiny.yaml", TINY)
    _, saved = talked("tiny.yaml", "c1b2+", "undo", "c2b2+", "quit")
    assert saved is not None
    moves = yaml.safe_load(saved.read_text(encoding="utf-8"))["moves"]
    assert moves[0] == "c2b2+"
    assert len(moves) == 2
    said, saved = talked("tiny.yaml", "undo", "quit")
    assert "there is no turn of yours to take back" in said
    assert saved is None


def test_hints_are_legal_turns_with_their_chances(desk: Desk):
    said, _ = talked("fen-square", "hint", "quit", level=5)
    hints = re.findall(r"^  [123]\. (.+?)   wins (\d+)%", said, re.MULTILINE)
    assert len(hints) == 3
    (board,) = boards_to_test(["fen-square"])
    for turn, chance in hints:
        assert board.game.why_illegal(board.game.initial(), board.game.parse_move(board.game.initial(), turn)) is None
        assert 0 <= int(chance) <= 100


def test_turns_are_listed_or_those_with_a_place(desk: Desk, monkeypatch: pytest.MonkeyPatch):
    desk.write("tiny.yaml", TINY)
    said, _ = talked("tiny.yaml", "turns", "turns c", "quit")
    assert "  4 legal turns:\n  a1b2+  b1b2+  c1b2+  c2b2+" in said
    assert "  4 legal turns, with 'c':\n  c1b2+  c2b2+" in said
    monkeypatch.setattr("boardwright.app.play.terminal.SOUGHT", 2)
    said, _ = talked("tiny.yaml", "turns c2", "quit")
    assert "  4 legal turns, with 'c2':\n  none of the first 2; type the whole turn" in said


def test_the_only_turn_is_named(desk: Desk):
    (board,) = boards_to_test(["fanorona-3x3"])
    session = Session(board.game, ("you", "you"))
    seen: set[int] = set()

    def ask(prompt: str) -> str:
        turns = [*map(board.game.format_move, board.game.legal_moves(session.position))]
        assert (f" (only {turns[0]})" in prompt) == (len(turns) == 1)
        seen.add(min(2, len(turns)))
        return turns[0]

    Terminal(session, board.loaded, Talk(lambda _: None, ask, 80), lambda _: None).run()
    assert seen == {1, 2}


def test_colours_change_hands_by_the_pie_rule(desk: Desk):
    desk.write("pie.yaml", PIE)
    said, saved = talked("pie.yaml", "n6", "swap", "n7", "swap", "quit", side="both")
    assert saved is not None
    record = yaml.safe_load(saved.read_text(encoding="utf-8"))
    assert record == {"board": "pie.yaml", "moves": ["n6", "n7"], "swap": True}
    assert "colours change hands only right after the first turn" in said
    desk.fine("replay", saved.name, "-q")


def test_after_a_swap_the_other_one_is_to_move():
    (board,) = boards_to_test(["fen-square"])
    session = Session(board.game, ("you", "computer"))
    session.play("n6")
    assert session.mover == "computer"
    session.swap()
    assert (session.colour, session.mover) == (1, "you")
    with pytest.raises(RefusedError, match="right after the first turn"):
        session.swap()
    assert session.undo() == 1
    assert (session.swapped, session.mover) == (False, "you")


@pytest.mark.parametrize("pace", [400, 2_000, 500_000])
def test_levels_that_think_differ_and_the_highest_takes_about_a_second(pace: int):
    thinking = [simulations_of(level, pace) for level in range(THINKING, LEVELS + 1)]
    assert all(more >= 2 * less for less, more in pairwise(thinking))
    assert pace / 2 < thinking[-1] <= pace
    assert {simulations_of(level, pace) for level in range(1, THINKING + 1)} == {thinking[0]}
    # However slow a game is, a turn is thought about.
    assert simulations_of(LEVELS, 1) == thinking[0]


def test_the_command_and_the_page_offer_the_levels_that_there_are(project: Path):
    (level,) = [option for option in play.params if option.name == "level"]
    assert isinstance(level.type, click.IntRange)
    assert (level.type.min, level.type.max, level.default) == (1, LEVELS, USUAL_LEVEL)
    script = project / "generator/boardwright/designer/pages/js/play/kept.js"
    told = dict(re.findall(r"export const (\w*LEVELS?) = (\d+);", script.read_text(encoding="utf-8")))
    assert told == {"USUAL_LEVEL": str(USUAL_LEVEL), "LEVELS": str(LEVELS)}


def test_low_levels_make_turns_without_thinking():
    (board,) = boards_to_test(["fen-square"])
    careless = []
    for level in range(1, THINKING + 1):
        sessions = [Session(board.game, ("computer", "computer"), level, seed) for seed in range(300)]
        found = sessions[0].think()
        careless.append(sum(session.chosen(found) != found[0].turn for session in sessions))
    assert all(more > less for more, less in pairwise(careless))
    assert careless[-1] == 0
    # Of 300, 12 in 16 without thinking, give or take four standard deviations.
    assert abs(careless[0] - 225) < 30


@pytest.mark.parametrize("board", ["fendo", "cercas", "fanorona", "dendria-7", "fen-triangle", "fen-penrose"])
@pytest.mark.parametrize("names", [True, False])
def test_every_place_stands_in_the_picture_once(board: str, names: bool):
    (found,) = boards_to_test([board])
    game, start = found.game, found.game.initial()
    shapes = place_shapes(found.loaded.kit.drawer(found.loaded), 10.0)
    drawn = board_in_characters(game, shapes, start, start, width=400, names=names)
    assert drawn is not None
    places = [name for kind in shapes.values() for name in kind if re.fullmatch("[a-z]+[0-9]+", name)]
    words = " ".join(drawn.lines).split()
    pieces = [word for word in words if word.isupper()]
    if names:
        assert sorted(set(words) - set(pieces)) == sorted(set(places) & set(words))
    assert len(words) == len(places)
    assert all(len(line) <= 400 for line in drawn.lines)
    assert board_in_characters(game, shapes, start, start, width=12, names=names) is None


def test_rows_of_the_board_are_rows_of_the_text():
    (found,) = boards_to_test(["fanorona-3x3"])
    shapes = place_shapes(found.loaded.kit.drawer(found.loaded), 10.0)
    game = found.game
    start = game.initial()
    after = game.play(start, game.parse_move(start, "a1b2+"))
    before = board_in_characters(game, shapes, start, start, width=80, names=True)
    later = board_in_characters(game, shapes, after, start, width=80, names=True)
    assert before is not None
    assert later is not None
    assert [line.split() for line in before.lines] == [["B", "B", "B"], ["B", "b2", "W"], ["W", "W", "W"]]
    assert "[" in "".join(later.lines)
    assert before.legend == "B black · W white"


def test_a_picture_is_drawn_anew_after_each_turn(desk: Desk):
    desk.write("tiny.yaml", TINY)
    talked("tiny.yaml", "quit", picture="board.svg")
    start = Path("board.svg").read_bytes()
    talked("tiny.yaml", "c1b2+", "quit", picture="board.svg")
    assert start.startswith(b"<?xml")
    assert Path("board.svg").read_bytes() != start


def test_a_game_that_is_over_does_not_go_on(desk: Desk):
    _, saved = talked("fanorona-3x3", side="none")
    assert saved is not None
    assert "this game is over" in desk.refused("play", saved.name)


def test_the_end_of_the_input_ends_the_game_and_saves_it(desk: Desk):
    result = run_program(desk.folder, "play", "fendo", "--level", "1", stdin=b"d4\n")
    assert result.code == 0, result.err
    assert result.out.endswith("fendo-game-1.yaml written\n")
    assert yaml.safe_load(Path("fendo-game-1.yaml").read_text(encoding="utf-8"))["moves"][0] == "d4"


def test_a_closed_input_is_its_end(desk: Desk):
    line = ["sh", "-c", f"{shlex.join(command('play', 'fanorona-3x3'))} <&-"]
    done = subprocess.run(line, cwd=desk.folder, env=environment(), capture_output=True, check=False, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_swap_alone_is_something_to_save(desk: Desk):
    desk.write("pie.yaml", PIE)
    talked("pie.yaml", "n6", "quit", side="both")
    _, saved = talked("pie-game-1.yaml", "swap", "quit", side="both", output="swapped.yaml")
    assert saved == Path("swapped.yaml")
    assert yaml.safe_load(saved.read_text(encoding="utf-8"))["swap"] is True
    said, saved = talked("pie-game-1.yaml", "swap", "undo", "quit", side="both", output="again.yaml")
    assert "the colours are as before" in said
    assert saved is None


def test_under_the_pie_rule_hints_are_the_turns_nearest_to_even(desk: Desk):
    desk.write("pie.yaml", PIE)
    said, _ = talked("pie.yaml", "hint", "quit", level=7)
    chances = [abs(int(chance) - 50) for chance in re.findall(r"wins (\d+)%", said)]
    assert len(chances) == 3
    assert chances == sorted(chances)


@pytest.mark.parametrize("simulations", [4, 8, 16, 32])
def test_few_simulations_do_not_choose_a_turn_that_they_think_lost(simulations: int):
    (board,) = boards_to_test(["fen-square"])
    found = engine_for(board.game).search(board.game.initial(), simulations, 1).turns
    assert found[0].value == max(turn.value for turn in found if turn.visits == found[0].visits)
