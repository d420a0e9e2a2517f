"""The plugin for MkDocs: fenced blocks of a page become figures in HTML, numbered in the order of the site's pages."""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from markdown import Markdown
from mkdocs.config import config_options
from mkdocs.config.base import BaseConfigOption, Config, ValidationError
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.utils import get_relative_url

from boardrules.values import dataclass
from boardwright.app.figures.asked import FigureRequest
from boardwright.app.figures.asked_messages import FigureError
from boardwright.app.figures.asked_options import SETTINGS, OptionError, language_of, read_option, request_of
from boardwright.books import DARK, LIGHT, STATIC, STYLE
from boardwright.books.store import Store, StoredFigure
from boardwright.figures.languages import BASE

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.structure.nav import Navigation
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
    kept: StoredFigure
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


KIND = "boardwright"

_OPENING = re.compile(r"(?P<indent>[ \t]*)(?P<fence>`{3,}|~{3,})[ \t]*(?P<kind>[^\s`{]*)(?P<rest>[^`\n]*)")
_INSIDE = re.compile(rf"[ \t]*(?:(?:[>:*+-]|\d+[.)])[ \t]*)+(?:`{{3,}}|~{{3,}})[ \t]*{KIND}(?:\s.*)?")
"""A fence after the sign of a quotation, a definition or an item, which Markdown's fences do not follow there."""

_OPTION = re.compile(r"[ \t]*:(?P<name>[A-Za-z][\w-]*):(?P<value>.*)")


@dataclass(frozen=True, slots=True)
class Fence:
    """A block: what stands behind its kind, the options below with their lines, and the rest of its lines.

    `line` is that of the opening fence, `first` that of the first line of the `body`, both from 1.
    """

    indent: str
    argument: str
    options: tuple[tuple[str, str, int], ...]
    body: str
    line: int
    first: int


def replaced(text: str, place: Callable[[Fence], str], lost: Callable[[int], None] = lambda _line: None) -> str:
    r"""A page with the lines of each block replaced by what `place` says, behind the block's indent.

    Blocks inside other blocks are text that somebody shows, and stay; so does a block that is never closed. `lost` is
    told the line of each block that is none where it stands, such as behind the sign of a quotation.

    >>> replaced("a\n```boardwright x\n:width: 60\n```\nb", lambda fence: fence.argument)
    'a\nx\nb'

    """
    lines = text.split("\n")
    found: list[str] = []
    number, unclosed = 0, dict[str, int]()
    while number < len(lines):
        opening = _OPENING.fullmatch(lines[number].rstrip())
        end = _end(lines, number, opening["fence"], unclosed) if opening else None
        if opening is None or end is None:
            if _INSIDE.fullmatch(lines[number]):
                lost(number + 1)
            found.append(lines[number])
            number += 1
            continue
        if opening["kind"] == KIND:
            inner = [line.removeprefix(opening["indent"]) for line in lines[number + 1 : end]]
            fence = _fence(opening["indent"], opening["rest"].strip(), inner, number + 1)
            found.append(f"{opening['indent']}{place(fence)}")
        else:
            found += lines[number : end + 1]
        number = end + 1
    return "\n".join(found)


def _end(lines: list[str], opening: int, fence: str, unclosed: dict[str, int]) -> int | None:
    """Index of the line that closes a block; None if none does.

    `unclosed` gets, for a character, the length of the shortest fence that nothing closes from some line on: neither
    does anything close the same or a longer one farther down, which need not be looked for.
    """
    if len(fence) >= unclosed.get(fence[0], len(fence) + 1):
        return None
    closing = re.compile(rf"[ \t]*{re.escape(fence[0])}{{{len(fence)},}}[ \t]*")
    for number in range(opening + 1, len(lines)):
        if closing.fullmatch(lines[number]):
            return number
    unclosed[fence[0]] = len(fence)
    return None


def _fence(indent: str, argument: str, inner: list[str], line: int) -> Fence:
    options = tuple(_options(inner, line + 1))
    first = line + 1 + len(options)
    return Fence(indent, argument, options, "\n".join(inner[len(options) :]), line, first)


def _options(inner: list[str], line: int) -> Iterator[tuple[str, str, int]]:
    """Options at the beginning of a block: name, value and line."""
    for number, text in enumerate(inner, line):
        option = _OPTION.fullmatch(text)
        if option is None:
            return
        yield option["name"], option["value"].strip(), number


log = get_plugin_logger(__name__)

FOLDER = "assets/boardwright"
"""Folder of the site for figures."""


LABELS: Final[Mapping[str, str]] = {"en": "Figure", "de": "Abbildung", "fr": "Figure"}
"""Language of the figures -> what stands before their numbers; in other languages it is as in English."""


class _Setting(BaseConfigOption[Any]):
    """A setting with the values of an option of figures."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def run_validation(self, value: object) -> Any:
        try:
            return read_option(self.name, str(value))
        except OptionError as error:
            raise ValidationError(str(error)) from None


class Settings(Config):  # type: ignore[no-untyped-call]  # MkDocs looks at the names without types
    """What mkdocs.yml may say about figures."""

    width = config_options.Optional(_Setting("width"))
    theme = config_options.Optional(_Setting("theme"))
    dark = config_options.Optional(_Setting("dark"))
    language = config_options.Optional(_Setting("language"))
    ground = config_options.Optional(_Setting("ground"))
    words = config_options.Optional(_Setting("words"))
    numbers = config_options.Choice(("site", "page", "none"), default="site")
    label = config_options.Optional(config_options.Type(str))
    cache = config_options.Type(str, default=".cache/boardwright")


class BoardwrightPlugin(BasePlugin[Settings]):  # type: ignore[no-untyped-call]  # the same
    """Figures of boards: a block is replaced when its page is read, and numbered when all pages have been read."""

    def on_config(self, config: "MkDocsConfig") -> "MkDocsConfig":
        """Work out the options for all figures, and add the rules for dark pages."""
        here = Path(config.config_file_path).parent if config.config_file_path else Path.cwd()
        self.store = Store(here / self.config.cache)
        theme = config.theme
        self.usual: dict[str, Any] = {"language": language_of(str(theme.get("language") or theme.get("locale") or ""))}
        for name in SETTINGS:
            if self.config[name] is not None:
                self.usual[name] = self.config[name]
        for name in {"theme", "dark", "words"} & self.usual.keys():
            if name == "words" or FigureRequest("").path(self.usual[name]) is not None:
                # Where mkdocs.yml lies; paths of pages that begin with a slash start where the pages lie.
                file = here / self.usual[name].lstrip("/")
                self.usual[name] = f"/{Path(os.path.relpath(file, config.docs_dir)).as_posix()}"
        if f"{FOLDER}/{STYLE}" not in config.extra_css:
            config.extra_css.append(f"{FOLDER}/{STYLE}")
        return config

    def on_files(self, files: Files, *, config: "MkDocsConfig") -> Files:
        """Begin a site."""
        self.places = Places()
        self.watched: set[str] = set()
        files.append(File.generated(config, f"{FOLDER}/{STYLE}", abs_src_path=str(STATIC / STYLE)))
        return files

    def on_nav(self, nav: "Navigation", *, config: "MkDocsConfig", files: Files) -> "Navigation":  # noqa: ARG002
        """Remember the order of pages."""
        self.order = [page.file.src_uri for page in nav.pages]
        return nav

    def on_page_markdown(self, markdown: str, *, page: "Page", config: "MkDocsConfig", files: Files) -> str:
        """Draw the figures of a page; each leaves a word in its place, which no part of Markdown changes."""
        source = page.file.content_string
        above = source.count("\n") - markdown.count("\n") if source.endswith(markdown) else 0

        def lost(line: int) -> None:
            words = "a figure cannot stand behind the sign of a quotation, a definition or an item; put it below"
            log.warning("%s:%d: %s", page.file.src_uri, above + line, words)

        return replaced(markdown, lambda fence: self._placed(fence, above, page, config, files), lost)

    def on_page_content(self, html: str, *, page: "Page", config: "MkDocsConfig", files: Files) -> str:  # noqa: ARG002
        """Put figures in the place of the words."""
        mine = self.places.of_page(page.file.src_uri)
        if page.present_anchor_ids is not None:
            page.present_anchor_ids.update(one.name for one in mine if one.name)
        for one in mine:
            figure = html_of(one, page, config)
            html = html.replace(f"<p>{one.token}</p>", figure).replace(one.token, figure)
        return html

    def on_env(self, env: Any, *, config: "MkDocsConfig", files: Files) -> Any:  # noqa: ARG002
        """Number all figures, and what refers to them."""
        label = LABELS.get(self.usual["language"], LABELS[BASE]) if self.config.label is None else self.config.label
        labels = self.places.labels(self.order, self.config.numbers, label)
        for file in files.documentation_pages():
            if file.page is not None and file.page.content is not None:
                file.page.content = numbered(file.page.content, labels)
        return env

    def on_serve(self, server: "LiveReloadServer", *, config: "MkDocsConfig", builder: Any) -> "LiveReloadServer":
        """Build the site anew when a file changes from which a figure was drawn."""
        del builder
        for path in sorted(self.watched):
            if not path.startswith(config.docs_dir + os.sep):
                server.watch(path)
        return server

    def _placed(self, fence: Fence, above: int, page: "Page", config: "MkDocsConfig", files: Files) -> str:
        """The word that stands for a figure from now on; nothing for one that cannot be drawn."""
        shown = page.file.src_uri
        try:
            options = {name: self._read(name, value, above + line) for name, value, line in fence.options}
            if not fence.argument and not fence.body.strip():
                raise _WrongError(
                    above + fence.line, "a figure needs the name of an example, or an example in the block"
                )
        except _WrongError as error:
            log.warning("%s:%d: %s", shown, error.line, error)
            return ""
        request = replace(
            request_of(fence.argument, fence.body, above + fence.first, options, self.usual),
            page=shown,
            folder=str(Path(config.docs_dir, shown).parent),
            root=config.docs_dir,
            name=options.get("name", ""),
        )
        dark = options.get("dark", self.usual.get("dark"))
        requests = [request, *([replace(request, theme=dark, ground=request.ground or "none")] if dark else [])]
        try:
            kept = [self.store.kept(one, "svg") for one in requests]
            found = [self._file(one, config, files) for one in requests]
        except FigureError as error:
            self.watched |= {str(path) for path in error.reads}
            for told in error.told:
                log.warning("%s:%d: %s", shown, told.line or above + fence.line, told.words)
            return ""
        return self._noted(fence.line + above, options, kept, found, page)

    def _noted(
        self, line: int, options: dict[str, Any], kept: list[StoredFigure], files: list[File], page: "Page"
    ) -> str:
        shown, name = page.file.src_uri, options.get("name", "")
        self.watched |= {str(path) for one in kept for path in one.reads}
        if kept[0].facts.missing:
            log.warning("%s:%d: %s", shown, line, kept[0].facts.missing)
        if name and self.places.has(name):
            log.warning("%s:%d: name: another figure is called %r too", shown, line, name)
        placed = Placed(token(shown, len(self.places.of_page(shown))), shown, name, options, kept[0], tuple(files))
        self.places.add(placed)
        return placed.token

    def _file(self, request: FigureRequest, config: "MkDocsConfig", files: Files) -> File:
        """The file of a figure as one of the site."""
        path = self.store.file(request, "svg")
        place = f"{FOLDER}/{path.name}"
        file = files.get_file_from_path(place)
        if file is None:
            file = File.generated(config, place, abs_src_path=str(path))
            files.append(file)
        return file

    @staticmethod
    def _read(name: str, value: str, line: int) -> Any:
        try:
            return read_option(name, value)
        except OptionError as error:
            raise _WrongError(line, str(error)) from None


class _WrongError(Exception):
    """An option of a block makes no sense."""

    def __init__(self, line: int, words: str) -> None:
        self.line = line
        super().__init__(words)
