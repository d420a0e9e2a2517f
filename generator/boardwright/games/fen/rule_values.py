"""Values that the rule sheet of FEN takes from a config."""

from collections import Counter

from boardwright.config.rule_sheets import Value
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.facts import PRINTED_FACES, fen_board, playable_turn
from boardwright.games.fen.tiles.numbers import most_places
from boardwright.games.fen.tiles.pieces import all_fit_turned_over
from boardwright.games.fen.words import FEN_WORDS, FenSheetWords
from boardwright.games.kit import LoadedConfig
from boardwright.tilings import nodes_are_corners
from boardwright.typeset.content import Align, Run, Table


def rule_values(loaded: LoadedConfig[FenConfig]) -> dict[str, Value]:
    """Values of all placeholders, and answers to all conditions; numbers are written as figures.

    Raises:
        ConfigError: when the board cannot be played.
    """
    config = loaded.config
    facts = fen_board(loaded, PRINTED_FACES)
    counts, turn = facts.counts, playable_turn(loaded, facts)
    sides = Counter(len(face) for face in facts.tiling.faces)
    node_tiles, edge_tiles = most_places(facts.tiling, counts.majority, turn)
    tiles = "" if config.board.style == "pencil" else config.pieces.tiles
    over = tiles == "two-sided" and all_fit_turned_over(facts.tiling)
    words, corners = FEN_WORDS[config.sheet.language], nodes_are_corners(facts.tiling)
    first, second = words.players
    return {
        "first": first,
        "second": second,
        "faces": str(counts.faces),
        "edges": str(counts.edges),
        "nodes": str(counts.nodes),
        "majority": str(counts.majority),
        "nodes_per_turn": str(turn.nodes),
        "edges_per_turn": str(turn.edges),
        # As many as one player can end up holding, as on the sheet of pieces.
        "node_tiles": str(node_tiles),
        "edge_tiles": str(edge_tiles),
        "two_sided": over,
        "one_sided_faces": tiles == "two-sided" and not over,
        "single": tiles == "single",
        "one_node": turn.nodes == 1,
        "one_edge": turn.edges == 1,
        "mixed": len(sides) > 1,
        "corners": corners,
        "junctions": config.board.nodes == "junctions",
        "along_sides": not corners and config.board.nodes != "junctions",
        "pencil": config.board.style == "pencil",
        "pie": config.rules.pie,
        "stuck_skip": config.rules.stuck == "skip",
        "turn_interior": config.rules.per_turn == "interior",
        "turn_as_written": config.rules.per_turn == "as_written",
        "turn_fixed": config.rules.per_turn not in ("interior", "as_written"),
        "face_table": _face_table(sides, words.sheet, by_edges=not corners),
        "need_table": _need_table(sides, words.sheet, by_edges=not corners),
    }


def _face_table(sides: Counter[int], words: FenSheetWords, *, by_edges: bool) -> Table:
    """For each kind of face: their number, the edges and nodes of one together, and half of those.

    Somebody who counts the sides of a face with other corners than nodes does not find its edges.
    """
    kinds = {n: words.kind_by_edges.format(edges=n) if by_edges else words.kind.format(sides=n) for n in sorted(sides)}
    rows = tuple(((Run(kind),), (Run(str(2 * count)),), (Run(str(count), "bold"),)) for count, kind in kinds.items())
    heading = ((Run(words.face),), (Run(words.places),), (Run(words.needed),))
    return Table(heading, rows, ("left", "right", "right"))


def _need_table(sides: Counter[int], words: FenSheetWords, *, by_edges: bool) -> Table:
    """For player aids: below the numbers of sides how many edges and nodes a face with so many needs."""
    counts = [str(count) for count in sorted(sides)]
    heading = ((Run(words.edges_of if by_edges else words.sides),), *((Run(count),) for count in counts))
    needed = ((Run(words.needed),), *((Run(count),) for count in counts))
    right: Align = "right"
    return Table(heading, (needed,), ("left", *(right for _ in counts)))
