"""Reasons why a turn is illegal or a position impossible: a name, the ruling behind it, and a sentence for players."""

from dataclasses import replace

from boardrules.values import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """One way to break the rules.

    >>> import boardrules
    >>> boardrules.Reason("occupied", "", "That place is taken.") in boardrules.Fanorona.reasons
    True

    Attributes:
        name: Short name in lower case with hyphens, for use in examples and records.
        ruling: Code of the ruling in docs/rulings.md behind it; empty for a rule that every board game has.
        sentence: What is wrong, as a full sentence for players.
        unreached: Whether the position breaks no rule in itself but no game can lead to it; a picture may show it.
        numbers: The numbers in the sentence by name, if it speaks of one board or one turn; else empty.
        place: The place that the sentence speaks of, if it is known; else empty.

    Reasons of one name and ruling are equal, whatever the numbers and places that they speak of.

    """

    name: str
    ruling: str
    sentence: str
    unreached: bool = False
    numbers: tuple[tuple[str, int], ...] = ()
    place: str = ""

    def __eq__(self, other: object) -> bool:
        return self.name == other.name and self.ruling == other.ruling if isinstance(other, Reason) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.name, self.ruling))

    def on_this_board(self, sentence: str, **numbers: int) -> "Reason":
        """The same reason in a sentence with numbers; other languages fill them into their own sentence."""
        return replace(self, sentence=sentence, numbers=tuple(numbers.items()))

    def at(self, place: str) -> "Reason":
        """The same reason, speaking of a place by its name."""
        return replace(self, place=place)

    @property
    def told(self) -> str:
        """The sentence with its place, for messages; figures point at the place instead.

        >>> import boardrules
        >>> boardrules.Reason("occupied", "", "That place is taken.").at("b2").told
        'That place is taken: b2.'

        """
        return f"{self.sentence.removesuffix('.')}: {self.place}." if self.place else self.sentence


# Reasons that several games share. Each engine puts them in its own order.
NO_SUCH_SITE = Reason("no-such-site", "", "The board has no place of that name.")
GAME_OVER = Reason("game-over", "", "The game is over.")
NOT_YOURS = Reason("not-yours", "", "That piece belongs to the other player.")
OCCUPIED = Reason("occupied", "", "That place is taken.")
EMPTY_SITE = Reason("empty-site", "", "That place is empty.")
MUST_NOT_PASS = Reason("must-not-pass", "", "A player who can make another turn may not pass.")
