"""Ink in the slow and obvious way: every coat on every line of the page, and then the lines one by one."""

import math
from itertools import pairwise

from boardwright.scene import Page
from boardwright.scene.ink.coats import Clips, paths_of
from boardwright.scene.ink.outlines import Ring, painted_rings

Spans = list[tuple[float, float]]

LEVEL = 1e-3

NEAR = 0.1

SWATH = 64


def slow_areas(page: Page, band: float) -> dict[str, float]:
    """Area of each colour that is seen, texts left out."""
    coats: list[tuple[str, list[Ring], Clips]] = []
    for path, dx, dy, clips in paths_of(page.items):
        for colour, stroked in ((path.style.fill, False), (path.style.stroke, True)):
            if colour:
                coats.append((colour, painted_rings(path, dx, dy, stroked), clips))
    area: dict[str, float] = {}
    for top, bottom in pairwise(
        borders([ring for _, rings, clips in coats for ring in (*rings, *clips)], page.height, band)
    ):
        y = (top + bottom) / 2
        seen: list[tuple[str, Spans]] = []
        for colour, rings, clips in coats:
            spans = common(inside(rings, y), [(0.0, page.width)])
            for clip in clips:
                spans = common(spans, inside([clip], y))
            seen = [(below, without(rest, spans)) for below, rest in seen]
            seen.append((colour, spans))
        for colour, spans in seen:
            area[colour] = area.get(colour, 0.0) + math.fsum(end - start for start, end in spans) * (bottom - top)
    return area


def borders(rings: list[Ring], height: float, band: float) -> list[float]:
    """Heights of level edges and ends of swaths, and steps of a band that are not near to one of these."""
    count = max(1, math.ceil(height / band))
    needed = {round(height * step / count, 3) for step in (*range(0, count, SWATH), count)}
    for ring in rings:
        for (_, before), (_, y) in pairwise([ring[-1], *ring]):
            if abs(y - before) < LEVEL and 0 < y < height:
                needed.add(round(y, 3))
    steps = {round(height * step / count, 3) for step in range(count + 1)}
    far = {step for step in steps if min(abs(step - y) for y in needed) >= NEAR * band}
    return sorted(needed | far)


def inside(rings: list[Ring], y: float) -> Spans:
    """Where a line is wound about."""
    crossings = []
    for ring in rings:
        for (x0, y0), (x1, y1) in pairwise([ring[-1], *ring]):
            if (y0 < y) != (y1 < y):
                crossings.append((x0 + (y - y0) * ((x1 - x0) / (y1 - y0)), 1 if y1 > y0 else -1))
    crossings.sort()
    spans, winding = [], 0
    for (x, turn), (after, _) in pairwise(crossings):
        winding += turn
        if winding and after > x:
            spans.append((x, after))
    return spans


def common(first: Spans, second: Spans) -> Spans:
    """What two rows of spans have in common."""
    pairs = ((max(a, c), min(b, d)) for a, b in first for c, d in second)
    return [(start, end) for start, end in pairs if start < end]


def without(spans: Spans, cover: Spans) -> Spans:
    """What is left of spans under others."""
    for start, end in cover:
        cut = [(a, min(b, start)) for a, b in spans] + [(max(a, end), b) for a, b in spans]
        spans = [(a, b) for a, b in cut if a < b]
    return spans
