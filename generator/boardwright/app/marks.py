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
    marked = marked_places(model.marks)
    names = [((place,), name) for place, name in enumerate(model.names if isinstance(model.names, tuple) else ())]
    if not (marked or names):
        return []
    shapes = named_shapes(drawer or config.kit.drawer(config), USUAL)
    found = unknown_places(shapes, ("marks",), marked)
    return [*found, *unknown_places(shapes, ("names",), names, hints=len(names))]


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


def marked_places(marks: Iterable[Mark]) -> list[tuple[Path, str]]:
    """The places that marks name, with their paths from the list of marks on."""
    return [
        ((index, *mark.path(place)), name) for index, mark in enumerate(marks) for place, name in enumerate(mark.places)
    ]


def unknown_places(
    shapes: NamedShapes, key: Path, named: Iterable[tuple[Path, str]], hints: int = MOST_HINTS
) -> list[Told]:
    """Names that no place of a board has, with what is wrong with each; their paths go on from that of a `key`.

    `shapes` are the places of the board, `hints` is the number of problems that may say which name is meant.
    """
    found: list[Told] = []
    for path, name in named:
        if not shapes.known:
            return [(key, "the boards of this game cannot be marked, as its drawings do not tell where places are")]
        if shapes.find(name) is None:
            near = len(found) < hints and len(shapes.known) <= MOST_COMPARED
            hint = did_you_mean(name, shapes.names) if near else ""
            words = f"the board has no place {quote(name)}"
            found.append(((*key, *path), f"{words}{hint or f'; places are called {one_of(some_of(shapes.names))}'}"))
    return found


def some_of(names: Sequence[Any]) -> list[str]:
    """The first, a middle and the last name, or fewer if there are fewer."""
    places = dict.fromkeys((0, len(names) // 2, len(names) - 1))
    return [names[place] for place in places][:SHOWN]
