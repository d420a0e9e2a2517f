#!/bin/sh
set -eu
# One expects "width: 60mm" of a picture to mean the same as "width: 6cm". html-to-docx knows centimetres, inches, points
# and pixels; millimetres it does not read, says nothing, and writes the picture as large as its pixels are at 96 to the
# inch, or as the page allows: 152.4 mm. It matters here because figures are told in millimetres, and a figure at another
# size is no longer the board at scale.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit @turbodocx/html-to-docx@1.23.1 pngjs@7.0.0 jszip@3.10.1 > /dev/null
npm ls @turbodocx/html-to-docx | tail -n 2
cat > size.mjs <<'JS'
import HTMLtoDOCX from '@turbodocx/html-to-docx';
import JSZip from 'jszip';
import { PNG } from 'pngjs';
const picture = PNG.sync.write(new PNG({ width: 709, height: 709 })).toString('base64');
const seen = {};
for (const length of ['60mm', '6cm', '170.08pt']) {
  const style = `width: ${length}; height: ${length}`;
  const file = await HTMLtoDOCX(`<p><img style="${style}" src="data:image/png;base64,${picture}"></p>`);
  const text = await (await JSZip.loadAsync(file)).file('word/document.xml').async('string');
  seen[length] = Number(/<wp:extent cx="(\d+)"/.exec(text)[1]) / 36000;
  console.log(`${length}: ${seen[length].toFixed(2)} mm in Word`);
}
if (Math.abs(seen['6cm'] - 60) > 0.5 || Math.abs(seen['60mm'] - 60) < 30) {
  console.error('changed: millimetres are read, or centimetres are not');
  process.exit(1);
}
JS
node size.mjs
echo "seen: a width in millimetres is not read"
