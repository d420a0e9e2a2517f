"""FEN's own words: its board sheet, key and rule sheet, and the figures that it makes of any board."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from boardwright.figures.words import GameWords, printed, words_of_game


@dataclass(frozen=True, slots=True, kw_only=True)
class FenSheetWords:
    """FEN's board sheet, its key and the values on its rule sheet; `{...}` is filled in."""

    subtitle: str = printed("faces", "edges", "nodes")
    pad: str = printed("turn", "majority", "faces")
    unsettled: str
    """In place of a turn that the board does not settle."""
    pie: str
    stuck: Mapping[str, str] = printed(keys=("skip", "lose"))
    score_line: str
    face: str
    places: str
    needed: str
    kind: str = printed("sides")
    """Headings of the table of faces, and a row of it."""
    key_turn: str = printed("turn")
    key_win: str = printed("majority", "faces")
    key: str = printed("turn", "win")
    """The key beside the board: its headings, and the key in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FenFigureWords:
    """Words of the figures that FEN makes of any board; `{...}` is filled in."""

    titles: Mapping[str, str] = printed(keys=("components", "placements"))
    """Name of a figure -> its title."""
    component: str = printed("face", "sides", "needed", "places")
    legal_nodes: str = printed("turn")
    legal_node: str = printed("turn")
    illegal_nodes: str = printed("turn", "face")
    legal_edges: str = printed("turn")
    legal_edge: str = printed("turn")
    illegal_edges: str = printed("turn", "face")
    capture: str = printed("turn", "player", "held", "needed")
    no_capture: str = printed("turn", "player", "held", "needed")
    components_alt: str
    placements_alt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FenWords:
    """FEN."""

    game: GameWords
    sheet: FenSheetWords
    figures: FenFigureWords

    @property
    def players(self) -> tuple[str, str]:
        """Both players' names, the first one first."""
        return self.game.player("white"), self.game.player("black")


FEN_WORDS: Mapping[str, FenWords] = words_of_game(FenWords, Path(__file__).with_name("words"))
"""Language -> words of FEN."""
