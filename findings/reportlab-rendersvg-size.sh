#!/bin/sh
set -eu
# One expects a ReportLab drawing of 100 mm to be as large in SVG as in PDF. Its SVG back end writes points without a unit,
# which SVG reads as pixels of 1/96 inch, so it shows 75 mm; and it rounds the viewBox but not the size, so the drawing does
# not fill it. It matters here because ReportLab is what our PDFs are made with, and its SVG was the obvious way to the rest.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install reportlab==5.1.0
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^reportlab '
"$work/venv/bin/python" - <<'PY'
import re, sys
from reportlab.graphics import renderPDF, renderSVG
from reportlab.graphics.shapes import Drawing, Rect
from reportlab.lib.units import mm
drawing = Drawing(100 * mm, 100 * mm)
drawing.add(Rect(0, 0, 100 * mm, 100 * mm))
box = re.search(rb"/MediaBox \[ 0 0 ([\d.]+)", renderPDF.drawToString(drawing))
text = renderSVG.drawToString(drawing)
width = float(re.search(r'<svg width="([\d.]+)"', text)[1])
view = float(re.search(r'viewBox="0 0 ([\d.]+)', text)[1])
print(f"PDF page: {float(box[1]) / 72 * 25.4:.3f} mm")
print(f"SVG: width {width} without a unit = {width / 96 * 25.4:.3f} mm, viewBox {view:g}, stretched by {width / view:.5f}")
if not (abs(width / 96 * 25.4 - 75) < 0.01 and view == 283):
    sys.exit("changed: the SVG has another size")
PY
echo "seen: three quarters of the size, and a viewBox in whole points"
