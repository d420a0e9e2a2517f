"""Parts of the site made by the program itself: tables from its schemas and registries, pictures that it draws.

A page contains the directive `made` with the name of a maker and its arguments:

    ```{made} config-keys fendo
    ```

A maker is a function from its arguments, and the page, to Markdown. Sphinx finds this package as an extension.
"""

import shlex
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from made.makers import MAKERS
from made.page import PageSource


class Made(SphinxDirective):
    """The directive: Markdown of a maker, parsed as part of the page."""

    required_arguments = 1
    optional_arguments = 1
    final_argument_whitespace = True
    has_content = False
    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        """Nodes of the Markdown.

        Raises:
            ExtensionError: There is no such maker, or its arguments are wrong; then the site is not built.

        """
        name, *rest = self.arguments
        if name not in MAKERS:
            raise self.error(f"made: there is no maker {name!r}; there are {', '.join(sorted(MAKERS))}")
        page = PageSource(str(self.env.doc2path(self.env.docname)), self.env.docname, str(self.env.srcdir))
        text = MAKERS[name](page, *shlex.split(" ".join(rest)))
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the directive."""
    app.add_directive("made", Made)
    # Pictures and tables depend on the program, which Sphinx does not watch: every page is read again.
    app.connect("env-get-outdated", lambda _app, env, *_changes: list(env.found_docs))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
