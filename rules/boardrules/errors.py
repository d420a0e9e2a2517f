"""What can go wrong in `boardrules`: one root, one class per kind of broken promise, the data as attributes."""

from dataclasses import dataclass

from boardrules.reasons import Reason

Path = tuple[str | int, ...]
"""Keys and list places that lead to a value, from the top of a description."""


class KeyName(str):
    """End of a path that leads to a key itself and not to its value; as text it is the key."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is claimed and false.

    Attributes:
        path: Where it is claimed, such as `("claims", 1, "illegal")`.
        problem: What the engine found instead, as one sentence without a full stop.

    """

    path: Path
    problem: str


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

    def __init__(self, reason: Reason, turn: str) -> None:
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


class DescriptionError(RulesError):
    """Something wrong in plain data that describes a position or claims something of it, at one place or several.

    Attributes:
        problems: All of them, each as the keys and list places that lead to the wrong value, from the top of the
            description, and what is wrong there, as one sentence without a full stop.

    """

    def __init__(self, path: Path, problem: str, *others: tuple[Path, str]) -> None:
        super().__init__(path, problem, *others)
        self.problems = ((path, problem), *others)

    @property
    def path(self) -> Path:
        """Where the first problem is."""
        return self.problems[0][0]

    @property
    def problem(self) -> str:
        """The first problem."""
        return self.problems[0][1]

    def __str__(self) -> str:
        return "; ".join(
            f"{'.'.join(map(str, path))}: {problem}" if path else problem for path, problem in self.problems
        )


class PositionError(DescriptionError):
    """A description of a position that cannot be read.

    Whether a position that can be read could come up in play is another question: `Game.status` answers it.
    """


class TooMuchWorkError(RulesError):
    """A number that could be worked out, but not within the bound on work.

    Attributes:
        problem: What is too much, as one sentence without a full stop; also the text of the error.

    """

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


class IllegalRecordError(RulesError):
    """A record of a game with a turn that the rules forbid.

    Attributes:
        ply: Place of the turn in the record, counted from 1.
        turn: The turn, in its canonical notation where the board has all the places that it names.
        reason: The first reason, in the game's documented order, that forbids it.

    """

    def __init__(self, ply: int, turn: str, reason: Reason) -> None:
        super().__init__(ply, turn, reason)
        self.ply = ply
        self.turn = turn
        self.reason = reason

    def __str__(self) -> str:
        return f"ply {self.ply}: {self.turn}: {self.reason.name}: {self.reason.sentence}"


class UnreadableTurnError(RulesError):
    """A record of a game with a text that is not how a turn is written.

    Attributes:
        ply: Place of the text in the record, counted from 1.
        turn: The text.
        problem: What is wrong and what would be right, as one sentence without a full stop.

    """

    def __init__(self, ply: int, turn: str, problem: str) -> None:
        super().__init__(ply, turn, problem)
        self.ply = ply
        self.turn = turn
        self.problem = problem

    def __str__(self) -> str:
        return f"ply {self.ply}: {self.problem}"


class UnprovenError(RulesError):
    """A goal that was neither proved nor refuted within the bound on positions.

    Attributes:
        positions: Positions that were looked at.

    """

    def __init__(self, positions: int) -> None:
        super().__init__(positions)
        self.positions = positions

    def __str__(self) -> str:
        return f"{self.positions:,} positions were not enough to prove or to refute it"


class ClaimError(DescriptionError):
    """Claims that make no sense in their game, true or false.

    Attributes:
        findings: False claims beside those that make no sense; only `verify` tells of them.

    """

    def __init__(self, path: Path, problem: str, *others: tuple[Path, str], findings: tuple[Finding, ...] = ()) -> None:
        super().__init__(path, problem, *others)
        self.findings = findings


class ImpossiblePositionError(ClaimError):
    """An example of a position that cannot come up in play.

    Attributes:
        reasons: All that keeps it from coming up, in the game's documented order.

    """

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        names = "; ".join(f"{reason.name}: {reason.sentence}" for reason in reasons)
        super().__init__((), f"this position cannot come up in play: {names}")
        self.reasons = reasons
        self.args = (reasons,)


class FalseClaimsError(RulesError):
    """An example with claims that the engine refutes.

    Attributes:
        findings: All of them, in the order of the claims.

    """

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(findings)
        self.findings = findings

    def __str__(self) -> str:
        return "; ".join(f"{'.'.join(map(str, finding.path))}: {finding.problem}" for finding in self.findings)
