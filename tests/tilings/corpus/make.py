"""Writes the drawings of programs that cannot be run here, in the form in which these programs write them.

`python -m tests.tilings.corpus.make` writes them again; the others were written by the programs themselves, from the
same motifs. `expected.yaml` says of each what it shows and where its form is from.
"""

# ruff: noqa: E501 - lines of drawings are as long as programs write them

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from pathlib import Path

from tests.tilings.corpus.motifs import XY, Motif, box, motif, regular

HERE = Path(__file__).parent
Ring = Sequence[XY]


def number(x: float, digits: int) -> str:
    return f"{round(x, digits) + 0.0:.{digits}f}".rstrip("0").rstrip(".") if digits else str(round(x))


def scaled(points: Ring, by: float, dx: float = 0, dy: float = 0) -> list[XY]:
    return [(by * x + dx, by * y + dy) for x, y in points]


def pairs(points: Ring, digits: int, between: str = " ", comma: str = ",") -> str:
    return between.join(f"{number(x, digits)}{comma}{number(y, digits)}" for x, y in points)


def lengthened(line: tuple[XY, XY], first: float, last: float) -> list[XY]:
    """A line whose ends go on by so much, or fall short where it is negative."""
    (ax, ay), (bx, by) = line
    length = math.dist(*line)
    ux, uy = (bx - ax) / length, (by - ay) / length
    return [(ax - first * ux, ay - first * uy), (bx + last * ux, by + last * uy)]


# GeoGebra Classic 6 and its online calculators export through canvas2svg: fills and outlines are apart.


def canvas(body: Iterable[str], size: int = 600) -> str:
    area = f" M 0 0 L {2 * size} 0 L {2 * size} {2 * size} L 0 {2 * size} L 0 0 Z"
    return (
        f'<svg version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{size}"'
        f' height="{size}"><defs><clipPath id="qZrKbnLxWvTa"><path fill="none" stroke="none" d="{area}"/></clipPath></defs>'
        f'<g transform="scale(0.5,0.5)" clip-path="url(#qZrKbnLxWvTa)"><g><rect fill="rgb(255,255,255)" stroke="none"'
        f' x="0" y="0" width="{2 * size}" height="{2 * size}" fill-opacity="1"/>\n'
        + "\n".join(body)
        + "\n</g></g></svg>\n"
    )


def canvas_path(d: str, *, fill: bool = False) -> str:
    if fill:
        style = (
            'fill="rgb(153,51,0)" stroke="none" paint-order="stroke fill markers"',
            'fill-rule="evenodd" fill-opacity="0.1"',
        )
    else:
        style = (
            'fill="none" stroke="rgb(153,51,0)" paint-order="fill stroke markers"',
            'stroke-miterlimit="10" stroke-width="5"',
        )
    return f'<path {style[0]} d=" {d}" {style[1]}/>'


def canvas_line(points: Ring) -> str:
    return canvas_path("M " + " L ".join(f"{x!r} {y!r}" for x, y in points))


def geogebra_polygons(drawn: Motif) -> str:
    """A polygon tool fills each polygon, and draws its sides as segments of their own."""
    body = []
    for ring in drawn.rings:
        points = scaled(ring, 10.7, 63.5, 71.25)
        outline = "M " + " L ".join(f"{x!r} {y!r}" for x, y in (*points, points[0])) + " Z"
        body.append(canvas_path(outline, fill=True))
        body += [canvas_line([p, q]) for p, q in zip(points, (*points[1:], points[0]), strict=True)]
    return canvas(body)


def geogebra_segments(drawn: Motif) -> str:
    return canvas(canvas_line(scaled(line, 10.7, 63.5, 71.25)) for line in drawn.lines)


def geogebra_circle(drawn: Motif) -> str:
    """A circle of four curves, and segments from its centre to points on it."""
    r, k = 428.0, 428 * 4 / 3 * (math.sqrt(2) - 1)
    arcs = [(r, k, k, r, 0, r), (-k, r, -r, k, -r, 0), (-r, -k, -k, -r, 0, -r), (k, -r, r, -k, r, 0)]
    circle = f"M {600 + r!r} 600" + "".join(" C " + " ".join(repr(600 + value) for value in arc) for arc in arcs) + " Z"
    lines = [scaled([(x - 50, y - 50) for x, y in line], 10.7, 600, 600) for line in drawn.lines]
    return canvas([canvas_path(circle), *map(canvas_line, lines)])


def geogebra_desktop(drawn: Motif) -> str:
    """GeoGebra Classic 5 exports through FreeHEP: a style on a group about each path, which is drawn twice."""
    head = (
        '<?xml version="1.0" encoding="ISO-8859-1" standalone="no"?>\n\n<svg \n     version="1.1"\n     baseProfile="full"\n'
        '     xmlns="http://www.w3.org/2000/svg"\n     xmlns:xlink="http://www.w3.org/1999/xlink"\n'
        '     xmlns:ev="http://www.w3.org/2001/xml-events"\n     x="0px"\n     y="0px"\n     width="12.0cm"\n     height="12.0cm"\n'
        '     viewBox="0 0 340 340"\n     >\n<title>\n\n</title>\n'
        "<desc>\n<Creator>FreeHEP Graphics2D Driver</Creator>\n<Producer>org.freehep.graphicsio.svg.SVGGraphics2D</Producer>\n</desc>\n"
        '<g style="stroke-linejoin:miter; stroke-dashoffset:0.0000; stroke-dasharray:none; stroke-width:1.0000;'
        ' stroke-miterlimit:10.000; stroke-linecap:square;">\n'
        '<g transform="matrix(1.0000000, .0000000, .0000000, 1.0000000, .0000000, .0000000)">\n'
        '<g style="fill-rule:nonzero; fill:#ffffff; fill-opacity:1.0000; stroke:none;">\n'
        '  <path d="M .0000 .0000 L 340.00 .0000 L 340.00 340.00 L .0000 340.00 L .0000 .0000 z"/>\n</g> <!-- drawing style -->\n'
    )
    styles = (
        "fill-rule:nonzero; fill:#993300; fill-opacity:.10196; stroke:none;",
        "stroke:#993300; stroke-opacity:1.0000; fill:none; stroke-linejoin:round; stroke-width:1.5000; stroke-linecap:round;",
    )
    body = []
    for ring in drawn.rings:
        d = "M " + " L ".join(f"{x:.3f} {y:.3f}" for x, y in scaled(ring, 3.4)) + " z"
        body += [f'<g style="{style}">\n  <path d="{d}"/>\n</g> <!-- drawing style -->' for style in styles]
    return (
        head
        + "\n".join(body)
        + "\n</g> <!-- transform -->\n</g> <!-- default stroke -->\n</svg> <!-- bounding box -->\n"
    )


# Illustrator: classes, artboards, symbols that stand on their head.


def illustrator(body: str, styles: Sequence[str], size: str = "283.5") -> str:
    sheet = "".join(f"\t.st{k}{{{style}}}\n" for k, style in enumerate(styles))
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version:'
        ' 6.00 Build 0)  -->\n<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org'
        f'/1999/xlink" x="0px" y="0px"\n\t viewBox="0 0 {size} {size}" style="enable-background:new 0 0 {size} {size};"'
        f' xml:space="preserve">\n<style type="text/css">\n{sheet}</style>\n{body}</svg>\n'
    )


def illustrator_artboard(drawn: Motif) -> str:
    body = '<rect class="st0" width="283.5" height="283.5"/>\n<g id="blocks">\n'
    for k, ring in enumerate(drawn.rings):
        body += f'\t<polygon class="st{1 + k % 2}" points="{pairs(scaled(ring, 2.8), 1)} \t"/>\n'
    line = "stroke:#231F20;stroke-width:0.5;stroke-miterlimit:10;"
    return illustrator(body + "</g>\n", ["fill:#FFFFFF;", f"fill:#F9C846;{line}", f"fill:#2E86AB;{line}"])


def illustrator_layers(drawn: Motif) -> str:
    """Export As: classes by name; guides are a layer switched off, a faint copy is wholly transparent."""
    body = ""
    for k, ring in enumerate(drawn.rings):
        points = scaled(ring, 2.8346)
        d = "M" + pairs(points[:1], 2) + "L" + pairs(points[1:], 2) + "Z"
        body += f'    <path class="cls-{1 + k % 2}" d="{d}"/>\n'
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<svg id="Layer_1" data-name="Layer 1" xmlns="http://www.w3.org/2000/svg"'
        ' xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 283.46 283.46">\n  <defs>\n    <style>\n      .cls-1, .cls-2 {\n'
        "        stroke: #000;\n        stroke-miterlimit: 10;\n      }\n\n      .cls-1 {\n        fill: #fff;\n      }\n\n      .cls-2 {\n"
        "        fill: #dfe8ef;\n      }\n\n      .cls-3 {\n        display: none;\n      }\n\n      .cls-4 {\n        opacity: 0;\n"
        "      }\n\n      .cls-5 {\n        clip-path: url(#clippath);\n      }\n    </style>\n"
        '    <clipPath id="clippath">\n      <rect class="cls-6" width="283.46" height="283.46"/>\n    </clipPath>\n  </defs>\n'
        '  <g id="guides" class="cls-3">\n    <circle class="cls-1" cx="141.73" cy="141.73" r="100"/>\n    <line class="cls-1"'
        ' x1="0" y1="141.73" x2="283.46" y2="141.73"/>\n  </g>\n  <g class="cls-4">\n    <rect x="40" y="40" width="90"'
        f' height="90"/>\n  </g>\n  <g class="cls-5">\n{body}  </g>\n</svg>\n'
    )


def illustrator_symbols(drawn: Motif) -> str:
    """A symbol has its y axis turned; an instance turns it back."""
    hexagon = scaled(regular(6, 10), 2.8346)
    body = (
        '<symbol  id="New_Symbol" viewBox="-28.3 -24.5 56.6 49">\n'
        f'\t<polygon class="st0" points="{pairs(hexagon, 2)} \t"/>\n</symbol>\n'
    )
    for ring in drawn.rings:
        x, y = (2.8346 * sum(axis) / 6 for axis in zip(*ring, strict=True))
        place = f"matrix(1 0 0 -1 {number(x, 2)} {number(y, 2)})"
        body += (
            '<use xlink:href="#New_Symbol"  width="56.6" height="49" x="-28.3" y="-24.5"'
            f' transform="{place}" style="overflow:visible;"/>\n'
        )
    return illustrator(body, ["fill:#FFFFFF;stroke:#000000;stroke-miterlimit:10;"])


def illustrator_lines(drawn: Motif) -> str:
    """Lines, some drawn twice, whose ends go 0.05 mm too far or fall 0.04 mm short; a branch for Illustrator alone."""
    body = (
        '<switch>\n\t<foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0" y="0" width="1"'
        ' height="1">\n\t</foreignObject>\n\t<g>\n'
    )
    for k, line in enumerate(drawn.lines):
        ends = lengthened(line, 0.05 if k % 3 else -0.04, 0.05 if k % 4 else 0)
        (a, b), (c, d) = ((number(x, 2), number(y, 2)) for x, y in scaled(ends, 2.8346))
        body += f'\t\t<line class="st0" x1="{a}" y1="{b}" x2="{c}" y2="{d}"/>\n' * (2 if k % 5 == 0 else 1)
    return illustrator(
        body + "\t</g>\n</switch>\n", ["fill:none;stroke:#000000;stroke-width:0.25;stroke-miterlimit:10;"]
    )


# Figma: a frame that is a rectangle and a clip, strokes inside.


def figma(body: str, size: int, more: str = "") -> str:
    return (
        f'<svg width="{size}" height="{size}" viewBox="0 0 {size} {size}" fill="none" xmlns="http://www.w3.org/2000/svg">\n'
        f'<g clip-path="url(#clip0_12_34)">\n<rect width="{size}" height="{size}" fill="#F5F5F5"/>\n{body}</g>\n<defs>\n{more}'
        f'<clipPath id="clip0_12_34">\n<rect width="{size}" height="{size}" fill="white"/>\n</clipPath>\n</defs>\n</svg>\n'
    )


def figma_path(ring: Ring, digits: int = 3) -> str:
    """Level and upright sides are H and V, and the first point is written again."""
    points = [(number(x, digits), number(y, digits)) for x, y in ring]
    d = f"M{points[0][0]} {points[0][1]}"
    for (a, b), (x, y) in zip(points, (*points[1:], points[0]), strict=True):
        d += f"H{x}" if b == y else f"V{y}" if a == x else f"L{x} {y}"
    return d + "Z"


def figma_frame(drawn: Motif) -> str:
    body = ""
    for k, ring in enumerate(drawn.rings):
        stroke = ' stroke="black"' if k % 2 else ""
        body += f'<path d="{figma_path(scaled(ring, 4))}" fill="{("#C4C4C4", "#D9D9D9", "#A0A0A0")[k % 3]}"{stroke}/>\n'
    return figma(body, 400)


def figma_strokes(drawn: Motif) -> str:
    """Strokes of one pixel inside: a rectangle is drawn half a pixel smaller on each side."""
    body = ""
    for ring in drawn.rings:
        (x, y), (right, low) = (scaled([f(ring)], 6)[0] for f in (min, max))
        body += f'<rect x="{x + 0.5}" y="{y + 0.5}" width="{right - x - 1}" height="{low - y - 1}" fill="#E8D5B0" stroke="black"/>\n'
    return figma(body, 600)


def figma_masks(drawn: Motif) -> str:
    """A stroke inside may be a stroke of twice the width behind a mask: each shape is there three times."""
    body = ""
    for k, ring in enumerate(drawn.rings):
        (x, y), (right, low) = (scaled([f(ring)], 5)[0] for f in (min, max))
        rect = f'<rect x="{x}" y="{y}" width="{right - x}" height="{low - y}"'
        name = f"path-{k + 1}-inside-{k + 1}_12_34"
        body += f'<mask id="{name}" fill="white">\n{rect}/>\n</mask>\n{rect} fill="#B5651D"/>\n'
        body += f'{rect} stroke="white" stroke-width="2" mask="url(#{name})"/>\n'
    return figma(body, 480)


def figma_turned(drawn: Motif) -> str:
    """Turned squares with a shadow, in a picture that is stretched to twice its width."""
    body = '<g filter="url(#filter0_d_12_34)">\n'
    for ring in drawn.rings:
        x, y = (number(value, 3) for value in scaled(ring, 4)[0])
        body += f'<rect x="{x}" y="{y}" width="72" height="72" transform="rotate(30 {x} {y})" fill="#D9D9D9" stroke="black"/>\n'
    shadow = (
        '<filter id="filter0_d_12_34" x="0" y="0" width="480" height="480" filterUnits="userSpaceOnUse">\n'
        '<feFlood flood-opacity="0" result="BackgroundImageFix"/>\n<feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0'
        ' 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>\n<feOffset dy="4"/>\n<feBlend mode="normal"'
        ' in2="BackgroundImageFix" result="shadow"/>\n<feBlend mode="normal" in="SourceGraphic" in2="shadow" result="shape"/>\n</filter>\n'
    )
    return figma(body + "</g>\n", 480, shadow).replace(
        '<svg width="480" height="480"', '<svg preserveAspectRatio="none" width="960" height="480"'
    )


# Affinity Designer: three decimals, a matrix on everything, artboards that are not seen.


def affinity(body: str, size: int = 1181) -> str:
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"'
        ' "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
        f'<svg width="100%" height="100%" viewBox="0 0 {size} {size}" version="1.1" xmlns="http://www.w3.org/2000/svg"'
        ' xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" xmlns:serif="http://www.serif.com/"'
        f' style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;">\n{body}</svg>\n'
    )


def affinity_artboard(drawn: Motif) -> str:
    """Each shape in its own place, near 0, brought there by a matrix of rounded numbers."""
    body = '<rect id="Artboard1" x="0" y="0" width="1181" height="1181" style="fill:none;"/>\n<g id="Artboard11" serif:id="Artboard1">\n'
    for ring in drawn.rings:
        points = scaled(ring, 11.81)
        x, y = (round(min(axis), 3) for axis in zip(*points, strict=True))
        path = "M" + pairs(scaled(points, 1, -x, -y), 3, "L") + "Z"
        body += f'<g transform="matrix(1.00001,0,0,1.00001,{x - 0.001:.3f},{y:.3f})"><path d="{path}" style="fill:rgb(235,235,235);'
        body += 'stroke:black;stroke-width:4.17px;"/></g>\n'
    return affinity(body + "</g>\n")


def affinity_clip(drawn: Motif) -> str:
    """A group in a clip, over a rectangle larger than the page."""
    body = (
        '<g transform="matrix(1,0,0,1,-60,-60)">\n<clipPath id="_clip1"><rect x="60" y="60" width="1181" height="1181"/></clipPath>\n'
        '<g clip-path="url(#_clip1)">\n<rect x="20" y="20" width="1300" height="1290" style="fill:rgb(250,244,230);"/>\n'
    )
    for ring in drawn.rings:
        points = scaled(ring, 11.81, 60, 60)
        steps = [(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(points)]
        body += f'<path d="M{pairs(points[:1], 3)}l{pairs(steps, 3, "l")}Z" style="fill:rgb(255,214,102);stroke:black;stroke-width:2px;"/>\n'
    return affinity(body + "</g>\n</g>\n")


def affinity_lines(drawn: Motif) -> str:
    body = '<g id="Knot" transform="matrix(0.24,0,0,0.24,0,0)">\n'
    for k, line in enumerate(drawn.lines):
        ends = scaled(lengthened(line, 0.01 * (k % 3), 0.01 * (k % 2)), 49.208)
        body += f'<path d="M{pairs(ends, 3, "L")}" style="fill:none;stroke:black;stroke-width:4.17px;"/>\n'
    return affinity(body + "</g>\n")


def affinity_turned(drawn: Motif) -> str:
    body = '<g transform="matrix(0.707107,0.707107,-0.707107,0.707107,590.551,-195.37)">\n'
    for k, ring in enumerate(drawn.rings):
        style = f"fill:{'rgb(178,34,52)' if k % 3 == 0 else 'white'};stroke:black;stroke-width:1px;"
        body += f'<path d="M{pairs(scaled(ring, 9.5), 3, "L")}Z" style="{style}"/>\n'
    return affinity(body + "</g>\n")


# CorelDRAW: hundredths of a millimetre or less, classes in CDATA, closed lines that end where they began.


def corel(body: str) -> str:
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"'
        ' "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- Creator: CorelDRAW 2019 (64-Bit) -->\n'
        '<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="100mm" height="100mm" version="1.1"'
        ' style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality;'
        ' fill-rule:evenodd; clip-rule:evenodd"\nviewBox="0 0 10000 10000"\n xmlns:xlink="http://www.w3.org/1999/xlink"\n'
        ' xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">\n <defs>\n  <style type="text/css">\n   <![CDATA[\n'
        "    .str0 {stroke:#373435;stroke-width:20;stroke-miterlimit:22.9256}\n    .fil0 {fill:none}\n    .fil1 {fill:#FEFEFE}\n"
        "    .fil2 {fill:#F58634}\n    .fil3 {fill:none;fill-rule:nonzero}\n   ]]>\n  </style>\n </defs>\n"
        f' <g id="Layer_x0020_1">\n  <metadata id="CorelCorpID_0Corel-Layer"/>\n{body} </g>\n</svg>\n'
    )


def corel_classes(drawn: Motif) -> str:
    body = '  <rect class="fil1" x="-0" y="-0" width="10000" height="10000"/>\n'
    for k, ring in enumerate(drawn.rings):
        body += f'  <polygon class="fil{1 + k % 2} str0" points="{pairs(scaled(ring, 100), 2)} "/>\n'
    return corel(body)


def corel_curves(drawn: Motif) -> str:
    """Relative lines, rounded one by one, that come back to their first point and stay there."""
    body = ""
    for ring in drawn.rings:
        points = [(round(x), round(y)) for x, y in scaled(ring, 100)]
        steps = [(q[0] - p[0], q[1] - p[1]) for p, q in zip(points, (*points[1:], points[0]), strict=True)]
        body += f'  <path class="fil3 str0" d="M{pairs(points[:1], 0, comma=" ")}l{pairs(steps, 0, " ")} 0,0z"/>\n'
    return corel(body)


def corel_painted(_: Motif) -> str:
    """Diamonds painted over whole squares."""
    squares = [box(5 + 25 * i, 5 + 25 * j, 25, 25) for i in range(3) for j in range(3)]
    diamonds = [regular(4, 9, (30 + 25 * i, 30 + 25 * j)) for i in (0, 1) for j in (0, 1)]
    body = ""
    for ring in squares:
        (x, y), (right, low) = scaled([ring[0], ring[2]], 100)
        body += f'  <rect class="fil1 str0" x="{x}" y="{y}" width="{right - x}" height="{low - y}"/>\n'
    for ring in diamonds:
        body += f'  <polygon class="fil2 str0" points="{pairs(scaled(ring, 100), 0)} "/>\n'
    return corel(body)


def corel_lines(drawn: Motif) -> str:
    """Streets on a plan: ends go 0.06 mm too far or fall 0.05 mm short."""
    body = ""
    for k, line in enumerate(drawn.lines):
        ends = lengthened(line, 0.06 * (k % 2), -0.05 if k % 3 == 1 else 0.06)
        (a, b), (c, d) = ((number(x, 0), number(y, 0)) for x, y in scaled(ends, 100))
        body += f'  <line class="fil0 str0" x1="{a}" y1="{b}" x2="{c}" y2= "{d}" />\n'
    return corel(body)


DRAWINGS: dict[str, tuple[Callable[[Motif], str], str]] = {
    "affinity-artboard.svg": (affinity_artboard, "rhombs"),
    "affinity-clip.svg": (affinity_clip, "honeycomb"),
    "affinity-lines.svg": (affinity_lines, "plait"),
    "affinity-turned.svg": (affinity_turned, "geese"),
    "corel-classes.svg": (corel_classes, "city"),
    "corel-curves.svg": (corel_curves, "web"),
    "corel-lines.svg": (corel_lines, "leaded"),
    "corel-painted.svg": (corel_painted, "stars_on_squares"),
    "figma-frame.svg": (figma_frame, "windmills"),
    "figma-masks.svg": (figma_masks, "bricks"),
    "figma-strokes.svg": (figma_strokes, "basket"),
    "figma-turned.svg": (figma_turned, "turned_squares"),
    "geogebra-circle.svg": (geogebra_circle, "spokes"),
    "geogebra-desktop.svg": (geogebra_desktop, "stars_on_squares"),
    "geogebra-polygons.svg": (geogebra_polygons, "tangram"),
    "geogebra-segments.svg": (geogebra_segments, "star_8_3"),
    "illustrator-artboard.svg": (illustrator_artboard, "ohio_star"),
    "illustrator-layers.svg": (illustrator_layers, "web"),
    "illustrator-lines.svg": (illustrator_lines, "star_10_3"),
    "illustrator-symbols.svg": (illustrator_symbols, "honeycomb"),
}


def drawing(name: str) -> str:
    write, shown = DRAWINGS[name]
    return (
        write(motif(shown))
        + f"<!-- Drawn by make.py: {shown}, in the form of the exports of {name.partition('-')[0]} -->\n"
    )


def main() -> None:
    for name in DRAWINGS:
        (HERE / name).write_bytes(drawing(name).encode())


if __name__ == "__main__":
    main()
