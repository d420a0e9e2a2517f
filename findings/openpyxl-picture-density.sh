#!/bin/sh
set -eu
# One expects a picture that says it has 300 pixels per inch to be put into a workbook at its size. openpyxl counts 96 to the
# inch whatever the file says, so 60 mm become 188, while XlsxWriter keeps 60 mm, and so does python-docx. It matters here
# because figures are made at 300 per inch, and tables of boards show them beside each other at one scale.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install openpyxl==3.1.5 XlsxWriter==3.3.1 python-docx==1.2.0 pillow==12.0.0
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(openpyxl|xlsxwriter|python-docx|pillow) '
cd "$work"
venv/bin/python - <<'PY'
import re, sys, zipfile
import docx, openpyxl, xlsxwriter
from openpyxl.drawing.image import Image as Picture
from PIL import Image
Image.new("RGB", (709, 709)).save("board.png", dpi=(300, 300))
book = openpyxl.Workbook()
book.active.add_image(Picture("board.png"), "A1")
book.save("one.xlsx")
with xlsxwriter.Workbook("two.xlsx") as other:
    other.add_worksheet().insert_image("A1", "board.png")
document = docx.Document()
document.add_picture("board.png")
document.save("three.docx")
def width(name, member):
    text = zipfile.ZipFile(name).read(member).decode()
    return int(re.search(r'<(?:\w+:)?(?:ext|extent) cx="(\d+)"', text)[1]) / 36000
drawing = "xl/drawings/drawing1.xml"
seen = [width("one.xlsx", drawing), width("two.xlsx", drawing), width("three.docx", "word/document.xml")]
print("60 mm at 300 per inch: openpyxl {:.1f} mm, XlsxWriter {:.1f} mm, python-docx {:.1f} mm".format(*seen))
if abs(seen[0] - 187.6) > 0.5 or any(abs(one - 60) > 0.5 for one in seen[1:]):
    sys.exit("changed: openpyxl looks at the density, or another does not")
PY
echo "seen: the density of a picture is not looked at"
