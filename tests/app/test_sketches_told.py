"""What is told about drawings that people make: gaps and their widths, advice that was tried, circles on a proof."""

import cmath
import json
import math
import re
from pathlib import Path

import pytest
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

import boardwright.fonts
from boardwright.app.counts import count_boards
from boardwright.config.errors import InputError
from tests.app import counted
from tests.cli.inside import run
from tests.parse_back.pdf import read_pdf

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100">'
APART = (
    '<rect id="a" width="30" height="30"/><rect id="b" x="30.3" width="30" height="30"/>'
    '<rect id="c" x="60.3" width="30" height="30"/>'
)
SLIT = (
    '<path id="a" d="M0,0H60V30H30V60H0Z"/><path id="b" d="M60,30V60H30V30.3L45,30Z"/>'
    '<path id="c" d="M60,60V0L80,30Z"/>'
)


def drawn(folder, body, tiling="file: mine.svg", rest=""):
    (folder / "mine.svg").write_text(f"{HEAD}{body}</svg>")
    return f"\n  tiling: {{{tiling}}}\n  style: pencil\n{rest}"


def record(folder, *given, **more):
    return counted.record(folder, drawn(folder, *given, **more))


def problems(folder, *given, **more):
    return counted.problems(folder, drawn(folder, *given, **more))


def write(folder, *given, **more):
    (folder / "mine.yaml").write_text(f"game: fen\nboard: {drawn(folder, *given, **more)}\n")


def test_a_gap_is_called_a_gap_with_its_width_and_not_only_allowed(tmp_path):
    (line,) = problems(tmp_path, APART)
    assert "the board falls into 2 pieces, with a gap of 0.3 mm at (30.15, 0)" in line
    assert "of rect #a (line 1) and rect #b (line 1)" in line
    assert "snap: 0.31 in board.tiling mends them all; allow_pieces: true leaves the gap open" in line
    # The advice is followed.
    told = record(tmp_path, APART, "file: mine.svg, snap: 0.31")
    assert (told["faces"], told["edges"], told["nodes"]) == (3, 10, 8)
    assert "Snapping moved 4 of the 10 corners of the drawing, by 0.15 mm at most." in told["warnings"]


def test_whoever_leaves_a_gap_open_is_told_all_the_same(tmp_path):
    told = record(tmp_path, APART, rest="  allow_pieces: true\n")
    assert told["nodes"] == 10
    gaps = [warning for warning in told["warnings"] if "gap of 0.3 mm" in warning]
    assert len(gaps) == 2
    assert "Gaps: snap: 0.31 in board.tiling mends them all." in told["warnings"]
    # Without one of the two squares there is no gap.
    assert not [warning for warning in record(tmp_path, APART, rest="  drop: [f1]\n")["warnings"] if "gap" in warning]


def test_pieces_that_are_far_apart_are_told_apart_by_their_distance(tmp_path):
    far = '<rect width="30" height="30"/><rect x="50" width="30" height="30"/>'
    (line,) = problems(tmp_path, far)
    assert "the board falls into 2 pieces, the nearest two 20 mm apart, at (30, 0) and (50, 0); allow_pieces" in line


def test_a_slit_that_makes_a_hole_is_a_gap(tmp_path):
    found = problems(tmp_path, SLIT)
    assert any(re.search(r"a gap of 0\.3 mm at \(30, 30\.15\)", line) for line in found)
    assert not any(line.rstrip().endswith("allow_holes: true allows it") for line in found)


def test_what_lies_on_others_is_told_first_and_the_snap_is_for_what_is_narrow(tmp_path):
    # The two big squares overlap by a third; beside that there is a small gap.
    rect = '<rect id="{}" x="{}" width="30" height="30"/>'
    body = "".join(rect.format(name, x) for name, x in (("a", 0), ("b", 20), ("c", 50.2)))
    summary, *each = problems(tmp_path, body)
    assert "1 overlap, which may hide other faults, and 2 faults of 0.2 mm, told below" in summary
    assert "snap: 0.21 in board.tiling mends the others" in summary
    assert "(1) rect #a (line 1) overlaps rect #b (line 1), at (25, 15)" in each[0]
    assert all("a gap of 0.2 mm" in line for line in each[1:])


def test_a_background_is_told_as_what_it_is(tmp_path):
    body = f'<rect id="all" width="100" height="40"/>{APART.replace(".3", "")}'
    (line,) = problems(tmp_path, body, "file: mine.svg, keep_shapes: [all]")
    assert "rect #all (line 1) overlaps rect #a (line 1), rect #b (line 1) and rect #c (line 1), at (15, 15)" in line
    assert "; read: painted in board.tiling cuts" in line
    assert record(tmp_path, body, "file: mine.svg, keep_shapes: [all], read: painted")["faces"] == 4
    assert record(tmp_path, body)["faces"] == 3


def test_lines_that_overlap_as_outlines_are_lines(tmp_path):
    squares = "".join(f'<rect x="{x}" y="{y}" width="20" height="20"/>' for x in (0, 20, 40) for y in (0, 20, 40))
    body = f'<g fill="none" stroke="#000">{squares}<rect id="late" x="50" y="50" width="20" height="20"/></g>'
    (line,) = problems(tmp_path, body)
    assert line.endswith("; read: lines in board.tiling takes what lies between the lines as faces")
    # Nine squares, two of which overlap in a third place.
    assert record(tmp_path, body, "file: mine.svg, read: lines")["faces"] == 8 + 3
    # Areas in one another would be a ring, and that is told with what helps.
    for ring, words, mended in (
        (RING, "; read as painted, it has rect #a (line 1) as a ring around rect #b", HALVES),
        (LINES, "; read as lines, it has rect #b (line 1) inside rect #a (line 1), touching nothing", JOINED),
    ):
        (line,) = problems(tmp_path, ring)
        assert "overlaps rect #a (line 1)" in line
        assert words in line
        assert record(tmp_path, mended)["faces"] == 3


def test_advice_is_not_given_where_no_snap_helps(tmp_path):
    # Corners in a row, each 1.2 from the next: they are not one corner, and no snap puts them together.
    teeth = "".join(f'<path id="t{k}" d="M{1.2 * k} 0L{10 + 20 * k} 60H{1 + 20 * k}Z"/>' for k in range(9))
    found = problems(tmp_path, f"{teeth}")
    words = r"none of the snaps tried \(from 1\.21 to 2\.5\) mends it: correct the drawing"
    assert any(re.search(words, line) for line in found), found


def test_polygons_take_a_snap_in_their_own_unit(tmp_path):
    polygons = "polygons: [[[0, 0], [1, 0], [1, 1], [0, 1]], [[1.02, 0], [2, 0], [2, 1], [1.02, 1]]]"
    (line,) = problems(tmp_path, "", polygons)
    assert "a gap of 0.02 at (1.01, 0)" in line
    assert "mm" not in line
    assert record(tmp_path, "", f"{polygons}, snap: 0.021")["nodes"] == 6


@pytest.mark.parametrize(
    "tiling, message",
    [
        ("penrose: rhombs, snap: 1", "is for polygons or a file, not for a penrose tiling"),
        ("voronoi: {points: 5}, vectors: find", "is for polygons or a file, not for a voronoi tiling"),
        ("polygons: [[[0, 0], [1, 0], [0, 1]]], read: lines", "lines are read from a file"),
        ("voronoi: {points: 5}, read: painted", "painted areas are read from a file"),
        ("penrose: rhombs, layers: [a]", "is for the shapes of a file, not for a penrose tiling"),
        ("file: mine.svg, snap: -1", "snap"),
        (
            "file: mine.svg, leave_out: [a, q]",
            r"^mine.yaml:3:43: board.tiling.leave_out\[1\]: mine.svg: nothing .* 'q'",
        ),
        ("file: mine.svg, split_edges: false, snap: 0.31, layers: [x]", "no layer 'x', nor any other"),
        ("file: mine.svg, read: dots", "auto, outlines, lines or painted"),
        ("file: mine.svg, vectors: guess", "find"),
    ],
)
def test_keys_that_do_not_fit_are_problems_of_their_own(tmp_path, tiling, message):
    found = problems(tmp_path, APART, tiling)
    assert any(re.search(message, line) for line in found), found


BRICKS = "".join(
    f'<rect id="r{x}-{y}" x="{x}" y="{y}" width="20" height="10"/>' for x, y in ((0, 0), (20, 0), (10, 10))
)


def test_corners_in_the_middle_of_a_side_are_nodes_of_files_unless_that_is_refused(tmp_path):
    told = record(tmp_path, BRICKS)
    # Three bricks on two levels: the corner in the middle below, and two above, beside four corners of each.
    assert (told["faces"], told["edges"], told["nodes"]) == (3, 12, 10)
    (line,) = problems(tmp_path, BRICKS, "file: mine.svg, split_edges: false")
    assert "has the corner (20, 10) in the middle of a side of rect #r10-10" in line or "split_edges: true" in line
    polygons = "polygons: [[[0, 0], [2, 0], [2, 1], [0, 1]], [[1, 1], [3, 1], [3, 2], [1, 2]]]"
    (line,) = problems(tmp_path, "", polygons)
    assert "split_edges: true puts a node there" in line


def test_what_is_left_out_unasked_is_told_of_boards_and_with_what_is_refused(tmp_path):
    page = '<rect id="page" x="-20" y="-20" width="90" height="90" fill="#fff"/>'
    ghost = '<rect id="ghost" x="60" y="10" width="20" height="10" visibility="hidden"/>'
    told = record(tmp_path, page + BRICKS + ghost)["warnings"]
    assert "Left out as background: rect #page (line 1)." in told
    assert "Left out 1 shape that nobody sees, rect #ghost (line 1); keep_shapes: [ghost] takes it in." in told
    assert record(tmp_path, page + BRICKS + ghost, "file: mine.svg, leave_out: [background, ghost]")["faces"] == 3
    over = '<rect id="over" x="5" y="5" width="20" height="10"/>'
    (line,) = problems(tmp_path, page + BRICKS + over)
    assert "overlaps" in line
    assert "(Left out as background: rect #page (line 1))" in line
    assert record(tmp_path, page + BRICKS + over, "file: mine.svg, read: painted")["faces"] == 4


def test_a_refused_drawing_has_a_proof_sheet_with_a_circle_for_each_fault(tmp_path):
    write(tmp_path, APART)
    assert run(tmp_path, "build", "mine.yaml").code == 2
    assert not (tmp_path / "output" / "mine").exists()
    ran = run(tmp_path, "build", "mine.yaml", "--only", "proof")
    assert ran.code == 0, ran.err
    assert "a gap of 0.3 mm" in ran.err
    (sheet,) = read_pdf(tmp_path / "output" / "mine" / "proof.pdf")
    circles = [one for shape in sheet.shapes if shape.stroke for one in shape.contours if one.is_circle]
    assert len(circles) == 2
    # They lie on the seam between the first two squares: one third across the drawing and a little more.
    lines = [one for shape in sheet.shapes for one in shape.contours if one.closed and not one.is_circle]
    boxes = [one.box for one in lines]
    sizes = [(round(right - left, 2), round(bottom - top, 2)) for left, top, right, bottom in boxes]
    squares = sorted(box for box, size in zip(boxes, sizes, strict=True) if sizes.count(size) == 3)
    left, right = squares[0][2], squares[1][0]
    assert right > left
    assert all(left < circle.centre[0] < right for circle in circles)
    words = " ".join(text.text for text in sheet.words)
    assert "(1) a gap of 0.3 mm at (30.15, 0)" in words
    assert "snap: 0.31 in board.tiling mends them all" in words


def test_a_drawing_wrong_in_other_ways_has_no_proof_sheet(tmp_path):
    write(tmp_path, '<rect width="30" height="30"/><rect x="10" y="10" width="30" height="30"/>')
    ran = run(tmp_path, "build", "mine.yaml", "--only", "proof")
    assert ran.code == 2
    assert "overlaps" in ran.err
    # A drawing of no size has neither a sheet nor a traceback.
    write(tmp_path, '<path d="M0 0H10V10H0Z"/><path d="M10.1 0H20V10H10Z"/><path d="M1e308 0H1e309V1Z"/>')
    assert run(tmp_path, "build", "mine.yaml", "--only", "proof").code == 2


def test_a_board_with_open_gaps_has_them_circled(tmp_path):
    write(tmp_path, APART, rest="  allow_pieces: true\n")
    assert run(tmp_path, "build", "mine.yaml", "--only", "proof").code == 0
    page, *_ = read_pdf(tmp_path / "output" / "mine" / "proof.pdf")
    circles = [
        one for shape in page.shapes if shape.stroke and not shape.fill for one in shape.contours if one.is_circle
    ]
    assert sum(1 for one in circles if abs(one.box[2] - one.box[0] - 6.4) < 0.01) == 2


def test_a_face_with_too_few_junctions_is_named_as_in_the_drawing(tmp_path):
    apart = APART.replace('x="60.3"', 'x="60.3" y="30"').replace('x="30.3"', 'x="30"').replace("60.3", "60")
    (line,) = problems(tmp_path, apart, rest="  nodes: junctions\n")
    assert "board.tiling: rect #c (line 1) around (75, 45) has one junction only" in line
    # Either advice is followed: two squares in a row, without the third; or all three.
    for advice, counts in (("drop: [f3]", (2, 3, 2)), ("nodes: corners", (3, 11, 9))):
        assert advice in line
        key = {"drop": "  nodes: junctions\n  drop: [f3]\n"}.get(advice[:4], f"  {advice}\n")
        told = record(tmp_path, apart, rest=key)
        assert (told["faces"], told["edges"], told["nodes"]) == counts
    # A board that is not drawn has no names but those of its faces.
    named = "{tiling: square, shape: square, size: 3, nodes: junctions, drop: [f6, f8]}"
    (tmp_path / "square.yaml").write_text(f"game: fen\nboard: {named}\n")
    with pytest.raises(InputError, match=r"face f9 at the bottom right has one .*; drop: \[f6, f8, f9\] in board leav"):
        count_boards([str(tmp_path / "square.yaml")])


@pytest.mark.parametrize("rest", ["  allow_pieces: true\n", "  allow_pieces: true\n  nodes: junctions\n"])
def test_a_snap_is_proposed_whatever_else_is_wrong_with_the_board(tmp_path, rest):
    rect = '<rect x="{}" y="{}" width="30" height="30"/>'
    corners = [(10, 10), (40.3, 10), (10, 40), (40, 40), (100, 10), (130, 10)]
    body = "".join(rect.format(*corner) for corner in corners)
    summary, *each = problems(tmp_path, body, rest=rest)
    assert (
        "3 faults of 0.3 mm, told below; build --only proof circles them; snap: 0.31 in board.tiling mends them all"
        in summary
    )
    assert len(each) == 3


RAGGED = {
    "west": [[0, 0], [40, 0], [40, 10], [40.4, 15], [40, 20], [40, 60], [0, 60]],
    "east": [[40, 0], [90, 0], [90, 60], [40, 60], [40.8, 50], [39.5, 40], [40, 30], [40, 20], [40, 15], [40, 10]],
}


def test_slivers_are_proposed_and_told(tmp_path):
    features = [
        {"type": "Feature", "properties": {"name": name}, "geometry": {"type": "Polygon", "coordinates": [ring]}}
        for name, ring in RAGGED.items()
    ]
    (tmp_path / "mine.geojson").write_text(json.dumps({"type": "FeatureCollection", "features": features}))
    found = problems(tmp_path, "", "file: mine.geojson")
    (words,) = {
        match[0] for line in found for match in [re.search(r"(slivers: [\d.]+) in board.tiling", line)] if match
    }
    told = record(tmp_path, "", f"file: mine.geojson, {words.partition(' in')[0]}, split_edges: true")
    assert told["faces"] == 2
    assert "Slivers given to neighbours: 1 gap and 2 overlaps." in told["warnings"]
    assert any(
        re.search("3 of the 5 faces are slivers, such as face .*; slivers: .* leaves 2 faces", one)
        for one in record(tmp_path, "", "file: mine.geojson, read: lines")["warnings"]
    )


def test_a_board_with_holes_says_that_its_base_was_left_out(tmp_path):
    """Four triangles on a square: without the square there is a hole, and as painted there are five faces."""
    corners = ((0, 0), (60, 0), (60, 60), (0, 60))
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    inner = {(0, 0): (30, 20), (60, 0): (40, 30), (60, 60): (30, 40), (0, 60): (20, 30)}
    quads = [(a, b, inner[b], inner[a]) for a, b in sides]
    points = [" ".join(f"{x},{y}" for x, y in quad) for quad in quads]
    tiles = "".join(f'<polygon fill="#a40" points="{one}"/>' for one in points)
    body = f'<rect id="base" width="60" height="60" fill="#ddd"/>{tiles}'
    (said,) = problems(tmp_path, body)
    assert "the board has a hole" in said
    assert "Left out as background: rect #base" in said
    keys = re.search(r"(keep_shapes: \[base\]) with (read: painted)", said)
    assert keys
    assert record(tmp_path, body, tiling=f"file: mine.svg, {keys[1]}, {keys[2]}")["faces"] == 5


RING = '<rect id="a" width="60" height="60" fill="red"/><rect id="b" x="10" y="10" width="40" height="40" fill="blue"/>'
HALVES = RING.replace(
    '<rect id="a" width="60" height="60"',
    '<path id="a" d="M0 0H30V10H10V50H30V60H0Z" fill="red"/><path id="c" d="M30 0H60V60H30V50H50V10H30Z"',
)
LINES = RING.replace('fill="red"', 'fill="none" stroke="red"').replace('fill="blue"', 'fill="none" stroke="red"')
JOINED = LINES + '<path d="M0 0L10 10M60 60L50 50" fill="none" stroke="red"/>'


@pytest.mark.parametrize(
    "body, read, words, mended",
    [
        (
            RING,
            "painted",
            r"mine.svg: has rect #a \(line 1\) as a ring around rect #b \(line 1\), at \(10, 10\): a face would have a "
            r"hole; cut rect #a \(line 1\) in two, from the hole to its rim on both sides, or take shapes out",
            HALVES,
        ),
        (
            LINES,
            "lines",
            r"has rect #b \(line 1\) inside rect #a \(line 1\), touching nothing around at \(10, 10\): .*"
            r"draw two lines from rect #b \(line 1\) to rect #a \(line 1\), so that two faces lie between them, or",
            JOINED,
        ),
    ],
)
def test_a_ring_is_told_with_what_lies_in_it_and_each_advice_helps(tmp_path, body, read, words, mended):
    (line,) = problems(tmp_path, body, f"file: mine.svg, read: {read}")
    assert re.search(words, line)
    assert record(tmp_path, mended, f"file: mine.svg, read: {read}")["faces"] == 3
    assert line.endswith("leave_out: [b] in board.tiling")
    assert record(tmp_path, body, f"file: mine.svg, read: {read}, leave_out: [b]")["faces"] == 1


GRID = "<g fill='none' stroke='red'><rect x='20' y='20' width='60' height='60'/>{}</g>"
FRAME = "<rect id='page' x='2' y='2' width='96' height='96'/>"


@pytest.mark.parametrize(
    "lines, words, faces",
    [
        (
            "<path id='p' d='M20 40H80.5'/><path d='M50 20V80'/>",
            r"path #p \(line 1\) goes 0.5 mm too far, to .80.5, ",
            4,
        ),
        ("<path d='M19.8 40H79.9'/><path d='M50 19.4V80'/>", "told below", 4),
        (f"{FRAME}<path d='M20 40H80.5'/><path d='M50 20V80'/>", "inside rect #page", 4),
        ("<path d='M20 40H80'/><path id='p' d='M30 60H40'/>", "path #p .* takes out what bounds nothing", 2),
    ],
)
def test_what_is_advised_for_lines_makes_the_board_that_was_meant(tmp_path, lines, words, faces):
    said = "\n".join(problems(tmp_path, GRID.format(lines)))
    assert re.search(words, said)
    keys = re.findall(r"snap: [\d.]+|leave_out: \[\w+\]", said)
    assert record(tmp_path, GRID.format(lines), ", ".join(["file: mine.svg", *keys]))["faces"] == faces


def test_slivers_are_no_advice_for_a_cell_and_outlines_none_where_all_are_open(tmp_path):
    overlapping = "".join(f'<rect x="{7 * i}" y="{3 * i}" width="{3 + i}" height="5"/>' for i in range(9))
    for body, tiling in ((overlapping, "file: mine.svg, vectors: find"), ("<path d='M0 0L9 9'/>", "file: mine.svg")):
        said = "\n".join(problems(tmp_path, body, tiling))
        assert "slivers:" not in said
        assert "read: outlines" not in said


FONT = TTFont(Path(boardwright.fonts.__file__).parent / "OpenSans-Regular.ttf")


def outlined(text, x, y, size):
    """Words turned into paths, in a group, as Inkscape does it: one path for each letter, its holes in it."""
    glyphs, scale = FONT.getGlyphSet(), size / FONT["head"].unitsPerEm
    letters = []
    for letter in text:
        pen, glyph = SVGPathPen(glyphs), glyphs[FONT.getBestCmap()[ord(letter)]]
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
        letters.append(f'<path d="{pen.getCommands()}"/>')
        x += glyph.width * scale
    return f'<g id="{text}">{"".join(letters)}</g>'


NINE = "".join(f'<rect x="{20 * i}" y="{20 * j}" width="20" height="20"/>' for j in range(3) for i in range(3))
SLIPPED = NINE.replace('x="20"', 'x="20.2"')
CROSSED = "<path d='M0 0H60V60H0ZM0 20H60M0 40H60M20 0V60M40 0V60' fill='none' stroke='red'/>"
NAMED = outlined("A8", 3, 14, 12) + outlined("Big", 43, 54, 8)
LEGEND = "".join(
    f'<rect id="l{i}" x="61.5" y="{8 * i}" width="5" height="5"/>{outlined(what, 68, 8 * i + 4, 4)}'
    for i, what in enumerate(("Wood", "Road", "Lake"))
)
SCALE = "".join(f'<rect id="s{i}" x="{10 * i}" y="66" width="10" height="2"/>' for i in range(4))
ROUND = '<rect id="round" x="-4" y="-4" width="68" height="68" fill="none" stroke="red"/>'
BLOCK = '<rect id="block" x="20" y="66" width="30" height="9"/>' + outlined("Plan", 22, 73, 6)
DOTS = "".join(
    f'<circle cx="{20 * i + 7 + k}" cy="{20 * j + 9}" r="0.4"/>' for i in range(3) for j in range(3) for k in range(6)
)


def layer(name, body):
    return f'<g xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:groupmode="layer" i:label="{name}">{body}</g>'


FILLED = NINE.replace("<rect", '<rect fill="#cde"')
BOARD = layer("Board", FILLED)
GRATICULE = layer(
    "Graticule",
    "".join(f'<path d="M{x} -3C{x + 3} 20 {x + 3} 40 {x} 63M-3 {x}H63" fill="none" stroke="gray"/>' for x in (7, 27)),
)
PLATES = layer("Labels", "".join(f'<path d="M{20 * i + 5} {20 * j + 17}h20v6h-20z"/>' for i in (0, 1) for j in (0, 1)))
SWATCHES = layer("Map legend", "".join(f'<rect x="58" y="{8 * i}" width="12" height="5"/>' for i in range(4)))

BESIDE = {
    "names": (NINE + NAMED, ""),
    "a name across": (NINE + outlined("Road", 14, 26, 8), ""),
    "title": (NINE + outlined("A map of 80 places", 0, 80, 6), ""),
    "slips": (SLIPPED + NAMED, ""),
    "lines": (CROSSED + NAMED, ""),
    "legend": (NINE + LEGEND, ""),
    "slips and legend": (SLIPPED + LEGEND, ""),
    "scale": (NINE + SCALE, ""),
    "title block": (NINE + ROUND + BLOCK, ""),
    "54 dots": (NINE + DOTS, "[circle]"),
    "dots of a class": (NINE + DOTS.replace("<circle", '<circle class="site"'), "[.site]"),
    "a layer": (BOARD + GRATICULE, "[Graticule]"),
    "labels": (BOARD + PLATES, "[Labels]"),
    "a layer of two words": (BOARD + SWATCHES, '["Map legend"]'),
    "layers": (BOARD + PLATES + SWATCHES + GRATICULE, '[Labels, "Map legend", Graticule]'),
}
"""A board with something beside or on it that is none, and how that is called if it is called by one name."""


@pytest.mark.parametrize("body, called", BESIDE.values(), ids=BESIDE)
def test_what_is_no_face_is_advised_to_be_left_out(tmp_path, body, called):
    said = "\n".join(problems(tmp_path, body))
    assert "slivers" not in said
    (keys,) = re.findall(r"(leave_out: .*) in board.tiling takes out what may be a frame, letters, a legend", said)
    assert called in keys
    assert record(tmp_path, body, f"file: mine.svg, {keys}")["faces"] == 9


def test_too_many_letters_are_left_out_as_a_layer_and_what_is_left_out_before_stays_so(tmp_path, monkeypatch):
    monkeypatch.setattr("boardwright.games.fen.sketch.making.MOST_NAMED", 12)
    body = NINE + "".join(outlined(f"n{i}o", 1 + 20 * (i % 3), 5 + 5 * (i // 3), 3) for i in range(8))
    said = "\n".join(problems(tmp_path, body + ROUND, "file: mine.svg, leave_out: [round]"))
    assert "leave_out: [round, path] in board.tiling takes out" in said
    tiles = re.sub(r'<rect x="(\d+)" y="(\d+)" .*?/>', r'<path d="M\1 \2h20v20h-20z"/>', body)
    said = "\n".join(problems(tmp_path, tiles + ROUND, "file: mine.svg, leave_out: [round]"))
    assert re.search(r"leave_out: \[round, n0o, .*, n7o\] in board.tiling takes out", said)
    said = "\n".join(problems(tmp_path, re.sub("</?g.*?>", "", tiles)))
    assert re.search(r"and \d+ more\) into one layer: leave_out: \[that layer\] in board.tiling takes it out", said)


LAND = (
    '<path id="land" fill="#ccc" d="M10 10H90V90H10ZM40 40V60H60V40Z"/>'
    '<rect id="east" fill="#afa" x="90" y="10" width="9" height="80"/>'
)


def test_an_enclave_that_fills_the_hole_around_it_is_left_out_with_the_hole(tmp_path):
    said = "\n".join(problems(tmp_path, LAND + '<path id="city" fill="#faa" d="M40 40H60V60H40Z"/>'))
    assert (
        "cut part 1 of path #land (line 1) in two, from the hole to its rim on both sides, or take shapes out" in said
    )
    (keys,) = re.findall(r"(leave_out: \[.*?, city\]) in board.tiling", said)
    assert record(tmp_path, LAND, f"file: mine.svg, {keys.replace(', city', '')}")["faces"] == 2
    body = LAND + '<path id="city" fill="#faa" d="M40 40H60V60H40Z"/>'
    assert record(tmp_path, body, f"file: mine.svg, {keys}")["faces"] == 2
    # As a land whose coast touches itself at a point behind which the city lies, as Brasília does; or nothing does.
    keyhole = (
        '<path id="land" d="M10 10H90V90H10L10 30L20 50L20 30L10 30Z"/><rect x="90" y="10" width="9" height="80"/>'
    )
    (said, *_) = problems(tmp_path, f'{keyhole}<path id="city" d="M10 30L20 50L20 30Z"/>')
    (keys,) = re.findall(r"(leave_out: \[city\], slivers: [\d.]+) in board.tiling", said)
    assert (
        record(tmp_path, f'{keyhole}<path id="city" d="M10 30L20 50L20 30Z"/>', f"file: mine.svg, {keys}")["faces"] == 2
    )
    (keys,) = re.findall(r"(slivers: [\d.]+) in board.tiling", problems(tmp_path, keyhole)[0])
    assert record(tmp_path, keyhole, f"file: mine.svg, {keys}")["faces"] == 2


def test_enclaves_are_left_out_of_boards_with_islands_and_slips(tmp_path):
    """As on a map of Italy: a city in a hole, borders that almost meet, and islands as large as the land."""
    islands = "".join(f'<rect x="{80 + 60 * k}" width="50" height="50"/>' for k in (0, 1))
    body = SLIPPED + islands + '<path id="city" d="M5 5h5v5h-5z"/>'
    said = "\n".join(problems(tmp_path, body))
    keys = re.findall(r"leave_out: \[city\], snap: [\d.]+", said)
    told = record(tmp_path, body, ", ".join(["file: mine.svg", *keys]), "  allow_pieces: true\n")
    assert told["faces"] == 11


RIVER = '<path id="river" fill="none" stroke="blue" d="M20,-5 25,40 50,66"/>'
LID = '<rect id="lid" fill="#fca" x="10" y="10" width="20" height="20"/>'


@pytest.mark.parametrize(
    "body, tiling, keys, faces",
    [
        (FILLED + RIVER, "", "leave_out: [river]", 9),
        (FILLED + LID + RIVER, "", "leave_out: [river], read: painted", 10),
        (FILLED + RIVER, ", read: outlines", "leave_out: [river]", 9),
        (FILLED + RIVER, ", read: lines", "leave_out: [river], read: outlines", 9),
    ],
)
def test_lines_over_areas_are_advised_to_be_left_out(tmp_path, body, tiling, keys, faces):
    said = "\n".join(problems(tmp_path, body, f"file: mine.svg{tiling}"))
    assert f"; {keys} in board.tiling makes faces of the areas alone, without lines" in said
    kept = "" if "read" in keys else tiling
    assert record(tmp_path, body, f"file: mine.svg{kept}, {keys}")["faces"] == faces


def test_paths_without_a_word_about_fills_are_advised_to_be_read_as_areas(tmp_path):
    body = '<path d="M10,10H50V50H10"/><path d="M50,10H90V50H50"/><path d="M10,50H50V90H10"/>'
    said = "\n".join(problems(tmp_path, body))
    assert "; read: outlines in board.tiling takes paths as areas, closed as their fill shows" in said
    assert record(tmp_path, body, "file: mine.svg, read: outlines")["faces"] == 3


def test_half_of_a_board_in_a_layer_is_never_advised_to_be_left_out(tmp_path):
    halves = SLIPPED.split("/>")
    body = layer("West", "/>".join(halves[:5]) + "/>") + layer("East", "/>".join(halves[5:]))
    assert "leave_out" not in "\n".join(problems(tmp_path, body))


@pytest.mark.parametrize("number, key", [(12, "drop"), (90, "keep")])
def test_islands_without_junctions_are_left_out_however_many_they_are(number, key, tmp_path):
    """Many islands of one region, and one of two, which stays."""
    pair = '<path d="M80 0h9v9h-9z"/><path d="M89 0h9v9h-9z"/>'
    islands = "".join(f'<path d="M{80 + 12 * (i % 3)} {20 + 12 * (i // 3)}h9v9h-9z"/>' for i in range(number))
    said = "\n".join(problems(tmp_path, NINE + pair + islands, rest="  nodes: junctions\n"))
    (names,) = re.findall(rf"{key}: (\[.*\]) and allow_pieces: true in board leaves all such faces out", said)
    rest = f"  nodes: junctions\n  {key}: {names}\n  allow_pieces: true\n"
    assert record(tmp_path, NINE + pair + islands, rest=rest)["faces"] == 11
    # Whoever had a junction with one of those alone goes with it.
    chain = NINE + '<path d="M60 60h9v9h-9z"/><path d="M69 69h9v9h-9z"/>'
    (names,) = re.findall(
        r"drop: (\[f\d+, f\d+\]) in", "\n".join(problems(tmp_path, chain, rest="  nodes: junctions\n"))
    )
    assert record(tmp_path, chain, rest=f"  nodes: junctions\n  drop: {names}\n")["faces"] == 9
    # A gap is to blame, but where faces were left out, what closes it would give them other labels.
    beside = NINE + '<path d="M60.3 0v20h20v-20z"/>'
    for more, told in (("", True), ("  drop: [f1]\n", False)):
        said = "\n".join(problems(tmp_path, beside, rest=f"  nodes: junctions\n{more}"))
        assert "has no junction" in said
        assert ("a gap of 0.3 mm" in said) is told
    # A gap between others is not to blame.
    slit = f'{NINE}<g transform="translate(60.3)">{NINE}</g>'
    said = "\n".join(problems(tmp_path, slit + '<path d="M80 80h9v9h-9z"/>', rest="  nodes: junctions\n"))
    assert "has no junction" in said
    assert "gap" not in said


def test_a_map_whose_nodes_are_mostly_bends_says_what_to_write_instead(tmp_path):
    body = fine_square(0, 0, 40, 40) + fine_square(40, 0, 40, 40) + fine_square(0, 40, 40, 40)
    (line,) = [one for one in record(tmp_path, body)["warnings"] if one.startswith("Only two edges meet at")]
    # Three squares of 160 points, of which 41 are shared twice; borders meet at three corners, with five between them.
    assert "at 395 of the 398 nodes" in line
    assert line.endswith("nodes: junctions in board takes these for bends, and leaves 3 nodes and 5 edges.")
    there = record(tmp_path, body, rest="  nodes: junctions\n")
    assert f"leaves {there['nodes']} nodes and {there['edges']} edges." in line
    assert not [one for one in there["warnings"] if one.startswith("Only two")]
    # One square alone has no junctions, and nothing is advised.
    alone = record(tmp_path, fine_square(0, 0, 40, 40))
    assert not [one for one in alone["warnings"] if "nodes: junctions in board" in one]


def test_an_island_is_no_advice_where_slips_are_mended(tmp_path):
    island = "".join(f'<rect x="{80 + i}" width="{9.8}" height="9"/>' for i in (0, 10))
    said = "\n".join(problems(tmp_path, SLIPPED + island))
    assert "snap: 0.21 in board.tiling mends them all" in said
    assert "leave_out" not in said


def fine_square(x, y, side, steps):
    ways = ((0, 0, 1, 0), (1, 0, 0, 1), (1, 1, -1, 0), (0, 1, 0, -1))
    at = [(a + dx * i / steps, b + dy * i / steps) for a, b, dx, dy in ways for i in range(steps)]
    return f'<path d="M{" ".join(f"{x + side * a:.4f},{y + side * b:.4f}" for a, b in at)}Z"/>'


@pytest.mark.parametrize("nodes, number", [("corners", "falls into 4 pieces"), ("junctions", "falls into pieces")])
def test_slivers_are_named_where_a_drawing_is_too_large_to_try_them(tmp_path, monkeypatch, nodes, number):
    monkeypatch.setattr("boardwright.tilings.line_art.mending.MOST_TRIED", 600)
    body = "".join(fine_square(20 * i, 20 * j, 19.5, 40) for j in (0, 1) for i in (0, 1))
    said = "\n".join(problems(tmp_path, body, rest=f"  nodes: {nodes}\n"))
    assert re.search(f"{number}.* slivers: 1 may join them, but this was not tried on so large a drawing", said)
    told = record(tmp_path, body, "file: mine.svg, slivers: 1", f"  nodes: {nodes}\n")
    assert told["faces"] == 4


def test_lines_too_far_away_to_be_compared_are_refused_and_nothing_is_tried(tmp_path):
    far = '<path d="M0 0L1e100 0L1e100 1e100Z"/><path d="M0 0L1e12 1e12L0 1e100Z"/>'
    said = "\n".join(problems(tmp_path, far, "file: mine.svg, read: painted"))
    assert "too far away" in said or "too large" in said


BORDER = [f"{3000 + 0.4 * (y % 2)} {y}" for y in range(1001)]
"""A border of sides of a millimetre, in a drawing of six metres."""

THREE_LANDS = (
    f'<path d="M0 0H3000L{"L".join(BORDER)}L0 1000Z"/><path d="M3000 0H6000V1000L{"L".join(BORDER[::-1])}Z"/>'
    '<path d="M0 0H3000H6000V-1000H0Z"/>'
)


@pytest.mark.parametrize(
    "tiling, shape",
    [
        ("{file: mine.svg}", "style: pencil"),
        ("{file: mine.svg, vectors: [[6000, 0], [0, 2000]]}", "shape: rhombus, size: [1, 1]"),
        ("{stars: {of: 4.8.8, angle: 67.5}}", "shape: square, size: 2"),
        ("{voronoi: {points: 9, seed: 4}}", "style: pencil"),
    ],
)
def test_the_cell_of_a_board_of_junctions_is_its_shortest_edge_with_all_bends(tiling, shape, tmp_path):
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -1000 6000 2000" width="6000mm" height="2000mm">'
    (tmp_path / "mine.svg").write_text(f"{svg}{THREE_LANDS}</svg>")
    (tmp_path / "mine.yaml").write_text(
        f"game: fen\nboard: {{tiling: {tiling}, {shape}, nodes: junctions, cell: 20 mm}}\n"
        "rules: {per_turn: {nodes: 1, edges: 1}}\n"
    )
    assert run(tmp_path, "export", "mine.yaml", "-o", "mine.json").code == 0
    board = json.loads((tmp_path / "mine.json").read_text())
    at = {node["name"]: node["at"] for node in board["nodes"]}
    lengths = []
    for edge in board["edges"]:
        first, second = (at[name] for name in edge["nodes"])
        path = [first, *edge.get("bends", []), second]
        lengths.append(sum(map(math.dist, path[:-1], path[1:])))
    assert min(lengths) == pytest.approx(1, abs=1e-6)
    x, y = board["nodes"][1]["at"]
    assert board["nodes"][1]["mm"] == pytest.approx([20 * x, 20 * y], abs=1e-3)


def test_corners_are_no_advice_where_borders_were_thinned(tmp_path):
    island = '<path id="isle" d="M7000 0h300v300h-300z"/>'
    snap, junctions = "file: mine.svg, snap: 1.5", "  nodes: junctions\n"
    (as_drawn,) = problems(tmp_path, THREE_LANDS + island, rest=junctions)
    (thinned,) = problems(tmp_path, THREE_LANDS + island, snap, rest=junctions)
    assert "or nodes: corners" in as_drawn
    assert "drop: [f2]" in thinned
    assert "nodes: corners" not in thinned
    assert problems(tmp_path, THREE_LANDS, snap), "with nodes at corners, which are nearer than the snap, it is refused"
    assert record(tmp_path, THREE_LANDS + island, snap, rest=f"{junctions}  drop: [f2]\n")["faces"] == 3


def test_a_map_with_ragged_borders_fits_on_paper(tmp_path):
    write(tmp_path, THREE_LANDS, rest="  nodes: junctions\nrules: {per_turn: {nodes: 1, edges: 1}}\n")
    done = run(tmp_path, "build", "mine.yaml", "--only", "board", "-o", "out")
    assert done.code == 0, done.err


def test_a_region_is_left_without_its_enclave_and_not_the_land_around(tmp_path):
    """A capital in a hole of its country; islands, more than the land has regions, are no board with a legend."""
    regions = "".join(f'<path id="r{k}" d="M{40 * k} 0h40v40h-40z"/>' for k in (1, 2, 3))
    around = '<path id="around" d="M0 0h40v40h-40zM15 15v10h10v-10z"/><path id="capital" d="M15.3 15.3h9.4v9.4h-9.4z"/>'
    (said, *_) = problems(tmp_path, regions + around)
    assert 'leave_out: ["part 2 of path #around (line 1)", capital] in board.tiling' in said
    islands = "".join(f'<rect id="i{k}" x="{12 * k}" y="-20" width="5" height="5"/>' for k in range(9))
    (said, *_) = problems(tmp_path, regions + islands)
    assert "leave_out: [rect] in board.tiling" in said
    large = '<path id="north" d="M0 -90h200v60h-200z"/>'
    joined = "".join(f'<rect id="j{k}" x="{5 * k}" y="-20" width="5" height="5"/>' for k in range(9))
    assert "leave_out" not in "\n".join(problems(tmp_path, large + joined))


def test_an_islet_over_the_coast_goes_and_what_is_left_is_mended(tmp_path):
    """Each alone would be refused, and there are more islands than anybody would name."""
    islet = '<rect id="islet" x="-0.2" y="10" width="0.5" height="0.5"/>'
    turns = [cmath.rect(3, math.tau * k / 36) for k in range(36)]
    rings = [" ".join(f"{8 * k + at.real:.4f},{80 + at.imag:.4f}" for at in turns) for k in range(45)]
    many = "".join(f'<polygon id="i{k}" points="{ring}"/>' for k, ring in enumerate(rings))
    lands = APART.replace("30.3", "29.9").replace("60.3", "59.9")
    (said, *_) = problems(tmp_path, islet + lands + many)
    advice = re.search(r"leave_out: \[islet\], (?:snap|slivers): [\d.]+(?= in board.tiling)", said)
    assert advice, said
    found = record(tmp_path, islet + lands + many, f"file: mine.svg, {advice[0]}", rest="  allow_pieces: true\n")
    assert found["faces"] == 48


@pytest.mark.parametrize("beside", [True, False])
def test_an_edge_that_stays_short_is_told_with_the_speck_that_makes_it_short(beside, tmp_path):
    """Or with a speck elsewhere, which would stand in the way next."""
    lands = '<rect id="a" width="30" height="30"/><rect id="b" x="30" width="30" height="30"/>'
    slip = '<path id="c" d="M0 30H30.05V60H0z"/><path id="d" d="M30.05 30H60V60H30.05z"/>'
    islet = '<path id="islet" d="M60,10h0.1v0.1h-0.1z"/>'
    write(tmp_path, lands + islet + ("" if beside else slip), rest="rules: {per_turn: {nodes: 1, edges: 1}}\n")
    told = run(tmp_path, "check", "mine.yaml").err
    assert re.search(
        r"shortest edge, which is 0\.\d+ of the median edge here: draw .* or drop: \[f1\] in board leaves out", told
    )
