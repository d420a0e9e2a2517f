"""A YAML text with the places of its keys and values, as offsets in the text."""

import re
from bisect import bisect_right
from typing import Any, Final

import yaml

from boardwright.config.problems import Path
from boardwright.values import dataclass

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
