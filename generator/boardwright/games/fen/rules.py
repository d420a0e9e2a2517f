"""FEN's rules on the board of a config, on smaller boards of its kind, and the opening on the cover of its set."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from boardrules.bits import bits
from boardrules.games.fen import Fen, FenMove
from boardrules.games.fen.counts import TurnSize
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.facts import PRINTED_FACES, FenBoardFacts, fen_board, playable_turn
from boardwright.games.fen.graph import fen_graph
from boardwright.games.kit import LoadedConfig
from boardwright.games.low_discrepancy import spread

KINDS: Final = 3 * ("nodes", "edges", "edges", "nodes", "edges", "edges", "nodes", "edges")
"""Kind of each turn, so that both players have both."""


def opening(game: Fen) -> Iterator[FenMove]:
    """Turns from the start; a kind of which there is no legal turn is left out for the other.

    Whoever has earned faces takes them, and a few turns later the opening ends.
    """
    position = game.initial()
    for number, kind in enumerate(KINDS, 1):
        if game.outcome(position) is not None:
            return
        if faces := game.can_capture(position):
            taken = FenMove(sum(1 << game.board.names.index(name) for name in faces))
            yield taken
            position = game.apply(position, taken)
            continue
        for one in (kind, *({"nodes", "edges"} - {kind})):
            held = position.held[0] | position.held[1]
            of_kind = game.board.nodes if one == "nodes" else game.board.edges
            size = game.turn.nodes if one == "nodes" else game.turn.edges
            move = _turn(game, list(bits(of_kind & ~held)), size, number)
            if move is not None and game.outcome(position) is None and game.why_illegal(position, move) is None:
                yield move
                position = game.apply(position, move)
                break


def _turn(game: Fen, free: Sequence[int], size: int, number: int) -> FenMove | None:
    """A set of so many free places with no two on one face, begun at a place that differs from turn to turn."""
    places, chosen = 0, 0
    for step in range(4 * len(free)):
        if chosen == size:
            break
        one = free[spread(len(free), 7 * number + step)]
        if not game.board.touching[one] & places:
            places |= 1 << one
            chosen += 1
    return FenMove(places) if size and chosen == size else None


HALF: Final = 0.5
"""Steps of the radius of a disc, in edges."""


def fen_game(loaded: LoadedConfig[FenConfig]) -> Fen:
    """The rules on the board of a config.

    Raises:
        ConfigError: when the board is not possible, or cannot be played.
    """
    facts = fen_board(loaded, PRINTED_FACES)
    return game_on(loaded.config, facts, playable_turn(loaded, facts))


def game_on(config: FenConfig, facts: FenBoardFacts, turn: TurnSize) -> Fen:
    """The rules on a board whose facts are known, with its turn."""
    return Fen(fen_graph(facts.tiling), turn, stuck=config.rules.stuck, pie=config.rules.pie)


def smaller_boards(loaded: LoadedConfig[FenConfig]) -> Iterator[tuple[str, Mapping[str, object]]]:
    """What each board is, and the keys of the config to change; none for boards that are cut out face by face.

    The turn is the one of the large board: counted on a small one, which is all border, it would be another game.
    """
    board = loaded.config.board
    if board.drop or board.keep is not None or not isinstance(board.colours, tuple | None):
        return
    turn = playable_turn(loaded, fen_board(loaded, PRINTED_FACES))
    per_turn = {"rules.per_turn": {"nodes": turn.nodes, "edges": turn.edges}}
    if isinstance(board.size, int):
        for side in range(1, board.size):
            yield f"{board.outline}, size {side}", {"board.size": side, **per_turn}
    elif board.size is not None:
        rows, columns = board.size
        sizes = [(a, b) for a in range(1, rows + 1) for b in range(1, columns + 1) if (a, b) != (rows, columns)]
        for a, b in sorted(sizes, key=lambda pair: (pair[0] * pair[1], pair)):
            yield f"{board.outline}, {a} x {b}", {"board.size": [a, b], **per_turn}
    elif board.radius is not None:
        steps = int((board.radius - 1e-9) / HALF)
        for step in range(1, steps + 1):
            yield f"disc, radius {step * HALF:g}", {"board.radius": step * HALF, **per_turn}
