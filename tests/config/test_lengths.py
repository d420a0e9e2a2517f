"""Lengths: the four units, bounds and what is said about mistakes."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.config.lengths import LENGTH_PATTERN, parse_length
from tests.samples import each

LENGTH = "must be a length such as 20 mm, 2 cm, 1 in or 12 pt, not "
UNIT = "is unknown; use mm, cm, in or pt"


@each(
    "value, millimetres",
    [
        *(("20 mm", 20), ("2 cm", 20), ("1 in", 25.4), ("72 pt", 25.4), ("12pt", 12 * 25.4 / 72), (" 1.5 cm ", 15)),
        *((".5 cm", 5), ("3. mm", 3), (7, 7), (0, 0), ("10000 mm", 10_000)),
    ],
)
def test_units(value, millimetres):
    assert parse_length(value) == pytest.approx(millimetres, abs=1e-12)
    if isinstance(value, str):
        assert re.search(LENGTH_PATTERN, value)


@each(
    "value, message",
    [
        *(("20 m", f"unit 'm' {UNIT}"), ("20 MM", f"unit 'MM' {UNIT}"), ("", f"{LENGTH}''")),
        *(("2 cm 3", f"{LENGTH}'2 cm 3'"), ("٣ mm", f"{LENGTH}'٣ mm'"), (True, f"{LENGTH}true")),
        ("1,5 cm", "not '1,5 cm'; use a decimal point, not a comma"),
        ("-3 mm", "must be from 0 to 10000 mm, not '-3 mm'"),
        (10_001, "must be from 0 to 10000 mm, not 10001"),
        (float("inf"), "must be from 0 to 10000 mm, not inf"),
        (float("nan"), "must be from 0 to 10000 mm, not nan"),
    ],
)
def test_mistakes(value, message):
    with pytest.raises(ValueError, match=re.escape(message) + "$"):
        parse_length(value)


def test_other_bounds_are_both_allowed():
    assert parse_length("-5 mm", minimum=-5, maximum=5) == -5
    assert parse_length("0.5 cm", minimum=-5, maximum=5) == 5
    with pytest.raises(ValueError, match="must be from -5 to 5 mm"):
        parse_length("5.01 mm", minimum=-5, maximum=5)


@given(st.text())
def test_any_text_is_a_length_or_a_value_error(text):
    try:
        length = parse_length(text)
    except ValueError as error:
        refusal = str(error)
    else:
        assert 0 <= length <= 10_000
        return
    assert refusal.isprintable()
