"""Rule sheets in files: PDF and SVG of each page are one drawing, three faces and borrowed signs included."""

from pathlib import Path

import pikepdf
import pytest
from reportlab.pdfbase import pdfmetrics

from boardwright.figures.drawing import Drawing
from boardwright.figures.words import WORDS
from boardwright.games.themes import stock_theme
from boardwright.scene import Document, Page, Style, Text, rectangle
from boardwright.sheets.layout import PageSetup
from boardwright.sheets.page_frame import SheetText
from boardwright.sheets.rules.rule_sheet import rule_document, rule_pages
from boardwright.typeset.content import Figure, Heading, ListBlock, Note, Paragraph, RuleSheet, Run
from boardwright.writers.pdf import write_pdf, writer
from boardwright.writers.svg import write_svg
from tests.parse_back.marks import differences
from tests.parse_back.pdf import read_pdf
from tests.parse_back.svg import read_svg
from tests.writers.test_outlined_text import wrong_lines

TOLERANCE = 0.0021

TEXT = SheetText("Fendo", "7 × 7", "Fendo", "by Dieter Stein, 2014", "Fendo, a game by Dieter Stein (2014). ⬡ → ß")


@pytest.fixture(scope="module")
def document() -> Document:
    theme = stock_theme("classic")
    frame = (
        rectangle(1, 1, 58, 38, Style("#f5ead6", "#000000", 0.4)),
        Text(30, 20, "a4→c6 ✓", 4, "#000000", "bold", "middle"),
    )
    blocks = (
        Heading(2, (Run("Turn → fence"),)),
        Paragraph(
            (Run("Move from "), Run("a4→c6", "italic"), Run(" and "), Run("fence ⬡ it", "bold"), Run(", größer.")) * 60
        ),
        ListBlock(((Paragraph((Run("one"),)),),)),
        Figure("x", Drawing(60, 40, frame), (Run("A caption"),)),
        Note((Paragraph((Run("aside"),)),)),
    )
    pages = rule_pages(RuleSheet("Fendo", blocks * 4), TEXT, PageSetup(210, 297, 10, 10, 10, 10), theme, WORDS["en"])
    return rule_document(pages, TEXT, "Dieter Stein", WORDS["en"])


@pytest.mark.long("reads back long pages twice")
def test_pdf_and_svg_are_the_same_drawing(document, tmp_path: Path) -> None:
    (tmp_path / "rules.pdf").write_bytes(write_pdf(document))
    sheets = read_pdf(tmp_path / "rules.pdf")
    assert len(sheets) == len(document.pages) > 1
    for sheet, page in [*zip(sheets, document.pages, strict=True)][::2]:
        assert differences(sheet, read_svg(write_svg(page, "text")), TOLERANCE) == []
        outlined = [shape for shape in read_svg(write_svg(page, "outline")).shapes if shape.label is not None]
        assert wrong_lines(outlined, list(sheet.words)) == []
        assert {words.face for words in sheet.words} == {"regular", "bold", "italic"}


def test_the_same_bytes_twice_and_only_the_fonts_needed(document, tmp_path: Path) -> None:
    content = write_pdf(document)
    assert write_pdf(document) == content
    (tmp_path / "rules.pdf").write_bytes(content)
    with pikepdf.open(tmp_path / "rules.pdf") as file:
        fonts = {
            str(thing.BaseFont)[8:]
            for thing in file.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
        }
    assert fonts == {"OpenSans", "OpenSans-Bold", "OpenSans-Italic", "DejaVuSans", "DejaVuSans-Bold"}


def test_fonts_that_a_document_does_not_need_are_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    monkeypatch.setattr(pdfmetrics, "getRegisteredFontNames", list)
    monkeypatch.setattr(pdfmetrics, "registerFont", lambda font: opened.append(font.fontName))
    writer._register_fonts(Document((Page(50, 50, (Text(5, 5, "a→b", 3, "#000000", "bold"),), "t"),), "t", "a", "s"))
    assert opened == ["OpenSans-Regular", "OpenSans-Bold", "DejaVuSans-Bold"]
