#!/bin/sh
set -eu
# One expects two bricks of a wall that lie on each other to be neighbours. libpysal finds neighbours, by sides and by corners
# alike, from corners that are the same: a brick whose corner lies in the middle of another's side has none above or below,
# unless "strict" is given, and the only warning is of disconnected parts. It matters here because boards of bricks,
# basket weave and pinwheels have such corners, and measures of a board taken there are those of separate rows.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install libpysal==4.14.1 geopandas==1.1.1 shapely==2.2.0
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(libpysal|geopandas|shapely) '
"$work/venv/bin/python" -W ignore - <<'PY'
import sys
import geopandas, shapely
from libpysal.graph import Graph
rows = [(x + row % 2, row) for row in range(3) for x in range(0, 6, 2)]
wall = geopandas.GeoDataFrame(geometry=[shapely.box(x, y, x + 2, y + 1) for x, y in rows])
found = {
    "by sides": Graph.build_contiguity(wall, rook=True),
    "by corners": Graph.build_contiguity(wall, rook=False),
    "by sides, strict": Graph.build_contiguity(wall, rook=True, strict=True),
}
seen = [graph.n_components for graph in found.values()]
for name, graph in found.items():
    print(f"{name}: {graph.n_edges // 2} borders, {graph.n_components} separate parts")
if seen != [3, 3, 1]:
    sys.exit("changed: other parts")
PY
echo "seen: rows of bricks are not neighbours"
