"""The first page of a proof, and others if it takes them: the board, and tables and charts of what a designer needs."""

import math
from collections.abc import Callable, Sequence

from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.games.fen.proof import charts, tables
from boardwright.games.fen.proof.board import ProofBoard
from boardwright.games.fen.proof.facts import ProofFacts
from boardwright.games.fen.proof.frame import ProofFrame
from boardwright.scene import Item, Page
from boardwright.sheets.layout import PageSetup

COLUMN_GAP = 8.0
"""Space between the two columns in mm."""

BLOCK_GAP = 5.0
"""Space between blocks of a column."""

TWO_COLUMNS = 165.0
"""Narrower pages have one column."""

LEFT_SHARE = 0.56
"""Share of the width for the left column, which has the board in it."""

LARGEST_GAP = 9.0
"""Space between blocks if the page has room to spare."""

SMALLEST_BOARD = 55.0
"""Least height in mm for the board, even if other blocks have to go on a new page."""

CONTINUED = 1.5
"""Space in mm above the first heading of a continued page."""

Block = Callable[[ProofFacts, float, Theme], Drawing]

LEFT: tuple[Block, ...] = (tables.derivation, tables.config)

RIGHT: tuple[Block, ...] = (
    charts.node_chart,
    charts.edge_chart,
    tables.symmetry,
    tables.tiles,
    tables.checks,
)


_Column = tuple[float, list[Drawing]]
"""Width in mm, and the blocks still to be placed."""


def summary(frame: ProofFrame, page: PageSetup, facts: ProofFacts) -> tuple[Page, ...]:
    """First page, and another if the blocks do not fit on it."""
    theme = frame.theme
    room = frame.room(page)
    top: list[Drawing] = [charts.headline(facts, room.width, theme)]
    if facts.warnings:
        top.append(tables.warnings(facts, room.width, theme))
    used = math.fsum(drawing.height + BLOCK_GAP for drawing in top)
    columns = _columns(facts, room.width, room.height - used, theme)
    gap = _gap([blocks for _, blocks in columns], room.height - used)
    pages: list[Page] = []
    while top or any(columns):
        body: list[Item] = []
        y = room.top if top else room.top + CONTINUED
        for drawing in top:
            body.append(drawing.at(room.left, y, alt=True))
            y += drawing.height + BLOCK_GAP
        x = room.left
        for width, blocks in columns:
            start = y
            # A block higher than a whole page would otherwise wait for ever.
            while blocks and (not body or start + blocks[0].height <= room.top + room.height + 0.01):
                body.append(blocks[0].at(x + _indent(blocks[0], width), start, alt=True))
                start += blocks.pop(0).height + gap
            x += width + COLUMN_GAP
        words = top[0].description if top else facts.words.proof.alts["continued"]
        pages.append(room.page_of(tuple(body), words))
        top = []
        columns = [column for column in columns if column[1]]
    return tuple(pages)


def _gap(columns: Sequence[Sequence[Drawing]], height: float) -> float:
    """Space between blocks: more than usual if all of them fit on the page with room left."""
    slack = min(height - math.fsum(block.height + BLOCK_GAP for block in blocks) for blocks in columns)
    most = max(len(blocks) for blocks in columns)
    return min(LARGEST_GAP, BLOCK_GAP + max(0.0, slack) / most)


def _columns(facts: ProofFacts, width: float, height: float, theme: Theme) -> list[_Column]:
    """Columns, as width and blocks; the board comes first, as large as the blocks below it allow."""
    if width < TWO_COLUMNS:
        blocks = [block(facts, width, theme) for block in (*LEFT[:1], *RIGHT, *LEFT[1:])]
        return [(width, [ProofBoard(facts).draw(width, max(height - BLOCK_GAP, SMALLEST_BOARD), theme), *blocks])]
    left = (width - COLUMN_GAP) * LEFT_SHARE
    right = width - COLUMN_GAP - left
    below = [block(facts, left, theme) for block in LEFT]
    free = height - math.fsum(block.height + BLOCK_GAP for block in below)
    board = ProofBoard(facts).draw(left, max(free - BLOCK_GAP, SMALLEST_BOARD), theme)
    return [(left, [board, *below]), (right, [block(facts, right, theme) for block in RIGHT])]


def _indent(block: Drawing, width: float) -> float:
    """Indent that centres a block narrower than its column, such as a slender board."""
    return (width - block.width) / 2
