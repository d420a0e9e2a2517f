#!/bin/sh
set -eu
# One expects a program that cleans maps to treat a drawing of 100 mm and the same drawing at 80 % alike. mapshaper takes
# coordinates that fit into 180 by 90 for degrees on the globe, so the smaller one has areas in square metres, and
# an interval of 0.8 mm to simplify by becomes 0.8 metres and does nothing. It matters here because shared borders of a
# drawing are simplified with it before a board is made from them.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit mapshaper@0.7.70 > /dev/null
npm ls mapshaper | tail -n 2
node -e '
const fs = require("fs");
for (const [name, scale] of [["small", 0.8], ["large", 1]]) {
  const border = Array.from({length: 61}, (_, i) => [scale * (50 + 0.4 * Math.sin(i)), scale * i * 100 / 60]);
  const ring = [[0, 0], ...border, [0, 100 * scale], [0, 0]];
  fs.writeFileSync(name + ".json", JSON.stringify({type: "Polygon", coordinates: [ring]}));
}'
for name in small large; do
  interval=0.8; [ $name = small ] && interval=0.64
  node_modules/.bin/mapshaper $name.json -each 'area = this.area' -simplify interval=$interval -o $name.out.json format=geojson 2> $name.log
done
node -e '
const fs = require("fs");
const seen = Object.fromEntries(["small", "large"].map(name => {
  const text = JSON.parse(fs.readFileSync(name + ".out.json"));
  const one = text.features[0];
  return [name, {points: one.geometry.coordinates[0].length, area: one.properties.area}];
}));
console.log("80 mm drawing, interval 0.64:", seen.small);
console.log("100 mm drawing, interval 0.8:", seen.large);
if (!(seen.large.area < 1e4 && seen.small.area > 1e9 && seen.small.points > 2 * seen.large.points)) {
  console.error("changed: both drawings are treated alike");
  process.exit(1);
}'
echo "seen: the smaller drawing is taken for a part of the globe"
