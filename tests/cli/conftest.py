"""What all tests of commands share."""

from tests.cli.desk import desk

__all__ = ["desk"]  # a fixture
