#!/bin/sh
set -eu
# One expects a table that is only sorted to keep what stands in its cells. csvkit reads "3,4", in quotes, as the number 34, and
# the name "1d" as a day, 1 day, 0:00:00, and writes them so; "-I" keeps them. It matters here because the sizes of boards are
# rows and columns with a comma, and places and turns are named by a digit and a letter.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install csvkit==2.2.0 agate==1.14.2
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(csvkit|agate) '
cd "$work"
printf 'board,size,opening\nfirst,"3,4",1d\nsecond,"10,12",3h\n' > boards.csv
venv/bin/csvsort boards.csv | tee sorted.csv
venv/bin/csvsort -I boards.csv > kept.csv
cmp -s boards.csv kept.csv || { echo "changed: -I does not keep the cells" >&2; exit 1; }
printf 'board,size,opening\nfirst,34,"1 day, 0:00:00"\nsecond,1012,3:00:00\n' | cmp -s - sorted.csv || { echo "changed: other cells" >&2; exit 1; }
echo "seen: 3,4 is thirty-four, and 1d a day"
