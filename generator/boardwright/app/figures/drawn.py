"""A figure that is drawn: what there is to know of it, and its content in each format."""

from typing import Any

from boardrules.values import dataclass
from boardwright.app.export.document import document_bytes
from boardwright.figures.drawing import Drawing
from boardwright.fonts import Family, fonts_in_use
from boardwright.scene import Document, Page
from boardwright.writers import DPI, PDF_VERSION, Ground, Options, Output, PdfVersion, on_paper
from boardwright.writers.svg import write_inline_svg


@dataclass(frozen=True, slots=True)
class FigureFacts:
    """What there is to know of a figure that is drawn, besides the drawing: title, caption, words for who does not see
    it, size in mm, and what is missing in it because it is narrow.
    """

    title: str
    caption: str
    alt: str
    width: float
    height: float
    missing: str


@dataclass(frozen=True, slots=True)
class DrawnFigure:
    """A figure that is drawn, but in no format yet.

    Attributes:
        document: Its one page, with title and credit.
        paper: The colour of its paper, for a ground.
        caption: What its example says about it; may be empty.
        alt: What it shows, in words, without the caption.
        missing: What is missing because the figure is so narrow; empty if nothing is.
        fonts: The user's own fonts that it is set in, if it is.

    """

    document: Document
    paper: str
    caption: str
    alt: str
    missing: str
    fonts: Family | None = None

    @property
    def page(self) -> Page:
        """Its page, in mm."""
        return self.document.pages[0]

    @property
    def drawing(self) -> Drawing:
        """It for a page of ours, told in words."""
        return Drawing(self.page.width, self.page.height, self.page.items, self.alt)

    @property
    def facts(self) -> FigureFacts:
        """What there is to know of it, under the title of its page."""
        return FigureFacts(
            self.page.title, self.caption, self.alt, self.page.width, self.page.height, missing=self.missing
        )

    def content(
        self, suffix: str, dpi: int | None = None, ground: Ground | None = None, pdf_version: PdfVersion | None = None
    ) -> bytes:
        """It in the format of a known suffix.

        Raises:
            UsageError: for too many pixels.
        """
        options = Options(dpi=dpi or DPI, ground=ground, pdf_version=pdf_version or PDF_VERSION)
        with fonts_in_use(self.fonts):
            return document_bytes(suffix, self.document, self.paper, options)

    def inline(self, place: str, ground: Ground | None = None) -> str:
        """It as an element for a page of HTML; at another place the same figure has other ids."""
        output = Output(frozenset({"figure"}), lambda: self.document, paper=self.paper)
        with fonts_in_use(self.fonts):
            return write_inline_svg(on_paper(self.page, output, Options(ground=ground)), place)


@dataclass(frozen=True, slots=True)
class FigureFile:
    """A figure in its format: the example's id, its name in files, and what there is to know of it.

    `step` is the number of the picture, if each is a figure of its own.
    """

    id: str
    name: str
    content: bytes
    facts: FigureFacts
    step: int | None = None

    def record(self, file: str) -> dict[str, Any]:
        """The same as plain data, for those who set a book; sizes in mm."""
        facts = self.facts
        return {
            "id": self.id,
            "file": file,
            "title": facts.title,
            "caption": facts.caption,
            "alt": facts.alt,
            "width": round(facts.width, 3),
            "height": round(facts.height, 3),
        }
