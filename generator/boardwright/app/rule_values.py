"""What rule sheets may ask of a config: the values of placeholders, and the answers of conditions, per game."""

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType

from boardwright.app.credits import credit_of
from boardwright.config.rule_sheets import Value
from boardwright.games.cercas.config import CercasConfig
from boardwright.games.dendria.config import DendriaConfig
from boardwright.games.dendria.words import DENDRIA_WORDS
from boardwright.games.fanorona.config import FanoronaConfig
from boardwright.games.fanorona.words import FANORONA_WORDS
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.facts import PRINTED_FACES, fen_board
from boardwright.games.fen.pieces import most_turns
from boardwright.games.fen.words import FEN_WORDS, FenSheetWords
from boardwright.games.fendo.config import FendoConfig
from boardwright.games.fendo.pieces import most_fences
from boardwright.games.load import LoadedConfig
from boardwright.typeset.content import Run, Table


def rule_values(loaded: LoadedConfig) -> dict[str, Value]:
    """Values of all placeholders of a game's rule sheet; numbers are written out as figures.

    Raises:
        ConfigError: when the board is not possible.
    """
    game = loaded.config.game
    credit = credit_of(game, loaded.config.sheet.language)
    common: dict[str, Value] = {"title": loaded.config.title, "author": credit.author, "rights": credit.rights}
    return common | VALUES[game](loaded)


def _fendo(loaded: LoadedConfig) -> dict[str, Value]:
    config = loaded.config
    assert isinstance(config, FendoConfig)
    rows, columns = config.board.size
    pieces = config.rules.pieces
    fences = most_fences(rows, columns, pieces.white + pieces.orange)
    return {
        "board_size": f"{rows} × {columns}",
        "rows": str(rows),
        "columns": str(columns),
        "spaces": str(rows * columns),
        # Rounded up to fives, as many as the sheet of pieces prints.
        "fences": str(-(-fences // 5) * 5),
        "white_pieces": str(pieces.white),
        "orange_pieces": str(pieces.orange),
        "pencil": config.board.style == "pencil",
        "handicap": pieces.white != pieces.orange,
    }


def _cercas(loaded: LoadedConfig) -> dict[str, Value]:
    config = loaded.config
    assert isinstance(config, CercasConfig)
    rows, columns = config.board.size
    return {
        "board_size": f"{rows} × {columns}",
        "dot_rows": str(rows + 1),
        "dot_columns": str(columns + 1),
        "spaces": str(rows * columns),
    }


def _dendria(loaded: LoadedConfig) -> dict[str, Value]:
    config = loaded.config
    assert isinstance(config, DendriaConfig)
    side, outlines = config.board.size, config.board.outlines
    return {
        "size": str(side),
        "spaces": str(3 * side * (side - 1) + 1),
        "outlines": bool(outlines),
        "outlines_list": DENDRIA_WORDS[config.sheet.language].both.join(map(str, sorted(outlines))),
        "pie": config.rules.pie,
    }


def _fanorona(loaded: LoadedConfig) -> dict[str, Value]:
    config = loaded.config
    assert isinstance(config, FanoronaConfig)
    rows, columns = config.board.size
    half = rows // 2
    return {
        "rows": str(rows),
        "columns": str(columns),
        # All points but the middle one have a counter at first, half of them each.
        "counters": str((rows * columns - 1) // 2),
        "half_rows": FANORONA_WORDS[config.sheet.language].rows[half],
        "single": config.rules.captures == "single",
        "relay": config.rules.captures == "relay",
        **{f"board_{r}x{c}": (rows, columns) == (r, c) for r, c in ((3, 3), (5, 5), (5, 9))},
    }


def _fen(loaded: LoadedConfig) -> dict[str, Value]:
    config = loaded.config
    assert isinstance(config, FenConfig)
    facts = fen_board(loaded, PRINTED_FACES)
    assert facts.turn is not None
    counts, turn = facts.counts, facts.turn
    sides = Counter(len(face) for face in facts.tiling.faces)
    node_turns, edge_turns = counts.nodes // turn.nodes, counts.edges // turn.edges
    words = FEN_WORDS[config.sheet.language]
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
        # As many as one player can come to hold, which the sheet of pieces prints.
        "node_tiles": str(most_turns(node_turns, edge_turns, counts.majority) * turn.nodes),
        "edge_tiles": str(most_turns(edge_turns, node_turns, counts.majority) * turn.edges),
        "one_node": turn.nodes == 1,
        "one_edge": turn.edges == 1,
        "mixed": len(sides) > 1,
        "pencil": config.board.style == "pencil",
        "pie": config.rules.pie,
        "stuck_skip": config.rules.stuck == "skip",
        "turn_interior": config.rules.per_turn == "interior",
        "turn_as_written": config.rules.per_turn == "as_written",
        "turn_fixed": config.rules.per_turn not in ("interior", "as_written"),
        "face_table": _face_table(sides, words.sheet),
    }


def _face_table(sides: Counter[int], words: FenSheetWords) -> Table:
    """For each kind of face: how many there are, its edges and nodes together, and half of them."""
    rows = tuple(
        ((Run(words.kind.format(sides=count)),), (Run(str(2 * count)),), (Run(str(count), "bold"),))
        for count in sorted(sides)
    )
    heading = ((Run(words.face),), (Run(words.places),), (Run(words.needed),))
    return Table(heading, rows, ("left", "right", "right"))


VALUES: Mapping[str, Callable[[LoadedConfig], dict[str, Value]]] = MappingProxyType(
    {"fendo": _fendo, "cercas": _cercas, "dendria": _dendria, "fanorona": _fanorona, "fen": _fen}
)
"""Game -> function of a config that computes its values."""
