#!/bin/sh
set -eu
# One expects a file that is written in a prettier way to show the same words. svgwrite with pretty=True puts each "tspan" on
# a line of its own, and lxml with pretty_print does so too; in a text, a line break is a space, so the place "b2", its digit
# in a part of its own, is read as "b 2". It matters here because names of places have small digits, and svgwrite is what
# our drawings are written with.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install svgwrite==1.4.3 lxml==6.0.2 CairoSVG==2.9.1 pillow==12.0.0
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(svgwrite|lxml|cairosvg|pillow) '
"$work/venv/bin/python" - <<'PY'
import io, sys
import cairosvg, svgwrite
from lxml import etree
from PIL import Image
drawing = svgwrite.Drawing(size=("200px", "50px"), viewBox="0 0 200 50")
text = drawing.text("", insert=(5, 40), font_size=40, font_family="sans-serif")
text.add(drawing.tspan("b"))
text.add(drawing.tspan("2"))
drawing.add(text)
plain = drawing.tostring()
pretty = io.StringIO()
drawing.write(pretty, pretty=True)
written = {
    "plain": plain,
    "svgwrite, pretty": pretty.getvalue().partition("?>")[2],
    "lxml, pretty": etree.tostring(etree.fromstring(plain), pretty_print=True).decode(),
}
seen = {}
for name, source in written.items():
    words = " ".join("".join(etree.fromstring(source.strip()).itertext()).split())
    picture = Image.open(io.BytesIO(cairosvg.svg2png(bytestring=source.strip().encode())))
    left, _, right, _ = picture.getbbox()
    seen[name] = words
    print(f"{name}: {words!r}, drawn {right - left} pixels wide")
if list(seen.values()) != ["b2", "b 2", "b 2"]:
    sys.exit("changed: other words")
PY
echo "seen: a prettier file has other words"
