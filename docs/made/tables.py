"""Tables in Markdown."""

from collections.abc import Iterable, Sequence


def table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; the cells are Markdown of one line."""
    lines = [_line(heading), _line(["---"] * len(heading)), *map(_line, rows)]
    return "\n".join(lines) + "\n"


def code(text: str) -> str:
    """A name or a value as typed."""
    return f"`{text}`"


def codes(texts: Iterable[str]) -> str:
    """Several of them."""
    return ", ".join(map(code, texts))


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(" ".join(cell.replace("|", "\\|").split()) or " " for cell in cells) + " |"
