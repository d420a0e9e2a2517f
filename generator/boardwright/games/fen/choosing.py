"""What FEN boards are chosen by where there are many of them: see `boardwright sweep`."""

from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.facts import PRINTED_FACES, cut_from, fen_board, playable_turn
from boardwright.games.fen.numbers import number
from boardwright.games.fen.plane_turns import plane_reading
from boardwright.games.kit import BoardFacts, LoadedConfig
from boardwright.tilings.symmetry import group_name, symmetries


def board_facts(loaded: LoadedConfig[FenConfig]) -> BoardFacts:
    """Faces, turn and symmetry of a board.

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
