"""Problems in input files and their places: one line for each, ready to print."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

Path = tuple[str | int, ...]
"""Keys and list indices (from 0) that lead to a value: `("examples", 2)`; `()` is the whole file."""

MAX_PROBLEMS = 100
"""More problems than this in one file are cut off: nobody reads on, and a hostile file may hold half a million."""

_PLAIN_KEY = re.compile(r"[A-Za-z0-9_+-]{1,60}")
_STEP = re.compile(r"\.?([A-Za-z0-9_+-]+)|\[([0-9]+)\]")
_LONGEST_QUOTE = 60
_LONGEST_MESSAGE = 2_000


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """A problem at a place in an input file; line and column count from 1, and problems sort by place.

    `key` is the dotted path of the key (`claims[1].illegal`), empty if the problem is not in a key.
    """

    line: int
    column: int
    key: str
    message: str
    more: int = 0
    """Problems for which this one stands, in a list that was cut off; 0 for a problem of its own."""

    @classmethod
    def of_more(cls, line: int, column: int, more: int) -> "Problem":
        """The last of a list: how many more there are, the first of them at this place."""
        return cls(line, column, "", f"... and {more:,} more", more)

    def render(self, source: str) -> str:
        """`path:line:column: key.path: message`, always on one line."""
        place = f"{source}:{self.line}:{self.column}"
        message = self.message if len(self.message) <= _LONGEST_MESSAGE else f"{self.message[:_LONGEST_MESSAGE]}..."
        return escape(": ".join(part for part in (place, self.key, message) if part))


class ConfigError(Exception):
    """An input file that cannot be used: its name and its problems, in order of place.

    Of more than `MAX_PROBLEMS` the first are kept, and the last of them says how many more there are.

    >>> import boardwright as bw
    >>> try:
    ...     bw.load("fendo", changes={"board.cell": "wide"})
    ... except bw.ConfigError as error:
    ...     error.problems[0].key
    'board.cell'

    """

    def __init__(self, source: str, problems: Iterable[Problem]) -> None:
        """Sorts the problems, drops duplicates and cuts the list."""
        self.source = source
        self.problems = cut_off(problems)
        super().__init__(source, self.problems)

    def __str__(self) -> str:
        """Every problem on a separate line."""
        return "\n".join(problem.render(self.source) for problem in self.problems)


def cut_off(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Problems in order of place, each once; after `MAX_PROBLEMS` one that says how many more there are.

    Lists that were cut off before are joined into one, which counts what they left out.
    """
    found = set(problems)
    cut = {problem for problem in found if problem.more}
    every = sorted(found - cut)
    more = sum(problem.more for problem in cut) + len(every[MAX_PROBLEMS:])
    if not more:
        return tuple(every)
    first = next(iter((*every[MAX_PROBLEMS:], *sorted(cut))))
    return (*every[:MAX_PROBLEMS], Problem.of_more(first.line, first.column, more))


def key_text(path: Path) -> str:
    """The dotted form of a path, as problems show it: `figures[0].width`; odd keys are quoted."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            name = part if _PLAIN_KEY.fullmatch(part) else quote(part)
            text += f".{name}" if text else name
    return text


def path_of(key: str) -> Path:
    """The path of which `key_text` made this form; of one with odd keys, the part before the first of them."""
    path: list[str | int] = []
    at = 0
    while match := _STEP.match(key, at):
        name, index = match.groups()
        path.append(name if index is None else int(index))
        at = match.end()
    return tuple(path)


def escape(text: str) -> str:
    """`text` on one line, with control, invisible and broken characters spelled out, as in a Python string."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode("ascii")
        for character in text
    )


def quote(text: str) -> str:
    """User text in quotes for a message, escaped, and shortened when it is long."""
    shown = text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 3] + "..."
    return f"'{escape(shown)}'"


def shown(value: object) -> str:
    """A value of a YAML file in words for a message: `'red'`, `3.5`, `true`, `a list`, `nothing`."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return quote(value)
    return "a mapping of keys" if isinstance(value, dict) else "a list"


def did_you_mean(word: str, choices: Iterable[str]) -> str:
    """` (did you mean 'A4'?)` for the nearest choice, to put after a message; empty if none is near."""
    names = sorted(choices)
    folded = {name.casefold(): name for name in reversed(names)}
    near = folded.get(word.casefold())
    if near is None and len(word) <= _LONGEST_QUOTE:
        import difflib  # noqa: PLC0415 - only a file with a mistake pays for it

        found = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
        near = folded[found[0]] if found else None
    return f" (did you mean '{near}'?)" if near is not None else ""


def counted(number: int, word: str) -> str:
    """A number and what there are so many of, such as `1 board` or `1,248 boards`."""
    return f"{number:,} {word}{'s' * (number != 1)}"


def one_of(choices: Iterable[str]) -> str:
    """The choices as a phrase, in the order given: `auto, portrait or landscape`."""
    *most, last = choices
    return f"{', '.join(most)} or {last}" if most else last
