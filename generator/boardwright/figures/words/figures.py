"""The fixed words of figures: what stands below the boards, and the position in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from boardwright.figures.words.reasons import GERMAN_REASONS


@dataclass(frozen=True, slots=True)
class FigureWords:
    """Words of one language; `{...}` is filled in. Turns are written the same way in every language."""

    language: str
    games: tuple[str, ...]
    """Games whose figures can be worded in this language."""
    players: Mapping[str, str]
    """A player's name in the rules -> his name in figures."""
    reasons: Mapping[str, str]
    """Name of a reason why a turn is illegal -> the sentence about it. Others are told in the rules' English."""
    nothing: str
    walls: Mapping[str, str]
    """What parts the spaces of a position, by its key in the rules -> the sentence that lists it."""
    to_move: str
    legal: str
    illegal: str
    wins: str
    gains: str
    gains_one: str
    grows: str
    one_tree: str
    trees: str
    one_turn: str
    turns: str
    only: str
    score: str
    """What stands before the players' points."""
    winner: str
    draw: str
    solution: str

    def player(self, name: str) -> str:
        """A player's name."""
        return self.players[name]

    def reason(self, name: str, sentence: str) -> str:
        """Why a turn is illegal, by the reason's name and the rules' own sentence."""
        return self.reasons.get(name, sentence)

    def turns_of(self, number: int) -> str:
        """A number of turns, as it follows 'in'."""
        return self.one_turn if number == 1 else self.turns.format(number=number)

    def trees_of(self, number: int) -> str:
        """A number of Trees."""
        return self.one_tree if number == 1 else self.trees.format(number=number)


FIGURE_WORDS: Mapping[str, FigureWords] = MappingProxyType(
    {
        "en": FigureWords(
            language="en",
            games=("fendo", "cercas", "dendria", "fanorona", "fen"),
            players=MappingProxyType(
                {
                    "white": "White",
                    "black": "Black",
                    "orange": "Orange",
                    "dark": "Dark",
                    "light": "Light",
                    "x": "X",
                    "o": "O",
                }
            ),
            reasons=MappingProxyType({}),
            nothing="nothing",
            walls=MappingProxyType({"fences": "Fences: {names}.", "lines": "Lines: {names}."}),
            to_move="{player} to move.",
            legal="{turn}: legal.",
            illegal="{turn}: {reason}",
            wins="{player} to move wins in {turns}.",
            gains="{player} to move gains {points} points in {turns}.",
            gains_one="{player} to move gains one point in {turns}.",
            grows="{player} to move: {trees} in {turns}.",
            one_tree="one Tree",
            trees="{number} Trees",
            one_turn="one turn",
            turns="{number} turns",
            only="Only one first turn does it.",
            score="Score",
            winner="{player} has won.",
            draw="The game is drawn.",
            solution="{number}. {player}: {turn}",
        ),
        "de": FigureWords(
            language="de",
            games=("fendo", "fanorona"),
            players=MappingProxyType({"white": "Weiß", "black": "Schwarz", "orange": "Orange"}),
            reasons=GERMAN_REASONS,
            nothing="nichts",
            walls=MappingProxyType({"fences": "Zäune: {names}.", "lines": "Linien: {names}."}),
            to_move="{player} ist am Zug.",
            legal="{turn}: erlaubt.",
            illegal="{turn}: {reason}",
            wins="{player} ist am Zug und gewinnt in {turns}.",
            gains="{player} ist am Zug und holt in {turns} {points} Punkte.",
            gains_one="{player} ist am Zug und holt in {turns} einen Punkt.",
            grows="{player} ist am Zug: {trees} in {turns}.",
            one_tree="ein Baum",
            trees="{number} Bäume",
            one_turn="einem Zug",
            turns="{number} Zügen",
            only="Nur ein einziger erster Zug führt zum Ziel.",
            score="Stand",
            winner="{player} hat gewonnen.",
            draw="Die Partie endet remis.",
            solution="{number}. {player}: {turn}",
        ),
    }
)
"""Language -> words of figures."""


@dataclass(frozen=True, slots=True)
class FenWords:
    """Words of the figures that FEN makes of any board; `{...}` is filled in. In English only, like its rules."""

    titles: Mapping[str, str]
    """Name of a figure -> its title."""
    component: str
    legal_nodes: str
    legal_node: str
    illegal_nodes: str
    legal_edges: str
    legal_edge: str
    illegal_edges: str
    capture: str
    no_capture: str
    white: str
    components_alt: str
    placements_alt: str


FEN_WORDS: Mapping[str, FenWords] = MappingProxyType(
    {
        "en": FenWords(
            titles=MappingProxyType(
                {"components": "What a face is made of", "placements": "Legal and illegal placements"}
            ),
            component="{face} has {sides} edges and {sides} nodes. Hold {needed} of these {places} to capture it.",
            legal_nodes="Nodes: {turn}. No two touch the same face.",
            legal_node="A node: {turn}.",
            illegal_nodes="Nodes: {turn}. Two of them touch {face}.",
            legal_edges="Edges: {turn}. No two touch the same face.",
            legal_edge="An edge: {turn}.",
            illegal_edges="Edges: {turn}. Two of them touch {face}.",
            capture="A face: {turn}. {player} holds {held} of its places and needs {needed}.",
            no_capture="A face: {turn}. {player} holds {held} of its places and needs {needed}.",
            white="White",
            components_alt="Faces of the board, each with its edges and nodes.",
            placements_alt="Legal and illegal placements on a part of the board.",
        )
    }
)
"""Language -> words of the figures that FEN makes."""
