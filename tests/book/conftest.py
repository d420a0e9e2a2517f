"""A folder in which commands are run."""

from tests.cli.desk import desk

__all__ = ["desk"]  # a fixture
