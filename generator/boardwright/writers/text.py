"""A page as readable lines: each item with its place, for people who compare two versions of a sheet."""

from collections.abc import Iterable, Iterator

from boardwright.geometry.units import decimal
from boardwright.scene import Group, Item, Page, Path, Style, Text, flattened
from boardwright.writers import Options, Output, Writer, Written


def write_text(page: Page) -> str:
    """One line per item, in drawing order, in millimetres; clipped groups have lines around them."""
    head = f"page {decimal(page.width)} x {decimal(page.height)} {page.title!r}"
    return "\n".join([head, *_lines(page.items, 0.0, 0.0)]) + "\n"


def _file(output: Output, options: Options) -> Iterator[Written]:  # noqa: ARG001 - nothing is left to choose
    """One file with the lines of all pages."""
    pages = output.pages()
    yield Written(".text", "".join(map(write_text, pages)).encode(), pages)


WRITER = Writer("text", frozenset(), _file)
"""No part of a set comes in this format: it is made only when asked for."""


def _lines(items: Iterable[Item], dx: float, dy: float) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            x, y = dx + item.dx, dy + item.dy
            if item.clip:
                yield "clip " + " ".join(f"{decimal(a + x)},{decimal(b + y)}" for a, b in item.clip)
            yield from _lines(item.items, x, y)
            if item.clip:
                yield "clip ends"
        else:
            yield from (_line(flat, x, y) for flat, x, y in flattened((item,), dx, dy))


def _line(item: Path | Text, dx: float, dy: float) -> str:
    if isinstance(item, Text):
        place = f"{decimal(item.x + dx)} {decimal(item.y + dy)}"
        look = f"{item.face} {decimal(item.size)} {item.colour}{' upside down' if item.upside_down else ''}"
        return f"text {item.role} {item.anchor} {place} {look} {item.text!r}"
    return f"path {item.role} {_look(item.style)} {_segments(item, dx, dy)}"


def _look(style: Style) -> str:
    dash = f" dash {','.join(decimal(length) for length in style.dash)}" if style.dash else ""
    stroke = f"{style.stroke} {decimal(style.width)} {style.cap} {style.join}{dash}" if style.stroke else "none"
    return f"fill {style.fill or 'none'} stroke {stroke}"


def _segments(path: Path, dx: float, dy: float) -> str:
    numbers = iter(path.numbers)
    parts = []
    for command in path.commands:
        points = [
            f"{decimal(next(numbers) + dx)},{decimal(next(numbers) + dy)}"
            for _ in range({"Z": 0, "C": 3}.get(command, 1))
        ]
        parts.append(" ".join([command, *points]))
    return " ".join(parts)
