"""One file of words: YAML in, a frozen dataclass out, every mistake reported with file, line and key.

The dataclass lists the words. Everything a translator writes is taken as text: `no` is a word here, not a truth
value.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast, get_args, get_origin, get_type_hints

import yaml

from boardwright.fonts import composed, fonts_in_use, refusal

W = TypeVar("W")

LANGUAGE: Final = "language"
"""The field of this name is not in the file: it holds the file's language."""

MOST_PROBLEMS: Final = 100
"""More problems than this in one file are counted, as those of any other input file."""

Keys = tuple[str | int | bool, ...]


class WordsError(Exception):
    """A file of words is wrong.

    Attributes:
        path: The file.
        problems: What is wrong in it, one line each, beginning with its place.

    """

    def __init__(self, path: Path, problems: Iterable[str]) -> None:
        self.path = path
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))


def printed(*blanks: str, keys: Keys = ()) -> Any:
    """A field of words with the names that may appear in its texts as `{name}`, or with the keys of its mapping.

    A field declared otherwise has no blanks; a mapping with no keys given here or in its type may have any keys.
    """
    return field(metadata={"blanks": frozenset(blanks), "keys": keys})


def printed_or_none(*blanks: str) -> Any:
    """The same for a text that may be missing from a file."""
    return field(default="", metadata={"blanks": frozenset(blanks), "keys": ()})


def listed(*blanks: str) -> Any:
    """A field that is a mapping with any keys and may be missing from a file; its texts share the same names."""
    return field(default_factory=lambda: MappingProxyType({}), metadata={"blanks": frozenset(blanks)})


def load_words(kind: type[W], path: Path, language: str, instead: W | None = None) -> W:
    """Words of one file.

    Args:
        kind: The dataclass that lists the words.
        path: The file.
        language: Its language.
        instead: Words of another language to use for those missing from the file. Without them it must be complete.

    Raises:
        WordsError: listing missing and unknown keys, wrong types, and blanks that are never filled; after a hundred of
            them, the number of the others.
    """
    problems: list[_Problem] = []
    reader = _Reader(language, problems)
    with fonts_in_use(None):  # our words are read once, whatever fonts a config has
        words = reader.words(kind, _root(path), "", instead)
    if problems:
        raise WordsError(path, (one.line(path) for one in _cut_off(problems)))
    return words


@dataclass(frozen=True, slots=True, order=True)
class _Problem:
    """Line, column and key of a mistake, and a description of it."""

    row: int
    column: int
    key: str
    message: str

    def line(self, path: Path) -> str:
        told = ": ".join(filter(None, (self.key, self.message)))
        # A key or a blank may be any text, and a terminal would obey some characters.
        shown = "".join(one if one.isprintable() else one.encode("unicode_escape").decode("ascii") for one in told)
        return f"{path}:{self.row}:{self.column}: {shown}"


def _cut_off(problems: Iterable[_Problem]) -> Iterator[_Problem]:
    """Problems in order of place; of more than `MOST_PROBLEMS`, the last says how many more there are."""
    told = sorted(problems)
    yield from told[:MOST_PROBLEMS]
    if more := told[MOST_PROBLEMS:]:
        yield _Problem(more[0].row, more[0].column, "", f"... and {len(more):,} more")


def _root(path: Path) -> yaml.Node:
    """The file's mapping, not yet turned into values."""
    try:
        # The base loader takes every scalar as text. Its C version exists if PyYAML was built with libyaml.
        node = yaml.compose(path.read_text(encoding="utf-8"), getattr(yaml, "CBaseLoader", yaml.BaseLoader))
    except OSError as error:
        raise WordsError(path, [f"{path}:1:1: cannot be read: {(error.strerror or str(error)).lower()}"]) from None
    except (yaml.YAMLError, ValueError) as error:
        mark = getattr(error, "problem_mark", None)
        row, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        reason = getattr(error, "problem", None) or str(error)
        raise WordsError(path, [f"{path}:{row}:{column}: this is not valid YAML: {reason}"]) from None
    except RecursionError:
        raise WordsError(path, [f"{path}:1:1: lists and mappings are nested too deep"]) from None
    if node is None:
        raise WordsError(path, [f"{path}:1:1: the file is empty"])
    return node


class _Reader:
    """Turns nodes into values of the fields' types, noting mistakes."""

    def __init__(self, language: str, problems: list[_Problem]) -> None:
        self._language = language
        self._problems = problems

    def words(self, kind: type[W], node: yaml.Node, path: str, instead: W | None) -> W:
        """A dataclass from a mapping of its field names."""
        items = self._items(node, path)
        if items is None:
            return cast("W", None)
        values: dict[str, Any] = {}
        known = fields_of(cast("Any", kind))
        for name, (place, _) in items.items():
            if name not in known or name == LANGUAGE:
                self._note(place, _join(path, name), "no word has this name")
        for name, (one, of_type) in known.items():
            there = None if instead is None else getattr(instead, name)
            if name == LANGUAGE:
                values[name] = self._language
            elif name in items:
                values[name] = self._value(of_type, items[name][1], _join(path, name), one, there)
            elif there is not None:
                values[name] = there
            elif one.default is MISSING and one.default_factory is MISSING:
                self._note(node, _join(path, name), "is missing")
        # Once a problem is noted no words are returned, so nobody sees what is missing here.
        return kind(**values) if not self._problems else cast("W", None)

    def _value(self, kind: Any, node: yaml.Node, path: str, one: Field[Any], instead: Any) -> Any:
        origin = get_origin(kind)
        if kind is str:
            return self._text(node, path, one)
        if is_dataclass(kind):
            return self.words(cast("type[Any]", kind), node, path, instead)
        if origin is tuple:
            return self._list(get_args(kind), node, path, one)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self._mapping(get_args(kind), node, path, one, instead)
        raise TypeError(f"words cannot be a {kind}")

    def _mapping(self, kinds: Any, node: yaml.Node, path: str, one: Field[Any], instead: Any) -> Mapping[Any, Any]:
        of_key, of_value = kinds
        keys: Keys = one.metadata.get("keys", ()) or literals(of_key)
        named = {written_key(key): key for key in keys}
        found = dict(instead or {})
        items = self._items(node, path)
        if items is None:
            return found
        for name, (place, value) in items.items():
            if named and name not in named:
                self._note(place, _join(path, name), "no word has this name")
                continue
            known = named.get(name, name)
            found[known] = self._value(of_value, value, _join(path, name), one, found.get(known))
        for name, key in named.items():
            if key not in found:
                self._note(node, _join(path, name), "is missing")
        ordered = {key: found[key] for key in keys if key in found} if keys else found
        return MappingProxyType(ordered)

    def _list(self, kinds: tuple[Any, ...], node: yaml.Node, path: str, one: Field[Any]) -> tuple[Any, ...]:
        if not isinstance(node, yaml.SequenceNode):
            self._note(node, path, f"must be a list, not {_shown(node)}")
            return ()
        many = len(kinds) == 2 and kinds[1] is Ellipsis
        if not many and len(node.value) != len(kinds):
            self._note(node, path, f"must be a list of {len(kinds)}, not of {len(node.value)}")
            return ()
        types = kinds[:1] * len(node.value) if many else kinds
        return tuple(
            self._value(kind, inner, f"{path}[{index}]", one, None)
            for index, (kind, inner) in enumerate(zip(types, node.value, strict=True))
        )

    def _text(self, node: yaml.Node, path: str, one: Field[Any]) -> str:
        if not isinstance(node, yaml.ScalarNode):
            self._note(node, path, f"must be a text, not {_shown(node)}")
            return ""
        text = composed(cast("str", node.value))
        for message in text_problems(text, one.metadata.get("blanks", frozenset())):
            self._note(node, path, message)
        return text

    def _items(self, node: yaml.Node, path: str) -> dict[str, tuple[yaml.Node, yaml.Node]] | None:
        """Keys of a mapping, each with its node and its value's; None if it is not a mapping."""
        if not isinstance(node, yaml.MappingNode):
            self._note(node, path, f"must be a mapping of keys, not {_shown(node)}")
            return None
        items: dict[str, tuple[yaml.Node, yaml.Node]] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self._note(key, path, f"a key must be a text, not {_shown(key)}")
            elif key.value in items:
                self._note(key, _join(path, key.value), "appears twice")
            else:
                items[key.value] = (key, value)
        return items

    def _note(self, node: yaml.Node, path: str, message: str) -> None:
        mark = node.start_mark
        self._problems.append(_Problem(mark.line + 1, mark.column + 1, path, message))


@cache
def fields_of(kind: type[Any]) -> Mapping[str, tuple[Field[Any], Any]]:
    """Fields of a dataclass by name, with their types."""
    types = get_type_hints(kind)
    return {one.name: (one, types[one.name]) for one in fields(kind)}


def text_problems(text: str, blanks: frozenset[str]) -> Iterator[str]:
    """What is wrong with a text: it must be one printable line, and have no blanks but these."""
    if not text.strip():
        yield "must not be empty"
    if refused := refusal(text):
        yield refused
    if "{" not in text and "}" not in text:
        return
    try:
        parts = [(name, spec, conversion) for _, name, spec, conversion in Formatter().parse(text)]
    except ValueError:
        yield "braces do not match: a blank is a name in braces, such as {name}"
        return
    for name, spec, conversion in parts:
        if name is None:
            continue
        plain = plain_blank(name)
        if plain in blanks and (spec or conversion or plain != name):
            more = f"!{conversion}" if conversion else f":{spec}" if spec else name.removeprefix(plain)
            yield f"a blank is only a name in braces: {{{plain}}}, without {more!r}"
        elif name not in blanks:
            there = ", ".join(f"{{{blank}}}" for blank in sorted(blanks)) or "none"
            yield f"nothing fills in {{{name}}}; blanks here are: {there}"


def plain_blank(name: str) -> str:
    """The name of a blank without an attribute or an index, which Python's texts may have and words may not."""
    return name.partition(".")[0].partition("[")[0]


def literals(kind: Any) -> Keys:
    """The values of a literal type, or both truth values; nothing for types without a fixed set."""
    return (True, False) if kind is bool else cast("Keys", get_args(kind))


def written_key(key: str | int | bool) -> str:
    """A key as written in a file."""
    return str(key).lower() if isinstance(key, bool) else str(key)


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _shown(node: yaml.Node) -> str:
    kinds: tuple[tuple[type, Callable[[], str]], ...] = (
        (yaml.MappingNode, lambda: "a mapping of keys"),
        (yaml.SequenceNode, lambda: "a list"),
    )
    return next((words() for kind, words in kinds if isinstance(node, kind)), f"the text {node.value!r}")
