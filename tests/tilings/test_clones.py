"""Clones in SVG: where they land, what they may refer to, and that a small file cannot draw a huge one."""

import math

import pytest

from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art.read_file import MAX_CLONES_DEEP, read_drawing

pytestmark = pytest.mark.long("reads drawings up to the bounds of clones")

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">'
)
SQUARE = '<path id="a" d="M0 0H1V1H0Z"/>'


def strokes(body):
    return read_drawing("a.svg", f"{HEAD}{body}</svg>".encode()).strokes


def corner(stroke):
    return tuple(round(c, 9) + 0.0 for c in min(stroke.points))


@pytest.mark.parametrize(
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
    assert corner(found[0]) == (0, 0)
    assert corner(found[-1]) == lowest
    assert found[-1].closed


def test_the_original_has_its_own_transform_but_not_that_of_its_group():
    body = '<g transform="translate(100)"><path id="a" transform="scale(2)" d="M1 1H2V2Z"/></g><use href="#a" x="10"/>'
    original, clone = strokes(body)
    assert (corner(original), corner(clone)) == ((102, 2), (12, 2))


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
    assert len({corner(stroke) for stroke in found}) == 6


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


def doubling(levels):
    row = '<g id="g0"><path d="M0 0H1V1Z"/></g>'
    return row + "".join(f'<g id="g{k}"><use href="#g{k - 1}"/><use href="#g{k - 1}"/></g>' for k in range(1, levels))


def many(levels, each):
    row = '<g id="g0"><path d="M0 0H1V1Z"/></g>'
    return row + "".join(
        f'<g id="g{k}">{f"<use href=&quot;#g{k - 1}&quot;/>".replace("&quot;", chr(34)) * each}</g>'
        for k in range(1, levels)
    )


@pytest.mark.parametrize(
    "body, message",
    [
        (nest(MAX_CLONES_DEEP + 1), "more than 8 deep"),
        ('<use id="a" href="#b"/><use id="b" href="#a"/>', "in which it lies itself"),
        ('<use id="a" href="#a"/>', "in which it lies itself"),
        (many(8, 12), "one clone too many; at most 50,000"),
        (
            many(3, 200).replace('<path d="M0 0H1V1Z"/>', '<path d="M0 0H1V1Z"/>' * 40),
            "too many|over 500,000|more than 250,000",
        ),
    ],
)
def test_bounds_of_clones(body, message):
    with pytest.raises(SketchError, match=message):
        strokes(body)


def test_clones_inside_clones_within_the_bounds():
    assert len(strokes(nest(MAX_CLONES_DEEP))) == MAX_CLONES_DEEP + 1
    assert len(strokes(doubling(6))) == 63
