#!/bin/sh
set -eu
# One expects the alternative text of a picture to reach every format that has a place for it. pandoc writes it into HTML,
# EPUB, Word and LaTeX, and drops it in ODT and Typst without a warning, though both have a place for it. It matters here
# because a diagram tells a blind reader its position by that text alone, and Typst refuses PDF/UA-1 without it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install pypandoc-binary==1.17 pillow==12.0.0
cd "$work"
venv/bin/python - <<'PY'
import subprocess, sys, zipfile
import pypandoc
from PIL import Image
Image.new("L", (100, 100), 200).save("square.png")
with open("page.md", "w") as file:
    file.write('---\ntitle: A page\nlang: en\n---\n\nIn a line ![Zephyrs](square.png){width=20mm}.\n\n![Figure](square.png){alt="Zephyrs" width=20mm}\n')
print("pandoc", pypandoc.get_pandoc_version())
seen = {}
for kind in ("html", "epub", "docx", "latex", "odt", "typst"):
    name = f"page.{kind}"
    done = subprocess.run([pypandoc.get_pandoc_path(), "page.md", "-s", "-t", kind, "-o", name], capture_output=True, text=True, check=True)
    if zipfile.is_zipfile(name):
        with zipfile.ZipFile(name) as parts:
            text = b"".join(parts.read(part) for part in parts.namelist())
    else:
        text = open(name, "rb").read()
    seen[kind] = text.count(b"Zephyrs")
    print(f"{kind}: alternative text of {seen[kind]} of 2 pictures; {'warned' if 'alt' in done.stderr.lower() else 'no warning'}")
if [kind for kind, count in seen.items() if count != 2] != ["odt", "typst"] or seen["odt"] or seen["typst"]:
    sys.exit("changed: other formats have the text")
PY
echo "seen: ODT and Typst have none"
