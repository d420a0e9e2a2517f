"""Kinds of claims that every game has: their meanings, the shapes of their values, and their checks."""

from typing import Final

from boardrules.claims import position
from boardrules.claims.after import check_after
from boardrules.claims.puzzle import check_solution
from boardrules.solver import MOST_POSITIONS
from boardrules.vocabulary.kinds import ClaimKind, GoalKind
from boardrules.vocabulary.shapes import Either, Flag, Key, ListOf, Record, Text, Whole
from boardrules.vocabulary.words import COUNT, NAME, NAMES, ROWS, SCORES, SITES, TURN

MOST_OWN_TURNS: Final = 20
"""Greatest number of the solver's own turns in a puzzle."""

MOST_NODES: Final = 2_000_000
"""Greatest number of positions that the proof of a solution may examine."""

_TURNS: Final = ListOf(TURN, 10_000)

_ILLEGAL: Final = Record(
    "IllegalClaim",
    "An illegal turn, and why it is illegal.",
    (
        Key("turn", TURN, "The turn.", needed=True),
        Key("because", NAME, "Name of the first reason why it is illegal, such as must-capture.", needed=True),
    ),
)

_CLOSED_AREA: Final = Record(
    "ClosedArea",
    "An area that a turn closes.",
    (
        Key("owner", NAME, "Its owner: a player, or none.", needed=True),
        Key("size", Whole(1, 10_000), "Number of its spaces.", needed=True),
    ),
)

_AFTER: Final = Record(
    "AfterClaim",
    "A legal turn, and what holds after it.",
    (
        Key("turn", TURN, "The turn.", needed=True),
        Key("captures", NAMES, "Exactly the places where the turn captures."),
        Key("closes", ListOf(_CLOSED_AREA, 1000), "Exactly the areas that the turn closes: a list of {owner, size}."),
        Key("position", ROWS, "The pieces after the turn, in rows, the top row first."),
        Key("sites", SITES, "The pieces after the turn: player -> places."),
        Key("score", SCORES, "The score after the turn: player -> points."),
        Key("over", Flag(), "Whether the game is over."),
        Key("winner", NAME, "Who has won: a player, or draw."),
    ),
    alone="nothing is claimed about the result of the turn; add captures, score, over or another key",
)

EVERY_GAME: Final = (
    ClaimKind("legal", "This turn is legal.", TURN, position.check_legal),
    ClaimKind("illegal", "This turn is illegal, for this reason: {turn, because}.", _ILLEGAL, position.check_illegal),
    ClaimKind("count", "Number of legal turns.", COUNT, position.check_count),
    ClaimKind("turns", "Exactly these turns are legal.", _TURNS, position.check_turns),
    ClaimKind("after", "What holds after a legal turn.", _AFTER, check_after),
    ClaimKind("score", "The score: player -> points.", SCORES, position.check_score),
    ClaimKind("over", "Whether the game is over.", Flag(), position.check_over),
    ClaimKind("winner", "Who has won: a player, or draw.", NAME, position.check_winner),
)
"""Kinds of claims that are the same in every game; every game also has `solution`, whose goals depend on the game."""


def solution_kind(goals: tuple[GoalKind, ...]) -> ClaimKind:
    """Kind of claim for puzzles, with these goals that have a number."""
    written = ", ".join(f"{{{goal.name}: number}}" for goal in goals)
    counted = Record(
        "CountedGoal",
        "A goal with a number; exactly one of its keys is given.",
        tuple(Key(goal.name, goal.shape, goal.description) for goal in goals),
        one_key=True,
    )
    shape = Record(
        "SolutionClaim",
        "A puzzle: a first turn that reaches a goal against every defence.",
        (
            Key(
                "goal",
                Either((Text(words=("win",)), counted), f"win, or one of {written}"),
                f"The goal to force: win, or one of {written}.",
                needed=True,
            ),
            Key(
                "in",
                Whole(1, MOST_OWN_TURNS),
                "Number of turns of the player to move: as many as the quickest solution takes. Where the other "
                "player's last turn ends the game, it counts as one more.",
                needed=True,
            ),
            Key("first", TURN, "The first turn. Without it the search finds one."),
            Key("unique", Flag(), "Whether no other first turn reaches the goal.", default=False),
            Key(
                "nodes",
                Whole(1, MOST_NODES),
                "Number of positions to examine before the claim fails as unproven. The work that one example may "
                "take, some 200,000 to 1,200,000 positions on the stock boards, may end the proof before that. Default "
                f"{MOST_POSITIONS}.",
                default=MOST_POSITIONS,
            ),
        ),
    )
    return ClaimKind("solution", "A puzzle, proved against every defence.", shape, check_solution)
