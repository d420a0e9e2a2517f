"""What the comments in a file of English words say about each word."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from boardwright.config.document import Branch
from boardwright.config.loader import read_yaml
from boardwright.config.problems import Path as Keys


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
