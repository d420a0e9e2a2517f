#!/bin/sh
set -eu
# One expects a figure with ":width: 60mm" to be 60 mm wide in print. What MyST makes LaTeX with knows per cents and pixels;
# a length in mm or cm is an "unknown width" and becomes 70 % of the line, and 300 px are three eighths of it, however long
# the line is. It matters here because figures have the scale of the board, and several of them one scale.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit myst-to-tex@1.0.45 unified@10.1.2 vfile@5.3.7 > /dev/null
npm ls myst-to-tex | tail -n 2
cat > width.mjs <<'JS'
import mystToTex from 'myst-to-tex';
import { unified } from 'unified';
import { VFile } from 'vfile';
const tex = (width) => {
  const tree = { type: 'root', children: [{ type: 'image', url: 'board.png', width }] };
  const told = unified().use(mystToTex).stringify(tree, new VFile());
  return (told.result ?? told).value ?? String(told);
};
const seen = ['60mm', '8cm', '300px', '60%'].map((width) => [width, /\[(.*?)\]/.exec(tex(width))[1]]);
for (const [width, option] of seen) console.log(`${width}: ${option}`);
const wanted = ['width=0.7\\linewidth', 'width=0.7\\linewidth', 'width=0.375\\linewidth', 'width=0.6\\linewidth'];
if (seen.some(([, option], number) => option !== wanted[number])) {
  console.error('changed: other widths are written');
  process.exit(1);
}
JS
node width.mjs
echo "seen: lengths in millimetres become 70 % of the line"
