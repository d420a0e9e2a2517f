#!/bin/sh
set -eu
# One expects an inch of SVG to be 96 pixels, as the standard says since 2011. The SVG loader of three.js counts 90, so a
# rectangle of 100 mm comes out as 354.33 units where browsers have 377.95; lengths without a unit keep their number. It
# matters here because boards are shown in scenes beside models, and one with units in its shapes is 6 % too small there.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit three@0.187.0 jsdom@29.1.1 > /dev/null
cat > size.mjs <<'JS'
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('');
globalThis.DOMParser = window.DOMParser;
globalThis.document = window.document;
const { REVISION } = await import('three');
const { SVGLoader } = await import('three/examples/jsm/loaders/SVGLoader.js');
const width = (length) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="${length}" height="${length}"/></svg>`;
  const points = new SVGLoader().parse(text).paths.flatMap((path) => path.subPaths.flatMap((one) => one.getPoints()));
  return Math.max(...points.map((point) => point.x)) - Math.min(...points.map((point) => point.x));
};
console.log(`three.js r${REVISION}`);
const seen = ['1in', '100mm', '100'].map((length) => [length, width(length)]);
for (const [length, units] of seen) console.log(`${length}: ${units.toFixed(3)} units`);
if (seen[0][1] !== 90 || seen[2][1] !== 100) {
  console.error('changed: an inch is no longer 90 units');
  process.exit(1);
}
JS
node size.mjs
echo "seen: 90 pixels to the inch, where CSS and SVG have 96"
