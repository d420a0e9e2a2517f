"""What a designer of a FEN board wants to know: the turn, parity, symmetry, and the tiles of a set."""

from typing import Any

from boardrules.games.fen import TurnSize
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.counting import reading_record
from boardwright.games.fen.drawing.board import FenBoard
from boardwright.games.fen.facts import PRINTED_FACES, FenBoardFacts, fen_board
from boardwright.games.fen.tiles.pieces import most_tiles
from boardwright.games.kit import LoadedConfig
from boardwright.tilings import Tiling
from boardwright.tilings.errors import TilingError
from boardwright.tilings.exact.catalogue import find_entry
from boardwright.tilings.remembered import remembered
from boardwright.tilings.symmetry import group_name, symmetries

MOST_FACES = 5_000
"""Faces of a board up to which its symmetries are looked for while it is designed."""


def facts(loaded: LoadedConfig[FenConfig]) -> dict[str, Any]:
    """The readings of the turn and the one that applies, parity, majority, symmetry, tiles, the tiling's full name.

    Raises:
        ConfigError: when the board is not possible.
    """
    found = fen_board(loaded, PRINTED_FACES)
    counts, turn = found.counts, found.turn
    interior, written = counts.interior, counts.as_written
    return {
        "readings": {"interior": reading_record(interior), "as_written": reading_record(written)},
        "disagree": bool(interior.turns) and interior.turns != written.turns,
        "tie": len((written if found.reading == "as_written" else interior).turns) > 1,
        "reading": found.reading,
        "per_turn": {"nodes": turn.nodes, "edges": turn.edges} if turn else None,
        "odd": counts.odd,
        "majority": counts.majority,
        "symmetry": _symmetry(found.tiling) if counts.faces <= MOST_FACES else None,
        "tiles": _tiles(loaded.config, found, turn) if turn and loaded.config.board.style == "tiles" else None,
        "tiling": _full_name(loaded.config),
    }


def _full_name(config: FenConfig) -> str | None:
    """Name by its nodes of a tiling that the config may call by another, such as kagome; None if it has none."""
    named = config.board.tiling
    if not isinstance(named, str):
        return None
    try:
        return find_entry(named, config.board.variant).full_name
    except TilingError:
        return None


@remembered
def _symmetry(tiling: Tiling) -> dict[str, Any]:
    group = symmetries(tiling)
    turns = sum(1 for one in group if not one.mirrored)
    return {"group": group_name(group), "turns": turns, "mirrors": len(group) - turns}


def _tiles(config: FenConfig, found: FenBoardFacts, turn: TurnSize) -> dict[str, int]:
    """Tiles of both players together, by the kind of their places."""
    board = FenBoard(found.tiling, "tiles", config.board.clearance, config.board.rotate)
    return {kind: 2 * each for kind, each in most_tiles(board, found.counts.majority, turn).items()}
