#!/bin/sh
set -eu
# One expects an accessible SVG to keep its title and description in an accessible PDF. Typst does not read them: with
# PDF/UA-1 it stops with "missing alt text", and without it the words are not in the file. It matters here because figures
# carry their own words, which have to be written a second time, as "alt", beside each picture.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install typst==0.15.2 pypdf==7.1.1
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(typst|pypdf) '
cd "$work"
cat > square.svg <<'SVG'
<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm" viewBox="0 0 10 10" role="img" aria-labelledby="t" aria-describedby="d"><title id="t">Zephyr square</title><desc id="d">It is black.</desc><rect width="10" height="10"/></svg>
SVG
page='#set document(title: "A page")
#set text(lang: "en")
#image("square.svg"'
printf '%s)\n' "$page" > plain.typ
printf '%s, alt: "Zephyr square")\n' "$page" > told.typ
venv/bin/python - <<'PY'
import sys, typst
from pypdf import PdfReader
from pypdf.generic import DictionaryObject
def alternatives(name):
    reader = PdfReader(name)
    objects = (reader.get_object(number) for number in range(1, len(reader.xref[0]) + len(reader.xref_objStm) + 1))
    return [one["/Alt"] for one in objects if isinstance(one, DictionaryObject) and "/Alt" in one]
try:
    typst.compile("plain.typ", output="plain.pdf", pdf_standards="ua-1")
    refused = ""
except typst.TypstError as error:
    refused = str(error)
print("PDF/UA-1, no alt beside the picture:", refused or "written")
typst.compile("plain.typ", output="plain.pdf")
typst.compile("told.typ", output="told.pdf", pdf_standards="ua-1")
print("alternative texts in the PDF without alt:", alternatives("plain.pdf"))
print("alternative texts in the PDF with alt:   ", alternatives("told.pdf"))
if "alt" not in refused or alternatives("plain.pdf") or alternatives("told.pdf") != ["Zephyr square"]:
    sys.exit("changed: the words of the SVG are read")
PY
echo "seen: the title of the SVG is not used"
