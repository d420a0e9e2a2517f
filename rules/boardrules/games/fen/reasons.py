"""Reasons why a turn of FEN is illegal, or a given position impossible."""

from typing import Final

from boardrules.games.fen.counts import TurnSize, counted
from boardrules.reasons import GAME_OVER, MUST_NOT_PASS, NO_SUCH_SITE, OCCUPIED, Reason

MIXED_KINDS: Final = Reason("mixed-kinds", "E2", "A turn has only nodes, only edges, or only faces.")
WRONG_NUMBER: Final = Reason(
    "wrong-number", "E2", "A turn must place exactly the number of nodes, or of edges, set for the board."
)
SHARES_FACE: Final = Reason("shares-face", "E2", "Two tiles placed in the same turn may not touch the same face.")
TOO_FEW_HELD: Final = Reason(
    "too-few-held", "E3", "To take a face you need at least half of its edges and nodes, counted together."
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
    "A player's nodes, or a player's edges, do not make up a whole number of turns.",
    unreached=True,
)
CROWDED_FACE: Final = Reason(
    "crowded-face",
    "E2",
    "A player has more edges, or more nodes, on one face than turns in which they were placed.",
    unreached=True,
)
NOT_EARNED: Final = Reason(
    "not-earned",
    "E3",
    "A player owns a face but holds fewer than half of its edges and nodes.",
    unreached=True,
)
OUT_OF_STEP: Final = Reason(
    "out-of-step",
    "E5",
    "Alternating turns cannot lead to these tiles with this player to move.",
    unreached=True,
)
STUCK: Final = Reason(
    "stuck", "E5", "The player to move has no legal turn but the other player has one, so it would be their turn."
)

FAULTS: Final = (PART_OF_TURN, CROWDED_FACE, NOT_EARNED, OUT_OF_STEP, STUCK)


def wrong_number(turn: TurnSize, given: int, noun: str) -> Reason:
    """Why so many nodes, or edges, are no turn of a size; `noun` is `node` or `edge`."""
    sentence = f"A turn must place exactly {turn} on this board, not {counted(given, noun)}."
    return WRONG_NUMBER.on_this_board(sentence, nodes=turn.nodes, edges=turn.edges, given=given)
