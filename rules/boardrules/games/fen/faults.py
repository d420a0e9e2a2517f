"""Checks whether a position of FEN could come up in play."""

from boardrules.games.fen import reasons as fen_reasons
from boardrules.games.fen.board import FenTopology
from boardrules.games.fen.counts import TurnSize
from boardrules.reasons import Reason


def fen_faults(
    board: FenTopology,
    turn: TurnSize,
    held: tuple[int, int],
    *,
    to_move: int,
    strict: bool,
    stuck: bool,
) -> tuple[Reason, ...]:
    """Faults of a position, each once, in the documented order.

    A position with a fault is impossible; a position without one may still be impossible.

    Args:
        board: Tables of the board.
        turn: Numbers of nodes or edges that a turn places.
        held: Places of both players.
        to_move: The player to move.
        strict: Whether no turn can have been skipped: if nodes or edges can still be placed, nobody was ever stuck.
        stuck: Whether the player to move should have been skipped.

    """
    found = {
        fen_reasons.PART_OF_TURN: any(_in_parts(board, turn, places) for places in held),
        fen_reasons.CROWDED_FACE: any(_crowded(board, turn, places) for places in held),
        fen_reasons.NOT_EARNED: any(_unearned(board, places) for places in held),
        fen_reasons.OUT_OF_STEP: not _in_step(board, turn, held, to_move, strict=strict),
        fen_reasons.STUCK: stuck,
    }
    return tuple(reason for reason in fen_reasons.FAULTS if found[reason])


def _in_parts(board: FenTopology, turn: TurnSize, places: int) -> bool:
    nodes, edges = (places & board.nodes).bit_count(), (places & board.edges).bit_count()
    return nodes % turn.nodes != 0 or edges % turn.edges != 0


def _crowded(board: FenTopology, turn: TurnSize, places: int) -> bool:
    """Whether a face has more of a player's edges, or nodes, than turns that placed them: a turn adds at most one."""
    for kind, size in ((places & board.edges, turn.edges), (places & board.nodes, turn.nodes)):
        turns, there = -(-kind.bit_count() // size), board.flags(kind)
        if any(sum([there[place] for place in around]) > turns for around in board.round):
            return True
    return False


def _unearned(board: FenTopology, places: int) -> bool:
    """Whether a player owns a face without holding enough of it; players never lose what they hold."""
    there = board.flags(places)
    return any(
        there[face] and 2 * sum([there[place] for place in around]) < len(around)
        for face, around in enumerate(board.round)
    )


def _in_step(board: FenTopology, turn: TurnSize, held: tuple[int, int], to_move: int, *, strict: bool) -> bool:
    """Whether the tiles could have been placed in alternating turns.

    A player captured all their faces in at least one turn and at most one turn for each face. Turns are skipped only
    once nothing more can be placed. Until then the turns alternate; after that there are only captures, and any number
    of them is possible.
    """
    placed = [_turns(board, turn, places) for places in held]
    faces = [(places & board.faces).bit_count() for places in held]
    if strict:
        fewest = placed[0] + min(faces[0], 1) - placed[1] - faces[1]
        most = placed[0] + faces[0] - placed[1] - min(faces[1], 1)
        return fewest <= to_move <= most
    ahead = placed[0] - placed[1]
    return -faces[0] <= ahead <= 1 + faces[1]


def _turns(board: FenTopology, turn: TurnSize, places: int) -> int:
    """Number of turns in which a player placed nodes or edges."""
    return (places & board.nodes).bit_count() // turn.nodes + (places & board.edges).bit_count() // turn.edges
