"""mypy refuses sums and powers of floats in the sources, and nothing else."""

from pathlib import Path

import pytest
from mypy import api

REFUSED = ("sum([0.5, 1.5])", "sum(x for x in (1, 2.5))", "2.0**3", "x**2", "2**x", "(x + 1) ** 0.5")
ALLOWED = (
    "sum([1, 2])",
    "sum(x > number for number in (1, 2))",
    "2**3",
    "10 ** len('a')",
    "pow(2, 3)",
    "x * x",
    "math.fsum([x])",
)


@pytest.mark.long("mypy with nothing in its cache")
def test_sums_and_powers_of_floats_are_refused(project: Path, tmp_path: Path) -> None:
    (tmp_path / "boardwright").mkdir()
    lines = ["import math", "x = 0.5", *(f"y{number} = {code}" for number, code in enumerate((*REFUSED, *ALLOWED)))]
    source = tmp_path / "boardwright" / "some.py"
    source.write_text("\n".join(lines), encoding="utf-8")
    settings = tmp_path / "mypy.ini"
    settings.write_text(f"[mypy]\nplugins = {project / 'tools' / 'mypy_floats.py'}\n", encoding="utf-8")
    said, errors, _ = api.run(["--config-file", str(settings), "--cache-dir", str(tmp_path / "cache"), str(source)])
    assert not errors
    found = sorted({int(line.split(":")[1]) for line in said.splitlines() if ": error: " in line})
    assert found == [*range(3, 3 + len(REFUSED))], said
