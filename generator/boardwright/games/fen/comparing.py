"""What a designer compares FEN boards by, or chooses them: counts, symmetry and size, and the paper that tiles need."""

from collections.abc import Iterator, Mapping
from typing import Any

from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.counting import board_record
from boardwright.games.fen.drawing.board import FenBoardDrawing
from boardwright.games.fen.facts import COUNTED_FACES, PRINTED_FACES, cut_from, fen_board, playable_turn
from boardwright.games.fen.odd_boards import extent
from boardwright.games.fen.plane_turns import number, plane_reading
from boardwright.games.kit import BoardFacts, LoadedConfig
from boardwright.geometry.quantised import rounded
from boardwright.geometry.units import decimal
from boardwright.tilings.symmetry import group_name, symmetries


def comparison_record(loaded: LoadedConfig[FenConfig]) -> dict[str, Any]:
    """Counts of a board as `board_record` has them, and more to choose by.

    `symmetry` is the name of the board's group (C1 for none); `size` its width and height in shortest edges; `tiles`
    its least width and height in mm with room for all tiles.
    Symmetry and tiles are None for a board too large to be printed.

    Raises:
        ConfigError: when the board is not possible.
    """
    record = board_record(loaded)
    record.pop("other_seeds", None)
    board, tiling = loaded.config.board, fen_board(loaded, COUNTED_FACES).tiling
    size = [rounded(length, 2) for length in extent(board, tiling)]
    printed = len(tiling.faces) <= PRINTED_FACES
    tiles = None
    if printed:
        drawn = FenBoardDrawing(tiling, "tiles", board.clearance, board.rotate)
        tiles = [rounded(length, 1) for length in drawn.size(drawn.smallest_cell)]
    return {
        **record,
        "symmetry": group_name(symmetries(tiling)) if printed else None,
        "size": size,
        "tiles": tiles,
    }


def board_facts(loaded: LoadedConfig[FenConfig]) -> BoardFacts:
    """Faces, turn and symmetry of a board, which `boardwright sweep` chooses by.

    Raises:
        ConfigError: when the board is not possible, or cannot be played.
    """
    facts = fen_board(loaded, PRINTED_FACES)
    turn = playable_turn(loaded, facts)
    periodic = cut_from(loaded)
    tied = len(facts.counts.interior.turns) > 1 or (periodic is not None and len(plane_reading(periodic).turns) > 1)
    faces = len(facts.tiling.faces)
    group = group_name(symmetries(facts.tiling))
    return BoardFacts(faces, f"{number(faces, 'face')}, {turn}", "" if group == "C1" else group, faces % 2 == 1, tied)


def comparison_rows(record: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """A record as rows of a table: what is compared, and this board's value."""
    yield "faces", f"{record['faces']:,}{'' if record['odd'] else ' (EVEN)'}"
    yield "edges", f"{record['edges']:,}"
    yield "nodes", f"{record['nodes']:,}"
    for faces, count in record["faces_per_node"].items():
        yield f"nodes of {faces} face{'' if faces == '1' else 's'}", f"{count:,}"
    for name in ("interior", "as_written"):
        yield f"turn, {name.replace('_', ' ')}", ", ".join(map(_turn, record[name]["turns"])) or "none"
    yield "a turn", _turn(record["per_turn"]) if record["per_turn"] else "not settled"
    yield "to win", number(record["majority"], "face")
    yield "symmetry", {None: "-", "C1": "none"}.get(record["symmetry"], record["symmetry"])
    yield "shortest edge", f"{decimal(record['shortest_edge'], 3)} of the median"
    yield "size in edges", " x ".join(decimal(length, 1) for length in record["size"])
    yield "least with tiles", f"{' x '.join(decimal(one, 0) for one in record['tiles'])} mm" if record["tiles"] else "-"


def _turn(turn: Mapping[str, int]) -> str:
    """A turn in few words: columns are narrow."""
    return f"{number(turn['nodes'], 'node')} / {number(turn['edges'], 'edge')}"
