#!/bin/sh
set -eu
# One expects two libraries that name the same paper (Machado 2009) and have the same matrices to show the same colours as a
# colour-blind reader sees them. Culori multiplies the coded numbers, ColorAide and colorspacious the amounts of light: a red
# and a green that are equally light in them differ in lightness in culori. It matters here because colours of pieces are
# checked with such functions, and a pair that fails passes.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install coloraide==8.13.1 colorspacious==1.1.2 numpy==2.4.6
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^color'
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit culori@4.0.2 > /dev/null
npm ls culori | tail -n 2
cat > culori.mjs <<'JS'
import { filterDeficiencyDeuter, formatHex, wcagContrast } from 'culori';
const [red, green] = ['#b3261e', '#2f7d32'].map((colour) => formatHex(filterDeficiencyDeuter(1)(colour)));
console.log(`${red} ${green} ${wcagContrast(red, green).toFixed(2)}`);
JS
node culori.mjs > culori.txt
venv/bin/python - <<'PY'
import sys
from coloraide import Color
from colorspacious import cspace_convert
pair = [Color("#b3261e"), Color("#2f7d32")]
def shown(colours):
    return " ".join(one.to_string(hex=True) for one in colours) + f" {colours[0].contrast(colours[1]):.2f}"
aide = [one.filter("deutan", method="machado").convert("srgb").clip() for one in pair]
space = {"name": "sRGB1+CVD", "cvd_type": "deuteranomaly", "severity": 100}
spacious = [Color("srgb", cspace_convert(one[:3], space, "sRGB1")).clip() for one in pair]
culori = open("culori.txt").read().strip()
print("a red and a green:                   ", shown(pair), "(the last number is their contrast)")
print("without green cones in ColorAide:    ", shown(aide))
print("without green cones in colorspacious:", shown(spacious))
print("without green cones in culori:       ", culori)
if shown(aide) != shown(spacious) or shown(aide).split()[2] != "1.04":
    sys.exit("changed: ColorAide or colorspacious")
if float(culori.split()[2]) < 1.3:
    sys.exit("changed: culori agrees with the others")
PY
echo "seen: the same matrices, other colours"
