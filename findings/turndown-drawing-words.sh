#!/bin/sh
set -eu
# One expects a drawing to become a picture, to be named by its title, or to be left out when a page becomes Markdown. Turndown
# writes all words inside it in one run: the title and the names of all places, "Boarda1b2", as a paragraph. It matters here
# because rules are pages with drawings in them, and their Markdown gets a line of nonsense for each figure.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit turndown@7.2.5 > /dev/null
npm ls turndown | tail -n 2
cat > page.mjs <<'JS'
import Turndown from 'turndown';
const drawing = '<svg viewBox="0 0 9 9" role="img"><title>Board</title><text x="1" y="1">a1</text><text x="5" y="5">b2</text></svg>';
const told = new Turndown().turndown(`<p>Before.</p>${drawing}<p>After.</p>`);
console.log(told);
if (told !== 'Before.\n\nBoarda1b2\n\nAfter.') {
  console.error('changed: other words');
  process.exit(1);
}
JS
node page.mjs
echo "seen: the words of a drawing are one word of the page"
