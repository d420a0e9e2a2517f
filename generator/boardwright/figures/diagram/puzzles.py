"""Titles and captions of puzzles that the program made: composed from words, so that every language has them."""

import re
from typing import Any, Final

from boardrules.examples import VerifiedExample
from boardrules.goals import Proof
from boardwright.figures.diagram.panels import goal_words
from boardwright.figures.words import Wording
from boardwright.figures.words.figures import FigureWords

_NUMBER: Final = "([1-9][0-9]{0,5})"


def title_of(number: int, grade: str, words: FigureWords) -> str:
    """Title of a puzzle by its number and its grade: `easy`, `medium` or `hard`."""
    return words.puzzle.format(number=number, grade=words.grades[grade])


def task_of(proof: Proof, claimed: Any, player: str, words: Wording) -> str:
    """What a puzzle asks for, in a sentence, and whether there is one answer alone, in another.

    `claimed` is its goal as written in the claim, `player` the name of the player to move.
    """
    return " ".join([goal_words(proof, claimed, player, words), *([words.figures.only] if proof.unique else [])])


def asked(verified: VerifiedExample, words: Wording) -> str:
    """What the first puzzle of an example asks for; empty if it is none."""
    if not verified.proofs:
        return ""
    example, proof = verified.example, verified.proofs[0]
    player = words.player(example.game.players[example.game.to_move(example.position)])
    return task_of(proof, example.claims[proof.claim].value["goal"], player, words)


def translated(title: str, written: FigureWords, words: FigureWords) -> str:
    """A title in another language if it is one of a puzzle that the program made; any other title as it is."""
    for grade in written.grades:
        mark = title_of(0, grade, written)
        found = re.fullmatch(_NUMBER.join(map(re.escape, mark.split("0", 1))), title)
        if found:
            return title_of(int(found[1]), grade, words)
    return title
