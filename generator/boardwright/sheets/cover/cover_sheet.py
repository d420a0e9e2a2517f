"""The cover of a set's single file: the game, a picture of it in play, what to bring, the contents, how to print.

Small drawings with words say for how many players it is, how long it takes, and from which age.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING, Literal

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing, centred_text, wrapped
from boardwright.figures.play_facts import PlayFacts
from boardwright.figures.theme import Theme
from boardwright.figures.words import Part, SetWords
from boardwright.fonts import ASCENT, DESCENT, text_width
from boardwright.geometry.quantised import millionths
from boardwright.scene import Circle, Group, Item, Page, Path, Style, Text, polygon, polylines, rectangle
from boardwright.sheets.cover.sharing import PrintRange
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, footer
from boardwright.typeset.column_parts import ColumnPart, joined
from boardwright.typeset.content import Align, Block, Heading, ListBlock, Paragraph, Run, Table, plain_text
from boardwright.typeset.lines import broken
from boardwright.typeset.setting import block_parts
from boardwright.typeset.typography import GUTTER

if TYPE_CHECKING:
    from boardwright.figures.words import SetWords


SignName = Literal["players", "minutes", "age"]

SIGN = 7.0
"""Side in mm of the square that holds a sign."""

WORDS_SIZE = 3.2
"""Font size in mm of the words beside a sign."""

BETWEEN = 10.0
"""Space in mm between two signs; less where the row is narrow."""


def sign_words(facts: PlayFacts, words: "SetWords") -> Iterator[tuple[SignName, str]]:
    """The signs for the facts that are known, each with its words."""
    yield "players", words.signs["players"].format(number=facts.players)
    if told := words.duration(facts):
        yield "minutes", told
    if facts.age is not None:
        yield "age", words.signs["age"].format(number=facts.age)


def sign_row(facts: PlayFacts, words: "SetWords", width: float, theme: Theme, least: float = WORDS_SIZE) -> Drawing:
    """Signs beside each other from the left, at most `width` mm in all; those without room go below.

    Words too long for a line are set smaller, but not below `least`.
    """
    x, y = 0.0, 0.0
    items: list[Item] = []
    told_of = tuple(sign_words(facts, words))
    widest = max(text_width(told, 1.0, "bold") for _, told in told_of)
    size = max(least, min(WORDS_SIZE, (width - SIGN - 1.8) / widest))
    for name, told in told_of:
        needed = SIGN + 1.8 + text_width(told, size, "bold")
        if x and x + needed > width + 1e-6:
            x, y = 0.0, y + SIGN + 1.5
        items.append(Group(tuple(_DRAWN[name](theme)), x, y))
        middle = (x + SIGN + 1.8, y + SIGN / 2)
        items.append(centred_text(middle, told, size, theme.colours.ink, "bold", "start", "text"))
        x += needed + BETWEEN
    return Drawing(width, y + SIGN, tuple(items))


def _players(theme: Theme) -> Iterator[Item]:
    """Two pawns: one drawn in outline, one filled."""
    ink = theme.colours.ink
    for x, style in ((2.05, Style(theme.colours.paper, ink, 0.35)), (4.95, Style(ink, ink, 0.35))):
        yield polygon(((x - 1.5, 6.7), (x - 0.55, 2.9), (x + 0.55, 2.9), (x + 1.5, 6.7)), style, role="artifact")
        yield Circle(x, 1.9, 1.35, style, role="artifact")


def _minutes(theme: Theme) -> Iterator[Item]:
    """A clock that shows four."""
    ink = theme.colours.ink
    yield Circle(3.5, 3.5, 3.1, Style(theme.colours.paper, ink, 0.5), role="artifact")
    hands = (((3.5, 1.3), (3.5, 3.5)), ((3.5, 3.5), (5.0, 4.37)))
    yield polylines(hands, Style(None, ink, 0.5, cap="round"), role="artifact")


def _age(theme: Theme) -> Iterator[Item]:
    """A birthday cake with one candle."""
    ink = theme.colours.ink
    style = Style(theme.colours.paper, ink, 0.4, join="round")
    yield rectangle(0.6, 4.0, 5.8, 2.7, style, radius=0.5, role="artifact")
    waves = (0.6, 5.0, 1.2, 5.9, 2.0, 5.9, 2.55, 5.0, 3.1, 5.9, 3.9, 5.9, 4.45, 5.0, 5.0, 5.9, 5.8, 5.9, 6.4, 5.0)
    yield Path("MCCC", waves, Style(None, ink, 0.35), role="artifact")
    yield rectangle(3.15, 2.2, 0.7, 1.8, Style(ink), role="artifact")
    yield Circle(3.5, 1.05, 0.62, Style(ink), role="artifact")


_DRAWN: dict[SignName, Callable[[Theme], Iterator[Item]]] = {"players": _players, "minutes": _minutes, "age": _age}


def spaced_capitals(words: str, size: float, width: float, colour: str) -> Drawing:
    """A line in capitals with space between the letters, smaller if it is too long; a listener hears the words."""
    capitals = words.upper()
    gaps = 0.12 * max(len(capitals) - 1, 0)
    size = min(size, width / max(text_width(capitals, 1.0, "bold") + gaps, 1e-9))
    x = 0.0
    letters: list[Item] = []
    for letter in capitals:
        if letter.strip():
            letters.append(Text(x, 0.75 * size, letter, size, colour, "bold", role="text"))
        x += text_width(letter, size, "bold") + 0.12 * size
    group = Group(tuple(letters), alt=words)
    return Drawing(x - 0.12 * size if letters else 0.0, 0.75 * size, (group,))


LARGEST_TITLE, SMALLEST_TITLE = 11.28, 8.47
"""Font sizes of the title in mm, 32 and 24 points: a title too long for one line at the smaller gets two."""

AUTHOR, SENTENCE, SUBTITLE = 3.5, 4.6, 3.2
"""Font sizes in mm of the author's line, the sentence about the game, and the line below the picture."""

PICTURE = 0.96
"""Part of the width given to the picture of the board."""

LOW = 0.6
"""Part of the free height below which a picture is low: then it may be as wide as the page."""

SMALLEST_PICTURE = 25.0
"""Height in mm below which the picture is left out."""

NEED = 0.32
"""Part of the width given to what is needed; the contents are beside it."""

NARROW, NARROW_NEED = 150.0, 0.42
"""Width in mm below which the contents say nothing of how to print each part, and then that part of the width."""


@dataclass(frozen=True, slots=True)
class Contents:
    """A line of the contents: a part, its first and last page in the file, and the sheets of paper it takes."""

    part: Part
    first: int
    last: int
    sheets: int
    two_sided: bool = False
    printed_like: Part | None = None
    """Part whose printing advice applies, if not its own: a board to write on is printed like a pad."""
    paper: str = ""
    """Name of its paper, if it is not the set's."""
    also: tuple[Part, ...] = ()
    """Parts on its sheets."""


@dataclass(frozen=True, slots=True)
class CoverSheet:
    """Content of the cover.

    Attributes:
        text: Title, author, rights.
        theme: Its look.
        words: Words of its language.
        paper: Name of the paper.
        contents: What is in the file.
        needs: What to bring, by names in `SetWords.needs`.
        preview: Draws the board in play into a box, whose width and height in mm are given, if it is to be drawn.
        sentence: One sentence that makes one want to play; empty without one.
        facts: For whom the game is.
        household: What serves as pieces, a line for each kind, if none are made.
        ranges: Pages to print together.

    """

    text: SheetText
    theme: Theme
    words: SetWords
    paper: str
    contents: tuple[Contents, ...]
    needs: tuple[str, ...]
    preview: Callable[[float, float], Drawing | None]
    sentence: str = ""
    facts: PlayFacts = field(default_factory=PlayFacts)
    household: tuple[str, ...] = ()
    ranges: tuple[PrintRange, ...] = ()

    def page(self, page: PageSetup) -> Page:
        """The cover, upright unless the page says landscape.

        Raises:
            PageTooSmallError: when the words alone do not fit.
        """
        page = next(page.turned())
        width = page.content_width
        # What is true of the board (its channels, its pie rule) stands below the board.
        foot = footer(replace(self.text, facts=()), width, self.theme, told=False)
        bottom = page.height - page.bottom - foot.height - GAP
        items, y = self._title(page)
        # On a small page: first without the picture, then without what the other pages repeat.
        full = self._lower((self._need(), self._inside(short=millionths(width) < millionths(NARROW))), width)
        room = bottom - y - full.height - GAP
        picture = self._picture(width, room) if millionths(room) >= millionths(SMALLEST_PICTURE) else None
        if picture:
            above = (room - picture.height) / 2
            items.append(picture.at(page.left + (width - picture.width) / 2, y + above))
            lower = full
        else:
            choices = (full, self._lower((self._inside(),), width), self._set(self._inside(), width))
            lower = next((one for one in choices if one.height <= bottom - y), choices[-1])
            if lower.height > bottom - y:
                raise PageTooSmallError("the page has no room for a cover")
        items.append(Group(lower.items, page.left, bottom - lower.height))
        items.append(foot.at(page.left, page.height - page.bottom - foot.height))
        return Page(page.width, page.height, tuple(items), self.text.title, "", self.words.parts["cover"])

    def front(self, page: PageSetup) -> Page:
        """The front page of a booklet: title, author, sentence, signs and the picture, on a page as it is turned."""
        items, y = self._title(page)
        width, room = page.content_width, page.height - page.bottom - y - GAP
        if millionths(room) >= millionths(SMALLEST_PICTURE):
            picture = self._picture(width, room)
            if picture:
                items.append(picture.at(page.left, y + (room - picture.height) / 2))
        return Page(page.width, page.height, tuple(items), self.text.title)

    def _title(self, page: PageSetup) -> tuple[list[Item], float]:
        """Title, author, sentence and signs, and the height at which the rest begins."""
        width, colours = page.content_width, self.theme.colours
        size = max(SMALLEST_TITLE, min(LARGEST_TITLE, width / max(text_width(self.text.title, 1.0, "bold"), 1e-9)))
        y = page.top - 0.24 * size
        items: list[Item] = []
        for line in wrapped(self.text.title, size, width, "bold"):
            y += size if items else ASCENT * size
            items.append(Text(page.left, y, line, size, colours.ink, "bold", role="title"))
        y += DESCENT * size + 1.0
        author = spaced_capitals(self.text.credit, AUTHOR, width, colours.accent)
        items.append(author.at(page.left, y))
        y += author.height + 2.2
        for line in map(plain_text, broken((Run(self.sentence),), SENTENCE, width)):
            items.append(Text(page.left, y + ASCENT * SENTENCE, line, SENTENCE, colours.ink, role="text"))
            y += 1.35 * SENTENCE
        signs = sign_row(self.facts, self.words, width, self.theme)
        y += 2.0
        items.append(signs.at(page.left, y))
        return items, y + signs.height + GAP

    def _picture(self, width: float, height: float) -> Drawing | None:
        """The board, and below it the line about it, in the middle; None if the board is not to be drawn."""
        lines = wrapped(self.text.subtitle or "", SUBTITLE, width)
        below = 1.4 * SUBTITLE * len(lines) + (1.0 if lines else 0.0)
        board = self.preview(PICTURE * width, height - below)
        if board and millionths(board.height) < millionths(LOW * height):
            board = self.preview(width, height - below)
        if board is None:
            return None
        items: list[Item] = [board.at((width - board.width) / 2, 0.0, alt=True)]
        y = board.height + 1.0
        for line in lines:
            middle = (width / 2, y + ASCENT * SUBTITLE)
            items.append(Text(*middle, line, SUBTITLE, self.theme.colours.muted, anchor="middle", role="text"))
            y += 1.4 * SUBTITLE
        return Drawing(width, board.height + below, tuple(items))

    def _lower(self, blocks: Sequence[tuple[Block, ...]], width: float) -> Drawing:
        """Columns of blocks, beside each other if the page is wide enough, and how to print below them."""
        items: list[Item] = []
        short = millionths(width) < millionths(NARROW)
        printing = self._set((Paragraph((Run(self.words.printing),)), *self._ranges(short=short)), width)
        if len(blocks) == 1:
            column = self._set(blocks[0], width)
            items, y = [Group(column.items)], column.height
        else:
            left = (NARROW_NEED if millionths(width) < millionths(NARROW) else NEED) * (width - GUTTER)
            y = 0.0
            for one, x, wide in zip(blocks, (0.0, left + GUTTER), (left, width - GUTTER - left), strict=True):
                column = self._set(one, wide)
                items.append(Group(column.items, x))
                y = max(y, column.height)
        items.append(Group(printing.items, 0.0, y + GAP))
        return Drawing(width, y + GAP + printing.height, tuple(items))

    def _ranges(self, *, short: bool) -> Iterator[Block]:
        """The pages to print together, each with the command that does it unless it is to be `short`."""
        words, columns = self.words, 2 if short else 3
        rows = []
        for one in self.ranges:
            on = ", ".join(filter(None, (words.materials[one.material], _named(one.paper))))
            rows.append(tuple((Run(cell),) for cell in (on, one.pages, one.command)[:columns]))
        if rows:
            heading = tuple((Run(word),) for word in words.ranges[:columns])
            align: tuple[Align, ...] = ("left", "left", "left")
            yield Table(heading, tuple(rows), align[:columns])

    def _set(self, blocks: Sequence[Block], width: float) -> Drawing:
        column: ColumnPart = joined(block_parts(blocks, width, self.theme))
        return Drawing(width, column.height, tuple(column.items))

    def _inside(self, *, short: bool = False) -> tuple[Block, ...]:
        """Contents; `short` leaves out how each part is best printed."""
        words, columns = self.words, 3 if short else 4
        rows = []
        for line in self.contents:
            advice = words.advice[line.printed_like or line.part]
            if line.two_sided:
                advice = f"{advice}, {words.duplex}"
            pages = str(line.first) if line.first == line.last else f"{line.first}\u2013{line.last}"
            named = ", ".join(words.parts[part] for part in (line.part, *line.also))
            cells = (named, pages, words.sheets_of(line.sheets, _named(line.paper or self.paper)), advice)
            rows.append(tuple((Run(cell),) for cell in cells[:columns]))
        heading = tuple((Run(word),) for word in words.columns[:columns])
        align: tuple[Align, ...] = ("left", "right", "left", "left")
        return _heading(words.contents), Table(heading, tuple(rows), align[:columns])

    def _need(self) -> tuple[Block, ...]:
        things = [self.words.needs[name].format(paper=_named(self.paper)) for name in self.needs]
        things += self.household
        return _heading(self.words.need), ListBlock(tuple(_items(things)))


def _named(paper: str) -> str:
    """A paper for readers: a page that fits two papers is printed on either of them."""
    return paper.replace("+", "/")


def _heading(words: str) -> Heading:
    return Heading(2, (Run(words),))


def _items(things: Sequence[str]) -> Iterator[tuple[Block, ...]]:
    return ((Paragraph((Run(one),)),) for one in things)
