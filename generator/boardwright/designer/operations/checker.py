"""What the checker says, in the language of the page: sentences that the controls of the page can bring about."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from boardrules.values import dataclass
from boardwright.figures.languages import BASE
from boardwright.figures.words import printed, words_of_game
from boardwright.figures.words.retelling import Retelling, paired
from boardwright.games.registry import all_kits


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckerWords:
    """Sentences of the checker; `{...}` is filled in."""

    messages: Mapping[str, str] = printed(
        *("bar", "cell", "colours", "corner", "cure", "example", "faces", "far", "fault", "first", "game"),
        *("games", "given", "here", "high", "hints", "key", "keys", "kind", "languages", "largest", "last"),
        *("lattice", "low", "margin", "most", "name", "names", "number", "offset", "other", "over", "paper"),
        *("papers", "piece", "safe", "shape", "shapes", "size", "text", "themes", "there", "turn", "turns"),
        *("types", "usual", "variants", "wanted", "what", "why", "wide", "width"),
    )
    """The sentences, and parts of them that stand in their blanks; in English, how they are known (see `Retelling`)."""


CHECKER_WORDS: Mapping[str, CheckerWords] = words_of_game(CheckerWords, Path(__file__).parents[1] / "checker")
"""Language of the page -> these words. What games say of their boards is in the words of the games."""

HELP: Final = "; this would help: "
"""Stands in a sentence before what the buttons beside it say too."""

COMMAND: Final = re.compile("; '--only [^']*'[^;]*")
"""What a sentence says to those who type commands."""

_FILE: Final = re.compile(r"([^\s:]+\.(?:svg|geojson|json): )?(.*)", re.DOTALL)
"""The drawing that a sentence is about stands before it."""


def retold(answer: Mapping[str, Any], language: str) -> Mapping[str, Any]:
    """An answer whose problems have what they say as `told` too, its warnings as `warnings_told`, in a language.

    So has what is `wrong` with a drawing, as `wrong_told`.

    What has no words in it is told as null: the page then shows the English. In English nothing is added.
    """
    if language == BASE:
        return answer
    told = dict(answer)
    if answer.get("problems"):
        told["problems"] = [_problem(problem, language) for problem in answer["problems"]]
    warnings = answer.get("warnings")
    if warnings and all(isinstance(warning, str) for warning in warnings):  # those of a play test are numbers
        told["warnings_told"] = [_told(warning, language) for warning in warnings]
    if isinstance(wrong := answer.get("wrong"), str) and wrong:
        told["wrong_told"] = _told(wrong, language)
    if isinstance(boards := answer.get("boards"), list):
        told["boards"] = [retold(board, language) if isinstance(board, dict) else board for board in boards]
    return told


def _problem(problem: Mapping[str, Any], language: str) -> dict[str, Any]:
    message = COMMAND.sub("", problem["message"])
    if problem.get("mends"):
        message = message.partition(HELP)[0]
    return {**problem, "told": _told(message, language)}


def _told(sentence: str, language: str) -> str | None:
    found = _FILE.fullmatch(sentence)
    before, what = found.groups() if found else (None, sentence)
    told = _retelling(language).told(what)
    return told and f"{before or ''}{told}"


@cache
def _retelling(language: str) -> Retelling:
    sentences = [*paired(CHECKER_WORDS[BASE].messages, CHECKER_WORDS[language].messages)]
    bits: list[tuple[str, str]] = []
    for kit in all_kits():
        files = kit.words()
        if language in files:
            english, other = files[BASE].game, files[language].game
            sentences += paired(english.messages, other.messages)
            bits += paired(english.bits, other.bits)
    return Retelling(sentences, bits, language)
