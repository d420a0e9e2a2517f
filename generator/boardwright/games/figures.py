"""What each game's config asks to be drawn: its board, what stands beside it, and how large it would like to be."""

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from boardwright.figures.drawing import BoardFigure, SideFigure
from boardwright.figures.theme import Theme
from boardwright.games.fen.proof.facts import ProofFacts
from boardwright.games.load import LoadedConfig


@dataclass(frozen=True, slots=True)
class GamePlan:
    """Figures of a set, before paper.

    `wanted` is the cell that a board takes where the config names none and the page has room; `pad_cell` the cell of
    the small boards of a pad, None for a game that has no pad.
    """

    board: BoardFigure
    wanted: float
    cell_words: str
    side: SideFigure | None = None
    pad_board: BoardFigure | None = None
    pad_side: SideFigure | None = None
    pad_cell: float | None = None
    pad_usual: bool = True
    """Whether a set has a pad without being asked for it: a board that is played on with pencils has."""
    pad_most: int = 64
    """Boards on a page of the pad, at the most."""
    pad_subtitle: str = ""
    subtitle: str | None = None
    facts: tuple[str, ...] = ()
    labels: int = 0
    """Number of coordinates that would be drawn, where that can be large."""
    manifest: Mapping[str, Any] = field(default_factory=dict)
    """What the manifest says about the game: options, counts."""
    turn: str = ""
    warnings: tuple[str, ...] = ()
    proof: Callable[[], ProofFacts] | None = None
    """Makes what the proof sheet shows, which is work that only a build needs; None for a game without proof."""


# One line for each game: the module and function that make its plan, loaded when a config of that game comes.
PLANNERS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "fendo": ("boardwright.games.fendo.set_figures", "plan"),
        "cercas": ("boardwright.games.cercas.set_figures", "plan"),
        "dendria": ("boardwright.games.dendria.set_figures", "plan"),
        "fanorona": ("boardwright.games.fanorona.set_figures", "plan"),
        "fen": ("boardwright.games.fen.set_figures", "plan"),
    }
)


# Games with a proof sheet: it is made of any board that could be counted, also of one that cannot be played.
PROOF_PLANNERS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"fen": ("boardwright.games.fen.set_figures", "plan_for_proof")},
)


def plan_game(loaded: LoadedConfig, theme: Theme, *, proof_only: bool = False) -> GamePlan:
    """Figures of a config; with `proof_only` also of a board that cannot be played, where the game has proof sheets.

    Raises:
        ConfigError: when the game's board cannot be made.
    """
    game = loaded.config.game
    module, name = PROOF_PLANNERS[game] if proof_only and game in PROOF_PLANNERS else PLANNERS[game]
    planner: Callable[[LoadedConfig, Theme], GamePlan] = getattr(importlib.import_module(module), name)
    return planner(loaded, theme)
