"""The plugin: figures in the place of blocks, numbered in the order of the site's pages."""

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mkdocs.config import config_options
from mkdocs.config.base import BaseConfigOption, Config, ValidationError
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.structure.files import File, Files

from boardwright.books import STATIC, STYLE
from boardwright.books.drawing import Wish
from boardwright.books.options import SETTINGS, OptionError, language_of, read_option, wish_of
from boardwright.books.store import Kept, Store
from boardwright.books.told import FigureError
from boardwright.figures.languages import BASE
from boardwright.mkdocs.fences import Fence, replaced
from boardwright.mkdocs.figures import Placed, Places, html_of, numbered, token

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

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
            if name == "words" or Wish("").path(self.usual[name]) is not None:
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
        return replaced(markdown, lambda fence: self._placed(fence, above, page, config, files))

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
        wish = replace(
            wish_of(fence.argument, fence.body, above + fence.first, options, self.usual),
            page=shown,
            folder=str(Path(config.docs_dir, shown).parent),
            root=config.docs_dir,
            name=options.get("name", ""),
        )
        dark = options.get("dark", self.usual.get("dark"))
        wishes = [wish, *([replace(wish, theme=dark, ground=wish.ground or "none")] if dark else [])]
        try:
            kept = [self.store.kept(one, "svg") for one in wishes]
            found = [self._file(one, config, files) for one in wishes]
        except FigureError as error:
            self.watched |= {str(path) for path in error.reads}
            for told in error.told:
                log.warning("%s:%d: %s", shown, told.line or above + fence.line, told.words)
            return ""
        return self._noted(fence.line + above, options, kept, found, page)

    def _noted(self, line: int, options: dict[str, Any], kept: list[Kept], files: list[File], page: "Page") -> str:
        shown, name = page.file.src_uri, options.get("name", "")
        self.watched |= {str(path) for one in kept for path in one.reads}
        if kept[0].facts.missing:
            log.warning("%s:%d: %s", shown, line, kept[0].facts.missing)
        if name and self.places.has(name):
            log.warning("%s:%d: name: another figure is called %r too", shown, line, name)
        placed = Placed(token(shown, len(self.places.of_page(shown))), shown, name, options, kept[0], tuple(files))
        self.places.add(placed)
        return placed.token

    def _file(self, wish: Wish, config: "MkDocsConfig", files: Files) -> File:
        """The file of a figure as one of the site."""
        path = self.store.file(wish, "svg")
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
