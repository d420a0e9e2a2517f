#!/bin/sh
set -eu
# One expects a program whose output the disk cannot take to fail. With PYTHONUNBUFFERED=1, which many containers set, Python
# 3.11 to 3.13 ends with 0 if the disk takes a part of one `sys.stdout.write`: what writes without a buffer tells how much it
# has written, and nobody asks. It matters here because figures, schemas and JSON are printed at once, and half of an SVG was
# a success.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 --version
printed() {
    code=0
    (ulimit -f 1; PYTHONUNBUFFERED=$1 python3 -c 'import sys; sys.stdout.write("x" * 100000)') \
        >"$work/out" 2>/dev/null || code=$?
    echo "PYTHONUNBUFFERED=$1: exit code $code, $(wc -c <"$work/out") of 100000 bytes"
}
printed ""
[ "$code" -ne 0 ] || { echo "changed: with a buffer, a part is no error"; exit 1; }
printed 1
[ "$code" -eq 0 ] || { echo "changed: without a buffer, a part is an error"; exit 1; }
[ "$(wc -c <"$work/out")" -lt 100000 ] || { echo "changed: all was written"; exit 1; }
echo "seen: unbuffered, a text that was cut off ends with 0"
