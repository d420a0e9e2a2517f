#!/bin/sh
set -eu
# One expects that a game played makes ratings more certain. With a draw probability of 0, as for a game without draws, one
# drawn result makes TrueSkill LESS certain of both players than before any game, and nothing is raised. It matters here
# because some of our games end undecided once in thousands, and ladders of players are rated from their results.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install trueskill==0.4.5
"$work/venv/bin/python" - <<'PY'
import sys, trueskill
print("trueskill", trueskill.__version__)
start = trueskill.Rating()
sigma = {}
for chance in (0.0, 0.01, 0.1):
    for drawn in (False, True):
        first, second = trueskill.TrueSkill(draw_probability=chance).rate_1vs1(start, start, drawn=drawn)
        sigma[chance, drawn] = first.sigma
        print(f"draws expected in {chance:.0%}: one game {'drawn' if drawn else 'won  '}: sigma {start.sigma:.3f} -> "
              f"{first.sigma:.3f} and {second.sigma:.3f}")
if sigma[0.0, True] <= start.sigma:
    sys.exit("changed: a draw that cannot be no longer adds doubt")
if max(value for key, value in sigma.items() if key != (0.0, True)) >= start.sigma:
    sys.exit("changed: other results add doubt too")
PY
echo "seen: the drawn game that was told to be impossible adds doubt"
