"""Charts of a proof sheet: the strip of headline numbers, and counts of nodes and edges by their number of faces."""

import math
from collections.abc import Mapping

from boardwright.figures.drawing import Drawing, centred_text, wrapped
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.games.fen.colours import FenColours
from boardwright.games.fen.plane_turns import number
from boardwright.games.fen.proof.facts import ProofFacts, count_colour
from boardwright.games.fen.proof.nodes import line_colour, marks
from boardwright.scene import Item, Style, Text, rectangle, rectangles

HEADING = 3.3
"""Font size of a block's heading in mm."""

BIG = 5.2
"""Font size of headline numbers in mm."""

SMALL = 2.3
"""Font size of explanations in mm."""

LEADING = 3.2
"""Distance between their lines."""

BODY = 6.0
"""Distance in mm from the top of a heading to the block below it."""

ROW = 5.4
"""Height of a bar's row in mm."""

BAR = 3.4
"""Height of a bar in mm."""


def heading(text: str, theme: Theme) -> Text:
    """Heading of a block, at its top."""
    return Text(0.0, 0.75 * HEADING, text, HEADING, theme.colours.ink, "bold")


def explained(text: str, width: float, top: float, theme: Theme) -> tuple[list[Item], float]:
    """Small lines of explanation starting at a height, and the height where they end."""
    lines = wrapped(text, SMALL, width)
    items: list[Item] = [
        Text(0.0, top + 0.75 * SMALL + i * LEADING, line, SMALL, theme.colours.muted) for i, line in enumerate(lines)
    ]
    return items, top + len(lines) * LEADING


def headline(facts: ProofFacts, width: float, theme: Theme) -> Drawing:
    """Four facts that a designer looks for first: faces, faces needed to win, a turn, the symmetry."""
    count = len(facts.tiling.faces)
    ways = len(facts.group)
    cells = [
        (
            number(count, "face"),
            "an odd number, as FEN needs" if facts.odd else "even: FEN needs an odd number",
            facts.odd,
        ),
        (f"{facts.majority:,} win" if count > 1 else "1 wins", f"more than half of {count:,}", True),
        (facts.turn or "not settled", f"a turn: {facts.turn_from}", bool(facts.turn)),
        (facts.group_name, f"symmetry: {ways} ways to fit on itself" if ways > 1 else "no symmetry", True),
    ]
    colours = theme.colours
    columns = 4 if width >= 150 else 2
    height = 14.0
    rows = len(cells) // columns
    ground = Style(theme.of(FenColours).fen_face, colours.line, theme.lines.fine)
    items: list[Item] = [rectangle(0.0, 0.0, width, rows * height, ground, radius=1.5)]
    wide = [max(text_width(words, BIG, "bold"), text_width(below, SMALL)) for words, below, _ in cells]
    shares = [max(wide[column::columns]) for column in range(columns)]
    scale = min(1.0, (width - 6.4 - 5.0 * (columns - 1)) / math.fsum(shares))
    gap = (width - 6.4 - scale * math.fsum(shares)) / (columns - 1)
    for i, (words, below, good) in enumerate(cells):
        x = 3.2 + math.fsum(scale * share + gap for share in shares[: i % columns])
        y = i // columns * height
        big, small = (colours.ink, colours.muted) if good else (colours.accent, colours.accent)
        items.append(centred_text((x, y + 5.2), words, BIG * scale, big, "bold", "start"))
        items.append(centred_text((x, y + 10.6), below, SMALL * scale, small, "regular", "start"))
    turn = facts.turn or "not settled"
    words = f"{number(count, 'face')}, {facts.majority:,} win, a turn: {turn}, symmetry {facts.group_name}."
    return Drawing(width, rows * height, tuple(items), words)


def node_chart(facts: ProofFacts, width: float, theme: Theme) -> Drawing:
    """Bars of the nodes by the faces around them: filled for nodes inside, hollow for those on the outline."""
    nodes = len(facts.tiling.nodes)
    items: list[Item] = [heading(f"Faces at a node ({number(nodes, 'node')})", theme)]
    y = BODY
    radius = 1.5
    for count in facts.per_node:
        inside = facts.per_node_inside.get(count, 0)
        items.append(marks(count, [(radius + 0.6, y + ROW / 2)], radius, inside > 0, theme))
        y += ROW
    items += _bars(facts.per_node, facts.per_node_inside, width, "N", theme)
    more, y = explained("Filled: nodes inside. Hollow: nodes on the outline. N: the commonest.", width, y + 0.8, theme)
    return Drawing(width, y, (*items, *more), "Numbers of nodes by the number of faces around them.")


def edge_chart(facts: ProofFacts, width: float, theme: Theme) -> Drawing:
    """Bars of the edges by the faces beside them."""
    edges = len(facts.tiling.edges)
    items: list[Item] = [heading(f"Faces at an edge ({number(edges, 'edge')})", theme)]
    items += _bars(facts.per_edge, facts.per_edge_inside, width, "E", theme)
    return Drawing(width, BODY + len(facts.per_edge) * ROW, tuple(items), "Numbers of edges with one face and two.")


def _bars(every: Mapping[int, int], inside: Mapping[int, int], width: float, mode: str, theme: Theme) -> list[Item]:
    """A row for each number of faces: the number, a bar in two parts, the counts of both, and whether it is a mode.

    Nodes (mode N) have the colours of their marks, edges (E) none.
    """
    colours = theme.colours
    left = 11.0
    notes = [f"{_counts(inside.get(key, 0), total)}{_mode(key, every, inside, mode)}" for key, total in every.items()]
    room = width - left - max(text_width(words, SMALL) for words in notes) - 1.2
    most = max(every.values())
    items: list[Item] = []
    for row, ((key, total), words) in enumerate(zip(every.items(), notes, strict=True)):
        middle = BODY + (row + 0.5) * ROW
        colour = count_colour(key, theme) if mode == "N" else colours.muted
        length, part = room * total / most, room * inside.get(key, 0) / most
        items.append(centred_text((left - 2.4, middle), str(key), 2.8, colours.ink, "bold", "end"))
        hollow = Style(colours.paper, line_colour(colour, theme), theme.lines.fine)
        items.append(rectangles([(left, middle - BAR / 2)], max(length, 0.4), BAR, hollow))
        if part:
            solid = Style(colour, hollow.stroke, theme.lines.fine)
            items.append(rectangles([(left, middle - BAR / 2)], max(part, 0.4), BAR, solid))
        items.append(centred_text((left + length + 1.2, middle), words, SMALL, colours.ink, "regular", "start"))
    return items


def _mode(key: int, every: Mapping[int, int], inside: Mapping[int, int], mode: str) -> str:
    """Words for a commonest number: in the reading as written, in the interior reading, or in both."""
    whole = every[key] == max(every.values())
    inner = inside.get(key, 0) == max(inside.values(), default=0) > 0
    if not whole and not inner:
        return ""
    reading = "" if whole and inner else " as written" if whole else " interior"
    return f" · {mode}{reading}"


def _counts(inside: int, total: int) -> str:
    """Both parts of a bar: "15", "12 + 3", "+ 3" for nodes on the outline alone."""
    outline = total - inside
    if not outline:
        return f"{inside:,}"
    return f"{inside:,} + {outline:,}" if inside else f"+ {outline:,}"
