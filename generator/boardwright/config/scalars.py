"""What an unquoted YAML word means: text, number, true/false or nothing.

Source: YAML 1.2.2, section 10.3 (core schema). YAML 1.1 would read `no` as false, `12:30` as 750 and `012` as 10;
editors follow 1.2, and so do we.
"""

import math
import re

MAX_DIGITS = 18
"""Longest whole number, so that every one fits 64 bits and a file cannot hold one that takes minutes to convert."""

_NULLS = frozenset({"", "~", "null", "Null", "NULL"})
_BOOLS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_DECIMAL = re.compile(r"[-+]?[0-9]+")
_BASED = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?(\.inf|\.Inf|\.INF)|\.nan|\.NaN|\.NAN")
_STARTS = frozenset("+-.0123456789")


def resolve(word: str) -> str | int | float | bool | None:
    """The value of an unquoted word by the YAML 1.2 core schema.

    Raises:
        ValueError: a number that is infinite, not a number or too long; the message is for the user.
    """
    if word in _NULLS:
        return None
    if word in _BOOLS:
        return _BOOLS[word]
    if word[0] not in _STARTS:
        return word
    based = _BASED.fullmatch(word)
    if based or _DECIMAL.fullmatch(word):
        if len(word[2:] if based else word.lstrip("+-")) > MAX_DIGITS:
            raise ValueError(f"a whole number may have up to {MAX_DIGITS} digits")
        return int(word, 0) if based else int(word)
    if _FLOAT.fullmatch(word):
        number = float(word)
        if math.isinf(number):
            raise ValueError("this number is too large")
        return number
    if _NOT_FINITE.fullmatch(word):
        raise ValueError("infinity and NaN are not allowed")
    return word
