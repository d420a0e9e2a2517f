"""The rules of a board as text for other programs: Markdown, Typst, LaTeX."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from boardwright.app.book.content import Drawn
from boardwright.app.book.fences import Fences, Look
from boardwright.app.book.reader import Fence
from boardwright.app.book.source import SYNTAXES, Writing
from boardwright.app.figures.writing import write_all, write_into
from boardwright.config.errors import UsageError
from boardwright.config.problems import one_of
from boardwright.figures.languages import languages
from boardwright.figures.widths import WIDTH
from boardwright.games.kit import USUAL
from boardwright.games.sources import find_source
from boardwright.games.themes import stock_theme

TALLEST: Final = 200.0
"""Greatest height of a figure in mm."""


def rules_text(board: str, suffix: str, language: str) -> str:
    """The rules of a board in a syntax; figures are named, and not there.

    Raises:
        ConfigError, InputError, RefutedError: the config is wrong.
        UsageError: there is no such board, or no such language.
    """
    return _text(board, suffix, language, "figures")[0]


def write_rules(board: str, output: str, suffix: str | None, language: str) -> None:
    """Write the rules into a file, and their figures into a folder beside it.

    Raises:
        ConfigError, InputError, RefutedError: the config is wrong.
        UsageError: there is no such board, format or language.
        StoreError: a file cannot be written.
    """
    path = Path(output)
    found = path.suffix.lower().removeprefix(".")
    if found not in SYNTAXES or (suffix is not None and suffix != found):
        wanted = f".{suffix}" if suffix else one_of([f".{one}" for one in SYNTAXES])
        raise UsageError(f"-o: the rules are a file ending in {wanted}, not {path.name!r}")
    folder = f"{path.stem}-figures"
    text, drawn = _text(board, found, language, folder)
    syntax = SYNTAXES[found]
    pictures = {
        f"{block.anchor}.{syntax.picture}": block.figure.content(syntax.picture, pdf_version=syntax.pdf_version)
        for block in drawn
    }
    write_into(path.parent / folder, pictures)
    write_all({path: text.encode()})


def _text(board: str, suffix: str, language: str, folder: str) -> tuple[str, list[Drawn]]:
    if language not in languages():
        raise UsageError(f"--language: must be {one_of(languages())}, not {language!r}")
    syntax = SYNTAXES[suffix]
    look = Look(WIDTH, WIDTH, TALLEST, USUAL, stock_theme(USUAL), language)
    sheet = Fences(Path(), look).rules_of(find_source(board), WIDTH)
    drawn = [
        replace(block, anchor=block.example or f"figure-{number}")
        for number, block in enumerate((one for one in sheet.blocks if isinstance(one, Drawn)), 1)
    ]
    left = iter(drawn)
    blocks = [next(left) if isinstance(block, Drawn) else block for block in sheet.blocks]
    writing = Writing(syntax, folder)
    parts = [syntax.heading(1, syntax.escaped(sheet.title), ""), *writing.blocks(blocks)]
    parts += [syntax.escaped(sheet.credit.rights)] if sheet.credit.rights else []
    return "\n\n".join(parts) + "\n", drawn
