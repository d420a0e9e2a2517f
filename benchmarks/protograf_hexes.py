"""The Dendria sheet as a script for protograf, in the way its manual draws hexagonal boards.

Writes hexes.pdf and hexes.svg into the working folder; protograf's switch --no-png leaves the SVG out. One call draws
all 217 hexes, in one colour: fewer calls than the three colours of the other sheets would take. Its hexes stand with a
flat side up, because only those come in a hexagonal layout. The bold outline is a polygon, the scale bar its lines.
"""

import math

from protograf import Create, Hexagons, Line, Polyline, Rectangle, Save, Text  # type: ignore[import-not-found]  # has an environment of its own

SIDE = 9
CELL = 11.0
LEFT, TOP = 22.5, 45.0
STEP = CELL / math.sqrt(3)


def outline(side: int) -> list[tuple[float, float]]:
    """Corners round a board of hexes with flat sides up: along each side the way turns right and left by turns."""
    x = LEFT + (1.5 * (SIDE - 1) + 1) * STEP - STEP / 2
    y = TOP + (SIDE - side) * CELL
    heading = 0.0
    corners = []
    for _ in range(6):
        for i in range(2 * side - 1):
            corners.append((x, y))
            x += STEP * math.cos(math.radians(heading))
            y += STEP * math.sin(math.radians(heading))
            heading += 60 if i % 2 == 0 else -60
    return [*corners, corners[0]]


Create(filename="hexes.pdf", paper="A4", units="mm", margin=0)
Hexagons(
    sides=SIDE, height=CELL, hex_layout="circle", x=LEFT, y=TOP, fill="#e4ecd3", stroke="#5c7040", stroke_width=0.7
)
Polyline(points=outline(SIDE), stroke="#1f2328", stroke_width=2.5)
Polyline(points=outline(7), stroke="#b03a1f", stroke_width=1.3, dashed=[2.0, 1.2])
Line(x=40.4, y=268.4, x1=140.4, y1=268.4, stroke="#1f2328", stroke_width=0.7)
for tick in range(0, 101, 10):
    rise = 3.2 if tick % 50 == 0 else 1.8
    Line(x=40.4 + tick, y=268.4, x1=40.4 + tick, y1=268.4 - rise, stroke="#1f2328", stroke_width=0.7)
Rectangle(x=10, y=261.2, width=25.4, height=25.4, fill=None, stroke="#1f2328", stroke_width=0.7)
for left, baseline, size, words in (
    (10.0, 14.8, 18, "Dendria"),
    (10.0, 22.0, 9, "9 hexes a side, 217 soils; the dashed line marks 7 a side"),
    (40.4, 264.0, 6.5, "0"),
    (89.0, 264.0, 6.5, "50"),
    (130.8, 264.0, 6.5, "100 mm"),
    (40.4, 272.8, 6.5, "Dendria, a game by Saïd Galdseid, 2023"),
    (40.4, 276.0, 6.5, "Print at 100 %, hex from flat to flat 11 mm, board 188.6 x 166.7 mm"),
    (40.4, 279.2, 6.5, "Rules retold; rights remain with the author."),
    (19.2, 271.5, 6.5, "1 inch"),
    (18.2, 274.7, 6.5, "25.4 mm"),
    (18.2, 277.9, 6.5, "each side"),
):
    Text(x=left, y=baseline, text=words, font_size=size, align="left")
Save(output="svg")
