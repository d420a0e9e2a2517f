#!/bin/sh
set -eu
# One expects a percent sign to be a letter like any other in a paragraph of Markdown. MyST takes every line that begins
# with one for a comment, also inside a paragraph, and what follows on that line is gone without a warning, even with
# warnings as errors. It matters here because programs that write pages wrap "off by 20 %" wherever a line is full.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install sphinx==9.0.4 myst-parser==5.0.0 markdown-it-py==4.0.0
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(sphinx|myst-parser|markdown-it-py) '
mkdir "$work/docs"
echo 'extensions = ["myst_parser"]' > "$work/docs/conf.py"
printf '# Page\n\nShares of few games may be off by 20\n%% of the points. Play more.\n\nThe end.\n' > "$work/docs/index.md"
"$work/venv/bin/python" -m sphinx -W -q -b text "$work/docs" "$work/out"
echo "--- the page as written:"; cat "$work/docs/index.md"
echo "--- MyST, as text, built with warnings as errors:"; cat "$work/out/index.txt"
echo "--- CommonMark (markdown-it-py):"
"$work/venv/bin/python" -c 'import markdown_it, sys; print(markdown_it.MarkdownIt().render(open(sys.argv[1]).read()))' \
  "$work/docs/index.md" | tee "$work/commonmark"
if grep -q 'Play more' "$work/out/index.txt"; then echo "changed: MyST keeps the line"; exit 1; fi
grep -q 'Play more' "$work/commonmark" || { echo "changed: CommonMark loses the line"; exit 1; }
echo "seen: the sentence is gone from the page, and nothing says so"
