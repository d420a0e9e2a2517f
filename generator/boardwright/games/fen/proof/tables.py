"""Tables of a proof sheet: how a turn follows from the counts, tiles, symmetry, checks, warnings, the config."""

import math
from collections.abc import Sequence

from boardwright.figures.drawing import Drawing, centred_text, wrapped
from boardwright.figures.theme import Theme
from boardwright.figures.words import WORDS
from boardwright.fonts import Face, text_width
from boardwright.games.fen.proof.charts import BODY, LEADING, SMALL, explained, heading
from boardwright.games.fen.proof.facts import ProofFacts
from boardwright.scene import Circle, Item, Style, Text, polylines, rectangle
from boardwright.tilings import nodes_are_corners

CELL = 2.6
"""Font size of table cells in mm."""

LINE = 4.9
"""Height of a table's row in mm."""


def table(
    rows: Sequence[Sequence[str]], width: float, top: float, theme: Theme, strong: Sequence[int] = ()
) -> tuple[list[Item], float]:
    """Rows under a heading row, the first column aligned left, the others right; and the height where the table ends.

    Columns share what is left of the width; rows in `strong` (counted without the heading) are bold and marked. Text
    is set smaller if it would not fit.
    """
    colours = theme.colours
    columns = len(rows[0])
    widths = [max(text_width(row[i], CELL, "bold") for row in rows) for i in range(columns)]
    free = width - 3.0 - math.fsum(widths)
    size = CELL if free >= 0 else CELL * (width - 3.0) / math.fsum(widths)
    scale = size / CELL
    gap = max(free, 0.0) / max(columns - 1, 1)
    ends, x = [], 3.0
    for i, own in enumerate(widths):
        x += own * scale + (gap if i else 0.0)
        ends.append(x)
    thin = Style(stroke=colours.line, width=theme.lines.fine)
    items: list[Item] = [polylines([((0.0, top + LINE), (width, top + LINE))], thin)]
    for index, row in enumerate(rows):
        middle = top + (index + 0.5) * LINE + (0.4 if index else 0.0)
        head, bold = index == 0, index - 1 in strong
        if bold:
            items.append(Circle(1.1, middle, 0.8, Style(colours.accent)))
        for i, words in enumerate(row):
            colour = colours.muted if head else colours.ink
            face: Face = "bold" if bold else "regular"
            place = (3.0, middle) if i == 0 else (ends[i], middle)
            items.append(centred_text(place, words, size, colour, face, "start" if i == 0 else "end"))
    return items, top + len(rows) * LINE + 0.8


def derivation(facts: ProofFacts, width: float, theme: Theme) -> Drawing:
    """How a turn follows from the counts, in both readings."""
    words = facts.words.proof
    items: list[Item] = [heading(words.turn_heading, theme)]
    rows: list[tuple[str, ...]] = [(words.reading, "N", "E", "L", "n = L/N", "e = L/E")]
    strong = []
    for index, line in enumerate(facts.derivations):
        values = (line.at_node, line.at_edge, line.lcm, line.nodes, line.edges)
        rows.append((line.reading, *(str(value) if value else "-" for value in values)))
        if line.chosen:
            strong.append(index)
    body, y = table(rows, width, BODY - 1.0, theme, strong)
    more, y = explained(words.turn_note, width, y + 0.6, theme)
    told = words.turn_alt.format(turn=facts.turn or facts.words.sheet.unsettled)
    return Drawing(width, y, (*items, *body, *more), told)


def tiles(facts: ProofFacts, width: float, theme: Theme) -> Drawing:
    """Faces by sides, and the number of tiles of each kind that a player can need."""
    words, sheet = facts.words.proof, facts.words.sheet
    columns, by_edges = words.columns, not nodes_are_corners(facts.tiling)
    rows = [(columns["kind"], columns["places"], columns["shapes"], columns["player"])]
    for kind in facts.faces:
        name = words.polygons.get(kind.sides) or words.polygon.format(sides=kind.sides)
        if by_edges:
            name = sheet.kind_by_edges.format(edges=kind.sides)
        most = min(kind.faces, facts.majority)
        rows.append((name, sheet.grouped(kind.faces), sheet.grouped(kind.shapes), sheet.grouped(most)))
    edges, nodes = len(facts.tiling.edges), len(facts.tiling.nodes)
    most_nodes, most_edges = facts.most_places
    for other, places, most in (("edges", edges, most_edges), ("nodes", nodes, most_nodes)):
        rows.append((words.others[other], sheet.grouped(places), "", sheet.grouped(most)))
    items: list[Item] = [heading(words.tiles_by_edges if by_edges else words.tiles, theme)]
    body, y = table(rows, width, BODY - 1.0, theme)
    note = words.tiles_note if facts.most_places == (nodes, edges) else words.tiles_of_turns
    more, y = explained(note.format(faces=sheet.count("face", facts.majority)), width, y + 0.6, theme)
    return Drawing(width, y, (*items, *body, *more), words.tiles_by_edges_alt if by_edges else words.tiles_alt)


def symmetry(facts: ProofFacts, width: float, theme: Theme) -> Drawing:
    """Group of symmetries, its turns and mirror lines, and the number of kinds of places under it."""
    words = facts.words.proof
    name = words.symmetry.format(name=facts.group_name)
    items: list[Item] = [heading(name, theme)]
    turns = [one.angle for one in facts.group if not one.mirrored]
    lines = sorted((one.angle + facts.rotate) % 180 for one in facts.group if one.mirrored)
    told = words.unique
    if len(facts.group) > 1:
        # A mirror line alone is the only one: two of them make a turn.
        kind = "line" if len(turns) == 1 else f"turn{'s' * (len(turns) > 2)}{'_and_lines' * bool(lines)}"
        maps = words.maps[kind].format(turns=_angles(turns[1:], facts), lines=_angles(lines, facts))
        kinds = {noun: facts.words.sheet.grouped(count) for noun, count in facts.kinds}
        told = f"{maps} {words.kinds.format(**kinds)}"
    more, y = explained(told, width, BODY - 0.6, theme)
    return Drawing(width, y, (*items, *more), f"{name}.")


def _angles(angles: Sequence[float], facts: ProofFacts) -> str:
    mark = WORDS[facts.language]
    return facts.words.proof.listed([f"{mark.number(f'{angle:.4g}')}°" for angle in angles]) if angles else ""


def checks(facts: ProofFacts, width: float, theme: Theme) -> Drawing:
    """Checks made before anything was counted, each with a tick."""
    items: list[Item] = [heading(facts.words.proof.checked, theme)]
    y = BODY - 0.6
    for statement in facts.checks:
        lines = wrapped(statement, SMALL, width - 4.0)
        items.append(_tick(0.4, y, theme))
        for line in lines:
            items.append(Text(4.0, y + 0.75 * SMALL, line, SMALL, theme.colours.ink))
            y += LEADING
        y += 0.5
    return Drawing(width, y, tuple(items), " ".join(facts.checks))


def _tick(x: float, y: float, theme: Theme) -> Item:
    points = [(x, y + 1.0), (x + 0.8, y + 1.8), (x + 2.3, y - 0.1)]
    style = Style(stroke=theme.colours.accent, width=theme.lines.medium * 0.8, cap="round", join="round")
    return polylines([points], style)


def config(facts: ProofFacts, width: float, theme: Theme) -> Drawing:
    """Key lines of the config that made this board."""
    items: list[Item] = [heading(facts.words.proof.config, theme)]
    y = BODY - 0.2
    inner: list[Item] = []
    for statement in facts.config:
        for line in wrapped(statement, SMALL, width - 4.0):
            inner.append(Text(2.0, y + 2.2 + 0.75 * SMALL, line, SMALL, theme.colours.ink))
            y += LEADING
    frame = rectangle(
        0.0,
        BODY - 0.2,
        width,
        y - BODY + 3.6,
        Style(theme.colours.paper, theme.colours.line, theme.lines.fine),
        radius=1.0,
    )
    return Drawing(width, y + 3.6, (*items, frame, *inner), " ".join(facts.config))


def warnings(facts: ProofFacts, width: float, theme: Theme) -> Drawing:
    """Warnings for the designer before printing, beside a bar in the accent colour."""
    colours = theme.colours
    items: list[Item] = []
    y = 0.6
    for warning in facts.warnings:
        for line in wrapped(warning, CELL, width - 5.0):
            items.append(Text(4.0, y + 0.75 * CELL, line, CELL, colours.ink))
            y += CELL * 1.4
        y += 0.9
    bar = rectangle(0.0, 0.0, 1.4, y - 0.4, Style(colours.accent))
    return Drawing(width, y - 0.4, (bar, *items), " ".join(facts.warnings))
