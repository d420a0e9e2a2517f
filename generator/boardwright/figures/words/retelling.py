"""Sentences of the checker in another language, found again by the English ones that they are made from.

The checker speaks English, to whoever types commands. On pages and sheets it speaks as they do: a sentence is matched
with the English templates, and what stands in their blanks is told in the same way.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from string import Formatter
from typing import Final

from boardwright.figures.words.playtest import PLAYTEST_WORDS
from boardwright.figures.words.sheets import WORDS

LONGEST: Final = 2_000
"""Characters of a sentence that is looked at: a longer one lists what nobody reads."""

DEEPEST: Final = 5
"""How often there are blanks within blanks, at the most."""

WRITTEN: Final = frozenset({"given", "key", "name", "shape"})
"""Blanks with what a config says: a number or a word in them stays as it is written."""

_NUMBER: Final = re.compile(r"-?\d{1,3}(?:,\d{3})+|-?\d+(?:\.\d+)?")
_GROUPED: Final = re.compile(r"-?[\d,]+")
_WORD: Final = re.compile(r"[-\w.,]+")
_QUOTED: Final = re.compile(r"('[^']*')")


class Retelling:
    """The sentences of one language.

    >>> german = Retelling([("{name} is taken", "{name} ist belegt")], [("{number} faces", "{number} Flächen")], "de")
    >>> german.told("one of 1,200 faces is taken")
    'one of 1.200 Flächen ist belegt'
    >>> german.told("no face is free") is None
    True

    """

    def __init__(self, sentences: Iterable[tuple[str, str]], bits: Iterable[tuple[str, str]], language: str) -> None:
        """English sentences and bits of them, each with the same in the language."""
        found = [(_parts(english), told) for english, told in sentences]
        # The more of a sentence is fixed, the surer it is that one.
        self._sentences = sorted(found, key=lambda one: -sum(len(literal) for literal, _ in one[0]))
        self._bits = [(_bit(english), told) for english, told in sorted(bits, key=lambda one: -len(one[0]))]
        self._language = language

    def told(self, text: str) -> str | None:
        """A sentence in the language; None if it is none of those known."""
        return self._told(text, 0) if len(text) <= LONGEST else None

    def _told(self, text: str, depth: int) -> str | None:
        for parts, told in self._sentences:
            values = _values(parts, text)
            if values is not None:
                return told.format(**{name: self._value(name, value, depth + 1) for name, value in values.items()})
        return None

    def _value(self, name: str, text: str, depth: int) -> str:
        if _QUOTED.fullmatch(text) or (name in WRITTEN and _WORD.fullmatch(text)):
            return text
        if _NUMBER.fullmatch(text):
            return self._number(text)
        told = self._told(text, depth) if depth < DEEPEST else None
        return "".join(self._in_bits(text)) if told is None else told

    def _in_bits(self, text: str) -> Iterator[str]:
        """A text that is no sentence, its bits told one by one; what is in quotes stays."""
        for part in _QUOTED.split(text):
            told = part
            for bit, words in self._bits if not part.startswith("'") else ():
                told = bit.sub(partial(self._filled, words), told)
            yield told

    def _filled(self, words: str, found: re.Match[str]) -> str:
        return words.format(**{name: self._number(value) for name, value in found.groupdict().items()})

    def _number(self, text: str) -> str:
        if _GROUPED.fullmatch(text) and "," in text:
            return PLAYTEST_WORDS[self._language].number(int(text.replace(",", "")))
        return WORDS[self._language].number(text)


def paired(english: Mapping[str, str], other: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Texts in English, each with the one of another language that has the same key, if it has one."""
    return ((text, other[key]) for key, text in english.items() if key in other)


Parts = tuple[tuple[str, str | None], ...]
"""Fixed texts, each with the name of the blank behind it; the last has none."""


def _parts(template: str) -> Parts:
    found = [(literal, name) for literal, name, _, _ in Formatter().parse(template)]
    joined: list[tuple[str, str | None]] = []
    before = ""
    for literal, name in found:  # a brace that is written twice ends a part without a blank
        before += literal
        if name is not None:
            joined.append((before, name))
            before = ""
    return (*joined, (before, None))


def _values(parts: Parts, text: str) -> dict[str, str] | None:
    """What fills the blanks of a template, each as short as can be; None if the text is not made from it.

    Without going back, so that the time is linear in the text's length.
    """
    (first, blank), *others = parts
    if not text.startswith(first) or (blank is None and text != first):
        return None
    values: dict[str, str] = {}
    at = len(first)
    for literal, following in others:
        last = following is None
        end = len(text) - len(literal) if last else text.find(literal, at + 1)
        if end <= at or (last and not text.endswith(literal)):
            return None
        values[str(blank)] = text[at:end]
        at, blank = end + len(literal), following
    return values


def _bit(template: str) -> re.Pattern[str]:
    escaped = re.escape(template).replace(r"\{number\}", r"(?P<number>\d{1,3}(?:,\d{3})+|\d+)")
    return re.compile(rf"(?<![\w{{]){escaped}(?!\w)")
