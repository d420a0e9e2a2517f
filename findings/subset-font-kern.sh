#!/bin/sh
set -eu
# One expects a font that is cut down to a few letters to set these letters as before. subset-font, and HarfBuzz below it,
# leave out the table "kern"; fontTools does so where the font has a table GPOS, even an empty one, unless --legacy-kern is
# given. It matters here because Open Sans, which all our words are drawn in, kerns by that table beside an empty GPOS:
# words on pages with a smaller font are wider than they were measured.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install fonttools==4.68.0 uharfbuzz==0.57.0
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(fonttools|uharfbuzz) '
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit subset-font@2.9.0 > /dev/null
npm ls subset-font | tail -n 2
cat > make.py <<'PY'
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

def bar():
    pen = TTGlyphPen(None)
    for at, draw in zip(((0, 0), (0, 700), (550, 700), (550, 0)), (pen.moveTo, pen.lineTo, pen.lineTo, pen.lineTo)):
        draw(at)
    pen.closePath()
    return pen.glyph()

for name in ("no-gpos.ttf", "empty-gpos.ttf"):
    glyphs = [".notdef", "A", "V"]
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(glyphs)
    font.setupCharacterMap({65: "A", 86: "V"})
    font.setupGlyf({glyph: bar() for glyph in glyphs})
    font.setupHorizontalMetrics({glyph: (600, 0) for glyph in glyphs})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Test", "styleName": "Regular"})
    font.setupOS2()
    font.setupPost()
    pairs = KernTable_format_0()
    pairs.apple, pairs.coverage, pairs.tupleIndex, pairs.kernTable = False, 1, None, {("A", "V"): -100, ("V", "A"): -100}
    kern = font.font["kern"] = newTable("kern")
    kern.version, kern.kernTables = 0, [pairs]
    if name.startswith("empty"):
        gpos = font.font["GPOS"] = newTable("GPOS")
        gpos.table = otTables.GPOS()
        gpos.table.Version = 0x00010000
        for part, entry in (("Script", "ScriptRecord"), ("Feature", "FeatureRecord"), ("Lookup", "Lookup")):
            made = getattr(otTables, f"{part}List")()
            setattr(made, entry, [])
            setattr(gpos.table, f"{part}List", made)
    font.save(name)
PY
cat > cut.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';
for (const name of ['no-gpos.ttf', 'empty-gpos.ttf']) {
  writeFileSync(`subset-font-${name}`, await subset(readFileSync(name), 'AV', { targetFormat: 'truetype' }));
}
JS
cat > measure.py <<'PY'
import sys
import uharfbuzz

def width(path):
    font, text = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(path))), uharfbuzz.Buffer()
    text.add_str("AVA")
    text.guess_segment_properties()
    uharfbuzz.shape(font, text)
    return sum(place.x_advance for place in text.glyph_positions)

seen = {}
for name in ("no-gpos.ttf", "empty-gpos.ttf"):
    for cut in ("", "fonttools-", "legacy-", "subset-font-"):
        seen[cut + name] = width(cut + name)
        print(f"AVA in {cut + name}: {seen[cut + name]}")
wide = {"subset-font-no-gpos.ttf", "subset-font-empty-gpos.ttf", "fonttools-empty-gpos.ttf"}
if {name for name, across in seen.items() if across != 1600} != wide:
    sys.exit("changed: other subsets lose their kerning, or none does")
PY
"$work/venv/bin/python" make.py
node cut.mjs
for name in no-gpos.ttf empty-gpos.ttf; do
    venv/bin/pyftsubset "$name" --text=AV --output-file="fonttools-$name"
    venv/bin/pyftsubset "$name" --text=AV --legacy-kern --output-file="legacy-$name"
done
venv/bin/python measure.py
echo "seen: letters cut out of a font lose the kerning of its table kern"
