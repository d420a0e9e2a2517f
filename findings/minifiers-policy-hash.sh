#!/bin/sh
set -eu
# One expects a program that only takes out white space to leave a page looking as it was. If the page allows its own style
# by a hash (Content-Security-Policy), these three take the line breaks at the ends of the style as well: the hash is wrong,
# browsers show the page without any style, and nothing warns. It matters here because rules and games are pages that allow
# nothing else, and sites are made smaller before they go online.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit html-minifier-terser@7.2.0 html-minifier-next@6.2.11 @minify-html/node@0.18.1 > /dev/null
npm ls | grep minif
cat > shrink.mjs <<'JS'
import { createHash } from 'crypto';
import * as terser from 'html-minifier-terser';
import * as next from 'html-minifier-next';
import minifyHtml from '@minify-html/node';
const hash = (text) => createHash('sha256').update(text).digest('base64');
const page = (style) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash(style)}'">
<title>Rules</title>
<style>${style}</style>
</head>
<body><p>Two  players.</p></body>
</html>
`;
const ways = {
  'html-minifier-terser, collapseWhitespace': (text) => terser.minify(text, { collapseWhitespace: true }),
  'html-minifier-next, collapseWhitespace': (text) => next.minify(text, { collapseWhitespace: true }),
  '@minify-html/node, without CSS': (text) => String(minifyHtml.minify(Buffer.from(text), { minify_css: false, keep_html_and_head_opening_tags: true }))
};
let changed = false;
for (const [name, shrink] of Object.entries(ways)) {
  const seen = [];
  for (const style of ['\np { color: red; }\n', 'p { color: red; }']) {
    const small = await shrink(page(style));
    const [, kept] = small.match(/<style>([^]*?)<\/style>/);
    seen.push(small.includes(hash(kept)));
  }
  console.log(`${name}: with line breaks at its ends the style is ${seen[0] ? 'allowed' : 'refused'}, without them ${seen[1] ? 'allowed' : 'refused'}`);
  changed ||= seen[0] || !seen[1];
}
if (changed) {
  console.error('changed: styles are kept as they are, or hashes corrected');
  process.exit(1);
}
JS
node shrink.mjs
echo "seen: the page loses its style with its white space"
