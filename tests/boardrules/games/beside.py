"""Engines held against slow second versions that follow the rules to the letter, position by position.

A slow version has `first_state`, of a game's options; `turns` and `after`, of texts; `score` by players, and `result`:
who has won, "draw", or None while the game goes on.
"""

import inspect
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from tests.boardrules.games.hands import AnyGame

Turns = Collection[str]


class Beside:
    """A game beside its slow version: what the two are made to agree about."""

    width = 10**6
    """Positions with more legal turns end a game, since the slow version takes too long."""

    most = 200
    """Turns after which a game is cut off."""

    def __init__(self, slow: Any) -> None:
        self.slow = slow

    def start(self, game: AnyGame) -> Any:
        names = inspect.signature(self.slow.first_state).parameters
        return self.slow.first_state(**{name: getattr(game, name) for name in names})

    def fields(self, state: Any) -> Mapping[str, Any]:
        """The slow version's state in the keys of an example."""
        raise NotImplementedError

    def same(self, game: AnyGame, position: Any, state: Any) -> None:
        """The position is that of the slow version, and is read back from both ways of writing it."""
        for written in (self.fields(state), game.format_position(position), game.format_position(position, sites=True)):
            assert position == game.parse_position(written)

    def further(self, game: AnyGame, position: Any, state: Any) -> None:
        """Compares what only this game has."""

    def captured(self, state: Any, turn: str) -> tuple[str, ...]:
        return ()

    def closed(self, state: Any) -> list[tuple[str | None, tuple[str, ...]]]:
        """Owner and spaces of each closed area."""
        return []

    def texts(self, game: AnyGame, state: Any, turns: Turns, chance: Any) -> Iterable[str]:
        """Turns that can be read, whether legal or not."""
        raise NotImplementedError

    def choose(self, state: Any, turns: Turns, share: Any, chance: Any) -> str:
        """The turn to make; `share` says how often turns are preferred that would be too rare or too frequent."""
        chosen: str = chance.choice(sorted(turns))
        return chosen

    def rare(self, game: AnyGame, state: Any, turns: Turns, turn: str) -> Iterable[str]:
        """Names of what is rare and easily broken, where it comes up before or by a turn."""
        return ()

    def compare(self, game: AnyGame, position: Any, state: Any) -> Turns:
        """Legal turns, their order and number, score and end are those of the slow version."""
        self.same(game, position, state)
        turns: Turns = self.slow.turns(state)
        moves, outcome = game.legal_moves(position), game.outcome(position)
        assert list(map(game.format_move, moves)) == sorted(turns, key=game.sort_key)
        assert (moves.count(), bool(moves)) == (len(turns), bool(turns))
        assert game.score(position) == tuple(self.slow.score(state).values())
        assert (outcome and owner(game, outcome.winner, "draw")) == self.slow.result(state)
        self.further(game, position, state)
        return turns

    def refuse(self, game: AnyGame, position: Any, turns: Turns, texts: Iterable[str]) -> None:
        """Of these texts, the engine calls legal those that the slow version lists, and no other."""
        moves = game.legal_moves(position)
        for text in texts:
            move = game.parse_move(position, text)
            legal = game.format_move(move) in turns
            assert (move in moves) == legal == (game.why_illegal(position, move) is None), text

    def step(self, game: AnyGame, position: Any, state: Any, turn: str) -> tuple[Any, Any]:
        """Both after a turn, with what it captures and closes compared on the way."""
        move, after = game.parse_move(position, turn), self.slow.after(state, turn)
        before = {spaces for _, spaces in self.closed(state)}
        effects = game.effects(position, move)
        closes = [(owner(game, area.owner), area.spaces) for area in effects.closes]
        assert closes == [area for area in self.closed(after) if area[1] not in before]
        assert effects.captures == self.captured(state, turn)
        return game.play(position, move), after

    def play(self, game: AnyGame, games: int, share: Any, chance: Any) -> Counter[str]:
        """Random games, compared position by position; how often things came up."""
        seen: Counter[str] = Counter()
        for _ in range(games):
            position, state = game.initial(), self.start(game)
            for _ in range(self.most):
                if (game.legal_moves(position).count() or self.width) > self.width:
                    break
                turns = self.compare(game, position, state)
                assert game.status(position) == ()
                self.refuse(game, position, turns, self.texts(game, state, turns, chance))
                turn = self.choose(state, turns, share, chance) if turns else ""
                seen.update(("positions", *self.rare(game, state, turns, turn)))
                if not turns:
                    seen[f"ends: {self.slow.result(state)}"] += 1
                    break
                position, state = self.step(game, position, state, turn)
        return seen


def owner(game: AnyGame, player: int | None, nobody: str | None = None) -> str | None:
    return nobody if player is None else game.players[player]
