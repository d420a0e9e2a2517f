"""The catalogue of fixed words: complete in every language, printable, and with the same blanks to fill in."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from string import Formatter
from typing import Any

import pytest

from boardwright.figures import words
from boardwright.figures.words import (
    CERCAS_WORDS,
    DENDRIA_WORDS,
    EXAMPLE_WORDS,
    FANORONA_WORDS,
    FEN_SHEET_WORDS,
    FEN_WORDS,
    FENDO_WORDS,
    FIGURE_WORDS,
    WORDS,
    titled,
)
from boardwright.fonts import missing_characters

CATALOGUES: dict[str, Mapping[str, Any]] = {name: getattr(words, name) for name in words.__all__ if name.isupper()}
BOTH = (
    "WORDS",
    "FIGURE_WORDS",
    "PIECE_WORDS",
    "POSTER_WORDS",
    "PANEL_WORDS",
    "SET_WORDS",
    "EXAMPLE_WORDS",
    "FENDO_WORDS",
    "FANORONA_WORDS",
)


def texts(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a catalogue, with its place."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from texts(inner, f"{path}.{key}")
    elif isinstance(value, tuple):
        for index, inner in enumerate(value):
            yield from texts(inner, f"{path}.{index}")
    else:
        assert is_dataclass(value), (path, value)
        for field in fields(value):
            yield from texts(getattr(value, field.name), f"{path}.{field.name}")


def blanks(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name)


def same_everywhere(name: str, path: str) -> bool:
    """Whether a text stands in every language: games may lack, and reasons are in the rules' English already."""
    return name != "EXAMPLE_WORDS" and not path.startswith((".games", ".cells", ".reasons", ".players"))


@pytest.mark.parametrize("name", CATALOGUES)
def test_every_text_is_printable(name: str):
    found = list(texts(CATALOGUES[name]))
    assert found
    for path, text in found:
        assert text.strip() != "", path
        assert missing_characters(text) == (), path
        assert "\n" not in text, path


@pytest.mark.parametrize("name", BOTH)
def test_languages_have_the_same_texts_and_blanks(name: str):
    catalogue = CATALOGUES[name]
    assert set(catalogue) == {"en", "de"}
    english, german = (
        {path: blanks(text) for path, text in texts(catalogue[one]) if same_everywhere(name, path)}
        for one in ("en", "de")
    )
    assert english == german


def test_the_words_know_their_language():
    for catalogue in (WORDS, FIGURE_WORDS):
        assert all(one.language == language for language, one in catalogue.items())


def test_games_speak_the_languages_that_their_board_sheets_have():
    own = {
        "fendo": FENDO_WORDS,
        "cercas": CERCAS_WORDS,
        "dendria": DENDRIA_WORDS,
        "fanorona": FANORONA_WORDS,
        "fen": FEN_SHEET_WORDS,
    }
    for language, one in FIGURE_WORDS.items():
        games = {game for game, catalogue in own.items() if language in catalogue}
        assert set(one.games) == games == set(WORDS[language].cells)
    assert set(FEN_WORDS) == set(FEN_SHEET_WORDS)


def test_pages_have_their_numbers():
    assert WORDS["en"].page_of(1, 2) == "Page 1 of 2"
    assert WORDS["de"].page_of(1, 2) == "Seite 1 von 2"


def test_german_has_a_decimal_comma():
    assert WORDS["de"].number("Spielplan 250.2 × 138 mm") == "Spielplan 250,2 × 138 mm"
    assert WORDS["en"].number("250.2 mm") == "250.2 mm"


def test_numbers_of_turns_and_pieces_in_words():
    german = FIGURE_WORDS["de"]
    assert (german.turns_of(1), german.turns_of(3)) == ("einem Zug", "3 Zügen")
    assert (german.trees_of(1), german.trees_of(2)) == ("ein Baum", "2 Bäume")
    assert FENDO_WORDS["de"].pieces(7, 7) == "je 7 Steine"
    assert FENDO_WORDS["de"].pieces(1, 1) == "je ein Stein"
    assert FENDO_WORDS["de"].pieces(5, 7) == "Steine: Weiß 5, Orange 7"


def test_an_author_s_own_example_keeps_its_words():
    stock = EXAMPLE_WORDS["de"]["fendo-last-fence"]
    assert titled("de", "fendo-last-fence", "The last fence", "One ...") == (stock.title, stock.caption)
    assert titled("de", "fendo-last-fence", "Mein Zaun", "Hier.") == ("Mein Zaun", "Hier.")
    assert titled("de", "mine", "The last fence", "Hier.") == ("The last fence", "Hier.")
    assert titled("en", "fendo-last-fence", "The last fence", "One ...") == ("The last fence", "One ...")


def test_a_missing_text_would_be_seen():
    spoilt = replace(WORDS["de"], page="Seite {page}")
    assert dict(texts(spoilt))[".page"] == "Seite {page}"
    assert blanks(spoilt.page) != blanks(WORDS["en"].page)
