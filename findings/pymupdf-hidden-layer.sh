#!/bin/sh
# One expects what is hidden in an SVG to stay hidden when it becomes a PDF. PyMuPDF draws it: a layer that Inkscape has
# switched off (style="display:none"), the attribute of that name, and visibility="hidden" alike, without a warning, where
# CairoSVG draws none of them. It matters here because guides and solutions lie in hidden layers of drawings.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install pymupdf==1.27.1 CairoSVG==2.9.1
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(pymupdf|cairosvg) '
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
import cairosvg, pymupdf
def red(document):
    return sum(shape.get("fill") == (1.0, 0.0, 0.0) for shape in document[0].get_drawings())
made = pymupdf.open("pdf", pymupdf.open("board.svg").convert_to_pdf())
other = pymupdf.open("pdf", cairosvg.svg2pdf(url="board.svg"))
print(f"hidden squares that are drawn: PyMuPDF {red(made)} of 3, CairoSVG {red(other)}")
if (red(made), red(other)) != (3, 0):
    sys.exit("changed: what is hidden is no longer drawn, or CairoSVG draws it")
PY
echo "seen: hidden parts of an SVG are drawn"
