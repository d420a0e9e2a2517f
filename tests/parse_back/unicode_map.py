"""A PDF font's map from codes to characters, as readers have it that search or copy text."""

import re
from collections.abc import Iterator
from typing import Any


def to_unicode(font: Any) -> dict[int, str]:
    """Code -> character of a font, from its ToUnicode map alone."""
    stream = font.ToUnicode.read_bytes().decode("ascii")
    return dict(_mapped(stream))


def _mapped(stream: str) -> Iterator[tuple[int, str]]:
    for block in re.findall(r"beginbfchar(.*?)endbfchar", stream, re.DOTALL):
        for code, text in re.findall(r"<(\w+)>\s*<(\w+)>", block):
            yield int(code, 16), bytes.fromhex(text).decode("utf-16-be")
    for block in re.findall(r"beginbfrange(.*?)endbfrange", stream, re.DOTALL):
        for first, last, texts in re.findall(r"<(\w+)>\s*<(\w+)>\s*(<\w+>|\[.*?\])", block, re.DOTALL):
            start, end = int(first, 16), int(last, 16)
            listed = re.findall(r"<(\w+)>", texts)
            if texts.startswith("["):
                assert len(listed) == end - start + 1
                yield from ((start + i, bytes.fromhex(text).decode("utf-16-be")) for i, text in enumerate(listed))
            else:
                yield from ((start + i, chr(int(listed[0], 16) + i)) for i in range(end - start + 1))
