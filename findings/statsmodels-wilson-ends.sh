#!/bin/sh
set -eu
# One expects Wilson's interval of 20 won games of 20 to end at 100 %, and that of none of 7 to begin at 0. In statsmodels
# rounding puts some ends on the wrong side: the interval leaves out the share that was seen, and SciPy's does not. It matters
# here because shares of a player are drawn with their intervals, and Matplotlib refuses the bar, whose length is below 0.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install statsmodels==0.15.0 scipy matplotlib
"$work/venv/bin/python" - <<'PY'
import sys
import matplotlib, scipy, statsmodels
matplotlib.use("Agg")
from matplotlib import pyplot
from scipy.stats import binomtest
from statsmodels.stats.proportion import proportion_confint

print("statsmodels", statsmodels.__version__, "scipy", scipy.__version__, "matplotlib", matplotlib.__version__)
outside = [n for n in range(1, 201) if proportion_confint(n, n, method="wilson")[1] < 1]
print(f"all of n won, n up to 200: the interval ends below 1 for {len(outside)} of them, such as {outside[:5]}")
others = [n for n in range(1, 201) if binomtest(n, n).proportion_ci(method="wilson").high < 1]
print(f"the same by scipy: {len(others)}")
low, high = proportion_confint(20, 20, method="wilson")
print(f"20 of 20: {low!r} to {high!r}; 0 of 7: from {proportion_confint(0, 7, method='wilson')[0]!r}")
try:
    pyplot.errorbar([0], [1.0], yerr=[[1.0 - low], [high - 1.0]])
    told = ""
except ValueError as error:
    told = str(error)
print("errorbar of 20 of 20:", told or "drawn")
if not outside or others or "negative" not in told:
    sys.exit("changed: intervals of statsmodels, SciPy or Matplotlib's bars are otherwise")
PY
echo "seen: Wilson's interval of statsmodels may leave out the share that was seen"
