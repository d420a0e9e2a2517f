"""From a verified example to the pictures of its figure: which boards, what is pointed out, which words below."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from boardrules.errors import NoSuchSiteError, NotationError
from boardrules.examples import Proof, VerifiedExample
from boardrules.game import Game
from boardrules.goals import Gain, Trees, Win
from boardrules.reasons import GAME_OVER
from boardwright.figures.diagram.figure import Panel
from boardwright.figures.diagram.frames import Frame, MarkedTurn

FACTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "regions": "areas",
        "open": "areas",
        "can_capture": "can_capture",
        "tally": "tally",
        "hungry": "hungry",
        "nourished": "nourished",
        "fertile": "fertile",
        "leafiness": "leafiness",
    }
)
"""Kind of claim -> what a picture shows for it."""

MOST_SIGNS: Final = 6
"""Legal and illegal turns pointed out on one board, at the most."""


@dataclass(frozen=True, slots=True)
class Words:
    """Fixed words of figures in one language; `{...}` is filled in."""

    to_move: str = "{player} to move."
    legal: str = "{turn}: legal."
    illegal: str = "{turn}: {reason}"
    wins: str = "{player} to move wins in {turns}."
    gains: str = "{player} to move gains {points} points in {turns}."
    grows: str = "{player} to move: {trees} in {turns}."
    one_tree: str = "one Tree"
    trees: str = "{number} Trees"
    one_turn: str = "one turn"
    turns: str = "{number} turns"
    only: str = "Only one first turn does it."
    score: str = "Score: {score}."
    winner: str = "{player} has won."
    draw: str = "The game is drawn."
    solution: str = "{number}. {player}: {turn}"


@dataclass(frozen=True, slots=True)
class Story:
    """One figure: a suffix for its file's name, its boards, and the position in words."""

    suffix: str
    panels: tuple[Panel, ...]
    description: str


def stories(verified: VerifiedExample, words: Words = Words()) -> tuple[Story, ...]:
    """Figures of an example: one, and for a solved puzzle a second one with the solution."""
    example = verified.example
    first = Story("", (_panel(verified, words),), description(example.game, example.position, words))
    if not verified.proofs:
        return (first,)
    return first, _solution(verified, verified.proofs[0], words)


def description(game: Game[Any, Any], position: Any, words: Words) -> str:
    """Position in words: each player's places, and who is to move."""
    parts = [
        f"{name.capitalize()}: {_places(places)}."
        for name, places in game.format_position(position, sites=True)["sites"].items()
    ]
    if game.outcome(position) is None:
        parts.append(words.to_move.format(player=game.players[game.to_move(position)].capitalize()))
    return " ".join(parts)


def _places(places: Any) -> str:
    if isinstance(places, Mapping):
        return "; ".join(f"{kind} {', '.join(names)}" for kind, names in places.items() if names) or "nothing"
    return ", ".join(places) or "nothing"


def _panel(verified: VerifiedExample, words: Words) -> Panel:
    """The position, with the turn that is shown, or the legal and illegal ones, and the facts that are claimed."""
    example, shown = verified.example, verified.shown
    game, position = example.game, example.position
    shows = frozenset(FACTS[claim.kind] for claim in example.claims if claim.kind in FACTS)
    player = game.players[game.to_move(position)].capitalize()
    if verified.proofs:
        proof = verified.proofs[0]
        asked = [goal_words(proof, player, words), *([words.only] if proof.unique else [])]
        return Panel(Frame(game, position, (), shows), ((None, " ".join(asked)),))
    if shown and shown.reason is None:
        areas = {"areas"} if hasattr(game, "areas") and shown.effects and shown.effects.closes else set()
        return Panel(Frame(game, position, (MarkedTurn(shown.move),), shows | areas))
    marked, lines_of_turns = _signs(verified, words)
    lines = list(lines_of_turns)
    if any(claim.kind in ("score", "winner") for claim in example.claims):
        lines.append((None, result_words(game, position, words)))
    return Panel(Frame(game, position, marked, shows), tuple(lines))


def _signs(verified: VerifiedExample, words: Words) -> tuple[tuple[MarkedTurn, ...], list[tuple[Any, str]]]:
    """Turns that the claims call legal or illegal, with a line for each; only what the engine could read is drawn."""
    example = verified.example
    game, position = example.game, example.position
    marked: list[MarkedTurn] = []
    lines: list[tuple[Any, str]] = []
    for claim in example.claims:
        if claim.kind not in ("legal", "illegal") or len(marked) == MOST_SIGNS:
            continue
        text = claim.value if claim.kind == "legal" else claim.value["turn"]
        try:
            move = game.parse_move(position, text)
        except (NotationError, NoSuchSiteError):
            continue
        reason = game.why_illegal(position, move)
        turn = game.format_move(move)
        if turn == "pass" or reason == GAME_OVER:
            # Nothing of it can be pointed at.
            continue
        if reason is None:
            marked.append(MarkedTurn(move, "legal"))
            lines.append(("legal", words.legal.format(turn=turn)))
        else:
            marked.append(MarkedTurn(move, "illegal"))
            lines.append(("illegal", words.illegal.format(turn=turn, reason=reason.sentence)))
    return tuple(marked), lines


def _solution(verified: VerifiedExample, proof: Proof, words: Words) -> Story:
    """A board for each turn of the line, numbered, and the last position."""
    game, position = verified.example.game, verified.example.position
    start = position
    panels = []
    for number, move in enumerate(proof.line, 1):
        player = game.players[game.to_move(position)].capitalize()
        line = words.solution.format(number=number, player=player, turn=game.format_move(move))
        shows = {"areas"} if hasattr(game, "areas") else set()
        after = game.apply(position, move)
        lines = [(None, line), *([(None, result_words(game, after, words))] if game.outcome(after) else [])]
        frame = Frame(game, position, (MarkedTurn(move, "played", number),), frozenset(shows))
        panels.append(Panel(frame, tuple(lines)))
        position = after
    return Story("-solution", tuple(panels), description(game, start, words))


def goal_words(proof: Proof, player: str, words: Words) -> str:
    """What a puzzle asks for."""
    goal = proof.goal
    turns = words.one_turn if proof.own_turns == 1 else words.turns.format(number=proof.own_turns)
    if isinstance(goal, Win):
        return words.wins.format(player=player, turns=turns)
    if isinstance(goal, Gain):
        return words.gains.format(player=player, points=f"{goal.points:g}", turns=turns)
    assert isinstance(goal, Trees)
    return words.grows.format(
        player=player, trees=words.one_tree if goal.number == 1 else words.trees.format(number=goal.number), turns=turns
    )


def result_words(game: Game[Any, Any], position: Any, words: Words) -> str:
    """Score of a position, and who has won."""
    points = zip(game.players, game.score(position), strict=True)
    parts = [words.score.format(score=", ".join(f"{player.capitalize()} {score:g}" for player, score in points))]
    outcome = game.outcome(position)
    if outcome is not None:
        winner = None if outcome.winner is None else game.players[outcome.winner].capitalize()
        parts.append(words.draw if winner is None else words.winner.format(player=winner))
    return " ".join(parts)
