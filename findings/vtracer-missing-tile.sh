#!/bin/sh
set -eu
# One expects a picture of four coloured tiles on white, traced, to have a shape for each tile. VTracer, as it comes, paints
# shapes over one another and gives the page to one of them: a tile is seen only through the hole of the white, as large as
# the page, unless `hierarchical="cutout"` is given. It matters here because boards are traced, and a face for each shape is
# read.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install vtracer==0.6.15 pillow
cd "$work"
"$work/venv/bin/python" - <<'PY'
import re, sys
from importlib.metadata import version
import vtracer
from PIL import Image, ImageDraw

print("vtracer", version("vtracer"))
picture = Image.new("RGB", (400, 400), "white")
draw = ImageDraw.Draw(picture)
corners = [(20, 20), (380, 20), (380, 380), (20, 380)]
for number, colour in enumerate(("#ff0000", "#008000", "#0000ff", "#ffd700")):
    draw.polygon([(200, 200), corners[number], corners[(number + 1) % 4]], fill=colour)
picture.save("tiles.png")
whole = {}
for way in ("stacked", "cutout"):
    vtracer.convert_image_to_svg_py("tiles.png", "tiles.svg", hierarchical=way, mode="polygon")
    paths = re.findall(r'd="([^"]*)" fill="([^"]*)"', open("tiles.svg").read())
    # A path that runs along all of the page, and is not the white.
    whole[way] = [fill for path, fill in paths if path.startswith("M0,0 L400,0 L400,400 L0,400 Z") and fill != "#FFFFFF"]
    print(f"{way}: {len(paths)} paths; as large as the page, but the white: {whole[way] or 'none'}")
if len(whole["stacked"]) != 1 or whole["cutout"]:
    sys.exit("changed: each tile is a shape of its own, or none is")
PY
echo "seen: one of four tiles has become the page"
