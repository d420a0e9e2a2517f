"""The figures of a Dendria set, and its pieces: discs, a Seed in front and a Tree behind, and Dryads that stand."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from boardwright.figures.pieces.parts import Look, fitting, round_piece
from boardwright.figures.pieces.piece import Piece, PieceNeed, PieceSet
from boardwright.figures.play_facts import PlayFacts
from boardwright.figures.theme import Theme
from boardwright.games.dendria.board import DendriaBoardDrawing
from boardwright.games.dendria.config import DendriaConfig
from boardwright.games.dendria.diagram.pieces import REACH, pieces
from boardwright.games.dendria.dryad import dryad
from boardwright.games.dendria.words import DENDRIA_WORDS
from boardwright.games.figures import GameFigures
from boardwright.games.kit import LoadedConfig
from boardwright.scene import Circle, Item, Style

if TYPE_CHECKING:
    from boardwright.figures.pieces.piece import PieceSet


SIGN = 0.62
"""Radius that the sign on a disc stays within, in radii of the disc."""

SEED = 0.4
"""Radius of a Seed on its disc, in radii of the disc."""

LOOKS: Mapping[str, Look] = {"dark": "solid", "light": "hollow"}


def dendria_pieces(board: DendriaBoardDrawing, cell: float, theme: Theme, clearance: float) -> PieceSet:
    """Pieces for a board of hexes `cell` mm wide. Discs fit the circle in a hex, and so do the Dryads' feet.

    In the rules, only the size of the board limits the number of pieces. A player who keeps sowing while the other one
    only passes can fill all soils but one with Seeds: each of them is hungry as long as a way to the edge is open, and
    the last soil, all of whose neighbours are friends, is forbidden. Nobody wants to cut out that many pieces for games
    that nobody plays, so the sheet has as many as a game can use if both players sow: discs for half of the soils,
    Dryads for a quarter.

    Raises:
        NothingLeftError: The clearance is too large for the hexes.
    """
    room = fitting("a disc", cell, clearance)
    soils = 3 * board.side * (board.side - 1) + 1
    discs, dryads = (soils + 1) // 2, (soils + 3) // 4
    words = DENDRIA_WORDS[board.language]
    found: list[Piece] = []
    for player, look in LOOKS.items():
        owner = words.game.player(player)
        front, back = (_disc(room / 2, kind, look, theme) for kind in ("seeds", "trees"))
        found.append(Piece(words.disc, owner, discs, front, back, radius=room / 2))
        found.append(dryad(words.dryad, owner, dryads, room, look, theme))
    needs = (
        PieceNeed(words.disc, discs, words.discs.format(discs=discs, soils=soils)),
        PieceNeed(words.dryad, dryads, words.dryads),
    )
    return PieceSet(tuple(found), needs)


def _disc(radius: float, kind: str, look: Look, theme: Theme) -> tuple[Item, ...]:
    ground = round_piece(radius, look, theme, sign=False)
    solid = look == "solid" and not theme.lines_only
    colours = theme.colours
    if kind == "seeds":
        colour = colours.paper if solid else colours.ink
        if look == "hollow":
            return (*ground, Circle(0.0, 0.0, SEED * radius, Style(None, colour, theme.lines.medium)))
        return (*ground, Circle(0.0, 0.0, SEED * radius, Style(colour)))
    if solid:
        # Light on dark, as in a photographic negative.
        colours = replace(colours, black=colours.paper, paper=colours.black)
        theme = replace(theme, colours=colours)
    return (*ground, *pieces(((0.0, 0.0),), int(look == "hollow"), "trees", SIGN * radius / REACH, theme))


RECOMMENDED, RECOMMENDED_MINUTES = 9, 120
"""Side of the board for which the length of a game is told with the rules, and that length in minutes."""


def set_figures(loaded: LoadedConfig[DendriaConfig], theme: Theme) -> GameFigures:  # noqa: ARG001 - as every kit's
    """Hexagonal board with outlines of smaller ones."""
    config = loaded.config
    side = config.board.size
    words = DENDRIA_WORDS[config.sheet.language]
    subtitle = words.subtitle.format(side=side, soils=3 * side * (side - 1) + 1)
    if config.board.outlines:
        subtitle += words.outlines.format(sides=words.both.join(map(str, sorted(config.board.outlines))))
    board = DendriaBoardDrawing(side, tuple(config.board.outlines), config.board.coordinates, config.sheet.language)

    def pieces(cell: float, look: Theme) -> "PieceSet":

        return dendria_pieces(board, cell, look, config.board.clearance)

    return GameFigures(
        board,
        wanted=14.0,
        cell_words=words.game.cell,
        pieces=pieces,
        subtitle=subtitle,
        facts=(words.pie[config.rules.pie],),
        manifest={"pie": config.rules.pie},
        played=PlayFacts(minutes=_minutes(side), about=side != RECOMMENDED, age=7),
    )


def _minutes(side: int) -> int:
    """Length of a game in minutes, in proportion to the soils; on other boards than the recommended one an estimate."""
    soils, recommended = (3 * one * (one - 1) + 1 for one in (side, RECOMMENDED))
    return max(5, (RECOMMENDED_MINUTES * soils // recommended + 2) // 5 * 5)
