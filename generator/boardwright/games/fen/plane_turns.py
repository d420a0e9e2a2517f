"""FEN's turn over a whole infinite tiling, also in words: what designers can expect from large boards."""

from boardrules.games.fen import Reading, reading_of
from boardwright.tilings import PeriodicTiling, plane_counts


def number(count: int, noun: str) -> str:
    """A number of things in words."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def plane_reading(tiling: PeriodicTiling) -> Reading:
    """Modes and turns over all nodes and edges of the plane, exactly: every edge there has two faces."""
    return reading_of(plane_counts(tiling), {2: 1})


def plane_warnings(tiling: PeriodicTiling) -> tuple[str, ...]:
    """Sentence about a tie that already exists in the infinite tiling, if there is one."""
    reading = plane_reading(tiling)
    if len(reading.turns) < 2:
        return ()
    modes = " and ".join(map(str, reading.node_modes))
    turns = " or ".join(f"{{nodes: {turn.nodes}, edges: {turn.edges}}}" for turn in reading.turns)
    return (
        f"A tie already in the infinite tiling: {modes} faces at a node are equally common there, so a larger board "
        f"does not settle the turn; choose it with per_turn: {turns}.",
    )
