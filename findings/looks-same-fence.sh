#!/bin/sh
set -eu
# One expects two pictures to differ if one has a line that the other has not. looks-same, as it comes, takes any upright line
# of one pixel for the cursor of a text field, however long it is: a fence that is missing is no difference, while one that
# lies is. It matters here because figures are compared with such programs after a change, and pass with a wrong position.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit looks-same@10.0.1 pngjs@7.0.0 > /dev/null
npm ls looks-same | tail -n 2
cat > compare.mjs <<'JS'
import looksSame from 'looks-same';
import { PNG } from 'pngjs';
const board = (upright, lying) => {
  const picture = new PNG({ width: 200, height: 200 });
  picture.data.fill(255);
  const black = (x, y) => picture.data.fill(0, (y * 200 + x) * 4, (y * 200 + x) * 4 + 3);
  for (let step = 20; step < 180; step += 1) {
    if (upright) black(100, step);
    if (lying) black(step, 100);
  }
  return PNG.sync.write(picture);
};
const empty = board(false, false);
const seen = {
  'upright fence': (await looksSame(empty, board(true, false))).equal,
  'lying fence': (await looksSame(empty, board(false, true))).equal,
  'upright fence, ignoreCaret: false': (await looksSame(empty, board(true, false), { ignoreCaret: false })).equal,
};
for (const [name, equal] of Object.entries(seen)) console.log(`${name}: ${equal ? 'no difference' : 'different'}`);
if (Object.values(seen).join() !== 'true,false,false') {
  console.error('changed: other pictures are the same');
  process.exit(1);
}
JS
node compare.mjs
echo "seen: a missing upright line is no difference"
