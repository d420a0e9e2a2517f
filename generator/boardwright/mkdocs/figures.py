"""Figures in their pages, as HTML, and their numbers."""

import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING, Any

from markdown import Markdown
from mkdocs.structure.files import File
from mkdocs.utils import get_relative_url

from boardwright.books import DARK, LIGHT
from boardwright.books.store import Kept
from boardwright.values import dataclass

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

_NUMBER = re.compile(r"boardwright[0-9a-f]{16}x\d+number")
_EMPTY_LINK = re.compile(r'(<a [^>]*href="[^"#]*#(?P<name>[^"]+)"[^>]*>)(</a>)')


@dataclass(frozen=True, slots=True)
class Placed:
    """A figure in a page: the word in its place, the page, its name or nothing, its options, what is known of it, and
    its files, the light one first.
    """

    token: str
    page: str
    name: str
    options: Mapping[str, Any]
    kept: Kept
    files: tuple[File, ...]

    @property
    def caption(self) -> str:
        """Its caption, in Markdown if the page has one; empty if there is none."""
        caption: str = self.options.get("caption", self.kept.facts.caption)
        return caption

    @property
    def has_number(self) -> bool:
        """Whether it is counted: only what has a caption is."""
        return bool(self.caption) and bool(self.options.get("number", True))


def token(page: str, number: int) -> str:
    """A word that stands for a figure, made of letters and digits, and found in no text."""
    return f"boardwright{sha256(page.encode()).hexdigest()[:16]}x{number}figure"


class Places:
    """All figures of a site."""

    def __init__(self) -> None:
        self._all: dict[str, list[Placed]] = {}

    def add(self, one: Placed) -> None:
        """One more figure, the last of its page so far."""
        self._all.setdefault(one.page, []).append(one)

    def of_page(self, page: str) -> tuple[Placed, ...]:
        """Figures of a page, in order."""
        return tuple(self._all.get(page, ()))

    def has(self, name: str) -> bool:
        """Whether a figure has this name."""
        return any(one.name == name for figures in self._all.values() for one in figures)

    def labels(self, order: Sequence[str], numbers: str, label: str) -> dict[str, str]:
        """Labels such as `Figure 3` by words for numbers, and by names.

        `order` has the pages of the site as readers find them; others come last. `numbers` is `site` if numbers go on
        from page to page, `page` if each begins with 1, and `none` if there are none.
        """
        found: dict[str, str] = {}
        number = 0
        for page in (*order, *sorted(self._all.keys() - set(order))):
            number = 0 if numbers == "page" else number
            for one in self._all.get(page, ()):
                if one.has_number and numbers != "none":
                    number += 1
                    found[_number(one)] = f"{label} {number}."
                    if one.name:
                        found[one.name] = f"{label} {number}"
                elif one.name:
                    found[one.name] = one.kept.facts.title
        return found


def numbered(html: str, labels: Mapping[str, str]) -> str:
    """A page with the labels of its figures, and with those of other figures in links that have no words."""
    html = _NUMBER.sub(lambda found: escape(labels.get(found[0], "")), html)
    return _EMPTY_LINK.sub(lambda found: f"{found[1]}{escape(labels.get(found['name'], ''))}{found[3]}", html)


def html_of(one: Placed, page: "Page", config: "MkDocsConfig") -> str:
    """A figure as HTML; its number is put in later."""
    classes = " ".join(["boardwright", *one.options.get("class", "").split()])
    name = f' id="{escape(one.name)}"' if one.name else ""
    align = f' style="text-align: {one.options["align"]}"' if "align" in one.options else ""
    lines = [f'<figure class="{escape(classes)}"{name}{align}>', *_images(one, page)]
    if one.caption:
        words = _inline(one.caption, config) if one.options.get("caption") else escape(one.caption)
        number = f'<span class="boardwright-number">{_number(one)}</span> ' if one.has_number else ""
        lines.append(f"<figcaption>{number}{words}</figcaption>")
    return "\n".join([*lines, "</figure>"])


def _images(one: Placed, page: "Page") -> Iterable[str]:
    alt = escape(one.options.get("alt", one.kept.facts.alt))
    shades = [f" {LIGHT}", f" {DARK}"] if len(one.files) > 1 else [""]
    for file, shade in zip(one.files, shades, strict=True):
        source = escape(get_relative_url(file.url, page.url))
        width = f"width: {one.kept.facts.width:g}mm"
        yield f'<img class="boardwright{shade}" src="{source}" alt="{alt}" style="{width}">'


def _number(one: Placed) -> str:
    return f"{one.token.removesuffix('figure')}number"


def _inline(text: str, config: "MkDocsConfig") -> str:
    """Markdown of one paragraph as HTML, with the extensions of the site."""
    made: str = Markdown(extensions=config.markdown_extensions, extension_configs=config.mdx_configs).convert(text)
    return made.removeprefix("<p>").removesuffix("</p>")
