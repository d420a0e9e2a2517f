"""An extension for Sphinx, `extensions = ["boardwright.sphinx"]`: the directive `boardwright` draws verified figures.

`directive` reads a page, `written` puts the file that suits each builder in its place.
"""

from typing import TYPE_CHECKING

import boardwright
from boardwright.books import STATIC, STYLE
from boardwright.books.sphinx.directive import BoardwrightDirective, check_settings
from boardwright.books.sphinx.written import Drawing, Unnumbered, put_files

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]


def setup(app: "Sphinx") -> "ExtensionMetadata":
    """Register the directive and its settings."""
    app.add_config_value("boardwright_width", "", "env", (int, float, str))
    app.add_config_value("boardwright_theme", "", "env", (str,))
    app.add_config_value("boardwright_dark", "", "env", (str,))
    app.add_config_value("boardwright_language", "", "env", (str,))
    app.add_config_value("boardwright_ground", "", "env", (str,))
    app.add_config_value("boardwright_words", "", "env", (str,))
    app.add_node(Drawing)
    app.add_node(Unnumbered)
    app.add_directive("boardwright", BoardwrightDirective)
    app.connect("doctree-resolved", put_files)
    app.connect("config-inited", check_settings)
    app.connect("builder-inited", _with_style)
    return {
        "version": boardwright.__version__,
        "env_version": 1,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }


def _with_style(app: "Sphinx") -> None:
    """The rules that show one of two figures, on light and on dark pages."""
    app.config.html_static_path.append(str(STATIC))
    app.add_css_file(STYLE)
