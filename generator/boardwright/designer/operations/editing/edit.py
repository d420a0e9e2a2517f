"""Setting and taking away one key after another in the text of a config, found by the places of its keys and values."""

import re
from bisect import bisect_right
from collections.abc import Iterable
from typing import Any, Final

import yaml

from boardrules.values import dataclass
from boardwright.config.document import value_at
from boardwright.config.loader import read_yaml
from boardwright.config.problems import Path, Problem, key_text, path_of
from boardwright.designer.operations.editing.values import block, flow

LINE_END: Final = re.compile("\r\n|\r|\n")

_PAIR: Final = re.compile(r"[ \t]*:")


class OddTextError(Exception):
    """The text is written in a way that this module does not change."""


@dataclass(frozen=True, slots=True)
class Tree:
    """A text, the root of its nodes as PyYAML has them, and where its lines begin."""

    text: str
    root: Any
    starts: tuple[int, ...]

    @classmethod
    def of(cls, text: str) -> "Tree":
        """The tree of a text that was read without problems of its form.

        Raises:
            OddTextError: it has no nodes, or aliases that lead nowhere.
        """
        try:
            root = yaml.compose(text, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader))
        except (yaml.YAMLError, ValueError, OverflowError, RecursionError):
            raise OddTextError from None
        return cls(text, root, (0, *(end.end() for end in LINE_END.finditer(text))))

    @property
    def newline(self) -> str:
        """How lines end."""
        found = LINE_END.search(self.text)
        return found[0] if found else "\n"

    def at(self, mark: Any) -> int:
        """Offset of a mark."""
        line, column = int(mark.line), int(mark.column)
        return min(self.starts[line] + column, len(self.text))

    def start(self, node: Any) -> int:
        """Where a node begins."""
        return self.at(node.start_mark)

    def end(self, node: Any) -> int:
        """Where the last of a node's text ends: comments and empty lines after it are not part of it."""
        if is_block(node) and node.value:
            last = node.value[-1]
            if not isinstance(last, tuple):
                return self.end(last)
            return self.colon(last[0]) if is_empty(last[1]) else self.end(last[1])
        start, end = self.start(node), self.at(node.end_mark)
        return start + len(self.text[start:end].rstrip()) if is_lines(node) else end

    def colon(self, key: Any) -> int:
        """The end of the colon after a key.

        Raises:
            OddTextError: there is none right after it.
        """
        found = _PAIR.match(self.text, self.at(key.end_mark))
        if found is None:
            raise OddTextError
        return found.end()

    def line_start(self, offset: int) -> int:
        """Where the line of an offset begins."""
        return self.starts[bisect_right(self.starts, offset) - 1]

    def line_end(self, offset: int) -> int:
        """Where the line of an offset ends, before its line end."""
        found = LINE_END.search(self.text, offset)
        return found.start() if found else len(self.text)

    def column(self, offset: int) -> int:
        """Characters before an offset in its line."""
        return offset - self.line_start(offset)

    def pair(self, mapping: Any, key: str) -> Any:
        """Key and value of a mapping; None if it has no such key."""
        return next((pair for pair in mapping.value if pair[0].value == key and _is_scalar(pair[0])), None)

    def step(self, node: Any, part: str | int) -> Any:
        """The value that one step of a path leads to; None if there is none."""
        if isinstance(part, int):
            items = node.value if isinstance(node, yaml.SequenceNode) else ()
            return items[part] if part < len(items) else None
        pair = self.pair(node, part) if isinstance(node, yaml.MappingNode) else None
        return pair[1] if pair else None

    def found(self, path: Path) -> tuple[Any, int]:
        """The last value on the way of a path that the text has, and how many steps lead to it."""
        node = self.root
        for count, part in enumerate(path):
            following = self.step(node, part)
            if following is None:
                return node, count
            node = following
        return node, len(path)


def _is_scalar(node: Any) -> bool:
    return isinstance(node, yaml.ScalarNode)


def is_empty(node: Any) -> bool:
    """Whether a key has no value at all."""
    return _is_scalar(node) and not node.value and not node.style


def is_lines(node: Any) -> bool:
    """Whether a text stands on lines below its key."""
    return _is_scalar(node) and node.style in ("|", ">")


def is_block(node: Any) -> bool:
    """Whether a list or mapping stands on lines of its own."""
    return isinstance(node, yaml.CollectionNode) and not node.flow_style


CANNOT: Final = "this key cannot be changed here, as the text is written; change it in the text"

_COMMENT: Final = re.compile(r"[ \t]+#[^\r\n]*")

_TO_COMMA: Final = re.compile(r"(?:\s|#[^\r\n]*)*,")


@dataclass(frozen=True, slots=True)
class Edited:
    """A changed text, and what could not be changed in it."""

    text: str
    problems: tuple[Problem, ...]


def edited(text: str, changes: Iterable[tuple[str, Any]]) -> Edited:
    """A config's text after changes of keys such as `board.size`, one after another; None takes a key away.

    A change that cannot be made leaves the text as it is, and is a problem.
    """
    problems: list[Problem] = []
    for key, value in changes:
        path = key_path(key)
        try:
            text = _changed(text, path, value)
        except (OddTextError, RecursionError):
            document = read_yaml(text, "")[0]
            line, column = document.nearest(path) if document else (1, 1)
            problems.append(Problem(line, column, key, CANNOT))
    return Edited(text, tuple(problems))


def key_path(key: str) -> Path:
    """The path of a key such as `figures[0].width`; empty if it is none."""
    path = path_of(key)
    return path if path and isinstance(path[0], str) and key_text(path) == key else ()


def _changed(text: str, path: Path, value: Any) -> str:
    """The text with one change, which is read again to be sure.

    Raises:
        OddTextError: the text cannot be changed there, or would say something else.
    """
    mark, body = ("\ufeff", text[1:]) if text.startswith("\ufeff") else ("", text)
    document = read_yaml(body, "")[0]
    if document is None and any(line.split("#")[0].strip() for line in body.splitlines()):
        raise OddTextError
    before = document.data if document else {}
    if not path or not isinstance(before, dict):
        raise OddTextError
    after = expected(before, path, value)
    if after == before:
        return text
    tree = Tree.of(body)
    body = _first(tree, path, value) if tree.root is None else _edited(tree, path, value)
    again = read_yaml(body, "")[0]
    if (again.data if again else {}) != after:
        raise OddTextError
    return mark + body


def expected(data: Any, path: Path, value: Any) -> Any:
    """What plain data are after a change; a mapping that becomes empty goes with its key.

    Raises:
        OddTextError: the path leads into something that has no such place.
    """
    step, *rest = path
    if isinstance(step, int):
        if not isinstance(data, list) or step >= len(data):
            raise OddTextError
        if rest or value is not None:
            changed = expected(data[step], tuple(rest), value) if rest else value
            return [*data[:step], changed, *data[step + 1 :]]
        return [*data[:step], *data[step + 1 :]]
    if data is not None and not isinstance(data, dict):
        raise OddTextError
    known = data or {}
    if rest:
        inner = known.get(step)
        if value is None and (inner is None or value_at(inner, tuple(rest)) is None):
            return data
        value = expected(inner, tuple(rest), value)
        value = None if value == {} else value
    if value is None:
        return {key: one for key, one in known.items() if key != step}
    return {**known, step: value}


def _edited(tree: Tree, path: Path, value: Any) -> str:
    """The text with one change; whether it is right shows when it is read."""
    node, steps = tree.found(path)
    if value is None:
        return _removed(tree, path)
    if steps == len(path):
        return _replaced(tree, path, node, value)
    rest = path[steps:]
    for part in reversed(rest[1:]):
        if isinstance(part, int):
            raise OddTextError
        value = {part: value}
    if is_empty(node):
        return _replaced(tree, path[:steps], node, {rest[0]: value})
    if not isinstance(node, yaml.MappingNode):
        raise OddTextError
    return _added(tree, node, str(rest[0]), value)


def _first(tree: Tree, path: Path, value: Any) -> str:
    """The first key of a text that has none."""
    if value is None:
        return tree.text
    for part in reversed(path[1:]):
        value = {part: value}
    before = tree.text if not tree.text or tree.text.endswith(("\n", "\r")) else tree.text + tree.newline
    return before + _line(str(path[0]), value, "", tree.newline) + tree.newline


def _line(key: str, value: Any, indent: str, newline: str) -> str:
    """A key and its value in a block; a mapping stands below its key."""
    name = flow(key)
    if isinstance(value, dict) and value and set(map(type, value)) == {str}:
        inner = [f"{indent}  {_line(part, one, indent + '  ', newline)}" for part, one in value.items()]
        return newline.join([f"{name}:", *inner]) if len(flow(value)) > 0 else name
    return f"{name}:{block(value, indent + '  ', newline) or ' ' + flow(value)}"


def _added(tree: Tree, mapping: Any, key: str, value: Any) -> str:
    text = tree.text
    if not is_block(mapping):
        if not text.startswith("{", tree.start(mapping)):
            raise OddTextError
        if not mapping.value:
            at = tree.start(mapping) + 1
            return f"{text[:at]}{flow(key)}: {flow(value)}{text[at:]}"
        at = _flow_end(tree, mapping.value[-1])
        return f"{text[:at]}, {flow(key)}: {flow(value)}{text[at:]}"
    indent = " " * tree.column(tree.start(mapping.value[0][0]))
    at = tree.line_end(tree.end(mapping))
    return f"{text[:at]}{tree.newline}{indent}{_line(key, value, indent, tree.newline)}{text[at:]}"


def _flow_end(tree: Tree, pair: Any) -> int:
    key, value = pair
    return tree.at(key.end_mark) if is_empty(value) else tree.end(value)


def _replaced(tree: Tree, path: Path, node: Any, value: Any) -> str:
    """The text with another value at a path that it has."""
    text, (parent, _) = tree.text, tree.found(path[:-1])
    if isinstance(path[-1], int):
        return text[: tree.start(node)] + flow(value, _quote(node)) + text[tree.end(node) :]
    key, _ = tree.pair(parent, path[-1])
    if not is_block(parent):
        start, end = (tree.start(node), tree.end(node)) if not is_empty(node) else 2 * (tree.at(key.end_mark),)
        written = flow(value, _quote(node))
        if is_empty(node):
            found = re.compile(r"\s*:").match(text, start)
            start = end = found.end() if found else start
            written = f" {written}" if found else f": {written}"
        return text[:start] + written + text[end:]
    after = tree.colon(key)
    below = block(value, " " * (tree.column(tree.start(key)) + 2), tree.newline)
    if is_empty(node):
        start = end = after
    elif is_block(node) or is_lines(node) or below:
        # The value stood below its key, or will: a comment on the line of the key stays there.
        start, end = after, tree.end(node)
    else:
        return text[: tree.start(node)] + flow(value, _quote(node)) + text[tree.end(node) :]
    comment = _COMMENT.search(text, start, tree.line_end(start))
    if below:
        tail = _COMMENT.match(text, end)
        note = tail[0] if tail else ""
        return text[:start] + note + below + text[end + len(note) :]
    kept = comment[0] if comment and is_block(node) and comment.end() <= end else ""
    return f"{text[:start]} {flow(value)}{kept}{text[end:]}"


def _quote(node: Any) -> str:
    """The mark that a text stands in."""
    style = getattr(node, "style", None)
    return style if style in ("'", '"') else ""


def _removed(tree: Tree, path: Path) -> str:
    """The text without a key, or without an item of a list."""
    while len(path) > 1 and isinstance(path[-1], str):
        holder, _ = tree.found(path[:-1])
        if len(holder.value) > 1 or isinstance(path[-2], int):
            break
        path = path[:-1]
    parent, _ = tree.found(path[:-1])
    if isinstance(path[-1], str):
        number = next(i for i, (key, _) in enumerate(parent.value) if key.value == path[-1])
        spans = [(tree.start(key), _flow_end(tree, (key, value))) for key, value in parent.value]
    else:
        number = path[-1]
        spans = [(tree.start(item), tree.end(item)) for item in parent.value]
    if not is_block(parent):
        return _out_of_flow(tree, spans, number)
    return _out_of_block(tree, parent, spans, number)


def _out_of_flow(tree: Tree, spans: list[tuple[int, int]], number: int) -> str:
    text = tree.text
    start, end = spans[number]
    if number + 1 < len(spans):
        return text[:start] + text[spans[number + 1][0] :]
    if number:
        comma = _TO_COMMA.match(text, spans[number - 1][1])
        if comma is None:
            raise OddTextError
        between = text[comma.end() : start]
        # A comment there ends with its line.
        return text[: comma.end() - 1] + (between if between.strip() else "") + text[end:]
    following = _TO_COMMA.match(text, end)
    return text[:start] + text[following.end() if following else end :]


def _out_of_block(tree: Tree, parent: Any, spans: list[tuple[int, int]], number: int) -> str:
    text = tree.text
    start, end = spans[number]
    key, value = parent.value[number] if isinstance(parent, yaml.MappingNode) else (None, None)
    if key is not None and is_empty(value):
        end = tree.colon(key)
    before = text[tree.line_start(start) : start]
    if key is None:
        dash = text.rfind("-", 0, start)
        if dash < 0 or text[tree.line_start(dash) : dash].strip():
            raise OddTextError
        begin = tree.line_start(dash)
    elif before.strip():
        # After the dash of a list: the next key takes its place.
        if number + 1 == len(spans):
            return f"{text[:start]}{{}}{text[end:]}"
        return text[:start] + text[spans[number + 1][0] :]
    else:
        begin = tree.line_start(start)
    stop = tree.line_end(end)
    stop += len(tree.newline) if stop < len(text) else 0
    return text[:begin] + text[stop:]
