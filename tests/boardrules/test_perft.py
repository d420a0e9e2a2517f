"""Numbers of turn sequences: the counting itself on a toy, and the known numbers of every game and board."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from boardrules.errors import TooMuchWorkError
from boardrules.perft import perft
from tests.boardrules.games.cases import CASES
from tests.boardrules.second import compiled, fen_lines, lines_of
from tests.boardrules.toy import Toy, toy_position

FILES = sorted((Path(__file__).resolve().parent.parent / "perft").glob("*.perft"))
LINE = re.compile(r"(?P<case>[a-z0-9-]+)\s+(?P<depth>[1-9][0-9]*)\s+(?P<count>[0-9]+)\s+#\s*(?P<source>\S.*)")

# Numbers of positions to look at beyond which a line is left to the long proofs: a second or so.
MOST_POSITIONS = 5_000

# Noughts and crosses from the empty board, as everybody has counted them: games end after five turns at the earliest.
TOY = [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]


@dataclass(frozen=True, slots=True)
class Known:
    """A line of a perft file."""

    case: str
    depth: int
    count: int
    source: str
    where: str


def known_lines() -> list[Known]:
    found = []
    for path in FILES:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            match = LINE.fullmatch(line.strip())
            where = f"{path.name}:{number}"
            assert match, f"{where} is no line of case, depth, count and source: {line}"
            found.append(Known(match["case"], int(match["depth"]), int(match["count"]), match["source"], where))
    return found


KNOWN = known_lines()
COUNTS = {(line.case, line.depth): line.count for line in KNOWN}


def is_slow(line: Known) -> bool:
    """Whether too many positions are to be looked at: as many as there are sequences that are one turn shorter."""
    return line.depth > 1 and COUNTS.get((line.case, line.depth - 1), MOST_POSITIONS + 1) > MOST_POSITIONS


LINES = [
    pytest.param(line, id=f"{line.case}-{line.depth}", marks=[pytest.mark.slow] if is_slow(line) else [])
    for line in KNOWN
]


@pytest.mark.parametrize("line", LINES)
def test_known_numbers(line: Known):
    assert perft(CASES[line.case](), line.depth)[-1] == line.count, line.where


def test_every_case_has_known_numbers_and_every_line_stands_once():
    assert len(COUNTS) == len(KNOWN)
    assert {line.case for line in KNOWN} == set(CASES)
    for case in CASES:
        depths = sorted(depth for name, depth in COUNTS if name == case)
        assert depths == list(range(1, len(depths) + 1))


@pytest.mark.parametrize("most", [6, pytest.param(9, marks=pytest.mark.slow)])
def test_the_lengths_of_a_game_known_to_all(most: int):
    assert perft(Toy(), most) == TOY[:most]
    assert perft(Toy(), 0) == []
    with pytest.raises(ValueError, match="no sequence has -1 turns"):
        perft(Toy(), -1)
    # Two squares are left, and a game ends when the board is full.
    assert perft(Toy(), 3, toy_position("xox/xoo/.x.", "o")) == [2, 2, 0]


def test_a_bound_on_positions():
    # For three turns: the start, 9 positions after one turn, and 72 after two.
    assert perft(Toy(), 3, most_positions=82) == TOY[:3]
    with pytest.raises(TooMuchWorkError, match=r"sequences of 3 turns are too many to count: .* 81 positions"):
        perft(Toy(), 3, most_positions=81)
    for marked, after in enumerate(("at the start", "after 1 turn", "after 2 turns")):
        with pytest.raises(TooMuchWorkError, match=f"a position {after} has too many legal turns"):
            perft(Toy(uncountable=marked), 3)


def test_more_turns_than_python_nests_calls():
    # Nobody can begin at once, and still the depth is worked through.
    assert perft(Toy(), 5000, toy_position("xxx/oo./...", "o")) == [0] * 5000


SECOND = {
    "fendo": (7, 7, 7, 7),
    "fendo-5x5": (5, 5, 7, 7),
    "fendo-5x7-handicap": (5, 7, 5, 4),
    "cercas": (7, 7),
    "cercas-3x3": (3, 3),
    "cercas-4x5": (4, 5),
    "dendria": ("perft", 9),
    "dendria-7": ("perft", 7),
    "dendria-3": ("perft", 3),
    "fanorona": ("perft", 5, 9, "single"),
    "fanorona-relay": ("perft", 5, 9, "relay"),
    "fanorona-3x3": ("perft", 3, 3, "relay"),
    "fanorona-3x3-single": ("perft", 3, 3, "single"),
    "fanorona-5x5": ("perft", 5, 5, "relay"),
}
"""What the programs of tests/perft/second are given for a case; the length comes last. For FEN it is the board."""

MOST_SEQUENCES = 20_000_000
"""Above that, a second program has been run by hand: fifty million a second or so."""


@pytest.mark.tools
@pytest.mark.parametrize("case", [*SECOND, *(case for case in CASES if case.startswith("fen-"))])
def test_a_second_program_counts_the_same(case: str, tmp_path: Path):
    known = [line.count for line in KNOWN if line.case == case and line.count <= MOST_SEQUENCES]
    program = compiled(case.partition("-")[0], tmp_path)
    if case in SECOND:
        told = lines_of(program, *SECOND[case], len(known))
    else:
        game: Any = CASES[case]()
        told = fen_lines(program, "perft", game, len(known))
    assert [int(line) for line in told] == known
