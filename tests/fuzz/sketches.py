"""Drawings of faces as SVG: made well, then spoilt with what the format knows."""

import itertools
import re
from dataclasses import dataclass, field
from html import escape

from tests.fuzz.dice import Dice

Point = tuple[float, float]
Face = list[Point]

_NUMBER = re.compile(r"[-+]?[0-9.]+")
_PARTS = re.compile(r"[-+]?[0-9.]+|[^-+0-9.]+")
COORDINATES = (
    *("1e308", "-1e308", "1e-308", "1e-200", "1e-170", "1e-320", "1e999", "nan", "inf", "0x10", "1e", "--1", "1..2"),
    *("9" * 400, "1e100", "1e200", "0"),
)
TRANSFORMS = (
    *("translate(3 4)", "scale(2)", "scale(1,-1)", "rotate(90)", "matrix(1 0 0 1 5 5)", "skewX(10)"),
    *("translate(1e308)", "scale(0)", "scale(1e-300)", "scale(nan)", "rotate(1e308)", "rotate(45 1 2)"),
    *("matrix(1 2 3)", "translate(", "x(1)", "translate(1)translate(2)" * 50, "scale(2) " * 30),
    *("scale(1e200) scale(1e200)", "matrix(0 0 0 0 0 0)", "", ",,,", "skewX(90)", "rotate(1e-320)"),
    *("scale(-1e-150) scale(1e-200)", "translate(1 2 3)", "rotate(1 2)", "scale()"),
)
PATHS = (
    *("M0 0L1 0 1 1 0 1z", "M0,0h1v1h-1z", "m0 0 1 0 0 1-1 0z", "M0 0A1 1 0 0 1 1 1z", "M0 0C0 0 1 1 1 1z", "M 0 0"),
    *("", "M0 0Q.5 0 1 0T2 0L1 1z", "M0 0A0 0 0 0 1 1 0L1 1z", "z", "M0 0zzzz", "M0 0L1 1", "L1 1", "M0 0X1"),
    *("M0 0L1e999 0 1 1z", "M0 0L1 0 1 0 1 1 0 1z", "M0 0L1 1 1 0 0 1z", "M0 0L2 0 1 0z", "M0 0 1 0 0 1zM5 5 6 5 5 6z"),
    *("none", "M1e308 1e308L-1e308 0 0 1z", "M0 0S0 0 1 0L1 1z", "M0 0 L" + "1 1 " * 2000 + "z", "M0 0H1e-320V1e-320z"),
    *("M" * 500, "M0 0" + "h1v1" * 3000 + "z", "M0 0A1 1 0 2 0 1 1z", "M0 0A1 1 0 00 1 1z"),
    *("M0 0L1 0L1 1L0 1L0 0L1 0L1 1L0 1z", "M0 0h1h-1h1v1z", "M\u00a00 0"),
)
HEADS = (
    *("<?xml version='1.0'?>", "<?xml version='1.1'?>", "<?xml version='1.0' encoding='utf-16'?>"),
    *("<?xml version='1.0' encoding='x-user-defined'?>", "<?xml version='1.0' encoding='latin-1'?>", "<!-- x -->"),
    *("<?xml version='1.0' encoding='rot13'?>", "<?xml version='1.0' encoding='idna'?>", "<?xml-stylesheet href='x'?>"),
    "<!DOCTYPE svg [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;'>]>",
    "<!DOCTYPE svg [<!ENTITY a SYSTEM '../secret.svg'>]>",
    "<!DOCTYPE svg [<!ENTITY % a SYSTEM 'file:///etc/passwd'>%a;]>",
    "<!DOCTYPE svg SYSTEM '../secret.svg'>",
    "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>",
    "<!DOCTYPE svg [<!ATTLIST path d CDATA 'M0 0L1 0 1 1z'>]>",
    "<!DOCTYPE svg [" + "".join(f"<!ENTITY a{n} '{f'&a{n - 1};' * 10 if n else 'x' * 10}'>" for n in range(12)) + "]>",
)
STYLES = (
    *("fill:red", "display:none", "transform:scale(2)", "d:path('M0 0')", "DISPLAY : NONE !important", ";;:"),
    "scale:2",
)
INNER = (
    *("<use href='#face-1' x='9'/>", "<use href='#face-0' transform='rotate(90)'/>", "<circle cx='5' cy='5' r='9'/>"),
    *("<g id='a'><use href='#a'/></g>", "<rect id='copy' x='10' width='10' height='10'/>"),
    *("<ellipse rx='9' ry='1e9'/>", "<path d='M0 0C9 0 0 9 9 9z'/>", "<path d='M0 0L30 30M0 30L30 0'/>"),
    *("<symbol id='s' viewBox='0 0 1 1'/>", "<text>a</text>", "<use href='#a'/>", "<svg/>"),
    *("<line x1='0' y1='0' x2='1' y2='1'/>", "<circle r='1'/>", "&a;", "<defs><path d='M0 0'/></defs>"),
    *("<image href='../secret.svg'/>", "<script>1</script>", "<style>path{}</style>", "<![CDATA[<path/>]]>"),
    *("<polyline points='0 0 1 0 1 1'/>", "<rect width='1' height='1' rx='1'/>", "<g/>", "&lt;"),
    *("<rect x='5%' width='1'/>", "<rect width='-1' height='1'/>", "<rect width='0' height='0'/>", "<rect/>", "</g>"),
    *("<", "<x:y/>", "<path d='M0 0L1 0 1 1z' d=''/>", "<path id='" + "a" * 5000 + "'/>", "<a>" * 40, "<text>" * 5000),
    *("&#0;", "<foreignObject><path d='M0 0L1 0 1 1z'/></foreignObject>", "<symbol id='a'/>"),
    *("<path id='&#x1b;[31m' d='L'/>", "<path id='\u202ea&#10;b' d='x'/>"),
    *("<path d='M0 0L1 1' id='a' transform-origin='1'/>", "&#xd800;", "&#x85;"),
)


@dataclass(slots=True)
class Element:
    """An element of an SVG."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    inner: "list[Element | str]" = field(default_factory=list)

    def text(self) -> str:
        """The element as XML."""
        given = "".join(f' {key}="{escape(value)}"' for key, value in self.attributes.items())
        inner = "".join(one if isinstance(one, str) else one.text() for one in self.inner)
        return f"<{self.tag}{given}>{inner}</{self.tag}>\n"


def patch(dice: Dice) -> list[Face]:
    """Faces that meet side to side: squares, halves of squares, bricks, or hexagons."""
    rows, columns = dice.between(1, 4), dice.between(1, 4)
    kind = dice.pick(("squares", "halves", "bricks", "hexagons"))
    faces: list[Face] = []
    for row in range(rows):
        for column in range(columns):
            x, y = column * 10.0, row * 10.0
            square = [(x, y), (x + 10, y), (x + 10, y + 10), (x, y + 10)]
            if kind == "halves":
                faces += [[square[0], square[1], square[2]], [square[0], square[2], square[3]]]
            elif kind == "bricks":
                left = x + 5 * (row % 2)
                faces.append(
                    [(left, y), (left + 5, y), (left + 10, y), (left + 10, y + 10), (left + 5, y + 10), (left, y + 10)]
                )
            elif kind == "hexagons":
                left, top = column * 16.0 + 8 * (row % 2), row * 15.0
                around = ((8, 0), (16, 5), (16, 15), (8, 20), (0, 15), (0, 5))
                faces.append([(left + dx, top + dy) for dx, dy in around])
            else:
                faces.append(square)
    return faces if len(faces) % 2 else faces[:-1]


def spoil_faces(dice: Dice, faces: list[Face]) -> None:
    """Changes corners and faces here and there, as a slip of the hand would."""
    for _ in range(dice.between(1, 3)):
        face = dice.pick(faces) if faces else []
        if not face:
            return
        corner = dice.below(len(face))
        x, y = face[corner]
        kind = dice.below(9)
        if kind == 0:
            face[corner] = (x + dice.pick((1e-9, 1e-7, 1e-5, 1e-3, 0.01, 0.1, 1, 30)), y)
        elif kind == 1:
            face.insert(corner, (x, y))
        elif kind == 2:
            del face[corner]
        elif kind == 3:
            face.reverse()
        elif kind == 4:
            faces.append(list(face))
        elif kind == 5:
            faces.remove(face)
        elif kind == 6:
            face[corner] = (dice.pick((1e300, -1e300, 1e-300, 1e16, 0.0)), y)
        elif kind == 7:
            nx, ny = face[(corner + 1) % len(face)]
            face.insert(corner + 1, ((x + nx) / 2, (y + ny) / 2))
        else:
            scale = dice.pick((1e-300, 1e-200, 1e-170, 1e-9, 1e9, 1e99, 1e120, 1e200))
            shift = dice.pick((0.0, 0.0, 1e6, -1e12))
            faces[:] = [[(scale * a + shift, scale * b - shift) for a, b in one] for one in faces]


def svg(dice: Dice, faces: list[Face], *, gentle: bool) -> bytes:
    """The faces as an SVG."""
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 100 100"})
    home = root
    for number, face in enumerate(faces):
        if dice.chance(0.15) and home is root:
            home = Element("g", {"transform": dice.pick(TRANSFORMS[:6])} if dice.chance(0.3) else {})
            root.inner.append(home)
        home.inner.append(_shape(dice, face, number))
    if not gentle:
        for _ in range(dice.between(1, 3)):
            _spoil_svg(dice, root)
    text = root.text()
    if not gentle and dice.chance(0.35):
        text = dice.pick(HEADS) + text
    return text.encode("utf-8", "surrogatepass")


def _shape(dice: Dice, face: Face, number: int) -> Element:
    name = {"id": f"face-{number}"} if dice.chance(0.7) else {}
    points = [f"{x:g},{y:g}" for x, y in face]
    pairs = list(itertools.pairwise(points))
    if dice.chance(0.3):
        return Element("polygon", name | {"points": " ".join(points)})
    if dice.chance(0.3):
        return Element("polyline", name | {"points": " ".join([*points, *points[:1]])})
    if dice.chance(0.3):
        steps = [f"l{x - px:g} {y - py:g}" for (px, py), (x, y) in itertools.pairwise(face)]
        return Element("path", name | {"d": f"m{' '.join(points[:1])} {' '.join(steps)} z"})
    if dice.chance(0.3):
        return Element("path", name | {"d": "M" + points[0] + "".join(_curve(dice, a, b) for a, b in pairs) + "Z"})
    return Element("path", name | {"d": "M" + " L".join(points) + "Z"})


def _curve(dice: Dice, start: str, end: str) -> str:
    """A straight side as a program that draws curves would write it."""
    return dice.pick(
        (f"L{end}", f"C{start} {end} {end}", f"Q{end} {end}", f"S{end} {end}", f"T{end}", f"A0 0 0 0 0 {end}")
    )


def _all(element: Element) -> list[Element]:
    return [element, *(below for one in element.inner if isinstance(one, Element) for below in _all(one))]


def _spoil_svg(dice: Dice, root: Element) -> None:
    dice.pick((_spoil_attribute, _spoil_attribute, _spoil_inside))(dice, dice.pick(_all(root)))


def _spoil_attribute(dice: Dice, element: Element) -> None:
    given = element.attributes
    kind = dice.below(7)
    attribute = dice.pick(("d", "points", "transform", "id", "style", "display", "x", "width", "viewBox", "xmlns"))
    if kind == 0:
        given["transform"] = dice.pick(TRANSFORMS)
    elif kind == 1:
        given["d"] = dice.pick(PATHS)
    elif kind == 2:
        given["style"] = dice.pick(STYLES)
    elif kind == 3:
        given[attribute] = dice.pick((*COORDINATES, "", "none", "a" * 3000, "../secret.svg", "\u202e", "5mm"))
    elif kind == 4 and given:
        del given[dice.pick(list(given))]
    elif kind == 5:
        given["transform"] = f"rotate({dice.between(-720, 720)}) scale({dice.between(-3, 3)})"
    else:
        key = "points" if "points" in given else "d"
        text = given.get(key, "")
        for one in dice.some(list(_NUMBER.finditer(text)), 2)[:1]:
            new = dice.pick(COORDINATES)
            given[key] = text[: one.start()] + new + text[one.end() :]
            if dice.chance(0.5):
                given[key] = " ".join(new if part == one[0] else part for part in _PARTS.findall(text))


def _spoil_inside(dice: Dice, element: Element) -> None:
    kind = dice.below(5)
    if kind == 0:
        element.inner.append(Element("path", {"d": dice.pick(PATHS)}))
    elif kind == 1:
        element.inner.insert(dice.below(len(element.inner) + 1), dice.pick(INNER))
    elif kind == 2:
        element.tag = dice.pick(("g", "path", "rect", "use", "svg", "text", "defs", "polygon", "x:path", "PATH"))
    elif kind == 3:
        deep = dice.pick((1, 5, 40, 2000))
        element.inner.append("<g>" * deep + "<path d='M0 0H5V5z'/>" + "</g>" * deep)
    elif element.inner:
        one = dice.pick(element.inner)
        element.inner.append((one if isinstance(one, str) else one.text()) * dice.pick((1, 2, 50)))
