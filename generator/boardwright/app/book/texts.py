"""Rules of a board and games of a record as text for other programs: Markdown, Typst, LaTeX, and Word."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from boardwright.app.book.content import AnyBlock, Credit, Drawn
from boardwright.app.book.fences import Fences, Look, Running
from boardwright.app.book.reader import Fence
from boardwright.app.book.source import FIGURES, SYNTAXES, Files, Writing, figures_folder, write_text
from boardwright.app.book.word import need_pictures
from boardwright.app.figures.record_drawn import drawn_record
from boardwright.config.errors import UsageError
from boardwright.config.problems import one_of, quote
from boardwright.figures.languages import languages
from boardwright.figures.widths import WIDTH
from boardwright.games.kit import USUAL
from boardwright.games.sources import find_source, path_source
from boardwright.games.themes import stock_theme
from boardwright.games.words import credit_of

TALLEST: Final = 200.0
"""Greatest height of a figure in mm."""


WORD: Final = "docx"
"""Suffix of a file for Word, which has its figures in it."""

SUFFIXES: Final = (*SYNTAXES, WORD)
"""What such a text can be."""

Told = tuple[str | bytes, Files]
"""A text, or a file for Word, and the figures beside it."""


def rules_text(board: str, suffix: str, language: str, folder: str) -> Told:
    """The rules of a board in a syntax, and its figures, which are in a folder beside it.

    Raises:
        ConfigError, InputError, RefutedError: the config is wrong.
        UsageError: there is no such board, or no such language.
    """
    fences = Fences(Path(), _look(language))
    sheet = fences.rules_of(find_source(board), WIDTH)
    return _text(sheet.title, sheet.blocks, sheet.credit, suffix, language, folder)


def game_text(record: str, suffix: str, language: str, folder: str) -> Told:
    """A game as running text in a syntax, and its figures.

    Raises:
        ConfigError, RefutedError: the record is wrong, or a turn illegal.
        UsageError: there is no such file, or no such language.
    """
    fences = Fences(Path(), _look(language))
    found = drawn_record(path_source(record))
    blocks = tuple(Running(fences, found, WIDTH).blocks(None, None, Fence("record", record, "", 1)))
    credit = credit_of(found.kit, language)
    return _text(credit.name, blocks, Credit(credit.name, credit.rights), suffix, language, folder)


def told(
    make: Callable[[str, str, str, str], Told],
    argument: str,
    suffix: str | None,
    output: str | None,
    language: str,
) -> str | None:
    """What `rules_text` or `game_text` makes of an argument: the text for the terminal, or None once it is in a file.

    Raises:
        UsageError: the name of the file says another syntax than is asked for, or none; and as `make` does.
        StoreError: a file cannot be written.
    """
    if output is None:
        if suffix == WORD:
            raise UsageError("--format docx: a file for Word is no text for the terminal; name the file with -o")
        return str(make(argument, suffix or "md", language, FIGURES)[0])
    path = Path(output)
    found = _suffix(path, suffix)
    if found == WORD:
        need_pictures()
    write_text(path, *make(argument, found, language, figures_folder(path)))
    return None


def _suffix(path: Path, suffix: str | None) -> str:
    """The syntax that a file's name says, and that is asked for, if one is."""
    found = path.suffix.lower().removeprefix(".")
    if found not in SUFFIXES or (suffix is not None and suffix != found):
        wanted = f".{suffix}" if suffix else one_of([f".{one}" for one in SUFFIXES])
        raise UsageError(f"-o: such a text is a file ending in {wanted}, not {quote(path.name)}")
    return found


def _look(language: str) -> Look:
    if language not in languages():
        raise UsageError(f"--language: must be {one_of(languages())}, not {quote(language)}")
    return Look(WIDTH, WIDTH, TALLEST, USUAL, stock_theme(USUAL), language)


def _text(title: str, blocks: Sequence[AnyBlock], credit: Credit, suffix: str, language: str, folder: str) -> Told:
    if suffix == WORD:
        from boardwright.app.book.docx import text_docx  # noqa: PLC0415 - one format is wanted

        return text_docx(title, blocks, credit.rights, language, stock_theme(USUAL)), {}
    syntax, done, pictures = SYNTAXES[suffix], list[AnyBlock](), Files()
    for block in blocks:
        if not isinstance(block, Drawn):
            done.append(block)
            continue
        named = replace(block, anchor=block.example or f"figure-{len(pictures) + 1}")
        name, content = syntax.file(named)
        pictures[name] = content
        done.append(named)
    parts = [syntax.heading(1, syntax.escaped(title), ""), *Writing(syntax, folder).blocks(done)]
    parts += filter(None, [syntax.escaped(credit.rights)])
    return "\n\n".join(parts) + "\n", pictures
