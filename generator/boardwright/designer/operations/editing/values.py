"""Plain values as YAML: short ones on the line of their key, long ones below it."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

LONG: Final = 90
"""Characters of a value above which it stands below its key."""

_BARE: Final = re.compile(r"[A-Za-z][A-Za-z0-9_+./-]*(?: [A-Za-z0-9_+./-]+)*|[0-9]+(?:[.][0-9]+)? ?(?:mm|cm|in|pt)")
"""Names and lengths, which no YAML takes for anything but text, unless they are among the following."""

_TAKEN: Final = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n"})
"""Words that one version of YAML or another takes for a truth, or for nothing."""

_OTHER: Final = re.compile("[\x00-\x1f\x7f-\xa0\u2028\u2029\ufeff]")


def flow(value: Any, quote: str = "") -> str:
    """A value on one line; `quote` is the mark that a text stood in before, if it did."""
    if isinstance(value, str):
        return _text(value, quote)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_text(key)}: {flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, Sequence):
        return "[" + ", ".join(map(flow, value)) + "]"
    return json.dumps(value)


def block(value: Any, indent: str, newline: str) -> str:
    """Lines of a list or mapping that is too long for one line, each after a line end; empty for all others."""
    if isinstance(value, str) or not isinstance(value, Mapping | Sequence) or len(flow(value)) <= LONG:
        return ""
    lines = []
    if isinstance(value, Mapping):
        for key, one in value.items():
            below = block(one, f"{indent}  ", newline)
            lines.append(f"{newline}{indent}{_text(key)}:{below or ' ' + flow(one)}")
    else:
        lines += [f"{newline}{indent}- {flow(one)}" for one in value]
    return "".join(lines)


def _text(text: str, quote: str = "") -> str:
    if not quote and _BARE.fullmatch(text) and text.lower() not in _TAKEN:
        return text
    if quote == "'" and not _OTHER.search(text):
        return "'" + text.replace("'", "''") + "'"
    return _OTHER.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(text, ensure_ascii=False))
