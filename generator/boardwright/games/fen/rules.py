"""FEN's rules on the board of a config."""

from boardrules.games.fen import Fen
from boardrules.games.fen.counts import TurnSize
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.facts import PRINTED_FACES, FenBoardFacts, fen_board, playable_turn
from boardwright.games.fen.graph import fen_graph
from boardwright.games.kit import LoadedConfig


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
