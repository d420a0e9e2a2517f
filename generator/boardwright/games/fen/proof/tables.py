"""Tables of a proof sheet: how a turn follows from the counts, tiles, symmetry, checks, warnings, the config."""

import math
from collections.abc import Sequence

from boardwright.figures.drawing import Drawing, centred_text, wrapped
from boardwright.figures.theme import Theme
from boardwright.fonts import Face, text_width
from boardwright.games.fen.plane_turns import number
from boardwright.games.fen.proof.charts import BODY, LEADING, SMALL, explained, heading
from boardwright.games.fen.proof.facts import ProofFacts
from boardwright.scene import Circle, Item, Style, Text, polylines, rectangle

CELL = 2.6
"""Font size of table cells in mm."""

LINE = 4.9
"""Height of a table's row in mm."""

POLYGONS = {
    3: "triangles",
    4: "quadrilaterals",
    5: "pentagons",
    6: "hexagons",
    7: "heptagons",
    8: "octagons",
    9: "nonagons",
    10: "decagons",
    12: "dodecagons",
}


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
    items: list[Item] = [heading("How the turn is found", theme)]
    rows: list[tuple[str, ...]] = [("reading", "N", "E", "L", "n = L/N", "e = L/E")]
    strong = []
    for index, line in enumerate(facts.derivations):
        values = (line.at_node, line.at_edge, line.lcm, line.nodes, line.edges)
        rows.append((line.reading, *(str(value) if value else "-" for value in values)))
        if line.chosen:
            strong.append(index)
    body, y = table(rows, width, BODY - 1.0, theme, strong)
    more, y = explained(
        "N: the commonest number of faces at a node; E: the same at an edge; L: the smallest number that both divide. "
        "A turn is n nodes or e edges, no two of them on one face. The interior reading leaves out nodes and edges on "
        "the outline.",
        width,
        y + 0.6,
        theme,
    )
    return Drawing(width, y, (*items, *body, *more), f"A turn: {facts.turn or 'not settled'}.")


def tiles(facts: ProofFacts, width: float, theme: Theme) -> Drawing:
    """Faces by sides, and the number of tiles of each kind that a player can need."""
    tiling = facts.tiling
    rows = [("kind", "places", "shapes", "a player")]
    for kind in facts.faces:
        words = POLYGONS.get(kind.sides, f"{kind.sides}-gons")
        most = min(kind.faces, facts.majority)
        rows.append((words, f"{kind.faces:,}", f"{kind.shapes:,}", f"{most:,}"))
    rows.append(("edges", f"{len(tiling.edges):,}", "", f"{len(tiling.edges):,}"))
    rows.append(("nodes", f"{len(tiling.nodes):,}", "", f"{len(tiling.nodes):,}"))
    items: list[Item] = [heading("Faces by sides, and tiles", theme)]
    body, y = table(rows, width, BODY - 1.0, theme)
    more, y = explained(
        f"The last column is the most that one player can need. With {number(facts.majority, 'face')} the game is won, "
        "so nobody lays more face tiles; edges and nodes have no limit but their places. Tiles with a colour on each "
        "side, one for every place, serve both players.",
        width,
        y + 0.6,
        theme,
    )
    return Drawing(width, y, (*items, *body, *more), "Faces by their number of sides, and tiles needed.")


def symmetry(facts: ProofFacts, width: float, theme: Theme) -> Drawing:
    """Group of symmetries, its turns and mirror lines, and the number of kinds of places under it."""
    items: list[Item] = [heading(f"Symmetry {facts.group_name}", theme)]
    turns = [one.angle for one in facts.group if not one.mirrored]
    lines = sorted((one.angle + facts.rotate) % 180 for one in facts.group if one.mirrored)
    if len(facts.group) == 1:
        words = "No turn and no mirror line maps the board onto itself; every place is one of its kind."
    else:
        parts = []
        if len(turns) > 1:
            parts.append(f"{'Turns' if len(turns) > 2 else 'A turn'} by {_listed(turns[1:])}")
        if lines:
            several = "mirror lines" if len(lines) > 1 else "a mirror line"
            parts.append(f"{several if parts else several.capitalize()} at {_listed(lines)}")
        verb = "maps" if len(turns) + len(lines) == 2 else "map"
        kinds = _sentence([f"{count:,} of {noun}" for noun, count in facts.kinds])
        words = f"{', and '.join(parts)} {verb} the board onto itself. Up to symmetry, there are these kinds: {kinds}."
    more, y = explained(words, width, BODY - 0.6, theme)
    return Drawing(width, y, (*items, *more), f"Symmetry {facts.group_name}.")


def _listed(angles: Sequence[float]) -> str:
    return _sentence([f"{angle:.4g}°" for angle in angles])


def _sentence(words: Sequence[str]) -> str:
    return ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else words[0]


def checks(facts: ProofFacts, width: float, theme: Theme) -> Drawing:
    """Checks made before anything was counted, each with a tick."""
    items: list[Item] = [heading("Checked", theme)]
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
    items: list[Item] = [heading("From this config", theme)]
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
