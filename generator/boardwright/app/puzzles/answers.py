"""What answers each defence in a puzzle, in words: a tree of lines, bounded, as blocks of a text or as lines of one."""

import dataclasses
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal

from boardrules.examples import VerifiedExample
from boardrules.goals import Win
from boardrules.kept import keeping
from boardrules.puzzles.answers import Answer, Answers, answers, refutations
from boardrules.values import dataclass
from boardwright.app.figures.find import Choice, figures_by_name
from boardwright.app.proofs import keeper
from boardwright.config.errors import UsageError
from boardwright.config.problems import one_of, quote
from boardwright.figures.diagram.clicks import PLACE
from boardwright.figures.diagram.puzzles import asked
from boardwright.figures.languages import languages
from boardwright.figures.words.books import BOOK_WORDS, AnswerWords
from boardwright.figures.words.figures import FigureWords
from boardwright.games.example_figures import ExampleFigures, proof_records
from boardwright.games.words import wording
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

    def blocks(self, first: str, answers: Answers, lead: Runs = ()) -> tuple[Block, ...]:
        """The first turn after a `lead`, and what answers each reply to it: a list, unless it is told in one line."""
        begun = (*lead, Run(_whole(first), "bold"))
        (head, *inner), *more = self._items(answers)
        if more:
            return Paragraph(begun), ListBlock(((head, *inner), *more))
        return Paragraph((*begun, Run(" – "), *head.runs)), *inner

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
            told = form.format(player=self.player, number=answers.untold, turns=turns)
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


def solution_of(argument: str, lines: int, language: str) -> tuple[dict[str, Any], list[str]]:
    """The solution of an example's first puzzle, as plain data and in words; a path, `-` or a stock name.

    Raises:
        ConfigError, RefutedError: the example is wrong.
        UsageError: for an unknown name or language, too many lines, or something that is no puzzle.
    """
    if lines > MOST_LINES:
        raise UsageError(f"--lines: must be a number of lines from 0 to {MOST_LINES}, not {lines}")
    if language not in languages():
        raise UsageError(f"--language: must be {one_of(languages())}, not {quote(language)}")
    figures, shown = figures_by_name(argument, Choice())
    if not isinstance(figures, ExampleFigures) or not figures.verified.proofs:
        raise UsageError(f"{shown}: --lines tells the solution of a puzzle, and this claims no forced goal")
    verified, words = figures.verified, wording(figures.kit, language)
    game, proof = verified.example.game, verified.proofs[0]
    found = _answers(verified, lines) if lines else None
    text = [f"{figures.id}: {asked(verified, words)}"]
    if found is None:
        text.append("; ".join(map(game.format_move, proof.line)))
    else:
        text += _lines(_teller(figures, language).blocks(game.format_move(proof.first), found), "")
    if words.game.notation:
        name = figures.credit(language).name
        text.append(BOOK_WORDS[language].written.format(game=name, notation=words.game.notation))
    return {**proof_records(verified)[0], "answers": None if found is None else dataclasses.asdict(found)}, text


def told_answers(figures: ExampleFigures, language: str, lines: int, name: Run) -> tuple[Block, ...]:
    """What answers each defence in the first puzzle of an example, after the puzzle's `name`.

    Nothing if no line is asked for, or if none is known.
    """
    verified = figures.verified
    game, proof = verified.example.game, verified.proofs[0]
    found = _answers(verified, lines) if lines else None
    if found is None:
        return ()
    teller = _teller(figures, language)
    colon = Run(teller.figures.colon.format(text="", more=""))
    return teller.blocks(game.format_move(proof.first), found, (name, colon))


def line_words(figures: ExampleFigures) -> tuple[Paragraph, ...]:
    """The main line of the first puzzle of an example."""
    game, proof = figures.verified.example.game, figures.verified.proofs[0]
    return (Paragraph(tuple(Run(game.format_move(move), "bold") for move in proof.line)),)


def places_in(told: Sequence[Block]) -> Iterator[str]:
    """The places that answers name."""
    for block in told:
        if isinstance(block, ListBlock):
            for item in block.items:
                yield from places_in(item)
        elif isinstance(block, Paragraph):
            yield from PLACE.findall(" ".join(run.text for run in block.runs if run.face != "regular"))


def refuted_words(figures: ExampleFigures, language: str) -> str:
    """What is said of `{reply}`, which refutes a wrong first turn of the first puzzle of an example."""
    teller, proof = _teller(figures, language), figures.verified.proofs[0]
    turns = teller.figures.turns_of(max(1, proof.own_turns - 1))
    told = BOOK_WORDS[language].refuted
    return told.format(opponent=teller.opponent, player=teller.player, reply="{reply}", turns=turns)


def refuting_replies(figures: ExampleFigures) -> Mapping[str, str]:
    """For wrong first turns of the first puzzle of an example a reply that refutes each, as far as that is proved."""
    example = figures.verified.example
    with keeping(keeper()):
        return refutations(example.game, example.position, figures.verified.proofs[0])


def _answers(verified: VerifiedExample, lines: int) -> Answers | None:
    with keeping(keeper()):
        return answers(verified.example.game, verified.example.position, verified.proofs[0], lines)


def _teller(figures: ExampleFigures, language: str) -> AnswerTeller:
    game, position = figures.verified.example.game, figures.verified.example.position
    words, mover = wording(figures.kit, language), game.to_move(position)
    player, opponent = (words.player(game.players[one]) for one in (mover, 1 - mover))
    is_win = isinstance(figures.verified.proofs[0].goal, Win)
    return AnswerTeller(player, opponent, is_win, BOOK_WORDS[language].answers, words.figures)


def _whole(turn: str) -> str:
    """A turn within which no line ends."""
    return turn.replace(" ", "\u00a0")


def _runs(marked: str) -> Runs:
    """Words with the opponent's turns in italics and the player's bold."""
    faces: dict[str, Literal["italic", "bold"]] = {_REPLY: "italic", _ANSWER: "bold"}
    parts = filter(None, re.split(f"([{_REPLY}{_ANSWER}][^{_END}]*){_END}", marked))
    return tuple(Run(part[1:], faces[part[0]]) if part[0] in faces else Run(part) for part in parts)


def _lines(blocks: Sequence[Block], indent: str) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Paragraph):
            yield indent + plain_text(block.runs).replace("\u00a0", " ")
        elif isinstance(block, ListBlock):
            for item in block.items:
                yield from _lines(item, f"{indent}  ")
