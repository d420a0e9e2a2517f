"""The fixed words of printed sheets: titles, footers, numbers of pages."""

from collections.abc import Mapping

from boardrules.values import dataclass
from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import printed


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Words of one language, used exactly as written, capitals included; `{...}` is filled in."""

    language: str
    """The language, as in `de`."""
    rules: str
    """Name of a rule sheet beside the game's name."""
    page: str = printed("page", "pages")
    """Page number."""
    decimal_mark: str
    """Decimal separator."""
    print_at: str
    """How to print, in the footer."""
    inch: tuple[str, str, str]
    """Lines in the square with sides of one inch."""
    board_size: str = printed("width", "height")
    """Size of the printed board, in the footer."""
    pad: str
    """Subtitle of a page of small boards."""
    boards: str = printed("count")
    """A page of small boards in words."""

    def page_of(self, page: int, pages: int) -> str:
        """Page number, in words."""
        return self.page.format(page=page, pages=pages)

    def number(self, written: str) -> str:
        """A number written with a decimal point, as this language writes it."""
        return written.replace(".", self.decimal_mark)


WORDS: Mapping[str, Words] = common_words(Words, "sheets")
"""Language -> these words."""
