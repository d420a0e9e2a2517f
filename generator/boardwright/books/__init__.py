"""Figures in books: what the extensions for Sphinx and for MkDocs share.

A figure is asked for by a `FigureRequest`: `options` reads one from the lines of a page, `drawing` verifies and draws
it, and `store` keeps what was drawn, so that only changed figures are drawn anew. `messages` says what is wrong with
it, and where. `mkdocs` and `sphinx` are the extensions.
"""

from pathlib import Path

STATIC = Path(__file__).parent / "static"
"""Folder with the rules that show one of two figures, on light and on dark pages."""

STYLE = "boardwright.css"
"""The file with them."""

LIGHT, DARK = "boardwright-light", "boardwright-dark"
"""Classes of a figure that is drawn twice."""
