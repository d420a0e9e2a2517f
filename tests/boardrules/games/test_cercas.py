"""Cercas' rules on positions made by hand, where the slow version does not say why, and its lines in writing."""

import pytest

from boardrules.game import Outcome
from boardrules.games.cercas import Cercas
from boardrules.games.cercas import faults as cercas_faults
from tests.boardrules.games.hands import CERCAS as FULL
from tests.boardrules.games.hands import CERCAS_3X3 as SMALL
from tests.boardrules.games.hands import CERCAS_4X4 as MIDDLE
from tests.boardrules.games.hands import CERCAS_ROW as ROW
from tests.boardrules.games.hands import LEGAL, check_verdicts, faults, play, turns, why
from tests.boardrules.games.hands import in_rows as at

# Rule, board, position, and turns under the reason against them. Lines: C1 to C3; the open area: C4; marks: C5 and C6.
RULES = {
    "a line is straight and joins two to four dots": (FULL, (), {
        LEGAL: "C3-C4 c3; C3-C5 c3; C3-C6 c3; C3-D3 c3; C3-E3 c3; C3-F3 c3",
        "line-length": "C3-C7 c3; C3-G3 c3; C3-C3 c3",
        "line-bent": "C3-D4 c3; D3-C4 c3",
    }),
    "a line is new all along, but may go on where another ends, and run beside it": (FULL, ("", "C3-C5"), {
        "line-redrawn": "C3-C4 c3; C4-C5 c4; C3-C5 c3; C2-C4 c2; C4-C7 c5; C2-C5 c2",
        LEGAL: "C5-C8 c5; C1-C3 c2; D3-D5 d3",
    }),
    "the border is a line already": (FULL, (), {
        "line-redrawn": "A1-B1 a1; A1-A2 a1; D1-G1 e1; A4-A6 a4; H2-H4 g2; C8-E8 c7; G8-H8 g7",
    }),
    "three segments may meet at a dot, but lines do not cross, far from both ends either": (FULL, ("", "C3-C5"), {
        LEGAL: "C4-E4 d4; A4-C4 a4", "dot-full": "B4-D4 b4; B4-E4 b4; A4-D4 a4",
    }),
    "the same cross cannot be made from the other line": (FULL, ("", "B4-D4"), {"dot-full": "C3-C5 c3"}),
    "no line ends at a dot that has three": (FULL, ("", "C3-C5 C4-E4"), {"dot-full": "A4-C4 a4; B4-C4 b4; C4-B4 b4"}),
    "no line leaves two areas of more than five spaces, here eight and eight": (MIDDLE, ("", "A3-D3"), {
        "two-open-areas": "D3-E3 d3", LEGAL: "C3-C5 c3",
    }),
    "six spaces may not be closed off, but divided into two and four": (FULL, ("", "A2-G2"), {
        "two-open-areas": "G1-G2 f1", LEGAL: "C1-C2 c1",
    }),
    "a wall inside the ring makes no difference": (FULL, ("", "C3-F3 C3-C5 F3-F5 C5-E5 D3-D4"), {
        "two-open-areas": "E5-F5 e5",
    }),
    # The line closes the single space c2, and on its way to the border it parts eight spaces from seven.
    "a small area closed does not excuse two large ones": (MIDDLE, ("", "A3-C3 C2-C3 C2-D2 D2-D3"), {
        "two-open-areas": "C3-E3 c2", LEGAL: "C3-D3 c2",
    }),
    "the mark stands beside the new line on either side": (FULL, (), {
        LEGAL: "C3-C5 b3; C3-C5 b4; C3-C5 c3; C3-C5 c4; C3-E3 c2; C3-E3 d2; C3-E3 c3; C3-E3 d3",
        "mark-not-adjacent": "C3-C5 b2; C3-C5 c2; C3-C5 b5; C3-C5 c5; C3-C5 a3; C3-C5 d4; C3-C5 g7",
    }),
    "an old line does not help": (FULL, ("", "C3-C5"), {"mark-not-adjacent": "F3-F5 c3"}),
    "a space has room for one mark": (SMALL, ("... .X. O..", "B1-B3"), {"occupied": "C2-C3 b2; A2-B2 a1"}),
    # An old line or a new one between two marks does not matter.
    "a mark keeps off the opponent's, but not corner to corner": (SMALL, ("... .O. ...", "B2-B3"), {
        "mark-touches": "C3-C4 b3; A3-B3 a2; A2-C2 b1; C2-D2 c2; B3-C3 b3",
        LEGAL: "C3-C4 c3; A3-B3 a3; A2-C2 a1; C2-D2 c1",
    }),
    "O's mark keeps off X's": (SMALL, ("... .X. ...", "B2-B3", "o"), {"mark-touches": "C3-C4 b3"}),
}  # fmt: skip


def test_rules(subtests):
    for rule, (game, given, verdicts) in RULES.items():
        with subtests.test(rule):
            check_verdicts(game, at(game, *given), verdicts)


def test_positions_that_cannot_come_up_are_read_and_can_be_asked_about():
    position = at(MIDDLE, ".... ..O. X... ....", "A3-E3")
    closed, open_spaces = MIDDLE.areas(position)
    # The first of the two is taken for the open area; the second one is not closed either, and neither scores.
    assert (closed, len(open_spaces)) == ((), 8)
    assert MIDDLE.score(position) == (0, 0)
    assert all(why(MIDDLE, position, turn) is None for turn in turns(MIDDLE, position))
    assert turns(MIDDLE, position)
    assert ROW.status(at(ROW, "XXX", "B1-B2"))
    # A long search for faults gives the benefit of the doubt.
    position = at(MIDDLE, ".... ...O .... XX..", "B1-B2 D4-E4 D3-E3", "o")
    assert faults(MIDDLE, position) == ["unpaired"]
    assert cercas_faults.faults(MIDDLE.board, position, most_steps=1) == ()
    # A board without a line to draw is over, and drawn.
    assert Cercas(1, 1).outcome(Cercas(1, 1).initial()) == Outcome(None)


@pytest.mark.parametrize(
    "lines, written",
    [
        ([" C3 - C4 ", "C4-C5"], ["C3-C5"]),
        (["C4-C5", "C3-C4"], ["C3-C5"]),
        (["C3-C4", "C5-C6"], ["C3-C4", "C5-C6"]),
        # A run may be longer than any line of a turn, and goes on over a T.
        (["E2-H2", "A2-E2"], ["A2-H2"]),
        (["D2-D4", "C2-E2", "D1-D2"], ["C2-E2", "D1-D4"]),
        (["C4-C3", "D3-C3"], ["C3-C4", "C3-D3"]),
        ([], None),
    ],
)
def test_lines_are_written_as_the_longest_straight_runs_in_board_order(lines, written):
    position = FULL.parse_position({"sites": {}, "lines": lines})
    assert FULL.format_position(position).get("lines") == written
    assert FULL.parse_position(FULL.format_position(position)) == position


def test_positions_are_equal_when_segments_marks_and_player_are():
    first = at(FULL, lines="C3-C4 C4-C6 C4-D4")
    assert first != at(FULL, lines="C3-C6")
    assert first != at(FULL, lines="C3-C4 C4-C6 C4-D4", to_move="o")
    # It makes no difference in which order, or in which pieces, lines were drawn.
    one = play(FULL, FULL.initial(), "C3-C5 c3", "F3-F4 f3", "C5-C6 b5")
    other = play(FULL, FULL.initial(), "C4-C6 b5", "F3-F4 f3", "C3-C4 c3")
    assert (one, hash(one)) == (other, hash(other))
