#!/bin/sh
set -eu
# One expects Figure("200mm", ...) and Figure("20cm", ...) to be one page. svgutils writes the bare numbers into the
# viewBox, so what is placed on the page is ten times as large on the second: a drawing of 100 mm fills half of one page
# and five times the other. It matters here because panels of a paper are put together with it from figures in millimetres.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install svgutils==0.3.4
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^svgutils '
cd "$work"
echo '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100"><rect width="100" height="100" fill="#000"/></svg>' > square.svg
venv/bin/python - <<'PY'
import re, sys
from svgutils.compose import Figure, SVG
seen = []
for side in ("200mm", "20cm"):
    Figure(side, side, SVG("square.svg")).save("page.svg")
    text = open("page.svg").read()
    box = [float(value) for value in re.search(r'viewBox="([^"]*)"', text)[1].split()]
    seen.append(100 / box[2])
    print(f"Figure({side!r}): viewBox {box}, so the drawing is {200 * seen[-1]:g} mm wide on a page of 200 mm")
if seen != [0.5, 5.0]:
    sys.exit("changed: the unit of the page no longer counts")
PY
echo "seen: 100 mm on one page, 1000 mm on the same page said in centimetres"
