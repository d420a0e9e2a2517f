"""Fendo's rules on positions made by hand, where the slow version does not say why, or where no game comes."""

import pytest

from boardrules.game import Area, Outcome
from tests.boardrules.games.hands import FENDO_3X3 as SMALL
from tests.boardrules.games.hands import FENDO_5X5 as MIDDLE
from tests.boardrules.games.hands import LEGAL, check_verdicts, faults, turns
from tests.boardrules.games.hands import in_rows as at

# Rule, board, position, and turns under the reason against them. Moving: F1 and F2; adding: F3; fencing: F4.
RULES = {
    # The piece on c2 blocks the column; around it one has to turn twice.
    "a second turn is one too many": (MIDDLE, ("..O.. ..... ..... ..O.. ..W..",), {
        "two-turns": "c1-c3N; c1-c4W", LEGAL: "c1-b3E",
    }),
    "a fence stops the run as a piece does": (MIDDLE, ("..O.. ..... ..... ..... ..W..", "c2S"), {
        "two-turns": "c1-c3N", LEGAL: "c1-b3E",
    }),
    "a piece that is shut in gets nowhere": (MIDDLE, ("..O.. ..... ..... ..O.. .OWO.",), {"path-blocked": "c1-c3N"}),
    "nor where a piece stands in the only way out": (MIDDLE, ("..O.. ..... ..... ..... .OW..", "c1N c1E"), {
        "path-blocked": "c1-c3N",
    }),
    "a way out with two turns is too long": (MIDDLE, ("..O.. ..... ..... .O... ..W..", "c1N c1E"), {
        "two-turns": "c1-c3N",
    }),
    "no way leads from one region into another": (SMALL, ("..O ... W.W", "a1N b1N b1E"), {"path-blocked": "c1-b1N"}),
    # Two ways lead from b1 to c2, and a piece or a fence stands in each.
    "of the two corners of a turn one has to be free": (SMALL, (".O. .O. .WO",), {"path-blocked": "b1-c2N"}),
    "nor one by a fence": (SMALL, (".O. .O. .W.", "c1N"), {"path-blocked": "b1-c2N"}),
    "nor by a fence before it": (SMALL, (".O. .O. .W.", "c1W"), {"path-blocked": "b1-c2N"}),
    "pieces do not share a space": (MIDDLE, ("..O.. ..... ..... ..... .WW..",), {"occupied": "c1-c5W; c1-b1N; b1; c5"}),
    "a side has room for one fence, and the edge for none": (MIDDLE, ("..O.. ..... ..... ..... ..W..", "c1N c3E"), {
        "fence-there": "c1N; c1-d3W; c1S; c1-a1W; c1-e1E", LEGAL: "c1-b3E",
    }),
    "the upper edge has room for none either": (MIDDLE, ("..O.. ..... ..... ..... ..W..", "", "orange"), {
        "fence-there": "c5N",
    }),
    # With the piece inside, the same fence gives it the area.
    "no fence closes off spaces without a piece": (SMALL, (".O. ... .W.", "a1N"), {
        "encloses-empty": "b1W", LEGAL: "b1-a1E",
    }),
    "a piece that leaves a pocket leaves it empty": (SMALL, (".O. ... W..", "a1N"), {
        "encloses-empty": "a1-b1W", LEGAL: "a1E",
    }),
    # Once a piece has left the row, one is left in it, and the others stay together.
    "no fence makes a second open area": (SMALL, (".O. O.. .WW", "a1N b1N"), {
        "encloses-several": "c1N", LEGAL: "c1-c2S; b1-a1E",
    }),
    # What counts is where the pieces stand after the move. a1 and a2 are a pocket that opens to b2 only.
    "two inside, two outside: it takes a move out to leave one behind": (SMALL, (".OO W.. W..", "a1E a2N"), {
        "encloses-several": "a2E", LEGAL: "a2-b2W",
    }),
    "and no move outside": (SMALL, (".OO W.. W..", "a1E a2N", "orange"), {"encloses-several": "b3-b2W"}),
    "one inside, three outside: a move in spoils it": (SMALL, (".OO .W. W..", "a1E a2N"), {
        "encloses-several": "b2-a2E", LEGAL: "b2W",
    }),
    # a2 leads to two pieces on the one side and, once White is there, to two others on the other.
    "a piece may be added where no fence could be built": (SMALL, (".WO .W. OO.", "a2N b1N c1W"), {
        "fence-there": "b2-a2N; b2-a2W", "encloses-several": "b2-a2E; b2-a2S", LEGAL: "a2",
    }),
}  # fmt: skip


def test_rules(subtests):
    for rule, (game, given, verdicts) in RULES.items():
        with subtests.test(rule):
            check_verdicts(game, at(game, *given), verdicts)


@pytest.mark.parametrize(
    "turn, way",
    [
        ("a1-a5N", ("a1", "a5")),
        ("a1-c1N", ("a1", "c1")),
        # Both corners are free: along the row first.
        ("a1-c3N", ("a1", "c1", "c3")),
        # The fence north of b1 shuts one way, the fence east of a2 the other.
        ("a1-b3N", ("a1", "a3", "b3")),
        ("a1-c2W", ("a1", "c1", "c2")),
        ("a1-b2N", ()),
        # d1 is taken.
        ("a1-d3N", ("a1", "a3", "d3")),
        ("a1-e1N", ()),
        ("a1N", ()),
        ("b1", ()),
        ("pass", ()),
    ],
)
def test_the_way_of_a_piece_turns_once_at_the_most_and_sets_out_along_the_row(turn, way):
    position = at(MIDDLE, "..... ..... ..... ..... W..O.", "a2E b1N")
    assert MIDDLE.way(position, MIDDLE.parse_move(position, turn)) == way


def test_in_a_position_that_cannot_come_up_the_first_area_is_open_and_an_empty_one_has_no_owner():
    position = at(SMALL, "OO. ... WW.", "a1N b1N c1N c3W c3S")
    assert faults(SMALL, position) == ["empty-region", "two-open-areas"]
    assert SMALL.areas(position) == ((Area(None, ("c3",)),), ("a1", "b1", "c1"))
    assert SMALL.score(position) == (0, 0)
    assert turns(SMALL, position)
    # Only with spaces that nobody owns can there be a tie.
    assert SMALL.outcome(at(SMALL, "..O ... W..", "a1E a2E a3E c1W c2W c3W")) == Outcome(None)
