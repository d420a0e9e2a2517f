#!/bin/sh
set -eu
# One expects a ring to stay a ring when it is what a picture is clipped to. CairoSVG does not look at "clip-rule": the hole
# of an even-odd clip is filled, while the same path painted with "fill-rule" has its hole, and so has a clip whose inner
# outline runs the other way. It matters here because patterns are clipped to faces, and some faces have holes.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install CairoSVG==2.9.1 pillow==12.0.0
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(cairosvg|pillow) '
"$work/venv/bin/python" - <<'PY'
import io, sys
import cairosvg
from PIL import Image
same, other = "M0 0H40V40H0Z M10 10H30V30H10Z", "M0 0H40V40H0Z M10 10V30H30V10Z"
clipped = '<clipPath id="c"><path {} d="{}"/></clipPath><rect width="40" height="40" clip-path="url(#c)"/>'
drawn = {
    "clip-rule, same way": clipped.format('clip-rule="evenodd"', same),
    "clip, the other way": clipped.format("", other),
    "fill-rule, same way": f'<path fill-rule="evenodd" d="{same}"/>',
}
seen = []
for name, inside in drawn.items():
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">{inside}</svg>'
    picture = Image.open(io.BytesIO(cairosvg.svg2png(bytestring=text.encode()))).convert("RGBA")
    seen.append(picture.getpixel((20, 20))[3] > 0)
    print(f"{name}: hole {'filled' if seen[-1] else 'empty'}")
if seen != [True, False, False]:
    sys.exit("changed: another hole is filled, or none")
PY
echo "seen: clip-rule is not looked at"
