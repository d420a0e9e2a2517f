#!/bin/sh
set -eu
# One expects a square of 100 mm in an SVG file to be cut as a square of 100 mm. svg-to-gcode takes the numbers inside for
# millimetres and does not look at the viewBox, but turns the drawing over at the height that the file names: drawn in
# tenths, the square is 1,000 mm wide and lies at y = -900 to 100. It matters here because boards and pieces go to machines
# that burn or cut, so a file for them must count in millimetres.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install svg-to-gcode==1.5.4
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^svg-to-gcode '
cd "$work"
for tenths in 1 10; do
  side=$((100 * tenths))
  printf '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 %s %s"><path d="M0 0H%sV%sH0Z"/></svg>' \
    $side $side $side $side > square$tenths.svg
done
venv/bin/python - <<'PY'
import re, sys
from svg_to_gcode.compiler import Compiler, interfaces
from svg_to_gcode.svg_parser import parse_file
seen = {}
for tenths in (1, 10):
    machine = Compiler(interfaces.Gcode, movement_speed=1000, cutting_speed=300, pass_depth=1)
    machine.append_curves(parse_file(f"square{tenths}.svg"))
    machine.compile_to_file("out.gcode", passes=1)
    moves = re.findall(r"X(-?[\d.]+) Y(-?[\d.]+)", open("out.gcode").read())
    xs, ys = zip(*((float(x), float(y)) for x, y in moves))
    seen[tenths] = (min(xs), max(xs), min(ys), max(ys))
    print(f"100 mm square, viewBox in {'mm' if tenths == 1 else 'tenths of mm'}: x %g to %g, y %g to %g" % seen[tenths])
if seen != {1: (0, 100, 0, 100), 10: (0, 1000, -900, 100)}:
    sys.exit("changed: the viewBox counts, or something else does not")
PY
echo "seen: ten times the size, and below the machine's bed"
