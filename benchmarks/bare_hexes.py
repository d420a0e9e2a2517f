"""The Dendria sheet drawn by hand with nothing but reportlab and svgwrite: what a board costs without Boardwright.

Writes hexes.pdf and hexes.svg into the working folder: 217 hexes in three colours, two outlines, title, scale bar, inch
square and text on A4. No config, no checks, the printer's Helvetica in place of an embedded font, text as text.
"""

import math
from collections.abc import Iterator

import svgwrite
from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

SIDE = 9
CELL = 11.0
WIDTH, HEIGHT = 210.0, 297.0
MIDDLE = (105.0, 141.5)
MM = 72 / 25.4

FILLS = ("#f1f5e6", "#e4ecd3", "#d6e1bf")
LINE, INK, MUTED, ACCENT = "#5c7040", "#1f2328", "#5a6470", "#b03a1f"

TEXTS = (
    (10.0, 14.8, 6.4, "bold", INK, "Dendria"),
    (10.0, 22.0, 3.2, "normal", MUTED, "9 hexes a side, 217 soils; the dashed line marks 7 a side"),
    (40.4, 264.0, 2.3, "normal", INK, "0"),
    (89.0, 264.0, 2.3, "normal", INK, "50"),
    (130.8, 264.0, 2.3, "normal", INK, "100 mm"),
    (40.4, 272.8, 2.3, "normal", INK, "Dendria, a game by Saïd Galdseid, 2023"),
    (
        40.4,
        276.0,
        2.3,
        "normal",
        INK,
        "Print at 100 %, hex from flat to flat 11 mm, board 188.6 x 166.7 mm",
    ),
    (40.4, 279.2, 2.3, "normal", MUTED, "Rules retold; rights remain with the author."),
    (19.2, 271.5, 2.3, "normal", MUTED, "1 inch"),
    (18.2, 274.7, 2.3, "normal", MUTED, "25.4 mm"),
    (18.2, 277.9, 2.3, "normal", MUTED, "each side"),
)
"""Left end, baseline, size, weight, colour, words; all lengths in mm from the top left corner, y down."""

Point = tuple[float, float]


def hexes() -> Iterator[tuple[int, list[Point]]]:
    """Colour and corners of each hex, row by row."""
    for row in range(1 - SIDE, SIDE):
        length = 2 * SIDE - 1 - abs(row)
        for column in range(length):
            x = MIDDLE[0] + (column - (length - 1) / 2) * CELL
            y = MIDDLE[1] + row * CELL * math.sqrt(0.75)
            radius = CELL / math.sqrt(3)
            corners = [
                (x + radius * math.sin(i * math.pi / 3), y - radius * math.cos(i * math.pi / 3)) for i in range(6)
            ]
            yield (column - min(row, 0) - row) % 3, corners


def outline(side: int) -> list[Point]:
    """Corners round a board of hexes: along each of its six sides the way turns right and left by turns."""
    step = CELL / math.sqrt(3)
    x, y = MIDDLE[0] - (side - 0.5) * CELL, MIDDLE[1] + step / 2
    heading = -90.0
    corners = []
    for _ in range(6):
        for i in range(2 * side - 1):
            corners.append((x, y))
            x += step * math.cos(math.radians(heading))
            y += step * math.sin(math.radians(heading))
            heading += 60 if i % 2 == 0 else -60
    return corners


def ticks() -> Iterator[tuple[Point, Point]]:
    """Lines of the scale bar."""
    yield (40.4, 268.4), (140.4, 268.4)
    for x in range(0, 101, 10):
        yield (40.4 + x, 268.4), (40.4 + x, 268.4 - (3.2 if x % 50 == 0 else 1.8))


def draw_pdf() -> None:
    """Draw the sheet with reportlab."""
    canvas = Canvas("hexes.pdf", pagesize=(WIDTH * MM, HEIGHT * MM), pageCompression=1, invariant=1)
    canvas.setTitle("Dendria")
    canvas.translate(0, HEIGHT * MM)
    canvas.setLineJoin(1)

    def polygon(corners: list[Point], fill: str | None, stroke: str, width: float) -> None:
        path = canvas.beginPath()
        path.moveTo(corners[0][0] * MM, -corners[0][1] * MM)
        for x, y in corners[1:]:
            path.lineTo(x * MM, -y * MM)
        path.close()
        canvas.setStrokeColor(HexColor(stroke))
        canvas.setLineWidth(width * MM)
        if fill:
            canvas.setFillColor(HexColor(fill))
        canvas.drawPath(path, stroke=1, fill=1 if fill else 0)

    for colour, corners in hexes():
        polygon(corners, FILLS[colour], LINE, 0.25)
    polygon(outline(SIDE), None, INK, 0.9)
    canvas.setDash(2.0 * MM, 1.2 * MM)
    polygon(outline(7), None, ACCENT, 0.45)
    canvas.setDash()
    canvas.setStrokeColor(HexColor(INK))
    canvas.setLineWidth(0.25 * MM)
    for (x1, y1), (x2, y2) in ticks():
        canvas.line(x1 * MM, -y1 * MM, x2 * MM, -y2 * MM)
    canvas.rect(10 * MM, -286.6 * MM, 25.4 * MM, 25.4 * MM)
    for x, y, size, weight, colour_name, words in TEXTS:
        canvas.setFont("Helvetica-Bold" if weight == "bold" else "Helvetica", size * MM)
        canvas.setFillColor(HexColor(colour_name))
        canvas.drawString(x * MM, -y * MM, words)
    canvas.save()


def draw_svg() -> None:
    """Draw the sheet with svgwrite."""
    drawing = svgwrite.Drawing(
        "hexes.svg", size=(f"{WIDTH}mm", f"{HEIGHT}mm"), viewBox=f"0 0 {WIDTH} {HEIGHT}", debug=False
    )

    def rounded(corners: list[Point]) -> list[Point]:
        return [(round(x, 3), round(y, 3)) for x, y in corners]

    for colour, corners in hexes():
        drawing.add(drawing.polygon(rounded(corners), fill=FILLS[colour], stroke=LINE, stroke_width=0.25))
    drawing.add(drawing.polygon(rounded(outline(SIDE)), fill="none", stroke=INK, stroke_width=0.9))
    dashed = drawing.polygon(rounded(outline(7)), fill="none", stroke=ACCENT, stroke_width=0.45)
    dashed.attribs["stroke-dasharray"] = "2 1.2"
    drawing.add(dashed)
    for start, end in ticks():
        drawing.add(drawing.line(start, end, stroke=INK, stroke_width=0.25))
    drawing.add(drawing.rect((10, 261.2), (25.4, 25.4), fill="none", stroke=INK, stroke_width=0.25))
    for x, y, size, weight, colour_name, words in TEXTS:
        drawing.add(
            drawing.text(
                words, (x, y), fill=colour_name, font_size=size, font_weight=weight, font_family="Helvetica, sans-serif"
            )
        )
    drawing.save()


if __name__ == "__main__":
    draw_pdf()
    draw_svg()
