"""Runs inputs of the fuzzer: `python -m tests.fuzz 1234` one, `--from 0 --to 2000` many.

Prints a line of JSON for each that fails, and one at the end with what was seen. `--keep NAME` puts the last that fails
into tests/fuzz/found/, `--show` prints an input and what it did. With `--together 25`, so many inputs share a process
where nothing is wrong with them, which takes half the time.
"""

import argparse
import contextlib
import gc
import itertools
import json
import shlex
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.fuzz.inputs import Input, made
from tests.fuzz.kept import keep, kept
from tests.fuzz.running import Outcome, judged_together, warm


def main() -> int:
    """Runs what the command line asks for; 1 if anything failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("numbers", nargs="*", type=int, help="inputs to run")
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--to", dest="last", type=int, default=0, help="the first input not to run")
    parser.add_argument("--kept", action="store_true", help="run those of tests/fuzz/found/")
    parser.add_argument("--together", type=int, default=1)
    parser.add_argument("--keep", metavar="NAME")
    parser.add_argument("--show", action="store_true")
    asked = parser.parse_args()
    _prepare()
    numbers = itertools.chain(asked.numbers, range(asked.first, asked.last))
    cases = itertools.chain(kept() if asked.kept else (), map(made, numbers))
    seen = _Seen()
    # Ctrl-C ends a long run, which then still says what it has seen.
    with contextlib.suppress(KeyboardInterrupt):
        for case, outcome in _outcomes(cases, asked.together):
            seen.add(case, outcome)
            if asked.show:
                _say(_text(case, outcome))
            if outcome.faults:
                if asked.keep:
                    keep(asked.keep, case, f"{outcome.faults[0]}; input {case.name}")
                _say(json.dumps(_failure(case, outcome)))
    _say(json.dumps(seen.record()))
    return 1 if seen.failed else 0


def _outcomes(cases: Iterator[Input], together: int) -> Iterator[tuple[Input, Outcome]]:
    while few := tuple(itertools.islice(cases, together)):
        yield from zip(few, judged_together(few), strict=True)


def _prepare() -> None:
    gc.disable()  # as the program itself does
    warm()
    gc.collect()
    gc.freeze()


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _failure(case: Input, outcome: Outcome) -> dict[str, Any]:
    return {
        "input": case.name,
        "faults": outcome.faults,
        "again": f"python -m tests.fuzz {case.name} --show" if case.name.isdigit() else "--kept",
        "arguments": shlex.join(case.arguments),
        "files": {name: data.decode("utf-8", "backslashreplace")[:2000] for name, data in case.files.items()},
        "seconds": round(outcome.seconds, 2),
        "mebibytes": round(outcome.mebibytes),
    }


def _text(case: Input, outcome: Outcome) -> str:
    files = "".join(f"--- {name}\n{data.decode('utf-8', 'backslashreplace')}\n" for name, data in case.files.items())
    told = f"{outcome.out}{outcome.err}"
    return f"{files}$ boardwright {shlex.join(case.arguments)}\n{told}=> {outcome.code} {outcome.faults}"


class _Seen:
    """What the inputs of a run did."""

    def __init__(self) -> None:
        self.codes: Counter[str] = Counter()
        self.drawn = self.failed = 0
        self.slowest: tuple[float, str] = (0.0, "")
        self.largest: tuple[float, str] = (0.0, "")

    def add(self, case: Input, outcome: Outcome) -> None:
        self.codes[str(outcome.code)] += 1
        self.drawn += outcome.drawn
        self.failed += bool(outcome.faults)
        self.slowest = max(self.slowest, (round(outcome.seconds, 2), case.name))
        self.largest = max(self.largest, (round(outcome.mebibytes), case.name))

    def record(self) -> dict[str, Any]:
        return {"inputs": sum(self.codes.values()), "passed": self.codes["0"] + self.codes["1"], **vars(self)}


if __name__ == "__main__":
    sys.exit(main())
