#!/bin/sh
set -eu
# One expects a path of an SVG read as a shape ("geom2") to be as large as the same path read as an outline. JSCAD takes
# each outline for one side of the shape: a square of 100 mm has no area, while a "rect" is right, and so is the script that
# the same reader writes. It matters here because boxes and holders are modelled round boards, and boards are made of paths.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit @jscad/svg-deserializer@2.5.14 @jscad/modeling@2.13.0 > /dev/null
npm ls | grep @jscad
cat > read.js <<'JS'
const { deserialize } = require('@jscad/svg-deserializer')
const { measurements } = require('@jscad/modeling')
const shapes = {
  rect: '<rect width="100" height="100"/>',
  path: '<path d="M0 0L100 0L100 100L0 100Z"/>',
  'path with a hole': '<path d="M0 0L100 0L100 100L0 100ZM40 40L40 60L60 60L60 40Z"/>'
}
const seen = {}
for (const [name, shape] of Object.entries(shapes)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100">${shape}</svg>`
  for (const target of ['path', 'geom2']) {
    const found = deserialize({ output: 'geometry', filename: 'square.svg', target }, svg)
    const [low, high] = measurements.measureAggregateBoundingBox(found)
    const area = target === 'geom2' ? measurements.measureAggregateArea(found) : NaN
    seen[`${name}, ${target}`] = [high[0] - low[0], area]
    console.log(`${name} as ${target}: ${(high[0] - low[0]).toFixed(2)} mm wide${target === 'geom2' ? `, area ${area.toFixed(0)}` : ''}`)
  }
}
const near = (value, wanted) => Math.abs(value - wanted) < 0.01
if (!(near(seen['rect, geom2'][1], 10000) && near(seen['path, path'][0], 100) && near(seen['path with a hole, path'][0], 100))) {
  console.error('changed: outlines or rectangles are read otherwise')
  process.exit(1)
}
if (near(seen['path, geom2'][0], 100) || near(seen['path with a hole, geom2'][1], 9600)) {
  console.error('changed: paths are read as shapes')
  process.exit(1)
}
JS
node read.js
echo "seen: a path becomes a shape without an area"
