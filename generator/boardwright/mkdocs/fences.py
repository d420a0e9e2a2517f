"""Blocks of a Markdown page between two fences, of the kind `boardwright`."""

import re
from collections.abc import Callable, Iterator

from boardwright.values import dataclass

KIND = "boardwright"

_OPENING = re.compile(r"(?P<indent>[ \t]*)(?P<fence>`{3,}|~{3,})[ \t]*(?P<kind>[^\s`{]*)(?P<rest>[^`\n]*)")
_OPTION = re.compile(r"[ \t]*:(?P<name>[A-Za-z][\w-]*):(?P<value>.*)")


@dataclass(frozen=True, slots=True)
class Fence:
    """A block: what stands behind its kind, the options below with their lines, and the rest of its lines.

    `line` is that of the opening fence, `first` that of the first line of the `body`, both from 1.
    """

    indent: str
    argument: str
    options: tuple[tuple[str, str, int], ...]
    body: str
    line: int
    first: int


def replaced(text: str, place: Callable[[Fence], str]) -> str:
    r"""A page with the lines of each block replaced by what `place` says, behind the block's indent.

    Blocks inside other blocks are text that somebody shows, and stay; so does a block that is never closed.

    >>> replaced("a\n```boardwright x\n:width: 60\n```\nb", lambda fence: fence.argument)
    'a\nx\nb'

    """
    lines = text.split("\n")
    found: list[str] = []
    number, unclosed = 0, dict[str, int]()
    while number < len(lines):
        opening = _OPENING.fullmatch(lines[number].rstrip())
        end = _end(lines, number, opening["fence"], unclosed) if opening else None
        if opening is None or end is None:
            found.append(lines[number])
            number += 1
            continue
        if opening["kind"] == KIND:
            inner = [line.removeprefix(opening["indent"]) for line in lines[number + 1 : end]]
            fence = _fence(opening["indent"], opening["rest"].strip(), inner, number + 1)
            found.append(f"{opening['indent']}{place(fence)}")
        else:
            found += lines[number : end + 1]
        number = end + 1
    return "\n".join(found)


def _end(lines: list[str], opening: int, fence: str, unclosed: dict[str, int]) -> int | None:
    """Index of the line that closes a block; None if none does.

    `unclosed` gets, for a character, the length of the shortest fence that nothing closes from some line on: neither
    does anything close the same or a longer one farther down, which need not be looked for.
    """
    if len(fence) >= unclosed.get(fence[0], len(fence) + 1):
        return None
    closing = re.compile(rf"[ \t]*{re.escape(fence[0])}{{{len(fence)},}}[ \t]*")
    for number in range(opening + 1, len(lines)):
        if closing.fullmatch(lines[number]):
            return number
    unclosed[fence[0]] = len(fence)
    return None


def _fence(indent: str, argument: str, inner: list[str], line: int) -> Fence:
    options = tuple(_options(inner, line + 1))
    first = line + 1 + len(options)
    return Fence(indent, argument, options, "\n".join(inner[len(options) :]), line, first)


def _options(inner: list[str], line: int) -> Iterator[tuple[str, str, int]]:
    """Options at the beginning of a block: name, value and line."""
    for number, text in enumerate(inner, line):
        option = _OPTION.fullmatch(text)
        if option is None:
            return
        yield option["name"], option["value"].strip(), number
