"""The exceptions of `boardrules`: one base class, one class per kind of error, with the data as attributes."""

from boardrules.reasons import Reason
from boardrules.values import dataclass

Path = tuple[str | int, ...]
"""Keys and list indices that lead to a value, from the top of a description."""


class KeyName(str):
    """Last element of a path to a key itself rather than to its value; as text it is the key."""

    __slots__ = ()


class Untold(str):
    """Words at the end of a list of problems that was cut off.

    Attributes:
        number: Number of problems that were left out.

    """

    __slots__ = ("number",)

    number: int

    def __new__(cls, number: int) -> "Untold":
        words = super().__new__(cls, f"... and {number:,} more")
        words.number = number
        return words

    def __reduce__(self) -> tuple[type["Untold"], tuple[int]]:
        return Untold, (self.number,)


@dataclass(frozen=True, slots=True)
class Finding:
    """A false claim.

    Attributes:
        path: Where the claim is, such as `("claims", 1, "illegal")`.
        problem: The engine's result, as one sentence without a full stop.

    """

    path: Path
    problem: str


class RulesError(Exception):
    """Base class of every error that `boardrules` raises deliberately.

    >>> from boardrules import Fanorona, RulesError
    >>> try:
    ...     Fanorona().parse_move(Fanorona().initial(), "castle")
    ... except RulesError as error:
    ...     type(error).__name__
    'NotationError'

    """


class BoardError(RulesError):
    """A board that cannot exist, or a question that a board cannot answer.

    >>> from boardrules import BoardError, square_grid
    >>> try:
    ...     square_grid(0, 3)
    ... except BoardError as error:
    ...     error.subjects
    (0, 3)

    Attributes:
        problem: What is wrong, as one sentence without a full stop; also the text of the error.
        subjects: The site names or sizes in the sentence, in the same order.

    """

    def __init__(self, problem: str, *subjects: str | int) -> None:
        super().__init__(problem, *subjects)
        self.problem = problem
        self.subjects = subjects

    def __str__(self) -> str:
        return self.problem


class NoSuchSiteError(BoardError):
    """A name that no site of the board has.

    >>> from boardrules import NoSuchSiteError, square_grid
    >>> try:
    ...     square_grid(3, 3).index("z9")
    ... except NoSuchSiteError as error:
    ...     print(error)
    no site is called 'z9'

    Attributes:
        name: The name that was looked up.

    """

    def __init__(self, name: str) -> None:
        super().__init__(f"no site is called {name!r}", name)
        self.name = name
        # An exception is copied and pickled by calling its class with `args`.
        self.args = (name,)


class IllegalMoveError(RulesError):
    """A turn that is illegal in its position.

    >>> from boardrules import Fanorona, IllegalMoveError
    >>> game = Fanorona(3, 3)
    >>> try:
    ...     game.play(game.initial(), game.parse_move(game.initial(), "b1a1"))
    ... except IllegalMoveError as error:
    ...     error.reason.name
    'occupied'

    Attributes:
        reason: The first reason, in the game's documented order, why it is illegal.
        turn: The turn in canonical notation.

    """

    def __init__(self, reason: Reason, turn: str) -> None:
        super().__init__(reason, turn)
        self.reason = reason
        self.turn = turn

    def __str__(self) -> str:
        return f"{self.turn}: {self.reason.name}: {self.reason.told}"


class NotationError(RulesError):
    """A text that cannot be read as a turn of the game in any position.

    >>> from boardrules import Fendo, NotationError
    >>> try:
    ...     Fendo().parse_move(Fendo().initial(), "O-O")
    ... except NotationError as error:
    ...     error.text
    'O-O'

    Attributes:
        text: The text.
        problem: What is wrong and what would be right, as one sentence without a full stop.

    """

    def __init__(self, text: str, problem: str) -> None:
        super().__init__(text, problem)
        self.text = text
        self.problem = problem

    def __str__(self) -> str:
        return self.problem


class DescriptionError(RulesError):
    """One or more problems in plain data that describes a position or makes claims about it.

    >>> from boardrules import DescriptionError
    >>> print(DescriptionError(("sites", "white"), "must be a list"))
    sites.white: must be a list

    Attributes:
        problems: All problems. Each has the keys and list indices that lead to the wrong value, from the top of the
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

    A position that can be read may still be impossible in play: `Game.status` checks that.

    >>> from boardrules import Fanorona, PositionError
    >>> try:
    ...     Fanorona(3, 3).parse_position({"position": "W..", "to_move": "white"})
    ... except PositionError as error:
    ...     error.path
    ('position',)

    """


class TooMuchWorkError(RulesError):
    """A number that cannot be worked out within the limit on work.

    >>> from boardrules import TooMuchWorkError
    >>> print(TooMuchWorkError("depth 9 takes too many positions"))
    depth 9 takes too many positions

    Attributes:
        problem: What is too much, as one sentence without a full stop; also the text of the error.

    """

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


class IllegalRecordError(RulesError):
    """A record of a game with an illegal turn.

    >>> from boardrules import Fanorona, IllegalRecordError
    >>> from boardrules.replay import replay
    >>> try:
    ...     replay(Fanorona(3, 3), ["b1b2+", "a1a2"])
    ... except IllegalRecordError as error:
    ...     error.ply, error.turn
    (2, 'a1a2')

    Attributes:
        ply: Number of the turn in the record, counted from 1.
        turn: The turn, in canonical notation if the board has all the places that it names.
        reason: The first reason, in the game's documented order, why it is illegal.

    """

    def __init__(self, ply: int, turn: str, reason: Reason) -> None:
        super().__init__(ply, turn, reason)
        self.ply = ply
        self.turn = turn
        self.reason = reason

    def __str__(self) -> str:
        return f"ply {self.ply}: {self.turn}: {self.reason.name}: {self.reason.told}"


class UnreadableTurnError(RulesError):
    """A record of a game with a text that cannot be read as a turn.

    >>> from boardrules import Fanorona, UnreadableTurnError
    >>> from boardrules.replay import replay
    >>> try:
    ...     replay(Fanorona(3, 3), ["up"])
    ... except UnreadableTurnError as error:
    ...     error.ply, error.turn
    (1, 'up')

    Attributes:
        ply: Number of the text in the record, counted from 1.
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
    """A goal that was neither proved nor refuted within the limit on positions.

    >>> from boardrules import Fanorona, UnprovenError, Win, solve
    >>> try:
    ...     solve(Fanorona(), Fanorona().initial(), Win(), 9, most_positions=10)
    ... except UnprovenError as error:
    ...     error.positions >= 10
    True

    Attributes:
        positions: Number of positions examined.

    """

    def __init__(self, positions: int) -> None:
        super().__init__(positions)
        self.positions = positions

    def __str__(self) -> str:
        return f"{self.positions:,} positions were not enough to prove or to refute it"


class ClaimError(DescriptionError):
    """Claims that make no sense in their game.

    >>> from boardrules import ClaimError
    >>> error = ClaimError(("claims", 0), "there is no such claim")
    >>> error.problem, error.findings
    ('there is no such claim', ())

    Attributes:
        findings: False claims in the same example; only `verify` lists them.

    """

    def __init__(self, path: Path, problem: str, *others: tuple[Path, str], findings: tuple[Finding, ...] = ()) -> None:
        super().__init__(path, problem, *others)
        self.findings = findings


class ImpossiblePositionError(ClaimError):
    """An example of a position that cannot come up in play.

    >>> from boardrules import ImpossiblePositionError, Reason
    >>> error = ImpossiblePositionError((Reason("out-of-step", "", "White has moved twice."),))
    >>> print(error)
    this position cannot come up in play: out-of-step: White has moved twice.

    Attributes:
        reasons: All reasons why it cannot come up, in the game's documented order.

    """

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        names = "; ".join(f"{reason.name}: {reason.sentence}" for reason in reasons)
        super().__init__((), f"this position cannot come up in play: {names}")
        self.reasons = reasons
        self.args = (reasons,)


class FalseClaimsError(RulesError):
    """An example with false claims.

    >>> from boardrules import FalseClaimsError
    >>> from boardrules.errors import Finding
    >>> print(FalseClaimsError((Finding(("claims", 0, "count"), "there are 4 legal turns, not 5"),)))
    claims.0.count: there are 4 legal turns, not 5

    Attributes:
        findings: All false claims, in their order in the example.

    """

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(findings)
        self.findings = findings

    def __str__(self) -> str:
        return "; ".join(f"{'.'.join(map(str, finding.path))}: {finding.problem}" for finding in self.findings)
