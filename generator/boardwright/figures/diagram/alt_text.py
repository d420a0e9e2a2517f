"""What a figure shows in words, for those who do not see it: facts on its boards, the words below them, and scores."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, runtime_checkable

from boardwright.figures.diagram.figure import Panel
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.score import Score
from boardwright.figures.words import Wording

Facts = Mapping[str, Mapping[str, Sequence[str]]]
"""Kind of fact, as in `shows` -> each player it is about, or an empty text -> places or numbers, such as `f1 3/3`."""

TellFacts = Callable[[Frame], Facts]
"""The facts that a drawer draws of a frame."""


@runtime_checkable
class TellsFacts(Protocol):
    """A drawer that tells which facts it draws of a frame."""

    def facts_told(self, frame: Frame) -> Facts:
        """The facts, each about its player or about nobody."""


def panels_told(panels: Sequence[Panel], words: Wording, facts: TellFacts | None, *, asked: bool = False) -> list[str]:
    """Facts of each picture, the words below it that are about no mark, and its score, in sentences.

    If `asked`, those words are the task of a puzzle, which is not repeated. What several pictures show is told once.
    """
    found = []
    for panel in panels:
        found += _facts_told(panel.frame, words, facts) if facts else []
        found += [] if asked else [line for marks, line in panel.lines if line and not marks]
        found += [_score_told(panel.score, words)] if panel.score else []
    return list(dict.fromkeys(found))


def _facts_told(frame: Frame, words: Wording, facts: TellFacts) -> list[str]:
    """Facts for which the game has a sentence."""
    return [
        words.game.told[kind].format(names=_listed(found, words))
        for kind, found in facts(frame).items()
        if kind in words.game.told
    ]


def _listed(found: Mapping[str, Sequence[str]], words: Wording) -> str:
    """Places or numbers, after the names of the players that they are about."""
    parts = [
        " ".join(filter(None, (words.player(player) if player else "", ", ".join(places))))
        for player, places in found.items()
        if places
    ]
    return "; ".join(parts) or words.figures.nothing


def _score_told(score: Score, words: Wording) -> str:
    """Each player's points; names that already say what is counted need no further word."""
    told = "; ".join(f"{name} {points:g}" for name, points in score.players)
    return words.figures.counted.format(points=told) if score.title else f"{told}."


def sentences(texts: Iterable[str]) -> str:
    """Texts one after the other, each with a stop at its end."""
    return " ".join(text if text.endswith((".", "!", "?", "…")) else f"{text}." for text in texts if text)
