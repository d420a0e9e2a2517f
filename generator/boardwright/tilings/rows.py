"""Tables of large boards in little memory: rows of numbers one after another, and labels that are made when asked for.

A tuple in a tuple takes 70 bytes for two numbers, and a board to be counted may have a million edges and nodes.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain, islice
from typing import Any, TypeVar, overload

Item = TypeVar("Item")
Row = TypeVar("Row", bound=tuple[int, ...])


class _Table(Sequence[Item]):
    """A sequence that behaves as a tuple of its items does."""

    __slots__ = ()

    def _made(self, index: int) -> Item:
        """Item of an index from 0; an index beyond the last is an IndexError."""
        raise NotImplementedError

    @overload
    def __getitem__(self, index: int) -> Item: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Item]: ...

    def __getitem__(self, index: int | slice) -> Item | Sequence[Item]:
        if isinstance(index, slice):
            return tuple([self._made(one) for one in range(len(self))[index]])
        return self._made(index if index >= 0 else range(len(self))[index])

    def __iter__(self) -> Iterator[Item]:
        return map(self._made, range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Table | tuple):
            return NotImplemented
        return len(self) == len(other) and all(one == another for one, another in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))


class Rows(_Table[Row]):
    """Rows of numbers from 0 to 2 ** 31."""

    __slots__ = ("_ends", "_numbers")

    def __init__(self, rows: Iterable[Row]) -> None:
        self._numbers, self._ends = array("i"), array("i", [0])
        add, end = self._numbers.extend, self._ends.append
        for row in rows:
            add(row)
            end(len(self._numbers))

    def append(self, row: Row) -> None:
        """Add a row, while a table is made."""
        self._numbers.extend(row)
        self._ends.append(len(self._numbers))

    @classmethod
    def gathered(cls, rows: Sequence[Sequence[int]], count: int) -> "Rows[Any]":
        """For each of `count` items the rows that contain it, in ascending order."""
        sizes = [0] * count
        for item in rows._numbers if isinstance(rows, Rows) else chain.from_iterable(rows):
            sizes[item] += 1
        ends = array("i", accumulate(sizes, initial=0))
        numbers, at = array("i", bytes(4 * ends[-1])), ends.tolist()
        for number, row in enumerate(rows):
            for item in row:
                place = at[item]
                numbers[place] = number
                at[item] = place + 1
        found: Rows[Any] = cls(())
        found._numbers, found._ends = numbers, ends
        return found

    def __len__(self) -> int:
        return len(self._ends) - 1

    def _made(self, index: int) -> Row:
        # Not `cast`: millions of rows are made, and the call would take a tenth of the time.
        row: Any = tuple(self._numbers[self._ends[index] : self._ends[index + 1]])
        return row  # type: ignore[no-any-return]

    def __iter__(self) -> Iterator[Row]:
        numbers: Any = self._numbers
        width = len(numbers) // max(1, len(self))
        if width and self._ends == array("i", range(0, len(numbers) + 1, width)):
            # Rows of one length, such as edges, need no look at where each ends.
            even: Any = zip(*[iter(numbers)] * width, strict=True)
            return even  # type: ignore[no-any-return]
        return self._each()

    def _each(self) -> Iterator[Row]:
        numbers: Any = self._numbers
        begin = 0
        for end in islice(self._ends, 1, None):
            yield tuple(numbers[begin:end])  # type: ignore[misc]
            begin = end


class Labels(_Table[str]):
    """The labels f1, f2, ... with any letter."""

    __slots__ = ("_count", "_letter")

    def __init__(self, letter: str, count: int) -> None:
        self._letter, self._count = letter, count

    def __len__(self) -> int:
        return self._count

    def _made(self, index: int) -> str:
        if index >= self._count:
            raise IndexError(index)
        return f"{self._letter}{index + 1}"
