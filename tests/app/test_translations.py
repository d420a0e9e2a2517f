"""Sheets in other languages say what the English ones say, in the typography of their own language."""

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from boardwright.designer.operations.checker import CHECKER_WORDS
from boardwright.designer.operations.wording import page_words
from boardwright.figures import words
from boardwright.figures.languages import BASE, languages
from boardwright.games.own_words import stock_captions
from boardwright.games.registry import all_kits
from boardwright.games.words import wording
from boardwright.sets.languages import sheet_path

SHEETS = {(kit.name, language): sheet_path(kit, language) for kit in all_kits() for language in languages()}
OTHERS = [key for key in SHEETS if key[1] != BASE]
BLOCK = re.compile(r"\n\n|\n(?=- |\d\. )")
FRENCH = re.compile(r"(?<![\u202f\d])[;!?]|(?<!\u00a0):(?!//)|«(?!\u00a0)|(?<!\u00a0)»|(?<!\u00a0)%|'")
"""A sign that French sets apart without its space, or a typewriter's apostrophe."""
APOSTROPHE = re.compile(r"[^\W\d_]'")
"""A typewriter's apostrophe."""

CODE = re.compile(r"!\[|\]\(figure:|\b(?:allow_\w+|cell|margin|min_edge|nodes|per_turn|split_edges|style|words):(?=\s)")
"""What stands in texts as it stands in files."""


def shape(path: Path) -> list[tuple[str, str]]:
    """For each block of a sheet what it is, and its condition; figures by name."""
    found = []
    for block in BLOCK.split(path.read_text(encoding="utf-8").strip()):
        mark = re.match(r"#+ |- |\d\. |> |!\[\]\(figure:[a-z0-9-]+\)|", block)
        condition = re.search(r"\{(?:if|unless) \w+\}", block)
        assert mark
        found.append((mark[0], condition[0] if condition else ""))
    return found


def placeholders(path: Path) -> set[str]:
    return set(re.findall(r"\{[^{}]*\}", path.read_text(encoding="utf-8")))


def texts(value: Any) -> Iterator[str]:
    """All texts of a catalogue of words but titles that stock examples have in English."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from texts(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from texts(inner)
    else:
        for name in value.__dataclass_fields__:
            if name != "original":
                yield from texts(getattr(value, name))


@pytest.mark.parametrize("game, language", OTHERS)
def test_a_translation_has_the_blocks_figures_and_values_of_the_english_sheet(game: str, language: str):
    own, english = SHEETS[game, language], SHEETS[game, BASE]
    assert shape(own) == shape(english)
    assert placeholders(own) == placeholders(english)


def test_french_has_the_spaces_and_apostrophes_of_french():
    catalogues = [getattr(words, name)["fr"] for name in words.__all__ if name.isupper()]
    found = [text for one in (*catalogues, *(kit.words()["fr"] for kit in all_kits())) for text in texts(one)]
    found += [*texts(CHECKER_WORDS["fr"]), *texts(page_words("fr"))]
    sheets = [path for (_, language), path in SHEETS.items() if language == "fr"]
    sheets += [path.parent / "aids" / path.name for path in sheets]
    found = [CODE.sub("", text) for text in [*found, *(path.read_text(encoding="utf-8") for path in sheets)]]
    assert len(found) > 1500
    signs = [(text, sign) for text in found for sign in FRENCH.finditer(text)]
    assert [(sign[0], text[max(0, sign.start() - 20) : sign.end()]) for text, sign in signs] == []


def printed() -> Iterator[str]:
    """Everything that is printed in some language: words, rules, aids, examples, and what is ours about a game."""
    for kit in all_kits():
        yield from (kit.credit.name, kit.credit.rights)
        yield from (wording(kit, BASE).reason(reason) for reason in kit.engine().reasons)
        yield from chain.from_iterable(stock_captions(kit).values())
    for language in languages():
        catalogues = [getattr(words, name)[language] for name in words.__all__ if name.isupper()]
        catalogues += [kit.words()[language] for kit in all_kits()]
        yield from chain.from_iterable(map(texts, catalogues))
    sheets = [path for folder in {path.parent for path in SHEETS.values()} for path in folder.rglob("*.md")]
    yield from (path.read_text(encoding="utf-8") for path in sheets)


def test_all_apostrophes_are_typographic():
    found = [text[max(0, one.start() - 20) : one.end() + 9] for text in printed() for one in APOSTROPHE.finditer(text)]
    assert found == []


def test_german_has_its_own_quotation_marks_and_dashes():
    found = [path.read_text("utf-8") for (_, language), path in SHEETS.items() if language == "de"]
    assert not re.search(r"[\"“”](?=\w)|--|\w'\w", "".join(found))
