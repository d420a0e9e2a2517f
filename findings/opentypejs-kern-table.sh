#!/bin/sh
set -eu
# One expects opentype.js to kern by the table "kern" of a font, as its page says it does by that or by GPOS. With a GPOS
# table in the font that has no kerning, even an empty one, the pairs are read and never used, so lines are wider than
# HarfBuzz or fontkit set them. It matters here because Open Sans, which all our words are drawn in, is such a font: 18,694
# pairs, and an empty GPOS.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install fonttools==4.68.0 uharfbuzz==0.57.0
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(fonttools|uharfbuzz) '
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit opentype.js@2.0.0 fontkit@2.0.4 > /dev/null
npm ls | grep -E 'opentype|fontkit'
venv/bin/python - <<'PY'
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0
import uharfbuzz
def square():
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0)); pen.lineTo((0, 500)); pen.lineTo((500, 500)); pen.lineTo((500, 0)); pen.closePath()
    return pen.glyph()
for positions in (False, True):
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", "A", "V"])
    font.setupCharacterMap({65: "A", 86: "V"})
    font.setupGlyf({name: square() for name in (".notdef", "A", "V")})
    font.setupHorizontalMetrics({name: (600, 0) for name in (".notdef", "A", "V")})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Test", "styleName": "Regular"})
    font.setupOS2()
    font.setupPost()
    pairs = KernTable_format_0()
    pairs.version, pairs.coverage, pairs.kernTable = 0, 1, {("A", "V"): -80}
    font.font["kern"] = newTable("kern")
    font.font["kern"].version, font.font["kern"].kernTables = 0, [pairs]
    if positions:
        table = font.font["GPOS"] = newTable("GPOS")
        table.table = otTables.GPOS()
        table.table.Version = 0x00010000
        table.table.ScriptList, table.table.FeatureList, table.table.LookupList = (
            otTables.ScriptList(), otTables.FeatureList(), otTables.LookupList())
        language = otTables.DefaultLangSys()
        language.ReqFeatureIndex, language.FeatureIndex, language.LookupOrder = 0xFFFF, [], None
        script = otTables.ScriptRecord()
        script.ScriptTag, script.Script = "latn", otTables.Script()
        script.Script.DefaultLangSys, script.Script.LangSysRecord = language, []
        table.table.ScriptList.ScriptRecord = [script]
        table.table.FeatureList.FeatureRecord, table.table.LookupList.Lookup = [], []
    name = "both.ttf" if positions else "kern.ttf"
    font.save(name)
    buffer = uharfbuzz.Buffer()
    buffer.add_str("AV")
    buffer.guess_segment_properties()
    uharfbuzz.shape(uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(name))), buffer)
    print(f"{name}: AV is {sum(one.x_advance for one in buffer.glyph_positions)} wide in HarfBuzz")
PY
cat > width.mjs <<'JS'
import fs from 'fs';
import opentype from 'opentype.js';
import * as fontkit from 'fontkit';
const seen = ['kern.ttf', 'both.ttf'].map((name) => {
  const bytes = fs.readFileSync(name);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const widths = [font.getAdvanceWidth('AV', 1000), fontkit.create(bytes).layout('AV').advanceWidth];
  console.log(`${name}: ${widths[1]} in fontkit, ${widths[0]} in opentype.js, which has read the pair of ${Object.values(font.kerningPairs)}`);
  return widths;
});
if (String(seen) !== '1120,1120,1200,1120') {
  console.error('changed: the pairs are used, or never');
  process.exit(1);
}
JS
node width.mjs
echo "seen: no kerning as soon as the font has a table of positions"
