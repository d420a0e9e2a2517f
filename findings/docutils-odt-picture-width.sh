#!/bin/sh
set -eu
# One expects a picture with ":width: 60mm" in reStructuredText to keep its shape, as it does in HTML and LaTeX. The ODT
# writer sets the width and keeps the height of the whole picture, which it works out from pixels alone, whatever density
# the file names: a square of 60 mm becomes 6 x 18.43 cm. It matters here because figures are made at 300 pixels per inch.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install docutils==0.23 pillow==12.0.0
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(docutils|pillow) '
cd "$work"
venv/bin/python -c 'from PIL import Image; Image.new("L", (709, 709), 200).save("square.png", dpi=(300.0248, 300.0248))'
printf 'Figure\n======\n\n.. image:: square.png\n   :width: 60mm\n' > page.rst
venv/bin/docutils --writer=odt page.rst page.odt
venv/bin/docutils --writer=html5 page.rst page.html
echo "the picture: 709 x 709 pixels at 300 to the inch, 60.02 mm square"
grep -o '<img[^>]*>' page.html
venv/bin/python - <<'PY'
import re, sys, zipfile
content = zipfile.ZipFile("page.odt").read("content.xml").decode()
sizes = re.findall(r'svg:(width|height)="([0-9.]+)cm"', content)
print("in the ODT file:", ", ".join(f"{name} {size} cm" for name, size in sizes))
size = {name: float(value) for name, value in sizes}
if not (size["width"] == 6 and size["height"] > 18):
    sys.exit("changed: the picture keeps its shape")
PY
echo "seen: three times as high as wide"
