"""What keeps a position of Cercas from coming up in play."""

import pytest

from boardrules.games.cercas import FAULTS
from boardrules.games.cercas import faults as cercas_faults
from tests.boardrules.games.cercas_hands import FULL, MIDDLE, ROW, SMALL, at, faults, play


def test_positions_of_a_game_have_no_faults():
    position = FULL.initial()
    assert faults(FULL, position) == []
    for turn in ("C3-C6 c5", "C4-F4 e3", "A5-B5 a5", "B5-C5 b4", "D4-D7 d6"):
        position = play(FULL, position, turn)
        assert faults(FULL, position) == []


# Every fault alone, on 4 x 4 spaces: rows, lines, player to move.
ALONE = {
    "marks-touch": (".... .... O... X...", "B1-B3", "x"),
    "crowded-dot": (".... ..O. .X.. ....", "B3-D3 C2-C4", "x"),
    "two-open-areas": (".... ..O. X... ....", "A3-E3", "x"),
    "out-of-step": (".... .... .... X...", "B1-B2", "x"),
    # O's mark on a1 stands away from all lines; X's on c3 has two of them.
    "stray-mark": (".... ..X. .... O...", "C3-D3 C4-D4", "x"),
    "stray-line": (".... .... .O.. X...", "B1-B3 D4-E4", "x"),
    # Both sides of one line are marked, and there is only one other line.
    "too-few-lines": ("...O .... .... XX..", "B1-B2 D4-E4", "o"),
    "too-few-marks": (".... ..X. .... ....", "C3-D3 C4-D4", "o"),
    # As many lines as marks, but of the three only one is at X's two marks.
    "unpaired": (".... ...O .... XX..", "B1-B2 D4-E4 D3-E3", "o"),
}


@pytest.mark.parametrize("name", ALONE)
def test_every_fault_is_found_where_it_stands_alone(name):
    assert faults(MIDDLE, at(MIDDLE, *ALONE[name])) == [name]


def test_there_are_no_other_faults():
    assert list(ALONE) == [fault.name for fault in FAULTS]


@pytest.mark.parametrize(
    "rows, to_move",
    [
        ("", "o"),
        ("X.. ... ...", "x"),
        ("O.. ... ...", "x"),
        ("O.. ... ...", "o"),
        ("X.. ... X..", "o"),
        ("X.. ... X..", "x"),
    ],
)
def test_x_has_as_many_marks_as_o_or_one_more_when_o_is_to_move(rows, to_move):
    lines = "B1-B2 B3-B4" if rows else ""
    assert "out-of-step" in faults(SMALL, at(SMALL, rows, lines, to_move))


def test_a_line_is_three_segments_long_at_most():
    # The mark is at the lower end of a run of three, then of four.
    assert faults(FULL, at(FULL, "....... ....... ....... ....... ....... .X..... .......", "C2-C5", "o")) == []
    position = at(FULL, "....... ....... ....... ....... ....... .X..... .......", "C2-C6", "o")
    assert faults(FULL, position) == ["stray-line", "too-few-marks"]
    # Three marks at the lower end are as good as one: none of them can have come with the upper end.
    position = at(FULL, "....... ....... ....... .X..... ....... .X.O... .......", "C2-C3 C4-C8 D2-D3", "o")
    assert faults(FULL, position) == ["stray-line", "too-few-marks"]


def test_a_run_may_be_cut_up_in_more_than_one_way():
    # The marks stand at the first and the second of four segments: only one and three will do.
    rows = "....... ....... ....... ....... ..O.... .X..... ......."
    assert faults(FULL, at(FULL, rows, "C2-C6")) == []
    # Five: the second line would have to be four long.
    assert "stray-line" in faults(FULL, at(FULL, rows, "C2-C7"))
    # Six with marks at the second and the fifth: three and three.
    rows = "....... .O..... ....... ....... .X..... ....... ......."
    assert faults(FULL, at(FULL, rows, "C2-C8")) == []
    # Five with two marks at the third, one on each side: no segment is out of reach, but two lines cannot share it.
    rows = "....... ....... ....... .XX.... ....... ....... .....O."
    assert faults(FULL, at(FULL, rows, "C2-C7 F1-F2", "o")) == ["unpaired"]
    assert faults(FULL, at(FULL, rows, "C2-C4 C5-C7 F1-F2", "o")) == ["stray-mark", "stray-line"]


def test_several_faults_come_in_their_order():
    # All that can come together: too few lines and too few marks exclude each other, and pairs are looked for only
    # where nothing simpler is wrong.
    position = at(MIDDLE, ".... .... XO.. X...", "A3-E3 C2-C4 D2-E2")
    names = [fault.name for fault in FAULTS]
    assert faults(MIDDLE, position) == [name for name in names if name not in {"too-few-lines", "unpaired"}]


def test_a_long_search_gives_the_benefit_of_the_doubt():
    position = at(MIDDLE, *ALONE["unpaired"])
    assert faults(MIDDLE, position) == ["unpaired"]
    assert cercas_faults.faults(MIDDLE.board, position, most_steps=1) == ()


def test_positions_that_cannot_come_up_are_read_and_can_be_asked_about():
    position = at(MIDDLE, ".... ..O. X... ....", "A3-E3")
    closed, open_spaces = MIDDLE.areas(position)
    # The first of the two is taken for the open area; the second one is not closed either, and neither scores.
    assert (closed, len(open_spaces)) == ((), 8)
    assert MIDDLE.score(position) == (0, 0)
    moves = list(MIDDLE.legal_moves(position))
    assert moves
    assert MIDDLE.legal_moves(position).count() == len(moves)
    assert all(MIDDLE.why_illegal(position, move) is None for move in moves)
    assert ROW.status(at(ROW, "XXX", "B1-B2"))
