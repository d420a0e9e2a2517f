"""The extension for Sphinx, under the name that books use: `extensions = ["boardwright.sphinx"]`."""

from boardwright.books.sphinx import setup

__all__ = ["setup"]
