"""The marks of an author on the board at hand: whether it has the places that they name."""

from collections.abc import Sequence
from typing import Any

from boardwright.config.document import LoadedFile
from boardwright.config.examples import ExampleModel
from boardwright.config.marks import Mark
from boardwright.config.problems import Path, did_you_mean, one_of, quote
from boardwright.figures.diagram.author_marks.mark import USUAL as USUAL_COLOUR
from boardwright.figures.diagram.author_marks.mark import AuthorMark
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.places import NamedShapes, named_shapes
from boardwright.games.kit import LoadedConfig

Told = tuple[Path, str]

USUAL = 10.0
"""Cell in mm at which the places of a board are asked for; their names do not depend on it."""

MOST_HINTS = 5
"""Wrong places of a file for which a similar name is looked for: to compare names takes long."""

MOST_COMPARED = 4_000
"""Names of a board at most that are compared with a wrong one; of larger boards, some names are told instead."""

SHOWN = 3
"""Number of places named in a message, so that it tells how places are called."""


def marks_here(loaded: LoadedFile[ExampleModel], config: LoadedConfig[Any], drawer: FrameDrawer | None) -> list[Told]:
    """Marks and names of an example for places that a board does not have; `drawer` if it does not draw the whole."""
    model = loaded.model
    names = model.names if isinstance(model.names, tuple) else ()
    if not (model.marks or names):
        return []
    shapes = places_to_mark(drawer or config.kit.drawer(config))
    told = [(("marks", *path), words) for path, words in mark_problems(model.marks, shapes.drawer, shapes=shapes)]
    wrong = [(place, name) for place, name in enumerate(names) if shapes.find(name) is None]
    return [*told, *((("names", place), no_place(name, shapes.names)) for place, name in wrong)]


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


def mark_problems(
    marks: Sequence[Mark], drawer: FrameDrawer, before: int = 0, shapes: NamedShapes | None = None
) -> list[Told]:
    """Marks on places that a board does not have, with paths from the list of marks on.

    `before` is the number of problems that its file has already; `shapes` are the places, if they are known.
    """
    if not marks:
        return []
    shapes = shapes or places_to_mark(drawer)
    if not shapes.known:
        return [((), "the boards of this game cannot be marked, as its drawings do not tell where places are")]
    found: list[Told] = []
    for index, mark in enumerate(marks):
        for place, name in enumerate(mark.places):
            if shapes.find(name) is None:
                words = no_place(name, shapes.names, before + len(found))
                found.append(((index, *mark.path(place)), words))
    return found


def places_to_mark(drawer: FrameDrawer) -> NamedShapes:
    """The places of a board that marks may name."""
    return named_shapes(drawer, USUAL)


def no_place(name: str, names: Sequence[str], before: int = 0) -> str:
    """What is wrong with a name that no place has; `before` is the number of problems told of its file already."""
    hint = did_you_mean(name, names) if before < MOST_HINTS and len(names) <= MOST_COMPARED else ""
    return f"the board has no place {quote(name)}{hint or f'; places are called {one_of(some_of(names))}'}"


def some_of(names: Sequence[Any]) -> list[str]:
    """The first, a middle and the last name, or fewer if there are fewer."""
    places = dict.fromkeys((0, len(names) // 2, len(names) - 1))
    return [names[place] for place in places][:SHOWN]
