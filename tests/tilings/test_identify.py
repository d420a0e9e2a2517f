"""Which tiling is it: every tiling with a name is itself from any of its cells, and groups are those of a slow search.

The search in `wallpaper` knows no symbols: it tries every way to lay one side of a drawing onto another, in floats.
"""

import cmath
import math
import random
import re
from itertools import product

import pytest

from boardwright.tilings import PeriodicTiling, catalogue, entry_tiling, named_tiling
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.custom.repeated import periodic_from_floats
from boardwright.tilings.exact.atlas.facts import all_facts
from boardwright.tilings.exact.atlas.symbol import flags_of, minimal, smallest
from boardwright.tilings.exact.identify import headline, identify
from boardwright.tilings.exact.names import configuration, configuration_text
from tests.samples import each
from tests.tilings.slow_plane import Plane, cross, drawn_plane, key
from tests.tilings.test_isohedral import TOPOLOGIES, TRIES, varied

SAMPLE = 40
"""Every so many tilings of the atlas are looked at by default; `make test-slow` looks at all."""

FACTS = all_facts()

RENAMED = {"[3^3.4^2; 3^2.4.3.4]^2": "3-uniform-55", "V[3^3.4^2; 3^2.4.3.4]^2": "V3-uniform-55"}
"""A tiling with two names: it has three kinds of nodes."""

SAME = {"V3^6": "6^3", "V4^4": "4^4", "V6^3": "3^6", "brick": "6^3", "herringbone": "6^3"}
SAME["basket weave"] = "V3^2.4.3.4"
"""Tilings that are others but for lengths and angles: each brick has six neighbours, three at each node. Each slat has
five; four slats meet at the corners of their pairs, three at the middles of sides."""


def drawn(faces, vectors) -> PeriodicTiling:
    """Periodic tiling of faces of complex points, as if somebody had drawn them."""
    polygons = [DrawnFace(f"{k}", tuple((z.real, z.imag) for z in face)) for k, face in enumerate(faces)]
    a, b = vectors
    return periodic_from_floats("drawn", polygons, ((a.real, a.imag), (b.real, b.imag)))


def rewritten(plane: Plane, chance: random.Random) -> PeriodicTiling:
    """The same tiling from a larger cell, another basis, turned, mirrored or not, and in another order."""
    a, b = plane.t1, plane.t2
    wide, high = chance.choice([(1, 1), (2, 1), (1, 2), (3, 1)])
    faces = [tuple(z + i * a + j * b for z in face) for i in range(wide) for j in range(high) for face in plane.faces]
    shear, turn, mirrored = chance.randrange(-3, 4), cmath.rect(1.7, chance.uniform(0, 7)), chance.random() < 0.5

    def moved(z: complex) -> complex:
        return (z.conjugate() if mirrored else z) * turn + (3 - 2j)

    shifts = [chance.randrange(-2, 3) * wide * a + chance.randrange(-2, 3) * high * b for _ in faces]
    faces = [tuple(moved(z + shift) for z in face) for face, shift in zip(faces, shifts, strict=True)]
    faces = [face[k:] + face[:k] for face in faces for k in [chance.randrange(len(face))]]
    chance.shuffle(faces)
    vectors = [moved(z) - moved(0) for z in (wide * a, high * b + shear * wide * a)]
    return drawn(faces, vectors[:: chance.choice([1, -1])])


def check_atlas(facts, chance) -> None:
    """A tiling of the atlas and its dual are found, also from a cell written anew."""
    name, dual = str(facts.name), f"V{facts.name}"
    for tiling in (named_tiling(name), rewritten(drawn_plane(named_tiling(name)), chance)):
        found = identify(tiling)
        assert (found["name"], found["dual"], found["k"]) == (name, dual, facts.name.kinds)
        assert found["vertices"] == [configuration_text(sides) for sides in facts.types]
        assert found["drawn"]["equal_edges"]
        # Regular polygons leave a drawing no freedom: what the faces allow, the drawing has.
        assert found["drawn"]["group"] == found["group"]
    for tiling in (named_tiling(dual), rewritten(drawn_plane(named_tiling(dual)), chance)):
        found = identify(tiling)
        assert (found["name"], found["dual"], found["face_kinds"]) == (dual, name, facts.name.kinds)


@pytest.mark.parametrize("facts", FACTS[::SAMPLE], ids=lambda facts: str(facts.name))
def test_a_sample_of_the_atlas_is_found(facts):
    check_atlas(facts, random.Random(str(facts.name)))


@pytest.mark.slow
def test_all_of_the_atlas_is_found():
    for facts in FACTS:
        check_atlas(facts, random.Random(str(facts.name)))


@each("entry", catalogue())
def test_the_catalogue_is_found(entry):
    tiling = entry_tiling(entry)
    wanted = {**RENAMED, **SAME}.get(entry.full_name, entry.full_name)
    found = identify(tiling)
    again = identify(rewritten(drawn_plane(tiling), random.Random(entry.name)))
    assert found["name"] == again["name"] == wanted
    assert found["drawn"] == again["drawn"]
    assert found["symbol"] == again["symbol"]
    # The names of duals with two kinds of nodes have brackets.
    assert {bare(found["dual"]), bare(wanted)} == {bare(wanted).removeprefix("V"), f"V{bare(wanted).removeprefix('V')}"}
    if entry.family in ("uniform", "2-uniform") and entry.full_name not in RENAMED:
        assert found["k"] == (1 if entry.family == "uniform" else 2)


def bare(name: str) -> str:
    return re.sub(r"\[(.*)\]$", r"\1", name)


def isometries(plane: Plane) -> list[tuple[complex, bool, complex]]:
    """All ways to lay a tiling onto itself, but for its vectors: z or its mirror image times a turn, then a shift."""
    shift_of, found = plane.mod_lattice, []
    sides = {
        frozenset((shift_of(p), shift_of((p + q) / 2), shift_of(q)))
        for face in plane.faces
        for p, q in zip(face, (*face[1:], face[0]), strict=True)
    }
    directed = [(p, q) for face in plane.faces for p, q in zip(face, (*face[1:], face[0]), strict=True)]
    # Every side is there twice, once for each of its faces, and so in both directions.
    every = {(shift_of(p), key(q - p)): (p, q) for p, q in directed}.values()
    p, q = directed[0]
    for (r, s), mirrored in product(every, (False, True)):
        step = (q - p).conjugate() if mirrored else q - p
        turn = (s - r) / step
        shift = r - turn * (p.conjugate() if mirrored else p)
        if abs(abs(turn) - 1) > 1e-6:
            continue

        def image(z, turn=turn, shift=shift, mirrored=mirrored):
            return turn * (z.conjugate() if mirrored else z) + shift

        if any(shift_of(image(t) - image(0)) != shift_of(0j) for t in (plane.t1, plane.t2)):
            continue
        if all(
            frozenset((shift_of(image(u)), shift_of(image((u + v) / 2)), shift_of(image(v)))) in sides
            for u, v in directed
        ):
            found.append((turn, mirrored, shift))
    return found


def steps(plane: Plane, reach: int = 3) -> list[complex]:
    return [i * plane.t1 + j * plane.t2 for i, j in product(range(-reach, reach + 1), repeat=2)]


def smallest_cell(plane: Plane) -> Plane:
    """The tiling with the shortest vectors that map it onto itself."""
    shifts = [shift for turn, mirrored, shift in isometries(plane) if not mirrored and abs(turn - 1) < 1e-6]
    every = sorted((step + shift for step in steps(plane) for shift in shifts), key=abs)
    a = next(z for z in every if abs(z) > 1e-6)
    b = next(z for z in every if abs(cross(a, z)) > 1e-6 * abs(a))
    return Plane(plane.faces, a, b)


def wallpaper(plane: Plane) -> str:
    """Wallpaper group of a drawing. Source: the usual flow chart, as in Washburn and Crowe, Symmetries of Culture."""
    plane = smallest_cell(plane)
    found = isometries(plane)
    order = sum(not mirrored for _, mirrored, _ in found)
    # A reflection or glide moves along its axis; what is left of that, but for vectors, is a glide.
    axes = [(cmath.sqrt(turn), shift) for turn, mirrored, shift in found if mirrored]
    if not axes:
        return f"p{order}"
    mirrors = [
        axis for axis, shift in axes if any(abs(((shift + t) / axis).real) < 1e-5 * abs(plane.t1) for t in steps(plane))
    ]
    if order == 6:
        return "p6m"
    if order == 4:
        return "p4m" if len(mirrors) == 4 else "p4g"
    if order == 3:
        return "p31m" if any(abs((plane.t1 / axis).imag) < 1e-5 * abs(plane.t1) for axis in mirrors) else "p3m1"
    axis = axes[0][0]
    along, across = (
        min(abs(t) for t in steps(plane, 6) if abs(t) > 1e-6 and abs(part(t / axis)) < 1e-5 * abs(plane.t1))
        for part in (lambda z: z.imag, lambda z: z.real)
    )
    centred = along * across > 1.5 * plane.cell_area
    if order == 2:
        return ["pgg", "pmg", "cmm" if centred else "pmm"][len(mirrors)]
    return ("cm" if centred else "pm") if mirrors else "pg"


UNIFORM = [entry for entry in catalogue() if entry.family in ("uniform", "2-uniform")]


@each("name", [entry.full_name for entry in UNIFORM] + [str(facts.name) for facts in FACTS[::SAMPLE]])
def test_groups_are_those_of_a_slow_search(name):
    assert identify(named_tiling(name))["group"] == wallpaper(drawn_plane(named_tiling(name)))


@pytest.mark.slow
def test_all_groups_are_those_of_a_slow_search():
    for facts in FACTS:
        tiling = named_tiling(str(facts.name))
        assert identify(tiling)["group"] == wallpaper(drawn_plane(tiling)), facts.name


@each("number, seed", TRIES)
def test_isohedral_tilings_are_found_by_their_topology_and_their_groups_are_those_drawn(number, seed, monkeypatch):
    monkeypatch.setattr("boardwright.tilings.exact.identify.ALIKE", 1e-5)  # by chance, angles may nearly be equal
    tiling = varied(number, seed)
    topology = next(topology for topology, numbers in TOPOLOGIES.items() if number in numbers)
    wanted = f"V{configuration_text(configuration(topology))}"
    found = identify(tiling)
    assert found["name"] == SAME.get(wanted, wanted)
    assert found["face_kinds"] == 1
    assert found["drawn"]["group"] == wallpaper(drawn_plane(tiling))


HEXAGON = [cmath.rect(1, math.pi / 3 * k) for k in range(6)]
CLOVER = [0, 0.5 + 0.1j, 1, 1.2 + 0.4j, 1 + 1j, 0.5 + 1.1j, 1j, 0.2 + 0.4j]


RHOMB = (1.5 + 0.75**0.5 * 1j, 1.5 - 0.75**0.5 * 1j)
ROUNDED = [complex(round(z.real, 3), round(z.imag, 3)) for z in HEXAGON]
WIDE = [complex(2 * z.real, z.imag) for z in HEXAGON]
# Corners moved by a tenth keep what a hexagon meets; opposite sides stay alike, so half-turns remain.
MOVED = [0, 1.1, 1.6 + 0.8j, 1 + 1.7j, -0.1 + 1.7j, -0.6 + 0.9j]


@each(
    "face, vectors, name, bent, equal, group",
    [
        (MOVED, (-0.1 + 1.7j, 1.7 - 0.9j), "6^3", False, False, "p2"),
        (HEXAGON, RHOMB, "6^3", False, True, "p6m"),
        (ROUNDED, (1.5 + 0.866j, 1.5 - 0.866j), "6^3", False, True, "p6m"),
        (WIDE, (3 + 0.75**0.5 * 1j, 3 - 0.75**0.5 * 1j), "6^3", False, False, "cmm"),
        ([0, 2, 2 + 1j, 1j], (2, 1j), "4^4", False, False, "pmm"),
        ([0, 1, 1.6 + 0.8j, 0.6 + 0.8j], (1, 0.6 + 0.8j), "4^4", False, True, "cmm"),
        ([0, 1.5, 2 + 1j, 0.5 + 1j], (1.5, 0.5 + 1j), "4^4", False, False, "p2"),
        # A bent side is one side, whatever its bends: squares with one pair of sides bent, and with both.
        ([0, 0.5 + 0.1j, 1, 1 + 1j, 0.5 + 1.1j, 1j], (1, 1j), "4^4", True, False, "pm"),
        (CLOVER, (1, 1j), "4^4", True, False, "p1"),
    ],
)
def test_a_drawing_is_what_its_faces_meet_however_it_is_drawn(face, vectors, name, bent, equal, group):
    found = identify(drawn([face], vectors))
    assert found["name"] == name
    assert found["drawn"] == {"group": group, "bent": bent, "equal_edges": equal}


def test_a_bent_edge_may_run_beside_another():
    # Between squares lies an eye of two corners at each level side: it has two sides, and nodes are of four faces.
    eye = [0, 0.5 - 0.2j, 1, 0.5 + 0.2j]
    square = [0, 0.5 + 0.2j, 1, 1 + 1j, 0.5 + 0.8j, 1j]
    found = identify(drawn([eye, square], (1, 1j)))
    assert (found["name"], found["vertices"], found["drawn"]["group"]) == (None, ["2.4^2.2.4^2"], "pmm")


def test_what_has_no_name_has_a_symbol_that_is_the_same_from_every_cell():
    # Four squares, one of them cut by a diagonal.
    squares = [[z, z + 1, z + 1 + 1j, z + 1j] for z in (0, 1, 1 + 1j)]
    tiling = drawn([*squares, [1j, 1 + 1j, 1 + 2j], [1j, 1 + 2j, 2j]], (2, 2j))
    found = identify(tiling)
    assert (found["name"], found["dual"]) == (None, None)
    # The ends of the diagonal are two triangles and three squares, the other corners of the cut square one triangle.
    assert (found["k"], found["vertices"]) == (2, ["3^2.4^3", "3.4^3"])
    assert headline(found) == "not in the atlas: 2 kinds of nodes, wallpaper group cmm"
    for seed in range(5):
        assert identify(rewritten(drawn_plane(tiling), random.Random(seed)))["symbol"] == found["symbol"]


def test_the_symbol_of_a_cell_of_chance_is_the_same_from_every_cell():
    # 20 x 4 squares, each cut or not: no two flags are alike.
    chance = random.Random(5)
    faces = []
    for x, y in product(range(20), range(4)):
        at = complex(x, y)
        corners = [at, at + 1, at + 1 + 1j, at + 1j]
        faces += [corners[:3], corners[2:] + corners[:1]] if chance.random() < 0.5 else [corners]
    tiling = drawn(faces, (20, 4j))
    found = identify(tiling)
    assert found["group"] == found["drawn"]["group"] == "p1"
    assert found["classes"] == 2 * sum(map(len, faces))
    assert found["symbol"] == identify(rewritten(drawn_plane(tiling), chance))["symbol"] is not None


def test_a_cell_too_large_has_no_symbol_but_all_else():
    faces = [[x, x + 1, x + 1 + 1j, x + 1j] for x in range(1, 600)]
    found = identify(drawn([[0, 1, 1j], [1, 1 + 1j, 1j], *faces], (600, 1j)))
    # Slanted, the column of triangles has mirror lines, so of all flags a quarter is left; as drawn it has half-turns.
    assert (found["name"], found["symbol"], found["vertices"]) == (None, None, None)
    assert found["classes"] == (599 * 4 + 6) // 2
    assert (found["group"], found["drawn"]["group"]) == ("cmm", "p2")


def test_a_name_is_told_in_one_line_and_a_symbol_as_usual():
    # By hand: in kagome a flag lies in a triangle or in a hexagon; only s2 leads from one to the other.
    kagome = identify(named_tiling("kagome"))
    assert headline(kagome) == "3.6.3.6 (kagome): 1 kind of node, wallpaper group p6m, dual V3.6.3.6"
    assert kagome["symbol"] == "<1.1:2:1 2,1 2,2:3 6,4>"
    assert identify(named_tiling("squares"))["symbol"] == "<1.1:1:1,1,1:4,4>"
    assert identify(named_tiling("rhombille"))["symbol"] == "<1.1:2:2,1 2,1 2:4,3 6>"


@pytest.mark.parametrize("name", ["3^4.6", "V3.12^2", "3-uniform-55", "5-uniform-100"])
def test_a_symbol_has_the_smallest_of_all_numberings(name):
    table = minimal(flags_of(named_tiling(name).faces))
    measures = [row[3:] for row in table]
    rarest = min(measures, key=lambda one: (measures.count(one), one))
    ways = []
    for start in (k for k, one in enumerate(measures) if one == rarest):
        order = [start]
        while len(order) < len(table):  # what is met first comes first
            met = [image for label in order for image in table[label][:3] if image not in order]
            order.append(met[0])
        ways.append(tuple((*(order.index(image) for image in table[label][:3]), *table[label][3:]) for label in order))
    assert smallest(table) == min(ways)
