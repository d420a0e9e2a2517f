"""How many tiles a game of FEN can need, before their shapes are known."""

from boardrules.games.fen.counts import TurnSize
from boardwright.tilings import Tiling


def most_places(tiling: Tiling, majority: int, turn: TurnSize) -> tuple[int, int]:
    """Most nodes and most edges that one player can hold in a game."""
    node_turns, edge_turns = len(tiling.nodes) // turn.nodes, len(tiling.edges) // turn.edges
    most_nodes = most_turns(node_turns, edge_turns, majority) * turn.nodes
    return most_nodes, most_turns(edge_turns, node_turns, majority) * turn.edges


def most_turns(turns: int, other_turns: int, majority: int) -> int:
    """Most turns that one player can spend on nodes (or on edges) in a game.

    `turns` is the number of such turns that the board has room for, for both players together; `other_turns` is the
    same for edges (or nodes). Tiles stay once placed, so tiles of a kind on the board are tiles of these turns.

    Proof. Say a player has made w such turns. The last of them could be placed, so until then nobody was skipped (a
    player is skipped only when no nodes and no edges fit any more), and the opponent has made at least w - 1 turns. Of
    these at most `other_turns` placed the other kind, and at most `majority` - 1 were captures, since each takes a face
    and the game goes on. The rest, w - `other_turns` - `majority` at least, placed the same kind, and with the
    player's own w they are `turns` at most: so 2 w <= `turns` + `other_turns` + `majority`. And w <= `turns`.

    Source: rulings E2 to E5 of docs/rulings.md.
    """
    return min(turns, (turns + other_turns + majority) // 2)


def least_tiles(tiling: Tiling, majority: int, turn: TurnSize) -> int:
    """Tiles of both players together at the least, whether a tile serves one player or, turned over, both.

    A tile of both players is made for each place of its kind; and of tiles for one player, both get as many as one can
    need, or one for each place if there are fewer.
    """
    nodes, edges = most_places(tiling, majority, turn)
    pairs = ((len(tiling.faces), majority), (len(tiling.edges), edges), (len(tiling.nodes), nodes))
    return sum(min(places, 2 * most) for places, most in pairs)
