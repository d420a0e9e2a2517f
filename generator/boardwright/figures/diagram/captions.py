"""Turns and results in words, for the legends of figures."""

from collections.abc import Callable
from typing import Any

from boardrules.game import Game
from boardwright.figures.diagram.figure import Line
from boardwright.figures.diagram.score import Score
from boardwright.figures.words import Wording

Tell = Callable[[Game[Any, Any], Any, Any], str]
"""The kind of a turn, a key of its game's words for turns: from the game, the position and the turn."""


def score_of(
    game: Game[Any, Any], position: Any, words: Wording, *, asked: bool = False, known: bool = True
) -> Score | None:
    """Score of a position, from the engine; None for a game without points, or while nobody has any.

    Points that are not simply a score, such as captures, are counted at the end only, or if a puzzle has `asked` for
    them; and only if they are `known`, which a position alone does not tell.
    """
    if not game.points or (words.game.scores and not known):
        return None
    points = game.score(position)
    if game.outcome(position) is None and (not any(points) or (words.game.scores and not asked)):
        return None
    scores = words.game.scores
    names = [scores.get(player) or words.player(player) for player in game.players]
    title = "" if scores else words.figures.score
    return Score(title, tuple(zip(names, points, strict=True)), always_named=bool(scores), number=words.points)


def winner_lines(game: Game[Any, Any], position: Any, words: Wording) -> tuple[Line, ...]:
    """Who has won, if the game is over."""
    outcome = game.outcome(position)
    if outcome is None:
        return ()
    winner = None if outcome.winner is None else words.player(game.players[outcome.winner])
    return (((), words.figures.draw if winner is None else words.figures.winner.format(player=winner)),)
