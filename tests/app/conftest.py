"""The folder in which somebody works is that of the commands."""

from tests.cli.desk import desk

__all__ = ["desk"]  # a fixture
