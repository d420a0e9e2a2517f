"""Words of a rule sheet: Markdown's inline tokens into runs, placeholders filled, conditions answered."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from boardwright.config.problems import did_you_mean, quote, shown
from boardwright.fonts import Face, composed, unsettable
from boardwright.typeset.content import Run, Runs, Table

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")

CONDITION = re.compile(r"\{(if|unless) ([^{}]*)\}\s*")

NAME = re.compile(r"[a-z][a-z0-9_]{0,59}")

REFUSED = {
    "code_inline": "words in back quotes",
    "hardbreak": "a forced line break",
    "html_inline": "HTML",
    "image": "a picture among words",
    "link_open": "a link",
}
"""Inline elements that rule sheets do not have, in words."""

Report = Callable[..., None]
"""Takes a line (from 1), a message, and words to find in that line."""


class Conditions:
    """Answers `{if name}` and `{unless name}` at the beginning of words."""

    def __init__(self, values: Mapping[str, Any], report: Report) -> None:
        self._values = values
        self._report = report

    def hold(self, token: Any, *, look: bool = False) -> bool:
        """Whether a block stays. Its condition is taken off the words, unless only looked at."""
        first = next(iter(token.children or ()), None)
        if first is None or first.type != "text":
            return True
        found = CONDITION.match(first.content)
        if found is None:
            return True
        if not look:
            first.content = first.content[found.end() :]
        word, name = found.groups()
        answer = self._values.get(name)
        if not isinstance(answer, bool):
            if not look:
                names = [key for key, value in self._values.items() if isinstance(value, bool)]
                message = f"no question is called {quote(name)}{did_you_mean(name, names)}"
                self._report(token.map[0] + 1, message, found[0].strip())
            return True
        return answer is (word == "if")


class Filler:
    """Makes runs of inline tokens."""

    def __init__(self, values: Mapping[str, Any], report: Report) -> None:
        self._values = values
        self._report = report

    def runs(self, token: Any, line: int | None = None) -> Runs:
        """Words of a block (or of a figure's caption, whose line is given), one run for each stretch in one face."""
        line = token.map[0] + 1 if line is None else line
        face: Face = "regular"
        runs: list[Run] = []
        for child in token.children or ():
            match child.type:
                case "text":
                    runs.append(Run(self._filled(child.content, line), face))
                case "softbreak":
                    runs.append(Run(" ", face))
                    line += 1
                case "em_open" | "strong_open":
                    if face != "regular":
                        self._report(line, "emphasis inside emphasis: there is no font for both", child.markup)
                    face = "italic" if child.type == "em_open" else "bold"
                case "em_close" | "strong_close":
                    face = "regular"
                case "link_close":
                    pass
                case kind:
                    self._report(line, f"{REFUSED.get(kind, kind)}: not allowed in rule sheets")
        return _merged(runs)

    def _filled(self, text: str, line: int) -> str:
        filled = composed(PLACEHOLDER.sub(lambda found: self._value(found[1], line), text))
        lonely = next((brace for brace in PLACEHOLDER.sub("", text) if brace in "{}"), "")
        if lonely:
            self._report(line, "an unmatched brace: placeholders are written {name}", lonely)
        for character, message in unsettable(filled, divided=True):
            self._report(line, message, character)
        return filled

    def _value(self, name: str, line: int) -> str:
        value = self._values.get(name)
        if isinstance(value, str):
            return value
        written = "{" + name + "}"
        if CONDITION.match(written):
            self._report(line, f"{quote(written)} belongs at the beginning of a block", written)
        elif isinstance(value, bool):
            self._report(line, f"{quote(written)} is a question, for '{{if {name}}}', and has no words", written)
        elif isinstance(value, Table):
            self._report(line, f"{quote(written)} is a table, and must be alone in a paragraph", written)
        elif value is not None:
            self._report(line, f"the value of {quote(written)} is {shown(value)}, not text", written)
        else:
            hint = did_you_mean(name, [key for key, known in self._values.items() if isinstance(known, str)])
            self._report(line, f"the placeholder {quote(written)} has no value{hint}", written)
        return ""


def _merged(runs: list[Run]) -> Runs:
    """Runs with neighbours in the same face joined, and empty ones dropped."""
    merged: list[Run] = []
    for run in runs:
        if not run.text:
            continue
        if merged and merged[-1].face == run.face:
            merged[-1] = Run(merged[-1].text + run.text, run.face)
        else:
            merged.append(run)
    return tuple(merged)
