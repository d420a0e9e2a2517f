#!/bin/sh
set -eu
# One expects a disc of 1 mm to be as round as one of 20 mm. Manifold keeps the sides of a circle at least 1 long, a default
# that its help names without a unit: a disc of 1 mm is a square with 64 % of the area, and a disc in centimetres has fewer
# corners than the same one in millimetres. It matters here because trays get holes for pegs and magnets, and a square hole
# lets none in.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install manifold3d==3.5.4
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^manifold3d '
"$work/venv/bin/python" - <<'PY'
import math, sys
from manifold3d import CrossSection, JoinType, Manifold
seen = {}
for radius, words in ((0.5, "1 mm"), (1.0, "2 mm, or 2 cm in centimetres"), (10.0, "20 mm")):
    disc = CrossSection.circle(radius)
    corners = len(disc.to_polygons()[0])
    seen[radius] = corners, disc.area() / (math.pi * radius**2)
    print(f"disc of {words}: {corners} corners, {seen[radius][1]:.1%} of the area")
# A peg of 0.9 mm goes into a hole of 1 mm; into this one it does not.
peg = Manifold.cylinder(5, 0.45, circular_segments=64)
clash = (peg - Manifold.cylinder(5, 0.5)).volume()
print(f"of a peg of 0.9 mm, {clash / peg.volume():.0%} do not fit into a hole of 1 mm")
rounded = CrossSection.square((10, 10)).offset(0.5, JoinType.Round)
print(f"a square rounded with a radius of 0.5: {len(rounded.to_polygons()[0])} corners")
if not (seen[0.5][0] == 4 and seen[10.0][0] > 30 and clash > 0):
    sys.exit("changed: small discs have more corners, or large ones fewer")
PY
echo "seen: the small disc is a square"
