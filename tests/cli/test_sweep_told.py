"""Sweeps that cannot be: files that are wrong, nothing found; and those of other games and drawings."""

from tests.cli.desk import Desk
from tests.cli.sweeps import TINY, records, refused

FAST = "screen: {games: 2, budget: 1}\nconfirm: {games: 2, budget: 1, judged: 0, pairs: 0}\n"
NO_ROOM = f"{TINY.replace('9..13', '11..19')}config: {{board: {{cell: 90 mm}}}}\n"


def test_nothing_is_begun_for_a_file_that_is_wrong(desk: Desk):
    text = TINY.replace("best: 2", "best: two\nconfig: {titel: x, rules: {stuck: maybe}}")
    desk.write("tiny.yaml", text)
    assert desk.refused("sweep", "tiny.yaml").startswith("tiny.yaml:11:7: best: must be a whole number")
    desk.write("tiny.yaml", text.replace("best: two", "best: 2"))
    assert desk.told(2, "sweep", "tiny.yaml") == [
        "tiny.yaml:12:17: config.titel: unknown key (did you mean 'title'?)",
        "tiny.yaml:12:35: config.rules.stuck: must be skip or lose, not 'maybe'",
    ]


def test_sweeps_are_checked_beside_other_files(desk: Desk):
    desk.write("tiny.yaml", TINY)
    desk.write("wrong.yaml", f"{TINY}config: {{titel: x}}\n")
    result = desk.run("check", ".")
    assert (result.code, result.out) == (2, "1 of 2 sweeps are fine\n")
    assert result.err_lines == ["wrong.yaml:12:17: config.titel: unknown key (did you mean 'title'?)"]


def test_without_any_board_it_says_why_and_leaves_nothing_but_what_others_have(desk: Desk):
    desk.write("tiny.yaml", NO_ROOM)
    (desk / "there").mkdir()
    line = ("sweep", "tiny.yaml", "--jobs", "1")
    # Nothing is left behind, so that the mended file can be tried.
    for more in ((), ("-o", "there")):
        told = desk.told(2, *line, *more)[-1]
        assert told == "boardwright: no board of this sweep passed: no room on its paper (5)"
    shard = desk.run(*line, "-o", "there", "--shard", "1/2")
    assert shard.err_lines[-1].startswith("left out: no room on its paper (")
    refused(desk.run(*line, "-o", "there", "--resume"))
    assert {path.name for path in (desk / "there" / "work").iterdir()} == {"1-of-2"}


def test_other_games_are_swept_too(desk: Desk):
    desk.write("x.yaml", f"game: cercas\nsizes: [[3, 3], [3, 4]]\n{FAST}")
    assert "cercas-3x3" in desk.fine("sweep", "x.yaml", "--jobs", "1")
    names = {path.name for path in (desk / "x" / "result" / "configs").iterdir()}
    assert {name.partition("-")[2] for name in names} == {"cercas-3x3.yaml", "cercas-3x4.yaml"}


def test_drawings_go_with_their_configs(desk: Desk):
    faces = "".join(f"M{x} {y}h10v10h-10z " for x in range(0, 30, 10) for y in range(0, 30, 10))
    desk.write("own/nine.svg", f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><path d="{faces}"/></svg>')
    desk.write("x.yaml", f"game: fen\ntilings: [{{file: own/nine.svg}}]\n{FAST}")
    desk.fine("sweep", "x.yaml", "--jobs", "1")
    configs = Desk(desk / "x" / "result" / "configs")
    (config,) = configs.folder.glob("*.yaml")
    assert (configs / "own/nine.svg").is_file()
    assert "9 faces" in configs.fine("counts", config.name)


def test_boards_that_are_the_same_game_are_played_once(desk: Desk):
    desk.write("x.yaml", f"game: cercas\nsizes: [[3, 3]]\nvary: {{board.clearance: [0.3, 0.5]}}\n{FAST}")
    result = desk.run("sweep", "x.yaml", "--jobs", "1")
    assert (result.code, result.err_lines[0]) == (0, "2 boards made, 2 passed, 1 of them different")
    assert len(records(desk / "x" / "result" / "games.jsonl")) == 2
