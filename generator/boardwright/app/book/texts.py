"""Rules of a board and games of a record as text for other programs: Markdown, Typst, LaTeX."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from boardwright.app.book.content import AnyBlock, Credit, Drawn
from boardwright.app.book.fences import Fences, Look, Running
from boardwright.app.book.reader import Fence
from boardwright.app.book.source import FIGURES, SYNTAXES, Writing
from boardwright.app.figures.record_drawn import drawn_record
from boardwright.app.figures.writing import write_all, write_into
from boardwright.config.errors import UsageError
from boardwright.config.problems import one_of, quote
from boardwright.figures.languages import languages
from boardwright.figures.widths import WIDTH
from boardwright.games.kit import USUAL
from boardwright.games.sources import find_source, path_source
from boardwright.games.themes import stock_theme

TALLEST: Final = 200.0
"""Greatest height of a figure in mm."""


def rules_text(board: str, suffix: str, language: str) -> tuple[str, dict[str, bytes]]:
    """The rules of a board in a syntax, and its figures: the name of each file in the folder `FIGURES`.

    Raises:
        ConfigError, InputError, RefutedError: the config is wrong.
        UsageError: there is no such board, or no such language.
    """
    fences = Fences(Path(), _look(language))
    sheet = fences.rules_of(find_source(board), WIDTH)
    return _text(sheet.title, sheet.blocks, suffix, sheet.credit.rights)


def game_text(record: str, suffix: str, language: str) -> tuple[str, dict[str, bytes]]:
    """A game as running text in a syntax, and its figures.

    Raises:
        ConfigError, RefutedError: the record is wrong, or a turn illegal.
        UsageError: there is no such file, or no such language.
    """
    fences = Fences(Path(), _look(language))
    found = drawn_record(path_source(record))
    blocks = tuple(Running(fences, found, WIDTH).blocks(None, None, Fence("record", record, "", 1)))
    (credit,) = fences.credits or (Credit("", ""),)
    return _text(found.kit.credit.name, blocks, suffix, credit.rights)


def write_text(told: tuple[str, dict[str, bytes]], output: str) -> None:
    """Write a text into a file, and its figures into a folder beside it.

    Raises:
        StoreError: a file cannot be written.
    """
    path = Path(output)
    text, pictures = told
    if pictures:
        folder = f"{path.stem}-{FIGURES}"
        write_into(path.parent / folder, pictures)
        text = text.replace(f"{FIGURES}/", f"{folder}/")
    write_all({path: text.encode()})


def text_suffix(output: str | None, suffix: str | None) -> str:
    """The syntax of a text: that which is asked for, that of a file's name, or Markdown.

    Raises:
        UsageError: the name of the file says another than is asked for, or none.
    """
    if output is None:
        return suffix or "md"
    found = Path(output).suffix.lower().removeprefix(".")
    if found not in SYNTAXES or (suffix is not None and suffix != found):
        wanted = f".{suffix}" if suffix else one_of([f".{one}" for one in SYNTAXES])
        raise UsageError(f"-o: such a text is a file ending in {wanted}, not {quote(Path(output).name)}")
    return found


def _look(language: str) -> Look:
    if language not in languages():
        raise UsageError(f"--language: must be {one_of(languages())}, not {quote(language)}")
    return Look(WIDTH, WIDTH, TALLEST, USUAL, stock_theme(USUAL), language)


def _text(title: str, blocks: Sequence[AnyBlock], suffix: str, rights: str) -> tuple[str, dict[str, bytes]]:
    syntax, done, pictures = SYNTAXES[suffix], list[AnyBlock](), dict[str, bytes]()
    for block in blocks:
        if not isinstance(block, Drawn):
            done.append(block)
            continue
        name = block.example or f"figure-{len(pictures) + 1}"
        done.append(replace(block, anchor=name))
        pictures[f"{name}.{syntax.picture}"] = block.figure.content(syntax.picture, pdf_version=syntax.pdf_version)
    parts = [syntax.heading(1, syntax.escaped(title), ""), *Writing(syntax).blocks(done)]
    parts += [syntax.escaped(rights)] if rights else []
    return "\n\n".join(parts) + "\n", pictures
