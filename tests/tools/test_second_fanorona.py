"""Fanorona beside a second program in C: who wins every position of the smallest board, and the boards of the guide."""

import json
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from benchmarks import solved_fanorona
from boardrules.games.fanorona import Fanorona, FanoronaPosition
from boardrules.lab.exact import solve_game
from tests.boardrules.second import compiled, lines_of

pytestmark = pytest.mark.tools

RULES = ("single", "relay")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled("fanorona", tmp_path_factory.mktemp("second"))


def values(game: Fanorona) -> dict[FanoronaPosition, int]:
    """Value of every position with counters of both players for the player to move, by going over all until none
    changes; what is then open goes on for ever. White's turn stands for Black's with the colours exchanged."""
    places = product((0, 1, 2), repeat=len(game.board.grid.sites))
    marked = [tuple(sum(1 << site for site, sign in enumerate(row) if sign == own) for own in (1, 2)) for row in places]
    positions = [FanoronaPosition((own, enemy), 0) for own, enemy in marked if own and enemy]
    after = {}
    for position in positions:
        following = [game.apply(position, move).counters for move in game.legal_moves(position)]
        after[position] = [FanoronaPosition((black, white), 0) for white, black in following]
    # Without counters a player has lost.
    lost = {FanoronaPosition((0, own), 0): -1 for own in range(1 << len(game.board.grid.sites))}
    found: dict[FanoronaPosition, int] = {}
    changed = True
    while changed:
        changed = False
        for position in positions:
            if position not in found:
                known = [found.get(one, lost.get(one, 0)) for one in after[position]]
                if -1 in known or all(value == 1 for value in known):
                    found[position] = 1 if -1 in known else -1
                    changed = True
    return {position: found.get(position, 0) for position in positions}


@pytest.mark.parametrize("captures", RULES)
def test_every_position_of_the_smallest_board_is_won_by_the_same_player(captures: str, program: Path, tmp_path: Path):
    """By tables, and by the search with few of them or none, which remembers all positions before."""
    known = values(Fanorona(3, 3, captures))
    found = Counter(
        (*(counters.bit_count() for counters in position.counters), value) for position, value in known.items()
    )
    told = lines_of(program, "tables", 3, 3, captures, tmp_path, 8)
    sizes = [(own, enemy) for own, enemy in product(range(1, 9), repeat=2) if own + enemy < 9]
    assert sorted(told) == [
        f"{own} {enemy}: {found[own, enemy, 1]} won, {found[own, enemy, 0]} drawn, {found[own, enemy, -1]} lost"
        for own, enemy in sizes
    ]
    text = "".join("{} {}\n".format(*position.counters) for position in known)
    words = {1: "wins fails", 0: "fails fails", -1: "fails wins"}
    for stones in (1, 5):
        told = lines_of(program, "ask", 3, 3, captures, tmp_path, stones, 16, text=text)
        assert told == [words[value] for value in known.values()]


@pytest.mark.parametrize("captures, stones", [*product(RULES, (1, 3, 5))])
def test_the_search_finds_what_the_solver_finds(captures: str, stones: int, program: Path, tmp_path: Path):
    """However few positions are in tables."""
    game = Fanorona(3, 3, captures)
    assert solve_game(game, game.initial(), 100_000).value == "win"
    assert found_by(program, (3, 3, captures), stones, tmp_path) == ["wins", "fails"]


@pytest.mark.parametrize("captures", RULES)
def test_the_middle_board_is_as_in_the_guide(captures: str, program: Path, tmp_path: Path):
    """With fewer positions in tables."""
    known = json.loads(solved_fanorona.SEEN.read_text(encoding="utf-8"))["cases"][f"5 x 5, {captures}"]
    assert found_by(program, (5, 5, captures), 4, tmp_path) == [known[name]["found"] for name in ("white", "black")]


def test_a_search_in_slices_goes_on(program: Path, tmp_path: Path):
    """Without any seconds, each looks at a thousand positions or so."""
    lines: list[str] = []
    while len(lines) < 200 and not (lines and lines[-1].startswith("fails")):
        lines += lines_of(program, "solve", 5, 5, "relay", tmp_path, 4, "white", 16, 0)[-1:]
        assert lines[-1].split()[0] in {"open", "fails"}
    assert lines[0].startswith("open")
    assert lines[-1].startswith("fails")


def found_by(program: Path, board: tuple[int, int, str], stones: int, folder: Path) -> list[str]:
    """What is found out about White and about Black."""
    given = [(stones, player, 16, 60) for player in solved_fanorona.PLAYERS]
    return [lines_of(program, "solve", *board, folder, *one)[-1].split()[0] for one in given]
