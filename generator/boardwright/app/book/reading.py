"""Reading a book: its own file, its chapters, and everything that they name."""

import posixpath
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from boardrules.values import dataclass
from boardwright.app.book.content import Chapter, Credit, Drawn
from boardwright.app.book.fences import TALLEST, Fences, Kept, Look
from boardwright.app.book.finish import RESERVED, Finisher
from boardwright.app.book.index import Entry, index_of
from boardwright.app.book.reader import Fence, read_chapter
from boardwright.app.figures.drawn import DrawnFigure
from boardwright.config.books import BookModel
from boardwright.config.changes import Change, with_changes
from boardwright.config.document import LoadedFile
from boardwright.config.errors import RefutedError, as_one, noted
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError, Problem, quote
from boardwright.config.source import Source
from boardwright.config.validate import read_model
from boardwright.figures.theme import Theme
from boardwright.figures.words.books import BOOK_WORDS, BookWords
from boardwright.fonts import Family, fonts_in_use
from boardwright.fonts.family import STYLES
from boardwright.games.load import family_of
from boardwright.games.own_words import own_language
from boardwright.games.sources import named_source, path_source
from boardwright.games.themes import named_theme
from boardwright.typeset.content import Run
from boardwright.typeset.typography import GUTTER, NARROWEST_TWO

_BLANK: Final = re.compile(r"\n[^\S\n]*\n")

HEAD, FOOT = 8.0, 8.0
"""Room in mm for the running title and the number of the page."""


@dataclass(frozen=True, slots=True)
class Book:
    """A book that has been read: everything in it is verified, drawn and numbered.

    Attributes:
        name: Its name, from its file.
        model: What its own file says.
        chapters: Front matter, chapters and back matter in order, solutions included.
        credits: The games that it shows, in order.
        words: Words of its language.
        language: The language, or one of the author's own.
        theme: Its colours.
        fonts: Fonts of the author's own; None for ours.
        index: Terms of its index, in order, each with the places where it stands.
        cover: The picture of its title page.
    """

    name: str
    model: BookModel
    chapters: tuple[Chapter, ...]
    credits: tuple[Credit, ...]
    words: BookWords
    language: str
    theme: Theme
    fonts: Family | None
    index: tuple[Entry, ...] = ()
    cover: DrawnFigure | None = None

    @property
    def terms(self) -> dict[str, tuple[str, ...]]:
        """Terms of its index in order, each with its other forms."""
        return {entry.term: self.model.terms[entry.term] for entry in self.index}

    @property
    def rights(self) -> tuple[str, ...]:
        """Paragraphs about rights: the author's own words, then a line for each game shown."""
        own = (" ".join(one.split()) for one in _BLANK.split(self.model.rights))
        return tuple(filter(None, (*own, *(credit.rights for credit in self.credits))))


def read_book(argument: str, kept: Kept | None = None, changes: Sequence[Change] = ()) -> Book:
    """A book, and everything that it names; verified.

    Args:
        argument: The book's own file.
        kept: What was drawn before in this run; gets the rest.
        changes: Those of the command line to the book's own file.

    Raises:
        ConfigError, InputError: with the problems of the book's own file, or of all its chapters.
        RefutedError: with every false claim and illegal turn, if nothing else is wrong.
        UsageError: there is no such file.
    """
    source = replace(path_source(argument), changes=tuple(changes))
    loaded = book_of(source)
    look = _look(loaded)
    with fonts_in_use(look.fonts):
        return _book(source, loaded, Fences(loaded.folder, look, kept=Kept() if kept is None else kept))


def book_of(source: Source) -> LoadedFile[BookModel]:
    """The book's own file.

    Raises:
        ConfigError: with all its problems.
    """
    words = "a book is a mapping of keys such as 'title' and 'chapters'"
    document, problems, broken = read_yaml(source.content, source.shown)
    if document is not None:
        document = with_changes(document, source.changes)
    return read_model(BookModel, (document, problems, broken), source.shown, words, source.folder)


def _look(loaded: LoadedFile[BookModel]) -> Look:
    """Theme, language and fonts of a book.

    Raises:
        ConfigError: one of them is wrong.
    """
    model = loaded.model
    theme = named_source("themes", model.theme, loaded.folder, "the book's folder")
    if isinstance(theme, str):
        raise loaded.error(loaded.problem("theme", theme))
    family = _family(loaded)
    language = model.language
    if model.words is not None:
        file = named_source(None, model.words, loaded.folder, "the book's folder")
        if isinstance(file, str):
            raise loaded.error(loaded.problem("words", file))
        with fonts_in_use(family):
            language = own_language(read_yaml(file.content, file.shown), file.shown, file.content)
    width = model.page.mm[0] - model.page.inner - model.page.outer
    column = (width - GUTTER) / 2 if width >= NARROWEST_TWO else width
    tallest = TALLEST * (model.page.mm[1] - model.page.top - model.page.bottom - HEAD - FOOT)
    look = named_theme(model.theme if theme.stock else str(theme.path))
    return Look(min(model.width, column), column, tallest, model.theme, look, language, family)


def _family(loaded: LoadedFile[BookModel]) -> Family | None:
    fonts = loaded.model.fonts
    if fonts is None:
        return None
    from boardwright.config.fields import MOST_FONT_BYTES  # noqa: PLC0415 - few books have fonts of their own

    files = {}
    for style in STYLES:
        name = getattr(fonts, style)
        if name is None:
            continue
        file = named_source(None, name, loaded.folder, "the book's folder", MOST_FONT_BYTES)
        if isinstance(file, str):
            raise loaded.error(loaded.problem(("fonts", style), file))
        files[style] = (file, name)
    family, told = family_of(files)
    if family is None:
        raise loaded.error(*(loaded.problem(("fonts", style), words) for style, words in told))
    return family


@dataclass(frozen=True, slots=True)
class _File:
    """A chapter that was read, its file's name in the book and in messages, and the lines of that."""

    chapter: Chapter
    name: str
    shown: str
    rows: Sequence[str] = ()


def _book(source: Source, loaded: LoadedFile[BookModel], fences: Fences) -> Book:
    model, look = loaded.model, fences.look
    errors: list[ConfigError] = []
    read: list[_File] = []
    unread: list[str] = []
    for part, name, number in model.files:
        try:
            file = named_source(None, name, loaded.folder, "the book's folder")
            if isinstance(file, str):
                raise loaded.error(loaded.problem((part, number), file))
            fences.page = shown = _shown(source, name)
            chapter, problems = read_chapter(file.content, shown, name, part, fences, look.widest)
        except ConfigError as error:
            errors.append(error)
            unread.append("")  # what a reference leads to may be in it
            continue
        errors += [ConfigError(shown, problems)] if problems else []
        unread += chapter.unread
        read.append(_File(chapter, name, shown, file.content.decode("utf-8-sig", "replace").splitlines()))
    cover = _cover(loaded, fences, errors)
    words = BOOK_WORDS[look.language]
    if fences.solutions:
        last = max((at for at, one in enumerate(read) if one.chapter.part != "back"), default=len(read) - 1)
        made = Chapter("back", None, (Run(words.solutions),), "solutions", fences.told_solutions(), is_made=True)
        read.insert(last + 1, _File(made, "", source.shown))
    errors += _names_taken(read)
    names = {name.lower() for one in read for name, _ in one.chapter.names}
    finisher = Finisher(words, model.numbered, names, tuple(unread))
    numbered = finisher.numbered([one.chapter for one in read])
    files = {posixpath.normpath(one.name): chapter.anchor for one, chapter in zip(read, numbered, strict=True)}
    chapters: list[Chapter] = []
    for chapter, one in zip(numbered, read, strict=True):
        with noted(errors):
            chapters.append(finisher.filled(chapter, one.shown, files))
    index = index_of(numbered, model.terms, finisher.labels)
    if not unread:
        errors += _terms_missing(loaded, {entry.term for entry in index})
    if errors:
        raise _refused(errors, fences)
    games, fonts = tuple(fences.credits), look.fonts
    return Book(source.name, model, tuple(chapters), games, words, look.language, look.theme, fonts, index, cover)


def _cover(loaded: LoadedFile[BookModel], fences: Fences, errors: list[ConfigError]) -> DrawnFigure | None:
    """The picture of the title page, if the book has one; what is wrong with it is put among the errors."""
    if loaded.model.cover is None:
        return None
    fences.page = loaded.source

    def report(_line: int, words: str, _sought: str) -> None:
        errors.append(loaded.error(loaded.problem("cover", words)))

    fence = Fence("boardwright", loaded.model.cover, f":number: false\n:width: {fences.look.widest:g} mm\n", 1)
    return next((one.figure for one in fences(fence, report) if isinstance(one, Drawn)), None)


def _terms_missing(loaded: LoadedFile[BookModel], found: Collection[str]) -> Iterator[ConfigError]:
    """Terms of the index that the book has nowhere."""
    for at, term in enumerate(loaded.model.terms):
        if term not in found:
            key = ("index", term if isinstance(loaded.model.index, dict) else at)
            words = f"{quote(term)} stands nowhere in the chapters, nor does another form of it"
            yield loaded.error(loaded.document.problem(key, words, at_key=True))


def _refused(errors: Sequence[ConfigError], fences: Fences) -> Exception:
    """All errors, those of a file together; false claims and illegal turns, if there is nothing else among them."""
    files: dict[str, list[Problem]] = {}
    for error in errors:
        files.setdefault(error.source, []).extend(error.problems)
    merged = [ConfigError(source, problems) for source, problems in files.items()]
    return RefutedError(merged) if fences.false == sum(len(one.problems) for one in merged) else as_one(merged)


def _names_taken(read: Sequence[_File]) -> Iterator[ConfigError]:
    """Names that something in the book has already, or a page of ours."""
    seen: dict[str, str] = {}
    for one in read:
        problems = []
        for name, line in one.chapter.names:
            column = max(0, one.rows[line - 1].find(name)) + 1
            if name.lower() in RESERVED:
                problems.append(Problem(line, column, "", f"{quote(name)} is the name of a page of every book"))
            if name.lower() in seen:
                problems.append(Problem(line, column, "", f"{quote(name)} is in {seen[name.lower()]} already"))
            seen.setdefault(name.lower(), one.shown)
        if problems:
            yield ConfigError(one.shown, problems)


def _shown(source: Source, name: str) -> str:
    """Name of a chapter in messages: beside the book's own."""
    folder = Path(source.shown).parent
    return name if str(folder) == "." else f"{folder.as_posix()}/{name}"
