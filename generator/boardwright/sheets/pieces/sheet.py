"""The pieces of a game on pages to cut out, two-sided ones with their backs, and the list of pieces with reasons.

With them comes what helps to make them: the work of cutting (counted, see docs/decisions/sheets-and-sets.md), things
from a drawer that serve as pieces, and one side of a piece as a picture for screens. Millimetres.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.figures.drawing import wrapped
from boardwright.figures.pieces.piece import Piece, PieceNeed, PieceSet
from boardwright.figures.theme import Theme
from boardwright.figures.words import FIGURE_WORDS, PIECE_WORDS, WORDS, PieceWords
from boardwright.geometry.curved import alike
from boardwright.geometry.inscribed import inscribed_circle
from boardwright.geometry.points import Point, bounds, signed_area
from boardwright.geometry.quantised import millionths
from boardwright.geometry.units import decimal
from boardwright.scene import Circle, Duplex, Group, Item, Page, Path, Style, flattened, polygon
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError, on_turned_pages
from boardwright.sheets.page_frame import SheetText
from boardwright.sheets.pieces.packing import Packing
from boardwright.sheets.pieces.pages import Cuts, Front, PiecePages
from boardwright.sheets.pieces.shelves import MOST_PAGES, Area, filled
from boardwright.sheets.pieces.two_sides import Backs, border_colour, duplex, even_margins
from boardwright.typeset.column_parts import ColumnPart
from boardwright.typeset.content import Align, Run, Table
from boardwright.typeset.tables import table_parts
from boardwright.typeset.typography import CAPTION

PLACED, LAID = 9.0, 20.0
"""Seconds to take up the card and bring the scissors to the start of a cut, and to lay a ruler along it."""

STRAIGHT, ROUND, DRAWN = 20.0 / 3, 5.0 / 3, 8.0
"""Speeds in mm per second: of scissors along a straight line, and round a curve or an outline of its own; of a knife
drawn along a ruler, with the strokes that card takes."""

FOLDED = 24.0
"""Seconds to score and fold a line."""

SLOW = 1.5
"""How many times longer it may take: the upper end of what is told."""

MANY = 120
"""Minutes above which hours are told."""


@dataclass(frozen=True, slots=True)
class Work:
    """Cuts of some sheets: lines cut once, whether straight or round a piece; and the seconds that they take.

    `scissors` are the seconds with scissors alone, `knife` those with a knife and a ruler along straight lines, and
    scissors round all others.
    """

    cuts: int = 0
    scissors: float = 0.0
    knife: float = 0.0

    def __add__(self, other: "Work") -> "Work":
        return Work(
            self.cuts + other.cuts,
            math.fsum((self.scissors, other.scissors)),
            math.fsum((self.knife, other.knife)),
        )


def minutes(seconds: float) -> tuple[int, int]:
    """From how many minutes to how many some work takes, rounded up to 5 beyond ten, and to 30 beyond two hours."""
    low, high = seconds / 60, SLOW * seconds / 60
    step = 30 if high > MANY else 5 if high > 10 else 1
    return step * max(1, math.ceil(low / step - 1e-6)), step * max(1, math.ceil(high / step - 1e-6))


def work(blocks: Iterable[tuple[Packing, int, int]], folds: int = 0) -> Work:
    """Work of some blocks of pieces, each a packing with its columns and its number of pieces."""
    found = Work(0, FOLDED * folds, FOLDED * folds)
    for packing, columns, count in blocks:
        found += work_of(packing.cuts(columns, count, Style()))
    return found


def work_of(items: Iterable[Item]) -> Work:
    """Work of the lines to cut among some items; ticks beside them are not cut."""
    found = Work()
    for item, _, _ in flattened(items):
        if not isinstance(item, Path) or item.role != "cut":
            continue
        for closed, length in _ways(item):
            scissors = PLACED + length / (ROUND if closed else STRAIGHT)
            found += Work(1, scissors, scissors if closed else LAID + length / DRAWN)
    return found


def _ways(path: Path) -> list[tuple[bool, float]]:
    """Each way of a path: whether it is closed, and its length in mm; curves by the polygon of their handles' mean."""
    found: list[tuple[bool, float]] = []
    points = list(zip(path.numbers[::2], path.numbers[1::2], strict=True))
    at = 0
    start = here = (0.0, 0.0)
    lengths: list[float] = []
    for letter in path.commands:
        if letter == "M":
            if lengths:
                found.append((False, math.fsum(lengths)))
            lengths, start, here = [], points[at], points[at]
            at += 1
        elif letter == "L":
            lengths.append(math.dist(here, points[at]))
            here = points[at]
            at += 1
        elif letter == "C":
            lengths.append(_curve(here, *points[at : at + 3]))
            here = points[at + 2]
            at += 3
        else:
            found.append((True, math.fsum((*lengths, math.dist(here, start)))))
            lengths = []
    if lengths:
        found.append((False, math.fsum(lengths)))
    return found


def _curve(start: Point, first: Point, second: Point, end: Point) -> float:
    """Length of a Bezier curve: the mean of its chord and of the way along its handles, near enough for seconds."""
    way = math.fsum((math.dist(start, first), math.dist(first, second), math.dist(second, end)))
    return (math.dist(start, end) + way) / 2


def single_piece(piece: Piece, theme: Theme, title: str, *, back: bool = False) -> Page:
    """Page in mm as large as the box round a piece's cut line, with its front or its back as the eye sees it.

    Inside the cut line is the material of the piece: paper, or the colour printed over the border of a back. The line
    itself is not drawn.
    """
    colour = (border_colour(piece, back=True) if back else None) or theme.colours.paper
    ground: Item
    if piece.outline:
        outline = alike([(-x if back else x, y) for x, y in piece.outline], piece.outline)
        ground = polygon(outline, Style(colour))
        left, top, right, bottom = bounds(outline)
    else:
        ground = Circle(0.0, 0.0, piece.radius, Style(colour))
        left, top, right, bottom = -piece.radius, -piece.radius, piece.radius, piece.radius
    shown = (piece.back or ()) if back else piece.front
    return Page(right - left, bottom - top, (Group((ground, *shown), -left, -top),), title)


LONG = 2.5
"""Length of a stick, in its widths, from which it is one."""

STRAIGHT_SIDES = 0.75
"""Part of the box round a stick that it fills at the least: a narrow rhombus is none, as its corners are no room."""

DISCS = {"poker": 39.5, "draughts": 30.5, "go": 22.5}
"""Width in mm of usual poker chips, draughts men and Go stones, with half a millimetre to spare."""

COINS = ({"euro-5": 21.3, "euro-2": 18.8, "euro-1": 16.3}, {"us-5": 21.2, "us-1": 19.1})
"""Diameters of coins in mm, the largest of a currency first. Source: the European Central Bank; the United States Mint.
"""

CUBES = {"cube-10": 10.0, "cube-8": 8.0}
"""Usual cubes; their diagonals have to fit, as a cube is never set down straight."""

MATCH = 2.2
"""Thickness of a match in mm, which are square, with a little to spare."""


def serving(piece: Piece, words: PieceWords, number: Callable[[str], str] = str) -> Iterator[str]:
    """Things that fit where a piece fits, the most pleasant first, each with the size that matters.

    `number` writes a number as the language does, from one with a decimal point.
    """
    if piece.outline:
        left, top, right, bottom = bounds(piece.outline)
        width, length = sorted((right - left, bottom - top))
        if length > LONG * width and abs(signed_area(piece.outline)) >= STRAIGHT_SIDES * length * width:
            yield words.sticks.format(length=number(_down(length)), width=number(_down(width)))
            if width >= MATCH:
                yield words.things["matches"]
            return
        across = piece.room or piece.across or 2 * inscribed_circle(piece.outline)[1]
    else:
        across = piece.room or 2 * piece.radius
    for name, width in DISCS.items():
        if millionths(across) >= millionths(width):
            yield words.things[name]
            break
    if coins := coins_of(across, words):
        yield coins
    for name, side in CUBES.items():
        if across >= math.sqrt(2) * side:
            yield words.things[name]
            break
    yield words.small_thing.format(across=number(_down(across)))


def coins_of(across: float, words: PieceWords) -> str:
    """The largest coin of each currency that has room in a circle `across` mm wide; empty if none has."""
    fitting = ((name for name, size in coins.items() if millionths(across) >= millionths(size)) for coins in COINS)
    largest = [words.things[name] for names in fitting for name in (next(names, ""),) if name]
    return words.coins.format(largest=", ".join(largest)) if largest else ""


def _down(size: float) -> str:
    """A size to a tenth below, so that the thing fits."""
    return decimal(math.floor(size * 10 + 1e-6) / 10, 1)


GUTTER = 5.0
"""Space in mm on each side of a gutter fold."""

LIST_PART = 0.6
"""Largest part of the first page's room for the list of pieces; a longer list gets separate pages."""


@dataclass(frozen=True, slots=True)
class Packed:
    """What lies on the front of each page, and the number of pages with those of backs."""

    fronts: tuple[Front, ...]
    total: int


@dataclass(frozen=True, slots=True)
class PieceSheet:
    """Pages with all pieces of a game: two-sided ones first, each page of backs after its fronts, empty or not.

    `backs` says how the two sides come together, and `back_offset` by how many mm (right, down) the pages with backs
    are moved to correct a printer that prints them askew.
    """

    pieces: PieceSet
    text: SheetText
    theme: Theme
    backs: Backs = "long-edge"
    back_offset: tuple[float, float] = (0.0, 0.0)
    cuts: Cuts = "lines"

    @property
    def _words(self) -> PieceWords:
        return PIECE_WORDS[self.text.language]

    @property
    def duplex(self) -> Duplex | None:
        """Edge about which the printer turns the paper over; None if every page has one side."""
        return (
            duplex(self.backs) if any(piece.back is not None and piece.count for piece in self.pieces.pieces) else None
        )

    def sheets(self, pages: Sequence[Page]) -> int:
        """Number of sheets of paper: backs go on the sheet of the page before them."""
        backs = {self._words.back_label.format(page=number) for number in range(1, len(pages))}
        return sum(page.label not in backs for page in pages)

    def pages(self, page: PageSetup) -> tuple[Page, ...]:
        """The finished pages, the paper turned the way that takes the fewest.

        Pages with moved backs are upright if possible: the printer decides which way a landscape page is turned, and
        with it which way "right" and "down" are.

        Raises:
            PageTooSmallError: if a piece does not fit on a page, or 200 pages are not enough.
        """
        return self.drawn(self.packed(page))

    def packed(self, page: PageSetup) -> Packed:
        """The same before anything is drawn: whether all pieces fit, and which lie on which page.

        Raises:
            PageTooSmallError: as `pages` does.
        """
        found = [packed for _, packed in on_turned_pages(page, self._packed)]
        return found[0] if self.duplex and any(self.back_offset) else min(found, key=lambda packed: packed.total)

    def _packed(self, page: PageSetup) -> Packed:
        """The pages of a paper turned one way."""
        fronts = tuple(self._fronts(page))
        total = len(fronts) + sum(self._turned_over(fronts))
        if total > MOST_PAGES:
            raise PageTooSmallError(f"the pieces need more than {MOST_PAGES} pages")
        return Packed(fronts, total)

    def _has_back(self, front: Front) -> bool:
        return bool(front.backs and front.both and self.duplex is not None)

    def _turned_over(self, fronts: Sequence[Front]) -> tuple[bool, ...]:
        """Whether a page of backs follows each page: an empty one too, lest the next front is printed there."""
        more = self.duplex is not None
        return tuple([self._has_back(front) or (more and front is not fronts[-1]) for front in fronts])

    def drawn(self, packed: Packed) -> tuple[Page, ...]:
        """The finished pages, with consecutive numbers."""
        fronts, total = packed.fronts, packed.total
        drawn = PiecePages(self.text, self.theme, self.cuts)
        done, count = self.work(fronts), sum(piece.count for piece in self.pieces.pieces)
        fronts = (replace(fronts[0], note=self._effort(count, done)), *fronts[1:]) if fronts else ()
        found: list[Page] = []
        for front, turned_over in zip(fronts, self._turned_over(fronts), strict=True):
            found.append(drawn.front(front, len(found) + 1, total))
            if front.backs and self._has_back(front):
                found.append(drawn.back(front, front.backs, len(found) + 1, total, self.back_offset))
            elif turned_over:
                found.append(drawn.empty_back(front.page, len(found) + 1, total))
        return tuple(found)

    def _effort(self, pieces: int, done: Work) -> str:
        """The work of cutting all pieces out, and how it was counted."""
        spans = {"scissors": self._span(done.scissors), "knife": self._span(done.knife)}
        return self._words.effort.format(pieces=pieces, cuts=done.cuts, **spans)

    def _span(self, seconds: float) -> str:
        """From how many minutes or hours to how many some work takes, in words."""
        low, high = minutes(seconds)
        if high <= MANY:
            return self._words.spans["minutes"].format(low=low, high=high)
        number = WORDS[self.text.language].number
        shown = (number(decimal(length / 60, 1)) for length in (low, high))
        return self._words.spans["hours"].format(**dict(zip(("low", "high"), shown, strict=True)))

    def _notes(self, page: PageSetup) -> int:
        """Lines that a note about the work takes at the most."""
        count = sum(piece.count for piece in self.pieces.pieces)
        told = self._effort(count, Work(10 * count, 100.0 * count, 100.0 * count))
        return len(wrapped(told, CAPTION.size, page.content_width))

    def fronts(self, packed: Packed) -> Iterator[tuple[int, float]]:
        """Pages that have room beside nothing that is glued: number in the file, from 0, and the lowest place in mm."""
        number = 0
        for front, turned_over in zip(packed.fronts, self._turned_over(packed.fronts), strict=True):
            if front.backs != "gutter-fold":
                yield number, front.room.bottom
            number += 2 if turned_over else 1

    def work(self, fronts: Sequence[Front]) -> Work:
        """Work of cutting out and folding the pieces of some pages."""
        blocks = [block for front in fronts for block in front.blocks]
        folds = sum(block.count * len(block.piece.folds) for block in blocks)
        if self.backs == "gutter-fold":
            folds += sum(front.backs is not None for front in fronts)
        return work([(block.packing, block.columns, block.count) for block in blocks], folds)

    def _fronts(self, page: PageSetup) -> Iterator[Front]:
        """Contents of each page."""
        listed = False
        room = PiecePages(self.text, self.theme).room(page, "", "", self._notes(page))
        if _height(self._list(page)) > LIST_PART * (room.bottom - room.top):
            listed = True
            for front in _list_pages(self._list(page), page, room):
                yield replace(front, notes=self._notes(page))
        # Pieces with the same name, one kind for each player, stay together.
        names = list(dict.fromkeys(piece.name for piece in self.pieces.pieces))
        kinds = [piece for name in names for piece in self.pieces.pieces if piece.name == name and piece.count]
        kinds.sort(key=lambda piece: piece.back is None)
        # Paper folded and glued is too thick for pieces that have one side; else all kinds share sheets.
        glued = self.backs == "gutter-fold" or not self.duplex
        for pieces in _parted(kinds) if glued else [kinds]:
            if pieces:
                yield from self._piece_pages(pieces, page, listed=listed)
                listed = True

    def _piece_pages(self, pieces: Sequence[Piece], page: PageSetup, *, listed: bool) -> Iterator[Front]:
        """Pages of kinds that are all two-sided, or all one-sided; the first has the list, if it is not printed yet."""
        backs = self.backs if pieces[0].back is not None else None
        if backs:
            top, right, bottom, left = even_margins(page)
            page = replace(page, top=top, right=right, bottom=bottom, left=left)
        # Room for the longest instruction, of a page with pieces of every kind.
        notes = self._notes(page)
        room = PiecePages(self.text, self.theme).room(page, *self._instruction(pieces, backs), notes)
        parts = () if listed else self._list(page)
        first = replace(room, top=room.top + _height(parts) + GAP) if parts else room

        def area(number: int) -> Area:
            here = room if number else first
            return replace(here, right=page.width / 2 - GUTTER) if backs == "gutter-fold" else here

        for number, blocks in enumerate(filled(pieces, area)):
            both = any(block.piece.back is not None for block in blocks)
            main, told = self._instruction([block.piece for block in blocks], backs if both else None)
            # A last sheet of pieces with one side has no backs, but goes through the printer with the others.
            area_here, listing = (room, ()) if number else (first, parts)
            yield Front(page, told, area_here, blocks, listing, backs, both, main=main, notes=notes)

    def _instruction(self, pieces: Sequence[Piece], backs: Backs | None) -> tuple[str, str]:
        """How the two sides of a page come together, empty for one side; and how to cut and fold its pieces."""
        words = self._words
        main = words.both_sides[backs] if backs else ""
        told = {"lines": words.cut, "marks": words.cut_marks, "none": ""}[self.cuts]
        if backs == "gutter-fold":
            main, told = f"{main} {words.dry[self.cuts]}", ""
        elif backs:
            told = f"{words.crosses} {told}".rstrip()
        return main, f"{told} {words.fold}".strip() if any(piece.folds for piece in pieces) else told

    def _instead(self, piece: Piece, need: PieceNeed) -> str:
        """What else would serve as a piece, by its size; figures and two signs that matter are the game's to say."""
        number = WORDS[self.text.language].number
        if need.instead:
            return need.instead.format(across=number(_down(piece.room or 2 * piece.radius)))
        if piece.folds or (piece.back is not None and not self._is_plain(piece)):
            return ""
        return " · ".join(serving(piece, self._words, number))

    def _is_plain(self, piece: Piece) -> bool:
        """Whether a piece with two sides only tells players apart."""
        return any(need.name == piece.name and need.places for need in self.pieces.needs)

    @property
    def household(self) -> tuple[str, ...]:
        """A line for each kind of piece: how many, and what serves where none are cut out."""
        colon = FIGURE_WORDS[self.text.language].colon
        told = ((f"{need.name} ({owned})", instead) for need, owned, instead in self._needed())
        return tuple([colon.format(text=text, more=instead) if instead else text for text, instead in told])

    def _needed(self) -> Iterator[tuple[PieceNeed, str, str]]:
        """Each need with the numbers of all owners, and what else serves."""
        for need in self.pieces.needs:
            alike = [piece for piece in self.pieces.pieces if piece.name == need.name]
            owned = ", ".join(f"{piece.count} {piece.owner}".strip() for piece in alike)
            yield need, owned or str(need.each), self._instead(alike[0], need) if alike else ""

    def _list(self, page: PageSetup) -> tuple[ColumnPart, ...]:
        """Table of the kinds, their numbers and the reasons; a reason is not repeated in consecutive rows."""
        rows = []
        before = ""
        for need, owned, instead in self._needed():
            why = self._words.as_above if need.why == before else need.why
            rows.append(((Run(need.name),), (Run(owned),), (Run(why),), (Run(instead),)))
            before = need.why
        if not rows:
            return ()
        words: tuple[str, ...] = (*self._words.headings, self._words.instead)
        columns = len(words) if any(row[3][0].text for row in rows) else len(words) - 1
        heading = tuple((Run(heading),) for heading in words[:columns])
        align: tuple[Align, ...] = tuple("left" for _ in range(columns))
        table = Table(heading, tuple(row[:columns] for row in rows), align)
        return tuple(table_parts(table, 0.0, page.content_width, self.theme))


def _height(parts: Sequence[ColumnPart]) -> float:
    return math.fsum(part.height for part in parts)


def _parted(kinds: Sequence[Piece]) -> tuple[list[Piece], list[Piece]]:
    """Kinds with two sides, and those with one."""
    return [piece for piece in kinds if piece.back is not None], [piece for piece in kinds if piece.back is None]


def _list_pages(parts: Sequence[ColumnPart], page: PageSetup, room: Area) -> Iterator[Front]:
    """Pages of a list too long to be above pieces."""
    here: list[ColumnPart] = []
    for part in parts:
        if here and _height([*here, part]) > room.bottom - room.top:
            yield Front(page, "", room, list_parts=tuple(here))
            here = []
        here.append(part)
    yield Front(page, "", room, list_parts=tuple(here))
