#!/bin/sh
set -eu
# One expects what is hidden in an SVG to stay hidden when it becomes a PDF. PyMuPDF and fpdf2 draw it: a layer that Inkscape
# has switched off (style="display:none"), the attribute of that name, and visibility="hidden" alike, without a warning, where
# CairoSVG and svglib draw none of them. It matters here because guides and solutions lie in hidden layers of drawings.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install pymupdf==1.27.1 fpdf2==2.8.9 CairoSVG==2.9.1 svglib==2.3.2 reportlab==4.5.1
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(pymupdf|fpdf2|cairosvg|svglib) '
cd "$work"
cat > board.svg <<'SVG'
<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100">
  <path d="M10 10H90V90H10Z" fill="#000000"/>
  <g style="display:none"><path d="M20 20H30V30H20Z" fill="#ff0000"/></g>
  <g display="none"><path d="M40 40H50V50H40Z" fill="#ff0000"/></g>
  <g visibility="hidden"><path d="M60 60H70V70H60Z" fill="#ff0000"/></g>
</svg>
SVG
venv/bin/python - <<'PY'
import sys
import cairosvg, fpdf, pymupdf
from reportlab.graphics import renderPDF
from svglib.svglib import svg2rlg
def red(content):
    return sum(shape.get("fill") == (1.0, 0.0, 0.0) for shape in pymupdf.open("pdf", content)[0].get_drawings())
page = fpdf.FPDF(unit="mm", format=(100, 100))
page.add_page()
page.image("board.svg", x=0, y=0, w=100)
seen = {
    "PyMuPDF": red(pymupdf.open("board.svg").convert_to_pdf()),
    "fpdf2": red(bytes(page.output())),
    "CairoSVG": red(cairosvg.svg2pdf(url="board.svg")),
    "svglib": red(renderPDF.drawToString(svg2rlg("board.svg"))),
}
print("hidden squares that are drawn, of 3:", seen)
if list(seen.values()) != [3, 3, 0, 0]:
    sys.exit("changed: other programs draw what is hidden")
PY
echo "seen: hidden parts of an SVG are drawn"
