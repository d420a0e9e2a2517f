"""Figures as a builder writes them: SVG for pages, PDF for LaTeX, PNG for what takes neither."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.util import logging

from boardwright.app.figures.asked import FigureRequest
from boardwright.app.figures.asked_messages import FigureError
from boardwright.books import DARK
from boardwright.books.store import Store

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

logger = logging.getLogger(__name__)

FORMATS: Final = {"image/svg+xml": "svg", "application/pdf": "pdf", "image/png": "png"}
"""Formats in the order in which a builder is given them."""

FOLDER = "boardwright"
"""Folder for the figures beside what Sphinx remembers of the pages."""


class Drawing(nodes.General, nodes.Element):  # type: ignore[misc]  # docutils has no types
    """A figure of which nobody knows yet which builder will write it."""


class Unnumbered(nodes.figure):  # type: ignore[misc]  # docutils has no types
    """A figure that has no number though it has a caption: Sphinx numbers figures of its own class only."""


def store_of(env: "BuildEnvironment") -> Store:
    """The figures of a book that have been drawn."""
    return Store(Path(env.doctreedir, FOLDER))


def put_files(app: "Sphinx", page: nodes.document, name: str) -> None:
    """Put a file that the builder takes in the place of each figure of a page."""
    builder = app.builder
    suffix = next((FORMATS[kind] for kind in FORMATS if kind in builder.supported_image_types), "")
    dark = builder.format == "html" and builder.name != "epub"
    for node in list(page.findall(Drawing)):
        if DARK in node["classes"] and not dark:
            node.parent.remove(node)
            continue
        image = nodes.image("", alt=node["alt"], width=node["shown"], classes=node["classes"])
        image["uri"] = _file(app, name, FigureRequest(**node["request"]), suffix)
        image["candidates"] = {"*": image["uri"]}
        node.replace_self(image)
    if builder.format == "latex":
        for node in list(page.findall(Unnumbered)):
            node.replace_self(_without_caption(node))


def _without_caption(node: Unnumbered) -> nodes.Element:
    """An unnumbered figure for LaTeX, which numbers every caption: a centred picture with centred words below it."""
    found = nodes.container("", ids=node["ids"], names=node["names"])
    for part in node:
        if isinstance(part, nodes.caption):
            found += addnodes.centered("", "", *part)
        else:
            part["align"] = "center"
            found += part
    return found


def _file(app: "Sphinx", page: str, request: FigureRequest, suffix: str) -> str:
    """The file of a figure, known to Sphinx as one of the page; for a builder without pictures a mere name."""
    if not suffix:
        return request.stem
    try:
        path = str(store_of(app.env).file(request, suffix))
    except FigureError as error:
        for told in error.told:
            logger.warning("%s", told.words, location=page, type="boardwright", subtype="figure")
        return request.stem
    app.env.images.add_file(page, path)
    return path
