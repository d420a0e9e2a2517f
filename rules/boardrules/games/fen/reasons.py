"""What can be wrong with a turn of FEN, and with a given position."""

from typing import Final

from boardrules.reasons import GAME_OVER, MUST_NOT_PASS, NO_SUCH_SITE, OCCUPIED, Reason

MIXED_KINDS: Final = Reason("mixed-kinds", "E2", "A turn is made of nodes only, of edges only, or of faces only.")
WRONG_NUMBER: Final = Reason(
    "wrong-number", "E2", "A turn places exactly as many nodes, or exactly as many edges, as the board asks for."
)
SHARES_FACE: Final = Reason("shares-face", "E2", "Two tiles placed in the same turn may not touch the same face.")
TOO_FEW_HELD: Final = Reason(
    "too-few-held", "E3", "To capture a face you need at least half of its edges and nodes, counted together."
)

REASONS: Final = (
    NO_SUCH_SITE,
    GAME_OVER,
    MUST_NOT_PASS,
    MIXED_KINDS,
    WRONG_NUMBER,
    OCCUPIED,
    SHARES_FACE,
    TOO_FEW_HELD,
)

PART_OF_TURN: Final = Reason(
    "part-of-turn",
    "E2",
    "A player's nodes, or edges, do not add up to whole turns: a turn places all of them or none.",
    unreached=True,
)
CROWDED_FACE: Final = Reason(
    "crowded-face",
    "E2",
    "A face has more edges, or nodes, of one player than that player has placed turns of them.",
    unreached=True,
)
NOT_EARNED: Final = Reason(
    "not-earned",
    "E3",
    "A captured face has fewer than half of its edges and nodes in its owner's colour.",
    unreached=True,
)
OUT_OF_STEP: Final = Reason(
    "out-of-step",
    "E5",
    "The players take turns one after the other, and these tiles would break that order.",
    unreached=True,
)
STUCK: Final = Reason(
    "stuck", "E5", "The player to move has no legal turn while the other has one, so the other would be to move."
)

FAULTS: Final = (PART_OF_TURN, CROWDED_FACE, NOT_EARNED, OUT_OF_STEP, STUCK)
