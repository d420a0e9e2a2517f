"""Ten drawings for the tests, made by Inkscape: `python tools/make_sketches.py` writes them to tests/tilings/inkscape.

Each begins with the few shapes that a designer would draw by hand, and goes on with what Inkscape does to them: it
duplicates, clones, moves, turns, cuts and joins, and writes the file in its own words, with its own decimals. Needs
Inkscape 1.2 or later; the tests themselves do not. Inkscape has no action for tiled clones, so these are given to it
as its dialog writes them.
"""

import math
import random
import shutil
import subprocess  # nosec - runs Inkscape on files made here
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "tilings" / "inkscape"

PX = 96 / 25.4
"""Pixels of a millimetre: the unit of Inkscape's actions."""

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
    'width="120mm" height="120mm" viewBox="0 0 120 120">'
)
LOOK = 'style="fill:none;stroke:#000000;stroke-width:0.3"'


@dataclass(frozen=True)
class Sketch:
    """What is drawn by hand, in millimetres, and what Inkscape does then."""

    name: str
    drawn: str
    actions: tuple[str, ...] = ()


def hexagon(x: float, y: float, radius: float) -> str:
    """Path data with three decimals, as if typed or snapped to a fine grid."""
    corners = ((x + radius * math.sin(k * math.pi / 3), y - radius * math.cos(k * math.pi / 3)) for k in range(6))
    return "M " + " L ".join(f"{a:.3f},{b:.3f}" for a, b in corners) + " Z"


def path(name: str, data: str) -> str:
    """A path with an outline."""
    return f'<path id="{name}" {LOOK} d="{data}"/>'


def moved(x: float, y: float) -> str:
    """The action that moves what is selected by millimetres."""
    return f"transform-translate:{x * PX:.4f},{y * PX:.4f}"


def duplicates() -> Sketch:
    """19 hexagons, each a duplicate moved by hand-typed numbers: corners miss one another by microns."""
    actions: list[str] = []
    for q in range(-2, 3):
        for r in range(max(-2, -2 - q), min(2, 2 - q) + 1):
            if (q, r) != (0, 0):
                name = f"hex{len(actions) // 4 + 2}"
                shift = moved(17.3205 * (q + r / 2), 15 * r)
                actions += ["select-by-id:hex1", "duplicate", f"object-set-attribute:id,{name};{shift}", "select-clear"]
    return Sketch("duplicates", path("hex1", hexagon(60, 60, 10)), tuple(actions))


def clones() -> Sketch:
    """A row of squares and a row of triangles, cloned and moved."""
    drawn = path("square", "M 20,20 H 40 V 40 H 20 Z") + path("up", "M 20,40 L 30,57.320508 L 40,40 Z")
    drawn += path("down", "M 40,40 L 30,57.320508 H 50 Z")
    actions: list[str] = []
    for name in ("square", "up", "down"):
        for step in (1, 2):
            actions += [f"select-by-id:{name}", "clone", f"object-set-attribute:id,{name}-{step}", moved(20 * step, 0)]
            actions.append("select-clear")
    return Sketch("clones", drawn, tuple(actions))


def tiled_clones() -> Sketch:
    """Five by five rhombs, as the dialog of tiled clones writes them: the first tile lies on the original."""
    tiles = "".join(
        f'<use x="0" y="0" xlink:href="#rhomb" inkscape:tiled-clone-of="#rhomb" id="tile{5 * j + i}" '
        f'width="100%" height="100%" transform="translate({18 * i + 4.5 * j:g},{14 * j:g})"/>'
        for j in range(5)
        for i in range(5)
    )
    return Sketch("tiled-clones", path("rhomb", "M 6,10 H 24 L 28.5,24 H 10.5 Z") + tiles)


def wobbly() -> Sketch:
    """Fifteen four-sided fields drawn without snapping: corners are up to half a millimetre off."""
    dice = random.Random(7)
    fields = []
    for row in range(3):
        for column in range(5):
            left, right = (10 + 20 * column, 3 * (column % 2)), (30 + 20 * column, 3 * ((column + 1) % 2))
            top, foot = 20 + 22 * row, 42 + 22 * row
            corners = [(x, y + down) for y, ends in ((top, (left, right)), (foot, (right, left))) for x, down in ends]
            wobbled = [(x + dice.uniform(-0.25, 0.25), y + dice.uniform(-0.25, 0.25)) for x, y in corners]
            data = "M " + " L ".join(f"{x:.2f},{y:.2f}" for x, y in wobbled) + " Z"
            fields.append(path(f"field-{row + 1}-{column + 1}", data))
    return Sketch("wobbly", "".join(fields), ("select-all", moved(1.5, -2.25), "select-clear"))


def lines() -> Sketch:
    """A fan of lines in a frame, some too long and some too short, with a title that is no line."""
    frame = f'<rect id="frame" {LOOK} x="10" y="10" width="100" height="100"/>'
    ends = [(35, 9.6), (62, 10.2), (88, 9.8), (110.3, 40), (109.8, 75), (60, 110.4), (9.7, 62)]
    fan = "".join(f'<path id="ray{n}" {LOOK} d="M 55,60 L {x:g},{y:g}"/>' for n, (x, y) in enumerate(ends, 1))
    ring = f'<circle id="ring" {LOOK} cx="55" cy="60" r="22"/>'
    words = '<text id="title" x="40" y="118" style="font-size:5px">My board</text>'
    shifted = ("select-by-id:ray3", moved(0.15, 0.1), "select-clear", "select-by-id:ring", moved(1, 0), "select-clear")
    return Sketch("lines", frame + fan + ring + words, shifted)


def divided_disc() -> Sketch:
    """A disc cut into seven sectors by Inkscape: a duplicate of it for each, cut down to a wedge."""
    drawn = f'<circle id="disc" {LOOK} cx="60" cy="60" r="40"/>'
    actions: list[str] = []
    for k in range(7):
        ends = [(60 + 90 * math.sin(n * math.tau / 7), 60 - 90 * math.cos(n * math.tau / 7)) for n in (k, k + 1)]
        drawn += path(f"wedge{k}", f"M 60,60 L {' L '.join(f'{x:.3f},{y:.3f}' for x, y in ends)} Z")
        actions += ["select-by-id:disc", "duplicate", f"object-set-attribute:id,sector{k}", "select-clear"]
        actions += [f"select-by-id:sector{k},wedge{k}", "path-intersection", "select-clear"]
    return Sketch("divided-disc", drawn, (*actions, "select-by-id:disc", "delete"))


def overlapping_circles() -> Sketch:
    """Three circles that overlap: as lines, the seven fields of a Venn diagram."""
    drawn = "".join(
        f'<circle id="c{k}" {LOOK} cx="{60 + 18 * math.sin(k * math.tau / 3):.4f}" '
        f'cy="{60 - 18 * math.cos(k * math.tau / 3):.4f}" r="30"/>'
        for k in range(3)
    )
    return Sketch("overlapping-circles", drawn, ("select-all", moved(0.2, 4.1), "select-clear"))


def marked_cell() -> Sketch:
    """A cell of an octagon and a square, with two clones of the octagon, labelled as copies."""
    h = 20 / math.sqrt(2)
    octagon = [(40.0, 30.0), (60, 30), (60 + h, 30 + h), (60 + h, 50 + h), (60, 50 + 2 * h), (40, 50 + 2 * h)]
    octagon += [(40 - h, 50 + h), (40 - h, 30 + h)]
    square = [(60, 30), (60 + h, 30 - h), (60 + 2 * h, 30), (60 + h, 30 + h)]
    drawn = "".join(
        path(name, "M " + " L ".join(f"{x:.5f},{y:.5f}" for x, y in corners) + " Z")
        for name, corners in (("octagon", octagon), ("diamond", square))
    )
    step = 20 + 2 * h
    actions: list[str] = []
    for number, (x, y) in enumerate(((step, 0), (0, step)), 1):
        actions += ["select-by-id:octagon", "clone", f"object-set-attribute:id,mark{number}"]
        actions += [f"object-set-attribute:inkscape:label,copy {number}", moved(x, y), "select-clear"]
    return Sketch("marked-cell", drawn, tuple(actions))


def curved_cell() -> Sketch:
    """One face whose bent sides fit one another: how it repeats is to be found."""
    data = "M 30,30 C 42,20 48,44 60,30 C 72,36 50,52 60,60 C 48,74 42,50 30,60 C 20,52 42,36 30,30 Z"
    return Sketch("curved-cell", path("lizard", data), ("select-by-id:lizard", moved(10, 12.5), "select-clear"))


def petals() -> Sketch:
    """Seven petals around a heptagon: one petal, cloned and turned about the middle."""
    inner, outer = 18.0, 48.0

    def at(radius: float, number: float) -> str:
        angle = number * math.tau / 7
        return f"{60 + radius * math.sin(angle):.5f},{60 - radius * math.cos(angle):.5f}"

    heptagon = path("middle", "M " + " L ".join(at(inner, k) for k in range(7)) + " Z")
    petal = path(
        "petal", f"M {at(inner, 0)} L {at(outer, 0)} C {at(62, 0.25)} {at(62, 0.75)} {at(outer, 1)} L {at(inner, 1)} Z"
    )
    actions: list[str] = []
    for k in range(1, 7):
        turn = f"object-set-attribute:transform,rotate({360 * k / 7:.5f} 60 60)"
        actions += ["select-by-id:petal", "clone", f"object-set-attribute:id,petal-{k}", turn, "select-clear"]
    return Sketch("petals", heptagon + petal, tuple(actions))


def sketches() -> Iterator[Sketch]:
    """All ten."""
    yield from (duplicates(), clones(), tiled_clones(), wobbly(), lines())
    yield from (divided_disc(), overlapping_circles(), marked_cell(), curved_cell(), petals())


def make(sketch: Sketch, inkscape: str) -> bytes:
    """The file as Inkscape writes it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        seed, made = folder / "seed.svg", folder / "made.svg"
        seed.write_text(f"{HEAD}{sketch.drawn}</svg>", encoding="utf-8")
        actions = ";".join((*sketch.actions, f"export-filename:{made}", "export-type:svg", "export-do"))
        subprocess.run(
            [inkscape, f"--actions={actions}", str(seed)],
            check=True,
            capture_output=True,
            env={"HOME": name, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"},
            timeout=120,
        )
        return made.read_bytes()


def main() -> int:
    """Makes all drawings anew."""
    inkscape = shutil.which("inkscape")
    if inkscape is None:
        sys.stderr.write("Inkscape is not installed; on Debian: apt-get install inkscape\n")
        return 3
    FOLDER.mkdir(parents=True, exist_ok=True)
    for sketch in sketches():
        content = make(sketch, inkscape)
        (FOLDER / f"{sketch.name}.svg").write_bytes(content)
        sys.stdout.write(f"{sketch.name}.svg: {len(content):,} bytes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
