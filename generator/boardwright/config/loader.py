"""Reading YAML within bounds: events in, a plain tree with places out, every problem collected.

The tree is built straight from the parser's events, without recursion. PyYAML's own loaders do not suit files from
strangers: they follow aliases, keep the last of two equal keys, and crash on deep nesting. So what an unquoted word
means (text, number, true/false or nothing) is decided here too.

Source: YAML 1.2.2, section 10.3 (core schema). YAML 1.1 would read `no` as false, `12:30` as 750 and `012` as 10;
editors follow 1.2, and so do we.
"""

import json
import math
import re
import unicodedata
from typing import Any, NoReturn

import yaml

from boardwright.config.document import Branch, Document, Place, Places, packed
from boardwright.config.fields import MAX_BYTES
from boardwright.config.problems import MAX_PROBLEMS, Path, Problem, escape, key_text, quote

MAX_DIGITS = 18
"""Longest whole number, so that every one fits 64 bits and a file cannot hold one that takes minutes to convert."""

_NULLS = frozenset({"", "~", "null", "Null", "NULL"})
_BOOLS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_DECIMAL = re.compile(r"[-+]?[0-9]+")
_BASED = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?(\.inf|\.Inf|\.INF)|\.nan|\.NaN|\.NAN")
_STARTS = frozenset("+-.0123456789")


def resolve(word: str) -> str | int | float | bool | None:
    """The value of an unquoted word by the YAML 1.2 core schema.

    Raises:
        ValueError: a number that is infinite, not a number or too long; the message is for the user.
    """
    if word in _NULLS:
        return None
    if word in _BOOLS:
        return _BOOLS[word]
    if word[0] not in _STARTS:
        return word
    based = _BASED.fullmatch(word)
    if based or _DECIMAL.fullmatch(word):
        if len(word[2:] if based else word.lstrip("+-")) > MAX_DIGITS:
            raise ValueError(f"a whole number may have up to {MAX_DIGITS} digits")
        return int(word, 0) if based else int(word)
    if _FLOAT.fullmatch(word):
        number = float(word)
        if math.isinf(number):
            raise ValueError("this number is too large")
        return number
    if _NOT_FINITE.fullmatch(word):
        raise ValueError("infinity and NaN are not allowed")
    return word


MAX_DEPTH = 32
MAX_VALUES = 500_000
MAX_TEXT = 10_000
_SIGN = re.compile(r"tag:yaml[.]org,2002:[!?]*|![!?]*")
"""What YAML makes of a sign such as ! or !? without quotes."""

_PLAIN = ("a text that begins with ! stands in quotes", "write the plain value")

_VERSIONS = ((1, 1), (1, 2))

Reading = tuple[Document | None, tuple[Problem, ...], frozenset[Path]]
"""The result of `read_yaml`: the document, the problems, and the paths of stand-in values."""

# Characters that YAML does not allow, and the three line ends that only YAML 1.1 knows: with those, our line numbers
# would differ from those of every editor.
_BAD_CHARACTER = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]|[\u2028\u2029]|[\ud800-\udfff]|[\ufeff\ufffe\uffff]")
"""In sets as they are left out, which compile in a tenth of the time of what YAML allows."""

_LINE_END = re.compile("\r\n|\r|\n")
_SURROGATE = re.compile("[\ud800-\udfff]")

_PAIR = re.compile(r"(?<!\\)((?:\\\\)*)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})")
"""A character as JSON may escape it, in two halves."""

_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
"""A text in quotes; one without an end is taken too, so that nothing is looked at twice."""


class _StopReadingError(Exception):
    """The rest of the file cannot be read; the problem that says why is already recorded."""


def read_yaml(text: str | bytes, source: str, *, pure: bool = False) -> Reading:
    """The readable part of a file, the problems found, and the paths of stand-in values (None).

    The document is None when the file could not be read to its end.
    """
    builder = _Builder()
    try:
        checked = _checked_text(text, builder)
        _feed(checked, builder, pure=pure)
    except _StopReadingError:
        return None, builder.found(), frozenset()
    if builder.marks is None:
        return None, builder.found(), frozenset()
    return Document(source, builder.root, builder.marks), builder.found(), frozenset(builder.broken)


def _checked_text(text: str | bytes, builder: "_Builder") -> str:
    """The text of the file without a byte order mark, after checking its size and characters."""
    if len(text) > MAX_BYTES or (isinstance(text, str) and len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES):
        builder.stop((1, 1), f"the file is too large; the limit is {MAX_BYTES // 1024 // 1024} MiB")
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError:
            builder.stop((1, 1), "the file is not UTF-8 text")
    text = text.removeprefix("\ufeff")
    bad = _BAD_CHARACTER.search(text)
    if bad:
        lines = _LINE_END.split(text[: bad.start()])
        builder.stop((len(lines), len(lines[-1]) + 1), f"the character U+{ord(bad[0]):04X} is not allowed here")
    may_be_json = text.lstrip().startswith(("{", "["))
    return _QUOTED.sub(_as_in_yaml, text) if may_be_json and _PAIR.search(text) and _is_json(text) else text


def _is_json(text: str) -> bool:
    """Whether a text is JSON and not merely YAML that begins like it."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _as_in_yaml(quoted: re.Match[str]) -> str:
    """A text of JSON with escapes of YAML, which has none in halves; spaces after it keep what follows in its place."""
    text = _PAIR.sub(_one_escape, quoted[0])
    return text.ljust(len(quoted[0]))


def _one_escape(pair: re.Match[str]) -> str:
    before, high, low = pair.groups()
    return f"{before}\\U{0x10000 + ((int(high, 16) & 0x3FF) << 10) + (int(low, 16) & 0x3FF):08x}"


def _feed(text: str, builder: "_Builder", *, pure: bool) -> None:
    """Runs the parser over the text and hands each event to the builder."""
    # CBaseLoader exists only where PyYAML was built with libyaml.
    parser = yaml.BaseLoader(text) if pure else getattr(yaml, "CBaseLoader", yaml.BaseLoader)(text)
    try:
        while not isinstance(event := parser.get_event(), yaml.StreamEndEvent):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        place = _place(error.problem_mark or error.context_mark)
        builder.stop(place, _syntax_message(text, place, error))
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        # ValueError: the Python parser on an escape such as "\U00110000".
        builder.stop(builder.last_place, f"this is not valid YAML: {escape(str(error))[:200]}")
    finally:
        parser.dispose()
    if builder.marks is None:
        builder.stop((1, 1), "the file is empty")


def _place(mark: Any) -> Place:
    """Place of one of the two parsers' marks, which count from 0."""
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


_BARE_COLOUR = re.compile(r"[:,\[{] +#[0-9A-Fa-f]{3,8}\b")
"""A colour without quotes, as YAML would have it a comment."""

_BLOCK_HEAD = re.compile(r"( *(?:- +)*)([A-Za-z_]+): *[|>][-+]? *(?:#.*)?")
"""A key whose value is the lines below it: its indentation, and its name."""


_KEY_AND_TEXT = re.compile(r" *(?:- +)*[A-Za-z_]+: +[^ ]")
"""The beginning of a line with a key and a text after it."""


def _syntax_message(text: str, place: Place, error: yaml.MarkedYAMLError) -> str:
    lines = _LINE_END.split(text)
    line, column = place
    if line <= len(lines) and lines[line - 1][column - 1 : column] == "\t":
        return "a tab is not allowed here; indent with spaces"
    if any(_BARE_COLOUR.search(one) for one in lines[max(0, line - 2) : line]):
        return "a colour needs quotes, as in '#000033', since # begins a comment"
    if error.context == "while parsing a tag" or "tag" in str(error.problem):
        return f"this is not valid YAML: {_PLAIN[0]}"
    if key := _outdented_block(lines[:line]):
        return (
            f"the first line below '{key}: |' is indented more than a later one; write '{key}: |2', "
            "and begin each of its lines with two spaces or more"
        )
    if str(error.problem).startswith("mapping values are not allowed"):
        within = line <= len(lines) and _KEY_AND_TEXT.match(lines[line - 1][: column - 1])
        words = "a text with a colon and a space in it needs quotes, as in 'one: two'"
        return f"this is not valid YAML: {words if within else f'the line is indented too far, or {words}'}"
    parts = [part for part in (error.context, error.problem) if part]
    return "this is not valid YAML: " + escape(", ".join(parts))


def _outdented_block(lines: list[str]) -> str:
    """Key of a text in lines that YAML takes for ended at the last of some lines; empty where there is none.

    The first line of such a text sets its indentation, so a board whose first row is short ends at the next one.
    """
    for number in range(len(lines) - 1, -1, -1):
        head = _BLOCK_HEAD.fullmatch(lines[number])
        if head is None:
            continue
        rows = [len(row) - len(row.lstrip(" ")) for row in lines[number + 1 :] if row.strip()]
        if len(rows) > 1 and len(head[1]) < rows[-1] < rows[0]:
            return head[2]
        return ""
    return ""


_NO_KEYS: dict[str, Place] = {}
"""Those of every list, which has none."""


class _Frame:
    """An open list or mapping. `key` is the key whose value comes next; None drops that value."""

    __slots__ = ("branch", "key", "value", "wants_key")

    def __init__(self, value: "list[object] | dict[str, object]", branch: Branch) -> None:
        self.value = value
        self.branch = branch
        self.key: str | None = None
        self.wants_key = isinstance(value, dict)


class _Builder:
    """Turns events into a value and its marks, and collects problems on the way."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.untold = 0
        self._untold_from: Place = (MAX_BYTES, 1)
        self.broken: set[Path] = set()
        self.root: object = None
        self.marks: Places | None = None
        self.last_place: Place = (1, 1)
        self._frames: list[_Frame] = []
        self._values = 0

    def stop(self, place: Place, message: str, path: Path = ()) -> NoReturn:
        """Records a final problem, with the value at `path` or with the file as a whole, and gives up.

        Raises:
            _StopReadingError: always.
        """
        self.problems.append(Problem(*place, key_text(path), message))
        raise _StopReadingError

    def take(self, event: yaml.Event) -> None:
        """Adds one event of the parser to the tree."""
        place = self.last_place = _place(event.start_mark)
        if isinstance(event, yaml.ScalarEvent):
            self._check_node(event, place)
            if self._frames and self._frames[-1].wants_key:
                self._set_key(event, place)
            else:
                self._add(self._scalar(event, place), packed(self._shown_place(event, place)))
        elif isinstance(event, yaml.SequenceStartEvent):
            self._check_node(event, place)
            self._open([], place)
        elif isinstance(event, yaml.MappingStartEvent):
            self._check_node(event, place)
            self._open({}, place)
        elif isinstance(event, yaml.SequenceEndEvent | yaml.MappingEndEvent):
            self._close()
        elif isinstance(event, yaml.AliasEvent):
            self._alias(event, place)
        elif isinstance(event, yaml.DocumentStartEvent):
            if self.marks is not None:
                self.stop(place, "a second document begins here; a file may hold only one")
            if event.tags or (event.version and event.version not in _VERSIONS):
                self._report(place, "only the directives '%YAML 1.1' and '%YAML 1.2' are allowed")

    def _check_node(self, event: yaml.NodeEvent, place: Place) -> None:
        if event.anchor is not None:
            self._report(place, f"anchors are not allowed (&{escape(event.anchor[:40])}); write the value out")
        tag: str | None = event.tag  # type: ignore[attr-defined]  # scalars, lists and mappings have one
        if tag is not None:
            self._report(place, f"tags are not allowed ({escape(tag[:60])}); {_PLAIN[_SIGN.fullmatch(tag) is None]}")
        if not (self._frames and self._frames[-1].wants_key):
            self._values += 1
            if self._values > MAX_VALUES:
                self.stop(place, f"the file holds more than {MAX_VALUES:,} values", self._value_path())

    def _alias(self, event: yaml.AliasEvent, place: Place) -> None:
        name = escape((event.anchor or "")[:40])
        self._report(place, f"aliases are not allowed (*{name}); write the value out")
        if self._frames and self._frames[-1].wants_key:
            self._frames[-1].wants_key, self._frames[-1].key = False, None
        else:
            self._add_broken(place)

    def _scalar(self, event: yaml.ScalarEvent, place: Place) -> object:
        text = self._text(event, place)
        if text is None or event.tag is not None:
            self._mark_broken(self._value_path())
            return None
        # implicit[0]: neither quoted nor tagged. A block or quoted word is always text.
        if not event.implicit[0]:
            return text
        if text == "" and not self._frames:
            self.stop((1, 1), "the file is empty")
        try:
            return resolve(text)
        except ValueError as error:
            self._break(place, f"{error} (got {quote(text)})")
            return None

    def _text(self, event: yaml.ScalarEvent, place: Place) -> str | None:
        text: str = event.value
        if len(text) > MAX_TEXT:
            self._break(place, f"a text may have up to {MAX_TEXT:,} characters, not {len(text):,}")
            return None
        if _SURROGATE.search(text):
            self._break(place, "half of a surrogate pair is not a character")
            return None
        return text

    def _set_key(self, event: yaml.ScalarEvent, place: Place) -> None:
        frame = self._frames[-1]
        frame.wants_key, frame.key = False, None
        text: str = event.value
        if event.tag is not None:
            return
        if len(text) > MAX_TEXT or any(unicodedata.category(character) in ("Cc", "Cs") for character in text):
            self._report(place, "this key is too long, or contains control characters")
            return
        try:
            is_text = not event.implicit[0] or isinstance(resolve(text), str)
        except ValueError:
            is_text = False
        if not is_text:
            hint = f"; put {quote(text)} in quotes to make it text" if text else ""
            self._report(place, f"a key must be text{hint}")
        elif text in frame.branch.keys:
            first = frame.branch.keys[text][0]
            self._note(place, (*self._path(), text), f"this key is given twice (first on line {first})")
        else:
            frame.branch.keys[text] = place
            frame.key = text

    def _shown_place(self, event: yaml.ScalarEvent, place: Place) -> Place:
        """An empty value is best shown at its key; parsers differ about its place."""
        frame = self._frames[-1] if self._frames else None
        if event.value or event.tag is not None or not event.implicit[0] or frame is None or frame.key is None:
            return place
        return frame.branch.keys[frame.key]

    def _open(self, value: "list[object] | dict[str, object]", place: Place) -> None:
        if len(self._frames) >= MAX_DEPTH:
            self.stop(place, f"lists and mappings are nested more than {MAX_DEPTH} deep", self._value_path())
        branch = Branch(packed(place), {}, {}) if isinstance(value, dict) else Branch(packed(place), _NO_KEYS, [])
        if self._frames and self._frames[-1].wants_key:
            self._report(place, "a key must be text, not a list or mapping")
        else:
            self._add(value, branch)
        self._frames.append(_Frame(value, branch))

    def _close(self) -> None:
        self._frames.pop()
        if self._frames:
            parent = self._frames[-1]
            if parent.wants_key:
                # A list or mapping in place of a key ends here: drop the value that follows, too.
                parent.wants_key, parent.key = False, None
            elif isinstance(parent.value, dict):
                parent.wants_key = True

    def _add(self, value: object, mark: Places) -> None:
        if not self._frames:
            self.root, self.marks = value, mark
            return
        frame = self._frames[-1]
        inside, children = frame.value, frame.branch.children
        if isinstance(inside, list) and isinstance(children, list):
            children.append(mark)
            inside.append(value)
            return
        if frame.key is not None and isinstance(inside, dict) and isinstance(children, dict):
            children[frame.key] = mark
            inside[frame.key] = value
        # A list or mapping keeps its key until it closes, for the paths of problems inside it.
        if not isinstance(mark, Branch):
            frame.wants_key = True

    def _add_broken(self, place: Place) -> None:
        self._mark_broken(self._value_path())
        self._add(None, packed(place))

    def _mark_broken(self, path: Path) -> None:
        """Notes a stand-in value; once problems are only counted, the whole list or mapping that it is in."""
        self.broken.add(path if len(self.problems) < MAX_PROBLEMS else path[:-1])

    def _break(self, place: Place, message: str) -> None:
        """Records a problem with a value, for which None will stand in."""
        path = self._value_path()
        self._mark_broken(path)
        self._note(place, path, message)

    def _report(self, place: Place, message: str) -> None:
        self._note(place, self._value_path(), message)

    def _note(self, place: Place, path: Path, message: str) -> None:
        """Keeps a problem, or only counts it: a hostile file may hold half a million."""
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(Problem(*place, key_text(path), message))
        else:
            self.untold += 1
            self._untold_from = min(self._untold_from, place)

    def found(self) -> tuple[Problem, ...]:
        """The problems, and how many more there are."""
        if not self.untold:
            return tuple(self.problems)
        return (*self.problems, Problem.of_more(*self._untold_from, self.untold))

    def _path(self) -> Path:
        """Keys and indices of the innermost open list or mapping."""
        return tuple(part for frame in self._frames[:-1] if (part := _waiting(frame, open_child=True)) is not None)

    def _value_path(self) -> Path:
        """Keys and indices of the value that comes next."""
        part = _waiting(self._frames[-1], open_child=False) if self._frames else None
        return self._path() if part is None else (*self._path(), part)


def _waiting(frame: _Frame, *, open_child: bool) -> str | int | None:
    """The key or index, in a list or mapping, of its open child or of the value that comes next."""
    if isinstance(frame.value, list):
        return len(frame.value) - 1 if open_child else len(frame.value)
    return None if frame.wants_key else frame.key
