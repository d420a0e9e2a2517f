#!/bin/sh
set -eu
# One expects 72 pt to be an inch and 300 dpi to be a resolution. In Pint pt is a pint and dpi a dry pint, of 0.47 and 0.55
# litres: a page of "595 pt" is a volume, and "1181 px / 300 dpi" is nonsense; the names it takes are "point" and "DPI" in
# capitals. It matters here because sizes of papers and pictures are written with those two words.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install pint==0.25.3
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^pint '
"$work/venv/bin/python" - <<'PY'
import sys
import pint
units = pint.UnitRegistry()
seen = {}
for text in ("72 pt", "72 point", "300 dpi", "300 DPI", "96 px"):
    value = units(text)
    seen[text] = str(value.dimensionality)
    print(f"{text}: {value.units}, {seen[text]}, {value.to_base_units():.4g~P}")
if seen["72 pt"] != "[length] ** 3" or seen["300 dpi"] != "[length] ** 3" or seen["72 point"] != "[length]":
    sys.exit("changed: other units")
try:
    print((units("1181 px") / units("300 dpi")).to("mm"))
    sys.exit("changed: pixels by dpi are a length")
except pint.DimensionalityError as error:
    print("1181 px / 300 dpi in mm:", error)
PY
echo "seen: 72 pt are 34 litres, and 300 dpi 165"
