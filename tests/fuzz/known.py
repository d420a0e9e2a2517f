"""Faults that are known and not mended yet. None is the rule: what is found is mended, and its input kept."""

from typing import NamedTuple


class Known(NamedTuple):
    """A fault as the fuzzer words it, the command it belongs to (empty: any), and why it is still there."""

    fault: str
    command: str
    why: str


KNOWN: tuple[Known, ...] = (
    Known("more than 20 s", "perft", "perft has no bound on its work"),
    Known("more than 101 lines about a file", "", "problems of themes are not cut at a hundred"),
    Known("too much on standard error", "", "the same"),
)


def is_known(fault: str, arguments: tuple[str, ...]) -> bool:
    """Whether a fault is one of these."""
    return any(one.fault == fault and one.command in ("", arguments[0]) for one in KNOWN)
