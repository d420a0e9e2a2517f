"""Forced goals by plain search, without tables, order, symmetry or deepening: what the solver is held against."""

from typing import Any

from boardrules.game import Game

Goal = tuple[str, int]
"""`("win", 0)`, `("gain", points)` or `("trees", number)`."""


def first_turns(game: Game[Any, Any], position: Any, goal: Goal, turns: int) -> list[str]:
    """First turns with which the player to move forces a goal within a number of own turns, in canonical order."""
    player = game.to_move(position)
    before = game.score(position)[player]
    return [
        game.format_move(move)
        for move in game.legal_moves(position)
        if forces(game, game.apply(position, move), goal, turns - 1, player, before, True)
    ]


def quickest(game: Game[Any, Any], position: Any, goal: Goal, turns: int) -> int | None:
    """Least number of own turns up to `turns` that is enough."""
    for number in range(1, turns + 1) if goal[0] != "gain" else [turns]:
        if first_turns(game, position, goal, number):
            return number
    return None


def forces(
    game: Game[Any, Any], position: Any, goal: Goal, left: int, player: int, before: float, own_turn: bool
) -> bool:
    """Whether the goal is reached for sure, right after an own turn or one of the opponent's."""
    kind, number = goal
    outcome = game.outcome(position)
    last = own_turn and left == 0
    if kind == "win" and (outcome is not None or last):
        return outcome is not None and outcome.winner == player
    if kind == "gain" and (outcome is not None or last):
        return game.score(position)[player] - before >= number
    if kind == "trees":
        enough: bool = game.trees(position)[player] >= number  # type: ignore[attr-defined]
        if outcome is not None or last:
            return enough
        if own_turn and enough:
            return True
    mine = game.to_move(position) == player
    following = (
        forces(game, game.apply(position, move), goal, left - mine, player, before, mine)
        for move in game.legal_moves(position)
    )
    return any(following) if mine else all(following)
