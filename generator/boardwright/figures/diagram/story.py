"""From a verified example to the pictures of its figure: the boards, what is pointed out, and the words below."""

from collections.abc import Mapping
from typing import Any, Final

from boardrules.errors import NoSuchSiteError, NotationError
from boardrules.examples import Proof, VerifiedExample
from boardrules.game import Game
from boardrules.goals import Gain, Win
from boardrules.reasons import GAME_OVER
from boardwright.figures.diagram.figure import Panel
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.score import Score
from boardwright.figures.words import Wording
from boardwright.values import dataclass

SOLUTION: Final = "-solution"
"""Suffix of the figure of a puzzle's solution, after the example's id."""

MOST_SIGNS: Final = 6
"""Most legal and illegal turns pointed out on one board."""


@dataclass(frozen=True, slots=True)
class Story:
    """One figure: a suffix for its file name, its boards, and the position in words."""

    suffix: str
    panels: tuple[Panel, ...]
    description: str


def stories(
    verified: VerifiedExample, words: Wording, shows: frozenset[str], solution_shows: frozenset[str]
) -> tuple[Story, ...]:
    """Figures of an example: one, plus a second one with the solution for a solved puzzle.

    `shows` are the kinds of facts shown in the example's picture, `solution_shows` those in the solution's pictures.
    """
    example = verified.example
    first = Story("", (_panel(verified, words, shows),), description(example.game, example.position, words))
    if not verified.proofs:
        return (first,)
    return first, _solution(verified, verified.proofs[0], words, solution_shows)


def description(game: Game[Any, Any], position: Any, words: Wording) -> str:
    """Position in words: each player's places, what separates the spaces, and who is to move."""
    written = game.format_position(position, sites=True)
    parts = [f"{words.player(name)}: {_places(places, words)}." for name, places in written["sites"].items()]
    parts += [
        sentence.format(names=_places(written[key], words))
        for key, sentence in words.game.walls.items()
        if key in written
    ]
    if game.outcome(position) is None:
        parts.append(words.figures.to_move.format(player=words.player(game.players[game.to_move(position)])))
    return " ".join(parts)


def _places(places: Any, words: Wording) -> str:
    nothing = words.figures.nothing
    if isinstance(places, Mapping):
        return "; ".join(f"{kind} {', '.join(names)}" for kind, names in places.items() if names) or nothing
    return ", ".join(places) or nothing


def _panel(verified: VerifiedExample, words: Wording, shows: frozenset[str]) -> Panel:
    """The position, with the turn shown, or the legal and illegal turns, and the facts claimed."""
    example, shown = verified.example, verified.shown
    game, position = example.game, example.position
    player = words.player(game.players[game.to_move(position)])
    if verified.proofs:
        proof = verified.proofs[0]
        claimed = example.claims[proof.claim].value["goal"]
        asked = [goal_words(proof, claimed, player, words), *([words.figures.only] if proof.unique else [])]
        counted = score_of(game, position, words) if isinstance(proof.goal, Gain) else None
        return Panel(Frame(game, position, (), shows), ((None, " ".join(asked)),), counted)
    if shown and shown.reason is None:
        frame = Frame(game, position, (MarkedTurn(shown.move),), shows)
        after = game.apply(position, shown.move)
        if game.outcome(after) is None and not (_scored_after(verified) and any(game.score(after))):
            return Panel(frame)
        return Panel(frame, winner_lines(game, after, words), score_of(game, after, words))
    marked, lines = _signs(verified, words)
    if not any(claim.kind in ("score", "winner") for claim in example.claims):
        return Panel(Frame(game, position, marked, shows), tuple(lines))
    lines += winner_lines(game, position, words)
    return Panel(Frame(game, position, marked, shows | {"score"}), tuple(lines), score_of(game, position, words))


def _scored_after(verified: VerifiedExample) -> bool:
    """Whether the claims give the score after the turn shown; then they can be about no other score."""
    return any(
        claim.kind == "after" and claim.value.get("turn") == verified.example.show and "score" in claim.value
        for claim in verified.example.claims
    )


def _signs(verified: VerifiedExample, words: Wording) -> tuple[tuple[MarkedTurn, ...], list[tuple[Any, str]]]:
    """Turns that the claims call legal or illegal, with a line for each; only turns the engine could read are drawn."""
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
            # There is nothing to point at.
            continue
        if reason is None:
            marked.append(MarkedTurn(move, "legal"))
            lines.append(("legal", words.figures.legal.format(turn=turn)))
        else:
            marked.append(MarkedTurn(move, "illegal"))
            lines.append(
                ("illegal", words.figures.illegal.format(turn=turn, reason=words.reason(reason.name, reason.sentence)))
            )
    return tuple(marked), lines


def _solution(verified: VerifiedExample, proof: Proof, words: Wording, shows: frozenset[str]) -> Story:
    """A board for each turn of the line, numbered, and the final position."""
    game, position = verified.example.game, verified.example.position
    start = position
    panels = []
    for number, move in enumerate(proof.line, 1):
        player = words.player(game.players[game.to_move(position)])
        line = words.figures.solution.format(number=number, player=player, turn=game.format_move(move))
        after = game.apply(position, move)
        frame = Frame(game, position, (MarkedTurn(move, "played", number),), shows)
        last = number == len(proof.line) and isinstance(proof.goal, Gain)
        counted = score_of(game, after, words) if last or game.outcome(after) else None
        panels.append(Panel(frame, ((None, line), *winner_lines(game, after, words)), counted))
        position = after
    return Story(SOLUTION, tuple(panels), description(game, start, words))


def goal_words(proof: Proof, claimed: Any, player: str, words: Wording) -> str:
    """What a puzzle asks for; `claimed` is its goal as written in the claim, such as `win` or `{gain: 3}`."""
    goal, turns = proof.goal, words.figures.turns_of(proof.own_turns)
    if isinstance(goal, Win):
        return words.figures.wins.format(player=player, turns=turns)
    if isinstance(goal, Gain):
        gains = words.figures.gains_one if goal.points == 1 else words.figures.gains
        return gains.format(player=player, points=f"{goal.points:g}", turns=turns)
    ((kind, number),) = claimed.items()
    asked = words.game.goals[kind]
    return (asked.one if number == 1 else asked.several).format(player=player, number=number, turns=turns)


def score_of(game: Game[Any, Any], position: Any, words: Wording) -> Score | None:
    """Score of a position, from the engine; None for a game without points."""
    if not game.points:
        return None
    points = zip(game.players, game.score(position), strict=True)
    return Score(words.figures.score, tuple((words.player(player), score) for player, score in points))


def winner_lines(game: Game[Any, Any], position: Any, words: Wording) -> tuple[tuple[None, str], ...]:
    """Who has won, if the game is over."""
    outcome = game.outcome(position)
    if outcome is None:
        return ()
    winner = None if outcome.winner is None else words.player(game.players[outcome.winner])
    return ((None, words.figures.draw if winner is None else words.figures.winner.format(player=winner)),)
