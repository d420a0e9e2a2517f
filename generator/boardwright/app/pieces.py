"""The pieces of a set: sized from the board as it is printed, counted from the rules."""

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from boardwright.figures.pieces.parts import NothingLeftError
from boardwright.figures.pieces.piece import PieceSet
from boardwright.figures.theme import Theme
from boardwright.games.figures import GamePlan
from boardwright.games.load import LoadedConfig
from boardwright.geometry.points import inscribed_circle
from boardwright.geometry.units import decimal

THINNEST, SHORTEST, SMALLEST_DISC = 3.0, 8.0, 6.0
"""Pieces that fingers can handle: strips so many mm wide and long, and discs so many mm across."""


def pieces_of(loaded: LoadedConfig, game: GamePlan, cell: float, theme: Theme) -> PieceSet | None:
    """Pieces for a board printed with cells of `cell` mm, or None for a game, or a board, that is played with pencils.

    Raises:
        ConfigError: when the clearance leaves nothing of a piece.
    """
    make = MAKERS.get(loaded.config.game)
    if make is None:
        return None
    try:
        return make(loaded, game, cell, theme)
    except NothingLeftError as error:
        clearance = decimal(loaded.config.board.clearance)
        largest = math.floor(error.largest * 100 + 1e-6) / 100
        cure = f"use {decimal(largest)} mm or less" if error.largest >= 0 else "its place is too narrow even without"
        message = f"{clearance} mm all round leaves nothing of {error.piece}; {cure}"
        raise loaded.error(loaded.problem("board.clearance", message)) from None


def small_pieces(pieces: PieceSet) -> tuple[str, ...]:
    """A sentence for each kind of piece that is too small for fingers: no mistake, but good to know before printing."""
    found: dict[str, None] = {}
    for piece in pieces.pieces:
        if piece.radius:
            across = 2 * piece.radius
            if across < SMALLEST_DISC - 1e-9:
                found[f"{piece.name}: {decimal(across, 1)} mm across is small for fingers; a larger cell helps"] = None
            continue
        xs, ys = zip(*piece.outline, strict=True)
        shorter, longer = sorted((max(xs) - min(xs), max(ys) - min(ys)))
        thin = 2 * inscribed_circle(piece.outline)[1]
        if thin < THINNEST - 1e-9 or longer < SHORTEST - 1e-9:
            size = f"{decimal(min(thin, shorter), 1)} x {decimal(longer, 1)} mm"
            found[f"{piece.name}: {size} is small for fingers; a larger cell or channel helps"] = None
    return tuple(found)


def _fen(loaded: LoadedConfig, game: GamePlan, cell: float, theme: Theme) -> PieceSet | None:  # noqa: ARG001
    from boardwright.games.fen.drawing.board import FenBoard  # noqa: PLC0415 - only the game that is printed
    from boardwright.games.fen.pieces import fen_pieces  # noqa: PLC0415

    counts = game.manifest["counts"]
    turn, board = counts["per_turn"], game.board
    assert isinstance(board, FenBoard)
    return fen_pieces(board, cell, theme, counts["majority"], turn["nodes"], turn["edges"])


def _fendo(loaded: LoadedConfig, game: GamePlan, cell: float, theme: Theme) -> PieceSet | None:
    from boardwright.games.fendo.board import FendoBoard  # noqa: PLC0415
    from boardwright.games.fendo.config import FendoConfig  # noqa: PLC0415
    from boardwright.games.fendo.pieces import fendo_pieces  # noqa: PLC0415

    config, board = loaded.config, game.board
    assert isinstance(config, FendoConfig)
    assert isinstance(board, FendoBoard)
    pieces = config.rules.pieces
    return fendo_pieces(board, cell, theme, config.board.clearance, pieces.white, pieces.orange, config.sheet.language)


def _fanorona(loaded: LoadedConfig, game: GamePlan, cell: float, theme: Theme) -> PieceSet | None:  # noqa: ARG001
    from boardwright.app.rules import game_of  # noqa: PLC0415
    from boardwright.games.fanorona.pieces import fanorona_pieces  # noqa: PLC0415

    engine = game_of(loaded)
    sites = engine.format_position(engine.initial(), sites=True)["sites"]
    counters = max(len(names) for names in sites.values())
    return fanorona_pieces(cell, theme, loaded.config.board.clearance, counters, loaded.config.sheet.language)


def _dendria(loaded: LoadedConfig, game: GamePlan, cell: float, theme: Theme) -> PieceSet | None:
    from boardwright.games.dendria.board import DendriaBoard  # noqa: PLC0415
    from boardwright.games.dendria.pieces import dendria_pieces  # noqa: PLC0415

    board = game.board
    assert isinstance(board, DendriaBoard)
    return dendria_pieces(board, cell, theme, loaded.config.board.clearance)


MAKERS: Mapping[str, Callable[[LoadedConfig, GamePlan, float, Theme], PieceSet | None]] = MappingProxyType(
    {"fen": _fen, "fendo": _fendo, "fanorona": _fanorona, "dendria": _dendria}
)
"""Game -> function that makes its pieces; Cercas has none."""
