"""The model of a book: its title, its page, and the files of its text in order."""

import datetime
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, Field
from pydantic.json_schema import WithJsonSchema

from boardwright.config.fields import (
    LIST,
    MAPPING,
    TEXT,
    ConfigModel,
    CrossProblem,
    Length,
    RelativePath,
    ThemeName,
    Title,
    by_kind,
    check_line,
    check_path,
    plain,
)
from boardwright.config.models import MAX_BLEED, Fonts, Language, no_doubles
from boardwright.config.problems import did_you_mean, one_of, quote
from boardwright.figures.languages import BASE
from boardwright.figures.widths import NARROWEST, WIDEST
from boardwright.fonts import composed, unsettable
from boardwright.geometry.papers import PAPERS
from boardwright.geometry.units import MM_PER_INCH

SIZES: Final[dict[str, tuple[float, float]]] = {
    "A4": PAPERS["A4"],
    "A5": PAPERS["A5"],
    "B5": (176.0, 250.0),
    "5.5 x 8.5 in": (5.5 * MM_PER_INCH, 8.5 * MM_PER_INCH),
    "6 x 9 in": (6 * MM_PER_INCH, 9 * MM_PER_INCH),
    "8.5 x 11 in": PAPERS["Letter"],
}
"""Sizes of a trimmed page by name, mm."""

MOST_FILES: Final = 200
"""Files of a book's text, at most."""

MOST_TERMS: Final = 500
"""Terms of an index, at most."""


def _size(text: str) -> str:
    if text not in SIZES:
        hint = did_you_mean(text, SIZES) or f"; use {one_of(SIZES)}, or {{width, height}}"
        raise plain(f"unknown size {quote(text)}{hint}")
    return text


class CustomSize(ConfigModel):
    """A size of page of one's own, mm."""

    width: Annotated[float, Length(90, 1000)] = Field(description="Width of the trimmed page, 90 mm to 1 m.")
    height: Annotated[float, Length(120, 1000)] = Field(description="Height of the trimmed page, 120 mm to 1 m.")


class BookPage(ConfigModel):
    """The page of a book, trimmed."""

    size: Annotated[
        Annotated[
            Annotated[str, AfterValidator(_size), WithJsonSchema({"enum": list(SIZES)})],
            TEXT,
        ]
        | Annotated[CustomSize, MAPPING],
        by_kind("the name of a size, or {width, height}"),
    ] = Field("A5", description="Size of the trimmed page: a name, or {width, height}. Default A5.")
    inner: Annotated[float, Length(5, 100)] = Field(
        19.0, description="Margin at the spine, with what the binding takes."
    )
    outer: Annotated[float, Length(5, 100)] = Field(15.0, description="Margin at the fore edge.")
    top: Annotated[float, Length(5, 100)] = Field(14.0, description="Margin above the running title.")
    bottom: Annotated[float, Length(5, 100)] = Field(14.0, description="Margin below the number of the page.")
    bleed: Annotated[float, Length(0, MAX_BLEED)] = Field(
        0.0, description="How far each side of the sheet is larger than the trimmed page; print shops ask for 3 mm."
    )

    @property
    def mm(self) -> tuple[float, float]:
        """Width and height of the trimmed page."""
        return SIZES[self.size] if isinstance(self.size, str) else (self.size.width, self.size.height)

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """Margins leave room for a line of forty letters, and for some lines."""
        width, height = self.mm
        if width - self.inner - self.outer < LEAST_WIDTH:
            return ((("inner",), f"these margins leave less than {LEAST_WIDTH:g} mm for a line"),)
        if height - self.top - self.bottom < LEAST_HEIGHT:
            return ((("top",), f"these margins leave less than {LEAST_HEIGHT:g} mm for the text"),)
        return ()


Part = Literal["front", "chapters", "back"]
"""Where a file of text stands in a book."""

LEAST_WIDTH: Final = 60.0
LEAST_HEIGHT: Final = 80.0
"""Width of a line and height of a column in mm, at least."""

Chapter = Annotated[str, Field(min_length=1), AfterValidator(check_path)]
"""A file of text beside the book's, in Markdown."""

Files = Annotated[tuple[Chapter, ...], Field(strict=False, max_length=MOST_FILES), AfterValidator(no_doubles)]

Term = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(check_line)]


def _day(text: str) -> str:
    try:
        return datetime.date.fromisoformat(text).isoformat()
    except ValueError:
        raise plain(f"must be a day such as 2026-11-29, not {quote(text)}") from None


def _settable(text: str) -> str:
    text = composed(text)
    for _, message in unsettable(text.replace("\n", " ")):
        raise plain(message)
    return text


class BookModel(ConfigModel):
    """A book: what is on its title page, how its pages are laid out, and the files of its text in order."""

    title: Title = Field(description="Title of the book.")
    subtitle: Title | None = Field(None, description="Below the title.")
    author: Title = Field(description="Who wrote it, as on the title page.")
    words: RelativePath | None = Field(None, description="A file with words of your own beside the book.")
    language: Language = Field(BASE, description="Language of the book. Default en.")
    date: Annotated[str, AfterValidator(_day)] = Field(
        "2000-01-01", description="Day of this edition, as EPUB asks for one; the same day gives the same bytes."
    )
    rights: Annotated[str, AfterValidator(_settable)] = Field(
        "", max_length=2_000, description="Text of the rights page; paragraphs stand apart."
    )
    page: BookPage = Field(default_factory=BookPage.model_construct, description="Size and margins of the pages.")
    cover: Annotated[str, Field(min_length=1, max_length=200), AfterValidator(check_line)] | None = Field(
        None, description="Picture of the title page: what a block 'boardwright' of these words would show."
    )
    theme: ThemeName = Field("classic", description="Theme of the figures and of the book's own colours.")
    fonts: Fonts | None = Field(None, description="Fonts of your own: {regular, bold, italic}.")
    width: Annotated[float, Length(NARROWEST, WIDEST)] = Field(
        70.0, description="Width of figures that do not say another."
    )
    front: Files = Field((), description="Files before the chapters, which have no numbers: a preface.")
    chapters: Files = Field(min_length=1, description="Files of the chapters, each with its title as its first line.")
    back: Files = Field((), description="Files after the chapters: a glossary.")
    numbered: bool = Field(True, description="Whether chapters have numbers.")
    figures: bool = Field(False, description="Whether a list of the figures follows the contents.")
    index: Annotated[
        Annotated[tuple[Term, ...], Field(strict=False, max_length=MOST_TERMS), AfterValidator(no_doubles), LIST]
        | Annotated[
            dict[Term, Annotated[tuple[Term, ...], Field(strict=False, max_length=20)]],
            Field(max_length=MOST_TERMS),
            MAPPING,
        ],
        by_kind("a list of terms, or a mapping from each term to its other forms"),
    ] = Field((), description="Terms of the index: a list, or each with other forms in which the text has it.")

    @property
    def terms(self) -> dict[str, tuple[str, ...]]:
        """Terms of the index, each with its other forms."""
        return dict.fromkeys(self.index, ()) if isinstance(self.index, tuple) else self.index

    @property
    def files(self) -> tuple[tuple[Part, str, int], ...]:
        """Every file of its text in order: `front`, `chapters` or `back`, its name, and its number there."""
        parts: tuple[tuple[Part, Files], ...]
        parts = ("front", self.front), ("chapters", self.chapters), ("back", self.back)
        return tuple((part, name, number) for part, names in parts for number, name in enumerate(names))

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """No file of text stands twice in a book."""
        seen: set[str] = set()
        found: list[CrossProblem] = []
        for part, name, number in self.files:
            if name in seen:
                found.append(((part, number), f"{quote(name)} is in the book already"))
            seen.add(name)
        return tuple(found)
