"""What a book of over 200 pages costs, in one process: made, and made anew after a word of it has changed.

Prints JSON: `bench.py` runs it, with the Python that Boardwright is installed in. Proofs of puzzles are not kept from
one run to the next. CPU time with all imports, once, as an author pays it.
"""

import json
import os
import resource
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

BOARDS: Final = ("fendo", "dendria", "fen-triangle", "fanorona", "fanorona-5x5")
"""Stock boards whose rules and examples are in it."""

CHAPTERS: Final = 15

PUZZLES: Final = ("fanorona-puzzle-gift", "fanorona-puzzle-slanting-row")

WORDS: Final = "What was a pattern of lines becomes a set of plans as soon as a player has learned the rules. " * 6

GAME: Final = "board: fanorona-5x5\nmoves: [d2c3+, c5b4+, c1d2+, e4e3+, a2a3+, 'b4a5-,a4+', c2c3+, 'b3b4-,a5-']\n"


def manuscript(folder: Path) -> Path:
    """A book in a folder; the path of its own file."""
    names = []
    for number in range(CHAPTERS):
        board = BOARDS[number % len(BOARDS)]
        text = f"# Chapter of {board}\n\n{(WORDS + chr(10) * 2) * 5}```rules {board}\n:width: 60 mm\n```\n\n"
        text += f"{(WORDS + chr(10) * 2) * 10}```record game.yaml\n:width: 60 mm\n:every: 2\n```\n\n"
        if number == CHAPTERS - 1:
            text += "```puzzles\n:width: 80 mm\n\n" + "\n".join(PUZZLES) + "\n```\n"
        names.append(f"chapter-{number}.md")
        (folder / names[-1]).write_text(text, encoding="utf-8")
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    book = folder / "book.yaml"
    listed = "".join(f"  - {name}\n" for name in names)
    terms = "index: [player, board, plans, pattern]\n"
    book.write_text(f"title: A long book\nauthor: Nobody\nfigures: true\n{terms}chapters:\n{listed}", encoding="utf-8")
    return book


def measured() -> dict[str, Any]:
    """Costs of the book, and of the same with another word in its first chapter."""
    with TemporaryDirectory() as place:
        os.environ["BOARDWRIGHT_CACHE"] = f"{place}/cache"
        folder = Path(place)
        book, begin = manuscript(folder), time.process_time()
        from boardwright.app.book.fences import Kept  # noqa: PLC0415 - what it takes to load it counts
        from boardwright.app.book.writing import write_book  # noqa: PLC0415 - as above

        kept = Kept()
        made = write_book(str(book), f"{folder}/book.pdf", kept)
        first = time.process_time() - begin
        chapter = folder / "chapter-0.md"
        chapter.write_text(chapter.read_text(encoding="utf-8").replace("plans", "threats", 1), encoding="utf-8")
        begin = time.process_time()
        write_book(str(book), f"{folder}/book.pdf", kept)
        again = time.process_time() - begin
    # Linux counts in KiB, macOS in bytes.
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
    assert made.pages is not None
    heading = ["pages", "figures", "puzzles", "made", "after a changed word", "memory"]
    row = [
        *([count, ""] for count in (made.pages, made.figures, made.puzzles)),
        *([first, "s"], [again, "s"], [memory, "MiB"]),
    ]
    values = {"200 pages": first * 200 / made.pages, "changed word": again * 200 / made.pages, "memory": memory}
    return {"tables": [[heading, row]], "values": values}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measured()))
