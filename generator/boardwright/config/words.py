"""A user's file of words: what its YAML says, against the classes that list the words, with every problem at its place.

A word that is left out, or whose text is empty, is one that is not translated yet: that of the base stands in for it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import Field, is_dataclass
from string import Formatter
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast, get_args, get_origin

from boardrules.values import dataclass
from boardwright.config.document import Document
from boardwright.config.problems import Path, Problem, did_you_mean, key_text, one_of, quote, shown
from boardwright.figures.words.load import LANGUAGE, fields_of, literals, plain_blank, text_problems, written_key
from boardwright.figures.words.plurals import OTHER, Plural, plural_forms
from boardwright.fonts import composed

W = TypeVar("W")

LONGEST: Final = 1_000
"""Most characters of one text; the longest of ours has 400."""

ORIGINAL: Final = "original"
"""The field with an example's own title, which a file need not repeat."""

BY: Final = "by"
"""The key that names the blank whose number chooses the form of a text."""

_ABSENT: Final = object()
"""Stands for a value that a file does not have."""


@dataclass(frozen=True, slots=True)
class Subject:
    """Words of one kind.

    Attributes:
        kind: The class that lists them.
        base: The words that stand in for missing ones.
        others: The same words in other languages of the program, which may have more keys.
        more: Further keys of some mappings, by the mappings' names: what has words neither in the base nor in the other
            languages, with what it is called without any. Of `examples` these are the examples' own titles.

    """

    kind: type[Any]
    base: Any
    others: tuple[Any, ...]
    more: Mapping[str, Mapping[str, str]]


class WordsReader:
    """Reads the subjects of one file. `problems` collects its problems, `missing` the keys of words that it lacks."""

    def __init__(self, document: Document, language: str) -> None:
        self.problems: list[Problem] = []
        self.missing: list[str] = []
        self._document = document
        self._language = language
        self._more: Mapping[str, Mapping[str, str]] = {}

    def words(self, name: str, subject: Subject) -> Any:
        """Words of a subject by its key in the file, whether the file has it or not. Wrong if there are problems."""
        data = cast("dict[str, Any]", self._document.data).get(name, _ABSENT)
        self._more = subject.more
        return self._class(subject.kind, data, (name,), [subject.base, *subject.others])

    def note(self, path: Path, message: str, *, at_key: bool = False) -> None:
        """Record a problem at the value of a path, or at its key."""
        self.problems.append(self._document.problem(path, message, at_key=at_key))

    def _class(self, kind: type[W], data: object, path: Path, known: Sequence[Any]) -> W:
        given = self._mapping(data, path)
        fields = {name: one for name, one in fields_of(cast("Any", kind)).items() if name != LANGUAGE}
        for name in given:
            if name not in fields:
                self._unknown((*path, name), fields)
        values = {}
        for name, (one, of_type) in fields.items():
            there = [getattr(words, name) for words in known if words is not None]
            if name == ORIGINAL and name not in given:
                values[name] = next(iter(there), "") or self._more["examples"].get(str(path[-1]), "")
                continue
            base = [None] if known[:1] == [None] else []
            values[name] = self._value(of_type, given.get(name, _ABSENT), (*path, name), one, [*base, *there])
        if LANGUAGE in fields_of(cast("Any", kind)):
            values[LANGUAGE] = self._language
        return kind(**values)

    def _value(self, kind: Any, data: object, path: Path, one: Field[Any], known: Sequence[Any]) -> Any:
        """A value of the type of a field; `known` are those of other languages, the base's first, or None."""
        origin = get_origin(kind)
        if kind is str:
            return self._text(data, path, one, known)
        if is_dataclass(kind):
            return self._class(cast("type[Any]", kind), data, path, known)
        if origin is tuple:
            return self._list(data, path, one, known)
        return self._entries(get_args(kind), data, path, one, known)

    def _entries(self, kinds: Any, data: object, path: Path, one: Field[Any], known: Sequence[Any]) -> Any:
        of_key, of_value = kinds
        given = self._mapping(data, path)
        fixed = {written_key(key): key for key in one.metadata.get("keys", ()) or literals(of_key)}
        base: Mapping[Any, Any] = known[0] or {}
        names = dict(fixed) or {str(key): key for words in known if words for key in words}
        names |= {name: name for name in self._more.get(str(path[-1]), ()) if name not in names}
        # With an original title, an entry is about an example of the author's own, which no list here has.
        names |= {name: name for name, value in given.items() if isinstance(value, dict) and ORIGINAL in value}
        found = dict(base)
        for name in given:
            if name not in names:
                self._unknown((*path, name), names)
        for name, key in names.items():
            there = [words[key] for words in known if words and key in words]
            if not there and name not in given:
                self.missing.append(key_text((*path, name)))
                continue
            inner = [*([] if key in base else [None]), *there]
            before = len(self.missing)
            value = self._value(of_value, given.get(name, _ABSENT), (*path, name), one, inner)
            # What the base lacks as well is told in the rules' English, and not in a third language.
            if key in base or (name in given and len(self.missing) == before):
                found[key] = value
        return MappingProxyType(found)

    def _list(self, data: object, path: Path, one: Field[Any], known: Sequence[Any]) -> tuple[Any, ...]:
        base: tuple[str, ...] = next((words for words in known if words is not None), ())
        if data is _ABSENT:
            self.missing.append(key_text(path))
            return base
        if not isinstance(data, list):
            self.note(path, f"must be a list of {len(base)} texts, not {shown(data)}")
            return base
        if len(data) != len(base):
            self.note(path, f"must be a list of {len(base)} texts, not of {len(data)}")
            return base
        return tuple(self._text(value, (*path, index), one, [base[index]]) for index, value in enumerate(data))

    def _text(self, data: object, path: Path, one: Field[Any], known: Sequence[Any]) -> str:
        base = next((str(words) for words in known if words is not None), "")
        if data is _ABSENT or (isinstance(data, str) and not data.strip()):
            if base:
                self.missing.append(key_text(path))
            return cast("str", known[0]) if known and known[0] is not None else base
        blanks = one.metadata.get("blanks", frozenset())
        if isinstance(data, dict) and blanks:
            return self._plural(cast("dict[str, object]", data), path, blanks, base)
        if not isinstance(data, str):
            hint = "; put it in quotes" if isinstance(data, bool | int | float) else ""
            self.note(path, f"must be a text, not {shown(data)}{hint}")
            return base
        text = self._checked(data, path, blanks)
        for blank in _blanks(base) - _blanks(text):
            self.note(path, f"the blank {{{blank}}} is missing; in the words it stands in for: {quote(base)}")
        return text

    def _plural(self, data: Mapping[str, object], path: Path, blanks: frozenset[str], base: str) -> str:
        forms = plural_forms(self._language)
        texts: dict[str, str] = {}
        for name, value in data.items():
            if name == BY:
                continue
            if name not in forms:
                hint = did_you_mean(name, forms) or f"; in this language there are {one_of(forms)}"
                self.note((*path, name), f"no form of a text is called so{hint}", at_key=True)
            elif not isinstance(value, str) or not value.strip():
                self.note((*path, name), f"must be a text, not {shown(value)}")
            else:
                texts[name] = self._checked(value, (*path, name), blanks)
        if OTHER not in data:
            self.note(path, f"the form '{OTHER}' is missing; it stands for every number without a form of its own")
        if OTHER not in texts:
            return base
        there = _blanks(base) or set(blanks)
        for blank in sorted(there - _blanks(texts[OTHER])):
            self.note((*path, OTHER), f"the blank {{{blank}}} is missing; in the words it stands in for: {quote(base)}")
        first = next((name for _, name, _, _ in Formatter().parse(base) if name), next(iter(sorted(blanks))))
        by = data.get(BY, first)
        if not isinstance(by, str) or by not in blanks:
            self.note((*path, BY), f"must be {one_of(sorted(blanks))}, not {shown(by)}")
            return base
        return Plural(texts, str(by), self._language)

    def _checked(self, value: str, path: Path, blanks: frozenset[str]) -> str:
        """A text, composed; its problems are noted."""
        if len(value) > LONGEST:
            self.note(path, f"a text may have up to {LONGEST:,} characters, not {len(value):,}")
            return ""
        text = composed(value)
        for message in text_problems(text, blanks):
            self.note(path, message)
        return text

    def _mapping(self, data: object, path: Path) -> Mapping[str, object]:
        if data is _ABSENT:
            return {}
        if not isinstance(data, dict):
            self.note(path, f"must be a mapping of keys, not {shown(data)}")
            return {}
        return data

    def _unknown(self, path: Path, known: Iterable[str]) -> None:
        names = list(known)
        hint = did_you_mean(str(path[-1]), names) if len(self.problems) < _SEARCHED else ""
        self.note(path, f"no word has this name{hint}", at_key=True)


_SEARCHED: Final = 100
"""Problems after which no name that may be meant is looked for: to compare words takes long."""


def _blanks(text: str) -> set[str]:
    """Names of the blanks in a text, without what may not follow them; none if its braces do not match."""
    try:
        return {plain_blank(name) for _, name, _, _ in Formatter().parse(text) if name}
    except ValueError:
        return set()


def texts_of(words: object, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """All texts of some words, each with its path, in the order of their classes."""
    if isinstance(words, str):
        yield path, words
    elif isinstance(words, tuple):
        for index, one in enumerate(words):
            yield from texts_of(one, (*path, index))
    elif isinstance(words, Mapping):
        for key, one in words.items():
            yield from texts_of(one, (*path, written_key(key)))
    else:
        for name in fields_of(cast("Any", type(words))):
            if name != LANGUAGE:
                yield from texts_of(getattr(words, name), (*path, name))
