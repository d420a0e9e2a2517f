"""Drawings in files: which shapes and clones are read from SVG and GeoJSON, where they land, and what is refused."""

import json
import math

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path.parser import parse_path
from hypothesis import given
from hypothesis import strategies as st

from boardwright.tilings import certify
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art import PreparationOptions, prepared, read_file
from boardwright.tilings.line_art.read_file import MAX_CLONES_DEEP, MAX_DEPTH, ReadingOptions, read_drawing
from boardwright.tilings.line_art.svg_paths import sub_paths
from tests.samples import each
from tests.tilings import drawings
from tests.tilings.drawings import NAMES

HEAD = f'<svg {NAMES} viewBox="3 4 5 6">'


def read_sketch(name, content):
    return prepared(read_drawing(name, content), PreparationOptions())


def faces(body):
    return prepared(drawings.svg(body, HEAD), PreparationOptions()).faces


SAME_SQUARE = [
    '<path d="M1 2 H3 V4 H1 Z"/>',
    '<path d="m1,2 2,0 0,2 -2,0z"/>',
    '<path d="M1 2L3 2L3 4L1 4L1 2"/>',
    '<path d="M1-2M1 2l2 0 0 2 -2 0 0-2z"/>',
    '<path d="M1 2 C1.5 2 2 2 3 2 Q3 3 3 4 L1 4 Z"/>',
    '<path d="M1 2 A0 5 0 0 1 3 2 V4 H1 Z"/>',
    '<path d="M.1e1 2.H+3.0V4H1z"/>',
    '<polygon points="1,2 3,2 3,4 1,4"/>',
    '<polyline points="1 2 3 2 3 4 1 4 1 2"/>',
    '<rect x="1" y="2px" width="2" height="2"/>',
    '<g transform="translate(1, 2)"><g transform="scale(2)"><path d="M0 0H1V1H0Z"/></g></g>',
    '<path transform="matrix(2 0 0 2 1 2)" d="M0 0H1V1H0Z"/>',
    '<path transform="translate(1 2),scale(2 2)" d="M0 0H1V1H0Z"/>',
    '<g transform="rotate(90)"><path d="M2-1V-3H4V-1z"/></g>',
    '<path transform="rotate(180 2 3)" d="M3 4H1V2H3z"/>',
    '<path transform="skewX(45)" d="M-1 2H1L-1 4H-3Z"/>',
    '<path transform="skewY(-45)" d="M1 3L3 5V7L1 5Z"/>',
    '<a><switch><path style="fill:none;display:inline" d="M1 2H3V4H1Z"/></switch></a>',
]


@each("body", SAME_SQUARE)
def test_ways_to_draw_one_square(body):
    found = [(round(x, 9), round(y, 9)) for x, y in faces(body)[0].points]
    if found[0] == found[-1]:
        found.pop()
    assert sorted(found) == [(1, 2), (1, 4), (3, 2), (3, 4)]
    sides = [math.dist(p, q) for p, q in zip(found, [*found[1:], found[0]], strict=True)]
    assert sides == pytest.approx([2, 2, 2, 2])


def test_parts_of_a_path_are_faces_of_their_own():
    found = faces('<path id="a&amp;b" d="M0 0H1V1Z M5 5h1v1z l-1 0 0-1z"/>')
    assert [face.name for face in found] == [f"part {k} of path #a&b (line 1)" for k in (1, 2, 3)]
    assert found[2].points[:3] == ((5, 5), (4, 5), (4, 4))


@each("size", ["1", "1e-170", "1e-200", "1e-320", "1e99", "1e200"])
def test_whether_a_curve_is_straight_does_not_depend_on_its_size(size):
    (face,) = faces(f'<path d="M0 0C0 0 {size} 0 {size} 0V{size}Z"/>')
    assert face.points[1] == (float(size), 0)
    for handles in (f"0 {size} {size} 0", f"-{size} 0 {size} 0"):
        body = f'<path d="M0 0C{handles} {size} 0V{size}Z"/>'
        if 1e-50 < float(size) < 1e50:
            (face,) = faces(body)
            assert face.soft
        else:
            with pytest.raises(SketchError, match="too large"):
                faces(body)


def test_what_is_not_drawn_or_is_no_shape_is_passed_over():
    body = (
        '<defs><path d="M0 0H1V1Z"/></defs><clipPath><rect width="1" height="1"/></clipPath><text>M0 0<tspan/></text>'
        '<g display="none"><path d="M0 0"/></g><g style="display: none"><circle r="1"/></g><path d=""/><path d="none"/>'
        '<x:path xmlns:x="urn:x" d="M0 0H9V9Z"/><path d="M7 7"/><polygon points="0 0 1 0 1 1"/>'
    )
    assert [face.name for face in faces(body)] == ["1st polygon (line 1)"]


def test_y_runs_down_in_svg_and_up_in_geojson():
    assert read_drawing("a.svg", f'{HEAD}<polygon points="0 0 1 0 1 1"/></svg>'.encode()).y_down
    assert not read_drawing("a.json", json.dumps(TRIANGLE).encode()).y_down


REFUSED = [
    ('<path id="p" d="M0 0H1V1"/>', r"path #p \(line 1\) is not closed: it ends at \(1, 1\)"),
    ('\n<path d="M0 0H1V1Z"/>\n<path d="M0 0H1V1Z m1 1 h5"/>', r"part 2 of 2nd path \(line 3\) is not closed"),
    ('<polyline points="0 0 1 0 1 1"/>', "1st polyline .* is not closed"),
    ('<path d="M0 0C0 1e99 1e99 1 1 0Z"/>', "has a number that is too large"),
    ('<path d="M0 0A1e300 1 0 011e300 3Z"/>', "has a number that is too large"),
    (
        '<path transform="scale(1e400)" d="M0 0H1V1Z"/>',
        "1st path .* has a number in its transform scale that is too large",
    ),
    ('<path transform="rotate(1e400)" d="M0 0H1V1Z"/>', "a number in its transform rotate that is too large"),
    (
        '<g transform="scale(1e200)"><path transform="scale(1e200)" d="M0 0H1V1Z"/></g>',
        "1st path .* has a transform that grows too large with those around it",
    ),
    ('<path id="p" d="M0 0H1e400V1Z"/>', "path #p .* has a number that is too large"),
    ('<polygon points="0 0 1e400 0 0 1"/>', "has a number that is too large"),
    ('<rect width="1e400" height="1"/>', "has a number that is too large"),
    ('<circle cx="1e400" r="1"/>', "has a number that is too large"),
    ('<line x1="1e400"/>', "has a number that is too large"),
    ('<path id="p" d="M0 0H1V1Z"/><use href="#p" x="1e400"/>', "1st use .* has a number that is too large"),
    ('<path d="H1V1Z"/>', r"has 'H1V1Z' where a move \(M\) should be, at character 1; browsers"),
    (
        '<path id="p" d="M0 0H1V1Z foo"/>',
        r"path #p \(line 1\) has 'foo' where .* should be, at character 11, after 'M0 0H1V1Z'; browsers draw it up to "
        r"there: delete what follows, or leave_out: \[p\] takes it out",
    ),
    ('<path d="M0 0L1"/>', "has nothing where a number of L should be, at character 7, after 'M0 0L1'"),
    ('<path d="M0 0 5,5Z 3 3"/>', "has '3 3' where a path command should be"),
    ('<path d="M0 0 L1 1 X5"/>', "has 'X5' where a path command or number should be"),
    ('<path d="M0 0 L1 ٣"/>', "has .* where a number of L should be"),
    ('<line x1="1"/>', r"1st line .* is not closed: it ends at \(0, 0\), 0\.265 mm from its start"),
    ('<use href="#a"/>', "is a clone of #a, which the drawing does not have"),
    ('<use href="other.svg#a"/>', "is a clone of something in another file"),
    ("<use/>", "is a clone of nothing"),
    (
        '<g id="a"><use href="#a"/></g>',
        r"1st use \(line 1\): g #a \(line 1\): .*|is a clone of #a, in which it lies itself",
    ),
    ('<symbol id="s" viewBox="0 0 1"/><use href="#s"/>', "symbol with a viewBox"),
    ('<symbol id="s" viewBox="0 0 1 1"/><use href="#s" width="0"/>', "symbol that has no size"),
    ('<rect width="5em" height="1"/>', "the width '5em'; it must be a plain number"),
    ('<polygon points="0 0 1"/>', "odd number of coordinates"),
    ('<polygon points="0 0 1 b"/>', "has 'b' where a number should be"),
    ('<g transform="rotate(1 2)"><path d="M0 0"/></g>', r"1st g .* has the transform rotate with 2 numbers"),
    ('<g transform="spin(1)"/>', "has the transform spin"),
    ('<g transform="scale 2"/>', "has the transform 'scale 2', which cannot be read"),
    ('<path style="transform: scale(2)" d="M0 0H1V1Z"/>', "has transform in its style"),
    ('<path transform-origin="1 1" d="M0 0H1V1Z"/>', "transform-origin"),
    ("<svg/>", "inside another"),
    ("", "contains no shape"),
    ("<g>" * (MAX_DEPTH + 1), "nested more than 128 deep"),
    ("<path>", r"line 1: is not well-formed XML: mismatched tag"),
    ("&what;", r"line 1: is not well-formed XML: undefined entity"),
]


@each("body, message", REFUSED)
def test_refusals_name_the_element(body, message):
    with pytest.raises(SketchError, match=message):
        faces(body)


LAUGHS = "".join(f'<!ENTITY a{k} "{f"&a{k - 1};" * 10}">' for k in range(1, 12))


@each(
    "content, message",
    [
        (f'<!DOCTYPE svg [<!ENTITY a0 "ha">{LAUGHS}]>{HEAD}&a11;</svg>', "line 1: uses XML entities"),
        (f'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>{HEAD}&a;</svg>', "uses XML entities"),
        (f'<!DOCTYPE svg [<!ENTITY % a SYSTEM "file:///etc/passwd">%a;]>{HEAD}</svg>', "uses XML entities"),
        (f'<!DOCTYPE svg SYSTEM "http://localhost/a.dtd">{HEAD}&a;</svg>', "uses XML entities"),
        ("<html/>", "begins with <html>"),
        ('<?xml version="1.0" encoding="klingon"?><svg/>', "line 1: "),
        ("", "line 1: is not well-formed XML: no element found"),
    ],
)
def test_files_that_are_no_plain_svg(content, message):
    with pytest.raises(SketchError, match=message):
        read_sketch("a.svg", content.encode())


def test_a_document_type_alone_does_no_harm():
    text = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    assert len(read_sketch("a.SVG", f'{text}{HEAD}<rect width="1" height="1"/></svg>'.encode()).faces) == 1


NUMBER = st.one_of(st.integers(-99, 99), st.floats(-99, 99).map(lambda value: round(value, 3)))
STEP = st.one_of(
    st.tuples(st.sampled_from("MmLl"), NUMBER, NUMBER), st.tuples(st.sampled_from("HhVv"), NUMBER), st.just(("Z",))
)


@given(st.lists(STEP, max_size=12))
def test_paths_are_read_as_another_library_reads_them(steps):
    text = "M 1 2 " + " ".join(" ".join(map(str, step)) for step in steps)
    pen = RecordingPen()
    parse_path(text, pen)
    expected: list[tuple[list[tuple[float, float]], bool]] = []
    for name, operands in pen.value:
        if name == "moveTo":
            expected.append(([operands[0]], False))
        elif name == "lineTo":
            expected[-1][0].append(operands[0])
        elif name == "closePath":
            expected[-1] = (expected[-1][0], True)
    # That library draws the closing side where there is one, and keeps single points.
    parts = [(part.points, part.closed) for part in sub_paths(text)]
    found = [(list(part) + [part[0]] * (closed and part[-1] != part[0]), closed) for part, closed in parts]
    wanted = [(points, closed) for points, closed in expected if closed or len(points) > 1]
    assert len(found) == len(wanted)
    for (points, closed), (others, other_closed) in zip(found, wanted, strict=True):
        assert closed == other_closed
        assert [pytest.approx(point) for point in points] == others


@given(st.text("MLHVZCSQTAmzlqa0123456789.,-+e \n()", max_size=30), st.text("rotatescl(0123456789. ,-)", max_size=20))
def test_any_path_and_transform_is_read_or_refused(data, transform):
    try:
        sketch = faces(f'<path d="{data}" transform="{transform}"/>')
    except SketchError:
        return
    assert all(len(face.points) > 0 for face in sketch.faces)


TRIANGLE = {"type": "Polygon", "coordinates": [[[0, 0], [1, 0, 9], [0, 1.5], [0, 0]]]}
TWO = {"type": "MultiPolygon", "coordinates": [[[[0, 0], [1, 0], [0, 1]]], [[[5, 5], [6, 5], [5, 6]]]]}


def collection(*geometries, **more):
    features = [{"type": "Feature", "properties": None, "geometry": geometry, **more} for geometry in geometries]
    return {"type": "FeatureCollection", "features": features}


def test_polygons_of_geojson():
    assert read_sketch("a.geojson", json.dumps(TRIANGLE).encode()).faces[0].points == ((0, 0), (1, 0), (0, 1.5), (0, 0))
    sketch = read_sketch("a.json", json.dumps(collection(TRIANGLE, TWO, id="x")).encode("utf-8-sig"))
    names = ["feature 1 #x", "feature 2 #x, polygon 1", "feature 2 #x, polygon 2"]
    assert [face.name for face in sketch.faces] == names
    named = {"type": "Feature", "properties": {"name": "north"}, "geometry": TRIANGLE}
    assert read_sketch("a.json", json.dumps(named).encode()).faces[0].name == "feature 1 #north"


HOLE = {"type": "Polygon", "coordinates": [TRIANGLE["coordinates"][0]] * 2}
AROUND = {"type": "Polygon", "coordinates": [[[-9, -9], [9, -9], [9, 9], [-9, 9]], TRIANGLE["coordinates"][0]]}


def nested(depth):
    return {"type": "GeometryCollection", "geometries": [nested(depth - 1)]} if depth else TRIANGLE


def test_every_kind_of_geojson_is_read_or_left_out_and_told():
    line = {"type": "LineString", "coordinates": [[0, 0], [9, 9]]}
    lines = {"type": "MultiLineString", "coordinates": [[[0, 9], [9, 0]], [[0, 0], [9, 0], [9, 9], [0, 9], [0, 0]]]}
    dot = {"type": "MultiPoint", "coordinates": [[1, 1]]}
    both = {
        "type": "GeometryCollection",
        "geometries": [TRIANGLE, {"type": "GeometryCollection", "geometries": [TWO, dot]}],
    }
    data = collection(both, None, line, id="x")
    data["features"] += [TRIANGLE, {"type": "Topology"}]
    found = read_drawing("a.geojson", json.dumps(data).encode())
    assert [stroke.name for stroke in found.strokes] == [
        "feature 1 #x, geometry 1",
        "feature 1 #x, geometry 2, geometry 1, polygon 1",
        "feature 1 #x, geometry 2, geometry 1, polygon 2",
        "feature 4",
    ]
    (told,) = found.told
    for words in (
        "feature 1 #x, geometry 2, geometry 2 (a MultiPoint)",
        "2 #x (no geometry)",
        "3 #x (a line beside",
        "5 (not a",
    ):
        assert words in told
    found = read_drawing("a.geojson", json.dumps(collection(line, lines, dot)).encode())
    assert [(stroke.name, stroke.closed) for stroke in found.strokes] == [
        ("feature 1", False),
        ("feature 2, line 1", False),
        ("feature 2, line 2", True),
    ]


def test_repeats_of_a_point_are_left_out_and_told():
    rings = [[[0, 0], [0, 0], [2, 0], [2, 0], [2, 2], [0, 2], [0, 0]], [[2, 0], [4, 0], [4, 2], [2, 2], [2, 2], [2, 0]]]
    shapes = [{"type": "Polygon", "coordinates": [ring]} for ring in rings]
    drawing = read_drawing("a.geojson", json.dumps(collection(*shapes)).encode())
    assert drawing.told == ("Points that repeat the one before were left out: 3, of feature 1 and feature 2.",)
    tiling = certify(finite_patch(prepared(drawing, PreparationOptions()).faces))
    assert (len(tiling.faces), len(tiling.edges), len(tiling.nodes)) == (2, 7, 6)


@each("turn", range(9))
def test_lines_to_a_point_and_back_are_left_out_with_what_has_no_area(turn: int):
    """As where a border was rounded; wherever an outline begins."""
    west: list[list[float]] = [[0, 0], [2, 0], [2, 1], [2, 0.5], [2, 1], [2, 2], [1, 2], [1, 3], [1, 2]]
    east: list[list[float]] = [[2, 0], [4, 0], [4, 2], [2, 2], [2, 1], [2, 0.5], [2, 1]]
    flat: list[list[float]] = [[9, 9], [9, 8]]
    rings = [ring[turn % len(ring) :] + ring[: turn % len(ring)] for ring in (west, east, flat)]
    shapes = [{"type": "Polygon", "coordinates": [[*ring, ring[0]]]} for ring in rings]
    drawing = read_drawing("a.geojson", json.dumps(collection(*shapes)).encode())
    first, second = drawing.told[-2:]
    assert first.startswith("Lines to a point and back were left out: 3, of feature 1")
    assert second == "Left out what has no area: feature 3."
    tiling = certify(finite_patch(prepared(drawing, PreparationOptions()).faces))
    assert (len(tiling.faces), len(tiling.edges), len(tiling.nodes)) == (2, 8, 7)


def test_a_hole_is_closed_by_leaving_out_what_fills_it_or_by_its_name():
    """A city in a hole of its land, as Vienna lies in Lower Austria, and a lake in which nothing lies."""
    city = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.5]]
    lake = [[x - 5, y - 5] for x, y in city]
    far = {"type": "Polygon", "coordinates": [[[9, -9], [18, -9], [18, 9], [9, 9]]]}
    land = {"type": "Polygon", "coordinates": [*AROUND["coordinates"], lake]}
    shapes = {"land": land, "city": TRIANGLE, "far": far}
    features = [{"type": "Feature", "id": name, "geometry": shape} for name, shape in shapes.items()]
    content = json.dumps({"type": "FeatureCollection", "features": features}).encode()
    with pytest.raises(SketchError) as refused:
        read_drawing("a.json", content, ReadingOptions(leave_out=("city",)))
    assert "land has a hole around (-4.5, -4.25), in which nothing lies" in str(refused.value)
    with pytest.raises(SketchError) as refused:
        read_drawing("a.json", content)
    advice = 'leave_out: [city, "hole 2 of feature 1 #land"] in board.tiling does so with all holes'
    assert f"or join it with feature 2 #city: {advice}" in str(refused.value)
    drawing = read_drawing("a.json", content, ReadingOptions(leave_out=("city", "hole 2 of feature 1 #land")))
    assert [stroke.name for stroke in drawing.strokes] == ["feature 1 #land", "feature 3 #far"]
    # The land goes with its holes.
    drawing = read_drawing("a.json", content, ReadingOptions(leave_out=("feature 1",)))
    assert [stroke.name for stroke in drawing.strokes] == ["feature 2 #city", "feature 3 #far"]
    # A city that has the name of its land, as parts of one feature have, is called by its whole name.
    both = {"type": "MultiPolygon", "coordinates": [AROUND["coordinates"], TRIANGLE["coordinates"]]}
    with pytest.raises(SketchError, match=r'leave_out: \["feature 1 #x, polygon 2"\] in board.tiling does so$'):
        read_drawing("a.json", json.dumps(collection(both, id="x")).encode())


@each(
    "data, message",
    [
        (collection({"type": "Point", "coordinates": [0, 0]}), r"no shape.*feature 1 \(a Point\)"),
        (collection({"type": "Curve", "coordinates": [[0, 0]]}), "feature 1 must be a geometry, .*, not Curve"),
        (collection(None), r"no shape.*feature 1 \(no geometry\)"),
        (collection(HOLE), r"feature 1 has a hole around \(0.5, 0.75\), in which nothing lies"),
        (
            collection(AROUND, TRIANGLE, id="x"),
            r"feature 1 #x has a hole around \(.*\), in which feature 2 #x lies; .*: cut feature 1 #x in two, from the "
            r"hole to its rim on both sides, or join it with feature 2 #x",
        ),
        (collection({"type": "Polygon", "coordinates": [[[0, 0], [1]]]}), "not a pair of numbers"),
        (collection({"type": "Polygon", "coordinates": [[[0, True]]]}), "a coordinate that is not a number"),
        (collection({"type": "Polygon", "coordinates": [[[0, 10**400]]]}), "too large"),
        (collection({"type": "Polygon", "coordinates": []}), r"feature 1 \(empty\)"),
        (collection(TRIANGLE, {"type": "Polygon", "coordinates": [[]]}), "feature 2 has no ring"),
        (collection({"type": "MultiPolygon"}), "no list of coordinates"),
        (collection({"type": "MultiPolygon", "coordinates": [[3]]}), "polygon 1|no ring"),
        ({"type": "FeatureCollection"}, "without a list"),
        ({"type": "FeatureCollection", "features": [1]}, r"feature 1 \(not a Feature\)"),
        (nested(20), "collections inside collections"),
        ({"type": "FeatureCollection", "features": []}, "contains no shape"),
        ({"type": "Topology"}, "is not GeoJSON"),
        ([1], "is not GeoJSON"),
    ],
)
def test_geojson_without_polygons(data, message):
    with pytest.raises(SketchError, match=message):
        read_sketch("a.geojson", json.dumps(data).encode())


@each(
    "content, message",
    [
        (b"{", "line 1: is not valid JSON"),
        (b"[" * 100_000, "nested too deep"),
        (b'{"type": "Polygon", "coordinates": [[[NaN, 0]]]}', "NaN"),
        (b'{"type": 1, "type": 2}', "the key 'type' twice"),
        (b'{"a": ' + b"9" * 5000 + b"}", "too long a number"),
        (b"\xff", "is not UTF-8"),
    ],
)
def test_json_that_cannot_be_read(content, message):
    with pytest.raises(SketchError, match=message):
        read_sketch("a.json", content)


def test_other_endings_are_refused():
    with pytest.raises(SketchError, match=r"must end in \.svg, \.geojson or \.json"):
        read_sketch("a.png", b"")


SQUARE = '<path id="a" d="M0 0H1V1H0Z"/>'


def strokes(body):
    return drawings.svg(body, HEAD).strokes


def lowest_corner(stroke):
    return tuple(round(c, 9) + 0.0 for c in min(stroke.points))


@each(
    "clone, lowest",
    [
        ('<use href="#a" x="3" y="4"/>', (3, 4)),
        ('<use xlink:href="#a" transform="translate(3 4)"/>', (3, 4)),
        ('<use xlink:href="#a" x="1" transform="translate(2 4)"/>', (3, 4)),
        ('<use xlink:href="#a" x="1" y="1" transform="scale(2)"/>', (2, 2)),
        ('<use href="#a" transform="rotate(180)"/>', (-1, -1)),
        ('<g transform="translate(5)"><use href="#a" y="2"/></g>', (5, 2)),
        ('<use id="b" href="#a" x="2"/><use href="#b" y="3"/>', (2, 3)),
        ('<g id="two" transform="scale(3)"><use href="#a" x="1"/></g><use href="#two" x="1"/>', (4, 0)),
    ],
)
def test_where_clones_land(clone, lowest):
    found = strokes(SQUARE + clone)
    assert lowest_corner(found[0]) == (0, 0)
    assert lowest_corner(found[-1]) == lowest
    assert found[-1].closed


def test_the_original_has_its_own_transform_but_not_that_of_its_group():
    body = '<g transform="translate(100)"><path id="a" transform="scale(2)" d="M1 1H2V2Z"/></g><use href="#a" x="10"/>'
    original, clone = strokes(body)
    assert (lowest_corner(original), lowest_corner(clone)) == ((102, 2), (12, 2))


def test_clones_of_symbols_and_of_what_is_defined_only():
    body = f'<defs><g id="g">{SQUARE}</g></defs><symbol id="s"><path d="M0 0H1V1Z"/></symbol>'
    assert len(strokes(f'{body}<use href="#g"/><use href="#s" x="3"/><use href="#a" x="6"/>')) == 3


def test_a_clone_is_named_with_its_original():
    found = strokes(f'{SQUARE}\n<use id="c" href="#a"/>')
    assert found[1].name == "use #c (line 2): path #a (line 1)"


def test_the_first_tiled_clone_lies_on_its_original_and_is_no_second_face():
    tiles = "".join(
        f'<use xlink:href="#a" inkscape:tiled-clone-of="#a" transform="translate({x},{y})"/>'
        for x in range(3)
        for y in range(2)
    )
    found = strokes(SQUARE + tiles)
    assert len(found) == 6
    assert len({lowest_corner(stroke) for stroke in found}) == 6


def test_curves_and_round_shapes_are_moved_with_their_handles():
    body = '<circle id="a" cx="1" cy="2" r="5"/><use href="#a" transform="matrix(0 2 -2 0 7 7)"/>'
    _, clone = strokes(body)
    assert {round(math.dist(point, (3, 9)), 9) for point in clone.points} == {10}
    kappa = 4 / 3 * (math.sqrt(2) - 1)
    for end, (first, second) in clone.handles.items():
        start, stop = clone.points[end - 1], clone.points[end]
        assert math.dist(first, start) == pytest.approx(10 * kappa)
        assert math.dist(second, stop) == pytest.approx(10 * kappa)


def nest(deep):
    return SQUARE + "".join(f'<use id="u{k}" href="#{f"u{k - 1}" if k else "a"}"/>' for k in range(deep))


def many(levels, each):
    row = '<g id="g0"><path d="M0 0H1V1Z"/></g>'
    return row + "".join('<g id="g{}">{}</g>'.format(k, f'<use href="#g{k - 1}"/>' * each) for k in range(1, levels))


@each(
    "bound, least, body, message",
    [
        ("MAX_CLONES", 50_000, many(4, 5), "is one clone too many; at most 90 are drawn"),
        ("MAX_DRAWN", 500_000, many(4, 5), "all clones together draw over 90 elements"),
        ("MAX_CORNERS", 250_000, many(3, 5), "the drawing has more than 90 corners"),
        ("MAX_CLONES_DEEP", 8, nest(9), "is a clone inside clones, more than 8 deep"),
        ("MAX_CLONES_DEEP", 8, '<use id="a" href="#b"/><use id="b" href="#a"/>', "in which it lies itself"),
        ("MAX_CLONES_DEEP", 8, '<use id="a" href="#a"/>', "in which it lies itself"),
    ],
)
def test_bounds_of_clones(bound, least, body, message):
    with pytest.MonkeyPatch.context() as patched:
        assert getattr(read_file, bound) == least
        patched.setattr(read_file, bound, min(least, 90))
        with pytest.raises(SketchError, match=message):
            strokes(body)


def test_clones_inside_clones_within_the_bounds():
    assert len(strokes(nest(MAX_CLONES_DEEP))) == MAX_CLONES_DEEP + 1
    assert len(strokes(many(6, 2))) == 63


def test_groups_in_groups_as_programs_write_them_are_read():
    """Some put each shape of a picture into a group around all that follows."""
    deep = "<g>" * (MAX_DEPTH - 2) + '<path d="M0 0H40V40H0Z"/>' + "</g>" * (MAX_DEPTH - 2)
    assert len(strokes(deep)) == 1
