"""Build settings of the documentation site: `make docs`. The build fetches nothing."""

import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent
for folder in (DOCS.parent, DOCS, DOCS.parent / "rules", DOCS.parent / "generator"):
    sys.path.insert(0, str(folder))

from boardwright import __version__  # noqa: E402 - the sources are on the path only now

project = "Boardwright"
author = "Boardwright contributors"
copyright = "Boardwright contributors; the games belong to their authors"  # noqa: A001 - the name is Sphinx's
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx_design", "made"]
exclude_patterns = ["examples/**", "made/**"]
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["colon_fence", "deflist", "attrs_block", "html_image"]
myst_heading_anchors = 4
# Some names stand in two modules; a link to either will do.
suppress_warnings = ["ref.python"]

smartquotes = False  # they would change options such as --set
html_theme = "furo"
html_title = f"Boardwright {version}"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_last_updated_fmt = None

default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
autodoc_preserve_defaults = True
autodoc_use_type_comments = False  # there are none, and every source would be read again to find them
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True
# The pages of protocols: what is given by name is listed as parameters are.
napoleon_custom_sections = [
    *((heading, "params_style") for heading in ("Must give", "May give", "May override")),
    *("Must override", "Do not override", "Do not touch"),
]
