"""Signs on a cover: for how many players, how long, from which age; each a small drawing with its words."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Literal

from boardwright.figures.drawing import Drawing, centred_text
from boardwright.figures.play_facts import PlayFacts
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.scene import Circle, Group, Item, Path, Style, Text, polygon, polylines, rectangle

if TYPE_CHECKING:
    from boardwright.figures.words import SetWords

SignName = Literal["players", "minutes", "age"]

SIGN = 7.0
"""Side in mm of the square that holds a sign."""

WORDS_SIZE = 3.2
"""Font size in mm of the words beside a sign."""

BETWEEN = 10.0
"""Space in mm between two signs; less where the row is narrow."""


def sign_words(facts: PlayFacts, words: "SetWords") -> Iterator[tuple[SignName, str]]:
    """The signs for the facts that are known, each with its words."""
    yield "players", words.signs["players"].format(number=facts.players)
    if facts.minutes is not None:
        yield "minutes", words.signs["about" if facts.about else "minutes"].format(number=facts.minutes)
    if facts.age is not None:
        yield "age", words.signs["age"].format(number=facts.age)


def sign_row(facts: PlayFacts, words: "SetWords", width: float, theme: Theme) -> Drawing:
    """Signs beside each other from the left, at most `width` mm in all; those without room go below."""
    x, y = 0.0, 0.0
    items: list[Item] = []
    for name, told in sign_words(facts, words):
        needed = SIGN + 1.8 + text_width(told, WORDS_SIZE, "bold")
        if x and x + needed > width + 1e-6:
            x, y = 0.0, y + SIGN + 1.5
        items.append(Group(tuple(_DRAWN[name](theme)), x, y))
        middle = (x + SIGN + 1.8, y + SIGN / 2)
        items.append(centred_text(middle, told, WORDS_SIZE, theme.colours.ink, "bold", "start", "text"))
        x += needed + BETWEEN
    return Drawing(width, y + SIGN, tuple(items))


def _players(theme: Theme) -> Iterator[Item]:
    """Two pawns: one drawn in outline, one filled."""
    ink = theme.colours.ink
    for x, style in ((2.05, Style(theme.colours.paper, ink, 0.35)), (4.95, Style(ink, ink, 0.35))):
        yield polygon(((x - 1.5, 6.7), (x - 0.55, 2.9), (x + 0.55, 2.9), (x + 1.5, 6.7)), style, role="artifact")
        yield Circle(x, 1.9, 1.35, style, role="artifact")


def _minutes(theme: Theme) -> Iterator[Item]:
    """A clock that shows four."""
    ink = theme.colours.ink
    yield Circle(3.5, 3.5, 3.1, Style(theme.colours.paper, ink, 0.5), role="artifact")
    hands = (((3.5, 1.3), (3.5, 3.5)), ((3.5, 3.5), (5.0, 4.37)))
    yield polylines(hands, Style(None, ink, 0.5, cap="round"), role="artifact")


def _age(theme: Theme) -> Iterator[Item]:
    """A birthday cake with one candle."""
    ink = theme.colours.ink
    style = Style(theme.colours.paper, ink, 0.4, join="round")
    yield rectangle(0.6, 4.0, 5.8, 2.7, style, radius=0.5, role="artifact")
    waves = (0.6, 5.0, 1.2, 5.9, 2.0, 5.9, 2.55, 5.0, 3.1, 5.9, 3.9, 5.9, 4.45, 5.0, 5.0, 5.9, 5.8, 5.9, 6.4, 5.0)
    yield Path("MCCC", waves, Style(None, ink, 0.35), role="artifact")
    yield rectangle(3.15, 2.2, 0.7, 1.8, Style(ink), role="artifact")
    yield Circle(3.5, 1.05, 0.62, Style(ink), role="artifact")


_DRAWN: dict[SignName, Callable[[Theme], Iterator[Item]]] = {"players": _players, "minutes": _minutes, "age": _age}


def spaced_capitals(words: str, size: float, width: float, colour: str) -> Drawing:
    """A line in capitals with space between the letters, smaller if it is too long; a listener hears the words."""
    capitals = words.upper()
    gaps = 0.12 * max(len(capitals) - 1, 0)
    size = min(size, width / max(text_width(capitals, 1.0, "bold") + gaps, 1e-9))
    x = 0.0
    letters: list[Item] = []
    for letter in capitals:
        if letter.strip():
            letters.append(Text(x, 0.75 * size, letter, size, colour, "bold", role="text"))
        x += text_width(letter, size, "bold") + 0.12 * size
    group = Group(tuple(letters), alt=words)
    return Drawing(x - 0.12 * size if letters else 0.0, 0.75 * size, (group,))
