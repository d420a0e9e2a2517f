#!/bin/sh
set -eu
# One expects a group's transform to move what is in it. The SVG reader of fontTools drops it without a word, draws what
# only stands in "defs" and what is not displayed, and yet refuses the same transform on a path itself. It matters here
# because signs of pieces are drawn in groups, and whoever makes a font of them gets all signs on one spot.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install fonttools==4.68.0
"$work/venv/bin/python" - <<'PY'
import sys
import fontTools
from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib import SVGPath
path = '<path d="M0 0H10V10H0Z"/>'
drawings = {
    "in a group moved by 50": f'<g transform="translate(50 0)">{path}</g>',
    "in defs, not used": f"<defs>{path}</defs>",
    "in a group that is not displayed": f'<g display="none">{path}</g>',
    "moved by 50 itself": path.replace("<path", '<path transform="translate(50 0)"'),
}
print("fontTools", fontTools.version)
seen = []
for what, drawing in drawings.items():
    pen = BoundsPen(None)
    try:
        SVGPath.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{drawing}</svg>'.encode()).draw(pen)
        seen.append(pen.bounds)
    except NotImplementedError:
        seen.append("refused: NotImplementedError")
    print(f"a square of 10 {what}: {seen[-1]}")
if seen != [(0, 0, 10, 10)] * 3 + ["refused: NotImplementedError"]:
    sys.exit("changed: groups count, or translations are read")
PY
echo "seen: three squares at the origin, where none is"
