"""A part of a set: three questions for each part, and how parts are found and asked.

A module in `boardwright.sets.parts` is a part for print, one in `boardwright.sets.laser` a part for a machine. The part
has the module's name, and the module defines its class as `PART`; a new part is one such file, but for its name in
words and its place in the whole set (`parts.set`). A module is imported only when its part is asked for.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, Self, TypeVar

from boardrules.values import dataclass
from boardwright.scene import Page
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part_names import FOLDERS, Profile
from boardwright.writers import Output

if TYPE_CHECKING:
    from boardwright.games.example_figures import ExampleFigures
    from boardwright.sheets.cover.binding import PartPages


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A part of the set for which this paper has no room: a warning at a key of the config."""

    key: str
    message: str


@dataclass(frozen=True, slots=True)
class SetOutput:
    """Something to write into a set.

    Attributes:
        stem: Path in the set, without the suffix.
        output: What is written.
        picture: Whether it is a picture for other documents: it gets no printer correction, and nothing is reported
            about it.
        repeats: Whether its pages are those of other outputs, so that nothing is reported about them again.
        words: Whether its pages are mostly words, so that their ink is not measured: it takes long and is little.
        only: The one format wanted; None for every format available.

    """

    stem: str
    output: Output
    picture: bool = False
    repeats: bool = False
    words: bool = False
    only: str | None = None


class Part(ABC):
    """A part of a set on one paper: everything decided, nothing drawn until it is asked for.

    Attributes:
        order: Where its files come among those of other parts: smaller numbers come first.

    """

    order: ClassVar[int]

    @classmethod
    @abstractmethod
    def planned(cls, paper: OnPaper, others: "Planner") -> Self | LeftOut | None:
        """Is it wanted and possible? None if the set has no such part; `others` plans parts that it builds on.

        Raises:
            ConfigError: it was asked for, or belongs to every set, and is impossible; the message says what would help.
        """

    @abstractmethod
    def drawn(self) -> tuple[Page, ...]:
        """Which pages? Those of its own file, in order."""

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        """The same, drawn once."""
        return self.drawn()

    @abstractmethod
    def outputs(self) -> Iterator[SetOutput]:
        """Which files? None if the part exists only for others to build on."""

    def showing(self, shown: "Showing") -> Self:  # noqa: ARG002 - for parts with examples, or built on such parts
        """The same part, showing verified examples of the set's board."""
        return self

    def check(self, coming: Collection[str] = ()) -> None:  # noqa: ARG002 - for parts that name examples
        """Look for mistakes that would otherwise appear only when it is drawn.

        `coming` are ids of examples that belong to the set, but have not been given to it.

        Raises:
            ConfigError: with all of them.
        """
        return

    @property
    def warnings(self) -> tuple[tuple[str, str], ...]:
        """Warnings for its maker, each with the key of the config that it is about."""
        return ()

    @property
    def pictured(self) -> tuple[str, ...]:
        """Names of stock examples of which it has pictures besides those that belong to the set."""
        return ()

    @property
    def is_two_sided(self) -> bool:
        """Whether it has backs that must line up with its fronts."""
        return False

    def bound(self) -> "PartPages | None":
        """Its pages in the file of the whole set; None if it has none there."""
        return None


AnyPart = TypeVar("AnyPart", bound=Part)


class Showing:
    """Turns parts that show no examples into parts that show some verified ones; each is made once."""

    def __init__(self, examples: "Sequence[ExampleFigures]", pictured: "Sequence[ExampleFigures]" = ()) -> None:
        self.examples = tuple(examples)
        self.pictured = tuple(pictured)
        """Further examples, of which only the player aid has pictures."""
        self._made: dict[int, tuple[Part, Part]] = {}

    def part(self, part: AnyPart) -> AnyPart:
        """The part that shows them; the given one is kept, so that no other object can take its identity."""
        if id(part) not in self._made:
            self._made[id(part)] = (part, part.showing(self))
        made = self._made[id(part)][1]
        return made if isinstance(made, type(part)) else part


class Planner:
    """Plans the parts of a set on one paper, each when it is first asked for."""

    def __init__(self, paper: OnPaper) -> None:
        self.paper = paper
        self._answers: dict[type[Part], Part | LeftOut | None] = {}

    def part(self, kind: type[AnyPart]) -> AnyPart | None:
        """The part of a kind, None if the set has none.

        Raises:
            ConfigError: it is impossible, and the set cannot do without it.
        """
        if kind not in self._answers:
            self._answers[kind] = kind.planned(self.paper, self)
        found = self._answers[kind]
        return found if isinstance(found, kind) else None

    @property
    def parts(self) -> tuple[Part, ...]:
        """All planned parts that exist."""
        return tuple(answer for answer in self._answers.values() if isinstance(answer, Part))

    @property
    def left_out(self) -> tuple[LeftOut, ...]:
        """Parts for which this paper has no room."""
        return tuple(answer for answer in self._answers.values() if isinstance(answer, LeftOut))


def part_kind(profile: Profile, name: str) -> type[Part]:
    """Class of a part.

    Raises:
        ModuleNotFoundError: there is no part of this name.
    """
    kind: type[Part] = import_module(f"{FOLDERS[profile]}.{name}").PART
    return kind
