"""The picture of a board on the page, as an element of SVG; one unit is a millimetre."""

from collections.abc import Iterable, Iterator, Sequence

from boardwright.geometry.points import Point
from boardwright.geometry.units import decimal
from boardwright.scene import Style
from boardwright.scene.screen import Copies, Discs, Lines, ScreenItem
from boardwright.writers.svg import path_part, svg_parts


def screen_svg(width: float, height: float, items: Iterable[ScreenItem]) -> str:
    """Items of a picture of this size in mm. It stands in a page that says in words what it shows."""
    wide, high = decimal(width), decimal(height)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}">'
    return f"{head}{''.join(_parts(items))}</svg>"


def _parts(items: Iterable[ScreenItem]) -> Iterator[str]:
    known: tuple[Sequence[Point], list[str]] = (), []
    for item in items:
        if not isinstance(item, Discs | Copies | Lines):
            yield from svg_parts((item,))
            continue
        if known[0] is not item.points:  # several items have the same
            known = item.points, _moves(item.points)
        if isinstance(item, Discs):
            # Round ends of lines without a length: a tenth of what circles take to write, to send and to read.
            data = "h0".join([*known[1], ""])
            for radius, colour in item.discs:
                yield path_part(data, Style(stroke=colour, width=2 * radius, cap="round"))
        elif isinstance(item, Lines):
            yield path_part(_lines(item, known[1]), item.style)
        else:
            yield path_part(_copies(item, known[1]), item.style)


def _moves(points: Sequence[Point]) -> list[str]:
    """The beginning of a path at each point."""
    numbers = tuple([number for point in points for number in point])
    return ("M%.3f %.3f\n" * len(points) % numbers).split("\n")[:-1]


def _lines(lines: Lines, moves: Sequence[str]) -> str:
    places, end = [move[1:] for move in moves], "z" * lines.closed
    return "".join([f"M{' '.join([places[point] for point in row])}{end}" for row in lines.along])


def _copies(copies: Copies, moves: Sequence[str]) -> str:
    forms = [_form(corners) for corners in copies.forms]
    return "".join([moves[point] + forms[form] for point, form in copies.copies])


def _form(corners: Sequence[Point]) -> str:
    """Path data from the point on. Steps between rounded corners: their errors do not add up."""
    rounded = [(round(x, 3), round(y, 3)) for x, y in corners]
    steps = [(x - px, y - py) for (px, py), (x, y) in zip([(0.0, 0.0), *rounded], rounded, strict=False)]
    told = [f"{decimal(x)} {decimal(y)}" for x, y in steps]
    return f"m{told[0]}l{' '.join(told[1:])}z"
