"""What a stranger's file can cost at most: measures every case at the bounds of size, and exits 1 if one breaks them.

    python benchmarks/limits.py                   # all cases, some fifteen minutes; prints the tables
    python benchmarks/limits.py --only penrose    # those whose name or command has this in it
    python benchmarks/limits.py --write           # puts what was seen into limits.json and LIMITS.md

Runs with the Python that it is called by, which needs Boardwright's libraries. With `--write`, cases that were not
measured stay as they were seen before.
"""

import argparse
import datetime
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent)]

from benchmarks.bounds.cases import GROUPS  # noqa: E402
from benchmarks.bounds.measure import CPU, MEMORY, Cost, cost  # noqa: E402
from benchmarks.processes import machine  # noqa: E402

SEEN, TABLE = HERE / "limits.json", HERE / "LIMITS.md"

BEGIN, END = "<!-- limits: begin -->", "<!-- limits: end -->"

HEAD = f"""# What a stranger's file can cost

Whole processes: CPU time (user and system) and peak memory, one run each, as `python benchmarks/limits.py --write` saw
them; this page is made by it. At most {CPU:.0f} s and {MEMORY:.0f} MiB are promised for each config, example or record.
Exit code 2 is a refusal that says what to reduce.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures what is wanted; 1 if a case breaks the promise, or ends with another exit code than it should."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="part of the name or the command of cases")
    parser.add_argument("--write", action="store_true", help="put what was seen into limits.json and LIMITS.md")
    options = parser.parse_args(arguments)
    seen: dict[str, Any] = json.loads(SEEN.read_text(encoding="utf-8")) if SEEN.is_file() else {"cases": {}}
    broken = []
    for group in GROUPS.values():
        for case in group():
            key = f"{case.name}: {case.shown}"
            if options.only.lower() not in key.lower():
                continue
            found = cost(case, HERE.parent)
            seen["cases"][key] = [found.code, round(found.cpu, 1), round(found.memory)]
            said = f"{key}: exit {found.code}, {found.cpu:.1f} s, {found.memory:.0f} MiB\n"
            sys.stderr.write(said)
            if not (found.kept and case.code in (None, found.code)):
                broken.append(f"{said}{_last_lines(found)}")
            seen["when"] = f"{datetime.date.today().isoformat()}; {machine()}"
            if options.write:
                SEEN.write_text(json.dumps(seen, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    there = {f"{case.name}: {case.shown}" for group in GROUPS.values() for case in group()}
    seen["cases"] = {key: found for key, found in seen["cases"].items() if key in there}
    text = table(seen)
    if options.write:
        SEEN.write_text(json.dumps(seen, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        TABLE.write_text(text, encoding="utf-8")
    sys.stdout.write(text)
    sys.stdout.write("".join(f"\nbroken: {line}" for line in broken))
    return 1 if broken else 0


def _last_lines(found: Cost) -> str:
    return "".join(f"    {line}\n" for line in found.said.splitlines()[-3:])


def table(seen: dict[str, Any]) -> str:
    """The page: a table for each group, with all cases that have been measured."""
    parts = [HEAD, f"{BEGIN}\n", f"{seen.get('when', 'Not measured')}.\n"]
    for title, group in GROUPS.items():
        rows = []
        for case in group():
            if found := seen["cases"].get(f"{case.name}: {case.shown}"):
                code, seconds, memory = found
                shown = code if code >= 0 else "ended"
                rows.append(f"|{case.name}|`{case.shown}`|{shown}|{seconds:.1f} s|{memory:,} MiB|")
        if rows:
            heading = "||command|exit|CPU|memory|\n|---|---|--:|--:|--:|"
            parts.append("\n".join((f"## {title}\n", heading, *rows, "")))
    return "\n".join((*parts, f"{END}\n"))


if __name__ == "__main__":
    sys.exit(main())
