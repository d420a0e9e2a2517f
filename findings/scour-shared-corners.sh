#!/bin/sh
set -eu
# One expects tiles that share a corner to share it still when a file is only made smaller. Scour keeps five digits of each
# number, and of steps from corner to corner, so each path comes to a corner by steps of its own: of 144 corners of a board,
# 140 stand in two to four places, up to 0.01 apart. It matters here because a program that finds neighbours by equal corners
# finds hardly any then.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install scour==0.38.2 svg.path==7.1
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(scour|svg.path) '
cd "$work"
cat > board.py <<'PY'
import random
chance, count = random.Random(1), 12
corners = [[(i * 17.1 + chance.random() * 3, j * 13.7 + chance.random() * 3) for j in range(count)] for i in range(count)]
with open("board.svg", "w") as file:
    file.write('<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="210mm" viewBox="0 0 210 210">')
    for i in range(count - 1):
        for j in range(count - 1):
            tile = corners[i][j], corners[i + 1][j], corners[i + 1][j + 1], corners[i][j + 1]
            file.write(f'<path d="M{" L".join(f"{x:.6f},{y:.6f}" for x, y in tile)}Z"/>')
    file.write("</svg>")
PY
venv/bin/python board.py
venv/bin/scour -q -i board.svg -o small.svg
venv/bin/python - <<'PY'
import itertools, math, re, sys
from svg.path import Move, parse_path
def tiles(name):
    with open(name) as file:
        paths = re.findall(r' d="([^"]+)"', file.read())
    return [[part.start for part in parse_path(path) if not isinstance(part, Move)][:4] for path in paths]
places = {}
for before, after in zip(tiles("board.svg"), tiles("small.svg"), strict=True):
    for old, new in zip(before, after, strict=True):
        places.setdefault(old, set()).add((round(new.real, 6), round(new.imag, 6)))
apart = [found for found in places.values() if len(found) > 1]
widest = max((math.dist(*pair) for found in apart for pair in itertools.combinations(found, 2)), default=0.0)
print(f"{len(places)} corners, {len(apart)} of them in several places, up to {widest:.4f} apart")
if len(places) != 144 or len(apart) < 100:
    sys.exit("changed: corners are shared still")
PY
echo "seen: tiles that shared corners share them no longer"
