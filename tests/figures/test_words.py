"""The catalogue of fixed words: complete in every language, printable, and with the same blanks to fill in."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from string import Formatter
from typing import Any

import pytest

from boardwright.designer.operations.checker import CHECKER_WORDS
from boardwright.figures import words
from boardwright.figures.languages import languages
from boardwright.figures.words import FIGURE_WORDS, WORDS
from boardwright.games.fendo.words import FENDO_WORDS
from boardwright.games.registry import BrokenKitError, all_kits, find_kit, game_names
from boardwright.games.words import check_for_rules, game_languages, game_words
from tests.samples import each

COMMON: dict[str, Mapping[str, Any]] = {name: getattr(words, name) for name in words.__all__ if name.isupper()}
ALL = COMMON | {"checker": CHECKER_WORDS} | {kit.name: kit.words() for kit in all_kits()}
PAIRS = [(name, language) for name, catalogue in ALL.items() for language in catalogue]


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


@each("name, language", [pair for pair in PAIRS if pair[1] != "en"])
def test_languages_have_the_same_texts_and_blanks(name: str, language: str):
    # Reasons and examples are in English already, where they are made.
    made = (".reasons", ".game.reasons", ".game.numbered", ".game.examples")
    english, other = (
        {path: blanks(text) for path, text in texts(ALL[name][one]) if not path.startswith(made)}
        for one in ("en", language)
    )
    assert english == other


@pytest.mark.parametrize("name", ALL)
def test_every_blank_that_a_text_may_have_is_in_the_english_one(name: str):
    """So that what is declared in Python is neither more nor less than what the English words use."""
    for path, kind, metadata in declared(type(ALL[name]["en"]), ALL[name]["en"]):
        used = {blank for _, text in texts(kind) for blank in blanks(text)}
        allowed = set(metadata.get("blanks", ()))
        # Texts by free keys share their blanks, and a game need not have all of them.
        assert used == allowed or (isinstance(kind, Mapping) and not metadata.get("keys") and used <= allowed), path


def declared(kind: type, value: Any, path: str = "") -> Iterator[tuple[str, Any, Mapping[Any, Any]]]:
    """Fields of words that are texts or hold them, with what is declared of them."""
    for field in fields(kind):
        inner, place = getattr(value, field.name), f"{path}.{field.name}"
        nested = inner.values() if isinstance(inner, Mapping) else [inner]
        if any(is_dataclass(one) for one in nested):
            for one in nested:
                yield from declared(type(one), one, place)
        else:
            yield place, inner, field.metadata


def test_every_language_has_every_file_and_the_words_know_theirs():
    assert languages() == ("en", "de", "fr")
    assert len(COMMON) == 9
    assert {name: tuple(catalogue) for name, catalogue in COMMON.items()} == dict.fromkeys(COMMON, languages())
    assert set(PAIRS) >= {(game, language) for game in game_names() for language in languages()}
    for catalogue in (WORDS, FIGURE_WORDS):
        assert all(one.language == language for language, one in catalogue.items())


@pytest.mark.parametrize("game", game_names())
def test_a_game_speaks_english_first_and_only_languages_that_sheets_have(game: str):
    kit = find_kit(game)
    assert game_languages(kit)[0] == "en"
    assert game_languages(kit) == tuple(kit.words())


@pytest.mark.parametrize("game, language", [(name, language) for name, language in PAIRS if name in game_names()])
def test_names_of_players_and_stock_examples_are_those_of_english(game: str, language: str):
    kit = find_kit(game)
    english, own = game_words(kit, "en"), game_words(kit, language)
    for part in ("players", "walls", "goals"):
        assert set(getattr(own, part)) == set(getattr(english, part)), part
    assert set(english.reasons) <= {reason.name for reason in kit.engine().reasons}
    assert not english.examples
    assert set(own.turns) == set(english.turns)
    assert set(own.facts) == set(english.facts)
    assert set(own.scores) == set(english.scores) <= set(english.players)
    assert tuple(english.players) == kit.engine().players


@pytest.mark.parametrize("game, language", [(name, language) for name, language in PAIRS if name in game_names()])
def test_a_game_has_the_words_that_its_rules_need(game: str, language: str):
    kit = find_kit(game)
    words = game_words(kit, language)
    check_for_rules(kit, words, language)
    player = kit.engine().players[0]
    less = replace(words, players={name: word for name, word in words.players.items() if name != player})
    with pytest.raises(BrokenKitError, match=f"lack game.players.{player}"):
        check_for_rules(kit, less, language)


def test_languages_of_a_game_that_is_asked_for_another():
    kit = find_kit("cercas")
    cercas = replace(kit, words=lambda: {"en": kit.words()["en"]})
    assert game_languages(cercas) == ("en",)
    with pytest.raises(KeyError, match="'de'"):
        game_words(cercas, "de")


def test_numbers_of_pages_and_german_with_its_decimal_comma():
    assert [WORDS[one].page_of(1, 2) for one in ("en", "de")] == ["page 1 of 2", "Seite 1 von 2"]
    assert WORDS["de"].number("Brett 250.2 × 138 mm") == "Brett 250,2 × 138 mm"
    assert WORDS["en"].number("250.2 mm") == "250.2 mm"


def test_numbers_of_turns_and_pieces_in_words():
    german = FIGURE_WORDS["de"]
    assert (german.turns_of(1), german.turns_of(3)) == ("einem Zug", "3 Zügen")
    told = [FENDO_WORDS["de"].pieces(*counts) for counts in ((7, 7), (1, 1), (5, 7))]
    assert told == ["je 7 Steine", "je ein Stein", "Steine: Weiß 5, Orange 7"]


def test_an_author_s_own_example_keeps_its_words():
    fendo = find_kit("fendo")
    german, english = game_words(fendo, "de"), game_words(fendo, "en")
    stock = german.examples["fendo-last-fence"]
    assert german.titled("fendo-last-fence", "The last fence", "One ...") == (stock.title, stock.caption)
    assert german.titled("fendo-last-fence", "Mein Zaun", "Hier.") == ("Mein Zaun", "Hier.")
    assert german.titled("mine", "The last fence", "Hier.") == ("The last fence", "Hier.")
    assert english.titled("fendo-last-fence", "The last fence", "One ...") == ("The last fence", "One ...")
