#!/bin/sh
set -eu
# One expects the two no-break spaces of Unicode to hold a line together alike. ReportLab's Paragraph keeps U+00A0 and breaks
# at U+202F, the narrow one that French sets before "; ! ?" and that stands between a number and its unit; `simpleSplit` and
# Rich break at both. It matters here because rule sheets are French too, and a line that begins with "!" is a mistake.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install reportlab==5.1.0 rich==15.0.0
"$work/venv/bin/python" - <<'PY'
import io, sys, textwrap
from importlib.metadata import version
import reportlab
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.utils import simpleSplit
from reportlab.platypus import Paragraph
from rich.console import Console

print("reportlab", reportlab.Version, "rich", version("rich"))
WIDTH = 27  # letters: room for the number, and not for its unit
STYLE = ParagraphStyle("one", fontName="Courier", fontSize=10)  # each letter is 6 points wide


def paragraph(text):
    made = Paragraph(text, STYLE)
    made.wrap(6 * WIDTH + 0.5, 1000)
    return [" ".join(line[1]) for line in made.blPara.lines]


def rich(text):
    console = Console(width=WIDTH, file=io.StringIO())
    console.print(text)
    return console.file.getvalue().splitlines()


WAYS = {
    "textwrap": lambda text: textwrap.wrap(text, WIDTH),
    "Paragraph": paragraph,
    "simpleSplit": lambda text: simpleSplit(text, "Courier", 10, 6 * WIDTH + 0.5),
    "rich": rich,
}
breaks = {}
for space in ("\u00a0", "\u202f"):
    for name, way in WAYS.items():
        lines = way(f"The board is printed at 100{space}% of its size")
        breaks[name, space] = lines[1].startswith("%")
        print(f"U+{ord(space):04X} {name:11} {lines}")
seen = {key for key, broken in breaks.items() if broken}
if seen != {("Paragraph", "\u202f"), *((name, space) for name in ("simpleSplit", "rich") for space in ("\u00a0", "\u202f"))}:
    sys.exit("changed: other lines are broken")
PY
echo "seen: U+202F does not hold a line together in Paragraph, and neither space does in simpleSplit and in Rich"
