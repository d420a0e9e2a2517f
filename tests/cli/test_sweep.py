"""sweep as users meet it: a folder that is the same however the work was done, configs that work, and wrong input."""

import json
import shutil
from functools import partial
from pathlib import Path
from typing import Any

import pdfplumber
import pytest

from boardwright.app.processes.pool import WorkerLostError
from boardwright.app.sweep import workers
from boardwright.files.lock import FolderLock
from tests.cli.desk import Desk
from tests.cli.inside import run
from tests.cli.program import fine, tree
from tests.cli.sweeps import LINES, NO_LINE, SCREENED, TINY, killed, lines, records, refused, tiny

__all__ = ["tiny"]  # a fixture


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a small sweep and its result."""
    folder = tmp_path_factory.mktemp("swept")
    (folder / "tiny.yaml").write_text(TINY, encoding="utf-8")
    said = fine(run(folder, "sweep", "tiny.yaml", "--jobs", "1"))
    assert said.startswith("2 finalists: ")
    assert said.splitlines()[-1] == "tiny written"
    return folder


@pytest.fixture(scope="module")
def second_of_three(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which a part of the small sweep was done."""
    folder = tmp_path_factory.mktemp("begun")
    (folder / "tiny.yaml").write_text(TINY, encoding="utf-8")
    fine(run(folder, "sweep", "tiny.yaml", "--shard", "2/3", "--jobs", "1"))
    return folder


@pytest.fixture
def begun(second_of_three: Path, tiny: Desk) -> Path:
    """The lines of that part, in a folder of the test's own."""
    shutil.copytree(second_of_three / "tiny", tiny / "tiny")
    return tiny / "tiny" / "work" / "2-of-3" / "lines.jsonl"


SHOWN = Path("tiny", "work", "2-of-3", "lines.jsonl")


def test_the_folder_of_a_result(done: Path):
    result = done / "tiny" / "result"
    assert {path.name for path in (done / "tiny").iterdir()} == {"result"}
    ranking = records(result / "ranking.jsonl")
    configs = [one["file"] for one in ranking]
    assert set(tree(result)) == {
        *("boards.jsonl", "games.jsonl", "ranking.jsonl", "sheet.pdf", "summary.json", "sweep.json", "configs"),
        *configs,
    }
    assert [one["rank"] for one in ranking] == [1, 2]
    boards = records(result / "boards.jsonl")
    assert len(boards) == 3
    assert {one["board"] for one in ranking} < {one["board"] for one in boards}
    for one in ranking:
        assert one["faces"] % 2 == 1
        assert 9 <= one["faces"] <= 13
        assert [one[key]["games"] for key in ("confirmed", "weaker")] == [12, 12]
        assert [one[key]["budget"] for key in ("confirmed", "weaker")] == [5, 4]
        assert 0 < one["confirmed"]["used"] < 1
        assert one["confirmed"]["drama"] is not None
        assert one["skill"]["n"] == 4
    assert all(one["screened"]["games"] == 14 for one in boards)


def test_figures_are_those_of_the_games(done: Path):
    result = done / "tiny" / "result"
    games = records(result / "games.jsonl")

    def share(board: str, part: str, number: int, found: dict[str, Any]) -> None:
        blocks = [block for block in games if (block["board"], block["part"]) == (board, part)]
        points = [game[1] for block in blocks for game in block["games"]]
        assert len(points) == number
        assert {block["first_turn"] for block in blocks} == {found.get("first_turn")}
        won = 2 * number - sum(points) if found.get("taken_over") else sum(points)
        assert found["first_player"]["share"] == pytest.approx(won / (2 * number), abs=1e-6)

    finalists = records(result / "ranking.jsonl")
    found = [("screen", 14, one["board"], one["screened"]) for one in records(result / "boards.jsonl")]
    found += [("confirm", 12, one["board"], one["confirmed"]) for one in finalists]
    found += [("weaker", 12, one["board"], one["weaker"]) for one in finalists]
    for part, number, board, told in found:
        share(board, part, number, told)
        share(board, f"{part} swap", number, told["swap"])
    assert len({one["confirmed"]["swap"]["first_turn"] for one in finalists} - {None}) > 0
    parts = {(block["part"], tuple(block["budgets"]), block["judge"]) for block in games}
    screened, weaker = ({(part, (4, 4), 0), (f"{part} swap", (4, 4), 0)} for part in ("screen", "weaker"))
    # Finalists are played again with games of their own.
    first, second = (
        [game[1:4] for block in games if (block["board"], block["part"]) == (board, part) for game in block["games"]]
        for part, board in (("screen", finalists[0]["board"]), ("confirm", finalists[0]["board"]))
    )
    assert first[:12] != second
    confirmed = {("confirm", (5, 5), 10), ("confirm", (5, 5), 0), ("confirm swap", (5, 5), 0)}
    assert parts == screened | weaker | confirmed | {("skill", (5, 20), 0)}


@pytest.mark.parametrize("pie", [True, False])
def test_a_board_that_is_solved(pie: bool, desk: Desk):
    """One triangle whose first player wins whatever is played: with the pie rule the other player takes over and wins.

    By `solve`: the first player wins, and each first turn wins. So no line of play can end otherwise for long.
    """
    desk.write(
        "one.yaml",
        'game: fen\ntilings: ["3^6"]\nshapes: [triangle]\nsizes: [1]\nscreen: {games: 10, budget: 16}\n'
        "confirm: {games: 12, budget: 32, judged: 0, pairs: 0}\n"
        f"config: {{rules: {{per_turn: {{nodes: 1, edges: 1}}, pie: {str(pie).lower()}}}}}\n",
    )
    desk.fine("sweep", "one.yaml", "--jobs", "1")
    (one,) = records(desk / "one" / "result" / "ranking.jsonl")
    (config,) = (desk / "one" / "result" / "configs").iterdir()
    assert "first turns that win (6)" in desk.fine("solve", str(config))
    for found in (one["screened"], one["confirmed"], *([one["weaker"]] if pie else [])):
        assert found["first_player"]["share"] == 1
        swap = found["swap"]
        assert (swap and (swap["taken_over"], swap["first_player"]["share"])) == ((True, 0) if pie else None)
    assert one["verdict"] == ("second" if pie else "first")
    assert (one["weaker"] is not None) is pie


def test_the_configs_can_be_built(done: Path, tmp_path: Path):
    configs = sorted((done / "tiny" / "result" / "configs").iterdir())
    fine(run(tmp_path, "build", *map(str, configs), "--only", "board", "--format", "pdf"))
    assert {path.name for path in (tmp_path / "output").iterdir() if path.is_dir()} == {path.stem for path in configs}
    for path in configs:
        text = path.read_text(encoding="utf-8")
        assert text.startswith(f"# Number {path.stem.partition('-')[0].lstrip('0')} of a sweep: ")
        assert "title: FEN on " in text


def test_the_sheet_names_the_best_boards_with_their_turns_and_verdicts(done: Path):
    with pdfplumber.open(done / "tiny" / "result" / "sheet.pdf") as sheet:
        (page,) = sheet.pages
        words = " ".join((page.extract_text() or "").split())
    for one in records(done / "tiny" / "result" / "ranking.jsonl"):
        assert f"{one['rank']}. {one['name']}" in words
        assert one["words"] in words
    assert "perhaps even" in words


def test_shards_of_two_machines_are_merged_and_what_is_missing_is_made_up_for(done: Path, tiny: Desk):
    (tiny / "there").mkdir()
    shutil.copy(tiny / "tiny.yaml", tiny / "there")
    assert tiny.fine("sweep", "tiny.yaml", "--shard", "1/3", "--jobs", "1") == "tiny: part 1/3 is done\n"
    fine(run(tiny / "there", "sweep", "tiny.yaml", "--shard", "3/3", "--jobs", "1"))
    assert "--resume" in refused(tiny.run("sweep", "tiny.yaml", "--shard", "1/3"))
    shutil.copytree(tiny / "there" / "tiny" / "work" / "3-of-3", tiny / "tiny" / "work" / "3-of-3")
    assert 0 < lines(tiny / "tiny") < SCREENED
    tiny.fine("sweep", "tiny.yaml", "--resume", "--jobs", "1")
    assert tree(tiny / "tiny") == tree(done / "tiny")


@pytest.mark.long("starts processes")
def test_killed_and_gone_on_with_it_is_the_same(done: Path, tiny: Desk):
    assert 8 <= killed(tiny.folder, "tiny", 8, "--jobs", "2") < LINES
    tiny.fine("sweep", "tiny.yaml", "--resume", "--jobs", "1")
    assert tree(tiny / "tiny") == tree(done / "tiny")


def test_a_line_that_was_cut_off_does_not_count(done: Path, tiny: Desk, begun: Path):
    content = begun.read_bytes()
    for rest in (content[:-20], content[:10]):  # with less than its first line, a file begins anew
        begun.write_bytes(rest)
        tiny.fine("sweep", "tiny.yaml", "--shard", "2/3", "--jobs", "1", "--resume")
        assert begun.read_bytes() == content
    # That of another shard is left as it is, and its unit is done again.
    begun.write_bytes(content[:-20])
    tiny.fine("sweep", "tiny.yaml", "--jobs", "1", "--resume")
    assert tree(tiny / "tiny") == tree(done / "tiny")


@pytest.mark.parametrize("keys", [{"engine": "zzz"}, {"turn": "n999"}])
def test_a_board_that_is_not_its_own_is_told(keys: dict[str, Any], tiny: Desk, begun: Path, monkeypatch):
    first, look, offer, *_ = begun.read_text(encoding="utf-8").splitlines()
    line, turn = json.loads(look), json.loads(offer)
    at = 3 if "turn" in keys else 2
    (turn if at == 3 else line["boards"][0]).update(keys)
    begun.write_text(f"{first}\n{json.dumps(line)}\n{json.dumps(turn)}\n", encoding="utf-8")
    monkeypatch.setattr(workers, "Pool", _LikeProcesses)
    for shard in ((), ("--shard", "2/3")):
        told = refused(tiny.run("sweep", "tiny.yaml", "--jobs", "1", "--resume", *shard))
        assert told == f"{SHOWN}:{at}:1: {NO_LINE}"


@pytest.mark.usefixtures("begun")
def test_a_folder_with_another_sweep_is_refused(tiny: Desk, monkeypatch: pytest.MonkeyPatch):
    before = tree(tiny / "tiny")
    resumed = ("sweep", "tiny.yaml", "--resume", "--jobs", "1")
    tiny.write("tiny.yaml", TINY.replace("games: 12", "games: 13"))
    assert "holds another sweep" in refused(tiny.run(*resumed))
    tiny.write("tiny.yaml", TINY)
    for name, other in (("__version__", "9.9"), ("FORMAT", 1)):
        with monkeypatch.context() as patch:
            patch.setattr(f"boardwright.app.sweep.plan.{name}", other)
            assert "holds another sweep" in refused(tiny.run(*resumed))
    assert tree(tiny / "tiny") == before


def test_a_finished_sweep(done: Path, tmp_path: Path):
    shutil.copytree(done, tmp_path / "copy")
    again = Desk(tmp_path / "copy")
    assert "already exists" in refused(again.run("sweep", "tiny.yaml", "--jobs", "1"))
    # A run that was killed before it had cleared its work away.
    (again / "tiny" / "work" / "all").mkdir(parents=True)
    result = again.run("sweep", "tiny.yaml", "--resume")
    assert result.err == "nothing is left to be done\n"
    assert again.tree() == tree(done)
    again.write("tiny.yaml", f"{TINY}seed: 2\n")
    assert "holds another sweep" in refused(again.run("sweep", "tiny.yaml", "--resume"))


def test_folders_of_others_are_left_alone(tiny: Desk):
    (tiny / "mine").mkdir()
    tiny.write("mine/notes.txt", "ideas")
    tiny.write("file", "x")
    for name in ("mine", "file"):
        for more in ((), ("--resume",), ("--shard", "1/2")):
            assert f"'{name}'" in refused(tiny.run("sweep", "tiny.yaml", "-o", name, *more))
    result = tiny.run("sweep", "tiny.yaml", "-o", "file/below")
    assert (result.code, result.err) == (3, f"boardwright: {tiny / 'file'}: is no folder\n")
    assert tree(tiny / "mine") == {"notes.txt": b"ideas"}


def test_two_runs_do_not_work_in_one_place(tiny: Desk, begun: Path):
    lock = FolderLock(begun.parent)
    assert lock.acquire()
    for more in (("--resume",), ("--resume", "--shard", "2/3")):
        result = tiny.run("sweep", "tiny.yaml", "--jobs", "1", *more)
        assert result.code == 3
        assert "another run is at work here" in result.err
    tiny.fine("sweep", "tiny.yaml", "--shard", "1/3", "--jobs", "1")
    lock.release()


@pytest.mark.parametrize("what, code", [(WorkerLostError, 3), (KeyboardInterrupt, 130)])
def test_a_run_that_is_ended_loses_nothing_that_was_found(
    what: type[BaseException], code: int, tiny: Desk, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(workers, "Pool", partial(_AfterThree, what))
    result = tiny.run("sweep", "tiny.yaml", "--jobs", "1")
    assert (result.code, result.out) == (code, "")
    assert "what was found is kept, and --resume goes on with it" in result.err
    assert result.err_lines[-1] == "interrupted" or code == 3
    # Three boards made, a first turn for each, and three blocks of games.
    assert lines(tiny / "tiny") == 3 + 3 + 3


class _AfterThree:
    """A pool in which something happens where more than three units are to be done."""

    def __init__(self, what: type[BaseException], do: Any, job: Any, _jobs: int) -> None:
        self._what, self._job, self._do = what, job, do

    def __enter__(self) -> "_AfterThree":
        return self

    def __exit__(self, *_error: object) -> None: ...

    def answers(self, tasks: Any) -> Any:
        for number, task in enumerate(tasks):
            if number == 3:
                raise self._what
            yield task, self._do(self._job, task)


class _LikeProcesses(_AfterThree):
    """A pool that tells of what goes wrong as other processes do."""

    def __init__(self, do: Any, job: Any, _jobs: int) -> None:
        super().__init__(KeyboardInterrupt, do, job, _jobs)

    def answers(self, tasks: Any) -> Any:
        for task in tasks:
            try:
                yield task, self._do(self._job, task)
            except Exception as error:
                raise RuntimeError(str(error)) from None


def test_it_says_that_it_is_slow_without_a_compiler(tiny: Desk, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("boardrules.games.fen.core.why_plain", lambda: "play is slower without the compiled core: none")
    text = TINY.replace("games: 14, budget: 4", "games: 2, budget: 2")
    tiny.write("tiny.yaml", text)
    result = tiny.run("sweep", "tiny.yaml", "--jobs", "1", "--shard", "1/3")
    fine(result)
    assert result.err_lines.count("play is slower without the compiled core: none") == 1
