"""The family of fonts that text is set in: the shipped one, or one of the user's own inside a block that says so.

Faces are asked for by name everywhere (`bold`), and measured while pages are made. So a family of the user's own is not
handed from one function to the next: whoever plans or draws a set does it inside `fonts_in_use`.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal, Protocol, TypeVar

T = TypeVar("T")

Face = Literal["regular", "bold", "italic"]
"""How text is set; each face is a font of the text family, plus one for signs missing from it."""

STYLES: tuple[Face, ...] = ("regular", "bold", "italic")
"""Faces for which a user may give fonts."""


class Glyph(Protocol):
    """A glyph: relative path data with its first and last place, as `outlines.Outline` has them."""

    @property
    def first(self) -> tuple[float, float]:
        """Where it begins."""

    @property
    def data(self) -> str:
        """Everything after its first move."""

    @property
    def last(self) -> tuple[float, float]:
        """Where the pen is at its end."""


class Family(Protocol):
    """Fonts of the user's own, in units of the shipped fonts: 2048 to the size."""

    @property
    def title(self) -> str:
        """Its name, for programs that look for installed fonts."""

    @property
    def fit(self) -> float:
        """What sizes are multiplied by, so that its capitals are as high as those of the shipped fonts."""

    @property
    def variable(self) -> tuple[Face, ...]:
        """Styles whose font is a variable one."""

    def expect(self, characters: Iterable[str]) -> None:
        """Say which characters may be asked for soon: to read a font takes as long for one as for a hundred."""

    def font(self, face: Face) -> str:
        """Name of a face's font, which no other font has, however its file is called."""

    def file(self, face: Face) -> str:
        """File of a face's font, as messages name it."""

    def advance(self, face: Face, character: str) -> int | None:
        """Advance of a character in a face; None if its font lacks it."""

    def area(self, face: Face, character: str) -> float:
        """Area of its ink at size 1."""

    def glyph(self, font: str, character: str) -> Glyph:
        """Outline of a character in a font of this name. Raises KeyError if the font lacks it."""

    def embedded(self, font: str, characters: Iterable[str]) -> bytes:
        """A TrueType font with these characters of a font of this name."""


class UnknownFamily:
    """Stands for fonts that cannot be read, while other mistakes are looked for: every letter may be in them."""

    title = "Own font"
    fit = 1.0
    variable: tuple[Face, ...] = ()

    def expect(self, _characters: Iterable[str]) -> None:
        """Nothing is read."""

    def font(self, face: Face) -> str:
        """A name that no font has."""
        return f"unknown-{face}"

    def file(self, face: Face) -> str:
        """A name that no file has."""
        return f"unknown {face} font"

    def advance(self, _face: Face, _character: str) -> int | None:
        """A usual advance."""
        return 1024

    def area(self, _face: Face, _character: str) -> float:
        """No ink."""
        return 0.0

    def glyph(self, _font: str, character: str) -> Glyph:
        """Raises KeyError: nothing is drawn in unknown fonts."""
        raise KeyError(character)

    def embedded(self, _font: str, _characters: Iterable[str]) -> bytes:
        """Nothing."""
        return b""


_in_use: ContextVar[Family | None] = ContextVar("family", default=None)


def own_family() -> Family | None:
    """The family of the user's own that is in use; None for the shipped one."""
    return _in_use.get()


@contextmanager
def fonts_in_use(family: Family | None) -> Iterator[None]:
    """Set text in a family inside the block."""
    token = _in_use.set(family)
    try:
        yield
    finally:
        _in_use.reset(token)


def each_in_fonts(family: Family | None, items: Iterable[T]) -> Iterator[T]:
    """The same items, each made in a family; whoever takes them uses fonts as before."""
    made = iter(items)
    while True:
        with fonts_in_use(family):
            try:
                item = next(made)
            except StopIteration:
                return
        yield item
