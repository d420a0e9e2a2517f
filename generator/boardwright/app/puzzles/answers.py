"""What answers each defence in a puzzle, in words: a tree of lines, bounded, as blocks of a text or as lines of one."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, Literal

from boardrules.puzzles.answers import Answer, Answers
from boardrules.values import dataclass
from boardwright.figures.words.books import AnswerWords
from boardwright.figures.words.figures import FigureWords
from boardwright.typeset.content import Block, ListBlock, Paragraph, Run, Runs, plain_text

LINES: Final = 8
"""Lines of answers to a puzzle, unless another number is asked for."""

MOST_LINES: Final = 200
"""Lines of answers to a puzzle, at most."""

_REPLY, _ANSWER, _END = "\ue000", "\ue001", "\ue002"
"""Around turns in words that are not yet divided into runs."""


Item = tuple[Paragraph, *tuple[ListBlock, ...]]
"""A line, and the lines that follow it."""


@dataclass(frozen=True, slots=True)
class AnswerTeller:
    """Tells answers in one language.

    Attributes:
        player, opponent: The players' names; the player has the goal.
        is_win: Whether the goal is to win.
        words, figures: Words of the language.

    """

    player: str
    opponent: str
    is_win: bool
    words: AnswerWords
    figures: FigureWords

    def blocks(self, first: str, answers: Answers) -> tuple[Block, ...]:
        """The first turn, and what answers each reply to it: a list, unless it is told in one line."""
        lead = Run(_whole(f"1. {first}"), "bold")
        (head, *inner), *more = self._items(answers)
        if more:
            return Paragraph((lead,)), ListBlock(((head, *inner), *more))
        return Paragraph((lead, Run(" – "), *head.runs)), *inner

    def text(self, first: str, answers: Answers) -> list[str]:
        """The same as lines of plain text, each level two blanks further to the right."""
        return list(_lines(self.blocks(first, answers), ""))

    def _items(self, answers: Answers) -> list[Item]:
        found: list[Item] = [
            (
                Paragraph(_runs(self._sentence(line, answers))),
                *([ListBlock(tuple(self._items(line.then)))] if line.then else []),
            )
            for line in answers.lines
        ]
        if answers.untold:
            words, turns = self.words, self.figures.turns_of(answers.turns)
            form = words.untold_one if answers.untold == 1 else words.untold
            told = form.format(player=self.player, opponent=self.opponent, number=answers.untold, turns=turns)
            found.append((Paragraph((Run(told),)),))
        return found

    def _sentence(self, line: Answer, answers: Answers) -> str:
        """A line, with marks around its turns."""
        words, replies = self.words, [f"{_REPLY}{_whole(one)}{_END}" for one in line.replies]
        if not replies:
            form = words.if_any if len(answers.lines) == 1 else words.if_other
        else:
            form = words.if_only if answers.count == 1 else words.if_played
        *before, last = replies or [""]
        listed = words.either.format(first=", ".join(before), last=last) if before else last
        return form.format(opponent=self.opponent, replies=listed, answer=self._answer(line))

    def _answer(self, line: Answer) -> str:
        words, turn = self.words, f"{_ANSWER}{_whole(line.turn)}{_END}"
        if not line.turn:
            return (words.won if self.is_win else words.reached).format(player=self.player)
        if line.then:
            return words.goes_on.format(player=self.player, turn=turn)
        if line.turns == 1:
            return (words.wins if self.is_win else words.reaches).format(player=self.player, turn=turn)
        later, turns = words.wins_later if self.is_win else words.reaches_later, self.figures.turns_of(line.turns - 1)
        return later.format(player=self.player, turn=turn, turns=turns)


def _whole(turn: str) -> str:
    """A turn within which no line ends."""
    return turn.replace(" ", "\u00a0")


def _runs(marked: str) -> Runs:
    """Words with the opponent's turns in italics and the player's bold."""
    faces: dict[str, Literal["italic", "bold"]] = {_REPLY: "italic", _ANSWER: "bold"}
    found = []
    for part in re.split(f"([{_REPLY}{_ANSWER}][^{_END}]*){_END}", marked):
        if part:
            found.append(Run(part[1:], faces[part[0]]) if part[0] in faces else Run(part))
    return tuple(found)


def _lines(blocks: Sequence[Block], indent: str) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Paragraph):
            yield indent + plain_text(block.runs).replace("\u00a0", " ")
        elif isinstance(block, ListBlock):
            for item in block.items:
                yield from _lines(item, f"{indent}  ")
