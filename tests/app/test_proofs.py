"""Proofs of puzzles that are kept: they change nothing but time, whatever becomes of them."""

import json
import os
import random
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import boardrules
from boardrules import kept, work
from boardrules.games.fanorona import Fanorona
from boardrules.work import OutOfWorkError, Work, limited
from boardwright.app import proofs
from boardwright.app.proofs import ProofFolder, cache_folder
from tests.samples import each

GAME = Fanorona(3, 3)
GOAL = boardrules.Gain(1)


@dataclass
class Counted:
    """A solver that counts how often it is asked."""

    times: int = 0

    def __call__(self, *asked: Any, **more: Any) -> Any:
        self.times += 1
        return boardrules.solve(*asked, **more)


def prove(
    folder: Path | None, solver: Any, steps: int = 10_000, own_turns: int = 1, nodes: int = 100
) -> tuple[Any, int]:
    """What is found, and the steps that are left."""
    limit = Work(steps)
    with limited(limit), kept.keeping(ProofFolder(folder) if folder else None):
        found = kept.solved(solver, GAME, GAME.initial(), GOAL, own_turns, nodes, None)
    return found, limit.left


PLAIN = prove(None, boardrules.solve)


def entry(folder: Path) -> Path:
    (only,) = folder.glob("*.json")
    return only


def test_what_is_kept_is_what_would_be_found_and_takes_the_same_work(tmp_path):
    solver = Counted()
    assert prove(tmp_path, solver) == PLAIN
    assert prove(tmp_path, solver) == PLAIN
    assert solver.times == 1
    assert PLAIN[1] < 10_000
    with pytest.raises(OutOfWorkError):
        prove(tmp_path, solver, steps=10_000 - PLAIN[1] - 1)


def test_another_question_is_asked_anew(tmp_path):
    solver = Counted()
    for nodes in (100, 101):
        assert prove(tmp_path, solver, nodes=nodes) == PLAIN
    assert solver.times == 2
    other = Fanorona(5, 5)
    with limited(Work(10_000)), kept.keeping(ProofFolder(tmp_path)):
        kept.solved(solver, other, other.initial(), GOAL, 1, 1000, None)
    assert solver.times == 3


def test_a_failed_search_is_not_kept(tmp_path):
    for _ in range(2):
        with pytest.raises(boardrules.UnprovenError):
            prove(tmp_path, boardrules.solve, nodes=1)
    assert not list(tmp_path.glob("*"))


@each("seed", range(40))
def test_a_damaged_entry_is_proved_again(seed, tmp_path):
    chance, folder = random.Random(seed), tmp_path / str(seed)
    prove(folder, boardrules.solve)
    content = bytearray(entry(folder).read_bytes())
    if seed % 2:
        del content[chance.randrange(len(content)) :]
    else:
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    entry(folder).write_bytes(content)
    solver = Counted()
    assert prove(folder, solver) == PLAIN
    assert solver.times == 1
    assert prove(folder, solver) == PLAIN
    assert solver.times == 1


FORGED = {
    "an illegal turn": {"works": ["a1b1+"], "line": ["a1b1+"]},
    "no turn at all": {"works": [], "line": []},
    "a word": {"positions": "four"},
    "a fraction": {"steps": 0.5},
    "more turns than asked": {"quickest": 2},
    "negative work": {"steps": -5},
    "another line": {"line": ["c2c1"]},
}


@each("change", FORGED.values())
def test_what_is_no_solution_is_proved_again(change, tmp_path):
    folder = tmp_path / str(len(list(tmp_path.iterdir())))
    prove(folder, boardrules.solve)
    told = json.loads(entry(folder).read_bytes().split(b"\n")[0])
    ProofFolder(folder).learn(told["question"], {**told["answer"], **change})
    solver = Counted()
    assert prove(folder, solver) == PLAIN
    assert solver.times == 1


def test_other_rules_prove_for_themselves(tmp_path, monkeypatch):
    prove(tmp_path, boardrules.solve)
    solver = Counted()
    monkeypatch.setattr(proofs, "_rules", lambda: "0" * 64)
    entry(tmp_path).rename(tmp_path / ProofFolder(tmp_path)._place("0" * 64, "").name)
    assert prove(tmp_path, solver) == PLAIN
    assert solver.times == 1
    # Even in the right place, an entry of other rules does not count.
    places = sorted(tmp_path.glob("*.json"))
    for place in places:
        place.write_bytes(max((one.read_bytes() for one in places), key=lambda text: b"0" * 64 not in text))
    assert prove(tmp_path, solver) == PLAIN
    assert solver.times == 2


def test_rules_that_changed_after_they_were_loaded_keep_nothing():
    from boardwright.app.building.fingerprint import rules_fingerprint

    assert rules_fingerprint(kept.LOADED)
    assert rules_fingerprint(Path(boardrules.__file__).stat().st_mtime) is None


def test_a_folder_that_cannot_be_written_changes_nothing(tmp_path):
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    for place in (tmp_path / "file", tmp_path / "file" / "below"):
        assert prove(place, boardrules.solve) == PLAIN
    folder = tmp_path / "folder"
    prove(folder, boardrules.solve)
    name = entry(folder).name
    entry(folder).unlink()
    (folder / name).mkdir()  # something else in its place
    assert prove(folder, boardrules.solve) == PLAIN
    assert [path.name for path in folder.iterdir()] == [name]


def test_several_at_a_time(tmp_path):
    found: list[object] = []
    threads = [threading.Thread(target=lambda: found.append(prove(tmp_path, boardrules.solve))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [PLAIN] * 8
    solver = Counted()
    assert prove(tmp_path, solver) == PLAIN
    assert solver.times == 0


def test_the_oldest_go_and_nothing_of_anybody_else(tmp_path, monkeypatch):
    monkeypatch.setattr(proofs, "MOST", 12)
    monkeypatch.setattr(proofs, "OFTEN", 2)
    (tmp_path / "notes.json").write_text("mine", encoding="utf-8")
    folder = ProofFolder(tmp_path)
    for number in range(30):
        folder.learn(f"question {number}", {"number": number})
        assert len(list(tmp_path.glob("*.json"))) <= 13
        os.utime(folder._place(proofs._rules() or "", f"question {number}"), (number, number))
    assert folder.known("question 29") == {"number": 29}
    assert folder.known("question 0") is None
    assert folder.clear() > 5
    assert [path.name for path in tmp_path.iterdir()] == ["notes.json"]


def test_where_they_are_kept(monkeypatch, tmp_path):
    monkeypatch.setenv("BOARDWRIGHT_CACHE", str(tmp_path))
    assert cache_folder() == tmp_path
    monkeypatch.setenv("BOARDWRIGHT_CACHE", "")
    assert cache_folder() is None
    assert proofs.proofs() is None
    monkeypatch.delenv("BOARDWRIGHT_CACHE")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "boardwright"
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    assert cache_folder() == Path.home() / ".cache" / "boardwright"


def test_work_that_nobody_counts_is_done_each_time(tmp_path):
    assert work.left() is None
    solver = Counted()
    with kept.keeping(ProofFolder(tmp_path)):
        kept.solved(solver, GAME, GAME.initial(), GOAL, 1, 100, None)
    assert solver.times == 1
    assert not list(tmp_path.iterdir())
