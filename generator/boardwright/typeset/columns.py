"""Parts set into columns: parts that stay together, figures that wait for the next column, and an even last page.

Each column is filled from the top, and may end after any part. Among all ways to end the columns with the fewest pages,
the one with the least penalty is taken, for white holes and for figures far from their text.
Source: M. F. Plass, "Optimal pagination techniques for automatic typesetting systems", 1981, with a beam instead of
all states, so that the time grows only with the length of the sheet.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass as mutable
from dataclasses import field, replace
from itertools import accumulate, pairwise

from boardrules.values import dataclass
from boardwright.geometry.quantised import millionths
from boardwright.scene import Group
from boardwright.typeset.column_parts import ColumnPart, joined
from boardwright.typeset.errors import TooTallError

HOLE = 10.0
"""Penalty of an empty column, and quadratically less for empty space at the foot of one. The last page has none."""

AWAY, FAR = 1.0, 4.0
"""Penalty of a figure that waits while a column of text passes, and the addition for its square."""

BEHIND = 4.0
"""Penalty of a figure that waits behind others that belong to other text."""

CROSSED = {2: 1.5, 3: 0.6}
"""Penalty of a figure that waits past the heading of another section, or part of one, by the heading's level."""

TURNED = 0.5
"""Penalty of a figure on the page after its text."""

UNEVEN = 6.0
"""Penalty of the last page's height, in columns: the lower it is, the more even are its columns."""

PARTED = 1.0
"""Penalty of a column that ends inside a list although more of it fits."""

TIGHT, WIDER = 4.0, 1.3
"""Penalty of having no space between parts, proportionally less for less than the usual space; and the factor for more
space, which is tried last.
"""

BEAM = 24
"""Number of ways to fill the columns so far that are pursued."""

LOW_PAGE, FILLED = 100.0, 0.73
"""Penalty of a page, other than the last, whose fullest column is filled less than by this part of its height.

It is more than all others together, so that a way with more penalty has such a page.
"""

TOO_FAR, HALF = 100.0, 0.5
"""Penalty of a figure between which and its text, on the way through the columns, more than this part of a column
stands: other text, and figures of other text."""

LOW_LAST, LAST_FILLED, LONE = 50.0, 0.4, 0.4
"""Penalty of a last page lower than this part of its height, or with a column lower than this part of the highest, if
there are other pages: less than that of a low page."""

TORN = 2.0
"""Penalty of leaving to a low last page a part of a section that there is room for before it."""

SMALLER = 2.0
"""Penalty of a column whose figures are as small as they can be, and quadratically less for larger ones."""

LOWEST_HEADING = 0.8
"""Part of a column's height below which no heading stands."""

FOOT_SPACE = 4.0
"""Least space in mm between a column's text and its foot."""

FOOT_GAP = 25.0
"""Greatest space in mm between them; where it would be more, the foot stands `FOOT_SPACE` below the text instead."""

MOST_WAITING = 8
"""Figures that wait for the next column, at most: a column ends before one more. Else each column of a chapter of
figures alone would look at all that are left.
"""

LEAST = 0.4
"""Filling below which columns that could be fuller are not tried before the last page."""

EXACT = 1e-6

Room = Callable[[int], float]
"""Height in mm of each column, counted from 0 through all pages; it is the same on all pages but the first."""


@dataclass(frozen=True, slots=True)
class Column:
    """Parts of one column, each with its top, in mm from the column's own top.

    `foot` holds what stands at its foot, and `room` is the column's height in mm.
    """

    parts: tuple[tuple[ColumnPart, float], ...] = ()
    foot: tuple[ColumnPart, ...] = ()
    room: float = 0.0

    @property
    def height(self) -> float:
        """Bottom of the last part."""
        return self.parts[-1][1] + self.parts[-1][0].height if self.parts else 0.0

    @property
    def filled(self) -> float:
        """Height of all that is in it, its foot included."""
        return self.height + foot_height(self.foot)

    def at(self, x: float, y: float) -> Group:
        """What is in the column, its top left corner at (x, y)."""
        items = [Group(part.items, 0.0, top) for part, top in self.parts]
        gap = self.room - self.filled
        bottom = self.room if millionths(gap + FOOT_SPACE) <= millionths(FOOT_GAP) else self.filled
        for part in self.foot:
            bottom -= part.height
            items.append(Group(part.items, 0.0, bottom))
            bottom -= part.above
        return Group(tuple(items), x, y)

    def settled(self) -> "Column":
        """The column with its figures just as low as its height asks for."""
        give = math.fsum(part.give for part, _ in self.parts)
        over = self.filled - self.room
        if give == 0.0 or over <= EXACT:
            return self
        placed: list[tuple[ColumnPart, float]] = []
        height = 0.0
        for part, _ in self.parts:
            drawn = part.lower(min(1.0, over / give))
            top = height + max(placed[-1][0].below, part.above) if placed else 0.0
            placed.append((drawn, top))
            height = top + drawn.height
        return replace(self, parts=tuple(placed))


def foot_height(foot: Sequence[ColumnPart]) -> float:
    """Height in mm of all that stands at the foot of a column, with the space above."""
    return math.fsum(part.height + part.above for part in foot) + FOOT_SPACE if foot else 0.0


def into_columns(
    parts: Sequence[ColumnPart], room: Room, per_page: int, spacings: Sequence[float] = (1.0,)
) -> tuple[Column, ...]:
    """Columns of all parts in order, figures as near to their text as possible; those of the last page are even.

    The space between parts is multiplied by the best of the `spacings`, or by `WIDER` if all of them leave a page low
    or a figure far from its text.

    Raises:
        TooTallError: if a part is taller than a column of the pages after the first.
    """
    if not parts:
        return ()
    found: list[tuple[bool, int, int, _Way]] = []
    for spacing in (*spacings, WIDER):
        if found and spacing == WIDER and not all(faulty for faulty, *_ in found):
            break
        together = _kept_together([part.spaced(spacing) for part in parts], room(per_page))
        texts = tuple(accumulate((not part.floats for part in together), initial=0))
        pages = _Pages(together, texts, room, per_page)
        start, way = pages.ended()
        penalty = millionths(way.penalty + TIGHT * abs(1 - spacing))
        found.append((penalty >= millionths(LOW_PAGE), start.number, penalty, way))
    return tuple(column.settled() for column in min(found, key=lambda one: one[:3])[3].columns())


def _kept_together(parts: Sequence[ColumnPart], room: float) -> list[ColumnPart]:
    """Parts with those that stay together joined into one, unless that is taller than a column."""
    found: list[ColumnPart] = []
    group: list[ColumnPart] = []
    for index, part in enumerate(parts):
        if lowest(part) > room + EXACT:
            raise TooTallError(part.name or "what must stay together", part.height, room)
        group.append(part)
        if part.keep and index + 1 < len(parts):
            continue
        whole = group[0] if len(group) == 1 else joined(group)
        found += [whole] if lowest(whole) <= room + EXACT else group
        group = []
    return found


def lowest(part: ColumnPart) -> float:
    """Least height in mm of a part with its foot."""
    return part.height - part.give + foot_height((part.foot,) if part.foot else ())


_Waiting = tuple[tuple[int, float], ...]
"""Figures that wait for a column, each with the height in mm of what stands between it and its text."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to fill `number` columns: the next part, the waiting figures, and the penalty so far."""

    number: int = 0
    next: int = 0
    waiting: "_Waiting" = ()
    after: tuple[int, ...] = ()
    """Figures since the last text."""
    penalty: float = 0.0
    column: Column = Column()
    """The last of these columns."""
    before: "_Way | None" = None

    def columns(self, since: int = 0) -> tuple[Column, ...]:
        """The columns, from number `since` on."""
        found: list[Column] = []
        way: _Way = self
        while way.number > since and way.before is not None:
            found.append(way.column)
            way = way.before
        return tuple(reversed(found))


def _penalty_of_last(ways: tuple[_Way, _Way]) -> int:
    return millionths(ways[1].penalty)


@dataclass(frozen=True, slots=True)
class _Pages:
    """Parts to be set, the height of every column, and the columns of a page."""

    parts: Sequence[ColumnPart]
    texts: Sequence[int]
    """How many parts before each are no figures."""
    room: Room
    per_page: int

    def ended(self) -> tuple[_Way, _Way]:
        """The best way to fill all pages except the last, and the best way on to the end from there.

        Where the last page is low, the pages before it may leave more to it: whole sections if they can, and for a lone
        column nothing else.
        """
        first, *others = self.last_page()
        best = first, self.even(first)
        if millionths(best[1].penalty) >= millionths(LOW_LAST):
            low = millionths(max(self._heights(best[1], first.number))) < millionths(LAST_FILLED)
            for start in sorted(others, key=lambda one: millionths(one.penalty)):
                if millionths(start.penalty) >= millionths(best[1].penalty):
                    break
                torn = TORN if self._torn(start) else 0.0
                if low or not torn:
                    ways = (replace(way, penalty=way.penalty + torn) for way in self._evened(start))
                    best = min([best, *((start, way) for way in ways)], key=_penalty_of_last)
        return best

    def _torn(self, way: _Way) -> bool:
        """Whether a way ends inside a section, with room for more of it."""
        if way.next == len(self.parts):
            return False
        part, column = self.parts[way.next], way.column
        above = max(column.parts[-1][0].below, part.above) if column.parts else 0.0
        fits = millionths(column.filled + above + lowest(part)) <= millionths(column.room)
        return fits and not part.heading and not part.floats

    def last_page(self) -> list[_Way]:
        """Ways to fill all pages except the last, the best one first; pages are the fewest, or one more than that if
        it saves a low page.
        """
        starts, low = [_Way()], None
        while True:
            ways, ends = starts, []
            for _ in range(self.per_page):
                ways = [further for way in ways for further in self._filled(way)]
                ends += [way for way in ways if self._is_done(way)]
                ways = self._kept(way for way in ways if not self._is_done(way))
            best = min(ends, key=lambda way: millionths(way.penalty), default=None)
            if best and millionths(best.penalty) < millionths(LOW_PAGE):
                return self._starts(best, starts)
            if low or (best and not ways):
                return low or self._starts(best or starts[0], starts)
            if best:
                low = self._starts(best, starts)
            starts = ways

    def even(self, start: _Way) -> _Way:
        """The best way to fill a page with everything left, its columns as low as possible.

        The ways are those with columns of every height; each is tried with everything left in the last column. The
        penalty of a low page is added to its own.
        """
        return next(self._evened(start))

    def _evened(self, start: _Way) -> Iterator[_Way]:
        """The same; nothing if a page does not hold everything left."""
        ways, ends = [start], []
        last = start.number + self.per_page
        while ways:
            ways = [further for way in ways for further in self._filled(way, last)]
            ends += [way for way in ways if self._is_done(way)]
            ways = [way for way in ways if way.number < last and not self._is_done(way)]
        if ends:
            heights = {id(way): self._heights(way, start.number) for way in ends}
            best = min(ends, key=lambda way: (millionths(way.penalty + UNEVEN * max(heights[id(way)])), way.number))
            lowest, highest = min(heights[id(best)]), max(heights[id(best)])
            low = millionths(highest) < millionths(LAST_FILLED) or millionths(lowest) < millionths(LONE * highest)
            yield replace(best, penalty=best.penalty + LOW_LAST) if low and start.number else best

    def _starts(self, way: _Way, starts: list[_Way]) -> list[_Way]:
        """The starts of a page, first that of a way to fill it."""
        while way.number > starts[0].number and way.before is not None:
            way = way.before
        return [way, *(start for start in starts if start is not way)]

    def _is_done(self, way: _Way) -> bool:
        return way.next == len(self.parts) and not way.waiting

    def _heights(self, way: _Way, since: int) -> list[float]:
        """Heights of a page's columns, in columns; 0.0 for one without parts."""
        found = [column.height / self.room(since) for column in way.columns(since)]
        return found + [0.0] * (self.per_page - len(found))

    def _parted(self, index: int) -> bool:
        """Whether a column that ends before this part separates a figure from the text before it."""
        return 0 < index < len(self.parts) and self.parts[index].floats and not self.parts[index - 1].floats

    def _kept(self, ways: Iterator[_Way]) -> list[_Way]:
        """The best ways, one for each place reached, and the one that has come furthest."""
        best: dict[tuple[int, int], _Way] = {}
        for way in ways:
            place = (way.next, len(way.waiting))
            if place not in best or millionths(way.penalty) < millionths(best[place].penalty):
                best[place] = way
        ordered = sorted(best.values(), key=lambda way: (millionths(way.penalty), -way.next))
        furthest = max(ordered[BEAM:], key=lambda way: (way.next, -len(way.waiting)), default=None)
        return ordered[:BEAM] + ([furthest] if furthest else [])

    def _filled(self, way: _Way, last: int | None = None) -> Iterator[_Way]:
        """Ways to fill one more column, ended after any of the parts that fit; the last of a page with all of them.

        For a page that is not made even, `last` is None: empty space at a column's foot is a hole unless all is done.
        Where a page has one column, figures that fit only if they are smaller also wait.
        """
        yield from self._filled_so(way, last, whole=False)
        if self.per_page == 1 and last is None:
            yield from self._filled_so(way, last, whole=True)

    def _filled_so(self, way: _Way, last: int | None, *, whole: bool) -> Iterator[_Way]:
        room = self.room(way.number)
        column = _Filling(self.parts, self.texts, room, dict(way.waiting), way.next, [*way.after], whole)
        column.put_waiting()
        ends = [column.end()]
        while column.put_next():
            ends.append(column.end())
        full = ends[-1].height
        for end in ends:
            done = end.next == len(self.parts) and not end.waiting
            before_end = column.placed[end.count - 1][0] if end.count else None
            if end is not ends[-1] and (before_end is None or before_end.goes_on):
                continue  # a column stays empty, or ends inside a paragraph, only if nothing more fits
            if last is None and not done and millionths(end.height) < millionths(LEAST * full):
                continue
            if last == way.number + 1 and not done:
                continue
            penalty = way.penalty + end.penalty
            if end is not ends[-1] and before_end and before_end.listed:
                penalty += PARTED
            if not done and last is None:
                hole = max(0.0, 1 - end.filled / room)
                penalty += HOLE * hole * hole
            if (way.number + 1) % self.per_page == 0 and not done:
                penalty += TURNED * (len(end.waiting) + (end.count > 0 and self._parted(end.next)))
                if last is None:
                    before = way.columns(way.number + 1 - self.per_page)
                    fullest = max([end.filled, *(column.filled for column in before)])
                    penalty += LOW_PAGE if millionths(fullest) < millionths(FILLED * room) else 0.0
            made = Column(tuple(column.placed[: end.count]), tuple(column.foot[: end.feet]), room)
            yield _Way(way.number + 1, end.next, end.waiting, end.after, penalty, made, way)


@dataclass(frozen=True, slots=True)
class _End:
    """A possible end of a column: its parts, its height, the next part, the waiting figures, and their penalty."""

    count: int
    height: float
    next: int
    waiting: _Waiting
    after: tuple[int, ...]
    penalty: float
    feet: int
    filled: float
    """Height of all of it, its foot included."""


@mutable(slots=True)
class _Filling:
    """A column being filled from the top."""

    parts: Sequence[ColumnPart]
    texts: Sequence[int]
    room: float
    waiting: dict[int, float]
    """Figures that wait, in order, each with the height in mm of what stands between it and its text."""
    next: int
    after: list[int]
    """Figures since the last text."""
    whole: bool = False
    """Whether figures that follow text stand in it only if none needs to be smaller."""
    placed: list[tuple[ColumnPart, float]] = field(default_factory=list)
    height: float = 0.0
    give: float = 0.0
    foot: list[ColumnPart] = field(default_factory=list)
    words: float = 0.0
    """Height of the text so far, in columns."""
    crossed: float = 0.0
    """Penalties for the headings so far."""
    since: dict[int, tuple[float, float]] = field(default_factory=dict)
    """Waiting figure -> `words` and `crossed` when it was met; empty for those from earlier columns."""
    half: float = 0.0
    """Height in mm above which a figure is too far from its text."""
    latest: int = -1
    """The last part put in it that is no figure; -1 if there is none."""
    far: int = 0
    """Number of figures put in it that are too far from their text, and were not so before this column."""
    before: frozenset[int] = frozenset()
    """Waiting figures that were too far before this column."""

    def put_waiting(self) -> None:
        """Put the waiting figures at the top, as many as fit."""
        self.half = HALF * self.room + EXACT
        self.before = frozenset(figure for figure, away in self.waiting.items() if away > self.half)
        for figure, start in tuple(self.waiting.items()):
            if not self._put(self.parts[figure]):
                break
            self.far += self.waiting.pop(figure) > self.half >= start
            self.after.append(figure)
            for other in self.waiting:
                self.waiting[other] += self._between(figure, other)

    def put_next(self) -> bool:
        """Put the next part, or let it wait if it is a figure that does not fit; False if neither is possible."""
        if self.next == len(self.parts):
            return False
        part = self.parts[self.next]
        if part.floats and len(self.waiting) == MOST_WAITING:
            return False
        if part.floats:
            away = math.fsum([self._between(figure, self.next) for figure in self.after])
            if self.waiting or not self._put(part, whole=self.whole):
                self.since[self.next] = (self.words, self.crossed)
                self.waiting[self.next] = away
            else:
                self.far += away > self.half
                self.after.append(self.next)
        else:
            if not self._put(self._headed(part)):
                return False
            self.latest = self.next
            self.words += part.height / self.room
            self.crossed += CROSSED.get(part.heading, 0.0)
            self.after.clear()
            for figure in self.waiting:
                self.waiting[figure] += part.height
        self.next += 1
        return True

    def end(self) -> _End:
        """The column as it is now."""
        penalty, others = TOO_FAR * self.far, 0
        for before, figure in pairwise((-1, *self.waiting)):
            others += before >= 0 and figure > before + 1  # there is text between the two
            penalty += BEHIND * others
            if self.waiting[figure] > self.half and figure not in self.before:
                penalty += TOO_FAR
            words, crossed = self.since.get(figure, (0.0, 0.0))
            away = self.words - words
            penalty += AWAY * away + FAR * away * away + self.crossed - crossed
        filled = self.height + foot_height(self.foot)
        if self.give and filled > self.room + EXACT:
            smaller = (filled - self.room) / self.give
            penalty += SMALLER * smaller * smaller
        waiting, after = tuple(self.waiting.items()), tuple(self.after)
        return _End(len(self.placed), self.height, self.next, waiting, after, penalty, len(self.foot), filled)

    def _between(self, figure: int, other: int) -> float:
        """Height in mm of a figure that stands before another, 0.0 if both belong to the same text."""
        return self.parts[figure].height if self.texts[other] > self.texts[figure] else 0.0

    def _headed(self, part: ColumnPart) -> ColumnPart:
        """A part below what stands again above it, unless no column would hold both."""
        if part.again is None or (self.latest == self.next - 1):
            return part
        whole = joined((part.again, part))
        return whole if self.placed or lowest(whole) <= self.room + EXACT else part

    def _put(self, part: ColumnPart, *, whole: bool = False) -> bool:
        top = self.height + max(self.placed[-1][0].below, part.above) if self.placed else 0.0
        if part.heading and millionths(top) > millionths(LOWEST_HEADING * self.room):
            return False
        foot = [*self.foot, part.foot] if part.foot else self.foot
        give = 0.0 if whole else self.give + part.give
        if top + part.height - give + foot_height(foot) > self.room + EXACT:
            return False
        self.placed.append((part, top))
        self.height, self.foot = top + part.height, foot
        self.give += part.give
        return True
