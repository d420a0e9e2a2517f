"""SVG drawings read back as marks in mm. An element or attribute that this reader does not know is an error."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from lxml import etree

from tests.parse_back.glyphs import line_width
from tests.parse_back.marks import Clips, Contour, Mark, Point, Segment, Shape, Sheet, Words
from tests.parse_back.paths import Pen, clip_of

SVG = "{http://www.w3.org/2000/svg}"
XML = "{http://www.w3.org/XML/1998/namespace}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"

NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}

PATH_LOOKS = {"d", "fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"}
PATH_LOOKS |= {"stroke-miterlimit", "stroke-dasharray", "aria-hidden", "aria-label", "transform"}
TEXT_LOOKS = {"x", "y", "transform", "fill", "font-family", "font-size", "font-weight", "font-style", "text-anchor"}
TEXT_LOOKS |= {"style", f"{XML}space"}
FACES = {(None, None): "regular", ("bold", None): "bold", (None, "italic"): "italic"}
"""Faces by weight and style."""

GROUP_LOOKS = {"id", f"{INKSCAPE}groupmode", f"{INKSCAPE}label", "clip-path"}


def read_svg(source: Path | bytes) -> Sheet:
    """Drawing in a file, or in its bytes."""
    content = source.read_bytes() if isinstance(source, Path) else source
    root = etree.fromstring(content, etree.XMLParser(resolve_entities=False, no_network=True))
    assert root.tag == f"{SVG}svg"
    width, height = (_millimetres(root.get(side)) for side in ("width", "height"))
    left, top, across, down = (float(number) for number in root.get("viewBox").split())
    assert (left, top, across, down) == (0, 0, width, height), "a unit is a millimetre"
    names = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(names) == len(set(names)), "an id twice"
    return Sheet(width, height, tuple(_marks(root, "", ())))


def _millimetres(text: str) -> float:
    assert text.endswith("mm"), text
    return float(text.removesuffix("mm"))


def _marks(parent: Any, layer: str, clips: Clips) -> Iterator[Mark]:
    for element in parent:
        if element.tag in (f"{SVG}title", f"{SVG}desc", f"{SVG}clipPath"):
            continue
        if element.tag == f"{SVG}g":
            assert set(element.attrib) <= GROUP_LOOKS, dict(element.attrib)
            yield from _marks(element, element.get(f"{INKSCAPE}label", layer), (*clips, *_clip(element)))
        elif element.tag == f"{SVG}path":
            yield replace(_shape(element, layer), clips=clips)
        elif element.tag == f"{SVG}text":
            yield replace(_words(element, layer), clips=clips)
        else:
            raise AssertionError(f"unknown element {element.tag}")


def _clip(group: Any) -> Clips:
    """Clip of a group, if it has one, by the id that it names."""
    named = re.fullmatch(r"url\(#([\w-]+)\)", group.get("clip-path", ""))
    if not named:
        assert "clip-path" not in group.attrib
        return ()
    (clip,) = (element for element in group.getroottree().iter(f"{SVG}clipPath") if element.get("id") == named[1])
    assert set(clip.attrib) == {"id"}
    (path,) = clip
    assert set(path.attrib) == {"d"}
    return (clip_of(contours_of(path.get("d"))),)


def _shape(element: Any, layer: str) -> Shape:
    looks = dict(element.attrib)
    assert set(looks) <= PATH_LOOKS, looks
    contours = contours_of(looks["d"])
    if "transform" in looks:
        assert "stroke-width" not in looks, "a line would be as thick as the drawing is scaled"
        contours = tuple(_placed(contour, *_transform(looks["transform"])) for contour in contours)
    # SVG's own defaults: black, no stroke, 1 wide, miter limit 4.
    fill = _colour(looks.get("fill", "#000000"))
    stroke = _colour(looks.get("stroke", "none"))
    rule, label = looks.get("fill-rule", "nonzero"), looks.get("aria-label")
    if stroke is None:
        return Shape(contours, fill, None, rule, label=label, layer=layer)
    dash = looks.get("stroke-dasharray", "none")
    return Shape(
        contours,
        fill,
        stroke,
        rule,
        float(looks.get("stroke-width", "1")),
        looks.get("stroke-linecap", "butt"),
        looks.get("stroke-linejoin", "miter"),
        float(looks.get("stroke-miterlimit", "4")),
        () if dash == "none" else tuple(float(length) for length in re.split(r"[\s,]+", dash)),
        label,
        layer,
    )


def _transform(text: str) -> tuple[float, float, float]:
    """Where a path is moved to, and by what it is scaled before."""
    found = re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)scale\((-?[\d.]+)\)", text)
    assert found, text
    return float(found[1]), float(found[2]), float(found[3])


def _placed(contour: Contour, x: float, y: float, scale: float) -> Contour:
    def place(point: Point) -> Point:
        return x + scale * point[0], y + scale * point[1]

    segments = tuple(Segment(one.kind, tuple(place(point) for point in one.points)) for one in contour.segments)
    return replace(contour, start=place(contour.start), segments=segments)


def _words(element: Any, layer: str) -> Words:
    looks = dict(element.attrib)
    assert set(looks) <= TEXT_LOOKS, looks
    assert len(element) == 0, "one run of letters"
    assert looks[f"{XML}space"] == "preserve", "else spaces at the ends are lost"
    text, size = element.text or "", float(looks["font-size"])
    face = FACES[looks.get("font-weight"), looks.get("font-style")]
    part = {"start": 0.0, "middle": 0.5, "end": 1.0}[looks["text-anchor"]]
    colour = _colour(looks["fill"])
    assert colour is not None
    upside_down = "transform" in looks
    if upside_down:
        assert looks["transform"] == f"rotate(180 {looks['x']} {looks['y']})"
    x = float(looks["x"]) + (part if upside_down else -part) * line_width(text, size, face)
    return Words(text, x, float(looks["y"]), size, face, colour, layer, upside_down=upside_down)


def _colour(text: str) -> tuple[int, int, int] | None:
    if text == "none":
        return None
    assert re.fullmatch(r"#[0-9a-f]{6}", text), text
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def contours_of(data: str) -> tuple[Contour, ...]:
    """Subpaths of path data, every point as it is on the drawing."""
    pen = Pen()
    for letter, steps in _commands(data):
        command, numbers = letter.upper(), steps
        if letter.islower():
            x, y = pen.at
            from_here = {"H": [x], "V": [y]}.get(command, [x, y] * (len(steps) // 2))
            numbers = [step + start for step, start in zip(steps, from_here, strict=True)]
        points: list[Point] = list(zip(numbers[::2], numbers[1::2], strict=False))
        match command:
            case "M":
                pen.move(points[0])
            case "Z":
                pen.close()
            case "H":
                pen.draw("L", (numbers[0], pen.at[1]))
            case "V":
                pen.draw("L", (pen.at[0], numbers[0]))
            case _:
                pen.draw(command, *points)
    return pen.finish()


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Commands with the numbers of one segment; one that is left out is the one before, a line after a move."""
    parts = re.findall(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[^\s,]", data)
    at, command = 0, ""
    while at < len(parts):
        if parts[at].isalpha():
            command, at = parts[at], at + 1
        else:
            assert command not in ("", "Z", "z"), f"a number without a command in {data[:80]}"
            command = {"M": "L", "m": "l"}.get(command, command)
        count = NUMBERS[command.upper()]
        yield command, [float(number) for number in parts[at : at + count]]
        at += count
