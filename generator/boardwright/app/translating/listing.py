"""The list of all words that sheets and figures have, as a file to translate: `boardwright words`.

What the list says about each word is read from the comments in the files of English words.
"""

import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from boardwright.config.document import Branch
from boardwright.config.errors import UsageError
from boardwright.config.loader import read_yaml
from boardwright.config.problems import Path as Keys
from boardwright.config.problems import did_you_mean, one_of, quote
from boardwright.figures.languages import BASE, LANGUAGE_TAG, languages
from boardwright.figures.words import WordFiles
from boardwright.figures.words.load import LANGUAGE, fields_of, written_key
from boardwright.figures.words.plurals import plural_forms
from boardwright.games.kit import GameKit
from boardwright.games.own_words import common_words, stock_captions, subject_of
from boardwright.games.registry import all_kits, find_kit, game_names


@cache
def comments_of(path: Path) -> Mapping[Keys, str]:
    """Keys of a file -> the comment on the lines above each; `()` -> that at the file's beginning."""
    content = path.read_text(encoding="utf-8")
    lines = content.splitlines()
    document, _, _ = read_yaml(content, path.name)
    found: dict[Keys, str] = {}
    if lines and lines[0].startswith("#"):
        found[()] = lines[0].lstrip("# ")
    if document is not None:
        _collect(document.marks, lines, (), found)
    return MappingProxyType(found)


def _collect(mark: object, lines: list[str], path: Keys, found: dict[Keys, str]) -> None:
    if not isinstance(mark, Branch):
        return
    for name, (line, _) in mark.keys.items():
        above: list[str] = []
        number = line - 2
        while number >= 0 and lines[number].lstrip().startswith("#"):
            above.insert(0, lines[number].strip().lstrip("# "))
            number -= 1
        if above:
            found[*path, name] = " ".join(above)
        _collect(mark.child(name), lines, (*path, name), found)


WIDTH: Final = 110
"""Most characters of a comment's line, besides its indentation."""

LISTED: Final[Mapping[str, str]] = {
    "reasons": "Why a turn is illegal, by the name of the reason.",
    "numbered": "The same with the numbers that hold on a board.",
    "examples": "Title and caption of each example that comes with the game.",
    "goals": "Goals of puzzles that only this game has.",
    "turns": "Kinds of turns in the legends of figures: made, allowed, not allowed.",
    "facts": "Lines below a picture that shows more than pieces.",
    "beside": "The same where an author's marks stand in the picture too.",
    "told": "The same in words, for those who do not see the picture.",
    "kinds": "Kinds of pieces, before their places in a position told in words.",
    "scores": "Before a player's points in a score box.",
    "titles": "The title of a board that is not the game's usual one.",
    "walls": "What a position has besides pieces on places: fences, men in hand.",
}
"""What some keys hold, where English needs no words and so says nothing about them."""

ORIGINAL: Final = "original"

PLAIN_KEY: Final = re.compile(r"[a-z][a-z0-9_-]*")
"""A key that needs no quotes, unless it is one of the words that YAML gives a meaning."""


def words_to_translate(language: str, game: str | None = None) -> str:
    """All words with the English ones beside them, as YAML; those of a language of the program are filled in.

    With a game, only its own words follow those that belong to no game; otherwise the words of all games.

    Raises:
        UsageError: The language is no tag of one, there is no such game, or it keeps its words elsewhere.
    """
    if not LANGUAGE_TAG.fullmatch(language):
        raise UsageError(f"--language: must be the tag of a language such as es or pt-BR, not {quote(language)}")
    if game is not None and game not in game_names():
        hint = did_you_mean(game, game_names()) or f"; use {one_of(game_names())}"
        raise UsageError(f"--game: unknown game {quote(game)}{hint}")
    lines = [*_head(language, game)]
    for name, files in common_words().items():
        lines += ["", *_section(name, files, language, None)]
    for kit in all_kits() if game is None else (find_kit(game),):
        words = kit.words()
        if isinstance(words, WordFiles):
            lines += ["", *_section(kit.name, words, language, kit)]
        elif game is not None:
            raise UsageError(f"--game: the game {quote(game)} keeps its words elsewhere")
    return "\n".join(lines) + "\n"


def _head(language: str, game: str | None) -> Iterator[str]:
    known = language in languages()
    file = f"{language}.yaml"
    yield f"# Words on sheets and figures in the language {language}, for a config that names this file as"
    yield f"# sheet: {{words: {file}}}"
    if game is not None:
        yield f"# It has the words of the game {game} and those of all games."
    yield "# Keep what stands in braces: it is filled in. What is commented with 'en:' is the English text."
    if known:
        yield "# Leave out whatever you do not change."
    else:
        yield "# An empty text is not translated yet; the language named as base stands in."
    forms = ", ".join(f"{form}: ..." for form in plural_forms(language))
    yield "# Where a text has a number in braces, it may have a form for each kind of number instead:"
    yield f"# {{{forms}}}"
    yield f"language: {language}"
    yield f"base: {language if known else BASE}"


def _section(name: str, files: WordFiles[Any], language: str, kit: GameKit[Any] | None) -> Iterator[str]:
    """A section of the file: a subject that belongs to no game, or a game."""
    comments = comments_of(files.path(BASE))
    about = f"The game {kit.credit.name}." if kit else comments.get((), "").removeprefix("English ").capitalize()
    known = dict(files.items())
    lister = _Lister(comments, _more(kit), english=language == BASE)
    yield f"# {about}"
    yield f"{name}:"
    yield from lister.of_class(files.kind, known, known.get(language), ())


def _more(kit: GameKit[Any] | None) -> dict[str, dict[str, Any]]:
    """English words that English files need not have, by the mappings that they belong to."""
    if kit is None:
        sentences = {one.name: one.sentence for other in all_kits() for one in other.engine().reasons}
        return {"reasons": sentences}
    subject, captions = subject_of(kit, BASE), stock_captions(kit)
    if subject is None:
        return {}
    examples = {
        name: {"title": title, "caption": " ".join(re.split("[ \n]+", caption)).strip()}
        for name, (title, caption) in captions.items()
        if name in subject.more["examples"]
    }
    return {"examples": examples, "reasons": dict(subject.more["reasons"])}


class _Lister:
    """Lists the words of one section."""

    def __init__(self, comments: Mapping[Keys, str], more: Mapping[str, Mapping[str, Any]], *, english: bool) -> None:
        self._comments = comments
        self._more = more
        self._english = english

    def of_class(self, kind: Any, known: Mapping[str, Any], there: Any, path: Keys) -> Iterator[str]:
        """The fields of a class: its words by language, and those in the language of the file, which may be missing."""
        for name in fields_of(kind):
            if name not in (LANGUAGE, ORIGINAL):
                inner = {tag: getattr(words, name) for tag, words in known.items()}
                yield from self._entry((*path, name), inner, getattr(there, name, None))

    def _entry(self, path: Keys, known: Mapping[str, Any], there: Any) -> Iterator[str]:
        """A key with its comment and its value; `known` is the value by language, English first if it has one."""
        indent = "  " * len(path)
        key, one = str(path[-1]), next(iter(known.values()))
        if isinstance(one, Mapping):
            yield from self._entries(path, known, there)
            return
        if one in ("", ()):
            return
        yield from _commented(self._comments.get(path, ""), indent)
        if isinstance(one, str):
            yield from self._told(known, indent)
            yield f"{indent}{_key(key)}: {_quoted(self._own(known, there))}"
            return
        yield f"{indent}{_key(key)}:"
        if isinstance(one, tuple):
            for index in range(len(one)):
                texts = {tag: words[index] for tag, words in known.items()}
                yield from self._told(texts, indent)
                yield f"{indent}- {_quoted(self._own(texts, there[index] if there else None))}"
        else:
            yield from self.of_class(type(one), known, there, path)

    def _entries(self, path: Keys, known: Mapping[str, Any], there: Any) -> Iterator[str]:
        """A mapping, with all keys that it has in any language."""
        indent, key = "  " * len(path), str(path[-1])
        names = dict.fromkeys(name for words in known.values() for name in words)
        more = self._more.get(key, {})
        names |= dict.fromkeys(name for name in more if len(path) > 1 and name not in names)
        if not names:
            return
        yield from _commented(self._comments.get(path) or LISTED.get(key, ""), indent)
        yield f"{indent}{_key(key)}:"
        for name in names:
            texts = {tag: words[name] for tag, words in known.items() if name in words}
            found = (there or {}).get(name)
            if isinstance(more.get(name), dict):
                texts, found = {BASE: more[name]}, found and {"title": found.title, "caption": found.caption}
            elif name in more and BASE not in texts:
                texts = {BASE: more[name], **texts}
            yield from self._entry((*path, written_key(name)), texts, found)

    def _told(self, known: Mapping[str, str], indent: str) -> Iterator[str]:
        """The English text as a comment; that of another language where English needs none."""
        tag, text = next(iter(known.items()))
        if not self._english:
            yield from _commented(f"{tag}: {text}", indent, "    ")

    def _own(self, known: Mapping[str, str], there: Any) -> str:
        """The text in the language of the file, empty if it is not translated yet."""
        if there is None and self._english:
            return known.get(BASE, "")
        return str(there or "")


def _commented(text: str, indent: str, more: str = "") -> Iterator[str]:
    """A comment on as many lines as it needs."""
    lines = textwrap.wrap(" ".join(text.split()), WIDTH, break_long_words=False, break_on_hyphens=False)
    for number, line in enumerate(lines):
        yield f"{indent}# {more if number else ''}{line}"


def _key(name: str) -> str:
    """A key as YAML."""
    return name if PLAIN_KEY.fullmatch(name) and name not in ("true", "false", "null") else _quoted(name)


def _quoted(text: str) -> str:
    """A text as YAML; invisible characters are spelled out."""
    if text.isprintable() and "\u00a0" not in text:
        return "'" + text.replace("'", "''") + "'"
    spelled = json.dumps(text, ensure_ascii=False)
    return "".join(one if one.isprintable() else f"\\u{ord(one):04x}" for one in spelled)
