"""The fixed words of printed sheets: complete in every language, and printable."""

from dataclasses import fields
from string import Formatter

import pytest

from boardwright.figures.words import WORDS, Words
from boardwright.fonts import missing_characters

NAMES = [field.name for field in fields(Words)]


def placeholders(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name)


@pytest.mark.parametrize("language", WORDS)
def test_a_language_is_complete_and_printable(language):
    words = WORDS[language]
    assert words.language == language
    for name in NAMES:
        text = getattr(words, name)
        assert text == text.strip() != ""
        assert missing_characters(text) == ()
        assert placeholders(text) == placeholders(getattr(WORDS["en"], name))


def test_pages_have_their_numbers():
    assert WORDS["en"].page_of(1, 2) == "Page 1 of 2"
    assert WORDS["de"].page_of(1, 2) == "Seite 1 von 2"
    assert set(WORDS) == {"en", "de"}
