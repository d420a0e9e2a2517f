"""Drawings as a person sees them: what is hidden, behind, painted over or loose, against counts made without it."""

import json
import math
import random
import re
import sys
from dataclasses import replace

import pytest
import shapely
import yaml
from hypothesis import given
from hypothesis import strategies as st

import boardwright as bw
from boardwright.tilings import certify
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.errors import DrawnFaceError, MissingLibraryError, SketchError
from boardwright.tilings.line_art import LooseEndsError, PreparationOptions, gaps_of, misses, prepared
from boardwright.tilings.line_art.coverage import sliver_widths, wide_overlaps
from boardwright.tilings.line_art.read_file import ReadingOptions, UnknownNameError, read_drawing
from boardwright.tilings.line_art.strokes import ring
from tests.samples import each
from tests.tilings.drawings import HEAD, NAMES, svg


def drawn(body, head=HEAD, **options):
    return svg(body, head, ReadingOptions(**options))


def read(body, head=HEAD, **options):
    drawing = drawn(body, head, **options)
    return drawing, prepared(drawing, PreparationOptions(0.0, drawing.read, split_edges=True))


def counts(body, **options):
    _, made = read(body, **options)
    tiling = certify(finite_patch(made.faces, split_edges=True, y_down=True))
    return len(tiling.faces), len(tiling.edges), len(tiling.nodes)


def told(body, **options):
    drawing, made = read(body, **options)
    return [*drawing.told, *made.told]


def tile(column, more="", row=0):
    return f'<rect x="{10 + 20 * column}" y="{10 + 20 * row}" width="20" height="20" {more}/>'


def in_row(count):
    """Faces, edges and nodes of squares in a row."""
    return count, 3 * count + 1, 2 * count + 2


TWO = tile(0) + tile(1)
NINE = "".join(tile(column, row=row) for row in range(3) for column in range(3))

HIDDEN = [
    tile(2, 'display="none"'),
    tile(2, 'style="display: none"'),
    tile(2, 'visibility="hidden"'),
    tile(2, 'style="visibility:collapse"'),
    tile(2, 'opacity="0"'),
    tile(2, 'fill="none"'),
    tile(2, 'fill="none" stroke="red" stroke-width="0"'),
    tile(2, 'style="fill:rgba(0, 0, 0, 0);stroke:#0000"'),
    tile(2, 'fill-opacity="0%" stroke="transparent"'),
    '<g style="opacity:0%">' + tile(2, 'visibility="visible"') + "</g>",
    '<g inkscape:groupmode="layer" style="display:none"><g display="inline">' + tile(2) + "</g></g>",
    "<style>rect.h { display: none }</style>" + tile(2, 'class="a h"'),
    tile(2, 'class="h"') + '<style type="text/css"><![CDATA[/* .h{x} */ a, .h{visibility:hidden}]]></style>',
    '<style>#off .in{display:none!important}</style><g id="off"><g>'
    + tile(2, 'class="in" style="display:inline"')
    + "</g></g>",
    '<style>@media screen { #off {opacity: 0} }</style><g id="off">' + tile(2) + "</g>",
    "<defs>" + tile(2, 'id="t"') + '</defs><use href="#t" visibility="hidden"/>',
    '<switch><g requiredExtensions="http://x">' + tile(2) + "</g></switch>",
    "<switch><title>t</title><text/>" + tile(2) + "</switch>",
    '<switch><rect systemLanguage="de"/>' + tile(1, 'systemLanguage="en-GB"', row=1) + tile(2) + "</switch>",
]


@each("body", HIDDEN)
def test_what_nobody_sees_is_not_there(body):
    both = "systemLanguage" in body
    assert counts(TWO + body) == ((3, 10, 8) if both else in_row(2))
    (line,) = told(TWO + body)
    assert line.startswith(f"Left out {'2 shapes' if both else '1 shape'} that nobody sees")


SHOWN = [
    tile(2, 'style="display:inline" display="none"'),
    '<g visibility="hidden">' + tile(2, 'visibility="visible"') + "</g>",
    '<g fill="none">' + tile(2, 'stroke="#000"') + "</g>",
    '<g fill="none">' + tile(2, 'style="fill:url(#x)"') + "</g>",
    "<style>.h{display:none} .h#a{display:inline} .h{visibility:visible}</style>" + tile(2, 'class="h" id="a"'),
    "<style>a:hover, g:focus rect {display:none} @font-face {d: x} rect:not(.x) {cursor:help}</style>" + tile(2),
    '<style media="print">rect {display:none}</style>' + tile(2),
    "<style>.h.k{display:none} circle .h{display:none} h{display:none}</style>" + tile(2, 'class="h"'),
    '<g display="none">' + tile(2, 'id="t"') + '</g><use href="#t"/>',
    # A rule that is not read may give it a stroke.
    "<style>g > rect{stroke:red}</style><g>" + tile(2, 'fill="none"') + "</g>",
]


@each("body", SHOWN)
def test_what_is_seen_is_there(body):
    assert counts(TWO + body) == in_row(3)


def test_outlines_without_any_fill_or_stroke_are_outlines():
    assert counts(f'<g fill="none">{TWO}</g>') == in_row(2)
    assert told(f'<g fill="none">{TWO}</g>') == []


MANY_RULES = "".join(f".a{k} rect{{fill:red}}" for k in range(2_000))


@each(
    "style, message",
    [
        ("\n\n g > rect {fill:red; display:none}", "line 3: has the rule 'g > rect' for display in its st"),
        ("@media print {rect{visibility:hidden}}", "the rule '@media print' for visibility"),
        ("rect:nth-child(2) {transform:scale(2)}", r"the rule 'rect:nth-child\(2\)' for transform"),
        ("rect {transform:scale(2)}", r"1st rect \(line 1\) has transform in its style"),
        (MANY_RULES, "too many rules"),
    ],
)
def test_rules_that_cannot_be_told_apart_are_refused_by_name(style, message):
    with pytest.raises(SketchError, match=message):
        read(f"<style>{style}</style>" + TWO * (301 if style == MANY_RULES else 1))


@given(st.text("{};:@,*>!.#- /\n\"'()abg", max_size=40), st.sampled_from(("", "display:none", "fill:none;d:x")))
def test_any_style_sheet_is_read_or_refused(noise, style):
    words = noise.replace("a", "rect").replace("b", "display:none").replace("g", "@media screen")
    body = f'<style><![CDATA[{words}]]></style><g id="rect" class="g {noise[:3].strip(chr(34))}">'
    try:
        _, made = read(TWO + body.replace("<![CDATA[", "<![CDATA[ ") + tile(2, f'style="{style}"') + "</g>")
    except SketchError:
        return
    assert made.faces


PAGE = '<rect id="page" width="100%" height="100%" fill="#fff"/>'
SHEET = '<path d="M10 10H70V30H10Z" id="sheet" stroke="#000"/>'


@each(
    "body, behind",
    [
        (PAGE + TWO, ["page"]),
        ('<g transform="translate(3 3)"><rect id="page" x="-3" y="-3" width="100" height="100"/></g>' + TWO, ["page"]),
        (SHEET + TWO + tile(2), ["sheet"]),
        (TWO + tile(2) + SHEET, ["sheet"]),
        (PAGE + SHEET + TWO + tile(2), ["page", "sheet"]),
        ('<circle id="disc" cx="50" cy="50" r="49"/>' + TWO + tile(2), ["disc"]),
    ],
)
def test_what_lies_behind_all_others_is_left_out_and_told(body, behind):
    faces = 2 if "page" in behind and len(behind) == 1 else 3
    assert counts(body) == in_row(faces)
    (line,) = told(body)
    assert line.startswith("Left out as background: ")
    assert all(f"#{name} (line 1)" in line for name in behind)
    assert told(body, leave_out=("background",)) == []
    with pytest.raises(DrawnFaceError, match="overlaps"):
        counts(body, keep_shapes=tuple(behind))


def test_faces_that_only_look_as_if_they_held_others_are_faces():
    # A frame in the shape of a C holds the box of the others, and not themselves.
    clasp = '<path d="M5 5H80V10H10V30H80V35H5Z"/>'
    assert counts(clasp + TWO + tile(2))[0] == 4
    # So does a disc in a square hold those of the corners around it.
    corners = "".join(
        f'<path d="M{x} 50A40 40 0 0 {sweep} 50 {y}H{x}Z"/>'
        for x, y, sweep in ((10, 10, 1), (90, 10, 0), (90, 90, 1), (10, 90, 0))
    )
    assert counts('<circle cx="50" cy="50" r="40"/>' + corners) == (5, 12, 8)
    # Two squares on a third are no drawing with a background.
    with pytest.raises(DrawnFaceError, match="overlaps"):
        counts('<rect width="60" height="60"/>' + TWO)


def test_a_shape_drawn_for_its_fill_and_again_for_its_border_is_one():
    fills = "".join(f'<path d="M{x} 0H{x + 10}V10H{x}Z" fill="red"/>' for x in (0, 10, 20))
    # Exactly, or but for noise; from another corner, and the other way round.
    turned, back = (
        "".join(f'<path d="{way.format(x + 1e-6, x + 10)}" fill="none" stroke="#000"/>' for x in (0, 10, 20))
        for way in ("M{1} 1e-6V10H{0}V0Z", "M{1} 10V1e-6H{0}V10Z")
    )
    same = "".join(f'<path d="M{x} 0V10H{x + 10}V0Z" fill="none" stroke="#000"/>' for x in (0, 10, 20))
    moved = "".join(
        f'<path d="M0 0H10V-10.000002H0Z" transform="matrix(1 0 0 -1 {x + 1e-6} 0)" fill="none" stroke="#000"/>'
        for x in (0, 10, 20)
    )
    for borders in (same, moved, turned, back):
        assert counts(fills + borders) == in_row(3)
        assert told(fills + borders) == ["Left out 4th path (line 1) and 2 more, which lie exactly on other shapes."]
    # Those of a circle and its clone have curves; so has the circle as a path, from the top and against the clock.
    around = '<path transform="translate(1e-6)" d="M5 10A5 5 0 0 0 10 5A5 5 0 0 0 5 0A5 5 0 0 0 0 5A5 5 0 0 0 5 10Z"/>'
    (line,) = told('<circle id="c" cx="5" cy="5" r="5"/><path d="M20 0H30V10Z"/>' + around)
    assert line == "Left out 2nd path (line 1), which lies exactly on another shape."
    ring = '<g fill="none" stroke="#000"><use href="#c"/></g>'
    (line,) = told('<circle id="c" cx="5" cy="5" r="5"/>' + ring + '<path d="M20 0H30V10Z"/>')
    assert line == "Left out 1st use (line 1): circle #c (line 1), which lies exactly on another shape."
    with pytest.raises(DrawnFaceError, match="overlaps"):
        counts(fills + '<path d="M0 0H10V9H0Z"/>')


def test_a_line_that_is_nothing_but_a_line_makes_a_drawing_of_lines():
    frame = '<path d="M0 0H40V40H0Z" fill="none" stroke="#000"/>' * 3
    bare = '<path d="M0 0L40 40" fill="none" stroke="#000"/>'
    assert counts(frame + bare) == (2, 5, 4)
    assert told(frame + bare)[0].startswith("The drawing is read as lines, since 1 of its 4 paths is open;")
    with pytest.raises(SketchError, match="is not closed"):
        read(frame + bare.replace("none", "red"))


@each(
    "symbol, given, corners",
    [
        ('viewBox="0 0 2 1"', 'width="40" height="20"', ((0, 0), (40, 20))),
        ('viewBox="0 0 2 1"', 'x="5" y="7" width="40" height="40"', ((5, 17), (45, 37))),
        ('viewBox="0 0 2 1" preserveAspectRatio="none"', 'width="40" height="40"', ((0, 0), (40, 40))),
        ('viewBox="-1 -1 4 3" width="40" height="30"', "", ((10, 10), (30, 20))),
        ('viewBox="0 0 2 1"', "", ((0, 25), (100, 75))),
        ('viewBox="0 0 2 1" preserveAspectRatio="xMinYMax"', 'width="40" height="40"', ((0, 20), (40, 40))),
        ('viewBox="0 0 2 1" preserveAspectRatio="xMaxYMid slice"', 'width="40" height="40"', ((-40, 0), (40, 40))),
        ("", 'x="3"', ((3, 0), (5, 1))),
    ],
)
def test_symbols_fit_into_their_clones(symbol, given, corners):
    body = f'<symbol id="s" {symbol}><path d="M0 0H2V1H0Z"/></symbol><use href="#s" {given}/>'
    _, made = read(body)
    (left, top), (right, bottom) = corners
    found = [c for point in made.faces[0].points for c in point]
    assert found == pytest.approx([left, top, right, top, right, bottom, left, bottom])


def test_corners_on_slanted_sides_near_one_another_are_no_gap():
    # Three faces above a slanted side, four below: two of their corners on it are 0.8 apart.
    def on_side(x):
        return f"{x} {40 + x / 2}"

    def row(cuts, edge):
        pairs = zip((0, *cuts), (*cuts, 60), strict=True)
        return "".join(f'<path d="M{on_side(a)}L{on_side(b)}L{b} {edge}H{a}Z"/>' for a, b in pairs)

    body = row((20, 40), 0) + row((15, 30, 40.8), 100)
    # 7 faces; 5 corners on the side between its ends, 2 and 3 opposite them, 6 at the ends.
    assert counts(body) == (7, 22, 16)
    drawing, made = read(body)
    options = PreparationOptions(0.0, "outlines", split_edges=True)
    assert gaps_of(drawing, options, made) == ()
    # Where no corner may split a side, these are in doubt.
    assert len(gaps_of(drawing, options, replace(made, split_edges=False))) == 1


CROSS = '<path d="M10 50H90M50 10V90" stroke="#000"/>'


def test_a_frame_that_bounds_lines_is_no_background():
    frame = '<rect x="10" y="10" width="80" height="80" fill="none" stroke="#000"/>'
    page = '<rect width="100" height="100" fill="#fff" stroke="#000"/>'
    assert counts(frame + CROSS) == (4, 12, 9)
    assert counts('<rect width="100" height="100" fill="#fff"/>' + frame + CROSS) == (4, 12, 9)
    whole = page + '<path d="M0 50H100M50 0V100"/>'
    assert counts(whole) == (4, 12, 9)
    # Nothing says what is a line; and a snap may join what comes near.
    black = '<rect x="5" y="5" width="90" height="90"/>' + '<path d="M5.3 50H94.7M50 5.3V94.7M5.3 5.3L50 50"/>'
    with pytest.raises(LooseEndsError):
        counts(black)
    assert len(drawn(black, snap=0.5).strokes) == 4
    # Asked for, it goes all the same.
    assert counts(page + frame + CROSS, leave_out=("background",)) == (4, 12, 9)


GRID = '<path d="M0 0H80M0 40H80M0 80H80M0 0V80M40 0V80M80 0V80" stroke="#000"/>'
BARS = '<path d="M0 30H100M0 70H100M30 0V100M70 0V100" fill="none" stroke="#000"/>'


def test_a_page_without_a_stroke_bounds_only_lines_that_end_at_it():
    grid, diamond = (4, 12, 9), (4, 8, 5)
    rhomb = '<path d="M50 0L100 50L50 100L0 50ZM0 50H100M50 0V100" fill="none" stroke="#000"/>'
    for lines, faces in ((GRID, grid), (rhomb, diamond)):
        assert counts(PAGE + lines) == counts(PAGE + lines, leave_out=("background",)) == faces
        assert "Left out as background: rect #page (line 1); keep_shapes: [page] " in told(PAGE + lines)[1]
        # With a stroke, or kept, it bounds what lies beside them: one face, or four at the corners.
        outside = 1 if lines == GRID else 4
        stroked = PAGE.replace("/>", ' stroke="#000"/>')
        assert counts(stroked + lines)[0] == counts(PAGE + lines, keep_shapes=("page",))[0] == faces[0] + outside
    # Lines from side to side are bounded by nothing else.
    assert counts(PAGE + BARS) == (9, 24, 16)
    assert told(PAGE + BARS)[1].startswith("Lines end at the rim of rect #page (line 1), which bounds them")
    for body, options in ((PAGE + BARS, {"leave_out": ("background",)}), (PAGE + GRID + '<path d="M80 60H100"/>', {})):
        with pytest.raises(LooseEndsError):
            counts(body, **options)


@each(
    "body, left",
    [
        (PAGE + '<path d="M-9 30H109M-9 70H109M30 -9V109M70 -9V109" stroke="#000"/>', 4),
        ('<rect width="60" height="60"/>' + TWO, 2),
        ('<circle cx="30" cy="30" r="29" fill="none" stroke="#000"/><path d="M1 30H59"/><path d="M30 1V59"/>', 2),
        (TWO + tile(2) + '<rect x="5" y="5" width="50" height="50" fill="none" stroke="#000"/>', 3),
    ],
)
def test_whatever_may_be_a_background_goes_if_that_is_asked_for(body, left):
    for how in ("auto", "outlines", "lines", "painted"):
        assert len(drawn(body, read=how, leave_out=("background",)).strokes) == left


def test_most_paths_decide_whether_lines_are_read():
    squares = TWO + tile(2)
    closed, half, most = squares, squares + "<path d='M10 20H70'/>" * 3, squares + "<path d='M10 20H70'/>" * 4
    assert [read(body)[0].read for body in (closed, most)] == ["outlines", "lines"]
    assert counts(most) == (6, 17, 12)
    (line,) = told(most)
    assert "read as lines, since 4 of its 7 paths are open" in line
    with pytest.raises(SketchError, match="is not closed"):
        read(half)
    with pytest.raises(SketchError, match="is not closed"):
        read(most, read="outlines")
    # Paths that were meant to close do not count.
    nearly = "".join(f"<path d='M{x} 0H{x + 10}V10H{x}V0.5'/>" for x in (0, 10, 20))
    with pytest.raises(SketchError, match="is not closed"):
        read(nearly)


VENN = "".join(f'<circle cx="{x}" cy="{y}" r="20"/>' for x, y in ((40, 50), (60, 50), (50, 35)))
HEXAGRAM = '<polygon points="50,10 80,65 20,65"/><polygon points="50,85 80,30 20,30"/>'


@pytest.mark.parametrize("body, faces", [(VENN, (7, 12, 6)), (HEXAGRAM, (7, 18, 12))])
def test_outlines_without_fill_that_cross_are_lines(body, faces):
    drawn = f'<g fill="none" stroke="#000">{body}</g>'
    assert counts(drawn) == faces
    assert told(drawn)[0].startswith("The drawing is read as lines, since its outlines have no fill and cross;")
    # A frame around them that they do not reach bounds nothing; two shapes are too few to tell a frame by.
    frame = '<rect id="f" x="5" y="5" width="90" height="90" fill="none" stroke="#000"/>'
    if body == VENN:
        assert counts(frame + drawn) == faces
        assert told(frame + drawn)[1] == "Left out as background: rect #f (line 1)."
    for other in (body, drawn.replace("none", "red"), drawn + TWO):
        with pytest.raises(DrawnFaceError, match="overlaps"):
            counts(other)
    with pytest.raises(DrawnFaceError, match="overlaps"):
        counts(drawn, read="outlines")
    # Where few of many cross, a slip is likelier.
    with pytest.raises(DrawnFaceError, match="overlaps"):
        counts(drawn.replace("</g>", "".join(tile(k, row=4) for k in range(4)) + "</g>"))


LAYERS = (
    f'<g inkscape:groupmode="layer" inkscape:label="Board" id="layer1">{TWO}<g id="inner">{tile(2)}</g></g>'
    f'<g id="notes">{tile(0, row=1)}</g><g display="none" id="off">{tile(1, row=1)}</g><g>{tile(2, row=1)}</g>'
)


@each(
    "options, faces",
    [
        ({}, 5),
        ({"layers": ("Board",)}, 3),
        ({"layers": ("layer1", "off")}, 4),
        ({"layers": ("inner", "5th g")}, 2),
        ({"leave_out": ("notes",)}, 4),
        ({"leave_out": ("1st rect", "inner", "5th g")}, 2),
        ({"layers": ("Board",), "leave_out": ("2nd rect (line 1)",)}, 2),
        ({"keep_shapes": ("off",)}, 6),
        ({"keep_shapes": ("5th rect",)}, 6),
    ],
)
def test_layers_and_shapes_are_chosen_by_name(options, faces):
    assert len(read(LAYERS, **options)[1].faces) == faces


@each(
    "options, message",
    [
        ({"layers": ("Board", "Bord")}, r"no layer 'Bord'; it has Board, inner, notes, off, 5th g$"),
        ({"leave_out": ("x",)}, "nothing in the drawing has the id or label 'x'"),
        ({"keep_shapes": ("Board", "x")}, "nothing in the drawing"),
        ({"leave_out": ("background",)}, "has no background"),
    ],
)
def test_names_that_nothing_has_are_refused_at_their_place(options, message):
    ((key, names),) = options.items()
    with pytest.raises(UnknownNameError, match=message) as caught:
        read(LAYERS, **options)
    assert (caught.value.key, caught.value.index) == (key, len(names) - 1)


def test_polygons_of_other_files_have_names_too():
    squares = [[[x, 0], [x + 1, 0], [x + 1, 1], [x, 1]] for x in range(3)]
    features = ",".join(
        f'{{"type":"Feature","id":"r{k}","properties":{{}},"geometry":{{"type":"Polygon","coordinates":[{ring}]}}}}'
        for k, ring in enumerate(squares)
    )
    content = f'{{"type":"FeatureCollection","features":[{features}]}}'.encode()
    options = ReadingOptions(leave_out=("r0", "feature 3"))
    assert [one.name for one in read_drawing("a.geojson", content, options).strokes] == ["feature 2 #r1"]
    with pytest.raises(UnknownNameError, match="this file has none"):
        read_drawing("a.geojson", content, ReadingOptions(layers=("x",)))


def shapes_over_one_another(seed):
    """Squares, triangles and diamonds over one another, in a board without holes or in one that has some."""
    dice = random.Random(seed)
    rings = []
    for _ in range(dice.randint(3, 14)):
        x, y, size = dice.uniform(0, 60), dice.uniform(0, 60), dice.uniform(8, 40)
        sides, turn = dice.choice((3, 4, 6)), dice.uniform(0, math.tau)
        angles = [turn + math.tau * k / sides for k in range(sides)]
        rings.append([(x + size * math.cos(a), y + size * math.sin(a)) for a in angles])
    return rings


@each("seed", range(20))
def test_areas_over_one_another_are_cut_as_shapely_cuts_them(seed):
    rings = shapes_over_one_another(seed)
    polygons = [shapely.Polygon(ring) for ring in rings]
    seen = [one.difference(shapely.union_all(polygons[k + 1 :])) for k, one in enumerate(polygons)]
    parts = [part for one in seen for part in getattr(one, "geoms", [one]) if part.area > 0]
    body = "".join(
        f'<path id="p{k}" d="M{" ".join(f"{x!r},{y!r}" for x, y in ring)}Z"/>' for k, ring in enumerate(rings)
    )
    if any(part.interiors for part in parts):
        with pytest.raises(SketchError, match="would have a hole"):
            read(body, read="painted")
        return
    _, made = read(body, read="painted")
    found = sorted(shapely.Polygon(face.points).area for face in made.faces)
    assert found == pytest.approx(sorted(part.area for part in parts), rel=1e-6)
    sides = [math.dist(p, q) for face in made.faces for p, q in zip(face.points, face.points[1:], strict=False)]
    if min(sides) > 0.01:  # crossings may be so near one another that nobody could tell them apart
        certify(finite_patch(made.faces, split_edges=True, y_down=True))
    covered = sum(one.area == 0 for one in seen)
    assert bool(covered) == any("Nothing is seen of" in line for line in made.told)


def test_a_quilt_block_is_what_is_seen_of_it():
    triangles = ("10 10L40 10L10 40", "70 10L70 40L40 10", "70 70L40 70L70 40", "10 70L10 40L40 70")
    corners = "".join(f'<path d="M{corners}Z"/>' for corners in triangles)
    block = '<rect id="base" x="10" y="10" width="60" height="60"/>' + corners
    assert counts(block, read="painted") == (5, 12, 8)
    (line,) = told(block)
    assert line.endswith("keep_shapes: [base] with read: painted makes a face of what is seen of it.")
    assert counts(block, read="painted", keep_shapes=("base",)) == (5, 12, 8)
    # A round patch is a curve, and cuts curves.
    _, made = read(TWO + '<circle cx="30" cy="20" r="5"/>', read="painted")
    assert sorted(len(face.points) - len(face.soft) for face in made.faces) == [2, 6, 6]


def test_an_outline_without_a_fill_hides_nothing_painted_below_it():
    frame = '<path id="frame" d="M0 0h40v20h-40z" fill="none" stroke="#000"/>'
    halves = '<path d="M0 0h20v20h-20z" fill="#eee"/><path d="M20 0h20v20h-20z" fill="#ddd"/>'
    assert counts(halves + frame, read="painted") == counts(halves, read="painted") == (2, 7, 6)


def test_curves_that_meet_in_one_point_but_for_rounding_are_mended(tmp_path):
    """The nineteen circles that are called the flower of life."""
    steps = [(a, b) for a in range(-2, 3) for b in range(-2, 3) if abs(a + b) <= 2]
    circles = "".join(f'<circle cx="{20 * a + 10 * b}" cy="{10 * math.sqrt(3) * b:.6f}" r="20"/>' for a, b in steps)
    path = tmp_path / "flower.svg"
    box = 'width="100mm" height="100mm" viewBox="-50 -50 100 100" fill="none" stroke="#000"'
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{circles}</svg>', encoding="utf-8")
    config = tmp_path / "flower.yaml"

    def counted(keys: str) -> tuple[int, ...]:
        config.write_text(f"game: fen\nboard: {{tiling: {{file: flower.svg{keys}}}}}", encoding="utf-8")
        found = bw.counts(config)
        return found["faces"], found["edges"], found["nodes"]

    with pytest.raises(bw.ConfigError) as refused:
        counted("")
    advice = re.search(r"snap: [\d.]*\d", str(refused.value))
    assert advice, refused.value
    # All middles and twelve outer crossings are nodes; six circles, at the corners, are cut at five, all others at six.
    assert counted(f", {advice[0]}") == (1 - 31 + 108, 6 * 5 + 13 * 6, 19 + 12)


@each("how", ["lines", "painted"])
def test_lines_and_painted_areas_need_shapely(how, monkeypatch):
    monkeypatch.setitem(sys.modules, "shapely", None)
    with pytest.raises(MissingLibraryError):
        read(TWO, read=how)


def lattice(count, off):
    """Lines that cross, each end off by up to something, from nowhere near others to beyond the last one."""
    dice = random.Random(count)
    lines = []
    for k in range(count + 1):
        for across in (True, False):
            start, end = -dice.uniform(-off, off), 10 * count + dice.uniform(-off, off)
            lines.append(f"M{start} {10 * k}H{end}" if across else f"M{10 * k} {start}V{end}")
    return "".join(f'<path d="{line}" stroke="#000"/>' for line in lines)


@each("count", [2, 3, 7])
def test_loose_ends_are_taken_away_or_carried_on(count):
    whole = count * count, 2 * count * (count + 1), (count + 1) ** 2
    assert counts(lattice(count, 0.0)) == whole
    assert counts(lattice(count, 0.09)) == whole
    assert any(line.startswith("Loose ends of lines by less than 0.1 mm: ") for line in told(lattice(count, 0.09)))
    with pytest.raises(LooseEndsError):
        counts(lattice(count, 0.9))


def test_ends_that_nearly_meet_other_ends_or_lines_beside_them_meet():
    frame = '<path d="M0 0H40V40H0Z"/>'
    halves = '<path d="M0 20H19.98"/><path d="M20.03 20.02H40"/><path d="M20 20.05V39.93"/>'
    assert counts(frame + halves) == (3, 10, 8)
    # An end that passes a corner closely goes there, not to the side behind it.
    assert counts(frame + '<path d="M0.03 0.04L40 40"/><path d="M1 1"/>' * 2) == (2, 5, 4)


def test_a_stretched_drawing_is_as_it_is_shown():
    shown = f'<svg {NAMES} width="100mm" height="50mm" viewBox="0 0 100 100" {{}}>'
    for ratio, height in (('preserveAspectRatio="none"', 10), ("", 20), ('preserveAspectRatio="xMidYMid"', 20)):
        drawing, made = read(PAGE + TWO, head=shown.format(ratio))
        ys = [y for face in made.faces for _, y in face.points]
        assert max(ys) - min(ys) == pytest.approx(height)
        assert drawing.told
        assert drawing.mm == (1.0 if "none" in ratio else 0.5)


@each(
    "size, box, mm, unread",
    [
        *((size, "0 0 100 100", 1, "") for size in ("100mm", "400Q", "400q", "10CM", "1.e2mm", "1e+2mm")),
        *((size, "0 0 100 100", mm, "") for size, mm in (("10IN", 2.54), ("7200PT", 25.4), ("100%", 25.4 / 96))),
        *((size, "0 0 9 9", 25.4 / 96, size) for size in ("1m", "10em", "1.2.3mm", "-9mm", "0mm", "1e400mm", "wide")),
        *(("9mm", box, 25.4 / 96, box) for box in ("0 0 9", "0 0 x 9", "0 0 9 -9", "0 0 0 9", "0 0 1e400 9")),
        *(("9mm", f"0 0 {size} 9", 25.4 / 96, "too small or too large") for size in ("1e-300", "1e300")),
    ],
)
def test_units_of_the_width_and_what_is_wrong_with_it(size, box, mm, unread):
    drawing = drawn(TWO, f'<svg {NAMES} width="{size}" viewBox="{box}">')
    assert drawing.mm == pytest.approx(mm)
    assert [unread in line for line in drawing.told] == [True] * bool(unread)


def test_units_of_shapes_are_those_of_a_drawing_at_its_own_size():
    # 96 pixels are an inch, whatever the viewBox.
    _, made = read('<rect x="1in" y="0" width="25.4mm" height="2.54cm"/><rect width="96px" height="72pt"/>' + PAGE)
    assert [made.faces[k].points[2] for k in (0, 1)] == [pytest.approx((192, 96)), pytest.approx((96, 96))]


def test_an_outline_that_crosses_itself_thousands_of_times_is_refused_and_not_taken_apart():
    """The star {201/98} crosses itself some 20,000 times."""
    at = [2 * math.pi * 98 * number / 201 for number in range(201)]
    points = " ".join(f"{45 + 40 * math.cos(angle):.4f},{45 + 40 * math.sin(angle):.4f}" for angle in at)
    drawing = drawn(f'<polygon points="{points}" fill="#888"/>')
    flat = [ring(stroke, drawing.flat()) for stroke in drawing.strokes]
    assert wide_overlaps(flat, 1.0) == ()
    assert sliver_widths(flat) == ()


@each(
    "flat",
    [
        '<rect x="6" width="-3" height="9"/>',
        '<rect x="6" width="9" height="0" stroke="red"/>',
        '<g transform="matrix(1 2 2 4 0 0)"><rect width="9" height="9"/></g>',
        '<path d="M6 6z"/>',
    ],
)
def test_what_has_no_area_is_not_drawn(flat):
    body = f'<rect width="9" height="9"/>{flat}<rect x="9" width="9" height="9"/>'
    assert len(drawn(body).strokes) == 2


def test_the_work_for_crossings_and_overlaps_has_an_end():
    """300 circles of which every two cross, at 89,700 points; each has 36 corners or more when it is flattened."""
    circles = "".join(f'<circle cx="{50 + k / 10}" cy="50" r="40" fill="none" stroke="red"/>' for k in range(300))
    drawing = drawn(circles, read="lines")
    with pytest.raises(SketchError, match="cross at more than 40,000 points"):
        prepared(drawing, PreparationOptions(read="lines"))
    with pytest.raises(SketchError, match="too many faces that overlap"):
        wide_overlaps([ring(stroke, drawing.flat()) for stroke in drawing.strokes], 1.0)
    # Of 400 squares, each 0.001 from the next, four times 79,800 pairs of corners almost meet.
    squares = "".join(f'<rect x="{k / 1000}" width="40" height="40"/>' for k in range(400))
    with pytest.raises(SketchError, match="more than 200,000 pairs of corners that almost meet"):
        misses(svg(squares), PreparationOptions())


@each("name", ['a"b', "a\\b", "null", "a\nb", "- x", "#h", "On"])
def test_a_name_that_is_proposed_can_be_pasted(name):
    label = name.replace('"', "&quot;").replace("\n", "&#10;")
    body = f'<rect width="30" height="30"/><rect id="{label}" x="30" width="30" height="30" visibility="hidden"/>'
    (line,) = drawn(body).told
    keys = re.search(r"keep_shapes: (\[.*\]) takes", line)
    assert keys
    assert len(drawn(body, keep_shapes=tuple(yaml.safe_load(keys[1]))).strokes) == 2


def test_lines_of_geojson_are_lines_between_faces():
    """A square and a line across it: two faces."""
    square = [[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]
    lines = {"type": "MultiLineString", "coordinates": [square, [[2, 0], [2, 4]]]}
    drawing = read_drawing("lines.geojson", json.dumps(lines).encode(), ReadingOptions())
    assert drawing.read == "lines"
    assert len(prepared(drawing, PreparationOptions(read=drawing.read)).faces) == 2


def test_no_face_goes_to_neighbours_because_slivers_are_thinner_than_a_number_can_tell():
    assert len(prepared(drawn(NINE), PreparationOptions(slivers=1e-300)).faces) == 9


def test_a_gap_between_faces_that_meet_at_its_ends_is_counted():
    body = '<path d="M0 0H20L19.9 10L20 20H0Z"/><path d="M20 0H40V20H20L20.1 10Z"/>'
    made = prepared(drawn(body), PreparationOptions(slivers=1.0))
    assert made.cleaned
    assert (made.cleaned.gaps, made.cleaned.overlaps) == (1, 0)


def test_where_nothing_shows_a_line_has_no_point():
    lines = "".join(
        f'<path fill="none" stroke="#000" d="M{20 * k - 0.05} {20 * n}h20.1M{20 * n} {20 * k - 0.05}v20.1"/>'
        for k in range(3)
        for n in range(4)
    )
    # Each reaches 15 mm under those that follow.
    areas = "".join(f'<rect x="{20 * k % 60}" y="{20 * (k // 3)}" width="35" height="35"/>' for k in range(9))
    for body, how in ((lines, "lines"), (areas, "painted")):
        made = read(body, read=how)[1]
        inner = [face for face in made.faces if max(map(max, face.points)) <= 40]
        assert {len(face.points) for face in inner} == {4}


DISC = '<circle cx="40" cy="40" r="28"/>'


def clipped(region, more="", by='clip-path="url(#c)"', body=NINE):
    tag = "mask" if "mask" in by else "clipPath"
    return f'<g {by}>{body}</g><defs><{tag} id="c" {more}>{region}</{tag}></defs>'


HALF = '<rect width="50" height="99"{}/>'
"""Leaves two of three columns."""
MASK, CLIP = 'mask="url(#c)"', 'clip-path="url(#c)"'
PARTS = 'style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="50" height="99"'
SMALL = clipped(
    '<rect width="5" height="9.9"/>', by=f'{CLIP} transform="scale(10)"', body=f'<g transform="scale(.1)">{NINE}</g>'
)
TWICE = clipped(
    '<rect width="60" height="99"/>',
    body=f'<g clip-path="url(#d)">{NINE}</g><clipPath id="d"><path d="M0 20H99V29H0Z"/></clipPath>',
)
UNREAD = "A clip-path or mask is not read"


@each(
    "body, faces, lines",
    [
        # What covers all changes nothing, as programs write it that make SVG of PDF; so does what leads nowhere.
        (clipped('<path clip-rule="nonzero" d="M0 0L99 0L99 99L0 99ZM0 0"/>'), 9, ()),
        (clipped("", by='clip-path="url(#other)"'), 9, ()),
        (clipped("", by='clip-path="none"'), 9, ()),
        # Whole columns are hidden, by whatever says so.
        (clipped(HALF.format("")), 6, ("Left out 3",)),
        (clipped(HALF.format(""), by="style=\"clip-path:url('#c')\""), 6, ("Left out 3",)),
        ("<style>.k{clip-path:url(#c)}</style>" + clipped(HALF.format(""), by='class="k"'), 6, ("Left out 3",)),
        (clipped('<use href="#r"/>') + "<defs>" + HALF.format(' id="r"') + "</defs>", 6, ("Left out 3",)),
        (SMALL, 6, ("Left out 3",)),
        (clipped(HALF.format(' fill="white"'), by=MASK), 6, ("Left out 3",)),
        (clipped('<path d="M0 0H50V99H0Z"/>', 'fill="white"', by=MASK), 6, ("Left out 3",)),
        (clipped('<rect width="99" height="99" fill="#D9D9D9"/>', PARTS, by=MASK), 6, ("Left out 3",)),
        # Cut through, faces are what is seen of them.
        (clipped('<rect width="60" height="99"/>'), 9, ("Cut as",)),
        (clipped(DISC), 9, ("Cut as their clip-path or mask shows: 1st rect (line 1), 2nd rect",)),
        (TWICE, 3, ("Left out 6", "Cut")),
        # What is not read is told, and hides nothing.
        (clipped("<text>x</text>"), 9, (f"{UNREAD}, of 1st g (line 1)",)),
        (clipped("", by='style="clip-path: circle(5px)"'), 9, (UNREAD,)),
        (clipped('<rect width="1" height="1"/>', 'clipPathUnits="objectBoundingBox"'), 9, (UNREAD,)),
        (clipped(HALF.format(' fill="gray"'), by=MASK), 9, (UNREAD,)),
        (clipped(HALF.format(' fill="white" opacity=".5"'), by=MASK), 9, (UNREAD,)),
        (clipped('<path d="M0 0X"/>'), 9, (UNREAD,)),
        (clipped(HALF.format(f" {CLIP}")), 9, (UNREAD,)),
    ],
)
def test_what_clips_and_masks_hide_is_not_there(body, faces, lines):
    assert counts(body)[0] == faces
    found = told(body)
    assert len(found) == len(lines)
    assert all(line.startswith(start) for line, start in zip(found, lines, strict=True))


OPEN = '<path {0} d="M10 10H30V30H10"/><polyline {0} points="30 10 50 10 50 30 30 30"/>'


@each(
    "body, options, faces",
    [
        # Whatever has a fill is an area, closed by a straight line (SVG 2, 13.4).
        (OPEN.format('fill="red"'), {}, 2),
        (OPEN.format('style="fill:red;stroke:#000"'), {"read": "painted"}, 2),
        # One without a word about fills is closed as it is seen, where areas are meant.
        (OPEN.format(""), {"read": "outlines"}, 2),
        (NINE + '<path d="M70 10H90V30H70"/>', {}, 10),
        # A curve alone: a bow and its string.
        (tile(0) + '<path fill="red" d="M30 10C50 10 50 30 30 30"/>', {}, 2),
    ],
)
def test_paths_that_are_filled_are_closed_as_their_fill_shows(body, options, faces):
    assert counts(body, **options)[0] == faces
    assert [line for line in told(body, **options) if line.startswith("Closed by a straight line, as the fill shows: ")]


def test_lines_and_slips_are_not_closed_by_their_fill():
    lines = OPEN.format("") + tile(0, 'fill="none" stroke="red"') + tile(1, 'fill="none" stroke="red"')
    for body, options in (
        (lines, {"read": "lines"}),
        (OPEN.format('fill="red"'), {"read": "lines"}),
        (OPEN.format(""), {}),
        (OPEN.format('fill="none" stroke="red"'), {"read": "outlines"}),
        ('<path fill="red" d="M10 10H30V30H10V10.3"/>', {"read": "outlines"}),
        ('<path fill="red" d="M10 10H30H70"/>', {"read": "outlines"}),
    ):
        drawing = drawn(body, **options)
        assert not [line for line in drawing.told if line.startswith("Closed")]
    assert counts(lines, read="lines")[0] == 2
    # A gap that a snap closes is a slip.
    (stroke,) = drawn('<path fill="red" d="M10 10H30V30H10V13"/>', read="outlines", snap=1.0).strokes
    assert not stroke.closed


def test_shapes_that_are_alike_are_left_out_by_their_class_or_kind():
    dots = "".join(f'<circle class="site s{i}" cx="{20 + 20 * i}" cy="20" r="2"/>' for i in range(3))
    body = NINE + f'<g class="marks">{dots}</g>'
    for names in (("circle",), (".site",), (".marks",), (".s0", ".s1", ".s2")):
        assert counts(body, leave_out=names)[0] == 9
    # An id or a label comes first, and what nothing has is told.
    named = NINE + '<circle id="c" cx="20" cy="20" r="2"/><path id="circle" d="M70 10h20v20h-20z"/>'
    assert counts(named, leave_out=("circle", "c"))[0] == 9
    for name in ("ellipse", ".sites", "g"):
        with pytest.raises(UnknownNameError):
            drawn(body, leave_out=(name,))


def test_shapes_cut_by_a_clip_can_be_kept_whole():
    # A disc on nine squares: 4 corners and 8 crossings, 12 sides and 8 arcs.
    assert counts(clipped(DISC)) == counts(clipped(DISC), read="painted") == (9, 20, 12)
    _, made = read(clipped(DISC))
    assert sum(len(face.points) > 5 for face in made.faces) == 8
    assert counts(clipped('<rect width="49" height="99"/>'), keep_shapes=("3rd rect",))[0] == 7
    # Names of shapes do not depend on what draws nothing.
    assert counts('<clipPath><rect width="9" height="9"/></clipPath>' + NINE, leave_out=("1st rect",))[0] == 8
    ring = clipped('<path clip-rule="evenodd" d="M0 0H90V90H0ZM35 35H45V45H35Z"/>')
    with pytest.raises(
        SketchError, match=r"5th rect \(line 1\) is cut .* into a ring.*; keep_shapes: \[5th rect\] takes it w"
    ):
        counts(ring)
    assert counts(ring, keep_shapes=("5th rect",))[0] == 9
    # Nonzero, the inner outline fills as well, unless it goes the other way round.
    ring = ring.replace("evenodd", "nonzero")
    assert counts(ring)[0] == 9
    with pytest.raises(SketchError, match="into a ring"):
        counts(ring.replace("H45V45H35Z", "V45H45V35Z"))


def test_lines_end_where_a_clip_ends_them():
    frame = '<circle cx="40" cy="40" r="28" fill="none" stroke="#000"/>'
    lines = '<path d="M10 30H90M10 50H90M40 0C30 30 50 50 40 90" fill="none" stroke="#000"/>'
    assert counts(frame + clipped(DISC, body=lines)) == (6, 13, 8)
    with pytest.raises(LooseEndsError):
        counts(frame + lines)


@each("seed", range(15))
def test_areas_in_a_clip_are_those_that_shapely_cuts(seed):
    dice = random.Random(seed)
    corners = [(dice.uniform(5, 75), dice.uniform(5, 75)) for _ in range(dice.randint(3, 7))]
    if seed % 3 == 0:
        corners.sort(key=lambda p: math.atan2(p[1] - 40, p[0] - 40))
    ring = " ".join(f"{x!r},{y!r}" for x, y in corners)
    rule = dice.choice(("nonzero", "evenodd"))
    cells = shapely.get_parts(shapely.polygonize([shapely.unary_union([shapely.LinearRing(corners)])]))
    region = shapely.union_all([cell for cell in cells if _wound(corners, cell.representative_point(), rule)])
    squares = [shapely.box(10 + 20 * c, 10 + 20 * r, 30 + 20 * c, 30 + 20 * r) for r in range(3) for c in range(3)]
    wanted = [part.area for one in squares for part in shapely.get_parts(one.intersection(region)) if part.area > 1e-3]
    _, made = read(clipped(f'<polygon clip-rule="{rule}" points="{ring}"/>'))
    found = sorted(shapely.Polygon(face.points).area for face in made.faces)
    assert found == pytest.approx(sorted(wanted), rel=1e-6)


def _wound(corners, place, rule):
    """Whether an outline winds around a place, by adding up the angles."""
    around = [(x - place.x, y - place.y) for x, y in corners]
    turns = sum(
        math.atan2(a * d - b * c, a * c + b * d)
        for (a, b), (c, d) in zip(around, (*around[1:], around[0]), strict=True)
    )
    times = round(turns / math.tau)
    return times % 2 == 1 if rule == "evenodd" else times != 0
