"""Edits of a board in the live designer, without its page: from each change to the text that is sent, `against.py`.

    python benchmarks/edits.py 421 200

Asks as the page does, of whichever Boardwright is installed, and prints how many bytes are sent for an edit on average.
Changed are, in turn, the cell, what is left out, the size, a colour, and whether tiles or pencils are played with.
"""

import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

from boardwright.designer.operations.asked import answers
from boardwright.designer.operations.exchange import encoded

HEXAGONS = "tiling: hexagons, shape: rectangle, size: [17, 25], drop: [f1, f2, f3, f4]"
SQUARES = "tiling: squares, shape: square, size: 71"
BOARDS = {421: (HEXAGONS, 4, ([17, 23], [17, 25])), 5041: (SQUARES, 2, (69, 71))}
"""Faces: the board, how many faces an edit leaves out, and the sizes that it is changed to."""


def edits(dropped: int, sizes: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    """Keys and their new values, without end."""
    for number in count():
        yield "board.cell", f"{17 + number % 100 / 10:g} mm"
        yield "board.drop", [*(f"f{face}" for face in range(1, dropped)), f"f{dropped + (1 + number) % 3}"]
        yield "board.size", sizes[number % 2]
        yield "board.colours", {f"f{9 + number % 9}": "#d5e5ee"}
        yield "board.style", ("pencil", "tiles")[number % 2]


def main(faces: int, wanted: int) -> None:
    """Asks, and prints.

    Raises:
        RuntimeError: A board cannot be drawn.
    """
    board, dropped, sizes = BOARDS[faces]
    text = f"game: fen\nboard: {{{board}, cell: 20 mm}}\npage: {{paper: {{width: 5000, height: 5000}}}}\n"
    sent = 0
    for key, value in islice(edits(dropped, sizes), wanted):
        body = {"text": text, "changes": [{"key": key, "value": value}], "language": "en", "moving": True}
        (answer,) = answers("design", body, Path())
        if not answer["svg"]:
            raise RuntimeError(f"{key}: {answer['problems']}")
        sent, text = sent + len(encoded(answer)), answer["text"]
    sys.stdout.write(f"{sent / wanted:,.0f} bytes\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
