"""The directive `boardwright`: a verified figure with its caption, its number and words for those who do not see it."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.errors import ConfigError
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

import boardwright
from boardwright.app.figures.asked import FigureRequest
from boardwright.app.figures.asked_messages import FigureError
from boardwright.app.figures.asked_options import OPTIONS, SETTINGS, OptionError, language_of, read_option, request_of
from boardwright.books import DARK, LIGHT
from boardwright.books.sphinx.written import Drawing, Unnumbered, store_of
from boardwright.books.store import StoredFigure

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

logger = logging.getLogger(__name__)


def check_settings(_app: "Sphinx", config: "Config") -> None:
    """Refuse settings in conf.py that make no sense.

    Raises:
        ConfigError: naming the setting.
    """
    settings(config)


def settings(config: "Config") -> dict[str, Any]:
    """The options that a book sets for all of its figures; files lie where conf.py does.

    Raises:
        ConfigError: naming the setting that makes no sense.
    """
    found: dict[str, Any] = {"language": language_of(config.language)}
    for name in SETTINGS:
        value = config[f"boardwright_{name}"]
        if value == "":
            continue
        try:
            found[name] = read_option(name, str(value))
        except OptionError as error:
            raise ConfigError(f"boardwright_{error}") from None
    for name in {"theme", "dark", "words"} & found.keys():
        if name == "words" or FigureRequest("").path(found[name]) is not None:
            found[name] = f"/{found[name].lstrip('/')}"
    return found


def _read(name: str) -> Callable[[str | None], Any]:
    """How docutils reads an option: None stands for nothing behind it."""
    return lambda text: read_option(name, text or "")


class BoardwrightDirective(SphinxDirective):
    """A figure of an example, a record or a board, by name or path; or of the example, record or position below it."""

    required_arguments = 0
    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[dict[str, Callable[[str | None], Any]]] = {name: _read(name) for name in OPTIONS}

    def run(self) -> list[nodes.Node]:
        """The figure; nothing, and a warning for each problem, if it cannot be drawn."""
        self.env.note_dependency(boardwright.__file__ or "")  # another version may draw it otherwise
        usual = settings(self.config)
        request = self._options(usual)
        if request is None:
            return []
        dark = self.options.get("dark", usual.get("dark"))
        # A dark page shows through, as nobody knows how dark it is.
        requests = [request, *([replace(request, theme=dark, ground=request.ground or "none")] if dark else [])]
        try:
            kept = [store_of(self.env).kept(one, "svg") for one in requests]
        except FigureError as error:
            self._note(error.reads)
            for told in error.told:
                self._warn(told.words, told.line)
            return []
        for one in kept:
            self._note(one.reads)
        if kept[0].facts.missing:
            self._warn(kept[0].facts.missing, None, "narrow")
        return [self._figure(requests, kept[0])]

    def _options(self, usual: Mapping[str, Any]) -> FigureRequest | None:
        argument, body = "".join(self.arguments).strip(), "\n".join(self.content)
        if not argument and not body.strip():
            self._warn("a figure needs the name of an example, or an example below it", None)
            return None
        request = request_of(argument, body, self._first_line(), self.options, usual)
        page = self.env.doc2path(self.env.docname)
        return replace(
            request,
            page=str(page.relative_to(self.env.srcdir)),
            folder=str(page.parent),
            root=str(self.env.srcdir),
            name=nodes.make_id(self.options.get("name", "")),
        )

    def _first_line(self) -> int:
        """The line of the page on which the content begins, from 1: reStructuredText and MyST count it differently."""
        whole, content = ([line.strip() for line in lines] for lines in (self.block_text.splitlines(), self.content))
        here = (place for place in range(1, len(whole)) if whole[place : place + len(content)] == content)
        first: int = self.lineno + next(here, 1)
        return first

    def _figure(self, requests: list[FigureRequest], kept: StoredFigure) -> nodes.Node:
        options = self.options
        caption = options.get("caption")
        figure = nodes.figure("") if options.get("number", True) else Unnumbered("")
        alt = options.get("alt", kept.facts.alt)
        for request, shade in zip(requests, [LIGHT, DARK], strict=False):
            classes = ["boardwright", "no-scaled-link", *([shade] if len(requests) > 1 else [])]
            figure += Drawing("", request=asdict(request), alt=alt, shown=f"{kept.facts.width:g}mm", classes=classes)
        figure["classes"] += options.get("class", "").split()
        if "align" in options:
            figure["align"] = options["align"]
        words = [nodes.Text(kept.facts.caption)] if kept.facts.caption else []
        if caption is not None:
            found, messages = self.parse_inline(caption, lineno=self.lineno)
            words = [*found, *messages]
        if words:
            figure += nodes.caption(caption or kept.facts.caption, "", *words)
        self.set_source_info(figure)
        self.add_name(figure)
        return figure

    def _note(self, files: Any) -> None:
        for path in files:
            self.env.note_dependency(str(path))

    def _warn(self, words: str, line: int | None, subtype: str = "figure") -> None:
        place = (self.env.docname, line or self.lineno)
        logger.warning("%s", words, location=place, type="boardwright", subtype=subtype)
