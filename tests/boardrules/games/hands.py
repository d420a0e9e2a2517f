"""Games, positions made by hand and short questions about them, for the tests of the rules."""

from collections.abc import Mapping
from typing import Any

from boardrules.game import Game
from boardrules.games.cercas import Cercas
from boardrules.games.dendria import Dendria
from boardrules.games.fanorona import Fanorona
from boardrules.games.fendo import Fendo

AnyGame = Game[Any, Any]

CERCAS, CERCAS_4X4, CERCAS_ROW = Cercas(), Cercas(4, 4), Cercas(1, 3)
DENDRIA_3, DENDRIA_2 = Dendria(3), Dendria(2)
RELAY = Fanorona(captures="relay")
FENDO_5X5, FENDO_3X3 = Fendo(5, 5), Fendo(3, 3)

NODES = [f"n{number}" for number in range(1, 11)]
EDGES = [f"e{number}" for number in range(1, 19)]
"""Nodes and edges of FEN's side-3 triangle."""

GROVE = "d1d e1d e3S a3S"
"""Dark's Dryads fertilise everything round the corner e3 of Dendria's board of side 3."""

WAY = "c1d a2s b1s a1S"
"""Light's Seed on a1 is nourished by Dark while Dark's Dryad stands in line with it, on c3."""

LISTED = 300
"""Positions with up to so many legal turns have a turn looked for in the list as well."""


def in_rows(game: AnyGame, rows: str = "", lines: str = "", to_move: str = "", **others: Any) -> Any:
    """Position of Cercas or Fendo from rows with spaces between them, the top one first, and lines or fences in a row.

    Without rows, the board is empty. Whoever begins is to move unless it is said.
    """
    built = "fences" if game.name == "fendo" else "lines"
    picture = rows or " ".join(["." * game.columns] * game.rows)  # type: ignore[attr-defined]
    fields = {"position": "\n".join(picture.split()), built: lines.split(), "to_move": to_move or game.players[0]}
    return game.parse_position({**fields, **others})


def in_lists(game: AnyGame, first: str = "", second: str = "", to_move: str = "") -> Any:
    """Position of Fanorona or FEN from the places of both players."""
    sites = dict(zip(game.players, (first.split(), second.split()), strict=True))
    return game.parse_position({"sites": sites, "to_move": to_move or game.players[0]})


SIGNS = {"s": ("dark", "seeds"), "t": ("dark", "trees"), "d": ("dark", "dryads")}


def in_soils(game: AnyGame, pieces: str, to_move: str = "dark", **others: Any) -> Any:
    """Position of Dendria from soils with the sign of their piece behind them, such as `a1s b2D`."""
    sites: dict = {"dark": {"seeds": [], "trees": [], "dryads": []}, "light": {"seeds": [], "trees": [], "dryads": []}}
    for text in pieces.split():
        player, kind = SIGNS[text[-1].lower()]
        sites["light" if text[-1].isupper() else player][kind].append(text[:-1])
    return game.parse_position({"sites": sites, "to_move": to_move, **others})


def why(game: AnyGame, position: Any, turn: str) -> str | None:
    """Name of the reason against a turn, None for a legal one; all ways to ask must give the same answer."""
    move, moves = game.parse_move(position, turn), game.legal_moves(position)
    reason = game.why_illegal(position, move)
    assert (move in moves) == (reason is None)
    if (moves.count() or LISTED + 1) <= LISTED:
        assert (move in list(moves)) == (reason is None)
    return reason.name if reason else None


LEGAL = ""
"""Stands for the reason where there is none."""


def check_verdicts(game: AnyGame, position: Any, verdicts: Mapping[str, str]) -> None:
    """Every turn has the reason that it stands under; turns have semicolons between them."""
    for reason, texts in verdicts.items():
        for turn in texts.split("; "):
            assert why(game, position, turn) == (reason or None), turn


def turns(game: AnyGame, position: Any) -> list[str]:
    """Legal turns in their order."""
    listed = list(map(game.format_move, game.legal_moves(position)))
    assert game.legal_moves(position).count() == len(listed)
    return listed


def play(game: AnyGame, position: Any, *texts: str) -> Any:
    for text in texts:
        position = game.play(position, game.parse_move(position, text))
    return position


def faults(game: AnyGame, position: Any) -> list[str]:
    return [fault.name for fault in game.status(position)]
