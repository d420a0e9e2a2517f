"""FEN's counts of a board: the record for programs, the lines for people, better seeds of a Voronoi board, and what
boards are compared by or chosen for: symmetry, size, and the paper that tiles need.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from boardrules.games.fen.counts import Reading, TurnSize, choose_turn, fen_counts
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.drawing.board import FenBoardDrawing
from boardwright.games.fen.facts import COUNTED_FACES, PRINTED_FACES, FenBoardFacts, cut_from, fen_board, playable_turn
from boardwright.games.fen.graph import fen_graph, shortest_edge
from boardwright.games.fen.odd_boards import extent
from boardwright.games.fen.plane_turns import number, plane_reading
from boardwright.games.kit import BoardFacts, LoadedConfig
from boardwright.geometry.quantised import rounded
from boardwright.geometry.units import decimal
from boardwright.tilings import Tiling, at_junctions
from boardwright.tilings.errors import TilingError
from boardwright.tilings.exact.identify import headline, identify_in_passing
from boardwright.tilings.symmetry import group_name, symmetries

MOST_TRIED = 24
"""Greatest number of seeds tried."""

MOST_WORK = 60_000
"""Points to place and smooth for all seeds together: the work of about a second."""

MOST_PROPOSED = 3

BETTER = 1.1
"""How many times as long the shortest edge of a proposal must be."""


def proposed_seeds(loaded: LoadedConfig[FenConfig], present: float) -> list[dict[str, Any]]:
    """The best of the next seeds of a Voronoi board: longer shortest edges than at `present`, and the turn settled.

    Each has its `seed`, its `shortest_edge` as a part of the median, and `per_turn`. Empty for other boards, and for
    boards so large that trying would take long.
    """
    from boardwright.games.fen.custom import voronoi_board  # noqa: PLC0415 - with all ways to make a tiling

    config = loaded.config
    voronoi = config.board.own_tiling.voronoi
    if voronoi is None or voronoi.points is None or voronoi.points % 2 == 0:
        return []
    tries = min(MOST_TRIED, MOST_WORK // (voronoi.points * (voronoi.relax + 1)))
    found: list[tuple[float, int, TurnSize]] = []
    for seed in range(voronoi.seed + 1, voronoi.seed + 1 + tries):
        try:
            tiling = voronoi_board(loaded, voronoi.model_copy(update={"seed": seed}))
            if config.board.nodes == "junctions":
                tiling = at_junctions(tiling)
        except TilingError:
            continue
        length = shortest_edge(tiling)
        if length >= BETTER * present and (turn := _turn(config, tiling)):
            found.append((-length, seed, turn))
    return [
        {"seed": seed, "shortest_edge": -length, "per_turn": {"nodes": turn.nodes, "edges": turn.edges}}
        for length, seed, turn in sorted(found)[:MOST_PROPOSED]
    ]


def _turn(config: FenConfig, tiling: Tiling) -> TurnSize | None:
    per_turn = config.rules.per_turn
    if isinstance(per_turn, str):
        return choose_turn(fen_counts(fen_graph(tiling)), per_turn)
    return TurnSize(per_turn.nodes, per_turn.edges)


def board_record(loaded: LoadedConfig[FenConfig]) -> dict[str, Any]:
    """Counts of a config's board as plain data, histograms keyed by text as in JSON.

    Raises:
        ConfigError: when the board is not possible.
    """
    facts = fen_board(loaded, COUNTED_FACES)
    shortest = shortest_edge(facts.tiling)
    tiling = identify_in_passing(facts.periodic)
    record = {**counts_record(facts), "shortest_edge": shortest, "tiling": tiling}
    if loaded.config.board.own_tiling.voronoi:
        record["other_seeds"] = proposed_seeds(loaded, shortest)
    return record


def counts_record(facts: FenBoardFacts) -> dict[str, Any]:
    """Counts of a board as plain data, histograms keyed by text as in JSON."""
    counts = facts.counts
    return {
        "faces": counts.faces,
        "edges": counts.edges,
        "nodes": counts.nodes,
        "faces_per_node": _histogram(counts.faces_per_node),
        "faces_per_edge": _histogram(counts.faces_per_edge),
        "interior": reading_record(counts.interior),
        "as_written": reading_record(counts.as_written),
        "per_turn": {"nodes": facts.turn.nodes, "edges": facts.turn.edges} if facts.turn else None,
        "reading": facts.reading,
        "majority": counts.majority,
        "odd": counts.odd,
        "warnings": list(facts.warnings),
    }


def _histogram(counts: Mapping[int, int]) -> dict[str, int]:
    return {str(key): value for key, value in sorted(counts.items())}


def reading_record(reading: Reading) -> dict[str, Any]:
    """A reading of the turn as plain data: the modes of faces at a node and at an edge, and the turns."""
    return {
        "N": list(reading.node_modes),
        "E": list(reading.edge_modes),
        "turns": [{"nodes": turn.nodes, "edges": turn.edges} for turn in reading.turns],
    }


def counts_lines(record: Mapping[str, Any]) -> list[str]:
    """Record of a board as lines of a readable table."""
    turn = record["per_turn"]
    lines = [
        f"{record['board']}: " + ", ".join(number(record[f"{noun}s"], noun) for noun in ("face", "edge", "node")),
        "",
        *_table("faces at a node", "nodes", record["faces_per_node"]),
        "",
        *_table("faces at an edge", "edges", record["faces_per_edge"]),
        "",
    ]
    rows: list[tuple[str, ...]] = [("reading", "N", "E", "turn")]
    for name in ("interior", "as_written"):
        reading = record[name]
        modes = [" or ".join(map(str, reading[key])) or "none" for key in ("N", "E")]
        turns = " / ".join(turn_words(one) for one in reading["turns"]) or "none"
        rows.append((name.replace("_", " "), *modes, turns))
    widths = [max(len(row[i]) for row in rows) for i in range(4)]
    lines += [
        "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
    chosen = turn_words(turn) if turn else "not settled: set rules.per_turn"
    parity = "odd" if record["odd"] else "EVEN"
    lines += [
        "",
        f"  a turn:       {chosen}  ({record['reading'].replace('_', ' ')})",
        f"  to win:       {record['majority']:,} of {number(record['faces'], 'face')} ({parity})",
    ]
    if record["shortest_edge"] < 1:
        lines.append(f"  edge lengths: the shortest is {decimal(record['shortest_edge'], 3)} of the median")
    if record["tiling"]:
        lines.append(f"  tiling:       {headline(record['tiling'])}")
    if record.get("other_seeds"):
        seeds = "; ".join(
            f"{one['seed']} ({decimal(one['shortest_edge'], 3)}, {turn_words(one['per_turn'])})"
            for one in record["other_seeds"]
        )
        lines.append(f"  other seeds:  {seeds}")
    return lines


def _table(title: str, things: str, histogram: Mapping[str, int]) -> list[str]:
    width = max(len(f"{count:,}") for count in (*histogram.values(), 0))
    most = max(histogram.values())
    return [
        f"  {title}",
        *(
            f"  {key:>6}  {count:>{width},} {things}  {'#' * max(1, round(24 * count / most))}"
            for key, count in histogram.items()
        ),
    ]


def turn_words(turn: Mapping[str, int]) -> str:
    """A turn of a record in words."""
    words = [
        f"{number} {kind if number != 1 else kind[:-1]}"
        for kind, number in (("nodes", turn["nodes"]), ("edges", turn["edges"]))
    ]
    return " or ".join(words)


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
    periodic, nodes = cut_from(loaded), loaded.config.board.nodes
    tied = len(facts.counts.interior.turns) > 1 or (
        periodic is not None and len(plane_reading(periodic, nodes).turns) > 1
    )
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
        yield f"turn, {name.replace('_', ' ')}", ", ".join(map(_turn_in_words, record[name]["turns"])) or "none"
    yield "a turn", _turn_in_words(record["per_turn"]) if record["per_turn"] else "not settled"
    yield "to win", number(record["majority"], "face")
    yield "symmetry", {None: "-", "C1": "none"}.get(record["symmetry"], record["symmetry"])
    yield "shortest edge", f"{decimal(record['shortest_edge'], 3)} of the median"
    yield "size in edges", " x ".join(decimal(length, 1) for length in record["size"])
    yield "least with tiles", f"{' x '.join(decimal(one, 0) for one in record['tiles'])} mm" if record["tiles"] else "-"


def _turn_in_words(turn: Mapping[str, int]) -> str:
    """A turn in few words: columns are narrow."""
    return f"{number(turn['nodes'], 'node')} / {number(turn['edges'], 'edge')}"
