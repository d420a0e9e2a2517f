"""A record's file with a remark behind each turn of the game, in which everything else stays as its author wrote it.

Remarks are comments of YAML, which no program reads. Where each turn begins a line of its own, the author's lines stay
byte for byte; only remarks of an earlier time are replaced. Where several turns stand on a line, the file is written
anew from what it says, so that there is room for remarks; the author's own comments of YAML are lost then.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from boardwright.config.document import Document
from boardwright.config.dump import dump
from boardwright.config.loader import read_yaml

SIGN: Final = "#"

_BULLET: Final = re.compile(r"\s*-(\s+\S.*)?")
_LINE_END: Final = re.compile("\r\n|\r|\n")
_REMARK: Final = re.compile(r"\s{1,9}[0-9]{1,3}%(\s.*)?")
"""What stands behind the sign of a remark of an earlier time."""


def remarked(document: Document, text: str, first: str, old: re.Pattern[str], remarks: Sequence[str]) -> str:
    """The text of a record with a first line about it, which replaces an `old` one, and a remark behind each turn.

    The result says the same as before to whoever reads YAML.
    """
    in_place = _in_place(document, text, remarks)
    if in_place is None or not _same(in_place, document):
        return f"{first}\n{_anew(document, remarks)}"
    head, end, rest = in_place.partition("\n")
    return f"{first}\n{rest if end and old.fullmatch(head) else in_place}"


def _same(text: str, document: Document) -> bool:
    found = read_yaml(text, document.source)[0]
    return found is not None and found.data == document.data


def _in_place(document: Document, text: str, remarks: Sequence[str]) -> str | None:
    """The text with remarks at the ends of the lines in which turns begin; None if two begin in one line."""
    lines = _LINE_END.split(text)
    numbers = [(document.value_mark(("moves", place)) or (0, 0))[0] - 1 for place in range(len(remarks))]
    if len({*numbers}) < len(numbers) or any(not 0 <= number < len(lines) for number in numbers):
        return None
    if any(not _BULLET.fullmatch(lines[number]) for number in numbers):
        return None
    bare = [_bare(lines[number]) for number in numbers]
    width = max((len(line) for line in bare if len(line) <= 60), default=0)
    for number, line, remark in zip(numbers, bare, remarks, strict=True):
        lines[number] = f"{line.ljust(width)}  {SIGN} {remark}"
    return "\n".join(lines)


def _bare(line: str) -> str:
    """A line without a remark of an earlier time."""
    before, sign, after = line.rpartition(SIGN)
    return (before if sign and before[-1:].isspace() and _REMARK.fullmatch(after) else line).rstrip()


def _anew(document: Document, remarks: Sequence[str]) -> str:
    """The text written anew, with keys in the author's order."""
    data: Any = document.data
    return "".join(_keys(data, remarks))


def _keys(data: Mapping[str, Any], remarks: Sequence[str]) -> Iterator[str]:
    for key, value in data.items():
        if key != "moves" or not value:
            yield _dumped({key: value})
            continue
        yield "moves:\n"
        turns = [_dumped([one]).rstrip("\n").splitlines() for one in value]
        width = max(len(lines[0]) for lines in turns)
        for (head, *rest), remark in zip(turns, remarks, strict=True):
            yield f"  {head.ljust(min(width, 60))}  {SIGN} {remark}\n"
            yield from (f"  {line}\n" for line in rest)


def _dumped(value: object) -> str:
    """A value as YAML, with a text in one line."""
    return dump(value, width=1 << 20)
