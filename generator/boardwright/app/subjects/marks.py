"""The marks of an author on the board at hand: whether it has the places that they name."""

from collections.abc import Iterable, Sequence
from typing import Any

from boardwright.config.document import LoadedFile
from boardwright.config.examples import ExampleModel
from boardwright.config.marks import Mark
from boardwright.config.problems import Path, did_you_mean, one_of, quote
from boardwright.figures.diagram.author_marks.mark import USUAL as USUAL_COLOUR
from boardwright.figures.diagram.author_marks.mark import AuthorMark
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.places import named_shapes
from boardwright.games.kit import LoadedConfig

Told = tuple[Path, str]

USUAL = 10.0
"""Cell in mm at which the places of a board are asked for; their names do not depend on it."""

SHOWN = 3
"""Number of places named in a message, so that it tells how places are called."""


def marks_here(loaded: LoadedFile[ExampleModel], config: LoadedConfig[Any], drawer: FrameDrawer | None) -> list[Told]:
    """Marks of an example on places that a board does not have; `drawer` if it does not draw the whole board."""
    if not loaded.model.marks:
        return []
    told = mark_problems(loaded.model.marks, drawer or config.kit.drawer(config))
    return [(("marks", *path), words) for path, words in told]


def author_marks(marks: Sequence[Mark]) -> tuple[AuthorMark, ...]:
    """Marks of a file as figures have them; their places are known to the board."""
    return tuple(map(_author_mark, marks))


def _author_mark(mark: Mark) -> AuthorMark:
    count = len(mark.places)
    texts: tuple[str, ...] = ()
    if mark.text is not None:
        texts = (mark.text,) * count
    elif mark.kind == "numbers":
        first = mark.first if isinstance(mark.first, int) else 1
        texts = tuple(str(first + place) for place in range(count))
    elif mark.kind == "letters":
        letter = mark.first if isinstance(mark.first, str) else "A"
        texts = tuple(chr(ord(letter) + place) for place in range(count))
    colour = mark.colour or (None if texts else USUAL_COLOUR)
    return AuthorMark(mark.kind, mark.places, texts, colour, mark.says or "")


def mark_problems(marks: Sequence[Mark], drawer: FrameDrawer) -> list[Told]:
    """Marks on places that a board does not have, with paths from the list of marks on."""
    if not marks:
        return []
    shapes = named_shapes(drawer, USUAL)
    if not shapes.names:
        return [((), "the boards of this game cannot be marked, as its drawings do not tell where places are")]
    return [
        ((index, *mark.path(place)), _no_place(name, shapes.names))
        for index, mark in enumerate(marks)
        for place, name in enumerate(mark.places)
        if shapes.find(name) is None
    ]


def _no_place(name: str, names: Iterable[str]) -> str:
    known = list(names)
    hint = did_you_mean(name, known) or f"; places are called {one_of(some_of(known))}"
    return f"the board has no place {quote(name)}{hint}"


def some_of(names: Sequence[Any]) -> list[str]:
    """The first, a middle and the last name, or fewer if there are fewer."""
    places = dict.fromkeys((0, len(names) // 2, len(names) - 1))
    return [names[place] for place in places][:SHOWN]
