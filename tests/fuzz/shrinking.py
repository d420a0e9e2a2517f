"""Makes an input smaller as long as it does the same wrong thing."""

import time
from collections.abc import Callable
from dataclasses import replace

from tests.fuzz.inputs import Input
from tests.fuzz.other_files import MAIN

Check = Callable[[Input], bool]


def shrunk(case: Input, same: Check, seconds: float = 120.0) -> Input:
    """The input without files, lines and characters that it does not need, as far as the time allows."""
    until = time.monotonic() + seconds
    for name in sorted(case.files):
        if name != MAIN:
            less = replace(case, files={path: data for path, data in case.files.items() if path != name})
            if same(less):
                case = less
    for name in sorted(case.files):
        for parts in (_lines, _pieces, _characters):
            case = _without(case, name, parts(case.files[name]), same, until)
    return case


def _lines(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


def _pieces(data: bytes) -> list[bytes]:
    """A file cut after every comma, bracket, space and end of an element."""
    found, begin = [], 0
    for at, byte in enumerate(data, 1):
        if byte in b",[]{} ;>":
            found.append(data[begin:at])
            begin = at
    return [*found, data[begin:]]


def _characters(data: bytes) -> list[bytes]:
    return [data[at : at + 1] for at in range(len(data))] if len(data) < 4000 else [data]


def _without(case: Input, name: str, parts: list[bytes], same: Check, until: float) -> Input:
    """Leaves out halves, then quarters and so on, down to single parts."""
    size = len(parts) // 2
    while size:
        at = 0
        while at < len(parts):
            if time.monotonic() > until:
                return case
            fewer = parts[:at] + parts[at + size :]
            less = replace(case, files={**case.files, name: b"".join(fewer)})
            if same(less):
                case, parts = less, fewer
            else:
                at += size
        size //= 2
    return case
