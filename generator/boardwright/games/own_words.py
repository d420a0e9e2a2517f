"""A user's file of words as a language.

It has a section for each subject of words that belong to no game, named as in `figures.words`, and one for each game,
named after it. All may be missing.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, cast

from boardwright.config.document import Document
from boardwright.config.loader import Reading, read_yaml
from boardwright.config.problems import ConfigError, did_you_mean, one_of, quote, shown
from boardwright.config.validate import mapping_in
from boardwright.figures.languages import BASE, LANGUAGE_TAG, languages
from boardwright.figures.own_language import CustomLanguage
from boardwright.figures.words import GameWords, WordFiles
from boardwright.figures.words.plurals import PLURAL_LANGUAGES
from boardwright.games.kit import GameKit
from boardwright.games.registry import BrokenKitError, find_kit, game_names
from boardwright.games.stock import stock_folder
from boardwright.games.words import words_of

if TYPE_CHECKING:
    from boardwright.config.words import Subject, WordsReader

LANGUAGE, STANDS_IN, PLURALS = "language", "base", "plurals"
"""Keys of the file that are no words."""

SUBJECTS: Final = ("sheets", "figures", "pieces", "whole_set", "posters", "panels", "records", "playtest", "books")
"""Sections of a file with words that belong to no game."""


@cache
def common_words() -> Mapping[str, WordFiles[Any]]:
    """Section of a file -> the words that belong to no game."""
    from boardwright.figures import words  # noqa: PLC0415 - a board needs few of them

    found = (
        words.WORDS,
        words.FIGURE_WORDS,
        words.PIECE_WORDS,
        words.SET_WORDS,
        words.POSTER_WORDS,
        words.PANEL_WORDS,
        words.RECORD_WORDS,
        words.PLAYTEST_WORDS,
        words.BOOK_WORDS,
    )
    return {name: cast("WordFiles[Any]", files) for name, files in zip(SUBJECTS, found, strict=True)}


def own_language(reading: Reading, source: str, content: bytes, games: Iterable[str] = ()) -> CustomLanguage:
    """The language of a file of words that has been read; `games` are those whose words it should have.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    words = "a file of words is a mapping of keys such as 'language' and 'sheets'"
    document, data = mapping_in(reading, source, words)
    problems = reading[1]
    try:
        found = _language(document, data, source, content, tuple(games))
    except ConfigError as error:
        raise ConfigError(source, (*problems, *error.problems)) from None
    except BrokenKitError as error:
        raise ConfigError(source, (*problems, document.problem((), str(error)))) from None
    if problems:
        raise ConfigError(source, problems)
    return found


def subject_of(kit: GameKit[Any], language: str) -> "Subject | None":
    """The words of a game, with those of a language (else of English) as their base; None if it has them elsewhere.

    Raises:
        BrokenKitError: The game has no words in English.
    """
    files = kit.words()
    if not isinstance(files, WordFiles):
        return None
    words_of(kit)
    shared = {name for words in common_words()["figures"].values() for name in words.reasons}
    games = [words.game for words in files.values()]
    named = {name for words in games for name in words.reasons}
    reasons = {one.name: one.sentence for one in kit.engine().reasons if one.name not in shared or one.name in named}
    # Where there are translations, whatever has none is told in words that the program composes.
    told = {name for words in games for name in words.examples}
    titles = {name: title for name, (title, _) in stock_captions(kit).items() if not told or name in told}
    return _subject(files, language, {"examples": titles, "reasons": reasons})


def common_subjects(language: str) -> "Iterator[tuple[str, Subject]]":
    """The words that belong to no game, by their sections, with those of a language as their base."""
    for name, files in common_words().items():
        yield name, _subject(files, language, {})


@cache
def _stock(folders: tuple[Any, ...], game: str) -> Mapping[str, tuple[str, str]]:
    """Ids of a game's stock examples -> title and caption, as their authors wrote them."""
    found: dict[str, tuple[str, str]] = {}
    for folder in folders:
        for path in sorted((folder / "examples").glob(f"{game}-*.yaml")):
            document, _, _ = read_yaml(path.read_bytes(), path.name)
            data = document.data if document else None
            if isinstance(data, dict):
                found.setdefault(path.stem, (str(data.get("title", "")), str(data.get("caption", ""))))
    return MappingProxyType(found)


def stock_captions(kit: GameKit[Any]) -> Mapping[str, tuple[str, str]]:
    """Ids of a game's stock examples -> title and caption, as their authors wrote them."""
    return _stock(tuple(dict.fromkeys((stock_folder(), kit.stock))), kit.name)


def _subject(files: WordFiles[Any], language: str, more: Mapping[str, Mapping[str, str]]) -> "Subject":
    from boardwright.config.words import Subject  # noqa: PLC0415 - only for words of the user's own

    base = language if language in files else BASE
    others = tuple(files[name] for name in files if name != base)
    return Subject(files.kind, files[base], others, more)


def _check_author(reader: "WordsReader", kit: GameKit[Any], subject: "Subject", words: GameWords) -> None:
    """Note where words leave out a game's author, whose name stands on every sheet and is the same in all languages."""
    names = {one.game.author for one in (subject.base, *subject.others)}
    author = subject.base.game.author
    if len(names) > 1 or author not in kit.credit.rights:
        return
    for key in ("author", "credit"):
        if author not in getattr(words, key):
            reader.note((kit.name, "game", key), f"must name the author, {quote(author)}")
    if words.rights:
        reader.note((kit.name, "game", "rights"), "is the author’s own, and the same in all languages: leave it out")


def _language(
    document: Document, data: dict[str, Any], source: str, content: bytes, games: tuple[str, ...]
) -> CustomLanguage:
    from boardwright.config.words import WordsReader  # noqa: PLC0415 - only for words of the user's own

    tag, base, plurals = data.get(LANGUAGE), data.get(STANDS_IN), data.get(PLURALS)
    reader = WordsReader(document, plurals if isinstance(plurals, str) else str(tag))
    if not isinstance(tag, str) or not LANGUAGE_TAG.fullmatch(tag):
        given = f", not {shown(tag)}" if LANGUAGE in data else ""
        reader.note((LANGUAGE,), f"must be the tag of a language such as 'es' or 'pt-BR'{given}")
        tag = BASE
    if base is not None and base not in languages():
        reader.note((STANDS_IN,), f"must be a language of the program, {one_of(languages())}, not {shown(base)}")
        base = BASE
    if plurals is not None and plurals not in PLURAL_LANGUAGES:
        reader.note((PLURALS,), f"must be a language whose rule is known, {one_of(PLURAL_LANGUAGES)}")
    stands_in = str(base or (tag if tag in languages() else BASE))
    known = (LANGUAGE, STANDS_IN, PLURALS, *SUBJECTS, *game_names())
    for name in data:
        if name not in known:
            hint = did_you_mean(name, known) or f"; known here: {', '.join(known)}"
            reader.note((name,), f"unknown key{hint}", at_key=True)
    words: dict[type[Any], Any] = {}
    for name, subject in common_subjects(stands_in):
        words[subject.kind] = reader.words(name, subject)
    for name in game_names():
        if name in data or name in games:
            kit = find_kit(name)
            found = subject_of(kit, stands_in)
            if found is not None:
                words[found.kind] = reader.words(name, found)
                _check_author(reader, kit, found, words[found.kind].game)
            elif name in data:
                reader.note((name,), f"the game {quote(name)} keeps its words elsewhere", at_key=True)
    if reader.problems:
        raise ConfigError(source, reader.problems)
    missing = () if tag == stands_in else tuple(reader.missing)
    digest = hashlib.sha256(content).hexdigest()
    return CustomLanguage(tag, stands_in, digest, MappingProxyType(words), missing, source)
