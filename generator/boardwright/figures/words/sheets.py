"""The fixed words of printed sheets: titles, footers, numbers of pages."""

from collections.abc import Mapping
from dataclasses import dataclass

from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import printed


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Words of one language. Each is used as it stands here, capitals included; `{...}` is filled in."""

    language: str
    """The language, as in `de`."""
    rules: str
    """What a rule sheet is called beside the game's name."""
    page: str = printed("page", "pages")
    """Number of a page."""
    decimal_mark: str
    """Between whole numbers and tenths."""
    print_at: str
    """How to print, in the footer."""
    inch: tuple[str, str, str]
    """The lines in the square whose sides are one inch."""
    board_size: str = printed("width", "height")
    """Size of the printed board, in the footer."""
    pad: str
    """Subtitle of a page of small boards."""
    one_board: str
    """A page of small boards in words, where it has one."""
    boards: str = printed("count")
    """The same where it has several."""

    def page_of(self, page: int, pages: int) -> str:
        """Number of a page, in words."""
        return self.page.format(page=page, pages=pages)

    def number(self, written: str) -> str:
        """A number written with a point, as this language writes it."""
        return written.replace(".", self.decimal_mark)


WORDS: Mapping[str, Words] = common_words(Words, "sheets")
"""Language -> these words."""
