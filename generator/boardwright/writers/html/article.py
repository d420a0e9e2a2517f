"""A rule sheet to one HTML file: semantic elements, its style and its figures inside, nothing fetched.

It follows the reader's light or dark setting, prints in black on white, and has no scripts. Its Content-Security-Policy
allows nothing but its own style sheet, which it knows by its digest. Source: Content Security Policy Level 3, W3C.
"""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from typing import Any

from boardwright.figures.theme import Theme
from boardwright.scene import Page
from boardwright.typeset.content import (
    Align,
    Figure,
    Heading,
    ListBlock,
    Listing,
    Note,
    Paragraph,
    RuleSheet,
    Run,
    Runs,
    Table,
)
from boardwright.writers import Imprint
from boardwright.writers.svg import write_inline_svg

ELEMENTS = {"regular": "", "bold": "strong", "italic": "em"}

POLICY = "default-src 'none'; style-src 'sha256-%s'; base-uri 'none'; form-action 'none'"

STYLE = """\
:root { color-scheme: light dark; --ink: %(ink)s; --muted: %(muted)s; --line: %(line)s; --accent: %(accent)s;
  --paper: %(paper)s; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eaed; --muted: #b3bac2; --line: #6b7480; --accent: #f0946f; --paper: #15181c; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1.25rem 3rem; max-width: 42rem; color: var(--ink); background: var(--paper);
  font: 1.0625rem/1.55 "Open Sans", "Segoe UI", system-ui, "DejaVu Sans", sans-serif; hyphens: manual; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 2.2rem 0 .4rem; }
h3 { font-size: 1.0625rem; margin: 1.4rem 0 .2rem; }
p { margin: .6rem 0; }
ul, ol { padding-left: 1.5rem; margin: .6rem 0; }
li { margin: .3rem 0; }
.subtitle, figcaption, footer { color: var(--muted); }
.subtitle { margin: .3rem 0 0; }
figure { margin: 1.4rem 0; break-inside: avoid; }
figure svg { display: block; max-width: calc(100%% - 4mm); height: auto; background: #ffffff;
  border-radius: 3px; padding: 2mm; box-sizing: content-box; }
@media screen { figure svg { zoom: 1.45; } }
figcaption { font-size: .9rem; line-height: 1.4; margin-top: .4rem; }
table { border-collapse: collapse; margin: 1.2rem 0; font-size: .95rem; }
th, td { padding: .25rem .9rem .25rem 0; vertical-align: top; }
th { border-bottom: 1px solid var(--ink); }
tbody tr:last-child td { border-bottom: 1px solid var(--line); }
.left { text-align: left; } .centre { text-align: center; } .right { text-align: right; }
aside { margin: 1.2rem 0; padding: .1rem 0 .1rem .9rem; border-left: 3px solid var(--accent); }
footer { margin-top: 3rem; padding-top: .6rem; border-top: 1px solid var(--line); font-size: .85rem; }
footer p { margin: .2rem 0; }
@media print {
  :root { --ink: #000000; --muted: #444444; --line: #777777; --accent: #000000; --paper: #ffffff; }
  @page { margin: 15mm; }
  body { max-width: none; padding: 0; font-size: 9.5pt; line-height: 1.4; columns: 2 70mm; column-gap: 8mm; }
  h1, .subtitle { column-span: all; }
  h2, h3 { break-after: avoid; }
  h1 { font-size: 20pt; } h2 { font-size: 13pt; margin-top: 1.2em; } h3 { font-size: 10pt; }
  figcaption { font-size: 8.2pt; } table { font-size: 9pt; } footer { font-size: 7.5pt; }
  p, li { orphans: 2; widows: 2; }
  aside, table { break-inside: avoid; }
  figure svg { padding: 0; max-width: 100%%; }
}
"""


def style_of(theme: Theme) -> str:
    """The style sheet in the colours of a theme.

    Nothing is at its ends that programs take off which shrink white space: it stays as its hash has it.
    """
    names = {name: getattr(theme.colours, name) for name in ("ink", "muted", "line", "accent", "paper")}
    return (STYLE % names).strip()


def digest_of(text: str) -> str:
    """What a Content-Security-Policy knows a style sheet or a script by."""
    return b64encode(sha256(text.encode("utf-8")).digest()).decode("ascii")


def write_html(sheet: RuleSheet, imprint: Imprint, theme: Theme) -> bytes:
    """HTML 5 of a rule sheet, in UTF-8."""
    article, style = _Article(), style_of(theme)
    policy = POLICY % digest_of(style)
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{escape(sheet.language)}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        f"<title>{escape(imprint.title)}</title>",
        f"<style>{style}</style>",
        "</head>",
        "<body>",
        "<main>",
        "<header>",
        f"<h1>{escape(sheet.title)}</h1>",
        *([f'<p class="subtitle">{escape(imprint.subtitle)}</p>'] if imprint.subtitle else []),
        "</header>",
        *(line for block in sheet.blocks for line in article.element(block)),
        "</main>",
        "<footer>",
        *(f"<p>{escape(words)}</p>" for words in imprint.lines),
        "</footer>",
        "</body>",
        "</html>",
    ]
    return ("\n".join(parts) + "\n").encode("utf-8")


class Elements:
    """Blocks and words as elements of HTML; a subclass says what its own blocks and runs are.

    Override `run`, and `element` for blocks of one's own; `words` must join what `run` gives.
    """

    def words(self, runs: Runs) -> str:
        """Words with their elements."""
        return "".join(map(self.run, runs))

    def run(self, run: Run) -> str:
        """Words in one face."""
        element, text = ELEMENTS[run.face], escape(run.text)
        return f"<{element}>{text}</{element}>" if element else text

    def element(self, block: Any) -> Iterator[str]:
        """A block; nothing for a kind that is not known."""
        match block:
            case Heading():
                yield f"<h{block.level}>{self.words(block.runs)}</h{block.level}>"
            case Paragraph():
                yield f"<p>{self.words(block.runs)}</p>"
            case ListBlock():
                yield from self._list(block)
            case Table():
                yield from self._table(block)
            case Note():
                yield "<aside>"
                for inner in block.blocks:
                    yield from self.element(inner)
                yield "</aside>"
            case Listing():
                yield f'<pre><code class="language-{block.kind}">{escape(chr(10).join(block.lines))}</code></pre>'

    def _list(self, block: ListBlock) -> Iterator[str]:
        element = "ul" if block.first is None else "ol"
        start = f' start="{block.first}"' if block.first not in (None, 1) else ""
        yield f"<{element}{start}>"
        for item in block.items:
            match item:
                case (Paragraph() as only,):
                    yield f"<li>{self.words(only.runs)}</li>"
                case _:
                    yield "<li>"
                    for inner in item:
                        yield from self.element(inner)
                    yield "</li>"
        yield f"</{element}>"

    def _table(self, table: Table) -> Iterator[str]:
        yield "<table>"
        yield f"<thead>{self._row(table.heading, table.align, 'th')}</thead>"
        yield "<tbody>"
        for cells in table.rows:
            yield self._row(cells, table.align, "td")
        yield "</tbody>"
        yield "</table>"

    def _row(self, cells: Sequence[Runs], align: Sequence[Align], element: str) -> str:
        scope = ' scope="col"' if element == "th" else ""
        written = (
            f'<{element}{scope} class="{side}">{self.words(cell)}</{element}>'
            for cell, side in zip(cells, align, strict=True)
        )
        return f"<tr>{''.join(written)}</tr>"


class _Article(Elements):
    """Elements of a rule sheet, whose figures are numbered."""

    def __init__(self) -> None:
        self._figures = 0

    def element(self, block: Any) -> Iterator[str]:
        if not isinstance(block, Figure):
            yield from super().element(block)
            return
        self._figures += 1
        ids, drawing = f"figure-{self._figures}", block.drawing
        told = "".join(run.text for run in block.caption) or block.name
        page = Page(drawing.width, drawing.height, drawing.items, told, drawing.description)
        yield f'<figure id="{ids}">'
        yield write_inline_svg(page, ids)
        if block.caption:
            yield f"<figcaption>{self.words(block.caption)}</figcaption>"
        yield "</figure>"
