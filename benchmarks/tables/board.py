"""A board of 217 hexes on A4 by Boardwright, by bare reportlab and svgwrite, and by protograf."""

from pathlib import Path
from typing import Any

from benchmarks.processes import HERE, Case, bare_hexes, cost_row, heading, measure, ratio, their_environment

WITH_LIBRARIES = f"""
import runpy

import click
import pydantic
import yaml

pydantic.create_model("Config", cell=(float, ...))(cell=11.0)
runpy.run_path({str(HERE / "bare_hexes.py")!r}, run_name="__main__")
"""
"""The bare drawing, in a process that has loaded what reads commands and configs."""


def measured(ours: Path, cache: Path, runs: int) -> dict[str, Any]:
    """Costs, and ratios to the others."""
    theirs = their_environment(cache)
    build = (str(ours / "boardwright"), "build", "dendria", "--only", "board", "-o", ".")
    protograf = (str(theirs / "python"), str(HERE / "protograf_hexes.py"))
    cases = [
        Case("`boardwright build dendria --only board`", build, ("dendria/board.pdf", "dendria/board.svg")),
        bare_hexes(ours),
        Case("protograf (`protograf_hexes.py`)", protograf, ("hexes.pdf", "hexes.svg")),
        Case(
            "bare reportlab and svgwrite, after click, pydantic and PyYAML are loaded",
            (str(ours / "python"), "-c", WITH_LIBRARIES),
            ("hexes.pdf", "hexes.svg"),
        ),
        Case(
            "`boardwright build dendria --only board --format pdf`", (*build, "--format", "pdf"), ("dendria/board.pdf",)
        ),
        # protograf's own switch: it leaves out what is made from the PDF afterwards.
        Case("protograf, PDF only", (*protograf, "--no-png"), ("hexes.pdf",)),
    ]
    costs = measure(cases, runs, cache)
    own, plain, other, loaded, *_ = costs
    return {
        "tables": [[heading(), *(cost_row(case.name, cost) for case, cost in zip(cases, costs, strict=True))]],
        "values": {
            "cpu/protograf": ratio(own.cpu, other.cpu),
            "memory/protograf": ratio(own.peak, other.peak),
            "cpu/bare": ratio(own.cpu, plain.cpu),
            "cpu/loaded": ratio(own.cpu, loaded.cpu),
        },
    }
