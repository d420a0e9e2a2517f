#!/bin/sh
set -eu
# One expects the corner of a tiling, such as 4.6.12 (a square, a hexagon and a dodecagon), to stay a word in a table. DuckDB
# takes a column of such corners for dates when it reads CSV, quoted or not: 4.6.12 becomes 4 June 2012, and 4.8.8 is a date
# too if another row ends in two digits. It matters here because tables of tilings are named by their corners.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install duckdb==2.0.1
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^duckdb '
cd "$work"
venv/bin/python - <<'PY'
import sys
import duckdb
def read(name, corners, quote=""):
    with open(name, "w") as file:
        file.write("corner,faces\n" + "".join(f"{quote}{corner}{quote},31\n" for corner in corners))
    rows = duckdb.sql(f"select typeof(corner), corner::varchar from '{name}'").fetchall()
    print(f"{', '.join(quote + one + quote for one in corners)}: {rows[0][0]} {', '.join(row[1] for row in rows)}")
    return rows[0][0]
seen = [
    read("three.csv", ("3.12.12", "4.6.12", "4.8.8", "6.6.6")),
    read("quoted.csv", ("3.12.12", "4.6.12"), '"'),
    read("two.csv", ("4.8.8", "6.6.6")),
    read("mixed.csv", ("4.6.12", "3.6.3.6")),
]
if seen != ["DATE", "DATE", "VARCHAR", "VARCHAR"]:
    sys.exit(f"changed: now {seen}")
PY
echo "seen: the four regular corners of three tiles are dates"
