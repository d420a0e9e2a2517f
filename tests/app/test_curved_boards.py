"""A drawing with curves, printed: the files have curves where the drawing has them, in the same places."""

import math
from itertools import pairwise

import pytest

from boardwright.geometry.curves import curve_points
from boardwright.geometry.points import segment_distance
from tests.cli.inside import run
from tests.parse_back.pdf import read_pdf
from tests.parse_back.svg import read_svg

WAVE = ((60.0, 10.0), (85.0, 40.0), (35.0, 60.0), (60.0, 90.0))
LEVEL = ((10.0, 90.0), (30.0, 75.0), (45.0, 105.0), (60.0, 90.0))
BULGE = ((110.0, 90.0), (140.0, 70.0), (140.0, 30.0), (110.0, 10.0))


def curve(points, *, turned=False):
    _, *rest = points[::-1] if turned else points
    return "C" + " ".join(f"{x},{y}" for x, y in rest)


SVG = f"""<svg xmlns="http://www.w3.org/2000/svg" width="150mm" height="150mm" viewBox="0 0 150 150">
<path d="M10,10H60{curve(WAVE)}{curve(LEVEL, turned=True)}Z"/>
<path d="M60,10H110V90H60{curve(WAVE, turned=True)}Z"/>
<path d="M10,90{curve(LEVEL)}L60,140H10Z"/>
<path d="M60,90H110V140H60Z"/>
<path d="M110,90{curve(BULGE)}Z"/>
</svg>"""

CONFIG = """game: fen
board: {{tiling: {{file: bent.svg{more}}}, style: {style}}}
rules: {{per_turn: {{nodes: 1, edges: 2}}}}
"""


def built(folder, style, *arguments, more=""):
    (folder / "bent.svg").write_text(SVG)
    (folder / "bent.yaml").write_text(CONFIG.format(style=style, more=more))
    ran = run(folder, "build", "bent.yaml", *arguments)
    assert ran.code == 0, ran.err
    (found,) = (path for path in (folder / "output").iterdir() if path.is_dir() and not path.name.startswith("."))
    return found


def contours(sheet):
    return [contour for shape in sheet.shapes for contour in shape.contours]


def curves_of(found):
    """Curved pieces that are no circles, each as its four points."""
    for contour in found:
        at = contour.start
        for segment in contour.segments:
            if segment.kind == "C" and not contour.is_circle:
                yield (at, *segment.points)
            at = segment.points[-1]


def dense(points):
    a, b, c, d = points
    return [a, *curve_points(a, b, c, d, 200)]


def distance(one, path):
    return min(segment_distance(one, p, q) for p, q in pairwise(path))


def placed(found):
    """From the drawing to the page: the left upper and the right lower corner are corners of straight lines too."""
    ends = [end for contour in found for end in contour.ends]
    lines = [
        (p, q)
        for contour in found
        for p, q in pairwise(contour.ends)
        if abs(p[1] - q[1]) < 1e-6 and math.dist(p, q) > 20
    ]
    assert ends
    left, top = min((p for line in lines for p in line), key=lambda p: p[0] + p[1])
    right = max(p[0] for line in lines for p in line if abs(p[1] - top) < 1e-3)
    scale = (right - left) / 100
    return lambda point: (left + (point[0] - 10) * scale, top + (point[1] - 10) * scale)


@pytest.mark.parametrize("kind", ["svg", "pdf"])
def test_a_printed_curve_is_the_drawn_one(tmp_path, kind):
    folder = built(tmp_path, "pencil", "--only", "board")
    sheet = read_svg(folder / "board.svg") if kind == "svg" else read_pdf(folder / "board.pdf")[0]
    found = [one for one in contours(sheet) if not one.closed]
    place = placed(found)
    printed = list(curves_of(found))
    # Each drawn curve is one curve again: the same handles, within the decimals of the file.
    for wanted in (WAVE, LEVEL, BULGE):
        on_page = [place(point) for point in wanted]
        path = dense(on_page)
        own = [one for one in printed if all(distance(end, path) < 0.02 for end in (one[0], one[3]))]
        assert len(own) == 1
        drawn = dense(own[0])
        assert max(distance(point, path) for point in drawn) < 0.02
        assert max(distance(point, drawn) for point in path) < 0.02


@pytest.mark.parametrize("more", ["", ", read: lines", ", snap: 0.3"])
def test_however_it_is_read_the_curves_stay(tmp_path, more):
    folder = built(tmp_path, "pencil", "--only", "board", "--format", "svg", more=more)
    found = [one for one in contours(read_svg(folder / "board.svg")) if not one.closed]
    assert len(list(curves_of(found))) == 3


def test_places_and_pieces_have_curves_too(tmp_path):
    folder = built(tmp_path, "tiles", "--only", "board,pieces", "--format", "svg,pdf")
    board = read_svg(folder / "board.svg")
    faces = max(
        (shape for shape in board.shapes if shape.fill), key=lambda shape: sum(1 for _ in curves_of(shape.contours))
    )
    # The wave and the level line have a face on both sides, the bulge one: five curved borders of places.
    assert len(list(curves_of(faces.contours))) >= 5
    straight = sum(1 for contour in faces.contours for segment in contour.segments if segment.kind == "L")
    assert straight <= 20
    for sheet in (read_svg(folder / "pieces-1.svg"), read_pdf(folder / "pieces.pdf")[0]):
        cuts = [one for one in contours(sheet) if one.closed and not one.is_circle]
        assert len(list(curves_of(cuts))) >= 5


def test_a_laser_cuts_along_the_curves(tmp_path):
    folder = built(tmp_path, "tiles", "--only", "pieces", "--profile", "laser", "--format", "svg")
    (file,) = [path for path in folder.iterdir() if path.name == "pieces-1.svg"]
    cut = [shape for shape in read_svg(file).shapes if shape.stroke == (255, 0, 0)]
    assert len(list(curves_of([one for shape in cut for one in shape.contours]))) >= 5
