"""FEN's turn over a whole infinite tiling, also in words: what designers can expect from large boards."""

from boardrules.games.fen import Reading, reading_of
from boardwright.tilings import PeriodicTiling, plane_counts


def number(count: int, noun: str) -> str:
    """A number of things in words."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def plane_reading(tiling: PeriodicTiling, nodes: str = "corners") -> Reading:
    """Modes and turns over all nodes and edges of the plane, exactly: every edge there has two faces.

    Nodes are `corners`, or `junctions` only, where three faces meet or more.
    """
    counts = plane_counts(tiling)
    return reading_of({faces: count for faces, count in counts.items() if faces > 2 or nodes == "corners"}, {2: 1})


def plane_warnings(tiling: PeriodicTiling, nodes: str = "corners") -> tuple[str, ...]:
    """Sentence about a tie that already exists in the infinite tiling, if there is one."""
    reading = plane_reading(tiling, nodes)
    if len(reading.turns) < 2:
        return ()
    modes = " and ".join(map(str, reading.node_modes))
    turns = " or ".join(f"{{nodes: {turn.nodes}, edges: {turn.edges}}}" for turn in reading.turns)
    return (
        f"A tie already in the infinite tiling: {modes} faces at a node are equally common there, so a larger board "
        f"does not settle the turn; choose it with per_turn: {turns}.",
    )
