"""The 10,267 hexagons of the largest board drawn with nothing but reportlab and svgwrite, outlined and filled.

Writes hexes.pdf and hexes.svg into the working folder, on a paper of 5 by 5 metres: no nodes, no edges, no text.
"""

import math
from collections.abc import Iterator

import svgwrite
from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

SIDE = 59
CELL = 20.0
PAPER = 5000.0
MM = 72 / 25.4

FILL, LINE = "#e6edf5", "#76818d"


def hexes() -> Iterator[list[tuple[float, float]]]:
    """Corners of each hex, row by row, in mm from the top left corner."""
    radius = CELL / math.sqrt(3)
    for row in range(1 - SIDE, SIDE):
        length = 2 * SIDE - 1 - abs(row)
        y = PAPER / 2 + row * CELL * math.sqrt(0.75)
        for column in range(length):
            x = PAPER / 2 + (column - (length - 1) / 2) * CELL
            yield [(x + radius * math.sin(i * math.pi / 3), y - radius * math.cos(i * math.pi / 3)) for i in range(6)]


def draw_pdf() -> None:
    """Draw the hexes with reportlab."""
    canvas = Canvas("hexes.pdf", pagesize=(PAPER * MM, PAPER * MM), pageCompression=1, invariant=1)
    canvas.translate(0, PAPER * MM)
    canvas.setLineJoin(1)
    canvas.setLineWidth(0.25 * MM)
    canvas.setFillColor(HexColor(FILL))
    canvas.setStrokeColor(HexColor(LINE))
    for (x0, y0), *others in hexes():
        path = canvas.beginPath()
        path.moveTo(x0 * MM, -y0 * MM)
        for x, y in others:
            path.lineTo(x * MM, -y * MM)
        path.close()
        canvas.drawPath(path, stroke=1, fill=1)
    canvas.save()


def draw_svg() -> None:
    """Draw the hexes with svgwrite."""
    size = (f"{PAPER}mm", f"{PAPER}mm")
    drawing = svgwrite.Drawing("hexes.svg", size=size, viewBox=f"0 0 {PAPER} {PAPER}", debug=False)
    for corners in hexes():
        rounded = [(round(x, 3), round(y, 3)) for x, y in corners]
        drawing.add(drawing.polygon(rounded, fill=FILL, stroke=LINE, stroke_width=0.25))
    drawing.save()


if __name__ == "__main__":
    draw_pdf()
    draw_svg()
