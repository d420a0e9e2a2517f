"""A page as readable lines: what is drawn where, for people who compare two versions of a sheet."""

from boardwright.geometry.units import decimal
from boardwright.scene import Page, Path, Style, Text, flattened


def write_text(page: Page) -> str:
    """One line per item, in drawing order, in millimetres."""
    lines = [f"page {decimal(page.width)} x {decimal(page.height)} {page.title!r}"]
    for item, dx, dy in flattened(page.items):
        if isinstance(item, Text):
            place = f"{decimal(item.x + dx)} {decimal(item.y + dy)}"
            look = f"{item.face} {decimal(item.size)} {item.colour}"
            lines.append(f"text {item.role} {item.anchor} {place} {look} {item.text!r}")
        else:
            lines.append(f"path {item.role} {_look(item.style)} {_segments(item, dx, dy)}")
    return "\n".join(lines) + "\n"


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
