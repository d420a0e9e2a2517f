"""Marks given in a program instead of a file: checked by the same model, with the same words."""

import json

from boardwright.config.errors import UsageError
from boardwright.config.fields import ConfigModel, CrossProblem
from boardwright.config.loader import read_yaml
from boardwright.config.marks import Mark, Marks, marks_problems
from boardwright.config.problems import Problem
from boardwright.config.validate import validated


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
    document, problems, broken = read_yaml(text, "marks")
    found = validated(_Given, document, lambda _path: "", broken) if document is not None else ()
    if isinstance(found, _Given) and not problems:
        return found.marks
    others: tuple[Problem, ...] = found if isinstance(found, tuple) else ()
    told = sorted({*problems, *others})
    raise UsageError("\n".join(": ".join(part for part in (one.key, one.message) if part) for one in told))
