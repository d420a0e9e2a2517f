#!/bin/sh
set -eu
# One expects a place for a label to lie inside the polygon, at worst not quite in the middle. In a tile that is not wider
# than the default precision of 1, polylabel answers with the lower left corner of the bounding box, at distance 0: for a
# hexagon with sides of 0.5 a point outside. It matters here because tilings are drawn in lengths of their edges, and letters
# are put where this function says.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install shapely==2.2.0
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^shapely '
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit polylabel@2.1.0 > /dev/null
npm ls polylabel | tail -n 2
cat > label.mjs <<'JS'
import polylabel from 'polylabel';
const hexagon = (side) => [[0, 1, 2, 3, 4, 5, 0].map((k) => [side * Math.cos(k * Math.PI / 3), side * Math.sin(k * Math.PI / 3)])];
const inside = ([x, y], side) => Math.abs(y) < side * Math.sqrt(3) / 2 && Math.abs(x) + Math.abs(y) / Math.sqrt(3) < side;
const seen = [0.5, 5].map((side) => {
  const place = polylabel(hexagon(side));
  console.log(`hexagon with sides of ${side}: label at ${place.map((value) => value.toFixed(3))}, ${inside(place, side) ? 'inside' : 'outside'}`);
  return inside(place, side);
});
if (seen[0] || !seen[1]) {
  console.error('changed: the label of the small tile is inside, or that of the large one is not');
  process.exit(1);
}
JS
node label.mjs
venv/bin/python - <<'PY'
import math, sys
from shapely import Polygon
from shapely.ops import polylabel
small = Polygon([(0.5 * math.cos(k * math.pi / 3), 0.5 * math.sin(k * math.pi / 3)) for k in range(6)])
place = polylabel(small)
print(f"the port in shapely: label at {place.x:.3f}, {place.y:.3f}, {'inside' if small.contains(place) else 'outside'}")
if not small.contains(place):
    sys.exit("changed: shapely's label is outside")
PY
echo "seen: the label of a small tile is outside it"
