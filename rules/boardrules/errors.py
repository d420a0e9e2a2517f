"""What can go wrong in `boardrules`: one root, one class per kind of broken promise, the data as attributes."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardrules.reasons import Reason


class RulesError(Exception):
    """Root of every error that `boardrules` raises on purpose."""


class BoardError(RulesError):
    """A board that cannot exist, or a question that a board cannot answer.

    Attributes:
        problem: What is wrong, as one sentence without a full stop; also the text of the error.
        subjects: The site names or the sizes that the sentence is about, in its order.

    """

    def __init__(self, problem: str, *subjects: str | int) -> None:
        super().__init__(problem, *subjects)
        self.problem = problem
        self.subjects = subjects

    def __str__(self) -> str:
        return self.problem


class NoSuchSiteError(BoardError):
    """A name that no site of the board bears.

    Attributes:
        name: The name that was looked up.

    """

    def __init__(self, name: str) -> None:
        super().__init__(f"no site is called {name!r}", name)
        self.name = name
        # An exception is copied and pickled by calling its class with `args`.
        self.args = (name,)


class IllegalMoveError(RulesError):
    """A turn that the rules forbid where it was tried.

    Attributes:
        reason: The first reason, in the game's documented order, that forbids it.
        turn: The turn in its canonical notation.

    """

    def __init__(self, reason: "Reason", turn: str) -> None:
        super().__init__(reason, turn)
        self.reason = reason
        self.turn = turn

    def __str__(self) -> str:
        return f"{self.turn}: {self.reason.name}: {self.reason.sentence}"


class NotationError(RulesError):
    """A text that is not how a turn of the game is written, whatever the position.

    Attributes:
        text: What was to be read.
        problem: What is wrong and what would be right, as one sentence without a full stop.

    """

    def __init__(self, text: str, problem: str) -> None:
        super().__init__(text, problem)
        self.text = text
        self.problem = problem

    def __str__(self) -> str:
        return self.problem


class PositionError(RulesError):
    """A description of a position that cannot be read.

    Whether a position that can be read could come up in play is another question: `Game.status` answers it.

    Attributes:
        path: Keys and list places that lead to the wrong value, from the top of the description.
        problem: What is wrong there, as one sentence without a full stop.

    """

    def __init__(self, path: tuple[str | int, ...], problem: str) -> None:
        super().__init__(path, problem)
        self.path = path
        self.problem = problem

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path))}: {self.problem}" if self.path else self.problem
