"""Options of a figure in a page: `:width: 60 mm`, a line each, for Sphinx, MkDocs and our own books alike."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from boardwright.app.figures.asked import FigureRequest
from boardwright.config.crops import MAX_MARGIN, MIN_MARGIN
from boardwright.config.lengths import parse_length
from boardwright.config.problems import did_you_mean, one_of, quote
from boardwright.figures.languages import BASE, languages
from boardwright.figures.widths import NARROWEST, WIDEST, WIDTH

T = TypeVar("T")

LONGEST = 10_000
"""Characters that an option may have."""


class OptionError(ValueError):
    """An option that makes no sense, in words."""


def _text(text: str) -> str:
    words = " ".join(text.split())
    if not words:
        raise OptionError("nothing stands behind it")
    if len(words) > LONGEST:
        raise OptionError(f"it has {len(words):,} characters, and the limit is {LONGEST:,}")
    return words


def _any_text(text: str) -> str:
    """A text that may be empty."""
    return _text(text) if text.strip() else ""


def _width(text: str) -> float:
    width = _length(text)
    if not NARROWEST <= width <= WIDEST:
        raise OptionError(f"a figure is {NARROWEST:g} to {WIDEST:g} mm wide, not {width:g}")
    return width


def _number(text: str) -> int:
    if not (text.strip().isascii() and text.strip().isdigit() and len(text.strip()) <= 6):
        raise OptionError(f"must be a number of turns, not {quote(text)}")
    return int(text)


def _length(text: str) -> float:
    try:
        return parse_length(_text(text))
    except ValueError as error:
        raise OptionError(str(error)) from None


def _cells(text: str) -> float:
    try:
        cells = float(_text(text))
    except ValueError:
        raise OptionError(f"must be a number of cells, not {quote(text)}") from None
    if not MIN_MARGIN <= cells <= MAX_MARGIN:
        raise OptionError(f"must be {MIN_MARGIN:g} to {MAX_MARGIN:g} cells, not {quote(text)}")
    return cells


def _flag(text: str) -> bool:
    """Without words behind it, an option means yes."""
    return _of({"": True, "yes": True, "true": True, "no": False, "false": False}, text, "yes or no")


def _ground(text: str) -> str:
    return _of({word: word for word in ("paper", "none", "dark")}, text, "paper, none or dark")


def _align(text: str) -> str:
    return _of({word: word for word in ("left", "center", "right")}, text, "left, center or right")


def _of(choices: Mapping[str, T], text: str, words: str) -> T:
    if text.strip().lower() not in choices:
        raise OptionError(f"must be {words}, not {quote(text)}")
    return choices[text.strip().lower()]


def _places(text: str) -> tuple[str, ...]:
    found = tuple(text.replace(",", " ").split())
    if not found:
        raise OptionError("must be auto or places such as a1, b2")
    return found


OF_FIGURE: Final[Mapping[str, Callable[[str], Any]]] = {
    "width": _width,
    "theme": _text,
    "language": _text,
    "ground": _ground,
    "show": _text,
    "after": _number,
    "at": _text,
    "turns": _text,
    "crop": _places,
    "margin": _cells,
    "height": _length,
    "solution": _flag,
    "words": _text,
}
"""What changes the picture."""

OF_PAGE: Final[Mapping[str, Callable[[str], Any]]] = {
    "dark": _text,
    "caption": _any_text,
    "alt": _text,
    "name": _text,
    "class": _text,
    "number": _flag,
    "align": _align,
}
"""What changes how it stands in its page."""

OPTIONS: Final[Mapping[str, Callable[[str], Any]]] = {**OF_FIGURE, **OF_PAGE}

SETTINGS: Final = ("width", "theme", "dark", "language", "ground", "words")
"""Options that a book may set for all of its figures."""


def read_option(name: str, text: str) -> Any:
    """The value of an option.

    >>> read_option("width", "6 cm")
    60.0

    Raises:
        OptionError: There is no such option, or its value makes no sense.

    """
    if name not in OPTIONS:
        hint = did_you_mean(name, OPTIONS) or f"; there are {one_of(sorted(OPTIONS)).replace(' or ', ' and ')}"
        raise OptionError(f"no option of a figure is called {quote(name)}{hint}")
    try:
        return OPTIONS[name](text)
    except OptionError as error:
        raise OptionError(f"{name}: {error}") from None


def language_of(tag: str | None) -> str:
    """The language of figures in a book whose own is `tag`, such as `de_AT`: the same if figures are written in it."""
    word = (tag or BASE).replace("_", "-")
    return next((one for one in (word, word.partition("-")[0]) if one in languages()), BASE)


def request_of(
    argument: str, body: str, line: int, options: Mapping[str, Any], usual: Mapping[str, Any]
) -> FigureRequest:
    """What a page asks for: the argument, the lines below the options with the number of the first of them in the page
    (from 1), the options as read, and those that the book has for all figures.
    """
    chosen = {**usual, **{name: value for name, value in options.items() if name in OF_FIGURE}}
    return FigureRequest(
        what=argument,
        body=body,
        line=line,
        width=chosen.get("width", WIDTH),
        theme=chosen.get("theme", "classic"),
        language=chosen.get("language", "en"),
        ground=chosen.get("ground"),
        show=chosen.get("show"),
        after=chosen.get("after"),
        at=chosen.get("at"),
        turns=chosen.get("turns"),
        crop=chosen.get("crop"),
        margin=chosen.get("margin"),
        height=chosen.get("height"),
        solution=chosen.get("solution", False),
        words=chosen.get("words"),
    )
