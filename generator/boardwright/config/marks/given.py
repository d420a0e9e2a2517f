"""Marks given in a program instead of a file: checked by the same model, with the same words."""

import json

from boardwright.config.errors import UsageError
from boardwright.config.fields import ConfigModel, CrossProblem
from boardwright.config.loader import read_yaml
from boardwright.config.marks import Mark, Marks, marks_problems
from boardwright.config.problems import ConfigError
from boardwright.config.validate import read_model


class _Given(ConfigModel):
    """A mapping with marks alone."""

    marks: Marks = ()

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """Each mark is one thing."""
        return tuple((("marks", *path), words) for path, words in marks_problems(self.marks))


def given_marks(marks: object) -> tuple[Mark, ...]:
    """Marks as a list of mappings with the keys that examples have.

    Raises:
        UsageError: with a line for each problem.
    """
    listed = list(marks) if isinstance(marks, tuple) else marks
    try:
        text = json.dumps({"marks": listed}, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        raise UsageError('marks: must be a list such as [{"ring": "d3"}, {"arrow": ["a1", "a4"]}]') from None
    try:
        return read_model(_Given, read_yaml(text, "marks"), "marks", "marks are a list").model.marks
    except ConfigError as error:
        lines = (": ".join(part for part in (one.key, one.message) if part) for one in error.problems)
        raise UsageError("\n".join(lines)) from None
