#!/bin/sh
set -eu
# One expects the smallest circle round a shape to hold the shape. Shapely answers with a polygon of 32 sides whose corners
# lie on that circle, so each corner of a regular tile sticks out of it unless one of the 32 happens to be there: by half a
# per cent of the radius. It matters here because holes, bags and rings for pieces are made as large as the circle round them.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install shapely==2.2.0
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^shapely '
"$work/venv/bin/python" - <<'PY'
import math, sys
import shapely
seen = []
for corners in (3, 4, 5, 6, 8, 12):
    turns = [math.tau * k / corners + 0.1 for k in range(corners)]
    tile = shapely.Polygon([(10 * math.cos(turn), 10 * math.sin(turn)) for turn in turns])
    circle = shapely.minimum_bounding_circle(tile)
    out = max(circle.exterior.distance(shapely.Point(point)) for point in tile.exterior.coords if not circle.covers(shapely.Point(point)))
    print(f"{corners} corners, radius {shapely.minimum_bounding_radius(tile):.3f}: inside {circle.covers(tile)}, sticks out {out:.3f}")
    seen.append(not circle.covers(tile) and out > 0.005)
if not all(seen):
    sys.exit("changed: a tile lies inside its bounding circle")
PY
echo "seen: tiles stick out of their minimum bounding circle"
