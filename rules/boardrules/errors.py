"""What can go wrong in `boardrules`: one root, one class per kind of broken promise, the data as attributes."""


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
