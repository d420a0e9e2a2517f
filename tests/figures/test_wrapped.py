"""Words broken into lines: at spaces, but not at those that are there to hold words together."""

import pytest

from boardwright.figures.drawing import wrapped
from boardwright.fonts import text_width


@pytest.mark.parametrize(
    "text, room, lines",
    [
        ("the bar is 100 mm long", "the bar is 100", ("the bar is 100", "mm long")),
        ("the bar is 100\u00a0mm long", "the bar is 100", ("the bar is", "100\u00a0mm long")),
        # What is wider than a line is broken all the same.
        ("measure\u00a0the\u00a0bar", "measure", ("measure", "the bar")),
        ("measuremeasure", "measure", ("measure", "measure")),
        *((text, "measure", ()) for text in ("", " ", "\n\t ")),
        # Spaces that hold words together stay as they are, and all other white space is one space.
        *((f"a  1{kept}m\tb\n", "measure", (f"a 1{kept}m b",)) for kept in "\u00a0\u2007\u202f"),
        *((f"{space}a{space}{space}b{space}", "measure", ("a b",)) for space in " \t\n\u2003\u3000"),
    ],
)
def test_where_lines_end(text: str, room: str, lines: tuple[str, ...]):
    assert wrapped(text, 3.0, text_width(room, 3.0) + 0.1) == lines
