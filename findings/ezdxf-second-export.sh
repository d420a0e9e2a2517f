#!/bin/sh
set -eu
# One expects a drawing that was put on one paper to go on a second one at the same scale. The back ends of ezdxf's drawing
# add-on change what they recorded when they write it, so with a fixed scale the second SVG or HPGL is many times as large;
# its documents say so of the recordings below, not of the back ends. It matters here because laser sheets in DXF are turned
# into files for other machines and papers, at scale 1.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install ezdxf==1.4.5 pillow==12.0.0
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(ezdxf|pillow) '
"$work/venv/bin/python" - <<'PY'
import re, sys
import ezdxf
from ezdxf import units
from ezdxf.addons.drawing import Frontend, RenderContext, layout, svg
from ezdxf.addons.drawing.hpgl2 import PlotterBackend
from ezdxf.addons.hpgl2 import api
document = ezdxf.new(units=units.MM)
document.modelspace().add_lwpolyline([(0, 0), (100, 0), (100, 100), (0, 100)], close=True)
page = layout.Page(200, 200, layout.Units.mm, margins=layout.Margins.all(0))
true = layout.Settings(fit_page=False, scale=1)

def in_svg(backend):
    text = backend.get_string(page, settings=true)
    right, = re.findall(r'd="M \S+ \S+ l (\d+) 0', text)
    whole = re.search(r'viewBox="0 0 (\d+)', text)[1]
    return 200 * int(right) / int(whole)

def in_hpgl(backend):
    return float(re.search(r'width="(\d+)mm"', api.to_svg(backend.compatible(page, settings=true)))[1])

failed = False
for name, kind, width in (("SVG", svg.SVGBackend, in_svg), ("HPGL", PlotterBackend, in_hpgl)):
    backend = kind()
    Frontend(RenderContext(document), backend).draw_layout(document.modelspace())
    first, second = width(backend), width(backend)
    print(f"{name}: a square of 100 mm is {first:.1f} mm wide, and {second:.1f} mm when the same is asked again")
    failed |= not (abs(first - 100) < 0.5 and second > 200)
if failed:
    sys.exit("changed: both are alike, or the first has another size")
PY
echo "seen: the second export has another size"
