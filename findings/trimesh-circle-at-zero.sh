#!/bin/sh
set -eu
# One expects a circle without "cx" to lie at 0, and a square without "x" too, as SVG says. trimesh stops with a KeyError at
# both, and the whole drawing is refused, while a path at 0 is read. It matters here because programs that make drawings
# smaller leave out what is 0, and a piece is drawn round its own middle.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install trimesh==5.2.0 svg.path==7.1 lxml==6.0.2 scipy==1.16.3 networkx==3.6.1
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(trimesh|svg.path) '
cd "$work"
venv/bin/python - <<'PY'
import io, sys
import trimesh
seen = {}
for name, shape in {
    "circle without cx and cy": '<circle r="5"/>',
    "square without x and y": '<rect width="5" height="5"/>',
    "circle with both": '<circle cx="0" cy="0" r="5"/>',
    "path": '<path d="M0 0H5V5H0Z"/>',
}.items():
    file = io.BytesIO(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 10 10">{shape}</svg>'.encode())
    try:
        seen[name] = f"{len(trimesh.load_path(file, file_type='svg').entities)} shapes"
    except KeyError as error:
        seen[name] = f"KeyError: {error}"
    print(f"{name}: {seen[name]}")
if [words.startswith("KeyError") for words in seen.values()] != [True, True, False, False]:
    sys.exit("changed: other shapes are refused")
PY
echo "seen: shapes at 0 are refused"
