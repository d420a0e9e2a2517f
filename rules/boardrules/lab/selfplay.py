"""Games that an engine plays against itself, as plain data that can be stored, sent and replayed."""

from collections.abc import Mapping
from typing import Any, Final

from boardrules.game import Game, M, P
from boardrules.lab.engine import Engine
from boardrules.lab.seeds import derived
from boardrules.notation import PASS
from boardrules.occupants import occupants
from boardrules.values import dataclass

MOST_PLIES: Final = 300
"""A game is cut off after so many plies; the report says how many games were."""

RANDOM_PLIES: Final = 2
"""Number of plies by chance before the engine plays, one of each player: else games would be nearly alike."""

DIGITS: Final = 6
"""Decimal places of values that are kept, so that they are the same after writing and reading."""


@dataclass(frozen=True, slots=True)
class PlayedPly:
    """One ply.

    Attributes:
        player: The player who moved.
        turn: The turn in canonical notation.
        value: The mover's own estimate before the turn, from 0 to 1, or None where the turn was given or drawn.
        legal: Number of legal turns, or None if they are too many to count.

    """

    player: int
    turn: str
    value: float | None
    legal: int | None


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that an engine played against itself.

    Attributes:
        number: Number of the game in its run, from 0 on.
        engine: Name of the engine.
        budgets: Simulations a turn of player 0 and of player 1.
        seed: Seed of this game.
        plies: The plies.
        over: Whether the game came to its end; False if it was cut off.
        winner: Who won, or None for a draw and for a game that was cut off.
        stuck: For each player, whether he ever had no turn to choose: he was skipped, could only pass, or could not
            move at the end (where the engine tells).
        taken: Places that got a piece, or another piece than before, and what was built (`Game.built`), in the course
            of the game, each once, in the order in which that happened first.
        judged: Before each ply, how good the position is for player 0, from 0 to 1, by one fixed search for all games;
            empty if the game was not judged.

    """

    number: int
    engine: str
    budgets: tuple[int, int]
    seed: int
    plies: tuple[PlayedPly, ...]
    over: bool
    winner: int | None
    stuck: tuple[bool, bool] = (False, False)
    taken: tuple[str, ...] = ()
    judged: tuple[float, ...] = ()

    @property
    def turns(self) -> tuple[str, ...]:
        """The turns in canonical notation."""
        return tuple(ply.turn for ply in self.plies)

    @property
    def points(self) -> float:
        """Share of player 0: 1 for a win, a half for a draw and for a game that was cut off, 0 for a loss."""
        return 0.5 if self.winner is None else float(1 - self.winner)

    def to_json(self) -> dict[str, Any]:
        """Numbers, texts, lists and mappings; `game_from_json` reads them back."""
        return {
            "number": self.number,
            "engine": self.engine,
            "budgets": list(self.budgets),
            "seed": self.seed,
            "plies": [[ply.player, ply.turn, ply.value, ply.legal] for ply in self.plies],
            "over": self.over,
            "winner": self.winner,
            "stuck": list(self.stuck),
            "taken": list(self.taken),
            "judged": list(self.judged),
        }


def game_from_json(fields: Mapping[str, Any]) -> PlayedGame:
    """The game that `PlayedGame.to_json` wrote.

    Raises:
        ValueError: Something is missing, or of another kind.

    """
    try:
        first, second = fields["budgets"]
        one, other = fields["stuck"]
        return PlayedGame(
            number=int(fields["number"]),
            engine=str(fields["engine"]),
            budgets=(int(first), int(second)),
            seed=int(fields["seed"]),
            plies=tuple(
                PlayedPly(int(player), str(turn), value, legal) for player, turn, value, legal in fields["plies"]
            ),
            over=bool(fields["over"]),
            winner=fields["winner"],
            stuck=(bool(one), bool(other)),
            taken=tuple(map(str, fields["taken"])),
            judged=tuple(map(float, fields["judged"])),
        )
    except (KeyError, TypeError) as error:
        raise ValueError(f"not a game that was played: {error}") from None


def play_game(
    engine: Engine[P, M],
    simulations: int | tuple[int, int],
    seed: int,
    first_turn: str | None = None,
    *,
    number: int = 0,
    opening: int | None = None,
    random_plies: int = RANDOM_PLIES,
    most_plies: int = MOST_PLIES,
) -> PlayedGame:
    """Let an engine play a game against itself, from the start to its end or to `most_plies`.

    The first `random_plies` turns, after the first one if that is given, are drawn from all legal ones as in random
    games (`Engine.random_game`); after that the best is played. A search need not leave anything to chance, so that
    without them all games would be one.

    Args:
        engine: What plays.
        simulations: Simulations a turn, of both players or of each.
        seed: What chance depends on.
        first_turn: The first turn in notation, if it is given.
        number: Number of the game in its run.
        opening: What the turns by chance depend on, for games with the same; by default the seed.
        random_plies: Number of turns by chance.
        most_plies: Where the game is cut off.

    Raises:
        NotationError, NoSuchSiteError, IllegalMoveError: The first turn cannot be played.
    """
    game = engine.game
    budgets = (simulations, simulations) if isinstance(simulations, int) else simulations
    position = game.initial()
    plies: list[PlayedPly] = []
    stuck = [False, False]
    taken: dict[str, None] = {}
    there = occupants(game, position)
    drawn = random_plies + (first_turn is not None)
    while len(plies) < most_plies and game.outcome(position) is None:
        player = game.to_move(position)
        if not plies and first_turn is not None:
            move = game.parse_move(position, first_turn)
            game.play(position, move)
            value, legal = None, game.legal_moves(position).count()
        elif len(plies) < drawn:
            chance = derived(seed if opening is None else opening, "opening", len(plies))
            move = engine.random_game(chance, position)[0]
            value, legal = None, game.legal_moves(position).count()
        else:
            found = engine.search(position, budgets[player], derived(seed, "ply", len(plies)))
            move, value, legal = found.best, round(found.value, DIGITS), found.legal
        after = game.apply(position, move)
        ply = PlayedPly(player, game.format_move(move), value, legal)
        if ply.legal == 1 and ply.turn == PASS:
            stuck[player] = True
        plies.append(ply)
        position = after
        if game.outcome(position) is None and game.to_move(position) == player:
            stuck[1 - player] = True
        here = occupants(game, position)
        taken.update((place, None) for place, what in here.items() if there.get(place) != what)
        there = here
    outcome = game.outcome(position)
    if outcome is not None:
        stuck = [was or now for was, now in zip(stuck, engine.unable(position), strict=True)]
    return PlayedGame(
        number=number,
        engine=engine.name,
        budgets=budgets,
        seed=seed,
        plies=tuple(plies),
        over=outcome is not None,
        winner=None if outcome is None else outcome.winner,
        stuck=(stuck[0], stuck[1]),
        taken=tuple(taken),
    )


def judged_game(engine: Engine[P, M], played: PlayedGame, simulations: int, seed: int) -> tuple[float, ...]:
    """Before each ply, how good the position is for player 0, from 0 to 1.

    One search with one budget for all plies of both players: estimates of the players themselves, each by a search of
    its own, go up and down by chance and make games look more dramatic than they are.
    """
    game = engine.game
    position = game.initial()
    found = []
    for number, ply in enumerate(played.plies):
        value = engine.search(position, simulations, derived(seed, "judge", number)).value
        found.append(round(value if game.to_move(position) == 0 else 1 - value, DIGITS))
        position = game.apply(position, game.parse_move(position, ply.turn))
    return tuple(found)


def record(game: Game[Any, Any], played: PlayedGame) -> dict[str, Any]:
    """The keys `moves` and `result` of a record, which `boardrules.replay` checks; a game cut off has no result."""
    fields: dict[str, Any] = {"moves": list(played.turns)}
    if played.over:
        fields["result"] = {"winner": "draw" if played.winner is None else game.players[played.winner]}
    return fields
