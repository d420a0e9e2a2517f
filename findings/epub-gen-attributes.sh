#!/bin/sh
set -eu
# One expects a drawing in a chapter to reach the book. epub-gen-memory keeps the elements of an SVG and takes most of their
# attributes away: no viewBox, no width, no "d" of a path, no clip. What is left draws nothing, and nothing is said. It matters
# here because rules and figures go into e-books as SVG, and the reader finds an empty place over each caption.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit epub-gen-memory@1.1.2 jszip@3.10.1 > /dev/null
npm ls epub-gen-memory | tail -n 2
cat > book.mjs <<'JS'
import made from 'epub-gen-memory';
import JSZip from 'jszip';
const board = '<svg xmlns="http://www.w3.org/2000/svg" width="60mm" viewBox="0 0 10 10" role="img"><path d="M1 1H9V9H1Z" fill="none" stroke="#000"/></svg>';
const file = await (made.default ?? made)({ title: 'Rules' }, [{ title: 'Board', content: `<p>The board:</p>${board}` }]);
const book = await JSZip.loadAsync(file);
let found = '';
for (const name of Object.keys(book.files).filter((one) => one.endsWith('.xhtml'))) {
  found ||= /<svg.*<\/svg>/s.exec(await book.file(name).async('string'))?.[0] ?? '';
}
console.log(`given: ${board}\nfound: ${found}`);
if (!found.includes('<path') || /viewBox|width=| d=/.test(found)) {
  console.error('changed: the drawing keeps its attributes, or is gone');
  process.exit(1);
}
JS
node book.mjs
echo "seen: a drawing without any line"
