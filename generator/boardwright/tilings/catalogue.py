"""The tilings that can be named: exact data, one entry each, found by vertex configuration or alias."""

import difflib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from boardwright.geometry.ring import Element, Ring, add
from boardwright.tilings.errors import UnknownTilingError
from boardwright.tilings.periodic import PeriodicTiling, from_exact

DATA = Path(__file__).parent / "data" / "catalogue.json"

MAX_NAME = 60
"""Longer texts are no tiling's name and are not looked up."""

SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """One named tiling: its vertex configuration as name, other names, and exact data for `from_exact`.

    `faces` are regular polygons: sides, first node, and the direction of the first edge as a power of the ring's root.
    """

    name: str
    aliases: tuple[str, ...]
    gomjau_hogg: str
    ring: Ring
    vectors: tuple[Element, Element]
    faces: tuple[tuple[int, Element, int], ...]


@cache
def catalogue() -> tuple[CatalogueEntry, ...]:
    """All entries, in the order of the data."""
    raw = json.loads(DATA.read_text(encoding="utf-8"))
    return tuple(
        CatalogueEntry(
            name=entry["name"],
            aliases=tuple(entry["aliases"]),
            gomjau_hogg=entry["gomjau_hogg"],
            ring=Ring(entry["ring"]),
            vectors=(tuple(entry["t1"]), tuple(entry["t2"])),
            faces=tuple((sides, tuple(start), direction) for sides, start, direction in entry["faces"]),
        )
        for entry in raw["tilings"]
    )


def normal_name(text: str) -> str:
    """Name reduced to what tells tilings apart: no spaces, lower case, powers written out ("3^2.6" is "3.3.6").

    A vertex configuration may be written as "3^6", "3⁶", "(3.6)^2" or "3.6.3.6".
    """
    name = "".join(re.sub(r"([⁰¹²³⁴-⁹]+)", r"^\1", text).translate(SUPERSCRIPTS).lower().split())

    def written_out(match: re.Match[str]) -> str:
        return ".".join([match[1].strip("()")] * min(int(match[2]), 12))

    return re.sub(r"(\(\d+(?:\.\d+)*\)|\d+)\^(\d{1,2})", written_out, name)


def known_names() -> Mapping[str, str]:
    """Every name and alias, normalised, with the name of its entry."""
    names = {}
    for entry in catalogue():
        for name in (entry.name, *entry.aliases):
            names[normal_name(name)] = entry.name
    return names


def find_entry(text: str) -> CatalogueEntry:
    """Entry of a vertex configuration or alias.

    Raises:
        UnknownTilingError: with near names, when there is none.
    """
    names = known_names()
    wanted = normal_name(text) if len(text) <= MAX_NAME else ""
    if wanted in names:
        return next(entry for entry in catalogue() if entry.name == names[wanted])
    near = difflib.get_close_matches(wanted, names, n=2, cutoff=0.6)
    spelled = {normal_name(alias): alias for entry in catalogue() for alias in (entry.name, *entry.aliases)}
    raise UnknownTilingError(text[:MAX_NAME], tuple(spelled[name] for name in near))


@cache
def named_tiling(name: str) -> PeriodicTiling:
    """Periodic tiling of a vertex configuration or alias, proven to be one.

    Raises:
        UnknownTilingError: when no tiling has this name.
    """
    entry = find_entry(name)
    return from_exact(
        entry.name,
        entry.ring,
        entry.vectors,
        [regular_polygon(entry.ring, *face) for face in entry.faces],
        is_triangular=entry.name == "3^6",
    )


def regular_polygon(ring: Ring, sides: int, start: Element, direction: int) -> tuple[Element, ...]:
    """Corners of a regular polygon with unit sides, walked counter-clockwise from `start`."""
    corners, corner = [], start
    for _ in range(sides):
        corners.append(corner)
        corner = add(corner, ring.power(direction))
        direction += ring.order // sides
    return tuple(corners)
