"""Fanorona's rules on positions made by hand, where the slow version does not say why."""

from boardrules.games.fanorona import FanoronaMove
from tests.boardrules.games.hands import FANORONA as SINGLE
from tests.boardrules.games.hands import LEGAL, RELAY, check_verdicts, turns
from tests.boardrules.games.hands import in_lists as at

# Rule, captures, position, and turns under the reason against them; where they are legal, these are all legal turns.
# Relays: A1; steps and lines: A3; captures: A4, A5 and A6.
RULES = {
    # e1 has an even sum of column and row and d1 an odd one.
    "steps follow lines, which are diagonal at every other point": (SINGLE, ("e1", "a5"), {
        LEGAL: "e1d1; e1d2; e1e2; e1f1; e1f2", "no-line": "e1e3; e1e1; e1g3",
    }),
    "whoever can capture must, with any counter and any number": (SINGLE, ("e1 a1", "e3 e4 a3"), {
        LEGAL: "a1a2+; e1e2+", "must-capture": "a1b1; e1d1",
    }),
    "a relay does not come back": (RELAY, ("d3", "c3 f3"), {LEGAL: "d3e3+; d3e3-", "revisits": "d3e3+,d3+"}),
    "a relay does not come back later": (RELAY, ("d3", "f3 e5 e2"), {
        LEGAL: "d3e3+; d3e3+,e4+; d3e3+,e4-", "revisits": "d3e3+,e4+,e3+", "which-capture": "d3e3+,e4",
    }),
    # From e3 the step to f3 would capture g3.
    "a relay does not go straight on": (RELAY, ("d3", "c3 g3"), {LEGAL: "d3e3-", "same-direction": "d3e3-,f3+"}),
    "only captures follow one another, and a relay is asked step by step": (RELAY, ("d3", "f3 e2"), {
        "no-capture": "d3e3+,d2; d3e3+,d2-; d3d2,e2; d3e3-,a1+", "must-capture": "d3e3+,e4; d3e3,a1",
        "revisits": "d3e3+,d3+,a1",
    }),
    "nothing follows a step without a capture": (RELAY, ("d3", "a5"), {"no-capture": "d3d2,d1"}),
    "a relay names points on lines that are empty": (RELAY, ("d3 d4", "f3 e2 a5"), {
        "occupied": "d3e3+,d4-; d3e3+,e2+", "no-line": "d3e3+,e5+",
    }),
    "where a turn is one step it has no second": (SINGLE, ("d3", "f3 e2"), {LEGAL: "d3e3+", "one-step": "d3e3+,e4-"}),
}  # fmt: skip


def test_rules(subtests):
    for rule, (game, given, verdicts) in RULES.items():
        with subtests.test(rule):
            position = at(game, *given)
            check_verdicts(game, position, verdicts)
            assert LEGAL not in verdicts or turns(game, position) == verdicts[LEGAL].split("; ")


def test_whatever_is_no_turn_is_not_legal():
    moves = RELAY.legal_moves(RELAY.initial())
    strange = [FanoronaMove(0, ()), FanoronaMove(99, ((1, ""),)), FanoronaMove(0, ((-1, "+"),)), "e2e3+", None, 5]
    assert [move for move in strange if move in moves] == []
    d3, e3 = (RELAY.board.grid.index(name) for name in ("d3", "e3"))
    assert [sign for sign in ("", "+", "-", "*") if FanoronaMove(d3, ((e3, sign),)) in moves] == ["+", "-"]
