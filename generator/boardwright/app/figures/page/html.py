"""The text of the page: all figures in order, a list of turns, and a short script that shows one figure at a time.

Nothing is fetched. The Content-Security-Policy allows nothing but the style sheet and the script that the file
contains, which it knows by their digests. Without the script all figures stand below each other.

Source: Content Security Policy Level 3, W3C; WAI-ARIA 1.2 for the live region and the current step.
"""

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Final

from boardrules.values import dataclass
from boardwright.app.figures.page.pieces import Shared
from boardwright.figures.theme import Theme
from boardwright.figures.words.records import RecordWords
from boardwright.geometry.units import decimal
from boardwright.typeset.emphasis import emphasised

POLICY: Final = "default-src 'none'; style-src 'sha256-%s'; script-src 'sha256-%s'; base-uri 'none'; form-action 'none'"

_SIGNED: Final = re.compile("([^\\s&;]{1,4}\u00a0[!?]{1,2})")
"""The end of a turn with its sign. A line could end at a hyphen between them, in spite of the space."""

FOLDER: Final = Path(__file__).parent

SHOWN: Final = 150
"""Greatest width of the board on a screen, in mm."""


@dataclass(frozen=True, slots=True)
class Step:
    """A figure of the page.

    Attributes:
        name: Its name in the page.
        told: What it shows, in a sentence.
        said: What the author says about it, in paragraphs.
        alt: The position in words.
        near: `first`, `back`, `on` and `end` -> the name of the figure to which that leads; only where there is one.
        legend: Samples of marks, each as elements of SVG about the point (0, 0) in mm, and what those marks mean.

    """

    name: str
    told: str
    said: tuple[str, ...]
    alt: str
    near: Mapping[str, str]
    legend: tuple[tuple[tuple[str, ...], str], ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A turn in the list: the name of its figure, its number and its words, what is said, and other lines.

    What is said before it begins with its heading, and is empty if nothing is said.
    """

    name: str
    number: str
    words: str
    before: tuple[str, ...]
    comment: tuple[str, ...]
    others: "tuple[OtherLine, ...]" = ()


@dataclass(frozen=True, slots=True)
class OtherLine:
    """A line that could have been played, with its heading."""

    heading: str
    entries: tuple[Entry, ...]
    further: "tuple[OtherLine, ...]" = ()


@dataclass(frozen=True, slots=True)
class Contents:
    """All that stands on the page; the game itself is a line without a heading.

    Sizes are those of the drawings, in mm.
    """

    title: str
    heading: str
    event: tuple[str, ...]
    about: tuple[str, ...]
    size: tuple[float, float]
    shared: Shared
    steps: tuple[Step, ...]
    game: OtherLine
    end: str
    footer: tuple[str, ...]
    language: str
    words: RecordWords


def page_html(page: Contents, theme: Theme) -> bytes:
    """The page in UTF-8."""
    colours = theme.colours
    names = {name: getattr(colours, name) for name in ("ink", "muted", "line", "accent", "paper")}
    # Without white space at the ends, which programs take off that shrink pages: the hashes would be wrong.
    style = (FOLDER / "player.css").read_text(encoding="utf-8").strip() % {**names, "width": SHOWN}
    script = (FOLDER / "player.js").read_text(encoding="utf-8").strip()
    signs = {one: f"m{number}" for number, one in enumerate(_samples(page))}
    policy = POLICY % (_digest(style), _digest(script))
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{escape(page.language)}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        f"<title>{escape(page.title)}</title>",
        f"<style>{style}</style>",
        "</head>",
        "<body>",
        _store(page, signs),
        "<main>",
        "<header>",
        f"<h1>{escape(page.heading)}</h1>",
        *([f"<p>{_event(page.event)}</p>"] if page.event else []),
        *(f"<p>{_said(words)}</p>" for words in page.about),
        "</header>",
        '<div class="board">',
        '<div class="stage">',
        *(_figure(step, page, signs) for step in page.steps),
        _buttons(page.words),
        "</div>",
        '<div class="told" role="status" aria-live="polite"></div>',
        "</div>",
        f'<nav aria-label="{escape(page.words.list)}">',
        f"<h2>{escape(page.words.list)}</h2>",
        *_list(page.game.entries, page.game.further),
        *([f"<p>{escape(page.end)}</p>"] if page.end else []),
        f'<p class="keys">{escape(page.words.keys)}</p>',
        "</nav>",
        "</main>",
        "<footer>",
        *(f"<p>{escape(words)}</p>" for words in page.footer),
        "</footer>",
        f"<script>{script}</script>",
        "</body>",
        "</html>",
    ]
    return ("\n".join(parts) + "\n").encode()


def _digest(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode("ascii")


def _text(words: str) -> str:
    """Words as HTML, in which a turn's sign stands on the line of the turn's end."""
    return _SIGNED.sub(r'<span class="whole">\1</span>', escape(words))


def _said(words: str) -> str:
    """A paragraph of the author's, with its emphasis."""
    elements = {"regular": "{}", "italic": "<em>{}</em>", "bold": "<strong>{}</strong>"}
    return "".join(elements[run.face].format(_text(run.text)) for run in emphasised(words))


def _samples(page: Contents) -> dict[str, None]:
    """Samples of all legends, each once."""
    return dict.fromkeys(one for step in page.steps for found, _ in step.legend for one in found)


def _event(parts: Sequence[str]) -> str:
    """Event, round, place and date."""
    return ", ".join(map(escape, parts))


def _store(page: Contents, signs: Mapping[str, str]) -> str:
    """The board and all parts, each once; `signs` are names of samples of marks."""
    named = (*page.shared.parts.items(), *((name, element) for element, name in signs.items()))
    parts = "\n".join(f'<g id="{name}">{element}</g>' for name, element in named)
    board = "".join(page.shared.board)
    return f'<svg class="store" aria-hidden="true"><defs>\n<g id="board">{board}</g>\n{parts}\n</defs></svg>'


def _figure(step: Step, page: Contents, signs: Mapping[str, str]) -> str:
    width, height = (decimal(length) for length in page.size)
    parts = page.shared.drawings[page.steps.index(step)]
    uses = "".join(f'<use href="#{name}"/>' for name in ("board", *parts))
    near = "".join(f' data-{key}="{name}"' for key, name in step.near.items())
    alt = escape(f"{step.told} {step.alt}")
    drawing = f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{alt}">{uses}</svg>'
    said = f"<p>{_text(step.told)}</p>" + "".join(f"<p>{_said(words)}</p>" for words in step.said)
    legend = "".join(
        f"<li>{''.join(_sign(signs[one]) for one in found)} {escape(told)}</li>" for found, told in step.legend
    )
    words = f'{said}<ul class="legend">{legend}</ul>' if legend else said
    return f'<figure id="{step.name}"{near}>{drawing}<figcaption>{words}</figcaption></figure>'


def _sign(name: str) -> str:
    """A sample of a mark in a legend, which is decoration: what it means stands beside it."""
    return f'<svg class="sign" viewBox="-2.5 -2.5 5 5" aria-hidden="true"><use href="#{name}"/></svg>'


def _buttons(words: RecordWords) -> str:
    keys = (
        ("first", "«", words.first),
        ("back", "‹", words.previous),
        ("on", "›", words.next),
        ("end", "»", words.last),
    )
    made = "".join(
        f'<button type="button" class="{key}" aria-label="{escape(told)}" title="{escape(told)}">{sign}</button>'
        for key, sign, told in keys
    )
    return f'<div class="buttons">{made}</div>'


def _list(entries: Sequence[Entry], further: Sequence[OtherLine]) -> Iterator[str]:
    yield "<ol>"
    for entry in entries:
        yield "<li>"
        if entry.before:
            heading, *said = entry.before
            yield f'<p class="before">{escape(heading)}</p>'
            yield from (f"<p>{_said(words)}</p>" for words in said)
        yield f'<a href="#{entry.name}">{escape(entry.number)}. {_text(entry.words)}</a>'
        yield from (f"<p>{_said(words)}</p>" for words in entry.comment)
        for line in entry.others:
            yield from _other(line)
        yield "</li>"
    for line in further:
        yield "<li>"
        yield from _other(line)
        yield "</li>"
    yield "</ol>"


def _other(line: OtherLine) -> Iterator[str]:
    yield f"<h3>{escape(line.heading)}</h3>"
    yield from _list(line.entries, line.further)
