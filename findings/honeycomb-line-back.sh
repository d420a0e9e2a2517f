#!/bin/sh
set -eu
# One expects the line of hexes from a to b to be the line from b to a, read backwards. In Honeycomb it is for most pairs; of
# those on a board with five hexes a side, 10 pairs of 1830 have another way back, always where the line runs along borders
# and rounding decides. It matters here because a game in which pieces see each other along lines has to look once: one
# player would see a piece that does not see it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit honeycomb-grid@4.1.5 > /dev/null
npm ls honeycomb-grid | tail -n 2
cat > lines.mjs <<'JS'
import { defineHex, Grid, line, spiral } from 'honeycomb-grid';
const Hex = defineHex();
const board = [...new Grid(Hex, spiral({ radius: 4 }))].map(({ q, r }) => ({ q, r }));
const way = (start, stop) => [...new Grid(Hex, line({ start, stop }))].map(({ q, r }) => `${q},${r}`);
let pairs = 0;
const other = [];
for (const [i, a] of board.entries()) {
  for (const b of board.slice(i + 1)) {
    pairs += 1;
    const there = way(a, b);
    const back = way(b, a).reverse();
    if (there.join(' ') !== back.join(' ')) other.push([there, back]);
  }
}
console.log(`${other.length} of ${pairs} pairs have another way back, such as`);
console.log(`there: ${other[0]?.[0].join('  ')}`);
console.log(`back:  ${other[0]?.[1].join('  ')}`);
if (other.length !== 10) {
  console.error('changed: other lines have another way back');
  process.exit(1);
}
JS
node lines.mjs
echo "seen: a hex on the way there that is not on the way back"
