"""Words and rule sheets: files of those who add a language or a game.

No command takes one, so they are read as a set reads them.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

from boardwright.config.problems import ConfigError
from boardwright.config.rule_sheets import load_rule_sheet
from boardwright.figures.words import WordsError
from boardwright.figures.words.larger_boards import PANEL_WORDS, POSTER_WORDS
from boardwright.figures.words.whole_set import SET_WORDS
from tests.cli.program import Run
from tests.fuzz import values
from tests.fuzz.dice import Dice
from tests.fuzz.mutate import Mutator, spoilt
from tests.fuzz.schemas import Maker
from tests.fuzz.seeds import PROJECT, read
from tests.fuzz.tree import Pairs, copied, written

MAIN = "input.yaml"
COMMANDS = ("words", "rule-sheet")
WORDS: tuple[Any, ...] = (SET_WORDS, POSTER_WORDS, PANEL_WORDS)
LINES = (
    *("# a", "## b", "{x}", "{if x}", "{end}", "{else}", "![a](b)", "![](fendo-pass)", "| a | b |", "|---|---|"),
    *("> note", "- a", "  - b", "1. a", "```", "<b>", "***a***", "[a](b)", "\\{", "{", "}", "{if", "a" * 3000, "\x00"),
    *("\u202e", "---", "> " * 300 + "a", "- " * 300 + "a", "[" * 2000, "*" * 2000, "&#0;", "&#x110000;", "{{x}}"),
    *("===", "\t\tx", "|" * 500),
)


@cache
def _trees() -> tuple[Pairs, ...]:
    return tuple(read(one.path("en").read_text(encoding="utf-8")) for one in WORDS)


@cache
def _sheets() -> tuple[str, ...]:
    return tuple(path.read_text(encoding="utf-8") for path in sorted((PROJECT / "configs/rulesheets").glob("*.md")))


def words(dice: Dice) -> tuple[dict[str, bytes], list[str]]:
    """A file of words."""
    which = dice.below(len(WORDS))
    tree: Pairs = copied(_trees()[which])
    mutator = Mutator(dice, Maker("config", dice, lambda *_: None), {}, _trees())
    for _ in range(dice.between(0, 3)):
        mutator.rough(tree)
    text = written(tree, dice)
    if dice.chance(0.2):
        text = spoilt(dice, text)
    return {MAIN: text.encode("utf-8", "surrogatepass")}, ["words", MAIN, str(which)]


def rule_sheet(dice: Dice) -> tuple[dict[str, bytes], list[str]]:
    """A rule sheet in Markdown."""
    lines = dice.pick(_sheets()).split("\n")
    for _ in range(dice.between(1, 5)):
        at, kind = dice.below(len(lines)), dice.below(4)
        if kind == 0:
            lines.insert(at, dice.pick(LINES))
        elif kind == 1:
            del lines[at : at + dice.between(1, 10)]
            lines.append("")
        elif kind == 2:
            lines[at] = spoilt(dice, lines[at])
        else:
            lines[at] += dice.pick((*LINES, *values.TEXTS))
    return {MAIN: "\n".join(lines).encode("utf-8", "surrogatepass")}, ["rule-sheet", MAIN]


def read_other(folder: Path, command: str, *arguments: str) -> Run:
    """Reads a file as a set would, in the folder; what is wrong with it, as the program would tell it."""
    path = folder / MAIN
    try:
        if command == "words":
            WORDS[int(arguments[1])].of_file(path, "en")
        else:
            text = path.read_bytes()
            names = set(re.findall(r"{(?:if )?(\w+)", text.decode("utf-8", "replace")))
            load_rule_sheet(text, MAIN, dict.fromkeys(names, "five"), {})
    except (ConfigError, WordsError) as error:
        return Run(2, "", f"{error}\n".replace(f"{folder}/", ""))
    return Run(0, "", "")
