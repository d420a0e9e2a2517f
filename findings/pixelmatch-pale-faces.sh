#!/bin/sh
set -eu
# One expects a picture in which a face changes its colour to differ from the one before. With the threshold that pixelmatch
# has by default, pale colours are the same as white and as one another: a face of pale blue that becomes pale orange is no
# pixel of difference. It matters here because faces of boards are pale, so that pieces stand out on them, and pictures are
# compared with this function, or with programs built on it, after every change.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit pixelmatch@8.0.0 > /dev/null
npm ls pixelmatch | tail -n 2
cat > compare.mjs <<'JS'
import pixelmatch from 'pixelmatch';
const face = ([red, green, blue]) => {
  const pixels = new Uint8Array(100 * 100 * 4).fill(255);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue], at);
  return pixels;
};
const colours = { white: [255, 255, 255], 'pale blue': [0xe3, 0xea, 0xf6], 'pale orange': [0xf6, 0xe7, 0xd6] };
const seen = [];
for (const [one, other, options] of [['white', 'pale blue'], ['pale blue', 'pale orange'], ['pale blue', 'pale orange', { threshold: 0.02 }]]) {
  const count = pixelmatch(face(colours[one]), face(colours[other]), null, 100, 100, options);
  console.log(`${one} and ${other}, threshold ${options?.threshold ?? 'as it comes'}: ${count} of 10000 pixels differ`);
  seen.push(count);
}
if (seen.join() !== '0,0,10000') {
  console.error('changed: other colours are the same');
  process.exit(1);
}
JS
node compare.mjs
echo "seen: a face that changes from one pale colour to another is no difference"
