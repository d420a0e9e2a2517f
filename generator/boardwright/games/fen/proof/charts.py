"""Charts of a proof sheet: the strip of headline numbers, and counts of nodes and edges by their number of faces."""

import math
from collections.abc import Mapping

from boardwright.figures.drawing import Drawing, centred_text, wrapped
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.games.fen.colours import FenColours
from boardwright.games.fen.proof.facts import ProofFacts, count_colour
from boardwright.games.fen.proof.nodes import line_colour, marks
from boardwright.games.fen.words import FenWords
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
    count, ways = len(facts.tiling.faces), len(facts.group)
    words, sheet = facts.words.proof, facts.words.sheet
    majority, turn = sheet.grouped(facts.majority), facts.turn or sheet.unsettled
    win = words.win.format(number=majority) if count > 1 else words.one_wins
    cells = [
        (sheet.count("face", count), words.odd if facts.odd else words.even, facts.odd),
        (win, words.more_than_half.format(number=sheet.grouped(count)), True),
        (turn, words.turn.format(origin=facts.turn_from), bool(facts.turn)),
        (facts.group_name, words.ways.format(number=ways) if ways > 1 else words.asymmetric, True),
    ]
    colours = theme.colours
    columns = 4 if width >= 150 else 2
    height = 14.0
    rows = len(cells) // columns
    ground = Style(theme.of(FenColours).fen_face, colours.line, theme.lines.fine)
    items: list[Item] = [rectangle(0.0, 0.0, width, rows * height, ground, radius=1.5)]
    wide = [max(text_width(above, BIG, "bold"), text_width(below, SMALL)) for above, below, _ in cells]
    shares = [max(wide[column::columns]) for column in range(columns)]
    scale = min(1.0, (width - 6.4 - 5.0 * (columns - 1)) / math.fsum(shares))
    gap = (width - 6.4 - scale * math.fsum(shares)) / (columns - 1)
    for i, (above, below, good) in enumerate(cells):
        x = 3.2 + math.fsum(scale * share + gap for share in shares[: i % columns])
        y = i // columns * height
        big, small = (colours.ink, colours.muted) if good else (colours.accent, colours.accent)
        items.append(centred_text((x, y + 5.2), above, BIG * scale, big, "bold", "start"))
        items.append(centred_text((x, y + 10.6), below, SMALL * scale, small, "regular", "start"))
    faces = sheet.count("face", count)
    told = words.headline_alt.format(faces=faces, majority=majority, turn=turn, symmetry=facts.group_name)
    return Drawing(width, rows * height, tuple(items), told)


def node_chart(facts: ProofFacts, width: float, theme: Theme) -> Drawing:
    """Bars of the nodes by the faces around them: filled for nodes inside, hollow for those on the outline."""
    words = facts.words.proof
    nodes = facts.words.sheet.count("node", len(facts.tiling.nodes))
    items: list[Item] = [heading(words.at_node.format(nodes=nodes), theme)]
    y = BODY
    radius = 1.5
    for count in facts.per_node:
        inside = facts.per_node_inside.get(count, 0)
        items.append(marks(count, [(radius + 0.6, y + ROW / 2)], radius, inside > 0, theme))
        y += ROW
    items += _bars(facts.per_node, facts.per_node_inside, width, "N", theme, facts.words)
    more, y = explained(words.at_node_note, width, y + 0.8, theme)
    return Drawing(width, y, (*items, *more), words.at_node_alt)


def edge_chart(facts: ProofFacts, width: float, theme: Theme) -> Drawing:
    """Bars of the edges by the faces beside them."""
    words = facts.words.proof
    edges = facts.words.sheet.count("edge", len(facts.tiling.edges))
    items: list[Item] = [heading(words.at_edge.format(edges=edges), theme)]
    items += _bars(facts.per_edge, facts.per_edge_inside, width, "E", theme, facts.words)
    return Drawing(width, BODY + len(facts.per_edge) * ROW, tuple(items), words.at_edge_alt)


def _bars(
    every: Mapping[int, int], inside: Mapping[int, int], width: float, mode: str, theme: Theme, words: FenWords
) -> list[Item]:
    """A row for each number of faces: the number, a bar in two parts, the counts of both, and whether it is a mode.

    Nodes (mode N) have the colours of their marks, edges (E) none.
    """
    colours = theme.colours
    left = 11.0
    notes = [
        f"{_counts(inside.get(key, 0), total, words)}{_mode(key, every, inside, mode, words)}"
        for key, total in every.items()
    ]
    room = width - left - max(text_width(note, SMALL) for note in notes) - 1.2
    most = max(every.values())
    items: list[Item] = []
    for row, ((key, total), note) in enumerate(zip(every.items(), notes, strict=True)):
        middle = BODY + (row + 0.5) * ROW
        colour = count_colour(key, theme) if mode == "N" else colours.muted
        length, part = room * total / most, room * inside.get(key, 0) / most
        items.append(centred_text((left - 2.4, middle), str(key), 2.8, colours.ink, "bold", "end"))
        hollow = Style(colours.paper, line_colour(colour, theme), theme.lines.fine)
        items.append(rectangles([(left, middle - BAR / 2)], max(length, 0.4), BAR, hollow))
        if part:
            solid = Style(colour, hollow.stroke, theme.lines.fine)
            items.append(rectangles([(left, middle - BAR / 2)], max(part, 0.4), BAR, solid))
        items.append(centred_text((left + length + 1.2, middle), note, SMALL, colours.ink, "regular", "start"))
    return items


def _mode(key: int, every: Mapping[int, int], inside: Mapping[int, int], mode: str, words: FenWords) -> str:
    """Words for a commonest number: in the reading as written, in the interior reading, or in both."""
    whole = every[key] == max(every.values())
    inner = inside.get(key, 0) == max(inside.values(), default=0) > 0
    if not whole and not inner:
        return ""
    reading = "" if whole and inner else f" {words.proof.readings['as_written' if whole else 'interior']}"
    return f" · {mode}{reading}"


def _counts(inside: int, total: int, words: FenWords) -> str:
    """Both parts of a bar: "15", "12 + 3", "+ 3" for nodes on the outline alone."""
    outline, inner = words.sheet.grouped(total - inside), words.sheet.grouped(inside)
    if total == inside:
        return inner
    return f"{inner} + {outline}" if inside else f"+ {outline}"
